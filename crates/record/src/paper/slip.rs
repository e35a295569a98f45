//! What can be wrong with a filled-in sheet, each slip with what would be right.

use super::way::PaperWay;
use silbertablett_rules::{
    Area, SeatId, Spot,
    sheet::Place,
    state::{Setup, SetupFault},
};
use silbertablett_sheet_file::SheetFile;

/// No box holds more: the highest factor times the highest number.
const HIGHEST: u8 = 108;

/// Something wrong in an area of a filled-in sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperSlip {
    /// The area.
    pub area: Area,
    /// The box it is about, if it is about one.
    pub spot: Option<Spot>,
    /// What is wrong.
    pub what: SlipKind,
}

/// What is wrong with a filled-in sheet, with what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipKind {
    /// The area is described in another way.
    Way(PaperWay),
    /// The lists of ringed and crossed boxes: what is wrong with their shape, in English. Only a file can have this.
    Rings(String),
    /// The area has fewer boxes.
    TooMany {
        /// How many are described, or what stands there instead of a number.
        given: String,
        /// How many the area has.
        boxes: usize,
    },
    /// The area has fewer rows.
    TooManyRows {
        /// How many are described.
        given: usize,
        /// How many the area has.
        rows: u8,
    },
    /// A row has fewer boxes.
    RowTooLong {
        /// How many are described.
        given: usize,
        /// How many a row has.
        boxes: u8,
    },
    /// The box shows another number.
    Shows {
        /// What was read as its number.
        given: String,
        /// The number it shows, if it shows one.
        shown: Option<u8>,
    },
    /// It is neither a number nor a product.
    Unreadable {
        /// What was read.
        given: String,
    },
    /// The product does not have the factor of the box.
    OtherFactor {
        /// What was read.
        given: String,
        /// The factor; 1 for a box that multiplies nothing.
        factor: u8,
    },
    /// The area has no box of this name.
    NoSuchBox {
        /// What was read.
        given: String,
    },
    /// No box shows this number.
    NotShown {
        /// What was read.
        given: String,
        /// The row, from 1, if one was described.
        row: Option<u8>,
        /// The numbers that are shown there.
        shown: Vec<u8>,
    },
    /// Several boxes show this number.
    Several {
        /// What was read.
        given: String,
        /// The boxes.
        spots: Vec<Spot>,
    },
    /// The box has a printed cross.
    Printed,
    /// The box is listed twice.
    Twice,
    /// A box that comes first is empty; `None` where a box further on was filled before it.
    Gap(Option<Spot>),
    /// The number cannot stand in the box.
    Number {
        /// The number.
        number: u8,
        /// All that can stand there.
        fitting: Vec<u8>,
        /// The number in the box before, where the order of numbers asks for it.
        before: Option<u8>,
    },
    /// A box is ringed and crossed only on a ring-and-cross grid.
    RingedAndCrossed,
}

/// The fault of a position as a slip of the paper; `None` for what is not about the marks of an area.
pub(super) fn of_fault(sheet: &SheetFile, setup: &Setup, found: SetupFault) -> Option<(SeatId, PaperSlip)> {
    let slip = |seat: SeatId, area, spot, what| Some((seat, PaperSlip { area, spot: Some(spot), what }));
    match found {
        SetupFault::Box { seat, area, spot } => {
            let printed = sheet.tables().area(area).spec().boxes.get(spot.index()).is_some_and(|spec| spec.printed);
            slip(seat, area, spot, if printed { SlipKind::Printed } else { SlipKind::Twice })
        }
        SetupFault::Gap { seat, area, spot } => {
            slip(seat, area, spot, SlipKind::Gap(first_empty(sheet, setup, seat, area, spot)))
        }
        SetupFault::Number { seat, area, spot, number } => {
            let fitting = fitting(sheet, setup, seat, area, spot);
            let before = before(sheet, setup, seat, area, spot);
            slip(seat, area, spot, SlipKind::Number { number, fitting, before })
        }
        SetupFault::Crossed { seat, area, spot } => slip(seat, area, spot, SlipKind::RingedAndCrossed),
        _ => None,
    }
}

/// The first box that has to be filled before this one and is not.
fn first_empty(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Option<Spot> {
    let table = sheet.tables().area(area);
    let marks = &setup.seats.get(seat.index())?.marks[area.index()];
    let specs = &table.spec().boxes;
    let same_row = |other: Spot| match table.spec().place {
        Place::NextInRow => specs[other.index()].row == specs[spot.index()].row,
        _ => true,
    };
    let empty = |other: &Spot| !marks.iter().any(|mark| mark.spot == *other);
    table.boxes().iter().take_while(|&other| other < spot).filter(|&other| same_row(other)).find(empty)
}

/// Every number that could stand in a box with what stands in the boxes before it, by the judgement of the rules themselves.
fn fitting(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Vec<u8> {
    let Some(own) = setup.seats.get(seat.index()) else { return Vec::new() };
    let mut trial = Setup { seats: vec![own.clone()], ..setup.clone() };
    trial.seats[0].marks[area.index()].retain(|mark| mark.spot <= spot);
    let fits = |&number: &u8| {
        for mark in trial.seats[0].marks[area.index()].iter_mut().filter(|mark| mark.spot == spot) {
            mark.number = number;
        }
        let here = |found: &SetupFault| matches!(found, SetupFault::Number { area: a, spot: s, .. } if (*a, *s) == (area, spot));
        !trial.clone().into_state(sheet.tables()).is_err_and(|faults| faults.iter().any(here))
    };
    (1..=HIGHEST).filter(fits).collect()
}

/// The number in the box before, where the order of numbers asks for it.
fn before(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Option<u8> {
    let specs = &sheet.tables().area(area).spec().boxes;
    let ordered = specs[spot.index()].accept.is_ordered();
    let previous = spot.index().checked_sub(1).filter(|&i| ordered && specs[i].row == specs[spot.index()].row)?;
    let marks = &setup.seats.get(seat.index())?.marks[area.index()];
    marks.iter().find(|mark| mark.spot.index() == previous).map(|mark| mark.number)
}
