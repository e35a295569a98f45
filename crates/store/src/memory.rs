//! A store that keeps everything until the program ends.

use crate::{
    Append, Appended, Game, GameList, GameRecord, Imported, NewGame, NewPlayer, Page, Player, PlayerRecord, Record,
    SqliteStore, Store, StoreError, Summary, Which, check, transfer,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store that keeps everything until the program ends, and answers exactly as [`SqliteStore`] does.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Clone, Default)]
struct Kept {
    players: BTreeMap<String, PlayerRecord>,
    games: BTreeMap<String, GameRecord>,
    /// Hashes of the ids of games that were deleted.
    deleted: BTreeSet<[u8; 32]>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing in here panics half-way through a change; were it to, what is kept would still be whole records.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn game(&self, id: &str) -> Result<&GameRecord, StoreError> {
        self.games.get(id).ok_or_else(|| missing(&self.deleted, id))
    }

    fn game_mut(&mut self, id: &str) -> Result<&mut GameRecord, StoreError> {
        self.games.get_mut(id).ok_or_else(|| missing(&self.deleted, id))
    }

    fn delete(&mut self, id: &str) {
        self.games.remove(id);
        self.deleted.insert(check::hash(id));
    }

    fn player(&self, id: &str) -> Result<&PlayerRecord, StoreError> {
        self.players.get(id).ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
    }

    fn player_mut(&mut self, id: &str) -> Result<&mut PlayerRecord, StoreError> {
        self.players.get_mut(id).ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
    }

    fn create_game(&mut self, game: GameRecord) -> Result<(), StoreError> {
        if self.games.contains_key(&game.id) {
            return Err(StoreError::GameExists(game.id));
        }
        self.player(&game.owner)?;
        game.seats.values().try_for_each(|id| self.player(id).map(drop))?;
        self.deleted.remove(&check::hash(&game.id));
        self.games.insert(game.id.clone(), game);
        Ok(())
    }

    fn create_player(&mut self, player: PlayerRecord) -> Result<(), StoreError> {
        if self.players.contains_key(&player.id) {
            return Err(StoreError::PlayerExists(player.id));
        }
        if self.players.values().any(|other| other.token == player.token) {
            return Err(StoreError::TokenTaken);
        }
        self.players.insert(player.id.clone(), player);
        Ok(())
    }

    /// Takes a record over; says whether it was there already.
    fn put(&mut self, record: Record) -> Result<Imported, StoreError> {
        let skipped = Imported { skipped: 1, ..Imported::default() };
        match record {
            Record::Player(player) if self.players.contains_key(&player.id) => Ok(skipped),
            Record::Game(game) if self.games.contains_key(&game.id) => Ok(skipped),
            Record::Player(player) => {
                let token = player.token.to_ascii_lowercase();
                self.create_player(PlayerRecord { token, ..player })?;
                Ok(Imported { players: 1, ..Imported::default() })
            }
            Record::Game(game) => {
                self.create_game(game)?;
                Ok(Imported { games: 1, ..Imported::default() })
            }
        }
    }
}

impl Store for MemoryStore {
    fn create_game(&self, game: NewGame) -> Result<(), StoreError> {
        check::new_game(&game)?;
        self.kept().create_game(GameRecord::new(game))
    }

    fn append(&self, append: Append) -> Result<Appended, StoreError> {
        check::append(&append)?;
        let mut kept = self.kept();
        let game = kept.game_mut(&append.game)?;
        if let Some(&answer) = game.commands.get(&append.command) {
            return Ok(answer);
        }
        length(game, append.expected)?;
        let first = append.expected;
        let answer = Appended { first, length: first + append.entries.len() as u64 };
        game.log.extend(append.entries);
        game.commands.insert(append.command, answer);
        game.summary = append.summary;
        game.touched = append.at;
        Ok(answer)
    }

    fn answer(&self, game: &str, command: &str) -> Result<Option<Appended>, StoreError> {
        Ok(self.kept().game(game)?.commands.get(command).copied())
    }

    fn game(&self, game: &str) -> Result<Game, StoreError> {
        Ok(self.kept().game(game)?.game())
    }

    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError> {
        let kept = self.kept();
        let finished = which == Which::Finished;
        let mut games: Vec<_> = (kept.games.values())
            .filter(|game| game.summary.is_some() == finished && game.of(player))
            .map(GameRecord::info)
            .filter(|game| page.after.as_ref().is_none_or(|after| (game.key(), &game.id) < (after.at, &after.id)))
            .collect();
        games.sort_by(|a, b| (b.key(), &b.id).cmp(&(a.key(), &a.id)));
        Ok(GameList::cut(games, page.size()))
    }

    fn game_ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        Ok(kept
            .games
            .keys()
            .filter(|id| after.is_none_or(|after| id.as_str() > after))
            .take(limit as usize)
            .cloned()
            .collect())
    }

    fn set_summary(&self, game: &str, expected: u64, summary: Option<Summary>) -> Result<(), StoreError> {
        summary.as_ref().map_or(Ok(()), check::summary)?;
        let mut kept = self.kept();
        let game = kept.game_mut(game)?;
        length(game, expected)?;
        game.summary = summary;
        Ok(())
    }

    fn rename_game(&self, game: &str, title: &str) -> Result<(), StoreError> {
        check::name("the title of a game", title)?;
        title.clone_into(&mut self.kept().game_mut(game)?.title);
        Ok(())
    }

    fn delete_game(&self, game: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.game(game)?;
        kept.delete(game);
        Ok(())
    }

    fn take_seat(&self, game: &str, seat: u8, player: &str) -> Result<(), StoreError> {
        check::seat(seat)?;
        let mut kept = self.kept();
        kept.game(game)?;
        kept.player(player)?;
        let holder = kept.game_mut(game)?.seats.entry(seat).or_insert_with(|| player.to_owned());
        if holder != player {
            return Err(StoreError::SeatTaken { game: game.to_owned(), seat });
        }
        Ok(())
    }

    fn free_seat(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        check::seat(seat)?;
        self.kept().game_mut(game)?.seats.remove(&seat);
        Ok(())
    }

    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        let token = PlayerRecord::hex(&check::hash(&player.token));
        let NewPlayer { id, name, settings, at, .. } = player;
        self.kept().create_player(PlayerRecord { id, token, name, settings, created: at })
    }

    fn player(&self, player: &str) -> Result<Player, StoreError> {
        Ok(self.kept().player(player)?.player())
    }

    fn player_by_token(&self, token: &str) -> Result<Option<Player>, StoreError> {
        let hash = PlayerRecord::hex(&check::hash(token));
        Ok(self.kept().players.values().find(|player| player.token == hash).map(PlayerRecord::player))
    }

    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError> {
        check::name("the name of a player", name)?;
        name.clone_into(&mut self.kept().player_mut(player)?.name);
        Ok(())
    }

    fn set_settings(&self, player: &str, settings: &str) -> Result<(), StoreError> {
        check::json("the settings of a player", settings)?;
        settings.clone_into(&mut self.kept().player_mut(player)?.settings);
        Ok(())
    }

    fn export_player(&self, player: &str) -> Result<String, StoreError> {
        let kept = self.kept();
        let whole = kept.player(player)?;
        let games: Vec<_> =
            kept.games.values().filter(|game| game.of(player)).map(|game| game.clone().seen_by(player)).collect();
        transfer::about(&PlayerRecord { token: String::new(), ..whole.clone() }, &games)
    }

    fn delete_player(&self, player: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.player(player)?;
        kept.players.remove(player);
        let mut left = Vec::new();
        for game in kept.games.values_mut() {
            game.seats.retain(|_, id| id != player);
            if game.owner == player {
                // The map is in the order of seats.
                match game.seats.values().next() {
                    Some(heir) => game.owner.clone_from(heir),
                    None => left.push(game.id.clone()),
                }
            }
        }
        left.iter().for_each(|id| kept.delete(id));
        Ok(())
    }

    fn each(&self, visit: &mut dyn FnMut(Record) -> Result<(), StoreError>) -> Result<(), StoreError> {
        // A copy, so that a visitor may use the store itself.
        let kept = self.kept().clone();
        kept.players.into_values().map(Record::Player).try_for_each(&mut *visit)?;
        kept.games.into_values().map(Record::Game).try_for_each(visit)
    }

    fn put(&self, records: Vec<(u64, Record)>) -> Result<Imported, StoreError> {
        let mut kept = self.kept();
        let mut changed = kept.clone();
        let mut total = Imported::default();
        for (line, record) in records {
            let wrong = |error: StoreError| StoreError::BadLine { line, why: error.to_string() };
            record.check().map_err(wrong)?;
            total += changed.put(record).map_err(wrong)?;
        }
        *kept = changed;
        Ok(total)
    }

    fn backup(&self, path: &Path) -> Result<(), StoreError> {
        // Made complete elsewhere first: what has the name of a backup is one.
        let kept = self.kept().clone();
        SqliteStore::create_copy(path, |part| {
            let players = kept.players.into_values().map(Record::Player);
            let records = players.chain(kept.games.into_values().map(Record::Game)).map(|record| (0, record)).collect();
            let copy = SqliteStore::open(part)?;
            copy.put(records)?;
            copy.remember_deleted(kept.deleted)
        })
    }
}

/// Why there is no such game.
fn missing(deleted: &BTreeSet<[u8; 32]>, id: &str) -> StoreError {
    if deleted.contains(&check::hash(id)) {
        StoreError::GameDeleted(id.to_owned())
    } else {
        StoreError::NoGame(id.to_owned())
    }
}

fn length(game: &GameRecord, expected: u64) -> Result<(), StoreError> {
    let actual = game.log.len() as u64;
    if actual == expected {
        return Ok(());
    }
    Err(StoreError::LengthDiffers { game: game.id.clone(), expected, actual })
}
