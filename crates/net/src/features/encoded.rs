//! The inputs of a position in a shape in which two positions are quickly compared.

use std::ops::Range;

use silbertablett_rules::{
    place::AREAS,
    seat::{Score, Seat},
};

use super::areas::BonusKinds;
use super::{InputSink, rounded};

/// Most inputs are 0 or 1 and are kept as bits; the few others have numbers of their own.
#[derive(Clone, Debug, Default)]
pub(crate) struct EncodedPosition {
    /// Which inputs are 1, and a word that stays 0.
    bits: Vec<u64>,
    /// The inputs that can be something else, in the order of the encoder.
    values: Vec<f32>,
    /// For each area how many bonuses of each kind one further mark can fire.
    pub(super) soon: [BonusKinds; AREAS],
    pub(crate) score: Score,
    /// The seat, where later positions may take over what did not change.
    pub(super) seat: Option<Seat>,
}

impl EncodedPosition {
    pub(super) fn new(inputs: usize, values: usize) -> EncodedPosition {
        EncodedPosition { bits: vec![0; inputs / 64 + 2], values: vec![0.0; values], ..EncodedPosition::default() }
    }

    /// Becomes the position that later ones are compared with.
    pub(crate) fn keep(&mut self, position: &EncodedPosition, seat: &Seat) {
        self.take_over(position);
        self.score = position.score;
        self.seat = Some(*seat);
    }

    pub(super) fn take_over(&mut self, position: &EncodedPosition) {
        self.bits.copy_from_slice(&position.bits);
        self.values.copy_from_slice(&position.values);
        self.soon = position.soon;
    }

    /// Makes inputs 0.
    pub(super) fn clear(&mut self, inputs: Range<usize>, values: Range<usize>) {
        let (first, last) = (inputs.start / 64, inputs.end / 64);
        let (before, from) = ((1 << (inputs.start % 64)) - 1, !0 << (inputs.end % 64));
        if first == last {
            self.bits[first] &= before | from;
        } else {
            self.bits[first] &= before;
            self.bits[first + 1..last].fill(0);
            self.bits[last] &= from;
        }
        self.values[values].fill(0.0);
    }

    /// Where found inputs go; `slots` says for each input where its value is kept.
    pub(super) fn found<'a>(&'a mut self, slots: &'a [u8]) -> impl InputSink + use<'a> {
        EncodedWriter { bits: &mut self.bits, values: &mut self.values, slots }
    }

    /// Lists in which inputs this position differs from another, ascending, and by how much. `valued` are the numbers of those that can be
    /// something else than 0 and 1.
    #[inline]
    pub(crate) fn changes_from(&self, other: &EncodedPosition, valued: &[u16], changes: &mut Vec<(u16, f32)>) {
        changes.clear();
        let values = self.values.iter().zip(&other.values).zip(valued);
        let mut values = values.filter(|((now, was), _)| now != was).map(|((now, was), &input)| (input, now - was));
        let mut value = values.next();
        for ((&now, &was), base) in self.bits.iter().zip(&other.bits).zip((0..).step_by(64)) {
            let mut differ = now ^ was;
            while differ != 0 {
                let n = differ.trailing_zeros();
                let input = base + n as u16;
                // The order decides how sums are rounded.
                while let Some(before) = value.filter(|&(before, _)| before < input) {
                    changes.push(before);
                    value = values.next();
                }
                changes.push((input, if now >> n & 1 == 1 { 1.0 } else { -1.0 }));
                differ &= differ - 1;
            }
        }
        changes.extend(value.into_iter().chain(values));
    }

    /// Lists the inputs that are not 0, ascending.
    pub(crate) fn list(&self, valued: &[u16], inputs: &mut Vec<(u16, f32)>) {
        inputs.clear();
        let values = self.values.iter().zip(valued).filter(|(value, _)| **value != 0.0);
        let mut values = values.map(|(&value, &input)| (input, value)).peekable();
        for (&word, base) in self.bits.iter().zip((0..).step_by(64)) {
            let mut rest = word;
            while rest != 0 {
                let input = base + rest.trailing_zeros() as u16;
                while let Some(value) = values.next_if(|&(before, _)| before < input) {
                    inputs.push(value);
                }
                inputs.push((input, 1.0));
                rest &= rest - 1;
            }
        }
        inputs.extend(values);
    }
}

/// Puts found inputs where they are kept.
struct EncodedWriter<'a> {
    bits: &'a mut [u64],
    values: &'a mut [f32],
    slots: &'a [u8],
}

impl InputSink for EncodedWriter<'_> {
    #[inline]
    fn value(&mut self, input: u16, value: f32) {
        self.values[usize::from(self.slots[usize::from(input)])] = rounded(value);
    }

    #[inline]
    fn bits(&mut self, base: u16, bits: u64) {
        let (word, shift) = (usize::from(base / 64), base % 64);
        self.bits[word] |= bits << shift;
        // Two steps, since a shift by 64 is none.
        self.bits[word + 1] |= bits >> 1 >> (63 - shift);
    }
}
