//! Replaying a document, entry by entry.

use crate::describe::{notation, throw_entry};
use crate::document::{Document, Malformed, SheetName};
use crate::entry::{MoveEntry, RecordEntry, ThrowEntry};
use crate::fault::RecordFault;
use crate::unknown::Unknown;
use crate::{reason, resolve};
use silbertablett_rules::{Due, Move, Options, Ruling, Rulings, SeatId, State, Throw, error::Faults, event::Sink};
use silbertablett_rules::{IllegalMove, IllegalThrow};
use silbertablett_sheet_file::{Fault, Flaw, SheetFile, built_in};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The sheet a document is played on.
///
/// # Errors
/// If there is no such sheet, or if it is given whole and faulty.
pub fn sheet_of(document: &Document<'_>) -> Result<Arc<SheetFile>, RecordFault> {
    sheet_named(&document.sheet, document.revision)
}

pub(crate) fn sheet_named(name: &SheetName<'_>, revision: Option<i64>) -> Result<Arc<SheetFile>, RecordFault> {
    match name {
        SheetName::Id(id) => {
            // A record that names no revision was played on the first, whatever has come since.
            let revision = revision.unwrap_or(1);
            let found = u32::try_from(revision).ok().and_then(|revision| built_in(id.as_str(), Some(revision)));
            found.ok_or_else(|| RecordFault::UnknownSheet { id: id.as_str().to_owned(), revision })
        }
        SheetName::Inline(json) => {
            let bytes = json.to_string().len();
            if bytes > silbertablett_sheet_file::MAX_BYTES {
                return Err(RecordFault::BadSheet(Faults(vec![Fault { line: None, flaw: Flaw::TooLong(bytes) }])));
            }
            SheetFile::from_json(json).map(Arc::new).map_err(RecordFault::BadSheet)
        }
    }
}

/// A setting of rulings from those a document lists.
pub fn rulings_of(document: &Document<'_>, sheet: &SheetFile) -> Rulings {
    rulings_on(sheet, &document.rulings)
}

pub(crate) fn rulings_on(sheet: &SheetFile, named: &BTreeMap<&'static str, bool>) -> Rulings {
    named.iter().fold(sheet.tables().rulings(), |rulings, (name, &holds)| {
        Ruling::from_name(name).map_or(rulings, |ruling| rulings.with(ruling, holds))
    })
}

/// Why an entry is not played, before it is put into words.
pub(crate) enum RefusedEntry<T> {
    /// It names what the sheet does not have.
    Unknown(Unknown),
    /// The rules forbid it.
    Illegal(T),
}

/// A game being replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    sheet: Arc<SheetFile>,
    state: State,
    played: usize,
}

impl Replay {
    /// The start of a document's game.
    ///
    /// # Errors
    /// If its sheet is not available.
    pub fn start(document: &Document<'_>) -> Result<Replay, RecordFault> {
        let sheet = sheet_of(document)?;
        let rulings = rulings_of(document, &sheet);
        Replay::on(sheet, rulings, document.seats.len(), document.first)
    }

    /// The start of a game on a sheet.
    pub(crate) fn on(
        sheet: Arc<SheetFile>,
        rulings: Rulings,
        seats: usize,
        first: usize,
    ) -> Result<Replay, RecordFault> {
        let state = State::new(sheet.tables(), seats, first, rulings).ok_or_else(|| {
            let text = "no such number of seats, or no such first seat".to_owned();
            RecordFault::Malformed(Malformed::Shape { entry: None, text })
        })?;
        Ok(Replay { sheet, state, played: 0 })
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<SheetFile> {
        &self.sheet
    }

    /// The state before the next entry.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many entries have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Plays one entry.
    ///
    /// # Errors
    /// Why the entry is refused; the replay then stays before it.
    pub fn play(&mut self, entry: &RecordEntry<'_>, sink: &mut impl Sink) -> Result<(), RecordFault> {
        match entry {
            RecordEntry::Throw(words) => self.play_throw(words, sink).map_err(|refused| {
                let why = match refused {
                    RefusedEntry::Unknown(unknown) => unknown.to_string(),
                    RefusedEntry::Illegal(why) => reason::of_throw(&self.sheet, why),
                };
                RecordFault::IllegalThrow { entry: self.played, why, legal: self.legal(None) }
            }),
            RecordEntry::Move(words) => self.play_move(words, sink).map_err(|refused| {
                let why = match refused {
                    RefusedEntry::Unknown(unknown) => unknown.to_string(),
                    RefusedEntry::Illegal((mv, why)) => reason::of_move(&self.sheet, &self.state, mv, why),
                };
                let seat = usize::try_from(words.seat).ok().and_then(SeatId::new);
                RecordFault::IllegalMove { entry: self.played, why, legal: self.legal(seat) }
            }),
        }
    }

    /// Plays a throw; the replay stays before one that is refused.
    #[inline]
    pub(crate) fn play_throw(
        &mut self,
        words: &ThrowEntry<'_>,
        sink: &mut impl Sink,
    ) -> Result<(), RefusedEntry<IllegalThrow>> {
        let throw = resolve::throw_of(&self.sheet, words).map_err(RefusedEntry::Unknown)?;
        self.throw(throw, sink).map_err(RefusedEntry::Illegal)
    }

    /// Puts a throw on the table; the replay stays before one that is refused.
    #[inline]
    pub(crate) fn throw(&mut self, throw: Throw, sink: &mut impl Sink) -> Result<(), IllegalThrow> {
        self.state.apply_throw(self.sheet.tables(), throw, sink)?;
        self.played += 1;
        Ok(())
    }

    /// Plays a move; the replay stays before one that is refused.
    #[inline]
    pub(crate) fn play_move(
        &mut self,
        words: &MoveEntry<'_>,
        sink: &mut impl Sink,
    ) -> Result<(), RefusedEntry<(Move, IllegalMove)>> {
        let (seat, mv) =
            resolve::move_of(&self.sheet, self.state.seats().len(), words).map_err(RefusedEntry::Unknown)?;
        let played = self.state.play(self.sheet.tables(), seat, mv, sink);
        played.map_err(|why| RefusedEntry::Illegal((mv, why)))?;
        self.played += 1;
        Ok(())
    }

    /// What is legal now, in one line each: the moves of a seat, or of the first that decides, or the throw that is due.
    pub fn legal(&self, seat: Option<SeatId>) -> Vec<String> {
        match self.state.due() {
            Due::End => Vec::new(),
            Due::Throw(dice) => vec![self.due_throw(dice.iter().map(|die| self.sheet.die_name(die)).collect())],
            Due::SoloThrow => {
                let all = silbertablett_rules::Die::all().map(|die| self.sheet.die_name(die)).collect();
                vec![format!("{} with the three lowest on the tray", self.due_throw(all))]
            }
            Due::Decision => {
                let seat = seat.filter(|&seat| self.state.decides(seat)).or_else(|| self.state.first_deciding());
                let mut options = Options::new();
                if let Some(seat) = seat {
                    self.state.options(self.sheet.tables(), seat, &mut options);
                }
                options.moves().map(|mv| notation(&self.sheet, mv)).collect()
            }
        }
    }

    fn due_throw(&self, dice: Vec<&str>) -> String {
        format!("throw {}", dice.join(" "))
    }

    /// A throw as an entry of this game.
    pub fn entry_of_throw(&self, throw: &Throw) -> RecordEntry<'_> {
        throw_entry(&self.sheet, throw)
    }
}
