//! Standard output: buffered, checked to the last byte, and safe to show on a terminal.

use crate::failure::Failure;
use silbertablett_sheet_file::{printable_json, printable_lines};
use std::io::{self, BufWriter, StdoutLock, Write};

/// Where commands write.
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    pub(crate) fn stdout() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes text for people, and ends the line. Names in it may come from anywhere, so what a terminal would obey is written out.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.text(text)?;
        self.bytes(b"\n")
    }

    /// Writes text for people as it is given, in as many lines as it has.
    pub(crate) fn text(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.bytes(printable_lines(text.as_ref()).as_bytes())
    }

    /// Writes a line of JSON.
    pub(crate) fn json(&mut self, json: impl AsRef<str>) -> Result<(), Failure> {
        self.bytes(printable_json(json.as_ref()).as_bytes())?;
        self.bytes(b"\n")
    }

    /// Writes bytes of a format of their own as they are.
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
