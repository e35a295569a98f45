//! The session itself.

use crate::clocks::Clocks;
use crate::dice::SeekableDice;
use crate::entry::{Command, LogEntry};
use crate::refused::{LoadError, MAX_LOG, Refused};
use crate::regret::Regret;
use crate::replay::{Moment, Timeline};
use crate::start::{DiceOrigin, Player, Start, known_player};
use crate::whose::Whose;
use silbertablett_fair::check_share;
use silbertablett_rules::{Due, IllegalThrow, Move, Options, SeatId, State, Throw, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;
use std::ops::Range;
use std::sync::Arc;

/// A game being played. A clone is another game with the same log.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) start: Start,
    pub(crate) log: Vec<LogEntry>,
    /// Whose decision each entry of the log is.
    by: Vec<Whose>,
    pub(crate) timeline: Timeline,
    source: SeekableDice,
    pub(crate) players: Vec<Player>,
    /// What the seats gave to dice that nobody can rig; empty where one gave nothing.
    pub(crate) shares: Vec<String>,
    /// How often anything was taken back: what somebody thought about before that is worth nothing.
    pub(crate) undone: u32,
    /// The throw that was taken back to be typed anew, until it is.
    pub(crate) retyped: Option<Throw>,
    /// The moves that were taken back and can be made again, the last one first to come.
    pub(crate) taken: Vec<(SeatId, Move)>,
    /// What the others are asked to agree to.
    pub(crate) regret: Option<Regret>,
    pub(crate) clocks: Clocks,
    /// What time it was when the last thing happened, in a game with a pace.
    pub(crate) noted: i64,
    /// The seats at which a bot plays until they are not asked any more.
    pub(crate) stand_ins: [bool; MAX_SEATS],
}

impl Session {
    /// A game at its beginning.
    pub fn new(start: Start) -> Session {
        let state = State::new(start.sheet.tables(), start.seats.len(), start.first, start.rulings);
        let state = state.unwrap_or_else(|| unreachable!("a start has 1 to 4 seats and one of them begins"));
        let shares = vec![String::new(); start.seats.len()];
        Session {
            timeline: Timeline::new(state),
            source: SeekableDice::new(start.dice, &shares),
            players: start.seats.iter().map(|seat| seat.player.clone()).collect(),
            shares,
            log: Vec::new(),
            by: Vec::new(),
            undone: 0,
            retyped: None,
            taken: Vec::new(),
            regret: None,
            clocks: Clocks::new(start.pace),
            noted: 0,
            stand_ins: [false; MAX_SEATS],
            start,
        }
    }

    /// A position put up to be looked at and decided on: nothing comes before it, and what it begins with says only who sits there. It is nobody's
    /// game, and no log leads to it.
    ///
    /// # Panics
    /// If the position has other seats than the start.
    pub fn of_position(start: Start, state: State) -> Session {
        assert_eq!(start.seats.len(), state.seats().len(), "a position of these seats");
        Session { timeline: Timeline::new(state), ..Session::new(start) }
    }

    /// A stored game: the text of its start and those of its log, as [`Start::to_text`] and [`LogEntry::to_text`] write them.
    ///
    /// # Errors
    /// What cannot be read or played.
    pub fn load<T: AsRef<str>>(start: &str, log: impl IntoIterator<Item = T>) -> Result<Session, LoadError> {
        Session::load_from(Start::from_text(start)?, log)
    }

    /// As [`Session::load`], from a start that has been read.
    ///
    /// # Errors
    /// What cannot be read or played.
    pub fn load_from<T: AsRef<str>>(start: Start, log: impl IntoIterator<Item = T>) -> Result<Session, LoadError> {
        let mut session = Session::new(start);
        session.load_on(log)?;
        Ok(session)
    }

    /// Takes what was added to the stored log since.
    ///
    /// # Errors
    /// What cannot be read or played; then the game is of no use any more.
    pub fn load_on<T: AsRef<str>>(&mut self, added: impl IntoIterator<Item = T>) -> Result<(), LoadError> {
        for text in added {
            let index = self.log.len();
            let entry = LogEntry::from_text(&self.start.sheet, self.seats(), text.as_ref());
            let entry = entry.map_err(|why| LoadError::Entry { index, why: why.to_string() })?;
            self.replay(entry).map_err(|why| LoadError::Entry { index, why: why.to_string() })?;
        }
        Ok(())
    }

    /// Takes an entry of a stored log as it is.
    pub(crate) fn replay(&mut self, entry: LogEntry) -> Result<(), Refused> {
        if matches!(entry, LogEntry::Throw(_)) {
            self.source.pass(&self.timeline.state);
        }
        self.append(entry)
    }

    /// What the game began with.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<SheetFile> {
        &self.start.sheet
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.start.seats.len()
    }

    /// The name of a seat.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn name(&self, seat: SeatId) -> &str {
        &self.start.seats[seat.index()].name
    }

    /// Who decides for a seat now.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.timeline.state
    }

    /// The stored log, with what was undone. Its length is the version of the session: a client that has seen version n asks for what
    /// came since with [`Session::since`].
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// The throws and moves that count, with the positions before them.
    pub fn moments(&self) -> &[Moment] {
        &self.timeline.moments
    }

    /// The throws and moves that came at or after `version` and still count, with what they set off.
    pub fn since(&self, version: usize) -> &[Moment] {
        let from = self.timeline.moments.partition_point(|moment| moment.at < version);
        &self.timeline.moments[from..]
    }

    /// The number of a seat's present decision: how often it has thrown, decided, taken back or changed its player.
    pub fn decision(&self, seat: SeatId) -> u32 {
        self.by.iter().filter(|by| by.asks(seat)).count() as u32
    }

    /// Carries out what somebody asks for at a seat: the entries that were added to the log. A command that was carried out already,
    /// for the same decision, gets its first answer again. A bot [decides itself](Session::accept), and nobody takes that back.
    ///
    /// # Errors
    /// Why it is refused; the session is then unchanged.
    pub fn command(&mut self, seat: SeatId, decision: u32, command: Command) -> Result<Range<usize>, Refused> {
        if seat.index() >= self.seats() {
            return Err(Refused::NoSuchSeat);
        }
        let now = self.decision(seat);
        if decision != now {
            // Whoever comes back means the seat: the bot plays on while they press.
            let comes_back = command == Command::Player(Player::Person);
            let last = if comes_back { now.max(decision) } else { decision + 1 };
            let repeated =
                (decision..last).find_map(|at| self.entry_of(seat, at).filter(|&at| is_of(&self.log[at], &command)));
            match repeated {
                Some(at) => return Ok(at..at + 1),
                None if comes_back && decision < now && *self.player(seat) != Player::Person => {}
                None => return Err(Refused::Stale { meant: decision, now }),
            }
        }
        if command.decides() && *self.player(seat) != Player::Person {
            return Err(Refused::BotDecides);
        }
        self.carry_out(seat, command)
    }

    /// The same for the present decision of a seat, whoever decides there.
    pub(crate) fn carry_out(&mut self, seat: SeatId, command: Command) -> Result<Range<usize>, Refused> {
        let from = self.log.len();
        let plays = matches!(command, Command::Throw | Command::Typed(_) | Command::Move(_) | Command::Through(_));
        if from >= MAX_LOG && !plays {
            return Err(Refused::LogFull);
        }
        let (through, undoes) = (matches!(command, Command::Through(_)), matches!(command, Command::Undo));
        let entry = match command {
            Command::Throw => LogEntry::Throw(self.next_throw(seat)?),
            Command::Typed(throw) => LogEntry::Throw(self.typed(seat, throw)?),
            Command::Move(mv) | Command::Through(mv) => LogEntry::Move(seat, mv),
            Command::Undo if self.state().due() == Due::End => return Err(Refused::Ended),
            Command::Undo => LogEntry::Undo(seat),
            Command::Back(at) => LogEntry::Back(seat, at),
            // The one try of the day is played by oneself, whoever asks.
            Command::Player(_) if self.start.day().is_some() => return Err(Refused::PlayedAlone),
            Command::Player(player) => {
                known_player(&player).map_err(Refused::Player)?;
                LogEntry::Player(seat, player)
            }
        };
        self.append(entry)?;
        let mut options = Options::new();
        while let Some(only) = self.timeline.state.only_bonus(self.start.sheet.tables(), seat, &mut options) {
            // Where nobody had a choice, nobody has made one that could be taken back by itself.
            match () {
                () if through => self.append(LogEntry::Move(seat, only))?,
                () if undoes && self.can_undo(seat).is_ok() => self.append(LogEntry::Undo(seat))?,
                () => break,
            }
        }
        self.consent()?;
        Ok(from..self.log.len())
    }

    /// Whether the throw that is due goes by itself, as those at the table want it: the front end throws, so that the last move can be
    /// taken back before.
    pub fn throws_by_itself(&self) -> bool {
        let due = matches!(self.state().due(), Due::Throw(_) | Due::SoloThrow);
        due && self.start.automatic
            && self.regret.is_none()
            && self.source_throws()
            && *self.player(self.state().active()) == Player::Person
    }

    /// Whether the program throws the dice, rather than people.
    pub fn source_throws(&self) -> bool {
        self.start.dice != DiceOrigin::Typed
    }

    /// Brings the dice to where they were before what was taken back: the same throws come again.
    fn rewind(&mut self) {
        self.source = SeekableDice::new(self.start.dice, &self.shares);
        for moment in &self.timeline.moments {
            if matches!(moment.entry, LogEntry::Throw(_)) {
                self.source.pass(&moment.before);
            }
        }
    }

    pub(crate) fn entry_of(&self, seat: SeatId, decision: u32) -> Option<usize> {
        let entries = self.by.iter().enumerate().filter(|(_, by)| by.asks(seat));
        entries.map(|(at, _)| at).nth(decision as usize)
    }

    pub(crate) fn may_throw(&self, seat: SeatId) -> Result<(), Refused> {
        match self.state().due() {
            Due::End => Err(Refused::Throw(IllegalThrow::GameOver)),
            Due::Decision => Err(Refused::Throw(IllegalThrow::NotDue)),
            Due::Throw(_) | Due::SoloThrow if self.state().active() != seat => Err(Refused::NotYourThrow),
            Due::Throw(_) | Due::SoloThrow => Ok(()),
        }
    }

    fn next_throw(&mut self, seat: SeatId) -> Result<Throw, Refused> {
        self.may_throw(seat)?;
        self.source.throw(&self.timeline.state).ok_or(Refused::DiceAreTyped)
    }

    fn typed(&self, seat: SeatId, throw: Throw) -> Result<Throw, Refused> {
        self.may_throw(seat)?;
        if self.source_throws() { Err(Refused::DiceAreThrown) } else { Ok(throw) }
    }

    pub(crate) fn append(&mut self, entry: LogEntry) -> Result<(), Refused> {
        let at = self.log.len();
        let whose = match &entry {
            LogEntry::Throw(_) => {
                let active = self.state().active();
                self.timeline.play(self.start.sheet.tables(), entry.clone(), at)?;
                self.retyped = None;
                self.taken.clear();
                Whose::Seat(active)
            }
            LogEntry::Move(seat, mv) => {
                self.timeline.play(self.start.sheet.tables(), entry.clone(), at)?;
                match self.taken.last() {
                    Some(last) if *last == (*seat, *mv) => drop(self.taken.pop()),
                    _ => self.taken.retain(|(of, _)| of != seat),
                }
                Whose::Seat(*seat)
            }
            LogEntry::Undo(seat) => {
                let earlier = self.taken_back(*seat)?;
                let left = |at: usize| earlier.moments.iter().all(|moment| moment.at != at);
                let taken = self.timeline.moments.iter().rev().find_map(|moment| match moment.entry {
                    LogEntry::Move(of, mv) if of == *seat && left(moment.at) => Some((of, mv)),
                    _ => None,
                });
                match taken {
                    Some(taken) => self.taken.push(taken),
                    None => self.taken.clear(),
                }
                self.return_to(earlier);
                Whose::Seat(*seat)
            }
            LogEntry::Back(seat, to) => {
                let earlier = self.gone_back(*to)?;
                self.taken.clear();
                self.return_to(earlier);
                Whose::Seat(*seat)
            }
            LogEntry::Player(seat, player) => {
                self.players[seat.index()] = player.clone();
                self.stand_ins[seat.index()] = false;
                Whose::Seat(*seat)
            }
            LogEntry::Share(seat, share) => {
                self.can_share(*seat)?;
                check_share(share).map_err(Refused::Share)?;
                self.shares[seat.index()].clone_from(share);
                self.source = SeekableDice::new(self.start.dice, &self.shares);
                Whose::Nobody
            }
            LogEntry::Regret(seat, to, asked) => {
                self.regret = Some(self.regretted(*seat, *to, asked)?);
                Whose::Nobody
            }
            LogEntry::Answer(seat, agrees) => {
                let regret = self.regret.clone().ok_or(Refused::NothingAsked)?;
                self.regret = regret.answered(*seat, *agrees)?;
                Whose::Nobody
            }
            LogEntry::Consent(seat, to) => {
                let earlier = self.agreed_on(*seat, *to)?;
                self.taken.clear();
                self.return_to(earlier);
                self.rewind();
                self.clocks.forget();
                Whose::All
            }
            LogEntry::At(now) => {
                self.noted = *now;
                let (state, players) = (&self.timeline.state, &self.players);
                let is_person = |seat: SeatId| players.get(seat.index()) == Some(&Player::Person);
                self.clocks.tick(*now, |seat| is_person(seat) && state.awaits(seat));
                Whose::Nobody
            }
            LogEntry::Vote(ballot) => {
                self.clocks.vote(*ballot);
                Whose::Nobody
            }
            LogEntry::Voted(late, remedy, now) => {
                self.voted(*late, *remedy, *now);
                if remedy.sets_a_bot_in() { Whose::Seat(*late) } else { Whose::Nobody }
            }
            LogEntry::Lost(seat, _) => {
                self.lost(*seat);
                Whose::Seat(*seat)
            }
        };
        if let Whose::Seat(seat) = whose {
            self.clocks.decide(seat);
        }
        self.end_stand_ins();
        if entry.plays() {
            // Whoever plays on has answered.
            self.regret = None;
        }
        self.log.push(entry);
        self.by.push(whose);
        Ok(())
    }
}

/// Whether an entry is what a command asked for.
fn is_of(entry: &LogEntry, command: &Command) -> bool {
    match (entry, command) {
        (LogEntry::Throw(_), Command::Throw) | (LogEntry::Undo(_), Command::Undo) => true,
        (LogEntry::Throw(thrown), Command::Typed(typed)) => thrown == typed,
        (LogEntry::Back(_, to), Command::Back(asked)) => to == asked,
        (LogEntry::Move(_, made), Command::Move(asked) | Command::Through(asked)) => made == asked,
        (LogEntry::Player(_, put), Command::Player(asked)) => put == asked,
        _ => false,
    }
}
