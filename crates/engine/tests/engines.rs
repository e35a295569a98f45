//! Games with engines, good ones and bad ones.

use silbertablett_engine::{Engine, EngineFault};
use silbertablett_sheet_file::built_in;
use silbertablett_sim::{Bot, SimulationPlan, simulate};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The command of a script that lies beside this test.
fn script(name: &str) -> String {
    format!("python3 {}/tests/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Plays games of the engine alone; the mean of its totals, and the faults that were told.
fn play(sheet: &str, command: &str, games: u64, at_most: Duration) -> (f64, Vec<EngineFault>) {
    let sheet = built_in(sheet, None).expect("a sheet of the program");
    let faults = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&faults);
    let engine = Engine::new(command, Arc::clone(&sheet), at_most, move |fault| {
        told.lock().expect("no panic").push(fault.clone());
    });
    let seats = vec![Bot::new(command, move |_| engine.player())];
    let rulings = sheet.tables().rulings();
    let plan = SimulationPlan { sheet, seats, rulings, games, seed: 3, threads: 2 };
    let report = simulate(&plan, &|_| (), None).expect("a plan that can be carried out");
    let faults = faults.lock().expect("no panic").clone();
    (report.results.seats[0].mean, faults)
}

#[test]
fn an_engine_of_sixty_lines_plays_every_sheet() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let (mean, faults) = play(sheet, &script("plain.py"), 8, Duration::from_secs(20));
        assert_eq!(faults, [], "{sheet}");
        let random = {
            let sheet = built_in(sheet, None).expect("a sheet of the program");
            let (seats, rulings) =
                (vec![Bot::named("random").expect("a bot of the registry")], sheet.tables().rulings());
            let plan = SimulationPlan { sheet, seats, rulings, games: 8, seed: 3, threads: 1 };
            simulate(&plan, &|_| (), None).expect("a plan").results.seats[0].mean
        };
        // Its eye for dice is worth something where a mark is a mark; what mixed asks for it does not see.
        assert!(mean > random || sheet == "mixed", "{sheet}: {mean}, random {random}");
    }
}

#[test]
fn engines_that_do_what_they_must_not_lose_their_seat_to_a_substitute() {
    for fault in ["crash", "hang", "cheat", "refuse", "babble", "chatter", "binary"] {
        let begun = Instant::now();
        let (mean, faults) = play("classic", &format!("{} {fault}", script("faulty.py")), 2, Duration::from_secs(2));
        assert!(mean > 150.0, "{fault}: the substitute plays on well, {mean}");
        assert_eq!(faults.len(), 2, "{fault}: once in each game, {faults:?}");
        let right = match fault {
            "crash" | "binary" | "babble" => EngineFault::Ended,
            "hang" | "chatter" => EngineFault::TooLong(2),
            "cheat" => EngineFault::Illegal("take every box at once".to_owned()),
            _ => EngineFault::Refused("I do not like it here".to_owned()),
        };
        assert!(faults.iter().all(|told| *told == right), "{fault}: {faults:?}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{fault}: nobody waits for it");
    }
}

#[test]
fn what_cannot_be_started_says_so() {
    let sheet = built_in("classic", None).expect("a sheet of the program");
    let check = |command: &str| Engine::new(command, Arc::clone(&sheet), Duration::from_secs(1), |_| ()).check();
    assert!(matches!(check("/nowhere/engine"), Err(EngineFault::NotStarted(_))));
    assert!(matches!(check(""), Err(EngineFault::NotStarted(_))));
    assert_eq!(check("true"), Err(EngineFault::Ended));
    assert_eq!(check(&script("plain.py")), Ok(()));
}
