//! Dice from one stream of random words, one after the other.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use silbertablett_rules::{DieSet, Due, State, Throw};

use crate::faces::{Order, face};
use crate::{Dice, DiceError};

const BLOCK: usize = 64;

/// Throws drawn one after the other from a ChaCha8 stream: the same seed gives the same sequence of throws on every platform and
/// in every version.
///
/// The key of the stream is the seed as eight bytes, the lowest first, then the text `silbertablett seeded` and zeros; the stream
/// number is 0. The stream is read as words of two bytes (see [`faces`](crate::faces)). A throw takes a word for each of its
/// dice in the order of the sheet, a throw for the solo passive turn one more for the order that breaks ties, whether there are
/// ties or not; a word that stands for nothing is passed over.
#[derive(Debug)]
pub struct Seeded {
    stream: ChaCha8Rng,
    block: [u8; BLOCK],
    /// How many bytes of the block are read.
    read: usize,
}

impl Clone for Seeded {
    /// The same dice at the same place: both give the same throws from here on.
    fn clone(&self) -> Seeded {
        // The generator does not let itself be cloned by accident; this is meant.
        let stream = ChaCha8Rng::deserialize_state(&self.stream.serialize_state());
        Seeded { stream, block: self.block, read: self.read }
    }
}

impl Seeded {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Seeded {
        let stream = ChaCha8Rng::from_seed(key(seed, b"silbertablett seeded"));
        Seeded { stream, block: [0; BLOCK], read: BLOCK }
    }

    /// The next throw, of these dice, for an active turn.
    pub fn draw(&mut self, dice: DieSet) -> Throw {
        dice.iter().fold(Throw::EMPTY, |throw, die| throw.with(die, self.draw_as(face)))
    }

    /// The next throw for a solo passive turn: all six dice, the three lowest on the tray (1.20).
    pub fn draw_solo(&mut self) -> Throw {
        let throw = self.draw(DieSet::ALL);
        self.draw_as(Order::from_word).lay_tray(throw)
    }

    fn draw_as<T>(&mut self, read: impl Fn(u16) -> Option<T>) -> T {
        loop {
            if let Some(found) = read(self.word()) {
                return found;
            }
        }
    }

    fn word(&mut self) -> u16 {
        if self.read == BLOCK {
            self.stream.fill_bytes(&mut self.block);
            self.read = 0;
        }
        let bytes = [self.block[self.read], self.block[self.read + 1]];
        self.read += 2;
        u16::from_le_bytes(bytes)
    }
}

impl Dice for Seeded {
    fn throw(&mut self, state: &State) -> Result<Throw, DiceError> {
        match state.due() {
            Due::Throw(dice) => Ok(self.draw(dice)),
            Due::SoloThrow => Ok(self.draw_solo()),
            Due::Decision | Due::End => Err(DiceError::NotDue),
        }
    }
}

/// The ChaCha key of a seed for one kind of source; kinds differ so that no two of them share a stream.
pub(crate) fn key(seed: u64, kind: &[u8]) -> [u8; 32] {
    let mut key = [0; 32];
    let bytes = seed.to_le_bytes();
    key.iter_mut().zip(bytes.iter().chain(kind)).for_each(|(to, from)| *to = *from);
    key
}
