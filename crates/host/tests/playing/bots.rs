//! Bots play while somebody looks, advise, are hurried, and are outrun.

use crate::kit::{Guest, at_once, player, seat, wishes};
use silbertablett_host::{Host, HostConfig};
use silbertablett_judge::{Coach, CoachLevel, Recorded};
use silbertablett_rules::Due;
use silbertablett_session::{BotSpeed, Command};
use silbertablett_store::MemoryStore;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[test]
fn games_against_bots_run_to_their_end() {
    let ann = Guest::ann();
    for (sheet, players) in [
        ("classic", &["person", "greedy"][..]),
        ("twice", &["random", "person", "greedy"]),
        ("mixed", &["random", "random"]),
    ] {
        let id = ann.begin(sheet, players, 5);
        let end = ann.play(&id, 3000);
        assert_eq!(end.session().state().due(), Due::End);
        silbertablett_record::verify(&serde_json::to_vec(&end.session().record()).unwrap()).unwrap();
        // What could be expected is worked out once.
        ann.host.expect(&ann.asker, &end).expect("it has ended").wait();
        assert_eq!(end.expected().unwrap().len(), players.len());
        assert!(ann.host.expect(&ann.asker, &end).is_none());
    }
}

#[test]
fn a_game_that_has_ended_is_reviewed_once_at_each_level() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person", "greedy"], 5);
    let begun = ann.see(&id);
    assert!(ann.host.review(&ann.asker, &begun, CoachLevel::Net).is_none(), "it goes on");
    let end = ann.play(&id, 3000);
    for level in [CoachLevel::Net, CoachLevel::Expert] {
        assert!(end.review(level).is_none());
        ann.host.review(&ann.asker, &end, level).expect("it has ended").wait();
        assert!(ann.host.review(&ann.asker, &end, level).is_none(), "there is nothing to wait for any more");
        // It says what the coach says of the record.
        let record = serde_json::to_vec(&end.session().record()).unwrap();
        let game = Recorded::of(&silbertablett_record::read(&record).unwrap()).unwrap();
        let review = end.review(level).expect("it is worked out").expect("there is a net");
        assert_eq!(review.seats, Coach::new(level).review(&game, None).unwrap().seats);
        let totals: Vec<f64> = review.seats.iter().map(|seat| seat.total.value()).collect();
        assert_eq!(totals, end.session().totals().into_iter().map(f64::from).collect::<Vec<_>>());
    }
}

#[test]
fn a_review_is_stopped_and_gone_on_with() {
    let (ann, level) = (Guest::ann(), CoachLevel::Deep);
    let id = ann.begin("twice", &["person", "greedy"], 5);
    let end = ann.play(&id, 3000);
    let looking = ann.host.review(&ann.asker, &end, level).expect("it has ended");
    end.stop_review(level);
    looking.wait();
    assert!(end.review(level).is_none() && !end.is_reviewing(level), "it was stopped long before its end");
    let stopped = end.stopped_review(level).expect("what was looked at stays");
    for seat in &stopped.seats {
        assert!(seat.closely < seat.decisions || seat.decisions == 0, "{seat:?}");
        assert_eq!(seat.first + seat.luck - seat.cost + seat.others + seat.revision, seat.total);
    }
    ann.host.review(&ann.asker, &end, level).expect("there is more to look at").wait();
    let review = end.review(level).flatten().expect("it is worked out");
    assert!(review.seats.iter().all(|seat| seat.closely == seat.decisions));
    let game = Recorded::of(&end.session().record()).unwrap();
    assert_eq!(review.seats, Coach::new(level).review(&game, None).unwrap().seats, "as if nobody had stopped it");
}

#[test]
fn mistakes_of_which_one_move_is_clearly_best_are_puzzles() {
    use silbertablett_judge::PuzzleMaker;
    let (ann, mut maker, mut found) = (Guest::ann(), PuzzleMaker::default(), 0);
    for seed in 1..4 {
        let id = ann.begin("classic", &["person"], seed);
        let end = ann.play(&id, 3000);
        assert!(ann.host.mistakes(&ann.asker, &end).is_none(), "there is no review yet");
        ann.host.review(&ann.asker, &end, CoachLevel::Net).expect("it has ended").wait();
        ann.host.mistakes(&ann.asker, &end).expect("there is a review").wait();
        assert!(ann.host.mistakes(&ann.asker, &end).is_none(), "there is nothing to wait for any more");
        for mistake in end.mistakes().expect("they are found") {
            let silbertablett_session::LogEntry::Move(seat, made) = end.session().moments()[mistake.entry].entry else {
                panic!("a decision")
            };
            let state = end.session().state_before(mistake.entry);
            let again = maker.of_mistake(end.session().sheet().tables(), state, seat, made);
            assert_eq!((seat, again), (mistake.seat, Ok(Some(mistake.clear))));
            found += 1;
        }
    }
    assert!(found > 0, "who plays at random makes mistakes that are puzzles");
}

#[test]
fn a_look_at_a_decision_ends_when_it_is_told_to_and_with_the_decision() {
    let ann = Guest::ann();
    let id = ann.begin("twice", &["person"], 5);
    let begun = ann.see(&id);
    ann.host.look(&ann.asker, &begun, seat(0)).unwrap();
    assert!(begun.looked_at(seat(0)).is_none(), "a throw is due");
    assert_eq!(ann.ask(&begun, seat(0), &Command::Throw).unwrap().refused, None);
    let seen = ann.see(&id);
    ann.host.look(&ann.asker, &seen, seat(0)).unwrap();
    let known = || seen.looked_at(seat(0)).expect("it is looked at");
    while known().moves.is_empty() && known().under_way {
        std::thread::yield_now();
    }
    seen.stop_look(seat(0));
    while known().under_way {
        std::thread::yield_now();
    }
    let stopped = known();
    assert!(stopped.moves.len() > 1, "{stopped:?}");
    ann.host.look(&ann.asker, &seen, seat(0)).unwrap();
    assert_eq!(known(), stopped, "it is looked at once");
    let (_, command) = &wishes(&seen)[0];
    assert_eq!(ann.ask(&seen, seat(0), command).unwrap().refused, None);
    assert!(ann.see(&id).looked_at(seat(0)).is_none(), "that was another decision");
}

#[test]
fn a_seat_is_handed_over_and_taken_back() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person", "person"], 3);
    let given = ann.ask(&ann.see(&id), seat(0), &Command::Player(player("greedy"))).unwrap();
    assert_eq!(given.refused, None);
    // The bot plays until the other seat has something to do.
    let seen = ann.see_with_work(&id);
    assert_eq!(wishes(&seen)[0].0, seat(1));
    let back = ann.ask(&seen, seat(0), &Command::Player(player("person"))).unwrap();
    assert_eq!(back.refused, None);
    assert_eq!(ann.play(&id, 1000).session().state().due(), Due::End);
}

#[test]
fn a_hint_is_a_move_that_can_be_made() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person"], 3);
    let none = ann.host.hint(&ann.asker, &ann.see(&id), seat(0)).unwrap();
    assert_eq!(none.wait(), Ok(None), "dice are to be rolled");
    let seen = ann.play(&id, 1);
    let hint = ann.host.hint(&ann.asker, &seen, seat(0)).unwrap().wait().unwrap().unwrap();
    assert_eq!(ann.ask(&seen, seat(0), &Command::Move(hint.moves[0].mv)).unwrap().refused, None);
}

/// A move is taken back while a bot is about to answer: what it comes up with is worth nothing.
#[test]
fn an_undo_outruns_a_bot() {
    let options = HostConfig { bot_pause: Duration::from_secs(3600), ..at_once() };
    let ann = Guest::at(&Host::new(Arc::new(MemoryStore::new()), &options), "Ann");
    let id = ann.begin("classic", &["person", "greedy"], 8);
    let mut outrun = 0;
    for _ in 0..60 {
        let seen = ann.see(&id);
        let Some((who, wish)) = wishes(&seen).first().cloned() else { break };
        let played = ann.ask(&seen, who, &wish).unwrap().snapshot;
        if played.session().bot_due().is_some() && matches!(wish, Command::Move(_)) {
            let back = ann.ask(&played, who, &Command::Undo).unwrap();
            assert_eq!((back.refused, back.snapshot.session().state()), (None, seen.session().state()));
            outrun += 1;
            break;
        }
    }
    assert_eq!(outrun, 1);
}

#[test]
fn whoever_does_not_want_to_watch_skips() {
    let options = HostConfig { bot_pause: Duration::from_millis(150), ..at_once() };
    let ann = Guest::at(&Host::new(Arc::new(MemoryStore::new()), &options), "Ann");
    let id = ann.begin("classic", &["greedy", "greedy", "person"], 5);
    let start = Instant::now();
    ann.see(&id);
    ann.host.hurry(&ann.asker, &id).unwrap();
    let steps = ann.see_with_work(&id).version() as u32;
    assert!(steps > 4 && start.elapsed() < options.bot_pause * (steps - 1), "{steps} {:?}", start.elapsed());
}

/// Whoever wants bots to play at once waits for no pause, however long one is for everybody else.
#[test]
fn bots_play_as_fast_as_whoever_looks_wants_it() {
    let options = HostConfig { bot_pause: Duration::from_secs(3600), ..at_once() };
    let mut ann = Guest::at(&Host::new(Arc::new(MemoryStore::new()), &options), "Ann");
    ann.asker.bots = BotSpeed::AtOnce;
    let id = ann.begin("classic", &["greedy", "greedy", "person"], 5);
    let seen = ann.see_with_work(&id);
    assert!(seen.version() > 4, "{}", seen.version());
}

/// More games than can be thought about at once, on one thread: nobody is forgotten, and a host that is dropped stops.
#[test]
fn many_games_wait_for_few_bots() {
    let ann = Guest::ann();
    let ids: Vec<String> = (0..60).map(|n| ann.begin("classic", &["random", "random"], n)).collect();
    ids.iter().for_each(|id| drop(ann.see(id)));
    for id in &ids {
        let end = loop {
            let seen = ann.see(id);
            if seen.session().state().due() == Due::End {
                break seen;
            }
            let next = ann.host.changed(&ann.asker, id, seen.version()).unwrap();
            // A game that had to give way goes on when it is looked at.
            next.wait(Duration::from_millis(50)).unwrap();
        };
        assert!(end.version() > 50);
    }
    let (host, id) = (Arc::downgrade(&ann.host), ann.begin("classic", &["random", "random"], 1));
    ann.see(&id);
    drop(ann);
    let end = Instant::now() + Duration::from_secs(300);
    while host.upgrade().is_some() {
        assert!(Instant::now() < end, "its bots keep the host");
        std::thread::yield_now();
    }
}
