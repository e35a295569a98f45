//! Files that are written: whole or not at all, and never over another file unless that was asked for.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file being written. It lies beside its place under another name until [`NewFile::finish`], and is gone if that is never called:
/// after a failure, such as a full disk, there is no half of it.
pub(crate) struct NewFile {
    path: PathBuf,
    overwrite: bool,
    target: Destination,
}

enum Destination {
    Beside(NamedTempFile),
    /// A pipe, a terminal or a device: there is nothing to take the place of.
    Straight(File),
}

impl NewFile {
    /// Begins a file. One that is there already is an error, at once, unless it may be overwritten.
    pub(crate) fn create(path: &Path, overwrite: bool) -> Result<NewFile, Failure> {
        let unwritable = |error: io::Error| Failure::Failed(format!("{}: {error}", path.display()));
        let there = std::fs::metadata(path).ok();
        let target = match there {
            Some(there) if there.is_dir() => {
                return Err(unwritable(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, not a file")));
            }
            Some(there) if !there.is_file() => {
                Destination::Straight(File::options().write(true).open(path).map_err(unwritable)?)
            }
            Some(_) if !overwrite => return Err(Failure::Usage(exists(path))),
            _ => Destination::Beside(beside(path).map_err(unwritable)?),
        };
        Ok(NewFile { path: path.to_owned(), overwrite, target })
    }

    /// Puts the file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let flushed = self.flush();
        let path = self.path;
        let failed = |error: io::Error| Failure::Failed(format!("{}: {error}", path.display()));
        flushed.map_err(failed)?;
        match self.target {
            Destination::Straight(_) => Ok(()),
            Destination::Beside(file) if self.overwrite => {
                file.persist(&path).map(drop).map_err(|error| failed(error.error))
            }
            Destination::Beside(file) => file.persist_noclobber(&path).map(drop).map_err(|error| {
                let taken = error.error.kind() == io::ErrorKind::AlreadyExists;
                if taken { Failure::Usage(exists(&path)) } else { failed(error.error) }
            }),
        }
    }
}

/// Writes a whole file.
pub(crate) fn write(path: &Path, bytes: &[u8], overwrite: bool) -> Result<(), Failure> {
    let mut file = NewFile::create(path, overwrite)?;
    file.write_all(bytes).map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
    file.finish()
}

fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = Builder::new();
    file.prefix(".silbertablett-").suffix(".part");
    // What is written is for others to read as far as the user lets them; temporary files would be for nobody else.
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file.tempfile_in(folder)
}

fn exists(path: &Path) -> String {
    format!("{} is there already; --force overwrites it", path.display())
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.target {
            Destination::Beside(file) => file.write(bytes),
            Destination::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.target {
            Destination::Beside(file) => file.flush(),
            Destination::Straight(file) => file.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("new.txt");
        let count = || std::fs::read_dir(folder.path()).expect("a folder").count();
        let mut half = NewFile::create(&path, false).expect("a new file");
        half.write_all(b"half").expect("room");
        assert!(!path.exists());
        drop(half);
        assert_eq!(count(), 0);
        write(&path, b"whole", false).expect("a new file");
        assert!(write(&path, b"other", false).is_err());
        assert_eq!((std::fs::read(&path).expect("a file"), count()), (b"whole".to_vec(), 1));
        write(&path, b"other", true).expect("leave to overwrite");
        assert_eq!((std::fs::read(&path).expect("a file"), count()), (b"other".to_vec(), 1));
        // Another program is quicker: its file stays.
        let taken = folder.path().join("taken.txt");
        let late = NewFile::create(&taken, false).expect("a new file");
        std::fs::write(&taken, b"theirs").expect("a file");
        assert!(late.finish().is_err());
        assert_eq!(std::fs::read(&taken).expect("a file"), b"theirs");
    }
}
