//! Text from elsewhere, made safe to show.
//!
//! Names in records, saved games and sheet files may hold characters that no reader sees and a screen obeys: a terminal takes control
//! characters for commands, and direction controls make it and a browser show a line in another order than it was written in.

use std::borrow::Cow;

/// Whether a character is obeyed instead of shown: a control character (Unicode's `Cc`, line breaks and tabs among them), a line or
/// paragraph separator, or a control of the writing direction (Unicode Standard Annex 9).
///
/// ```
/// use silbertablett_sheet_file::is_unprintable;
///
/// assert!(is_unprintable('\u{1b}') && is_unprintable('\u{202e}') && is_unprintable('\n'));
/// assert!(!is_unprintable('ż') && !is_unprintable('א') && !is_unprintable('🦊'));
/// ```
pub fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text with every unprintable character written out as its number, such as `<U+001B>`: one line, whatever it was.
///
/// ```
/// assert_eq!(silbertablett_sheet_file::printable("Ann\u{1b}[31m"), "Ann<U+001B>[31m");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    replaced(text, is_unprintable, |c| format!("<U+{:04X}>", u32::from(c)))
}

/// As [`printable`], but lines stay lines.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    replaced(text, |c| c != '\n' && is_unprintable(c), |c| format!("<U+{:04X}>", u32::from(c)))
}

/// JSON with every unprintable character in its strings escaped: the same value, and safe to show. Only blanks between values stay.
///
/// ```
/// assert_eq!(silbertablett_sheet_file::printable_json("[\"a\u{202e}\"]"), "[\"a\\u202e\"]");
/// ```
pub fn printable_json(json: &str) -> Cow<'_, str> {
    // A control character below U+0020 cannot stand in a string of JSON, so what is left of those are blanks between values. All others
    // that are unprintable have four hexadecimal digits.
    replaced(json, |c| c >= ' ' && is_unprintable(c), |c| format!("\\u{:04x}", u32::from(c)))
}

fn replaced(text: &str, which: impl Fn(char) -> bool, with: impl Fn(char) -> String) -> Cow<'_, str> {
    // Most of what is shown is plain ASCII, and that is seen many bytes at a time.
    let plain = text.bytes().fold(true, |plain, byte| plain & (b' '..=b'~').contains(&byte));
    if plain || !text.contains(&which) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if which(c) { safe.push_str(&with(c)) } else { safe.push(c) }
    }
    Cow::Owned(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that a terminal or a browser obeys, with something to see on both sides.
    fn hostile() -> String {
        let all = (0..=0x2100).filter_map(char::from_u32).filter(|&c| is_unprintable(c));
        all.fold("ab".to_owned(), |text, c| format!("{text}{c}x"))
    }

    #[test]
    fn nothing_unprintable_is_left() {
        let text = hostile();
        assert!(text.chars().filter(|&c| is_unprintable(c)).count() > 70);
        assert!(!printable(&text).contains(is_unprintable));
        assert!(!printable_lines(&text).contains(|c| c != '\n' && is_unprintable(c)));
        assert_eq!(printable_lines("a\nb"), "a\nb");
        assert_eq!(printable("a\nb"), "a<U+000A>b");
        assert!(matches!(printable("Zażółć 🦊 שלום"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_keeps_its_value() {
        let value = serde_json::json!({ "name": hostile() });
        let line = value.to_string();
        let safe = printable_json(&line);
        assert!(!safe.contains(is_unprintable));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&safe).expect("JSON"), value);
    }
}
