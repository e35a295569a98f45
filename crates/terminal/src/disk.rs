//! What a saved game is written to.

use std::fs::File;
use std::io::{self, Write};

/// A place for bytes that can be cut off. Tests have one that fails.
pub(crate) trait Disk: std::fmt::Debug + Send {
    /// Writes bytes at the end, and waits until they are stored.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Cuts off all but the first bytes.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

impl Disk for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)?;
        self.sync_data()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }
}
