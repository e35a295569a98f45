//! Real dice: what people type of their throw.

use crate::app::App;
use silbertablett_rules::{DICE, Die, DieSet, Due, Face, Throw};
use silbertablett_session::Command;

/// How many dice lie on the tray in a solo passive turn (1.20).
const ON_TRAY: usize = 3;

/// What has been typed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Typing {
    /// The faces, in the order of the dice that are due.
    pub(crate) faces: Vec<u8>,
    /// Of dice that are tied for the tray those that lay closest.
    pub(crate) closest: DieSet,
}

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

    /// The dice that are surely on the tray of a solo passive throw, and those that are tied for the rest of the places; `None`
    /// where nothing is tied or not everything is typed.
    pub(crate) fn tied(&self) -> Option<(DieSet, DieSet)> {
        if self.screen.due != Due::SoloThrow || self.typing.faces.len() < DICE {
            return None;
        }
        let faces = &self.typing.faces;
        let mut sorted = faces.clone();
        sorted.sort_unstable();
        let limit = sorted[ON_TRAY - 1];
        let set = |test: &dyn Fn(u8) -> bool| {
            Die::all().filter(|die| test(faces[die.index()])).fold(DieSet::EMPTY, DieSet::with)
        };
        let (sure, tied) = (set(&|face| face < limit), set(&|face| face == limit));
        (sure.len() + tied.len() > ON_TRAY).then_some((sure, tied))
    }

    /// Takes a digit.
    pub(crate) fn type_digit(&mut self, digit: u8) {
        if let Some((sure, tied)) = self.tied() {
            let die = Die::new(usize::from(digit).wrapping_sub(1)).filter(|&die| tied.contains(die));
            let Some(die) = die else { return };
            let chosen = self.typing.closest;
            self.typing.closest = if chosen.contains(die) { chosen.without(die) } else { chosen.with(die) };
            if sure.len() + self.typing.closest.len() == ON_TRAY {
                self.finish_throw(sure.union(self.typing.closest));
            }
            return;
        }
        let dice = self.typed_dice();
        if !(1..=6).contains(&digit) || self.typing.faces.len() >= dice.len() {
            return;
        }
        self.message = None;
        self.typing.faces.push(digit);
        if self.typing.faces.len() < dice.len() || self.tied().is_some() {
            return;
        }
        let mut lowest: Vec<Die> = dice;
        lowest.sort_by_key(|die| self.typing.faces.get(die.index()).copied());
        let tray = match self.screen.due {
            Due::SoloThrow => lowest.into_iter().take(ON_TRAY).fold(DieSet::EMPTY, DieSet::with),
            _ => DieSet::EMPTY,
        };
        self.finish_throw(tray);
    }

    /// Takes the last digit back.
    pub(crate) fn untype(&mut self) {
        self.typing.closest = DieSet::EMPTY;
        self.typing.faces.pop();
    }

    fn finish_throw(&mut self, tray: DieSet) {
        let dice = self.typed_dice();
        let faces = dice.into_iter().zip(self.typing.faces.clone());
        let throw = faces.filter_map(|(die, face)| Some((die, Face::new(face)?)));
        let throw = throw.fold(Throw::EMPTY, |throw, (die, face)| throw.with(die, face)).on_tray(tray);
        self.typing = Typing::default();
        self.act(self.session.state().active(), Command::Typed(throw));
    }
}
