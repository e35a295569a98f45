//! Steps of the weights: Adam, and a running mean of what it finds.

use fearless_simd::{Level, dispatch};

/// How much of the mean slope and of the mean squared slope stays at each step.
const KEEP: [f32; 2] = [0.9, 0.999];
const TINY: f32 = 1e-8;

/// The state of Adam for a list of weights, and the running mean of the weights.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Optimiser {
    pub(super) steps: u64,
    pub(super) slope: Vec<f32>,
    pub(super) square: Vec<f32>,
    pub(super) mean: Vec<f32>,
}

impl Optimiser {
    pub(super) fn new(weights: &[f32]) -> Optimiser {
        let zeros = vec![0.0; weights.len()];
        Optimiser { steps: 0, slope: zeros.clone(), square: zeros, mean: weights.to_vec() }
    }

    /// A step against the gradient. The running mean keeps the share `keep` of itself, less in the first steps.
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32, keep: f32) {
        self.steps += 1;
        let steps = self.steps as f32;
        let fix = KEEP.map(|keep| 1.0 / (1.0 - keep.powf(steps)));
        let keep = keep.min(steps / (steps + 10.0));
        dispatch!(Level::new(), _ => self.move_weights(weights, gradient, rate, fix, 1.0 - keep));
    }

    #[inline(always)]
    fn move_weights(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32, fix: [f32; 2], renewed: f32) {
        let moments = self.slope.iter_mut().zip(&mut self.square).zip(&mut self.mean);
        for (((slope, square), mean), (weight, &g)) in moments.zip(weights.iter_mut().zip(gradient)) {
            *slope = KEEP[0] * *slope + (1.0 - KEEP[0]) * g;
            *square = KEEP[1] * *square + (1.0 - KEEP[1]) * g * g;
            *weight -= rate * (*slope * fix[0]) / ((*square * fix[1]).sqrt() + TINY);
            *mean += renewed * (*weight - *mean);
        }
    }

    /// The mean weights. Inputs that never came up in training have none: they would only be noise where they do come up.
    pub(super) fn learned(&self, shape: silbertablett_net::Shape) -> Vec<f32> {
        let mut weights = self.mean.clone();
        for input in 0..shape.inputs {
            let row = input * shape.first..(input + 1) * shape.first;
            if self.square[row.clone()].iter().all(|&square| square == 0.0) {
                weights[row].fill(0.0);
            }
        }
        weights
    }
}
