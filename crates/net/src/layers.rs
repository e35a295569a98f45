//! The layers of a net.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f32x16};

use crate::features::{Features, InputChanges, STEP};

use super::{Fit, POINTS, aligned::Aligned};

/// Sums are taken so many at a time; the widths of hidden layers are multiples of it.
pub const LANES: usize = 16;
/// The first layer is summed so many at a time, which stay in registers on machines that have them.
const BLOCK: usize = 64;
/// The units of the first layer are added up in so many sums by turns, so that one addition need not wait for the one before.
const STRANDS: usize = 4;

/// What the products in the sums of the first layer of a [rounded](Net::rounded) net are whole numbers of.
const EXACT: f32 = 1.0 / (1 << 16) as f32;

/// The sizes of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Inputs, at most 65,536.
    pub inputs: usize,
    /// Width of the first hidden layer, a multiple of 64 up to 1,024.
    pub first: usize,
    /// Width of the second hidden layer, a multiple of 16 up to 1,024.
    pub second: usize,
}

impl Shape {
    /// Whether the sizes are such as a net can have.
    pub fn is_sound(self) -> bool {
        let width = |n: usize, unit: usize| n > 0 && n <= 1024 && n.is_multiple_of(unit);
        self.inputs > 0 && self.inputs <= 1 << 16 && width(self.first, BLOCK) && width(self.second, LANES)
    }

    /// How many weights there are: first layer input by input, its offsets, second layer unit by unit of the first, its offsets,
    /// last layer, its offset.
    pub fn weights(self) -> usize {
        self.last_offset() + 1
    }

    /// Where the weights of the first layer end and its offsets begin.
    pub fn first_offsets(self) -> usize {
        self.inputs * self.first
    }

    /// Where the weights of the second layer begin, a row for each unit of the first.
    pub fn second_layer(self) -> usize {
        self.first_offsets() + self.first
    }

    /// Where the offsets of the second layer begin.
    pub fn second_offsets(self) -> usize {
        self.second_layer() + self.first * self.second
    }

    /// Where the weights of the last layer begin.
    pub fn last_layer(self) -> usize {
        self.second_offsets() + self.second
    }

    /// Where the offset of the last layer stands.
    pub fn last_offset(self) -> usize {
        self.last_layer() + self.second
    }
}

/// A net: its sizes and weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    weights: Aligned,
    /// Whether it is [`Net::rounded`]: a weight of the first layer times a change of an input is then exact.
    rounded: bool,
}

/// What a net needs to think in. Make one and use it again and again.
#[derive(Clone, Debug)]
pub struct Scratch {
    /// Which vector instructions this machine has: the loops below are compiled once for each kind.
    instructions: Level,
    /// The sums of the first layer of the base, before they are rectified.
    base_sums: Aligned,
    /// What the layers add to the score in the base.
    base_adds: f32,
    /// In which inputs a position differs from the base, and by how much.
    changes: InputChanges,
    first: Aligned,
    /// Which units of the first layer are not 0, a word for each block: few.
    active: Vec<u64>,
    /// The sums of the second layer, in [`STRANDS`] parts.
    strands: Aligned,
    second: Aligned,
}

impl Scratch {
    /// Room for a net of this shape.
    pub fn new(shape: Shape) -> Scratch {
        let (first, second) = (Aligned::zeros(shape.first), Aligned::zeros(shape.second));
        Scratch {
            instructions: Level::new(),
            base_sums: first.clone(),
            base_adds: 0.0,
            changes: InputChanges::default(),
            first,
            active: vec![0; shape.first / BLOCK],
            strands: Aligned::zeros(STRANDS * shape.second),
            second,
        }
    }
}

impl Scratch {
    /// What the two hidden layers say, rectified, in the position that was judged last. Training goes back from there.
    pub fn hidden(&self) -> [&[f32]; 2] {
        [&self.first, &self.second]
    }
}

impl Net {
    /// A net with these weights, or `None` where the shape is not sound or the number of weights is another.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Net> {
        (shape.is_sound() && weights.len() == shape.weights()).then(|| Net {
            shape,
            weights: Aligned::new(&weights),
            rounded: false,
        })
    }

    /// A net to begin training with: evenly drawn weights by the fan-in of each layer, and a last layer of a tenth of that, so that
    /// at first little is added to the score. `draw` gives numbers from -1 to 1.
    pub fn fresh(shape: Shape, typical_inputs: f32, mut draw: impl FnMut() -> f32) -> Net {
        assert!(shape.is_sound(), "{shape:?}");
        let mut weights = vec![0.0; shape.weights()];
        let mut fill = |range: std::ops::Range<usize>, fan_in: f32, part: f32| {
            let size = part * (6.0 / fan_in).sqrt();
            weights[range].iter_mut().for_each(|weight| *weight = size * draw());
        };
        fill(0..shape.first_offsets(), typical_inputs, 1.0);
        fill(shape.second_layer()..shape.second_offsets(), shape.first as f32, 1.0);
        fill(shape.last_layer()..shape.last_offset(), shape.second as f32, 0.1);
        Net { shape, weights: Aligned::new(&weights), rounded: false }
    }

    /// The sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights, in the order of [`Shape::weights`].
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        self.rounded = false;
        &mut self.weights
    }

    /// The same net for inputs as they are now; `None` where the fit is that of a net with other inputs.
    pub fn moved(&self, fit: &Fit) -> Option<Net> {
        if fit.places().len() != self.shape.inputs {
            return None;
        }
        let mut weights = fit.move_rows(&self.weights[..self.shape.first_offsets()], self.shape.first);
        let inputs = weights.len() / self.shape.first;
        weights.extend_from_slice(&self.weights[self.shape.first_offsets()..]);
        Net::new(Shape { inputs, ..self.shape }, weights)
    }

    /// The same net with its first layer rounded so that every product of a weight and an input is a whole number of 2^-16: the weights of
    /// `fractional` inputs, which are whole numbers of [`STEP`], to 2^-9, all others and the offsets to 2^-16. A
    /// 32-bit float holds such sums below 256 exactly. They are then the same in any order, and a position judged by what it changes
    /// is judged as [`Net::value`] does to the last bit.
    #[must_use]
    pub fn rounded(mut self, fractional: &[u16]) -> Net {
        let width = self.shape.first;
        let mut round = |weights: std::ops::Range<usize>, step: f32| {
            self.weights[weights].iter_mut().for_each(|weight| *weight = (*weight / step).round() * step);
        };
        for input in fractional.iter().map(|&input| usize::from(input)) {
            round(input * width..(input + 1) * width, EXACT / STEP);
        }
        round(0..self.shape.second_layer(), EXACT);
        self.rounded = true;
        self
    }

    /// The value of a position in hundreds of points.
    pub fn value(&self, features: &Features, scratch: &mut Scratch) -> f32 {
        features.score.total as f32 / POINTS + self.adds(&features.inputs, scratch)
    }

    /// What the layers add to the score in a position that differs from the base by the changes of the scratch. It is what
    /// [`Net::adds`] says up to rounding, and not at all something else where there are no changes or the net is [`Net::rounded`].
    pub(crate) fn adds_near(&self, scratch: &mut Scratch) -> f32 {
        if scratch.changes.list.is_empty() {
            scratch.base_adds
        } else {
            dispatch!(scratch.instructions, simd => self.add_changes(simd, scratch))
        }
    }

    /// What the layers add to the score in a position whose inputs are the changes of the scratch. It becomes the base.
    pub(crate) fn adds_listed(&self, scratch: &mut Scratch) -> f32 {
        let inputs = std::mem::take(&mut scratch.changes);
        let adds = self.adds(&inputs.list, scratch);
        scratch.changes = inputs;
        adds
    }

    #[inline(always)]
    fn add_changes<S: Simd>(&self, simd: S, scratch: &mut Scratch) -> f32 {
        let sums = scratch.base_sums.as_chunks::<BLOCK>().0;
        let blocks = scratch.first.as_chunks_mut::<BLOCK>().0;
        for (n, ((out, active), sums)) in blocks.iter_mut().zip(&mut scratch.active).zip(sums).enumerate() {
            let sums = self.sum_first(load(simd, sums), &scratch.changes.list, n * BLOCK);
            *active = store_rectified(sums, out);
        }
        self.upper_layers(simd, scratch)
    }

    /// What the layers add to the score as it stands, in hundreds of points. The inputs become the base.
    pub fn adds(&self, inputs: &[(u16, f32)], scratch: &mut Scratch) -> f32 {
        scratch.base_adds = dispatch!(scratch.instructions, simd => self.add_all(simd, inputs, scratch));
        scratch.base_adds
    }

    #[inline(always)]
    fn add_all<S: Simd>(&self, simd: S, inputs: &[(u16, f32)], scratch: &mut Scratch) -> f32 {
        let first = self.shape.first;
        let offsets = &self.weights[self.shape.first_offsets()..][..first];
        let sums = scratch.base_sums.as_chunks_mut::<BLOCK>().0;
        let blocks = scratch.first.as_chunks_mut::<BLOCK>().0;
        let blocks = blocks.iter_mut().zip(&mut scratch.active).zip(sums);
        for (n, (((out, active), sums), offsets)) in blocks.zip(offsets.as_chunks::<BLOCK>().0).enumerate() {
            let found = self.sum_first(load(simd, offsets), inputs, n * BLOCK);
            sums.as_chunks_mut::<LANES>().0.iter_mut().zip(found).for_each(|(out, sums)| sums.store_slice(out));
            *active = store_rectified(found, out);
        }
        self.upper_layers(simd, scratch)
    }

    /// What inputs add to the sums of a block of the first layer. Where a product is exact, a fused addition says the same to the last bit
    /// as one after it, so that it does not matter which a machine has.
    #[inline(always)]
    fn sum_first<S: Simd>(&self, begin: Sums<S>, inputs: &[(u16, f32)], from: usize) -> Sums<S> {
        let layer = (&*self.weights, self.shape.first);
        if self.rounded {
            sum_inputs(begin, inputs, layer, from, |sum, weights, value| weights.mul_add(value, sum))
        } else {
            sum_inputs(begin, inputs, layer, from, |sum, weights, value| sum + weights * value)
        }
    }

    #[inline(always)]
    fn upper_layers<S: Simd>(&self, simd: S, scratch: &mut Scratch) -> f32 {
        let Shape { first, second, .. } = self.shape;
        let w = &self.weights;
        let layer = &w[self.shape.second_layer()..][..first * second];
        let offsets = &w[self.shape.second_offsets()..][..second];
        sum_active(simd, scratch, layer, second);
        join_strands(simd, scratch, offsets);
        let last = &w[self.shape.last_layer()..][..second];
        dot(simd, last, &scratch.second) + w[self.shape.last_offset()]
    }
}

impl Default for Scratch {
    /// Room for no net yet.
    fn default() -> Scratch {
        Scratch::new(Shape { inputs: 0, first: 0, second: 0 })
    }
}

impl Scratch {
    /// In which inputs a position differs from the base, and by how much: to be filled in.
    pub(crate) fn changes(&mut self) -> &mut InputChanges {
        &mut self.changes
    }
}

/// The sums of a block of the first layer. They are held in vectors by hand: how well a compiler sees that it can hold an array in
/// registers depends on the machine it compiles for.
type Sums<S> = [f32x16<S>; BLOCK / LANES];

#[inline(always)]
fn load<S: Simd>(simd: S, block: &[f32; BLOCK]) -> Sums<S> {
    std::array::from_fn(|n| f32x16::from_slice(simd, &block[n * LANES..][..LANES]))
}

/// A block of the first layer: sums to begin with, and what inputs add to them by `add` (sum, weights, value).
#[inline(always)]
fn sum_inputs<S: Simd>(
    begin: Sums<S>,
    inputs: &[(u16, f32)],
    (weights, width): (&[f32], usize),
    from: usize,
    add: impl Fn(f32x16<S>, f32x16<S>, f32) -> f32x16<S>,
) -> Sums<S> {
    let mut sums = begin;
    let simd = sums[0].token();
    for &(input, value) in inputs {
        let row = &weights[usize::from(input) * width + from..][..BLOCK];
        for (n, sum) in sums.iter_mut().enumerate() {
            *sum = add(*sum, f32x16::from_slice(simd, &row[n * LANES..][..LANES]), value);
        }
    }
    sums
}

/// Stores what is above 0 and returns which units that are.
#[inline(always)]
fn store_rectified<S: Simd>(sums: Sums<S>, out: &mut [f32; BLOCK]) -> u64 {
    let mut active = 0;
    for (n, (out, sums)) in out.as_chunks_mut::<LANES>().0.iter_mut().zip(sums).enumerate() {
        active |= sums.simd_gt(0.0).to_bitmask() << (n * LANES);
        sums.max(0.0).store_slice(out);
    }
    active
}

/// Adds up what the units of the first layer that are not 0 give to the second. Nine in ten of a trained net are 0, and adding 0 to a sum
/// that began with 0 changes no bit of it.
#[inline(always)]
fn sum_active<S: Simd>(simd: S, scratch: &mut Scratch, layer: &[f32], width: usize) {
    scratch.strands.fill(0.0);
    for (block, (&active, values)) in scratch.active.iter().zip(scratch.first.as_chunks::<BLOCK>().0).enumerate() {
        let mut rest = active;
        while rest != 0 {
            let n = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let row = &layer[(block * BLOCK + n) * width..][..width];
            let sums = &mut scratch.strands[n % STRANDS * width..][..width];
            for (sums, row) in sums.as_chunks_mut::<LANES>().0.iter_mut().zip(row.as_chunks::<LANES>().0) {
                let sum = f32x16::from_slice(simd, sums) + f32x16::from_slice(simd, row) * values[n % BLOCK];
                sum.store_slice(sums);
            }
        }
    }
}

/// The second layer from the parts of its sums.
#[inline(always)]
fn join_strands<S: Simd>(simd: S, scratch: &mut Scratch, offsets: &[f32]) {
    let width = offsets.len();
    for (n, (out, offsets)) in
        scratch.second.as_chunks_mut::<LANES>().0.iter_mut().zip(offsets.as_chunks::<LANES>().0).enumerate()
    {
        let strand = |strand: usize| f32x16::from_slice(simd, &scratch.strands[strand * width + n * LANES..][..LANES]);
        let sums = (strand(0) + strand(1)) + (strand(2) + strand(3));
        (f32x16::from_slice(simd, offsets) + sums).max(0.0).store_slice(out);
    }
}

#[inline(always)]
fn dot<S: Simd>(simd: S, a: &[f32], b: &[f32]) -> f32 {
    let mut sums = f32x16::splat(simd, 0.0);
    for (a, b) in a.as_chunks::<LANES>().0.iter().zip(b.as_chunks::<LANES>().0) {
        sums += f32x16::from_slice(simd, a) * f32x16::from_slice(simd, b);
    }
    sums.as_slice().iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsound_shapes_are_refused() {
        let sound = Shape { inputs: 10, first: 64, second: 16 };
        assert!(Net::new(sound, vec![0.0; sound.weights()]).is_some());
        assert!(Net::new(sound, vec![0.0; sound.weights() - 1]).is_none());
        for shape in [
            Shape { inputs: 0, ..sound },
            Shape { first: 0, ..sound },
            Shape { first: 65, ..sound },
            Shape { second: 2048, ..sound },
        ] {
            assert!(!shape.is_sound(), "{shape:?}");
        }
    }
}
