//! The encoder of a sheet: its layout, and positions turned into inputs.

use silbertablett_rules::{
    Area, SeatId, Sheet, State,
    place::{AREAS, AreaSet},
};

use super::Features;
use super::areas::AreaInputs;
use super::encoded::{EncodedPosition, ValueSlots};
use super::layout::{InputLayout, InputPart};
use super::names::area_name;
use super::seat::SeatInputs;
use super::turn::TurnInputs;

/// Turns positions of one sheet into inputs.
#[derive(Clone, Debug)]
pub struct Encoder {
    names: Vec<String>,
    fractional: Vec<u16>,
    slots: ValueSlots,
    /// A position all of whose inputs are 0.
    blank: EncodedPosition,
    areas: [(AreaInputs, InputPart); AREAS],
    seat: SeatInputs,
    turn: TurnInputs,
    /// The inputs of seat and turn, which come last.
    rest: InputPart,
}

impl Encoder {
    /// The encoder of a sheet.
    pub fn new(sheet: &Sheet) -> Encoder {
        let mut layout = InputLayout::default();
        let areas = std::array::from_fn(|index| {
            let area = Area::new(index).expect("a sheet has five areas");
            layout.section(format!("seat.{}", area_name(area)));
            layout.part(|layout| AreaInputs::new(sheet, area, layout))
        });
        let ((seat, turn), rest) = layout.part(|layout| {
            layout.section("seat");
            let seat = SeatInputs::new(sheet, layout);
            layout.section("turn");
            (seat, TurnInputs::new(sheet, layout))
        });
        let (names, fractional) = layout.into_inputs();
        let slots = ValueSlots::new(names.len(), &fractional);
        let blank = EncodedPosition::blank(&slots);
        Encoder { names, fractional, slots, blank, areas, seat, turn, rest }
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.names.len()
    }

    /// The name of every input, by its number.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The numbers of the inputs that can be something else than 0 and 1, ascending.
    pub fn fractional(&self) -> &[u16] {
        &self.fractional
    }

    /// The inputs of a position as `me` sees it. `sheet` must be the one the encoder was made for.
    ///
    /// With `alone` it is described as if no other seat were there: for a net that has only learned to play alone.
    pub fn encode(&self, sheet: &Sheet, state: &State, me: SeatId, alone: bool, out: &mut Features) {
        out.inputs.clear();
        let seat = state.seat(me);
        out.score = seat.score(sheet, state.rulings());
        for (area, _) in &self.areas {
            area.encode(sheet, seat, &out.score, &mut out.inputs);
        }
        let soon = self.areas.each_ref().map(|(area, _)| area.soon(sheet, seat));
        self.seat.encode(seat, &out.score, &soon, &mut out.inputs);
        self.turn.encode(state, me, alone, &mut out.inputs);
    }

    /// The inputs of a position as [`Encoder::encode`] sees it; what is as it was in an earlier position is taken over from there.
    pub(crate) fn encode_from(
        &self,
        sheet: &Sheet,
        state: &State,
        me: SeatId,
        alone: bool,
        before: &EncodedPosition,
        out: &mut EncodedPosition,
    ) {
        let seat = state.seat(me);
        let changed = before.seat.as_ref().map_or(AreaSet::ALL, |before| seat.differs_in(sheet, before));
        out.take_over_before(&self.rest, before);
        let mut points = before.score.areas;
        changed.iter().for_each(|area| points[area.index()] = seat.area_score(sheet, area));
        out.score = seat.score_with(sheet, state.rulings(), points);
        let score = out.score;
        for (area, (inputs, part)) in Area::all().zip(&self.areas) {
            if changed.contains(area) {
                out.clear(part.inputs.clone(), part.values.clone());
                inputs.encode(sheet, seat, &score, &mut out.found(&self.slots));
                out.soon[area.index()] = inputs.soon(sheet, seat);
            } else {
                out.clear_bit(inputs.lowest());
                inputs.encode_lowest(&score, &mut out.found(&self.slots));
            }
        }
        let soon = out.soon;
        let mut found = out.found(&self.slots);
        self.seat.encode(seat, &score, &soon, &mut found);
        self.turn.encode(state, me, alone, &mut found);
    }

    /// A position all of whose inputs are 0.
    pub(crate) fn blank(&self) -> &EncodedPosition {
        &self.blank
    }

    /// Which inputs can be something else than 0 and 1.
    pub(crate) fn slots(&self) -> &ValueSlots {
        &self.slots
    }
}
