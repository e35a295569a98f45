//! Every bot of the registry plays every sheet.

mod common;

use common::game;
use silbertablett_bots::{NAMES, Policy, by_name};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::built_ins;

/// The moves of a game in which every seat is played by a bot of this name.
fn play(sheet: &Sheet, seats: usize, name: &str, seed: u64) -> Vec<(SeatId, Move)> {
    let mut bots: Vec<Box<dyn Policy + Send>> =
        (0..seats as u64).map(|seat| by_name(name, seed + seat).expect("a bot of the registry")).collect();
    let mut moves = Vec::new();
    game(sheet, seats, &mut Keyed::new(11, 0), |state, seat, options| {
        let mv = bots[seat.index()].choose(sheet, state, seat, options);
        assert!(options.moves().any(|option| option == mv), "{name} names {mv:?}, which is not among the options");
        moves.push((seat, mv));
        mv
    });
    moves
}

#[test]
fn every_bot_plays_every_sheet_and_repeats_itself() {
    for sheet in built_ins() {
        for (name, _) in NAMES {
            for seats in 1..=4 {
                let moves = play(sheet.tables(), seats, name, 5);
                // Once more alone and against one other: that is where bots think in different ways.
                if seats <= 2 {
                    assert_eq!(moves, play(sheet.tables(), seats, name, 5), "{name} on {} with {seats}", sheet.id());
                }
            }
        }
    }
}

/// A bot that has played other games, on other sheets and with other seeds, takes over as if it had not.
#[test]
fn every_bot_takes_over_as_if_it_were_new() {
    let sheets: Vec<_> = built_ins().collect();
    for (name, _) in NAMES {
        let mut used = by_name(name, 1).expect("a bot");
        for (turn, sheet) in sheets.iter().chain(&sheets).enumerate() {
            let sheet = sheet.tables();
            let mut state = State::new(sheet, 2, 0, sheet.rulings()).expect("a game");
            let throw = Keyed::new(turn as u64, 0).throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            let (seat, mut options) = (state.first_deciding().expect("a pick"), Options::new());
            state.options(sheet, seat, &mut options);
            for (seed, decision) in [(turn as u64, 1), (7, 0), (7, 3)] {
                let mut new = by_name(name, seed).expect("a bot");
                new.take_over(seed, decision);
                used.take_over(seed, decision);
                let moves = [&mut new, &mut used].map(|bot| bot.choose(sheet, &state, seat, &options));
                assert_eq!(moves[0], moves[1], "{name} with seed {seed}");
            }
        }
    }
}

#[test]
fn random_play_depends_on_the_seed() {
    let sheet = built_ins().next().expect("a sheet");
    assert_ne!(play(sheet.tables(), 1, "random", 1), play(sheet.tables(), 1, "random", 2));
}

#[test]
fn names_are_different_and_described() {
    for (i, (name, summary)) in NAMES.iter().enumerate() {
        assert!(by_name(name, 0).is_some());
        assert!(!summary.is_empty() && !summary.contains('\n'));
        assert!(NAMES[..i].iter().all(|(other, _)| other != name));
    }
    assert!(by_name("", 0).is_none());
}
