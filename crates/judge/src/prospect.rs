//! What a throw that is due will bring.

use silbertablett_bots::expect::Outlook;
use silbertablett_bots::{Judge, Rng, highest, seed_of};
use silbertablett_dice::faces::Order;
use silbertablett_net::POINTS;
use silbertablett_rules::{DieSet, Due, Options, SeatId, Sheet, State, Throw, die::DICE, state::Stage};

/// About so many moves are judged at most to work out a throw exactly, or to sample it.
const BUDGET: u64 = 3000;
/// Throws of a block: every die shows every face once in them.
const BLOCK: usize = 6;
/// Fewest and most blocks of a sample.
const BLOCKS: (u64, u64) = (4, 16);

/// What a seat may expect before its throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Prospect {
    /// The mean over all throws of what the best move after the throw is worth, in points.
    pub(crate) mean: f64,
    /// The standard error of the mean in points, 0 where it is exact.
    pub(crate) error: f64,
}

/// Works out what throws will bring. Make one and use it again and again.
#[derive(Debug, Default)]
pub(crate) struct Prospects {
    outlook: Outlook,
    options: Options,
}

impl Prospects {
    /// What the seat whose throw is due may expect: exactly where few results are different, else from a sample in which every die shows
    /// every face equally often. The same position always meets the same sample.
    ///
    /// # Panics
    /// If no throw is due.
    pub(crate) fn of(&mut self, judge: &mut Judge, sheet: &Sheet, state: &State) -> Prospect {
        judge.begin();
        let me = state.active();
        let mut rng = Rng::new(seed_of_position(sheet, state));
        // A throw that is in no sample, so that how many are sampled does not depend on what they bring.
        let [pilot, ..] = block(&mut rng, state.due());
        let choices = self.choices(sheet, state, pilot);
        // A result is the best move with one of the dice.
        if Outlook::results(sheet, state).is_some_and(|results| results * choices / DICE as u64 <= BUDGET) {
            let mean = self.outlook.mean(sheet, state, |after| judge.worth(sheet, after, me));
            let mean = f64::from(POINTS) * mean.expect("a throw of the active seat is due");
            return Prospect { mean, error: 0.0 };
        }
        let blocks = (BUDGET / (BLOCK as u64 * choices)).clamp(BLOCKS.0, BLOCKS.1);
        self.sample(judge, sheet, state, &mut rng, blocks as usize)
    }

    /// How many moves there are after a throw, at least 1.
    fn choices(&mut self, sheet: &Sheet, state: &State, throw: Throw) -> u64 {
        let thrown = after_throw(sheet, state, throw);
        thrown.options(sheet, state.active(), &mut self.options);
        self.options.len().max(1) as u64
    }

    fn sample(&mut self, judge: &mut Judge, sheet: &Sheet, state: &State, rng: &mut Rng, blocks: usize) -> Prospect {
        let me = state.active();
        let mut worth = |throw: Throw| {
            let thrown = after_throw(sheet, state, throw);
            judge.begin();
            let worth = |after: &State| judge.worth(sheet, after, me);
            let worth = match leaves_choice(state.due(), &thrown) {
                true => highest(sheet, &thrown, me, &mut self.options, worth),
                false => judge.worth(sheet, &thrown, me),
            };
            f64::from(POINTS * worth)
        };
        let mut mean_of_block = |_| block(rng, state.due()).map(&mut worth).iter().sum::<f64>() / BLOCK as f64;
        let means: Vec<f64> = (0..blocks).map(&mut mean_of_block).collect();
        let mean = means.iter().sum::<f64>() / blocks as f64;
        let squares: f64 = means.iter().map(|block| (block - mean).powi(2)).sum();
        // Blocks are independent of each other; the throws of a block are not.
        Prospect { mean, error: (squares / (blocks * (blocks - 1)) as f64).sqrt() }
    }
}

fn after_throw(sheet: &Sheet, state: &State, throw: Throw) -> State {
    let mut thrown = *state;
    thrown.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
    thrown
}

/// Throws in which every die shows every face once.
fn block(rng: &mut Rng, due: Due) -> [Throw; BLOCK] {
    let columns: [[u8; BLOCK]; DICE] = std::array::from_fn(|_| {
        let mut column = std::array::from_fn(|n| n as u8 + 1);
        (1..BLOCK).for_each(|last| column.swap(last, rng.below(last + 1)));
        column
    });
    std::array::from_fn(|n| match due {
        Due::Throw(hand) => Throw::of(hand, columns.map(|column| column[n])).expect("faces from 1 to 6"),
        _ => {
            let throw = Throw::of(DieSet::ALL, columns.map(|column| column[n])).expect("faces from 1 to 6");
            let order = std::iter::repeat_with(|| Order::from_word(rng.below(1 << 16) as u16)).flatten().next();
            order.expect("all but a few words are an order").lay_tray(throw)
        }
    })
}

/// A number that is the same for the same position.
fn seed_of_position(sheet: &Sheet, state: &State) -> u64 {
    let bytes = state.to_bytes(sheet);
    let parts = bytes.chunks(8).map(|chunk| chunk.iter().fold(0, |part, &byte| part << 8 | u64::from(byte)));
    seed_of(&parts.collect::<Vec<_>>())
}

/// Whether it is this seat's throw that a position waits for.
pub(crate) fn throws(state: &State, seat: SeatId) -> bool {
    matches!(state.due(), Due::Throw(_) | Due::SoloThrow) && state.active() == seat
}

/// Whether a throw that was due leaves the seat a choice among its dice, so that it is worth what its best move is worth. What a forced
/// forfeit brings on, such as extra dice, is the net's to judge, as in [`Outlook::mean`].
pub(crate) fn leaves_choice(due: Due, thrown: &State) -> bool {
    match due {
        Due::SoloThrow => thrown.decides(thrown.active()),
        _ => thrown.stage() == Stage::Pick,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_record::read_position;

    /// The worth of every throw there is, one by one.
    fn all_throws(judge: &mut Judge, sheet: &Sheet, state: &State, hand: DieSet) -> Vec<f64> {
        let mut options = Options::new();
        let throws = 6usize.pow(hand.len() as u32);
        let worth = |n: usize| {
            let faces = std::array::from_fn(|die| {
                let place = hand.iter().position(|thrown| thrown.index() == die);
                place.map_or(0, |place| (n / 6usize.pow(place as u32) % 6) as u8 + 1)
            });
            let thrown = after_throw(sheet, state, Throw::of(hand, faces).expect("faces"));
            judge.begin();
            let me = state.active();
            match leaves_choice(state.due(), &thrown) {
                true => {
                    f64::from(POINTS * highest(sheet, &thrown, me, &mut options, |after| judge.worth(sheet, after, me)))
                }
                false => f64::from(POINTS * judge.worth(sheet, &thrown, me)),
            }
        };
        (0..throws).map(worth).collect()
    }

    #[test]
    fn prospects_are_the_mean_over_all_throws_and_samples_come_near() {
        for (line, dice) in [
            (
                "classic@1 first=0 round=2 active=0 stage=throw throws=1 hand=green:5,purple:3,white:4 tray=blue:5,orange:3 \
              fields=yellow:6 | yellow(r4c4) blue(r1c4) orange(1:6) purple(1:4) reroll=1/1 extra_die=0/1",
                3,
            ),
            (
                "twice@1 first=0 round=1 active=0 stage=throw throws=0 hand=white,silver,yellow,blue,green,pink | \
              reroll=0/1",
                6,
            ),
        ] {
            let (file, state) = read_position(&format!("silbertablett-position/1 {line}")).expect("a position");
            let (sheet, mut judge, mut prospects) = (file.tables(), Judge::default(), Prospects::default());
            assert!(judge.find(sheet, 1));
            let Due::Throw(hand) = state.due() else { panic!("a throw is due") };
            assert_eq!(hand.len(), dice);
            let all = all_throws(&mut judge, sheet, &state, hand);
            let mean = all.iter().sum::<f64>() / all.len() as f64;
            let mut sample = |seed| prospects.sample(&mut judge, sheet, &state, &mut Rng::new(seed), 16);
            let sampled = sample(1);
            assert!((sampled.mean - mean).abs() < 4.0 * sampled.error, "{sampled:?}, not {mean}");
            assert!(sampled.error > 0.0 && sampled.error < 2.0, "{sampled:?}");
            assert_eq!((sample(1), sample(2) == sampled), (sampled, false));
            let known = prospects.of(&mut judge, sheet, &state);
            assert_eq!(prospects.of(&mut judge, sheet, &state), known, "the same position, the same sample");
            assert_eq!(known.error == 0.0, dice == 3, "{known:?}");
            assert!((known.mean - mean).abs() < 4.0 * known.error + 1e-3, "{known:?}, not {mean}");
        }
    }

    #[test]
    fn every_die_shows_every_face_once_in_a_block_and_three_lie_on_the_tray() {
        let mut rng = Rng::new(1);
        for due in [Due::Throw(DieSet::ALL), Due::SoloThrow] {
            let throws = block(&mut rng, due);
            for die in silbertablett_rules::Die::all() {
                let mut faces = throws.map(|throw| throw.face(die).expect("a die thrown").number());
                faces.sort_unstable();
                assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
            }
            let lying = if due == Due::SoloThrow { 3 } else { 0 };
            assert!(throws.iter().all(|throw| throw.tray().len() == lying));
        }
    }
}
