//! What is asked of the database.

use super::ask::{Db, DbRow};
pub(super) use super::ask::{all, known, one, player_key};
use super::deals;
use super::value::DbValue;
use crate::stored::Dropped;
use crate::{
    Appended, Author, GameInfo, GameList, LoadedGame, Page, PlayerInfo, StoreError, StoredCommand, StoredGame,
    StoredPlayer, Summary, Which, check,
};
use data_encoding::HEXLOWER;

type Found<T> = Result<T, StoreError>;

/// What [`info`] reads. Not the secret and the sheet, which may be long.
const INFO: &str = "game.key, game.id, player.id, head, game.created, touched, length, finished, totals";
const OF_INFO: &str = "FROM game JOIN player ON player.key = game.owner";

pub(super) fn game_key(db: &dyn Db, id: &str) -> Found<i64> {
    let key = one(db, "SELECT key FROM game WHERE id = ?1", [id], |row| row.get(0))?;
    key.map_or_else(|| Err(missing(db, id)?), Ok)
}

/// The key of a game, for whoever changes it or what belongs to it: one at a time.
pub(super) fn game_to_write(db: &dyn Db, id: &str) -> Found<i64> {
    let key = one(db, &format!("SELECT key FROM game WHERE id = ?1{}", db.locking()), [id], |row| row.get(0))?;
    key.map_or_else(|| Err(missing(db, id)?), Ok)
}

/// Why there is no such game.
fn missing(db: &dyn Db, id: &str) -> Found<StoreError> {
    let deleted = one(db, "SELECT 1 FROM deleted WHERE game = ?1", [check::hash(id).as_slice()], |_| Ok(()))?;
    let id = id.to_owned();
    Ok(if deleted.is_some() { StoreError::GameDeleted(id) } else { StoreError::NoGame(id) })
}

/// What a command stored in this game, if it was answered before: where it stands, and whether it is these entries.
pub(super) fn stored(db: &dyn Db, game: i64, command: &str, entries: &[String]) -> Found<Option<(Appended, bool)>> {
    let answer = one(db, "SELECT first, length FROM command WHERE game = ?1 AND id = ?2", (game, command), answer)?;
    let Some(answer) = answer else { return Ok(None) };
    let sql = "SELECT text FROM entry WHERE game = ?1 AND position >= ?2 AND position < ?3 ORDER BY position";
    let there: Vec<String> = all(db, sql, (game, answer.first as i64, answer.length as i64), |row| row.get(0))?;
    Ok(Some((answer, there == entries)))
}

fn answer(row: &dyn DbRow) -> Found<Appended> {
    Ok(Appended { first: row.get::<i64>(0)? as u64, length: row.get::<i64>(1)? as u64 })
}

/// A game as read from its row: key, and everything but its seats.
type Bare = (i64, GameInfo);

fn bare(row: &dyn DbRow) -> Found<Bare> {
    let summary = match (row.get(7)?, row.get(8)?) {
        (Some(finished), Some(totals)) => Some(Summary { finished, totals }),
        _ => None,
    };
    let info = GameInfo {
        id: row.get(1)?,
        owner: row.get(2)?,
        head: row.get(3)?,
        created: row.get(4)?,
        touched: row.get(5)?,
        length: row.get::<i64>(6)? as u64,
        seats: Vec::new(),
        summary,
    };
    Ok((row.get(0)?, info))
}

pub(super) fn seats(db: &dyn Db, game: i64) -> Found<Vec<(u8, String)>> {
    let sql = "SELECT seat, id FROM seat JOIN player ON player.key = seat.player WHERE game = ?1 ORDER BY seat";
    all(db, sql, [game], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// What lists say of a game, and its key: one question, since every move asks it.
fn found(db: &dyn Db, id: &str) -> Found<Bare> {
    let sql = format!(
        "SELECT {INFO}, seat, sitting.id {OF_INFO} LEFT JOIN seat ON seat.game = game.key
         LEFT JOIN player AS sitting ON sitting.key = seat.player WHERE game.id = ?1 ORDER BY seat"
    );
    let (mut found, mut seats) = (None, Vec::new());
    db.query(&sql, &[DbValue::Text(id)], &mut |row| {
        if found.is_none() {
            found = Some(bare(row)?);
        }
        seats.extend(row.get::<Option<u8>>(9)?.zip(row.get(10)?));
        Ok(())
    })?;
    match found {
        Some((key, info)) => Ok((key, GameInfo { seats, ..info })),
        None => Err(missing(db, id)?),
    }
}

pub(super) fn info(db: &dyn Db, id: &str) -> Found<GameInfo> {
    found(db, id).map(|(_, info)| info)
}

pub(super) fn game(db: &dyn Db, id: &str) -> Found<LoadedGame> {
    let (key, info) = found(db, id)?;
    let rows = entries(db, key)?;
    whole(id, &rows, 0, info.length)?;
    let (secret, sheet) = long(db, key)?;
    Ok(LoadedGame { info, secret, sheet, log: rows.into_iter().map(|(_, text)| text).collect() })
}

/// The entries of a log from this place on, in one question, since every move that another program has stored asks it.
pub(super) fn log_from(db: &dyn Db, id: &str, first: u64) -> Found<Vec<String>> {
    let sql = "SELECT length, position, text FROM game
        LEFT JOIN entry ON entry.game = game.key AND position >= ?2 WHERE game.id = ?1 ORDER BY position";
    // A log is never that long.
    let (mut length, mut log) = (None, Vec::new());
    db.query(sql, &[DbValue::Text(id), DbValue::Integer(i64::try_from(first).unwrap_or(i64::MAX))], &mut |row| {
        length = Some(row.get::<i64>(0)? as u64);
        log.extend(row.get::<Option<i64>>(1)?.zip(row.get::<Option<String>>(2)?));
        Ok(())
    })?;
    let Some(length) = length else { return Err(missing(db, id)?) };
    whole(id, &log, first, length)?;
    Ok(log.into_iter().map(|(_, text)| text).collect())
}

/// Refuses entries from a place on that are not all that there are of a log. Nothing we write can lead here; a file that was edited or has rotted can,
/// and must not pass for another game.
fn whole(id: &str, rows: &[(i64, String)], first: u64, length: u64) -> Found<()> {
    let gap = rows.iter().zip(first..).any(|((position, _), at)| *position as u64 != at);
    if gap || rows.len() as u64 != length.saturating_sub(first) {
        let why = format!("its log should have {length} entries without a gap, and has {}", first + rows.len() as u64);
        return Err(StoreError::Damaged { game: id.to_owned(), why });
    }
    Ok(())
}

fn entries(db: &dyn Db, game: i64) -> Found<Vec<(i64, String)>> {
    let sql = "SELECT position, text FROM entry WHERE game = ?1 ORDER BY position";
    all(db, sql, [game], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The secret and the sheet of a game.
fn long(db: &dyn Db, game: i64) -> Found<(Option<String>, Option<String>)> {
    let sql = "SELECT secret, sheet.text FROM game LEFT JOIN sheet ON sheet.key = game.sheet WHERE game.key = ?1";
    Ok(one(db, sql, [game], |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
}

pub(super) fn games(db: &dyn Db, player: &str, which: Which, page: &Page) -> Found<GameList> {
    let (at, is) = match which {
        Which::Unfinished => ("touched", "IS NULL"),
        Which::Finished => ("finished", "IS NOT NULL"),
    };
    // Which games they are is found in an index; only those of this part are looked up.
    let sql = format!(
        "SELECT {INFO} {OF_INFO} JOIN (
             SELECT key AS found, at FROM (
                 SELECT key, {at} AS at, id FROM game WHERE owner = ?1 AND finished {is}
                 UNION ALL
                 SELECT game.key, {at}, game.id FROM seat JOIN game ON game.key = seat.game
                 WHERE seat.player = ?1 AND game.owner <> ?1 AND finished {is} GROUP BY game.key) AS own
             WHERE CAST(?2 AS BIGINT) IS NULL OR (at, id) < (CAST(?2 AS BIGINT), CAST(?3 AS TEXT))
             ORDER BY at DESC, id DESC LIMIT ?4) AS part ON found = game.key
         ORDER BY at DESC, game.id DESC"
    );
    let Some(player) = known(db, player)? else { return Ok(GameList { games: Vec::new(), next: None }) };
    let (at, id) = page.after.as_ref().map(|after| (after.at, after.id.as_str())).unzip();
    let found = all(db, &sql, (player, at, id, page.size() as i64 + 1), bare)?;
    let mut games = Vec::with_capacity(found.len());
    for (key, info) in found {
        games.push(GameInfo { seats: seats(db, key)?, ..info });
    }
    Ok(GameList::cut(games, page.size()))
}

pub(super) fn count_games(db: &dyn Db, player: &str) -> Found<u64> {
    let Some(player) = known(db, player)? else { return Ok(0) };
    let sql = "SELECT (SELECT count(*) FROM game WHERE owner = ?1)
        + (SELECT count(DISTINCT game) FROM seat JOIN game ON game.key = seat.game WHERE seat.player = ?1 AND owner <> ?1)";
    Ok(one(db, sql, [player], |row| row.get::<i64>(0))?.unwrap_or_default() as u64)
}

/// How many games belong to a player, and how many bytes they take.
pub(super) fn taken(db: &dyn Db, player: i64) -> Found<(u64, u64)> {
    let sql = "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM game WHERE owner = ?1";
    let row = one(db, sql, [player], |row| Ok((row.get::<i64>(0)? as u64, row.get::<i64>(1)? as u64)))?;
    Ok(row.unwrap_or_default())
}

pub(super) fn stored_player(row: &dyn DbRow) -> Found<StoredPlayer> {
    let token = HEXLOWER.encode(&row.get::<Vec<u8>>(1)?);
    Ok(StoredPlayer::bare(row.get(0)?, token, row.get(2)?, row.get(3)?))
}

pub(super) fn player(db: &dyn Db, id: &str) -> Found<StoredPlayer> {
    let sql = "SELECT id, token, name, created FROM player WHERE id = ?1";
    one(db, sql, [id], stored_player)?.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

pub(super) fn player_by_token(db: &dyn Db, hash: &[u8]) -> Found<Option<PlayerInfo>> {
    let sql = "SELECT id, token, name, created FROM player
        WHERE token = ?1 OR key = (SELECT player FROM token WHERE hash = ?1)";
    Ok(one(db, sql, [hash], stored_player)?.map(|record| record.player()))
}

/// All that is stored of a game; of a damaged one, what is left of it.
pub(super) fn stored_game(db: &dyn Db, id: &str) -> Found<StoredGame> {
    let (key, info) = found(db, id)?;
    let (secret, sheet) = long(db, key)?;
    let sql = "SELECT first, length, command.id, player.id, seat, bot
        FROM command LEFT JOIN player ON player.key = command.player WHERE game = ?1";
    let commands = all(db, sql, [key], |row| {
        let by = Author { player: row.get(3)?, seat: row.get(4)?, bot: row.get(5)? };
        Ok((row.get(2)?, StoredCommand::new(answer(row)?, by)))
    })?;
    let daily = deals::try_of(db, key)?;
    let log = entries(db, key)?.into_iter().map(|(_, text)| text).collect();
    let GameInfo { id, owner, head, created, touched, seats, summary, .. } = info;
    let (seats, commands) = (seats.into_iter().collect(), commands.into_iter().collect());
    Ok(StoredGame {
        id,
        owner,
        title: Dropped,
        head,
        secret,
        sheet,
        daily,
        created,
        touched,
        seats,
        summary,
        commands,
        log,
        links: Vec::new(),
        turns: Vec::new(),
        channels: Vec::new(),
    })
}

/// The ids of the games that belong to a player of this id.
pub(super) fn games_of_owner(db: &dyn Db, id: &str) -> Found<Vec<String>> {
    games_owned(db, player_key(db, id)?)
}

/// The ids of the games that belong to a player.
pub(super) fn games_owned(db: &dyn Db, player: i64) -> Found<Vec<String>> {
    all(db, "SELECT id FROM game WHERE owner = ?1", [player], |row| row.get(0))
}

/// Some of the games of a player, whole, in the order of ids.
pub(super) fn games_whole(db: &dyn Db, player: &str, after: Option<&str>, limit: u32) -> Found<Vec<StoredGame>> {
    let Some(key) = known(db, player)? else { return Ok(Vec::new()) };
    let sql = "SELECT id FROM game WHERE (owner = ?1 OR key IN (SELECT game FROM seat WHERE player = ?1))
        AND (CAST(?2 AS TEXT) IS NULL OR id > CAST(?2 AS TEXT)) ORDER BY id LIMIT ?3";
    let ids: Vec<String> = all(db, sql, (key, after, limit), |row| row.get(0))?;
    ids.iter().map(|id| Ok(stored_game(db, id)?.seen_by(player))).collect()
}
