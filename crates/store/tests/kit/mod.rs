//! What several tests need: short ways to make things.
#![allow(dead_code, reason = "each test file uses some of it")]

use silbertablett_store::{Append, NewGame, NewPlayer, Page, Store, Summary};

pub fn token(name: &str) -> String {
    format!("{name:->22}")
}

pub fn player(name: &str) -> NewPlayer {
    NewPlayer {
        id: name.into(),
        token: token(name),
        name: name.to_uppercase(),
        settings: r#"{"lang":"de"}"#.into(),
        at: 1,
    }
}

pub fn game(id: &str, owner: &str) -> NewGame {
    NewGame {
        id: id.into(),
        owner: owner.into(),
        title: format!("Game {id}"),
        head: r#"{"sheet": "classic", "revision":1}"#.into(),
        secret: Some(r#"{"seed":"feed"}"#.into()),
        seats: vec![(0, owner.into())],
        log: Vec::new(),
        summary: None,
        at: 10,
    }
}

pub fn append(game: &str, command: &str, expected: u64, entries: &[&str]) -> Append {
    let entries = entries.iter().map(|&entry| entry.to_owned()).collect();
    Append { game: game.into(), command: command.into(), expected, entries, summary: None, at: 20 }
}

pub fn summary(finished: i64) -> Summary {
    Summary { finished, totals: format!("[{finished}, 7]") }
}

pub fn first(limit: u32) -> Page {
    Page { after: None, limit }
}

pub fn export(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.export(&mut out).expect("an export");
    String::from_utf8(out).expect("UTF-8")
}

/// Two players, two games of Ann (in one of which Bo sits), one of Bo; with logs.
pub fn filled(store: &dyn Store) {
    store.create_player(player("ann")).unwrap();
    store.create_player(player("bo")).unwrap();
    for (id, owner) in [("g1", "ann"), ("g2", "ann"), ("g3", "bo")] {
        store.create_game(game(id, owner)).unwrap();
        store.append(append(id, "c1", 0, &[r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#])).unwrap();
    }
    store.take_seat("g2", 1, "bo").unwrap();
    store.append(Append { summary: Some(summary(30)), ..append("g1", "c2", 2, &["null"]) }).unwrap();
}
