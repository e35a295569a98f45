//! Every bot of the registry plays every sheet.

mod common;

use common::game;
use silbertablett_bots::{Greedy, NAMES, Policy, by_name};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::built_ins;

/// Bots that play their moves on. Tests play with every check on, so these are asked for one decision in so many, and greedy makes the
/// others.
const THOROUGH: [&str; 2] = ["expert", "deep"];
const ASKED: usize = 31;

/// The moves of a game in which each seat is played by the bot of its name.
fn play(sheet: &Sheet, names: &[&str], seed: u64) -> Vec<(SeatId, Move)> {
    let seated = (seed..).zip(names).map(|(seed, name)| by_name(name, seed).expect("a bot of the registry"));
    let mut bots: Vec<Box<dyn Policy + Send>> = seated.collect();
    let mut moves = Vec::new();
    game(sheet, names.len(), &mut Keyed::new(11, 0), |state, seat, options| {
        let asked = !THOROUGH.contains(&names[seat.index()]) || moves.len() % ASKED == 3;
        let bot: &mut dyn Policy = if asked { &mut bots[seat.index()] } else { &mut Greedy::new() };
        let mv = bot.choose(sheet, state, seat, options);
        assert!(options.moves().any(|option| option == mv), "{names:?}: {mv:?} is not among the options of {seat:?}");
        moves.push((seat, mv));
        mv
    });
    moves
}

/// Every bot alone and against its like, which is where bots think in different ways, and every bot once at a table of three and
/// at one of four.
fn play_all(sheet: &Sheet) {
    let names = NAMES.map(|(name, _)| name);
    for (i, name) in names.into_iter().enumerate() {
        for seats in [&[name][..], &[name, name]] {
            assert_eq!(play(sheet, seats, 5), play(sheet, seats, 5), "{seats:?} repeat themselves");
        }
        if i % 3 == 0 {
            play(sheet, &[0, 1, 2].map(|seat| names[(i + seat) % names.len()]), 5);
        }
        if i % 4 == 0 {
            play(sheet, &[0, 1, 2, 3].map(|seat| names[(i + seat) % names.len()]), 5);
        }
    }
}

#[test]
fn every_bot_plays_every_sheet_and_repeats_itself() {
    std::thread::scope(|threads| {
        for sheet in built_ins() {
            threads.spawn(move || play_all(sheet.tables()));
        }
    });
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
            let places = [(turn as u64, 1), (7, 0), (7, 3)];
            // What leaves nothing to chance answers the same whatever it takes over.
            let places = if THOROUGH.contains(&name) { &places[..1] } else { &places };
            for &(seed, decision) in places {
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
    assert_ne!(play(sheet.tables(), &["random"], 1), play(sheet.tables(), &["random"], 2));
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
