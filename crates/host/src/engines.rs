//! The engines that whoever runs the host has named: other programs that play at seats.
//!
//! Each has threads of its own, so that one that hangs holds up neither the bots nor another engine, and each thread has one process, which goes from
//! game to game: a process for each game would be a program started for each of hundreds of games that nobody may be looking at any more.
//! Who has had most waits, as with bots.

use crate::account::Account;
use crate::pool::Pool;
use crate::turns::Overloaded;
use serde::Deserialize;
use silbertablett_engine::{EngineDesk, EngineFault};
use silbertablett_rules::SeatId;
use silbertablett_session::{BotDecision, BotTask, MAX_NAME, SeatLoss, Session, engine_of};
use silbertablett_sheet_file::is_unprintable;
use std::str::FromStr;
use std::time::Duration;

/// A program that can play at seats, as `NAME=PATH ARGS`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct NamedEngine {
    /// What people see of it, 1 to [`MAX_NAME`] characters.
    pub name: String,
    /// The program and its arguments with blanks between them.
    pub command: String,
}

impl FromStr for NamedEngine {
    type Err = String;

    fn from_str(text: &str) -> Result<NamedEngine, String> {
        let (name, command) = text.split_once('=').ok_or("an engine is NAME=PATH ARGS")?;
        let (name, command) = (name.trim(), command.trim());
        if !(1..=MAX_NAME).contains(&name.chars().count()) || name.contains(is_unprintable) {
            return Err(format!("the name of an engine has 1 to {MAX_NAME} characters"));
        }
        if command.is_empty() {
            return Err(format!("the program of the engine `{name}` is missing"));
        }
        Ok(NamedEngine { name: name.to_owned(), command: command.to_owned() })
    }
}

impl TryFrom<String> for NamedEngine {
    type Error = String;

    fn try_from(text: String) -> Result<NamedEngine, String> {
        text.parse()
    }
}

impl NamedEngine {
    /// Whether the program can be started and says that it is ready.
    ///
    /// # Errors
    /// Why not, in English.
    pub fn check(&self) -> Result<(), String> {
        let mut desk = EngineDesk::new(&self.command, Duration::ZERO);
        desk.check().map_err(|fault| format!("the engine `{}`: {fault}", self.name))
    }
}

/// The engines of a host.
pub(crate) struct Engines {
    names: Vec<String>,
    places: Vec<EnginePlace>,
}

/// Where one of them thinks.
pub(crate) struct EnginePlace {
    engine: NamedEngine,
    pool: Pool,
    at_most: Duration,
}

impl Engines {
    /// Engines that may take so long for a decision. Each thinks about as many decisions of one network at a time as bots do, and at the usual
    /// priority: it would pass its time limit where a busy machine lets it wait.
    pub(crate) fn new(named: &[NamedEngine], of_network: usize, at_most: Duration) -> Engines {
        let place =
            |engine: &NamedEngine| EnginePlace { engine: engine.clone(), pool: Pool::new(of_network, false), at_most };
        Engines {
            names: named.iter().map(|engine| engine.name.clone()).collect(),
            places: named.iter().map(place).collect(),
        }
    }

    /// Their names.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether a bot is one of them.
    pub(crate) fn has(&self, bot: &str) -> bool {
        self.place(bot).is_some()
    }

    /// Where a bot thinks that is an engine.
    pub(crate) fn place(&self, bot: &str) -> Option<&EnginePlace> {
        let name = engine_of(bot)?;
        self.places.iter().find(|place| place.engine.name == name)
    }

    /// The seat that is due next, if its engine is not there.
    pub(crate) fn missing(&self, session: &Session) -> Option<SeatId> {
        let seat = session.bot_due()?;
        let engine = session.engine(seat)?;
        (!self.names.iter().any(|name| name == engine)).then_some(seat)
    }
}

impl EnginePlace {
    /// Lets the engine decide, and then `done` with what it has decided, or with why it has lost the seat. What is dropped to make room for others
    /// is dropped with `done`.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn decide(
        &self,
        account: Account,
        task: BotTask,
        done: impl FnOnce(Result<BotDecision, (SeatId, SeatLoss)>) + Send + 'static,
    ) -> Result<(), Overloaded> {
        let (engine, at_most) = (self.engine.clone(), self.at_most);
        self.pool.ask_engine(account, move |desk| {
            let desk = desk.get_or_insert_with(|| EngineDesk::new(&engine.command, at_most));
            let seat = task.seat();
            let made = task.decide_by(|sheet, state, seat, options| desk.choose(sheet, state, seat, options));
            done(made.map_err(|fault| {
                tracing::warn!(engine = engine.name, %fault, "an engine has lost a seat");
                (seat, loss(&fault))
            }));
        })
    }
}

/// What people are told of a fault.
fn loss(fault: &EngineFault) -> SeatLoss {
    match fault {
        EngineFault::NotStarted(_) => SeatLoss::NotStarted,
        EngineFault::Ended => SeatLoss::Ended,
        EngineFault::TooLong(_) => SeatLoss::TooLong,
        EngineFault::Illegal(_) => SeatLoss::Illegal,
        EngineFault::Refused(_) => SeatLoss::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_a_name_and_a_command() {
        let engine: NamedEngine = " Plain Python = python3 mine.py --depth=3 ".parse().expect("an engine");
        assert_eq!((engine.name.as_str(), engine.command.as_str()), ("Plain Python", "python3 mine.py --depth=3"));
        for wrong in ["", "mine", "=mine", "Mine=", "Mi\u{7}ne=mine", &format!("{}=mine", "x".repeat(MAX_NAME + 1))] {
            assert!(wrong.parse::<NamedEngine>().is_err(), "{wrong}");
        }
    }
}
