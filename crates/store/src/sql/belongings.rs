//! What moves with players and games, in the database.

use super::ask::{Db, DbRow, all, execute, free, player_key};
use super::read::game_key;
use super::{answers, nudges, programs};
use crate::belongings::{digits, hash};
use crate::{
    StoreError, StoredChannel, StoredDevice, StoredGame, StoredLink, StoredOnce, StoredPlayer, StoredProgram,
    StoredTurn,
};

type Done<T = ()> = Result<T, StoreError>;

/// A player with what belongs to them.
pub(super) fn with_player(db: &dyn Db, player: StoredPlayer) -> Done<StoredPlayer> {
    let key = player_key(db, &player.id)?;
    let devices = all(db, "SELECT hash, created FROM token WHERE player = ?1 ORDER BY hash", [key], |row| {
        Ok(StoredDevice { token: digits(&row.get::<Vec<u8>>(0)?), created: row.get(1)? })
    })?;
    let sql = "SELECT id, name, scopes, created, hash FROM program WHERE player = ?1 ORDER BY id";
    let programs = all(db, sql, [key], |row| Ok(StoredProgram::new(programs::program(row)?, &row.get::<Vec<u8>>(4)?)))?;
    let own = nudges::found(db, "channel.player = ?1 AND channel.game IS NULL", key)?;
    let channels = own.into_iter().map(StoredChannel::new).collect();
    let answers = answers::of_player(db, key)?;
    Ok(StoredPlayer { devices, programs, channels, answers, ..player })
}

/// A game with what belongs to it.
pub(super) fn with_game(db: &dyn Db, key: i64, game: StoredGame) -> Done<StoredGame> {
    let links = all(db, "SELECT seat, link FROM seat_link WHERE game = ?1 ORDER BY seat", [key], |row| {
        Ok(StoredLink { seat: row.get(0)?, link: digits(&row.get::<Vec<u8>>(1)?) })
    })?;
    let turns = nudges::of_game(db, key)?.into_iter().map(StoredTurn::new).collect();
    let channels = nudges::found(db, "channel.game = ?1", key)?.into_iter().map(StoredChannel::new).collect();
    Ok(StoredGame { links, turns, channels, ..game })
}

/// What the program keeps.
pub(super) fn each_once(db: &dyn Db, visit: &mut dyn FnMut(StoredOnce) -> Done) -> Done {
    let row = |row: &dyn DbRow| Ok(StoredOnce { name: row.get(0)?, text: row.get(1)? });
    all(db, "SELECT name, text FROM once ORDER BY name", (), row)?.into_iter().try_for_each(visit)
}

/// Stores what belongs to a player who has just been created.
pub(super) fn put_player(db: &dyn Db, player: &StoredPlayer) -> Done {
    let key = player_key(db, &player.id)?;
    for device in &player.devices {
        let hash = hash(&device.token)?;
        free(db, "SELECT 1 FROM player WHERE token = ?1 UNION SELECT 1 FROM token WHERE hash = ?1", [hash.as_slice()])?;
        let row = (hash.as_slice(), key, device.created);
        execute(db, "INSERT INTO token (hash, player, created) VALUES (?1, ?2, ?3)", row)?;
    }
    for program in &player.programs {
        programs::insert(db, key, &program.program(), &hash(&program.token)?)?;
    }
    for answer in &player.answers {
        answers::insert(db, key, answer)?;
    }
    player.channels.iter().try_for_each(|channel| nudges::insert(db, &channel.channel(&player.id)))
}

/// Stores what belongs to a game that has just been created.
pub(super) fn put_game(db: &dyn Db, game: &StoredGame) -> Done {
    let key = game_key(db, &game.id)?;
    for link in &game.links {
        let hash = hash(&link.link)?;
        free(db, "SELECT 1 FROM seat_link WHERE link = ?1", [hash.as_slice()])?;
        let row = (key, link.seat, hash.as_slice());
        execute(db, "INSERT INTO seat_link (game, seat, link) VALUES (?1, ?2, ?3)", row)?;
    }
    game.turns.iter().try_for_each(|turn| nudges::put(db, key, &turn.nudge(&game.id)))?;
    game.channels.iter().try_for_each(|channel| nudges::insert(db, &channel.channel(&game.id)))
}

/// Stores what the program keeps; whether it did not keep it yet.
pub(super) fn put_once(db: &dyn Db, kept: &StoredOnce) -> Done<bool> {
    let sql = "INSERT INTO once (name, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    Ok(execute(db, sql, (&kept.name, &kept.text))? > 0)
}
