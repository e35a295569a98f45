//! Names that would be obeyed instead of shown: refused in new games, shown without it in games that have them.

use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, StartError};
use silbertablett_sheet_file::{built_in, is_unprintable};

const EVIL: &str = "A\u{202e}n\u{1b}n\u{2066}";

fn start(name: &str) -> Result<Start, StartError> {
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let seats = vec![SeatStart { name: name.to_owned(), player: Player::Person }];
    Start::new(sheet, seats, DiceOrigin::Keyed { seed: 1 })
}

#[test]
fn a_new_game_refuses_them() {
    assert_eq!(start(EVIL), Err(StartError::Name(0)));
    assert_eq!(start("A\u{202e}nn"), Err(StartError::Name(0)));
    for name in ["Zażółć", "שלום", "Ann 🦊"] {
        assert!(start(name).is_ok(), "{name}");
    }
}

#[test]
fn a_stored_game_and_a_record_show_the_rest_of_the_name() {
    let text = start("Ann").expect("a game").to_text();
    let evil = serde_json::Value::from(EVIL).to_string();
    let text = text.replace("\"Ann\"", &evil);
    let session = Session::load(&text, [""; 0]).expect("a stored game");
    assert_eq!(session.start().seats()[0].name, "Ann");
    let record =
        format!("{{\"format\":\"silbertablett-record/1\",\"sheet\":\"classic\",\"seats\":[{evil}],\"log\":[]}}");
    let session = Session::from_record(record.as_bytes(), DiceOrigin::Typed).expect("a record");
    assert!(!session.start().seats()[0].name.contains(is_unprintable));
}
