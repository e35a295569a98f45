//! A store that fails when it is told to.

use silbertablett_store::{
    Append, Appended, Game, GameList, Imported, MemoryStore, NewGame, NewPlayer, Page, Player, Record, Store,
    StoreError, Summary, Which,
};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// What happens to whoever asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mood {
    Fine,
    /// Everything is answered with this.
    Fails(StoreError),
    /// What is to be written is answered with this.
    TakesNothing(StoreError),
    /// What is to be written is written, and then answered with this.
    Stutters(StoreError),
    Panics,
    /// Panics when something is to be written.
    PanicsWriting,
}

/// A store in memory with moods.
pub struct Faulty {
    inner: MemoryStore,
    mood: Mutex<Mood>,
}

impl Faulty {
    pub fn new() -> Arc<Faulty> {
        Arc::new(Faulty { inner: MemoryStore::new(), mood: Mutex::new(Mood::Fine) })
    }

    pub fn is(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.mood.lock().unwrap().clone();
        match mood {
            Mood::Fine | Mood::TakesNothing(_) | Mood::Stutters(_) | Mood::PanicsWriting => ask(&self.inner),
            Mood::Fails(error) => Err(error),
            Mood::Panics => panic!("the store panics"),
        }
    }

    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.mood.lock().unwrap().clone();
        match mood {
            Mood::TakesNothing(error) => Err(error),
            Mood::Stutters(error) => ask(&self.inner).and(Err(error)),
            Mood::PanicsWriting => panic!("the store panics"),
            _ => self.read(ask),
        }
    }
}

type Done<T> = Result<T, StoreError>;

impl Store for Faulty {
    fn create_game(&self, game: NewGame) -> Done<()> {
        self.write(|store| store.create_game(game))
    }
    fn append(&self, append: Append) -> Done<Appended> {
        self.write(|store| store.append(append))
    }
    fn answer(&self, game: &str, command: &str) -> Done<Option<Appended>> {
        self.read(|store| store.answer(game, command))
    }
    fn game(&self, game: &str) -> Done<Game> {
        self.read(|store| store.game(game))
    }
    fn games(&self, player: &str, which: Which, page: &Page) -> Done<GameList> {
        self.read(|store| store.games(player, which, page))
    }
    fn game_ids(&self, after: Option<&str>, limit: u32) -> Done<Vec<String>> {
        self.read(|store| store.game_ids(after, limit))
    }
    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Done<()> {
        self.write(|store| store.set_summary(game, length, summary))
    }
    fn rename_game(&self, game: &str, title: &str) -> Done<()> {
        self.write(|store| store.rename_game(game, title))
    }
    fn delete_game(&self, game: &str) -> Done<()> {
        self.write(|store| store.delete_game(game))
    }
    fn take_seat(&self, game: &str, seat: u8, player: &str) -> Done<()> {
        self.write(|store| store.take_seat(game, seat, player))
    }
    fn free_seat(&self, game: &str, seat: u8) -> Done<()> {
        self.write(|store| store.free_seat(game, seat))
    }
    fn create_player(&self, player: NewPlayer) -> Done<()> {
        self.write(|store| store.create_player(player))
    }
    fn player(&self, player: &str) -> Done<Player> {
        self.read(|store| store.player(player))
    }
    fn player_by_token(&self, token: &str) -> Done<Option<Player>> {
        self.read(|store| store.player_by_token(token))
    }
    fn rename_player(&self, player: &str, name: &str) -> Done<()> {
        self.write(|store| store.rename_player(player, name))
    }
    fn set_settings(&self, player: &str, settings: &str) -> Done<()> {
        self.write(|store| store.set_settings(player, settings))
    }
    fn export_player(&self, player: &str) -> Done<String> {
        self.read(|store| store.export_player(player))
    }
    fn delete_player(&self, player: &str) -> Done<()> {
        self.write(|store| store.delete_player(player))
    }
    fn each(&self, visit: &mut dyn FnMut(Record) -> Done<()>) -> Done<()> {
        self.read(|store| store.each(visit))
    }
    fn put(&self, records: Vec<(u64, Record)>) -> Done<Imported> {
        self.write(|store| store.put(records))
    }
    fn backup(&self, path: &Path) -> Done<()> {
        self.read(|store| store.backup(path))
    }
}
