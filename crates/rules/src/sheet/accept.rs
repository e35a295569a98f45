//! Which numbers a box takes. All that the rules know of the kinds there are stands here.

use core::fmt;

/// Which numbers a box takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accept {
    /// Every number.
    Any,
    /// This number only.
    Exactly(u8),
    /// This number or more (2.2).
    AtLeast(u8),
    /// More than the entry before it; after an entry of `reset` every number (2.4; 0: no such entry).
    More {
        /// The entry after which the order begins anew.
        reset: u8,
    },
    /// Less than the entry before it (2.11).
    Less,
    /// Less than the entry before it, or the same (2.6).
    AtMost,
}

impl Accept {
    /// Whether it looks at the entry before it, so that numbers of a row keep an order.
    #[inline]
    pub const fn is_ordered(self) -> bool {
        matches!(self, Accept::More { .. } | Accept::Less | Accept::AtMost)
    }

    /// The number printed in the box, where one is.
    pub const fn printed(self) -> Option<u8> {
        match self {
            Accept::Exactly(number) | Accept::AtLeast(number) => Some(number),
            Accept::Any | Accept::More { .. } | Accept::Less | Accept::AtMost => None,
        }
    }

    /// Whether a number may follow an entry; `None` where nothing stands before it in the row.
    pub const fn takes(self, number: u8, before: Option<u8>) -> bool {
        match (self, before) {
            (Accept::Exactly(asked), _) => number == asked,
            (Accept::AtLeast(least), _) => number >= least,
            (Accept::More { reset }, Some(before)) => number > before || before == reset,
            (Accept::Less, Some(before)) => number < before,
            (Accept::AtMost, Some(before)) => number <= before,
            (Accept::Any, _) | (Accept::More { .. } | Accept::Less | Accept::AtMost, None) => true,
        }
    }

    /// Says why it does not take a number after the entry before it, 0 where there is none.
    pub(crate) fn refuse(self, f: &mut fmt::Formatter<'_>, value: u8, previous: u8) -> fmt::Result {
        match self {
            Accept::Exactly(printed) => write!(f, "the box shows {printed}, not {value}"),
            Accept::AtLeast(least) => write!(f, "the box asks for {least} or more, not {value}"),
            Accept::More { .. } => write!(f, "{value} is not more than the {previous} before it"),
            Accept::Less => write!(f, "{value} is not less than the {previous} before it"),
            Accept::AtMost => write!(f, "{value} is more than the {previous} before it"),
            Accept::Any => write!(f, "the box does not take {value}"),
        }
    }

    /// Its kind and the number that belongs to it, for the fingerprint: what has been given never changes.
    pub(super) const fn code(self) -> (u64, u8) {
        match self {
            Accept::Any => (0, 0),
            Accept::Exactly(number) => (1, number),
            Accept::AtLeast(least) => (2, least),
            Accept::More { reset } => (3, reset),
            Accept::Less => (4, 0),
            Accept::AtMost => (5, 0),
        }
    }
}

/// All numbers. 0 is none: it stands for a die that is not asked.
const EVERY: u64 = u64::MAX << 1;

/// [`Accept`] of one box as masks, so that the numbers it takes are found without a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AcceptMasks {
    /// The numbers it takes whatever stands before it.
    numbers: u64,
    /// All ones if the entry before it is an upper bound.
    below: u64,
    /// Whether the entry before it counts at all.
    ordered: bool,
    /// 1 if an upper bound is itself left out.
    strict: u8,
    /// The entry after which the order begins anew.
    reset: u8,
}

impl AcceptMasks {
    pub(super) fn of(accept: Accept, opens_row: bool) -> AcceptMasks {
        let free = AcceptMasks { numbers: EVERY, below: 0, ordered: false, strict: 0, reset: 0 };
        let ordered = AcceptMasks { ordered: !opens_row, ..free };
        match accept {
            Accept::Any => free,
            Accept::Exactly(number) => AcceptMasks { numbers: EVERY & 1 << number, ..free },
            Accept::AtLeast(number) => {
                AcceptMasks { numbers: EVERY & u64::MAX.checked_shl(number.into()).unwrap_or(0), ..free }
            }
            Accept::More { reset } => AcceptMasks { reset, ..ordered },
            Accept::Less => AcceptMasks { below: u64::MAX, strict: 1, ..ordered },
            Accept::AtMost => AcceptMasks { below: u64::MAX, ..ordered },
        }
    }

    /// The numbers the box takes after an entry, as bits.
    #[inline]
    pub(crate) fn after(&self, entry: u8) -> u64 {
        let above = EVERY << entry.wrapping_sub(self.strict).min(63);
        let free = !self.ordered | (entry == self.reset);
        self.numbers & ((above ^ self.below) | u64::from(free).wrapping_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_take_what_the_words_say() {
        let numbered = (0..=12).flat_map(|n| [Accept::Exactly(n), Accept::AtLeast(n), Accept::More { reset: n }]);
        for accept in numbered.chain([Accept::Any, Accept::Less, Accept::AtMost]) {
            // The highest entry is a sum of two dice in a box of factor 9.
            for (opens, entry) in [true, false].into_iter().flat_map(|opens| (1..=108).map(move |entry| (opens, entry)))
            {
                let taken = AcceptMasks::of(accept, opens).after(entry);
                assert_eq!(taken & 1, 0, "{accept:?} takes a die that is not asked");
                for number in 1..=41 {
                    let expected = accept.takes(number, (!opens).then_some(entry));
                    assert_eq!(taken >> number & 1 != 0, expected, "{accept:?} {opens} {entry} {number}");
                }
            }
        }
    }
}
