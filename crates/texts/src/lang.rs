//! The languages, and which one to speak.

use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English, the language of last resort.
    #[default]
    En,
    /// German.
    De,
    /// Polish.
    Pl,
}

impl Lang {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::De, Lang::Pl];

    /// The code, as in a `lang` attribute: `en`, `de` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Pl => "pl",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "Deutsch",
            Lang::Pl => "Polski",
        }
    }

    /// The language of a code. Regions and encodings are passed over, so that `de-AT` and `pl_PL.UTF-8` will do.
    pub fn from_code(code: &str) -> Option<Lang> {
        let primary = code.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The language that serves an `Accept-Language` header best: the one of the highest weight, of equal ones the first.
    /// `*`, an empty header and one without any of our languages make English. A weight that cannot be read counts as 0.
    // Not fluent-langneg: it takes the languages in the order in which they stand and passes over their weights.
    pub fn negotiate(accept_language: &str) -> Lang {
        let mut best: Option<(u16, Lang)> = None;
        for range in accept_language.split(',') {
            let mut parts = range.split(';');
            let Some(lang) = Lang::from_code(parts.next().unwrap_or_default()) else { continue };
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=").map(weight)).unwrap_or(1000);
            if weight > 0 && best.is_none_or(|(highest, _)| weight > highest) {
                best = Some((weight, lang));
            }
        }
        best.map_or(Lang::En, |(_, lang)| lang)
    }

    /// The identifier by which plural categories are chosen.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // A code of two letters is always read; the default, which speaks like English, only satisfies the type.
        self.code().parse().unwrap_or_default()
    }
}

/// A weight in thousandths, 0 to 1000.
fn weight(text: &str) -> u16 {
    let weight = text.trim().parse::<f32>().unwrap_or(0.0);
    if (0.0..=1.0).contains(&weight) { (weight * 1000.0) as u16 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_negotiated() {
        for (header, lang) in [
            ("", Lang::En),
            ("*", Lang::En),
            ("fr, ja;q=0.5", Lang::En),
            ("de", Lang::De),
            ("de-AT,de;q=0.9,en;q=0.8", Lang::De),
            ("en;q=0.5, pl;q=0.9, de;q=0.8", Lang::Pl),
            ("fr;q=1, PL-pl;q=0.3", Lang::Pl),
            ("de;q=0, pl;q=0.1", Lang::Pl),
            ("de;q=x, pl;q=0.1", Lang::Pl),
            ("pl, de", Lang::Pl),
            (";;;,,=;q", Lang::En),
        ] {
            assert_eq!(Lang::negotiate(header), lang, "{header}");
        }
    }

    #[test]
    fn codes_come_back() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
        }
        assert_eq!(Lang::from_code("pl_PL.UTF-8"), Some(Lang::Pl));
        assert_eq!(Lang::from_code("C"), None);
    }
}
