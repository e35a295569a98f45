//! `completions`: a script that completes commands in a shell.

use crate::failure::Failure;
use crate::output::Output;
use clap_complete::Shell;
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};

/// The variable by which a script asks the program what fits.
pub(crate) const ASKED: &str = "SILBERTABLETT_COMPLETE";
const NAME: &str = "silbertablett";

/// Prints the script.
pub(crate) fn completions(shell: Shell, out: &mut Output) -> Result<(), Failure> {
    let known: &dyn EnvCompleter = match shell {
        Shell::Bash => &Bash,
        Shell::Elvish => &Elvish,
        Shell::Fish => &Fish,
        Shell::PowerShell => &Powershell,
        Shell::Zsh => &Zsh,
        other => return Err(Failure::Usage(format!("there are no completions for {other}"))),
    };
    let mut script = Vec::new();
    known.write_registration(ASKED, NAME, NAME, NAME, &mut script)?;
    out.bytes(&script)
}
