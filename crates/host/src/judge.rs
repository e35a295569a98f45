//! Games from elsewhere, judged like records that people upload: nothing is believed that can be worked out.

use crate::ended::{pad_summary, summary};
use crate::head::{Head, Origin};
use crate::ids;
use crate::naming::check_name;
use silbertablett_pad::{PadGame, PadLoadError};
use silbertablett_session::{LoadError, Session, Start};
use silbertablett_store::{StoredGame, Summary};

/// Why a game from elsewhere is not taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Its id is not one that this program makes.
    Id(String),
    /// Its start or its log cannot be read or played.
    Load(LoadError),
    /// The same of a game with the real box.
    Pad(PadLoadError),
    /// Somebody sits where the game has no seat.
    Seat {
        /// The seat, from 0.
        seat: u8,
        /// How many the game has.
        seats: usize,
    },
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unfit::Id(id) => {
                write!(f, "the id of a game has 32 digits of 0-9 and a-f, and this is \"{}\"", id.escape_debug())
            }
            Unfit::Load(error) => error.fmt(f),
            Unfit::Pad(error) => error.fmt(f),
            Unfit::Seat { seat, seats } => {
                write!(f, "the game has {seats} seats, and somebody sits on seat {}", seat + 1)
            }
        }
    }
}

impl std::error::Error for Unfit {}

/// Judges a game that is to be imported: it is played from its start to the end of its log, and its head and its totals are those that
/// come out. For [`Store::import`](silbertablett_store::Transfer::import).
///
/// # Errors
/// Why it cannot be taken over, in English.
pub fn judge(mut game: StoredGame) -> Result<StoredGame, Unfit> {
    if !ids::is_id(&game.id) {
        // The address of a game is its key: it must not be one that can be guessed.
        return Err(Unfit::Id(game.id));
    }
    if let Some(start) = Head::from_text(&game.head).and_then(|head| head.pad) {
        return judge_pad(game, &start.to_string());
    }
    let start = game.secret.as_deref().unwrap_or(&game.head);
    let start = Start::from_texts(start, game.sheet.as_deref()).map_err(Unfit::Load)?;
    let session = Session::load_from(start, &game.log).map_err(Unfit::Load)?;
    if let Some(seat) = game.seats.keys().find(|&&seat| usize::from(seat) >= session.seats()) {
        return Err(Unfit::Seat { seat: *seat, seats: session.seats() });
    }
    let (origin, table) = Head::from_text(&game.head).map_or((Origin::Record, None), |head| (head.origin, head.table));
    let table = table.filter(|name| check_name(name).is_ok());
    let ended = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
    game.head = Head { table, ..Head::of(session.start(), origin) }.to_text();
    game.summary = summary(&session).map(|totals| Summary { finished: ended, totals });
    Ok(game)
}

fn judge_pad(mut game: StoredGame, start: &str) -> Result<StoredGame, Unfit> {
    let pad = PadGame::load(start, game.sheet.as_deref(), &game.log).map_err(Unfit::Pad)?;
    if let Some(seat) = game.seats.keys().find(|&&seat| usize::from(seat) >= pad.seats().len()) {
        return Err(Unfit::Seat { seat: *seat, seats: pad.seats().len() });
    }
    let ended = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
    (game.head, game.secret) = (Head::of_pad(pad.start()).to_text(), None);
    game.summary = pad_summary(&pad).map(|totals| Summary { finished: ended, totals });
    Ok(game)
}
