//! What a sheet promises beyond the points that stand on it: a rough estimate in points, made of the printed tables alone.
//!
//! The weights are round numbers found by playing; none knows which sheet it is used on. Only sums, products, quotients and roots
//! are used, so that the estimate is the same on every platform.

use silbertablett_rules::{
    Action, Area, Sheet, Spot,
    place::Spots,
    seat::Seat,
    sheet::{AreaTable, Effect, ScoreTerm, Value, Write},
};

/// What an unused action is worth at the start of the game, by [`Action::index`]: reroll, return, extra die, polish, joker. Extra
/// dice are worth most because the best use for them comes late.
const ACTION: [f64; 5] = [4.0, 4.0, 30.0, 4.0, 12.0];
/// What a waiting bonus is worth.
const BONUS: f64 = 9.0;
/// What a fox will be worth, as long as there is most of the game to raise the lowest area.
const FOX: f64 = 6.0;
/// The share of a set's stars or bonus that a nearly full set is worth.
const NEARLY_FULL: f64 = 0.8;
/// The number expected in the empty box of a half-filled pair.
const OTHER_OF_PAIR: f64 = 3.0;
/// The share of the next crosses' points that rings are worth.
const RING: f64 = 0.9;
/// What an area that takes any number is worth at the start of the game.
const ROOM: f64 = 4.0;

/// What a seat may expect beyond its score when `left` (0..=1) of the game is left.
pub(crate) fn promise(sheet: &Sheet, seat: &Seat, left: f64) -> f64 {
    let actions = Action::ALL.into_iter().map(|action| ACTION[action.index()] * f64::from(seat.available(action)));
    let room = Area::all().map(|area| ROOM * room(sheet, seat, area));
    let begun = Area::all().map(|area| begun(sheet, seat, area));
    let waiting: u8 = seat.waiting().iter().map(|bonus| seat.waiting().count(bonus)).sum();
    let later = actions.sum::<f64>() + FOX * f64::from(seat.foxes()) + room.sum::<f64>();
    // What is begun is finished by one more mark, which may well come until shortly before the end.
    left * later + left.sqrt() * begun.sum::<f64>() + BONUS * f64::from(waiting)
}

/// What it is worth to be paid an effect when `left` (0..=1) of the game is left.
pub(crate) fn effect(effect: Effect, left: f64) -> f64 {
    match effect {
        Effect::Fox => FOX * left,
        Effect::Unlock(action) => ACTION[action.index()] * left,
        Effect::Wait(_) => BONUS,
    }
}

/// What is begun in an area: sets of boxes, pairs and rings.
fn begun(sheet: &Sheet, seat: &Seat, area: Area) -> f64 {
    let table = sheet.area(area);
    let marks = Spots::from_bits(seat.marked(sheet, area).bits() | table.printed().bits());
    let bonuses =
        table.spec().triggers.iter().map(|trigger| progress(trigger.boxes, marks) * effect(trigger.effect, 1.0));
    let stars = table.spec().score.iter().map(|term| match term {
        ScoreTerm::Full(sets) => sets.iter().map(|&(boxes, points)| progress(boxes, marks) * f64::from(points)).sum(),
        ScoreTerm::Pairs => half_pairs(sheet, seat, area),
        ScoreTerm::Count(points) if table.spec().write == Write::RingThenCross => rings(seat, area, marks, points),
        _ => 0.0,
    });
    bonuses.sum::<f64>() + stars.sum::<f64>()
}

/// How near a set is to being full: the square of the share that is marked, and nothing more once it is full and has paid.
fn progress(boxes: Spots, marks: Spots) -> f64 {
    let marked = Spots::from_bits(boxes.bits() & marks.bits()).len();
    if marked == boxes.len() {
        return 0.0;
    }
    let share = marked as f64 / boxes.len() as f64;
    NEARLY_FULL * share * share
}

/// Pairs of which one number stands.
fn half_pairs(sheet: &Sheet, seat: &Seat, area: Area) -> f64 {
    let boxes = &sheet.area(area).spec().boxes;
    let number = |i| seat.number(sheet, area, Spot::new(i)?).map(f64::from);
    let factor = |i: usize| f64::from(boxes[i].factor);
    let pairs = (0..boxes.len()).step_by(2).map(|i| match (number(i), number(i + 1)) {
        (Some(first), None) => first - OTHER_OF_PAIR * factor(i + 1),
        (None, Some(second)) => OTHER_OF_PAIR * factor(i) - second,
        _ => 0.0,
    });
    pairs.sum()
}

/// Rings that wait for their cross: a share of what the next crosses would score, less for each further ring.
fn rings(seat: &Seat, area: Area, marks: Spots, points: &[i16]) -> f64 {
    let crossed = seat.crossed(area).len();
    let ringed = marks.len() - crossed;
    let gains = points[crossed..].windows(2).map(|pair| f64::from(pair[1] - pair[0]));
    gains.take(ringed).zip(1u8..).map(|(gain, nth)| RING * gain / f64::from(nth)).sum()
}

/// The share of throws that an area can still use: how much room it leaves.
fn room(sheet: &Sheet, seat: &Seat, area: Area) -> f64 {
    let table: &AreaTable = sheet.area(area);
    let fits = |number: &u8| !seat.reach(sheet, area, *number).is_empty();
    match table.spec().value {
        Value::Die => (1..=6).filter(fits).count() as f64 / 6.0,
        // Of 36 throws of two dice, 7 comes up six times, 6 and 8 five times and so on.
        Value::WithWhite => (2..=12u8).filter(fits).map(|sum| 6.0 - f64::from(sum.abs_diff(7))).sum::<f64>() / 36.0,
        // A die and what lies on the tray rarely come to more than 20.
        Value::WithTray => (1..=20).filter(fits).count() as f64 / 20.0,
    }
}
