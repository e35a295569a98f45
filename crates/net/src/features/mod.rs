//! What a net sees of a game: a list of numbered inputs with values, most of them 0 and left out.
//!
//! This is version 2 of the encoder. All inputs are derived from the tables of the sheet; none knows a sheet by name. Which
//! inputs a sheet has, in which order, is its layout; every input has a name ([`Encoder::names`]), and a checksum of all names
//! ([`Encoder::fingerprint`]) tells a net trained on another layout.
//!
//! # The inputs, all from the view of one seat
//!
//! For each area:
//!
//! | name | value |
//! | --- | --- |
//! | `marked n` | 1 if box n is marked or ringed; printed crosses have none |
//! | `crossed n` | 1 if the ringed box n is crossed; only where boxes are ringed |
//! | `takes n` | 1 if some open box takes number n, for the numbers a die or the sum of two can show |
//! | `entry of row r shows n` | 1 if the last entry of a row, before its factor, is n; only where it plays a part that `takes` does not tell: several ordered rows, and the first half of a pair |
//! | `left shows n`, `right shows n` | 1 if this half of the open pair is filled and was n before its factor |
//! | `entry` | the last entry of an ordered track of sums, divided by 20 |
//! | `set i lacks n` | 1 if n boxes (1..=3) of a set of two or more boxes that pays a bonus or a star are free |
//! | `set i has n` | 1 if n boxes of a set that scores by the number of its marks are marked |
//! | `count n` | 1 if the area has n marks of its own, where that scores and does not follow from the order of the track |
//! | `score` | its points, divided by 50 |
//! | `lowest` | 1 if no area has fewer points |
//!
//! For the seat:
//!
//! | name | value |
//! | --- | --- |
//! | `one mark from KIND` | how many bonuses of a kind (fox, each action, each bonus that waits) the next mark can fire, halved |
//! | `total`, `lowest area`, `second lowest area` | points, divided by 200, 50 and 50 |
//! | `foxes n` | 1 if the seat has at least n foxes (1..=6) |
//! | `fox points`, `fox points more` | foxes times the lowest area, and times the distance from there to the second lowest, divided by 100 |
//! | `ACTION circled`, `ACTION used` | divided by the slots of the bar |
//! | `ACTION left n` | 1 if at least n (1..=4) can be used |
//! | `joker n ready` | 1 if that slot is circled and not used |
//! | `waiting BONUS n` | 1 if at least n (1, 2) of a kind wait |
//! | `spent DIE` | 1 if the die was used as extra die |
//!
//! For the turn:
//!
//! | name | value |
//! | --- | --- |
//! | `round r active`, `round r passive` | 1 in this round in one's own turn, or in a turn in which one is passive |
//! | `rounds left` | divided by 6 |
//! | `stage S`, `step pick`, `step extra` | 1 in this stage, and where the seat stands in the window at the end of a turn |
//! | `throws made n` | 1 if n throws of the turn are made |
//! | `throw t keeps DIE`, `throw t keeps n dice` | 1 if the die, or so many dice, stay in the hand after throw t (1, 2) |
//! | `DIE fixed at n` | 1 if the die is not in the hand any more and shows n |
//! | `extra DIE at n` | the same, if the seat has an extra die left and has not spent this one |
//! | `sum fixed at n` | 1 if white and its partner of an area of sums are both fixed and come to n |
//! | `tray DIE`, `tray sum` | 1 if the die is on the tray; the sum there, divided by 20, on sheets on which it plays a part |
//! | `chain DIE` | 1 if the die may still be marked in the chain |
//! | `seats n` | 1 for the number of seats |
//! | `own turn to come` | 1 if the seat has yet to be active in this round |
//! | `ruling R` | 1 if the ruling holds |
//!
//! Of the other seats' paper nothing is seen: what a seat may expect does not depend on it, and a player for the lead compares
//! two such views. (Version 1 had the best total of the others.)
//!
//! Values that are fractions are rounded to whole numbers of 1/128 ([`STEP`]).
//!
//! The faces of dice that will be thrown again play no part and are left out, and so is whatever is undone by the next throw.

mod areas;
mod encoder;
mod layout;
mod seat;
mod turn;

pub use encoder::{ENCODER_VERSION, Encoder};

/// Every value of an input is a whole number of these: with weights that are rounded likewise, sums over inputs are exact, so it
/// does not matter in which order or from which base they are taken.
pub const STEP: f32 = 1.0 / 128.0;

/// The inputs of one position that are not 0, and what was found out on the way. Make one and fill it again and again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// Number and value of each input that is not 0, in ascending order of the numbers.
    pub inputs: Vec<(u16, f32)>,
    /// The score of the seat as its sheet stands.
    pub score: silbertablett_rules::Score,
}

impl Features {
    /// An empty list with room for all inputs of an encoder.
    pub fn new(encoder: &Encoder) -> Features {
        Features { inputs: Vec::with_capacity(encoder.inputs()), score: Default::default() }
    }

    /// Sets an input to a value rounded to a whole number of [`STEP`]s.
    #[inline]
    fn set(&mut self, input: u16, value: f32) {
        // Numbers of this size have no digits below the step, so the addition rounds.
        const ROUND: f32 = 1.5 * (1 << 23) as f32 * STEP;
        self.inputs.push((input, (value + ROUND) - ROUND));
    }

    /// Sets the input at `base` + n for each bit n.
    #[inline]
    fn set_bits(&mut self, base: u16, bits: u64) {
        let mut rest = bits;
        while rest != 0 {
            self.inputs.push((base + rest.trailing_zeros() as u16, 1.0));
            rest &= rest - 1;
        }
    }
}
