//! Everything out of the database, and into it.

use super::read::{self, game_key};
use super::{answers, belongings, deals, gatherings, storage, write};
use crate::{Imported, StoreError, Stored};
use rusqlite::Connection;

type Done<T = ()> = Result<T, StoreError>;

/// Everything, one at a time: a store may be larger than memory.
pub(super) fn each(db: &Connection, visit: &mut dyn FnMut(Stored) -> Done) -> Done {
    let mut players = db.prepare_cached("SELECT id, token, name, created FROM player ORDER BY id").map_err(storage)?;
    for player in players.query_map((), read::stored_player).map_err(storage)? {
        visit(Stored::Player(belongings::with_player(db, player.map_err(storage)?)?))?;
    }
    deals::each(db, &mut |deal| visit(Stored::Deal(deal)))?;
    answers::each_puzzle(db, &mut |puzzle| visit(Stored::Puzzle(puzzle)))?;
    let mut ids = db.prepare_cached("SELECT id FROM game ORDER BY id").map_err(storage)?;
    for id in ids.query_map((), |row| row.get::<_, String>(0)).map_err(storage)? {
        let id = id.map_err(storage)?;
        visit(Stored::Game(belongings::with_game(db, game_key(db, &id)?, read::stored_game(db, &id)?)?))?;
    }
    gatherings::each(db, &mut |table| visit(Stored::Gathering(table)))?;
    belongings::each_once(db, &mut |kept| visit(Stored::Once(kept)))
}

/// Takes over records whose ids are not there yet and that can be stored.
pub(super) fn put(db: &Connection, records: &[(u64, Stored)]) -> Done<Imported> {
    let mut total = Imported::default();
    for (line, record) in records {
        let done = record.check().and_then(|()| put_whole(db, record));
        match (done, record) {
            (Ok(false), _) => total.skipped += 1,
            (Ok(true), Stored::Player(_)) => total.players += 1,
            (Ok(true), Stored::Deal(_)) => total.deals += 1,
            (Ok(true), Stored::Puzzle(_)) => total.puzzles += 1,
            (Ok(true), Stored::Game(_)) => total.games += 1,
            (Ok(true), Stored::Gathering(_)) => total.tables += 1,
            (Ok(true), Stored::Once(_)) => total.kept += 1,
            (Err(StoreError::PlayerExists(_) | StoreError::GameExists(_)), _) => total.skipped += 1,
            (Err(error), _) if error.is_failure() => return Err(error),
            (Err(error), _) => total.refuse(*line, error.to_string()),
        }
    }
    Ok(total)
}

/// Takes over a record with all that belongs to it, or nothing of it; whether it was not there yet.
fn put_whole(db: &Connection, record: &Stored) -> Done<bool> {
    db.execute_batch("SAVEPOINT record").map_err(storage)?;
    let done = match record {
        Stored::Player(player) => {
            write::create_player(db, player).and_then(|()| belongings::put_player(db, player)).map(|()| true)
        }
        Stored::Deal(deal) => deals::put(db, deal),
        Stored::Puzzle(puzzle) => answers::put_puzzle(db, puzzle),
        Stored::Game(game) => write::create_game(db, game).and_then(|()| belongings::put_game(db, game)).map(|()| true),
        Stored::Gathering(table) => gatherings::put(db, table),
        Stored::Once(kept) => belongings::put_once(db, kept),
    };
    let undo = if done.is_err() { "ROLLBACK TO record; RELEASE record" } else { "RELEASE record" };
    db.execute_batch(undo).map_err(storage)?;
    done
}
