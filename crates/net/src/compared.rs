//! Two moves of a decision, compared by how the sheet is expected to end.

use silbertablett_rules::{Move, SeatId, Sheet, State};

use crate::{FinalSheet, net_for};

/// Two moves of a decision, and what they are expected to come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// The move that is better.
    pub better: Move,
    /// The move that was made.
    pub made: Move,
    /// By how much the final sheet after the better move is expected to differ from that after the other; `None` where no net says.
    pub change: Option<FinalSheet>,
}

impl Compared {
    /// Compares two legal moves of a seat's decision, by the net at hand for the sheet.
    pub fn of(sheet: &Sheet, state: &State, seat: SeatId, better: Move, made: Move) -> Compared {
        let net = net_for(sheet, state.seats().len());
        let after = |mv| {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            net.as_ref()?.final_sheet(sheet, &after, seat)
        };
        let change = after(better).zip(after(made)).map(|(better, made)| better - made);
        Compared { better, made, change }
    }
}
