//! What is asked of the database.

use super::storage;
use crate::{
    Appended, Game, GameInfo, GameList, GameRecord, Page, Player, PlayerRecord, Record, StoreError, Summary, Which,
    check,
};
use rusqlite::{Connection, OptionalExtension, Params, Row};
use std::collections::BTreeMap;

type Found<T> = Result<T, StoreError>;

/// What [`info`] reads.
const INFO: &str =
    "SELECT game.key, game.id, player.id, title, head, game.created, touched, length, finished, totals, secret
    FROM game JOIN player ON player.key = game.owner";

fn one<T>(
    db: &Connection,
    sql: &str,
    at: impl Params,
    row: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Found<Option<T>> {
    db.prepare_cached(sql).and_then(|mut find| find.query_row(at, row).optional()).map_err(storage)
}

fn all<T>(
    db: &Connection,
    sql: &str,
    at: impl Params,
    row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Found<Vec<T>> {
    db.prepare_cached(sql).and_then(|mut find| find.query_map(at, row)?.collect()).map_err(storage)
}

pub(super) fn game_key(db: &Connection, id: &str) -> Found<i64> {
    let key = one(db, "SELECT key FROM game WHERE id = ?1", [id], |row| row.get(0))?;
    key.map_or_else(|| Err(missing(db, id)?), Ok)
}

/// Why there is no such game.
fn missing(db: &Connection, id: &str) -> Found<StoreError> {
    let deleted = one(db, "SELECT 1 FROM deleted WHERE game = ?1", [check::hash(id).as_slice()], |_| Ok(()))?;
    let id = id.to_owned();
    Ok(if deleted.is_some() { StoreError::GameDeleted(id) } else { StoreError::NoGame(id) })
}

pub(super) fn player_key(db: &Connection, id: &str) -> Found<i64> {
    let key = one(db, "SELECT key FROM player WHERE id = ?1", [id], |row| row.get(0))?;
    key.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

pub(super) fn answer(db: &Connection, game: i64, command: &str) -> Found<Option<Appended>> {
    one(db, "SELECT first, length FROM command WHERE game = ?1 AND id = ?2", (game, command), |row| {
        Ok(Appended { first: row.get::<_, i64>(0)? as u64, length: row.get::<_, i64>(1)? as u64 })
    })
}

/// A game as read from its row: key, everything but its seats, secret.
type Bare = (i64, GameInfo, Option<String>);

fn info(row: &Row<'_>) -> rusqlite::Result<Bare> {
    let summary = match (row.get(8)?, row.get(9)?) {
        (Some(finished), Some(totals)) => Some(Summary { finished, totals }),
        _ => None,
    };
    let info = GameInfo {
        id: row.get(1)?,
        owner: row.get(2)?,
        title: row.get(3)?,
        head: row.get(4)?,
        created: row.get(5)?,
        touched: row.get(6)?,
        length: row.get::<_, i64>(7)? as u64,
        seats: Vec::new(),
        summary,
    };
    Ok((row.get(0)?, info, row.get(10)?))
}

fn seats(db: &Connection, game: i64) -> Found<Vec<(u8, String)>> {
    let sql = "SELECT seat, id FROM seat JOIN player ON player.key = seat.player WHERE game = ?1 ORDER BY seat";
    all(db, sql, [game], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(super) fn game(db: &Connection, id: &str) -> Found<Game> {
    let found = one(db, &format!("{INFO} WHERE game.id = ?1"), [id], info)?;
    match found {
        Some(found) => whole(db, found),
        None => Err(missing(db, id)?),
    }
}

fn whole(db: &Connection, (key, mut info, secret): Bare) -> Found<Game> {
    info.seats = seats(db, key)?;
    let sql = "SELECT position, text FROM entry WHERE game = ?1 ORDER BY position";
    let rows: Vec<(i64, String)> = all(db, sql, [key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    // Nothing we write can lead here; a file that was edited or has rotted can, and must not pass for another game.
    let gap = rows.iter().zip(0..).find(|((position, _), at)| position != at);
    if gap.is_some() || rows.len() as u64 != info.length {
        let why = format!("its log should have {} entries without a gap, and has {}", info.length, rows.len());
        return Err(StoreError::Damaged { game: info.id, why });
    }
    Ok(Game { info, secret, log: rows.into_iter().map(|(_, text)| text).collect() })
}

pub(super) fn games(db: &Connection, player: &str, which: Which, page: &Page) -> Found<GameList> {
    let (key, is) = match which {
        Which::Unfinished => ("touched", "IS NULL"),
        Which::Finished => ("finished", "IS NOT NULL"),
    };
    let sql = format!(
        "{INFO} WHERE finished {is}
         AND game.key IN (SELECT game.key FROM game JOIN player ON player.key = owner WHERE player.id = ?1
                          UNION SELECT game FROM seat JOIN player ON player.key = seat.player WHERE player.id = ?1)
         AND (?2 IS NULL OR ({key}, game.id) < (?2, ?3))
         ORDER BY {key} DESC, game.id DESC LIMIT ?4"
    );
    let (at, id) = page.after.as_ref().map(|after| (after.at, after.id.as_str())).unzip();
    let found = all(db, &sql, (player, at, id, page.size() as i64 + 1), info)?;
    let mut games = Vec::with_capacity(found.len());
    for (key, mut info, _) in found {
        info.seats = seats(db, key)?;
        games.push(info);
    }
    Ok(GameList::cut(games, page.size()))
}

pub(super) fn game_ids(db: &Connection, after: Option<&str>, limit: u32) -> Found<Vec<String>> {
    let sql = "SELECT id FROM game WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2";
    all(db, sql, (after, limit), |row| row.get(0))
}

fn player_record(row: &Row<'_>) -> rusqlite::Result<PlayerRecord> {
    let token = PlayerRecord::hex(&row.get::<_, Vec<u8>>(1)?);
    Ok(PlayerRecord { id: row.get(0)?, token, name: row.get(2)?, settings: row.get(3)?, created: row.get(4)? })
}

pub(super) fn player(db: &Connection, id: &str) -> Found<PlayerRecord> {
    let sql = "SELECT id, token, name, settings, created FROM player WHERE id = ?1";
    one(db, sql, [id], player_record)?.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

pub(super) fn player_by_token(db: &Connection, hash: &[u8]) -> Found<Option<Player>> {
    let sql = "SELECT id, token, name, settings, created FROM player WHERE token = ?1";
    Ok(one(db, sql, [hash], player_record)?.map(|record| record.player()))
}

fn game_record(db: &Connection, id: &str) -> Found<GameRecord> {
    let key = game_key(db, id)?;
    let Game { info, secret, log } = game(db, id)?;
    let sql = "SELECT id, first, length FROM command WHERE game = ?1";
    let commands: BTreeMap<_, _> = all(db, sql, [key], |row| {
        Ok((row.get(0)?, Appended { first: row.get::<_, i64>(1)? as u64, length: row.get::<_, i64>(2)? as u64 }))
    })?
    .into_iter()
    .collect();
    let GameInfo { id, owner, title, head, created, touched, seats, summary, .. } = info;
    let seats = seats.into_iter().collect();
    Ok(GameRecord { id, owner, title, head, secret, created, touched, seats, summary, commands, log })
}

/// The ids of the games that belong to a player.
pub(super) fn games_owned(db: &Connection, player: i64) -> Found<Vec<String>> {
    all(db, "SELECT id FROM game WHERE owner = ?1", [player], |row| row.get(0))
}

/// The games of a player, whole, in the order of ids.
pub(super) fn games_of(db: &Connection, player: &str) -> Found<Vec<GameRecord>> {
    let key = player_key(db, player)?;
    let sql = "SELECT id FROM game WHERE owner = ?1 OR key IN (SELECT game FROM seat WHERE player = ?1) ORDER BY id";
    let ids: Vec<String> = all(db, sql, [key], |row| row.get(0))?;
    ids.iter().map(|id| game_record(db, id)).collect()
}

/// Every player, then every game, in the order of ids, one at a time: a store may be larger than memory.
pub(super) fn each(db: &Connection, visit: &mut dyn FnMut(Record) -> Found<()>) -> Found<()> {
    let mut players =
        db.prepare_cached("SELECT id, token, name, settings, created FROM player ORDER BY id").map_err(storage)?;
    for player in players.query_map((), player_record).map_err(storage)? {
        visit(Record::Player(player.map_err(storage)?))?;
    }
    let mut ids = db.prepare_cached("SELECT id FROM game ORDER BY id").map_err(storage)?;
    for id in ids.query_map((), |row| row.get::<_, String>(0)).map_err(storage)? {
        visit(Record::Game(game_record(db, &id.map_err(storage)?)?))?;
    }
    Ok(())
}
