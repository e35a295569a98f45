//! The shape of what is handed in. Both stores ask here first, so that they refuse the same things in the same words.

use crate::{Append, Author, NewGame, NewPlayer, StoreError, Summary};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// The most bytes one text of JSON may have: that of a whole record, which is the largest thing anybody has reason to store.
const MOST_BYTES: usize = 1 << 20;

/// The most characters a name or title may have.
const MOST_CHARACTERS: usize = 200;

/// The fewest characters of a token: 128 bits in base 64.
const TOKEN: usize = 22;

/// The highest seat.
const LAST_SEAT: u8 = 15;

pub(crate) fn new_game(game: &NewGame) -> Result<(), StoreError> {
    id("the id of a game", &game.id)?;
    json("the head of a game", &game.head)?;
    if let Some(secret) = &game.secret {
        json("the secret of a game", secret)?;
    }
    if let Some(sheet) = &game.sheet {
        json("the sheet of a game", sheet)?;
    }
    game.log.iter().try_for_each(|entry| json("an entry of a log", entry))?;
    game.summary.as_ref().map_or(Ok(()), summary)?;
    seats(&game.seats)
}

pub(crate) fn seats(seats: &[(u8, String)]) -> Result<(), StoreError> {
    for (at, &(number, _)) in seats.iter().enumerate() {
        seat(number)?;
        if seats[..at].iter().any(|&(other, _)| other == number) {
            return Err(StoreError::bad("the seats of a game", format!("hold seat {number} twice")));
        }
    }
    Ok(())
}

pub(crate) fn seat(seat: u8) -> Result<(), StoreError> {
    if seat > LAST_SEAT {
        return Err(StoreError::bad("a seat", format!("is from 0 to {LAST_SEAT}, not {seat}")));
    }
    Ok(())
}

pub(crate) fn append(append: &Append) -> Result<(), StoreError> {
    id("the id of a command", &append.command)?;
    if append.entries.is_empty() {
        return Err(StoreError::bad("a command", "brings at least one entry"));
    }
    append.entries.iter().try_for_each(|entry| json("an entry of a log", entry))?;
    author(&append.author)?;
    append.awaited.as_ref().map_or(Ok(()), |awaited| seats(&awaited.seats))?;
    append.summary.as_ref().map_or(Ok(()), summary)
}

/// That its player is one is for the store to find out.
pub(crate) fn author(author: &Author) -> Result<(), StoreError> {
    author.seat.map_or(Ok(()), seat)?;
    author.bot.as_deref().map_or(Ok(()), bot_name)
}

/// A bot may be called by whoever runs the program.
pub(crate) fn bot_name(bot: &str) -> Result<(), StoreError> {
    if bot.is_empty() {
        return Err(StoreError::bad("the name of a bot", "is not empty"));
    }
    name("the name of a bot", bot)
}

pub(crate) fn summary(summary: &Summary) -> Result<(), StoreError> {
    json("the totals of a game", &summary.totals)
}

pub(crate) fn new_player(player: &NewPlayer) -> Result<(), StoreError> {
    id("the id of a player", &player.id)?;
    secret("the token of a player", &player.token)?;
    name("the name of a player", &player.name)
}

/// Something that nobody can guess.
pub(crate) fn secret(what: &'static str, secret: &str) -> Result<(), StoreError> {
    let (least, most) = (TOKEN, 128);
    if (least..=most).contains(&secret.len()) && secret.bytes().all(plain) {
        return Ok(());
    }
    // Never with the secret itself: errors end in logs.
    Err(StoreError::bad(what, format!("has {least} to {most} of A-Z a-z 0-9 - _")))
}

pub(crate) fn id(what: &'static str, id: &str) -> Result<(), StoreError> {
    if (1..=64).contains(&id.len()) && id.bytes().all(plain) {
        return Ok(());
    }
    Err(StoreError::bad(what, "has 1 to 64 of A-Z a-z 0-9 - _"))
}

pub(crate) fn name(what: &'static str, name: &str) -> Result<(), StoreError> {
    if name.chars().count() > MOST_CHARACTERS {
        return Err(StoreError::bad(what, format!("has at most {MOST_CHARACTERS} characters")));
    }
    if name.chars().any(char::is_control) {
        return Err(StoreError::bad(what, "is one line without control characters"));
    }
    Ok(())
}

/// One JSON value on one line with nothing around it: then an export can embed it as it is and give it back to the byte.
pub(crate) fn json(what: &'static str, text: &str) -> Result<(), StoreError> {
    if text.len() > MOST_BYTES {
        return Err(StoreError::bad(what, format!("has {} bytes, and at most {MOST_BYTES} are stored", text.len())));
    }
    if text.contains(['\n', '\r']) {
        return Err(StoreError::bad(what, "is JSON on one line"));
    }
    match serde_json::from_str::<&RawValue>(text) {
        Ok(raw) if raw.get().len() == text.len() => Ok(()),
        Ok(_) => Err(StoreError::bad(what, "is JSON without blanks around it")),
        Err(error) => Err(StoreError::bad(what, format!("is not JSON: {error}"))),
    }
}

fn plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// What is stored of a token, and of the id of a deleted game. A plain hash is enough: nobody can try out 128 random bits, and
/// reading the file does not make anybody one of the players.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}
