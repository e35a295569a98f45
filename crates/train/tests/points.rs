//! Bots that play to win leave no points lying, and nets expect what is possible.

use std::sync::Arc;

use silbertablett_bots::NetPolicy;
use silbertablett_net::net_for;
use silbertablett_rules::SeatId;
use silbertablett_sheet_file::{built_in, built_ins};
use silbertablett_sim::{Bot, Forgone, PlayedGame, SimulationPlan, forgone, simulate};
use silbertablett_train::{CalibrationPlan, Forecast, bands, forecasts};

fn bot(name: &str) -> Bot {
    Bot::named(name).expect("a bot of the registry")
}

/// What each seat left lying in some games.
fn left_lying(sheet: &str, seats: &[&str], games: u64) -> Vec<Forgone> {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let rulings = sheet.tables().rulings();
    let bots = seats.iter().map(|name| bot(name)).collect();
    let mut all = vec![Forgone::default(); seats.len()];
    let plan = SimulationPlan { sheet: Arc::clone(&sheet), seats: bots, rulings, games, seed: 3, threads: 2 };
    let mut look = |game: PlayedGame| {
        for (seat, all) in all.iter_mut().enumerate() {
            let found = forgone(sheet.tables(), rulings, &game, SeatId::new(seat).expect("a seat"));
            *all =
                Forgone { held: all.held + found.held, lost: all.lost + found.lost, points: all.points + found.points };
        }
    };
    simulate(&plan, &|_| (), Some(&mut look)).expect("a plan that can be carried out");
    all
}

/// However far ahead or behind: a seat that thinks does not end a game with points it could have had for the asking. The full run is
/// the example `forgone`.
#[test]
fn no_bot_that_thinks_ends_a_game_with_points_left_lying() {
    let tables: [&[&str]; 6] = [
        &["master", "random"],
        &["net", "random"],
        &["net", "greedy"],
        &["beginner"],
        &["net"],
        &["club", "random", "greedy"],
    ];
    for sheet in built_ins() {
        for seats in tables {
            let found = left_lying(sheet.id(), seats, 5);
            for (name, found) in seats.iter().zip(found).filter(|(name, _)| **name != "random") {
                assert_eq!((found.lost, found.points), (0, 0), "{name} in {seats:?} on {}", sheet.id());
            }
        }
    }
}

/// The measure sees what it is to see.
#[test]
fn a_random_player_leaves_points_lying() {
    let found = left_lying("classic", &["random", "random"], 100);
    assert!(found.iter().all(|found| found.lost > 0 && found.points >= found.lost), "{found:?}");
}

/// What is shown of a position is possible, whatever play has led there, and bands hold all forecasts in order.
#[test]
fn forecasts_are_possible_and_fall_into_bands() {
    for sheet in built_ins().filter(|sheet| net_for(sheet.tables(), 1).is_some()) {
        let rulings = sheet.tables().rulings();
        let net = Arc::new(NetPolicy::new);
        let plan = CalibrationPlan { sheet, seats: vec![bot("random")], net, rulings, games: 4, seed: 1 };
        let found = forecasts(&plan).expect("a plan that can be carried out");
        assert!(found.len() > 12 && found.iter().all(|forecast| (-100.0..1000.0).contains(&forecast.shown)));
        assert!(found.iter().any(|forecast| forecast.came > forecast.own), "the net plays better than chance");
        let bands = bands(&found, 5);
        assert_eq!(bands.iter().map(|band| band.count).sum::<usize>(), found.len());
        assert!(bands.windows(2).all(|two| two[0].shown <= two[1].shown));
    }
}

/// Where play is weak, what is shown lies much nearer to what comes than what the net says by itself, on the sheets whose nets need it.
#[test]
fn a_blend_puts_right_what_a_net_says_of_weak_play() {
    for name in ["mixed@1"] {
        let file = silbertablett_sheets::named(name).expect("a sheet of the program");
        let sheet = built_in(file.id, Some(file.revision)).expect("a sheet of the program");
        let mut found = Vec::new();
        for player in ["random", "greedy", "beginner"] {
            let (rulings, net) = (sheet.tables().rulings(), Arc::new(NetPolicy::new));
            let sheet = Arc::clone(&sheet);
            let plan = CalibrationPlan { sheet, seats: vec![bot(player)], net, rulings, games: 8, seed: 9 };
            found.extend(forecasts(&plan).expect("a plan that can be carried out"));
        }
        let squares = |of: fn(&Forecast) -> f32| found.iter().map(|f| (of(f) - f.came as f32).powi(2)).sum::<f32>();
        let [said, shown] = [squares(|forecast| forecast.said), squares(|forecast| forecast.shown)];
        assert!(shown < 0.6 * said, "{name}: {shown} and {said}");
    }
}
