//! Reads sheet files: a TOML document that says what is printed on a sheet becomes checked tables for the engine, or the list of
//! all its faults with their lines. The format is described in `docs/sheet-format.md` of the repository.
//!
//! ```
//! let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
//! assert_eq!(sheet.name(), "Ganz schön clever");
//!
//! let faults = silbertablett_sheet_file::SheetFile::parse("id = 7").unwrap_err();
//! assert_eq!(faults.0[0].line, Some(1));
//! ```

mod area;
mod checks;
mod code;
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
