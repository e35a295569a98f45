//! Why a command could not do its work, and the exit status that tells scripts.

use silbertablett_sheet_file::{is_unprintable, printable, printable_lines};
use std::fmt;
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
    /// Nobody reads the output any more: nothing to say to anybody.
    Closed,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Failed(text) | Failure::Usage(text) => f.write_str(text),
            Failure::Closed => f.write_str("the output is closed"),
        }
    }
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

/// Says what is wrong with the command line, or the help that was asked for, and ends the program. Arguments may be names of files that
/// nobody has typed, so they reach the terminal no more than what is in files.
pub(crate) fn refuse(error: &clap::Error) -> ! {
    let hostile = |argument: std::ffi::OsString| argument.to_string_lossy().contains(is_unprintable);
    if error.use_stderr() && std::env::args_os().any(hostile) {
        let _ = io::stderr().lock().write_all(printable_lines(&error.to_string()).as_bytes());
        std::process::exit(error.exit_code());
    }
    error.exit()
}

/// Says something on standard error. Where even that fails there is nobody left to tell.
pub(crate) fn complain(text: &str) {
    say("silbertablett: ", text);
}

/// Says something that is worth knowing and is not a failure.
pub(crate) fn note(text: &str) {
    say("silbertablett: note: ", text);
}

/// Names in a message may come from anywhere, so nothing in it reaches the terminal as a command.
fn say(before: &str, text: &str) {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let mut error = io::stderr().lock();
    let _ = writeln!(error, "{before}{}", printable(first));
    for line in lines {
        let _ = writeln!(error, "  {}", printable(line));
    }
}
