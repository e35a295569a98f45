//! Players, their games and what they may have.

use super::Fresh;
use super::making::{append, export, filled, first, game, ids, import, player, summary, token};
use crate::{Append, Limits, NewGame, NewPlayer, Page, StoreError, StoredGame, Which};

/// Lists come in parts, the newest first, and what changes elsewhere does not shift them.
pub fn lists_are_newest_first_in_parts(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    store.create_player(player("ann")).unwrap();
    for at in 0..7 {
        store.create_game(NewGame { at: at / 2, ..game(&format!("g{at}"), "ann") }).unwrap();
    }
    let mut seen = Vec::new();
    let mut page = first(3);
    loop {
        let part = store.games("ann", Which::Unfinished, &page).unwrap();
        assert!(part.games.len() <= 3);
        seen.extend(part.games.into_iter().map(|game| game.id));
        let Some(next) = part.next else { break };
        // What changes behind the place does not shift the rest.
        store
            .append(Append {
                at: 99,
                ..append(&seen[0], &format!("c{}", seen.len()), store.game(&seen[0]).unwrap().info.length, &["1"])
            })
            .unwrap();
        page = Page { after: Some(next), limit: 3 };
    }
    assert_eq!(seen, ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]);
    for (id, finished) in [("g0", 5), ("g1", 9), ("g2", 7)] {
        store.set_summary(id, 0, Some(summary(finished))).unwrap();
    }
    let ended = store.games("ann", Which::Finished, &first(9)).unwrap();
    assert_eq!(ended.games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["g1", "g2", "g0"]);
    assert_eq!(store.games("nobody", Which::Finished, &first(9)).unwrap().games, []);
    assert_eq!(ids(store).len(), 7);
}

/// The games of a player are those that belong to them and those in which they have a seat, each once.
pub fn players_have_games_by_seat_and_by_right(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let listed = |player| {
        let list = store.games(player, Which::Unfinished, &first(9)).unwrap();
        list.games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!((listed("bo"), store.count_games("bo")), (vec!["g3".to_owned(), "g2".into()], Ok(2)));
    assert_eq!((listed("ann"), store.count_games("ann")), (vec!["g2".to_owned()], Ok(2)));
    assert_eq!((listed("eve"), store.count_games("eve")), (Vec::new(), Ok(0)));
    // Several seats make one game of it.
    let seats = vec![(0, "bo".into()), (2, "bo".into()), (3, "ann".into())];
    store.create_game(NewGame { seats, ..game("g4", "ann") }).unwrap();
    assert_eq!((listed("bo").len(), store.count_games("bo")), (3, Ok(3)));
    let refused = store.create_game(NewGame { seats: vec![(0, "eve".into())], ..game("g5", "ann") });
    assert_eq!(refused, Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.info("g5"), Err(StoreError::NoGame("g5".into())));
    assert_eq!(store.info("g2").unwrap(), store.game("g2").unwrap().info);
}

/// A token finds its player, and is stored as a hash only.
pub fn players_are_found_by_token(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    assert_eq!(store.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
    assert_eq!(store.player_by_token("bo"), Ok(None));
    store.rename_player("bo", "Bø").unwrap();
    let bo = store.player_by_token(&token("bo")).unwrap().unwrap();
    assert_eq!((bo.name.as_str(), bo.created), ("Bø", 1));
    assert_eq!(store.create_player(player("bo")), Err(StoreError::PlayerExists("bo".into())));
    assert_eq!(store.create_player(NewPlayer { id: "eve".into(), ..player("bo") }), Err(StoreError::TokenTaken));
    assert_eq!(store.create_game(game("g9", "eve")), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.create_game(game("g1", "bo")), Err(StoreError::GameExists("g1".into())));
    assert!(!export(store).contains(&token("bo")));
}

/// What a player is told of their games says nothing about others, and nothing of the dice of a game that goes on.
pub fn a_player_is_told_about_themselves_only(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let told = |player: &str| {
        let mut games: Vec<StoredGame> = Vec::new();
        loop {
            let part = store.games_whole(player, games.last().map(|game| game.id.as_str()), 1).unwrap();
            if part.is_empty() {
                return format!("{:?} {games:?}", store.stored_player(player).unwrap());
            }
            games.extend(part);
        }
    };
    let bo = told("bo");
    assert!(bo.contains("g2") && bo.contains("g3") && !bo.contains("g1"), "{bo}");
    // Nobody learns the dice of a game that goes on, who else plays, or what would be as good as the token.
    assert!(!bo.contains("feed") && !bo.contains("\"ann\"") && bo.contains("token: \"\""), "{bo}");
    assert!(told("ann").contains("feed"));
    assert_eq!(store.stored_player("eve"), Err(StoreError::NoPlayer("eve".into())));
}

/// A deleted player takes their games, except those in which others have seats; nothing names the player any more.
pub fn a_deleted_player_takes_what_is_theirs(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.delete_player("ann").unwrap();
    assert_eq!(ids(store), ["g2", "g3"]);
    let inherited = store.game("g2").unwrap().info;
    assert_eq!((inherited.owner.as_str(), inherited.seats.as_slice()), ("bo", &[(1, "bo".to_owned())][..]));
    assert_eq!(store.player_by_token(&token("ann")), Ok(None));
    assert!(!export(store).contains("ann"));
    assert_eq!(store.delete_player("ann"), Err(StoreError::NoPlayer("ann".into())));
}

/// The limits of a store hold for players that begin games, and for nobody else.
pub fn a_player_has_so_many_games_of_so_many_bytes(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits { games: 3, bytes: 1_000, ..Limits::default() });
    store.create_player(player("ann")).unwrap();
    store.create_player(player("bo")).unwrap();
    for id in ["g1", "g2", "g3"] {
        store.create_game(game(id, "ann")).unwrap();
    }
    assert_eq!(store.create_game(game("g4", "ann")), Err(StoreError::TooManyGames(3)));
    store.create_game(game("g4", "bo")).unwrap();
    store.delete_game("g2").unwrap();
    store.create_game(game("g2", "ann")).unwrap();
    store.delete_game("g3").unwrap();
    // A log that grows counts, and so does a sheet; but a game that is there goes on.
    let entry = format!("\"{}\"", "x".repeat(700));
    store.append(append("g1", "c", 0, &[&entry])).unwrap();
    let large = NewGame { sheet: Some(entry.clone()), ..game("g5", "bo") };
    store.create_game(large).unwrap();
    assert_eq!(
        store.create_game(NewGame { sheet: Some(entry.clone()), ..game("g6", "ann") }),
        Err(StoreError::TooManyBytes(1_000))
    );
    store.append(append("g1", "d", 1, &[&entry])).unwrap();
    assert_eq!(store.create_game(game("g6", "ann")), Err(StoreError::TooManyBytes(1_000)));
    store.delete_game("g1").unwrap();
    store.create_game(game("g6", "ann")).unwrap();
    // Taking over what an export holds is the operator's wish.
    let other = fresh(Limits::default());
    other.create_player(player("ann")).unwrap();
    (0..9).for_each(|id| other.create_game(game(&format!("more{id}"), "ann")).unwrap());
    assert_eq!(import(store, &export(&*other)).unwrap().games, 9);
}
