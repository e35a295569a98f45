//! Games that are not kept for ever.

use super::making::{append, crowded, export, filled, import};
use super::{Fresh, Tested};
use crate::{Append, Expiry, Limits, MemoryStore, Page, StoreError, Which};
use std::collections::BTreeMap;

/// What has ended goes when it is old enough, and not before.
pub fn ended_games_go_when_they_are_old(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    let empty = store.bytes().unwrap();
    filled(store);
    assert!(store.bytes().unwrap() >= empty.max(1), "what is stored takes room");
    assert_eq!(store.ended_before(30, 9), Ok(Vec::new()));
    assert_eq!(store.ended_before(31, 9), Ok(vec!["g1".to_owned()]));
    assert_eq!(store.ended_before(31, 0), Ok(Vec::new()));
    assert_eq!(store.delete_expired("g1", Expiry::Ended(30)), Ok(false));
    assert_eq!(store.delete_expired("g2", Expiry::Ended(99)), Ok(false), "it runs");
    assert_eq!(store.delete_expired("nobody", Expiry::Ended(99)), Ok(false));
    assert_eq!(store.delete_expired("g1", Expiry::Ended(31)), Ok(true));
    assert_eq!(store.info("g1"), Err(StoreError::GameDeleted("g1".to_owned())));
    assert_eq!(store.ended_before(99, 9), Ok(Vec::new()));
}

/// A running game goes only after it has been said for a while, and not if somebody touches it meanwhile.
pub fn running_games_go_after_notice_only(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    assert_eq!(store.left_before(20, 9), Ok(Vec::new()));
    assert_eq!(store.left_before(21, 9), Ok(vec!["g2".to_owned(), "g3".to_owned()]), "g1 has ended");
    assert_eq!(store.delete_expired("g2", Expiry::Noticed(999)), Ok(false), "nothing has been said");
    assert_eq!(store.give_notice("g1", 40), Ok(false), "it has ended");
    assert_eq!(store.give_notice("g9", 40), Err(StoreError::NoGame("g9".to_owned())));
    for (game, at) in [("g3", 41), ("g2", 40)] {
        assert_eq!((store.give_notice(game, at), store.give_notice(game, 50)), (Ok(true), Ok(false)));
    }
    assert_eq!((store.notice("g2"), store.notice("g1"), store.notices()), (Ok(Some(40)), Ok(None), Ok(2)));
    assert_eq!(store.left_before(99, 9), Ok(Vec::new()));
    assert_eq!(store.noticed_before(40, 9), Ok(Vec::new()));
    assert_eq!(store.noticed_before(42, 1), Ok(vec!["g2".to_owned()]));
    // A move keeps one, a press the other.
    store.append(append("g2", "c2", 2, &["7"])).unwrap();
    store.keep_game("g3", 60).unwrap();
    assert_eq!((store.notices(), store.info("g3").unwrap().touched), (Ok(0), 60));
    store.keep_game("g3", 50).unwrap();
    assert_eq!(store.info("g3").unwrap().touched, 60, "time does not go back");
    assert_eq!(store.keep_game("g9", 50), Err(StoreError::NoGame("g9".to_owned())));
    for game in ["g2", "g3"] {
        assert_eq!(store.delete_expired(game, Expiry::Noticed(999)), Ok(false));
    }
    // All is taken back where games are kept for ever again; else it goes.
    store.give_notice("g2", 70).unwrap();
    store.forget_notices().unwrap();
    assert_eq!(store.notice("g2"), Ok(None));
    store.give_notice("g2", 80).unwrap();
    assert_eq!(store.delete_expired("g2", Expiry::Noticed(80)), Ok(false));
    assert_eq!(store.delete_expired("g2", Expiry::Noticed(81)), Ok(true));
    assert_eq!((store.notice("g2"), store.notices()), (Ok(None), Ok(0)));
    assert_eq!(store.info("g2"), Err(StoreError::GameDeleted("g2".to_owned())));
    // A game that is taken over begins without it.
    store.give_notice("g3", 90).unwrap();
    let other = MemoryStore::new();
    import(&other, &export(store)).unwrap();
    assert_eq!((&other as &dyn Tested).notices(), Ok(0));
}

/// Those whose turn it is are told when it is said of their game.
pub fn notice_is_told_to_those_whose_turn_it_is(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    crowded(store);
    let told = store.due_nudges(i64::MAX, 9).unwrap();
    assert!(told.iter().any(|nudge| nudge.game == "g2" && nudge.told > 0));
    for nudge in &told {
        store.tell(nudge, None, &[], 100).unwrap();
    }
    assert_eq!(store.due_nudges(i64::MAX, 9), Ok(Vec::new()));
    store.give_notice("g2", 200).unwrap();
    assert_eq!(store.due_nudges(199, 9), Ok(Vec::new()));
    let due: Vec<u8> = store.due_nudges(200, 9).unwrap().into_iter().map(|nudge| nudge.seat).collect();
    assert_eq!(due, [0, 1]);
    let summary = Some(super::making::summary(300));
    store.append(Append { summary, ..append("g2", "c3", 3, &["8"]) }).unwrap();
    assert_eq!((store.notice("g2"), store.notice("g3")), (Ok(None), Ok(Some(12))), "each game has its own");
}

/// What nobody could see for long is said anew, and told anew; what could be seen goes on.
pub fn a_notice_that_could_not_be_seen_begins_anew(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    crowded(store);
    assert_eq!(store.notice("g3"), Ok(Some(12)));
    store.give_notice("g2", 20).unwrap();
    for nudge in store.due_nudges(i64::MAX, 9).unwrap() {
        store.tell(&nudge, None, &[], 20).unwrap();
    }
    assert_eq!(
        (store.uphold_notices(12, 30), store.notice("g3"), store.notice("g2")),
        (Ok(0), Ok(Some(12)), Ok(Some(20)))
    );
    assert_eq!(store.due_nudges(i64::MAX, 9), Ok(Vec::new()));
    store.give_notice("g7", 35).unwrap();
    assert_eq!(
        (store.uphold_notices(31, 40), store.notice("g3"), store.notice("g2")),
        (Ok(2), Ok(Some(40)), Ok(Some(40)))
    );
    assert_eq!(store.notice("g7"), Ok(Some(35)), "it was said meanwhile");
    let due: Vec<(String, u8)> =
        store.due_nudges(40, 9).unwrap().into_iter().map(|nudge| (nudge.game, nudge.seat)).collect();
    assert!(due.contains(&("g2".to_owned(), 0)) && due.contains(&("g2".to_owned(), 1)), "{due:?}");
    assert_eq!(store.delete_expired("g2", Expiry::Noticed(40)), Ok(false));
    assert_eq!((store.uphold_notices(40, 41), store.uphold_notices(41, 42)), (Ok(0), Ok(0)));
    assert_eq!(store.delete_expired("g2", Expiry::Noticed(41)), Ok(true));
}

/// Somebody's games of which it is said are found at once, whether they belong to them or they have a seat.
pub fn notices_are_found_by_player(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    crowded(store);
    for (game, at) in [("g2", 20), ("g7", 21)] {
        assert_eq!(store.give_notice(game, at), Ok(true));
    }
    for player in ["ann", "bo", "nobody"] {
        let running = store.games(player, Which::Unfinished, &Page { after: None, limit: 99 }).unwrap().games;
        let one_by_one = running.iter().filter_map(|game| Some((game.id.clone(), store.notice(&game.id).unwrap()?)));
        let one_by_one: BTreeMap<String, i64> = one_by_one.collect();
        assert_eq!(store.notices_of(player), Ok(one_by_one.clone()));
        assert_eq!(one_by_one.is_empty(), player == "nobody", "{player}");
    }
}
