//! Records out of files of any size: one at a time, never the whole file in memory.

use crate::document::MAX_BYTES;
use flate2::bufread::MultiGzDecoder;
use serde::de::IgnoredAny;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

/// A record as it comes out of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its line, from 1, in a file of many; `None` in a file that is one record.
    pub line: Option<u64>,
    /// Its bytes; of one that is too long only so many that the reader of documents refuses it.
    pub bytes: Vec<u8>,
}

/// Whether a path names a file of many records, one in each line.
pub fn is_many(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    name.ends_with(".jsonl") || name.ends_with(".jsonl.gz")
}

fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("gz"))
}

/// The records of a file, one by one.
pub struct Pieces {
    source: Box<dyn BufRead + Send>,
    many: bool,
    line: u64,
    done: bool,
}

impl Pieces {
    /// Opens a file.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(path: &Path) -> io::Result<Pieces> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, not a file"));
        }
        let file = BufReader::with_capacity(1 << 16, file);
        let source: Box<dyn BufRead + Send> = if is_packed(path) {
            Box::new(BufReader::with_capacity(1 << 16, MultiGzDecoder::new(file)))
        } else {
            Box::new(file)
        };
        Ok(Pieces::new(source, is_many(path)))
    }

    /// Reads from a stream without a name, such as a pipe, packed or not. It holds many records, one in each line, if its first line is a
    /// whole document and more follows; otherwise it is a single record.
    ///
    /// # Errors
    /// If its beginning cannot be read.
    pub fn of_stream(stream: Box<dyn Read + Send>) -> io::Result<Pieces> {
        let mut plain = BufReader::with_capacity(1 << 16, stream);
        let packed = plain.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let mut source: Box<dyn BufRead + Send> =
            if packed { Box::new(BufReader::new(MultiGzDecoder::new(plain))) } else { Box::new(plain) };
        let mut head = Vec::new();
        source.by_ref().take(MAX_BYTES as u64 + 2).read_until(b'\n', &mut head)?;
        let many = serde_json::from_slice::<IgnoredAny>(&head).is_ok() && has_more(&mut source, &mut head)?;
        Ok(Pieces::new(Box::new(Cursor::new(head).chain(source)), many))
    }

    /// Whether these are many records, one in each line.
    pub fn is_many(&self) -> bool {
        self.many
    }

    /// Reads from anything: many records, one in each line, or a single one.
    pub fn new(source: Box<dyn BufRead + Send>, many: bool) -> Pieces {
        Pieces { source, many, line: 0, done: false }
    }

    /// Puts the bytes of the next record behind those that are there, and says on which line it stood, from 1, in a file of many. So a
    /// great many records come into the same room. `None` after the last.
    ///
    /// # Errors
    /// If the source cannot be read on; nothing follows then, and what was put there is no record.
    pub fn next_into(&mut self, bytes: &mut Vec<u8>) -> Option<io::Result<Option<u64>>> {
        if self.done {
            return None;
        }
        let read = if self.many { self.read_line(bytes) } else { self.read_one(bytes).map(|()| Some(None)) };
        if read.is_err() {
            self.done = true;
        }
        read.transpose()
    }

    fn read_one(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let begin = bytes.len();
        // Blanks at the end of a file do not count towards the size of its record.
        self.source.by_ref().take(2 * MAX_BYTES as u64).read_to_end(bytes)?;
        while bytes[begin..].last().is_some_and(u8::is_ascii_whitespace) {
            bytes.pop();
        }
        self.done = true;
        Ok(())
    }

    fn read_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<Option<Option<u64>>> {
        let begin = bytes.len();
        loop {
            let limit = MAX_BYTES as u64 + 2;
            let read = self.source.by_ref().take(limit).read_until(b'\n', bytes)?;
            if read == 0 {
                self.done = true;
                return Ok(None);
            }
            self.line += 1;
            if bytes.last() != Some(&b'\n') && read as u64 == limit {
                skip_line(&mut self.source)?;
            }
            while bytes[begin..].last().is_some_and(|b| *b == b'\n' || *b == b'\r') {
                bytes.pop();
            }
            if !bytes[begin..].iter().all(u8::is_ascii_whitespace) {
                return Ok(Some(Some(self.line)));
            }
            bytes.truncate(begin);
        }
    }
}

impl Iterator for Pieces {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        let mut bytes = Vec::with_capacity(8192);
        Some(self.next_into(&mut bytes)?.map(|line| Piece { line, bytes }))
    }
}

/// Whether anything but blanks follows; the blanks go to what has been read.
fn has_more(source: &mut impl BufRead, read: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        let buffer = source.fill_buf()?;
        let blanks = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if buffer.is_empty() || read.len() > 2 * MAX_BYTES {
            return Ok(false);
        }
        if blanks < buffer.len() {
            return Ok(true);
        }
        read.extend_from_slice(buffer);
        source.consume(blanks);
    }
}

/// Reads on to the end of the line without keeping it.
fn skip_line(source: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = source.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let (used, ended) = match buffer.iter().position(|&b| b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), false),
        };
        source.consume(used);
        if ended {
            return Ok(());
        }
    }
}
