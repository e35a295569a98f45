//! Simulations: the same for any number of threads, on the same dice for everybody, and plausible.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use silbertablett_bots::Policy;
use silbertablett_dice::Coordinates;
use silbertablett_rules::{Die, Face, Move, Options, SeatId, Sheet, State, game::Entry};
use silbertablett_sheet_file::{built_in, built_ins};
use silbertablett_sim::{Bot, Opener, PlanFault, PlayedGame, Results, SimulationPlan, SimulationSums};
use silbertablett_sim::{simulate, simulate_from, simulate_part};

fn plan(sheet: &str, bots: &[&str], games: u64, threads: usize) -> SimulationPlan {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let rulings = sheet.tables().rulings();
    let seats = bots.iter().map(|name| Bot::named(name).expect("a bot of the registry")).collect();
    SimulationPlan { sheet, seats, rulings, games, seed: 7, threads }
}

fn run(plan: &SimulationPlan) -> Results {
    simulate(plan, &|_| (), None).expect("a plan that can be carried out").results
}

fn run_logged(plan: &SimulationPlan) -> (Results, Vec<PlayedGame>) {
    let mut games = Vec::new();
    let report = simulate(plan, &|_| (), Some(&mut |game| games.push(game))).expect("a plan that can be carried out");
    (report.results, games)
}

#[test]
fn threads_change_nothing() {
    for bots in [&["random"][..], &["random", "random", "greedy"]] {
        let one = run_logged(&plan("twice", bots, 40, 1));
        assert_eq!(one.0, run(&plan("twice", bots, 40, 1)));
        for threads in [2, 3] {
            assert_eq!(one.0, run(&plan("twice", bots, 40, threads)));
            assert_eq!(one, run_logged(&plan("twice", bots, 40, threads)));
        }
        assert!(one.1.iter().map(|game| game.game).eq(0..40));
    }
}

#[test]
fn another_seed_is_another_run() {
    let first = plan("classic", &["random"], 20, 1);
    let second = SimulationPlan { seed: 8, ..first.clone() };
    assert_ne!(run(&first), run(&second));
}

/// Replays a game; what every die showed at every throw.
fn faces(sheet: &Sheet, seats: usize, plan: &SimulationPlan, game: &PlayedGame) -> HashMap<(Coordinates, Die), Face> {
    let mut state = State::new(sheet, seats, game.first.index(), plan.rulings).expect("a game");
    let (mut faces, mut last) = (HashMap::new(), None);
    for entry in &game.entries {
        match *entry {
            Entry::Throw(throw) => {
                last = Coordinates::due(&state, last);
                let at = last.expect("a throw is due");
                state.apply_throw(sheet, throw, &mut ()).expect("a legal throw");
                faces.extend(throw.dice().iter().filter_map(|die| Some(((at, die), throw.face(die)?))));
            }
            Entry::Move(seat, mv) => {
                state.play(sheet, seat, mv, &mut ()).expect("a legal move");
            }
        }
    }
    assert_eq!(state.outcome(sheet), game.outcome);
    faces
}

#[test]
fn everybody_meets_the_same_dice() {
    for bots in [[&["random"][..], &["greedy"]], [&["random", "greedy"], &["greedy", "random"]]] {
        let plans = bots.map(|bots| plan("twice", bots, 10, 2));
        let sheet = plans[0].sheet.tables();
        let [left, right] = [&plans[0], &plans[1]].map(|plan| run_logged(plan).1);
        for (a, b) in left.iter().zip(&right) {
            let [a, b] =
                [(a, &plans[0]), (b, &plans[1])].map(|(game, plan)| faces(sheet, plan.seats.len(), plan, game));
            let shared: Vec<_> = a.keys().filter(|key| b.contains_key(key)).collect();
            assert!(shared.len() >= 6 * 12, "at least the first throws of all turns are met by both");
            assert!(shared.iter().all(|key| a[key] == b[key]));
        }
    }
}

#[test]
fn the_means_are_plausible() {
    let mut random = plan("classic", &["random"], 600, 2);
    random.rulings = random.sheet.ruling_set("peer").expect("the reading of other programs");
    let mean = run(&random).seats[0].mean;
    assert!((54.0..61.0).contains(&mean), "random play on classic scores about 57, not {mean}");

    for (sheet, least) in [("classic", 135.0), ("twice", 160.0), ("deluxe", 135.0), ("mixed", 220.0)] {
        let mean = run(&plan(sheet, &["greedy"], 40, 2)).seats[0].mean;
        assert!(mean > least, "greedy play on {sheet} scores {mean}");
    }
}

#[test]
fn shares_add_up() {
    for sheet in built_ins() {
        let results = run(&plan(sheet.id(), &["random"; 3], 30, 2));
        assert_eq!((results.games, results.seats.len()), (30, 3));
        assert!(results.throws >= 30 * 3 * 5 && results.moves > results.throws);
        let won: f64 = results.seats.iter().map(|seat| seat.win_share).sum();
        assert!((won - 1.0).abs() < 1e-9);
        for seat in &results.seats {
            assert_eq!((seat.bot.as_str(), seat.totals.len()), ("random", 30));
            assert_eq!(seat.levels.len(), usize::from(sheet.tables().level_count()));
            assert!((seat.levels.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!((seat.areas.iter().sum::<f64>() + seat.fox_points - seat.mean).abs() < 1e-9);
            assert!(seat.p10 <= seat.p50 && seat.p50 <= seat.p90);
        }
    }
}

#[test]
fn who_plays_alone_wins() {
    assert_eq!(run(&plan("mixed", &["random"], 5, 1)).seats[0].win_share, 1.0);
}

#[test]
fn progress_ends_with_all_games() {
    let highest = AtomicU64::new(0);
    let told = |finished| {
        highest.fetch_max(finished, Ordering::Relaxed);
    };
    simulate(&plan("classic", &["random"], 300, 2), &told, None).expect("a plan that can be carried out");
    assert_eq!(highest.into_inner(), 300);
}

#[test]
fn plans_that_cannot_be_carried_out_are_refused() {
    let fault = |plan: SimulationPlan| simulate(&plan, &|_| (), None).err();
    assert_eq!(fault(plan("classic", &[], 1, 1)), Some(PlanFault::Seats(0)));
    assert_eq!(fault(plan("classic", &["random"; 5], 1, 1)), Some(PlanFault::Seats(5)));
    assert_eq!(fault(plan("classic", &["random"], 0, 1)), Some(PlanFault::NoGames));
    assert_eq!(fault(plan("classic", &["random"], 1, 0)), Some(PlanFault::NoThreads));
    assert!(Bot::named("nobody").is_none());
}

/// Names the same move always.
struct Stubborn;

impl Policy for Stubborn {
    fn choose(&mut self, _: &Sheet, _: &State, _: SeatId, _: &Options) -> Move {
        Move::Stop
    }
}

fn panics<T>(run: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(run)).is_err()
}

#[test]
fn an_illegal_move_is_not_played() {
    let mut bad = plan("classic", &["random"], 20, 2);
    bad.seats = vec![Bot::new("stubborn", |_| Box::new(Stubborn))];
    assert!(panics(|| run(&bad)));
    assert!(panics(|| run_logged(&bad)));
}

#[test]
fn a_sink_that_panics_stops_the_run() {
    let many = plan("classic", &["random"], 3000, 2);
    assert!(panics(|| simulate(&many, &|_| (), Some(&mut |_| panic!("no room left")))));
}

/// 1.0: who opens is named, or drawn for each game.
#[test]
fn the_opener_is_named_or_drawn() {
    let plan = plan("classic", &["random", "random", "random"], 60, 2);
    let openers = |opener: Opener| {
        let mut first = Vec::new();
        let mut sink = |game: PlayedGame| first.push(game.first.index());
        simulate_from(&plan, opener, &|_| (), Some(&mut sink)).expect("a plan that can be carried out");
        first
    };
    assert!(openers(Opener::Seat(2)).iter().all(|&seat| seat == 2));
    let drawn = openers(Opener::Drawn);
    assert!((0..3).all(|seat| drawn.iter().filter(|&&first| first == seat).count() > 8), "{drawn:?}");
    assert_eq!(drawn, openers(Opener::Drawn), "the same seed draws the same");
    let beyond = simulate_from(&plan, Opener::Seat(3), &|_| (), None).map(|_| ());
    assert_eq!(beyond, Err(PlanFault::Opener(3)));
    // Without a word seat 0 opens, as figures have it that were measured before.
    let plain = simulate(&plan, &|_| (), None).expect("a plan").results;
    assert_eq!(plain, simulate_from(&plan, Opener::Seat(0), &|_| (), None).expect("a plan").results);
}

/// However it is cut, in whatever order it comes back, and through text.
#[test]
fn parts_of_a_simulation_are_the_simulation() {
    for (sheet, bots) in [("classic", &["greedy"][..]), ("mixed", &["greedy", "random", "club"])] {
        let plan = plan(sheet, bots, 40, 2);
        let of = |opener: Opener| {
            let parts =
                [30..40, 0..13, 13..30].map(|games| simulate_part(&plan, opener, games, &|_| ()).expect("a part"));
            let text = parts.map(|part| serde_json::to_string(&part).expect("text"));
            let mut parts =
                text.iter().map(|text| serde_json::from_str::<SimulationSums>(text).expect("what was written"));
            let mut sums = parts.next().expect("three parts");
            parts.for_each(|part| sums.add(&part, &plan).expect("parts of one plan"));
            sums
        };
        for opener in [Opener::Seat(0), Opener::Drawn] {
            let whole = simulate_from(&plan, opener, &|_| (), None).expect("a plan that can be carried out");
            assert_eq!(of(opener).report(&plan, 1.0).expect("a report").results, whole.results);
        }
        let other = SimulationPlan { seats: vec![Bot::named("random").expect("a bot"); 2], ..plan.clone() };
        let mut sums = of(Opener::Drawn);
        let more = simulate_part(&other, Opener::Drawn, 0..3, &|_| ()).expect("a part");
        assert_eq!((sums.add(&more, &plan), sums.games()), (Err(PlanFault::Sums), 40));
        assert_eq!(sums.report(&other, 1.0).err(), Some(PlanFault::Sums));
        for games in [3..3, 39..41] {
            let (first, end) = (games.start, games.end);
            let refused = simulate_part(&plan, Opener::Drawn, games, &|_| ()).err();
            assert_eq!(refused, Some(PlanFault::Part { first, end, games: 40 }));
        }
    }
}
