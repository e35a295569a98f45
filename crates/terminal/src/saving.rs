//! Games on disk: a line for the start and one for each entry of the log.

use silbertablett_session::{LoadError, Session, Start};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// A game on disk. Every entry is written out before it is shown, so that killing the program loses nothing.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    file: File,
}

/// Where games of one's own are kept: `silbertablett/games` in the platform's folder for data.
///
/// # Errors
/// If the platform names no such folder.
pub fn data_folder() -> io::Result<PathBuf> {
    use etcetera::BaseStrategy;
    let base = etcetera::choose_base_strategy().map_err(io::Error::other)?;
    Ok(base.data_dir().join("silbertablett").join("games"))
}

/// Where the record of a game lies: beside its save file.
pub fn record_path(save: &Path) -> PathBuf {
    save.with_extension("json")
}

impl SaveFile {
    /// Begins a save file with the start of a game. A file that is there already is not touched.
    ///
    /// # Errors
    /// If it cannot be written, or is there already.
    pub fn create(path: &Path, start: &Start) -> io::Result<SaveFile> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().append(true).create_new(true).open(path)?;
        lock(&file)?;
        let mut save = SaveFile { path: path.to_owned(), file };
        save.append(&start.to_text())?;
        Ok(save)
    }

    /// Begins a save file in a folder, named after the time and the sheet.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create_in(folder: &Path, start: &Start) -> io::Result<SaveFile> {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        for attempt in 0..1000 {
            let name = file_name(seconds, start.sheet().id(), attempt);
            match SaveFile::create(&folder.join(name), start) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                done => return done,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Reads a save file and goes on writing to it. A last line that was not written to its end is dropped.
    ///
    /// # Errors
    /// If it cannot be read, or what is in it cannot be played.
    pub fn open(path: &Path) -> io::Result<(Session, SaveFile)> {
        let file = OpenOptions::new().append(true).open(path)?;
        lock(&file)?;
        let (session, whole) = read(path)?;
        file.set_len(whole)?;
        Ok((session, SaveFile { path: path.to_owned(), file }))
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a line out to the disk.
    ///
    /// # Errors
    /// If that fails.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.flush()
    }

    /// Writes the record of the game beside it: the path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_record(&self, session: &Session) -> io::Result<PathBuf> {
        let path = record_path(&self.path);
        // Whole or not at all: a reader never meets half a record.
        let half = path.with_extension("json.part");
        std::fs::write(&half, format!("{}\n", session.record().to_line()))?;
        std::fs::rename(&half, &path)?;
        Ok(path)
    }
}

/// Keeps a second program from playing the same game: their lines would mix.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Some file systems know no locks; a game is played there all the same.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The game of a save file, and how many bytes of it are whole lines.
pub(crate) fn read(path: &Path) -> io::Result<(Session, u64)> {
    let bytes = std::fs::read(path)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let text = str::from_utf8(&bytes[..whole]).map_err(io::Error::other)?;
    let mut lines = text.lines();
    let start = lines.next().unwrap_or_default();
    let session = Session::load(start, lines).map_err(|error: LoadError| io::Error::other(error.to_string()))?;
    Ok((session, whole as u64))
}

/// The name of a save file: the time in UTC, the sheet, and a number where several begin in the same second.
fn file_name(seconds: u64, sheet: &str, attempt: u32) -> String {
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    let sheet: String = sheet.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let suffix = if attempt == 0 { String::new() } else { format!("-{attempt}") };
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}-{sheet}{suffix}.game")
}

/// Year, month and day of a day counted from 1970-01-01: years are counted from March, so that the leap day is the last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (date, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (era * 400 + year + u64::from(month <= 2), month, date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_after_time_and_sheet() {
        assert_eq!(file_name(0, "classic", 0), "1970-01-01-000000-classic.game");
        assert_eq!(file_name(951_827_696, "../my sheet", 2), "2000-02-29-123456-mysheet-2.game");
        assert_eq!(date(20_785), (2026, 11, 28));
    }
}
