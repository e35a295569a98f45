//! A store in one SQLite file.

mod answers;
mod ask;
mod belongings;
mod dailies;
mod deals;
mod gatherings;
mod moving;
mod nudges;
mod open;
mod programs;
mod read;
mod readers;
mod reserve;
mod retention;
mod schema;
mod write;
mod writer;

use crate::private::create_whole;
use crate::{
    Append, Appended, GameInfo, GameList, Games, Imported, Limits, LoadedGame, NewGame, NewPlayer, Page, PlayerInfo,
    Players, StoreError, Stored, StoredGame, StoredPlayer, Summary, Transfer, Which, check,
};
use readers::Readers;
use reserve::Reserve;
use rusqlite::{Connection, ErrorCode};
use std::path::{Path, PathBuf};
use writer::WriterThread;

/// A store in one SQLite file (beside which `-wal` and `-shm` files stand while it is open).
///
/// One thread writes for all games, in groups; see [`Games`] for what an answer means. A store is closed by dropping it, after
/// everything asked of it has been written.
///
/// Measured with `examples/appends.rs` on two busy virtual cores and a virtual disk with ext4, three runs of 4 s: 236 to 278 entries
/// a second from one thread, 15,000 to 20,300 from fifty, each with a game of its own.
pub struct SqliteStore {
    path: PathBuf,
    limits: Limits,
    reserve: Reserve,
    writer: WriterThread,
    readers: Readers,
}

/// Which stores are opened, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// One that is there, or a new one.
    OrCreate,
    /// One that is there.
    Existing,
    /// One that is there, to be read beside a program that writes to it: it is not brought up to date.
    ToRead,
}

/// How to open a [`SqliteStore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// Which stores are opened, and for what.
    pub opening: Opening,
    /// How many can read at the same time; at least one.
    pub readers: usize,
    /// How much a player may have.
    pub limits: Limits,
    /// The most bytes the file may have, about; then everything that needs more is answered with [`StoreError::Full`].
    pub most_bytes: Option<u64>,
    /// How many bytes are kept free on the disk, in a file beside the store, so that deleting works where the disk is full.
    pub reserve: usize,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions {
            opening: Opening::OrCreate,
            readers: 4,
            limits: Limits::default(),
            most_bytes: None,
            reserve: 0,
        }
    }
}

impl SqliteStore {
    /// Changes how many bytes the file may have, about. It never shrinks by this.
    ///
    /// # Errors
    /// Only failures.
    pub fn set_most_bytes(&self, bytes: u64) -> Result<(), StoreError> {
        self.write(move |db| open::limit(db, bytes))
    }

    /// Reads the whole file and looks whether it is sound, which takes about a second for 500 MB.
    ///
    /// # Errors
    /// What is damaged.
    pub fn check(&self) -> Result<(), StoreError> {
        let found = open::connect(&self.path)
            .and_then(|db| db.query_row("PRAGMA quick_check(1)", (), |row| row.get::<_, String>(0)).map_err(storage));
        match found {
            Ok(found) if found == "ok" => Ok(()),
            Ok(found) => Err(StoreError::Storage(found).of_file(&self.path)),
            Err(error) => Err(error.of_file(&self.path)),
        }
    }

    /// Writes a copy of everything, as of one moment, to a new file that [`SqliteStore::open`] opens. Others go on meanwhile.
    ///
    /// # Errors
    /// `FileExists`, and failures; then there is no file.
    pub fn backup(&self, path: &Path) -> Result<(), StoreError> {
        create_whole(path, |part| {
            let name = part.to_str().ok_or_else(|| StoreError::Storage(format!("{} is not UTF-8", part.display())))?;
            // Of its own, because those for reading may write nowhere.
            let reading = open::connect(&self.path)?;
            reading.execute("VACUUM INTO ?1", [name]).map(drop).map_err(storage)
        })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.run(work).map_err(|error| error.of_file(&self.path))
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.readers.run(read).map_err(|error| error.of_file(&self.path))
    }

    /// Deletes, where the disk is full with the room that is kept for this, and leaves nothing of it in the write-ahead log.
    fn delete(&self, delete: impl Fn() -> Result<(), StoreError>) -> Result<(), StoreError> {
        let mut done = delete();
        if done == Err(StoreError::Full) && self.reserve.release() {
            self.wipe();
            done = delete();
        }
        self.wipe();
        self.reserve.fill();
        done
    }

    /// Deletes a player game by game, for which little room is enough. Not all at once: but who asks for this wants all of it, and
    /// asks again should it stop in the middle.
    fn delete_in_steps(&self, player: &str) -> Result<(), StoreError> {
        let id = player.to_owned();
        for game in self.read(|db| read::games_owned(db, read::player_key(db, &id)?))? {
            if self.read(|db| read::info(db, &game))?.seats.iter().all(|(_, other)| other == player) {
                self.write(move |db| write::delete_game(db, &game))?;
                self.wipe();
            }
        }
        self.write(move |db| write::delete_player(db, &id))
    }

    /// Empties the write-ahead log: what was deleted would still stand in it. The deletion itself is done by then, so if somebody
    /// keeps reading for longer than we wait, the log is emptied with the next deletion, or when the store is closed.
    fn wipe(&self) {
        let emptied = open::connect(&self.path)
            .and_then(|db| db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).map_err(storage));
        drop(emptied);
    }
}

/// What an error of SQLite means for the caller.
fn storage(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Storage(error.to_string()),
    }
}

impl Games for SqliteStore {
    fn create_game(&self, game: NewGame) -> Result<(), StoreError> {
        check::new_game(&game)?;
        let (game, limits) = (StoredGame::new(game), self.limits);
        self.write(move |db| write::begin_game(db, &game, limits))
    }

    fn append(&self, append: Append) -> Result<Appended, StoreError> {
        check::append(&append)?;
        self.write(move |db| write::append(db, &append))
    }

    fn info(&self, game: &str) -> Result<GameInfo, StoreError> {
        self.read(|db| read::info(db, game))
    }

    fn game(&self, game: &str) -> Result<LoadedGame, StoreError> {
        self.read(|db| read::game(db, game))
    }

    fn stored_game(&self, game: &str) -> Result<StoredGame, StoreError> {
        self.read(|db| read::stored_game(db, game))
    }

    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Result<(), StoreError> {
        summary.as_ref().map_or(Ok(()), check::summary)?;
        let game = game.to_owned();
        self.write(move |db| write::set_summary(db, &game, length, summary.as_ref()))
    }

    fn delete_game(&self, game: &str) -> Result<(), StoreError> {
        self.delete(|| {
            let game = game.to_owned();
            self.write(move |db| write::delete_game(db, &game))
        })
    }
}

impl Players for SqliteStore {
    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError> {
        self.read(|db| read::games(db, player, which, page))
    }

    fn count_games(&self, player: &str) -> Result<u64, StoreError> {
        self.read(|db| read::count_games(db, player))
    }

    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        let player = StoredPlayer::new(player);
        self.write(move |db| write::create_player(db, &player))
    }

    fn player_by_token(&self, token: &str) -> Result<Option<PlayerInfo>, StoreError> {
        self.read(|db| read::player_by_token(db, &check::hash(token)))
    }

    fn stored_player(&self, player: &str) -> Result<StoredPlayer, StoreError> {
        self.read(|db| {
            let answers = answers::of_player(db, read::player_key(db, player)?)?;
            Ok(StoredPlayer { answers, ..read::player(db, player)?.without_token() })
        })
    }

    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError> {
        check::name("the name of a player", name)?;
        let (player, name) = (player.to_owned(), name.to_owned());
        self.write(move |db| write::rename_player(db, &player, &name))
    }

    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Result<Vec<StoredGame>, StoreError> {
        self.read(|db| read::games_whole(db, player, after, limit))
    }

    fn delete_player(&self, player: &str) -> Result<(), StoreError> {
        self.delete(|| {
            let id = player.to_owned();
            match self.write(move |db| write::delete_player(db, &id)) {
                Err(StoreError::Full) => self.delete_in_steps(player),
                done => done,
            }
        })
    }
}

impl Transfer for SqliteStore {
    fn each(&self, visit: &mut dyn FnMut(Stored) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.read(|db| moving::each(db, visit))
    }

    fn put(&self, records: Vec<(u64, Stored)>) -> Result<Imported, StoreError> {
        self.write(move |db| moving::put(db, &records))
    }
}
