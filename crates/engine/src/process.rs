//! An engine as a process: lines to it, lines from it, and an end to waiting.

use crate::words::line;
use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::Instant;

/// So many lines of an engine may wait to be heard; one that says more is not read on until they are.
const UNHEARD: usize = 256;

/// A process. Dropped, it is ended.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    to: Sender<String>,
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
        let (Some(mut to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
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
        // One that does not listen must not hold up who talks to it.
        let (say, said) = channel::<String>();
        std::thread::spawn(move || {
            while let Ok(lines) = said.recv() {
                if to.write_all(lines.as_bytes()).and_then(|()| to.flush()).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, to: say, from: heard })
    }

    /// Says some lines, and waits for nobody to read them.
    pub(crate) fn say(&mut self, lines: String) -> Result<(), Silence> {
        self.to.send(lines).map_err(|_| Silence::Ended)
    }

    /// Whether it has ended while nobody asked it anything.
    pub(crate) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
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
