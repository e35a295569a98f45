//! Tables before their games, links to seats, further tokens.

use super::Fresh;
use super::making::{export, filled, first, game, player, token};
use crate::{Chair, GatheringChange, Limits, NewGame, NewGathering, StoreError, Which};

fn person(name: &str) -> Chair {
    Chair { name: name.to_uppercase(), player: Some(name.into()), bot: None }
}

fn opened(id: &str, opener: &str) -> NewGathering {
    NewGathering {
        id: id.into(),
        opener: opener.into(),
        invite: token(id),
        plan: r#"{"sheet":"classic"}"#.into(),
        chairs: vec![person(opener)],
        after: None,
        at: 5,
    }
}

fn changed(id: &str, version: u64, chairs: Vec<Chair>) -> GatheringChange {
    GatheringChange { id: id.into(), version, invite: None, plan: "{}".into(), chairs, game: None }
}

/// Who has what invites to a table finds it; nobody else does, and a renewed one ends the old one.
pub fn a_table_is_found_by_what_invites_to_it(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.create_gathering(opened("t1", "ann")).unwrap();
    let table = store.gathering_by_invite(&token("t1")).unwrap().unwrap();
    assert_eq!(table, store.gathering("t1").unwrap());
    assert_eq!((table.opener.as_str(), table.version, table.created, table.game), ("ann", 0, 5, None));
    assert_eq!(table.chairs, [person("ann")]);
    assert_eq!(store.gathering_by_invite("t1"), Ok(None), "the id invites nobody");
    assert_eq!(store.gathering("t2"), Err(StoreError::NoGathering("t2".into())));
    assert_eq!(store.create_gathering(opened("t1", "bo")), Err(StoreError::TokenTaken));
    assert_eq!(
        store.create_gathering(NewGathering { id: "t9".into(), ..opened("t1", "bo") }),
        Err(StoreError::TokenTaken)
    );
    assert_eq!(store.create_gathering(opened("t2", "eve")), Err(StoreError::NoPlayer("eve".into())));
    let renewed = GatheringChange { invite: Some(token("new")), ..changed("t1", 0, vec![person("ann")]) };
    store.change_gathering(renewed).unwrap();
    assert_eq!(store.gathering_by_invite(&token("t1")), Ok(None));
    assert_eq!(store.gathering_by_invite(&token("new")).unwrap().unwrap().version, 1);
    let short = NewGathering { invite: "short".into(), ..opened("t3", "bo") };
    assert!(matches!(store.create_gathering(short), Err(StoreError::Bad { .. })));
}

/// Of two who change a table at once one is told to look again, and a player's tables are listed.
pub fn a_table_changes_once_a_version(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.create_gathering(opened("t1", "ann")).unwrap();
    store.create_gathering(opened("t2", "bo")).unwrap();
    let bot = Chair { name: "Robot".into(), player: None, bot: Some("greedy".into()) };
    let chairs = vec![person("bo"), bot, person("ann"), person("ann")];
    store.change_gathering(changed("t1", 0, chairs.clone())).unwrap();
    assert_eq!(store.change_gathering(changed("t1", 0, Vec::new())), Err(StoreError::GatheringChanged("t1".into())));
    assert_eq!(store.gathering("t1").unwrap().chairs, chairs);
    let listed = |player| store.gatherings(player).unwrap().into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(
        (listed("bo"), listed("ann"), listed("eve")),
        (vec!["t2".to_owned(), "t1".into()], vec!["t1".into()], vec![])
    );
    let nobody = vec![Chair { name: "x".into(), ..Chair::default() }];
    assert!(matches!(store.change_gathering(changed("t1", 1, nobody)), Err(StoreError::Bad { .. })));
    assert_eq!(store.change_gathering(changed("t1", 1, vec![person("eve")])), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.gathering("t1").unwrap().chairs, chairs, "what was refused has changed nothing");
    // A player who is deleted leaves their chairs, and takes their own tables along.
    store.delete_player("bo").unwrap();
    assert_eq!(store.gathering("t1").unwrap().chairs.len(), 3);
    assert_eq!(store.gathering("t2"), Err(StoreError::NoGathering("t2".into())));
    store.delete_gathering("t1").unwrap();
    assert_eq!(store.delete_gathering("t1"), Err(StoreError::NoGathering("t1".into())));
}

/// A table and its game begin together or not at all, once; the table goes with its game.
pub fn a_table_becomes_a_game_once(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits { games: 3, ..Limits::default() });
    filled(store);
    store.create_gathering(opened("t1", "ann")).unwrap();
    let begins = |id: &str, version| {
        let seats = vec![(0, "ann".to_owned()), (1, "bo".into())];
        let new = NewGame { seats, ..game(id, "ann") };
        GatheringChange { game: Some(new), ..changed("t1", version, vec![person("ann"), person("bo")]) }
    };
    let taken = store.change_gathering(begins("g1", 0));
    assert_eq!(taken, Err(StoreError::GameExists("g1".into())));
    assert_eq!(store.gathering("t1").unwrap().version, 0, "nothing has changed");
    store.change_gathering(begins("g7", 0)).unwrap();
    assert_eq!(store.gathering("t1").unwrap().game.as_deref(), Some("g7"));
    assert_eq!(store.info("g7").unwrap().seats.len(), 2);
    assert_eq!(store.change_gathering(begins("g8", 1)), Err(StoreError::GatheringChanged("t1".into())));
    assert_eq!(store.gatherings("ann"), Ok(Vec::new()), "only those whose games have not begun");
    assert_eq!(store.delete_gathering("t1"), Err(StoreError::NoGathering("t1".into())));
    // The offer to play once more is found by the game.
    assert_eq!(store.gathering_after("g7"), Ok(None));
    store.create_gathering(NewGathering { after: Some("g7".into()), ..opened("t2", "bo") }).unwrap();
    store.create_gathering(NewGathering { after: Some("g7".into()), ..opened("t3", "ann") }).unwrap();
    assert_eq!(store.gathering_after("g7").unwrap().unwrap().id, "t2");
    // The limits of games hold here too, and then the table is as it was.
    let fourth = GatheringChange { id: "t3".into(), version: 0, ..begins("g9", 0) };
    assert_eq!(store.change_gathering(fourth), Err(StoreError::TooManyGames(3)));
    assert_eq!(store.gathering("t3").unwrap().game, None);
    store.delete_game("g7").unwrap();
    assert_eq!(store.gathering("t1"), Err(StoreError::NoGathering("t1".into())));
    let text = export(store);
    assert!(text.contains("\"t2\"") && !text.contains("\"t1\""), "{text}");
    assert!(!text.contains(&token("t2")), "only a hash of what invites");
}

/// A player has so many tables whose games have not begun.
pub fn a_player_opens_so_many_tables(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits { gatherings: 2, ..Limits::default() });
    filled(store);
    store.create_gathering(opened("t1", "ann")).unwrap();
    store.create_gathering(opened("t2", "ann")).unwrap();
    assert_eq!(store.create_gathering(opened("t3", "ann")), Err(StoreError::TooManyGatherings(2)));
    store.create_gathering(opened("t3", "bo")).unwrap();
    store.delete_gathering("t1").unwrap();
    store.create_gathering(opened("t1", "ann")).unwrap();
}

/// A link gives one seat, once; a new one ends the old one.
pub fn a_seat_is_taken_by_its_link(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.set_seat_link("g1", 1, &token("old")).unwrap();
    store.set_seat_link("g1", 1, &token("new")).unwrap();
    assert_eq!(store.seat_by_link(&token("old")), Ok(None));
    assert_eq!(store.seat_by_link(&token("new")), Ok(Some(("g1".into(), 1))));
    assert_eq!(store.set_seat_link("g2", 0, &token("new")), Err(StoreError::TokenTaken));
    assert_eq!(store.set_seat_link("g9", 0, &token("x")), Err(StoreError::NoGame("g9".into())));
    assert!(matches!(store.set_seat_link("g1", 0, "short"), Err(StoreError::Bad { .. })));
    assert_eq!(store.hold_seat("g1", 1, "eve"), Err(StoreError::NoPlayer("eve".into())));
    store.hold_seat("g1", 1, "bo").unwrap();
    assert_eq!(store.info("g1").unwrap().seats, [(0, "ann".to_owned()), (1, "bo".into())]);
    assert_eq!(store.seat_by_link(&token("new")), Ok(None), "it has been used");
    let games = store.games("bo", Which::Finished, &first(9)).unwrap().games;
    assert_eq!(games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["g1"]);
    store.hold_seat("g1", 1, "ann").unwrap();
    assert_eq!(store.info("g1").unwrap().seats[1].1, "ann");
    store.set_seat_link("g1", 1, &token("last")).unwrap();
    store.delete_game("g1").unwrap();
    assert_eq!(store.seat_by_link(&token("last")), Ok(None));
}

/// A player is known by each of their tokens, until all but one are ended.
pub fn a_player_has_several_tokens(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    assert_eq!(store.add_token("ann", &token("phone"), 7).unwrap().id, "ann");
    assert_eq!(store.player_by_token(&token("phone")).unwrap().unwrap().id, "ann");
    assert_eq!(store.player_by_token(&token("ann")).unwrap().unwrap().id, "ann");
    for taken in ["phone", "ann", "bo"] {
        assert_eq!(store.add_token("bo", &token(taken), 8), Err(StoreError::TokenTaken), "{taken}");
    }
    let mut eve = player("eve");
    eve.token = token("phone");
    assert_eq!(store.create_player(eve), Err(StoreError::TokenTaken));
    assert_eq!(store.add_token("eve", &token("eve"), 8), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.keep_token("bo", &token("phone")), Err(StoreError::NoPlayer("bo".into())));
    store.keep_token("ann", &token("phone")).unwrap();
    assert_eq!(store.player_by_token(&token("ann")), Ok(None));
    assert_eq!(store.player_by_token(&token("phone")).unwrap().unwrap().id, "ann");
    store.add_token("ann", &token("ann"), 9).unwrap();
    store.delete_player("ann").unwrap();
    assert_eq!(store.player_by_token(&token("ann")), Ok(None));
    store.add_token("bo", &token("ann"), 9).unwrap();
}
