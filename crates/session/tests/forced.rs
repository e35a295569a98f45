//! Bonuses with just one use, moves that are taken back with them, and moves that are made again.

use silbertablett_rules::{Due, Move, Options, SeatId};
use silbertablett_session::{Command, DiceOrigin, LogEntry, Player, SeatStart, Session, Start};
use silbertablett_sheet_file::built_in;

fn game(sheet: &str, seed: u64) -> Session {
    let seats = vec![SeatStart { name: "Ann".to_owned(), player: Player::Person }];
    let start = Start::new(built_in(sheet, None).expect("a sheet"), seats, DiceOrigin::Seeded { seed });
    Session::new(start.expect("a start"))
}

fn options(session: &Session, seat: SeatId) -> Vec<Move> {
    let mut options = Options::new();
    session.state().options(session.sheet().tables(), seat, &mut options);
    options.moves().collect()
}

/// Plays on by the move in the middle of the list; calls `check` before each.
fn play(session: &mut Session, mut check: impl FnMut(&Session, SeatId, Move)) {
    loop {
        let seat = session.state().active();
        let command = match session.state().due() {
            Due::End => return,
            Due::Throw(_) | Due::SoloThrow => Command::Throw,
            Due::Decision => {
                let moves = options(session, seat);
                let mv = moves[moves.len() / 2];
                check(session, seat, mv);
                Command::Through(mv)
            }
        };
        session.command(seat, session.decision(seat), command).expect("what is due");
    }
}

#[test]
fn a_bonus_with_one_use_is_used_by_itself_and_taken_back_with_its_move() {
    let mut chains = 0;
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        for seed in 0..4 {
            play(&mut game(sheet, seed), |session, seat, mv| {
                let mut options = Options::new();
                let tables = session.sheet().tables();
                assert_eq!(
                    session.state().only_bonus(tables, seat, &mut options),
                    None,
                    "{sheet}: it would have been used"
                );
                // The same by hand, bonus by bonus.
                let mut by_hand = session.clone();
                let decision = by_hand.decision(seat);
                by_hand.command(seat, decision, Command::Move(mv)).expect("a legal move");
                let mut forced = 0;
                while let Some(only) = by_hand.state().only_bonus(tables, seat, &mut options) {
                    by_hand.command(seat, by_hand.decision(seat), Command::Move(only)).expect("a legal bonus");
                    forced += 1;
                }
                let mut through = session.clone();
                let added = through.command(seat, decision, Command::Through(mv)).expect("a legal move");
                assert_eq!(through.state(), by_hand.state());
                assert_eq!(added.len(), 1 + forced);
                chains += usize::from(forced > 0);
                // A command that comes again gets its first answer, and nothing is done twice.
                let length = through.log().len();
                through.command(seat, decision, Command::Through(mv)).expect("the first answer");
                assert_eq!(through.log().len(), length);
                // Taken back, it is the game before; made again, the game after.
                assert_eq!(through.redo(seat), None);
                let after = *through.state();
                if after.due() == Due::End {
                    return;
                }
                through.command(seat, through.decision(seat), Command::Undo).expect("nothing was thrown since");
                assert_eq!(through.state(), session.state());
                assert_eq!(through.redo(seat), Some(mv));
                through.command(seat, through.decision(seat), Command::Through(mv)).expect("a legal move");
                assert_eq!(*through.state(), after);
                assert_eq!(through.redo(seat), None);
            });
        }
    }
    assert!(chains > 0, "no game of these had a chain that runs by itself");
}

/// A game whose player has taken the first of two moves back.
fn taken_back() -> (Session, SeatId, [Move; 2]) {
    let mut game = game("classic", 3);
    let seat = game.state().active();
    game.command(seat, 0, Command::Throw).expect("a throw");
    let moves = options(&game, seat);
    game.command(seat, 1, Command::Move(moves[0])).expect("a move");
    game.command(seat, 2, Command::Undo).expect("an undo");
    (game, seat, [moves[0], moves[1]])
}

#[test]
fn what_was_taken_back_is_forgotten_once_something_else_is_done() {
    let (mut game, seat, [one, other]) = taken_back();
    // A game that is loaded knows it as well.
    let texts: Vec<String> = game.log().iter().map(|entry: &LogEntry| entry.to_text(game.sheet())).collect();
    let loaded = Session::load(&game.start().to_text(), &texts).expect("a stored game");
    assert_eq!(loaded.redo(seat), Some(one));
    game.command(seat, 3, Command::Move(other)).expect("a move");
    assert_eq!(game.redo(seat), None);
    game.command(seat, 4, Command::Undo).expect("an undo");
    assert_eq!(game.redo(seat), Some(other));
}

#[test]
fn what_could_be_made_again_is_known_afterwards_as_well() {
    let (mut game, seat, [one, other]) = taken_back();
    assert_eq!(game.redo_at(seat, 3), Some(one));
    game.command(seat, 3, Command::Move(one)).expect("a move");
    game.command(seat, 4, Command::Undo).expect("an undo");
    game.command(seat, 5, Command::Move(other)).expect("a move");
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|decision| game.redo_at(seat, decision).is_some()),
        [false, false, false, true, false, true, false, false]
    );
    let made = (game.redo_at(seat, 3), game.redo_at(seat, 5));
    assert_eq!(made, (Some(one), Some(one)), "what was made instead is not what was offered");
    // Who asks for it twice gets the first answer again.
    assert_eq!(game.command(seat, 3, Command::Move(one)), Ok(3..4));
    assert!(game.command(seat, 5, Command::Move(one)).is_err());
}

#[test]
fn a_throw_that_goes_by_itself_is_left_to_the_front() {
    let start = |automatic| {
        let seats = vec![SeatStart { name: "Ann".to_owned(), player: Player::Person }];
        let start = Start::new(built_in("classic", None).expect("a sheet"), seats, DiceOrigin::Seeded { seed: 1 });
        Session::new(start.expect("a start").with_automatic_throws(automatic))
    };
    assert!(!start(false).throws_by_itself());
    let mut game = start(true);
    let seat = game.state().active();
    assert!(game.throws_by_itself());
    game.command(seat, 0, Command::Throw).expect("a throw");
    assert!(!game.throws_by_itself());
    game.command(seat, 1, Command::Move(options(&game, seat)[0])).expect("a move");
    assert!(game.throws_by_itself(), "nothing was thrown by the session itself");
    game.command(seat, 2, Command::Undo).expect("undo is possible before the throw");
}
