//! The encoder: inputs follow from the position alone, whatever sheet, and every number has one name.

use std::collections::HashSet;

use silbertablett_dice::{Dice, Seeded};
use silbertablett_net::features::{Encoder, Features};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State, Throw};
use silbertablett_sheet_file::{built_ins, revisions};

use super::common::Draws;

enum Entry {
    Throw(Throw),
    Move(SeatId, Move),
}

/// Plays a game at random and calls `see` with every position and the entry that led to it.
fn play(sheet: &Sheet, seats: usize, seed: u64, mut see: impl FnMut(&State, Entry)) {
    let mut dice = Seeded::new(seed);
    let mut draws = Draws(seed);
    let mut options = Options::new();
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        let entry = match state.first_deciding() {
            Some(seat) => {
                state.options(sheet, seat, &mut options);
                let mv = options.get(draws.below(options.len())).expect("a move");
                state.play(sheet, seat, mv, &mut ()).expect("an option is legal");
                Entry::Move(seat, mv)
            }
            None => {
                let throw = dice.throw(&state).expect("dice");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                Entry::Throw(throw)
            }
        };
        see(&state, entry);
    }
}

fn encode(encoder: &Encoder, sheet: &Sheet, state: &State, seat: SeatId) -> Features {
    let mut features = Features::new(encoder);
    encoder.encode(sheet, state, seat, false, &mut features);
    features
}

#[test]
fn a_replay_gives_the_same_inputs() {
    for file in built_ins() {
        let sheet = file.tables();
        let encoder = Encoder::new(sheet);
        for seats in 1..=4 {
            let me = SeatId::new(seats - 1).expect("a seat");
            let (mut seen, mut entries) = (Vec::new(), Vec::new());
            play(sheet, seats, 3, |state, entry| {
                seen.push(encode(&encoder, sheet, state, me));
                entries.push(entry);
            });
            // A list used again and again must be as good as a fresh one.
            let mut features = Features::new(&encoder);
            let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
            for (entry, seen) in entries.iter().zip(&seen) {
                match *entry {
                    Entry::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("a legal throw"),
                    Entry::Move(seat, mv) => state.play(sheet, seat, mv, &mut ()).expect("a legal move"),
                }
                encoder.encode(sheet, &state, me, false, &mut features);
                assert_eq!(&features, seen, "{}", file.id());
            }
        }
    }
}

/// Undoing is replaying a log without its end: whatever was tried and taken back leaves no trace in the inputs.
#[test]
fn what_was_taken_back_leaves_no_trace() {
    for file in built_ins() {
        let sheet = file.tables();
        let encoder = Encoder::new(sheet);
        for seats in 1..=4 {
            let mut options = Options::new();
            let (mut dice, mut draws) = (Seeded::new(6), Draws(6));
            let mut log: Vec<Entry> = Vec::new();
            let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
            while state.due() != Due::End {
                let Some(seat) = state.first_deciding() else {
                    let throw = dice.throw(&state).expect("dice");
                    state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                    log.push(Entry::Throw(throw));
                    continue;
                };
                state.options(sheet, seat, &mut options);
                let before = encode(&encoder, sheet, &state, seat);
                let mut tried = state;
                let mv = options.get(draws.below(options.len())).expect("a move");
                tried.play(sheet, seat, mv, &mut ()).expect("an option is legal");
                let undone = replay(sheet, seats, &log);
                assert_eq!(encode(&encoder, sheet, &undone, seat), before, "{}", file.id());
                let mv = options.get(draws.below(options.len())).expect("a move");
                state.play(sheet, seat, mv, &mut ()).expect("an option is legal");
                log.push(Entry::Move(seat, mv));
            }
        }
    }
}

fn replay(sheet: &Sheet, seats: usize, log: &[Entry]) -> State {
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    for entry in log {
        match *entry {
            Entry::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("a legal throw"),
            Entry::Move(seat, mv) => state.play(sheet, seat, mv, &mut ()).expect("a legal move"),
        }
    }
    state
}

#[test]
fn inputs_ascend_lie_within_the_layout_and_are_of_moderate_size() {
    for file in built_ins() {
        let sheet = file.tables();
        let encoder = Encoder::new(sheet);
        let mut ever = HashSet::new();
        for seed in 0..20 {
            play(sheet, 1 + seed as usize % 4, seed, |state, _| {
                for seat in state.seat_ids() {
                    let features = encode(&encoder, sheet, state, seat);
                    assert!(features.inputs.is_sorted_by(|a, b| a.0 < b.0), "{}", file.id());
                    for &(input, value) in &features.inputs {
                        assert!(value != 0.0 && value.abs() <= 5.0, "{}: {value}", encoder.names()[usize::from(input)]);
                        ever.insert(input);
                    }
                    assert_eq!(features.score, state.seat(seat).score(sheet, state.rulings()));
                }
            });
        }
        // Random games do not show everything, but nearly everything.
        assert!(ever.len() * 10 > encoder.inputs() * 7, "{}: {} of {}", file.id(), ever.len(), encoder.inputs());
    }
}

/// The patterns of names in the list of inputs: what stands in capitals stands for anything.
fn patterns() -> Vec<Vec<&'static str>> {
    let list = include_str!("../../src/features/inputs.md");
    let name = |line: &'static str| line.strip_prefix("| `")?.split('`').next();
    list.lines().filter_map(name).map(|name| name.split('.').collect()).collect()
}

fn is_of(pattern: &[&str], name: &str) -> bool {
    let stands_for_anything = |part: &str| part.chars().all(|c| c.is_ascii_uppercase());
    let parts: Vec<&str> = name.split('.').collect();
    parts.len() == pattern.len()
        && parts.iter().zip(pattern).all(|(part, wanted)| stands_for_anything(wanted) || part == wanted)
}

/// Every input has a name of its own, each is of exactly one kind of the list, and the list has no kind that no sheet has.
#[test]
fn names_are_different_and_as_the_list_has_them() {
    let patterns = patterns();
    let mut met = vec![false; patterns.len()];
    for file in revisions() {
        let encoder = Encoder::new(file.tables());
        let different: HashSet<&String> = encoder.names().iter().collect();
        assert_eq!(different.len(), encoder.inputs(), "{}", file.id());
        for name in encoder.names() {
            let of: Vec<usize> = (0..patterns.len()).filter(|&n| is_of(&patterns[n], name)).collect();
            // `seat.joker.left.1` is an action's; a name with a word of its own in the list is not also one of any action.
            assert!(!of.is_empty(), "{name} is not in the list of inputs");
            of.iter().for_each(|&n| met[n] = true);
            assert!(!name.contains('+') && !name.contains(' '), "{name}");
        }
    }
    let unmet: Vec<_> = patterns.iter().zip(&met).filter(|(_, met)| !**met).collect();
    assert!(unmet.is_empty(), "{unmet:?}");
}

#[test]
fn alone_no_other_seat_is_seen() {
    let file = built_ins().next().expect("a sheet");
    let sheet = file.tables();
    let encoder = Encoder::new(sheet);
    let others = ["game.seats.2", "game.seats.3", "game.seats.4", "turn.own-to-come"];
    play(sheet, 3, 9, |state, _| {
        let mut features = Features::new(&encoder);
        encoder.encode(sheet, state, SeatId::new(1).expect("a seat"), true, &mut features);
        let seen = |name: &str| features.inputs.iter().any(|&(input, _)| encoder.names()[usize::from(input)] == name);
        assert!(seen("game.seats.1") && !others.iter().any(|name| seen(name)));
    });
}
