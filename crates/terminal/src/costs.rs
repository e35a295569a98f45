//! What every lit box costs against the best move, for whoever asks to see that while they play.

use crate::app::App;
use silbertablett_rules::{Mark, Move, SeatId};
use silbertablett_texts::{decimal, whole};

/// What is shown as nothing.
const NOTHING: f32 = 0.05;

impl App {
    /// Shows what moves cost from now on, or no longer. There is advice only where hints are given.
    pub(crate) fn toggle_costs(&mut self) {
        if !self.costs && !self.may_hint() {
            return;
        }
        self.costs = !self.costs;
        self.message = Some(self.texts.get(if self.costs { "terminal-costs" } else { "terminal-no-costs" }));
        self.judge_moves(self.screen.viewer);
    }

    /// Judges the moves of the seat that is shown, if costs are to be seen.
    pub(crate) fn judge_moves(&mut self, seat: SeatId) {
        let judged = self.costs && self.acts() && !self.throw_due() && self.gives_advice() == Some(true);
        let (sheet, state) = (self.sheet(), *self.session.state());
        self.judged = if judged { self.adviser.hint(&sheet, &state, seat) } else { None };
    }

    /// What a move costs, as a sign of four columns at most; `None` where costs are not shown.
    pub(crate) fn cost_of(&self, mv: Move) -> Option<String> {
        Some(self.cost_sign(self.judged.as_ref()?.cost(mv)?))
    }

    /// The same of a box, with the chosen die or with whichever costs least.
    pub(crate) fn cost_of_box(&self, mark: Mark) -> Option<String> {
        let hint = self.judged.as_ref()?;
        let ways = self.screen.choices.marks().filter(|choice| {
            choice.mark == Some(mark) && self.source.is_none_or(|source| choice.source == Some(source))
        });
        let least = ways.filter_map(|choice| hint.cost(choice.mv)).reduce(f32::min)?;
        Some(self.cost_sign(least))
    }

    fn cost_sign(&self, cost: f32) -> String {
        match cost {
            ..NOTHING => "✓".to_owned(),
            // Beside so much no tenth of a point matters.
            ..9.95 => decimal(self.texts, (-cost).into()),
            _ => whole(-cost.round() as i32),
        }
    }
}
