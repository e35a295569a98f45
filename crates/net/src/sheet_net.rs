//! A net with the encoder of its sheet.

use silbertablett_rules::{SeatId, Sheet, State};

use crate::features::Encoder;
use crate::{Blend, Net, NetFile, NetView};

/// A net with the encoder of its sheet: all that judges, shared by any number of bots.
#[derive(Debug)]
pub struct SheetNet {
    encoder: Encoder,
    net: Net,
    seats: u8,
    blend: Option<Blend>,
}

impl SheetNet {
    /// A net that belongs to the sheet of an encoder; [`NetFile::check`] says whether it does. It plays with the first layer
    /// [`Net::rounded`].
    pub fn new(encoder: Encoder, file: NetFile) -> SheetNet {
        SheetNet { encoder, net: file.net.rounded(), seats: file.seats, blend: None }
    }

    /// The same net with a blend of what it says, for what people are told; it plays as before.
    #[must_use]
    pub fn told_with(self, blend: Blend) -> SheetNet {
        SheetNet { blend: Some(blend), ..self }
    }

    /// Whether the net was trained for this number of seats. For others it plays as if it were alone.
    pub fn knows_seats(&self, seats: usize) -> bool {
        (1..=4).contains(&seats) && self.seats >> (seats - 1) & 1 == 1
    }

    /// How many inputs a position has.
    pub fn inputs(&self) -> usize {
        self.encoder.inputs()
    }

    /// What is put right of what the net says, for what people are told.
    pub fn blend(&self) -> Option<&Blend> {
        self.blend.as_ref()
    }

    /// Room to look at positions.
    pub fn view(&self) -> NetView {
        NetView::new(&self.encoder, &self.net)
    }

    /// What a position is worth to a seat, see [`NetView::worth`].
    pub fn worth(&self, view: &mut NetView, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        let alone = !self.knows_seats(state.seats().len());
        view.worth((&self.encoder, &self.net), sheet, state, seat, alone)
    }
}
