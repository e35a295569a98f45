//! What a move pays and sets off.

use crate::drawing::Made;
use silbertablett_rules::{Area, Event, Move, Options, SeatId, Sheet, State, seat::Seat, sheet::BonusId};

/// What a move pays and sets off, as far as nobody has a choice in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// How many points more the seat has after it, foxes included.
    pub points: i32,
    /// What it sets off on the seat's sheet: further marks, foxes, unlocked and lost actions, bonuses. The mark of the move itself
    /// is not among them.
    pub sets_off: Vec<Event>,
    /// The bonuses that then wait for the owner's choice.
    pub choose: Vec<BonusId>,
    /// How many dice leave the hand for the tray because of it.
    pub lost_dice: u8,
    /// How many boxes it passes over, which then stay empty (2.14).
    pub passed: u8,
    /// What it makes of the box it marks; `None` where it marks none.
    pub makes: Option<Made>,
}

/// More forced steps than any chain has: every one marks a box or circles a slot.
const STEPS: usize = 128;

impl Preview {
    /// What a legal move of a seat pays and sets off: chains are followed as long as the seat's next bonus has just one use.
    pub fn of(sheet: &Sheet, state: &State, seat: SeatId, mv: Move) -> Preview {
        let mut after = *state;
        let mut events = Vec::new();
        let mut own_marks = 0;
        after.play_unchecked(sheet, seat, mv, &mut |event| events.push(event));
        let first = events.iter().find_map(|event| match *event {
            Event::Marked { seat: whose, area, spot, .. } if whose == seat => Some((area, spot)),
            _ => None,
        });
        let marks_a_box = !matches!(mv, Move::Unlock(_));
        let passed = Area::all().map(|area| passed_over(sheet, state.seat(seat), after.seat(seat), area)).sum();
        let makes = first.filter(|_| marks_a_box).map(|(area, spot)| Made::of(sheet, area, spot, after.seat(seat)));
        let mut options = Options::new();
        for _ in 0..STEPS {
            let Some(only) = after.only_bonus(sheet, seat, &mut options) else { break };
            after.play_unchecked(sheet, seat, only, &mut |event| events.push(event));
        }
        let total = |state: &State| state.seat(seat).score(sheet, state.rulings()).total;
        // What comes with the next turn or round comes whatever one does.
        let of_turn = events.iter().copied().take_while(|event| !begins_another(*event));
        let sets_off = of_turn.filter(|event| {
            let belongs = of_seat(*event) == Some(seat) && !matches!(event, Event::Picked { .. } | Event::Forfeited(_));
            let own = matches!(event, Event::Marked { .. }) && marks_a_box && own_marks == 0;
            own_marks += u8::from(matches!(event, Event::Marked { .. }));
            belongs && !own
        });
        let sets_off = sets_off.collect();
        let waiting = after.seat(seat).waiting();
        let choose = if after.round() == state.round() { waiting.iter().collect() } else { Vec::new() };
        Preview {
            points: total(&after) - total(state),
            sets_off,
            choose,
            lost_dice: lost_dice(state, mv),
            passed,
            makes,
        }
    }
}

/// How many boxes of an area could still be marked before and neither are marked nor can be any more.
fn passed_over(sheet: &Sheet, before: &Seat, after: &Seat, area: Area) -> u8 {
    let (left, marked) = (after.unfinished(sheet, area), after.marked(sheet, area));
    before.unfinished(sheet, area).iter().filter(|&spot| !left.contains(spot) && !marked.contains(spot)).count() as u8
}

/// How many dice of the hand a pick sends to the tray that could have been thrown again (1.8).
fn lost_dice(state: &State, mv: Move) -> u8 {
    match mv {
        Move::Take { die, .. } | Move::TakeUnmarked { die } => state.table().lost_by(die).len() as u8,
        _ => 0,
    }
}

/// Whose sheet an event is about, or `None` for dice, rounds and turns.
fn of_seat(event: Event) -> Option<SeatId> {
    match event {
        Event::Marked { seat, .. }
        | Event::Fox { seat }
        | Event::Unlocked { seat, .. }
        | Event::ActionLost { seat, .. }
        | Event::Fired { seat, .. }
        | Event::Lost { seat, .. } => Some(seat),
        _ => None,
    }
}

fn begins_another(event: Event) -> bool {
    matches!(event, Event::Round(_) | Event::Turn(_) | Event::PassiveTurn(_) | Event::End)
}
