//! `completions`: a script that completes commands in a shell.

use crate::args::Arguments;
use crate::failure::Failure;
use crate::output::Output;
use clap::CommandFactory;
use clap_complete::{Shell, generate};

/// Prints the script.
pub(crate) fn completions(shell: Shell, out: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    generate(shell, &mut Arguments::command(), "silbertablett", &mut script);
    out.bytes(&script)
}
