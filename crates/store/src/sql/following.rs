//! Bringing what is there up to date with what is brought of it, in the database.

use super::ask::{Db, execute, free, one};
use super::read::{self, game_to_write, player_key};
use super::{belongings, gatherings, write};
use crate::belongings::hash;
use crate::continuation::{has_gone_on, new_of};
use crate::{StoreError, StoreNews, Stored, StoredGame, StoredGathering, StoredPlayer, StoredPuzzle};

type Done<T = ()> = Result<T, StoreError>;

/// Brings what is there already up to date; whether that has changed anything. `None` if it is not there.
pub(super) fn follow(db: &dyn Db, record: &Stored) -> Done<Option<bool>> {
    match record {
        Stored::Player(player) => player_follows(db, player),
        Stored::Puzzle(puzzle) => puzzle_follows(db, puzzle),
        Stored::Game(game) => game_follows(db, game),
        Stored::Gathering(table) => table_follows(db, table),
        Stored::Deal(_) | Stored::Once(_) => Ok(None),
    }
}

fn player_follows(db: &dyn Db, brought: &StoredPlayer) -> Done<Option<bool>> {
    if read::known(db, &brought.id)?.is_none() {
        return Ok(None);
    }
    let there = belongings::with_player(db, read::player(db, &brought.id)?)?;
    let Some(new) = new_of(&there, brought) else { return Ok(Some(false)) };
    write::rename_player(db, &new.id, &new.name)?;
    belongings::put_player(db, &new).map(|()| Some(true))
}

/// The rating after more answers is the later one.
fn puzzle_follows(db: &dyn Db, brought: &StoredPuzzle) -> Done<Option<bool>> {
    let at = (&brought.sheet, &brought.puzzle);
    if one(db, "SELECT 1 FROM puzzle WHERE sheet = ?1 AND puzzle = ?2", at, |_| Ok(()))?.is_none() {
        return Ok(None);
    }
    let sql = "UPDATE puzzle SET rating = ?3, deviation = ?4, volatility = ?5, answers = ?6
        WHERE sheet = ?1 AND puzzle = ?2 AND answers < ?6";
    let rating = &brought.rating;
    let row = (at.0, at.1, rating.rating, rating.deviation, rating.volatility, brought.answers as i64);
    Ok(Some(execute(db, sql, row)? > 0))
}

fn game_follows(db: &dyn Db, brought: &StoredGame) -> Done<Option<bool>> {
    let key = match game_to_write(db, &brought.id) {
        Err(StoreError::NoGame(_) | StoreError::GameDeleted(_)) => return Ok(None),
        key => key?,
    };
    let there = belongings::with_game(db, key, read::stored_game(db, &brought.id)?)?;
    if !has_gone_on(&there, brought)? {
        return Ok(Some(false));
    }
    let owner = player_key(db, &brought.owner)?;
    let summary = brought.summary.as_ref();
    let row = (
        key,
        owner,
        brought.touched,
        brought.log.len() as i64,
        brought.bytes() as i64,
        summary.map(|summary| summary.finished),
        summary.map(|summary| &summary.totals),
    );
    let sql =
        "UPDATE game SET owner = ?2, touched = ?3, length = ?4, bytes = ?5, finished = ?6, totals = ?7 WHERE key = ?1";
    execute(db, sql, row)?;
    write::forget_notice(db, key)?;
    write::entries(db, key, there.log.len() as u64, &brought.log[there.log.len()..])?;
    for (id, command) in brought.commands.iter().filter(|(id, _)| !there.commands.contains_key(*id)) {
        write::command(db, key, id, command.answer(), write::author(db, &command.by)?, &command.by)?;
    }
    // What stands beside the log is as it is brought: links that have been used, and turns that have passed, are gone there.
    for of_game in ["seat", "seat_link", "nudge", "channel"] {
        execute(db, &format!("DELETE FROM {of_game} WHERE game = ?1"), [key])?;
    }
    write::seats(db, key, &brought.seats)?;
    belongings::put_game(db, brought)?;
    db.tell(StoreNews::Game { id: brought.id.clone(), length: None });
    Ok(Some(true))
}

/// A table counts its changes.
fn table_follows(db: &dyn Db, brought: &StoredGathering) -> Done<Option<bool>> {
    let sql = format!("SELECT key, version FROM gathering WHERE id = ?1{}", db.locking());
    let there = one(db, &sql, [&brought.id], |row| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?)))?;
    let Some((key, version)) = there else { return Ok(None) };
    match (brought.version as i64).cmp(&version) {
        std::cmp::Ordering::Less => return Err(StoreError::GoneOn(brought.id.clone())),
        std::cmp::Ordering::Equal => return Ok(Some(false)),
        std::cmp::Ordering::Greater => {}
    }
    let invite = hash(&brought.invite)?;
    free(db, "SELECT 1 FROM gathering WHERE invite = ?1 AND key <> ?2", (invite.as_slice(), key))?;
    let row = (key, invite.as_slice(), &brought.plan, &brought.game, brought.version as i64);
    execute(db, "UPDATE gathering SET invite = ?2, plan = ?3, game = ?4, version = ?5 WHERE key = ?1", row)?;
    gatherings::sit(db, key, &brought.gathering().chairs)?;
    db.tell(StoreNews::Table(brought.id.clone()));
    Ok(Some(true))
}
