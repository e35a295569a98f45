//! Looking for as long as one says.

use silbertablett_bots::by_name;
use silbertablett_dice::{Dice, Seeded};
use silbertablett_judge::{Advised, Chances, Coach, CoachLevel, JudgedDecision, Points, Recorded, Reviewing, SoFar};
use silbertablett_rules::{Due, Options, SeatId, State, game::Entry};
use silbertablett_sheet_file::built_in;

/// The first decision of a game with these dice, looked at until so many courses were played: what is known then, and how often it was asked.
fn first_decision(seed: u64, level: CoachLevel, courses: u32) -> (Vec<Advised>, usize) {
    let sheet = built_in("twice", None).expect("a sheet of the program");
    let tables = sheet.tables();
    let mut state = State::new(tables, 1, 0, tables.rulings()).expect("a game");
    let throw = Seeded::new(seed).throw(&state).expect("seeded dice never run out");
    state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
    let (mut asked, me) = (0, SeatId::new(0).expect("a seat"));
    let moves = Coach::new(level).advise_while(tables, &state, me, &mut |so_far| {
        asked += 1;
        let moves = so_far.moves();
        assert!(so_far.left() >= 2 && moves.iter().all(|advised| advised.cost >= moves[0].cost));
        so_far.courses() < courses
    });
    (moves.expect("a net"), asked)
}

#[test]
fn the_longer_it_looks_the_surer_it_is() {
    let look = |seed, courses| first_decision(seed, CoachLevel::Expert, courses);
    let close =
        (1..200).find(|&seed| look(seed, 2400).1 == 100).expect("a decision that is not settled in 2,400 courses");
    let known = [24, 240, 2400].map(|courses| look(close, courses));
    let asked = [0, 1, 2].map(|n: usize| known[n].1);
    assert_eq!(asked, [1, 10, 100], "it is asked every 24 courses, and ends when it is told to");
    let errors: Vec<f64> = known.iter().map(|(moves, _)| moves[0].error).collect();
    assert!(errors[0] > 1.5 * errors[1] && errors[1] > 1.5 * errors[2] && errors[2] > 0.0, "{errors:?}");
}

#[test]
fn the_net_has_nothing_to_look_for() {
    let (moves, asked) = first_decision(1, CoachLevel::Net, 1);
    assert!(asked == 0 && moves.len() > 5 && moves[0].error == 0.0);
}

/// The first decision of a game of so many seats on a sheet, by level `net`, for as long as `go_on` says so.
fn against_others(sheet: &str, seats: usize, go_on: &mut dyn FnMut(u32) -> bool) -> (JudgedDecision, State) {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let tables = sheet.tables();
    let mut state = State::new(tables, seats, 0, tables.rulings()).expect("a game");
    let throw = Seeded::new(7).throw(&state).expect("seeded dice never run out");
    state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
    let (level, me) = (CoachLevel::Net, SeatId::new(0).expect("a seat"));
    let moves = Coach::new(level).advise(tables, &state, me).expect("a net");
    (JudgedDecision::of_while(level, tables, &state, me, moves, go_on).expect("a net"), state)
}

#[test]
fn chances_end_when_they_are_told_to_and_are_as_good_for_every_move() {
    for (id, seats) in [("classic", 2), ("twice", 4)] {
        let mut asked = Vec::new();
        let (decision, state) = against_others(id, seats, &mut |played| {
            asked.push(played);
            played < 3
        });
        assert_eq!(asked, [0, 1, 2, 3], "{id}: it is asked before each game");
        let played: Vec<_> =
            decision.moves.iter().zip(&decision.chances).filter(|(_, chance)| chance.is_some()).collect();
        assert!((2..=8).contains(&played.len()), "{id}: {}", played.len());
        // Three games are the first three of any number, whichever way they were asked for.
        let sheet = built_in(id, None).expect("a sheet of the program");
        let moves: Vec<_> = played.iter().map(|(advised, _)| advised.mv).collect();
        let three = Chances::new().of(sheet.tables(), &state, decision.seat, &moves, 3).expect("a net");
        assert!(played.iter().zip(three).all(|((_, chance), same)| **chance == Some(same) && same.games == 3), "{id}");
    }
}

#[test]
fn where_no_game_was_played_no_chance_is_told() {
    let (decision, _) = against_others("classic", 2, &mut |_| false);
    assert!(decision.moves.len() > 1 && decision.chances.iter().all(Option::is_none) && decision.likeliest().is_none());
    let mut asked = 0;
    let (alone, _) = against_others("classic", 1, &mut |_| {
        asked += 1;
        true
    });
    assert!(asked == 0 && alone.chances.iter().all(Option::is_none), "alone there is nobody to win against");
}

/// How many games were played on after the good moves of the first decision at a level.
fn games_of(sheet: &str, seats: usize, level: CoachLevel) -> u32 {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let tables = sheet.tables();
    let mut state = State::new(tables, seats, 0, tables.rulings()).expect("a game");
    let throw = Seeded::new(7).throw(&state).expect("seeded dice never run out");
    state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
    let moves = Coach::new(CoachLevel::Net).advise(tables, &state, state.active()).expect("a net");
    let decision = JudgedDecision::of(level, tables, &state, state.active(), moves).expect("a net");
    decision.chances.iter().flatten().map(|chance| chance.games).max().expect("games were played")
}

#[test]
fn how_many_games_are_played_is_bounded_by_the_work_they_are() {
    let (short, long) = (games_of("classic", 2, CoachLevel::Net), games_of("mixed", 4, CoachLevel::Net));
    assert!(4 <= long && long < short && short <= 16, "{long} {short}");
    assert_eq!(games_of("mixed", 4, CoachLevel::Net), long, "no clock has a part in it");
}

/// A game of `casual` on classic.
fn played(seats: usize) -> Recorded {
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let tables = sheet.tables();
    let start = State::new(tables, seats, 0, tables.rulings()).expect("a game");
    let (mut state, mut log, mut options) = (start, Vec::new(), Options::new());
    let (mut dice, mut bot) = (Seeded::new(3), by_name("casual", 3).expect("a bot of the registry"));
    while state.due() != Due::End {
        log.push(match state.first_deciding() {
            None => {
                let throw = dice.throw(&state).expect("seeded dice never run out");
                state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
                Entry::Throw(throw)
            }
            Some(seat) => {
                state.options(tables, seat, &mut options);
                let mv = bot.choose(tables, &state, seat, &options);
                state.play_unchecked(tables, seat, mv, &mut ());
                Entry::Move(seat, mv)
            }
        });
    }
    Recorded { names: vec!["Ann".to_owned(); seats], start, log, sheet }
}

#[test]
fn a_review_that_is_stopped_keeps_what_it_has_and_adds_up() {
    let (game, level) = (played(2), CoachLevel::Expert);
    let mut coach = Coach::new(level);
    let (whole, by_net) = (coach.review(&game, None).expect("a net"), Coach::new(CoachLevel::Net).review(&game, None));
    let by_net = by_net.expect("a net");
    let steps = game.log.len() + 1;
    for stop in [0, steps / 2, steps + 40, 2 * steps] {
        let mut reviewing = Reviewing::new(level, &game, None);
        let mut left = reviewing.decisions_left(&game);
        loop {
            if reviewing.progress().0 == stop {
                reviewing.hurry();
            }
            if !reviewing.step(&mut coach, &game).expect("a net") {
                break;
            }
            assert!(reviewing.decisions_left(&game) <= left);
            left = reviewing.decisions_left(&game);
        }
        assert_eq!(reviewing.decisions_left(&game), 0);
        let review = reviewing.finish(&game);
        for (seat, account) in review.seats.iter().enumerate() {
            let seen = stop.saturating_sub(seat * steps).min(game.log.len());
            assert_eq!(
                account.first + account.luck - account.cost + account.others + account.revision,
                account.total,
                "stopped after {stop}"
            );
            let (closely, quickly) = (whole.of_seat(seat), by_net.of_seat(seat));
            let expected = closely.zip(quickly).map(|(close, quick)| if close.entry < seen { close } else { quick });
            assert!(review.of_seat(seat).eq(expected), "stopped after {stop}: what was looked at stays");
            assert_eq!(account.closely == account.decisions, seen == game.log.len());
            assert_eq!(account.grade.is_some(), seen == game.log.len(), "nobody was measured by both");
        }
    }
}

#[test]
fn a_review_that_takes_its_time_is_surer() {
    let game = played(1);
    let mut coach = Coach::new(CoachLevel::Expert);
    let mut errors = |courses: u32| {
        let (mut reviewing, mut asked) = (Reviewing::new(CoachLevel::Expert, &game, None), 0);
        let mut go_on = |so_far: &SoFar<'_>| {
            asked += 1;
            so_far.courses() < courses
        };
        while reviewing.step_while(&mut coach, &game, &mut go_on).expect("a net") {}
        let review = reviewing.finish(&game);
        assert_eq!(review.seats[0].closely, review.seats[0].decisions);
        let dear = review.entries.iter().filter(|entry| entry.cost().is_some_and(|cost| cost > Points::ZERO));
        (dear.map(|entry| entry.se).sum::<f64>(), asked)
    };
    let ((short, few), (long, many)) = (errors(24), errors(480));
    assert!(0.0 < long && long < short, "{short} {long}");
    assert!(0 < few && 2 * few < many, "{few} {many}");
}
