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

    /// For what is read by a program and written a piece at a time.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.0
    }

    /// For what writes lines of JSON by itself, a piece at a time.
    pub(crate) fn json_writer(&mut self) -> impl Write {
        JsonLines { out: &mut self.0, line: Vec::new() }
    }

    /// Writes out what is still held back.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

/// Passes lines of JSON on once they are whole, so that what a terminal would obey is escaped in them.
struct JsonLines<W> {
    out: W,
    line: Vec<u8>,
}

impl<W: Write> Write for JsonLines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend(piece);
            if piece.ends_with(b"\n") {
                let line = str::from_utf8(&self.line).map_err(io::Error::other)?;
                self.out.write_all(printable_json(line).as_bytes())?;
                self.line.clear();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_json_are_escaped_however_they_are_cut() {
        let text = "{\"name\":\"A\u{202e}nn\u{9b}ż\"}\n[2]\n";
        for size in 1..text.len() {
            let mut out = Vec::new();
            let mut lines = JsonLines { out: &mut out, line: Vec::new() };
            text.as_bytes().chunks(size).for_each(|piece| lines.write_all(piece).unwrap());
            assert_eq!(str::from_utf8(&out).unwrap(), "{\"name\":\"A\\u202enn\\u009bż\"}\n[2]\n");
        }
    }
}
