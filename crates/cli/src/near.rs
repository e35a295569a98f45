//! "Did you mean": the known word that is nearest to an unknown one.

/// At most so many letters are wrong in a slip of the hand; short words have fewer.
const MOST_SLIPS: usize = 3;

/// The nearest of the known words, if one is near enough to be meant: case, blanks, hyphens and underscores do not count.
pub(crate) fn nearest<'w>(given: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let given = folded(given);
    let most = MOST_SLIPS.min(given.chars().count().max(2) / 2);
    let distance = |word: &&'w str| (strsim::damerau_levenshtein(&given, &folded(word)), *word);
    let near = known.into_iter().map(|word| distance(&word)).filter(|&(slips, _)| slips <= most);
    near.min_by_key(|&(slips, _)| slips).map(|(_, word)| word)
}

/// The end of a message about an unknown word: what may be meant, if anything is near.
pub(crate) fn did_you_mean<'w>(given: &str, known: impl IntoIterator<Item = &'w str>) -> String {
    nearest(given, known).map_or_else(String::new, |word| format!("; did you mean `{word}`?"))
}

/// A word as it is compared: in lower case, with straight apostrophes, and blanks, hyphens and underscores all the same.
pub(crate) fn folded(word: &str) -> String {
    let plain = |c: char| match c {
        '-' | '_' => ' ',
        '’' | '‘' | '`' => '\'',
        other => other,
    };
    word.trim().to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_other_words_are_not() {
        let known = ["classic", "twice", "deluxe", "mixed"];
        for (given, word) in [
            ("clasic", "classic"),
            ("Classic", "classic"),
            ("klassik", "classic"),
            ("mxied", "mixed"),
            ("delux", "deluxe"),
        ] {
            assert_eq!(nearest(given, known), Some(word));
        }
        for given in ["yahtzee", "", "x", "mine.toml"] {
            assert_eq!(nearest(given, known), None, "{given}");
        }
        assert_eq!(folded("That’s Pretty-Clever"), "that's pretty clever");
    }
}
