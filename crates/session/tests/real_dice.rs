//! Real dice: a slip of the finger can be mended, at once by undo and later by going back; what was thrown by the program cannot.

use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{DieSet, Due, Options, SeatId, Throw};
use silbertablett_session::{
    Command, DiceOrigin, LogEntry, Platter, Player, Refused, SeatStart, Session, Start, Thinker,
};
use silbertablett_sheet_file::built_in;

fn game(players: &[Player]) -> Session {
    let seats = players.iter().enumerate();
    let seats = seats.map(|(n, player)| SeatStart { name: format!("Seat {n}"), player: player.clone() });
    Session::new(
        Start::new(built_in("twice", None).expect("twice"), seats.collect(), DiceOrigin::Typed).expect("a start"),
    )
}

fn seat(index: usize) -> SeatId {
    SeatId::new(index).expect("0..4")
}

fn bot() -> Player {
    Player::Bot("greedy".to_owned())
}

fn ask(session: &mut Session, seat: SeatId, command: Command) -> Result<(), Refused> {
    session.command(seat, session.decision(seat), command).map(drop)
}

/// Types a throw that is due.
fn throw(session: &mut Session, seed: u64) -> Throw {
    let throw = Seeded::new(seed).throw(session.state()).expect("a throw is due");
    let active = session.state().active();
    ask(session, active, Command::Typed(throw)).expect("it is due");
    throw
}

/// Lets a seat make its first legal move, if no bot decides there.
fn decide(session: &mut Session, seat: SeatId) {
    if session.bot_due() == Some(seat) {
        session.bot_step(&mut Thinker::new()).expect("it is due").expect("legal");
        return;
    }
    let mut options = Options::new();
    session.state().options(session.sheet().tables(), seat, &mut options);
    let mv = options.get(0).expect("it decides");
    ask(session, seat, Command::Move(mv)).expect("legal");
}

/// Plays by first moves until so many throws were typed and one is due again, or the game has ended.
fn play(session: &mut Session, throws: usize) {
    let count = |session: &Session| session.log().iter().filter(|entry| matches!(entry, LogEntry::Throw(_))).count();
    loop {
        match session.state().due() {
            Due::End => return,
            Due::Decision => {
                let seat = session.state().first_deciding().expect("somebody decides");
                decide(session, seat);
            }
            Due::Throw(_) | Due::SoloThrow if count(session) >= throws => return,
            Due::Throw(_) | Due::SoloThrow => drop(throw(session, count(session) as u64)),
        }
    }
}

#[test]
fn a_typed_throw_is_taken_back_until_a_person_has_moved() {
    let (ann, bo) = (seat(0), seat(1));
    let mut session = game(&[Player::Person, Player::Person]);
    let wrong = throw(&mut session, 1);
    // Anybody at the table who notices it says so.
    assert_eq!((session.can_undo(ann), session.can_undo(bo)), (Ok(()), Ok(())));
    ask(&mut session, bo, Command::Undo).expect("nothing rests on it");
    assert_eq!((session.retyped(), session.moments().len()), (Some(wrong), 0));
    let right = throw(&mut session, 2);
    assert_eq!(session.retyped(), None);
    decide(&mut session, ann);
    assert_eq!(ask(&mut session, bo, Command::Undo), Err(Refused::ActedOn(ann)));
    // Ann's own undo takes her move back first, and the throw after it.
    ask(&mut session, ann, Command::Undo).expect("her move");
    assert!(matches!(session.moments(), [only] if only.entry == LogEntry::Throw(right)));
    ask(&mut session, ann, Command::Undo).expect("the throw");
    assert!(session.moments().is_empty() && session.record().log.is_empty());
}

/// The dice of a throw that is typed anew have been seen: undo does not become a way to choose again with that knowledge.
#[test]
fn typing_anew_is_no_way_round_a_throw() {
    let ann = seat(0);
    let mut session = game(&[Player::Person]);
    play(&mut session, 1);
    let moves = session.moments().len();
    throw(&mut session, 5);
    ask(&mut session, ann, Command::Undo).expect("the throw");
    assert_eq!(session.moments().len(), moves);
    assert_eq!(ask(&mut session, ann, Command::Undo), Err(Refused::ThrownSince));
    assert_eq!(session.can_undo(ann), Err(Refused::ThrownSince));
}

#[test]
fn what_bots_answered_to_a_mistyped_throw_is_taken_back_with_it() {
    let (ann, magpie) = (seat(1), seat(0));
    let mut session = game(&[bot(), Player::Person]);
    throw(&mut session, 3);
    session.bot_step(&mut Thinker::new()).expect("the bot decides").expect("legal");
    assert!(session.moments().len() > 1 && session.moments().iter().all(|moment| moment.seat == magpie));
    ask(&mut session, ann, Command::Undo).expect("no person has moved");
    assert!(session.moments().is_empty());
    assert!(session.bot_due().is_none(), "people type the throw anew");
}

#[test]
fn going_back_to_any_throw_takes_everything_since_back() {
    for players in [vec![Player::Person], vec![Player::Person, bot(), Player::Person]] {
        let mut session = game(&players);
        play(&mut session, usize::MAX);
        assert_eq!(session.state().due(), Due::End);
        let throws: Vec<usize> = session
            .moments()
            .iter()
            .filter(|moment| matches!(moment.entry, LogEntry::Throw(_)))
            .map(|m| m.at)
            .collect();
        // From the last to the first, the end of the game included: each is there as it was before it was thrown.
        for &at in throws.iter().rev() {
            let n = session.moments().iter().position(|moment| moment.at == at).expect("it counts");
            let before = *session.state_before(n);
            ask(&mut session, seat(0), Command::Back(at)).expect("real dice");
            assert_eq!((*session.state(), session.moments().len()), (before, n));
            assert!(session.retyped().is_some());
            let log: Vec<String> = session.log().iter().map(|entry| entry.to_text(session.sheet())).collect();
            let stored = Session::load(&session.start().to_text(), &log).expect("it is stored as it was played");
            assert_eq!((stored.state(), stored.retyped()), (session.state(), session.retyped()));
            let record = session.record().to_line();
            silbertablett_record::verify(record.as_bytes()).expect("the record has only what counts");
        }
        play(&mut session, usize::MAX);
        assert_eq!(session.state().due(), Due::End, "the game goes on to its end");
    }
}

#[test]
fn going_back_is_for_real_dice_and_for_throws_that_count() {
    let ann = seat(0);
    let mut session = game(&[Player::Person]);
    play(&mut session, 2);
    let mv = session.moments().iter().find(|moment| matches!(moment.entry, LogEntry::Move(..))).expect("a move").at;
    let last = session.moments().iter().rfind(|m| matches!(m.entry, LogEntry::Throw(_))).expect("a throw").at;
    for at in [mv, 10_000] {
        assert_eq!(ask(&mut session, ann, Command::Back(at)), Err(Refused::NoSuchThrow(at)));
    }
    ask(&mut session, ann, Command::Back(last)).expect("it counts");
    assert_eq!(
        ask(&mut session, ann, Command::Back(last)),
        Err(Refused::NoSuchThrow(last)),
        "it is taken back already"
    );

    let seats = vec![SeatStart { name: "Ann".to_owned(), player: Player::Person }];
    let start = Start::new(built_in("classic", None).expect("classic"), seats, DiceOrigin::Keyed { seed: 1 });
    let mut thrown = Session::new(start.expect("a start"));
    ask(&mut thrown, ann, Command::Throw).expect("a throw is due");
    assert_eq!(ask(&mut thrown, ann, Command::Back(0)), Err(Refused::DiceAreThrown));
    assert_eq!(ask(&mut thrown, ann, Command::Undo), Err(Refused::NothingToUndo), "a throw of the program stays");
}

#[test]
fn the_platter_is_sure_of_what_the_faces_decide() {
    let platter = |faces| Platter::of(&Throw::of(DieSet::ALL, faces).expect("six faces"));
    let (sure, tied) = (platter([1, 2, 3, 4, 5, 6]), platter([6, 6, 6, 6, 6, 6]));
    assert_eq!((sure.sure.len(), sure.tied.len(), sure.open()), (3, 0, 0));
    assert_eq!((tied.sure.len(), tied.tied.len(), tied.open()), (0, 6, 3));
    // Three equal dice for three places are not a tie.
    assert_eq!(platter([2, 2, 2, 4, 4, 4]).open(), 0);
    assert_eq!((platter([1, 1, 5, 5, 5, 6]).open(), platter([1, 1, 5, 5, 5, 6]).tied.len()), (1, 3));
}
