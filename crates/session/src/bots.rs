//! Bots on seats. They think on a copy, wherever the caller likes; what comes out is played only if it is still asked for.

use crate::engines::engine_of;
use crate::entry::Command;
use crate::refused::Refused;
use crate::session::Session;
use crate::start::{DiceOrigin, Player};
use silbertablett_bots::{Policy, by_name, seed_of};
use silbertablett_rules::{Due, Move, Options, SeatId, State};
use silbertablett_sheet_file::SheetFile;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The bot that plays on where a game was stored with one that this program does not have any more.
const SUBSTITUTE: &str = "net";

/// Where bots think: their memory, which may be megabytes, kept for the next decision of whatever game. A thread that thinks for
/// many games needs one thinker, and a game needs none.
#[derive(Default)]
pub struct Thinker {
    bots: BTreeMap<String, Box<dyn Policy + Send>>,
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinker").field("bots", &self.bots.keys()).finish()
    }
}

impl Thinker {
    /// A thinker that has not thought yet.
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Tells it of a bot from elsewhere, such as another program: it plays the seats of this name, also of one that the registry has.
    ///
    /// ```
    /// use silbertablett_bots::Greedy;
    /// use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, Thinker};
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let seats = vec![SeatStart { name: "Mine".to_owned(), player: Player::Bot("mine".to_owned()) }];
    /// let start = Start::with_any_bots(sheet, seats, DiceOrigin::Keyed { seed: 7 }).expect("one seat");
    /// let (mut game, mut thinker) = (Session::new(start), Thinker::new());
    /// assert!(!thinker.knows("mine"), "`net` would play for it");
    /// thinker.meet("mine", Box::new(Greedy::default()));
    /// assert!(thinker.knows("mine"));
    /// while let Some(step) = game.bot_step(&mut thinker) {
    ///     step.expect("a bot that plays by the rules");
    /// }
    /// ```
    pub fn meet(&mut self, name: impl Into<String>, bot: Box<dyn Policy + Send>) {
        self.bots.insert(name.into(), bot);
    }

    /// Whether it has a bot of this name: one that it has met or one of the registry. Seats of any other are played by `net`.
    pub fn knows(&self, name: &str) -> bool {
        self.bots.contains_key(name) || silbertablett_bots::NAMES.iter().any(|(known, _)| *known == name)
    }

    /// The bot of this name.
    fn bot(&mut self, name: &str) -> &mut (dyn Policy + Send) {
        let name = if self.knows(name) { name } else { SUBSTITUTE };
        let bot = self.bots.entry(name.to_owned()).or_insert_with(|| {
            by_name(name, 0).unwrap_or_else(|| unreachable!("the substitute is a bot of the registry"))
        });
        &mut **bot
    }
}

/// What a bot is to decide. It holds all it needs and can be sent to another thread.
pub struct BotTask {
    bot: String,
    /// The seed of the bot of this seat.
    seed: u64,
    sheet: Arc<SheetFile>,
    state: State,
    seat: SeatId,
    decision: u32,
    undone: u32,
}

/// What a bot has decided.
pub struct BotDecision {
    seat: SeatId,
    decision: u32,
    undone: u32,
    mv: Move,
}

impl std::fmt::Debug for BotTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotTask").field("seat", &self.seat).field("decision", &self.decision).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for BotDecision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotDecision").field("seat", &self.seat).field("mv", &self.mv).finish_non_exhaustive()
    }
}

impl BotDecision {
    /// The seat that has decided.
    pub fn seat(&self) -> SeatId {
        self.seat
    }
}

impl BotTask {
    /// The seat that decides.
    pub fn seat(&self) -> SeatId {
        self.seat
    }

    /// The name of the bot that is to decide.
    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// Lets something else decide, such as another program that is asked with the legal moves.
    ///
    /// # Errors
    /// Those of `choose`.
    pub fn decide_by<E>(
        self,
        choose: impl FnOnce(&SheetFile, &State, SeatId, &Options) -> Result<Move, E>,
    ) -> Result<BotDecision, E> {
        let BotTask { seat, decision, undone, .. } = self;
        let mut options = Options::new();
        self.state.options(self.sheet.tables(), seat, &mut options);
        let mv = choose(&self.sheet, &self.state, seat, &options)?;
        Ok(BotDecision { seat, decision, undone, mv })
    }

    /// Thinks. This may take its time.
    pub fn decide(self, thinker: &mut Thinker) -> BotDecision {
        let bot = thinker.bot(&self.bot);
        bot.take_over(self.seed, self.decision);
        let chosen = self.decide_by(|sheet, state, seat, options| {
            Ok::<_, std::convert::Infallible>(bot.choose(sheet.tables(), state, seat, options))
        });
        let Ok(decision) = chosen;
        decision
    }
}

/// Bots that may think for so long that people look elsewhere meanwhile.
const SLOW: [&str; 2] = ["expert", "deep"];

impl Session {
    /// Whether a bot plays that may take its time.
    pub fn has_slow_bots(&self) -> bool {
        self.players.iter().any(
            |player| matches!(player, Player::Bot(bot) if SLOW.contains(&bot.as_str()) || engine_of(bot).is_some()),
        )
    }

    /// The seat of a bot that has something to do now, a throw or a decision: the first there is.
    pub fn bot_due(&self) -> Option<SeatId> {
        let is_bot = |seat: &SeatId| matches!(self.player(*seat), Player::Bot(_));
        match self.state().due() {
            // Were a bot to play on, it would answer for people who are asked.
            _ if self.regret().is_some() => None,
            Due::End => None,
            // With real dice somebody has to throw for the bot.
            Due::Throw(_) | Due::SoloThrow => {
                Some(self.state().active()).filter(is_bot).filter(|_| self.source_throws())
            }
            Due::Decision => self.state().deciding().find(is_bot),
        }
    }

    /// The next decision of a bot, to be thought about; `None` where no bot has one, or where it is to throw, which takes no thought.
    pub fn bot_task(&self) -> Option<BotTask> {
        let seat = self.bot_due().filter(|&seat| self.state().decides(seat))?;
        let Player::Bot(name) = self.player(seat) else { return None };
        let game = match self.start().dice() {
            DiceOrigin::Seeded { seed } | DiceOrigin::Keyed { seed } => seed,
            DiceOrigin::Fair { secret } | DiceOrigin::Daily { secret, .. } => {
                let key = secret.key(self.shares().iter().map(String::as_str));
                u64::from_le_bytes(std::array::from_fn(|n| key[n]))
            }
            DiceOrigin::Typed => 0,
        };
        Some(BotTask {
            bot: name.clone(),
            seed: seed_of(&[game, seat.index() as u64]),
            sheet: Arc::clone(self.sheet()),
            state: *self.state(),
            seat,
            decision: self.decision(seat),
            undone: self.undone,
        })
    }

    /// Plays what a bot has decided: the entries added to the log; none if it is not asked for any more.
    pub fn accept(&mut self, made: BotDecision) -> Range<usize> {
        let BotDecision { seat, decision, undone, mv } = made;
        let none = self.log().len()..self.log().len();
        let current = undone == self.undone && decision == self.decision(seat) && self.regret().is_none();
        if !current || !matches!(self.player(seat), Player::Bot(_)) {
            return none;
        }
        self.carry_out(seat, Command::Move(mv)).unwrap_or(none)
    }

    /// Lets the next bot that is due throw or decide, here and now: the entries added to the log; `None` if no bot is due.
    ///
    /// # Errors
    /// If what it does is refused, which would be a fault of the bot.
    pub fn bot_step(&mut self, thinker: &mut Thinker) -> Option<Result<Range<usize>, Refused>> {
        let seat = self.bot_due()?;
        Some(match self.bot_task() {
            Some(task) => Ok(self.accept(task.decide(thinker))),
            None => self.command(seat, self.decision(seat), Command::Throw),
        })
    }
}
