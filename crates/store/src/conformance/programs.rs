//! Tokens of programs.

use super::Fresh;
use super::making::{filled, token};
use crate::{Limits, Program, StoreError};

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
