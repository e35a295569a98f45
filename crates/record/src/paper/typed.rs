//! One sheet of paper, typed line by line: what stands on it, as far as it can be read, and every slip.

use super::ask::answers_of;
use super::marks;
use super::slip::{self, PaperSlip, SlipKind};
use silbertablett_rules::{
    Area, Rulings,
    place::AREAS,
    sheet::MAX_ROUNDS,
    state::{Setup, SetupMark, SetupSeat, SetupTable, Stage},
};
use silbertablett_sheet_file::SheetFile;

/// A sheet that was filled in on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperSheet {
    /// What stands in each area, slips included.
    pub marks: [Vec<SetupMark>; AREAS],
    /// What is wrong, area by area: what cannot be read first, then what the rules do not allow.
    pub slips: Vec<PaperSlip>,
}

impl PaperSheet {
    /// Reads the lines that were answered to the [`questions`](super::questions) of each area.
    ///
    /// ```
    /// use silbertablett_record::{PaperSheet, SlipKind};
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let mut lines: [Vec<String>; 5] = Default::default();
    /// lines[4] = vec!["4 5 2".to_owned()];
    /// let read = PaperSheet::read(&sheet, sheet.tables().rulings(), &lines);
    /// assert_eq!(read.slips[0].what, SlipKind::Number { number: 2, fitting: vec![6], before: Some(5) });
    /// ```
    pub fn read(sheet: &SheetFile, rulings: Rulings, lines: &[Vec<String>; AREAS]) -> PaperSheet {
        let mut read = PaperSheet::default();
        let mut seat = SetupSeat::default();
        for area in Area::all() {
            let (marks, slips) = marks::of(sheet, area, &answers_of(sheet, area, &lines[area.index()]));
            seat.marks[area.index()] = marks;
            read.slips.extend(slips);
        }
        read.marks = seat.marks.clone();
        seat.fill_in_paid(sheet.tables(), MAX_ROUNDS as u8);
        let table = SetupTable::default();
        let setup = Setup { rulings, first: 0, round: 1, turn: 0, stage: Stage::End, table, seats: vec![seat] };
        if let Err(found) = setup.clone().into_state(sheet.tables()) {
            let slips = found.iter().filter_map(|&found| slip::of_fault(sheet, &setup, found)).map(|(_, slip)| slip);
            let slips: Vec<PaperSlip> = slips.filter(|slip| !follows(&read.slips, slip)).collect();
            read.slips.extend(slips);
        }
        read.slips.sort_by_key(|slip| slip.area.index());
        read
    }
}

/// Whether a gap is there only because what stands in it could not be read.
fn follows(unread: &[PaperSlip], slip: &PaperSlip) -> bool {
    matches!(slip.what, SlipKind::Gap(empty) if unread.iter().any(|own| own.area == slip.area && own.spot.is_some() && own.spot == empty))
}
