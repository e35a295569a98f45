//! What a net sees of a game: a list of numbered inputs with values, most of them 0 and left out.
//!
//! All inputs are derived from the tables of the sheet; none knows a sheet by name. Every input has a name ([`Encoder::names`]) that belongs
//! to what a sheet prints and to what happens in a game, such as `seat.area.0.box.3.marked`. Names never change their meaning: an input
//! with another meaning gets another name, and nets find theirs by name wherever they stand ([`Fit`](crate::Fit)).
//!
//! # The inputs, all from the view of one seat
//!
#![doc = include_str!("inputs.md")]
//!
//! Of the other seats' paper nothing is seen: what a seat may expect does not depend on it, and a player for the lead compares
//! two such views.
//!
//! Values that are fractions are rounded to whole numbers of 1/128 ([`STEP`]).
//!
//! The faces of dice that will be thrown again play no part and are left out, and so is whatever is undone by the next throw.

mod areas;
mod encoded;
mod encoder;
mod layout;

mod names;
mod seat;
mod turn;
mod version_1;

pub(crate) use encoded::{EncodedPosition, InputChanges};
pub use encoder::Encoder;
pub(crate) use names::ruling_input;

/// What the inputs of a file of format 1 with this fingerprint are called now, in their order; `None` where the sheet never had such.
pub(crate) fn version_1_names(sheet: &silbertablett_rules::Sheet, fingerprint: u32) -> Option<Vec<String>> {
    let list = version_1::Version1::of(sheet);
    (list.fingerprint() == fingerprint).then_some(list.names)
}

/// Every value of an input is a whole number of these: with weights that are rounded likewise, sums over inputs are exact, so it
/// does not matter in which order or from which base they are taken.
pub const STEP: f32 = 1.0 / 128.0;

/// The inputs of one position that are not 0, and what was found out on the way. Make one and fill it again and again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// Number and value of each input that is not 0, in ascending order of the numbers.
    pub inputs: Vec<(u16, f32)>,
    /// The score of the seat as its sheet stands.
    pub score: silbertablett_rules::seat::Score,
}

impl Features {
    /// An empty list with room for all inputs of an encoder.
    pub fn new(encoder: &Encoder) -> Features {
        Features { inputs: Vec::with_capacity(encoder.inputs()), score: Default::default() }
    }
}

/// Takes the inputs of a position as they are found, in ascending order of their numbers.
trait InputSink {
    /// An input that can be something else than 0 and 1, rounded to a whole number of [`STEP`]s; nothing where it is 0.
    fn value(&mut self, input: u16, value: f32);

    /// The input at `base` + n is 1 for each bit n.
    fn bits(&mut self, base: u16, bits: u64);

    /// An input is 1.
    #[inline]
    fn one(&mut self, input: u16) {
        self.bits(input, 1);
    }
}

#[inline]
fn rounded(value: f32) -> f32 {
    // Numbers of this size have no digits below the step, so the addition rounds.
    const ROUND: f32 = 1.5 * (1 << 23) as f32 * STEP;
    (value + ROUND) - ROUND
}

impl InputSink for Vec<(u16, f32)> {
    #[inline]
    fn value(&mut self, input: u16, value: f32) {
        if value != 0.0 {
            self.push((input, rounded(value)));
        }
    }

    #[inline]
    fn bits(&mut self, base: u16, bits: u64) {
        let mut rest = bits;
        while rest != 0 {
            self.push((base + rest.trailing_zeros() as u16, 1.0));
            rest &= rest - 1;
        }
    }
}
