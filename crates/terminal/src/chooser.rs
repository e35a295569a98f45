//! Windows that open over the game.

use crate::app::App;
use silbertablett_rules::Move;

/// A window over the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Popup {
    /// Keys and rules, scrolled by so many lines.
    Help(u16),
    /// Whether to leave.
    Quit,
    /// Moves to choose from.
    Moves { title: String, moves: Vec<(String, Move)>, at: usize },
    /// Something to read.
    Note { title: String, lines: Vec<String> },
    /// The end of the game.
    End,
}

impl App {
    /// Moves the bar of an open window up or down, or scrolls it.
    pub(crate) fn step_popup(&mut self, by: i32) {
        match &mut self.popup {
            Some(Popup::Help(line)) => *line = line.saturating_add_signed(by as i16),
            Some(Popup::Moves { moves, at, .. }) => {
                *at = (*at as i32 + by).clamp(0, moves.len() as i32 - 1) as usize;
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
            Some(Popup::Quit) => self.left = true,
            Some(Popup::End) => self.left = line.is_none(),
            _ => {}
        }
    }
}
