//! Games on their way into tables.

use crate::row_file::RowFile;
use crate::{ColumnsFault, decisions, games};
use silbertablett_env::{Kit, recorded};
use silbertablett_sheet_file::SheetFile;
use std::path::Path;
use std::sync::Arc;

/// The two tables of some games under way; [`RecordTables::finish`] makes files of them that can be read. Until then they are called
/// `games.parquet.new` and `decisions.parquet.new`.
pub struct RecordTables {
    games: RowFile,
    decisions: RowFile,
    /// What belongs to the sheet of the last game: games of one sheet mostly come together.
    kit: Option<Arc<Kit>>,
    count: i64,
}

/// How much has been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenTables {
    /// Rows in `games.parquet`.
    pub games: u64,
    /// Rows in `decisions.parquet`.
    pub decisions: u64,
}

impl RecordTables {
    /// Begins `games.parquet` and `decisions.parquet` in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// If one of the two is there already, or cannot be written.
    pub fn create(folder: &Path) -> Result<RecordTables, ColumnsFault> {
        std::fs::create_dir_all(folder).map_err(ColumnsFault::File)?;
        let games = RowFile::create(&folder.join("games.parquet"), games::COLUMNS)?;
        let decisions = RowFile::create(&folder.join("decisions.parquet"), decisions::COLUMNS)?;
        Ok(RecordTables { games, decisions, kit: None, count: 0 })
    }

    /// Adds a game: a record, as docs/record.md describes it. Games are numbered from 0 in the order in which they are added.
    ///
    /// # Errors
    /// [`ColumnsFault::Record`] for a record that does not replay, of which nothing is added; whoever has more may go on.
    pub fn add(&mut self, record: &[u8]) -> Result<(), ColumnsFault> {
        let game = recorded(record).map_err(ColumnsFault::Record)?;
        let kit = self.kit_of(&game.sheet);
        let (rows, end) = decisions::rows(self.count, &game, &kit);
        self.games.add(games::row(self.count, &game, &end))?;
        rows.into_iter().try_for_each(|row| self.decisions.add(row))?;
        self.count += 1;
        Ok(())
    }

    /// Ends both files.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn finish(self) -> Result<WrittenTables, ColumnsFault> {
        Ok(WrittenTables { games: self.games.finish()?, decisions: self.decisions.finish()? })
    }

    fn kit_of(&mut self, sheet: &Arc<SheetFile>) -> Arc<Kit> {
        match &self.kit {
            Some(kit) if kit.file.tables().fingerprint() == sheet.tables().fingerprint() => Arc::clone(kit),
            _ => Arc::clone(self.kit.insert(Kit::of(Arc::clone(sheet)))),
        }
    }
}
