//! Standard output: buffered, and checked to the last byte.

use crate::failure::Failure;
use std::io::{self, BufWriter, StdoutLock, Write};

/// Where commands write.
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    pub(crate) fn stdout() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.0.write_all(text.as_ref().as_bytes())?;
        Ok(self.0.write_all(b"\n")?)
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.0.write_all(bytes)?)
    }

    /// For what writes by itself, a piece at a time.
    pub(crate) fn writer(&mut self) -> &mut dyn Write {
        &mut self.0
    }

    /// Writes out what is still held back.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}
