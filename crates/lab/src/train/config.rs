//! What is to be trained, and how: a small TOML file.

use serde::Deserialize;

use silbertablett_bots::net::Shape;
use silbertablett_format::SheetFile;
use silbertablett_rules::{Area, MAX_SEATS, Rulings};

/// A training plan. Progress, of which rates and exploration depend, is the share of `games` that is played; raise `games` to go
/// on with a finished run.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The sheet: an id, or the path of a sheet file.
    pub sheet: String,
    /// How many seats play, 1 to 4, all with the net; each learns its own score. Of several numbers each game draws one.
    #[serde(default = "alone")]
    pub seats: Vec<usize>,
    /// The numbers of seats the net is handed out for [default: those it is trained with].
    pub serves: Option<Vec<usize>>,
    /// A net of another sheet or number of seats to begin with, from a file beside the plan.
    pub begin_with: Option<Begin>,
    /// The seed of weights, dice and exploration.
    pub seed: u32,
    /// How many games are played in all.
    pub games: u64,
    /// Games between two steps of the weights.
    pub games_per_step: u64,
    /// Widths of the hidden layers.
    pub hidden: [usize; 2],
    /// How much of the rest of the game, and how little of the net's own next judgement, a target holds: 0..=1.
    pub lambda: f32,
    /// Targets are freed of the luck of the seat's own throws that have at most so many different results: the exact mean of all
    /// throws, by the net's word, stands for the one that was thrown. 0 for none; the first throw of a turn has some thousands.
    #[serde(default)]
    pub exact: u64,
    /// The size of a step.
    pub rate: Rate,
    /// Random moves.
    pub explore: Explore,
    /// The mean of the weights of late steps, which is what is evaluated and handed out.
    pub average: Averaging,
    /// When and on how many games the net is evaluated.
    pub evaluation: Evaluation,
    /// The rulings that are played with; each game draws one.
    pub rulings: Vec<Mix>,
    /// Games played with a liking for some areas.
    pub tastes: Option<Tastes>,
    /// Games in which an area takes only so many marks.
    #[serde(default)]
    pub caps: Vec<Cap>,
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

fn alone() -> Vec<usize> {
    vec![1]
}

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
    /// The progress from which there are none.
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

/// In a share of the games every area gets a liking of its own, drawn anew: moves are then chosen by expected points plus the
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
pub struct ConfigError(pub String);

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads a plan.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str) -> Result<Config, ConfigError> {
        let config: Config = toml::from_str(text).map_err(|error| ConfigError(error.to_string()))?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let ensure = |holds: bool, text: &str| if holds { Ok(()) } else { Err(ConfigError(text.to_owned())) };
        let share = |n: f32| (0.0..=1.0).contains(&n);
        let seats = |list: &[usize]| !list.is_empty() && list.iter().all(|seats| (1..=MAX_SEATS).contains(seats));
        ensure(seats(&self.seats), "`seats` is a list of numbers from 1 to 4")?;
        ensure(self.serves.as_deref().is_none_or(seats), "`serves` is a list of numbers from 1 to 4")?;
        ensure(self.games > 0 && self.games_per_step > 0, "`games` and `games_per_step` are at least 1")?;
        let shape = Shape { inputs: 1, first: self.hidden[0], second: self.hidden[1] };
        ensure(shape.is_sound(), "`hidden` is a multiple of 64 and a multiple of 16, both up to 1024")?;
        ensure(share(self.lambda), "`lambda` lies between 0 and 1")?;
        ensure(self.rate.end > 0.0 && self.rate.start >= self.rate.end, "`rate` falls from `start` to `end`, above 0")?;
        ensure(share(self.explore.start) && share(self.explore.until), "`explore` has numbers between 0 and 1")?;
        ensure((0.0..1.0).contains(&self.average.keep), "`average.keep` is at least 0 and below 1")?;
        ensure(self.evaluation.every > 0 && self.evaluation.games > 1, "`evaluation` needs games")?;
        ensure(!self.rulings.is_empty() && self.rulings.iter().all(|mix| mix.share > 0.0), "`rulings` need shares")?;
        let tastes = self.tastes.iter().all(|t| share(t.share) && share(t.until) && t.strength >= 0.0);
        ensure(tastes, "`tastes` has numbers between 0 and 1")?;
        let cap = |cap: &Cap| share(cap.share) && share(cap.until) && cap.marks[0] <= cap.marks[1];
        ensure(self.caps.iter().all(cap), "`caps` have shares between 0 and 1 and an ascending range of marks")
    }

    /// The settings of rulings by name, with their shares.
    ///
    /// # Errors
    /// A set the sheet does not have.
    pub(crate) fn rulings_of(&self, sheet: &SheetFile) -> Result<Vec<(Rulings, f32)>, ConfigError> {
        let find = |mix: &Mix| {
            let rulings = if mix.set == "own" { Some(sheet.tables().rulings()) } else { sheet.ruling_set(&mix.set) };
            let rulings = rulings.ok_or_else(|| {
                ConfigError(format!("the sheet `{}` has no set of rulings `{}`", sheet.id(), mix.set))
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
            let area =
                area.ok_or_else(|| ConfigError(format!("the sheet `{}` has no area `{}`", sheet.id(), cap.area)))?;
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
