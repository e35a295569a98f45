//! The tables of a sheet as any program may make them: whatever they hold, they are refused or can be played to the end.

use crate::choices::Choices;
use crate::play::{self, Style};
use silbertablett_rules::{
    Action, Area, Ruling, Sheet, State,
    action::ACTIONS,
    die::DICE,
    place::{AREAS, MAX_BOXES, Spots},
    sheet::{
        Accept, AreaSpec, Bonus, BonusId, BoxSpec, Chain, Effect, Grant, MAX_BONUSES, Place, ScoreTerm, SheetSpec,
        Trigger, Value, Write,
    },
};
use silbertablett_sheet_file::built_ins;

/// Fuzzes [`Sheet::new`].
///
/// # Panics
/// If tables that were accepted cannot be played.
pub fn tables(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let Ok(sheet) = Sheet::new(spec(&mut choices)) else { return };
    for seats in 1..=4 {
        let rulings = Ruling::ALL.into_iter().fold(sheet.rulings(), |all, ruling| match choices.below(4) {
            0 => all.with(ruling, !all.has(ruling)),
            _ => all,
        });
        let state = State::new(&sheet, seats, choices.below(seats), rulings).expect("1 to 4 seats");
        play::play_out(&sheet, state, Style::any(&mut choices), &mut choices);
    }
}

/// The tables of a built-in sheet with some changes.
pub(crate) fn spec(choices: &mut Choices<'_>) -> SheetSpec {
    let all: Vec<_> = built_ins().collect();
    let mut spec = all[choices.below(all.len())].tables().spec();
    for _ in 0..1 + choices.below(4) {
        change(&mut spec, choices);
    }
    spec
}

fn change(spec: &mut SheetSpec, choices: &mut Choices<'_>) {
    let area = choices.below(AREAS);
    match choices.below(12) {
        0 => spec.bars[choices.below(ACTIONS)].slots = choices.of(&[0, 1, 2, 3, 4, 15, 16, 255]),
        1 => spec.bars[choices.below(ACTIONS)].end = Some(effect(choices)),
        2 => spec.joker_numbers[choices.below(3)] = choices.of(&[0, 1, 6, 7, 64, 255]),
        3 => change_bonuses(&mut spec.bonuses, choices),
        4 => spec.rounds[choices.below(6)] = Some(effect(choices)),
        5 => spec.levels = (0..choices.below(300)).map(|i| i as i16 - choices.below(2) as i16 * 7).collect(),
        6 => {
            let boxes = std::array::from_fn::<_, DICE, _>(|_| spots(choices));
            spec.chain = Area::new(area).map(|area| Chain { area, boxes });
        }
        7 => {
            let other = spec.areas[choices.below(AREAS)].clone();
            spec.areas[area] = other;
        }
        _ => change_area(&mut spec.areas[area], choices),
    }
}

fn change_bonuses(bonuses: &mut Vec<Bonus>, choices: &mut Choices<'_>) {
    let id = |choices: &mut Choices<'_>| BonusId::new(choices.below(MAX_BONUSES)).expect("an id");
    let bonus = match choices.below(4) {
        0 => Bonus::Mixed,
        1 => Bonus::Either(id(choices), id(choices)),
        _ => Bonus::Mark {
            areas: Area::all().filter(|_| choices.one_in(2)).collect(),
            grant: choices.of(&[Grant::Cross, Grant::Choice, Grant::Number(6), Grant::Number(12), Grant::Number(13)]),
        },
    };
    match bonuses.len() {
        0 => bonuses.push(bonus),
        len if choices.one_in(3) => bonuses.truncate(choices.below(len)),
        len if choices.one_in(2) => bonuses[choices.below(len)] = bonus,
        _ => bonuses.push(bonus),
    }
}

fn change_area(area: &mut AreaSpec, choices: &mut Choices<'_>) {
    match choices.below(9) {
        0 => area.place = choices.of(&[Place::Any, Place::Next, Place::NextInRow, Place::OpenPair, Place::Right]),
        1 => area.value = choices.of(&[Value::Die, Value::WithWhite, Value::WithTray]),
        2 => area.write = choices.of(&[Write::Cross, Write::RingThenCross, Write::Number]),
        3 => {
            // Other lengths, up to and beyond the most.
            let last = area.boxes.last().copied().unwrap_or(BoxSpec {
                accept: Accept::Any,
                factor: 1,
                printed: false,
                row: 0,
            });
            area.boxes.resize(choices.of(&[0, 1, 2, 3, 5, 12, 23, MAX_BOXES, MAX_BOXES + 1]), last);
        }
        4 | 5 => change_boxes(&mut area.boxes, choices),
        6 => area.score.push(term(choices)),
        7 => area.score = vec![term(choices)],
        _ => area.triggers.push(Trigger {
            boxes: spots(choices),
            minimum: choices.of(&[0, 1, 6, 12, 255]),
            effect: effect(choices),
        }),
    }
}

fn change_boxes(boxes: &mut [BoxSpec], choices: &mut Choices<'_>) {
    let accept = match choices.below(6) {
        0 => Accept::Any,
        1 => Accept::Exactly(choices.of(&[0, 1, 6, 12, 13, 16, 255])),
        2 => Accept::AtLeast(choices.of(&[0, 1, 6, 13, 64, 255])),
        3 => Accept::More { reset: choices.of(&[0, 6, 12, 255]) },
        4 => Accept::Less,
        _ => Accept::AtMost,
    };
    let (kind, value) = (choices.below(4), choices.below(10) as u8);
    let all = choices.one_in(2);
    let chosen = choices.below(boxes.len().max(1));
    let wanted = boxes.iter_mut().enumerate().filter(|(i, _)| all || *i == chosen);
    for (_, b) in wanted {
        match kind {
            0 => b.accept = accept,
            1 => b.factor = value,
            2 => b.row = value,
            _ => b.printed = !b.printed,
        }
    }
}

fn term(choices: &mut Choices<'_>) -> ScoreTerm {
    let points: Vec<i16> = (0..choices.below(30)).map(|i| [i as i16, i16::MAX, i16::MIN][choices.below(3)]).collect();
    match choices.below(6) {
        0 => ScoreTerm::Count(points),
        1 => ScoreTerm::Full(points.iter().map(|&star| (spots(choices), star)).collect()),
        2 => ScoreTerm::CountIn(vec![spots(choices), spots(choices)], points),
        3 => ScoreTerm::Sum(spots(choices), choices.of(&[1, -1, i16::MAX, i16::MIN])),
        4 => ScoreTerm::Pairs,
        _ => ScoreTerm::Steps(points.iter().map(|&star| (choices.below(40) as u8, star)).collect()),
    }
}

fn effect(choices: &mut Choices<'_>) -> Effect {
    match choices.below(3) {
        0 => Effect::Fox,
        1 => Effect::Unlock(choices.of(&Action::ALL)),
        _ => Effect::Wait(BonusId::new(choices.below(MAX_BONUSES)).expect("an id")),
    }
}

fn spots(choices: &mut Choices<'_>) -> Spots {
    Spots::from_bits(choices.below(1 << 15) as u64 >> choices.below(15) << choices.below(12))
}
