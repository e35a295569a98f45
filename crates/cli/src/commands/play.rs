//! `play`: games in the terminal.

use super::choose;
use crate::args::{First, PlayArguments};
use crate::failure::{Failure, complain, note};
use crate::folders;
use crate::output::Output;
use silbertablett_rules::SeatId;
use silbertablett_session::{DiceOrigin, MAX_NAME, Player, SeatStart, Session, Start, Thinker};
use silbertablett_terminal::{App, Chosen, SaveFile, Styles, choose_unfinished, open_game, remember, run, unfinished};
use silbertablett_texts::{Texts, names};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

/// The bot that plays for an engine that has lost its seat.
const SUBSTITUTE: &str = "net";

/// Plays a game on the whole screen.
pub(crate) fn play(arguments: &PlayArguments, out: &mut Output) -> Result<(), Failure> {
    let texts = choose::texts(&arguments.language)?;
    check_terminal(texts)?;
    let resumed = match &arguments.resume {
        None => None,
        Some(file) => match to_resume(file.clone(), texts)? {
            Some(path) => Some(path),
            None => return Ok(()),
        },
    };
    let (session, save) = match &resumed {
        None => begin(arguments, texts).map(|(session, save)| (session, Some(save)))?,
        Some(path) => {
            let opened = open_game(path, &folder()?, seed()?);
            opened.map_err(|why| Failure::Usage(why.words(texts, path)))?
        }
    };
    let (thinker, told) = thinker(&session, resumed.is_none() || arguments.engines, texts)?;
    let app = App::new(session, texts, Styles::of_environment(), save);
    let mut app = app.asking_beyond(arguments.warn).playing_at(arguments.bot_speed).thinking_in(thinker, told);
    let signal = run(&mut app)?;
    // Room may have come since the last try.
    app.catch_up();
    let left = said(app, arguments.save.is_none() && resumed.is_none(), texts, out);
    if let Some(signal) = signal {
        // Where the terminal has gone away there is nobody to tell.
        if let Err(failure) = left.and_then(|()| out.finish()) {
            failure.report();
        }
        signal.pass_on();
        return Ok(());
    }
    left
}

/// Where the bots of a game think, and what comes of those that are other programs. These are started only if that is wanted; a seat of one
/// that is not is played by `net`.
fn thinker(session: &Session, start: bool, texts: &'static Texts) -> Result<(Thinker, Receiver<String>), Failure> {
    let (mut thinker, (tell, told)) = (Thinker::new(), channel());
    for seat in SeatId::first(session.seats()) {
        let Player::Bot(name) = session.player(seat) else { continue };
        let Some(command) = choose::engine_command(name) else { continue };
        if !start {
            note(&format!("{name} is not started again (--engines does); net plays for it"));
            continue;
        }
        let (tell, shown, bot) = (tell.clone(), session.name(seat).to_owned(), names::bot(texts, SUBSTITUTE));
        let player = choose::engine_player(name, command, session.sheet(), move |fault| {
            let args =
                [("name", shown.as_str().into()), ("bot", bot.as_str().into()), ("why", fault.to_string().into())];
            // Nobody listens any more once the game has been left.
            let _ = tell.send(texts.with("terminal-engine-lost", &args));
        })?;
        thinker.meet(name.clone(), player);
    }
    Ok((thinker, told))
}

/// Says where the game is kept. One in which nothing has happened is not, unless somebody named the file.
fn said(app: App, fresh: bool, texts: &Texts, out: &mut Output) -> Result<(), Failure> {
    if let Some(why) = app.unsaved() {
        return Err(Failure::Failed(texts.with("terminal-left-unsaved", &[("why", why.into())])));
    }
    let shown = |path: &std::path::Path| ("file", path.display().to_string().into());
    if let Some(record) = app.record() {
        out.line(texts.with("record-saved", &[shown(record)]))?;
    }
    let empty = fresh && app.session().log().is_empty();
    match app.into_save() {
        Some(save) if empty => {
            let path = save.path().to_owned();
            save.discard().map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
        }
        Some(save) => out.line(texts.with("terminal-left", &[shown(save.path())])),
        None => Ok(()),
    }
}

/// Refuses to begin where a game cannot be shown.
fn check_terminal(texts: &Texts) -> Result<(), Failure> {
    if !std::io::stdout().is_terminal() {
        return Err(Failure::Usage(texts.get("terminal-needed")));
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(Failure::Usage(texts.get("terminal-dumb")));
    }
    Ok(())
}

/// A seed that nobody knows.
fn seed() -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| Failure::Failed(format!("this system gives no random numbers: {error}")))
}

fn begin(arguments: &PlayArguments, texts: &Texts) -> Result<(Session, SaveFile), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.rulings.as_deref())?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => seed()?,
    };
    let seats = seats(&arguments.seats, texts)?;
    for seat in &seats {
        if let Player::Bot(id) = &seat.player {
            choose::note_on_net(id, &sheet, rulings, seats.len());
        }
    }
    let dice = if arguments.real_dice { DiceOrigin::Typed } else { DiceOrigin::Keyed { seed } };
    let start = Start::with_any_bots(sheet, seats, dice);
    let start = start.map_err(|error| Failure::Usage(error.to_string()))?.with_rulings(rulings);
    let start = match arguments.first {
        First::Seat(seat) => start.with_first(seat).map_err(|error| Failure::Usage(error.to_string()))?,
        First::Draw => start.with_first_drawn(seed),
    };
    let save = match &arguments.save {
        Some(path) => {
            let save = SaveFile::create(path, &start).map_err(|error| Failure::unreadable(path, &error))?;
            // Found again by `--resume` and `stats`; where that cannot be noted the game is played all the same.
            if let Err(error) = folder().and_then(|folder| Ok(remember(&folder, path)?)) {
                complain(&format!("`stats` and `--resume` will not find this game by themselves: {error}"));
            }
            save
        }
        None => SaveFile::create_in(&folder()?, &start)?,
    };
    Ok((Session::new(start), save))
}

/// What the seat of an engine is called: as its program, without the folder and the ending.
fn engine_name(word: &str) -> String {
    let mut words = choose::engine_command(word).unwrap_or(word).split_whitespace().map(Path::new);
    // In `python3 mine.py` it is the file with an ending that plays.
    let program = words.clone().find(|word| word.extension().is_some()).or_else(|| words.next());
    let stem = program.and_then(Path::file_stem).map_or(word.into(), |stem| stem.to_string_lossy());
    stem.chars().take(MAX_NAME).collect()
}

/// The seats as they were given: `you`, `you:Name`, or a bot. A seat without a name gets one, a person among others with the number
/// of the seat, a second bot of one kind with its own.
fn seats(given: &[String], texts: &Texts) -> Result<Vec<SeatStart>, Failure> {
    let mut seats: Vec<SeatStart> = Vec::new();
    let alone = given.iter().filter(|word| *word == "you" || word.starts_with("you:")).count() == 1;
    for word in given {
        let (name, player) = match word.split_once(':') {
            Some(("you", name)) => (name.to_owned(), Player::Person),
            // "You" would not go with the sentences about a player.
            None if word == "you" && alone => (texts.get("seat-alone"), Player::Person),
            None if word == "you" => (names::seat(texts, seats.len() + 1), Player::Person),
            _ if choose::engine_command(word).is_some() => (engine_name(word), Player::Bot(word.clone())),
            _ => {
                let id = choose::bot_id(word)?;
                (names::bot(texts, id), Player::Bot(id.to_owned()))
            }
        };
        let name = names::unique_name(name, seats.iter().map(|seat| seat.name.as_str()));
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
    match choose_unfinished(list, texts)? {
        Chosen::Game(path) => Ok(Some(path)),
        Chosen::None => Ok(None),
        Chosen::Signal(signal) => {
            signal.pass_on();
            Ok(None)
        }
    }
}

pub(super) fn folder() -> Result<PathBuf, Failure> {
    folders::saved_games().map_err(|error| Failure::Failed(error.to_string()))
}
