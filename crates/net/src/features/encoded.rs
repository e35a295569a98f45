//! The inputs of a position in a shape in which two positions are quickly compared.

use std::ops::Range;

use silbertablett_rules::{
    place::AREAS,
    seat::{Score, Seat},
};

use super::areas::BonusKinds;
use super::layout::InputPart;
use super::{InputSink, rounded};

/// Most inputs are 0 or 1 and are kept as bits; the few others have numbers of their own.
#[derive(Clone, Debug, Default)]
pub(crate) struct EncodedPosition {
    /// Which inputs are 1, and a word that stays 0.
    bits: Vec<u64>,
    /// The inputs that can be something else, in the order of the encoder, and at least one value that stays 0.
    values: Vec<f32>,
    /// For each area how many bonuses of each kind one further mark can fire.
    pub(super) soon: [BonusKinds; AREAS],
    pub(crate) score: Score,
    /// The seat, where later positions may take over what did not change.
    pub(super) seat: Option<Seat>,
}

impl EncodedPosition {
    /// A position all of whose inputs are 0.
    pub(super) fn blank(slots: &ValueSlots) -> EncodedPosition {
        let (bits, values) = (vec![0; slots.of.len() / 64], vec![0.0; slots.inputs.len() * CHUNK]);
        EncodedPosition { bits, values, ..EncodedPosition::default() }
    }

    /// Becomes the position that later ones are compared with.
    pub(crate) fn keep(&mut self, position: &EncodedPosition, seat: &Seat) {
        self.take_over(position);
        self.score = position.score;
        self.seat = Some(*seat);
    }

    fn take_over(&mut self, position: &EncodedPosition) {
        self.bits.copy_from_slice(&position.bits);
        self.values.copy_from_slice(&position.values);
        self.soon = position.soon;
    }

    /// Takes over what stands before a part, and makes the inputs of the part and all behind it 0.
    pub(super) fn take_over_before(&mut self, part: &InputPart, position: &EncodedPosition) {
        let (word, value) = (part.inputs.start / 64, part.values.start);
        self.bits[..=word].copy_from_slice(&position.bits[..=word]);
        self.bits[word] &= (1 << (part.inputs.start % 64)) - 1;
        self.bits[word + 1..].fill(0);
        self.values[..value].copy_from_slice(&position.values[..value]);
        self.values[value..].fill(0.0);
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

    /// Makes an input 0 that is 0 or 1.
    pub(super) fn clear_bit(&mut self, input: usize) {
        self.bits[input / 64] &= !(1 << (input % 64));
    }

    /// Where found inputs go.
    pub(super) fn found<'a>(&'a mut self, slots: &'a ValueSlots) -> impl InputSink + use<'a> {
        EncodedWriter { bits: &mut self.bits, values: &mut self.values, slots }
    }

    /// Lists in which inputs this position differs from another, ascending (the order decides how sums are rounded), and by how much.
    #[inline]
    pub(crate) fn changes_from(&self, other: &EncodedPosition, slots: &ValueSlots, changes: &mut InputChanges) {
        let InputChanges { list, differ } = changes;
        differ.clear();
        differ.extend(self.bits.iter().zip(&other.bits).map(|(now, was)| now ^ was));
        // Few values change: four are compared at a time, as bits.
        let (now, was) = (self.values.as_chunks::<CHUNK>().0, other.values.as_chunks::<CHUNK>().0);
        let mut changed = now.iter().zip(was).zip(0..).fold(0u64, |changed, ((now, was), n)| {
            changed | u64::from(now.map(f32::to_bits) != was.map(f32::to_bits)) << n
        });
        while changed != 0 {
            let n = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            for ((now, was), &input) in now[n].iter().zip(was[n]).zip(&slots.inputs[n]) {
                differ[usize::from(input / 64)] |= u64::from(*now != was) << (input % 64);
            }
        }
        list.clear();
        for (&differ, base) in differ.iter().zip((0..).step_by(64)) {
            let mut rest = differ;
            while rest != 0 {
                let input = base + rest.trailing_zeros() as u16;
                rest &= rest - 1;
                let (word, n) = (usize::from(input / 64), input % 64);
                // Without a branch on its kind: the bits of an input with a value stay 0, and the others share a value that stays 0.
                let bit = (self.bits[word] >> n & 1) as i32 - (other.bits[word] >> n & 1) as i32;
                let slot = usize::from(slots.of[usize::from(input)]);
                list.push((input, bit as f32 + (self.values[slot] - other.values[slot])));
            }
        }
    }
}

/// How many values are compared at a time.
const CHUNK: usize = 4;

/// Which inputs can be something else than 0 and 1, and where their values are kept.
#[derive(Clone, Debug)]
pub(crate) struct ValueSlots {
    /// Their numbers, in the order of the values of an [`EncodedPosition`]; behind the last any.
    inputs: Vec<[u16; CHUNK]>,
    /// For each input, and for the places behind the last in its word, which value it has; inputs that are 0 or 1 share the last, which stays 0.
    of: Vec<u8>,
}

impl ValueSlots {
    /// Of so many inputs these can be something else than 0 and 1.
    pub(super) fn new(inputs: usize, valued: &[u16]) -> ValueSlots {
        let mut valued = valued.to_vec();
        let shared = u8::try_from(valued.len()).expect("a sheet has some dozens of inputs with values");
        let mut of = vec![shared; words(inputs) * 64];
        valued.iter().zip(0..).for_each(|(&input, slot)| of[usize::from(input)] = slot);
        valued.resize((valued.len() + 1).next_multiple_of(CHUNK), 0);
        ValueSlots { inputs: valued.as_chunks().0.to_vec(), of }
    }
}

/// How many words the bits of so many inputs take, and one that stays 0.
fn words(inputs: usize) -> usize {
    inputs / 64 + 2
}

/// In which inputs a position differs from another. Make one and use it again and again.
#[derive(Clone, Debug, Default)]
pub(crate) struct InputChanges {
    /// The inputs, ascending, and by how much.
    pub(crate) list: Vec<(u16, f32)>,
    /// A bit for each input that differs.
    differ: Vec<u64>,
}

/// Puts found inputs where they are kept.
struct EncodedWriter<'a> {
    bits: &'a mut [u64],
    values: &'a mut [f32],
    slots: &'a ValueSlots,
}

impl InputSink for EncodedWriter<'_> {
    #[inline]
    fn value(&mut self, input: u16, value: f32) {
        self.values[usize::from(self.slots.of[usize::from(input)])] = rounded(value);
    }

    #[inline]
    fn one(&mut self, input: u16) {
        self.bits[usize::from(input / 64)] |= 1 << (input % 64);
    }

    #[inline]
    fn bits(&mut self, base: u16, bits: u64) {
        let (word, shift) = (usize::from(base / 64), base % 64);
        self.bits[word] |= bits << shift;
        // Two steps, since a shift by 64 is none.
        self.bits[word + 1] |= bits >> 1 >> (63 - shift);
    }
}
