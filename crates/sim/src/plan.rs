//! What is to be simulated.

use std::sync::Arc;

use silbertablett_bots::{Policy, by_name};
use silbertablett_rules::{Rulings, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;

type Make = dyn Fn(u64) -> Box<dyn Policy + Send> + Send + Sync;

/// A bot that can be seated: a name and how to make it from a seed. Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    name: String,
    make: Arc<Make>,
}

impl Bot {
    /// A bot of the registry, or `None` if it has no such name.
    pub fn named(name: &str) -> Option<Bot> {
        by_name(name, 0)?;
        let owned = name.to_owned();
        Some(Bot::new(name, move |seed| by_name(&owned, seed).expect("the registry had this name before")))
    }

    /// A custom bot. `make` is called for every game; what it makes must depend on the seed alone.
    pub fn new(name: &str, make: impl Fn(u64) -> Box<dyn Policy + Send> + Send + Sync + 'static) -> Bot {
        Bot { name: name.to_owned(), make: Arc::new(make) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A fresh bot.
    pub fn make(&self, seed: u64) -> Box<dyn Policy + Send> {
        (self.make)(seed)
    }
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bot").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Which seat opens the games of a simulation (1.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// Always this seat, from 0.
    Seat(usize),
    /// One that is drawn for each game, from the seed of the dice and the number of the game.
    Drawn,
}

impl Opener {
    /// Whether games of so many seats can be opened so.
    ///
    /// # Errors
    /// [`PlanFault::Opener`] if there is no such seat.
    pub fn check(self, seats: usize) -> Result<(), PlanFault> {
        match self {
            Opener::Seat(seat) if seat >= seats => Err(PlanFault::Opener(seat)),
            _ => Ok(()),
        }
    }

    /// The seat, from 0, that opens a game of so many seats.
    pub fn of(self, seed: u64, game: u64, seats: usize) -> usize {
        match self {
            Opener::Seat(seat) => seat,
            Opener::Drawn => silbertablett_dice::drawn_opener(seed, game, seats),
        }
    }
}

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct SimulationPlan {
    /// The sheet that is played.
    pub sheet: Arc<SheetFile>,
    /// The bots, seat by seat: 1 to 4.
    pub seats: Vec<Bot>,
    /// The rulings in force.
    pub rulings: Rulings,
    /// How many games, at least one.
    pub games: u64,
    /// The seed of the dice and the bots. Game g is played with the keyed dice of (seed, g), so two plans with the same seed
    /// meet the same dice whatever plays; a bot is made from (seed, g, seat).
    pub seed: u64,
    /// How many threads play, at least one. The results do not depend on it.
    pub threads: usize,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanFault {
    /// A game has 1 to 4 seats, not this many.
    Seats(usize),
    /// There is no such seat (from 0) to open.
    Opener(usize),
    /// No game is asked for.
    NoGames,
    /// No thread is to play.
    NoThreads,
    /// A part is to be of games there are, in their order, at least one.
    Part {
        /// Its first game.
        first: u64,
        /// Where it ends: the game after its last one.
        end: u64,
        /// How many games the plan has.
        games: u64,
    },
    /// What is to be added is not of games of the plan: of another sheet, other seats, or what never came from a simulation.
    Sums,
}

impl SimulationPlan {
    /// Whether the plan can be carried out.
    ///
    /// # Errors
    /// The first reason why it cannot.
    pub fn check(&self) -> Result<(), PlanFault> {
        if !(1..=MAX_SEATS).contains(&self.seats.len()) {
            return Err(PlanFault::Seats(self.seats.len()));
        }
        if self.games == 0 {
            return Err(PlanFault::NoGames);
        }
        if self.threads == 0 { Err(PlanFault::NoThreads) } else { Ok(()) }
    }
}

impl std::fmt::Display for PlanFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlanFault::Seats(count) => write!(f, "a game has 1 to {MAX_SEATS} seats, not {count}"),
            PlanFault::Opener(seat) => write!(f, "there is no seat {} to open the games", seat + 1),
            PlanFault::NoGames => write!(f, "at least one game must be asked for"),
            PlanFault::NoThreads => write!(f, "at least one thread must play"),
            PlanFault::Part { first, end, games } => {
                write!(
                    f,
                    "a part is some of the games from 0 to {}, not from {first} up to before {end}",
                    games.saturating_sub(1)
                )
            }
            PlanFault::Sums => write!(f, "what is to be added up is not of games of this plan"),
        }
    }
}

impl std::error::Error for PlanFault {}
