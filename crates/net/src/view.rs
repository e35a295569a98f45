//! Looking at positions through a net.

use silbertablett_rules::{Due, SeatId, Sheet, State, seat::Score};

use crate::features::{EncodedPosition, Encoder, Features};
use crate::{Net, POINTS, Scratch};

/// Looks at positions with a seat's eyes. All of one decision are compared with the first.
#[derive(Clone, Debug, Default)]
pub struct NetView {
    /// The position judged last.
    now: EncodedPosition,
    ended: bool,
    /// The position that others are compared with.
    base: EncodedPosition,
    based: bool,
    scratch: Scratch,
}

impl NetView {
    /// Room for positions of a sheet and a net.
    pub fn new(encoder: &Encoder, net: &Net) -> NetView {
        NetView {
            now: encoder.blank().clone(),
            ended: false,
            base: encoder.blank().clone(),
            based: false,
            scratch: Scratch::new(net.shape()),
        }
    }

    /// The next position is not compared with those before.
    pub fn rebase(&mut self) {
        self.based = false;
    }

    /// What a position is worth to a seat, in hundreds of points; exact where the game has ended. With `alone` it is seen as if no
    /// other seat were there. The encoder is that of [`NetView::new`], and so is the shape of the net.
    pub fn worth(
        &mut self,
        (encoder, net): (&Encoder, &Net),
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        alone: bool,
    ) -> f32 {
        self.ended = state.due() == Due::End;
        if self.ended {
            self.now.score = state.seat(seat).score(sheet, state.rulings());
            return self.now.score.total as f32 / POINTS;
        }
        let NetView { now, base, based, scratch, .. } = self;
        encoder.encode_from(sheet, state, seat, alone, base, now);
        let adds = if std::mem::replace(based, true) {
            now.changes_from(base, encoder.slots(), scratch.changes());
            net.adds_near(scratch)
        } else {
            now.changes_from(encoder.blank(), encoder.slots(), scratch.changes());
            base.keep(now, state.seat(seat));
            net.adds_listed(scratch)
        };
        now.score.total as f32 / POINTS + adds
    }

    /// The score of the seat in the position judged last.
    pub fn score(&self) -> Score {
        self.now.score
    }

    /// Lists the inputs of the position judged last; none where the game had ended.
    pub fn list(&mut self, encoder: &Encoder, features: &mut Features) {
        features.score = self.now.score;
        features.inputs.clear();
        if !self.ended {
            let changes = self.scratch.changes();
            self.now.changes_from(encoder.blank(), encoder.slots(), changes);
            features.inputs.extend_from_slice(&changes.list);
        }
    }
}
