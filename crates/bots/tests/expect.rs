//! The exact expectation of a throw agrees with trying every throw.

use std::hash::{DefaultHasher, Hash, Hasher};

use silbertablett_bots::expect::Outlook;
use silbertablett_bots::{Policy, Random};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Action, Due, Options, SeatId, Sheet, State, Throw, die::DICE, sheet::Value, state::Stage};
use silbertablett_sheet_file::{SheetFile, built_ins};

/// A judgement in whole numbers, so that sums are exact in any order, of nothing but what the course of the game still depends on:
/// the paper, what is due and with which dice, and the faces that can still be used.
fn worth(sheet: &Sheet, state: &State, me: SeatId) -> f32 {
    let seat = state.seat(me);
    let mut hasher = DefaultHasher::new();
    seat.score(sheet, state.rulings()).total.hash(&mut hasher);
    for area in silbertablett_rules::Area::all() {
        seat.marked(sheet, area).bits().hash(&mut hasher);
        seat.crossed(area).bits().hash(&mut hasher);
    }
    Action::ALL.map(|action| (seat.unlocked(action), seat.used(action))).hash(&mut hasher);
    (state.stage() as u8, state.round(), state.is_passive_turn(), state.staying().bits()).hash(&mut hasher);
    if state.stage() != Stage::SoloThrow && state.active() == me {
        let gone = silbertablett_rules::DieSet::ALL.minus(state.staying());
        let served = gone.minus(state.table().fields());
        (state.table().throws(), gone.bits(), state.chain().bits()).hash(&mut hasher);
        let tray_counts = silbertablett_rules::Area::all().any(|area| sheet.area(area).spec().value == Value::WithTray);
        if seat.available(Action::ExtraDie) > 0 || tray_counts || !state.chain().is_empty() {
            served.iter().for_each(|die| state.table().face(die).hash(&mut hasher));
        }
    }
    (hasher.finish() % 1009) as f32
}

/// The same mean by trying every throw and every move.
fn by_force(sheet: &Sheet, state: &State, options: &mut Options) -> f64 {
    let (Due::Throw(hand), me) = (state.due(), state.active()) else { panic!("a throw is due") };
    let dice: Vec<usize> = hand.iter().map(|die| die.index()).collect();
    let throws = 6usize.pow(dice.len() as u32);
    let mut sum = 0.0;
    for number in 0..throws {
        let mut faces = [0; DICE];
        dice.iter().fold(number, |rest, &die| {
            faces[die] = (rest % 6) as u8 + 1;
            rest / 6
        });
        let mut thrown = *state;
        thrown.apply_throw(sheet, Throw::of(hand, faces).expect("faces"), &mut ()).expect("the throw that is due");
        let best = if thrown.stage() == Stage::Pick && thrown.active() == me {
            thrown.options(sheet, me, options);
            let most = options.moves().map(|mv| {
                let mut after = thrown;
                after.play_unchecked(sheet, me, mv, &mut ());
                worth(sheet, &after, me)
            });
            most.fold(f32::NEG_INFINITY, f32::max)
        } else {
            worth(sheet, &thrown, me)
        };
        assert_eq!(Outlook::best(sheet, me, &thrown, options, |after| worth(sheet, after, me)), best);
        sum += f64::from(best);
    }
    sum / throws as f64
}

/// Compares along random games, at most so many times for each number of dice; how often it did.
fn compare(file: &SheetFile, seats: usize, seeds: u64, most: [usize; DICE + 1]) -> [usize; DICE + 1] {
    let sheet = file.tables();
    let (mut outlook, mut options) = (Outlook::default(), Options::new());
    let mut compared = [0; DICE + 1];
    for seed in 0..seeds {
        let (mut dice, mut bot) = (Seeded::new(seed), Random::new(seed));
        let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
        while state.due() != Due::End {
            if let Due::Throw(hand) = state.due()
                && compared[hand.len()] < most[hand.len()]
                && (hand.len() < 5 || state.round() as u64 > seed % 6)
            {
                let me = state.active();
                let exact = outlook.mean(sheet, &state, |after| worth(sheet, after, me));
                assert_eq!(exact, Some(by_force(sheet, &state, &mut options)), "{} {state:?}", file.id());
                compared[hand.len()] += 1;
            }
            match state.first_deciding() {
                Some(seat) => {
                    state.options(sheet, seat, &mut options);
                    let mv = bot.choose(sheet, &state, seat, &options);
                    state.play(sheet, seat, mv, &mut ()).expect("an option is legal");
                }
                None => {
                    let throw = dice.throw(&state).expect("dice");
                    state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                }
            }
        }
    }
    compared
}

#[test]
fn the_expectation_of_few_dice_is_what_every_throw_says() {
    for file in built_ins() {
        for seats in 1..=2 {
            let compared = compare(&file, seats, 40, [0, 60, 60, 40, 10, 0, 0]);
            assert!(compared[1] > 20 && compared[2] > 20 && compared[3] > 10 && compared[4] > 3, "{compared:?}");
        }
    }
}

#[test]
fn the_expectation_of_five_and_six_dice_is_what_every_throw_says() {
    for file in built_ins() {
        let compared = compare(&file, 1, 20, [0, 0, 0, 0, 0, 2, 2]);
        assert!(compared[5] == 2 && compared[6] == 2, "{compared:?}");
    }
}

#[test]
fn only_a_throw_of_the_active_seat_has_an_expectation() {
    let file = built_ins().next().expect("a sheet");
    let sheet = file.tables();
    let mut state = State::new(sheet, 1, 0, sheet.rulings()).expect("a game");
    let mut options = Options::new();
    let mut dice = Seeded::new(1);
    assert!(Outlook::results(sheet, &state).is_some_and(|results| results < 6 * 46_656));
    while state.due() != Due::End {
        match state.first_deciding() {
            Some(seat) => {
                assert_eq!(Outlook::default().mean(sheet, &state, |_| 0.0), None);
                state.options(sheet, seat, &mut options);
                let mv = options.get(0).expect("a move");
                state.play(sheet, seat, mv, &mut ()).expect("an option is legal");
            }
            None => {
                let throw = dice.throw(&state).expect("dice");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            }
        }
    }
    assert_eq!(Outlook::results(sheet, &state), None);
}
