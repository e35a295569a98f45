//! Arguments of `stats`.

use super::LanguageArguments;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `stats`.
#[derive(Args, Debug)]
#[command(after_help = "\
Without a file: all games that were played in the terminal, wherever they are saved. Only what people made counts, not the bots.

Examples:
  silbertablett stats
  silbertablett stats --json
  silbertablett stats evening.game records/ more.jsonl.gz")]
pub(crate) struct StatsArguments {
    /// Saved games, records, or folders with saved games [default: all games that were played in the terminal]
    #[arg(value_name = "FILE|DIR")]
    pub(crate) files: Vec<PathBuf>,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArguments,
}
