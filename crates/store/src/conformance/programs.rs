//! Tokens of programs.

use super::Fresh;
use super::making::{append, filled, token};
use crate::{Append, Appended, Author, Limits, Premise, Program, StoreError};

fn program(id: &str) -> Program {
    Program { id: id.into(), name: "a robot".into(), scopes: "read play".into(), created: 5 }
}

/// A program acts for its player by its token, until it is ended or its player is gone.
pub fn a_program_acts_for_its_player(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_program("ann", program("p1"), &token("robot")).unwrap();
    let (player, found) = store.program_by_token(&token("robot")).unwrap().unwrap();
    assert_eq!((player.id.as_str(), found), ("ann", program("p1")));
    assert_eq!(store.program_by_token(&token("ann")), Ok(None), "the token of a player is not one of a program");
    assert_eq!(store.player_by_token(&token("robot")), Ok(None), "nor the other way round");
    assert_eq!(store.add_program("bo", program("p1"), &token("other")), Err(StoreError::TokenTaken));
    assert_eq!(store.add_program("bo", program("p2"), &token("robot")), Err(StoreError::TokenTaken));
    assert_eq!(store.add_program("eve", program("p2"), &token("x")), Err(StoreError::NoPlayer("eve".into())));
    for wrong in [
        store.add_program("ann", program("p2"), "short"),
        store.add_program("ann", Program { scopes: "Read;".into(), ..program("p2") }, &token("x")),
        store.add_program("ann", Program { name: "a\nb".into(), ..program("p2") }, &token("x")),
    ] {
        assert!(matches!(wrong, Err(StoreError::Bad { .. })), "{wrong:?}");
    }
    assert_eq!((store.end_program("bo", "p1"), store.end_program("ann", "p1")), (Ok(false), Ok(true)));
    assert_eq!((store.program_by_token(&token("robot")), store.programs("ann")), (Ok(None), Ok(Vec::new())));
    store.add_program("bo", program("p1"), &token("robot")).unwrap();
    store.delete_player("bo").unwrap();
    assert_eq!(store.program_by_token(&token("robot")), Ok(None));
}

/// A player has so many programs.
pub fn a_player_has_so_many_programs(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let add = |n: usize| store.add_program("ann", program(&format!("p{n:02}")), &token(&format!("robot{n}")));
    (0..20).for_each(|n| add(n).unwrap());
    assert_eq!(add(20), Err(StoreError::TooManyPrograms(20)));
    assert_eq!(store.programs("ann").unwrap().len(), 20);
    assert_eq!(store.end_program("ann", "p07"), Ok(true));
    add(20).unwrap();
}

/// What is judged from memory is stored only if the game is held as was believed and the program still acts for its author; else nothing is, whatever else
/// there is to be said of it.
pub fn an_append_is_stored_on_its_premise_only(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_program("bo", program("p1"), &token("robot")).unwrap();
    store.add_program("ann", program("p2"), &token("other")).unwrap();
    let held = |seats: &[(u8, &str)]| seats.iter().map(|(seat, id)| (*seat, (*id).to_owned())).collect::<Vec<_>>();
    let premise = Premise { owner: "ann".into(), seats: held(&[(0, "ann"), (1, "bo")]), token: token("robot") };
    let by = |id: &str| Author { player: Some(id.into()), seat: Some(1), bot: None };
    let mv = |command: &str, expected, premise: &Premise| Append {
        author: by("bo"),
        premise: Some(premise.clone()),
        ..append("g2", command, expected, &["1"])
    };
    assert_eq!(store.append(mv("m", 2, &premise)), Ok(Appended { first: 2, length: 3 }));
    let wrong = [
        Premise { owner: "bo".into(), ..premise.clone() },
        Premise { seats: Vec::new(), ..premise.clone() },
        Premise { seats: held(&[(0, "ann")]), ..premise.clone() },
        Premise { seats: held(&[(0, "bo"), (1, "ann")]), ..premise.clone() },
        Premise { seats: held(&[(0, "ann"), (1, "bo"), (2, "bo")]), ..premise.clone() },
        Premise { token: token("other"), ..premise.clone() },
        Premise { token: token("nobody"), ..premise.clone() },
        // That of a player is none of a program.
        Premise { token: token("bo"), ..premise.clone() },
    ];
    let refused = Err(StoreError::PremiseFails("g2".into()));
    for premise in &wrong {
        // As long as the log is, longer, and for what was stored before.
        for append in [mv("n", 3, premise), mv("n", 9, premise), mv("m", 2, premise)] {
            assert_eq!(store.append(append), refused, "{premise:?}");
        }
    }
    for author in [by("ann"), by("eve"), Author::default()] {
        assert_eq!(store.append(Append { author, ..mv("n", 3, &premise) }), refused);
    }
    // A game of nobody else's has no seats to be named; one that is not there is told of first.
    let own = Premise { owner: "bo".into(), seats: held(&[(0, "bo")]), token: token("robot") };
    assert!(store.append(Append { game: "g3".into(), ..mv("m", 2, &own) }).is_ok());
    let none = Append { game: "none".into(), ..mv("m", 2, &own) };
    assert_eq!(store.append(none), Err(StoreError::NoGame("none".into())));
    assert_eq!(store.append(mv("m", 2, &premise)), Ok(Appended { first: 2, length: 3 }), "the answer given before");
    // A seat changes hands, and comes back; the program is ended.
    store.hold_seat("g2", 0, "bo").unwrap();
    assert_eq!(store.append(mv("n", 3, &premise)), refused);
    store.hold_seat("g2", 0, "ann").unwrap();
    assert_eq!(store.append(mv("n", 3, &premise)), Ok(Appended { first: 3, length: 4 }));
    assert_eq!(store.end_program("bo", "p1"), Ok(true));
    assert_eq!(store.append(mv("o", 4, &premise)), refused);
    assert_eq!(store.game("g2").unwrap().log.len(), 4);
}

/// Of appends that come in at once those are stored whose premises hold, and those alone.
pub fn premises_of_a_moment_stand_for_themselves(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_program("bo", program("p1"), &token("robot")).unwrap();
    let games: Vec<String> = (0..24).map(|number| format!("m{number}")).collect();
    games.iter().for_each(|id| store.create_game(super::making::game(id, "bo")).unwrap());
    std::thread::scope(|scope| {
        for (number, game) in games.iter().enumerate() {
            let owner = if number % 3 == 0 { "ann" } else { "bo" };
            let premise = Premise { owner: owner.into(), seats: vec![(0, "bo".into())], token: token("robot") };
            let author = Author { player: Some("bo".into()), seat: Some(0), bot: None };
            scope.spawn(move || {
                let append = Append { author, premise: Some(premise), ..append(game, "c", 0, &["1"]) };
                assert_eq!(store.append(append).is_ok(), owner == "bo", "{game}");
                assert_eq!(store.game(game).unwrap().log.len(), usize::from(owner == "bo"));
            });
        }
    });
}
