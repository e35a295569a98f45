//! Keys.

use crate::app::App;
use crate::popup::Popup;
use crate::shortcuts::letter_of;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use silbertablett_rules::{Die, Move, SeatId};
use silbertablett_screen::Source;

/// The keys of dice, 1 to 6; those after them choose waiting bonuses.
const DIE_KEYS: usize = 6;

impl App {
    /// Carries out what a key stands for.
    pub fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            // Nothing is lost by it: every entry is on disk.
            self.left = true;
            return;
        }
        // Nobody plays blind: what can be seen in a window that is too small is the question whether to leave.
        let leaving = matches!(self.popup, Some(Popup::Quit));
        if self.small && !leaving && key.code != KeyCode::Char('q') {
            return;
        }
        if self.popup.is_some() {
            return self.popup_key(key.code);
        }
        let all = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            // Whoever plays while somebody else's sheet is shown means their own.
            KeyCode::Char('1'..='9' | ' ' | 'm' | 'h') | KeyCode::Enter if self.decides_elsewhere().is_some() => {
                self.look()
            }
            KeyCode::Char(digit @ '0'..='9') => self.digit(digit as u8 - b'0'),
            KeyCode::Backspace => self.untype(),
            KeyCode::Left => self.walk(-1, 0, all),
            KeyCode::Right => self.walk(1, 0, all),
            KeyCode::Up => self.walk(0, -1, all),
            KeyCode::Down => self.walk(0, 1, all),
            KeyCode::Char('H') => self.walk(-1, 0, true),
            KeyCode::Char('L') => self.walk(1, 0, true),
            KeyCode::Char('K') => self.walk(0, -1, true),
            KeyCode::Char('J') => self.walk(0, 1, true),
            KeyCode::Enter | KeyCode::Char(' ') => self.confirm(),
            KeyCode::Tab => self.next_sheet(1),
            KeyCode::BackTab => self.next_sheet(self.session.seats() - 1),
            KeyCode::Esc => {
                self.message = None;
                self.untype_all();
                self.cursor = None;
                self.source = self.only_source();
            }
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('b') => self.hand_over(),
            KeyCode::Char('h') if self.acts() => self.hint(),
            KeyCode::Char('c') => self.toggle_costs(),
            KeyCode::Char('r') if self.has_ended() => self.open_review(),
            KeyCode::Char('l') => self.popup = Some(Popup::Log(u16::MAX)),
            KeyCode::Char('g') if !self.session.source_throws() => self.offer_rolls(),
            KeyCode::Char('?') | KeyCode::F(1) => self.popup = Some(Popup::Help(0)),
            // A game that is over and saved is left without a question.
            KeyCode::Char('q') if self.has_ended() && self.unsaved().is_none() => self.left = true,
            KeyCode::Char('q') => self.popup = Some(Popup::Quit),
            KeyCode::Char('m') if self.acts() => self.confirm_plain(),
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
    }

    /// A key while a bot is about to move: it need not wait any longer. Only what does not play the game is taken as well.
    pub fn key_while_waiting(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('q' | '?' | 'c' | 'b' | 'l' | 'u' | 'g')
            | KeyCode::Backspace
            | KeyCode::Tab
            | KeyCode::BackTab
            | KeyCode::F(1) => self.key(key),
            _ => {}
        }
    }

    fn popup_key(&mut self, code: KeyCode) {
        let Some(popup) = &self.popup else { return };
        let (choices, scrolls) = (popup.choices(), popup.scrolls());
        match code {
            KeyCode::Up => self.step_popup(-1),
            KeyCode::Down => self.step_popup(1),
            KeyCode::PageUp => self.step_popup(-10),
            KeyCode::PageDown => self.step_popup(10),
            KeyCode::Char(' ') if scrolls => self.step_popup(10),
            KeyCode::Home if scrolls => self.step_popup(i16::MIN.into()),
            KeyCode::End if scrolls => self.step_popup(i16::MAX.into()),
            KeyCode::Char(digit @ '1'..='9') if choices.is_some() => {
                let line = usize::from(digit as u8 - b'1');
                if choices.is_some_and(|choices| line < choices) {
                    self.take_line(Some(line));
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.take_line(None),
            KeyCode::Char('q') if matches!(self.popup, Some(Popup::Quit | Popup::End)) => self.take_line(None),
            KeyCode::Char('r') if matches!(self.popup, Some(Popup::End)) => self.open_review(),
            KeyCode::Char('d') if matches!(self.popup, Some(Popup::Review { .. } | Popup::Hint { .. })) => {
                self.look_closer()
            }
            KeyCode::Esc if matches!(self.popup, Some(Popup::Review { .. })) => self.popup = Some(Popup::End),
            KeyCode::Esc | KeyCode::Char(_) => self.popup = None,
            _ => {}
        }
    }

    fn digit(&mut self, digit: u8) {
        if !self.typed_dice().is_empty() {
            return self.type_digit(digit);
        }
        if !self.acts() {
            return;
        }
        let index = usize::from(digit).wrapping_sub(1);
        let source = match index {
            0..DIE_KEYS => Die::new(index).map(Source::Die),
            _ => self.bonus_sources().get(index.wrapping_sub(DIE_KEYS)).copied(),
        };
        if let Some(source) = source {
            self.choose(source);
        }
    }

    /// The waiting bonuses that can be chosen, in the order of their keys from 7 on.
    pub(crate) fn bonus_sources(&self) -> Vec<Source> {
        let sources = self.screen.choices.sources();
        sources.into_iter().filter(|source| matches!(source, Source::Bonus(_))).collect()
    }

    /// Chooses a die or a bonus, or gives the choice up.
    pub(crate) fn choose(&mut self, source: Source) {
        self.message = None;
        let again = self.source == Some(source);
        self.source = if again { None } else { Some(source) };
        self.cursor = self.cursor.filter(|&mark| self.is_lit(mark));
        let marks: Vec<_> = self.screen.choices.marks().filter(|choice| choice.source == self.source).collect();
        match marks.first() {
            // The first box it may mark, so that Enter is all that is needed where there is only one.
            Some(first) if !again => self.cursor = self.cursor.or(first.mark),
            None if !again => {
                // A die without a box may still be taken back or picked without a mark.
                let plain = self.screen.choices.plain().filter(|choice| choice.source == Some(source)).cloned();
                let plain: Vec<_> = plain.collect();
                match plain.as_slice() {
                    [] => self.message = Some(self.texts.get("terminal-die-useless")),
                    // A die that is wanted back needs no more than its key.
                    [only] if matches!(only.mv, Move::Return(_)) => self.play(only.mv),
                    _ => self.offer(&plain),
                }
            }
            _ => {}
        }
    }

    fn confirm_plain(&mut self) {
        let plain: Vec<_> = self.screen.choices.plain().cloned().collect();
        if !plain.is_empty() {
            self.offer(&plain);
        }
    }

    fn letter(&mut self, letter: char) {
        let found = self.screen.choices.plain().find(|choice| letter_of(choice.mv) == Some(letter)).map(|c| c.mv);
        match found {
            Some(mv) if self.acts() => self.play(mv),
            _ => {}
        }
    }

    pub(crate) fn next_sheet(&mut self, by: usize) {
        let next = (self.screen.viewer.index() + by) % self.session.seats();
        if let Some(seat) = SeatId::new(next) {
            self.message = None;
            self.show(seat);
        }
    }
}
