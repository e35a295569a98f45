//! A net with all it needs to judge positions of a game.

use std::sync::Arc;

use silbertablett_rules::{Due, SeatId, Sheet, State};

use super::{Net, NetFile, POINTS, Scratch, embedded};
use crate::features::{Encoder, Features};

/// A net with the encoder of its sheet: all that plays, shared by any number of bots.
#[derive(Debug)]
pub struct Player {
    encoder: Encoder,
    net: Net,
    seats: u8,
    /// What a victory counts beside the points, in hundreds of points.
    victory: f32,
}

impl Player {
    /// A net that belongs to the sheet of an encoder; [`NetFile::check`] says whether it does.
    pub fn new(encoder: Encoder, file: NetFile) -> Player {
        Player { encoder, net: file.net, seats: file.seats, victory: f32::from(file.victory) / POINTS }
    }

    /// Whether the net was trained for this number of seats. For others it plays as if it were alone.
    pub fn knows_seats(&self, seats: usize) -> bool {
        (1..=4).contains(&seats) && self.seats >> (seats - 1) & 1 == 1
    }
}

/// What a finished game is worth to a seat, in hundreds of points: its total and, if it wins, what a victory counts (shared by
/// those who share the victory).
pub fn worth_at_end(sheet: &Sheet, state: &State, seat: SeatId, victory: f32) -> f32 {
    let total = state.seat(seat).score(sheet, state.rulings()).total as f32 / POINTS;
    if victory == 0.0 {
        return total;
    }
    let outcome = state.outcome(sheet);
    if outcome.wins(seat) { total + victory / outcome.winners().count() as f32 } else { total }
}

/// A net at work: the player, once it is known which sheet is played, and what it thinks in.
#[derive(Debug, Default)]
pub struct Judge {
    player: Option<Arc<Player>>,
    features: Features,
    scratch: Scratch,
    based: bool,
    /// Whether the player was chosen by whoever made the judge, and not found.
    chosen: bool,
}

impl Judge {
    /// Judges positions of the sheet of this net.
    pub fn with(player: Arc<Player>) -> Judge {
        let features = Features::new(&player.encoder);
        Judge { features, scratch: Scratch::new(player.net.shape()), player: Some(player), based: false, chosen: true }
    }

    /// Takes the built-in net for the sheet and the number of seats, unless a net was chosen; whether there is one.
    pub fn find(&mut self, sheet: &Sheet, seats: usize) -> bool {
        if self.chosen {
            return true;
        }
        // Somebody may ask about another sheet than before.
        let found = embedded(sheet, seats);
        if found.as_ref().map(Arc::as_ptr) != self.player.as_ref().map(Arc::as_ptr) {
            let judge = found.map_or_else(Judge::default, Judge::with);
            *self = Judge { chosen: false, ..judge };
        }
        self.player.is_some()
    }

    /// How many inputs a position has; 0 without a net.
    pub fn inputs(&self) -> usize {
        self.player.as_ref().map_or(0, |player| player.encoder.inputs())
    }

    /// The inputs of the position judged last that are not 0; none where the game had ended.
    pub fn seen(&self) -> &[(u16, f32)] {
        &self.features.inputs
    }

    /// The next position is not compared with those before: a decision begins.
    pub fn rebase(&mut self) {
        self.based = false;
    }

    /// What a position after a move is worth, in hundreds of points; exact where the game has ended, 0 without a net. The first
    /// position after [`Judge::rebase`] is judged by itself, the others by how they differ from it.
    pub fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        let Some(player) = self.player.as_deref() else { return 0.0 };
        let alone = !player.knows_seats(state.seats().len());
        if state.due() == Due::End {
            self.features.inputs.clear();
            return worth_at_end(sheet, state, seat, if alone { 0.0 } else { player.victory });
        }
        player.encoder.encode(sheet, state, seat, alone, &mut self.features);
        if std::mem::replace(&mut self.based, true) {
            player.net.value_near(&self.features, &mut self.scratch)
        } else {
            player.net.value(&self.features, &mut self.scratch)
        }
    }
}
