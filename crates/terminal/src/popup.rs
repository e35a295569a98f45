//! Windows that open over the game: what each holds.

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
    /// What the strongest bot at hand would do, and on demand a closer look.
    Hint { lines: Vec<String> },
    /// A move that costs more than the player wants to lose unasked, and what it costs.
    Dear { mv: Move, lines: Vec<String> },
    /// Whether all who play agree to hints.
    Agree,
    /// What the dice brought and what decisions cost, scrolled by so many lines.
    Review { lines: Vec<String>, from: u16 },
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
        matches!(self, Popup::Help(_) | Popup::Log(_) | Popup::Back { .. } | Popup::Review { .. })
    }
}
