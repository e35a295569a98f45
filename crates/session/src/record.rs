//! Sessions and records.

use crate::entry::LogEntry;
use crate::refused::{LoadError, Refused};
use crate::session::Session;
use crate::start::{DiceOrigin, Player, SeatStart, Start, shown_name};
use silbertablett_fair::SCHEME;
use silbertablett_record::{
    DiceProof, Document, FORMAT, RecordFault, SheetName, Totals, move_entry, move_of, rulings_of, sheet_of,
    throw_entry, throw_of,
};
use silbertablett_rules::{Due, State};
use silbertablett_sheet_file::is_built_in;
use std::sync::Arc;

/// Why a record cannot become a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusableRecord {
    /// The record itself is faulty.
    Fault(RecordFault),
    /// It is sound, but a session cannot begin with it.
    Start(LoadError),
}

impl std::fmt::Display for UnusableRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            UnusableRecord::Fault(fault) => fault.fmt(f),
            UnusableRecord::Start(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UnusableRecord {}

impl Session {
    /// [`Session::record`] with the secret of its day's dice, for when that day is over.
    pub fn record_with_secret(&self) -> Document<'_> {
        let mut record = self.record();
        if let (DiceOrigin::Daily { secret, .. }, Some(proof)) = (self.start().dice, &mut record.dice) {
            proof.secret = Some(secret.to_string());
        }
        record
    }

    /// The game as a record: throws and moves that count, without what was taken back.
    pub fn record(&self) -> Document<'_> {
        let (start, sheet) = (self.start(), self.sheet());
        let own = sheet.tables().rulings();
        let known = is_built_in(sheet);
        let ended = self.state().due() == Due::End;
        let mut meta = std::collections::BTreeMap::new();
        meta.insert("program".to_owned(), "silbertablett".to_owned());
        for (index, player) in self.players.iter().enumerate() {
            if let Player::Bot(name) = player {
                meta.insert(format!("seat.{index}"), name.clone());
            }
        }
        Document {
            format: FORMAT,
            sheet: if known { SheetName::Id(sheet.id().into()) } else { SheetName::Inline(sheet.document().clone()) },
            revision: known.then(|| i64::from(sheet.revision())).filter(|&revision| revision != 1),
            rulings: own.differing(start.rulings).map(|ruling| (ruling.name(), start.rulings.has(ruling))).collect(),
            seats: start.seats.iter().map(|seat| seat.name.as_str().into()).collect(),
            first: start.first,
            meta,
            dice: self.proof(ended),
            log: self
                .moments()
                .iter()
                .filter_map(|moment| match &moment.entry {
                    LogEntry::Throw(throw) => Some(throw_entry(sheet, throw)),
                    LogEntry::Move(seat, mv) => Some(move_entry(sheet, *seat, *mv)),
                    _ => None,
                })
                .collect(),
            result: ended.then(|| Totals { totals: self.totals().into_iter().map(i64::from).collect() }),
        }
    }

    /// What is said of dice that nobody can rig: the secret only of a game that has ended, and not that of a day.
    fn proof(&self, ended: bool) -> Option<DiceProof> {
        let (secret, ended) = match self.start().dice {
            DiceOrigin::Fair { secret } => (secret, ended),
            // Others may still play them.
            DiceOrigin::Daily { secret, .. } => (secret, false),
            DiceOrigin::Seeded { .. } | DiceOrigin::Keyed { .. } | DiceOrigin::Typed => return None,
        };
        Some(DiceProof {
            scheme: Some(SCHEME.to_owned()),
            commitment: Some(secret.commitment()),
            secret: ended.then(|| secret.to_string()),
            seats: Some(self.shares().to_vec()),
        })
    }

    /// The totals of all seats as they stand.
    pub fn totals(&self) -> Vec<i32> {
        let outcome = self.state().outcome(self.sheet().tables());
        outcome.scores().iter().map(|score| score.total).collect()
    }

    /// A session from a record, to look at or to play on; every seat is a person's.
    ///
    /// # Errors
    /// The fault of the record.
    pub fn from_record(bytes: &[u8], dice: DiceOrigin) -> Result<Session, UnusableRecord> {
        let document = silbertablett_record::read(bytes).map_err(UnusableRecord::Fault)?;
        silbertablett_record::verify(bytes).map_err(UnusableRecord::Fault)?;
        let sheet = sheet_of(&document).map_err(UnusableRecord::Fault)?;
        let rulings = rulings_of(&document, &sheet);
        let seats = document
            .seats
            .iter()
            .enumerate()
            .map(|(index, name)| SeatStart { name: shown_name(name.as_str(), index), player: Player::Person });
        let start =
            Start::new(Arc::clone(&sheet), seats.collect(), dice).and_then(|start| start.with_first(document.first));
        let start = start.map_err(|error| UnusableRecord::Start(LoadError::Start(error.to_string())))?;
        let mut session = Session::new(start.with_rulings(rulings));
        for (index, entry) in document.log.iter().enumerate() {
            let resolved = match entry {
                silbertablett_record::RecordEntry::Throw(words) => throw_of(&sheet, words).map(LogEntry::Throw),
                silbertablett_record::RecordEntry::Move(words) => {
                    move_of(&sheet, session.seats(), words).map(|(seat, mv)| LogEntry::Move(seat, mv))
                }
            };
            let entry = |why: String| UnusableRecord::Start(LoadError::Entry { index, why });
            session
                .replay(resolved.map_err(|unknown| entry(unknown.to_string()))?)
                .map_err(|why| entry(why.to_string()))?;
        }
        Ok(session)
    }

    /// A new session that begins with the first `moments` throws and moves of this one and goes on with other dice.
    ///
    /// # Errors
    /// If what was legal here is not there, which cannot be.
    pub fn branch(&self, moments: usize, seats: Vec<SeatStart>, dice: DiceOrigin) -> Result<Session, LoadError> {
        let start = Start { seats, dice, ..self.start().clone() };
        if start.seats.len() != self.seats() {
            return Err(LoadError::Start(format!("the game has {} seats, not {}", self.seats(), start.seats.len())));
        }
        let mut session = Session::new(start);
        for moment in self.moments().iter().take(moments) {
            let replayed = session.replay(moment.entry.clone());
            replayed.map_err(|why: Refused| LoadError::Entry { index: moment.at, why: why.to_string() })?;
        }
        Ok(session)
    }

    /// The position before the `n`th throw or move that counts, or the present one.
    pub fn state_before(&self, n: usize) -> &State {
        self.moments().get(n).map_or(self.state(), |moment| &moment.before)
    }

    /// The positions before each throw and move that counts, and the present one.
    pub fn positions(&self) -> impl Iterator<Item = &State> {
        self.moments().iter().map(|moment| &moment.before).chain([self.state()])
    }
}
