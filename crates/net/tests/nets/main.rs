//! Nets: their inputs, their files, and what they say.

mod common;
mod features;
mod files;
mod values;
