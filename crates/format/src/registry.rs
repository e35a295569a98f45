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

/// The newest revision of every sheet of the program.
pub fn built_ins() -> impl Iterator<Item = Arc<SheetFile>> {
    silbertablett_sheets::ids().filter_map(|id| built_in(id, None))
}
