#![doc = include_str!("../README.md")]
//!
//! # Adding a bot
//! 1. Write a file with a type that implements [`Policy`]. It gets whatever it needs when it is made; all its chance must come
//!    from the seed it is given (see [`Rng`]), so that a game with the same dice and seeds is the same game.
//! 2. Add one entry to the registry in `registry.rs`: name, a line that describes it, and how to make it from a seed.
//!
//! That is all: the command line lists, describes and plays what the registry holds, and the tests of this crate let every
//! entry play. The one above takes the move after which its sheet has most points.
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
    /// Several seats may have a decision at the same time. By the rules their moves do not depend on each other, so a policy need not ask who
    /// has moved already; one that plays to win may decide otherwise where it sees what another has done.
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
