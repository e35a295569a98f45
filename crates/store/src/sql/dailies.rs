//! The dice of days, in the database.

use super::ask::{Db, DbRow};
use super::database::Database;
use super::deals::{deal, insert, key};
use super::read::{self, all, one, player_key};
use super::write::{begin_game, execute};
use crate::daily::{check_bots, check_deal};
use crate::{Dailies, DayDice, GameInfo, Limits, NewGame, StoreError, StoredGame, StoredTry, Try, check};

type Done<T = ()> = Result<T, StoreError>;

fn begin(db: &dyn Db, at: &StoredTry, game: &StoredGame, limits: Limits) -> Done {
    let deal = key(db, at.day, &at.sheet)?;
    let player = player_key(db, &game.owner)?;
    if one(db, "SELECT 1 FROM try WHERE deal = ?1 AND player = ?2", (deal, player), |_| Ok(()))?.is_some() {
        return Err(StoreError::TryMade(game.owner.clone()));
    }
    // With its try.
    begin_game(db, game, limits)
}

impl<S: Database> Dailies for S {
    fn keep_deal(&self, new: DayDice) -> Done<DayDice> {
        check_deal(&new)?;
        self.write(move |db| {
            insert(db, &new)?;
            deal(db, new.day, &new.sheet)?.ok_or(StoreError::NoDeal { day: new.day, sheet: new.sheet.clone() })
        })
    }

    fn deal(&self, day: u32, sheet: &str) -> Done<Option<DayDice>> {
        self.read(|db| deal(db, day, sheet))
    }

    fn set_deal_bots(&self, day: u32, sheet: &str, bots: &str) -> Done {
        check_bots(bots)?;
        let (sheet, bots) = (sheet.to_owned(), bots.to_owned());
        self.write(move |db| {
            let key = key(db, day, &sheet)?;
            execute(db, "UPDATE deal SET bots = ?2 WHERE key = ?1 AND bots IS NULL", (key, &bots)).map(drop)
        })
    }

    fn begin_try(&self, day: u32, sheet: &str, game: NewGame) -> Done {
        check::new_game(&game)?;
        let (at, limits) = (StoredTry { day, sheet: sheet.to_owned() }, self.limits());
        let game = StoredGame { daily: Some(at.clone()), ..StoredGame::new(game) };
        self.write(move |db| begin(db, &at, &game, limits))
    }

    fn tries(&self, player: &str, since: u32) -> Done<Vec<Try>> {
        self.read(|db| {
            let Some(player) = read::known(db, player)? else { return Ok(Vec::new()) };
            let sql = "SELECT day, deal.sheet, game.id FROM try JOIN deal ON deal.key = try.deal
                LEFT JOIN game ON game.key = try.game
                WHERE try.player = ?1 AND day >= ?2 ORDER BY day DESC, deal.sheet";
            let of = |row: &dyn DbRow| Ok((row.get(0)?, row.get(1)?, row.get::<Option<String>>(2)?));
            let found: Vec<(u32, String, Option<String>)> = all(db, sql, (player, since), of)?;
            let with = |(day, sheet, game): (u32, String, Option<String>)| {
                Ok(Try { day, sheet, game: game.map(|id| read::info(db, &id)).transpose()? })
            };
            found.into_iter().map(with).collect()
        })
    }

    fn games_of_day(&self, day: u32, sheet: &str) -> Done<Vec<GameInfo>> {
        self.read(|db| {
            let sql = "SELECT game.id FROM try JOIN deal ON deal.key = try.deal JOIN game ON game.key = try.game
                WHERE day = ?1 AND deal.sheet = ?2 ORDER BY game.id";
            let ids: Vec<String> = all(db, sql, (day, sheet), |row| row.get(0))?;
            ids.iter().map(|id| read::info(db, id)).collect()
        })
    }
}
