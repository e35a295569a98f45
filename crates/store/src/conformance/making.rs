//! Short ways to make what checks need.

use super::Tested;
use crate::{Append, Author, DayDice, Imported, NewGame, NewPlayer, Page, StoreError, Stored, Summary};

/// A token for a name.
pub fn token(name: &str) -> String {
    format!("{name:->22}")
}

/// A player whose name is that in capitals.
pub fn player(name: &str) -> NewPlayer {
    NewPlayer { id: name.into(), token: token(name), name: name.to_uppercase(), at: 1 }
}

/// A game of an owner, who has its first seat.
pub fn game(id: &str, owner: &str) -> NewGame {
    NewGame {
        id: id.into(),
        owner: owner.into(),
        head: r#"{"sheet": "classic", "revision":1}"#.into(),
        secret: Some(r#"{"seed":"feed"}"#.into()),
        sheet: None,
        seats: vec![(0, owner.into())],
        log: Vec::new(),
        summary: None,
        at: 10,
    }
}

/// The dice of a day for the sheet `one`.
pub fn deal(day: u32) -> DayDice {
    DayDice { day, sheet: "one".into(), text: r#"{"secret":"feed"}"#.into(), bots: None, made: 5 }
}

/// Entries of a command, by nobody knows whom.
pub fn append(game: &str, command: &str, expected: u64, entries: &[&str]) -> Append {
    let entries = entries.iter().map(|&entry| entry.to_owned()).collect();
    Append {
        game: game.into(),
        command: command.into(),
        expected,
        entries,
        author: Author::default(),
        summary: None,
        awaited: None,
        at: 20,
    }
}

/// What a game came to.
pub fn summary(finished: i64) -> Summary {
    Summary { finished, totals: format!("[{finished}, 7]") }
}

/// The beginning of a list.
pub fn first(limit: u32) -> Page {
    Page { after: None, limit }
}

/// All a store holds.
pub fn export(store: &dyn Tested) -> String {
    let mut out = Vec::new();
    store.export(&mut out).expect("an export");
    String::from_utf8(out).expect("UTF-8")
}

/// Two players, two games of Ann (in one of which Bo sits), one of Bo; with logs.
pub fn filled(store: &dyn Tested) {
    store.create_player(player("ann")).unwrap();
    store.create_player(player("bo")).unwrap();
    let (ann, bo) = ((0, "ann".to_owned()), (0, "bo".to_owned()));
    for (id, owner, seats) in
        [("g1", "ann", vec![ann.clone()]), ("g2", "ann", vec![ann, (1, "bo".to_owned())]), ("g3", "bo", vec![bo])]
    {
        store.create_game(NewGame { seats, ..game(id, owner) }).unwrap();
        store.append(append(id, "c1", 0, &[r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#])).unwrap();
    }
    store.append(Append { summary: Some(summary(30)), ..append("g1", "c2", 2, &["null"]) }).unwrap();
}

/// The ids of all games.
pub fn ids(store: &dyn Tested) -> Vec<String> {
    let mut ids = Vec::new();
    let visited = store.each(&mut |record| {
        if let Stored::Game(game) = record {
            ids.push(game.id);
        }
        Ok(())
    });
    visited.expect("a store that can be read");
    ids
}

/// Takes over all that is sound.
pub fn import(store: &dyn Tested, text: &str) -> Result<Imported, StoreError> {
    store.import(&mut text.as_bytes(), &mut Ok)
}
