//! Copying a whole sheet that was filled in on paper.

use crate::command::PadCommand;
use crate::game::PadGame;
use silbertablett_rules::{
    Area, Mark, SeatId,
    pad::{Pad, PadMove},
    place::AREAS,
    state::SetupMark,
};

impl PadGame {
    /// Writes what stands on the paper of a seat, area by area, and gives back the marks that cannot stand where they do: they are left out.
    ///
    /// A mark that comes after one that was left out is left out as well where boxes are filled in order.
    pub fn copy(&mut self, seat: SeatId, marks: &[Vec<SetupMark>; AREAS]) -> Vec<(Mark, u8)> {
        let mut left_out = Vec::new();
        for area in Area::all() {
            let mut of_area = marks[area.index()].clone();
            of_area.sort_by_key(|mark| mark.spot);
            for own in of_area {
                let mark = Mark { area, spot: own.spot };
                let done = self.written_as(mark, own.number).is_some_and(|mv| {
                    let command = PadCommand::Move(seat, mv);
                    self.command(command).is_ok() && (!own.crossed || self.command(command).is_ok())
                });
                if !done {
                    left_out.push((mark, own.number));
                }
            }
        }
        left_out
    }

    /// What brings a number into a box, factor included; `None` for a number that the factor does not make.
    fn written_as(&self, mark: Mark, number: u8) -> Option<PadMove> {
        let tables = self.sheet().tables();
        let spec = tables.area(mark.area).spec();
        let factor = spec.boxes.get(mark.spot.index())?.factor.max(1);
        if !number.is_multiple_of(factor) {
            return None;
        }
        let number = match number / factor {
            // Where a number decides on a bonus without being written, paper does not tell it.
            0 if Pad::asks_number(tables, mark) => *spec.value.brought().end(),
            number => number,
        };
        Some(PadMove::Write { mark, number })
    }
}
