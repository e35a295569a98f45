//! What cannot stand in one area. Asked here and nowhere else: whoever makes tables translates it into the words of where they come from.

use super::accept::Accept;
use super::area::AreaSpec;
use super::{Place, Value, Write};
use core::fmt;

/// Ways of placing, of accepting numbers and of writing that do not go together in one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// Boxes that come into question all at once show no number to tell them by.
    NoNumbers,
    /// Pairs that do not take every number.
    PairsAccept,
    /// Boxes of rows that show numbers.
    RowsShow,
    /// An order between boxes in which nothing is written.
    OrderUnwritten,
    /// An order between boxes with factors.
    OrderOfProducts,
    /// Factors of boxes in which nothing is written.
    FactorUnwritten,
    /// Rings where not every free box comes into question.
    Rings,
    /// Numbers where boxes come into question all at once.
    NumbersAnywhere,
    /// Crosses in pairs or rows.
    CrossesInPairs,
    /// Sums with the tray as numbers that need not rise from box to box, or as rings.
    TraySums,
    /// An odd number of boxes in pairs.
    OddPairs,
    /// Printed crosses where not every free box comes into question.
    PrintedCrosses,
}

impl Mismatch {
    /// All there are.
    pub const ALL: [Mismatch; 12] = [
        Mismatch::NoNumbers,
        Mismatch::PairsAccept,
        Mismatch::RowsShow,
        Mismatch::FactorUnwritten,
        Mismatch::OrderUnwritten,
        Mismatch::OrderOfProducts,
        Mismatch::Rings,
        Mismatch::NumbersAnywhere,
        Mismatch::CrossesInPairs,
        Mismatch::TraySums,
        Mismatch::OddPairs,
        Mismatch::PrintedCrosses,
    ];

    fn stands_in(self, spec: &AreaSpec) -> bool {
        let (place, value, write) = (spec.place, spec.value, spec.write);
        let anywhere = place.is_anywhere();
        let some = |wanted: fn(Accept) -> bool| spec.boxes.iter().filter(|b| !b.printed).any(|b| wanted(b.accept));
        let factors = || spec.boxes.iter().any(|b| b.factor != 1);
        match self {
            Mismatch::NoNumbers => anywhere && some(|accept| !matches!(accept, Accept::Exactly(_))),
            Mismatch::PairsAccept => place == Place::OpenPair && some(|accept| accept != Accept::Any),
            Mismatch::RowsShow => place == Place::NextInRow && some(|accept| accept.printed().is_some()),
            Mismatch::OrderUnwritten => write != Write::Number && some(Accept::is_ordered),
            Mismatch::OrderOfProducts => factors() && some(Accept::is_ordered),
            Mismatch::FactorUnwritten => write != Write::Number && factors(),
            Mismatch::Rings => write == Write::RingThenCross && place != Place::Any,
            Mismatch::NumbersAnywhere => write == Write::Number && anywhere,
            Mismatch::CrossesInPairs => write != Write::Number && matches!(place, Place::OpenPair | Place::NextInRow),
            // A sum with the tray reaches 36 and its bonus writes one more than the entry before it: with factors neither would fit.
            Mismatch::TraySums => {
                let rising = place == Place::Next && !factors() && !some(|a| !matches!(a, Accept::More { .. }));
                value == Value::WithTray && write != Write::Cross && !(write == Write::Number && rising)
            }
            Mismatch::OddPairs => place == Place::OpenPair && !spec.boxes.len().is_multiple_of(2),
            Mismatch::PrintedCrosses => place != Place::Any && spec.boxes.iter().any(|b| b.printed),
        }
    }
}

impl AreaSpec {
    /// What does not go together in its boxes.
    pub(super) fn mismatches(&self) -> impl Iterator<Item = Mismatch> {
        Mismatch::ALL.into_iter().filter(|mismatch| mismatch.stands_in(self))
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mismatch::NoNumbers => "boxes that come into question all at once each take the number they show",
            Mismatch::PairsAccept => "pairs take every number",
            Mismatch::RowsShow => "boxes of rows show no numbers",
            Mismatch::OrderUnwritten => "an order between boxes needs numbers that are written",
            Mismatch::OrderOfProducts => "an order and factors cannot stand in one area",
            Mismatch::FactorUnwritten => "factors multiply numbers that are written",
            Mismatch::Rings => "rings need every free box to come into question",
            Mismatch::NumbersAnywhere => "boxes that come into question all at once take crosses, not numbers",
            Mismatch::CrossesInPairs => "pairs and rows take numbers, not crosses",
            Mismatch::TraySums => "sums with the tray are crossed, or written as numbers that rise along a track",
            Mismatch::OddPairs => "pairs need an even number of boxes",
            Mismatch::PrintedCrosses => "printed crosses need every free box to come into question",
        })
    }
}
