//! What the writer does inside its transactions.

pub(super) use super::ask::execute;
use super::ask::{Db, free, insert, one, player_to_fill};
use super::read::{self, game_to_write, player_key};
use super::{deals, nudges, programs};
use crate::{Append, Appended, Author, Limits, StoreError, StoreNews, StoredGame, StoredPlayer, Summary, check};
use std::collections::BTreeMap;

type Done<T = ()> = Result<T, StoreError>;

/// Inserts a game that its owner may have.
pub(super) fn begin_game(db: &dyn Db, game: &StoredGame, limits: Limits) -> Done {
    let (games, bytes) = read::taken(db, player_to_fill(db, &game.owner)?)?;
    limits.check(games, bytes, game.bytes())?;
    create_game(db, game)
}

/// Inserts a game, whole. What refuses it has written nothing.
pub(super) fn create_game(db: &dyn Db, game: &StoredGame) -> Done {
    if one(db, "SELECT 1 FROM game WHERE id = ?1", [&game.id], |_| Ok(()))?.is_some() {
        return Err(StoreError::GameExists(game.id.clone()));
    }
    let owner = player_key(db, &game.owner)?;
    game.seats.values().try_for_each(|player| player_key(db, player).map(drop))?;
    let authors = game.commands.values().map(|command| author(db, &command.by)).collect::<Done<Vec<_>>>()?;
    // Restoring a deleted game undeletes it.
    execute(db, "DELETE FROM deleted WHERE game = ?1", [check::hash(&game.id).as_slice()])?;
    let sheet = game.sheet.as_deref().map(|text| sheet(db, text)).transpose()?;
    let key = insert(
        db,
        "INSERT INTO game (id, owner, head, secret, sheet, created, touched, length, bytes, finished, totals)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        (
            &game.id,
            owner,
            &game.head,
            &game.secret,
            sheet,
            game.created,
            game.touched,
            game.log.len() as i64,
            game.bytes() as i64,
            game.summary.as_ref().map(|summary| summary.finished),
            game.summary.as_ref().map(|summary| &summary.totals),
        ),
    )?;
    seats(db, key, &game.seats)?;
    deals::of_game(db, game, key)?;
    entries(db, key, 0, &game.log)?;
    let commands = game.commands.iter().zip(authors);
    commands
        .into_iter()
        .try_for_each(|((id, stored), player)| command(db, key, id, stored.answer(), player, &stored.by))
}

/// The key of a sheet, which is stored if it is not there yet.
fn sheet(db: &dyn Db, text: &str) -> Done<i64> {
    let hash = check::hash(text);
    let sql = "INSERT INTO sheet (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    execute(db, sql, (hash.as_slice(), text))?;
    let key = one(db, "SELECT key FROM sheet WHERE hash = ?1", [hash.as_slice()], |row| row.get(0))?;
    // The last game on it was deleted in between.
    key.ok_or(StoreError::Busy)
}

/// Stores who sits where.
pub(super) fn seats(db: &dyn Db, game: i64, seats: &BTreeMap<u8, String>) -> Done {
    for (&seat, player) in seats {
        let row = (game, seat, player_key(db, player)?);
        execute(db, "INSERT INTO seat (game, seat, player) VALUES (?1, ?2, ?3)", row)?;
    }
    Ok(())
}

pub(super) fn entries(db: &dyn Db, game: i64, first: u64, texts: &[String]) -> Done {
    for (position, text) in (first as i64..).zip(texts) {
        execute(db, "INSERT INTO entry (game, position, text) VALUES (?1, ?2, ?3)", (game, position, text))?;
    }
    Ok(())
}

/// The key of the player who acted.
pub(super) fn author(db: &dyn Db, by: &Author) -> Done<Option<i64>> {
    by.player.as_ref().map(|id| player_key(db, id)).transpose()
}

pub(super) fn command(db: &dyn Db, game: i64, id: &str, answer: Appended, player: Option<i64>, by: &Author) -> Done {
    let row = (game, id, answer.first as i64, answer.length as i64, player, by.seat, &by.bot);
    let sql = "INSERT INTO command (game, id, first, length, player, seat, bot) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    execute(db, sql, row).map(drop)
}

/// Adds to a log, or finds the answer given before.
pub(super) fn append(db: &dyn Db, append: &Append) -> Done<Appended> {
    let key = game_to_write(db, &append.game)?;
    if let Some(premise) = &append.premise
        && !programs::bear_out(db, key, premise, append.author.player.as_deref())?
    {
        return Err(StoreError::PremiseFails(append.game.clone()));
    }
    match read::stored(db, key, &append.command, &append.entries)? {
        Some((answer, true)) => return Ok(answer),
        Some((_, false)) => {
            let (game, command) = (append.game.clone(), append.command.clone());
            return Err(StoreError::CommandTaken { game, command });
        }
        None => length(db, &append.game, key, append.expected)?,
    }
    let player = author(db, &append.author)?;
    let answer = append.answer();
    entries(db, key, answer.first, &append.entries)?;
    command(db, key, &append.command, answer, player, &append.author)?;
    let summary = append.summary.as_ref();
    let bytes: usize = append.entries.iter().map(String::len).sum();
    execute(
        db,
        "UPDATE game SET length = ?2, touched = ?3, finished = ?4, totals = ?5, bytes = bytes + ?6 WHERE key = ?1",
        (
            key,
            answer.length as i64,
            append.at,
            summary.map(|it| it.finished),
            summary.map(|it| &it.totals),
            bytes as i64,
        ),
    )?;
    forget_notice(db, key)?;
    if let Some(awaited) = &append.awaited {
        nudges::set_awaited(db, key, awaited, append.author.player.as_deref(), append.at)?;
    }
    db.tell(StoreNews::Game { id: append.game.clone(), length: Some(answer.length) });
    Ok(answer)
}

/// Takes back that a game will be deleted.
pub(super) fn forget_notice(db: &dyn Db, game: i64) -> Done {
    execute(db, "DELETE FROM notice WHERE game = ?1", [game]).map(drop)
}

fn length(db: &dyn Db, game: &str, key: i64, expected: u64) -> Done {
    let found = one(db, "SELECT length FROM game WHERE key = ?1", [key], |row| row.get::<i64>(0))?;
    let actual = found.unwrap_or_default() as u64;
    if actual == expected {
        return Ok(());
    }
    Err(StoreError::LengthDiffers { game: game.to_owned(), expected, actual })
}

pub(super) fn set_summary(db: &dyn Db, game: &str, expected: u64, summary: Option<&Summary>) -> Done {
    let key = game_to_write(db, game)?;
    length(db, game, key, expected)?;
    let row = (key, summary.map(|it| it.finished), summary.map(|it| &it.totals));
    execute(db, "UPDATE game SET finished = ?2, totals = ?3 WHERE key = ?1", row).map(drop)
}

pub(super) fn delete_game(db: &dyn Db, game: &str) -> Done {
    let key = game_to_write(db, game)?;
    // In this order, so that in a store that may not grow there is room to remember it.
    execute(db, "DELETE FROM game WHERE key = ?1", [key])?;
    db.tell(StoreNews::Game { id: game.to_owned(), length: None });
    remember_deleted(db, game)
}

/// Remembers by the hash of its id that a game was deleted.
fn remember_deleted(db: &dyn Db, game: &str) -> Done {
    execute(db, "INSERT INTO deleted (game) VALUES (?1) ON CONFLICT DO NOTHING", [check::hash(game).as_slice()])
        .map(drop)
}

pub(super) fn create_player(db: &dyn Db, player: &StoredPlayer) -> Done {
    let hash = player.hash()?;
    let taken = "SELECT 1 FROM player WHERE token = ?1 UNION SELECT 1 FROM token WHERE hash = ?1";
    let taken = free(db, taken, [hash.as_slice()]);
    // In this order: whoever is made at two programs at once is there already at the slower one, and not somebody else.
    if read::known(db, &player.id)?.is_some() {
        return Err(StoreError::PlayerExists(player.id.clone()));
    }
    taken?;
    let row = (&player.id, hash.as_slice(), &player.name, player.created);
    execute(db, "INSERT INTO player (id, token, name, created) VALUES (?1, ?2, ?3, ?4)", row).map(drop)
}

pub(super) fn rename_player(db: &dyn Db, player: &str, name: &str) -> Done {
    let key = player_key(db, player)?;
    execute(db, "UPDATE player SET name = ?2 WHERE key = ?1", (key, name)).map(drop)
}

/// Deletes a player; games in which others sit go to the player of the lowest seat.
pub(super) fn delete_player(db: &dyn Db, player: &str) -> Done {
    let key = player_key(db, player)?;
    execute(db, "DELETE FROM seat WHERE player = ?1", [key])?;
    let heir = "SELECT player FROM seat WHERE seat.game = game.key ORDER BY seat LIMIT 1";
    execute(db, &format!("UPDATE game SET owner = coalesce(({heir}), owner) WHERE owner = ?1"), [key])?;
    let games = read::games_owned(db, key)?;
    execute(db, "DELETE FROM game WHERE owner = ?1", [key])?;
    execute(db, "DELETE FROM player WHERE key = ?1", [key])?;
    games.iter().for_each(|game| db.tell(StoreNews::Game { id: game.clone(), length: None }));
    games.iter().try_for_each(|game| remember_deleted(db, game))
}
