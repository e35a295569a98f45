//! The command line.

mod coach;
mod lab;
mod paper;
mod serve;
mod sheet;
mod stats;

pub(crate) use coach::{AdviseArguments, HabitsArguments, ReviewArguments};
pub(crate) use lab::{
    ArenaArguments, BoundArguments, CeilingArguments, ForbidArguments, LabCommand, PlanArguments, PlotArguments,
    PuzzlesArguments, TrainArguments,
};
pub(crate) use paper::ScoreArguments;
pub(crate) use serve::{DataArguments, ServeArguments};
pub(crate) use sheet::{PaperSize, SheetArguments, SheetsArguments};
pub(crate) use stats::StatsArguments;

use crate::database::CopyPlace;
use crate::number::NotANumber;
use crate::{complete, listed, number};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use silbertablett_session::BotSpeed;
use std::path::PathBuf;

/// The Clever dice games, played exactly. Without a command: play in the browser.
///
/// Alone, against bots, around one table or with real dice. The address is printed first, and opened where there is a browser.
#[derive(Debug, Parser)]
#[command(
    name = "silbertablett",
    version,
    about,
    args_conflicts_with_subcommands = true,
    after_help = listed::overview()
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
    #[command(flatten)]
    pub(crate) serve: ServeArguments,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    /// Play a game in the terminal, alone, against bots or with others
    Play(PlayArguments),
    /// Statistics over finished games
    Stats(StatsArguments),
    /// Replay recorded games and say whether they keep to the rules
    Verify(VerifyArguments),
    /// Make tables of recorded games: a row for each game, and one for each decision
    Records(RecordsArguments),
    /// Show a position of a recorded game
    Show(ShowArguments),
    /// Say what each move of a decision is worth, the best first
    Advise(AdviseArguments),
    /// Take a recorded game apart: what every decision cost, how lucky the dice were
    Review(ReviewArguments),
    /// Say which kinds of decision cost most over many games, and whether they cost less in later ones
    Habits(HabitsArguments),
    /// Let bots play many games and report what came out
    Simulate(SimulateArguments),
    /// Let two bots play on the same dice and report the difference
    Duel(DuelArguments),
    /// Train nets, and look into what bots do
    #[command(subcommand)]
    Lab(LabCommand),
    /// Play for another program: orders on standard input, answers on standard output, as docs/engine-protocol.md says
    Engine,
    /// List the bots: what they are called, how they play, how strong they are
    Bots(BotsArguments),
    /// Show what is printed on a sheet
    Sheet(SheetArguments),
    /// Write a copy of all games of the browser to a new file, also while the program runs
    Backup(BackupArguments),
    /// Write all games of the browser as lines of JSON
    Export(ExportArguments),
    /// Take over games that `export` wrote, while the program does not run; what is there already stays as it is
    Import(ImportArguments),
    /// Copy all games of the browser from a folder or database to another, such as to a database that several programs share
    Copy(CopyArguments),
    /// List the sheets of the program and how certain they are
    Sheets(SheetsArguments),
    /// Score sheets that were filled in on paper
    Score(ScoreArguments),
    /// Print a script that completes commands, sheets, bots and rulings in a shell
    #[command(after_help = "\
The script asks the program what fits, so `silbertablett` has to be on the PATH.

Examples:
  bash   silbertablett completions bash > ~/.local/share/bash-completion/completions/silbertablett
  zsh    silbertablett completions zsh > ~/.zfunc/_silbertablett      (with ~/.zfunc in fpath, before compinit)
  fish   silbertablett completions fish > ~/.config/fish/completions/silbertablett.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// In which language to speak.
#[derive(Args, Debug)]
pub(crate) struct LanguageArguments {
    /// en, de or pl [default: the language of the environment]
    #[arg(long, value_name = "LANG", add = complete::languages())]
    pub(crate) lang: Option<String>,
}

/// Arguments of `bots`.
#[derive(Args, Debug)]
#[command(after_help = "\
Strength is the mean total of 10,000 games alone on the sheet, under its own rulings, with its standard error; docs/findings.md has \
more. What a bot is called on the screen depends on the language.

Examples:
  silbertablett bots
  silbertablett bots --lang de
  silbertablett bots --json")]
pub(crate) struct BotsArguments {
    #[command(flatten)]
    pub(crate) language: LanguageArguments,
    /// One JSON object for each bot
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `play`.
#[derive(Args, Debug)]
#[command(after_help = "\
The game is saved after every step; `play --resume` goes on with one that was left, and shows one that has ended. `stats`, `verify` \
and `show` read saved games as well. Press ? in the game for keys and rules.

Examples:
  silbertablett play                                   alone on Ganz schön clever
  silbertablett play --sheet twice --seats you,expert  against a very strong bot
  silbertablett play --seats you:Ann,you:Bo,greedy     two people at one keyboard, and a bot
  silbertablett play --real-dice                       roll your own dice and type them in")]
pub(crate) struct PlayArguments {
    #[arg(long, help = listed::sheet_help(), value_name = "ID|FILE", default_value = silbertablett_sheets::FIRST, add = complete::sheets())]
    pub(crate) sheet: String,
    /// Who plays, 1 to 4: you, you:NAME, or a bot (see `silbertablett bots`); engine:PATH ARGS is another program
    #[arg(long, value_name = "SEAT[,SEAT...]", value_delimiter = ',', default_value = "you", add = complete::seats())]
    pub(crate) seats: Vec<String>,
    /// The seed of dice and bots [default: another one each time]
    #[arg(long, value_name = "S", conflicts_with = "real_dice", value_parser = number::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Roll real dice and type what they show
    #[arg(long)]
    pub(crate) real_dice: bool,
    /// The seat that opens every round, from 1, or draw
    #[arg(long, value_name = "SEAT|draw", default_value = "1")]
    pub(crate) first: First,
    /// Rulings that differ from the sheet's: a named set such as peer, then name=yes and name=no, separated by commas; `sheet ID`
    /// prints them all
    #[arg(long, value_name = "peer|a=yes,b=no", add = complete::rulings())]
    pub(crate) rulings: Option<String>,
    /// Save the game in this new file [default: a file in the platform's folder for data]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// For training: ask before a move that is expected to cost more than so many points, and say what is better
    #[arg(long, value_name = "POINTS", value_parser = number::points, allow_negative_numbers = true)]
    pub(crate) warn: Option<f32>,
    /// How fast bots play
    #[arg(long, value_name = "SPEED", default_value = "normal", value_parser = bot_speed())]
    pub(crate) bot_speed: BotSpeed,
    /// Go on with a saved game or a record, or choose one of the games that are unfinished
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["sheet", "seats", "seed", "real_dice", "first", "rulings", "save"])]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// Start the programs again that play in the resumed game; without it net plays for them, since a file from elsewhere could name any
    #[arg(long, requires = "resume")]
    pub(crate) engines: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArguments,
}

/// A speed of bots by its name.
fn bot_speed() -> impl TypedValueParser<Value = BotSpeed> {
    let names = PossibleValuesParser::new(BotSpeed::ALL.map(BotSpeed::name));
    names.map(|name| BotSpeed::from_name(&name).unwrap_or_default())
}

/// Arguments of `verify`.
#[derive(Args, Debug)]
#[command(after_help = "\
A .json file is one game; .jsonl and .jsonl.gz hold one game in each line and may be of any size. - is standard input: one game, or \
one in each line, packed or not.

Examples:
  silbertablett verify game.json
  silbertablett verify --json games.jsonl.gz | grep '\"ok\":false'
  silbertablett verify --dice silbertablett-game.json")]
pub(crate) struct VerifyArguments {
    /// Recorded games
    #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// One JSON object for each game, each on a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Check as well that the dice follow from what was committed to before the game, and from what each seat added
    #[arg(long)]
    pub(crate) dice: bool,
}

/// Arguments of `records`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  silbertablett records games.jsonl --parquet tables
  duckdb -c \"select move, count(*) from 'tables/decisions.parquet' group by 1 order by 2 desc limit 5\"")]
pub(crate) struct RecordsArguments {
    /// Recorded games
    #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// The folder in which games.parquet and decisions.parquet are written; docs/columns.md tells of their columns
    #[arg(long, required = true, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub(crate) parquet: PathBuf,
}

/// Arguments of `show`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  silbertablett show game.json              the end of the game
  silbertablett show game.json --entry 17   what lay on the table before entry 17 of the log
  silbertablett show games.jsonl --line 3   the third game of a file of many")]
pub(crate) struct ShowArguments {
    /// A recorded game
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// Show the position before this entry of the log, counted from 0 [default: the end]
    #[arg(long, value_name = "N", value_parser = number::entry, allow_negative_numbers = true)]
    pub(crate) entry: Option<usize>,
    /// In a file of many games, the line of the game, counted from 1
    #[arg(long, value_name = "L", value_parser = number::line, allow_negative_numbers = true)]
    pub(crate) line: Option<u64>,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `simulate`.
#[derive(Args, Debug)]
#[command(after_help = "\
The same seed gives the same result whatever the number of threads, and two lists of bots with the same seed meet the same dice. \
Seat 1 opens every round unless --first says otherwise. A bot that judges by a net plays like greedy on a sheet for which the \
program has none.

Examples:
  silbertablett simulate --sheet classic --seats greedy --games 10000
  silbertablett simulate --sheet twice --seats greedy,random --games 1000 --seed 7 --json
  silbertablett simulate --sheet classic --seats greedy --games 1000 --rulings peer")]
pub(crate) struct SimulateArguments {
    /// The bots, seat by seat, 1 to 4 (see `silbertablett bots`); net:FILE plays with a net that you trained,
    /// engine:PATH ARGS is another program
    #[arg(long, value_name = "BOT[,BOT...]", value_delimiter = ',', required = true, add = complete::bots())]
    pub(crate) seats: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", value_parser = number::games, allow_negative_numbers = true)]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) run: RunArguments,
    /// The seat that opens every round, from 1, or draw for one drawn for each game
    #[arg(long, value_name = "SEAT|draw", default_value = "1")]
    pub(crate) first: First,
    /// Write every game as a record, one in each line, into a new file; packed if its name ends in .gz
    #[arg(long, value_name = "FILE.jsonl.gz")]
    pub(crate) records: Option<PathBuf>,
    /// Overwrite the file of records if it is there already
    #[arg(long, requires = "records")]
    pub(crate) force: bool,
}

/// Which seat opens the game (1.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// This seat, from 0.
    Seat(usize),
    /// One that is drawn.
    Draw,
}

impl std::str::FromStr for First {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<First, NotANumber> {
        if text == "draw" {
            return Ok(First::Draw);
        }
        let seat = text.parse::<usize>().ok().filter(|seat| (1..=silbertablett_rules::seat::MAX_SEATS).contains(seat));
        seat.map(|seat| First::Seat(seat - 1)).ok_or(NotANumber::Opener)
    }
}

/// What every run of bots is asked.
#[derive(Args, Debug)]
pub(crate) struct RunArguments {
    #[arg(long, help = listed::sheet_help(), value_name = "ID|FILE", default_value = silbertablett_sheets::FIRST, add = complete::sheets())]
    pub(crate) sheet: String,
    /// The seed of dice and bots
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = number::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Rulings that differ from the sheet's: a named set such as peer, then name=yes and name=no, separated by commas; `sheet ID`
    /// prints them all
    #[arg(long, value_name = "peer|a=yes,b=no", add = complete::rulings())]
    pub(crate) rulings: Option<String>,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `duel`.
#[derive(Args, Debug)]
#[command(after_help = "\
Alone, both play the same deals, each by itself. With more seats A takes every seat in turn on the same deal, against copies of B.

Examples:
  silbertablett duel net greedy --sheet classic --games 1000
  silbertablett duel net net:other.net --sheet twice --games 2000 --rulings peer
  silbertablett duel net greedy --seats 2 --games 500 --json")]
pub(crate) struct DuelArguments {
    /// The bot that is judged; net:FILE plays with a net that you trained, engine:PATH ARGS is another program
    #[arg(value_name = "A", add = complete::bots())]
    pub(crate) a: String,
    /// The bot it is compared with
    #[arg(value_name = "B", add = complete::bots())]
    pub(crate) b: String,
    /// How many deals; each is one game for each seat
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::deals, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// Seats of a game
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::seats, allow_negative_numbers = true)]
    pub(crate) seats: u8,
    #[command(flatten)]
    pub(crate) run: RunArguments,
}

/// Arguments of `backup`.
#[derive(Args, Debug)]
#[command(after_help = "\
To go back to a copy, stop the program and put the copy in the place of silbertablett.db in the data folder.")]
pub(crate) struct BackupArguments {
    /// The new file
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

/// Arguments of `export`.
#[derive(Args, Debug)]
pub(crate) struct ExportArguments {
    /// The new file [default: standard output]
    #[arg(value_name = "FILE.jsonl")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}

/// Arguments of `copy`.
#[derive(Args, Debug)]
#[command(after_help = "\
It can be repeated: what has gone on since is brought up to date. What was deleted since stays, and what was played on in both places is named and left \
as it is. Where games are copied from may go on being served, where they are copied to only if that is a database. A password can be left to the variable \
PGPASSWORD.

Examples:
  silbertablett copy /var/lib/silbertablett postgres://silbertablett@db.example/games
  silbertablett copy postgres://silbertablett@db.example/games /srv/other")]
pub(crate) struct CopyArguments {
    /// A data folder, or a database as for --store
    #[arg(value_name = "FROM")]
    pub(crate) from: CopyPlace,
    /// Another, which is made if it is not there
    #[arg(value_name = "TO")]
    pub(crate) to: CopyPlace,
}

/// Arguments of `import`.
#[derive(Args, Debug)]
pub(crate) struct ImportArguments {
    /// What `export` wrote; - is standard input
    #[arg(value_name = "FILE.jsonl")]
    pub(crate) file: PathBuf,
    /// Into a folder in which there are no games yet
    #[arg(long)]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) data: DataArguments,
}
