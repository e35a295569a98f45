//! The trainer: games, targets, steps.

use std::ops::Range;
use std::sync::Arc;
use std::thread;

use silbertablett_bots::{Likings, Rng, seed_of};
use silbertablett_dice::Keyed;
use silbertablett_net::features::Encoder;
use silbertablett_net::{Evaluator, Fit, Inputs, Net, NetError, NetFile, Shape};
use silbertablett_rules::{Area, Rulings, sheet::MAX_ROUNDS};
use silbertablett_sheet_file::SheetFile;

use super::config::{Cap, Config, ConfigError, falling};
use super::game::{Experience, Exploration, SelfPlay, SelfPlayer, Weakness, chance};
use super::gradient::Gradient;
use super::optimiser::Optimiser;
use super::training_seed;

/// About how many inputs of a position are not 0.
const TYPICAL_INPUTS: f32 = 80.0;

/// What a step found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepReport {
    /// Games played in this step.
    pub games: u64,
    /// The sum of the totals of all seats in them.
    pub points: i64,
    /// How many totals that are.
    pub totals: u64,
    /// Positions learned from.
    pub positions: u64,
    /// The sum of the squared differences between what the net said and the targets, in hundreds of points.
    pub squares: f64,
}

/// A training run under way.
pub struct Trainer {
    pub(super) sheet: Arc<SheetFile>,
    pub(super) config: Config,
    pub(super) encoder: Encoder,
    pub(super) rulings: Vec<(Rulings, f32)>,
    caps: Vec<(Area, Cap)>,
    pub(super) net: Net,
    pub(super) optimiser: Optimiser,
    pub(super) games: u64,
    /// How the checkpoint of a resumed run fits.
    pub(super) fit: Option<Fit>,
    teacher: Option<Teacher>,
    workers: Vec<Worker>,
    pub(super) gradient: Vec<f32>,
}

/// Makes evaluators that choose moves in place of the net.
type Teacher = Box<dyn Fn() -> Box<dyn Evaluator> + Send + Sync>;

/// What plays and learns one share of a step.
pub(super) struct Worker {
    player: SelfPlayer,
    experience: Experience,
    dice: Keyed,
    pub(super) gradient: Gradient,
    pub(super) found: StepReport,
}

impl StepReport {
    /// A step that has found nothing yet.
    pub const NOTHING: StepReport = StepReport { games: 0, points: 0, totals: 0, positions: 0, squares: 0.0 };

    /// Adds what other games found.
    pub fn add(&mut self, more: &StepReport) {
        self.games += more.games;
        self.points += more.points;
        self.totals += more.totals;
        self.positions += more.positions;
        self.squares += more.squares;
    }
}

impl Trainer {
    /// A run from its beginning.
    ///
    /// # Errors
    /// What of the plan does not fit the sheet.
    pub fn new(sheet: Arc<SheetFile>, config: Config) -> Result<Trainer, ConfigError> {
        let encoder = Encoder::new(sheet.tables());
        let shape = Shape { inputs: encoder.inputs(), first: config.hidden[0], second: config.hidden[1] };
        let mut rng = Rng::new(seed_of(&[u64::from(config.seed), 1]));
        let net = Net::fresh(shape, TYPICAL_INPUTS, || 2.0 * rng.unit() - 1.0);
        let optimiser = Optimiser::new(net.weights());
        let rulings = config.rulings_of(&sheet)?;
        let caps = config.caps_of(&sheet)?;
        let gradient = vec![0.0; shape.weights()];
        let workers = Vec::new();
        Ok(Trainer {
            sheet,
            config,
            encoder,
            rulings,
            caps,
            net,
            optimiser,
            games: 0,
            fit: None,
            teacher: None,
            workers,
            gradient,
        })
    }

    /// Begins with a net of some sheet, not always that of the plan: weights of inputs of the same name are taken over, those of other
    /// inputs begin at 0. A narrower net gets further units, which change nothing of what it says until they have learned.
    ///
    /// # Errors
    /// That the net is wider than the plan, or does not belong to that sheet.
    pub fn begin_with(&mut self, sheet: &SheetFile, file: &NetFile) -> Result<(), ConfigError> {
        let fit = self.fit_of(sheet, file)?;
        let moved = file.net.moved(&fit).ok_or(ConfigError::Net(NetError::Unsound))?;
        self.net = moved.widened(&self.net).ok_or(ConfigError::Widths { learned: false })?;
        self.optimiser = Optimiser::new(self.net.weights());
        Ok(())
    }

    /// Adds what a net of some sheet learned between two states.
    ///
    /// # Errors
    /// That the nets have other widths than the plan, or do not belong to that sheet.
    pub fn add_learned(&mut self, sheet: &SheetFile, from: &NetFile, to: &NetFile) -> Result<(), ConfigError> {
        let shape = self.net.shape();
        let widths = [from, to].map(|file| (file.net.shape().first, file.net.shape().second));
        if widths != [(shape.first, shape.second); 2] {
            return Err(ConfigError::Widths { learned: true });
        }
        let moved = |file: &NetFile| {
            let fit = self.fit_of(sheet, file)?;
            file.net.moved(&fit).ok_or(ConfigError::Net(NetError::Unsound))
        };
        let (from, to) = (moved(from)?, moved(to)?);
        let learned = to.weights().iter().zip(from.weights());
        self.net.weights_mut().iter_mut().zip(learned).for_each(|(weight, (to, from))| *weight += to - from);
        self.optimiser = Optimiser::new(self.net.weights());
        Ok(())
    }

    /// How a net of some sheet fits the inputs of the run.
    fn fit_of(&self, sheet: &SheetFile, file: &NetFile) -> Result<Fit, ConfigError> {
        let names = file.names(sheet).map_err(ConfigError::Net)?;
        Ok(Fit::new(&names, self.encoder.names()))
    }

    /// How the checkpoint from which the run goes on fits the inputs there are; `None` for a run from its beginning.
    pub fn fit(&self) -> Option<&Fit> {
        self.fit.as_ref()
    }

    /// From here on evaluators of this kind choose the moves of the games, and the net learns what comes of them: so it learns from
    /// anything that can play, as it learns from itself.
    pub fn taught_by(&mut self, make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) {
        self.teacher = Some(Box::new(make));
        self.workers.clear();
    }

    /// The plan.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Games played so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// After how many games the net is evaluated next: at the end of the plan at the latest.
    pub fn next_evaluation(&self) -> u64 {
        let every = self.config.evaluation.every;
        ((self.games / every + 1) * every).min(self.config.games)
    }

    /// The share of all games that is played, 0..=1.
    pub fn progress(&self) -> f32 {
        (self.games as f64 / self.config.games as f64).min(1.0) as f32
    }

    /// The size of the next step.
    pub fn rate(&self) -> f32 {
        self.config.rate.at(self.progress())
    }

    /// Plays the games of one step on some threads and moves the weights. The result does not depend on the number of threads.
    pub fn step(&mut self, threads: usize) -> StepReport {
        let shares: Vec<Range<u64>> = self.shares().collect();
        let mut workers = std::mem::take(&mut self.workers);
        while workers.len() < shares.len() {
            workers.push(self.worker());
        }
        let this = &*self;
        if threads <= 1 {
            workers.iter_mut().zip(&shares).for_each(|(worker, games)| this.work(worker, games.clone()));
        } else {
            let per_thread = shares.len().div_ceil(threads);
            thread::scope(|scope| {
                for (workers, shares) in workers.chunks_mut(per_thread).zip(shares.chunks(per_thread)) {
                    scope.spawn(move || {
                        workers.iter_mut().zip(shares).for_each(|(worker, games)| this.work(worker, games.clone()));
                    });
                }
            });
        }
        let mut all = StepReport::NOTHING;
        self.gradient.fill(0.0);
        for worker in &workers[..shares.len()] {
            all.add(&worker.found);
            self.add_gradient(&worker.gradient.sum);
        }
        self.workers = workers;
        self.move_weights(&all);
        all
    }

    /// The games of the next step, cut in shares. The gradient of each is summed by itself, and these sums are added in order, so that it does not
    /// matter who plays which.
    pub(super) fn shares(&self) -> impl Iterator<Item = Range<u64>> + use<> {
        let (end, size) = (self.games + self.config.games_per_step, self.config.games_per_share);
        (self.games..end).step_by(size as usize).map(move |first| first..(first + size).min(end))
    }

    pub(super) fn add_gradient(&mut self, part: &[f32]) {
        self.gradient.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
    }

    /// Moves the weights against the gradient of these games.
    pub(super) fn move_weights(&mut self, found: &StepReport) {
        let scale = 1.0 / found.positions.max(1) as f32;
        self.gradient.iter_mut().for_each(|part| *part *= scale);
        let (rate, keep) = (self.rate(), self.config.average.keep);
        self.optimiser.step(self.net.weights_mut(), &self.gradient, rate, keep);
        self.games += found.games;
    }

    /// Plays and learns these games by the net as it stands.
    pub(super) fn play(&mut self, games: Range<u64>) -> &Worker {
        let mut workers = std::mem::take(&mut self.workers);
        if workers.is_empty() {
            workers.push(self.worker());
        }
        self.work(&mut workers[0], games);
        self.workers = workers;
        &self.workers[0]
    }

    fn worker(&self) -> Worker {
        Worker {
            player: SelfPlayer::new(&self.encoder, &self.net, self.teacher.as_ref().map(|make| make())),
            experience: Experience::default(),
            dice: Keyed::new(training_seed(self.config.seed), 0),
            gradient: Gradient::new(self.net.shape()),
            found: StepReport::NOTHING,
        }
    }

    fn work(&self, worker: &mut Worker, games: Range<u64>) {
        worker.experience.clear();
        worker.gradient.sum.fill(0.0);
        worker.found = StepReport::NOTHING;
        let self_play = SelfPlay {
            sheet: self.sheet.tables(),
            encoder: &self.encoder,
            net: &self.net,
            lambda: self.config.lambda,
            exact: self.config.exact,
        };
        for game in games {
            let mut rng = Rng::new(seed_of(&[u64::from(self.config.seed), 2, game]));
            let rulings = self.draw_rulings(&mut rng);
            let mut exploration = self.draw_exploration(&mut rng);
            let seats = self.draw_seats(&mut rng);
            exploration.weak = self.draw_weak(seats, &mut rng);
            worker.dice.start(game);
            let totals = worker.player.play(
                &self_play,
                (rulings, seats),
                &mut worker.dice,
                &exploration,
                &mut rng,
                &mut worker.experience,
            );
            worker.found.totals += totals.len() as u64;
            worker.found.games += 1;
            worker.found.points += totals.iter().map(|&total| i64::from(total)).sum::<i64>();
        }
        for lesson in worker.experience.lessons() {
            let scratch = worker.player.scratch();
            let off = self.net.adds(lesson.inputs, scratch) - lesson.target;
            worker.gradient.add(&self.net, lesson.inputs, scratch, 2.0 * off);
            worker.found.positions += 1;
            worker.found.squares += f64::from(off * off);
        }
    }

    fn draw_rulings(&self, rng: &mut Rng) -> Rulings {
        let all: f32 = self.rulings.iter().map(|(_, share)| share).sum();
        let mut left = all * rng.unit();
        let drawn = self.rulings.iter().find(|(_, share)| {
            left -= share;
            left < 0.0
        });
        drawn.or(self.rulings.last()).map(|&(rulings, _)| rulings).expect("a plan has rulings")
    }

    /// A game with a fixed number of seats draws nothing.
    fn draw_seats(&self, rng: &mut Rng) -> usize {
        match self.config.seats.as_slice() {
            [seats] => *seats,
            several => several[rng.below(several.len())],
        }
    }

    fn draw_exploration(&self, rng: &mut Rng) -> Exploration {
        let progress = self.progress();
        let explore = self.config.explore;
        let mut exploration =
            Exploration { random: falling(explore.start, explore.until, progress), ..Exploration::default() };
        if let Some(tastes) = self.config.tastes
            && chance(rng, falling(tastes.share, tastes.until, progress))
        {
            exploration.tastes = Some(std::array::from_fn(|_| tastes.strength * (2.0 * rng.unit() - 1.0)));
        }
        for (area, cap) in &self.caps {
            if chance(rng, falling(cap.share, cap.until, progress)) {
                let [low, high] = cap.marks;
                exploration.caps.push((*area, low + rng.below(usize::from(high - low) + 1) as u8));
            }
        }
        exploration
    }

    /// A plan without weak play draws nothing.
    fn draw_weak(&self, seats: usize, rng: &mut Rng) -> Vec<Weakness> {
        let Some(weak) = self.config.weak.filter(|weak| chance(rng, weak.share)) else { return Vec::new() };
        let mut draw = || {
            let until = rng.below(MAX_ROUNDS + 1) as u8;
            let mut weakness = Weakness { until, random: 0.0, patience: 1.0, likings: Likings::default() };
            let blur = if rng.below(2) == 0 {
                weakness.random = weak.random * rng.unit();
                0.0
            } else {
                weakness.patience = rng.unit();
                weak.blur * rng.unit()
            };
            weakness.likings.draw((0..self.encoder.inputs() as u16).map(Some), blur, rng);
            weakness
        };
        (0..seats).map(|_| draw()).collect()
    }

    /// The net as it would be handed out: the running mean of the weights.
    pub fn net_file(&self) -> NetFile {
        let shape = self.net.shape();
        let net = Net::new(shape, self.optimiser.learned(shape)).expect("weights of this shape");
        let seats = self.config.serves.as_ref().unwrap_or(&self.config.seats);
        NetFile {
            sheet: self.sheet.id().to_owned(),
            revision: self.sheet.revision(),
            seats: seats.iter().fold(0, |bits, seats| bits | 1 << (seats - 1)),
            inputs: Inputs::Named(self.encoder.names().to_vec()),
            net,
            outputs: Vec::new(),
        }
    }
}
