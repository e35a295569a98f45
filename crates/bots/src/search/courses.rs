//! The dice that the moves of a decision meet when they are played on.

use silbertablett_dice::faces::Order;
use silbertablett_rules::{Die, DieSet, Due, Sheet, State, Throw, die::DICE};

use crate::{Rng, seed_of};

/// In so many courses every die shows every face once, in every throw.
pub(super) const BLOCK: usize = 6;

/// The faces of all dice and the order that breaks ties for the tray, for each course of a block.
type Throws = ([[u8; DICE]; BLOCK], [Order; BLOCK]);

/// Courses of dice, a block of six at a time. All moves of a decision meet the same, so chance tells them apart as little as can be.
#[derive(Debug, Default)]
pub(super) struct Courses {
    rng: Option<Rng>,
    /// By the number of the throw in its course; drawn where a course first comes so far.
    throws: Vec<Throws>,
}

impl Courses {
    /// Begins anew: the same courses for the same seed.
    pub(super) fn begin(&mut self, seed: u64) {
        self.rng = Some(Rng::new(seed));
        self.throws.clear();
    }

    /// Goes on to the next block.
    pub(super) fn next_block(&mut self) {
        self.throws.clear();
    }

    /// A throw of a course of this block: `throw` counts from 0, `course` is below [`BLOCK`]. `None` where no throw is due.
    pub(super) fn throw(&mut self, due: Due, throw: usize, course: usize) -> Option<Throw> {
        while self.throws.len() <= throw {
            let rng = self.rng.get_or_insert_with(|| Rng::new(0));
            self.throws.push(draw(rng));
        }
        let (faces, orders) = &self.throws[throw];
        match due {
            Due::Throw(hand) => Throw::of(hand, faces[course]),
            Due::SoloThrow => Throw::of(DieSet::ALL, faces[course]).map(|throw| orders[course].lay_tray(throw)),
            Due::Decision | Due::End => None,
        }
    }
}

fn draw(rng: &mut Rng) -> Throws {
    let by_die = [(); DICE].map(|()| {
        let mut faces = [1, 2, 3, 4, 5, 6];
        (1..BLOCK).for_each(|last| faces.swap(last, rng.below(last + 1)));
        faces
    });
    let faces = std::array::from_fn(|course| by_die.map(|faces| faces[course]));
    let orders = [(); BLOCK].map(|()| {
        loop {
            if let Some(order) = Order::from_word(rng.number() as u16) {
                break order;
            }
        }
    });
    (faces, orders)
}

/// A seed that is the same for the same position and, as good as always, another for another.
pub(crate) fn seed_of_position(sheet: &Sheet, state: &State) -> u64 {
    let totals = state.seats().iter().map(|seat| seat.score(sheet, state.rulings()).total as u64);
    let faces = Die::all().map(|die| state.table().face(die).map_or(0, |face| u64::from(face.number())));
    let place = [u64::from(state.round()), state.active().index() as u64];
    seed_of(&place.into_iter().chain(totals).chain(faces).collect::<Vec<_>>())
}
