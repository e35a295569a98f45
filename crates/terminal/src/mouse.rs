//! Clicks.

use crate::app::{App, Target};
use crate::popup::Popup;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

impl App {
    /// Carries out what a click or a turn of the wheel stands for.
    pub fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.step_popup(3),
            MouseEventKind::ScrollUp => self.step_popup(-3),
            MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row),
            _ => {}
        }
    }

    /// What lies at a place of the screen: what was painted last lies on top.
    pub fn target_at(&self, column: u16, row: u16) -> Option<Target> {
        let at = Position::new(column, row);
        self.hits.iter().rev().find(|(rect, _)| rect.contains(at)).map(|(_, target)| *target)
    }

    fn click(&mut self, column: u16, row: u16) {
        let target = self.target_at(column, row);
        if self.small {
            return;
        }
        if let Some(popup) = &self.popup {
            match (target, popup) {
                (Some(Target::Line(line)), _) => self.take_line(Some(line)),
                (_, Popup::End) => {}
                _ => self.popup = None,
            }
            return;
        }
        match target {
            Some(Target::Source(_) | Target::Throw) if self.throw_due() => self.throw(),
            Some(Target::Source(source)) if self.acts() => {
                self.choose(source);
                // With the mouse every box takes two clicks, the one that the keys would propose included.
                self.cursor = None;
            }
            Some(Target::Move(mv)) if self.acts() => self.play(mv),
            Some(Target::Seat(seat)) => self.show(seat),
            Some(Target::Key('\t')) => self.next_sheet(1),
            Some(Target::Key(key)) => self.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)),
            Some(Target::Box(seat, mark)) if seat == self.screen.viewer && self.acts() => {
                let again = self.cursor == Some(mark);
                self.message = None;
                self.cursor = Some(mark);
                // The second click makes the move; a box that cannot be marked says at once why.
                if again || !self.is_lit(mark) {
                    self.confirm();
                }
            }
            Some(Target::Box(seat, _)) => self.show(seat),
            _ => {}
        }
    }
}
