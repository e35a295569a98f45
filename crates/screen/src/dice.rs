//! The dice and where they lie.

use crate::choice::{Choices, Source};
use silbertablett_rules::{Die, Due, State, die::DICE};

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DieLocation {
    /// In the hand, to be thrown.
    Hand,
    /// On the table, just thrown: the active seat picks from these.
    Thrown,
    /// On the tray.
    Tray,
    /// On a field of the active seat.
    Field,
}

/// A die on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieView {
    /// Which.
    pub die: Die,
    /// What it shows, or `None` before its first throw.
    pub face: Option<u8>,
    /// Where it lies.
    pub lies: DieLocation,
    /// Whether the viewer may do something with it now.
    pub usable: bool,
    /// Whether it moves to the tray when all that the last pick set off is settled.
    pub leaving: bool,
    /// Whether it may be marked in the silver chain.
    pub chained: bool,
}

impl DieView {
    pub(crate) fn all(state: &State, choices: &Choices) -> [DieView; DICE] {
        let (table, staying) = (state.table(), state.staying());
        let unthrown = matches!(state.due(), Due::Throw(_) | Due::SoloThrow) || table.throws() == 0;
        std::array::from_fn(|index| {
            let die = Die::new(index).unwrap_or(Die::WHITE);
            let lies = match () {
                () if table.tray().contains(die) => DieLocation::Tray,
                () if table.fields().contains(die) => DieLocation::Field,
                () if unthrown => DieLocation::Hand,
                () => DieLocation::Thrown,
            };
            DieView {
                die,
                face: table.face(die).map(|face| face.number()),
                lies,
                usable: choices.all().iter().any(|choice| choice.source == Some(Source::Die(die))),
                leaving: table.hand().contains(die) && !staying.contains(die),
                chained: state.chain().contains(die),
            }
        })
    }
}
