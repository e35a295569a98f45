//! What is to be trained, and how: a small TOML file.

use serde::Deserialize;

use silbertablett_net::{NetError, Shape};
use silbertablett_rules::{Area, Rulings, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;

/// A training plan: a sheet, a number of games, and what differs from the usual; docs/training.md explains every key. Progress, of which rates and exploration depend, is the share of `games` that is played; raise `games` to go
/// on with a finished run.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The sheet: an id, or the path of a sheet file.
    pub sheet: String,
    /// How many seats play, 1 to 4, all with the net; each learns its own score. Of several numbers each game draws one.
    #[serde(default = "usual::seats")]
    pub seats: Vec<usize>,
    /// The numbers of seats the net is handed out for [default: those it is trained with].
    pub serves: Option<Vec<usize>>,
    /// A net of another sheet or number of seats to begin with, from a file beside the plan.
    pub begin_with: Option<Begin>,
    /// The seed of weights, dice and exploration.
    #[serde(default = "usual::seed")]
    pub seed: u32,
    /// How many games are played in all.
    pub games: u64,
    /// Games between two steps of the weights.
    #[serde(default = "usual::games_per_step")]
    pub games_per_step: u64,
    /// Games of a step that are learned from together, whoever plays them: what other machines play comes back as one gradient for so many.
    #[serde(default = "usual::games_per_share")]
    pub games_per_share: u64,
    /// Widths of the hidden layers.
    #[serde(default = "usual::hidden")]
    pub hidden: [usize; 2],
    /// How much of the rest of the game, and how little of the net's own next judgement, a target holds: 0..=1.
    #[serde(default = "usual::lambda")]
    pub lambda: f32,
    /// Targets are freed of the luck of the seat's own throws that have at most so many different results: the exact mean of all
    /// throws, by the net's word, stands for the one that was thrown. 0 for none; the first throw of a turn has some thousands.
    #[serde(default)]
    pub exact: u64,
    /// The size of a step.
    #[serde(default = "usual::rate")]
    pub rate: Rate,
    /// Random moves.
    #[serde(default = "usual::explore")]
    pub explore: Explore,
    /// The mean of the weights of late steps, which is what is evaluated and handed out.
    #[serde(default = "usual::average")]
    pub average: Averaging,
    /// When and on how many games the net is evaluated.
    #[serde(default = "usual::evaluation")]
    pub evaluation: Evaluation,
    /// The rulings that are played with; each game draws one.
    #[serde(default = "usual::rulings")]
    pub rulings: Vec<Mix>,
    /// Games that are played weakly for a while.
    pub weak: Option<Weak>,
    /// Games played with a liking for some areas.
    pub tastes: Option<Tastes>,
    /// Games in which an area takes only so many marks.
    #[serde(default)]
    pub caps: Vec<Cap>,
}

/// What a plan need not say: values that did well on every sheet.
mod usual {
    use super::{Averaging, Evaluation, Explore, Mix, Rate};

    pub(super) fn seats() -> Vec<usize> {
        vec![1]
    }

    pub(super) fn seed() -> u32 {
        1
    }

    pub(super) fn games_per_step() -> u64 {
        16
    }

    pub(super) fn games_per_share() -> u64 {
        8
    }

    pub(super) fn hidden() -> [usize; 2] {
        [128, 32]
    }

    pub(super) fn lambda() -> f32 {
        0.8
    }

    pub(super) fn rate() -> Rate {
        Rate { start: 1e-3, end: 1e-5 }
    }

    pub(super) fn explore() -> Explore {
        Explore { start: 0.03, until: 0.4 }
    }

    pub(super) fn average() -> Averaging {
        Averaging { keep: 0.9995 }
    }

    pub(super) fn evaluation() -> Evaluation {
        Evaluation { every: 10_000, games: 1000 }
    }

    pub(super) fn rulings() -> Vec<Mix> {
        vec![Mix { set: "own".to_owned(), share: 1.0 }]
    }
}

/// A net to begin with: weights of inputs that have the same name on both sheets are taken over, the others begin at 0, so that
/// at first it plays as if what is new were not there.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// The sheet the net was trained on: an id, or the path of a sheet file.
    pub sheet: String,
    /// The net's file, as seen from the plan.
    pub net: String,
    /// What nets of another sheet have learned is added to it.
    pub add: Option<Learned>,
}

/// What a net learned from one state to a later one, such as playing with others: the differences between the weights of both, by the
/// names of their inputs. It helps where the net it is added to has the earlier state among its own.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Learned {
    /// The sheet of both nets: an id, or the path of a sheet file.
    pub sheet: String,
    /// The file of the earlier net, as seen from the plan.
    pub from: String,
    /// The file of the later net.
    pub to: String,
}

/// The games of a step are played before any of them is learned from, so all of their positions are in memory.
const MOST_PER_STEP: u64 = 65_536;
/// An evaluation with more games would take longer than the training between two of them.
const MOST_EVALUATED: u64 = 10_000_000;

/// The size of a step: from `start` to `end` along half a cosine.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// At the start.
    pub start: f32,
    /// At the end.
    pub end: f32,
}

/// The share of moves that are random: from `start` in a straight line to 0 at the progress `until`.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// The share at the start.
    pub start: f32,
    /// The progress from which on nothing is explored.
    pub until: f32,
}

/// A running mean of the weights.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Averaging {
    /// What of the mean stays at each step, such as 0.999.
    pub keep: f32,
}

/// Evaluation during training.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Evaluation {
    /// Games of training between two evaluations.
    pub every: u64,
    /// Games of an evaluation, for each setting of rulings.
    pub games: u64,
}

/// A setting of rulings and how often it is drawn.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Mix {
    /// `own` for the sheet's own rulings, or the name of one of its sets.
    pub set: String,
    /// The share of games, in proportion to the other shares.
    pub share: f32,
}

/// In a share of the games every seat plays weakly up to a round of its own, drawn from none to all, and from there on as well as the
/// net can. So the net meets positions to which good play never leads, and learns what it would make of them: without that its
/// word on them is a guess, and a wild one.
///
/// A weak seat has one of two ways to be weak, drawn evenly: it makes some of its moves at random, or it sees less of what is to come
/// and misjudges every single thing of a position, as a [`Graded`](silbertablett_bots::Graded) player does.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Weak {
    /// The share of games, the same from start to end.
    pub share: f32,
    /// The share of moves that are random is drawn from 0 to this, 0..=1.
    pub random: f32,
    /// By how many points single things are misjudged is drawn from 0 to this; how much is seen of what is to come, from 0 to all.
    pub blur: f32,
}

/// In a share of the games every area gets a bias of its own, drawn afresh: moves are then chosen by expected points plus the
/// liking times the points of the area. What a position is worth is still learned without it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Tastes {
    /// The share of games at the start.
    pub share: f32,
    /// Likings lie between minus and plus this.
    pub strength: f32,
    /// The share falls in a straight line to 0 at this progress.
    pub until: f32,
}

/// In a share of the games the dice of an area are not used any more once it has so many marks (rings and crosses both count).
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// The area's name on the sheet.
    pub area: String,
    /// The share of games at the start.
    pub share: f32,
    /// The number of marks is drawn from this range, ends included.
    pub marks: [u8; 2],
    /// The share falls in a straight line to 0 at this progress.
    pub until: f32,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// It is not TOML, or not with the keys of a plan; what its reader says.
    Shape(String),
    /// A key has a value that cannot be; which, and what would be right.
    Value(String),
    /// It names what the sheet does not have; what, and what the sheet has.
    Sheet(String),
    /// A net of the plan cannot be used.
    Net(NetError),
    /// The nets to learn from have other widths than `hidden` (`true`), or the one to begin with is wider (`false`).
    Widths {
        /// Which nets.
        learned: bool,
    },
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ConfigError::Shape(text) | ConfigError::Value(text) | ConfigError::Sheet(text) => f.write_str(text),
            ConfigError::Net(error) => write!(f, "a net of the plan cannot be used: {error}"),
            ConfigError::Widths { learned: false } => {
                f.write_str("the net to begin with is wider than `hidden`: no unit of it can be left out")
            }
            ConfigError::Widths { learned: true } => {
                f.write_str("the nets to learn from have other widths than `hidden`")
            }
        }
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads a plan.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str) -> Result<Config, ConfigError> {
        let config: Config = toml::from_str(text).map_err(|error| ConfigError::Shape(error.to_string()))?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let ensure = |holds: bool, text: String| if holds { Ok(()) } else { Err(ConfigError::Value(text)) };
        let share = |n: f32| (0.0..=1.0).contains(&n);
        let seats = |list: &[usize]| !list.is_empty() && list.iter().all(|seats| (1..=MAX_SEATS).contains(seats));
        let listed =
            |key: &str, list: &[usize]| format!("`{key}` is a list of numbers from 1 to {MAX_SEATS}, not {list:?}");
        ensure(seats(&self.seats), listed("seats", &self.seats))?;
        let serves = self.serves.as_deref();
        ensure(serves.is_none_or(seats), listed("serves", serves.unwrap_or_default()))?;
        ensure(self.games > 0, "`games` is at least 1, not 0".to_owned())?;
        let per_step = self.games_per_step;
        ensure(
            (1..=MOST_PER_STEP).contains(&per_step),
            format!("`games_per_step` is 1 to {MOST_PER_STEP}, not {per_step}"),
        )?;
        let share_of = self.games_per_share;
        let text = format!("`games_per_share` is 1 to {MOST_PER_STEP}, not {share_of}");
        ensure((1..=MOST_PER_STEP).contains(&share_of), text)?;
        let shape = Shape { inputs: 1, first: self.hidden[0], second: self.hidden[1] };
        let widths = self.hidden;
        let text = "the first number is a multiple of 64, the second a multiple of 16, and both are at most 1024";
        ensure(shape.is_sound(), format!("`hidden` cannot be {widths:?}: {text}"))?;
        ensure(share(self.lambda), format!("`lambda` lies between 0 and 1, not at {}", self.lambda))?;
        let Rate { start, end } = self.rate;
        ensure(
            end > 0.0 && start >= end && start <= 1.0,
            format!("`rate` falls from `start`, at most 1, to `end`, above 0; not from {start} to {end}"),
        )?;
        let Explore { start, until } = self.explore;
        ensure(
            share(start) && share(until),
            format!("`explore` has numbers between 0 and 1, not {start} and {until}"),
        )?;
        let keep = self.average.keep;
        ensure((0.0..1.0).contains(&keep), format!("`average.keep` is at least 0 and below 1, not {keep}"))?;
        let Evaluation { every, games } = self.evaluation;
        ensure(every > 0, "`evaluation.every` is at least 1, not 0".to_owned())?;
        ensure(
            (2..=MOST_EVALUATED).contains(&games),
            format!("`evaluation.games` is 2 to {MOST_EVALUATED}, not {games}"),
        )?;
        ensure(!self.rulings.is_empty(), "`rulings` names at least one set, such as \"own\"".to_owned())?;
        let shares = self.rulings.iter().all(|mix| mix.share > 0.0 && mix.share.is_finite());
        ensure(shares, "each of `rulings` has a `share` above 0".to_owned())?;
        let tastes = self.tastes.iter().all(|t| share(t.share) && share(t.until) && (0.0..=10.0).contains(&t.strength));
        ensure(
            tastes,
            "`tastes` has a `share` and an `until` between 0 and 1 and a `strength` between 0 and 10".to_owned(),
        )?;
        let weak =
            self.weak.iter().all(|weak| share(weak.share) && share(weak.random) && (0.0..=100.0).contains(&weak.blur));
        let text = "`weak` has a `share` and a `random` between 0 and 1 and a `blur` between 0 and 100";
        ensure(weak, text.to_owned())?;
        let cap = |cap: &Cap| share(cap.share) && share(cap.until) && cap.marks[0] <= cap.marks[1];
        let text = "each of `caps` has a `share` and an `until` between 0 and 1 and a rising range of `marks`, such as [2, 12]";
        ensure(self.caps.iter().all(cap), text.to_owned())
    }

    /// The settings of rulings by name, with their shares.
    ///
    /// # Errors
    /// A set the sheet does not have.
    pub(crate) fn rulings_of(&self, sheet: &SheetFile) -> Result<Vec<(Rulings, f32)>, ConfigError> {
        let find = |mix: &Mix| {
            let rulings = if mix.set == "own" { Some(sheet.tables().rulings()) } else { sheet.ruling_set(&mix.set) };
            let rulings = rulings.ok_or_else(|| {
                let known = ["own"].into_iter().chain(sheet.ruling_sets()).collect::<Vec<_>>().join(", ");
                let (id, set) = (sheet.id(), &mix.set);
                ConfigError::Sheet(format!("the sheet `{id}` has no set of rulings `{set}`; it has {known}"))
            })?;
            Ok((rulings, mix.share))
        };
        self.rulings.iter().map(find).collect()
    }

    /// The caps with their areas.
    ///
    /// # Errors
    /// An area the sheet does not have.
    pub(crate) fn caps_of(&self, sheet: &SheetFile) -> Result<Vec<(Area, Cap)>, ConfigError> {
        let find = |cap: &Cap| {
            let area = sheet.area_named(&cap.area);
            let area = area.ok_or_else(|| {
                let known = Area::all().map(|area| sheet.area(area).name.as_str()).collect::<Vec<_>>().join(", ");
                ConfigError::Sheet(format!("the sheet `{}` has no area `{}`; it has {known}", sheet.id(), cap.area))
            })?;
            Ok((area, cap.clone()))
        };
        self.caps.iter().map(find).collect()
    }
}

/// What falls in a straight line from `start` to 0 at `until`.
pub(crate) fn falling(start: f32, until: f32, progress: f32) -> f32 {
    if progress >= until { 0.0 } else { start * (1.0 - progress / until) }
}

impl Rate {
    /// The size of a step at a progress of 0..=1.
    pub(crate) fn at(self, progress: f32) -> f32 {
        let share = 0.5 * (1.0 + (std::f32::consts::PI * progress.min(1.0)).cos());
        self.end + (self.start - self.end) * share
    }
}
