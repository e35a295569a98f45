//! Bots on seats. They think on a copy, wherever the caller likes; what comes out is played only if it is still asked for.

use crate::entry::Command;
use crate::refused::Refused;
use crate::session::Session;
use crate::start::{Dice, Player, Start};
use silbertablett_bots::{Policy, by_name, seed_of};
use silbertablett_format::SheetFile;
use silbertablett_rules::{Due, MAX_SEATS, Move, Options, SeatId, State};
use std::ops::Range;
use std::sync::Arc;

/// The bot that plays on where a game was stored with one that this program does not have any more.
const SUBSTITUTE: &str = "net";

/// The bots of a session. One that thinks is taken out and comes back with its answer.
pub(crate) struct Bots {
    seed: u64,
    waiting: [Option<Box<dyn Policy + Send>>; MAX_SEATS],
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl Bots {
    pub(crate) fn new(start: &Start) -> Bots {
        let seed = match start.dice {
            Dice::Seeded { seed } | Dice::Keyed { seed } => seed,
            Dice::Typed => 0,
        };
        Bots { seed, waiting: [None, None, None, None] }
    }

    /// Drops the bot of a seat: somebody else sits there.
    pub(crate) fn forget(&mut self, seat: SeatId) {
        self.waiting[seat.index()] = None;
    }

    fn take(&mut self, seat: SeatId, name: &str) -> Box<dyn Policy + Send> {
        self.waiting[seat.index()].take().unwrap_or_else(|| {
            let seed = seed_of(&[self.seed, seat.index() as u64]);
            let bot = by_name(name, seed).or_else(|| by_name(SUBSTITUTE, seed));
            bot.unwrap_or_else(|| unreachable!("the substitute is a bot of the registry"))
        })
    }
}

/// What a bot is to decide. It holds all it needs and can be sent to another thread.
pub struct Thought {
    bot: Box<dyn Policy + Send>,
    sheet: Arc<SheetFile>,
    state: State,
    seat: SeatId,
    decision: u32,
    undone: u32,
}

/// What a bot has decided.
pub struct Decided {
    thought: Thought,
    mv: Move,
}

impl std::fmt::Debug for Thought {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought").field("seat", &self.seat).field("decision", &self.decision).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Decided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decided").field("seat", &self.thought.seat).field("mv", &self.mv).finish_non_exhaustive()
    }
}

impl Thought {
    /// The seat that decides.
    pub fn seat(&self) -> SeatId {
        self.seat
    }

    /// Thinks. This may take its time.
    pub fn decide(mut self) -> Decided {
        let mut options = Options::new();
        self.state.options(self.sheet.tables(), self.seat, &mut options);
        let mv = self.bot.choose(self.sheet.tables(), &self.state, self.seat, &options);
        Decided { thought: self, mv }
    }
}

impl Session {
    /// The seat of a bot that has something to do now, a throw or a decision: the first there is.
    pub fn bot_due(&self) -> Option<SeatId> {
        let is_bot = |seat: &SeatId| matches!(self.player(*seat), Player::Bot(_));
        match self.state().due() {
            Due::End => None,
            // With real dice somebody has to throw for the bot.
            Due::Throw(_) | Due::SoloThrow => {
                Some(self.state().active()).filter(is_bot).filter(|_| self.source_throws())
            }
            Due::Decision => self.state().deciding().find(is_bot),
        }
    }

    /// The next decision of a bot, to be thought about; `None` where no bot has one, or where it is thinking already, or where
    /// it is to throw, which takes no thought.
    pub fn thought(&mut self) -> Option<Thought> {
        let seat = self.bot_due().filter(|&seat| self.state().decides(seat))?;
        let Player::Bot(name) = self.player(seat).clone() else { return None };
        Some(Thought {
            bot: self.bots.take(seat, &name),
            sheet: Arc::clone(self.sheet()),
            state: *self.state(),
            seat,
            decision: self.decision(seat),
            undone: self.undone,
        })
    }

    /// Plays what a bot has decided: the entries added to the log; none if it is not asked for any more.
    pub fn accept(&mut self, decided: Decided) -> Range<usize> {
        let Decided { thought: Thought { bot, seat, decision, undone, .. }, mv } = decided;
        let none = self.log().len()..self.log().len();
        let current = undone == self.undone && decision == self.decision(seat);
        if !current || !matches!(self.player(seat), Player::Bot(_)) {
            return none;
        }
        self.bots.waiting[seat.index()] = Some(bot);
        self.command(seat, decision, Command::Move(mv)).unwrap_or(none)
    }

    /// Lets the next bot that is due throw or decide, here and now: the entries added to the log; `None` if no bot is due.
    ///
    /// # Errors
    /// If what it does is refused, which would be a fault of the bot.
    pub fn bot_step(&mut self) -> Option<Result<Range<usize>, Refused>> {
        let seat = self.bot_due()?;
        Some(match self.thought() {
            Some(thought) => Ok(self.accept(thought.decide())),
            None => self.command(seat, self.decision(seat), Command::Throw),
        })
    }
}
