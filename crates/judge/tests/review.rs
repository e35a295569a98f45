//! Reviews: sums that hold exactly, on whatever is played.

use silbertablett_bots::{Policy, Rng, by_name};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_judge::{Change, Coach, CoachLevel, Points, Recorded, Review, Unjudged};
use silbertablett_rules::{Due, Options, Ruling, Rulings, SeatId, Sheet, State, game::Entry};
use silbertablett_sheet_file::{SheetFile, built_in, revisions};
use std::sync::Arc;

/// A game of bots of this name, played for so many entries at most.
fn game(
    sheet: &Arc<SheetFile>,
    rulings: Rulings,
    seats: usize,
    first: usize,
    bot: &str,
    seed: u64,
    most: usize,
) -> Recorded {
    let tables = sheet.tables();
    let start = State::new(tables, seats, first, rulings).expect("a game");
    let mut bots: Vec<Box<dyn Policy + Send>> =
        (0..seats as u64).map(|seat| by_name(bot, seed + seat).expect("a bot of the registry")).collect();
    let (mut state, mut dice, mut options, mut log) = (start, Seeded::new(seed), Options::new(), Vec::new());
    while state.due() != Due::End && log.len() < most {
        let entry = match state.first_deciding() {
            Some(seat) => {
                state.options(tables, seat, &mut options);
                let mv = bots[seat.index()].choose(tables, &state, seat, &options);
                state.play(tables, seat, mv, &mut ()).expect("a legal move");
                Entry::Move(seat, mv)
            }
            None => {
                let throw = dice.throw(&state).expect("seeded dice never run out");
                state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
                Entry::Throw(throw)
            }
        };
        log.push(entry);
    }
    let names = (0..seats).map(|seat| format!("{bot} {seat}")).collect();
    Recorded { sheet: Arc::clone(sheet), names, start, log }
}

fn end(game: &Recorded) -> State {
    let mut state = game.start;
    for entry in &game.log {
        match *entry {
            Entry::Throw(throw) => {
                state.apply_throw(game.sheet.tables(), throw, &mut ()).expect("the throw that is due")
            }
            Entry::Move(seat, mv) => state.play(game.sheet.tables(), seat, mv, &mut ()).expect("a legal move"),
        }
    }
    state
}

/// What has to hold of every review.
fn check(game: &Recorded, review: &Review) {
    for (place, seat) in review.seats.iter().enumerate() {
        let sum = seat.first + seat.luck - seat.cost + seat.others + seat.revision;
        assert_eq!(sum, seat.total, "{seat:?}");
        // Whoever reads the numbers as binary ones gets the same, in whatever order they are added.
        let read = |points: Points| serde_json::to_value(points).expect("a number").as_f64().expect("a number");
        let others = read(seat.others) + read(seat.revision);
        assert_eq!(others + read(seat.luck) + read(seat.first) - read(seat.cost), read(seat.total));
        let own = || review.entries.iter().filter(move |entry| entry.seat == place);
        let luck: Points =
            own().map(|entry| if let Change::Throw { luck } = entry.change { luck } else { Points::ZERO }).sum();
        let cost: Points =
            own().map(|entry| if let Change::Move { cost } = entry.change { cost } else { Points::ZERO }).sum();
        assert_eq!((luck, cost), (seat.luck, seat.cost));
    }
    for entry in &review.entries {
        let made = game.log[entry.entry];
        match (entry.change, made) {
            (Change::Throw { .. }, Entry::Throw(_)) => {}
            (Change::Move { cost }, Entry::Move(seat, _)) => {
                assert!(cost >= Points::ZERO && seat.index() == entry.seat && entry.best.is_some(), "{entry:?}");
            }
            other => panic!("{other:?}"),
        }
    }
    let places: Vec<usize> = review.entries.iter().map(|entry| entry.entry).collect();
    assert_eq!(places, (0..game.log.len()).collect::<Vec<_>>(), "every entry is somebody's, once");
    let state = end(game);
    if state.due() == Due::End {
        let scores = state.outcome(game.sheet.tables());
        let totals: Vec<Points> = scores.scores().iter().map(|score| Points::whole(score.total)).collect();
        assert_eq!(review.seats.iter().map(|seat| seat.total).collect::<Vec<_>>(), totals);
        if game.names.len() == 1 {
            assert_eq!(review.seats[0].others, Points::ZERO);
        }
    }
}

#[test]
fn sums_hold_on_random_games_of_all_sheets_seats_and_rulings() {
    let (mut rng, mut coach, mut cut) = (Rng::new(15), Coach::new(CoachLevel::Net), 0);
    for sheet in revisions() {
        for (seats, bot) in [(1, "random"), (1, "greedy"), (2, "greedy"), (3, "random"), (4, "greedy")] {
            let rulings = Ruling::ALL.iter().fold(sheet.tables().rulings(), |rulings, &ruling| {
                if rng.below(3) == 0 { rulings.with(ruling, rng.below(2) == 0) } else { rulings }
            });
            let most = if rng.below(3) == 0 { rng.below(80) } else { usize::MAX };
            cut += usize::from(most < 80);
            let game = game(&sheet, rulings, seats, rng.below(seats), bot, rng.number(), most);
            let review = coach.review(&game, None).expect("every sheet of the program has a net");
            check(&game, &review);
        }
    }
    assert!(cut > 2, "some of the games are unfinished");
}

#[test]
fn a_game_that_has_not_begun_is_worth_what_is_to_be_expected() {
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let game = game(&sheet, sheet.tables().rulings(), 1, 0, "random", 1, 0);
    let review = Coach::new(CoachLevel::Net).review(&game, None).expect("a net");
    let seat = &review.seats[0];
    assert_eq!(
        (seat.first, seat.luck, seat.cost, seat.decisions, seat.grade),
        (seat.total, Points::ZERO, Points::ZERO, 0, None)
    );
    assert!((250.0..290.0).contains(&seat.first.value()), "{seat:?}");
}

#[test]
fn the_net_loses_nothing_by_its_own_word_and_greedy_does() {
    let mut coach = Coach::new(CoachLevel::Net);
    for sheet in revisions() {
        let rulings = sheet.tables().rulings();
        let account = |coach: &mut Coach, bot| {
            let game = game(&sheet, rulings, 1, 0, bot, 7, usize::MAX);
            coach.review(&game, None).expect("a net").seats.remove(0)
        };
        let (net, greedy) = (account(&mut coach, "net"), account(&mut coach, "greedy"));
        assert_eq!((net.cost, net.grade), (Points::ZERO, Some("net")), "{}", sheet.id());
        assert!(greedy.cost > Points::whole(20), "{greedy:?}");
        assert!(matches!(greedy.grade, Some("random" | "greedy" | "beginner" | "casual")), "{greedy:?}");
    }
}

#[test]
fn by_search_sums_hold_as_well_and_expert_loses_nothing_by_its_own_word() {
    let mut coach = Coach::new(CoachLevel::Expert);
    let mut worse = 0;
    for (id, seats, bot) in [("classic", 1, "expert"), ("twice", 1, "greedy"), ("twice", 2, "greedy")] {
        let sheet = built_in(id, None).expect("a sheet of the program");
        let game = game(&sheet, sheet.tables().rulings(), seats, 0, bot, 7, 24);
        let review = coach.review(&game, None).expect("a net");
        check(&game, &review);
        assert!(review.seats.iter().all(|seat| bot != "expert" || seat.cost == Points::ZERO), "{review:?}");
        let sampled =
            |entry: &&silbertablett_judge::EntryReview| matches!(entry.change, Change::Move { .. }) && entry.se > 0.0;
        worse += review.entries.iter().filter(sampled).count();
        let start = SeatId::new(0).expect("a seat");
        let decided = game.log.iter().position(|entry| matches!(entry, Entry::Move(..))).expect("a move");
        let mut state = game.start;
        for entry in &game.log[..decided] {
            let Entry::Throw(throw) = *entry else { panic!("moves come later") };
            state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
        }
        let moves = coach.advise(sheet.tables(), &state, start).expect("a decision");
        let mut options = Options::new();
        state.options(sheet.tables(), start, &mut options);
        assert_eq!(moves.len(), options.len(), "none is left out, also against others");
        assert!(moves.iter().all(|advised| advised.cost >= Points::ZERO));
    }
    assert!(worse > 0, "greedy makes moves of which it takes dice to see that they are worse");
}

#[test]
fn one_seat_alone_is_reviewed_as_among_all() {
    let sheet = built_in("twice", None).expect("a sheet of the program");
    let game = game(&sheet, sheet.tables().rulings(), 2, 1, "greedy", 3, usize::MAX);
    let mut coach = Coach::new(CoachLevel::Net);
    let all = coach.review(&game, None).expect("a net");
    let one = coach.review(&game, SeatId::new(1)).expect("a net");
    assert_eq!(one.seats, all.seats[1..]);
    assert_eq!(one.entries, all.entries.into_iter().filter(|entry| entry.seat == 1).collect::<Vec<_>>());
}

#[test]
fn the_json_has_the_fields_that_were_promised() {
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let game = game(&sheet, sheet.tables().rulings(), 1, 0, "greedy", 3, 20);
    let review = Coach::new(CoachLevel::Net).review(&game, None).expect("a net");
    let json = serde_json::to_value(&review).expect("plain data");
    let keys =
        |json: &serde_json::Value| json.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(keys(&json), "sheet level seats entries");
    assert_eq!(keys(&json["seats"][0]), "name first luck cost others revision final decisions closely grade");
    let of =
        |kind| json["entries"].as_array().expect("a list").iter().find(|entry| entry["kind"] == kind).expect("one");
    assert_eq!(keys(of("throw")), "entry seat kind luck best value se");
    assert_eq!(keys(of("move")), "entry seat kind cost best value se");
    assert_eq!((&json["sheet"], &json["level"]), (&"classic".into(), &"net".into()));
}

#[test]
fn a_sheet_without_a_net_is_refused() {
    let classic = silbertablett_sheets::find("classic", None).expect("a sheet of the program");
    let mine = classic.toml.replace("columns = [10, 14, 16, 20]", "columns = [10, 14, 16, 21]");
    let sheet = Arc::new(SheetFile::parse(&mine).expect("a sheet"));
    assert_ne!(built_in("classic", None).expect("a sheet of the program").tables(), sheet.tables());
    let game = game(&sheet, sheet.tables().rulings(), 1, 0, "random", 1, 4);
    let mut coach = Coach::new(CoachLevel::Net);
    assert_eq!(coach.review(&game, None).err(), Some(Unjudged::NoNet));
    let seat = SeatId::new(0).expect("a seat");
    assert_eq!(coach.advise(sheet.tables(), &game.start, seat).err(), Some(Unjudged::NoNet));
}

/// Bots were measured by the nets of the program, so whoever is judged otherwise is compared with none.
#[test]
fn grades_go_by_the_nets_of_the_program() {
    struct Standing;
    impl silbertablett_net::Evaluator for Standing {
        fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
            state.seat(seat).score(sheet, state.rulings()).total as f32 / silbertablett_net::POINTS
        }
    }
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let game = game(&sheet, sheet.tables().rulings(), 1, 0, "greedy", 5, usize::MAX);
    let grade = |mut coach: Coach| coach.review(&game, None).expect("something to judge by").seats[0].grade;
    assert!(grade(Coach::new(CoachLevel::Net)).is_some());
    assert_eq!(grade(Coach::by(CoachLevel::Net, || Box::new(Standing))), None);
}
