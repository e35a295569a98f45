//! From random words to dice: the one mapping every random source uses.
//!
//! A word is two bytes, the low one first. Each face stands for 10,922 words and each order of the six dice for 91; the few
//! words left over stand for nothing and another is taken, so that no face and no order is ever likelier than another.

use silbertablett_rules::{Die, DieSet, Face, Throw, die::DICE};

/// The words that stand for a face: the greatest multiple of 6 that two bytes hold.
const FACE_WORDS: u16 = 65_532;
/// The words that stand for an order: the greatest multiple of 720 that two bytes hold.
const ORDER_WORDS: u16 = 65_520;
/// The orders of six dice.
const ORDERS: u16 = 720;

/// The face a word stands for: `word % 6 + 1` below 65,532, `None` for the four words above.
pub const fn face(word: u16) -> Option<Face> {
    if word < FACE_WORDS { Face::new((word % 6) as u8 + 1) } else { None }
}

/// The faces that words stand for, and whether some word stands for none; for that one whatever is shown.
///
/// All at once and without a branch: whichever dice are wanted, that is quicker than to go through them.
#[inline]
pub(crate) fn faces<const N: usize>(words: [u16; N]) -> ([u8; N], bool) {
    let mut shown = [0; N];
    shown.iter_mut().zip(words).for_each(|(shown, word)| *shown = (word % 6) as u8 + 1);
    (shown, words.iter().fold(false, |some, &word| some | (word >= FACE_WORDS)))
}

/// An order of the six dice: which one lies nearest to the tray, which one next, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The place of each die, 0 nearest to the tray.
    places: [u8; DICE],
}

/// All orders, by number.
static ALL_ORDERS: [Order; ORDERS as usize] = {
    let mut all = [Order { places: [0; DICE] }; ORDERS as usize];
    let mut number = 0;
    while number < all.len() {
        all[number] = Order::numbered(number as u32);
        number += 1;
    }
    all
};

impl Order {
    /// The order a word stands for, `None` for the 16 words from 65,520 on.
    ///
    /// `word % 720`, written with the digits `d0 d1 d2 d3 d4` to the bases 6, 5, 4, 3, 2 (`d0` the lowest), picks the dice: the
    /// `d0`th of all six in the order of the sheet, counted from 0, the `d1`th of the five left, and so on.
    #[inline]
    pub fn from_word(word: u16) -> Option<Order> {
        (word < ORDER_WORDS).then(|| ALL_ORDERS[usize::from(word % ORDERS)])
    }

    /// The order of a number below 720.
    const fn numbered(number: u32) -> Order {
        // The dice left, four bits each, the first of them lowest.
        let mut left: u32 = 0x54_3210;
        let mut rest = number;
        let mut places = [0; DICE];
        let mut place = 0;
        while place < DICE {
            let count = (DICE - place) as u32;
            let shift = 4 * (rest % count);
            rest /= count;
            places[(left >> shift & 7) as usize] = place as u8;
            let before = (1 << shift) - 1;
            left = left & before | left >> 4 & !before;
            place += 1;
        }
        Order { places }
    }

    /// Lays the three lowest dice of a throw of all six on the tray; of equal dice those that come first in this order (1.20).
    #[must_use]
    #[inline]
    pub fn lay_tray(self, throw: Throw) -> Throw {
        // Eight lanes of which two stay empty: every die is compared with every other at once, without a branch.
        let mut ranks = [i16::MAX; 8];
        for ((rank, place), die) in ranks.iter_mut().zip(self.places).zip(Die::all()) {
            *rank = throw.face(die).map_or(i16::MAX, |face| i16::from(face.number() << 3 | place));
        }
        let mut lower = [0; 8];
        for other in ranks {
            for (lower, rank) in lower.iter_mut().zip(ranks) {
                *lower += i16::from(other < rank);
            }
        }
        let lowest = lower[..DICE].iter().rev().fold(0, |bits, &lower| bits << 1 | u8::from(lower < 3));
        throw.on_tray(DieSet::from_bits(lowest).intersection(throw.dice()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn every_face_stands_for_the_same_number_of_words() {
        let mut words = [0u32; 7];
        for word in 0..=u16::MAX {
            words[face(word).map_or(0, |face| usize::from(face.number()))] += 1;
        }
        assert_eq!(words, [4, 10_922, 10_922, 10_922, 10_922, 10_922, 10_922]);
    }

    #[test]
    fn six_words_at_once_stand_for_what_each_stands_for() {
        for word in 0..=u16::MAX {
            let words = core::array::from_fn(|n| word.wrapping_add(n as u16));
            let (faces, some) = faces::<DICE>(words);
            assert_eq!(some, words.iter().any(|&word| face(word).is_none()), "word {word}");
            for (&word, number) in words.iter().zip(faces) {
                assert!(face(word).is_none_or(|face| face.number() == number), "word {word}");
            }
        }
    }

    #[test]
    fn every_order_stands_for_the_same_number_of_words() {
        let mut words: HashMap<[u8; DICE], u32> = HashMap::new();
        let mut rejected = 0;
        for word in 0..=u16::MAX {
            match Order::from_word(word) {
                Some(Order { places }) => *words.entry(places).or_default() += 1,
                None => rejected += 1,
            }
        }
        assert_eq!((words.len(), rejected), (720, 16));
        assert!(words.values().all(|&count| count == 91));
    }

    /// 1.20: whatever the faces, each way of breaking the tie lies on the tray equally often.
    #[test]
    fn ties_for_the_tray_are_broken_evenly() {
        for (numbers, ways) in [
            ([1, 2, 3, 4, 5, 6], 1),
            ([6, 5, 4, 3, 2, 1], 1),
            ([2, 2, 2, 2, 2, 2], 20),
            ([1, 3, 3, 3, 6, 6], 3),
            ([5, 5, 4, 4, 5, 5], 4),
            ([1, 1, 1, 1, 1, 2], 10),
            ([1, 1, 4, 4, 4, 4], 4),
        ] {
            let throw = Die::all()
                .zip(numbers)
                .fold(Throw::EMPTY, |throw, (die, number)| throw.with(die, Face::new(number).expect("a face")));
            let mut trays: HashMap<u8, u32> = HashMap::new();
            for word in 0..ORDERS {
                let tray = Order::from_word(word).expect("an order").lay_tray(throw).tray();
                assert_eq!(tray.len(), 3);
                *trays.entry(tray.bits()).or_default() += 1;
            }
            assert_eq!(trays.len(), ways, "{numbers:?}");
            assert!(trays.values().all(|&count| count as usize == 720 / ways), "{numbers:?}: {trays:?}");
        }
    }
}
