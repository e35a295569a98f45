//! Real dice: what people type of their roll, and how a roll that was typed wrongly is typed anew.

use crate::app::App;
use crate::popup::Popup;
use crate::typed::Typing;
use silbertablett_rules::{Die, DieSet, Due, Face, Throw};
use silbertablett_session::{Command, LogEntry, Moment, Platter};
use silbertablett_texts::{self as texts, names};

impl App {
    /// The dice whose faces are to be typed now.
    pub(crate) fn typed_dice(&self) -> Vec<Die> {
        match self.screen.due {
            _ if self.session.source_throws() => Vec::new(),
            Due::Throw(dice) => dice.iter().collect(),
            Due::SoloThrow => Die::all().collect(),
            _ => Vec::new(),
        }
    }

    /// The tray of a solo passive roll of which all faces are typed.
    fn platter(&self) -> Option<Platter> {
        let all = self.screen.due == Due::SoloThrow && self.typing.faces.len() == self.typed_dice().len();
        all.then(|| Platter::of(&self.typed_throw()))
    }

    /// The dice that are tied for the tray; `None` where nothing is tied or not everything is typed.
    pub(crate) fn tied(&self) -> Option<DieSet> {
        self.platter().map(|platter| platter.tied).filter(|tied| !tied.is_empty())
    }

    /// Takes a digit: a face, or the place of a die that is tied for the tray.
    pub(crate) fn type_digit(&mut self, digit: u8) {
        self.message = None;
        if let Some(platter) = self.platter().filter(|platter| !platter.tied.is_empty()) {
            let die = Die::new(usize::from(digit).wrapping_sub(1)).filter(|&die| platter.tied.contains(die));
            let Some(die) = die else { return };
            match self.typing.closest.iter().position(|&chosen| chosen == die) {
                Some(at) => drop(self.typing.closest.remove(at)),
                None => self.typing.closest.push(die),
            }
            if self.typing.closest.len() == platter.open() {
                self.finish_throw(platter.sure.union(self.typing.closest.iter().copied().collect()));
            }
            return;
        }
        let due = self.typed_dice().len();
        if !(1..=6).contains(&digit) || self.typing.faces.len() >= due {
            return;
        }
        self.typing.faces.push(digit);
        if self.typing.faces.len() < due {
            return;
        }
        match self.platter() {
            None => self.finish_throw(DieSet::EMPTY),
            Some(platter) if platter.tied.is_empty() => self.finish_throw(platter.sure),
            // It is asked which of the tied dice landed closest.
            Some(_) => {}
        }
    }

    /// Takes the last digit back, be it the one that made the roll whole.
    pub(crate) fn untype(&mut self) {
        self.message = None;
        if self.typing.closest.pop().is_some() || self.typing.faces.pop().is_some() {
            return;
        }
        let last = self.session.moments().last();
        if last.is_some_and(|moment| !self.session.source_throws() && matches!(moment.entry, LogEntry::Throw(_))) {
            self.undo();
        }
    }

    /// Forgets what was typed of the roll.
    pub(crate) fn untype_all(&mut self) {
        self.typing = Typing::default();
    }

    fn typed_throw(&self) -> Throw {
        let faces = self.typed_dice().into_iter().zip(&self.typing.faces);
        let faces = faces.filter_map(|(die, &face)| Some((die, Face::new(face)?)));
        faces.fold(Throw::EMPTY, |throw, (die, face)| throw.with(die, face))
    }

    fn finish_throw(&mut self, tray: DieSet) {
        let throw = self.typed_throw().on_tray(tray);
        self.act(self.session.state().active(), Command::Typed(throw));
    }

    /// Opens the list of all rolls that were typed, the last one first, so that a wrong one can be typed anew.
    pub(crate) fn offer_rolls(&mut self) {
        let moments = self.session.moments().iter().rev();
        let rolls: Vec<(String, usize)> =
            moments.filter_map(|moment| Some((self.roll_words(moment)?, moment.at))).collect();
        if rolls.is_empty() {
            self.message = Some(self.texts.get("terminal-no-rolls"));
        } else {
            self.popup = Some(Popup::Rolls { rolls, at: 0 });
        }
    }

    /// Asks those at the table whether a roll is to be typed anew, and says what is taken back with it.
    pub(crate) fn ask_to_go_back(&mut self, to: usize) {
        let sheet = self.sheet();
        let undone = self.session.since(to).iter();
        let lines = undone.filter_map(|moment| match moment.entry {
            LogEntry::Move(seat, mv) => {
                let words = texts::move_words(self.texts, &sheet, &moment.before, mv);
                let args = [("name", self.session.name(seat).into()), ("move", words.into())];
                Some(self.texts.with("terminal-news", &args))
            }
            _ => self.roll_words(moment),
        });
        self.popup = Some(Popup::Back { to, lines: lines.collect(), from: 0 });
    }

    pub(crate) fn go_back(&mut self, to: usize) {
        let before = self.session.log().len();
        self.act(self.screen.viewer, Command::Back(to));
        if self.session.log().len() > before {
            self.message = Some(self.texts.get("undo-roll"));
        }
    }

    /// A roll in words: when, whose, what.
    fn roll_words(&self, moment: &Moment) -> Option<String> {
        let LogEntry::Throw(throw) = moment.entry else { return None };
        let dice = names::dice(self.texts, self.session.sheet(), throw.dice(), |die| {
            throw.face(die).map(|face| face.number())
        });
        let args = [
            ("round", moment.before.round().into()),
            ("name", self.session.name(moment.seat).into()),
            ("dice", dice.into()),
        ];
        Some(self.texts.with("terminal-roll", &args))
    }
}
