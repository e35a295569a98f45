//! How far luck would carry the net: solo games in which every throw is the best, by the net's own word, of so many.
//!
//!     cargo run --release -p silbertablett-sim --example lucky -- SHEET GAMES SEED
//!
//! A mean that not even the best of several throws reaches is out of reach of play.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::process::ExitCode;

use silbertablett_bots::{NetPolicy, Policy, highest};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::named;

/// What a throw is worth: the position after the best move, or the position itself where it leaves no choice.
fn worth(net: &mut NetPolicy, sheet: &Sheet, thrown: &State, options: &mut Options) -> f32 {
    let me = SeatId::new(0).expect("a seat");
    let expect = |state: &State| net.judge(sheet, state, me).expect("every built-in sheet has a net");
    highest(sheet, thrown, me, options, expect)
}

fn game(sheet: &Sheet, throws: usize, seed: u64) -> i32 {
    let (mut player, mut judge) = (NetPolicy::new(), NetPolicy::new());
    let (mut dice, mut options) = (Seeded::new(seed), Options::new());
    let mut state = State::new(sheet, 1, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        if let Some(seat) = state.first_deciding() {
            state.options(sheet, seat, &mut options);
            let mv = player.choose(sheet, &state, seat, &options);
            state.play_unchecked(sheet, seat, mv, &mut ());
            continue;
        }
        let thrown = (0..throws).map(|_| {
            let throw = dice.throw(&state).expect("seeded dice never run out");
            let mut thrown = state;
            thrown.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            (worth(&mut judge, sheet, &thrown, &mut options), thrown)
        });
        state = thrown.reduce(|best, next| if next.0 > best.0 { next } else { best }).expect("at least one throw").1;
    }
    state.outcome(sheet).scores()[0].total
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers = || Some((arguments.get(1)?.parse::<u64>().ok()?, arguments.get(2)?.parse::<u64>().ok()?));
    let sheet = arguments.first().and_then(|name| named(name));
    let (Some(sheet), Some((games @ 1.., seed))) = (sheet, numbers()) else {
        eprintln!("usage: lucky SHEET GAMES SEED, such as: lucky mixed 200 1");
        return ExitCode::FAILURE;
    };
    for throws in [1, 2, 4, 8, 16] {
        let totals: Vec<f64> = (0..games).map(|n| f64::from(game(sheet.tables(), throws, seed + n))).collect();
        let mean = totals.iter().sum::<f64>() / games as f64;
        let variance = totals.iter().map(|total| (total - mean).powi(2)).sum::<f64>() / (games as f64 - 1.0).max(1.0);
        println!("best of {throws:2}: {mean:.1} (SE {:.1})", (variance / games as f64).sqrt());
    }
    ExitCode::SUCCESS
}
