//! Games from elsewhere, judged like records that people upload: nothing is believed that can be worked out.

use crate::ended::summary;
use crate::head::{Head, Origin};
use crate::ids;
use silbertablett_session::{Session, Start};
use silbertablett_store::{StoredGame, Summary};

/// Judges a game that is to be imported: it is played from its start to the end of its log, and its head and its totals are those that
/// come out. For [`Store::import`](silbertablett_store::Transfer::import).
///
/// # Errors
/// Why it cannot be taken over, in English.
pub fn judge(mut game: StoredGame) -> Result<StoredGame, String> {
    if !ids::is_id(&game.id) {
        // The address of a game is its key: it must not be one that can be guessed.
        return Err(format!("the id of a game has 32 digits of 0-9 and a-f, and this is {:?}", game.id));
    }
    let start = game.secret.as_deref().unwrap_or(&game.head);
    let start = Start::from_texts(start, game.sheet.as_deref()).map_err(|error| error.to_string())?;
    let session = Session::load_from(start, &game.log).map_err(|error| error.to_string())?;
    if let Some(seat) = game.seats.keys().find(|&&seat| usize::from(seat) >= session.seats()) {
        return Err(format!("the game has {} seats, and somebody sits on seat {}", session.seats(), seat + 1));
    }
    let origin = Head::from_text(&game.head).map_or(Origin::Record, |head| head.origin);
    let ended = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
    game.head = Head::of(session.start(), origin).to_text();
    game.summary = summary(&session).map(|totals| Summary { finished: ended, totals });
    Ok(game)
}
