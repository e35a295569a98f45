//! The lock of a folder with a store: one program writes to it at a time, and says where it can be reached.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The file that is locked. It stays when the program ends: were it removed, two programs could hold the locks of two files.
const LOCK: &str = "silbertablett.lock";

/// Where the program that holds the lock says how it is reached. Apart from the lock, since Windows lets nobody read what is locked.
const RUNNING: &str = "silbertablett.running";

/// A folder that nobody else writes to while this is held. The system lets go of it when the program ends, however it ends.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
    running: PathBuf,
}

impl FolderLock {
    /// Locks a folder, which must be there. `None` if another program holds it: [`FolderLock::address`] may say where that is.
    ///
    /// # Errors
    /// If the folder cannot be written to, or its file system knows no locks.
    pub fn take(folder: &Path) -> io::Result<Option<FolderLock>> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        let running = folder.join(RUNNING);
        // What a killed program has left says nothing of this one.
        match std::fs::remove_file(&running) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(Some(FolderLock { _file: file, running })),
        }
    }

    /// Lets others know where this program is reached.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn publish(&self, address: &str) -> io::Result<()> {
        std::fs::write(&self.running, format!("{address}\n"))
    }

    /// Where the program that holds the lock of a folder is reached, if it has said so.
    pub fn address(folder: &Path) -> Option<String> {
        let text = std::fs::read_to_string(folder.join(RUNNING)).ok()?;
        // Without the line's end it is being written just now.
        text.strip_suffix('\n').map(str::to_owned)
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // A process that finds it where nobody holds the lock does not believe it.
        drop(std::fs::remove_file(&self.running));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_locked_once_and_says_where() {
        let folder = tempfile::tempdir().unwrap();
        let lock = FolderLock::take(folder.path()).unwrap().unwrap();
        assert!(FolderLock::take(folder.path()).unwrap().is_none());
        assert_eq!(FolderLock::address(folder.path()), None);
        lock.publish("127.0.0.1:8417").unwrap();
        assert!(FolderLock::take(folder.path()).unwrap().is_none());
        assert_eq!(FolderLock::address(folder.path()).as_deref(), Some("127.0.0.1:8417"));
        drop(lock);
        assert_eq!(FolderLock::address(folder.path()), None);
        // What was left behind by a program that was killed is forgotten.
        std::fs::write(folder.path().join(RUNNING), "127.0.0.1:1\n").unwrap();
        let _lock = FolderLock::take(folder.path()).unwrap().unwrap();
        assert_eq!(FolderLock::address(folder.path()), None);
        FolderLock::take(&folder.path().join("none")).unwrap_err();
    }
}
