//! Unlocks on full bars (3.1, 3.5): no sheet of the program prints more icons than slots, and the reader of sheet files refuses one
//! that does, so the tables are made here.

use silbertablett_rules::{
    Action, Area, Event, Face, Mark, Move, SeatId, Sheet, Spot, State, Throw,
    sheet::SheetSpec,
    state::{Setup, SetupMark, SetupSeat, SetupTable, Stage},
};
use silbertablett_sheet_file::{SheetFile, built_in};

/// A sheet of the program with other lengths of bars.
fn with_bars(file: &SheetFile, slots: &[(Action, u8)]) -> Sheet {
    let tables = file.tables();
    let mut bars = Action::ALL.map(|action| tables.bar(action).clone());
    for &(action, count) in slots {
        bars[action.index()].slots = count;
    }
    let areas = [0, 1, 2, 3, 4].map(|i| tables.area(Area::new(i).expect("five areas")).spec().clone());
    Sheet::new(SheetSpec {
        areas,
        bars,
        joker_numbers: std::array::from_fn(|slot| tables.joker_number(slot).unwrap_or(0)),
        bonuses: tables.bonuses().to_vec(),
        rounds: [1, 2, 3, 4, 5, 6].map(|round| tables.round_gift(round)),
        levels: tables.levels().to_vec(),
        chain: tables.chain().copied(),
        rulings: tables.rulings(),
    })
    .expect("tables that can be played")
}

/// A game of two in which seat 0 has these marks, after a throw of six equal faces.
fn thrown(sheet: &Sheet, marks: [Vec<SetupMark>; 5], face: u8) -> State {
    let mut seat = SetupSeat { marks, ..SetupSeat::default() };
    seat.fill_in_paid(sheet, 1);
    let mut other = SetupSeat::default();
    other.fill_in_paid(sheet, 1);
    let setup = Setup {
        rulings: sheet.rulings(),
        first: 0,
        round: 1,
        turn: 0,
        stage: Stage::Throw,
        table: SetupTable::default(),
        seats: vec![seat, other],
    };
    let mut state = setup.into_state(sheet).expect("a position");
    let face = Face::new(face).expect("1 to 6");
    let throw = silbertablett_rules::Die::all().fold(Throw::EMPTY, |throw, die| throw.with(die, face));
    state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
    state
}

fn numbers(written: &[u8]) -> Vec<SetupMark> {
    let mark = |(i, &number)| SetupMark { spot: Spot::new(i).expect("a box"), number, crossed: false };
    written.iter().enumerate().map(mark).collect()
}

/// Takes the die of an area into a box; what happened.
fn take(state: &mut State, sheet: &Sheet, area: usize, spot: usize) -> Vec<Event> {
    let area = Area::new(area).expect("an area");
    let mark = Mark { area, spot: Spot::new(spot).expect("a box") };
    let mv = Move::Take { die: sheet.die_of(area), mark, adjust: Default::default() };
    let mut events = Vec::new();
    let seat = SeatId::new(0).expect("a seat");
    state.play(sheet, seat, mv, &mut |event| events.push(event)).expect("a legal move");
    events
}

#[test]
fn clause_3_1_an_unlock_on_a_full_bar_is_lost() {
    let file = built_in("classic", None).expect("a sheet");
    let sheet = with_bars(&file, &[(Action::Reroll, 1)]);
    let mut state = thrown(&sheet, [vec![], vec![], vec![], numbers(&[1, 1]), vec![]], 1);
    assert_eq!(state.seats()[0].unlocked(Action::Reroll), 1, "of round 1");
    let events = take(&mut state, &sheet, 3, 2);
    let seat = SeatId::new(0).expect("a seat");
    assert!(events.contains(&Event::ActionLost { seat, action: Action::Reroll }), "{events:?}");
    assert_eq!(state.seats()[0].unlocked(Action::Reroll), 1);
}

#[test]
fn clause_3_5_a_mixed_action_is_lost_when_all_three_bars_are_full() {
    let file = built_in("mixed", None).expect("a sheet");
    let sheet = with_bars(&file, &[(Action::Polish, 1), (Action::Return, 0), (Action::Joker, 0)]);
    // The middle row of yellow and the fourth purple box have a MIX each.
    let middle = SetupMark { spot: Spot::new(6).expect("a box"), number: 1, crossed: false };
    let mut state = thrown(&sheet, [vec![middle], vec![], vec![], vec![], numbers(&[1, 2, 3])], 6);
    let seat = SeatId::new(0).expect("a seat");
    assert_eq!(state.seat(seat).unlocked(Action::Polish), 1);
    let events = take(&mut state, &sheet, 4, 3);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { .. })), "{events:?}");
    assert!(state.seat(seat).waiting().is_empty());
    assert_eq!(state.seat(seat).unlocked(Action::Polish), 1);
}
