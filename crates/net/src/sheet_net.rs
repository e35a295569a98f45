//! A net with the encoder of its sheet.

use silbertablett_rules::{Ruling, Rulings, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;

use crate::features::{Encoder, ruling_input};
use crate::{Blend, Fit, Net, NetError, NetFile, NetView};

/// Whether the [numbers of seats](NetFile::seats) of a net include this one.
pub(crate) fn trained_for(numbers: u8, seats: usize) -> bool {
    (1..=4).contains(&seats) && numbers >> (seats - 1) & 1 == 1
}

/// A net with the encoder of its sheet: all that judges, shared by any number of bots.
#[derive(Debug)]
pub struct SheetNet {
    encoder: Encoder,
    net: Net,
    seats: u8,
    fit: Fit,
    blend: Option<Blend>,
}

impl SheetNet {
    /// The net of a file for its sheet. It plays with the first layer [`Net::rounded`]. Inputs that it does not know count as absent, and
    /// those of its own that are not known here are left out: [`SheetNet::fit`] says which.
    ///
    /// # Errors
    /// That the net belongs elsewhere.
    pub fn new(sheet: &SheetFile, file: &NetFile) -> Result<SheetNet, NetError> {
        let encoder = Encoder::new(sheet.tables());
        let fit = file.fit(sheet, encoder.names())?;
        let net = file.net.moved(&fit).ok_or(NetError::Unsound)?.rounded();
        Ok(SheetNet { encoder, net, seats: file.seats, fit, blend: None })
    }

    /// The same net with a blend of what it says, for what people are told; it plays as before.
    #[must_use]
    pub fn told_with(self, blend: Blend) -> SheetNet {
        SheetNet { blend: Some(blend), ..self }
    }

    /// Whether the net was trained for this number of seats. For others it plays as if it were alone.
    pub fn knows_seats(&self, seats: usize) -> bool {
        trained_for(self.seats, seats)
    }

    /// How many inputs a position has.
    pub fn inputs(&self) -> usize {
        self.encoder.inputs()
    }

    /// How the inputs of the net fit those there are.
    pub fn fit(&self) -> &Fit {
        &self.fit
    }

    /// The rulings among those that hold which the net never learned, since it was trained before there were any such: it judges as if they
    /// were off. That is a guess.
    pub fn unlearned(&self, rulings: Rulings) -> impl Iterator<Item = Ruling> {
        let new = |ruling: &Ruling| self.fit.new_to_net().any(|name| name == ruling_input(*ruling));
        Ruling::ALL.into_iter().filter(move |&ruling| rulings.has(ruling)).filter(new)
    }

    /// What is put right of what the net says, for what people are told.
    pub fn blend(&self) -> Option<&Blend> {
        self.blend.as_ref()
    }

    pub(crate) fn encoder(&self) -> &Encoder {
        &self.encoder
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
