//! Tables before their games, links to seats, and further tokens, in the database.

use super::ask::{Db, DbRow, free, insert, player_to_fill};
use super::database::Database;
use super::read::{self, all, game_to_write, one, player_key};
use super::value::ToValue;
use super::write::{begin_game, execute};
use crate::belongings::hash;
use crate::gathering::{check_change, check_new};
use crate::{
    Chair, Gathering, GatheringChange, Gatherings, Limits, NewGathering, PlayerInfo, StoreError, StoreNews, StoredGame,
    StoredGathering, check,
};

type Done<T = ()> = Result<T, StoreError>;

const COLUMNS: &str = "SELECT gathering.key, gathering.id, player.id, plan, after, game, gathering.created, version
    FROM gathering JOIN player ON player.key = opener";

fn bare(row: &dyn DbRow) -> Done<(i64, Gathering)> {
    let gathering = Gathering {
        id: row.get(1)?,
        opener: row.get(2)?,
        plan: row.get(3)?,
        chairs: Vec::new(),
        after: row.get(4)?,
        game: row.get(5)?,
        created: row.get(6)?,
        version: row.get::<i64>(7)? as u64,
    };
    Ok((row.get(0)?, gathering))
}

fn with_chairs(db: &dyn Db, (key, gathering): (i64, Gathering)) -> Done<Gathering> {
    let sql = "SELECT chair.name, player.id, bot FROM chair LEFT JOIN player ON player.key = chair.player
        WHERE gathering = ?1 ORDER BY place";
    let chair = |row: &dyn DbRow| Ok(Chair { name: row.get(0)?, player: row.get(1)?, bot: row.get(2)? });
    Ok(Gathering { chairs: all(db, sql, [key], chair)?, ..gathering })
}

fn find(db: &dyn Db, condition: &str, by: impl ToValue) -> Done<Option<Gathering>> {
    let found = one(db, &format!("{COLUMNS} WHERE {condition} ORDER BY gathering.key LIMIT 1"), [by], bare)?;
    found.map(|found| with_chairs(db, found)).transpose()
}

fn of_id(db: &dyn Db, id: &str) -> Done<Gathering> {
    find(db, "gathering.id = ?1", id)?.ok_or_else(|| StoreError::NoGathering(id.to_owned()))
}

/// The key of a table, for whoever changes it.
fn key(db: &dyn Db, id: &str) -> Done<i64> {
    let sql = format!("SELECT key FROM gathering WHERE id = ?1{}", db.locking());
    let key = one(db, &sql, [id], |row| row.get(0))?;
    key.ok_or_else(|| StoreError::NoGathering(id.to_owned()))
}

pub(super) fn sit(db: &dyn Db, gathering: i64, chairs: &[Chair]) -> Done {
    execute(db, "DELETE FROM chair WHERE gathering = ?1", [gathering])?;
    for (place, chair) in (0i64..).zip(chairs) {
        let player = chair.player.as_ref().map(|id| player_key(db, id)).transpose()?;
        let row = (gathering, place, &chair.name, player, &chair.bot);
        execute(db, "INSERT INTO chair (gathering, place, name, player, bot) VALUES (?1, ?2, ?3, ?4, ?5)", row)?;
    }
    Ok(())
}

fn create(db: &dyn Db, new: &NewGathering, limits: Limits) -> Done {
    let opener = player_to_fill(db, &new.opener)?;
    new.chairs.iter().filter_map(|chair| chair.player.as_ref()).try_for_each(|id| player_key(db, id).map(drop))?;
    let open = "SELECT count(*) FROM gathering WHERE opener = ?1 AND game IS NULL";
    limits.check_gatherings(one(db, open, [opener], |row| row.get::<i64>(0))?.unwrap_or_default() as u64)?;
    let invite = check::hash(&new.invite);
    free(db, "SELECT 1 FROM gathering WHERE id = ?1 OR invite = ?2", (&new.id, invite.as_slice()))?;
    let row = (&new.id, opener, invite.as_slice(), &new.plan, &new.after, new.at);
    let sql =
        "INSERT INTO gathering (id, opener, invite, plan, after, created, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)";
    sit(db, insert(db, sql, row)?, &new.chairs)
}

fn change(db: &dyn Db, change: &GatheringChange, limits: Limits) -> Done {
    let (key, old) = (key(db, &change.id)?, of_id(db, &change.id)?);
    if old.version != change.version || old.game.is_some() {
        return Err(StoreError::GatheringChanged(change.id.clone()));
    }
    db.tell(StoreNews::Table(change.id.clone()));
    sit(db, key, &change.chairs)?;
    if let Some(invite) = &change.invite {
        let invite = check::hash(invite);
        free(db, "SELECT 1 FROM gathering WHERE invite = ?1 AND key <> ?2", (invite.as_slice(), key))?;
        execute(db, "UPDATE gathering SET invite = ?2 WHERE key = ?1", (key, invite.as_slice()))?;
    }
    if let Some(game) = &change.game {
        begin_game(db, &StoredGame::new(game.clone()), limits)?;
    }
    let row = (key, &change.plan, change.game.as_ref().map(|game| &game.id));
    execute(db, "UPDATE gathering SET plan = ?2, game = ?3, version = version + 1 WHERE key = ?1", row).map(drop)
}

fn delete(db: &dyn Db, id: &str) -> Done {
    match execute(db, "DELETE FROM gathering WHERE id = ?1 AND game IS NULL", [id])? {
        0 => Err(StoreError::NoGathering(id.to_owned())),
        _ => {
            db.tell(StoreNews::Table(id.to_owned()));
            Ok(())
        }
    }
}

fn set_link(db: &dyn Db, game: &str, seat: u8, link: &[u8; 32]) -> Done {
    let game = game_to_write(db, game)?;
    free(db, "SELECT 1 FROM seat_link WHERE link = ?1 AND (game, seat) <> (?2, ?3)", (link.as_slice(), game, seat))?;
    let row = (game, seat, link.as_slice());
    let sql = "INSERT INTO seat_link (game, seat, link) VALUES (?1, ?2, ?3)
        ON CONFLICT (game, seat) DO UPDATE SET link = excluded.link";
    execute(db, sql, row).map(drop)
}

fn hold(db: &dyn Db, game: &str, seat: u8, player: &str) -> Done {
    db.tell(StoreNews::Game { id: game.to_owned(), length: None });
    let (game, player) = (game_to_write(db, game)?, player_key(db, player)?);
    let sql = "INSERT INTO seat (game, seat, player) VALUES (?1, ?2, ?3)
        ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player";
    execute(db, sql, (game, seat, player))?;
    execute(db, "DELETE FROM nudge WHERE game = ?1 AND seat = ?2", (game, seat))?;
    execute(db, "DELETE FROM seat_link WHERE game = ?1 AND seat = ?2", (game, seat)).map(drop)
}

/// All tables, in the order in which they were opened.
pub(super) fn each(db: &dyn Db, visit: &mut dyn FnMut(StoredGathering) -> Done) -> Done {
    let tables = format!("{COLUMNS} ORDER BY gathering.key");
    for table in all(db, &tables, (), bare)? {
        let invite = one(db, "SELECT invite FROM gathering WHERE key = ?1", [table.0], |row| row.get::<Vec<u8>>(0))?;
        visit(StoredGathering::new(with_chairs(db, table)?, &invite.unwrap_or_default()))?;
    }
    Ok(())
}

/// Takes over a table; whether it was not there yet.
pub(super) fn put(db: &dyn Db, stored: &StoredGathering) -> Done<bool> {
    if find(db, "gathering.id = ?1", &stored.id)?.is_some() {
        return Ok(false);
    }
    let (table, opener, invite) = (stored.gathering(), player_key(db, &stored.opener)?, hash(&stored.invite)?);
    free(db, "SELECT 1 FROM gathering WHERE invite = ?1", [invite.as_slice()])?;
    let row = (
        &table.id,
        opener,
        invite.as_slice(),
        &table.plan,
        &table.after,
        &table.game,
        table.created,
        table.version as i64,
    );
    let sql = "INSERT INTO gathering (id, opener, invite, plan, after, game, created, version)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    sit(db, insert(db, sql, row)?, &table.chairs)?;
    Ok(true)
}

fn add_token(db: &dyn Db, player: &str, hash: &[u8; 32], at: i64) -> Done<PlayerInfo> {
    let (key, info) = (player_to_fill(db, player)?, read::player(db, player)?.player());
    free(db, "SELECT 1 FROM player WHERE token = ?1 UNION SELECT 1 FROM token WHERE hash = ?1", [hash.as_slice()])?;
    execute(db, "INSERT INTO token (hash, player, created) VALUES (?1, ?2, ?3)", (hash.as_slice(), key, at))?;
    Ok(info)
}

fn keep_token(db: &dyn Db, player: &str, hash: &[u8; 32]) -> Done {
    let key = player_to_fill(db, player)?;
    let own =
        "SELECT 1 FROM player WHERE key = ?1 AND token = ?2 UNION SELECT 1 FROM token WHERE player = ?1 AND hash = ?2";
    if one(db, own, (key, hash.as_slice()), |_| Ok(()))?.is_none() {
        return Err(StoreError::NoPlayer(player.to_owned()));
    }
    execute(db, "DELETE FROM token WHERE player = ?1", [key])?;
    execute(db, "UPDATE player SET token = ?2 WHERE key = ?1", (key, hash.as_slice())).map(drop)
}

impl<S: Database> Gatherings for S {
    fn create_gathering(&self, gathering: NewGathering) -> Done {
        check_new(&gathering)?;
        let limits = self.limits();
        self.write(move |db| create(db, &gathering, limits))
    }

    fn gathering(&self, id: &str) -> Done<Gathering> {
        self.read(|db| of_id(db, id))
    }

    fn gathering_by_invite(&self, invite: &str) -> Done<Option<Gathering>> {
        self.read(|db| find(db, "invite = ?1", check::hash(invite).as_slice()))
    }

    fn gathering_after(&self, game: &str) -> Done<Option<Gathering>> {
        self.read(|db| find(db, "after = ?1", game))
    }

    fn gatherings(&self, player: &str) -> Done<Vec<Gathering>> {
        self.read(|db| {
            let Some(player) = read::known(db, player)? else { return Ok(Vec::new()) };
            let sql = format!(
                "{COLUMNS} WHERE game IS NULL AND (opener = ?1
                     OR gathering.key IN (SELECT gathering FROM chair WHERE chair.player = ?1))
                 ORDER BY gathering.key DESC"
            );
            all(db, &sql, [player], bare)?.into_iter().map(|found| with_chairs(db, found)).collect()
        })
    }

    fn change_gathering(&self, asked: GatheringChange) -> Done {
        check_change(&asked)?;
        let limits = self.limits();
        self.write(move |db| change(db, &asked, limits))
    }

    fn delete_gathering(&self, id: &str) -> Done {
        let id = id.to_owned();
        self.write(move |db| delete(db, &id))
    }

    fn set_seat_link(&self, game: &str, seat: u8, link: &str) -> Done {
        check::seat(seat)?;
        check::secret("the link to a seat", link)?;
        let (game, link) = (game.to_owned(), check::hash(link));
        self.write(move |db| set_link(db, &game, seat, &link))
    }

    fn seat_by_link(&self, link: &str) -> Done<Option<(String, u8)>> {
        let sql = "SELECT id, seat FROM seat_link JOIN game ON game.key = seat_link.game WHERE link = ?1";
        self.read(|db| one(db, sql, [check::hash(link).as_slice()], |row| Ok((row.get(0)?, row.get(1)?))))
    }

    fn hold_seat(&self, game: &str, seat: u8, player: &str) -> Done {
        check::seat(seat)?;
        let (game, player) = (game.to_owned(), player.to_owned());
        self.write(move |db| hold(db, &game, seat, &player))
    }

    fn add_token(&self, player: &str, token: &str, at: i64) -> Done<PlayerInfo> {
        check::secret("the token of a player", token)?;
        let (player, hash) = (player.to_owned(), check::hash(token));
        self.write(move |db| add_token(db, &player, &hash, at))
    }

    fn keep_token(&self, player: &str, token: &str) -> Done {
        let (player, hash) = (player.to_owned(), check::hash(token));
        self.write(move |db| keep_token(db, &player, &hash))
    }
}
