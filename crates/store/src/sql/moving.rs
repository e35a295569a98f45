//! Everything out of the database, and into it.

use super::ask::{Db, all};
use super::read::{self, game_key};
use super::{answers, belongings, deals, following, gatherings, write};
use crate::transfer::Already;
use crate::{Imported, StoreError, Stored};

type Done<T = ()> = Result<T, StoreError>;

/// How many players or ids are in memory at a time.
const PART: u32 = 500;

/// Everything, one at a time: a store may be larger than memory.
pub(super) fn each(db: &dyn Db, visit: &mut dyn FnMut(Stored) -> Done) -> Done {
    let mut after = String::new();
    loop {
        let sql = "SELECT id, token, name, created FROM player WHERE id > ?1 ORDER BY id LIMIT ?2";
        let players = all(db, sql, (&after, PART), read::stored_player)?;
        let Some(last) = players.last() else { break };
        after.clone_from(&last.id);
        for player in players {
            visit(Stored::Player(belongings::with_player(db, player)?))?;
        }
    }
    deals::each(db, &mut |deal| visit(Stored::Deal(deal)))?;
    answers::each_puzzle(db, &mut |puzzle| visit(Stored::Puzzle(puzzle)))?;
    let mut after = String::new();
    loop {
        let sql = "SELECT id FROM game WHERE id > ?1 ORDER BY id LIMIT ?2";
        let ids: Vec<String> = all(db, sql, (&after, PART), |row| row.get(0))?;
        let Some(last) = ids.last() else { break };
        after.clone_from(last);
        for id in ids {
            visit(Stored::Game(belongings::with_game(db, game_key(db, &id)?, read::stored_game(db, &id)?)?))?;
        }
    }
    gatherings::each(db, &mut |table| visit(Stored::Gathering(table)))?;
    belongings::each_once(db, &mut |kept| visit(Stored::Once(kept)))
}

/// Takes over records whose ids are not there yet and that can be stored, and brings up to date what is there if that is wished.
pub(super) fn put(db: &dyn Db, records: &[(u64, Stored)], there: Already) -> Done<Imported> {
    let mut total = Imported::default();
    for (line, record) in records {
        let done = record.check().and_then(|()| put_whole(db, record, there));
        match (done, record) {
            (Ok(Put::Nothing), _) => total.skipped += 1,
            (Ok(Put::Updated), _) => total.updated += 1,
            (Ok(Put::New), Stored::Player(_)) => total.players += 1,
            (Ok(Put::New), Stored::Deal(_)) => total.deals += 1,
            (Ok(Put::New), Stored::Puzzle(_)) => total.puzzles += 1,
            (Ok(Put::New), Stored::Game(_)) => total.games += 1,
            (Ok(Put::New), Stored::Gathering(_)) => total.tables += 1,
            (Ok(Put::New), Stored::Once(_)) => total.kept += 1,
            (Err(StoreError::PlayerExists(_) | StoreError::GameExists(_)), _) => total.skipped += 1,
            (Err(error), _) if error.is_failure() => return Err(error),
            (Err(error), _) => total.refuse(*line, error.to_string()),
        }
    }
    Ok(total)
}

/// What has been made of a record.
enum Put {
    New,
    Updated,
    /// It was there already.
    Nothing,
}

/// Takes over a record with all that belongs to it, or nothing of it.
fn put_whole(db: &dyn Db, record: &Stored, there: Already) -> Done<Put> {
    db.batch("SAVEPOINT record")?;
    let followed = match there {
        Already::Left => Ok(None),
        Already::BroughtUpToDate => following::follow(db, record),
    };
    let done = followed.and_then(|followed| match followed {
        Some(true) => Ok(Put::Updated),
        Some(false) => Ok(Put::Nothing),
        None => put_new(db, record).map(|new| if new { Put::New } else { Put::Nothing }),
    });
    let undo = if done.is_err() { "ROLLBACK TO record; RELEASE record" } else { "RELEASE record" };
    db.batch(undo)?;
    done
}

/// Takes over a record; whether it was not there yet.
fn put_new(db: &dyn Db, record: &Stored) -> Done<bool> {
    match record {
        Stored::Player(player) => {
            write::create_player(db, player).and_then(|()| belongings::put_player(db, player)).map(|()| true)
        }
        Stored::Deal(deal) => deals::put(db, deal),
        Stored::Puzzle(puzzle) => answers::put_puzzle(db, puzzle),
        Stored::Game(game) => write::create_game(db, game).and_then(|()| belongings::put_game(db, game)).map(|()| true),
        Stored::Gathering(table) => gatherings::put(db, table),
        Stored::Once(kept) => belongings::put_once(db, kept),
    }
}
