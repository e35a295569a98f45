//! Files that only this user can read, written whole or not at all.

use crate::StoreError;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a new file that only this user can read. It has its name once it is complete and on disk; until then, and if anything
/// fails, there is no file of that name.
///
/// # Errors
/// `FileExists`, failures, and what `make` returns.
pub fn write_private(
    path: &Path,
    make: impl FnOnce(&mut dyn Write) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    create_whole(path, |part| {
        let mut file =
            BufWriter::new(File::options().write(true).open(part).map_err(|error| StoreError::file(path, &error))?);
        make(&mut file)?;
        file.flush().map_err(|error| StoreError::file(path, &error))
    })
}

/// Has `make` fill an empty file of another name in the same folder, and gives it this one when it is complete and on disk.
pub(crate) fn create_whole(path: &Path, make: impl FnOnce(&Path) -> Result<(), StoreError>) -> Result<(), StoreError> {
    let failed = |error: &std::io::Error| StoreError::file(path, error);
    if path.try_exists().map_err(|error| failed(&error))? {
        return Err(StoreError::FileExists(path.to_owned()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Only this user can read it, and it goes when it is dropped.
    let part = tempfile::Builder::new().prefix(".silbertablett-").suffix(".part").tempfile_in(folder);
    let part = part.map_err(|error| failed(&error))?;
    make(part.path())?;
    publish(part, path).map_err(|error| failed(&error))
}

fn publish(part: NamedTempFile, path: &Path) -> std::io::Result<()> {
    // VACUUM INTO does not wait for the disk. Windows wants a file open for writing for this.
    File::options().write(true).open(part.path())?.sync_all()?;
    match part.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(failed) if failed.error.kind() == std::io::ErrorKind::AlreadyExists => Err(failed.error),
        // Some file systems have no links; there a rename has to do, and the name was free a moment ago.
        Err(failed) => failed.file.persist(path).map(drop).map_err(|failed| failed.error),
    }
}
