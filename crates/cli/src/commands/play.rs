//! `play` and `stats`: games in the terminal, and what came of them.

use super::choose;
use crate::args::{LanguageArguments, PlayArguments};
use crate::failure::Failure;
use crate::output::Output;
use silbertablett_session::{Dice, Player, SeatStart, Session, Start};
use silbertablett_terminal::{App, Palette, SaveFile, Statistics, choose_unfinished, data_folder, run, unfinished};
use silbertablett_view::texts::{Texts, names};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::IsTerminal;
use std::path::PathBuf;

/// Plays a game on the whole screen.
pub(crate) fn play(arguments: &PlayArguments, out: &mut Output) -> Result<(), Failure> {
    let texts = choose::texts(&arguments.language)?;
    if !std::io::stdout().is_terminal() {
        return Err(Failure::Usage(texts.get("terminal-needed")));
    }
    let (session, save) = match &arguments.resume {
        None => begin(arguments, texts)?,
        Some(file) => {
            let Some(path) = to_resume(file.clone(), texts)? else {
                return Ok(());
            };
            SaveFile::open(&path).map_err(|error| Failure::unreadable(&path, &error))?
        }
    };
    let file = save.path().display().to_string();
    let mut app = App::new(session, texts, Palette::of_environment(), Some(save));
    run(&mut app)?;
    match app.record() {
        Some(record) => out.line(texts.with("record-saved", &[("file", record.display().to_string().into())])),
        None => out.line(texts.with("terminal-left", &[("file", file.into())])),
    }
}

/// Prints statistics over one's own finished games.
pub(crate) fn stats(arguments: &LanguageArguments, out: &mut Output) -> Result<(), Failure> {
    let texts = choose::texts(arguments)?;
    let statistics = Statistics::of_folder(&folder()?)?;
    statistics.lines(texts).into_iter().try_for_each(|line| out.line(line))
}

fn begin(arguments: &PlayArguments, texts: &Texts) -> Result<(Session, SaveFile), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.rulings.as_deref())?;
    let dice = match arguments.seed {
        _ if arguments.real_dice => Dice::Typed,
        Some(seed) => Dice::Keyed { seed },
        None => Dice::Keyed { seed: RandomState::new().build_hasher().finish() },
    };
    let start = Start::new(sheet, seats(&arguments.seats, texts)?, dice);
    let start = start.map_err(|error| Failure::Usage(error.to_string()))?.with_rulings(rulings);
    let save = match &arguments.save {
        Some(path) => SaveFile::create(path, &start).map_err(|error| Failure::unreadable(path, &error))?,
        None => SaveFile::create_in(&folder()?, &start)?,
    };
    Ok((Session::new(start), save))
}

/// The seats as they were given: `you`, `you:Name`, or a bot. Who has no name of their own gets one, a second of the same kind
/// with its number.
fn seats(given: &[String], texts: &Texts) -> Result<Vec<SeatStart>, Failure> {
    let mut seats: Vec<SeatStart> = Vec::new();
    for word in given {
        let (name, player) = match word.split_once(':') {
            Some(("you", name)) => (name.to_owned(), Player::Person),
            // "You" would not go with the sentences about a player.
            None if word == "you" => (names::seat(texts, seats.len() + 1), Player::Person),
            _ => {
                let id = choose::bot_id(word)?;
                (names::bot(texts, id), Player::Bot(id.to_owned()))
            }
        };
        let name = names::untaken(name, seats.iter().map(|seat| seat.name.as_str()));
        seats.push(SeatStart { name, player });
    }
    Ok(seats)
}

/// The game to go on with: the one named, else one of those that are unfinished; `None` if the player wants none.
fn to_resume(file: Option<PathBuf>, texts: &Texts) -> Result<Option<PathBuf>, Failure> {
    if file.is_some() {
        return Ok(file);
    }
    let list = unfinished(&folder()?, texts)?;
    if list.is_empty() {
        return Err(Failure::Failed(texts.get("unfinished-none")));
    }
    Ok(choose_unfinished(&list, texts)?.map(|game| game.path.clone()))
}

fn folder() -> Result<PathBuf, Failure> {
    data_folder().map_err(|error| Failure::Failed(error.to_string()))
}
