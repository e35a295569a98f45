#![doc = include_str!("../README.md")]

mod area;
mod bonus;
mod checks;
mod fault;
pub mod flaw;
mod format;
mod names;
mod node;
mod parts;
mod printable;
mod read;
mod registry;
mod score;
mod sheet_file;

pub use area::AreaPrint;
pub use fault::Fault;
pub use flaw::Flaw;
pub use format::{FORMAT, MAX_BYTES};
pub use names::BoxName;
pub use parts::Certainty;
pub use printable::{is_unprintable, printable, printable_json, printable_lines};
pub use registry::{built_in, built_ins, is_built_in, name_of, named, revisions};
pub use sheet_file::SheetFile;
pub use silbertablett_rules::error::Faults;
/// The id of the built-in sheet that is offered first.
pub use silbertablett_sheets::FIRST as FIRST_SHEET;
