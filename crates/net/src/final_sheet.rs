//! How a sheet is expected to end: further outputs of a net, which take its one number apart.
//!
//! The number of a net says what a position is worth, and moves are played by it alone. Its further outputs read what the hidden layers say
//! anyway and were fitted, with these layers as they are, to how finished games ended. So they change no move, and serve to tell people why
//! one move is better than another.

use std::ops::Sub;

use silbertablett_rules::{Action, Area, SeatId, Sheet, State, action::ACTIONS, place::AREAS};

/// How a seat's sheet is expected to end, or by how much two such expectations differ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FinalSheet {
    /// The points of each area.
    pub areas: [f32; AREAS],
    /// The points of all foxes together.
    pub foxes: f32,
    /// How many slots of each bar will have been unlocked, in the order of [`Action::ALL`]; 0 for bars that the sheet has not.
    pub actions: [f32; ACTIONS],
}

impl FinalSheet {
    /// What is certain: the sheet as it stands.
    pub fn standing(sheet: &Sheet, state: &State, seat: SeatId) -> FinalSheet {
        let paper = state.seat(seat);
        let score = paper.score(sheet, state.rulings());
        FinalSheet {
            areas: score.areas.map(|points| points as f32),
            foxes: score.fox_points as f32,
            actions: Action::ALL.map(|action| f32::from(paper.unlocked(action))),
        }
    }

    /// The points of areas and foxes together.
    pub fn total(&self) -> f32 {
        self.areas.iter().sum::<f32>() + self.foxes
    }

    /// All numbers: areas, foxes, actions.
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        self.areas.iter_mut().chain([&mut self.foxes]).chain(&mut self.actions)
    }
}

impl Sub for FinalSheet {
    type Output = FinalSheet;

    fn sub(mut self, mut other: FinalSheet) -> FinalSheet {
        self.numbers().zip(other.numbers()).for_each(|(mine, theirs)| *mine -= *theirs);
        self
    }
}

/// What the outputs that make a [`FinalSheet`] are called in net files, in its order: the place of an area on the sheet, from 0; the name of an
/// action as in records.
pub fn final_sheet_names() -> Vec<String> {
    let areas = Area::all().map(|area| format!("final.area.{}", area.index()));
    let actions = Action::ALL.map(|action| format!("final.unlocked.{}", action.name()));
    areas.chain(["final.foxes".to_owned()]).chain(actions).collect()
}
