#![doc = include_str!("../README.md")]
//!
//! A [`Trainer`] plays games with the net as it stands, works out for every position after a move what the rest of the game says
//! it is worth, and moves the weights a step towards that. It does no IO: its caller writes the files. [`forecasts`] say whether what a
//! net expects is what comes, [`fit_blend`] puts right what it says to people, and
//! [`fit_final_sheets`] teaches it to say how a sheet will end, area by area.
//!
//! # Dice that are never shared
//! Training plays with the keyed dice of seeds from 2^63 on, evaluation during training with those of seeds from 2^62 to 2^63
//! ([`training_seed`], [`evaluation_seed`]). Figures for people are taken with seeds below 2^62, which neither touches.

mod blend;
mod calibration;
mod checkpoint;
mod config;
mod evaluation;
mod final_sheets;
mod first_plan;
mod game;
mod gradient;
mod least_squares;
mod log;
mod optimiser;
mod share;
mod trainer;

pub use blend::fit_blend;
pub use calibration::{Band, CalibrationPlan, Forecast, bands, forecasts};
pub use checkpoint::CheckpointError;
pub use config::{Averaging, Begin, Cap, Config, ConfigError, Evaluation, Explore, Learned, Mix, Rate, Tastes, Weak};
pub use final_sheets::{FinalSheetFit, fit_final_sheets};
pub use first_plan::first_plan;
pub use log::{LOG_HEADER, LogLine, LogPoint, read_log};
pub use share::{Share, ShareFault};
pub use trainer::{StepReport, Trainer};

/// The seed of the dice of a training run.
pub fn training_seed(seed: u32) -> u64 {
    1 << 63 | u64::from(seed)
}

/// The seed of the dice on which training is evaluated.
pub fn evaluation_seed(seed: u32) -> u64 {
    1 << 62 | u64::from(seed)
}
