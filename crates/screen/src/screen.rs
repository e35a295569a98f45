//! A position as a screen shows it. Everything here follows from the state; nothing is decided and nothing is said in words.

use crate::choice::Choices;
use crate::dice::DieView;
use silbertablett_rules::{Due, SeatId, State, die::DICE, seat::Score, state::Stage};
use silbertablett_sheet_file::SheetFile;

/// What a screen shows of a game to a seat.
#[derive(Clone, Debug)]
pub struct Screen {
    /// The round, from 1, and how many there are.
    pub round: (u8, u8),
    /// The throws made in this turn, 0..=3.
    pub throws: u8,
    /// Which part of a turn the game is in.
    pub stage: Stage,
    /// What the game waits for.
    pub due: Due,
    /// Whether this is the solo seat's passive turn.
    pub passive_turn: bool,
    /// The active seat.
    pub active: SeatId,
    /// The seat that looks.
    pub viewer: SeatId,
    /// The seats that the game waits for: those that have a decision now; with a throw due, the one that throws.
    pub busy: Vec<SeatId>,
    /// The six dice in the order of the sheet.
    pub dice: [DieView; DICE],
    /// The scores of all seats as they stand.
    pub scores: Vec<Score>,
    /// The seats that have won; none before the end.
    pub winners: Vec<SeatId>,
    /// What the viewer may do.
    pub choices: Choices,
}

impl Screen {
    /// What `viewer` sees.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn of(sheet: &SheetFile, state: &State, viewer: SeatId) -> Screen {
        let outcome = state.outcome(sheet.tables());
        let choices = Choices::of(sheet, state, viewer);
        Screen {
            round: (state.round(), state.rounds()),
            throws: state.table().throws(),
            stage: state.stage(),
            due: state.due(),
            passive_turn: state.is_passive_turn(),
            active: state.active(),
            viewer,
            busy: SeatId::first(state.seats().len()).filter(|&seat| state.awaits(seat)).collect(),
            dice: DieView::all(state, &choices),
            scores: outcome.scores().to_vec(),
            winners: outcome.winners().collect(),
            choices,
        }
    }

    /// Whether the viewer has something to do: a decision, or a throw of its own.
    pub fn viewer_acts(&self) -> bool {
        self.busy.contains(&self.viewer)
    }
}
