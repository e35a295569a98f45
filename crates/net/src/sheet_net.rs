//! A net with the encoder of its sheet.

use silbertablett_rules::{Due, Ruling, Rulings, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;

use crate::features::{Encoder, Features, ruling_input};
use crate::final_sheet::FinalSheet;
use crate::output::{NetOutput, final_sheet_outputs};
use crate::{Blend, Fit, Net, NetError, NetFile, NetView, POINTS, Scratch};

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
    final_sheet: Option<Vec<NetOutput>>,
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
        let net = file.net.moved(&fit).ok_or(NetError::Unsound)?.rounded(encoder.fractional());
        Ok(SheetNet {
            encoder,
            net,
            seats: file.seats,
            fit,
            blend: None,
            final_sheet: final_sheet_outputs(&file.outputs),
        })
    }

    /// The net in the bytes of a file for its sheet, see [`SheetNet::new`].
    ///
    /// # Errors
    /// That the file is broken, or the net belongs elsewhere.
    pub fn from_bytes(sheet: &SheetFile, bytes: &[u8]) -> Result<SheetNet, NetError> {
        SheetNet::new(sheet, &NetFile::from_bytes(bytes)?)
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

    /// How a seat's sheet is expected to end from here; as it stands where the game has ended, `None` where the net has no outputs for that.
    ///
    /// ```
    /// use silbertablett_net::net_for;
    /// use silbertablett_rules::{SeatId, State};
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let start = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game");
    /// let me = SeatId::new(0).expect("a seat");
    /// // Only a build with the nets of the program has one.
    /// if let Some(end) = net_for(sheet.tables(), 1).and_then(|net| net.final_sheet(sheet.tables(), &start, me)) {
    ///     assert!(end.total() > 200.0);
    /// }
    /// ```
    pub fn final_sheet(&self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<FinalSheet> {
        let outputs = self.final_sheet.as_ref()?;
        let mut end = FinalSheet::standing(sheet, state, seat);
        if state.due() == Due::End {
            return Some(end);
        }
        let scratch = self.look(sheet, state, seat);
        let says = outputs.iter().map(|output| output.says(scratch.hidden()));
        end.numbers().zip(says).for_each(|(number, says)| *number += POINTS * says);
        Some(end)
    }

    /// What the units of both hidden layers say in a position, the first layer's first: what further outputs read.
    pub fn hidden(&self, sheet: &Sheet, state: &State, seat: SeatId) -> Vec<f32> {
        self.look(sheet, state, seat).hidden().concat()
    }

    fn look(&self, sheet: &Sheet, state: &State, seat: SeatId) -> Scratch {
        let (mut features, mut scratch) = (Features::new(&self.encoder), Scratch::new(self.net.shape()));
        let alone = !self.knows_seats(state.seats().len());
        self.encoder.encode(sheet, state, seat, alone, &mut features);
        self.net.adds(&features.inputs, &mut scratch);
        scratch
    }
}
