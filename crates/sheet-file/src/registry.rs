//! The built-in sheets, read once.

use crate::sheet_file::SheetFile;
use std::sync::{Arc, OnceLock};

fn all() -> &'static [Arc<SheetFile>] {
    static ALL: OnceLock<Vec<Arc<SheetFile>>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |sheet: &silbertablett_sheets::BuiltIn| match SheetFile::parse(sheet.toml) {
            Ok(file) => Arc::new(file),
            Err(faults) => panic!("the built-in sheet {} is faulty:\n{faults}", sheet.id),
        };
        silbertablett_sheets::ALL.iter().map(read).collect()
    })
}

/// A sheet of the program by id, in a revision or in the newest.
pub fn built_in(id: &str, revision: Option<u32>) -> Option<Arc<SheetFile>> {
    let wanted = |sheet: &&Arc<SheetFile>| sheet.id() == id && revision.is_none_or(|r| r == sheet.revision());
    all().iter().rev().find(wanted).cloned()
}

/// A sheet of the program by the name people give it: its id for the newest revision, or `ID@REVISION`.
pub fn named(name: &str) -> Option<Arc<SheetFile>> {
    silbertablett_sheets::named(name).and_then(|sheet| built_in(sheet.id, Some(sheet.revision)))
}

/// The newest revision of every sheet of the program.
pub fn built_ins() -> impl Iterator<Item = Arc<SheetFile>> {
    silbertablett_sheets::ids().filter_map(|id| built_in(id, None))
}

/// Every released revision of every sheet of the program; of one sheet the newest comes last.
pub fn revisions() -> impl Iterator<Item = Arc<SheetFile>> {
    all().iter().cloned()
}

/// Whether a sheet is one of the program in the revision it says, and not one that only borrows the id.
pub fn is_built_in(sheet: &SheetFile) -> bool {
    built_in(sheet.id(), Some(sheet.revision())).is_some_and(|known| *known == *sheet)
}

/// The name by which people reach a sheet: its id, with the revision where a newer one has taken the id over (`mixed@1`).
pub fn name_of(sheet: &SheetFile) -> String {
    let newest = built_in(sheet.id(), None).is_none_or(|newest| newest.revision() == sheet.revision());
    if newest || !is_built_in(sheet) { sheet.id().to_owned() } else { format!("{}@{}", sheet.id(), sheet.revision()) }
}
