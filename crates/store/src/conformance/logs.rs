//! Games and their logs.

use super::making::{append, export, filled, game, import, player, summary};
use super::{Fresh, Tested};
use crate::{
    Append, Appended, Author, Awaited, Limits, LoadedGame, MemoryStore, NewGame, NewPlayer, StoreError, Summary,
};

/// A game comes back to the byte, and one that was deleted may be created again.
pub fn a_game_comes_back_as_it_went_in(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let LoadedGame { info, secret, log, .. } = store.game("g1").unwrap();
    assert_eq!((info.owner.as_str(), info.length, info.created, info.touched), ("ann", 3, 10, 20));
    assert_eq!(
        (info.head.as_str(), secret.as_deref()),
        (r#"{"sheet": "classic", "revision":1}"#, Some(r#"{"seed":"feed"}"#))
    );
    assert_eq!(log, [r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#, "null"]);
    assert_eq!((info.seats, info.summary), (vec![(0, "ann".into())], Some(summary(30))));
    store.delete_game("g1").unwrap();
    assert_eq!(store.game("g1"), Err(StoreError::GameDeleted("g1".into())));
    store.create_game(game("g1", "bo")).unwrap();
    assert_eq!(store.game("g1").unwrap().log.len(), 0);
    assert_eq!(store.append(append("g1", "c1", 0, &["7"])), Ok(Appended { first: 0, length: 1 }));
}

/// An append at another place than the end is refused, and says where the end is.
pub fn a_log_grows_only_where_it_ends(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    for expected in [0, 1, 4, u64::MAX] {
        let refused = store.append(append("g1", "late", expected, &["1"])).unwrap_err();
        assert_eq!(refused, StoreError::LengthDiffers { game: "g1".into(), expected, actual: 3 });
    }
    assert_eq!(store.append(append("g1", "late", 3, &["1"])), Ok(Appended { first: 3, length: 4 }));
    assert_eq!(store.append(append("none", "c", 0, &["1"])), Err(StoreError::NoGame("none".into())));
}

/// Whoever has the beginning of a log is given the rest, and nothing where there is none.
pub fn the_end_of_a_log_is_read_alone(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let log = store.game("g1").unwrap().log;
    for first in 0..=log.len() {
        assert_eq!(store.log_from("g1", first as u64).unwrap(), log[first..]);
    }
    store.append(append("g1", "more", 3, &["[4]", "5"])).unwrap();
    assert_eq!(store.log_from("g1", 3).unwrap(), ["[4]", "5"]);
    for past in [5, 6, u64::from(u32::MAX), u64::MAX] {
        assert_eq!(store.log_from("g1", past).unwrap(), [""; 0]);
    }
    store.create_game(game("empty", "ann")).unwrap();
    assert_eq!(store.log_from("empty", 0).unwrap(), [""; 0]);
    assert_eq!(store.log_from("none", 0), Err(StoreError::NoGame("none".into())));
    store.delete_game("g1").unwrap();
    assert_eq!(store.log_from("g1", 3), Err(StoreError::GameDeleted("g1".into())));
}

/// A command that comes again gets its first answer and adds nothing.
pub fn a_repeated_command_gets_the_first_answer(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let first = append("g1", "c1", 0, &[r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#]);
    assert_eq!(store.append(first), Ok(Appended { first: 0, length: 2 }));
    let game = store.game("g1").unwrap();
    assert_eq!((game.log.len(), game.info.summary), (3, Some(summary(30))));
}

/// Two programs judge different moves for one decision: the slower one is not told that its move was stored.
pub fn a_command_that_stored_something_else_is_not_ones_own(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let before = export(store);
    let refused = StoreError::CommandTaken { game: "g1".into(), command: "c2".into() };
    for (expected, entries) in [(2, &["7"][..]), (3, &["7"]), (2, &["null", "7"]), (2, &["nul"; 0])] {
        let answer = store.append(append("g1", "c2", expected, entries));
        assert!(answer == Err(refused.clone()) || entries.is_empty(), "{answer:?}");
        assert!(answer.is_err());
    }
    assert_eq!(export(store), before);
    assert!(refused.is_overtaken() && !refused.is_failure());
}

/// Of many threads that append at one place one is answered, and the others are told.
pub fn one_of_many_rivals_wins(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let won = std::thread::scope(|scope| {
        let rivals: Vec<_> = (0..16)
            .map(|rival| {
                scope.spawn(move || store.append(append("g3", &format!("rival{rival}"), 2, &[&rival.to_string()])))
            })
            .collect();
        rivals.into_iter().filter_map(|rival| rival.join().unwrap().ok()).count()
    });
    assert_eq!((won, store.game("g3").unwrap().log.len()), (1, 3));
}

/// Of many threads that append at once each gets its own answer, and those that are refused leave nothing behind and take nobody with them.
pub fn appends_of_a_moment_stand_for_themselves(fresh: &Fresh<'_>) {
    const GAMES: u64 = 12;
    const MOVES: u64 = 15;
    let (store, memory) = (&*fresh(Limits::default()), MemoryStore::new());
    let alone: &dyn Tested = &memory;
    let waits = |seats: &[(u8, &str)]| {
        let seats = seats.iter().map(|(seat, id)| (*seat, (*id).to_owned())).collect();
        Some(Awaited { seats, first: 7, again: 9 })
    };
    let by = |id: &str| Author { player: Some(id.to_owned()), seat: Some(1), bot: Some("greedy".into()) };
    // Turns come, stay with who has just acted, stay with another, change hands, and end.
    let good = |game: u64, at: u64| Append {
        author: if at % 5 == 4 { Author::default() } else { by("ann") },
        awaited: match at % 6 {
            0 | 1 => waits(&[(0, "ann"), (1, "bo")]),
            2 => None,
            3 => waits(&[(0, "bo"), (2, "ann")]),
            4 => waits(&[]),
            _ => waits(&[(1, "bo")]),
        },
        summary: (at + 1 == MOVES).then(|| summary(30)),
        at: at as i64,
        ..append(&format!("m{game}"), &format!("c{at}"), 2 * at, &[&format!("[{game},{at}]"), "\"\u{e4}\\n\""])
    };
    for store in [store, alone] {
        ["ann", "bo"].iter().for_each(|id| store.create_player(player(id)).unwrap());
        (0..GAMES).for_each(|id| store.create_game(game(&format!("m{id}"), "ann")).unwrap());
        store.create_game(game("still", "bo")).unwrap();
        store.append(append("still", "c", 0, &["1"])).unwrap();
    }
    let still = |command: &str, expected, entry: &str| append("still", command, expected, &[entry]);
    let nobody = || StoreError::NoPlayer("nobody".into());
    let bad = |which: u64| match which % 6 {
        0 => (append("none", "c", 0, &["1"]), Err(StoreError::NoGame("none".into()))),
        1 => {
            let wrong = StoreError::LengthDiffers { game: "still".into(), expected: 9, actual: 1 };
            (still("late", 9, "1"), Err(wrong))
        }
        2 => (Append { author: by("nobody"), ..still("x", 1, "1") }, Err(nobody())),
        3 => (Append { awaited: waits(&[(0, "bo"), (1, "nobody")]), ..still("y", 1, "1") }, Err(nobody())),
        4 => (still("c", 0, "1"), Ok(Appended { first: 0, length: 1 })),
        _ => {
            let taken = StoreError::CommandTaken { game: "still".into(), command: "c".into() };
            (still("c", 1, "2"), Err(taken))
        }
    };
    std::thread::scope(|scope| {
        for number in 0..GAMES {
            scope.spawn(move || {
                for at in 0..MOVES {
                    let answer = Appended { first: 2 * at, length: 2 * at + 2 };
                    assert_eq!(store.append(good(number, at)), Ok(answer));
                }
            });
            scope.spawn(move || {
                for _ in 0..MOVES {
                    let (append, answer) = bad(number);
                    assert_eq!(store.append(append), answer);
                }
            });
        }
    });
    for (game, at) in (0..GAMES).flat_map(|game| (0..MOVES).map(move |at| (game, at))) {
        alone.append(good(game, at)).unwrap();
    }
    assert_eq!(export(store), export(alone));
}

/// A summary belongs to a log of one length.
pub fn a_summary_goes_when_the_log_grows(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.append(append("g1", "undo", 3, &[r#"{"undo":1}"#])).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, None);
    assert!(matches!(store.set_summary("g1", 3, Some(summary(40))), Err(StoreError::LengthDiffers { actual: 4, .. })));
    store.set_summary("g1", 4, Some(summary(40))).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, Some(summary(40)));
    store.set_summary("g1", 4, None).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, None);
}

/// A game may begin with a log, as one from a record does.
pub fn a_game_may_begin_with_a_log(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    store.create_player(player("ann")).unwrap();
    let log = vec!["1".to_owned(), "[2]".to_owned()];
    store.create_game(NewGame { log: log.clone(), summary: Some(summary(5)), ..game("g1", "ann") }).unwrap();
    let kept = store.game("g1").unwrap();
    assert_eq!((kept.log, kept.info.length, kept.info.summary), (log, 2, Some(summary(5))));
    assert_eq!(store.append(append("g1", "c", 2, &["3"])), Ok(Appended { first: 2, length: 3 }));
    let misshapen = NewGame { log: vec!["1".into(), "{".into()], ..game("g2", "ann") };
    assert!(matches!(store.create_game(misshapen), Err(StoreError::Bad { .. })));
    let misshapen = NewGame { summary: Some(Summary { finished: 1, totals: "x".into() }), ..game("g2", "ann") };
    assert!(matches!(store.create_game(misshapen), Err(StoreError::Bad { .. })));
    assert_eq!(store.game("g2"), Err(StoreError::NoGame("g2".into())));
}

/// A deleted game is told apart from one that never was, until an import brings it back.
pub fn a_deleted_game_is_remembered_as_such(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let gone = StoreError::GameDeleted("g1".into());
    store.delete_game("g1").unwrap();
    assert_eq!(store.game("g1"), Err(gone.clone()));
    assert_eq!(store.append(append("g1", "c", 3, &["1"])), Err(gone.clone()));
    assert_eq!(store.info("g1"), Err(gone.clone()));
    assert_eq!(store.stored_game("g1"), Err(gone.clone()));
    assert_eq!(store.delete_game("g1"), Err(gone.clone()));
    assert_eq!(store.set_summary("g1", 3, None), Err(gone.clone()));
    assert_eq!(store.game("other"), Err(StoreError::NoGame("other".into())));
    // Games that go with their player as well; those that stay are not.
    store.delete_player("bo").unwrap();
    assert_eq!(store.game("g3"), Err(StoreError::GameDeleted("g3".into())));
    assert_eq!(store.game("g2").unwrap().info.owner, "ann");
    // An export holds what there is, and brings back what it holds.
    assert_eq!(store.game("g1"), Err(gone));
    let other = fresh(Limits::default());
    filled(&*other);
    assert!(!export(store).contains("g1"));
    import(store, &export(&*other)).unwrap();
    assert_eq!(store.game("g1").unwrap().log.len(), 3);
}

/// A sheet of many games comes back with each, whichever of them are deleted.
pub fn a_sheet_is_stored_with_all_its_games(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    store.create_player(player("ann")).unwrap();
    let sheet = Some(format!("{{\"boxes\":\"{}\"}}", "x".repeat(50_000)));
    for id in 0..5 {
        store.create_game(NewGame { sheet: sheet.clone(), ..game(&format!("g{id}"), "ann") }).unwrap();
    }
    store.create_game(NewGame { sheet: Some("[1]".into()), ..game("other", "ann") }).unwrap();
    let copy = fresh(Limits::default());
    import(&*copy, &export(store)).unwrap();
    for store in [store, &*copy] {
        for id in 0..5 {
            assert_eq!(store.game("other").unwrap().sheet.as_deref(), Some("[1]"));
            assert_eq!(store.game("g4").unwrap().sheet, sheet);
            assert_eq!(store.stored_game("g4").unwrap().sheet, sheet);
            if id < 4 {
                store.delete_game(&format!("g{id}")).unwrap();
            }
        }
    }
}

/// Ids, names, tokens and texts of another shape are refused, and nothing changes.
pub fn misshapen_things_are_refused(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let before = export(store);
    for entry in ["", "{", "1 2", " 1", "[1,\n2]", "nul"] {
        assert!(matches!(store.append(append("g2", "c", 2, &["1", entry])), Err(StoreError::Bad { .. })), "{entry}");
    }
    assert!(matches!(store.append(append("g2", "c", 2, &[])), Err(StoreError::Bad { .. })));
    assert!(matches!(store.append(append("g2", "a b", 2, &["1"])), Err(StoreError::Bad { .. })));
    assert!(matches!(store.rename_player("ann", "a\nb"), Err(StoreError::Bad { .. })));
    assert!(matches!(store.create_game(game("../x", "ann")), Err(StoreError::Bad { .. })));
    let twice = NewGame { seats: vec![(1, "ann".into()), (1, "bo".into())], ..game("g8", "ann") };
    assert!(matches!(store.create_game(twice), Err(StoreError::Bad { .. })));
    assert!(matches!(
        store.create_player(NewPlayer { token: "short".into(), ..player("eve") }),
        Err(StoreError::Bad { .. })
    ));
    assert_eq!(export(store), before);
}

/// Who acted stands beside each command, as far as it is known; a player who is deleted is forgotten there too.
pub fn it_is_kept_who_acted(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let by = |player: &str, seat, bot: Option<&str>| {
        let player = Some(player).filter(|id| !id.is_empty()).map(str::to_owned);
        Author { player, seat: Some(seat), bot: bot.map(str::to_owned) }
    };
    let authors = [by("ann", 0, None), by("bo", 1, None), by("", 3, Some("net-score")), by("bo", 0, Some("greedy"))];
    for (at, author) in authors.iter().enumerate() {
        let expected = 2 + at as u64;
        let command = Append { author: author.clone(), ..append("g2", &format!("by{at}"), expected, &["1"]) };
        assert_eq!(store.append(command.clone()), Ok(Appended { first: expected, length: expected + 1 }));
        // Who repeats it is not asked again.
        store.append(Append { author: Author::default(), ..command }).unwrap();
    }
    let kept = |store: &dyn Tested| {
        let game = store.stored_game("g2").unwrap();
        (0..4).map(|at| game.commands[&format!("by{at}")].by.clone()).collect::<Vec<_>>()
    };
    assert_eq!(kept(store), authors);
    assert!(store.stored_game("g2").unwrap().commands["c1"].by.is_unknown());
    let copy = fresh(Limits::default());
    import(&*copy, &export(store)).unwrap();
    assert_eq!((kept(&*copy), export(&*copy)), (authors.to_vec(), export(store)));
    // Only players act, at seats that there can be.
    let refused = |author| store.append(Append { author, ..append("g2", "no", 6, &["1"]) });
    assert_eq!(refused(by("eve", 0, None)), Err(StoreError::NoPlayer("eve".into())));
    for author in [by("ann", 16, None), by("ann", 0, Some("a\nb")), by("ann", 0, Some(""))] {
        assert!(matches!(refused(author), Err(StoreError::Bad { .. })));
    }
    let nobodys =
        export(store).replace("\"by\":{\"player\":\"ann\"", "\"by\":{\"player\":\"eve\"").replace("\"g2\"", "\"g9\"");
    assert_eq!(import(store, &nobodys).unwrap().refused, 1);
    assert_eq!(store.info("g2").unwrap().length, 6);
    // A player learns of themselves and of bots.
    let seen = store.games_whole("ann", Some("g1"), 1).unwrap().remove(0);
    assert_eq!((&seen.commands["by0"].by, &seen.commands["by1"].by), (&authors[0], &by("", 1, None)));
    store.delete_player("bo").unwrap();
    assert_eq!(
        kept(store),
        [by("ann", 0, None), by("", 1, None), by("", 3, Some("net-score")), by("", 0, Some("greedy"))]
    );
    assert!(!export(store).contains("\"bo\""));
}
