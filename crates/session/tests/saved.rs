//! Saved games as files hold them.

use silbertablett_session::{
    DiceOrigin, LoadError, MAX_SAVED, Player, Saved, SeatStart, Session, Start, Thinker, is_saved,
};
use silbertablett_sheet_file::built_in;

fn game() -> Session {
    let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Bot("greedy".to_owned()) };
    let start = Start::new(
        built_in("classic", None).expect("classic"),
        vec![seat("A"), seat("B")],
        DiceOrigin::Keyed { seed: 1 },
    );
    let mut session = Session::new(start.expect("a start"));
    let mut thinker = Thinker::new();
    while let Some(step) = session.bot_step(&mut thinker) {
        step.expect("legal");
    }
    session
}

fn file(session: &Session) -> String {
    let log: String = session.log().iter().map(|entry| entry.to_text(session.sheet()) + "\n").collect();
    format!("{}\n{log}", session.start().to_text())
}

#[test]
fn a_saved_game_is_read_up_to_its_last_whole_line() {
    let session = game();
    let text = file(&session);
    let saved = Saved::read(text.as_bytes()).expect("a saved game");
    assert_eq!((saved.session.state(), saved.whole), (session.state(), text.len()));
    let cut = &text[..text.len() - 5];
    let saved = Saved::read(cut.as_bytes()).expect("without its last line");
    assert_eq!(saved.session.log().len(), session.log().len() - 1);
    assert!(cut[..saved.whole].ends_with('\n'));
}

#[test]
fn saved_games_are_told_from_records_by_what_they_say() {
    let session = game();
    assert!(is_saved(file(&session).as_bytes()));
    assert!(is_saved(session.start().to_text().as_bytes()), "one that has just begun");
    assert!(is_saved(file(&session).replace("session/1", "session/9").as_bytes()), "one of a later version");
    let record = session.record().to_line();
    for other in [record.as_str(), "", "{", "{\n  \"format\": \"silbertablett-record/1\"", "[1]", "\u{0}\u{1}"] {
        assert!(!is_saved(other.as_bytes()), "{other:.60}");
    }
}

#[test]
fn a_file_that_is_too_large_or_not_text_is_refused() {
    assert!(matches!(Saved::read(&vec![b'\n'; MAX_SAVED + 1]), Err(LoadError::Start(_))));
    assert!(matches!(Saved::read(b"\xff\xfe\n"), Err(LoadError::Start(_))));
    assert!(matches!(Saved::read(b""), Err(LoadError::Start(_))));
}
