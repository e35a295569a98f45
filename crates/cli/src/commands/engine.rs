//! `engine`: the bots of the program for other programs.

use crate::failure::Failure;
use crate::output::Output;
use std::io::{BufReader, stdin};

/// Answers orders on standard input until it is told to quit.
pub(crate) fn engine(out: &mut Output) -> Result<(), Failure> {
    Ok(silbertablett_engine::serve(BufReader::new(stdin()), out.writer())?)
}
