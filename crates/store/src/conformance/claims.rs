//! Claims to work.

use super::Fresh;
use crate::{Limits, StoreError};

/// Work is one program's until that gives it up or its time has run out.
pub fn work_is_claimed_by_one_for_a_while(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    assert_eq!(store.claim("bots-g1", "one", 10, 20), Ok(true));
    assert_eq!(store.claim("bots-g1", "two", 19, 30), Ok(false));
    assert_eq!(store.claim("bots-g2", "two", 19, 30), Ok(true), "other work is another matter");
    assert_eq!(store.claim("bots-g1", "one", 15, 25), Ok(true), "prolonged");
    assert_eq!(store.claim("bots-g1", "two", 24, 30), Ok(false));
    assert_eq!(store.claim("bots-g1", "two", 25, 35), Ok(true), "it has run out");
    assert_eq!(store.claim("bots-g1", "one", 26, 36), Ok(false));
    // Only what is one's own is given up, and only as it was.
    store.give_up("bots-g1", "one", 35).unwrap();
    store.give_up("bots-g1", "two", 30).unwrap();
    assert_eq!(store.claim("bots-g1", "one", 26, 36), Ok(false));
    store.give_up("bots-g1", "two", 35).unwrap();
    assert_eq!(store.claim("bots-g1", "one", 26, 36), Ok(true));
    store.forget_claims(36).unwrap();
    assert_eq!(store.claim("bots-g1", "two", 27, 37), Ok(false), "it has not run out before");
    store.forget_claims(37).unwrap();
    assert_eq!(store.claim("bots-g1", "two", 27, 37), Ok(true));
    assert!(matches!(store.claim("", "one", 0, 9), Err(StoreError::Bad { .. })));
    assert!(matches!(store.claim("bots g1", "one", 0, 9), Err(StoreError::Bad { .. })));
    assert!(matches!(store.claim("bots-g1", "o'ne", 0, 9), Err(StoreError::Bad { .. })));
}

/// Of many that claim at once one has it.
pub fn of_many_claims_at_once_one_holds(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    for round in 0..4 {
        let work = format!("day-{round}");
        let won: usize = std::thread::scope(|scope| {
            let rivals: Vec<_> = (0..8)
                .map(|rival| {
                    let work = &work;
                    scope.spawn(move || usize::from(store.claim(work, &format!("p{rival}"), 0, 9).unwrap()))
                })
                .collect();
            rivals.into_iter().map(|rival| rival.join().unwrap()).sum()
        });
        assert_eq!(won, 1);
    }
}
