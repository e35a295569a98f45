//! The bot that makes the move after which its net expects most.

use std::sync::Arc;

use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

use super::{Net, NetFile, POINTS, Scratch, embedded};
use crate::features::{Encoder, Features};
use crate::{Greedy, Policy};

/// A net with the encoder of its sheet: all that plays, shared by any number of bots.
#[derive(Debug)]
pub struct Player {
    encoder: Encoder,
    net: Net,
    seats: u8,
}

impl Player {
    /// A net that belongs to the sheet of an encoder; [`NetFile::check`] says whether it does.
    pub fn new(encoder: Encoder, file: NetFile) -> Player {
        Player { encoder, net: file.net, seats: file.seats }
    }

    /// Whether the net was trained for this number of seats. For others it plays as if it were alone.
    pub fn knows_seats(&self, seats: usize) -> bool {
        (1..=8).contains(&seats) && self.seats >> (seats - 1) & 1 == 1
    }
}

/// Tries every move on a copy of the game and makes the one after which the net expects the highest score of its own seat; of
/// equally good moves the first. What the dice will bring it leaves to the net.
#[derive(Debug, Default)]
pub struct NetPolicy {
    /// The net, or `None` until it is known which sheet is played: then it is the built-in one of that sheet.
    player: Option<Arc<Player>>,
    features: Features,
    scratch: Scratch,
}

impl NetPolicy {
    /// Plays any sheet for which there is a built-in net; others as [`Greedy`] does.
    pub fn new() -> NetPolicy {
        NetPolicy::default()
    }

    /// Plays the sheet of this net.
    pub fn with(player: Arc<Player>) -> NetPolicy {
        let features = Features::new(&player.encoder);
        NetPolicy { features, scratch: Scratch::new(player.net.shape()), player: Some(player) }
    }

    /// How many points the seat is expected to have at the end, judged from a position after its move and before the next throw;
    /// exact where the game has ended. `None` where there is no net for the sheet.
    pub fn expect(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<f32> {
        self.find(sheet)?;
        let player = self.player.as_deref()?;
        Some(POINTS * worth(player, sheet, state, seat, &mut false, &mut self.features, &mut self.scratch))
    }

    /// Takes the built-in net of the sheet, unless a net is there already.
    fn find(&mut self, sheet: &Sheet) -> Option<()> {
        if self.player.is_none() {
            *self = NetPolicy::with(embedded(sheet)?);
        }
        Some(())
    }
}

/// The first position of a decision is judged by itself and becomes the base from which the others are judged.
fn worth(
    player: &Player,
    sheet: &Sheet,
    state: &State,
    seat: SeatId,
    based: &mut bool,
    features: &mut Features,
    scratch: &mut Scratch,
) -> f32 {
    if state.due() == Due::End {
        return state.seat(seat).score(sheet, state.rulings()).total as f32 / POINTS;
    }
    let alone = !player.knows_seats(state.seats().len());
    player.encoder.encode(sheet, state, seat, alone, features);
    if std::mem::replace(based, true) {
        player.net.value_near(features, scratch)
    } else {
        player.net.value(features, scratch)
    }
}

impl Policy for NetPolicy {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        self.find(sheet);
        let Some(player) = self.player.as_deref() else {
            return Greedy::new().choose(sheet, state, seat, options);
        };
        let mut moves = options.moves();
        let first = moves.next().expect("who decides has a move");
        if options.len() == 1 {
            return first;
        }
        let mut based = false;
        let mut after = |mv| {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            worth(player, sheet, &after, seat, &mut based, &mut self.features, &mut self.scratch)
        };
        let (mut best, mut most) = (first, after(first));
        for mv in moves {
            let worth = after(mv);
            if worth > most {
                (best, most) = (mv, worth);
            }
        }
        best
    }
}
