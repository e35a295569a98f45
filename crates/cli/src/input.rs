//! Files that are read: whole, up to a limit that fits them, and `-` for standard input.

use crate::failure::Failure;
use silbertablett_record::Pieces;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What kind of file is read: its name in messages, and the most bytes it may have. docs/limits.md lists them all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileKind {
    what: &'static str,
    most: usize,
}

/// Settings of the server: a handful of lines.
pub(crate) const SETTINGS: FileKind = FileKind { what: "a file of settings", most: 64 << 10 };
/// A sheet file.
pub(crate) const SHEET: FileKind = FileKind { what: "a sheet file", most: silbertablett_sheet_file::MAX_BYTES };
/// Sheets filled in on paper.
pub(crate) const PAPER: FileKind = FileKind { what: "a file of filled-in sheets", most: 1 << 20 };
/// A training plan.
pub(crate) const PLAN: FileKind = FileKind { what: "a training plan", most: 64 << 10 };
/// A checkpoint: the net, its running mean and two moments of each weight.
pub(crate) const CHECKPOINT: FileKind = FileKind { what: "a checkpoint", most: 4 * NET.most + (64 << 10) };
/// The log of a training run: a line for each evaluation.
pub(crate) const TRAINING_LOG: FileKind = FileKind { what: "a training log", most: 16 << 20 };
/// A net.
pub(crate) const NET: FileKind = FileKind { what: "a net file", most: 4 << 20 };

/// Whether a path stands for standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The bytes of a file.
pub(crate) fn read(path: &Path, kind: FileKind) -> Result<Vec<u8>, Failure> {
    try_read(path, kind)?.map_err(|error| Failure::unreadable(path, &error))
}

/// The bytes of a file, or the error with which the system refuses it, for files that need not be there. One that is too long is a
/// failure of its own.
pub(crate) fn try_read(path: &Path, kind: FileKind) -> Result<io::Result<Vec<u8>>, Failure> {
    let bytes = match limited(path, kind.most as u64 + 1) {
        Ok(bytes) => bytes,
        Err(error) => return Ok(Err(error)),
    };
    if bytes.len() > kind.most {
        let text = format!("{}: {} has at most {}, this one has more", path.display(), kind.what, size(kind.most));
        return Err(Failure::Usage(text));
    }
    Ok(Ok(bytes))
}

/// The text of a file.
pub(crate) fn read_text(path: &Path, kind: FileKind) -> Result<String, Failure> {
    as_text(path, kind, read(path, kind)?)
}

/// Bytes that must be text.
pub(crate) fn as_text(path: &Path, kind: FileKind, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Usage(format!("{}: {} is UTF-8 text, and byte {at} is not", path.display(), kind.what))
    })
}

/// The records of a file, one by one; each has a limit of its own, and a file of many has none.
pub(crate) fn records(path: &Path) -> io::Result<Pieces> {
    if is_stdin(path) { Pieces::of_stream(Box::new(io::stdin())) } else { Pieces::open(path) }
}

fn limited(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if is_stdin(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, not a file"));
    }
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn size(bytes: usize) -> String {
    match bytes {
        bytes if bytes >= 1 << 20 => format!("{} MiB", bytes >> 20),
        bytes => format!("{} KiB", bytes >> 10),
    }
}
