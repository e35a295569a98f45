//! What a net says beside its one number.

use crate::Shape;
use crate::final_sheet::final_sheet_names;

/// A further output of a net: what it adds to what stands.
#[derive(Clone, Debug, PartialEq)]
pub struct NetOutput {
    /// What it is called, for good: an output with another meaning gets another name.
    pub name: String,
    /// What each unit of the first hidden layer counts, then of the second, then an offset; see [`NetOutput::weights_of`].
    pub weights: Vec<f32>,
}

impl NetOutput {
    /// How many weights an output of a net of this shape has.
    pub fn weights_of(shape: Shape) -> usize {
        shape.first + shape.second + 1
    }

    /// What it says where the hidden layers say this.
    pub(crate) fn says(&self, hidden: [&[f32]; 2]) -> f32 {
        let [first, second] = hidden;
        self.weights.iter().zip(first.iter().chain(second).chain(&[1.0])).map(|(weight, unit)| weight * unit).sum()
    }
}

/// The outputs that make a [`FinalSheet`](crate::FinalSheet), in its order; `None` where one is missing.
pub(crate) fn final_sheet_outputs(outputs: &[NetOutput]) -> Option<Vec<NetOutput>> {
    final_sheet_names().iter().map(|name| outputs.iter().find(|output| output.name == *name).cloned()).collect()
}
