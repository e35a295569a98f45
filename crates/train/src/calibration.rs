//! Calibration: whether what a net expects is what comes.
//!
//! What a net says of a position is how many points the seat will have if the *net* plays on from there, whatever play has led
//! there. So bots play games, the net is asked on the way, and from each position at which it was asked it plays on: the mean of
//! what comes out should be the mean of what was said, whatever was said.

use std::sync::Arc;

use silbertablett_bots::{NetPolicy, Policy, Rng, highest, seed_of};
use silbertablett_dice::Keyed;
use silbertablett_net::turns_left;
use silbertablett_rules::{Due, Options, Rulings, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;
use silbertablett_sim::{Bot, PlanFault, SimulationPlan, play_until};

/// What is to be tried.
#[derive(Clone)]
pub struct CalibrationPlan {
    /// The sheet that is played.
    pub sheet: Arc<SheetFile>,
    /// The bots that lead to the positions, seat by seat; the net is asked about seat 0.
    pub seats: Vec<Bot>,
    /// The net; made for every game, and whatever seed it is given it is the same.
    pub net: Arc<dyn Fn() -> NetPolicy + Send + Sync>,
    /// The rulings in force.
    pub rulings: Rulings,
    /// How many games; each is asked about once per round.
    pub games: u64,
    /// The seed of dice, bots and the moments at which the net is asked.
    pub seed: u64,
}

/// What was expected of a position, and what came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// What the net says by itself, in points.
    pub said: f32,
    /// The same within what is possible, in points: what people are shown.
    pub shown: f32,
    /// The points that stood on the sheet.
    pub stands: i32,
    /// The share of the game that was left, 0..=1; see [`turns_left`].
    pub left: f32,
    /// The points the seat had when the net played on for it.
    pub came: i32,
    /// The points it had when its bot played on.
    pub own: i32,
}

/// Lets bots play, asks the net once in every round, and lets it play on from there.
///
/// # Errors
/// Why the plan cannot be carried out.
///
/// # Panics
/// If there is no net for the sheet.
pub fn forecasts(plan: &CalibrationPlan) -> Result<Vec<Forecast>, PlanFault> {
    let CalibrationPlan { sheet, seats, rulings, games, seed, .. } = plan;
    let (sheet, rulings, games, seed) = (Arc::clone(sheet), *rulings, *games, *seed);
    SimulationPlan { sheet, seats: seats.clone(), rulings, games, seed, threads: 1 }.check()?;
    let mut found = Vec::new();
    for game in 0..games {
        found.extend(Trial::new(plan, game).run());
    }
    Ok(found)
}

/// One game that is asked about.
struct Trial<'a> {
    plan: &'a CalibrationPlan,
    sheet: &'a Sheet,
    game: u64,
    options: Options,
    me: SeatId,
}

impl Trial<'_> {
    fn new(plan: &CalibrationPlan, game: u64) -> Trial<'_> {
        let me = SeatId::new(0).expect("every game has a first seat");
        Trial { plan, sheet: plan.sheet.tables(), game, options: Options::new(), me }
    }

    fn bots(&self) -> Vec<Box<dyn Policy + Send>> {
        let seed = |seat| seed_of(&[self.plan.seed, self.game, seat]);
        self.plan.seats.iter().zip(0..).map(|(bot, seat)| bot.make(seed(seat))).collect()
    }

    fn run(&mut self) -> Vec<Forecast> {
        let asked = self.positions();
        let (sheet, me, net) = (self.sheet, self.me, &mut (self.plan.net)());
        let known = "there is a net for the sheet";
        let mut forecast = |state: &State| {
            let said = highest(sheet, state, me, &mut self.options, |after| net.judge(sheet, after, me).expect(known));
            let shown =
                highest(sheet, state, me, &mut self.options, |after| net.expect(sheet, after, me).expect(known));
            let stands = state.seat(me).score(sheet, state.rulings()).total;
            Forecast { said, shown, stands, left: turns_left(state), came: 0, own: 0 }
        };
        let mut found: Vec<Forecast> = asked.iter().map(&mut forecast).collect();
        for (forecast, state) in found.iter_mut().zip(&asked) {
            let mut bots = self.bots();
            forecast.own = self.play_on(*state, &mut bots);
            bots[self.me.index()] = Box::new((self.plan.net)().for_score());
            forecast.came = self.play_on(*state, &mut bots);
        }
        found
    }

    /// A decision of the seat in every round, each of the round equally likely.
    fn positions(&mut self) -> Vec<State> {
        let mut rng = Rng::new(seed_of(&[self.plan.seed, self.game]));
        let (mut asked, mut in_round): (Vec<State>, usize) = (Vec::new(), 0);
        let mut note = |state: &State| {
            if state.decides(self.me) {
                in_round =
                    if asked.last().is_some_and(|last| last.round() == state.round()) { in_round + 1 } else { 1 };
                match asked.last_mut().filter(|_| in_round > 1) {
                    None => asked.push(*state),
                    Some(last) if rng.below(in_round) == 0 => *last = *state,
                    Some(_) => {}
                }
            }
            state.due() == Due::End
        };
        let start = State::new(self.sheet, self.plan.seats.len(), 0, self.plan.rulings).expect("the plan was checked");
        let (mut bots, mut dice) = (self.bots(), Keyed::new(self.plan.seed, self.game));
        play_until(self.sheet, start, &mut bots, &mut dice, &mut self.options, &mut (), &mut note);
        asked
    }

    /// The points of the seat at the end. The dice are those of the game, which know nothing of the moves.
    fn play_on(&mut self, state: State, bots: &mut [Box<dyn Policy + Send>]) -> i32 {
        let mut dice = Keyed::new(self.plan.seed, self.game);
        let ended = |state: &State| state.due() == Due::End;
        let end = play_until(self.sheet, state, bots, &mut dice, &mut self.options, &mut (), ended);
        end.seat(self.me).score(self.sheet, end.rulings()).total
    }
}

/// Forecasts of which about the same was said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// How many there are.
    pub count: usize,
    /// The mean of what was shown, in points.
    pub shown: f64,
    /// The mean of what came when the net played on.
    pub came: f64,
    /// The standard error of the mean of the differences between the two; 0 for a single forecast.
    pub error: f64,
    /// The mean of what came when the bots played on.
    pub own: f64,
}

/// Forecasts in so many bands, from those of which least was expected upwards, as many in each as can be.
pub fn bands(forecasts: &[Forecast], count: usize) -> Vec<Band> {
    let mut sorted = forecasts.to_vec();
    sorted.sort_by(|a, b| a.shown.total_cmp(&b.shown));
    let bounds = |n: usize| n * sorted.len() / count.max(1);
    (0..count).map(|n| &sorted[bounds(n)..bounds(n + 1)]).filter(|band| !band.is_empty()).map(band).collect()
}

fn band(forecasts: &[Forecast]) -> Band {
    let count = forecasts.len() as f64;
    let mean = |of: &dyn Fn(&Forecast) -> f64| forecasts.iter().map(of).sum::<f64>() / count;
    let (shown, came) = (mean(&|f| f64::from(f.shown)), mean(&|f| f64::from(f.came)));
    let squares = mean(&|f| (f64::from(f.came) - f64::from(f.shown) - came + shown).powi(2));
    let error = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
    Band { count: forecasts.len(), shown, came, error, own: mean(&|f| f64::from(f.own)) }
}
