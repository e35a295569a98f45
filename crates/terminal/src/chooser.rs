//! Windows that open over the game.

use crate::app::App;
use silbertablett_rules::Move;

/// A window over the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Popup {
    /// Keys and rules, scrolled by so many lines.
    Help(u16),
    /// What has happened, scrolled by so many lines.
    Log(u16),
    /// Whether to leave.
    Quit,
    /// Moves to choose from.
    Moves { title: String, moves: Vec<(String, Move)>, at: usize },
    /// Rolls that were typed, with their places in the log, to choose the one that is wrong.
    Rolls { rolls: Vec<(String, usize)>, at: usize },
    /// Whether to take the roll at a place in the log back, with all that came after it, scrolled by so many lines.
    Back { to: usize, lines: Vec<String>, from: u16 },
    /// Something to read.
    Note { title: String, lines: Vec<String> },
    /// The end of the game.
    End,
}

impl Popup {
    /// How many lines there are to choose from; `None` where there is nothing to choose.
    pub(crate) fn choices(&self) -> Option<usize> {
        match self {
            Popup::Moves { moves, .. } => Some(moves.len()),
            Popup::Rolls { rolls, .. } => Some(rolls.len()),
            _ => None,
        }
    }

    /// Whether its text may be longer than the window.
    pub(crate) fn scrolls(&self) -> bool {
        matches!(self, Popup::Help(_) | Popup::Log(_) | Popup::Back { .. })
    }
}

impl App {
    /// Moves the bar of an open window up or down, or scrolls it.
    pub(crate) fn step_popup(&mut self, by: i32) {
        let last = self.popup.as_ref().and_then(Popup::choices).unwrap_or(0) as i32 - 1;
        match &mut self.popup {
            Some(Popup::Help(line) | Popup::Log(line) | Popup::Back { from: line, .. }) => {
                *line = line.saturating_add_signed(by as i16);
            }
            Some(Popup::Moves { at, .. } | Popup::Rolls { at, .. }) => {
                *at = (*at as i32 + by).clamp(0, last) as usize;
            }
            _ => {}
        }
    }

    /// Takes the line of an open window, or closes it where there is nothing to take.
    pub(crate) fn take_line(&mut self, line: Option<usize>) {
        match self.popup.take() {
            Some(Popup::Moves { moves, at, .. }) => {
                if let Some((_, mv)) = moves.get(line.unwrap_or(at)) {
                    self.play(*mv);
                }
            }
            Some(Popup::Rolls { rolls, at }) => {
                if let Some((_, to)) = rolls.get(line.unwrap_or(at)) {
                    self.ask_to_go_back(*to);
                }
            }
            Some(Popup::Back { to, .. }) if line.is_none() => self.go_back(to),
            Some(Popup::Quit) => self.left = true,
            Some(Popup::End) => self.left = line.is_none(),
            _ => {}
        }
    }
}
