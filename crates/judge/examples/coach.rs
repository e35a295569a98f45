//! Whether the coach's sums hold on average, and what a decision of each bot costs.
//!
//!     cargo run --release -p silbertablett-judge --example coach -- luck BOT GAMES SEED [SHEET [SEATS]]
//!     cargo run --release -p silbertablett-judge --example coach -- rates LEVEL GAMES SEED [SHEET [BOT]]
//!     cargo run --release -p silbertablett-judge --example coach -- times LEVEL SEATS SEED [SHEET]
//!
//! `luck` reviews games of a bot on each sheet, alone or against itself: the mean of luck ought to be 0 within its error, that of revisions small. `rates`
//! prints the lines of `src/rates.txt`, with means and sums of costs beside them as comments. `times` gives advice on decisions of a game of
//! `net-score` against itself, as `advise` does, and says what a decision takes of processor time (on Linux only).

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use silbertablett_bots::NAMES;
use silbertablett_judge::{Coach, CoachLevel, JudgedDecision, Recorded};
use silbertablett_rules::{State, game::Entry};
use silbertablett_sheet_file::{SheetFile, named, revisions};
use silbertablett_sim::{Bot, PlayedGame, SimulationPlan, simulate};

fn games(sheet: &Arc<SheetFile>, bot: &str, seats: usize, games: u64, seed: u64) -> Vec<Recorded> {
    let rulings = sheet.tables().rulings();
    let start = State::new(sheet.tables(), seats, 0, rulings).expect("a game");
    let seats: Vec<Bot> = (0..seats).map(|_| Bot::named(bot).expect("a bot of the registry")).collect();
    let names = vec![bot.to_owned(); seats.len()];
    let plan = SimulationPlan { sheet: Arc::clone(sheet), seats, rulings, games, seed, threads: threads() };
    let mut played = Vec::new();
    let mut keep = |game: PlayedGame| {
        let (sheet, names) = (Arc::clone(sheet), names.clone());
        played.push(Recorded { sheet, names, start, log: game.entries });
    };
    simulate(&plan, &|_| (), Some(&mut keep)).expect("a plan that can be carried out");
    played
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// Looks at every game, on all cores, and gives what was found in order.
fn each<T: Send>(games: &[Recorded], level: CoachLevel, look: impl Fn(&mut Coach, &Recorded) -> T + Sync) -> Vec<T> {
    let (share, look) = (games.len().div_ceil(threads()).max(1), &look);
    std::thread::scope(|scope| {
        let work = |games: &'_ [Recorded]| {
            let mut coach = Coach::new(level);
            games.iter().map(|game| look(&mut coach, game)).collect::<Vec<T>>()
        };
        let workers: Vec<_> = games.chunks(share).map(|games| scope.spawn(move || work(games))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a review that ends")).collect()
    })
}

/// Mean and standard error.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    let mean = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count * (count - 1.0).max(1.0))).sqrt())
}

fn luck(sheet: &Arc<SheetFile>, bot: &str, seats: usize, count: u64, seed: u64) {
    let games = games(sheet, bot, seats, count, seed);
    let begun = Instant::now();
    let accounts = each(&games, CoachLevel::Net, |coach, game| {
        let begun = Instant::now();
        let review = coach.review(game, None).expect("every built-in sheet has a net");
        let time = begun.elapsed().as_secs_f64();
        review.seats.into_iter().map(|account| (account, time)).collect::<Vec<_>>()
    });
    // Seats of a game are not independent, so errors are a little too small against others.
    let accounts: Vec<_> = accounts.into_iter().flatten().collect();
    let seconds = begun.elapsed().as_secs_f64();
    let show = |name: &str, (mean, error): (f64, f64)| print!(" {name} {mean:.2} ({error:.2})");
    print!("{} {bot}, {seats} seats:", silbertablett_sheet_file::name_of(sheet));
    show("first", mean(accounts.iter().map(|(account, _)| account.first.value())));
    show("luck", mean(accounts.iter().map(|(account, _)| account.luck.value())));
    show("cost", mean(accounts.iter().map(|(account, _)| account.cost.value())));
    show("others", mean(accounts.iter().map(|(account, _)| account.others.value())));
    show("revision", mean(accounts.iter().map(|(account, _)| account.revision.value())));
    show("final", mean(accounts.iter().map(|(account, _)| account.total.value())));
    let mut times: Vec<f64> = accounts.iter().map(|(_, time)| 1000.0 * time).collect();
    times.sort_by(f64::total_cmp);
    println!("; {:.0} ms a game, at most {:.0}; {seconds:.0} s", times[times.len() / 2], times[times.len() - 1]);
}

/// What the decisions of a game cost together, how many there were, and the score.
fn cost(coach: &mut Coach, game: &Recorded) -> (f64, f64, f64) {
    let (sheet, mut state) = (game.sheet.tables(), game.start);
    let (mut cost, mut decisions) = (0.0, 0.0);
    for entry in &game.log {
        match *entry {
            Entry::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("a game that was played"),
            Entry::Move(seat, mv) => {
                let moves = coach.advise(sheet, &state, seat).expect("a decision on a sheet with a net");
                cost += moves.iter().find(|advised| advised.mv == mv).expect("a legal move").cost.value();
                decisions += f64::from(u8::from(moves.len() > 1));
                state.play_unchecked(sheet, seat, mv, &mut ());
            }
        }
    }
    (cost, decisions, f64::from(state.outcome(sheet).scores()[0].total))
}

fn rates(sheet: &Arc<SheetFile>, level: CoachLevel, only: Option<&str>, count: u64, seed: u64) {
    // Alone `net-score` plays as `net` does.
    let bots = NAMES.iter().map(|&(bot, _)| bot).filter(|&bot| only.map_or(bot != "net-score", |only| only == bot));
    for bot in bots {
        let costs = each(&games(sheet, bot, 1, count, seed), level, cost);
        let (all, decisions): (f64, f64) =
            costs.iter().fold((0.0, 0.0), |sum, (cost, decisions, _)| (sum.0 + cost, sum.1 + decisions));
        let rate = all / decisions;
        // Games differ in length: the error is that of a ratio.
        let (_, error) = mean(costs.iter().map(|(cost, decisions, _)| cost - rate * decisions));
        let error = error * count as f64 / decisions;
        let (sum, sum_error) = mean(costs.iter().map(|(cost, ..)| *cost));
        let (total, total_error) = mean(costs.iter().map(|(.., total)| *total));
        println!("# {bot}: cost {sum:.1} ({sum_error:.1}) a game, mean {total:.1} ({total_error:.1})");
        let (id, revision, level) = (sheet.id(), sheet.revision(), level.name());
        println!("{id} {revision} {level} {bot} {rate:.4} {error:.4} {count}");
    }
}

/// Every so many entries of a game a decision is looked at.
const EVERY: usize = 5;

/// The processor time of this thread so far, in seconds.
fn processor() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux says so");
    told.split(' ').next().and_then(|spent| spent.parse::<f64>().ok()).expect("nanoseconds") / 1e9
}

fn times(sheet: &Arc<SheetFile>, level: CoachLevel, seats: usize, seed: u64) {
    let game = games(sheet, "net-score", seats, 1, seed).pop().expect("a game");
    let (tables, mut state) = (game.sheet.tables(), game.start);
    let (mut coach, mut times, mut searches, mut fewest) = (Coach::new(level), Vec::new(), Vec::new(), u32::MAX);
    for (place, entry) in game.log.iter().enumerate() {
        match *entry {
            Entry::Throw(throw) => state.apply_throw(tables, throw, &mut ()).expect("a game that was played"),
            Entry::Move(seat, mv) => {
                if place == 1 || place % EVERY == 0 {
                    let before = processor();
                    let moves = coach.advise(tables, &state, seat).expect("a decision on a sheet with a net");
                    searches.push(processor() - before);
                    let decision = JudgedDecision::of(level, tables, &state, seat, moves).expect("a net");
                    times.push(processor() - before);
                    fewest = decision.chances.iter().flatten().map(|chance| chance.games).fold(fewest, u32::min);
                }
                state.play_unchecked(tables, seat, mv, &mut ());
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let search = searches.into_iter().fold(0.0, f64::max);
    let fewest = if fewest < u32::MAX {
        format!(", {fewest} games played on after each good move at least")
    } else {
        String::new()
    };
    println!(
        "{} {} seats {seats}: {:.3} s a decision, at most {:.3}, the moves alone at most {search:.3}, {} decisions{fewest}",
        silbertablett_sheet_file::name_of(sheet),
        level.name(),
        times[times.len() / 2],
        times[times.len() - 1],
        times.len()
    );
}

fn run(arguments: &[String]) -> Option<()> {
    let [what, who, count, seed, rest @ ..] = arguments else { return None };
    let (count, seed) = (count.parse().ok().filter(|&count| count > 0)?, seed.parse().ok()?);
    let only = rest.first().map(|name| named(name));
    let sheets = match only {
        Some(sheet) => vec![sheet?],
        None => revisions().collect(),
    };
    for sheet in &sheets {
        match what.as_str() {
            "luck" => {
                Bot::named(who)?;
                let seats = rest.get(1).map_or(Some(1), |seats| seats.parse().ok())?;
                luck(sheet, who, seats, count, seed);
            }
            "rates" => rates(sheet, CoachLevel::from_name(who)?, rest.get(1).map(String::as_str), count, seed),
            "times" => times(sheet, CoachLevel::from_name(who)?, usize::try_from(count).ok()?, seed),
            _ => return None,
        }
    }
    Some(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if run(&arguments).is_some() {
        return ExitCode::SUCCESS;
    }
    eprintln!(
        "usage: coach luck BOT GAMES SEED [SHEET [SEATS]], coach rates LEVEL GAMES SEED [SHEET [BOT]] or coach times LEVEL SEATS SEED [SHEET], \
         such as: coach luck net 1000 1"
    );
    ExitCode::FAILURE
}
