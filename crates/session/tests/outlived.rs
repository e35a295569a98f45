//! Stored games outlive what they were begun with, and logs that only grow by taking back come to an end.

use silbertablett_rules::{Due, Move, Options, SeatId};
use silbertablett_session::{Command, DiceOrigin, MAX_LOG, Player, Refused, SeatStart, Session, Start, Thinker};
use silbertablett_sheet_file::{SheetFile, built_in};
use std::sync::Arc;

fn seat(name: &str, player: Player) -> SeatStart {
    SeatStart { name: name.to_owned(), player }
}

fn bot(name: &str) -> Player {
    Player::Bot(name.to_owned())
}

fn texts(session: &Session) -> (String, Vec<String>) {
    let log = session.log().iter().map(|entry| entry.to_text(session.sheet())).collect();
    (session.start().to_text(), log)
}

/// The bot of the start, and one that somebody handed a seat to in the middle, are both gone from the program.
#[test]
fn a_game_whose_bots_are_gone_is_played_on_by_a_substitute() {
    let sheet = built_in("classic", None).expect("classic");
    let seats = vec![seat("Ann", Player::Person), seat("Bo", bot("greedy"))];
    let mut session = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed: 3 }).expect("a start"));
    let ann = SeatId::new(0).expect("a seat");
    session.command(ann, 0, Command::Player(bot("random"))).expect("a bot takes over");
    let mut thinker = Thinker::new();
    for _ in 0..20 {
        session.bot_step(&mut thinker).expect("bots are due").expect("legal");
    }
    let (start, log) = texts(&session);
    let renamed = |text: &String| text.replace("greedy", "old-bot").replace("random", "older-bot");
    let log: Vec<String> = log.iter().map(renamed).collect();
    let mut again = Session::load(&renamed(&start), &log).expect("a stored game is read whatever became of its bots");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.player(ann), &bot("older-bot"));
    while let Some(step) = again.bot_step(&mut thinker) {
        step.expect("a substitute plays legally");
    }
    assert_eq!(again.state().due(), Due::End);
    // What is begun or handed over now names bots that are there.
    let unknown = Command::Player(bot("older-bot"));
    assert!(matches!(session.command(ann, session.decision(ann), unknown), Err(Refused::Player(_))));
    let sheet = built_in("classic", None).expect("classic");
    Start::new(sheet, vec![seat("Bo", bot("old-bot"))], DiceOrigin::Typed).expect_err("there is no such bot");
}

#[test]
fn a_log_does_not_grow_for_ever_by_taking_back() {
    let sheet = built_in("classic", None).expect("classic");
    let start = Start::new(sheet, vec![seat("Ann", Player::Person)], DiceOrigin::Keyed { seed: 3 }).expect("a start");
    let mut session = Session::new(start);
    let (ann, mut options) = (SeatId::new(0).expect("a seat"), Options::new());
    session.command(ann, 0, Command::Throw).expect("a throw is due");
    let refused = loop {
        session.state().options(session.sheet().tables(), ann, &mut options);
        let mv = options.moves().find(|mv| matches!(mv, Move::Take { .. })).expect("a die fits");
        session.command(ann, session.decision(ann), Command::Move(mv)).expect("moves are always possible");
        if let Err(refused) = session.command(ann, session.decision(ann), Command::Undo) {
            break refused;
        }
    };
    assert_eq!((refused, session.can_undo(ann)), (Refused::LogFull, Err(Refused::LogFull)));
    assert!((MAX_LOG..MAX_LOG + 2).contains(&session.log().len()));
    let handed_over = Command::Player(bot("greedy"));
    assert_eq!(session.command(ann, session.decision(ann), handed_over), Err(Refused::LogFull));
    // It is stored and read as any other, and played to its end.
    let (start, log) = texts(&session);
    let mut session = Session::load(&start, &log).expect("a long log");
    while session.state().due() != Due::End {
        let command = if session.state().due() == Due::Decision {
            session.state().options(session.sheet().tables(), ann, &mut options);
            Command::Move(options.get(0).expect("a move"))
        } else {
            Command::Throw
        };
        session.command(ann, session.decision(ann), command).expect("throws and moves go on");
    }
    assert!(session.log().len() < MAX_LOG + 1_000);
}

/// Many games on one custom sheet keep it once.
#[test]
fn a_custom_sheet_can_be_kept_apart_from_its_games() {
    let built_in = built_in("twice", None).expect("twice");
    let mut document = built_in.document().clone();
    document["id"] = "my-own".into();
    let own = SheetFile::from_json(&document).expect("a sheet");
    for sheet in [built_in, Arc::new(own)] {
        let own = sheet.id() == "my-own";
        let start =
            Start::new(sheet, vec![seat("Ann", Player::Person)], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let (text, apart) = start.to_texts();
        assert_eq!(apart.is_some(), own);
        assert!(text.len() < 1_000, "{text}");
        assert_eq!(Start::from_texts(&text, apart.as_deref()).expect("both texts"), start);
        assert_eq!(Start::from_texts(&start.to_text(), None).expect("one text"), start);
        assert_eq!(Start::from_text(&text).is_err(), own, "the sheet is missing");
        assert_eq!(Start::from_texts(&text, Some("{}")).is_err(), own);
    }
}
