//! Unfinished games, and the list from which one is chosen.

use crate::folder::{delete, games};
use crate::opening::Unopened;
use crate::paint::{plain_list, put};
use crate::run::{Next, next, on_screen};
use crate::saving::bytes;
use crate::signals::Signal;
use crate::styles::Styles;
use crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use jiff::tz::TimeZone;
use ratatui::DefaultTerminal;
use silbertablett_rules::Due;
use silbertablett_session::{Saved, Session};
use silbertablett_texts::{Texts, names};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A game that was left before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Its save file.
    pub path: PathBuf,
    /// When it was played last.
    pub played: SystemTime,
    /// When, on which sheet, in which round, and who with how many points, in a line.
    pub words: String,
}

/// What was chosen from a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A game.
    Game(PathBuf),
    /// None.
    None,
    /// None, since a signal came.
    Signal(Signal),
}

/// The unfinished games of a folder, and those that it remembers elsewhere, the one played last in front. A game in which nothing
/// has happened yet is not among them.
///
/// # Errors
/// If the folder is there but cannot be read.
pub fn unfinished(folder: &Path, texts: &Texts) -> io::Result<Vec<Unfinished>> {
    let mut found = Vec::new();
    for path in games(folder)? {
        let Ok(session) = bytes(&path).and_then(|bytes| Saved::read(&bytes).map_err(io::Error::other)) else {
            continue;
        };
        let session = session.session;
        if session.state().due() == Due::End || session.log().is_empty() {
            continue;
        }
        let played = path.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let words = words(texts, &session, played);
        found.push(Unfinished { path, played, words });
    }
    found.sort_by_key(|game| std::cmp::Reverse(game.played));
    Ok(found)
}

fn words(texts: &Texts, session: &Session, played: SystemTime) -> String {
    let time = jiff::Timestamp::try_from(played).map(|time| time.to_zoned(TimeZone::system()));
    let date = time.map(|time| time.strftime("%Y-%m-%d %H:%M").to_string()).unwrap_or_default();
    let totals = session.totals();
    let seats = session.start().seats().iter().zip(totals);
    let seats: Vec<String> = seats.map(|(seat, total)| format!("{} {total}", seat.name)).collect();
    let args = [
        ("date", date.into()),
        ("sheet", names::sheet_name(texts, session.sheet()).into()),
        ("round", session.state().round().into()),
        ("rounds", session.state().rounds().into()),
        ("names", names::and(texts, &seats).into()),
    ];
    texts.with("terminal-unfinished", &args)
}

/// Lets a person choose one of several games, or delete some.
///
/// # Errors
/// If the terminal fails.
pub fn choose_unfinished(list: Vec<Unfinished>, texts: &Texts) -> io::Result<Chosen> {
    let mut menu = Menu { list, at: 0, first: 0, sure: false, message: None };
    on_screen(|terminal| menu.choose(terminal, texts))?
}

/// The list while it is chosen from.
struct Menu {
    list: Vec<Unfinished>,
    at: usize,
    /// The first line that is shown.
    first: usize,
    /// Whether it has been asked if the game is to be deleted.
    sure: bool,
    message: Option<String>,
}

impl Menu {
    fn choose(&mut self, terminal: &mut DefaultTerminal, texts: &Texts) -> io::Result<Chosen> {
        loop {
            self.draw(terminal, texts)?;
            let chosen = match next(None)? {
                Next::Signal(signal) => return Ok(Chosen::Signal(signal)),
                Next::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(key.code, texts),
                Next::Event(Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    self.sure = false;
                    let line = mouse.row.checked_sub(2).map(|row| self.first + usize::from(row));
                    line.and_then(|line| self.list.get(line)).map(|game| Chosen::Game(game.path.clone()))
                }
                _ => None,
            };
            if let Some(chosen) = chosen {
                return Ok(chosen);
            }
            if self.list.is_empty() {
                return Ok(Chosen::None);
            }
        }
    }

    fn key(&mut self, code: KeyCode, texts: &Texts) -> Option<Chosen> {
        self.message = None;
        if std::mem::take(&mut self.sure) {
            if code == KeyCode::Enter {
                self.delete(texts);
            }
            return None;
        }
        match code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.list.len().saturating_sub(1)),
            KeyCode::Char('x') | KeyCode::Delete => self.sure = true,
            KeyCode::Enter | KeyCode::Char(' ') => return self.game(self.at),
            KeyCode::Char(digit @ '1'..='9') => return self.game(usize::from(digit as u8 - b'1')),
            KeyCode::Char('q' | 'c') | KeyCode::Esc => return Some(Chosen::None),
            _ => {}
        }
        None
    }

    fn game(&self, at: usize) -> Option<Chosen> {
        self.list.get(at).map(|game| Chosen::Game(game.path.clone()))
    }

    fn delete(&mut self, texts: &Texts) {
        let Some(game) = self.list.get(self.at) else { return };
        match delete(&game.path) {
            Ok(()) => {
                self.list.remove(self.at);
                self.at = self.at.min(self.list.len().saturating_sub(1));
            }
            Err(error) => self.message = Some(Unopened::from(error).words(texts, &game.path)),
        }
    }

    fn draw(&mut self, terminal: &mut DefaultTerminal, texts: &Texts) -> io::Result<()> {
        let styles = Styles::of_environment();
        let lines: Vec<String> = self.list.iter().map(|game| game.words.clone()).collect();
        terminal.draw(|frame| {
            let area = frame.area();
            let buffer = frame.buffer_mut();
            let room = area.width.saturating_sub(2);
            put(buffer, 1, 0, &texts.get("unfinished"), styles.strong(), room);
            let below = area.height.saturating_sub(1);
            match (&self.message, self.sure) {
                (Some(message), _) => put(buffer, 1, below, message, styles.warning(), room),
                (None, true) => put(buffer, 1, below, &texts.get("terminal-delete-sure"), styles.warning(), room),
                (None, false) => put(buffer, 1, below, &texts.get("terminal-games-keys"), styles.faint(), room),
            };
            self.first = plain_list(buffer, 2, area.height.saturating_sub(4), &lines, self.at, styles);
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_texts::Lang;

    fn menu(folder: &Path) -> Menu {
        let game = |name: &str| {
            let path = folder.join(name);
            std::fs::write(&path, "").expect("written");
            Unfinished { path, played: SystemTime::UNIX_EPOCH, words: name.to_owned() }
        };
        Menu { list: vec![game("a.game"), game("b.game")], at: 0, first: 0, sure: false, message: None }
    }

    #[test]
    fn a_game_is_deleted_only_when_it_is_sure_and_open_nowhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut menu, texts) = (menu(folder.path()), Texts::of(Lang::En));
        menu.key(KeyCode::Char('x'), texts);
        menu.key(KeyCode::Esc, texts);
        assert_eq!(menu.list.len(), 2, "any other key than Enter keeps it");
        menu.key(KeyCode::Down, texts);
        menu.key(KeyCode::Char('x'), texts);
        menu.key(KeyCode::Enter, texts);
        assert!(!folder.path().join("b.game").exists() && menu.list.len() == 1);

        let open = std::fs::File::open(folder.path().join("a.game")).expect("there");
        open.lock().expect("locked");
        menu.key(KeyCode::Char('x'), texts);
        menu.key(KeyCode::Enter, texts);
        assert!(menu.message.as_ref().is_some_and(|message| message.contains("another window")), "{:?}", menu.message);
        assert!(folder.path().join("a.game").exists());
        assert_eq!(menu.key(KeyCode::Char('1'), texts), Some(Chosen::Game(folder.path().join("a.game"))));
        assert_eq!(menu.key(KeyCode::Char('7'), texts), None);
    }
}
