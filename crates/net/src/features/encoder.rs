//! The encoder of a sheet: its layout, and positions turned into inputs.

use silbertablett_rules::{Area, SeatId, Sheet, State, place::AREAS};

use super::Features;
use super::areas::AreaInputs;
use super::layout::InputLayout;
use super::names::area_name;
use super::seat::SeatInputs;
use super::turn::TurnInputs;

/// Turns positions of one sheet into inputs.
#[derive(Clone, Debug)]
pub struct Encoder {
    names: Vec<String>,
    areas: [AreaInputs; AREAS],
    seat: SeatInputs,
    turn: TurnInputs,
}

impl Encoder {
    /// The encoder of a sheet.
    pub fn new(sheet: &Sheet) -> Encoder {
        let mut layout = InputLayout::default();
        let areas = std::array::from_fn(|index| {
            let area = Area::new(index).expect("a sheet has five areas");
            layout.section(format!("seat.{}", area_name(area)));
            AreaInputs::new(sheet, area, &mut layout)
        });
        layout.section("seat");
        let seat = SeatInputs::new(sheet, &mut layout);
        layout.section("turn");
        let turn = TurnInputs::new(sheet, &mut layout);
        Encoder { names: layout.into_names(), areas, seat, turn }
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.names.len()
    }

    /// The name of every input, by its number.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The inputs of a position as `me` sees it. `sheet` must be the one the encoder was made for.
    ///
    /// With `alone` it is described as if no other seat were there: for a net that has only learned to play alone.
    pub fn encode(&self, sheet: &Sheet, state: &State, me: SeatId, alone: bool, out: &mut Features) {
        out.inputs.clear();
        let seat = state.seat(me);
        out.score = seat.score(sheet, state.rulings());
        for inputs in &self.areas {
            inputs.encode(sheet, seat, out);
        }
        let areas = &self.areas;
        self.seat.encode(seat, |visit| areas.iter().for_each(|area| area.soon(sheet, seat, visit)), out);
        self.turn.encode(state, me, alone, out);
    }
}
