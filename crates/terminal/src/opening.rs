//! Opening games, saved ones and records, running and finished ones.

use crate::saving::{SaveFile, bytes};
use silbertablett_record::{Document, is_many};
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{DiceOrigin, Player, Saved, Session, is_saved};
use silbertablett_texts::Texts;
use std::io;
use std::path::Path;

/// Why a game cannot be opened.
#[derive(Debug)]
pub enum Unopened {
    /// The file cannot be read or written.
    File(io::Error),
    /// It is open in another window.
    Busy,
    /// It is neither a saved game nor a record.
    NoGame(String),
}

impl Unopened {
    /// The reason in words, with the name of the file.
    pub fn words(&self, texts: &Texts, path: &Path) -> String {
        let file = ("file", path.display().to_string().into());
        match self {
            Unopened::File(why) => texts.with("error-file-read", &[file, ("why", why.to_string().into())]),
            Unopened::Busy => texts.with("terminal-busy", &[file]),
            Unopened::NoGame(why) => texts.with("terminal-not-a-game", &[file, ("why", why.as_str().into())]),
        }
    }
}

impl From<io::Error> for Unopened {
    fn from(error: io::Error) -> Unopened {
        if error.kind() == io::ErrorKind::ResourceBusy { Unopened::Busy } else { Unopened::File(error) }
    }
}

/// Opens a game to go on with it, or to look at it where it has ended. A saved game goes on in its own file. A record that has
/// ended needs none; one that has not goes on as a new game in a folder, with dice from `seed`, and every seat is a person's.
///
/// # Errors
/// Why it cannot be opened.
pub fn open_game(path: &Path, folder: &Path, seed: u64) -> Result<(Session, Option<SaveFile>), Unopened> {
    let bytes = bytes(path)?;
    if is_saved(&bytes) {
        let (session, save) = SaveFile::open(path)?;
        return Ok((session, Some(save)));
    }
    let session =
        Session::from_record(&bytes, DiceOrigin::Keyed { seed }).map_err(|why| Unopened::NoGame(why.to_string()))?;
    if session.state().due() == Due::End {
        return Ok((session, None));
    }
    let mut save = SaveFile::create_in(folder, session.start())?;
    for entry in session.log() {
        save.append(&entry.to_text(session.sheet()))?;
    }
    Ok((session, Some(save)))
}

/// A game to be counted: what happened in it, and which seats are people's.
#[derive(Debug)]
pub(crate) struct Counted {
    pub(crate) session: Session,
    pub(crate) persons: Vec<SeatId>,
}

/// The games of a file: one that was saved, a record, or many records.
pub(crate) fn counted(path: &Path) -> Result<Vec<Counted>, Unopened> {
    if is_many(path) {
        let mut games = Vec::new();
        for piece in silbertablett_record::Pieces::open(path)? {
            games.push(recorded(&piece?.bytes)?);
        }
        return Ok(games);
    }
    let bytes = bytes(path)?;
    if !is_saved(&bytes) {
        return recorded(&bytes).map(|game| vec![game]);
    }
    let session = Saved::read(&bytes).map_err(io::Error::other)?.session;
    let persons = seats(&session).filter(|&seat| *session.player(seat) == Player::Person).collect();
    Ok(vec![Counted { session, persons }])
}

fn recorded(bytes: &[u8]) -> Result<Counted, Unopened> {
    let no_game = |why: String| Unopened::NoGame(why);
    let session = Session::from_record(bytes, DiceOrigin::Typed).map_err(|why| no_game(why.to_string()))?;
    let document = Document::parse(bytes).map_err(|why| no_game(why.text()))?;
    // Where a bot played, `meta` says so.
    let is_person = |seat: &SeatId| !document.meta.contains_key(&format!("seat.{}", seat.index()));
    let persons = seats(&session).filter(is_person).collect();
    Ok(Counted { session, persons })
}

fn seats(session: &Session) -> impl Iterator<Item = SeatId> + use<> {
    SeatId::first(session.seats())
}
