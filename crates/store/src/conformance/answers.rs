//! First answers to puzzles.

use super::Fresh;
use super::making::{answer, export, filled, import, rating};
use crate::{Imported, Limits, MemoryStore, StoreError, StoredAnswer, StoredPuzzle, StoredRating, StoredResult};

/// The first answer of each player stays, and the puzzle has the rating that the last first answer gave it.
pub fn the_first_answer_counts(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    assert_eq!((store.answers("ann"), store.answers("eve")), (Ok(Vec::new()), Ok(Vec::new())));
    let given = [answer("b-2", 9, Some(1600)), answer("a-1", 9, None), answer("c_3", 8, Some(1400))];
    for answer in &given {
        let puzzle = answer.result.is_some().then(|| rating(1700));
        assert_eq!(store.keep_answer("ann", answer.clone(), puzzle), Ok(true));
    }
    assert_eq!(store.keep_answer("ann", answer("b-2", 10, Some(1900)), Some(rating(1))), Ok(false));
    assert_eq!(store.keep_answer("ann", answer("a-1", 10, Some(1900)), Some(rating(1))), Ok(false), "it was seen");
    let elsewhere = StoredAnswer { sheet: "two".into(), ..answer("b-2", 11, Some(1510)) };
    assert_eq!(store.keep_answer("ann", elsewhere.clone(), Some(rating(1490))), Ok(true));
    assert_eq!(store.answers("ann").unwrap(), [&given[..], &[elsewhere]].concat(), "in the order they were given");
    assert_eq!(store.keep_answer("bo", answer("b-2", 12, Some(1450)), Some(rating(1750))), Ok(true));
    let puzzle = |puzzle: &str, points, answers| StoredPuzzle {
        sheet: "one".into(),
        puzzle: puzzle.into(),
        rating: rating(points),
        answers,
    };
    let rated = vec![puzzle("b-2", 1750, 2), puzzle("c_3", 1700, 1)];
    assert_eq!(store.answered_puzzles("one"), Ok(rated.clone()));
    assert_eq!(store.answered_puzzles("three"), Ok(Vec::new()));
    assert_eq!(store.stored_player("ann").unwrap().answers, store.answers("ann").unwrap());
    // What is known of a puzzle stays when those are gone who answered.
    store.delete_player("ann").unwrap();
    assert_eq!((store.answers("ann"), store.answered_puzzles("one")), (Ok(Vec::new()), Ok(rated)));
    let nobody = store.keep_answer("ann", answer("b-2", 13, None), None);
    assert_eq!(nobody, Err(StoreError::NoPlayer("ann".into())));
}

/// What no answer is.
pub fn misshapen_answers_are_refused(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let beyond = StoredRating { rating: 1 << 40, ..rating(0) };
    let sure = StoredRating { deviation: 0, ..rating(0) };
    let of = |rating| StoredAnswer { result: Some(StoredResult { right: true, rating }), ..answer("a", 1, None) };
    let wrong = [
        (answer("a b", 1, None), None),
        (answer("", 1, None), None),
        (StoredAnswer { sheet: "a/b".into(), ..answer("a", 1, None) }, None),
        (answer("a", 1, None), Some(rating(1))),
        (answer("a", 1, Some(1600)), None),
        (answer("a", 1, Some(1600)), Some(beyond)),
        (of(beyond), Some(rating(1))),
        (of(sure), Some(rating(1))),
    ];
    for (answer, puzzle) in wrong {
        let refused = store.keep_answer("ann", answer.clone(), puzzle);
        assert!(matches!(refused, Err(StoreError::Bad { .. })), "{answer:?}");
    }
    assert_eq!((store.answers("ann"), store.answered_puzzles("one")), (Ok(Vec::new()), Ok(Vec::new())));
}

/// Answers move with their players and puzzles by themselves; a second time nothing is another.
pub fn answers_move_with_their_players(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.keep_answer("ann", answer("b", 9, Some(1601)), Some(rating(1499))).unwrap();
    store.keep_answer("ann", answer("a", 9, None), None).unwrap();
    store.keep_answer("bo", answer("b", 9, Some(1401)), Some(rating(1599))).unwrap();
    let text = export(store);
    let (memory, own) = (MemoryStore::new(), fresh(Limits::default()));
    for other in [&memory as &dyn super::Tested, &*own] {
        assert_eq!(import(other, &text), Ok(Imported { players: 2, puzzles: 1, games: 3, ..Imported::default() }));
        assert_eq!(export(other), text);
        assert_eq!(other.answers("ann"), store.answers("ann"));
        assert_eq!(other.answered_puzzles("one"), store.answered_puzzles("one"));
        assert_eq!(other.keep_answer("bo", answer("b", 10, Some(1)), Some(rating(1))), Ok(false));
        assert_eq!(import(other, &text), Ok(Imported { skipped: 6, ..Imported::default() }));
    }
    // One answer twice, and a rating that is none.
    let first = text.split("\"answers\":[").nth(1).unwrap().split("}},").next().unwrap().to_owned() + "}}";
    let twice = text.replacen("\"answers\":[", &format!("\"answers\":[{first},"), 1);
    for (wrong, why) in [(twice, "named once"), (text.replace("123456", "0"), "a rating")] {
        let imported = import(&*fresh(Limits::default()), &wrong).unwrap();
        assert!(imported.reasons.iter().any(|(_, reason)| reason.contains(why)), "{imported:?}");
    }
}
