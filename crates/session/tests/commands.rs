//! Sessions driven by random commands: undo is replay, every record verifies, a stored session comes back the same, nothing panics.

use proptest::prelude::*;
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Die, Due, Face, Move, Options, SeatId, Throw};
use silbertablett_session::{Command, DiceOrigin, LogEntry, Player, Refused, SeatStart, Session, Start, Thinker};
use silbertablett_sheet_file::built_in;

/// What a test asks a session for; numbers are taken modulo what there is.
#[derive(Clone, Debug)]
enum Wish {
    Throw,
    Legal { seat: usize, nth: usize },
    Any { seat: usize, mv: Move },
    Undo { seat: usize },
    Back { nth: usize },
    Bot,
    HandOver { seat: usize, bot: bool },
    Repeat,
}

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let wild = prop_oneof![
        Just(Move::Reroll),
        Just(Move::Roll),
        Just(Move::Done),
        Just(Move::Pass),
        Just(Move::Stop),
        Just(Move::Forfeit),
        (0..6usize).prop_map(|n| Move::Return(Die::new(n).expect("a die"))),
    ];
    let wish = prop_oneof![
        4 => Just(Wish::Throw),
        12 => (0..4usize, any::<usize>()).prop_map(|(seat, nth)| Wish::Legal { seat, nth }),
        1 => (0..5usize, wild).prop_map(|(seat, mv)| Wish::Any { seat, mv }),
        3 => (0..4usize).prop_map(|seat| Wish::Undo { seat }),
        1 => any::<usize>().prop_map(|nth| Wish::Back { nth }),
        6 => Just(Wish::Bot),
        1 => (0..4usize, any::<bool>()).prop_map(|(seat, bot)| Wish::HandOver { seat, bot }),
        1 => Just(Wish::Repeat),
    ];
    prop::collection::vec(wish, 1..250)
}

fn seats(count: usize) -> Vec<SeatStart> {
    let seat = |n: usize| {
        let player = if n == 2 { Player::Bot("greedy".to_owned()) } else { Player::Person };
        SeatStart { name: format!("Seat {n}"), player }
    };
    (0..count).map(seat).collect()
}

fn persons(count: usize) -> Vec<SeatStart> {
    (0..count).map(|n| SeatStart { name: format!("Seat {n}"), player: Player::Person }).collect()
}

fn id(seat: usize) -> SeatId {
    SeatId::new(seat % 4).expect("0..4")
}

/// A throw that is due, other dice each time.
fn some_throw(session: &Session) -> Option<Throw> {
    Seeded::new(session.log().len() as u64).throw(session.state()).ok()
}

fn carry_out(session: &mut Session, wish: &Wish, last: &mut Option<(SeatId, u32, Command)>) {
    let (seat, command) = match wish {
        Wish::Throw if session.source_throws() => (session.state().active(), Command::Throw),
        Wish::Throw => match some_throw(session) {
            Some(throw) => (session.state().active(), Command::Typed(throw)),
            None => return,
        },
        Wish::Back { nth } => (id(0), Command::Back(nth % (session.log().len() + 1))),
        Wish::Legal { seat, nth } => {
            let deciding: Vec<SeatId> = session.state().deciding().collect();
            let Some(&seat) = deciding.get(seat % deciding.len().max(1)) else { return };
            let mut options = Options::new();
            session.state().options(session.sheet().tables(), seat, &mut options);
            (seat, Command::Move(options.get(nth % options.len()).expect("a deciding seat has a move")))
        }
        Wish::Any { seat, mv } => (id(*seat), Command::Move(*mv)),
        Wish::Undo { seat } => (id(*seat), Command::Undo),
        Wish::HandOver { seat, bot } => {
            let player = if *bot { Player::Bot("random".to_owned()) } else { Player::Person };
            (id(*seat), Command::Player(player))
        }
        Wish::Bot => {
            if let Some(step) = session.bot_step(&mut Thinker::new()) {
                step.expect("a bot does what is legal");
            }
            return;
        }
        Wish::Repeat => {
            if let Some((seat, decision, command)) = last.clone() {
                let before = session.log().len();
                let again = session.command(seat, decision, command).expect("the first answer again");
                assert!(again.end <= before && session.log().len() == before);
            }
            return;
        }
    };
    let decision = session.decision(seat);
    let before = (*session.state(), session.log().len());
    match session.command(seat, decision, command.clone()) {
        Ok(added) => {
            assert_eq!(added.start, before.1);
            assert_eq!(added.end, session.log().len());
            *last = Some((seat, decision, command));
        }
        Err(_) => assert_eq!((*session.state(), session.log().len()), before, "a refused command changes nothing"),
    }
}

/// What must hold at any time.
fn check(session: &Session) {
    let log: Vec<String> = session.log().iter().map(|entry| entry.to_text(session.sheet())).collect();
    let again = Session::load(&session.start().to_text(), &log).expect("a stored session can be read");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.moments().len(), session.moments().len());
    assert_eq!(again.retyped(), session.retyped());
    assert!((0..session.seats()).all(|seat| again.decision(id(seat)) == session.decision(id(seat))));

    let record = session.record().to_line();
    let verified = silbertablett_record::verify(record.as_bytes()).expect("the record of a session verifies");
    assert_eq!(verified.complete, session.state().due() == Due::End);

    let looked_at = Session::from_record(record.as_bytes(), DiceOrigin::Typed).expect("a record becomes a session");
    assert_eq!(looked_at.state(), session.state());
    let half = session.moments().len() / 2;
    let branch = session.branch(half, seats(session.seats()), DiceOrigin::Keyed { seed: 1 }).expect("a branch");
    assert_eq!(branch.state(), session.state_before(half));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_keep_a_session_whole(
        sheet in prop::sample::select(vec!["classic", "twice", "deluxe", "mixed"]),
        count in 1..=4usize,
        seed in any::<u64>(),
        source in 0..3usize,
        automatic in any::<bool>(),
        wishes in wishes(),
    ) {
        let dice = [DiceOrigin::Keyed { seed }, DiceOrigin::Seeded { seed }, DiceOrigin::Typed][source];
        let start = Start::new(built_in(sheet, None).expect("a sheet"), seats(count), dice).expect("a start");
        let mut session = Session::new(start.with_automatic_throws(automatic));
        let mut last = None;
        for wish in &wishes {
            carry_out(&mut session, wish, &mut last);
        }
        check(&session);
    }
}

/// Plays a whole game of persons by moves from the middle, throwing whenever a throw is due.
fn play_out(session: &mut Session, mut throws: impl FnMut(&Session) -> Command) {
    let mut options = Options::new();
    loop {
        let (seat, command) = match session.state().due() {
            Due::End => return,
            Due::Decision => {
                let seat = session.state().first_deciding().expect("somebody decides");
                session.state().options(session.sheet().tables(), seat, &mut options);
                (seat, Command::Move(options.get(options.len() / 2).expect("a move")))
            }
            Due::Throw(_) | Due::SoloThrow => (session.state().active(), throws(session)),
        };
        session.command(seat, session.decision(seat), command).expect("what is due");
    }
}

#[test]
fn a_typed_game_equals_the_thrown_one() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        for count in 1..=4 {
            let sheet = built_in(sheet, None).expect("a sheet");
            let start = |dice| Start::new(std::sync::Arc::clone(&sheet), persons(count), dice).expect("a start");
            let mut thrown = Session::new(start(DiceOrigin::Seeded { seed: 5 }));
            play_out(&mut thrown, |_| Command::Throw);
            let mut made = thrown.moments().iter().filter_map(|moment| match moment.entry {
                LogEntry::Throw(throw) => Some(throw),
                _ => None,
            });
            let mut typed = Session::new(start(DiceOrigin::Typed));
            play_out(&mut typed, |_| Command::Typed(made.next().expect("as many throws")));
            assert_eq!(typed.state(), thrown.state());
            assert_eq!(typed.record().log, thrown.record().log);
        }
    }
}

#[test]
fn bots_play_a_game_to_its_end() {
    for sheet in ["classic", "mixed"] {
        let bot = |name: &str| SeatStart { name: name.to_owned(), player: Player::Bot(name.to_owned()) };
        let sheet = built_in(sheet, None).expect("a sheet");
        let start =
            Start::new(sheet, vec![bot("greedy"), bot("random")], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let mut session = Session::new(start);
        let mut thinker = Thinker::new();
        while let Some(step) = session.bot_step(&mut thinker) {
            step.expect("a legal step");
        }
        assert_eq!(session.state().due(), Due::End);
        check(&session);
    }
}

/// Games keep nothing of what their bots think: one thinker serves all of them by turns, and every game goes as if it were alone, or
/// as if it were read anew before each step.
#[test]
fn one_thinker_serves_all_games() {
    let bot = |name: &str| SeatStart { name: name.to_owned(), player: Player::Bot(name.to_owned()) };
    let begin = |sheet: &str, seed: u64| {
        let seats = vec![bot("random"), bot("casual")];
        let start = Start::new(built_in(sheet, None).expect("a sheet"), seats, DiceOrigin::Keyed { seed });
        Session::new(start.expect("a start"))
    };
    let read_anew = |game: &Session| {
        let log: Vec<String> = game.log().iter().map(|entry| entry.to_text(game.sheet())).collect();
        Session::load(&game.start().to_text(), log).expect("what was saved")
    };
    let kinds = [("classic", 1), ("mixed", 1), ("classic", 2)];
    let mut shared = Thinker::new();
    let (mut games, mut read) =
        (kinds.map(|(sheet, seed)| begin(sheet, seed)), kinds.map(|(sheet, seed)| begin(sheet, seed)));
    for step in 0..60 {
        for (game, read) in games.iter_mut().zip(&mut read) {
            game.bot_step(&mut shared).expect("a bot is due").expect("legal");
            if step % 20 == 0 {
                *read = read_anew(read);
            }
            read.bot_step(&mut Thinker::new()).expect("a bot is due").expect("legal");
        }
    }
    for (game, (sheet, seed)) in games.iter().zip(kinds) {
        let (mut alone, mut thinker) = (begin(sheet, seed), Thinker::new());
        (0..60).for_each(|_| assert!(matches!(alone.bot_step(&mut thinker), Some(Ok(_)))));
        assert_eq!(game.log(), alone.log(), "{sheet} {seed}");
    }
    for (game, read) in games.iter().zip(&read) {
        assert_eq!(game.log(), read.log());
    }
}

fn solo(dice: DiceOrigin) -> Session {
    Session::new(Start::new(built_in("classic", None).expect("classic"), seats(1), dice).expect("a start"))
}

#[test]
fn refusals_say_why() {
    let ann = id(0);
    let mut session = solo(DiceOrigin::Keyed { seed: 1 });
    assert_eq!(session.command(ann, 0, Command::Undo), Err(Refused::NothingToUndo));
    assert_eq!(session.command(id(1), 0, Command::Throw), Err(Refused::NoSuchSeat));
    assert_eq!(session.command(ann, 4, Command::Throw), Err(Refused::Stale { meant: 4, now: 0 }));
    let throw = Die::all().fold(Throw::EMPTY, |throw, die| throw.with(die, Face::new(3).expect("3")));
    assert_eq!(session.command(ann, 0, Command::Typed(throw)), Err(Refused::DiceAreThrown));
    session.command(ann, 0, Command::Throw).expect("a throw is due");
    assert_eq!(session.command(ann, 0, Command::Throw), Ok(0..1), "a repeated command gets the first answer");
    assert_eq!(session.command(ann, 0, Command::Undo), Err(Refused::Stale { meant: 0, now: 1 }));
    assert_eq!(session.can_undo(ann), Err(Refused::NothingToUndo));
    let unknown = Command::Player(Player::Bot("nobody".to_owned()));
    assert!(matches!(session.command(ann, 1, unknown), Err(Refused::Player(_))));
    assert_eq!(solo(DiceOrigin::Typed).command(ann, 0, Command::Throw), Err(Refused::DiceAreTyped));
}

#[test]
fn who_comes_back_means_the_seat_however_far_the_bot_has_played() {
    let ann = id(0);
    let mut session = solo(DiceOrigin::Keyed { seed: 1 });
    session.command(ann, 0, Command::Player(Player::Bot("random".to_owned()))).expect("a bot sits down");
    let seen = session.decision(ann);
    session.command(ann, seen, Command::Throw).expect("it throws");
    let back = || Command::Player(Player::Person);
    assert_eq!(session.command(ann, seen, back()), Ok(2..3));
    assert_eq!(session.player(ann), &Player::Person);
    assert_eq!(session.command(ann, seen, back()), Ok(2..3), "sent twice, done once");
    let bot = Command::Player(Player::Bot("random".to_owned()));
    assert_eq!(
        session.command(ann, seen, bot),
        Err(Refused::Stale { meant: 1, now: 3 }),
        "nobody else takes a seat by an old page"
    );
    assert!(matches!(session.command(ann, 9, back()), Err(Refused::Stale { .. })));
}

#[test]
fn a_mark_is_taken_back_until_dice_are_thrown() {
    let ann = id(0);
    let mut session = solo(DiceOrigin::Keyed { seed: 2 });
    session.command(ann, 0, Command::Throw).expect("a throw is due");
    let mut options = Options::new();
    session.state().options(session.sheet().tables(), ann, &mut options);
    let before = *session.state();
    let mv = options.moves().find(|mv| matches!(mv, Move::Take { .. })).expect("a die fits");
    session.command(ann, 1, Command::Move(mv)).expect("legal");
    session.command(ann, 2, Command::Undo).expect("nothing was thrown since");
    assert_eq!(*session.state(), before);
    session.command(ann, 3, Command::Move(mv)).expect("legal again");
    session.command(ann, 4, Command::Throw).expect("the second throw");
    assert_eq!(session.command(ann, 5, Command::Undo), Err(Refused::ThrownSince));
    assert_eq!(session.since(3).len(), 2, "the mark made again, and the throw");
}

#[test]
fn a_thought_about_what_was_taken_back_is_dropped() {
    let (ann, bot) = (id(0), SeatStart { name: "Bo".to_owned(), player: Player::Bot("greedy".to_owned()) });
    let person = SeatStart { name: "Ann".to_owned(), player: Player::Person };
    let sheet = built_in("classic", None).expect("classic");
    let mut session =
        Session::new(Start::new(sheet, vec![person, bot], DiceOrigin::Keyed { seed: 4 }).expect("a start"));
    let mut options = Options::new();
    // Ann picks until the bot has something to decide.
    let task = loop {
        if let Some(task) = session.bot_task() {
            break task;
        }
        let decision = session.decision(ann);
        if session.state().decides(ann) {
            session.state().options(session.sheet().tables(), ann, &mut options);
            session.command(ann, decision, Command::Move(options.get(0).expect("a move"))).expect("legal");
        } else {
            session.command(ann, decision, Command::Throw).expect("a throw is due");
        }
    };
    session.command(ann, session.decision(ann), Command::Undo).expect("the bot has not moved yet");
    let log = session.log().len();
    assert!(session.accept(task.decide(&mut Thinker::new())).is_empty());
    assert_eq!(session.log().len(), log);
}

#[test]
fn what_is_stored_and_cannot_be_read_is_named() {
    let session = solo(DiceOrigin::Keyed { seed: 1 });
    let start = session.start().to_text();
    let newer = start.replace("silbertablett-session/1", "silbertablett-session/9");
    assert!(Session::load(&newer, [""; 0]).expect_err("unknown").to_string().contains("silbertablett-session/9"));
    let revision = start.replace("\"revision\":1", "\"revision\":99");
    assert!(Session::load(&revision, [""; 0]).expect_err("unknown").to_string().contains("revision 99"));
    let entry = Session::load(&start, ["{\"seat\":0,\"move\":\"jump\"}"]).expect_err("no such move").to_string();
    assert!(entry.starts_with("entry 0") && entry.contains("jump"), "{entry}");
}

/// Whoever sits beside a bot could otherwise choose its worst moves.
#[test]
fn nobody_decides_for_a_bot() {
    let start = Start::new(built_in("classic", None).expect("a sheet"), seats(3), DiceOrigin::Seeded { seed: 5 });
    let (mut session, bot) = (Session::new(start.expect("a start")), id(2));
    while session.state().active() != bot || session.state().due() != Due::Decision {
        match session.bot_due() {
            Some(_) => drop(session.bot_step(&mut Thinker::new()).expect("it is due").expect("legal")),
            None => some_step(&mut session),
        }
    }
    let (decision, moves) = (session.decision(bot), session.legal_moves(bot));
    for command in [Command::Move(moves[0]), Command::Through(moves[0]), Command::Undo] {
        assert_eq!(session.command(bot, decision, command), Err(Refused::BotDecides));
    }
    session.command(bot, decision, Command::Player(Player::Person)).expect("it can be sent away");
    session.command(bot, decision + 1, Command::Move(moves[0])).expect("a person decides");
}

/// The first move of a person, or a throw.
fn some_step(session: &mut Session) {
    let (seat, command) = match session.state().first_deciding() {
        Some(seat) => (seat, Command::Move(session.legal_moves(seat)[0])),
        None => (session.state().active(), Command::Throw),
    };
    session.command(seat, session.decision(seat), command).expect("what is due");
}
