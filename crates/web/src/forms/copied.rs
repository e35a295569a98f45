//! The form with which finished sheets of paper are typed in.

use super::field;
use super::fields::first;
use super::pad::NewPadForm;
use silbertablett_pad::{PadCommand, PadGame, PadStartError};
use silbertablett_record::{PaperSheet, questions};
use silbertablett_rules::{Area, SeatId, place::AREAS, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// What somebody has typed of finished sheets of paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyForm {
    /// Sheet, names and day.
    pub of: NewPadForm,
    /// What is typed, by the place of the name.
    pub papers: [TypedPaper; MAX_SEATS],
    /// The place whose sheet is shown, from 0.
    pub shown: usize,
    /// Whether all of it is to be kept.
    pub keeps: bool,
}

/// What somebody has typed of one sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedPaper {
    /// The line or lines of each area, as [`questions`] asks for them.
    pub lines: [Vec<String>; AREAS],
    /// The points that were counted for each area; empty where none are given.
    pub areas: [String; AREAS],
    /// The points that were counted for foxes.
    pub foxes: String,
    /// The total that was counted.
    pub total: String,
}

impl TypedPaper {
    /// What stands on it and every slip, for a game on a sheet with its own rulings.
    pub fn read(&self, sheet: &SheetFile) -> PaperSheet {
        PaperSheet::read(sheet, sheet.tables().rulings(), &self.lines)
    }

    fn of(fields: &[(String, String)], sheet: &SheetFile, place: usize) -> TypedPaper {
        let sent = |name: String| first(fields, &name).to_owned();
        let lines = |area: Area| {
            let (_, asked) = questions(sheet, area);
            (0..asked.len()).map(|row| sent(field::line(place, area.index(), row))).collect()
        };
        let mut paper = TypedPaper {
            foxes: sent(field::counted(place, COUNTED_FOXES)),
            total: sent(field::counted(place, COUNTED_TOTAL)),
            ..TypedPaper::default()
        };
        for area in Area::all() {
            paper.lines[area.index()] = lines(area);
            paper.areas[area.index()] = sent(field::counted(place, &area.index().to_string()));
        }
        paper
    }
}

/// What stands in the names of fields for the points of foxes, where areas have their number.
pub(crate) const COUNTED_FOXES: &str = "foxes";
/// The same for the total.
pub(crate) const COUNTED_TOTAL: &str = "total";

impl CopyForm {
    /// The form before anything is typed. `day` is today.
    pub fn empty(name: &str, day: &str) -> CopyForm {
        let of = NewPadForm { played: Some(day.to_owned()), ..NewPadForm::empty(name) };
        CopyForm { of, papers: Default::default(), shown: 0, keeps: false }
    }

    /// Reads the fields of the form. On a sheet that is not among these, nothing is typed.
    pub fn read(fields: &[(String, String)], sheets: &[Arc<SheetFile>]) -> CopyForm {
        let of = NewPadForm { played: Some(first(fields, field::DATE).to_owned()), ..NewPadForm::read(fields) };
        let sheet = sheets.iter().find(|sheet| sheet.id() == of.sheet);
        let paper = |place| sheet.map_or_else(TypedPaper::default, |sheet| TypedPaper::of(fields, sheet, place));
        let asked = [field::TO, field::SEAT].map(|name| first(fields, name).parse().ok());
        let mut form = CopyForm {
            papers: std::array::from_fn(paper),
            shown: asked.into_iter().flatten().next().unwrap_or(0),
            keeps: first(fields, field::DO) == "keep",
            of,
        };
        if !form.places().contains(&form.shown) {
            form.shown = form.places()[0];
        }
        form
    }

    /// The places that have a sheet: those with a name, or the first where nobody has one.
    pub fn places(&self) -> Vec<usize> {
        let named: Vec<usize> = (0..MAX_SEATS).filter(|&place| !self.of.names[place].is_empty()).collect();
        if named.is_empty() { vec![0] } else { named }
    }

    /// The game that was played, which has ended, with what may stand on its sheets; see [`NewPadForm::start`].
    ///
    /// # Errors
    /// As there.
    pub fn game(&self, sheets: &[Arc<SheetFile>], usual: &str, now: i64) -> Result<Option<PadGame>, PadStartError> {
        let Some(start) = self.of.start(sheets, usual, now)? else { return Ok(None) };
        let mut game = PadGame::new(start);
        for (seat, place) in SeatId::first(game.seats().len()).zip(self.places()) {
            let sheet = Arc::clone(game.sheet());
            game.copy(seat, &self.papers[place].read(&sheet).marks);
        }
        // Nothing waits on a copied sheet, so the game can end.
        let _ = game.command(PadCommand::NextRound);
        Ok(Some(game))
    }
}
