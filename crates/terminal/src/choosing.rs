//! What the chosen box and die come to: a move, several to choose from, or the reason why there is none.

use crate::app::App;
use crate::popup::Popup;
use crate::shortcuts::letter_of;
use silbertablett_rules::Mark;
use silbertablett_screen::{Choice, Source, wish};
use silbertablett_texts as texts;

impl App {
    /// Carries out what the chosen box and die stand for.
    pub(crate) fn confirm(&mut self) {
        if self.throw_due() {
            return self.throw();
        }
        if !self.acts() {
            return;
        }
        let Some(mark) = self.cursor else { return self.offer_moves() };
        let reaching = self.screen.choices.reaching(mark);
        let sources = match self.source {
            Some(source) => vec![source],
            None => reaching,
        };
        let ways: Vec<Choice> =
            sources.iter().flat_map(|&source| self.screen.choices.ways(source, mark)).cloned().collect();
        match ways.as_slice() {
            [] => self.refuse_box(mark),
            [only] => self.play(only.mv),
            _ => self.offer(&ways),
        }
    }

    /// Opens a window with several moves to choose from.
    pub(crate) fn offer(&mut self, choices: &[Choice]) {
        let sheet = self.sheet();
        let words = |choice: &Choice| {
            let words = texts::move_words(self.texts, &sheet, self.session.state(), choice.mv);
            let points = texts::points_words(self.texts, choice.preview.points);
            (format!("{words}  ({points})"), choice.mv)
        };
        let moves = choices.iter().map(words).collect();
        self.popup = Some(Popup::Moves { title: self.texts.get("terminal-which"), moves, at: 0 });
    }

    /// Opens a window with all moves that need no box, where no box can be marked.
    fn offer_moves(&mut self) {
        let plain: Vec<Choice> = self.screen.choices.plain().cloned().collect();
        if plain.is_empty() || self.screen.choices.marks().next().is_some() {
            self.message = Some(self.texts.get("terminal-choose-box"));
        } else {
            self.offer(&plain);
        }
    }

    /// Says why a box cannot be marked.
    fn refuse_box(&mut self, mark: Mark) {
        let Some(source) = self.source.or_else(|| self.only_source()) else {
            self.message = Some(self.texts.get("terminal-no-die"));
            return;
        };
        let (sheet, state, viewer) = (self.sheet(), self.session.state(), self.screen.viewer);
        let mv = wish(state, viewer, source, mark);
        let why = state.check(sheet.tables(), viewer, mv).err();
        self.message = why.map(|why| texts::reason_move(self.texts, &sheet, state, viewer, mv, why));
    }

    /// The die or bonus that is the only one to be chosen.
    pub(crate) fn only_source(&self) -> Option<Source> {
        let sources = self.screen.choices.sources();
        if let [only] = sources.as_slice() { Some(*only) } else { None }
    }

    /// Where all that can be chosen has neither a box nor a key of its own, as the bars of a mixed action, opens the window at once.
    pub(crate) fn ask(&mut self) {
        let choices = self.screen.choices.all();
        let nameless = |choice: &Choice| choice.mark.is_none() && letter_of(choice.mv).is_none();
        if self.acts() && !choices.is_empty() && choices.iter().all(nameless) {
            let choices = choices.to_vec();
            self.offer(&choices);
        }
    }
}
