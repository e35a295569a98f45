//! Replay of the recorded games beside the sheets: every logged move must be listed and playable, and the totals must be equal.

use serde_json::Value;
use silbertablett_oracle::{BoxName, Game, Kind, Move, Next, SHEETS, areas, dice};

const WORDS: [&str; 26] = [
    "YX", "BX", "GX", "KX", "K6", "O4", "O5", "O6", "P6", "Y?", "B?", "G?", "O?", "P?", "S?", "K?", "polish", "return",
    "joker", "white", "yellow", "blue", "green", "orange", "purple", "pink",
];

fn word(value: &Value) -> Option<&'static str> {
    let text = value.as_str()?;
    let known = WORDS.iter().chain(&["silver"]).find(|word| **word == text);
    Some(known.unwrap_or_else(|| panic!("unknown word {text}")))
}

fn box_name(value: &Value) -> Option<BoxName> {
    let text = value.as_str()?;
    Some(match text.strip_prefix('r') {
        Some(grid) => {
            let (row, column) = grid.split_once('c').expect("a grid box");
            BoxName::Grid { row: row.parse().expect("a row"), column: column.parse().expect("a column") }
        }
        None => BoxName::Track(text.parse().expect("a box number")),
    })
}

fn kind(text: &str) -> Kind {
    match text {
        "take" => Kind::Take,
        "extra" => Kind::Extra,
        "chain" => Kind::Chain,
        "bonus" => Kind::Bonus,
        "unlock" => Kind::Unlock,
        "reroll" => Kind::Reroll,
        "return" => Kind::Return,
        "roll" => Kind::Roll,
        "forfeit" => Kind::Forfeit,
        "stop" => Kind::Stop,
        "pass" => Kind::Pass,
        "done" => Kind::Done,
        _ => panic!("unknown move {text}"),
    }
}

fn read_move(entry: &Value) -> Move {
    let small = |key: &str| entry[key].as_u64().map(|number| number as u8);
    let change = |key: &str| entry[key].as_i64().map(|number| number as i8);
    Move {
        kind: kind(entry["move"].as_str().expect("a move")),
        die: word(&entry["die"]),
        area: word(&entry["area"]),
        box_name: box_name(&entry["box"]),
        bonus: word(&entry["bonus"]),
        number: small("number"),
        bar: word(&entry["bar"]),
        joker: small("joker"),
        as_number: small("as"),
        polish: change("polish"),
        polish_partner: change("polish_partner"),
    }
}

fn new_game(record: &Value) -> Game {
    let rulings: Vec<(&str, bool)> = match record["rulings"].as_object() {
        Some(rulings) => {
            rulings.iter().map(|(name, value)| (name.as_str(), value.as_bool().expect("a switch"))).collect()
        }
        None => Vec::new(),
    };
    let (id, revision) = (record["sheet"].as_str().expect("a sheet"), record["revision"].as_u64().unwrap_or(1));
    // The id alone stands for the newest revision.
    let older = format!("{id}@{revision}");
    let sheet = if SHEETS.contains(&older.as_str()) { &older } else { id };
    let seats = record["seats"].as_array().expect("seats").len();
    let first = record["first"].as_u64().unwrap_or(0) as usize;
    Game::new(sheet, seats, first, &rulings).expect("a game")
}

fn replay(record: &Value, place: &str) {
    let mut game = new_game(record);
    for (number, entry) in record["log"].as_array().expect("a log").iter().enumerate() {
        if let Some(faces) = entry["throw"].as_object() {
            let faces: Vec<(&str, u8)> =
                faces.iter().map(|(die, face)| (die.as_str(), face.as_u64().expect("a face") as u8)).collect();
            let tray: Option<Vec<&str>> =
                entry["tray"].as_array().map(|tray| tray.iter().map(|die| die.as_str().expect("a die")).collect());
            game.throw(&faces, tray.as_deref()).unwrap_or_else(|error| panic!("{place} entry {number}: {error}"));
        } else {
            let seat = entry["seat"].as_u64().expect("a seat") as usize;
            let m = read_move(entry);
            let moves = game.moves(seat);
            assert!(moves.contains(&m), "{place} entry {number}: {m:?} is not among {moves:#?}");
            game.play(seat, &m).unwrap_or_else(|error| panic!("{place} entry {number}: {error}"));
        }
    }
    assert_eq!(game.next(), Next::End, "{place}");
    let totals: Vec<i64> = game.result().seats.iter().map(|seat| i64::from(seat.total)).collect();
    let expected: Vec<i64> = record["result"]["totals"]
        .as_array()
        .expect("totals")
        .iter()
        .map(|total| total.as_i64().expect("a total"))
        .collect();
    assert_eq!(totals, expected, "{place}");
}

#[test]
fn recorded_games_replay_to_their_results() {
    let sheets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets");
    for sheet in SHEETS {
        assert_eq!(dice(sheet)[1..], areas(sheet));
        let folder = sheets.join(sheet.split('@').next().expect("an id")).join("games");
        let mut games = 0;
        for game in std::fs::read_dir(&folder).expect("every sheet has a folder of games") {
            let path = game.expect("a folder can be read").path();
            let text = std::fs::read_to_string(&path).expect("a recorded game");
            let record: Value = serde_json::from_str(&text).expect("a record");
            replay(&record, &path.display().to_string());
            games += 1;
        }
        assert!(games > 0, "{} holds no game", folder.display());
    }
}
