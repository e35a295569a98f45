//! A store that keeps everything until the program ends.

mod answers;
mod belongings;
mod claims;
mod dailies;
mod following;
mod gatherings;
mod nudges;
mod programs;
mod retention;

use crate::claims::ClaimBook;
use crate::transfer::Already;
use crate::{
    Append, Appended, GameInfo, GameList, Games, Imported, Limits, LoadedGame, NewGame, NewPlayer, Page, PlayerInfo,
    Players, StoreError, Stored, StoredAnswer, StoredCommand, StoredGame, StoredPlayer, StoredPuzzle, Summary,
    Transfer, Which, check,
};
use dailies::KeptDeal;
use data_encoding::HEXLOWER;
use gatherings::KeptGathering;
use nudges::KeptNudges;
use programs::KeptProgram;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store that keeps everything until the program ends, and answers exactly as a store on disk does.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    limits: Limits,
    claims: ClaimBook,
}

#[derive(Clone, Default)]
struct Kept {
    players: BTreeMap<String, StoredPlayer>,
    games: BTreeMap<String, StoredGame>,
    /// Hashes of the ids of games that were deleted.
    deleted: BTreeSet<[u8; 32]>,
    gatherings: BTreeMap<String, KeptGathering>,
    /// Hashes of links to seats, by game and seat.
    links: BTreeMap<(String, u8), [u8; 32]>,
    /// Hashes of further tokens, with their players, and when they became so.
    tokens: BTreeMap<[u8; 32], (String, i64)>,
    /// By day and sheet.
    deals: BTreeMap<(u32, String), KeptDeal>,
    programs: BTreeMap<String, KeptProgram>,
    nudges: KeptNudges,
    /// By player, in their order.
    answers: BTreeMap<String, Vec<StoredAnswer>>,
    /// By sheet and what they are known by.
    puzzles: BTreeMap<(String, String), StoredPuzzle>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// An empty store in which players may have this much.
    pub fn with_limits(limits: Limits) -> MemoryStore {
        MemoryStore { limits, ..MemoryStore::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing in here panics half-way through a change; were it to, what is kept would still be whole records.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn game(&self, id: &str) -> Result<&StoredGame, StoreError> {
        self.games.get(id).ok_or_else(|| missing(&self.deleted, id))
    }

    fn game_mut(&mut self, id: &str) -> Result<&mut StoredGame, StoreError> {
        self.games.get_mut(id).ok_or_else(|| missing(&self.deleted, id))
    }

    fn delete(&mut self, id: &str) {
        self.games.remove(id);
        self.links.retain(|(game, _), _| game != id);
        self.forget_game(id);
        self.nudges.forget_game(id);
        self.gatherings.retain(|_, kept| kept.gathering.game.as_deref() != Some(id));
        self.deleted.insert(check::hash(id));
    }

    fn player(&self, id: &str) -> Result<&StoredPlayer, StoreError> {
        self.players.get(id).ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
    }

    /// The games of a player, in the order of ids.
    fn games_of<'a>(&'a self, player: &'a str) -> impl Iterator<Item = &'a StoredGame> {
        self.games.values().filter(move |game| game.of(player))
    }

    fn player_mut(&mut self, id: &str) -> Result<&mut StoredPlayer, StoreError> {
        self.players.get_mut(id).ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
    }

    fn create_game(&mut self, game: StoredGame) -> Result<(), StoreError> {
        if self.games.contains_key(&game.id) {
            return Err(StoreError::GameExists(game.id));
        }
        self.player(&game.owner)?;
        game.seats.values().chain(game.authors()).try_for_each(|id| self.player(id).map(drop))?;
        self.may_try(&game)?;
        self.deleted.remove(&check::hash(&game.id));
        if let Some(at) = &game.daily {
            self.note_try(at, &game.owner, &game.id);
        }
        self.games.insert(game.id.clone(), game);
        Ok(())
    }

    /// Creates a game that its owner may have.
    fn begin_game(&mut self, game: StoredGame, limits: Limits) -> Result<(), StoreError> {
        self.player(&game.owner)?;
        let owned = || self.games.values().filter(|other| other.owner == game.owner);
        limits.check(owned().count() as u64, owned().map(StoredGame::bytes).sum(), game.bytes())?;
        self.create_game(game)
    }

    fn create_player(&mut self, player: StoredPlayer) -> Result<(), StoreError> {
        if self.players.contains_key(&player.id) {
            return Err(StoreError::PlayerExists(player.id));
        }
        let further = player.hash().is_ok_and(|hash| self.tokens.contains_key(&hash));
        if further || self.players.values().any(|other| other.token == player.token) {
            return Err(StoreError::TokenTaken);
        }
        self.players.insert(player.id.clone(), player);
        Ok(())
    }

    /// Takes a record over; says whether it was there already.
    fn put(&mut self, record: Stored) -> Result<Imported, StoreError> {
        let skipped = Imported { skipped: 1, ..Imported::default() };
        match record {
            Stored::Player(player) if self.players.contains_key(&player.id) => Ok(skipped),
            Stored::Game(game) if self.games.contains_key(&game.id) => Ok(skipped),
            Stored::Player(player) => {
                self.put_player(player)?;
                Ok(Imported { players: 1, ..Imported::default() })
            }
            Stored::Deal(deal) => Ok(match self.put_deal(deal)? {
                true => Imported { deals: 1, ..Imported::default() },
                false => skipped,
            }),
            Stored::Puzzle(puzzle) => Ok(match self.put_puzzle(puzzle) {
                true => Imported { puzzles: 1, ..Imported::default() },
                false => skipped,
            }),
            Stored::Game(game) => {
                self.put_game(game)?;
                Ok(Imported { games: 1, ..Imported::default() })
            }
            Stored::Gathering(gathering) => Ok(match self.put_gathering(&gathering)? {
                true => Imported { tables: 1, ..Imported::default() },
                false => skipped,
            }),
            Stored::Once(kept) => Ok(match self.put_once(kept) {
                true => Imported { kept: 1, ..Imported::default() },
                false => skipped,
            }),
        }
    }
}

impl Games for MemoryStore {
    fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn create_game(&self, game: NewGame) -> Result<(), StoreError> {
        check::new_game(&game)?;
        self.kept().begin_game(StoredGame::new(game), self.limits)
    }

    fn append(&self, append: Append) -> Result<Appended, StoreError> {
        check::append(&append)?;
        let mut kept = self.kept();
        let awaited = append.awaited.iter().flat_map(|awaited| &awaited.seats).map(|(_, player)| player);
        if let Some(premise) = &append.premise
            && !kept.bears_out(premise, &append)?
        {
            return Err(StoreError::PremiseFails(append.game));
        }
        let players = append.author.player.iter().chain(awaited).try_for_each(|id| kept.player(id).map(drop));
        let game = kept.game_mut(&append.game)?;
        match game.stored(&append.command, &append.entries) {
            Some((answer, true)) => return Ok(answer),
            Some((_, false)) => {
                return Err(StoreError::CommandTaken { game: append.game, command: append.command });
            }
            None => length(game, append.expected)?,
        }
        players?;
        let first = append.expected;
        let answer = Appended { first, length: first + append.entries.len() as u64 };
        let by = append.author.player.clone();
        game.log.extend(append.entries);
        game.commands.insert(append.command, StoredCommand::new(answer, append.author));
        game.summary = append.summary;
        game.touched = append.at;
        kept.nudges.notices.remove(&append.game);
        if let Some(awaited) = &append.awaited {
            kept.nudges.set_awaited(&append.game, awaited, by.as_deref(), append.at);
        }
        Ok(answer)
    }

    fn info(&self, game: &str) -> Result<GameInfo, StoreError> {
        Ok(self.kept().game(game)?.info())
    }

    fn game(&self, game: &str) -> Result<LoadedGame, StoreError> {
        Ok(self.kept().game(game)?.game())
    }

    fn log_from(&self, game: &str, first: u64) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let log = &kept.game(game)?.log;
        Ok(log.get(first as usize..).unwrap_or_default().to_vec())
    }

    fn stored_game(&self, game: &str) -> Result<StoredGame, StoreError> {
        Ok(self.kept().game(game)?.clone())
    }

    fn set_summary(&self, game: &str, expected: u64, summary: Option<Summary>) -> Result<(), StoreError> {
        summary.as_ref().map_or(Ok(()), check::summary)?;
        let mut kept = self.kept();
        let game = kept.game_mut(game)?;
        length(game, expected)?;
        game.summary = summary;
        Ok(())
    }

    fn delete_game(&self, game: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.game(game)?;
        kept.delete(game);
        Ok(())
    }
}

impl Players for MemoryStore {
    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError> {
        let kept = self.kept();
        let finished = which == Which::Finished;
        let mut games: Vec<_> = (kept.games.values())
            .filter(|game| game.summary.is_some() == finished && game.of(player))
            .map(StoredGame::info)
            .filter(|game| page.after.as_ref().is_none_or(|after| (game.key(), &game.id) < (after.at, &after.id)))
            .collect();
        games.sort_by(|a, b| (b.key(), &b.id).cmp(&(a.key(), &a.id)));
        Ok(GameList::cut(games, page.size()))
    }

    fn count_games(&self, player: &str) -> Result<u64, StoreError> {
        Ok(self.kept().games_of(player).count() as u64)
    }

    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        check::new_player(&player)?;
        self.kept().create_player(StoredPlayer::new(player))
    }

    fn player_by_token(&self, token: &str) -> Result<Option<PlayerInfo>, StoreError> {
        let (kept, hash) = (self.kept(), check::hash(token));
        let further = kept.tokens.get(&hash).and_then(|(player, _)| kept.players.get(player));
        let hash = HEXLOWER.encode(&hash);
        let found = further.or_else(|| kept.players.values().find(|player| player.token == hash));
        Ok(found.map(StoredPlayer::player))
    }

    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError> {
        check::name("the name of a player", name)?;
        name.clone_into(&mut self.kept().player_mut(player)?.name);
        Ok(())
    }

    fn stored_player(&self, player: &str) -> Result<StoredPlayer, StoreError> {
        let kept = self.kept();
        let answers = kept.answers.get(player).cloned().unwrap_or_default();
        Ok(StoredPlayer { answers, ..kept.player(player)?.clone().without_token() })
    }

    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Result<Vec<StoredGame>, StoreError> {
        let kept = self.kept();
        let games = kept.games_of(player).filter(|game| after.is_none_or(|after| game.id.as_str() > after));
        Ok(games.take(limit as usize).map(|game| game.clone().seen_by(player)).collect())
    }

    fn delete_player(&self, player: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.player(player)?;
        kept.players.remove(player);
        kept.tokens.retain(|_, (of, _)| of != player);
        kept.programs.retain(|_, program| program.player != player);
        kept.nudges.forget_player(player);
        kept.answers.remove(player);
        kept.deals.values_mut().for_each(|deal| drop(deal.tries.remove(player)));
        kept.gatherings.retain(|_, kept| kept.gathering.opener != player);
        for kept in kept.gatherings.values_mut() {
            kept.gathering.chairs.retain(|chair| chair.player.as_deref() != Some(player));
        }
        let mut left = Vec::new();
        for game in kept.games.values_mut() {
            game.seats.retain(|_, id| id != player);
            game.forget(|id| id == player);
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
}

impl Transfer for MemoryStore {
    fn each(&self, visit: &mut dyn FnMut(Stored) -> Result<(), StoreError>) -> Result<(), StoreError> {
        // A copy, so that a visitor may use the store itself.
        let kept = self.kept().clone();
        kept.players.values().map(|player| Stored::Player(kept.whole_player(player))).try_for_each(&mut *visit)?;
        kept.deals.values().map(|deal| Stored::Deal(deal.clone().stored())).try_for_each(&mut *visit)?;
        kept.puzzles.values().cloned().map(Stored::Puzzle).try_for_each(&mut *visit)?;
        kept.games.values().map(|game| Stored::Game(kept.whole_game(game))).try_for_each(&mut *visit)?;
        kept.tables().into_iter().map(Stored::Gathering).try_for_each(&mut *visit)?;
        kept.kept_once().map(Stored::Once).try_for_each(visit)
    }

    fn put(&self, records: Vec<(u64, Stored)>) -> Result<Imported, StoreError> {
        self.take_over(records, Already::Left)
    }

    fn follow(&self, records: Vec<(u64, Stored)>) -> Result<Imported, StoreError> {
        self.take_over(records, Already::BroughtUpToDate)
    }
}

impl MemoryStore {
    fn take_over(&self, records: Vec<(u64, Stored)>, there: Already) -> Result<Imported, StoreError> {
        let mut kept = self.kept();
        let mut total = Imported::default();
        for (line, record) in records {
            let followed = match there {
                Already::Left => Ok(None),
                Already::BroughtUpToDate => record.check().and_then(|()| kept.follow(&record)),
            };
            let done = match followed {
                Ok(Some(true)) => Ok(Imported { updated: 1, ..Imported::default() }),
                Ok(Some(false)) => Ok(Imported { skipped: 1, ..Imported::default() }),
                Ok(None) => record.check().and_then(|()| kept.put(record)),
                Err(error) => Err(error),
            };
            match done {
                Ok(put) => total += put,
                Err(error) => total.refuse(line, error.to_string()),
            }
        }
        Ok(total)
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

fn length(game: &StoredGame, expected: u64) -> Result<(), StoreError> {
    let actual = game.log.len() as u64;
    if actual == expected {
        return Ok(());
    }
    Err(StoreError::LengthDiffers { game: game.id.clone(), expected, actual })
}
