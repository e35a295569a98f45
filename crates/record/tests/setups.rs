//! Positions put up by hand: every fault is named, and all at once.

use silbertablett_rules::{
    Action, Area, Die, DieSet, SeatId, Spot,
    state::{Setup, SetupFault, SetupMark, SetupSeat, SetupTable, Stage},
};
use silbertablett_sheet_file::built_in;

fn spot(index: usize) -> Spot {
    Spot::new(index).expect("a spot")
}

fn area(index: usize) -> Area {
    Area::new(index).expect("an area")
}

fn mark(index: usize, number: u8) -> SetupMark {
    SetupMark { spot: spot(index), number, crossed: false }
}

/// A game of two on a sheet at the start of a round, the first seat changed.
fn faults(id: &str, round: u8, change: impl FnOnce(&mut Setup)) -> Vec<SetupFault> {
    let sheet = built_in(id, None).expect("a sheet");
    let tables = sheet.tables();
    let mut seat = SetupSeat::default();
    seat.fill_in_paid(tables, round);
    let seats = vec![seat.clone(), seat];
    let mut setup = Setup {
        rulings: tables.rulings(),
        first: 0,
        round,
        turn: 0,
        stage: Stage::Throw,
        table: SetupTable::default(),
        seats,
    };
    assert!(setup.clone().into_state(tables).is_ok());
    change(&mut setup);
    setup.into_state(tables).err().map(|faults| faults.0).unwrap_or_default()
}

#[test]
fn every_fault_is_named() {
    let seat = SeatId::new(0).expect("a seat");
    let other = SeatId::new(1).expect("a seat");
    let (yellow, blue, orange, purple) = (area(0), area(1), area(3), area(4));
    let of_box = |area, index| SetupFault::Box { seat, area, spot: spot(index) };
    let number = |area, index, number| SetupFault::Number { seat, area, spot: spot(index), number };
    let classic = |change: &dyn Fn(&mut Setup)| faults("classic", 1, |setup| change(setup));
    let of_marks =
        |area: Area, marks: &[SetupMark]| classic(&|setup| setup.seats[0].marks[area.index()] = marks.to_vec());
    assert_eq!(classic(&|setup| setup.seats.clear()), [SetupFault::SeatCount(0)]);
    assert_eq!(classic(&|setup| setup.seats = vec![SetupSeat::default(); 5]), [SetupFault::SeatCount(5)]);
    assert_eq!(classic(&|setup| setup.first = 2), [SetupFault::Turn]);
    assert_eq!(classic(&|setup| setup.turn = 2), [SetupFault::Turn]);
    assert!(classic(&|setup| setup.round = 0).contains(&SetupFault::Turn));
    assert!(faults("classic", 6, |setup| setup.round = 7).contains(&SetupFault::Turn));
    // 2.1: printed crosses are not listed; a box stands once; the area has no further box.
    assert_eq!(of_marks(yellow, &[mark(3, 0)]), [of_box(yellow, 3)]);
    assert_eq!(of_marks(blue, &[mark(0, 0), mark(0, 0)]), [of_box(blue, 0)]);
    assert_eq!(of_marks(blue, &[mark(11, 0)]), [of_box(blue, 11)]);
    // 2.2, 2.3: in order, and with a number that dice can make.
    assert_eq!(of_marks(orange, &[mark(1, 4)]), [SetupFault::Gap { seat, area: orange, spot: spot(1) }]);
    assert_eq!(of_marks(orange, &[mark(0, 0)]), [number(orange, 0, 0)]);
    assert_eq!(of_marks(orange, &[mark(0, 7)]), [number(orange, 0, 7)]);
    assert_eq!(of_marks(blue, &[mark(0, 2)]), [number(blue, 0, 2)]);
    // 2.4
    assert_eq!(of_marks(purple, &[mark(0, 4), mark(1, 4)]), [number(purple, 1, 4)]);
    assert_eq!(of_marks(purple, &[mark(0, 6), mark(1, 1)]), []);
    // 2.5: only a ringed box of a ring-and-cross grid is crossed as well.
    let crossed = SetupMark { crossed: true, ..mark(0, 0) };
    assert_eq!(of_marks(blue, &[crossed]), [SetupFault::Crossed { seat, area: blue, spot: spot(0) }]);
    // Bars and foxes are those the marks and rounds pay.
    let reroll = Action::Reroll.index();
    assert_eq!(
        classic(&|setup| setup.seats[1].unlocked[reroll] = 2),
        [SetupFault::Unlocked { seat: other, action: Action::Reroll, expected: 1 }]
    );
    assert_eq!(classic(&|setup| setup.seats[0].foxes = 1), [SetupFault::Foxes { seat, expected: 0 }]);
    assert_eq!(classic(&|setup| setup.seats[0].used[reroll] = 2), [SetupFault::Used { seat, action: Action::Reroll }]);
}

#[test]
fn factors_jokers_and_mixed_bars_must_fit() {
    let seat = SeatId::new(0).expect("a seat");
    let green = area(2);
    // 2.7: no multiple of the factor 2.
    let odd = faults("twice", 1, |setup| setup.seats[0].marks[green.index()] = vec![mark(0, 5)]);
    assert_eq!(odd, [SetupFault::Number { seat, area: green, spot: spot(0), number: 5 }]);
    // 3.5: one mixed action was paid in round 3, on any of three bars.
    for action in Action::MIXED {
        let moved = faults("mixed", 3, |setup| {
            setup.seats[0].unlocked[Action::Polish.index()] = 0;
            setup.seats[0].unlocked[action.index()] = 1;
        });
        assert_eq!(moved, []);
    }
    let two = faults("mixed", 3, |setup| setup.seats[0].unlocked[Action::Joker.index()] += 1);
    assert_eq!(two, [SetupFault::Unlocked { seat, action: Action::Polish, expected: 1 }]);
    // 3.7: the slots used are slots unlocked.
    let joker = |slots: Vec<u8>, used: u8| {
        faults("mixed", 3, move |setup| {
            setup.seats[0].unlocked[Action::Polish.index()] = 0;
            setup.seats[0].unlocked[Action::Joker.index()] = 1;
            setup.seats[0].used[Action::Joker.index()] = used;
            setup.seats[0].jokers_used = slots;
        })
    };
    assert_eq!(joker(vec![0], 1), []);
    for (slots, used) in [(vec![1], 1), (vec![], 1), (vec![0], 0), (vec![0, 0], 1), (vec![200], 1)] {
        assert_eq!(joker(slots.clone(), used), [SetupFault::Used { seat, action: Action::Joker }], "{slots:?} {used}");
    }
}

#[test]
fn all_faults_are_named_at_once() {
    let found = faults("classic", 1, |setup| {
        setup.first = 9;
        setup.seats[0].foxes = 3;
        setup.seats[1].marks[4] = vec![mark(0, 9)];
        setup.seats[1].foxes = 3;
    });
    assert_eq!(found.len(), 4, "{found:?}");
}

/// Faces come as bytes from anywhere, at every stage and with every die picked: each that no die has is a fault, and none leads astray.
#[test]
fn faces_that_no_die_has_are_faults_at_every_stage() {
    use Stage::{BeforeThrow, End, Pick, RoundStart, Settle, SoloThrow, Throw, Window};
    let dice: Vec<Die> = Die::all().collect();
    for id in ["classic", "twice", "deluxe", "mixed"] {
        for stage in [RoundStart, Throw, Pick, Settle, BeforeThrow, Window, SoloThrow, End] {
            for (picked, wild) in dice.iter().flat_map(|&die| [(die, 7), (die, 128), (die, 255)]) {
                let named = faults(id, 1, |setup| {
                    setup.stage = stage;
                    let (hand, fields) = (DieSet::ALL.without(picked), [picked].into_iter().collect());
                    let faces = Die::all().map(|die| if die == picked { 1 } else { wild }).collect::<Vec<_>>();
                    let faces = faces.try_into().expect("six faces");
                    setup.table =
                        SetupTable { faces, throws: 1, picked: Some(picked), chain: hand, hand, fields, ..setup.table };
                });
                let named = |die: &Die| named.contains(&SetupFault::Face(*die)) != (*die == picked);
                assert!(dice.iter().all(named), "{id} {stage:?} {picked:?}");
            }
        }
    }
}
