//! Choices out of bytes.

/// Choices taken from bytes one after the other, and from a stream of random numbers when those have run out. The first four bytes
/// seed the stream, so that bytes further back change one choice and not all.
#[derive(Clone, Debug)]
pub(crate) struct Choices<'b> {
    bytes: &'b [u8],
    state: u64,
}

impl<'b> Choices<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Choices<'b> {
        let (seed, rest) = bytes.split_at(bytes.len().min(4));
        Choices { bytes: rest, state: hash(seed) }
    }

    /// Random choices only, from a seed made of all the bytes.
    pub(crate) fn random(bytes: &[u8]) -> Choices<'static> {
        Choices { bytes: &[], state: hash(bytes) }
    }

    /// The next `count` bytes as choices of their own.
    pub(crate) fn fork(&mut self, count: usize) -> Choices<'b> {
        let (own, rest) = self.bytes.split_at(self.bytes.len().min(count));
        self.bytes = rest;
        Choices { bytes: own, state: self.mix() }
    }

    /// A number below `n`, which is at least 1.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let number = match self.bytes {
            [one, rest @ ..] if n <= 256 => {
                self.bytes = rest;
                u64::from(*one)
            }
            [one, two, rest @ ..] => {
                self.bytes = rest;
                u64::from(u16::from_le_bytes([*one, *two]))
            }
            _ => self.mix() >> 32,
        };
        (number % n as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of several.
    pub(crate) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// SplitMix64.
    fn mix(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
