//! Taking a move back on which chance or another's decision rests: the others are asked, and all have to agree.

use crate::entry::LogEntry;
use crate::refused::{MAX_LOG, Refused};
use crate::regret::{MOST_REGRETS, Regret};
use crate::replay::{Moment, Timeline};
use crate::session::Session;
use crate::start::Player;
use silbertablett_rules::{Due, Move, Options, SeatId};
use std::ops::Range;

impl Session {
    /// What the others are asked at the moment. It stands until it is answered, or somebody plays on; bots wait for that.
    pub fn regret(&self) -> Option<&Regret> {
        self.regret.as_ref()
    }

    /// The seats that have not answered yet. A seat that a bot plays agrees.
    pub fn unanswered(&self) -> impl Iterator<Item = SeatId> {
        self.regret.iter().flat_map(Regret::open).filter(|&seat| *self.player(seat) == Player::Person)
    }

    /// The move that is asked about, as it was made: its place among [`Session::moments`].
    pub fn regretted_moment(&self) -> Option<&Moment> {
        let to = self.regret.as_ref()?.to();
        self.timeline.moments.iter().find(|moment| moment.at == to)
    }

    /// The place in the stored log of the move that a seat can ask the others to take back: its last one, with the bonuses that had
    /// just one use after it.
    ///
    /// # Errors
    /// Why it can ask for nothing.
    pub fn can_regret(&self, seat: SeatId) -> Result<usize, Refused> {
        match self.can_undo(seat) {
            Ok(()) => return Err(Refused::NeedsNoConsent),
            Err(Refused::ThrownSince | Refused::ActedOn(_)) => {}
            Err(why) => return Err(why),
        }
        if self.regret.is_some() {
            return Err(Refused::RegretStands);
        }
        let to = self.regrettable(seat).ok_or(Refused::NothingToUndo)?;
        let asks = |entry: &&LogEntry| matches!(entry, LogEntry::Regret(of, about, _) if *of == seat && *about == to);
        if self.log.iter().filter(asks).count() >= MOST_REGRETS {
            return Err(Refused::AskedEnough(MOST_REGRETS));
        }
        Ok(to)
    }

    fn regrettable(&self, seat: SeatId) -> Option<usize> {
        let made = |moment: &Moment| match moment.entry {
            LogEntry::Move(of, mv) if of == seat => Some(mv),
            _ => None,
        };
        let moments = &self.timeline.moments;
        let mut last = moments.iter().rposition(|moment| made(moment).is_some())?;
        // Where nobody had a choice, nobody has made one that could be taken back by itself.
        while last > 0 && made(&moments[last - 1]).is_some() && self.was_forced(seat, &moments[last]) {
            last -= 1;
        }
        Some(moments[last].at)
    }

    fn was_forced(&self, seat: SeatId, moment: &Moment) -> bool {
        let only: Option<Move> = moment.before.only_bonus(self.start.sheet.tables(), seat, &mut Options::new());
        only.is_some_and(|only| moment.entry == LogEntry::Move(seat, only))
    }

    /// Asks these seats whether everything from the move of a seat at this place of the log on is to be taken back, see
    /// [`Session::can_regret`]: the entries that were added. The same question while it stands gets the first answer.
    ///
    /// # Errors
    /// Why it cannot be asked; the session is then unchanged.
    pub fn ask_back(&mut self, seat: SeatId, to: usize, asked: &[SeatId]) -> Result<Range<usize>, Refused> {
        if let Some(regret) = self.regret.as_ref().filter(|regret| (regret.seat(), regret.to()) == (seat, to)) {
            return Ok(regret.number()..regret.number() + 1);
        }
        if seat.index() >= self.seats() {
            return Err(Refused::NoSuchSeat);
        }
        let from = self.log.len();
        if from >= MAX_LOG {
            return Err(Refused::LogFull);
        }
        self.append(LogEntry::Regret(seat, to, asked.to_vec()))?;
        self.consent()?;
        Ok(from..self.log.len())
    }

    /// Answers the question of this number for seats that are asked, or takes it back for the seat that asks: the entries that were
    /// added. Once all have agreed, what is asked about is taken back, and the same throws come again. The same answer once more
    /// gets the first one.
    ///
    /// # Errors
    /// If nothing is asked that one of them could answer; the session is then unchanged.
    pub fn answer_back(&mut self, seats: &[SeatId], number: usize, agrees: bool) -> Result<Range<usize>, Refused> {
        let from = self.log.len();
        let answers: Vec<SeatId> = match &self.regret {
            Some(regret) if regret.number() == number && agrees => {
                self.unanswered().filter(|seat| seats.contains(seat)).collect()
            }
            Some(regret) if regret.number() == number => {
                seats.iter().copied().find(|&seat| regret.ends_by(seat)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        if answers.is_empty() {
            return self.answer_of(seats, number, agrees).map(|at| at..at + 1).ok_or(Refused::NothingAsked);
        }
        for seat in answers {
            self.append(LogEntry::Answer(seat, agrees))?;
        }
        self.consent()?;
        Ok(from..self.log.len())
    }

    /// Where this answer of one of these seats to the question of this number stands in the log.
    fn answer_of(&self, seats: &[SeatId], number: usize, agrees: bool) -> Option<usize> {
        if !matches!(self.log.get(number)?, LogEntry::Regret(..)) {
            return None;
        }
        let mut after = self.log.iter().enumerate().skip(number + 1);
        let answer = after.find(|(_, entry)| match entry {
            LogEntry::Regret(..) => true,
            LogEntry::Answer(seat, said) => *said == agrees && seats.contains(seat),
            _ => false,
        });
        answer.filter(|(_, entry)| matches!(entry, LogEntry::Answer(..))).map(|(at, _)| at)
    }

    /// Takes back what all have agreed to.
    pub(crate) fn consent(&mut self) -> Result<(), Refused> {
        let Some(regret) = &self.regret else { return Ok(()) };
        let (seat, to) = (regret.seat(), regret.to());
        if self.unanswered().next().is_some() { Ok(()) } else { self.append(LogEntry::Consent(seat, to)) }
    }

    /// What is asked from now on.
    pub(crate) fn regretted(&self, seat: SeatId, to: usize, asked: &[SeatId]) -> Result<Regret, Refused> {
        let now = self.can_regret(seat)?;
        if now != to || self.state().due() == Due::End {
            return Err(Refused::NothingToUndo);
        }
        Regret::new(seat, to, self.log.len(), asked)
    }

    /// The course of the game that all have agreed to.
    pub(crate) fn agreed_on(&self, seat: SeatId, to: usize) -> Result<Timeline, Refused> {
        let stands = self.regret.as_ref().is_some_and(|regret| (regret.seat(), regret.to()) == (seat, to));
        let found = self.timeline.moments.iter().position(|moment| moment.at == to);
        match found {
            Some(n) if stands && self.unanswered().next().is_none() => Ok(self.timeline.before(n)),
            _ => Err(Refused::NothingAsked),
        }
    }
}
