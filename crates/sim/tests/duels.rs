//! Duels: a bot is exactly as good as itself, and better bots are found to be better.

use silbertablett_sheet_file::{built_in, built_ins};
use silbertablett_sim::{Bot, DuelPlan, DuelReport, DuelSums, PlanFault, SimulationPlan, duel, duel_part, simulate};

fn plan(sheet: &str, a: &str, b: &str, seats: usize, deals: u64) -> DuelPlan {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let bot = |name| Bot::named(name).expect("a bot of the registry");
    let rulings = sheet.tables().rulings();
    DuelPlan { sheet, a: bot(a), b: bot(b), seats, rulings, deals, seed: 11, threads: 2 }
}

fn run(plan: &DuelPlan) -> DuelReport {
    duel(plan).expect("a plan that can be carried out")
}

#[test]
fn a_bot_against_itself_is_exactly_even() {
    for sheet in built_ins() {
        for bot in ["random", "greedy", "club", "net"] {
            let deals = if bot == "net" { 2 } else { 6 };
            for seats in 1..=4 {
                let report = run(&plan(sheet.id(), bot, bot, seats, deals));
                assert_eq!(report.difference.mean, 0.0, "{bot} on {} with {seats}", sheet.id());
                assert_eq!(report.difference.standard_error, Some(0.0));
                assert_eq!(report.a, report.b);
                if let Some(victories) = report.victories {
                    assert_eq!((victories.mean, victories.standard_error), (1.0 / seats as f64, Some(0.0)));
                }
            }
        }
    }
}

#[test]
fn the_better_bot_is_found_and_sides_can_be_changed() {
    for seats in 1..=3 {
        let there = run(&plan("classic", "greedy", "random", seats, 30));
        assert!(there.difference.mean > 10.0 * there.difference.standard_error.expect("several deals"));
        assert!(there.victories.is_none_or(|victories| victories.mean > 0.9), "{there:?}");
        if seats <= 2 {
            let back = run(&plan("classic", "random", "greedy", seats, 30));
            assert_eq!(back.difference.mean, -there.difference.mean);
            assert_eq!(back.difference.standard_error, there.difference.standard_error);
        }
    }
}

/// The net that watches its rival is ahead of the same net that does not: by 9 points on average, which 60 deals tell from 0.
#[test]
fn who_plays_for_the_lead_is_ahead_of_who_plays_for_its_score() {
    let report = run(&plan("classic", "net", "net-score", 2, 60));
    assert!(
        report.difference.mean > 0.0 && report.victories.is_some_and(|victories| victories.mean > 0.5),
        "{report:?}"
    );
}

#[test]
fn alone_a_duel_compares_what_a_simulation_measures() {
    let plan = plan("twice", "greedy", "random", 1, 50);
    let report = run(&plan);
    let mean = |bot: &Bot| {
        let plan = SimulationPlan {
            sheet: plan.sheet.clone(),
            seats: vec![bot.clone()],
            rulings: plan.rulings,
            games: plan.deals,
            seed: plan.seed,
            threads: 1,
        };
        simulate(&plan, &|_| (), None).expect("a plan that can be carried out").results.seats[0].mean
    };
    assert_eq!((report.a, report.b), (mean(&plan.a), mean(&plan.b)));
    assert!((report.difference.mean - (report.a - report.b)).abs() < 1e-9);
}

#[test]
fn empty_plans_are_refused() {
    assert!(duel(&plan("classic", "random", "random", 1, 0)).is_err());
    assert!(duel(&plan("classic", "random", "random", 5, 1)).is_err());
    assert!(duel(&plan("classic", "random", "random", 0, 1)).is_err());
}

/// However it is cut, in whatever order it comes back, and through text.
#[test]
fn parts_of_a_duel_are_the_duel() {
    for seats in [1, 3] {
        let plan = plan("twice", "club", "greedy", seats, 20);
        let parts = [7..8, 0..7, 8..20].map(|deals| duel_part(&plan, deals).expect("a part"));
        let parts = parts.map(|part| serde_json::from_str::<DuelSums>(&serde_json::to_string(&part).expect("text")));
        let mut parts = parts.into_iter().map(|part| part.expect("what was written"));
        let mut sums = parts.next().expect("three parts");
        parts.for_each(|part| sums.add(&part).expect("parts of one duel"));
        assert_eq!((sums.deals(), sums.report(&plan).expect("a report")), (20, run(&plan)));
        let alone = duel_part(&DuelPlan { seats: 2, ..plan.clone() }, 0..1).expect("a part");
        assert_eq!((sums.add(&alone), sums.deals()), (Err(PlanFault::Sums), 20));
        for deals in [3..3, 19..21] {
            let (first, end) = (deals.start, deals.end);
            assert_eq!(duel_part(&plan, deals).err(), Some(PlanFault::Part { first, end, games: 20 }));
        }
    }
}
