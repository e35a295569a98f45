//! The dice of days as they stand in the database, for all who read and write it.

use super::ask::{Db, DbRow, all, execute, one, player_key};
use crate::{DayDice, StoreError, StoredDeal, StoredGame, StoredTry};

type Done<T = ()> = Result<T, StoreError>;

fn row(row: &dyn DbRow) -> Done<DayDice> {
    Ok(DayDice { day: row.get(0)?, sheet: row.get(1)?, text: row.get(2)?, bots: row.get(3)?, made: row.get(4)? })
}

pub(super) fn deal(db: &dyn Db, day: u32, sheet: &str) -> Done<Option<DayDice>> {
    one(db, "SELECT day, sheet, text, bots, made FROM deal WHERE day = ?1 AND sheet = ?2", (day, sheet), row)
}

pub(super) fn key(db: &dyn Db, day: u32, sheet: &str) -> Done<i64> {
    let key = one(db, "SELECT key FROM deal WHERE day = ?1 AND sheet = ?2", (day, sheet), |row| row.get(0))?;
    key.ok_or_else(|| StoreError::NoDeal { day, sheet: sheet.to_owned() })
}

pub(super) fn insert(db: &dyn Db, deal: &DayDice) -> Done<usize> {
    let row = (deal.day, &deal.sheet, &deal.text, &deal.bots, deal.made);
    execute(
        db,
        "INSERT INTO deal (day, sheet, text, bots, made) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
        row,
    )
}

/// Notes that a player has had their try.
fn spend(db: &dyn Db, deal: i64, player: &str, game: Option<i64>) -> Done {
    let row = (deal, player_key(db, player)?, game);
    match execute(db, "INSERT INTO try (deal, player, game) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING", row)? {
        0 => Err(StoreError::TryMade(player.to_owned())),
        _ => Ok(()),
    }
}

/// Notes the try of a game that has just been created.
pub(super) fn of_game(db: &dyn Db, game: &StoredGame, row: i64) -> Done {
    match &game.daily {
        Some(at) => spend(db, key(db, at.day, &at.sheet)?, &game.owner, Some(row)),
        None => Ok(()),
    }
}

/// The try of a game, if it is one.
pub(super) fn try_of(db: &dyn Db, game: i64) -> Done<Option<StoredTry>> {
    let sql = "SELECT day, sheet FROM try JOIN deal ON deal.key = try.deal WHERE game = ?1";
    one(db, sql, [game], |row| Ok(StoredTry { day: row.get(0)?, sheet: row.get(1)? }))
}

/// All dice of days, with those who have had their try and deleted its game.
pub(super) fn each(db: &dyn Db, visit: &mut dyn FnMut(StoredDeal) -> Done) -> Done {
    let sql = "SELECT day, sheet, text, bots, made FROM deal ORDER BY day, sheet";
    for deal in all(db, sql, (), row)? {
        let sql = "SELECT player.id FROM try JOIN player ON player.key = try.player
            WHERE deal = ?1 AND game IS NULL ORDER BY player.id";
        let spent = all(db, sql, [key(db, deal.day, &deal.sheet)?], |row| row.get(0))?;
        visit(StoredDeal::new(deal, spent))?;
    }
    Ok(())
}

/// Takes over the dice of a day; whether they were not there yet.
pub(super) fn put(db: &dyn Db, stored: &StoredDeal) -> Done<bool> {
    if insert(db, &stored.deal())? == 0 {
        return Ok(false);
    }
    let deal = key(db, stored.day, &stored.sheet)?;
    stored.spent.iter().try_for_each(|player| spend(db, deal, player, None))?;
    Ok(true)
}
