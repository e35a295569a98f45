//! Why a command could not do its work, and the exit status that tells scripts.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// A command that ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for failed: exit status 1.
    Failed(String),
    /// It was asked for in the wrong way, or a file cannot be read: exit status 2.
    Usage(String),
    /// Whoever reads the output has gone: nothing to say to anybody.
    Closed,
}

impl Failure {
    /// A file that cannot be read.
    pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure::Usage(format!("{}: {error}", path.display()))
    }

    /// Says why on standard error and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        let (text, status) = match self {
            Failure::Failed(text) => (text, 1),
            Failure::Usage(text) => (text, 2),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        complain(&text);
        ExitCode::from(status)
    }
}

impl From<io::Error> for Failure {
    /// An error while writing the output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Failed(format!("the output could not be written: {error}")),
        }
    }
}

/// Says something on standard error. Where even that fails there is nobody left to tell.
pub(crate) fn complain(text: &str) {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let mut error = io::stderr().lock();
    let _ = writeln!(error, "silbertablett: {first}");
    for line in lines {
        let _ = writeln!(error, "  {line}");
    }
}
