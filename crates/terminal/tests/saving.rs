//! Games on disk.

mod common;

use common::session;
use silbertablett_rules::Due;
use silbertablett_session::{DiceOrigin, LogEntry, Session};
use silbertablett_terminal::{App, SaveFile, Statistics, Styles, Unopened, open_game, remember, unfinished};
use silbertablett_texts::{Lang, Texts};
use std::path::Path;

/// Writes a game to a file as the program does.
fn save(folder: &Path, sheet: &str, steps: usize) -> SaveFile {
    let session = session(sheet, &["Ann", "Bo"], DiceOrigin::Keyed { seed: 2 }, steps);
    let mut file = SaveFile::create_in(folder, session.start()).expect("a file");
    append(&mut file, &session);
    file
}

/// Writes all entries of a game at once: a disk takes its time for each.
fn append(file: &mut SaveFile, session: &Session) {
    let lines: Vec<String> = session.log().iter().map(|entry| entry.to_text(session.sheet())).collect();
    if !lines.is_empty() {
        file.append(&lines.join("\n")).expect("lines");
    }
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
    let session = session("classic", &["Ann"], DiceOrigin::Typed, 0);
    assert!(SaveFile::create(file.path(), session.start()).is_err());
    assert!(SaveFile::create_in(folder.path(), session.start()).is_ok());
}

#[test]
fn unfinished_games_are_listed_and_finished_ones_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let texts = Texts::of(Lang::En);
    assert!(unfinished(&folder.path().join("none"), texts).expect("a missing folder is not a fault").is_empty());
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        save(folder.path(), sheet, 5000);
        save(folder.path(), sheet, 20);
        save(folder.path(), sheet, 0);
    }
    std::fs::write(folder.path().join("broken.game"), "nonsense\n").expect("written");
    let list = unfinished(folder.path(), texts).expect("a list");
    assert_eq!(list.len(), 4, "neither finished games nor those in which nothing has happened");
    let classic = list.iter().find(|game| game.words.contains("Pretty")).expect("classic");
    // The date is that of today somewhere in the world; the rest is known.
    let (date, rest) = classic.words.split_once(" · ").expect("a date");
    assert!(date.len() == "2026-11-28 15:12".len() && date.starts_with("20"), "{date}");
    assert!(rest.contains(", round 2 of 6 · Ann ") && rest.contains(" and Bo "), "{rest}");
    for lang in Lang::ALL {
        let statistics = Statistics::of_folder(folder.path()).expect("statistics");
        let lines = statistics.lines(Texts::of(lang));
        insta::assert_snapshot!(format!("statistics-{}", lang.code()), lines.join("\n"));
        assert!(matches!(statistics.unread(), [(path, _)] if path.ends_with("broken.game")));
    }
}

/// Another sheet under the id of one of the program.
fn another(sheet: &str) -> std::sync::Arc<silbertablett_sheet_file::SheetFile> {
    let built_in = silbertablett_sheet_file::built_in(sheet, None).expect("a sheet of the program");
    let mut document = built_in.document().clone();
    document["name"] = "Picnic".into();
    std::sync::Arc::new(silbertablett_sheet_file::SheetFile::from_json(&document).expect("a sound sheet"))
}

#[test]
fn statistics_tell_sheets_apart_by_what_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    save(folder.path(), "classic", 5000);
    save(folder.path(), "classic", 5000);
    let session = common::session_on(another("classic"), &["Ann", "Bo"], DiceOrigin::Keyed { seed: 9 }, 5000);
    let mut file = SaveFile::create_in(folder.path(), session.start()).expect("a file");
    append(&mut file, &session);
    let statistics = Statistics::of_folder(folder.path()).expect("statistics");
    let json = statistics.to_json(Texts::of(Lang::En));
    let sheets = json["sheets"].as_array().expect("a list");
    let games: Vec<_> = sheets.iter().map(|sheet| (&sheet["sheet"], &sheet["games"], &sheet["results"])).collect();
    assert_eq!(games, [(&"classic".into(), &2.into(), &4.into()), (&"classic".into(), &1.into(), &2.into())]);
    assert_ne!(sheets[0]["title"], sheets[1]["title"], "and their titles tell them apart");
    let totals = session.totals();
    assert_eq!(sheets[1]["best"], *totals.iter().max().expect("two seats"));
    assert_eq!(sheets[1]["mean"], f64::from(totals.iter().sum::<i32>()) / 2.0);
    assert_eq!(statistics.lines(Texts::of(Lang::En)).iter().filter(|line| line.is_empty()).count(), 1, "two tables");
}

#[test]
fn a_game_saved_elsewhere_is_found_with_the_others() {
    let (folder, elsewhere) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (ended, left) = (save(elsewhere.path(), "classic", 5000), save(elsewhere.path(), "twice", 20));
    for _ in 0..2 {
        remember(folder.path(), ended.path()).expect("noted");
        remember(folder.path(), left.path()).expect("noted");
    }
    let texts = Texts::of(Lang::En);
    let list = unfinished(folder.path(), texts).expect("a list");
    assert_eq!(list.iter().map(|game| game.path.as_path()).collect::<Vec<_>>(), [left.path()]);
    let json = |statistics: Statistics| statistics.to_json(texts)["sheets"][0]["games"].clone();
    assert_eq!(json(Statistics::of_folder(folder.path()).expect("statistics")), 1);
    // Files and folders can be named, records among them.
    let records = elsewhere.path().join("two.jsonl");
    let line = session("classic", &["Cleo"], DiceOrigin::Keyed { seed: 3 }, 5000).record().to_line();
    std::fs::write(&records, format!("{line}\n{line}\n")).expect("written");
    let named = [ended.path().to_owned(), records, elsewhere.path().to_owned()];
    assert_eq!(json(Statistics::of_paths(&named).expect("statistics")), 4);
    std::fs::remove_file(left.path()).expect("removed");
    assert!(unfinished(folder.path(), texts).expect("a list").is_empty(), "what is gone is not listed");
}

/// What has happened at the end of a game is there afterwards: the saved game, and whatever lay beside it.
#[test]
fn finishing_destroys_nothing() {
    for name in ["g.json", "g.game"] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        let other = folder.path().join("g.json");
        if name != "g.json" {
            std::fs::write(&other, "somebody's own").expect("written");
        }
        let whole = session("classic", &["Ann"], DiceOrigin::Keyed { seed: 2 }, 5000);
        let steps = whole.log().len();
        let almost = session("classic", &["Ann"], DiceOrigin::Keyed { seed: 2 }, steps - 1);
        let mut file = SaveFile::create(&path, almost.start()).expect("a file");
        append(&mut file, &almost);
        drop(file);
        let (session, file) = SaveFile::open(&path).expect("readable");
        let mut app = App::new(session, Texts::of(Lang::En), Styles::PLAIN, Some(file));
        let LogEntry::Move(_, mv) = whole.log()[steps - 1] else { panic!("a game ends with a move") };
        app.play_move(mv);
        assert_eq!(app.session().state().due(), Due::End);
        let record = app.record().expect("a record").clone();
        assert_eq!(record.file_name().expect("a name"), "g-2.json");
        let bytes = std::fs::read(&record).expect("a record");
        assert!(silbertablett_record::verify(&bytes).expect("it verifies").complete);
        drop(app);
        // Saved game and record are opened alike, to look at the end; neither is changed by it.
        for opened in [&path, &record] {
            let before = std::fs::read(opened).expect("there");
            let (session, save) = open_game(opened, folder.path(), 1).expect("a game");
            assert_eq!((session.state(), save.is_some()), (whole.state(), opened == &path));
            let app = App::new(session, Texts::of(Lang::En), Styles::PLAIN, save);
            assert!(app.record().is_none() && app.session().totals() == whole.totals());
            assert_eq!(std::fs::read(opened).expect("there"), before);
        }
        if name != "g.json" {
            assert_eq!(std::fs::read_to_string(&other).expect("there"), "somebody's own");
        }
    }
}

#[test]
fn a_record_that_has_not_ended_goes_on_as_a_new_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let half = session("twice", &["Ann", "Bo"], DiceOrigin::Keyed { seed: 2 }, 31);
    let record = folder.path().join("half.json");
    std::fs::write(&record, half.record().to_line()).expect("written");
    let (session, save) = open_game(&record, &folder.path().join("games"), 1).expect("a record");
    let save = save.expect("a new game");
    assert_eq!(session.state(), half.state());
    let path = save.path().to_owned();
    drop(save);
    let (again, _) = SaveFile::open(&path).expect("saved");
    assert_eq!(again.state(), half.state());
}

#[test]
fn what_cannot_be_opened_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let texts = Texts::of(Lang::En);
    let why = |path: &Path| open_game(path, folder.path(), 1).expect_err("not opened").words(texts, path);
    let open = save(folder.path(), "classic", 3);
    assert!(matches!(open_game(open.path(), folder.path(), 1), Err(Unopened::Busy)));
    assert!(why(open.path()).contains("another window"));
    let other = folder.path().join("letter.txt");
    std::fs::write(&other, "Dear Ann").expect("written");
    assert!(why(&other).contains("letter.txt is neither a saved game nor a record"), "{}", why(&other));
    assert!(why(&folder.path().join("none.game")).contains("none.game"));
}
