//! Looking at positions through a net.

use silbertablett_rules::{Due, SeatId, Sheet, State};

use crate::features::{Encoder, Features};
use crate::{Net, POINTS, Scratch};

/// Looks at positions with a seat's eyes. All of one decision are compared with the first.
#[derive(Clone, Debug, Default)]
pub struct NetView {
    /// The inputs of the position judged last; none where the game had ended.
    pub features: Features,
    scratch: Scratch,
    based: bool,
}

impl NetView {
    /// Room for positions of a sheet and a net.
    pub fn new(encoder: &Encoder, net: &Net) -> NetView {
        NetView { features: Features::new(encoder), scratch: Scratch::new(net.shape()), based: false }
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
}
