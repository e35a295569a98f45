//! What is possible holds all the way to the end of a game, and closes in on its total.

use silbertablett_bots::{Greedy, Policy, Random, Rng, possible_totals};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Due, Options, Ruling, Rulings, SeatId, Sheet, State};
use silbertablett_sheet_file::built_ins;

/// Every position of a game, seen from its end.
fn positions(sheet: &Sheet, rulings: Rulings, seats: usize, seed: u64, bot: &mut dyn Policy) -> Vec<State> {
    let (mut dice, mut options) = (Seeded::new(seed), Options::new());
    let mut state = State::new(sheet, seats, 0, rulings).expect("a game");
    let mut seen = vec![state];
    while state.due() != Due::End {
        if let Some(seat) = state.first_deciding() {
            state.options(sheet, seat, &mut options);
            let mv = bot.choose(sheet, &state, seat, &options);
            state.play(sheet, seat, mv, &mut ()).expect("a legal move");
        } else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
        }
        seen.push(state);
    }
    seen
}

/// Random rulings, so that sheets on which nothing can be declined come up as well.
fn rulings(rng: &mut Rng) -> Rulings {
    Ruling::ALL.into_iter().fold(Rulings::DEFAULT, |rulings, ruling| rulings.with(ruling, rng.below(2) == 0))
}

#[test]
fn every_total_was_possible_all_along() {
    let mut rng = Rng::new(1);
    for sheet in built_ins() {
        let tables = sheet.tables();
        for seed in 0..30 {
            let mut bots: [Box<dyn Policy>; 2] = [Box::new(Random::new(seed)), Box::new(Greedy::new())];
            let seats = rng.below(4) + 1;
            let states = positions(tables, rulings(&mut rng), seats, seed, &mut *bots[seed as usize % 2]);
            let end = states.last().expect("at least the start");
            for seat in SeatId::first(seats) {
                let total = end.seat(seat).score(tables, end.rulings()).total;
                for state in &states {
                    let possible = possible_totals(tables, state, seat);
                    let most = *possible.end();
                    assert!(total <= most, "{} seed {seed}: {total} and at most {most}", sheet.id());
                    // Random play makes marks that cost points although it could have declined; a must is not forgotten.
                    let may_decline =
                        state.rulings().has(Ruling::ActiveMayForfeit) && !state.rulings().has(Ruling::PassiveMustTake);
                    assert!(may_decline || total >= *possible.start(), "{} seed {seed}: {total}", sheet.id());
                }
                assert_eq!(possible_totals(tables, end, seat), total..=total);
            }
        }
    }
}

/// The most of an empty sheet is not far above what its sheet can hold by hand: every box marked as well as can be.
#[test]
fn an_empty_sheet_can_hold_what_its_boxes_and_foxes_are_worth() {
    for sheet in built_ins() {
        let tables = sheet.tables();
        let start = State::new(tables, 1, 0, tables.rulings()).expect("a game");
        let possible = possible_totals(tables, &start, SeatId::new(0).expect("a seat"));
        assert_eq!(*possible.start(), 0, "{}", sheet.id());
        assert!((400..1100).contains(possible.end()), "{} {}", sheet.id(), possible.end());
    }
}
