//! The dice of days, and who has played them.

use super::Fresh;
use super::making::{append, deal, export, filled, game, import, summary};
use crate::{Append, DayDice, Imported, Limits, MemoryStore, NewGame, StoreError};

/// The first dice of a day are those of the day, and what bots came to is kept beside them.
pub fn the_dice_of_a_day_stay(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    assert_eq!(store.deal(7, "one"), Ok(None));
    assert_eq!(store.keep_deal(deal(7)).unwrap(), deal(7));
    let other = DayDice { text: "[2]".into(), made: 9, ..deal(7) };
    assert_eq!(store.keep_deal(other.clone()).unwrap(), deal(7), "the first ones stay");
    assert_eq!(store.keep_deal(DayDice { sheet: "two".into(), ..other.clone() }).unwrap().text, "[2]");
    store.set_deal_bots(7, "one", "[\"club\",218]").unwrap();
    assert_eq!(store.deal(7, "one").unwrap().unwrap().bots.as_deref(), Some("[\"club\",218]"));
    store.set_deal_bots(7, "one", "[\"club\",1]").unwrap();
    assert_eq!(store.deal(7, "one").unwrap().unwrap().bots.as_deref(), Some("[\"club\",218]"), "what was seen stays");
    let missing = StoreError::NoDeal { day: 8, sheet: "one".into() };
    assert_eq!(store.set_deal_bots(8, "one", "[]"), Err(missing));
    assert!(matches!(store.set_deal_bots(7, "one", "no"), Err(StoreError::Bad { .. })));
    assert!(matches!(store.keep_deal(DayDice { text: "no".into(), ..deal(9) }), Err(StoreError::Bad { .. })));
}

/// A player begins one game with the dice of a day, whatever becomes of it.
pub fn a_player_has_one_try_a_day(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits { games: 4, ..Limits::default() });
    filled(store);
    let missing = StoreError::NoDeal { day: 7, sheet: "one".into() };
    assert_eq!(store.begin_try(7, "one", game("d1", "ann")), Err(missing));
    for day in [7, 8] {
        store.keep_deal(deal(day)).unwrap();
    }
    store.begin_try(7, "one", game("d1", "ann")).unwrap();
    assert_eq!(store.begin_try(7, "one", game("d2", "ann")), Err(StoreError::TryMade("ann".into())));
    assert!(store.info("d2").is_err());
    assert_eq!(store.begin_try(7, "one", game("d1", "bo")), Err(StoreError::GameExists("d1".into())));
    store.begin_try(7, "one", game("d0", "bo")).unwrap();
    store.begin_try(8, "one", NewGame { at: 99, ..game("d3", "ann") }).unwrap();
    let ids = |games: Vec<crate::GameInfo>| games.into_iter().map(|game| game.id).collect::<Vec<_>>();
    assert_eq!(ids(store.games_of_day(7, "one").unwrap()), ["d0", "d1"]);
    assert_eq!(store.games_of_day(9, "one"), Ok(Vec::new()));
    let days = |since| store.tries("ann", since).unwrap().iter().map(|of| of.day).collect::<Vec<_>>();
    assert_eq!((days(0), days(8), days(9)), (vec![8, 7], vec![8], vec![]));
    assert_eq!(store.tries("eve", 0), Ok(Vec::new()));
    store.append(Append { summary: Some(summary(30)), ..append("d1", "c1", 0, &["1"]) }).unwrap();
    assert_eq!(store.tries("ann", 7).unwrap()[1].game.as_ref().unwrap().summary, Some(summary(30)));
    // What is over tells the owner the secret of any other game.
    let seen = store.stored_game("d1").unwrap().seen_by("ann");
    assert_eq!((seen.secret, seen.daily.map(|at| at.day)), (None, Some(7)));
    // Who deletes it has had it.
    store.delete_game("d1").unwrap();
    assert_eq!(store.tries("ann", 7).unwrap()[1].game, None);
    assert_eq!(ids(store.games_of_day(7, "one").unwrap()), ["d0"]);
    assert_eq!(store.begin_try(7, "one", game("d4", "ann")), Err(StoreError::TryMade("ann".into())));
    store.delete_player("bo").unwrap();
    assert_eq!(store.games_of_day(7, "one"), Ok(Vec::new()));
}

/// An export holds dice, games, and who has had a try.
pub fn tries_move_with_their_games(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.keep_deal(DayDice { bots: Some("[1]".into()), ..deal(7) }).unwrap();
    store.begin_try(7, "one", game("d1", "ann")).unwrap();
    store.begin_try(7, "one", game("d2", "bo")).unwrap();
    store.delete_game("d2").unwrap();
    let text = export(store);
    let (memory, own) = (MemoryStore::new(), fresh(Limits::default()));
    for other in [&memory as &dyn super::Tested, &*own] {
        assert_eq!(import(other, &text), Ok(Imported { players: 2, deals: 1, games: 4, ..Imported::default() }));
        assert_eq!(export(other), text);
        assert_eq!(import(other, &text), Ok(Imported { skipped: 7, ..Imported::default() }));
        for player in ["ann", "bo"] {
            let again = other.begin_try(7, "one", game("d5", player));
            assert_eq!(again, Err(StoreError::TryMade(player.into())));
        }
    }
    // Without its dice a try is left out, and said so.
    let without: String =
        text.lines().filter(|line| !line.contains("\"deal\"")).fold(String::new(), |all, line| all + line + "\n");
    let imported = import(&*fresh(Limits::default()), &without).unwrap();
    assert_eq!((imported.games, imported.refused), (3, 1));
    assert!(imported.reasons[0].1.contains("no dice of day 7"), "{imported:?}");
}
