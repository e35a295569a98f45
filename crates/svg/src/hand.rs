//! Marks as if written by hand: each digit a few strokes of a pen, each cross a little different. What a box gets is always the
//! same, since it follows from the name of the box.

use std::fmt::Write;

/// The strokes of the digits in a cell 20 units wide and 28 high.
const DIGITS: [&str; 10] = [
    "M10 3C3.5 3 1.5 9.5 2 15C2.6 22 6 25.6 10.4 25.2C16.5 24.6 18.6 18 18 12C17.4 6.4 14.6 2.6 9.4 3.2",
    "M5 8.6C7.4 7 9.4 5.2 11.2 3C11.4 10 11 18 11 25.4",
    "M3.2 8C4 4.6 7 2.8 10.4 3C14.6 3.2 17 6 16.2 9.8C15 15 8 20 3 25C8 24 13.4 24.4 18.4 24.6",
    "M3.8 5.4C6.4 3 10.6 2.4 13.6 4C17.4 6.4 15.6 12 9 13C16 12.6 19 16.4 17.2 20.6C15 25.6 7.4 26.4 3 22.8",
    "M12.4 3C9.4 8.4 6.4 13.2 2.8 17.6C8 17 13.2 17 18.2 17.2M14 11C13.8 16 13.6 20.6 13.8 25.8",
    "M16.4 3.2C13 3.4 9.6 3.4 6.2 3.4C5.8 6.4 5.2 9.4 4.8 12.4C8.4 9.6 14.4 9.8 16.8 13.6C19.6 18.6 15.6 25 9.6 25.2C7 25.2 4.8 24.2 3 22.6",
    "M14.4 3.2C8 6 3.4 12 3 18C2.8 22.6 6 25.6 10.2 25.2C15.4 24.8 18.4 20 16.4 15.6C14.4 11.8 7.6 12 3.6 17.2",
    "M3 4C8 4.4 12.8 4.2 17.4 3.6C13.6 10 10.8 17.4 9.4 25.8M6.4 14.6C9 14.4 12 14.2 14.8 14.6",
    "M15 5.6C11 1.4 3.6 3.2 4.2 8C4.8 13.4 17.4 13 17.2 19.6C17 26.4 3.4 27 3.2 20C3 14 15.6 12.6 15.8 7.2C15.8 5.4 14 3.4 11.6 3",
    "M16 8.8C15.6 4.8 13 2.8 10 3C4 3.4 2.4 10.4 5.6 13.4C9 16.2 15 13.6 16 8.8C16.4 15 14.6 21 11.2 25.8",
];
/// How thick the pen is, in units of the cell of a digit.
pub(crate) const NIB: f32 = 3.1;

/// What makes one hand differ from another: numbers that follow from a name.
pub(crate) struct Hand(u32);

impl Hand {
    pub(crate) fn of(name: &str) -> Hand {
        let seed = name.bytes().fold(0x811c_9dc5u32, |seed, byte| (seed ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        // Zero would stay zero.
        Hand(seed | 1)
    }

    /// A number from `-most` to `most`.
    fn off(&mut self, most: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        ((self.0 % 2001) as f32 / 1000.0 - 1.0) * most
    }

    /// A cross around a place in a square of this side: two strokes with a slight bow.
    pub(crate) fn cross(&mut self, (x, y): (f32, f32), side: f32) -> String {
        let (far, most) = (side * 0.31, side * 0.045);
        let mut at =
            |dx: f32, dy: f32| format!("{:.1} {:.1}", x + dx * far + self.off(most), y + dy * far + self.off(most));
        let (a, b, c) = (at(-1.0, -1.0), at(0.1, -0.1), at(1.0, 1.05));
        let (d, e, f) = (at(1.0, -1.08), at(-0.1, -0.12), at(-1.0, 1.0));
        format!("M{a}Q{b} {c}M{d}Q{e} {f}")
    }

    /// A ring around a place: one stroke that ends past its beginning.
    pub(crate) fn ring(&mut self, (x, y): (f32, f32), r: f32) -> String {
        let mut at =
            |dx: f32, dy: f32| format!("{:.1} {:.1}", x + dx * r + self.off(r * 0.06), y + dy * r + self.off(r * 0.06));
        let (a, b, c, d) = (at(0.35, -1.0), at(-1.3, -1.15), at(-1.25, 1.1), at(0.05, 1.0));
        let (e, f) = (at(1.2, -0.9), at(-0.25, -0.95));
        format!("M{a}C{b} {c} {d}S{e} {f}")
    }

    /// A number with its middle at a place, this high: the data and the transform of each sign.
    pub(crate) fn number(&mut self, number: i32, (x, y): (f32, f32), high: f32) -> Vec<(String, String)> {
        let scale = high / 28.0;
        let signs: Vec<char> = number.to_string().chars().collect();
        let step = if signs.len() > 2 { 15.0 } else { 16.5 };
        let wide = step * (signs.len().max(1) - 1) as f32 + 20.0;
        let mut strokes = Vec::new();
        for (i, sign) in signs.iter().enumerate() {
            let data = match sign.to_digit(10).and_then(|digit| DIGITS.get(digit as usize)) {
                Some(data) => (*data).to_owned(),
                None => "M4 15L15 14.4".to_owned(),
            };
            let mut transform = String::new();
            let (left, top) = (x + (step * i as f32 - wide / 2.0) * scale, y - high / 2.0 + self.off(0.02 * high));
            let _ =
                write!(transform, "translate({left:.1} {top:.1}) scale({scale:.3}) rotate({:.0} 10 14)", self.off(6.0));
            strokes.push((data, transform));
        }
        strokes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and last numbers of a path of ours are where it begins and ends.
    fn numbers(data: &str) -> Vec<f32> {
        let signs = |c: char| c.is_ascii_alphabetic() || c == ' ';
        data.split(signs).filter(|text| !text.is_empty()).map(|text| text.parse().expect("a number")).collect()
    }

    #[test]
    fn a_box_always_gets_the_same_mark_and_others_another() {
        let cross = |name: &str| Hand::of(name).cross((20.0, 20.0), 40.0);
        assert_eq!(cross("yellow r1c1"), cross("yellow r1c1"));
        assert_ne!(cross("yellow r1c1"), cross("yellow r1c2"));
    }

    #[test]
    fn marks_stay_in_their_boxes() {
        for i in 0..500 {
            let mut hand = Hand::of(&format!("box {i}"));
            let marks = [hand.cross((20.0, 20.0), 40.0), hand.ring((20.0, 20.0), 14.0)];
            for number in marks.iter().flat_map(|data| numbers(data)) {
                assert!((0.0..=40.0).contains(&number), "{marks:?}");
            }
        }
        for digit in DIGITS {
            assert!(numbers(digit).iter().all(|number| (0.0..=28.0).contains(number)), "{digit}");
        }
    }

    #[test]
    fn a_number_has_a_stroke_for_each_sign() {
        assert_eq!(Hand::of("x").number(-24, (0.0, 0.0), 28.0).len(), 3);
        assert_eq!(Hand::of("x").number(7, (0.0, 0.0), 28.0).len(), 1);
    }
}
