//! What it brings to judge the last rounds by who wins: games of `net` against itself are played to these rounds, and from there `net` plays against
//! the search, once as it judges by points and once by who wins, with the same dice, from either seat.
//!
//!     cargo run --release -p silbertablett-sim --example finish -- SHEET SEATS DEALS SEED ROUNDS

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use silbertablett_bots::search::{Effort, Search};
use silbertablett_bots::{NetPolicy, Policy};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::named;

/// What the search does for a decision.
struct Searcher {
    policy: Search,
    longest: Duration,
    spent: Duration,
}

/// Plays on while `go_on` says so; the search has a seat, if it has one.
fn play(
    sheet: &Sheet,
    state: &mut State,
    dice: &mut Keyed,
    net: &mut NetPolicy,
    mut search: Option<(SeatId, &mut Searcher)>,
    go_on: impl Fn(&State) -> bool,
) {
    let mut options = Options::new();
    while state.due() != Due::End && go_on(state) {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(state).expect("keyed dice never run out");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(sheet, seat, &mut options);
        let mv = match &mut search {
            Some((own, searcher)) if *own == seat => {
                let begun = Instant::now();
                let mv = searcher.policy.choose(sheet, state, seat, &options);
                let took = begun.elapsed();
                searcher.longest = searcher.longest.max(took);
                searcher.spent += took;
                mv
            }
            _ => net.choose(sheet, state, seat, &options),
        };
        state.play_unchecked(sheet, seat, mv, &mut ());
    }
}

/// The seat's part of the victory, and its lead.
fn result(sheet: &Sheet, state: &State, me: SeatId) -> (f64, f64) {
    let outcome = state.outcome(sheet);
    let total = |seat: SeatId| f64::from(outcome.scores()[seat.index()].total);
    let rival = state.seat_ids().filter(|&seat| seat != me).map(total).fold(f64::MIN, f64::max);
    let won = if outcome.wins(me) { 1.0 / outcome.winners().count() as f64 } else { 0.0 };
    (won, total(me) - rival)
}

fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count * (count - 1.0).max(1.0))).sqrt())
}

fn run(arguments: &[String]) -> Option<()> {
    let [sheet, seats, deals, seed, rounds] = arguments else { return None };
    let (file, seats, deals, seed) =
        (named(sheet)?, seats.parse().ok()?, deals.parse::<u64>().ok()?, seed.parse().ok()?);
    let rounds: u8 = rounds.parse().ok()?;
    let sheet = file.tables();
    let searcher = |finish| Searcher {
        policy: Search::new(Effort { finish, ..Effort::EXPERT }),
        longest: Duration::ZERO,
        spent: Duration::ZERO,
    };
    let (mut net, mut searchers) = (NetPolicy::new(), [searcher(0), searcher(rounds)]);
    let (mut wins, mut leads) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for deal in 0..deals {
        let mut dice = Keyed::new(seed, deal);
        let mut state = State::new(sheet, seats, 0, sheet.rulings())?;
        let last = state.rounds() + 1 - rounds;
        play(sheet, &mut state, &mut dice, &mut net, None, |state| state.round() < last);
        for own in state.seat_ids() {
            for (n, searcher) in searchers.iter_mut().enumerate() {
                let (mut state, mut dice) = (state, Keyed::new(seed, deal));
                play(sheet, &mut state, &mut dice, &mut net, Some((own, searcher)), |_| true);
                let (won, lead) = result(sheet, &state, own);
                wins[n].push(100.0 * won);
                leads[n].push(lead);
            }
        }
    }
    let paired = |of: &[Vec<f64>; 2]| {
        let difference: Vec<f64> = of[1].iter().zip(&of[0]).map(|(b, a)| b - a).collect();
        mean(&difference)
    };
    for (name, n) in [("by points", 0), ("by who wins", 1)] {
        let ((won, error), (lead, lead_error)) = (mean(&wins[n]), mean(&leads[n]));
        let spent = searchers[n].spent.as_secs_f64() / wins[n].len() as f64;
        let longest = searchers[n].longest.as_secs_f64();
        println!(
            "{name}: wins {won:.2} % (SE {error:.2}), lead {lead:+.2} (SE {lead_error:.2}), {spent:.3} s a game, longest decision {longest:.3} s"
        );
    }
    let ((won, error), (lead, lead_error)) = (paired(&wins), paired(&leads));
    println!("difference: {won:+.2} % (SE {error:.2}), lead {lead:+.2} (SE {lead_error:.2}), {} games", wins[0].len());
    Some(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if run(&arguments).is_some() {
        return ExitCode::SUCCESS;
    }
    eprintln!("usage: finish SHEET SEATS DEALS SEED ROUNDS, such as: finish classic 2 200 1 1");
    ExitCode::FAILURE
}
