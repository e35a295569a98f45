//! In which way an area of a filled-in sheet is described.

use silbertablett_rules::{
    Area,
    sheet::{Place, Write},
};
use silbertablett_sheet_file::SheetFile;
use std::fmt;

/// In which way people say what stands in an area. Its words (`Display`) tell it to somebody who is asked line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperWay {
    /// The ringed numbers of each row, and which of them are crossed.
    Rings,
    /// How many boxes are crossed from the left.
    Count,
    /// The printed numbers from the left, with 0 for a box that is passed over.
    FromLeft,
    /// The crossed numbers of each row.
    Crosses,
    /// The numbers from the left, with 0 for an empty box.
    Pairs,
    /// The numbers of each row.
    Rows,
    /// The numbers, of which some are products.
    Products,
    /// The numbers.
    Numbers,
}

impl PaperWay {
    /// The way of an area.
    pub fn of(sheet: &SheetFile, area: Area) -> PaperWay {
        let spec = sheet.tables().area(area).spec();
        match (spec.write, spec.place) {
            (Write::RingThenCross, _) => PaperWay::Rings,
            (Write::Cross, Place::Next) => PaperWay::Count,
            (Write::Cross, Place::Right) => PaperWay::FromLeft,
            (Write::Cross, _) => PaperWay::Crosses,
            (Write::Number, Place::OpenPair) => PaperWay::Pairs,
            (Write::Number, Place::NextInRow) => PaperWay::Rows,
            (Write::Number, _) if spec.boxes.iter().any(|spec| spec.factor > 1) => PaperWay::Products,
            (Write::Number, _) => PaperWay::Numbers,
        }
    }

    /// What stands in a file.
    pub(super) fn in_a_file(self) -> &'static str {
        match self {
            PaperWay::Rings => "a table of `ringed` and `crossed`, each a list of boxes",
            PaperWay::Count => "how many boxes are crossed, such as 5",
            PaperWay::FromLeft => "the list of printed numbers, with 0 for a box that is not crossed",
            PaperWay::Rows => "a list of numbers for each row, such as [[6, 5], [2], []]",
            PaperWay::Pairs | PaperWay::Products | PaperWay::Numbers => {
                "the list of numbers in the boxes, such as [5, 2, 3]"
            }
            PaperWay::Crosses => "the list of crossed boxes, or a list of printed numbers for each row",
        }
    }
}

impl fmt::Display for PaperWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PaperWay::Rings => {
                "the ringed numbers of each row, with an x behind those that are crossed as well, such as 3 6x"
            }
            PaperWay::Count => "how many boxes are crossed from the left",
            PaperWay::FromLeft => "the printed numbers from the left, with 0 for a box that is not crossed",
            PaperWay::Crosses => "the crossed numbers of each row; printed crosses are not named",
            PaperWay::Pairs => "the numbers as they stand in the boxes, with 0 for an empty box; 5x2 will do for a 10",
            PaperWay::Rows => "the numbers of each row as they stand in the boxes",
            PaperWay::Products => "the numbers as they stand in the boxes; 5x2 will do for a 10",
            PaperWay::Numbers => "the numbers as they stand in the boxes",
        })
    }
}
