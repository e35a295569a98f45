//! Unfinished games, and the list from which one is chosen.

use crate::paint::{plain_list, put};
use crate::palette::Palette;
use crate::saving::read;
use crate::statistics::games;
use crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::DefaultTerminal;
use silbertablett_rules::Due;
use silbertablett_view::texts::{Texts, names};
use std::io;
use std::path::{Path, PathBuf};

/// A game that was left before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Its save file.
    pub path: PathBuf,
    /// Sheet, round and players in a line.
    pub words: String,
}

/// The unfinished games of a folder, the latest first.
///
/// # Errors
/// If the folder is there but cannot be read.
pub fn unfinished(folder: &Path, texts: &Texts) -> io::Result<Vec<Unfinished>> {
    let mut found = Vec::new();
    for path in games(folder)? {
        let Ok((session, _)) = read(&path) else { continue };
        if session.state().due() == Due::End {
            continue;
        }
        let seats: Vec<String> = session.start().seats().iter().map(|seat| seat.name.clone()).collect();
        let args = [
            ("sheet", names::sheet_name(texts, session.sheet()).into()),
            ("round", session.state().round().into()),
            ("names", names::and(texts, &seats).into()),
        ];
        found.push(Unfinished { path, words: texts.with("unfinished-line", &args) });
    }
    found.reverse();
    Ok(found)
}

/// Lets a person choose one of several games; `None` if they leave without.
///
/// # Errors
/// If the terminal fails.
pub fn choose_unfinished<'a>(list: &'a [Unfinished], texts: &Texts) -> io::Result<Option<&'a Unfinished>> {
    let mut terminal = crate::run::enter()?;
    let chosen = choose(&mut terminal, list, texts);
    crate::run::leave();
    Ok(chosen?.and_then(|at| list.get(at)))
}

fn choose(terminal: &mut DefaultTerminal, list: &[Unfinished], texts: &Texts) -> io::Result<Option<usize>> {
    let (mut at, palette) = (0usize, Palette::of_environment());
    let lines: Vec<String> = list.iter().map(|game| game.words.clone()).collect();
    loop {
        let mut first = 0;
        terminal.draw(|frame| {
            let area = frame.area();
            let buffer = frame.buffer_mut();
            put(buffer, 1, 0, &texts.get("unfinished"), palette.strong(), area.width.saturating_sub(2));
            put(
                buffer,
                1,
                area.height.saturating_sub(1),
                &texts.get("terminal-list-keys"),
                palette.faint(),
                area.width - 2,
            );
            first = plain_list(buffer, 2, area.height.saturating_sub(4), &lines, at, palette);
        })?;
        match crossterm::event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Up => at = at.saturating_sub(1),
                KeyCode::Down => at = (at + 1).min(list.len().saturating_sub(1)),
                KeyCode::Enter | KeyCode::Char(' ') => return Ok(Some(at)),
                KeyCode::Char(digit @ '1'..='9') if usize::from(digit as u8 - b'1') < list.len() => {
                    return Ok(Some(usize::from(digit as u8 - b'1')));
                }
                KeyCode::Char('q' | 'c') | KeyCode::Esc => return Ok(None),
                _ => {}
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) && mouse.row >= 2 => {
                let line = first + usize::from(mouse.row - 2);
                if line < list.len() {
                    return Ok(Some(line));
                }
            }
            _ => {}
        }
    }
}
