//! A game with its log and its dice.

use crate::records::recorded;
use crate::{EnvFault, Kit};
use silbertablett_dice::{Coordinates, Dice, Keyed, Seeded};
use silbertablett_net::features::Features;
use silbertablett_record::{
    Document, FORMAT, RecordEntry, SheetName, Totals, move_entry, read_position, read_position_on, reason, throw_entry,
};
use silbertablett_rules::game::Entry;
use silbertablett_rules::{Due, Move, Options, Rulings, SeatId, State, Throw};
use silbertablett_sheet_file::is_built_in;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game, how it began and what was entered since.
#[derive(Clone, Debug)]
pub struct LoggedGame {
    kit: Arc<Kit>,
    names: Vec<String>,
    start: State,
    whole: bool,
    state: State,
    log: Vec<Entry>,
    dice: Option<(u64, u64)>,
    /// Where the last throw stood: dice tell a reroll by it.
    last: Option<Coordinates>,
}

/// What seats are called that have no names.
pub fn names_of(seats: usize) -> Vec<String> {
    (0..seats).map(|seat| format!("Seat {seat}")).collect()
}

impl LoggedGame {
    /// A game that is about to begin: a name for each seat, the seat that opens, and for dice of its own their seed and the number of
    /// the game, which meet the dice of that game in a simulation.
    ///
    /// # Errors
    /// For seats other than 1 to 4, and an opener that is none of them.
    pub fn begin(
        kit: Arc<Kit>,
        names: Vec<String>,
        rulings: Rulings,
        first: usize,
        dice: Option<(u64, u64)>,
    ) -> Result<LoggedGame, EnvFault> {
        let seats = names.len();
        let start = State::new(kit.file.tables(), seats, first, rulings).ok_or_else(|| {
            EnvFault::value(format!("a game has 1 to 4 seats of which one opens, from 0: not {seats} and {first}"))
        })?;
        Ok(LoggedGame::at(kit, names, start, true, dice))
    }

    fn at(kit: Arc<Kit>, names: Vec<String>, start: State, whole: bool, dice: Option<(u64, u64)>) -> LoggedGame {
        LoggedGame { kit, names, start, whole, state: start, log: Vec::new(), dice, last: None }
    }

    /// A game that goes on from a position of one line, on this sheet or, without one, on that of the program which the line names.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn from_position(line: &str, kit: Option<Arc<Kit>>, dice: Option<(u64, u64)>) -> Result<LoggedGame, EnvFault> {
        let (kit, state) = match kit {
            Some(kit) => {
                let state = read_position_on(&kit.file, line).map_err(EnvFault::value)?;
                (kit, state)
            }
            None => {
                let (file, state) = read_position(line).map_err(EnvFault::value)?;
                (Kit::of(file), state)
            }
        };
        Ok(LoggedGame::at(kit, names_of(state.seats().len()), state, false, dice))
    }

    /// The game of a record.
    ///
    /// # Errors
    /// A fault of the kind of records at the first entry that does not replay.
    pub fn from_record(bytes: &[u8], dice: Option<(u64, u64)>) -> Result<LoggedGame, EnvFault> {
        let game = recorded(bytes)?;
        LoggedGame::at(Kit::of(game.sheet), game.names, game.start, true, dice).with(game.log)
    }

    /// A game from its beginning, a position with or without a whole game before it, and what was entered since.
    ///
    /// # Errors
    /// What is wrong with the position, or the first entry that is refused.
    pub fn restored(
        kit: Arc<Kit>,
        names: Vec<String>,
        start: &str,
        whole: bool,
        dice: Option<(u64, u64)>,
        log: &str,
    ) -> Result<LoggedGame, EnvFault> {
        let start = read_position_on(&kit.file, start).map_err(EnvFault::value)?;
        let entries = crate::entries_of(&kit, start.seats().len(), log)?;
        LoggedGame::at(kit, names, start, whole, dice).with(entries)
    }

    fn with(mut self, entries: Vec<Entry>) -> Result<LoggedGame, EnvFault> {
        for entry in entries {
            match entry {
                Entry::Throw(throw) => self.throw(throw)?,
                Entry::Move(seat, mv) => self.play(seat, mv)?,
            }
        }
        Ok(self)
    }

    /// The sheet.
    pub fn kit(&self) -> &Arc<Kit> {
        &self.kit
    }

    /// What the seats are called.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The position before the first entry.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// Whether the start is that of a game and not a position put up.
    pub fn whole(&self) -> bool {
        self.whole
    }

    /// What was thrown and decided since the start.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Seed and number of the game, where it has dice of its own.
    pub fn dice(&self) -> Option<(u64, u64)> {
        self.dice
    }

    /// The seat of a number, or the lowest that decides where none is named.
    ///
    /// # Errors
    /// If there is no such seat, or none is named and none decides.
    pub fn seat(&self, seat: Option<usize>) -> Result<SeatId, EnvFault> {
        let seats = self.state.seats().len();
        match seat {
            Some(seat) if seat < seats => SeatId::new(seat).ok_or_else(|| EnvFault::value("a seat is 0 to 3")),
            Some(seat) => Err(EnvFault::value(format!("there is no seat {seat}: the game has {seats}, from 0"))),
            None => self
                .state
                .first_deciding()
                .ok_or_else(|| EnvFault::value(format!("no seat has a decision: {}", self.due_words()))),
        }
    }

    fn due_words(&self) -> &'static str {
        match self.state.due() {
            Due::Throw(_) | Due::SoloThrow => "a throw is due",
            Due::Decision => "a decision is due",
            Due::End => "the game has ended",
        }
    }

    /// The legal moves of a seat; none if it has no decision.
    pub fn options(&self, seat: SeatId) -> Box<Options> {
        let mut options = Box::new(Options::new());
        if self.state.decides(seat) {
            self.state.options(self.kit.file.tables(), seat, &mut options);
        }
        options
    }

    /// Their numbers in the catalogue, in the same order.
    pub fn legal(&self, seat: SeatId) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.kit.catalogue.numbers(&self.options(seat), &mut numbers);
        numbers
    }

    /// Writes what a seat sees; `out` has as many numbers as the encoder of the sheet has inputs.
    pub fn observe(&self, seat: SeatId, out: &mut [f32]) {
        self.kit.observe(&self.state, seat, &mut Features::new(&self.kit.encoder), out);
    }

    /// Makes a throw.
    ///
    /// # Errors
    /// A fault of the kind of throws if it is not the one that is due.
    pub fn throw(&mut self, throw: Throw) -> Result<(), EnvFault> {
        let at = Coordinates::due(&self.state, self.last);
        let told = |why| EnvFault::of_throw(reason::of_throw(&self.kit.file, why));
        self.state.apply_throw(self.kit.file.tables(), throw, &mut ()).map_err(told)?;
        self.last = at;
        self.log.push(Entry::Throw(throw));
        Ok(())
    }

    /// Throws the dice that are due by the game's own dice, or by a seed for this throw alone.
    ///
    /// # Errors
    /// A fault of the kind of throws where none is due, one of values where there is neither seed.
    pub fn roll(&mut self, seed: Option<u64>) -> Result<Throw, EnvFault> {
        let thrown = match (seed, self.dice) {
            (Some(seed), _) => Seeded::new(seed).throw(&self.state),
            (None, Some((seed, game))) => {
                let mut dice = Keyed::new(seed, game);
                dice.resume(self.last);
                dice.throw(&self.state)
            }
            (None, None) => return Err(EnvFault::value("the game has no seed of its own, and none was given")),
        };
        let throw = thrown.map_err(EnvFault::of_throw)?;
        self.throw(throw)?;
        Ok(throw)
    }

    /// Makes a move of a seat.
    ///
    /// # Errors
    /// A fault of the kind of moves, with the reason, if the rules refuse it.
    pub fn play(&mut self, seat: SeatId, mv: Move) -> Result<(), EnvFault> {
        let told = |why, state: &State| EnvFault::of_move(reason::of_move(&self.kit.file, state, mv, why));
        self.state.play(self.kit.file.tables(), seat, mv, &mut ()).map_err(|why| told(why, &self.state))?;
        self.log.push(Entry::Move(seat, mv));
        Ok(())
    }

    /// Makes a move of a seat, or of the lowest that decides where none is named.
    ///
    /// # Errors
    /// As [`play`](LoggedGame::play), also where no seat has a decision; a fault of the kind of values for a seat that there is not.
    pub fn play_for(&mut self, seat: Option<usize>, mv: Move) -> Result<(), EnvFault> {
        if seat.is_none() && self.state.first_deciding().is_none() {
            return Err(EnvFault::of_move(self.due_words()));
        }
        self.play(self.seat(seat)?, mv)
    }

    /// The totals of the seats as their sheets stand.
    pub fn totals(&self) -> Vec<i32> {
        self.state.outcome(self.kit.file.tables()).scores().iter().map(|score| score.total).collect()
    }

    fn entries(&self) -> impl Iterator<Item = RecordEntry<'_>> {
        self.log.iter().map(|entry| match entry {
            Entry::Throw(throw) => throw_entry(&self.kit.file, throw),
            Entry::Move(seat, mv) => move_entry(&self.kit.file, *seat, *mv),
        })
    }

    /// The log as a list of entries of a record.
    ///
    /// # Errors
    /// If JSON refuses, which it has no reason to.
    pub fn log_json(&self) -> Result<String, EnvFault> {
        serde_json::to_string(&self.entries().collect::<Vec<_>>()).map_err(EnvFault::value)
    }

    /// The game so far as a record in one line.
    ///
    /// # Errors
    /// For a game that was begun from a position.
    pub fn record(&self) -> Result<String, EnvFault> {
        if !self.whole {
            return Err(EnvFault::value("a game that was begun from a position has no record, only a log"));
        }
        let (file, rulings) = (&self.kit.file, self.state.rulings());
        let built_in = is_built_in(file);
        let program = format!("silbertablett {}", env!("CARGO_PKG_VERSION"));
        let ended = self.state.due() == Due::End;
        let totals = || self.totals().into_iter().map(i64::from).collect();
        let document = Document {
            format: FORMAT,
            sheet: if built_in { SheetName::Id(file.id().into()) } else { SheetName::Inline(file.document().clone()) },
            revision: (built_in && file.revision() > 1).then_some(i64::from(file.revision())),
            rulings: rulings.differing(file.tables().rulings()).map(|r| (r.name(), rulings.has(r))).collect(),
            seats: self.names.iter().map(|name| name.as_str().into()).collect(),
            first: self.start.first().index(),
            meta: BTreeMap::from([("program".to_owned(), program)]),
            dice: None,
            log: self.entries().collect(),
            result: ended.then(|| Totals { totals: totals() }),
        };
        Ok(document.to_line())
    }
}
