//! Games on disk.

mod common;

use common::session;
use silbertablett_session::Dice;
use silbertablett_terminal::{SaveFile, Statistics, record_path, unfinished};
use silbertablett_view::texts::{Lang, Texts};
use std::io::Write;

/// Writes a game to a file as the program does.
fn save(folder: &std::path::Path, sheet: &str, steps: usize) -> SaveFile {
    let session = session(sheet, &["Ann", "Bo"], Dice::Keyed { seed: 2 }, steps);
    let mut file = SaveFile::create_in(folder, session.start()).expect("a file");
    for entry in session.log() {
        file.append(&entry.to_text(session.sheet())).expect("a line");
    }
    file.write_record(&session).expect("a record");
    file
}

#[test]
fn killing_the_program_loses_nothing_and_half_a_line_does_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = save(folder.path(), "classic", 33);
    let whole = std::fs::read(file.path()).expect("the file");
    // Written up to any byte the game is there up to the last whole line, and can be played on.
    for cut in (0..whole.len()).rev().take(400) {
        // A file of its own each time: a child that another test starts may hold the lock of the last one for a moment.
        let path = folder.path().join(format!("cut-{cut}.game"));
        std::fs::write(&path, &whole[..cut]).expect("written");
        let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
        let (session, mut again) = SaveFile::open(&path).expect("readable");
        assert_eq!(session.log().len() + 1, lines);
        again.append("{}").expect("a line");
        let text = std::fs::read_to_string(&path).expect("text");
        assert_eq!(text.lines().count(), lines + 1);
        assert!(text.ends_with("\n{}\n"));
    }
}

#[test]
fn a_file_that_is_there_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = save(folder.path(), "classic", 3);
    let session = session("classic", &["Ann"], Dice::Typed, 0);
    assert!(SaveFile::create(file.path(), session.start()).is_err());
    assert!(SaveFile::create_in(folder.path(), session.start()).is_ok());
}

#[test]
fn unfinished_games_are_listed_and_finished_ones_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let texts = Texts::of(Lang::En);
    assert!(unfinished(&folder.path().join("none"), texts).expect("a missing folder is not a fault").is_empty());
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let done = save(folder.path(), sheet, 5000);
        let record = std::fs::read(record_path(done.path())).expect("a record");
        assert!(silbertablett_record::verify(&record).expect("it verifies").complete);
        save(folder.path(), sheet, 20);
    }
    std::fs::File::create(folder.path().join("broken.game"))
        .and_then(|mut f| f.write_all(b"nonsense\n"))
        .expect("written");
    assert_eq!(unfinished(folder.path(), texts).expect("a list").len(), 4);
    for lang in Lang::ALL {
        let lines = Statistics::of_folder(folder.path()).expect("statistics").lines(Texts::of(lang));
        insta::assert_snapshot!(format!("statistics-{}", lang.code()), lines.join("\n"));
    }
}
