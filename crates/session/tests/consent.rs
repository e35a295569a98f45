//! Taking a move back on which chance or another's decision rests: all who are asked have to agree, and the same throws come again.

use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{
    Command, DiceOrigin, LogEntry, MOST_REGRETS, Player, Refused, SeatStart, Session, Start, Thinker,
};
use silbertablett_sheet_file::built_in;

fn seat(index: usize) -> SeatId {
    SeatId::new(index).expect("a seat")
}

/// A game of so many persons and, behind them, a bot.
fn game(persons: usize, dice: DiceOrigin) -> Session {
    let person = |n: usize| SeatStart { name: format!("Seat {n}"), player: Player::Person };
    let bot = SeatStart { name: "Robot".to_owned(), player: Player::Bot("greedy".to_owned()) };
    let seats = (0..persons).map(person).chain([bot]).collect();
    Session::new(Start::new(built_in("classic", None).expect("classic"), seats, dice).expect("a start"))
}

/// Somebody does the first thing that can be done; a bot if one is due.
fn step(session: &mut Session) {
    if session.bot_step(&mut Thinker::new()).is_some() {
        return;
    }
    let (seat, command) = match session.state().due() {
        Due::Throw(_) | Due::SoloThrow => (session.state().active(), Command::Throw),
        Due::Decision => {
            let seat = session.state().deciding().next().expect("somebody decides");
            (seat, Command::Move(session.legal_moves(seat)[0]))
        }
        Due::End => panic!("the game has ended"),
    };
    session.command(seat, session.decision(seat), command).expect("it is possible");
}

/// Plays at least so many throws and moves, and on until a seat can no longer take its last move back alone: the place of that.
fn until_regret(session: &mut Session, seat: SeatId, count: usize) -> usize {
    loop {
        match session.can_regret(seat) {
            Ok(to) if session.moments().len() >= count => return to,
            _ => step(session),
        }
    }
}

fn texts(session: &Session) -> Vec<String> {
    session.log().iter().map(|entry| entry.to_text(session.sheet())).collect()
}

fn reloaded(session: &Session) -> Session {
    Session::load(&session.start().to_text(), texts(session)).expect("what was stored can be read")
}

fn throws(session: &Session) -> Vec<LogEntry> {
    session.log().iter().filter(|entry| matches!(entry, LogEntry::Throw(_))).cloned().collect()
}

#[test]
fn all_agree_and_the_same_throws_come_again() {
    let mut same = 0;
    for dice in [DiceOrigin::Keyed { seed: 5 }, DiceOrigin::Seeded { seed: 5 }] {
        for count in [3, 20, 60, 90] {
            let mut session = game(3, dice);
            let to = until_regret(&mut session, seat(0), count);
            let before = session.moments().iter().find(|moment| moment.at == to).expect("it counts").before;
            let (thrown, told) = (throws(&session), session.moments().len());
            let number = session.log().len();
            session.ask_back(seat(0), to, &[seat(1), seat(2)]).expect("it can be asked");
            assert_eq!(session.bot_due(), None, "bots wait for the answer");
            session.answer_back(&[seat(1)], number, true).expect("she is asked");
            assert_eq!(session.unanswered().collect::<Vec<_>>(), [seat(2)]);
            assert_eq!(session.moments().len(), told, "one has not answered");
            assert_eq!(reloaded(&session).regret(), session.regret(), "it outlives a restart");
            let decisions = [0, 1, 2].map(|of| session.decision(seat(of)));
            session.answer_back(&[seat(2)], number, true).expect("he is asked");
            assert_eq!((session.state(), session.regret()), (&before, None));
            for (of, was) in decisions.into_iter().enumerate() {
                let late = session.command(seat(of), was, Command::Undo);
                assert!(matches!(late, Err(Refused::Stale { .. })), "meant for what was taken back: {late:?}");
            }
            // Everybody does as before, and gets the dice of before.
            let counted = session.moments().iter().filter(|moment| matches!(moment.entry, LogEntry::Throw(_))).count();
            let mut again = reloaded(&session);
            assert_eq!(again.state(), session.state());
            while throws(&session).len() == thrown.len() {
                step(&mut session);
                step(&mut again);
            }
            if let Some(before) = thrown.get(counted) {
                assert_eq!(throws(&session).last(), Some(before), "the first throw after it is the one of before");
                same += 1;
            }
            assert_eq!(texts(&session), texts(&again), "a reloaded game has the same dice");
            let record = serde_json::to_string(&session.record()).expect("plain data");
            silbertablett_record::verify(record.as_bytes()).expect("what was taken back is not in the record");
        }
    }
    assert!(same >= 4, "throws were taken back and came again: {same}");
}

#[test]
fn one_no_a_withdrawal_or_the_next_decision_ends_it() {
    let ends: [fn(&mut Session, usize); 4] = [
        |session, number| assert_eq!(session.answer_back(&[seat(1)], number, false).map(|added| added.len()), Ok(1)),
        |session, number| assert_eq!(session.answer_back(&[seat(0)], number, false).map(|added| added.len()), Ok(1)),
        |session, _| {
            while session.regret().is_some() {
                step(session);
            }
        },
        |session, number| {
            session.answer_back(&[seat(1)], number, true).expect("yes");
            session.answer_back(&[seat(1)], number, false).expect("and, on second thoughts, no");
        },
    ];
    for end in ends {
        let mut session = game(3, DiceOrigin::Keyed { seed: 8 });
        let to = until_regret(&mut session, seat(0), 10);
        let number = session.log().len();
        session.ask_back(seat(0), to, &[seat(1), seat(2)]).expect("it can be asked");
        end(&mut session, number);
        assert_eq!(session.regret(), None);
        assert!(session.moments().iter().any(|moment| moment.at == to), "the move stands");
        assert_eq!(session.answer_back(&[seat(2)], number, true), Err(Refused::NothingAsked), "too late");
        assert_eq!(reloaded(&session).state(), session.state());
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let mut session = game(2, DiceOrigin::Keyed { seed: 3 });
    let ask = |session: &mut Session, to: usize| session.ask_back(seat(0), to, &[seat(1)]);
    assert_eq!(ask(&mut session, 0), Err(Refused::NothingToUndo));
    while session.can_undo(seat(0)).is_err() {
        step(&mut session);
    }
    assert_eq!(session.can_regret(seat(0)), Err(Refused::NeedsNoConsent));
    let to = until_regret(&mut session, seat(0), 4);
    assert_eq!(session.ask_back(seat(0), to, &[]), Err(Refused::NobodyToAsk));
    assert_eq!(session.ask_back(seat(0), to, &[seat(0)]), Err(Refused::NobodyToAsk));
    assert_eq!(ask(&mut session, to + 1), Err(Refused::NothingToUndo), "that is not its last move");
    for _ in 0..MOST_REGRETS {
        let number = session.log().len();
        let asked = ask(&mut session, to);
        assert_eq!(asked, Ok(number..number + 1));
        assert_eq!(ask(&mut session, to), asked, "asked twice is asked once");
        assert_eq!(session.log().len(), number + 1);
        assert_eq!(session.answer_back(&[seat(2)], number, true), Err(Refused::NothingAsked), "the bot is not asked");
        let answered = session.answer_back(&[seat(1)], number, false);
        assert_eq!(session.answer_back(&[seat(1)], number, false), answered, "answered twice is answered once");
    }
    assert_eq!(ask(&mut session, to), Err(Refused::AskedEnough(MOST_REGRETS)));
}

/// A bot agrees, also one that takes over while it is asked.
#[test]
fn bots_agree() {
    let mut session = game(3, DiceOrigin::Keyed { seed: 4 });
    let to = until_regret(&mut session, seat(0), 30);
    let number = session.log().len();
    session.ask_back(seat(0), to, &[seat(1), seat(2)]).expect("it can be asked");
    session.answer_back(&[seat(1)], number, true).expect("yes");
    let leave = Command::Player(Player::Bot("greedy".to_owned()));
    session.command(seat(2), session.decision(seat(2)), leave).expect("somebody leaves");
    assert!(session.log().contains(&LogEntry::Consent(seat(0), to)), "nobody is left to be asked");
    assert!(session.moments().iter().all(|moment| moment.at < to));
    assert_eq!(reloaded(&session).state(), session.state());
}
