//! Fitting the further outputs of a net that say how a sheet will end.
//!
//! The net plays games to their end, some after a while of weaker play, so that it has been in positions that people lead to. What its hidden
//! layers say after every move of its own is set against what the sheet gained from there; the layers stay as they are.

use std::sync::Arc;

use silbertablett_bots::{NetPolicy, Policy, Rng, seed_of};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_net::{FinalSheet, NetError, NetFile, NetOutput, NetView, POINTS, SheetNet, final_sheet_names};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State, action::ACTIONS, place::AREAS};
use silbertablett_sheet_file::SheetFile;
use silbertablett_sim::Bot;

use crate::least_squares::LeastSquares;
use crate::training_seed;

/// How strongly weights are held near 0, in parts of a case.
const RIDGE: f64 = 1e-4;
/// Who plays before the net does; in every other game it plays from the start.
const BEFORE: [&str; 4] = ["random", "greedy", "casual", "club"];
/// The net takes over after so many decisions at the most.
const LATEST: usize = 50;
/// One game in so many is kept from fitting, and tells how good the fit is.
const HELD_BACK: u64 = 10;

/// How well outputs say what came in games they were not fitted to.
#[derive(Clone, Debug, PartialEq)]
pub struct FinalSheetFit {
    /// How many positions were fitted to, and how many were held back.
    pub positions: (usize, usize),
    /// For each output, in the order of [`final_sheet_names`]: the share of the variance of what was still to come that it explains; `None` where
    /// nothing ever comes.
    pub explained: Vec<Option<f64>>,
    /// By how many points areas and foxes together differ from the one number of the net, as the root of the mean square.
    pub apart: f64,
}

/// Fits the outputs that make a [`FinalSheet`] and puts them in place of those that the net had.
///
/// # Errors
/// That the net belongs to another sheet.
pub fn fit_final_sheets(
    sheet: &SheetFile,
    file: &NetFile,
    games: u64,
    seed: u32,
) -> Result<(NetFile, FinalSheetFit), NetError> {
    let net = Arc::new(SheetNet::new(sheet, file)?);
    let names = final_sheet_names();
    let mut cases = LeastSquares::new(NetOutput::weights_of(file.net.shape()), names.len());
    let mut held_back = Vec::new();
    for game in 0..games {
        for case in Course::new(sheet, &net, file.seats, seed, game).play() {
            if game % HELD_BACK == 0 {
                held_back.push(case);
            } else {
                cases.add(&case.units, &case.came);
            }
        }
    }
    let positions = (cases.cases(), held_back.len());
    let weights = cases.solve(RIDGE);
    let fit = FinalSheetFit {
        positions,
        explained: (0..names.len()).map(|output| explained(&held_back, output, &weights[output])).collect(),
        apart: apart(&held_back, &weights),
    };
    let output = |(name, weights): (String, Vec<f64>)| {
        let weights = weights.into_iter().map(|weight| weight as f32).collect();
        NetOutput { name, weights }
    };
    let outputs = names.into_iter().zip(weights).map(output).collect();
    Ok((NetFile { outputs, ..file.clone() }, fit))
}

/// A position and what came of it.
struct Case {
    /// What the hidden layers say, and a 1 for the offset.
    units: Vec<f64>,
    /// What each output should have said: what its number gained to the end, in the unit of nets.
    came: Vec<f64>,
    /// What the net expects to be gained in all, in the same unit.
    said: f64,
}

fn says(weights: &[f64], case: &Case) -> f64 {
    weights.iter().zip(&case.units).map(|(weight, unit)| weight * unit).sum()
}

fn explained(cases: &[Case], output: usize, weights: &[f64]) -> Option<f64> {
    let count = cases.len() as f64;
    let mean = cases.iter().map(|case| case.came[output]).sum::<f64>() / count;
    let variance: f64 = cases.iter().map(|case| (case.came[output] - mean).powi(2)).sum();
    let left: f64 = cases.iter().map(|case| (case.came[output] - says(weights, case)).powi(2)).sum();
    (variance > 0.0).then(|| 1.0 - left / variance)
}

fn apart(cases: &[Case], weights: &[Vec<f64>]) -> f64 {
    let differs = |case: &Case| weights[..=AREAS].iter().map(|weights| says(weights, case)).sum::<f64>() - case.said;
    let squares: f64 = cases.iter().map(|case| differs(case).powi(2)).sum();
    f64::from(POINTS) * (squares / cases.len().max(1) as f64).sqrt()
}

/// A game on its way.
struct Course<'a> {
    sheet: &'a Sheet,
    net: &'a Arc<SheetNet>,
    view: NetView,
    me: SeatId,
    bots: Vec<Box<dyn Policy + Send>>,
    /// After so many decisions the net plays.
    takes_over: usize,
    dice: Keyed,
    state: State,
}

/// A position of the net's play, before it is known what comes of it.
struct Unsettled {
    units: Vec<f64>,
    stood: [f64; NUMBERS],
    said: f64,
}

/// How many numbers a final sheet has.
const NUMBERS: usize = AREAS + 1 + ACTIONS;

fn numbers(end: &FinalSheet) -> [f64; NUMBERS] {
    let mut all = end.areas.into_iter().chain([end.foxes]).chain(end.actions).map(f64::from);
    std::array::from_fn(|_| all.next().unwrap_or_default())
}

impl<'a> Course<'a> {
    fn new(sheet: &'a SheetFile, net: &'a Arc<SheetNet>, numbers: u8, seed: u32, game: u64) -> Course<'a> {
        let (sheet, seed) = (sheet.tables(), training_seed(seed));
        let mut rng = Rng::new(seed_of(&[seed, game]));
        let known: Vec<usize> = (1..=4).filter(|seats| numbers >> (seats - 1) & 1 == 1).collect();
        let seats = known[rng.below(known.len())];
        let takes_over = if rng.below(2) == 0 { 0 } else { rng.below(LATEST) };
        let before = Bot::named(BEFORE[rng.below(BEFORE.len())]).expect("a bot of the registry");
        let bots = (0..seats as u64).map(|seat| before.make(seed_of(&[seed, game, seat]))).collect();
        let me = SeatId::new(0).expect("every game has a first seat");
        let state = State::new(sheet, seats, 0, sheet.rulings()).expect("a net is for 1 to 4 seats");
        Course { sheet, net, view: net.view(), me, bots, takes_over, dice: Keyed::new(seed, game), state }
    }

    /// Plays to the end; the positions after the net's moves for the first seat, and what came of them.
    fn play(mut self) -> Vec<Case> {
        let (mut options, mut decisions, mut asked) = (Options::new(), 0, Vec::new());
        while self.state.due() != Due::End {
            let Some(seat) = self.state.first_deciding() else {
                let throw = self.dice.throw(&self.state).expect("keyed dice never run out");
                self.state.apply_throw(self.sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            };
            if decisions == self.takes_over {
                self.bots.iter_mut().for_each(|bot| *bot = Box::new(NetPolicy::with(Arc::clone(self.net)).for_score()));
            }
            decisions += 1;
            self.state.options(self.sheet, seat, &mut options);
            let mv = self.bots[seat.index()].choose(self.sheet, &self.state, seat, &options);
            self.state.play(self.sheet, seat, mv, &mut ()).expect("bots keep to their options");
            if seat == self.me && decisions > self.takes_over && self.state.due() != Due::End {
                asked.push(self.ask());
            }
        }
        let end = self.stands();
        let came = |stood: [f64; NUMBERS]| (0..NUMBERS).map(|n| (end[n] - stood[n]) / f64::from(POINTS)).collect();
        asked.into_iter().map(|Unsettled { units, stood, said }| Case { units, came: came(stood), said }).collect()
    }

    fn stands(&self) -> [f64; NUMBERS] {
        numbers(&FinalSheet::standing(self.sheet, &self.state, self.me))
    }

    fn ask(&mut self) -> Unsettled {
        let units = self.net.hidden(self.sheet, &self.state, self.me);
        let units = units.into_iter().chain([1.0]).map(f64::from).collect();
        self.view.rebase();
        let worth = self.net.worth(&mut self.view, self.sheet, &self.state, self.me);
        let score = self.state.seat(self.me).score(self.sheet, self.state.rulings()).total;
        Unsettled { units, stood: self.stands(), said: f64::from(worth) - f64::from(score) / f64::from(POINTS) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_sheet_file::built_in;

    /// On games that are over nothing is left to be guessed, and what comes of others is seen to a good part even from few games.
    #[test]
    fn final_sheets_are_fitted_to_what_comes() {
        let sheet = built_in("classic", None).expect("a sheet of the program");
        let bytes = silbertablett_weights::NETS[0];
        let file = NetFile::from_bytes(bytes).expect("a net of the program");
        let (fitted, fit) = fit_final_sheets(&sheet, &file, 60, 3).expect("a net of the sheet");
        assert!(fit.positions.0 > 8 * fit.positions.1 / 2 && fit.positions.1 > 0, "{fit:?}");
        assert_eq!(fitted.net, file.net);
        let names: Vec<&String> = fitted.outputs.iter().map(|output| &output.name).collect();
        assert_eq!(names, final_sheet_names().iter().collect::<Vec<_>>());
        // Classic has no bars for polish and jokers: nothing ever comes there, and nothing is expected.
        for (output, explained) in fitted.outputs.iter().zip(&fit.explained).skip(AREAS + 1) {
            let has_bar = ["return", "polish", "joker"].iter().all(|name| !output.name.ends_with(name));
            assert_eq!(explained.is_some(), has_bar, "{}", output.name);
            assert!(has_bar || output.weights.iter().all(|weight| *weight == 0.0), "{}", output.name);
        }
        assert!(fit.explained.iter().flatten().all(|share| *share < 1.0), "{fit:?}");
    }
}
