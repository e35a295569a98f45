//! Dice whose every throw is derived on demand from where in the game it stands.

use silbertablett_rules::{DieSet, Due, SeatId, State, Throw, die::DICE, state::THROWS};

use crate::blocks::Blocks;
use crate::faces::{Order, face, faces};
use crate::{Dice, DiceError};

/// Where in a game a throw stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinates {
    round: u8,
    seat: SeatId,
    /// 0..=2 for the throws of an active turn, [`SOLO`] for that of a solo passive turn.
    slot: u8,
    reroll: u8,
}

/// The slot of the throw of a solo passive turn.
const SOLO: u8 = THROWS;
/// How many rounds have a number: more than any game has.
const ROUNDS: u8 = 8;

impl Coordinates {
    /// A throw of an active turn: round 1..=8, throw 1..=3, and how often this throw has been rerolled before. `None` outside.
    pub fn active(round: u8, seat: SeatId, throw: u8, reroll: u8) -> Option<Coordinates> {
        let fits = (1..=ROUNDS).contains(&round) && (1..=THROWS).contains(&throw);
        fits.then(|| Coordinates { round, seat, slot: throw - 1, reroll })
    }

    /// The throw of the solo passive turn of round 1..=8 (1.20). `None` outside.
    pub fn solo(round: u8) -> Option<Coordinates> {
        let seat = SeatId::new(0)?;
        (1..=ROUNDS).contains(&round).then_some(Coordinates { round, seat, slot: SOLO, reroll: 0 })
    }

    /// The throw that is due in a game in which the throw before stood at `last`, or `None` where none is due.
    ///
    /// A state does not hold how often a throw was rerolled, since it takes the throw back where a reroll is used (3.2). But only
    /// a reroll throws twice at the same place of the same turn, so the throw before tells.
    pub fn due(state: &State, last: Option<Coordinates>) -> Option<Coordinates> {
        let (round, seat) = (state.round(), state.active());
        let first = match state.due() {
            Due::Throw(_) => Coordinates::active(round, seat, state.table().throws() + 1, 0)?,
            Due::SoloThrow => Coordinates::solo(round)?,
            Due::Decision | Due::End => return None,
        };
        let again = last.filter(|&last| Coordinates { reroll: 0, ..last } == first);
        Some(again.map_or(first, |last| Coordinates { reroll: last.reroll.wrapping_add(1), ..first }))
    }

    /// How often the throw has been rerolled before.
    pub fn reroll(self) -> u8 {
        self.reroll
    }

    /// The block of the stream that holds this throw's words.
    ///
    /// Rounds come lowest, so that the turns of a seat lie side by side; `again` counts the blocks taken because words of the
    /// first stood for nothing.
    fn block(self, again: u32) -> u64 {
        let turn = u64::from(self.round - 1) | (self.seat.index() as u64) << 3;
        turn | u64::from(self.reroll) << 8 | u64::from(again) << 16
    }
}

/// Words of two bytes that one throw has for itself; the last is used only where the opener is drawn.
const WORDS: usize = 8;
/// The word of the first throw of a game that says which seat opens, where that is drawn.
const OPENER_WORD: usize = 7;
/// The word that says how ties for the tray are broken; words 0..=5 are for the dice.
const ORDER_WORD: usize = 6;

/// The throw that stands at these coordinates in a game: of `dice`, or, in a solo passive turn, of all six dice with the three
/// lowest on the tray.
///
/// The same arguments give the same throw on every platform and in every version. Every die has words of its own, so a die shows
/// the same face whichever other dice are thrown with it: two players who hold different dice still meet the same faces on the
/// dice they share.
///
/// The words come from ChaCha8. Its key is the seed as eight bytes, the lowest first, then the text `silbertablett keyed` and
/// zeros; the stream number is `game`. Block `(round - 1) + 8 seat + 256 reroll + 65,536 again` has 16 bytes for each of the
/// turn's throws 1, 2, 3 and then for the throw of the solo passive turn (of seat 0): words of two bytes, the low one first, one
/// for each die in the order of the sheet and a seventh for the order that breaks ties (see [`faces`](crate::faces)). `again` is
/// 0; a die or an order whose word stands for nothing reads the same word of the block with the next `again`, all others stay.
pub fn keyed_throw(seed: u64, game: u64, at: Coordinates, dice: DieSet) -> Throw {
    derive(&mut Blocks::new(seed, game), at, dice)
}

fn derive(blocks: &mut Blocks, at: Coordinates, dice: DieSet) -> Throw {
    let solo = at.slot == SOLO;
    let dice = if solo { DieSet::ALL } else { dice };
    let words = words_of(blocks, at, 0);
    // With the two words that are for something else: eight are as quickly read as six.
    let (shown, some_for_nothing) = faces(words);
    let mut shown: [u8; DICE] = *shown.first_chunk().expect("every die has a word");
    if some_for_nothing {
        let nothing = dice.iter().filter(|die| face(words[die.index()]).is_none());
        nothing.for_each(|die| shown[die.index()] = again(blocks, at, die.index(), face).number());
    }
    let throw = Throw::of(dice, shown).expect("words stand for 1 to 6");
    if solo {
        let order = Order::from_word(words[ORDER_WORD]);
        order.unwrap_or_else(|| again(blocks, at, ORDER_WORD, Order::from_word)).lay_tray(throw)
    } else {
        throw
    }
}

/// The seat that opens a game of 1 to 4 seats where it is drawn (1.0), from 0: each is equally likely.
///
/// The same arguments give the same seat on every platform and in every version: it is the eighth word of the throw at round 1, seat
/// 0, throw 1 (see [`keyed_throw`]), modulo the number of seats. Of the words that stand for something 12 divides the number, so
/// no seat is ever likelier than another.
///
/// # Panics
/// If there are not 1 to 4 seats.
pub fn drawn_opener(seed: u64, game: u64, seats: usize) -> usize {
    assert!((1..=silbertablett_rules::seat::MAX_SEATS).contains(&seats), "a game has 1 to 4 seats");
    let at = SeatId::new(0).and_then(|seat| Coordinates::active(1, seat, 1, 0)).expect("the first throw of a game");
    let mut blocks = Blocks::new(seed, game);
    let word = words_of(&mut blocks, at, 0)[OPENER_WORD];
    let even = |word: u16| face(word).map(|_| word);
    usize::from(even(word).unwrap_or_else(|| again(&mut blocks, at, OPENER_WORD, even))) % seats
}

fn words_of(blocks: &mut Blocks, at: Coordinates, again: u32) -> [u16; WORDS] {
    let throws: &[[u8; 2 * WORDS]] = blocks.get(at.block(again)).as_chunks().0;
    let bytes = throws[usize::from(at.slot) % throws.len()];
    core::array::from_fn(|n| u16::from_le_bytes([bytes[2 * n], bytes[2 * n + 1]]))
}

/// What word `n` of a throw stands for where the first block's stands for nothing.
#[cold]
fn again<T>(blocks: &mut Blocks, at: Coordinates, n: usize, read: fn(u16) -> Option<T>) -> T {
    (1..).find_map(|again| read(words_of(blocks, at, again)[n])).expect("sooner or later a word stands for something")
}

/// The dice of one game as a source: [`keyed_throw`] at the coordinates of the throw that is due.
///
/// A reroll asks again for a throw at the same coordinates, so the source remembers which throw it gave last and counts. It
/// therefore belongs to one line of play: clone it together with the state, or, after taking moves back, tell it with
/// [`Keyed::resume`] what it had answered by then.
#[derive(Clone, Debug)]
pub struct Keyed {
    blocks: Blocks,
    last: Option<Coordinates>,
}

impl Keyed {
    /// The dice of a game of this seed.
    pub fn new(seed: u64, game: u64) -> Keyed {
        Keyed { blocks: Blocks::new(seed, game), last: None }
    }

    /// The dice of a game under a key of one's own, in place of the one that [`keyed_throw`] makes of a seed: for dice that several people
    /// have made together.
    pub fn of_key(key: [u8; 32], game: u64) -> Keyed {
        Keyed { blocks: Blocks::of_key(key, game), last: None }
    }

    /// Goes on to another game of the same seed.
    pub fn start(&mut self, game: u64) {
        self.blocks.start(game);
        self.last = None;
    }

    /// The throw that stands at these coordinates, as [`keyed_throw`] gives it; which one comes next stays as it is.
    pub fn throw_at(&mut self, at: Coordinates, dice: DieSet) -> Throw {
        derive(&mut self.blocks, at, dice)
    }

    /// The coordinates of the throw given last, or `None` at the start of a game.
    pub fn last(&self) -> Option<Coordinates> {
        self.last
    }

    /// Goes back to where the throw at these coordinates was the one given last.
    pub fn resume(&mut self, last: Option<Coordinates>) {
        self.last = last;
    }
}

impl Dice for Keyed {
    fn throw(&mut self, state: &State) -> Result<Throw, DiceError> {
        let at = Coordinates::due(state, self.last).ok_or(DiceError::NotDue)?;
        self.last = Some(at);
        Ok(derive(&mut self.blocks, at, state.table().hand()))
    }
}
