//! The command line of `score`.

use crate::complete;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Arguments of `score`.
#[derive(Args, Debug)]
#[command(after_help = "\
Without a file it asks, area by area. A file says what stands on the sheets, in TOML or JSON; `--template` writes one to fill in:

  sheet = \"classic\"

  [[seats]]
  name = \"Ann\"
  yellow = [[3], [2], [], [4]]   # a grid: the crossed numbers of each row
  blue = [7, 11]                 # or of all rows together
  green = 5                      # a track: how many are crossed
  orange = [5, 2, 3, \"6x2\"]    # written numbers, or products, as they stand
  purple = [2, 5, 6, 3]

Boxes may be named as in records, such as \"r2c3\". Rings and crosses: yellow = { ringed = [...], crossed = [...] }. Three rows: \
a list for each. Pairs, and tracks in which boxes may be passed over: 0 for an empty box. Foxes follow from the marks; `foxes = 2` \
is compared with them.

Examples:
  silbertablett score --sheet twice
  silbertablett score --template classic > mine.toml
  silbertablett score mine.toml")]
pub(crate) struct ScoreArguments {
    /// The filled-in sheets; - is standard input [default: asks for one]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// The sheet that is asked for: an id or the path of a sheet file
    #[arg(long, value_name = "ID|FILE", default_value = silbertablett_sheets::FIRST, conflicts_with = "file",
        add = complete::sheets())]
    pub(crate) sheet: String,
    /// Print a file to fill in, for a sheet by id or the path of its file
    #[arg(long, value_name = "ID|FILE", conflicts_with_all = ["file", "sheet", "json"], add = complete::sheets())]
    pub(crate) template: Option<String>,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}
