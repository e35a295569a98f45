//! What is done in the window that is open.

use crate::app::App;
use crate::popup::Popup;

impl App {
    /// Moves the bar of an open window up or down, or scrolls it.
    pub(crate) fn step_popup(&mut self, by: i32) {
        let last = self.popup.as_ref().and_then(Popup::choices).unwrap_or(0) as i32 - 1;
        match &mut self.popup {
            Some(
                Popup::Help(line)
                | Popup::Log(line)
                | Popup::Back { from: line, .. }
                | Popup::Review { from: line, .. },
            ) => {
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
            Some(Popup::Dear { mv, .. }) if line.is_none() => self.make(mv),
            Some(Popup::Agree) if line.is_none() => self.agree(),
            // Back to what it was opened from.
            Some(Popup::Review { .. }) => self.popup = Some(Popup::End),
            Some(Popup::Quit) => self.left = true,
            Some(Popup::End) => self.left = line.is_none(),
            _ => {}
        }
    }
}
