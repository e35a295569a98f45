//! Games on disk: a line for the start and one for each entry of the log, from the first roll to the last look at the result.

use crate::disk::Disk;
use silbertablett_session::{MAX_SAVED, Saved, Session, Start};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A game on disk. Every entry is stored before the next one is made, so that killing the program loses nothing.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    disk: Box<dyn Disk>,
    /// How many bytes of the file are whole lines.
    whole: u64,
    /// Lines that could not be written yet.
    unwritten: String,
    /// Whether the file may end in half a line that could not be cut off.
    torn: bool,
    /// The record that was written of this game.
    record: Option<PathBuf>,
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
        let begun = lock(&file).and_then(|()| {
            let mut save = SaveFile::on(path, Box::new(file), 0);
            save.append(&start.to_text())?;
            Ok(save)
        });
        if begun.is_err() {
            // A game that could not begin leaves nothing behind.
            let _ = std::fs::remove_file(path);
        }
        sync_folder(path);
        begun
    }

    /// Begins a save file in a folder, named after the time and the sheet.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create_in(folder: &Path, start: &Start) -> io::Result<SaveFile> {
        let now = jiff::Timestamp::now();
        for attempt in 0..1000 {
            let name = file_name(now, start.sheet().id(), attempt);
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
    /// If it cannot be read, what is in it cannot be played, or, as [`io::ErrorKind::ResourceBusy`], it is open elsewhere.
    pub fn open(path: &Path) -> io::Result<(Session, SaveFile)> {
        let file = OpenOptions::new().append(true).open(path)?;
        lock(&file)?;
        let Saved { session, whole } = Saved::read(&bytes(path)?).map_err(io::Error::other)?;
        file.set_len(whole as u64)?;
        Ok((session, SaveFile::on(path, Box::new(file), whole as u64)))
    }

    fn on(path: &Path, disk: Box<dyn Disk>, whole: u64) -> SaveFile {
        SaveFile { path: path.to_owned(), disk, whole, unwritten: String::new(), torn: false, record: None }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Stores a line, after those that could not be stored before.
    ///
    /// # Errors
    /// If that fails. The line is kept for [`SaveFile::catch_up`], and the file ends with a whole line as before.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        self.unwritten.push_str(line);
        self.unwritten.push('\n');
        self.catch_up()
    }

    /// Whether there are lines that could not be stored yet.
    pub fn is_behind(&self) -> bool {
        self.torn || !self.unwritten.is_empty()
    }

    /// Stores what could not be stored before.
    ///
    /// # Errors
    /// If it still fails. Nothing has changed then.
    pub fn catch_up(&mut self) -> io::Result<()> {
        if self.torn {
            self.disk.cut(self.whole)?;
            self.torn = false;
        }
        if self.unwritten.is_empty() {
            return Ok(());
        }
        let length = self.whole + self.unwritten.len() as u64;
        if length > MAX_SAVED as u64 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        if let Err(error) = self.disk.write(self.unwritten.as_bytes()) {
            // Half a line would run into the next one: the file must not keep it.
            self.torn = self.disk.cut(self.whole).is_err();
            return Err(error);
        }
        self.whole = length;
        self.unwritten.clear();
        Ok(())
    }

    /// Writes the record of the game beside it, for other programs: the path. No file is overwritten but a record that was written
    /// here before; where another file has the name, the record gets a number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_record(&mut self, session: &Session) -> io::Result<PathBuf> {
        let path = match &self.record {
            Some(path) => path.clone(),
            None => reserve(&self.path)?,
        };
        // Whole or not at all: a reader never meets half a record.
        let half = path.with_extension("json.part");
        let written = File::create(&half).and_then(|mut file| {
            file.write_all(format!("{}\n", session.record().to_line()).as_bytes())?;
            file.sync_all()
        });
        if let Err(error) = written.and_then(|()| std::fs::rename(&half, &path)) {
            let _ = std::fs::remove_file(&half);
            if self.record.is_none() {
                let _ = std::fs::remove_file(&path);
            }
            return Err(error);
        }
        sync_folder(&path);
        self.record = Some(path.clone());
        Ok(path)
    }

    /// Removes the file of a game in which nothing has happened.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn discard(self) -> io::Result<()> {
        std::fs::remove_file(&self.path)
    }
}

/// Makes an empty file for the record beside a saved game, under a name that no other file has.
fn reserve(save: &Path) -> io::Result<PathBuf> {
    let stem = save.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    for attempt in 1..1000 {
        let number = if attempt == 1 { String::new() } else { format!("-{attempt}") };
        let path = save.with_file_name(format!("{stem}{number}.json"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            done => return done.map(|_| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Keeps a second program from playing the same game: their lines would mix.
pub(crate) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Some file systems have no locks; a game is played there anyway.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Makes sure that the name of a new file is stored as well, where folders can be asked for that.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The bytes of a game's file, one more than a game may have where it is larger.
pub(crate) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_SAVED as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The name of a save file: the time in UTC, the sheet, and a number where several begin in the same second.
fn file_name(now: jiff::Timestamp, sheet: &str, attempt: u32) -> String {
    let time = now.strftime("%Y-%m-%d-%H%M%S");
    let sheet: String = sheet.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let suffix = if attempt == 0 { String::new() } else { format!("-{attempt}") };
    format!("{time}-{sheet}{suffix}.game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    #[test]
    fn files_are_named_after_time_and_sheet() {
        let at = |seconds| jiff::Timestamp::from_second(seconds).expect("a time");
        assert_eq!(file_name(at(0), "classic", 0), "1970-01-01-000000-classic.game");
        assert_eq!(file_name(at(951_827_696), "../my sheet", 2), "2000-02-29-123456-mysheet-2.game");
    }

    /// A disk with so much room, which writes what fits of a line before it fails, and may refuse to cut it off again.
    #[derive(Clone, Debug)]
    struct Small {
        bytes: Arc<Mutex<Vec<u8>>>,
        room: Arc<Mutex<usize>>,
        cuts: Arc<Mutex<bool>>,
    }

    impl Disk for Small {
        fn write(&mut self, new: &[u8]) -> io::Result<()> {
            let (mut bytes, room) = (self.bytes.lock().expect("one thread"), *self.room.lock().expect("one thread"));
            let fits = new.len().min(room.saturating_sub(bytes.len()));
            bytes.extend(&new[..fits]);
            if fits == new.len() { Ok(()) } else { Err(io::ErrorKind::StorageFull.into()) }
        }

        fn cut(&mut self, length: u64) -> io::Result<()> {
            if !*self.cuts.lock().expect("one thread") {
                return Err(io::Error::other("not now"));
            }
            self.bytes.lock().expect("one thread").truncate(length as usize);
            Ok(())
        }
    }

    #[test]
    fn a_disk_that_is_full_for_a_while_loses_no_line_and_keeps_no_half_one() {
        for cuts_at_once in [true, false] {
            let room = Arc::new(Mutex::new(20));
            let cuts = Arc::new(Mutex::new(cuts_at_once));
            let disk = Small { bytes: Arc::default(), room: Arc::clone(&room), cuts: Arc::clone(&cuts) };
            let text = || String::from_utf8(disk.bytes.lock().expect("one thread").clone()).expect("text");
            let mut save = SaveFile::on(Path::new("a.game"), Box::new(disk.clone()), 0);
            save.append("first line").expect("there is room");
            let full = save.append("second line").expect_err("there is none");
            assert_eq!(full.kind(), io::ErrorKind::StorageFull);
            assert!(save.is_behind());
            assert_eq!(text(), if cuts_at_once { "first line\n" } else { "first line\nsecond li" });
            save.append("third").expect_err("still none");
            assert!(save.catch_up().is_err());
            *room.lock().expect("one thread") = 1000;
            *cuts.lock().expect("one thread") = true;
            save.catch_up().expect("room again");
            assert!(!save.is_behind());
            assert_eq!(text(), "first line\nsecond line\nthird\n");
            save.append("fourth").expect("room");
            assert_eq!(text(), "first line\nsecond line\nthird\nfourth\n");
        }
    }

    /// What is not stored could be lost: no move and no bot builds on it, and the player is told until it is stored.
    #[test]
    fn play_stands_still_until_it_is_saved() {
        use crate::{App, Styles, paint};
        use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
        use silbertablett_session::{DiceOrigin, Player, SeatStart};
        use silbertablett_texts::{Lang, Texts};

        let seat = |name: &str, player| SeatStart { name: name.to_owned(), player };
        let seats = vec![seat("Magpie", Player::Bot("greedy".to_owned())), seat("Ann", Player::Person)];
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let session = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed: 1 }).expect("a start"));
        let room = Arc::new(Mutex::new(30));
        let disk = Small { bytes: Arc::default(), room: Arc::clone(&room), cuts: Arc::new(Mutex::new(true)) };
        let save = SaveFile::on(Path::new("a.game"), Box::new(disk.clone()), 0);
        let mut app = App::new(session, Texts::of(Lang::En), Styles::PLAIN, Some(save));
        let screen = |app: &mut App| {
            let backend = ratatui::backend::TestBackend::new(80, 24);
            let mut terminal = ratatui::Terminal::new(backend).expect("a screen in memory");
            terminal.draw(|frame| paint(app, frame)).expect("painted");
            terminal.backend().to_string()
        };
        let press = |app: &mut App, key| app.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
        assert!(app.bot_due());
        app.bot_step();
        assert!(app.unsaved().is_some() && !app.bot_due());
        assert!(screen(&mut app).contains("Not saved yet: a.game cannot be written"));
        // Neither a bot nor a person goes on, and looking at something else does not hide the warning.
        let steps = app.session().log().len();
        press(&mut app, 'b');
        press(&mut app, '\t');
        assert_eq!(app.session().log().len(), steps);
        assert!(screen(&mut app).contains("Not saved yet"));
        press(&mut app, 'q');
        assert!(screen(&mut app).contains("could not be saved and would be lost"));
        press(&mut app, 'x');
        *room.lock().expect("one thread") = usize::MAX;
        assert!(app.catch_up() && app.unsaved().is_none() && app.bot_due());
        app.bot_step();
        let bytes = disk.bytes.lock().expect("one thread").clone();
        let text = String::from_utf8(bytes).expect("text");
        let sheet = std::sync::Arc::clone(app.session().sheet());
        let log: Vec<String> = app.session().log().iter().map(|entry| entry.to_text(&sheet)).collect();
        assert!(log.len() > steps);
        assert_eq!(text.lines().collect::<Vec<_>>(), log);
    }

    #[test]
    fn a_game_does_not_grow_beyond_what_can_be_read_again() {
        let disk =
            Small { bytes: Arc::default(), room: Arc::new(Mutex::new(usize::MAX)), cuts: Arc::new(Mutex::new(true)) };
        let mut save = SaveFile::on(Path::new("a.game"), Box::new(disk), MAX_SAVED as u64 - 3);
        save.append("ab").expect("it just fits");
        assert_eq!(save.append("c").expect_err("too large").kind(), io::ErrorKind::FileTooLarge);
    }
}
