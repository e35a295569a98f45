//! A net with all it needs to judge positions of a game.

use std::sync::Arc;

use silbertablett_rules::{Due, Options, SeatId, Sheet, State};

use super::{AGAINST, Net, NetFile, POINTS, Scratch, embedded};
use crate::features::{Encoder, Features};

/// A net with the encoder of its sheet, and perhaps one that looks on: all that plays, shared by any number of bots.
#[derive(Debug)]
pub struct Player {
    encoder: Encoder,
    net: Net,
    seats: u8,
    looks_on: Option<Onlooker>,
}

/// A net that judges what positions after a seat's moves are worth to another.
#[derive(Debug)]
struct Onlooker {
    net: Net,
    seats: u8,
    /// What a point of the rival counts against one of one's own.
    against: f32,
}

fn has(bits: u8, seats: usize) -> bool {
    (1..=4).contains(&seats) && bits >> (seats - 1) & 1 == 1
}

impl Player {
    /// A net that belongs to the sheet of an encoder; [`NetFile::check`] says whether it does. It plays with the first layer
    /// [`Net::rounded`].
    pub fn new(encoder: Encoder, file: NetFile) -> Player {
        Player { encoder, net: file.net.rounded(), seats: file.seats, looks_on: None }
    }

    /// The same with another net of the sheet that looks on, so that it can play for the lead.
    #[must_use]
    pub fn looked_on_by(mut self, file: NetFile) -> Player {
        let against = f32::from(file.against) / f32::from(AGAINST);
        self.looks_on = Some(Onlooker { net: file.net.rounded(), seats: file.seats, against });
        self
    }

    /// Whether the net was trained for this number of seats. For others it plays as if it were alone.
    pub fn knows_seats(&self, seats: usize) -> bool {
        has(self.seats, seats)
    }
}

/// Looks at positions with a seat's eyes. All of one decision are compared with the first.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The inputs of the position judged last; none where the game had ended.
    pub features: Features,
    scratch: Scratch,
    based: bool,
}

impl View {
    /// Room for positions of a sheet and a net.
    pub fn new(encoder: &Encoder, net: &Net) -> View {
        View { features: Features::new(encoder), scratch: Scratch::new(net.shape()), based: false }
    }

    /// The next position is not compared with those before.
    pub fn rebase(&mut self) {
        self.based = false;
    }

    /// What a position is worth to a seat, in hundreds of points; exact where the game has ended. With `alone` it is seen as if no
    /// other seat were there.
    pub fn worth(
        &mut self,
        (encoder, net): (&Encoder, &Net),
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        alone: bool,
    ) -> f32 {
        if state.due() == Due::End {
            self.features.inputs.clear();
            self.features.score = state.seat(seat).score(sheet, state.rulings());
            return self.features.score.total as f32 / POINTS;
        }
        encoder.encode(sheet, state, seat, alone, &mut self.features);
        if std::mem::replace(&mut self.based, true) {
            net.value_near(&self.features, &mut self.scratch)
        } else {
            net.value(&self.features, &mut self.scratch)
        }
    }

    /// The seat other than `seat` that has the best prospects.
    ///
    /// # Panics
    /// Alone.
    fn strongest(&mut self, net: (&Encoder, &Net), sheet: &Sheet, state: &State, seat: SeatId) -> SeatId {
        let seats = state.seats().len();
        let mut others = (0..seats).filter_map(SeatId::new).filter(|&other| other != seat);
        if seats == 2 {
            return others.next().expect("one other seat");
        }
        let mut strongest: Option<(SeatId, f32)> = None;
        for other in others {
            self.rebase();
            let worth = self.worth(net, sheet, state, other, false);
            if strongest.is_none_or(|(_, most)| worth > most) {
                strongest = Some((other, worth));
            }
        }
        self.rebase();
        strongest.expect("who has a rival is not alone").0
    }
}

/// A net at work: the player, once it is known which sheet is played, and what it thinks in.
#[derive(Debug, Default)]
pub struct Judge {
    player: Option<Arc<Player>>,
    own: View,
    /// The rival's view.
    rivals: View,
    rival: Option<SeatId>,
    options: Box<Options>,
    /// Whether the player was chosen by whoever made the judge, and not found.
    chosen: bool,
}

impl Judge {
    /// Judges positions of the sheet of this net.
    pub fn with(player: Arc<Player>) -> Judge {
        let view = View::new(&player.encoder, &player.net);
        let (own, rivals) = (view.clone(), view);
        Judge { own, rivals, rival: None, options: Box::default(), player: Some(player), chosen: true }
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
        &self.own.features.inputs
    }

    /// The next position is not compared with those before: a decision begins.
    pub fn rebase(&mut self) {
        self.own.rebase();
        self.rivals.rebase();
        self.rival = None;
    }

    /// What a position after a move is worth to a seat, in hundreds of points; exact where the game has ended, 0 without a net. The
    /// first position after [`Judge::rebase`] is judged by itself, the others by how they differ from it.
    pub fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        let Some(player) = self.player.as_deref() else { return 0.0 };
        let alone = !player.knows_seats(state.seats().len());
        self.own.worth((&player.encoder, &player.net), sheet, state, seat, alone)
    }

    /// What the rival's prospects take away from the worth of a position, in hundreds of points; 0 alone and without a net that looks
    /// on. The rival is the seat that has the best prospects in the first position after [`Judge::rebase`]. Where it has a decision
    /// itself, its best move tells its prospects.
    pub fn burden(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        let Some(player) = self.player.as_deref() else { return 0.0 };
        let seats = state.seats().len();
        let Some(onlooker) = player.looks_on.as_ref().filter(|onlooker| has(onlooker.seats, seats)) else { return 0.0 };
        if seats == 1 || !player.knows_seats(seats) {
            return 0.0;
        }
        let looks_on = (&player.encoder, &onlooker.net);
        let rival = *self.rival.get_or_insert_with(|| self.rivals.strongest(looks_on, sheet, state, seat));
        let worth = if state.decides(rival) {
            state.options(sheet, rival, &mut self.options);
            let worths = self.options.moves().map(|mv| {
                let mut after = *state;
                after.play_unchecked(sheet, rival, mv, &mut ());
                self.rivals.worth(looks_on, sheet, &after, rival, false)
            });
            worths.fold(f32::NEG_INFINITY, f32::max)
        } else {
            self.rivals.worth(looks_on, sheet, state, rival, false)
        };
        onlooker.against * worth
    }

    /// What a position after a move is worth to who wants to win: [`Judge::worth`] less [`Judge::burden`].
    pub fn lead(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        self.worth(sheet, state, seat) - self.burden(sheet, state, seat)
    }
}
