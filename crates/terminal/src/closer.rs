//! Looks that take their time, as they are begun, heard of and shown.

use crate::app::App;
use crate::deep::Told;
use crate::popup::Popup;
use silbertablett_judge::{Advised, Compared, Recorded};
use silbertablett_screen::reason_words;
use silbertablett_texts::{self as texts, decimal};
use std::sync::mpsc::TryRecvError;

/// So many moves of a decision are shown.
const SHOWN: usize = 3;

impl App {
    /// Whether something is being looked at closely: there will be more to hear.
    pub fn is_looking(&self) -> bool {
        self.deep.look.is_some()
    }

    /// Begins a closer look at what the open window is about, or ends the one that is on its way.
    pub(crate) fn look_closer(&mut self) {
        match (&self.deep.look, &self.popup) {
            (Some(look), _) => look.stop(),
            (None, Some(Popup::Review { .. })) => self.review_closely(),
            (None, Some(Popup::Hint { .. })) => self.advise_closely(),
            (None, _) => {}
        }
        self.hear();
    }

    fn review_closely(&mut self) {
        let Ok(game) = Recorded::of(&self.session.record()) else { return };
        self.deep.review(game);
        self.show_review();
    }

    fn advise_closely(&mut self) {
        let (sheet, state, seat) = (self.sheet(), *self.session.state(), self.screen.viewer);
        self.deep.advise(sheet, state, seat);
    }

    /// Takes in what the closer look has found since, and shows it where its window is open.
    pub fn hear(&mut self) {
        let Some(look) = &mut self.deep.look else { return };
        if look.advises && !matches!(self.popup, Some(Popup::Hint { .. })) {
            self.deep.look = None;
            return;
        }
        let (mut advice, mut heard) = (None, false);
        let ended = loop {
            match look.told.try_recv() {
                Ok(Told::Steps(done, all)) => look.progress = (done, all),
                Ok(Told::Reviewed(review)) => self.deep.reviewed = Some(review),
                Ok(Told::Advised { moves, courses, left }) => advice = Some((moves, courses, left)),
                Err(TryRecvError::Empty) => break false,
                Err(TryRecvError::Disconnected) => break true,
            }
            heard = true;
        };
        if ended {
            self.deep.look = None;
        }
        if let Some((moves, courses, left)) = advice {
            self.popup = Some(Popup::Hint { lines: self.closer_lines(&moves, courses, left) });
        } else if (heard || ended) && matches!(self.popup, Some(Popup::Review { .. })) {
            self.show_review();
        }
    }

    /// The best moves with what is known of them, why the first is better, and how often they were played on.
    fn closer_lines(&self, moves: &[Advised], courses: u32, left: usize) -> Vec<String> {
        let (texts, sheet, state, seat) = (self.texts, self.sheet(), self.session.state(), self.screen.viewer);
        let mut lines = Vec::new();
        for (index, advised) in moves.iter().take(SHOWN).enumerate() {
            let words = texts::move_words(texts, &sheet, state, advised.mv).into();
            let error = decimal(texts, advised.error);
            lines.push(if index == 0 {
                let points = decimal(texts, advised.expected.value());
                texts.with("coach-expected", &[("move", words), ("points", points.into()), ("error", error.into())])
            } else {
                let difference = format!("−{} ± {error}", decimal(texts, advised.cost.value()));
                texts.with("hint-next", &[("move", words), ("difference", difference.into())])
            });
        }
        if let [best, next, ..] = moves {
            let compared = Compared::of(sheet.tables(), state, seat, best.mv, next.mv);
            lines.extend(reason_words(texts, &sheet, state, seat, &compared, None).into_iter().flatten());
        }
        let (courses, left) = (i32::try_from(courses).unwrap_or(i32::MAX), i32::try_from(left).unwrap_or(i32::MAX));
        lines.push(texts.with("coach-played-on", &[("courses", courses.into()), ("left", left.into())]));
        lines
    }
}
