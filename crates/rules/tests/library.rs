//! What a program built on the engine meets first: sets that can be gone through, lists that print what they mean, errors that say why.

use silbertablett_rules::{
    Action, Area, Die, DieSet, Due, Face, IllegalMove, IllegalThrow, Move, Options, SeatId, Spot, State, Throw,
    action::ActionSet,
    place::{AreaSet, Spots},
};
use silbertablett_sheet_file::built_in;
use std::error::Error;

fn thrown(seats: usize) -> (std::sync::Arc<silbertablett_sheet_file::SheetFile>, State) {
    let file = built_in("classic", None).expect("a sheet");
    let mut state = State::new(file.tables(), seats, 0, file.tables().rulings()).expect("a game");
    let throw = Throw::of(DieSet::ALL, [4, 2, 6, 1, 3, 3]).expect("faces");
    state.apply_throw(file.tables(), throw, &mut ()).expect("the throw that is due");
    (file, state)
}

#[test]
fn sets_are_gone_through_in_their_order_and_put_together_again() {
    let dice = DieSet::from_bits(0b10_1001);
    assert_eq!(dice.into_iter().map(Die::index).collect::<Vec<_>>(), [0, 3, 5]);
    assert_eq!((dice.iter().len(), dice.iter().collect::<DieSet>()), (3, dice));
    let areas: AreaSet = [4, 1].into_iter().filter_map(Area::new).collect();
    assert_eq!(areas.into_iter().map(Area::index).collect::<Vec<_>>(), [1, 4]);
    let spots: Spots = [7, 0, 20].into_iter().filter_map(Spot::new).collect();
    assert_eq!(spots.into_iter().map(Spot::index).collect::<Vec<_>>(), [0, 7, 20]);
    let actions: ActionSet = [Action::Joker, Action::Reroll].into_iter().collect();
    assert_eq!(actions.into_iter().collect::<Vec<_>>(), [Action::Reroll, Action::Joker]);
    let mut seen = 0;
    for die in DieSet::ALL {
        seen += die.index();
    }
    assert_eq!(seen, 15);
}

#[test]
fn a_game_names_its_seats() {
    for seats in 1..=4 {
        let (_, state) = thrown(seats);
        assert_eq!(state.seat_ids().map(SeatId::index).collect::<Vec<_>>(), (0..seats).collect::<Vec<_>>());
        assert_eq!(state.seat_ids().len(), state.seats().len());
    }
    assert_eq!(SeatId::first(9).count(), 4);
}

#[test]
fn options_print_their_moves_and_nothing_else() {
    let (file, state) = thrown(1);
    let mut options = Options::new();
    assert_eq!(format!("{options:?}"), "[]");
    state.options(file.tables(), state.active(), &mut options);
    assert_eq!(format!("{options:?}"), format!("{:?}", options.moves().collect::<Vec<_>>()));
}

#[test]
fn refusals_are_errors_in_words() {
    fn words(error: impl Error) -> String {
        let words = error.to_string();
        assert!(!words.contains("Die(") && !words.contains("DieSet("), "{words}");
        words
    }
    let (file, mut state) = thrown(2);
    let sheet = file.tables();
    let seat = |index| SeatId::new(index).expect("a seat");
    let refused = state.play(sheet, seat(1), Move::Pass, &mut ()).expect_err("not its turn");
    assert_eq!(words(refused), "this seat has nothing to decide now");
    let refused = state.play(sheet, seat(0), Move::Reroll, &mut ()).err();
    assert_eq!(refused, None, "round 1 gives a reroll");
    let lone = Throw::EMPTY.with(Die::WHITE, Face::new(3).expect("1 to 6"));
    let refused = state.apply_throw(sheet, lone, &mut ()).expect_err("all dice are due");
    assert_eq!(refused, IllegalThrow::Dice(DieSet::ALL));
    assert_eq!(words(refused), "the dice to throw are the white die, die 1, die 2, die 3, die 4, die 5");
    assert_eq!(words(IllegalMove::NoAction(Action::ExtraDie)), "the seat has no unused action `extra_die` left");
    assert!(matches!(state.due(), Due::Throw(_)));
}

#[test]
fn a_table_says_what_a_pick_keeps_and_loses() {
    // White 4, yellow 2, blue 6, green 1, orange 3, purple 3, of which two rolls are left (1.8).
    let (file, mut state) = thrown(1);
    let dice = |indices: &[usize]| indices.iter().filter_map(|&index| Die::new(index)).collect::<DieSet>();
    let orange = Die::new(4).expect("a die");
    assert_eq!(state.table().kept_by(orange), dice(&[0, 2, 5]));
    assert_eq!(state.table().lost_by(orange), dice(&[1, 3]));
    let take = |state: &State, die: Die| {
        let mut options = Options::new();
        state.options(file.tables(), state.active(), &mut options);
        let of_die = |mv: &Move| matches!(mv, Move::Take { die: taken, .. } if *taken == die);
        options.moves().find(of_die).expect("the die can be marked")
    };
    let seat = state.active();
    state.play(file.tables(), seat, take(&state, orange), &mut ()).expect("a listed move");
    assert_eq!(state.table().lost_by(orange), DieSet::EMPTY, "it lies on a field");
    for _ in 0..2 {
        let hand = state.table().hand();
        state.apply_throw(file.tables(), Throw::of(hand, [4, 2, 6, 1, 3, 3]).expect("faces"), &mut ()).expect("due");
        if state.table().throws() < 3 {
            state.play(file.tables(), seat, take(&state, Die::WHITE), &mut ()).expect("a listed move");
        }
    }
    let picked = state.table().hand().iter().next().expect("a die");
    assert_eq!((state.table().throws(), state.table().lost_by(picked)), (3, DieSet::EMPTY));
}
