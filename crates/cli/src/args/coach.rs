//! Arguments of `advise`, `review` and `habits`.

use crate::{complete, number};
use clap::Args;
use std::path::PathBuf;

/// Arguments of `advise`.
#[derive(Args, Debug)]
#[command(after_help = "\
FILE is a recorded or saved game, or the line of a position; - is standard input. docs/review.md says what the numbers mean.

Examples:
  silbertablett advise game.json --entry 17      the decision before entry 17 of the log
  silbertablett advise game.json                 the decision that is due now, in a game that goes on
  silbertablett advise games.jsonl --line 3 --entry 17 --json
  silbertablett advise game.json --entry 17 --level deep --seconds 60     until a minute has passed, or Ctrl-C is pressed
  echo silbertablett-position/1 ... | silbertablett advise - --json")]
pub(crate) struct AdviseArguments {
    /// A recorded game or a position
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The decision before this entry of the log, counted from 0 [default: the end of the log]
    #[arg(long, value_name = "N", value_parser = number::entry, allow_negative_numbers = true)]
    pub(crate) entry: Option<usize>,
    /// Look for so many seconds at most, with level expert or deep; Ctrl-C ends it sooner, and what is known by then is told
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_negative_numbers = true)]
    pub(crate) seconds: Option<f64>,
    #[command(flatten)]
    pub(crate) coach: CoachArguments,
}

/// Arguments of `review`.
#[derive(Args, Debug)]
#[command(after_help = "\
FILE is a recorded or saved game; - is standard input. For each seat it holds exactly that \
final = first + luck - cost + others + revision; docs/review.md says what the numbers mean.

Examples:
  silbertablett review game.json
  silbertablett review game.json --seat Ann --json
  silbertablett review games.jsonl --line 3
  silbertablett review game.json --level deep --seconds 60     a minute for all decisions, or until Ctrl-C is pressed")]
pub(crate) struct ReviewArguments {
    /// A recorded game
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// Look for so many seconds, with level expert or deep, at each decision for an even share; Ctrl-C ends it sooner, and the net judges the rest
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_negative_numbers = true)]
    pub(crate) seconds: Option<f64>,
    #[command(flatten)]
    pub(crate) coach: CoachArguments,
}

/// Arguments of `habits`.
#[derive(Args, Debug)]
#[command(after_help = "\
FILES are recorded or saved games, or files of many (.jsonl, .jsonl.gz), in the order in which they were played. \
docs/review.md says what the numbers mean.

Examples:
  silbertablett habits evening.game sunday.game monday.game
  silbertablett habits games.jsonl --seat Ann --json")]
pub(crate) struct HabitsArguments {
    /// Recorded games
    #[arg(value_name = "FILES", value_hint = clap::ValueHint::FilePath, required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The player, by name [default: everybody]
    #[arg(long, value_name = "NAME")]
    pub(crate) seat: Option<String>,
    /// How closely moves are looked at
    #[arg(long, value_name = "LEVEL", default_value = "net", add = complete::levels())]
    pub(crate) level: String,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `advise` and `review` are asked.
#[derive(Args, Debug)]
pub(crate) struct CoachArguments {
    /// The seat, by its number in the log, counted from 0, or by its name [default: for advice the seat of the entry or the first that
    /// decides, for a review all]
    #[arg(long, value_name = "S|NAME", allow_negative_numbers = true)]
    pub(crate) seat: Option<String>,
    /// How closely moves are looked at
    #[arg(long, value_name = "LEVEL", default_value = "net", add = complete::levels())]
    pub(crate) level: String,
    /// In a file of many games, the line of the game, counted from 1
    #[arg(long, value_name = "L", value_parser = number::line, allow_negative_numbers = true)]
    pub(crate) line: Option<u64>,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
