//! Reading JSON without a document: tokens of the little that entries of a log are made of. What it does not know, such as escapes, it leaves
//! to the reader of documents.

/// A text with the place up to which it has been read. Every step answers `None` where something else stands there.
pub(crate) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    /// Begins at a byte of a text, which must be the first of a character.
    pub(crate) fn new(text: &'a str, at: usize) -> Scan<'a> {
        Scan { text, at }
    }

    /// How many bytes have been read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The next byte that is not blank.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at)? {
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                &byte => return Some(byte),
            }
        }
    }

    /// Goes past a byte if it is the next one.
    #[inline]
    pub(crate) fn skip(&mut self, wanted: u8) -> Option<()> {
        (self.next()? == wanted).then(|| self.at += 1)
    }

    /// Goes on to the next element of a list or object, past the comma before it unless it is the first; `false` past the end of the list.
    #[inline]
    pub(crate) fn more(&mut self, first: bool, end: u8) -> Option<bool> {
        let next = self.next()?;
        if next == end {
            self.at += 1;
            return Some(false);
        }
        if !first {
            self.skip(b',')?;
        }
        Some(true)
    }

    /// A text without escapes.
    #[inline]
    pub(crate) fn text(&mut self) -> Option<&'a str> {
        self.skip(b'"')?;
        let rest = &self.text.as_bytes()[self.at..];
        let len = plain_until(rest);
        (*rest.get(len)? == b'"').then(|| {
            let text = &self.text[self.at..self.at + len];
            self.at += len + 1;
            text
        })
    }

    /// A key of an object, past its colon.
    #[inline]
    pub(crate) fn key(&mut self) -> Option<&'a str> {
        let key = self.text()?;
        self.skip(b':')?;
        Some(key)
    }

    /// A whole number of at most three digits, written plainly.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<i32> {
        let negative = self.next()? == b'-';
        self.at += usize::from(negative);
        let digits = &self.text.as_bytes()[self.at..];
        let len = digits.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
        // What is read with care takes a zero with a sign for a fraction, and refuses it.
        if !(1..=3).contains(&len) || digits[0] == b'0' && (len > 1 || negative) {
            return None;
        }
        let number = digits[..len].iter().fold(0, |number, digit| 10 * number + i32::from(digit - b'0'));
        self.at += len;
        let ends = !matches!(digits.get(len), Some(b'.' | b'e' | b'E'));
        ends.then_some(if negative { -number } else { number })
    }
}

/// How many bytes come before the first that does not simply stand for itself in a text of JSON: a quote, a backslash or a control character.
#[inline]
fn plain_until(bytes: &[u8]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Names are short: most end within the first eight bytes, which are looked at all at once. The lowest byte that is found is right,
    // since only bytes above one that is found can borrow.
    if let Some(word) = bytes.first_chunk().map(|&word| u64::from_le_bytes(word)) {
        let equal = |byte: u8| {
            let differs = word ^ (ONES * u64::from(byte));
            differs.wrapping_sub(ONES) & !differs
        };
        let control = word.wrapping_sub(ONES * u64::from(b' ')) & !word;
        let found = (equal(b'"') | equal(b'\\') | control) & (ONES << 7);
        if found != 0 {
            return found.trailing_zeros() as usize / 8;
        }
    }
    bytes.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < b' ').unwrap_or(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_json_written_plainly() {
        let read = |text: &str| {
            let mut scan = Scan::new(text, 0);
            Some((scan.number()?, scan.at()))
        };
        for (text, number) in [("0", 0), ("7", 7), ("-5", -5), (" 36,", 36), ("120]", 120)] {
            assert_eq!(read(text).map(|(number, _)| number), Some(number), "{text}");
        }
        for text in ["-0", "", "-", "01", "1234", "1.0", "1e2", "1E2", "x", "+1", "\"1\"", "--1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn eight_bytes_at_once_end_where_one_by_one_they_would() {
        let mut bits = 1u64;
        for _ in 0..200_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Bytes around those that end a text, and any others.
            let near = [b'"', b'!', b'#', b'\\', b'[', b' ', 0x1f, 0, 0x80, 0xa2, 0xff, b'a'];
            let bytes: [u8; 12] = std::array::from_fn(|n| near[(bits >> (5 * n)) as usize % 16 % near.len()]);
            let end = bytes.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < b' ');
            assert_eq!(plain_until(&bytes), end.unwrap_or(bytes.len()), "{bytes:?}");
        }
    }

    #[test]
    fn texts_with_escapes_or_without_an_end_are_left_to_others() {
        assert_eq!(Scan::new(" \"żółty\"", 0).text(), Some("żółty"));
        for text in ["\"a\\u0062\"", "\"a", "\"a\nb\"", "a", "", "\\\""] {
            assert_eq!(Scan::new(text, 0).text(), None, "{text}");
        }
    }
}
