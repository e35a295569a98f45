//! What one player may have.

use crate::kit::{Guest, at_once};
use silbertablett_host::{Host, HostFault};
use silbertablett_session::{DiceOrigin, Player, SeatStart, Start};
use silbertablett_store::{Limits, MemoryStore, Page, Which};
use std::sync::Arc;

#[test]
fn a_player_who_has_enough_is_told_so_and_goes_on() {
    let store = MemoryStore::with_limits(Limits { games: 2, ..Limits::default() });
    let ann = Guest::at(&Host::new(Arc::new(store), &at_once()), "Ann");
    let ids = [1, 2].map(|seed| ann.begin("classic", &["person"], seed));
    let sheet = ann.host.sheets().find("classic").unwrap();
    let seats = vec![SeatStart { name: "Ann".into(), player: Player::Person }];
    let start = Start::new(sheet, seats, DiceOrigin::Keyed { seed: 3 }).unwrap();
    assert_eq!(ann.host.begin(&ann.player, start.clone()), Err(HostFault::TooManyGames(2)));
    assert_eq!(ann.host.branch(&ann.player, &ann.see(&ids[0]), 0), Err(HostFault::TooManyGames(2)));
    assert_eq!(ann.play(&ids[0], 3).version(), 3);
    Guest::at(&ann.host, "Bo").begin("classic", &["person"], 1);
    ann.host.delete(&ann.asker, &ids[1]).unwrap();
    ann.host.begin(&ann.player, start).unwrap();
}

#[test]
fn lists_come_in_parts() {
    let ann = Guest::ann();
    let mut begun: Vec<String> = (0..65).map(|seed| ann.begin("classic", &["person"], seed)).collect();
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let list = ann.host.games_of(&ann.player.id, Which::Unfinished, &Page { after, limit: 30 }).unwrap();
        seen.extend(list.games.into_iter().map(|game| game.id));
        after = list.next;
        if after.is_none() {
            break;
        }
    }
    seen.sort();
    begun.sort();
    assert_eq!(seen, begun);
    assert_eq!(ann.host.games_whole(&ann.player.id, None, 8).unwrap().len(), 8);
}
