//! Games that are not kept for ever, in the database.

use super::ask::{Db, all, execute, known, one};
use super::database::Database;
use super::read::game_to_write;
use super::write;
use crate::{Expiry, Retention, StoreError};
use std::collections::BTreeMap;

type Done<T = ()> = Result<T, StoreError>;

fn give_notice(db: &dyn Db, game: &str, at: i64) -> Done<bool> {
    let game = game_to_write(db, game)?;
    let sql = "INSERT INTO notice (game, since, upheld) SELECT key, CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM game
        WHERE key = ?1 AND finished IS NULL ON CONFLICT DO NOTHING";
    if execute(db, sql, (game, at))? == 0 {
        return Ok(false);
    }
    execute(db, "UPDATE nudge SET due = ?2 WHERE game = ?1", (game, at))?;
    Ok(true)
}

fn uphold(db: &dyn Db, before: i64, at: i64) -> Done<u64> {
    let lapsed = "UPDATE nudge SET due = ?2 WHERE game IN (SELECT game FROM notice WHERE upheld < ?1)";
    execute(db, lapsed, (before, at))?;
    let anew = execute(db, "UPDATE notice SET since = ?2 WHERE upheld < ?1", (before, at))?;
    execute(db, "UPDATE notice SET upheld = ?1", [at])?;
    Ok(anew as u64)
}

fn keep(db: &dyn Db, game: &str, at: i64) -> Done {
    let game = game_to_write(db, game)?;
    execute(db, "UPDATE game SET touched = ?2 WHERE key = ?1 AND touched < ?2", (game, at))?;
    write::forget_notice(db, game)
}

fn delete_expired(db: &dyn Db, game: &str, expiry: Expiry) -> Done<bool> {
    let (sql, at) = match expiry {
        Expiry::Ended(at) => ("SELECT 1 FROM game WHERE id = ?1 AND finished < ?2", at),
        Expiry::Noticed(at) => ("SELECT 1 FROM notice JOIN game ON game.key = game WHERE id = ?1 AND since < ?2", at),
    };
    // Locked before it is looked at: a move that comes in between keeps it.
    match one(db, &format!("{sql}{}", db.locking()), (game, at), |_| Ok(()))? {
        Some(()) => write::delete_game(db, game).map(|()| true),
        None => Ok(false),
    }
}

impl<S: Database> Retention for S {
    fn bytes(&self) -> Done<u64> {
        self.read(|db| db.bytes())
    }

    fn ended_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        let sql = "SELECT id FROM game WHERE finished < ?1 ORDER BY finished, id LIMIT ?2";
        self.read(|db| all(db, sql, (at, limit), |row| row.get(0)))
    }

    fn left_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        let sql = "SELECT id FROM game WHERE finished IS NULL AND touched < ?1
            AND NOT EXISTS (SELECT 1 FROM notice WHERE notice.game = game.key) ORDER BY touched, id LIMIT ?2";
        self.read(|db| all(db, sql, (at, limit), |row| row.get(0)))
    }

    fn give_notice(&self, game: &str, at: i64) -> Done<bool> {
        let game = game.to_owned();
        self.write(move |db| give_notice(db, &game, at))
    }

    fn notice(&self, game: &str) -> Done<Option<i64>> {
        let sql = "SELECT since FROM notice JOIN game ON game.key = game WHERE id = ?1";
        self.ask(|db| one(db, sql, [game], |row| row.get(0)))
    }

    fn uphold_notices(&self, before: i64, at: i64) -> Done<u64> {
        if self.notices()? == 0 {
            return Ok(0);
        }
        self.write(move |db| uphold(db, before, at))
    }

    fn notices_of(&self, player: &str) -> Done<BTreeMap<String, i64>> {
        let sql = "SELECT game.id, since FROM notice JOIN game ON game.key = notice.game
            WHERE owner = ?1 OR EXISTS (SELECT 1 FROM seat WHERE seat.game = notice.game AND seat.player = ?1)";
        self.read(|db| {
            let Some(player) = known(db, player)? else { return Ok(BTreeMap::new()) };
            let found: Vec<(String, i64)> = all(db, sql, [player], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(found.into_iter().collect())
        })
    }

    fn notices(&self) -> Done<u64> {
        let count = |db: &dyn Db| one(db, "SELECT count(*) FROM notice", (), |row| row.get::<i64>(0));
        Ok(self.read(count)?.unwrap_or_default() as u64)
    }

    fn noticed_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        let sql = "SELECT id FROM notice JOIN game ON game.key = game WHERE since < ?1 ORDER BY since, id LIMIT ?2";
        self.read(|db| all(db, sql, (at, limit), |row| row.get(0)))
    }

    fn keep_game(&self, game: &str, at: i64) -> Done {
        let game = game.to_owned();
        self.write(move |db| keep(db, &game, at))
    }

    fn forget_notices(&self) -> Done {
        self.write(|db| execute(db, "DELETE FROM notice", ()).map(drop))
    }

    fn delete_expired(&self, game: &str, expiry: Expiry) -> Done<bool> {
        let id = game.to_owned();
        let deleted = std::cell::Cell::new(false);
        self.delete(|| {
            let id = id.clone();
            deleted.set(self.write(move |db| delete_expired(db, &id, expiry))?);
            Ok(())
        })?;
        Ok(deleted.get())
    }
}
