//! Players for the Clever games: a [`Policy`] looks at a game and names a move.
//!
//! # Adding a bot
//! 1. Write a file with a type that implements [`Policy`]. It gets whatever it needs when it is made; all its chance must come
//!    from the seed it is given (see [`Rng`]), so that a game with the same dice and seeds is the same game.
//! 2. Add one entry to the registry in `registry.rs`: name, a line that describes it, and how to make it from a seed.
//!
//! That is all: the command line lists, describes and plays what the registry holds, and the tests of this crate let every
//! entry play. This one takes the move after which its sheet has most points:
//!
//! ```
//! use silbertablett_bots::Policy;
//! use silbertablett_dice::{Dice, Seeded};
//! use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};
//!
//! struct Hasty;
//!
//! impl Policy for Hasty {
//!     fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
//!         let points = |mv: &Move| {
//!             let mut after = *state;
//!             after.play_unchecked(sheet, seat, *mv, &mut ());
//!             after.seat(seat).score(sheet, state.rulings()).total
//!         };
//!         options.moves().max_by_key(points).expect("a deciding seat always has a legal move")
//!     }
//! }
//!
//! let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
//! let (sheet, mut dice, mut options) = (sheet.tables(), Seeded::new(1), Options::new());
//! let mut state = State::new(sheet, 1, 0, sheet.rulings()).expect("a game");
//! while state.due() != Due::End {
//!     match state.first_deciding() {
//!         Some(seat) => {
//!             state.options(sheet, seat, &mut options);
//!             let mv = Hasty.choose(sheet, &state, seat, &options);
//!             state.play(sheet, seat, mv, &mut ()).expect("the bot names a legal move");
//!         }
//!         None => state.apply_throw(sheet, dice.throw(&state).expect("dice"), &mut ()).expect("the throw that is due"),
//!     }
//! }
//! assert!(state.outcome(sheet).scores()[0].total > 50);
//! ```
//!
//! # Adding an evaluator
//! What bots with foresight look ahead by is an [`Evaluator`]: a net, or anything that says what a position is worth. Its documentation
//! has one in 20 lines. [`NetPolicy::by`] and [`search::Search::by`] play by it, which makes an entry of the registry a line:
//! `make: |_| Box::new(NetPolicy::by(|| Box::new(Hopeful)))`. Hints, reviews and training take it in the same way.

mod best;
mod ending;
pub mod expect;
mod greedy;
mod net;
mod possible;
mod promise;
mod random;
mod registry;
mod rng;
pub mod search;
mod without;

pub use best::highest;
pub use greedy::Greedy;
pub use net::{Graded, Judge, Level, Likings, NetPolicy, rival_counts};
pub use possible::possible_totals;
pub use random::Random;
pub use registry::{NAMES, by_name, needs_net};
pub use rng::{Rng, seed_of};
pub use without::Without;

pub use silbertablett_net::Evaluator;
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

/// Decides for a seat.
pub trait Policy {
    /// The move of `seat`, which has a decision in `state`. `options` holds all its legal moves, at least one; the answer must be
    /// one of them.
    ///
    /// Several seats may have a decision at the same time; their moves do not depend on each other, so a policy need not ask who
    /// has moved already.
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move;

    /// Whether every move it names is one of the options it is handed, as they are. Whatever plays very many games then need not check
    /// them again. A policy that says so and names another move plays a game of which nothing is known.
    fn keeps_to_options(&self) -> bool {
        false
    }

    /// Takes over from the bot of this seed in a game in which it has decided `decision` times. So one bot, with the memory it thinks
    /// in, serves many seats by turns, and a game that was interrupted goes on as if it had not been. A policy that leaves nothing to
    /// chance has nothing to do.
    fn take_over(&mut self, seed: u64, decision: u32) {
        let _ = (seed, decision);
    }
}

impl<P: Policy + ?Sized> Policy for Box<P> {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        (**self).choose(sheet, state, seat, options)
    }

    fn keeps_to_options(&self) -> bool {
        (**self).keeps_to_options()
    }

    fn take_over(&mut self, seed: u64, decision: u32) {
        (**self).take_over(seed, decision);
    }
}
