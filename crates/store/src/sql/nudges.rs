//! Telling players that it is their turn, in the database.

use super::ask::{Db, DbRow, free, player_to_fill};
use super::database::Database;
use super::read::{all, game_key, game_to_write, known, one, player_key};
use super::write::execute;
use crate::nudge::{CHANNELS, DELIVERIES, begun, check_channel, check_once};
use crate::{Awaited, Channel, Delivery, Nudge, Nudges, StoreError, check};

type Done<T = ()> = Result<T, StoreError>;

const CHANNEL: &str = "channel.id, owner.id, of.id, channel.seat, off, data, channel.created, used, fault";
const OF_CHANNEL: &str =
    "JOIN player AS owner ON owner.key = channel.player LEFT JOIN game AS of ON of.key = channel.game";
const NUDGE: &str = "game.id, nudge.seat, player.id, since, told, nudge.due";

/// A channel, in the columns from `at` on.
fn channel(row: &dyn DbRow, at: usize) -> Done<Channel> {
    Ok(Channel {
        id: row.get(at)?,
        player: row.get(at + 1)?,
        seat: row.get::<Option<String>>(at + 2)?.zip(row.get(at + 3)?),
        off: row.get(at + 4)?,
        data: row.get(at + 5)?,
        created: row.get(at + 6)?,
        used: row.get(at + 7)?,
        fault: row.get(at + 8)?,
    })
}

fn nudge(row: &dyn DbRow) -> Done<Nudge> {
    Ok(Nudge {
        game: row.get(0)?,
        seat: row.get(1)?,
        player: row.get(2)?,
        since: row.get(3)?,
        told: row.get(4)?,
        due: row.get(5)?,
    })
}

fn add(db: &dyn Db, new: &Channel) -> Done {
    let player = player_to_fill(db, &new.player)?;
    let count = one(db, "SELECT count(*) FROM channel WHERE player = ?1", [player], |row| row.get::<i64>(0))?;
    if count.unwrap_or_default() >= CHANNELS as i64 {
        return Err(StoreError::TooManyChannels(CHANNELS as u64));
    }
    insert(db, new)
}

/// Stores a channel, however many there are; one that is there already is `TokenTaken`.
pub(super) fn insert(db: &dyn Db, new: &Channel) -> Done {
    let player = player_key(db, &new.player)?;
    let game = new.seat.as_ref().map(|(game, _)| game_key(db, game)).transpose()?;
    free(db, "SELECT 1 FROM channel WHERE id = ?1 OR off = ?2", (&new.id, &new.off))?;
    let seat = new.seat.as_ref().map(|(_, seat)| seat);
    let sql = "INSERT INTO channel (id, player, game, seat, off, data, created, used, fault)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let row = (&new.id, player, game, seat, &new.off, &new.data, new.created, new.used, &new.fault);
    execute(db, sql, row).map(drop)
}

/// The channels of a condition on a key, in the order of their ids.
pub(super) fn found(db: &dyn Db, condition: &str, key: i64) -> Done<Vec<Channel>> {
    let sql = format!("SELECT {CHANNEL} FROM channel {OF_CHANNEL} WHERE {condition} ORDER BY channel.id");
    all(db, &sql, [key], |row| channel(row, 0))
}

/// Whose turn it is at a game, in the order of seats.
pub(super) fn of_game(db: &dyn Db, game: i64) -> Done<Vec<Nudge>> {
    let sql = format!(
        "SELECT {NUDGE} FROM nudge JOIN game ON game.key = nudge.game JOIN player ON player.key = nudge.player
         WHERE nudge.game = ?1 ORDER BY nudge.seat"
    );
    all(db, &sql, [game], nudge)
}

/// Stores whose turn it is.
pub(super) fn put(db: &dyn Db, game: i64, nudge: &Nudge) -> Done {
    let sql = "INSERT INTO nudge (game, seat, player, since, told, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let row = (game, nudge.seat, player_key(db, &nudge.player)?, nudge.since, nudge.told, nudge.due);
    execute(db, sql, row).map(drop)
}

fn end(db: &dyn Db, id: &str) -> Done<bool> {
    let player = one(db, "SELECT player FROM channel WHERE id = ?1", [id], |row| row.get::<i64>(0))?;
    let Some(player) = player else { return Ok(false) };
    execute(db, "DELETE FROM channel WHERE id = ?1", [id])?;
    let none_left = "DELETE FROM nudge WHERE player = ?1 AND NOT EXISTS (SELECT 1 FROM channel WHERE player = ?1)";
    execute(db, none_left, [player])?;
    Ok(true)
}

pub(super) fn set_awaited(db: &dyn Db, game: i64, awaited: &Awaited, by: Option<&str>, at: i64) -> Done {
    let seats = awaited.seats.iter().map(|(seat, player)| Ok((*seat, player, player_key(db, player)?)));
    let seats = seats.collect::<Done<Vec<_>>>()?;
    let there =
        all(db, "SELECT seat, player FROM nudge WHERE game = ?1", [game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (seat, player) in &there {
        if !seats.iter().any(|(other, _, key)| (other, key) == (seat, player)) {
            execute(db, "DELETE FROM nudge WHERE game = ?1 AND seat = ?2", (game, seat))?;
        }
    }
    for (seat, player, key) in seats {
        let is_there = there.contains(&(seat, key));
        if is_there && by != Some(player) {
            continue;
        }
        execute(db, "DELETE FROM delivery WHERE game = ?1 AND seat = ?2", (game, seat))?;
        let (told, due) = begun(awaited, player, by);
        let sql = "INSERT INTO nudge (game, seat, player, since, told, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, since = excluded.since, told = excluded.told, due = excluded.due";
        execute(db, sql, (game, seat, key, at, told, due))?;
    }
    Ok(())
}

fn tell(db: &dyn Db, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Done<bool> {
    let (Some(game), Some(player)) = (
        one(db, "SELECT key FROM game WHERE id = ?1", [&nudge.game], |row| row.get::<i64>(0))?,
        known(db, &nudge.player)?,
    ) else {
        return Ok(false);
    };
    let sql = "UPDATE nudge SET told = told + 1, due = ?1
        WHERE game = ?2 AND seat = ?3 AND player = ?4 AND since = ?5 AND told = ?6";
    if execute(db, sql, (next, game, nudge.seat, player, nudge.since, nudge.told))? == 0 {
        return Ok(false);
    }
    for channel in channels {
        let sql = "INSERT INTO delivery (channel, game, seat, tries, due)
            SELECT id, CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), 0, CAST(?4 AS BIGINT) FROM channel
            WHERE id = ?1 AND (SELECT count(*) FROM delivery) < ?5 ON CONFLICT DO NOTHING";
        execute(db, sql, (channel, game, nudge.seat, at, DELIVERIES as i64))?;
    }
    Ok(true)
}

fn count_try(db: &dyn Db, delivery: &Delivery, due: i64) -> Done<bool> {
    let sql = "UPDATE delivery SET tries = tries + 1, due = ?1
        WHERE channel = ?2 AND game = (SELECT key FROM game WHERE id = ?3) AND seat = ?4 AND tries = ?5";
    let row = (due, &delivery.channel.id, &delivery.nudge.game, delivery.nudge.seat, delivery.tries);
    Ok(execute(db, sql, row)? > 0)
}

fn once(db: &dyn Db, name: &str, made: &str) -> Done<String> {
    execute(db, "INSERT INTO once (name, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (name, made))?;
    let found = one(db, "SELECT text FROM once WHERE name = ?1", [name], |row| row.get(0))?;
    found.ok_or_else(|| StoreError::Storage("what was just stored is not there".to_owned()))
}

impl<S: Database> Nudges for S {
    fn add_channel(&self, channel: Channel) -> Done {
        check_channel(&channel)?;
        self.write(move |db| add(db, &channel))
    }

    fn channels(&self, player: &str) -> Done<Vec<Channel>> {
        self.read(|db| {
            let Some(player) = known(db, player)? else { return Ok(Vec::new()) };
            found(db, "channel.player = ?1", player)
        })
    }

    fn channel_by_off(&self, off: &str) -> Done<Option<Channel>> {
        let sql = format!("SELECT {CHANNEL} FROM channel {OF_CHANNEL} WHERE off = ?1");
        self.read(|db| one(db, &sql, [off], |row| channel(row, 0)))
    }

    fn end_channel(&self, id: &str) -> Done<bool> {
        let id = id.to_owned();
        self.write(move |db| end(db, &id))
    }

    fn note_channel(&self, id: &str, at: i64, fault: Option<&str>) -> Done {
        fault.map_or(Ok(()), |fault| check::id("the fault of a channel", fault))?;
        let (id, fault) = (id.to_owned(), fault.map(str::to_owned));
        self.write(move |db| {
            execute(db, "UPDATE channel SET used = ?2, fault = ?3 WHERE id = ?1", (&id, at, &fault)).map(drop)
        })
    }

    fn with_channels(&self) -> Done<Vec<String>> {
        let sql = "SELECT id FROM player WHERE key IN (SELECT player FROM channel) ORDER BY id";
        self.read(|db| all(db, sql, (), |row| row.get(0)))
    }

    fn set_awaited(&self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) -> Done {
        check::seats(&awaited.seats)?;
        let (game, awaited, by) = (game.to_owned(), awaited.clone(), by.map(str::to_owned));
        self.write(move |db| set_awaited(db, game_to_write(db, &game)?, &awaited, by.as_deref(), at))
    }

    fn due_nudges(&self, now: i64, limit: u32) -> Done<Vec<Nudge>> {
        let sql = format!(
            "SELECT {NUDGE} FROM nudge JOIN game ON game.key = nudge.game JOIN player ON player.key = nudge.player
             WHERE nudge.due <= ?1 ORDER BY nudge.due, game.id, nudge.seat LIMIT ?2"
        );
        self.read(|db| all(db, &sql, (now, limit), nudge))
    }

    fn tell(&self, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Done<bool> {
        let (nudge, channels) = (nudge.clone(), channels.to_owned());
        self.write(move |db| tell(db, &nudge, next, &channels, at))
    }

    fn due_deliveries(&self, now: i64, limit: u32) -> Done<Vec<Delivery>> {
        let sql = format!(
            "SELECT {NUDGE}, tries, {CHANNEL} FROM delivery
             JOIN nudge ON nudge.game = delivery.game AND nudge.seat = delivery.seat
             JOIN game ON game.key = nudge.game JOIN player ON player.key = nudge.player
             JOIN channel ON channel.id = delivery.channel {OF_CHANNEL}
             WHERE delivery.due <= ?1 ORDER BY delivery.due, delivery.channel, game.id LIMIT ?2"
        );
        let of = |row: &dyn DbRow| Ok(Delivery { nudge: nudge(row)?, tries: row.get(6)?, channel: channel(row, 7)? });
        self.read(|db| all(db, &sql, (now, limit), of))
    }

    fn count_try(&self, delivery: &Delivery, due: i64) -> Done<bool> {
        let delivery = delivery.clone();
        self.write(move |db| count_try(db, &delivery, due))
    }

    fn end_delivery(&self, channel: &str, game: &str) -> Done {
        let (channel, game) = (channel.to_owned(), game.to_owned());
        self.write(move |db| {
            let sql = "DELETE FROM delivery WHERE channel = ?1 AND game = (SELECT key FROM game WHERE id = ?2)";
            execute(db, sql, (&channel, &game)).map(drop)
        })
    }

    fn deliveries(&self) -> Done<u64> {
        let count = |db: &dyn Db| one(db, "SELECT count(*) FROM delivery", (), |row| row.get::<i64>(0));
        Ok(self.read(count)?.unwrap_or_default() as u64)
    }

    fn once(&self, name: &str, made: &str) -> Done<String> {
        check_once(name, made)?;
        let (name, made) = (name.to_owned(), made.to_owned());
        self.write(move |db| once(db, &name, &made))
    }
}
