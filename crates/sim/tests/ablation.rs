//! Ablation: kept from an area, a bot makes do with the others.

use std::sync::Arc;

use silbertablett_bots::{Greedy, Without};
use silbertablett_rules::Area;
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_sim::{AblationPlan, Bot, PlanFault, SimulationPlan, ablation, simulate};

fn plan(sheet: &Arc<SheetFile>, bot: &str) -> AblationPlan {
    let (bot, rulings) = (Bot::named(bot).expect("a bot of the registry"), sheet.tables().rulings());
    AblationPlan { sheet: Arc::clone(sheet), bot, rulings, deals: 40, seed: 3, threads: 2 }
}

#[test]
fn a_forbidden_area_is_hardly_marked() {
    for sheet in built_ins() {
        for area in Area::all() {
            let bot = |forbidden: bool| {
                Bot::new("greedy", move |_| {
                    if forbidden { Box::new(Without::new(Greedy::new(), area)) } else { Box::new(Greedy::new()) }
                })
            };
            let points = |forbidden| {
                let AblationPlan { sheet, rulings, deals, seed, threads, .. } = plan(&sheet, "greedy");
                let seats = vec![bot(forbidden)];
                let plan = SimulationPlan { sheet, seats, rulings, games: deals, seed, threads };
                simulate(&plan, &|_| (), None).expect("a sound plan").results.seats[0].areas[area.index()]
            };
            let (free, kept_from) = (points(false), points(true));
            assert!(kept_from < 0.75 * free, "{} {area:?}: {free} and {kept_from}", sheet.id());
        }
    }
}

#[test]
fn gains_are_differences_of_the_means_and_the_same_again() {
    let sheet = built_ins().next().expect("a sheet");
    let report = ablation(&plan(&sheet, "greedy")).expect("a sound plan");
    for (without, gain) in report.without.iter().zip(&report.gains) {
        assert!((without.mean - report.free.mean - gain.mean).abs() < 1e-9);
        assert!(gain.standard_error.is_some_and(|error| error > 0.0));
    }
    assert_eq!(ablation(&AblationPlan { threads: 1, ..plan(&sheet, "greedy") }), Ok(report));
    assert_eq!(ablation(&AblationPlan { deals: 0, ..plan(&sheet, "greedy") }), Err(PlanFault::NoGames));
}
