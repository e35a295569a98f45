//! What the engine relies on, checked once when a sheet is made, so that play never has to.

use super::area::AreaSpec;
use super::bonus::{Bonus, BonusId, Effect, Grant, MAX_BONUSES, Trigger};
use super::error::{AreaError, SheetError};
use super::place::MAX_ROWS;
use super::{Accept, MAX_NUMBERS, MAX_SLOTS, Place, SheetSpec, Value, Write, boxes, choices};
use crate::action::Action;
use crate::place::{Area, MAX_BOXES, Spot, Spots};
use alloc::vec::Vec;

/// A seat counts its foxes in a byte and waiting bonuses of a kind in four bits.
const MOST_FOXES: usize = 99;
const MOST_OF_A_BONUS: usize = 15;
/// Levels are told by a byte, from 1.
const MOST_LEVELS: usize = 99;

/// Every breach of what the engine relies on.
pub(super) fn sheet(spec: &SheetSpec) -> Vec<SheetError> {
    let mut errors = Vec::new();
    for (area, table) in Area::all().zip(&spec.areas) {
        errors.extend(table.errors().into_iter().map(|error| SheetError::Area(area, error)));
    }
    let numbered = spec.areas.iter().filter(|area| area.write == Write::Number);
    let numbers = numbered.map(|area| area.boxes.len()).sum::<usize>();
    ensure(&mut errors, numbers <= MAX_NUMBERS, SheetError::Numbers(numbers));
    let with_white = spec.areas.iter().filter(|area| area.value == Value::WithWhite);
    ensure(&mut errors, with_white.count() <= 1, SheetError::Sums);
    bonuses(spec, &mut errors);
    bars(spec, &mut errors);
    if let Some(chain) = &spec.chain {
        let boxes = boxes::all(&spec.areas[chain.area.index()].boxes);
        ensure(&mut errors, chain.boxes.iter().all(|of_die| of_die.bits() & !boxes == 0), SheetError::Chain);
    }
    let ascending = spec.levels.windows(2).all(|pair| pair[0] < pair[1]);
    ensure(&mut errors, ascending && spec.levels.len() < MOST_LEVELS, SheetError::Levels);
    errors
}

fn ensure<E>(errors: &mut Vec<E>, holds: bool, error: E) {
    if !holds {
        errors.push(error);
    }
}

fn bonuses(spec: &SheetSpec, errors: &mut Vec<SheetError>) {
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
    let waits = |effect: &Effect| match effect {
        Effect::Wait(id) => Some(*id),
        Effect::Fox | Effect::Unlock(_) => None,
    };
    let listed = effects.iter().filter_map(waits).all(|id| id.index() < spec.bonuses.len());
    let known = spec.bonuses.len() <= MAX_BONUSES && spec.bonuses.iter().all(fits) && listed;
    ensure(errors, known, SheetError::Bonus);
    for bonus in (0..MAX_BONUSES).filter_map(BonusId::new) {
        let times = effects.iter().filter_map(waits).filter(|&id| id == bonus).count();
        ensure(errors, times <= MOST_OF_A_BONUS, SheetError::Often { bonus, times });
    }
    let foxes = effects.iter().filter(|&&effect| effect == Effect::Fox).count();
    ensure(errors, foxes <= MOST_FOXES, SheetError::Foxes);
}

fn bars(spec: &SheetSpec, errors: &mut Vec<SheetError>) {
    let mut short = true;
    for action in Action::ALL.into_iter().filter(|action| spec.bars[action.index()].slots > MAX_SLOTS) {
        short = false;
        errors.push(SheetError::Bar(action));
    }
    // What such a bar's end has paid could not be told from the marks: the owner chooses the bar (3.5).
    let chosen = spec.bonuses.contains(&Bonus::Mixed);
    let ends = Action::MIXED.into_iter().filter(|action| chosen && spec.bars[action.index()].end.is_some());
    errors.extend(ends.map(SheetError::MixedEnd));
    // How many numbers count, and how many choices they leave, follows from bars that are no longer than they can be.
    if short {
        let used = &spec.joker_numbers[..usize::from(spec.bars[Action::Joker.index()].slots)];
        ensure(errors, used.iter().all(|&number| number <= 6), SheetError::Joker);
        ensure(errors, choices::fit(spec), SheetError::Choices);
    }
}

impl AreaSpec {
    /// All for which this table cannot be played: [`Sheet::new`](super::Sheet::new) asks it of every area.
    pub fn errors(&self) -> Vec<AreaError> {
        if !(1..=MAX_BOXES).contains(&self.boxes.len()) {
            // Nothing else can be asked: boxes are told apart by bits.
            return [AreaError::Boxes].into();
        }
        let mut errors = Vec::new();
        of_boxes(self, &mut errors);
        errors.extend(self.mismatches().map(AreaError::Mismatch));
        let all = boxes::all(&self.boxes);
        let printed = self.boxes.iter().enumerate().filter(|(_, b)| b.printed).fold(0, |bits, (i, _)| bits | 1 << i);
        // A mark fires it, so one of its boxes at least is to be marked.
        let sound = |boxes: Spots| boxes.bits() & !all == 0 && boxes.bits() & !printed != 0;
        // Whether a number was high enough is told from what stands in the box (2.8).
        let written = |trigger: &Trigger| self.write == Write::Number && trigger.boxes.bits().is_power_of_two();
        for (index, trigger) in self.triggers.iter().enumerate() {
            ensure(&mut errors, sound(trigger.boxes), AreaError::Trigger(index));
            ensure(&mut errors, trigger.minimum == 0 || written(trigger), AreaError::Minimum(index));
        }
        let terms = self.score.iter().enumerate();
        errors.extend(terms.filter_map(|(index, term)| {
            Some(AreaError::Term(index, term.check(self.place, self.write, &self.boxes).err()?))
        }));
        errors
    }
}

/// Whether a box of an area can ask for a number, or a bonus bring it there. Rows, which take no sums of the tray, keep the numbers they
/// take in 16 bits.
fn can_be_asked(value: Value, number: u8) -> bool {
    (1..=value.most_asked()).contains(&usize::from(number))
}

fn of_boxes(spec: &AreaSpec, errors: &mut Vec<AreaError>) {
    for (b, spot) in spec.boxes.iter().zip((0..).filter_map(Spot::new)) {
        if let Accept::Exactly(number) = b.accept {
            ensure(errors, can_be_asked(spec.value, number), AreaError::Number(spot));
        }
        ensure(errors, (1..=9).contains(&b.factor), AreaError::Factor(spot));
    }
    if spec.place == Place::NextInRow {
        // A box looks at the one before it, so a row's boxes stand side by side.
        let together = spec.boxes.windows(2).all(|pair| pair[0].row <= pair[1].row);
        let few = spec.boxes.iter().all(|b| usize::from(b.row) < MAX_ROWS);
        ensure(errors, together && few, AreaError::Rows);
    }
}
