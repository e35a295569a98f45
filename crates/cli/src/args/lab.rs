//! The command line of `lab`.

use super::RunArguments;
use crate::{complete, number};
use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

/// What to do in the lab.
#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    /// Train a net by self-play, or go on with a run
    Train(TrainArguments),
    /// Write a small plan of a training run, to begin with
    Plan(PlanArguments),
    /// Draw the log of a run as SVG
    Plot(PlotArguments),
    /// Keep a bot from one area after the other: one that is better off without an area is stuck in a bad way of playing
    Forbid(ForbidArguments),
    /// Let every bot of a list play every other on the same deals
    Arena(ArenaArguments),
    /// Bound from above what any play of a game alone can reach on average, on a sheet small enough to be solved whole
    Bound(BoundArguments),
    /// Bound from above what any play of a whole game alone can reach on average on a sheet of the program
    Ceiling(CeilingArguments),
    /// Make puzzles: positions in which one move is clearly best and greedy play misses it
    Puzzles(PuzzlesArguments),
}

/// Arguments of `lab train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Beside PLAN.toml the run keeps PLAN.ckpt, from which the same command goes on, PLAN.csv, its log, and PLAN.net, the net so far. \
They are written whenever the net is evaluated. docs/training.md explains every key of a plan.

Examples:
  silbertablett lab plan classic > small.toml
  silbertablett lab train small.toml --minutes 10
  silbertablett lab plot small.csv > small.svg
  silbertablett simulate --seats net:small.net --games 1000")]
pub(crate) struct TrainArguments {
    /// The plan of the run
    #[arg(value_name = "PLAN.toml", value_hint = ValueHint::FilePath)]
    pub(crate) config: PathBuf,
    /// Stop after so many minutes [default: when all games of the plan are played]
    #[arg(long, value_name = "M", value_parser = number::minutes, allow_negative_numbers = true)]
    pub(crate) minutes: Option<f64>,
    /// How many threads play [default: one for each core]; the result does not depend on it
    #[arg(long, value_name = "T", value_parser = number::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Where the net is written [default: beside the plan]
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<PathBuf>,
}

/// Arguments of `lab plan`.
#[derive(Args, Debug)]
#[command(after_help = "\
The plan is printed with a line about each key; it trains a small net in some minutes, and larger numbers make a stronger one.

Examples:
  silbertablett lab plan twice > twice.toml
  silbertablett lab plan my-sheet.toml > my-plan.toml")]
pub(crate) struct PlanArguments {
    /// The sheet that is to be learned: an id or the path of a sheet file
    #[arg(value_name = "ID|FILE", add = complete::sheets())]
    pub(crate) sheet: String,
}

/// Arguments of `lab plot`.
#[derive(Args, Debug)]
pub(crate) struct PlotArguments {
    /// The log of a training run
    #[arg(value_name = "LOG.csv", value_hint = ValueHint::FilePath)]
    pub(crate) log: PathBuf,
}

/// Arguments of `lab forbid`.
#[derive(Args, Debug)]
#[command(after_help = "\
The bot plays alone, the same deals with all areas and without each. It does not know that it will be kept from an area; where \
only moves in that area are legal it makes one.

Example:
  silbertablett lab forbid net --sheet twice --games 1000 --seed 20261128")]
pub(crate) struct ForbidArguments {
    /// The bot; net:FILE plays with a net that you trained
    #[arg(value_name = "BOT", add = complete::bots())]
    pub(crate) bot: String,
    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::deals, allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) run: RunArguments,
}

/// Arguments of `lab arena`.
#[derive(Args, Debug)]
#[command(after_help = "\
Alone, both bots of a pair play the same deals, each by itself. With more seats the first of a pair takes every seat in turn, against copies \
of the second. With --json a line for each pair, as soon as it is played.

Examples:
  silbertablett lab arena greedy,club,net --sheet classic --games 200
  silbertablett lab arena net,expert,engine:./mine.py --seats 2 --games 100")]
pub(crate) struct ArenaArguments {
    /// The bots, two or more; net:FILE plays with a net that you trained, engine:PATH ARGS is another program
    #[arg(value_name = "BOT,BOT...", value_delimiter = ',', required = true, add = complete::bots())]
    pub(crate) bots: Vec<String>,
    /// How many deals for each pair; each is one game for each seat
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::deals, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// Seats of a game
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::seats, allow_negative_numbers = true)]
    pub(crate) seats: u8,
    #[command(flatten)]
    pub(crate) run: RunArguments,
}

/// Arguments of `lab bound`.
#[derive(Args, Debug)]
#[command(after_help = "\
Best play is worked out exactly, and beside it a bound by the dice of some games for each of three penalties: none, the points that stand, and \
the exact values, with which the bound is the truth. Only for sheets without bars of actions and sums of dice; docs/bound.md says why.

Example:
  silbertablett lab bound tiny.toml --rounds 1 --games 1000 --seed 7")]
pub(crate) struct BoundArguments {
    /// The sheet: the path of a sheet file
    #[arg(value_name = "FILE", add = complete::sheets())]
    pub(crate) sheet: String,
    /// How many rounds before the end the game begins, with nothing marked
    #[arg(long, value_name = "K", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(crate) rounds: u8,
    /// From the dice of how many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::games, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// The seed of the dice
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `lab ceiling`.
#[derive(Args, Debug)]
#[command(after_help = "\
Every mark and action has a price: areas buy and sell, dice are sold, and what comes of that together is a bound at any prices; docs/bound.md has the \
proof. More steps find lower ones; the same number always finds the same.

Example:
  silbertablett lab ceiling --sheet classic --steps 600")]
pub(crate) struct CeilingArguments {
    #[arg(long, help = crate::listed::sheet_help(), value_name = "ID|FILE", default_value = silbertablett_sheets::FIRST, add = complete::sheets())]
    pub(crate) sheet: String,
    /// The rulings, as in `simulate`
    #[arg(long, value_name = "peer|a=yes,b=no", add = complete::rulings())]
    pub(crate) rulings: Option<String>,
    /// How many times prices are made better
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) steps: u32,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `lab puzzles`.
#[derive(Args, Debug)]
#[command(after_help = "\
A line of JSON for each puzzle, the easiest first, as docs/puzzles.md says. The same seed gives the same puzzles whatever the number of threads.

Example:
  silbertablett lab puzzles --sheet twice --count 20 --seed 7 > twice.jsonl")]
pub(crate) struct PuzzlesArguments {
    #[arg(long, help = crate::listed::sheet_help(), value_name = "ID|FILE", default_value = silbertablett_sheets::FIRST, add = complete::sheets())]
    pub(crate) sheet: String,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::games, allow_negative_numbers = true)]
    pub(crate) count: u64,
    /// The seed of the games they come from
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads look [default: one for each core]
    #[arg(long, value_name = "T", value_parser = number::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
}
