//! A table with a pace: whose time is up, what the others may do about it, over days by a clock that the test moves.

use crate::gathering::{game_of, plan};
use crate::kit::{Guest, at_once, seat, wishes};
use silbertablett_host::{Arrange, Host, HostFault};
use silbertablett_rules::SeatId;
use silbertablett_session::{Command, Pace, Player, Refused, Remedy, STAND_IN};
use silbertablett_store::{MemoryStore, Store};
use std::sync::Arc;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);
const MINUTE: Duration = Duration::from_secs(60);

/// Whose turn it is to vote or play.
fn guest_of<'g>(guests: &'g [Guest], game: &str, of: SeatId) -> &'g Guest {
    let seen = guests[0].see(game);
    guests.iter().find(|guest| seen.grants(&guest.asker).holds(of)).expect("somebody holds it")
}

/// Whoever has the least time left of those who are waited for plays: somebody who is passed over again and again would be late.
fn play_one(guests: &[Guest], game: &str) {
    let seen = guests[0].see_with_work(game);
    let mut all = wishes(&seen);
    let ends = |of: SeatId| seen.session().clock(of).map(|clock| clock.ends());
    let first = all.iter().filter_map(|(of, _)| ends(*of)).min();
    all.retain(|(of, _)| first.is_none() || ends(*of) == first);
    let (of, command) = &all[seen.version() % all.len()];
    assert_eq!(guest_of(guests, game, *of).ask(&seen, *of, command).unwrap().refused, None);
}

fn waited_for(guests: &[Guest], game: &str) -> Vec<SeatId> {
    guests[0].see(game).session().awaited_persons().collect()
}

/// Plays until just this seat is waited for.
fn until_only(guests: &[Guest], game: &str, of: SeatId) {
    while waited_for(guests, game) != [of] {
        play_one(guests, game);
    }
}

#[test]
fn a_game_over_days() {
    let store = Arc::new(MemoryStore::new());
    let (guests, game) = game_of(Arc::clone(&store) as Arc<dyn Store>, 3, Pace::Days(3));
    let clock = guests[0].host.clock().clone();
    for n in 0..40 {
        clock.advance(if n % 7 == 0 { 2 * DAY } else { 3 * MINUTE });
        play_one(&guests, &game);
        let seen = guests[0].see(&game);
        assert_eq!(seen.late(clock.now()), None, "everybody plays in time");
        for of in seen.session().awaited_persons() {
            let left = seen.session().clock(of).expect("it is waited for").ends() - clock.now();
            assert!(left > 0 && left <= 3 * DAY.as_millis() as i64, "{left}");
        }
    }
    until_only(&guests, &game, seat(1));
    // She may have been waited for a while already.
    let left = guests[0].see(&game).session().clock(seat(1)).expect("she is waited for").ends() - clock.now();
    clock.advance(Duration::from_millis(left as u64) - MINUTE);
    assert_eq!(guests[0].see(&game).late(clock.now()), None);
    let vote = |guest: &Guest, remedy| guest.host.vote(&guest.asker, &game, seat(1), remedy);
    assert_eq!(vote(&guests[0], Remedy::BotSeat).unwrap().refused, Some(Refused::NotLate), "not yet");
    clock.advance(2 * MINUTE);
    let before = guests[0].see(&game);
    assert_eq!(before.late(clock.now()), Some(seat(1)));
    clock.advance(30 * DAY);
    assert_eq!(guests[0].see(&game).version(), before.version(), "nothing happens by itself");
    let [ann, bo, cy] = &guests[..] else { panic!("three") };
    assert_eq!(vote(bo, Remedy::Wait).unwrap().refused, Some(Refused::NoVote), "it is about her");
    let eve = Guest::at(&ann.host, "Eve");
    assert_eq!(vote(&eve, Remedy::Wait).err(), Some(HostFault::NotYours));
    // Cy is there as well: Ann alone is not more than half.
    let _here = cy.host.visit(&cy.asker, &game, "").unwrap();
    let one = vote(ann, Remedy::MoreTime).unwrap();
    assert_eq!((one.refused, one.snapshot.late(clock.now())), (None, Some(seat(1))));
    assert_eq!(vote(cy, Remedy::BotSeat).unwrap().refused, None);
    assert_eq!(cy.see(&game).late(clock.now()), Some(seat(1)), "one against one");
    // The server is started anew: the votes stand.
    let host = Host::new(store, &silbertablett_host::HostConfig { clock: clock.clone(), ..at_once() });
    let (ann, bo) = (Guest { host: Arc::clone(&host), ..ann.clone() }, Guest { host: Arc::clone(&host), ..bo.clone() });
    assert_eq!(ann.see(&game).session().ballots().len(), 2);
    let done = ann.host.vote(&ann.asker, &game, seat(1), Remedy::BotSeat).unwrap();
    assert_eq!(done.refused, None);
    assert_eq!(*done.snapshot.session().player(seat(1)), Player::Bot(STAND_IN.to_owned()));
    assert_eq!(done.snapshot.late(clock.now()), None);
    // It plays until she is back, with one press.
    let seen = bo.see_with_work(&game);
    let back = bo.ask(&seen, seat(1), &Command::Player(Player::Person)).unwrap();
    assert_eq!((back.refused, back.snapshot.session().player(seat(1)).clone()), (None, Player::Person));
}

#[test]
fn a_bot_plays_one_turn_and_no_more() {
    let (guests, game) = game_of(Arc::new(MemoryStore::new()), 2, Pace::Days(1));
    let clock = guests[0].host.clock().clone();
    (0..10).for_each(|_| play_one(&guests, &game));
    until_only(&guests, &game, seat(1));
    clock.advance(2 * DAY);
    let [ann, _] = &guests[..] else { panic!("two") };
    let done = ann.host.vote(&ann.asker, &game, seat(1), Remedy::BotTurn).unwrap();
    assert_eq!(done.refused, None, "the word of the only other person is enough");
    assert!(done.snapshot.session().stands_in(seat(1)));
    let mut seen = done.snapshot;
    while *seen.session().player(seat(1)) != Player::Person {
        seen = ann.host.changed(&ann.asker, &game, seen.version()).unwrap().wait(MINUTE).unwrap().expect("it plays");
    }
    assert!(!seen.session().state().awaits(seat(1)) && !seen.session().stands_in(seat(1)), "its turn is over");
    assert!(seen.version() > 0 && ann.see(&game).session().clock(seat(1)).is_none());
}

#[test]
fn waiting_and_more_time() {
    let (guests, game) = game_of(Arc::new(MemoryStore::new()), 2, Pace::Live);
    let clock = guests[0].host.clock().clone();
    until_only(&guests, &game, seat(1));
    let ann = &guests[0];
    let stands = || ann.see(&game).session().clock(seat(1)).expect("it is waited for");
    // A minute for the decision, and five of one's own.
    assert_eq!((stands().bank, stands().asks_at), (300_000, stands().until + 300_000));
    let go_to = |at: i64| clock.advance(Duration::from_millis((at - clock.now()).max(0).unsigned_abs()));
    go_to(stands().ends() - 300_000);
    assert_eq!(ann.see(&game).late(clock.now()), None);
    go_to(stands().ends());
    assert_eq!(ann.see(&game).late(clock.now()), Some(seat(1)));
    let vote = |remedy| ann.host.vote(&ann.asker, &game, seat(1), remedy).unwrap().refused;
    assert_eq!(vote(Remedy::Wait), None);
    assert!(stands().ends() <= clock.now() && stands().asks_at >= clock.now(), "they wait for another minute");
    go_to(stands().asks_at);
    assert_eq!(ann.see(&game).late(clock.now()), Some(seat(1)), "and are asked again");
    let voted = clock.now();
    assert_eq!(vote(Remedy::MoreTime), None);
    assert_eq!((stands().bank, stands().until >= voted + 60_000), (0, true), "a minute, and nothing of her own");
    // Whoever uses their own time has less of it.
    play_one(&guests, &game);
    until_only(&guests, &game, seat(0));
    let mine = ann.see(&game).session().clock(seat(0)).expect("it is waited for");
    go_to(mine.until + 120_000);
    let (seen, earliest) = (ann.see(&game), clock.now());
    let (of, command) = wishes(&seen)[0].clone();
    assert_eq!(ann.ask(&seen, of, &command).unwrap().refused, None);
    let latest = clock.now();
    until_only(&guests, &game, seat(0));
    let left = ann.see(&game).session().clock(seat(0)).expect("it is waited for").bank;
    let least = (mine.bank - (latest - mine.until)).max(0);
    assert!((least..=mine.bank - (earliest - mine.until)).contains(&left), "two minutes of five: {left}");
}

#[test]
fn the_opener_chooses_the_pace() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = ann.host.gather(&ann.player, plan(&ann.host, 2), &[], None).unwrap();
    let arrange = |guest: &Guest, wish: &Arrange| guest.host.arrange(&guest.player, &id, Some(&invite), wish);
    assert_eq!(arrange(&bo, &Arrange::Pace(Pace::Live)).err(), Some(HostFault::NotYours));
    let table = arrange(&ann, &Arrange::Pace(Pace::Days(7))).unwrap();
    assert_eq!(table.plan.start.pace(), Pace::Days(7));
    arrange(&ann, &Arrange::Sit("Ann".into())).unwrap();
    let game = arrange(&bo, &Arrange::Sit("Bo".into())).unwrap().gathering.game.expect("it is full");
    assert_eq!(bo.see(&game).session().start().pace(), Pace::Days(7));
    assert!(bo.see(&game).session().clock(seat(0)).is_some(), "it counts from the beginning");
}
