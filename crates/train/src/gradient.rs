//! The slope of what a net says by each of its weights.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f32x16};

use silbertablett_net::{LANES, Net, Scratch, Shape};

/// A sum of slopes by weight, and what is needed to go back through a net.
pub(crate) struct Gradient {
    /// Which vector instructions this machine has: the loops below are compiled once for each kind.
    instructions: Level,
    /// By weight, in the order of [`Shape::weights`].
    pub(crate) sum: Vec<f32>,
    first_slope: Vec<f32>,
    second_slope: Vec<f32>,
}

impl Gradient {
    /// Nothing yet, for a net of this shape.
    pub(crate) fn new(shape: Shape) -> Gradient {
        Gradient {
            instructions: Level::new(),
            sum: vec![0.0; shape.weights()],
            first_slope: vec![0.0; shape.first],
            second_slope: vec![0.0; shape.second],
        }
    }

    /// Adds the slope of [`Net::adds`] by every weight, times `slope`. The scratch must be as that call with the same inputs has left it.
    pub(crate) fn add(&mut self, net: &Net, inputs: &[(u16, f32)], scratch: &Scratch, slope: f32) {
        dispatch!(self.instructions, simd => self.go_back(simd, net, inputs, scratch, slope));
    }

    #[inline(always)]
    fn go_back<S: Simd>(&mut self, simd: S, net: &Net, inputs: &[(u16, f32)], scratch: &Scratch, slope: f32) {
        let (shape, w, gradient) = (net.shape(), net.weights(), &mut self.sum);
        let Shape { first, second, .. } = shape;
        let [first_says, second_says] = scratch.hidden();
        gradient[shape.last_offset()] += slope;
        let last = &w[shape.last_layer()..][..second];
        add_scaled(simd, &mut gradient[shape.last_layer()..][..second], second_says, slope);
        for ((out, &weight), &sum) in self.second_slope.iter_mut().zip(last).zip(second_says) {
            *out = if sum > 0.0 { slope * weight } else { 0.0 };
        }
        let slopes = &self.second_slope;
        add_scaled(simd, &mut gradient[shape.second_offsets()..][..second], slopes, 1.0);
        let layer = w[shape.second_layer()..][..first * second].chunks_exact(second);
        let to = gradient[shape.second_layer()..][..first * second].chunks_exact_mut(second);
        for (((weights, to), &sum), out) in layer.zip(to).zip(first_says).zip(&mut self.first_slope) {
            *out = 0.0;
            if sum > 0.0 {
                add_scaled(simd, to, slopes, sum);
                *out = dot(simd, weights, slopes);
            }
        }
        let slopes = &self.first_slope;
        add_scaled(simd, &mut gradient[shape.first_offsets()..][..first], slopes, 1.0);
        for &(input, value) in inputs {
            add_scaled(simd, &mut gradient[usize::from(input) * first..][..first], slopes, value);
        }
    }
}

#[inline(always)]
fn add_scaled<S: Simd>(simd: S, to: &mut [f32], row: &[f32], by: f32) {
    for (to, row) in to.as_chunks_mut::<LANES>().0.iter_mut().zip(row.as_chunks::<LANES>().0) {
        (f32x16::from_slice(simd, to) + f32x16::from_slice(simd, row) * by).store_slice(to);
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

    fn draws(seed: u64) -> impl FnMut() -> f32 {
        // A linear congruential generator, of which the upper bits are even enough here.
        let mut state = seed;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
        }
    }

    #[test]
    fn the_gradient_is_what_small_changes_say() {
        let shape = Shape { inputs: 40, first: 64, second: 16 };
        let mut draw = draws(3);
        let mut net = Net::fresh(shape, 8.0, &mut draw);
        // Offsets as well, and a last layer that is not small.
        net.weights_mut().iter_mut().for_each(|weight| *weight += 0.2 * draw());
        let inputs = [(0, 1.0), (3, 0.5), (17, 1.0), (39, -0.7)];
        let mut scratch = Scratch::new(shape);
        net.adds(&inputs, &mut scratch);
        let mut gradient = Gradient::new(shape);
        gradient.add(&net, &inputs, &scratch, 1.0);
        let step = 1e-3;
        let mut touched = 0;
        for (n, &slope) in gradient.sum.iter().enumerate() {
            let weight = net.weights()[n];
            let mut at = |weight: f32| {
                net.weights_mut()[n] = weight;
                f64::from(net.adds(&inputs, &mut scratch))
            };
            let measured = (at(weight + step) - at(weight - step)) / (2.0 * f64::from(step));
            at(weight);
            assert!((measured - f64::from(slope)).abs() < 3e-3, "weight {n}: {measured} and {slope}");
            touched += usize::from(slope != 0.0);
        }
        assert!(touched > 100, "{touched}");
    }
}
