//! Short ways to make what checks need.

use super::Tested;
use crate::{
    Append, Author, Awaited, Chair, Channel, DayDice, GatheringChange, Imported, NewGame, NewGathering, NewPlayer,
    Page, Program, StoreError, Stored, StoredAnswer, StoredRating, StoredResult, Summary,
};

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
        premise: None,
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

/// A rating of so many points.
pub fn rating(points: i64) -> StoredRating {
    StoredRating { rating: points * 1000, deviation: 123_456, volatility: 59_999 }
}

/// An answer that gives a player so many points; without any, the solution was seen.
pub fn answer(puzzle: &str, at: i64, points: Option<i64>) -> StoredAnswer {
    let result = points.map(|points| StoredResult { right: points > 1500, rating: rating(points) });
    StoredAnswer { sheet: "one".into(), puzzle: puzzle.into(), at, result }
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

/// A channel of a player.
fn channel(id: &str, player: &str, seat: Option<(String, u8)>) -> Channel {
    let (id, player, off, data) = (id.into(), player.into(), token(id), r#"{"kind":"plain"}"#.into());
    Channel { id, player, seat, off, data, created: 6, used: None, fault: None }
}

/// Something wherever a store keeps things: beside the games of [`filled`], a phone of Ann's, a program of Bo's, a channel of each, a link to
/// the second seat of `g2` and whose turn it is there, a message on its way, a table `t1`, the game `g6` that began from a table, tries at the
/// dice of a day, a game on a sheet of its own, a game that was deleted, a game that will be deleted, an answer to a puzzle, and keys.
pub fn crowded(store: &dyn Tested) {
    filled(store);
    store.add_token("ann", &token("phone"), 3).unwrap();
    let program = Program { id: "p1".into(), name: "Robot".into(), scopes: "read play".into(), created: 4 };
    store.add_program("bo", program, &token("robot")).unwrap();
    store.add_channel(channel("k1", "bo", None)).unwrap();
    store.add_channel(channel("k2", "ann", Some(("g2".into(), 0)))).unwrap();
    store.note_channel("k1", 8, Some("gone")).unwrap();
    store.set_seat_link("g2", 1, &token("seat")).unwrap();
    let awaited = Awaited { seats: vec![(0, "ann".into()), (1, "bo".into())], first: 7, again: 9 };
    let author = Author { player: Some("bo".into()), seat: Some(1), bot: Some("greedy".into()) };
    store.append(Append { author, awaited: Some(awaited), ..append("g2", "c2", 2, &["7"]) }).unwrap();
    let due = store.due_nudges(7, 1).unwrap();
    assert_eq!(store.tell(&due[0], Some(50), &["k2".into()], 8), Ok(true));
    let chair = |name: &str, player: Option<&str>| Chair {
        name: name.into(),
        player: player.map(str::to_owned),
        bot: player.is_none().then(|| "club".into()),
    };
    let chairs = vec![chair("Ann", Some("ann")), chair("Bo", Some("bo")), chair("Magpie", None)];
    let plan = r#"{"sheet":"one"}"#.to_owned();
    for (id, after) in [("t1", None), ("t2", Some("g1".to_owned()))] {
        let (opener, invite, chairs) = ("ann".to_owned(), token(id), chairs.clone());
        let plan = plan.clone();
        store.create_gathering(NewGathering { id: id.into(), opener, invite, plan, chairs, after, at: 11 }).unwrap();
    }
    let game_of_table = Some(game("g6", "ann"));
    let change = GatheringChange { id: "t2".into(), version: 0, invite: None, plan, chairs, game: game_of_table };
    store.change_gathering(change).unwrap();
    store.keep_deal(deal(20_786)).unwrap();
    store.begin_try(20_786, "one", game("g5", "bo")).unwrap();
    store.begin_try(20_786, "one", game("g4", "ann")).unwrap();
    store.delete_game("g4").unwrap();
    store.create_game(NewGame { sheet: Some(r#"{"areas":[]}"#.into()), ..game("g7", "bo") }).unwrap();
    store.give_notice("g3", 12).unwrap();
    let puzzle = StoredRating { rating: 1_700_500, deviation: 90_250, volatility: 59_999 };
    store.keep_answer("bo", answer("p1", 9, Some(1400)), Some(puzzle)).unwrap();
    store.once("keys", "[1]").unwrap();
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

/// Takes over all that is sound, and brings up to date what is there.
pub fn copy(store: &dyn Tested, text: &str) -> Result<Imported, StoreError> {
    store.import_and_follow(&mut text.as_bytes(), &mut Ok)
}

/// Takes over all that is sound.
pub fn import(store: &dyn Tested, text: &str) -> Result<Imported, StoreError> {
    store.import(&mut text.as_bytes(), &mut Ok)
}
