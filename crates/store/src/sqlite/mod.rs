//! A store in one SQLite file.

mod open;
mod read;
mod readers;
mod schema;
mod write;
mod writer;

use crate::{
    Append, Appended, Game, GameList, GameRecord, Imported, NewGame, NewPlayer, Page, Player, PlayerRecord, Record,
    Store, StoreError, Summary, Which, check, transfer,
};
use readers::Readers;
use rusqlite::ErrorCode;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use writer::Writer;

/// A store in one SQLite file (beside which `-wal` and `-shm` files stand while it is open).
///
/// One thread writes for all games, in groups; see [`Store`] for what an answer means. A store is closed by dropping it, after
/// everything asked of it has been written.
///
/// Measured with `examples/appends.rs` on two busy virtual cores and a virtual disk with ext4, three runs of 4 s: 236 to 278 entries
/// a second from one thread, 15,000 to 20,300 from fifty, each with a game of its own.
pub struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
}

/// How to open a [`SqliteStore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How many can read at the same time; at least one.
    pub readers: usize,
    /// The most bytes the file may have, about; then everything that needs more is answered with [`StoreError::Full`].
    pub most_bytes: Option<u64>,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions { readers: 4, most_bytes: None }
    }
}

impl SqliteStore {
    /// Changes how many bytes the file may have, about. It never shrinks by this.
    ///
    /// # Errors
    /// Only failures.
    pub fn set_most_bytes(&self, bytes: u64) -> Result<(), StoreError> {
        self.writer.run(move |db| open::limit(db, bytes))
    }

    /// Remembers games as deleted by the hashes of their ids.
    pub(crate) fn remember_deleted(&self, hashes: BTreeSet<[u8; 32]>) -> Result<(), StoreError> {
        self.writer.run(move |db| hashes.iter().try_for_each(|hash| write::remember_deleted(db, hash)))
    }

    /// Empties the write-ahead log: what was deleted would still stand in it. The deletion itself is done by then, so if somebody
    /// keeps reading for longer than we wait, the log is emptied with the next deletion, or when the store is closed.
    fn wipe(&self) {
        let emptied = open::connect(&self.path)
            .and_then(|db| db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).map_err(storage));
        drop(emptied);
    }
}

/// What an error of SQLite means for who asked.
fn storage(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Storage(error.to_string()),
    }
}

impl Store for SqliteStore {
    fn create_game(&self, game: NewGame) -> Result<(), StoreError> {
        check::new_game(&game)?;
        let game = GameRecord::new(game);
        self.writer.run(move |db| write::create_game(db, &game))
    }

    fn append(&self, append: Append) -> Result<Appended, StoreError> {
        check::append(&append)?;
        self.writer.run(move |db| write::append(db, &append))
    }

    fn answer(&self, game: &str, command: &str) -> Result<Option<Appended>, StoreError> {
        self.readers.run(|db| read::answer(db, read::game_key(db, game)?, command))
    }

    fn game(&self, game: &str) -> Result<Game, StoreError> {
        self.readers.run(|db| read::game(db, game))
    }

    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError> {
        self.readers.run(|db| read::games(db, player, which, page))
    }

    fn game_ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.readers.run(|db| read::game_ids(db, after, limit))
    }

    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Result<(), StoreError> {
        summary.as_ref().map_or(Ok(()), check::summary)?;
        let game = game.to_owned();
        self.writer.run(move |db| write::set_summary(db, &game, length, summary.as_ref()))
    }

    fn rename_game(&self, game: &str, title: &str) -> Result<(), StoreError> {
        check::name("the title of a game", title)?;
        let (game, title) = (game.to_owned(), title.to_owned());
        self.writer.run(move |db| write::rename_game(db, &game, &title))
    }

    fn delete_game(&self, game: &str) -> Result<(), StoreError> {
        let game = game.to_owned();
        self.writer.run(move |db| write::delete_game(db, &game))?;
        self.wipe();
        Ok(())
    }

    fn take_seat(&self, game: &str, seat: u8, player: &str) -> Result<(), StoreError> {
        check::seat(seat)?;
        let (game, player) = (game.to_owned(), player.to_owned());
        self.writer.run(move |db| write::take_seat(db, &game, seat, &player))
    }

    fn free_seat(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        check::seat(seat)?;
        let game = game.to_owned();
        self.writer.run(move |db| write::free_seat(db, &game, seat))
    }

    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        let token = PlayerRecord::hex(&check::hash(&player.token));
        let NewPlayer { id, name, settings, at, .. } = player;
        let player = PlayerRecord { id, token, name, settings, created: at };
        self.writer.run(move |db| write::create_player(db, &player))
    }

    fn player(&self, player: &str) -> Result<Player, StoreError> {
        self.readers.run(|db| Ok(read::player(db, player)?.player()))
    }

    fn player_by_token(&self, token: &str) -> Result<Option<Player>, StoreError> {
        self.readers.run(|db| read::player_by_token(db, &check::hash(token)))
    }

    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError> {
        check::name("the name of a player", name)?;
        let (player, name) = (player.to_owned(), name.to_owned());
        self.writer.run(move |db| write::rename_player(db, &player, &name))
    }

    fn set_settings(&self, player: &str, settings: &str) -> Result<(), StoreError> {
        check::json("the settings of a player", settings)?;
        let (player, settings) = (player.to_owned(), settings.to_owned());
        self.writer.run(move |db| write::set_settings(db, &player, &settings))
    }

    fn export_player(&self, player: &str) -> Result<String, StoreError> {
        self.readers.run(|db| {
            let whole = PlayerRecord { token: String::new(), ..read::player(db, player)? };
            let games: Vec<_> = read::games_of(db, player)?.into_iter().map(|game| game.seen_by(player)).collect();
            transfer::about(&whole, &games)
        })
    }

    fn delete_player(&self, player: &str) -> Result<(), StoreError> {
        let player = player.to_owned();
        self.writer.run(move |db| write::delete_player(db, &player))?;
        self.wipe();
        Ok(())
    }

    fn each(&self, visit: &mut dyn FnMut(Record) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.readers.run(|db| read::each(db, visit))
    }

    fn put(&self, records: Vec<(u64, Record)>) -> Result<Imported, StoreError> {
        self.writer.run(move |db| write::put(db, &records))
    }

    fn backup(&self, path: &Path) -> Result<(), StoreError> {
        SqliteStore::create_copy(path, |part| {
            let name = part.to_str().ok_or_else(|| StoreError::Storage(format!("{} is not UTF-8", part.display())))?;
            // Of its own, because those for reading may write nowhere.
            let reading = open::connect(&self.path)?;
            reading.execute("VACUUM INTO ?1", [name]).map(drop).map_err(storage)
        })
    }
}
