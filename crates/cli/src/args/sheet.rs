//! The command line of `sheet` and `sheets`.

use super::LanguageArguments;
use crate::complete;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Arguments of `sheet`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  silbertablett sheet classic
  silbertablett sheet classic --svg classic.svg --lang de --paper a4
  silbertablett sheet my.toml --json > my.json     the same sheet as JSON, which is a sheet file as well")]
pub(crate) struct SheetArguments {
    /// An id, or the path of a sheet file
    #[arg(value_name = "ID|FILE", add = complete::sheets())]
    pub(crate) sheet: String,
    /// The sheet file as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the sheet as a picture to print on a landscape page into a new file; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,
    /// The size of the page; 8 mm at every edge stay white
    #[arg(long, value_name = "SIZE", default_value = "a4", requires = "svg")]
    pub(crate) paper: PaperSize,
    /// Overwrite the picture if it is there already
    #[arg(long, requires = "svg")]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArguments,
}

/// Sizes of paper that printers have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperSize {
    /// 420 x 297 mm
    A3,
    /// 297 x 210 mm
    A4,
    /// 210 x 148 mm
    A5,
    /// 11 x 8.5 inches
    Letter,
    /// 14 x 8.5 inches
    Legal,
    /// 17 x 11 inches
    Tabloid,
}

/// Arguments of `sheets`.
#[derive(Args, Debug)]
pub(crate) struct SheetsArguments {
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}
