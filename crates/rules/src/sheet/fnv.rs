//! The hash of fingerprints.

use crate::place::Spots;

/// FNV-1a over bytes, lowest first.
pub(super) struct Fnv(u64);

impl Fnv {
    pub(super) const fn new() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }

    /// Both halves in one.
    pub(super) const fn finish(&self) -> u32 {
        (self.0 ^ self.0 >> 32) as u32
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }

    pub(super) fn add(&mut self, number: u64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }

    pub(super) fn boxes(&mut self, boxes: Spots) {
        self.add(boxes.bits());
    }

    pub(super) fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.byte(byte));
        self.byte(0);
    }
}
