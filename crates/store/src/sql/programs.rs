//! Tokens of programs, in the database.

use super::ask::{Db, DbRow, free, player_to_fill};
use super::database::Database;
use super::read::{all, known, one, seats};
use super::write::execute;
use crate::program::{PROGRAMS, check_new};
use crate::{PlayerInfo, Premise, Program, Programs, StoreError, check};

type Done<T = ()> = Result<T, StoreError>;

fn add(db: &dyn Db, player: &str, new: &Program, hash: &[u8; 32]) -> Done {
    let player = player_to_fill(db, player)?;
    let count = one(db, "SELECT count(*) FROM program WHERE player = ?1", [player], |row| row.get::<i64>(0))?;
    if count.unwrap_or_default() >= PROGRAMS as i64 {
        return Err(StoreError::TooManyPrograms(PROGRAMS as u64));
    }
    insert(db, player, new, hash)
}

/// Stores a program, however many there are.
pub(super) fn insert(db: &dyn Db, player: i64, new: &Program, hash: &[u8; 32]) -> Done {
    free(db, "SELECT 1 FROM program WHERE id = ?1 OR hash = ?2", (&new.id, hash.as_slice()))?;
    let row = (&new.id, hash.as_slice(), player, &new.name, &new.scopes, new.created);
    let sql = "INSERT INTO program (id, hash, player, name, scopes, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    execute(db, sql, row).map(drop)
}

pub(super) fn program(row: &dyn DbRow) -> Done<Program> {
    Ok(Program { id: row.get(0)?, name: row.get(1)?, scopes: row.get(2)?, created: row.get(3)? })
}

/// Whether what was taken for granted of a game, and of the program that acts for a player at it, is so.
pub(super) fn bear_out(db: &dyn Db, game: i64, premise: &Premise, player: Option<&str>) -> Done<bool> {
    let sql = "SELECT id FROM player WHERE key = (SELECT owner FROM game WHERE key = ?1)";
    let owner: Option<String> = one(db, sql, [game], |row| row.get(0))?;
    let sql = "SELECT 1 FROM program JOIN player ON player.key = program.player WHERE hash = ?1 AND player.id = ?2";
    let acts = || one(db, sql, (check::hash(&premise.token).as_slice(), player), |_| Ok(()));
    Ok(owner.as_ref() == Some(&premise.owner) && seats(db, game)? == premise.seats && acts()?.is_some())
}

impl<S: Database> Programs for S {
    fn add_program(&self, player: &str, new: Program, token: &str) -> Done {
        check_new(&new, token)?;
        let (player, hash) = (player.to_owned(), check::hash(token));
        self.write(move |db| add(db, &player, &new, &hash))
    }

    fn program_by_token(&self, token: &str) -> Done<Option<(PlayerInfo, Program)>> {
        let sql = "SELECT program.id, program.name, scopes, program.created, player.id, player.name, player.created
            FROM program JOIN player ON player.key = program.player WHERE hash = ?1";
        let of = |row: &dyn DbRow| {
            Ok((PlayerInfo { id: row.get(4)?, name: row.get(5)?, created: row.get(6)? }, program(row)?))
        };
        self.ask(|db| one(db, sql, [check::hash(token).as_slice()], of))
    }

    fn programs(&self, player: &str) -> Done<Vec<Program>> {
        self.read(|db| {
            let Some(player) = known(db, player)? else { return Ok(Vec::new()) };
            all(db, "SELECT id, name, scopes, created FROM program WHERE player = ?1 ORDER BY id", [player], program)
        })
    }

    fn end_program(&self, player: &str, id: &str) -> Done<bool> {
        let (player, id) = (player.to_owned(), id.to_owned());
        self.write(move |db| {
            let sql = "DELETE FROM program WHERE id = ?1 AND player = (SELECT key FROM player WHERE id = ?2)";
            Ok(execute(db, sql, (&id, &player))? > 0)
        })
    }
}
