//! The sheets that can be played: those of the program and those the host was started with.

use silbertablett_sheet_file::{SheetFile, built_in, built_ins, named};
use std::sync::Arc;

/// The sheets that can be played, in the order in which they are offered.
#[derive(Clone, Debug)]
pub struct Sheets(Vec<Arc<SheetFile>>);

impl Sheets {
    /// Those of the program, and custom ones: one with the id of another takes its place.
    pub(crate) fn with(own: &[Arc<SheetFile>]) -> Sheets {
        let mut sheets: Vec<Arc<SheetFile>> = built_ins().collect();
        for sheet in own {
            match sheets.iter_mut().find(|known| known.id() == sheet.id()) {
                Some(known) => *known = Arc::clone(sheet),
                None => sheets.push(Arc::clone(sheet)),
            }
        }
        Sheets(sheets)
    }

    /// All that are offered.
    pub fn all(&self) -> &[Arc<SheetFile>] {
        &self.0
    }

    /// The sheet of a name: one that is offered by its id, or an older revision as `ID@REVISION`.
    pub fn find(&self, name: &str) -> Option<Arc<SheetFile>> {
        let offered = self.0.iter().find(|sheet| sheet.id() == name).cloned();
        offered.or_else(|| named(name))
    }

    /// The sheet a game was played on, if it is still there.
    pub fn revision(&self, id: &str, revision: u32) -> Option<Arc<SheetFile>> {
        let offered = self.find(id).filter(|sheet| sheet.revision() == revision);
        offered.or_else(|| built_in(id, Some(revision)))
    }
}
