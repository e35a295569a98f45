//! A file of nothing beside the store, so that deleting works on a full disk: a deletion is written before it frees anything.

use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The file, or where it would be.
pub(super) struct Reserve {
    path: PathBuf,
    bytes: usize,
}

impl Reserve {
    /// The file beside a store, of this size; none for 0.
    pub(super) fn beside(store: &Path, bytes: usize) -> Reserve {
        let mut path = OsString::from(store);
        path.push("-reserve");
        Reserve { path: path.into(), bytes }
    }

    /// Takes the room, if it is not taken already. Where there is none, deleting may have to wait for some, and nothing else is lost.
    pub(super) fn fill(&self) {
        let there = std::fs::metadata(&self.path).is_ok_and(|file| file.len() == self.bytes as u64);
        if self.bytes > 0 && !there && self.write().is_err() {
            drop(std::fs::remove_file(&self.path));
        }
    }

    fn write(&self) -> std::io::Result<()> {
        let mut file = File::create(&self.path)?;
        // Written out, since a hole takes no room.
        (0..self.bytes / BLOCK.len()).try_for_each(|_| file.write_all(&BLOCK))?;
        file.sync_all()
    }

    /// Gives the room back; whether there was any.
    pub(super) fn release(&self) -> bool {
        self.bytes > 0 && std::fs::remove_file(&self.path).is_ok()
    }
}

static BLOCK: [u8; 1 << 16] = [b'.'; 1 << 16];
