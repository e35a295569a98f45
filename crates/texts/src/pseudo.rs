//! A language nobody speaks: English with accents, 40 % longer, to see in tests whether a layout bears it.

use std::borrow::Cow;

/// By how much texts grow, in percent of their letters.
const GROWTH: usize = 40;

/// One piece of text of a message, accented and lengthened. Variables stay as they are.
pub(crate) fn accent(text: &str) -> Cow<'_, str> {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if letters == 0 {
        return Cow::Borrowed(text);
    }
    let body = text.trim_end();
    let mut longer: String = body.chars().map(accented).collect();
    // Words of ordinary length, so that a line can be broken where a real translation could be.
    let growth = (letters * GROWTH).div_ceil(100);
    longer.extend((1..=growth).map(|n| if n % 6 == 0 && n < growth { ' ' } else { 'ñ' }));
    longer.push_str(&text[body.len()..]);
    Cow::Owned(longer)
}

fn accented(c: char) -> char {
    match c {
        'a' => 'å',
        'c' => 'ç',
        'e' => 'é',
        'i' => 'î',
        'n' => 'ñ',
        'o' => 'ö',
        's' => 'š',
        'u' => 'û',
        'y' => 'ý',
        'z' => 'ž',
        'A' => 'Å',
        'E' => 'É',
        'O' => 'Ö',
        'T' => 'Ţ',
        other => other,
    }
}
