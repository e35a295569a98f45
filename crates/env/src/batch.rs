//! Many games at once, on several threads, in arrays that are filled in place.

use crate::arrays::{BatchArrays, BatchBuffers, RowWidths};
use crate::lane::{BatchPlan, Bench, Lane, LaneRow};
use crate::{EnvFault, Kit};
use silbertablett_bots::Rng;
use silbertablett_rules::{Rulings, State};
use std::sync::Arc;

/// How the games of a batch are played.
#[derive(Clone, Copy, Debug)]
pub struct BatchSetup {
    /// Seats of a game, 1 to 4.
    pub seats: usize,
    /// The rulings in force; those of the sheet where there are none.
    pub rulings: Option<Rulings>,
    /// The seed of the dice and of drawn actions.
    pub seed: u64,
    /// A reward is the total when a game ends and 0 before; otherwise what the total has changed by.
    pub only_final: bool,
    /// Whether the array of observations is filled.
    pub observations: bool,
    /// How many threads step the games, at least one. Nothing depends on it.
    pub threads: usize,
}

impl BatchSetup {
    /// Games alone with the rulings of the sheet, rewards as points are made, on one thread.
    pub fn new() -> BatchSetup {
        BatchSetup { seats: 1, rulings: None, seed: 0, only_final: false, observations: true, threads: 1 }
    }
}

impl Default for BatchSetup {
    fn default() -> BatchSetup {
        BatchSetup::new()
    }
}

/// Games on one sheet that are stepped together. Each lane plays one game after the other: lane i of n has the dice of game i of the
/// seed, then those of game i + n, and so on.
pub struct GameBatch {
    kit: Arc<Kit>,
    plan: BatchPlan,
    widths: RowWidths,
    lanes: Vec<Lane>,
    benches: Vec<Bench>,
    rng: Rng,
}

impl std::fmt::Debug for GameBatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameBatch").field("sheet", &self.kit.file.id()).field("games", &self.lanes.len()).finish()
    }
}

impl GameBatch {
    /// So many games that are yet to begin: [`reset`](GameBatch::reset) begins them.
    ///
    /// # Errors
    /// For no games, no threads, and seats other than 1 to 4.
    pub fn new(kit: Arc<Kit>, games: usize, setup: BatchSetup) -> Result<GameBatch, EnvFault> {
        let BatchSetup { seats, rulings, seed, only_final, observations, threads } = setup;
        if games == 0 || threads == 0 {
            return Err(EnvFault::value("a batch has at least one game and one thread"));
        }
        let rulings = rulings.unwrap_or_else(|| kit.file.tables().rulings());
        let start = State::new(kit.file.tables(), seats, 0, rulings)
            .ok_or_else(|| EnvFault::value(format!("a game has 1 to 4 seats, not {seats}")))?;
        let plan = BatchPlan { start, seed, seats, lanes: games as u64, only_final };
        let inputs = if observations { kit.encoder.inputs() } else { 0 };
        Ok(GameBatch {
            widths: RowWidths { actions: kit.catalogue.len(), inputs, seats },
            lanes: (0..plan.lanes).map(|lane| Lane::new(&plan, lane)).collect(),
            benches: (0..threads.min(games)).map(|_| Bench::new(&kit)).collect(),
            rng: Rng::new(seed),
            kit,
            plan,
        })
    }

    /// The sheet.
    pub fn kit(&self) -> &Arc<Kit> {
        &self.kit
    }

    /// How many games are stepped together.
    pub fn games(&self) -> usize {
        self.lanes.len()
    }

    /// How many seats a game has.
    pub fn seats(&self) -> usize {
        self.plan.seats
    }

    /// How many numbers an observation has: none in a batch without them.
    pub fn inputs(&self) -> usize {
        self.widths.inputs
    }

    /// Arrays for these games.
    pub fn buffers(&self) -> BatchBuffers {
        BatchBuffers::new(self.widths, self.lanes.len())
    }

    /// Begins anew, with other dice if there is a seed, and fills all arrays.
    ///
    /// # Errors
    /// If the arrays are not those of these games.
    pub fn reset(&mut self, seed: Option<u64>, arrays: &mut BatchArrays<'_>) -> Result<(), EnvFault> {
        arrays.check(self.widths, self.lanes.len())?;
        self.plan.seed = seed.unwrap_or(self.plan.seed);
        self.rng = Rng::new(self.plan.seed);
        let plan = self.plan;
        self.lanes.iter_mut().zip(0..).for_each(|(lane, place)| lane.start(&plan, place));
        arrays.masks.fill(0);
        self.on_all(arrays, |kit, _, lane, bench, row| lane.begin(&plan, kit, bench, row));
        Ok(())
    }

    /// Makes a move in every game, of numbers that its mask allows, for the seat that decides, and fills all arrays. A game that ends is
    /// followed by the next at once. The arrays are to hold what the last call left in them. On one thread nothing is allocated, once lists of
    /// moves are as long as the longest that a game has met.
    ///
    /// # Errors
    /// If a number is not legal, which is a fault of the kind of moves, or arrays are not those of these games: before anything is played.
    pub fn step(&mut self, actions: &[i64], arrays: &mut BatchArrays<'_>) -> Result<(), EnvFault> {
        arrays.check(self.widths, self.lanes.len())?;
        self.check_count(actions.len())?;
        for (lane, (&action, of)) in actions.iter().zip(&self.lanes).enumerate() {
            if !of.legal.iter().any(|&number| i64::from(number) == action) {
                return Err(EnvFault::of_move(format!("action {action} is not legal in game {lane}")));
            }
        }
        let plan = self.plan;
        self.on_all(arrays, |kit, place, lane, bench, row| lane.step(&plan, kit, actions[place] as usize, bench, row));
        Ok(())
    }

    /// A legal action for every game, drawn evenly.
    ///
    /// # Errors
    /// If there are not as many places as games, or the games have not begun.
    pub fn sample(&mut self, out: &mut [i64]) -> Result<(), EnvFault> {
        self.check_count(out.len())?;
        for (action, lane) in out.iter_mut().zip(&self.lanes) {
            if lane.legal.is_empty() {
                return Err(EnvFault::value("the games have not begun: reset them"));
            }
            *action = i64::from(lane.legal[self.rng.below(lane.legal.len())]);
        }
        Ok(())
    }

    fn check_count(&self, actions: usize) -> Result<(), EnvFault> {
        let games = self.lanes.len();
        if actions == games {
            return Ok(());
        }
        Err(EnvFault::value(format!("there are {games} games, and {actions} actions")))
    }

    /// Does something to every lane and its row, on all threads.
    fn on_all(
        &mut self,
        arrays: &mut BatchArrays<'_>,
        work: impl Fn(&Kit, usize, &mut Lane, &mut Bench, &mut LaneRow<'_>) + Sync,
    ) {
        let share = self.lanes.len().div_ceil(self.benches.len());
        let alone = self.benches.len() == 1;
        let (widths, kit, work) = (self.widths, &*self.kit, &work);
        let mut rest = Some(arrays.again());
        let parts = self.lanes.chunks_mut(share).zip(&mut self.benches).zip((0..).step_by(share));
        let mut parts = parts.map_while(|((lanes, bench), first)| {
            let (own, others) = rest.take()?.split(widths, lanes.len());
            rest = Some(others);
            Some(move || {
                for (place, (lane, mut row)) in (first..).zip(lanes.iter_mut().zip(own.rows(widths))) {
                    work(kit, place, lane, bench, &mut row);
                }
            })
        });
        // The calling thread does the first part itself. Even a scope without other threads would be allocated.
        let Some(own) = parts.next() else { return };
        if alone {
            return own();
        }
        std::thread::scope(|scope| {
            parts.for_each(|other| {
                scope.spawn(other);
            });
            own();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EnvFaultKind;

    fn batch(threads: usize) -> GameBatch {
        let kit = Kit::named("twice").expect("a sheet of the program");
        GameBatch::new(kit, 10, BatchSetup { seats: 2, seed: 3, threads, ..BatchSetup::new() }).expect("a batch")
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let mut one = batch(1);
        let (mut expected, mut actions) = (one.buffers(), vec![0; 10]);
        let others = [2, 3, 10, 64].map(batch).map(|batch| (batch.buffers(), batch));
        one.reset(None, &mut expected.arrays()).expect("its own arrays");
        for (mut found, mut other) in others {
            one.reset(None, &mut expected.arrays()).expect("its own arrays");
            other.reset(None, &mut found.arrays()).expect("its own arrays");
            for _ in 0..200 {
                one.sample(&mut actions).expect("ten actions");
                one.step(&actions, &mut expected.arrays()).expect("legal actions");
                other.step(&actions, &mut found.arrays()).expect("legal actions");
                assert_eq!((&expected.masks, &expected.observations), (&found.masks, &found.observations));
                assert_eq!((&expected.rewards, &expected.totals), (&found.rewards, &found.totals));
                assert_eq!((&expected.done, &expected.seat, &expected.game), (&found.done, &found.seat, &found.game));
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_told_before_anything_is_played() {
        let mut games = batch(2);
        let (mut buffers, mut actions) = (games.buffers(), vec![0; 10]);
        assert!(games.sample(&mut actions).is_err(), "nothing has begun");
        games.reset(None, &mut buffers.arrays()).expect("its own arrays");
        games.sample(&mut actions).expect("ten actions");
        let before = buffers.observations.clone();
        let kind = |fault: Result<(), EnvFault>| fault.expect_err("it does not fit").kind;
        let mut wrong = actions.clone();
        wrong[9] = -1;
        assert_eq!(kind(games.step(&wrong, &mut buffers.arrays())), EnvFaultKind::Move);
        assert_eq!(kind(games.step(&actions[1..], &mut buffers.arrays())), EnvFaultKind::Value);
        let mut short = buffers.clone();
        short.totals.pop();
        let fault = games.step(&actions, &mut short.arrays()).expect_err("an array is too short");
        assert!(fault.words.contains("`totals` has 19 numbers") && fault.words.contains("20"), "{fault}");
        assert!(games.step(&actions, &mut buffers.arrays()).is_ok() && buffers.observations != before);
        let kit = Kit::named("twice").expect("a sheet of the program");
        for setup in [BatchSetup { seats: 5, ..BatchSetup::new() }, BatchSetup { threads: 0, ..BatchSetup::new() }] {
            assert_eq!(
                GameBatch::new(Arc::clone(&kit), 1, setup).map(|_| ()).map_err(|fault| fault.kind),
                Err(EnvFaultKind::Value)
            );
        }
    }
}
