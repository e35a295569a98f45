//! What the engine relies on, checked once when a sheet is made, so that play never has to.

use super::area::{AreaSpec, MAX_ASKED, MAX_ROWS, Place, Value, Write};
use super::bonus::{Bonus, BonusId, Effect, Grant, MAX_BONUSES, Trigger};
use super::{Accept, MAX_NUMBERS, MAX_SLOTS, ScoreTerm, SheetError, SheetSpec, choices};
use crate::action::Action;
use crate::place::{MAX_BOXES, Spots};
use alloc::vec::Vec;

/// A seat counts its foxes in a byte and waiting bonuses of a kind in four bits.
const MOST_FOXES: usize = 99;
const MOST_OF_A_BONUS: usize = 15;
/// What two dice show at most.
const MOST_OF_TWO: usize = 12;
/// Levels are told by a byte, from 1.
const MOST_LEVELS: usize = 99;

/// The first breach of what the engine relies on.
pub(super) fn sheet(spec: &SheetSpec) -> Result<(), SheetError> {
    spec.areas.iter().try_for_each(area)?;
    let numbered = spec.areas.iter().filter(|area| area.write == Write::Number);
    let numbers = numbered.map(|area| area.boxes.len()).sum::<usize>();
    ensure(numbers <= MAX_NUMBERS, SheetError::Numbers(numbers))?;
    let with_white = spec.areas.iter().filter(|area| area.value == Value::WithWhite);
    ensure(with_white.count() <= 1, SheetError::Sums)?;
    bonuses(spec)?;
    bars(spec)?;
    if let Some(chain) = &spec.chain {
        let boxes = all_boxes(&spec.areas[chain.area.index()]);
        ensure(chain.boxes.iter().all(|of_die| of_die.bits() & !boxes == 0), SheetError::Chain)?;
    }
    let ascending = spec.levels.windows(2).all(|pair| pair[0] < pair[1]);
    ensure(ascending && spec.levels.len() < MOST_LEVELS, SheetError::Levels)
}

fn ensure(holds: bool, error: SheetError) -> Result<(), SheetError> {
    if holds { Ok(()) } else { Err(error) }
}

fn bonuses(spec: &SheetSpec) -> Result<(), SheetError> {
    let triggers = spec.areas.iter().flat_map(|area| area.triggers.iter().map(|trigger| trigger.effect));
    let ends = spec.bars.iter().filter_map(|bar| bar.end);
    let effects: Vec<Effect> = triggers.chain(ends).chain(spec.rounds.iter().flatten().copied()).collect();
    let plain = |id: BonusId| matches!(spec.bonuses.get(id.index()), Some(Bonus::Mark { .. }));
    let fits = |bonus: &Bonus| match bonus {
        Bonus::Either(a, b) => plain(*a) && plain(*b),
        Bonus::Mark { areas, grant: Grant::Number(number) } => {
            !areas.is_empty() && areas.iter().all(|area| can_be_asked(spec.areas[area.index()].value, *number))
        }
        Bonus::Mark { areas, .. } => !areas.is_empty(),
        Bonus::Mixed => true,
    };
    ensure(spec.bonuses.len() <= MAX_BONUSES && spec.bonuses.iter().all(fits), SheetError::Bonus)?;
    let mut printed = [0; MAX_BONUSES];
    for effect in &effects {
        if let Effect::Wait(id) = effect {
            ensure(id.index() < spec.bonuses.len(), SheetError::Bonus)?;
            printed[id.index()] += 1;
        }
    }
    let often = (0..).zip(printed).find(|&(_, times)| times > MOST_OF_A_BONUS);
    if let Some((index, times)) = often {
        return Err(BonusId::new(index).map_or(SheetError::Bonus, |bonus| SheetError::Often { bonus, times }));
    }
    ensure(effects.iter().filter(|&&effect| effect == Effect::Fox).count() <= MOST_FOXES, SheetError::Foxes)
}

fn bars(spec: &SheetSpec) -> Result<(), SheetError> {
    ensure(spec.bars.iter().all(|bar| bar.slots <= MAX_SLOTS), SheetError::Bar)?;
    // What such a bar's end has paid could not be told from the marks: the owner chooses the bar (3.5).
    let chosen = spec.bonuses.contains(&Bonus::Mixed);
    let end = Action::MIXED.into_iter().find(|action| spec.bars[action.index()].end.is_some());
    if let (true, Some(action)) = (chosen, end) {
        return Err(SheetError::MixedEnd(action));
    }
    let used = &spec.joker_numbers[..usize::from(spec.bars[Action::Joker.index()].slots)];
    ensure(used.iter().all(|&number| number <= 6), SheetError::Joker)?;
    ensure(choices::fit(spec), SheetError::Choices)
}

fn area(spec: &AreaSpec) -> Result<(), SheetError> {
    let len = spec.boxes.len();
    ensure((1..=MAX_BOXES).contains(&len), SheetError::Boxes)?;
    boxes(spec)?;
    spec.mismatches().next().map_or(Ok(()), |mismatch| Err(SheetError::Order(mismatch)))?;
    let all = all_boxes(spec);
    let printed = spec.boxes.iter().enumerate().filter(|(_, b)| b.printed).fold(0, |bits, (i, _)| bits | 1 << i);
    // A mark fires it, so one of its boxes at least is to be marked.
    let sound = |boxes: Spots| boxes.bits() & !all == 0 && boxes.bits() & !printed != 0;
    // Whether a number was high enough is told from what stands in the box (2.8).
    let written = |trigger: &Trigger| spec.write == Write::Number && trigger.boxes.bits().is_power_of_two();
    let fires = |trigger: &Trigger| sound(trigger.boxes) && (trigger.minimum == 0 || written(trigger));
    ensure(spec.triggers.iter().all(fires), SheetError::Trigger)?;
    ensure(spec.score.iter().all(|term| scores(spec, term)), SheetError::Score)
}

/// Whether a box of an area can ask for a number, or a bonus bring it there. Rows, which take no sums of the tray, keep the numbers they
/// take in 16 bits.
fn can_be_asked(value: Value, number: u8) -> bool {
    let most = if value == Value::WithTray { MAX_ASKED } else { MOST_OF_TWO };
    (1..=most).contains(&usize::from(number))
}

fn boxes(spec: &AreaSpec) -> Result<(), SheetError> {
    for b in &spec.boxes {
        if let Accept::Exactly(number) = b.accept {
            ensure(can_be_asked(spec.value, number), SheetError::Number)?;
        }
        ensure((1..=9).contains(&b.factor), SheetError::Factor)?;
    }
    if spec.place == Place::NextInRow {
        // A box looks at the one before it, so a row's boxes stand side by side.
        let together = spec.boxes.windows(2).all(|pair| pair[0].row <= pair[1].row);
        ensure(together && spec.boxes.iter().all(|b| usize::from(b.row) < MAX_ROWS), SheetError::Rows)?;
    }
    Ok(())
}

/// Whether a term only asks for boxes the area has and holds points for every number of marks.
fn scores(spec: &AreaSpec, term: &ScoreTerm) -> bool {
    let (all, numbers) = (all_boxes(spec), spec.write == Write::Number);
    let own = spec.boxes.iter().filter(|b| !b.printed).count();
    let inside = |boxes: &Spots| boxes.bits() & !all == 0;
    match term {
        ScoreTerm::Count(points) => points.len() > own,
        ScoreTerm::Full(stars) => stars.iter().all(|(boxes, _)| !boxes.is_empty() && inside(boxes)),
        ScoreTerm::CountIn(sets, points) => {
            sets.iter().all(|boxes| inside(boxes) && points.len() > boxes.bits().count_ones() as usize)
        }
        ScoreTerm::Sum(boxes, _) => numbers && inside(boxes),
        ScoreTerm::Pairs => numbers && spec.boxes.len().is_multiple_of(2),
        ScoreTerm::Steps(steps) => numbers && steps.windows(2).all(|pair| pair[0].0 < pair[1].0),
    }
}

fn all_boxes(spec: &AreaSpec) -> u64 {
    spec.boxes.iter().enumerate().fold(0, |bits, (i, _)| bits | 1 << i)
}
