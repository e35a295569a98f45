//! An engine as a process: lines to it, lines from it, and an end to waiting.

use crate::words::line;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Instant;

/// So many lines of an engine may wait to be heard; one that says more is not read on until they are.
const UNHEARD: usize = 256;

/// A process. Dropped, it is ended.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    to: ChildStdin,
    from: Receiver<String>,
}

/// Why nothing was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// It has ended, or closed its output, or said something that is no line of text.
    Ended,
    /// It took too long.
    TooLong,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(program: &str, arguments: &[String]) -> std::io::Result<Process> {
        let mut child = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("its streams cannot be had"));
        };
        let (send, heard) = sync_channel(UNHEARD);
        std::thread::spawn(move || {
            let mut lines = BufReader::new(from);
            while let Some(line) = line(&mut lines) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, to, from: heard })
    }

    /// Says some lines.
    pub(crate) fn say(&mut self, lines: &str) -> Result<(), Silence> {
        let said = self.to.write_all(lines.as_bytes()).and_then(|()| self.to.flush());
        said.map_err(|_| Silence::Ended)
    }

    /// The next line, at the latest by then.
    pub(crate) fn hear(&self, by: Instant) -> Result<String, Silence> {
        let wait = by.saturating_duration_since(Instant::now());
        // Somebody who never stops talking does not answer either.
        if wait.is_zero() {
            return Err(Silence::TooLong);
        }
        self.from.recv_timeout(wait).map_err(|silence| match silence {
            RecvTimeoutError::Timeout => Silence::TooLong,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
