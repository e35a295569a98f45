//! Games, players, and whole stores, in a database.

use super::database::Database;
use super::{answers, moving, read, write};
use crate::transfer::Already;
use crate::{
    Append, Appended, GameInfo, GameList, Games, Imported, LoadedGame, NewGame, NewPlayer, Page, PlayerInfo, Players,
    StoreError, Stored, StoredGame, StoredPlayer, Summary, Transfer, Which, check,
};
use std::sync::Arc;

type Done<T = ()> = Result<T, StoreError>;

impl<S: Database> Games for S {
    fn ready(&self) -> Done {
        self.ask(|db| db.check_version())
    }

    fn create_game(&self, game: NewGame) -> Done {
        check::new_game(&game)?;
        let (game, limits) = (StoredGame::new(game), self.limits());
        self.write(move |db| write::begin_game(db, &game, limits))
    }

    fn append(&self, append: Append) -> Done<Appended> {
        check::append(&append)?;
        let append = Arc::new(append);
        match self.append_with_others(&append) {
            Some(done) => done,
            None => self.write(move |db| write::append(db, &append)),
        }
    }

    fn info(&self, game: &str) -> Done<GameInfo> {
        self.ask(|db| read::info(db, game))
    }

    fn game(&self, game: &str) -> Done<LoadedGame> {
        self.read(|db| read::game(db, game))
    }

    fn log_from(&self, game: &str, first: u64) -> Done<Vec<String>> {
        self.ask(|db| read::log_from(db, game, first))
    }

    fn stored_game(&self, game: &str) -> Done<StoredGame> {
        self.read(|db| read::stored_game(db, game))
    }

    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Done {
        summary.as_ref().map_or(Ok(()), check::summary)?;
        let game = game.to_owned();
        self.write(move |db| write::set_summary(db, &game, length, summary.as_ref()))
    }

    fn delete_game(&self, game: &str) -> Done {
        self.delete(|| {
            let game = game.to_owned();
            self.write(move |db| write::delete_game(db, &game))
        })
    }
}

impl<S: Database> Players for S {
    fn games(&self, player: &str, which: Which, page: &Page) -> Done<GameList> {
        self.read(|db| read::games(db, player, which, page))
    }

    fn count_games(&self, player: &str) -> Done<u64> {
        self.read(|db| read::count_games(db, player))
    }

    fn create_player(&self, player: NewPlayer) -> Done {
        check::new_player(&player)?;
        let player = StoredPlayer::new(player);
        self.write(move |db| write::create_player(db, &player))
    }

    fn player_by_token(&self, token: &str) -> Done<Option<PlayerInfo>> {
        self.ask(|db| read::player_by_token(db, &check::hash(token)))
    }

    fn stored_player(&self, player: &str) -> Done<StoredPlayer> {
        self.read(|db| {
            let answers = answers::of_player(db, read::player_key(db, player)?)?;
            Ok(StoredPlayer { answers, ..read::player(db, player)?.without_token() })
        })
    }

    fn rename_player(&self, player: &str, name: &str) -> Done {
        check::name("the name of a player", name)?;
        let (player, name) = (player.to_owned(), name.to_owned());
        self.write(move |db| write::rename_player(db, &player, &name))
    }

    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Done<Vec<StoredGame>> {
        self.read(|db| read::games_whole(db, player, after, limit))
    }

    fn delete_player(&self, player: &str) -> Done {
        self.delete(|| {
            let id = player.to_owned();
            match self.write(move |db| write::delete_player(db, &id)) {
                Err(StoreError::Full) => delete_in_steps(self, player),
                done => done,
            }
        })
    }
}

/// Deletes a player game by game, for which little room is enough. Not all at once: but who asks for this wants all of it, and asks again
/// should it stop in the middle.
fn delete_in_steps(store: &impl Database, player: &str) -> Done {
    let id = player.to_owned();
    for game in store.read(|db| read::games_of_owner(db, &id))? {
        if store.read(|db| read::info(db, &game))?.seats.iter().all(|(_, other)| other == player) {
            store.delete_game(&game)?;
        }
    }
    store.write(move |db| write::delete_player(db, &id))
}

impl<S: Database> Transfer for S {
    fn each(&self, visit: &mut dyn FnMut(Stored) -> Done) -> Done {
        self.read(|db| moving::each(db, visit))
    }

    fn put(&self, records: Vec<(u64, Stored)>) -> Done<Imported> {
        self.write(move |db| moving::put(db, &records, Already::Left))
    }

    fn follow(&self, records: Vec<(u64, Stored)>) -> Done<Imported> {
        self.write(move |db| moving::put(db, &records, Already::BroughtUpToDate))
    }
}
