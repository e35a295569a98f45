//! Taking a move back with the consent of the others at a table.

use crate::gathering::{game_of_three, opened, sit};
use crate::kit::{Guest, at_once, seat, wishes};
use silbertablett_host::{Arrange, Host, HostFault};
use silbertablett_session::{LogEntry, Refused};
use silbertablett_store::{MemoryStore, Store};
use std::sync::Arc;

/// Plays until Ann can ask for her last move, and at least so many entries: its place in the log.
fn until_asked(guests: &[Guest], game: &str, least: usize) -> usize {
    for n in 0.. {
        let seen = guests[0].see_with_work(game);
        match seen.session().can_regret(seat(0)) {
            Ok(to) if seen.version() >= least => return to,
            _ => {}
        }
        let all = wishes(&seen);
        let (of, command) = &all[(n * 5 + seen.version()) % all.len()];
        let plays = guests.iter().find(|guest| seen.grants(&guest.asker).holds(*of)).expect("somebody holds it");
        assert_eq!(plays.ask(&seen, *of, command).unwrap().refused, None);
    }
    unreachable!("games end")
}

#[test]
fn the_others_are_asked_and_all_have_to_agree() {
    let store = Arc::new(MemoryStore::new());
    let (guests, game) = game_of_three(Arc::clone(&store) as Arc<dyn Store>);
    let [ann, bo, cy] = &guests;
    let to = until_asked(&guests, &game, 12);
    assert_eq!(bo.host.ask_back(&bo.asker, &game, seat(0), to).err(), Some(HostFault::NotYours));
    let eve = Guest::at(&ann.host, "Eve");
    assert_eq!(eve.host.ask_back(&eve.asker, &game, seat(0), to).err(), Some(HostFault::NotYours));
    let asked = ann.host.ask_back(&ann.asker, &game, seat(0), to).unwrap();
    assert_eq!(asked.refused, None);
    let number = asked.snapshot.session().regret().expect("it is asked").number();
    assert_eq!(asked.snapshot.session().unanswered().collect::<Vec<_>>(), [seat(1), seat(2)]);
    let answer = |guest: &Guest, agrees| guest.host.answer_back(&guest.asker, &game, number, agrees);
    assert_eq!(answer(&eve, true).err(), Some(HostFault::NotYours));
    assert_eq!(answer(ann, true).unwrap().refused, Some(Refused::NothingAsked), "she does not answer herself");
    assert_eq!(answer(bo, true).unwrap().refused, None);
    assert_eq!(answer(bo, true).unwrap().refused, None, "a second press is the same one");
    // The server is started anew meanwhile.
    let host = Host::new(store, &at_once());
    let cy = Guest { host, ..cy.clone() };
    let seen = cy.see(&game);
    assert_eq!(seen.session().unanswered().collect::<Vec<_>>(), [seat(2)]);
    let done = cy.host.answer_back(&cy.asker, &game, number, true).unwrap();
    assert_eq!((done.refused, done.snapshot.session().regret()), (None, None));
    assert!(done.snapshot.session().moments().iter().all(|moment| moment.at < to));
    assert_eq!(cy.see(&game).session().log().last(), Some(&LogEntry::Consent(seat(0), to)));
}

#[test]
fn one_no_is_enough_and_the_asker_may_withdraw() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let [ann, bo, cy] = &guests;
    let to = until_asked(&guests, &game, 12);
    for ends in [cy, ann] {
        let asked = ann.host.ask_back(&ann.asker, &game, seat(0), to).unwrap();
        let number = asked.snapshot.session().regret().expect("it is asked").number();
        let ended = ends.host.answer_back(&ends.asker, &game, number, false).unwrap();
        assert_eq!((ended.refused, ended.snapshot.session().regret()), (None, None));
        let late = bo.host.answer_back(&bo.asker, &game, number, true).unwrap();
        assert_eq!(late.refused, Some(Refused::NothingAsked));
    }
    let again = ann.host.ask_back(&ann.asker, &game, seat(0), to).unwrap();
    assert_eq!(again.refused, Some(Refused::AskedEnough(2)), "nobody is pestered");
    assert!(ann.see(&game).session().moments().iter().any(|moment| moment.at == to), "nothing was taken back");
}

/// Bots and whoever shares a device are not asked; and one press answers for all seats of a device.
#[test]
fn one_press_answers_for_a_device() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = opened(&ann, 4);
    let robot = Arrange::Bot("greedy".into(), "Robot".into());
    ann.host.arrange(&ann.player, &id, Some(&invite), &robot).unwrap();
    sit(&bo, &id, &invite).unwrap();
    let table = bo.host.arrange(&bo.player, &id, Some(&invite), &Arrange::Sit("Bea".into())).unwrap();
    let game = table.gathering.game.expect("it is full");
    let guests = [ann, bo];
    let [ann, bo] = &guests;
    let to = until_asked(&guests, &game, 20);
    let asked = ann.host.ask_back(&ann.asker, &game, seat(0), to).unwrap();
    let session = asked.snapshot.session();
    assert_eq!(session.unanswered().collect::<Vec<_>>(), [seat(2), seat(3)], "not the robot");
    assert_eq!(session.bot_due(), None, "it waits");
    let number = session.regret().expect("it is asked").number();
    let done = bo.host.answer_back(&bo.asker, &game, number, true).unwrap();
    assert!(done.snapshot.session().moments().iter().all(|moment| moment.at < to), "both have agreed");
}

/// Where all sit at one device there is nobody to be asked: they take back what they always could.
#[test]
fn nobody_is_asked_at_one_device() {
    let ann = Guest::ann();
    let game = ann.begin("classic", &["person", "person", "greedy"], 3);
    let guests = [ann];
    let to = until_asked(&guests, &game, 12);
    let asked = guests[0].host.ask_back(&guests[0].asker, &game, seat(0), to).unwrap();
    assert_eq!(asked.refused, Some(Refused::NobodyToAsk));
}
