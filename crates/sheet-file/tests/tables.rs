//! Tables that any program may hand to the engine: every breach of what it relies on has its error, wherever they come from.

use silbertablett_rules::{
    Action, Area, Sheet,
    place::{Spot, Spots},
    sheet::{
        Accept, AreaError, Bonus, BonusId, Effect, Mismatch, Place, ScoreTerm, SheetError, SheetSpec, TermError,
        Trigger, Value, Write,
    },
};
use silbertablett_sheet_file::built_in;

const YELLOW: usize = 0;
const BLUE: usize = 1;
const GREEN: usize = 2;
const ORANGE: usize = 3;
const PURPLE: usize = 4;

/// The errors of a change of good tables, and no others.
#[track_caller]
fn refused_for(id: &str, with: &[SheetError], change: impl Fn(&mut SheetSpec)) {
    let sheet = built_in(id, Some(1)).expect("a built-in sheet");
    let mut spec = sheet.tables().spec();
    assert_eq!(Sheet::new(spec.clone()).as_ref(), Ok(sheet.tables()), "a sheet is made anew from its own tables");
    change(&mut spec);
    let found = Sheet::new(spec).expect_err("faulty tables");
    assert_eq!(found.0, with);
    assert!(with.iter().all(|error| error.to_string().len() > 20), "an error says what is wrong");
}

#[track_caller]
fn refused(id: &str, with: SheetError, change: impl Fn(&mut SheetSpec)) {
    refused_for(id, &[with], change);
}

fn area(index: usize, error: AreaError) -> SheetError {
    SheetError::Area(Area::new(index).expect("an area"), error)
}

fn mismatch(index: usize, mismatch: Mismatch) -> SheetError {
    area(index, AreaError::Mismatch(mismatch))
}

fn term(index: usize, why: TermError) -> SheetError {
    area(index, AreaError::Term(0, why))
}

/// The place of a bonus after the five that green has.
const LAST: usize = 5;

const FIRST: Spot = Spot::new(0).expect("a box");

#[test]
fn boxes_are_there_and_ask_for_what_dice_can_make() {
    refused("classic", area(GREEN, AreaError::Boxes), |spec| spec.areas[GREEN].boxes.clear());
    refused("classic", area(BLUE, AreaError::Number(FIRST)), |spec| {
        spec.areas[BLUE].boxes[0].accept = Accept::Exactly(13)
    });
    refused("classic", area(YELLOW, AreaError::Number(FIRST)), |spec| {
        spec.areas[YELLOW].boxes[0].accept = Accept::Exactly(0)
    });
    refused("classic", area(ORANGE, AreaError::Factor(FIRST)), |spec| spec.areas[ORANGE].boxes[0].factor = 10);
    refused("classic", mismatch(PURPLE, Mismatch::OrderOfProducts), |spec| spec.areas[PURPLE].boxes[1].factor = 2);
    refused("classic", mismatch(YELLOW, Mismatch::PrintedCrosses), |spec| spec.areas[YELLOW].place = Place::Next);
    refused("mixed", area(YELLOW, AreaError::Rows), |spec| spec.areas[YELLOW].boxes[0].row = 4);
    refused("mixed", area(YELLOW, AreaError::Rows), |spec| spec.areas[YELLOW].boxes.swap(0, 17));
    let ordered = [Mismatch::PairsAccept, Mismatch::OrderOfProducts].map(|with| mismatch(GREEN, with));
    refused_for("mixed", &ordered, |spec| spec.areas[GREEN].boxes[0].accept = Accept::Less);
    let odd = [AreaError::Mismatch(Mismatch::OddPairs), AreaError::Trigger(1), AreaError::Term(0, TermError::Pairs)];
    refused_for("mixed", &odd.map(|error| area(GREEN, error)), |spec| spec.areas[GREEN].boxes.truncate(11));
}

/// 8 times the 36 of six dice would not fit a byte.
#[test]
fn what_is_written_fits() {
    refused("mixed", mismatch(PURPLE, Mismatch::TraySums), |spec| {
        spec.areas[PURPLE].boxes.iter_mut().for_each(|b| (b.accept, b.factor) = (Accept::Any, 8));
    });
    refused("classic", mismatch(ORANGE, Mismatch::TraySums), |spec| spec.areas[ORANGE].value = Value::WithTray);
}

#[test]
fn scores_hold_points_for_every_number_of_marks() {
    refused("classic", term(BLUE, TermError::Points), |spec| {
        spec.areas[BLUE].score = vec![ScoreTerm::Count(vec![0, 1, 2])]
    });
    refused("classic", term(BLUE, TermError::Unwritten), |spec| spec.areas[BLUE].score = vec![ScoreTerm::Pairs]);
    refused("classic", term(ORANGE, TermError::Boxes), |spec| {
        spec.areas[ORANGE].score = vec![ScoreTerm::Sum(Spots::from_bits(1 << 20), 1)];
    });
    refused("twice", term(PURPLE, TermError::Points), |spec| {
        let silver = spec.areas.iter_mut().find(|area| matches!(area.score[0], ScoreTerm::CountIn(..)));
        let ScoreTerm::CountIn(_, points) = &mut silver.expect("silver rows").score[0] else { unreachable!() };
        points.pop();
    });
}

#[test]
fn bonuses_bars_and_chains_are_known() {
    let thirteen = BonusId::new(13).expect("an id");
    refused("classic", SheetError::Bonus, |spec| spec.rounds[0] = Some(Effect::Wait(thirteen)));
    refused("classic", SheetError::Bonus, |spec| spec.bonuses.push(Bonus::Either(thirteen, thirteen)));
    let trigger = |boxes, minimum| Trigger { boxes: Spots::from_bits(boxes), minimum, effect: Effect::Fox };
    refused("classic", area(GREEN, AreaError::Trigger(LAST)), |spec| spec.areas[GREEN].triggers.push(trigger(0, 0)));
    refused("classic", area(GREEN, AreaError::Trigger(LAST)), |spec| {
        spec.areas[GREEN].triggers.push(trigger(1 << 11, 0))
    });
    refused("classic", area(GREEN, AreaError::Minimum(LAST)), |spec| spec.areas[GREEN].triggers.push(trigger(1, 3)));
    refused("classic", SheetError::Foxes, |spec| {
        spec.areas[PURPLE].triggers.extend(std::iter::repeat_n(trigger(1, 0), 100));
    });
    refused("classic", SheetError::Bar(Action::Reroll), |spec| spec.bars[Action::Reroll.index()].slots = 16);
    refused("mixed", SheetError::MixedEnd(Action::Joker), |spec| {
        spec.bars[Action::Joker.index()].end = Some(Effect::Fox)
    });
    refused("mixed", SheetError::Joker, |spec| spec.joker_numbers[1] = 200);
    refused("mixed", SheetError::Sums, |spec| spec.areas[ORANGE].value = Value::WithWhite);
    refused("twice", SheetError::Chain, |spec| {
        // The rows of silver are not boxes of yellow.
        spec.chain.as_mut().expect("a chain").area = Area::new(YELLOW).expect("an area");
    });
    refused("classic", SheetError::Levels, |spec| spec.levels.reverse());
}

#[test]
fn all_errors_are_named_at_once() {
    let errors = [
        area(YELLOW, AreaError::Number(FIRST)),
        area(GREEN, AreaError::Boxes),
        SheetError::Bar(Action::Reroll),
        SheetError::Bar(Action::Return),
        SheetError::Levels,
    ];
    refused_for("classic", &errors, |spec| {
        spec.areas[GREEN].boxes.clear();
        spec.areas[YELLOW].boxes[0].accept = Accept::Exactly(0);
        spec.bars[Action::Reroll.index()].slots = 16;
        spec.bars[Action::Return.index()].slots = 255;
        spec.levels.reverse();
    });
    let sheet = built_in("classic", Some(1)).expect("a built-in sheet");
    let mut spec = sheet.tables().spec();
    spec.areas[GREEN].boxes.clear();
    spec.levels.reverse();
    let told = Sheet::new(spec).expect_err("two errors").to_string();
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.starts_with("area 3: it has no boxes"), "{told}");
}

#[test]
fn the_queries_of_the_engine_say_what_the_tables_do() {
    let sheet = built_in("classic", Some(1)).expect("a built-in sheet");
    let (tables, blue) = (sheet.tables(), Area::new(BLUE).expect("an area"));
    let white = silbertablett_rules::Die::WHITE;
    assert_eq!(tables.partner(blue, white), Some(tables.die_of(blue)));
    assert_eq!(tables.partner(blue, tables.die_of(blue)), Some(white));
    let others = Area::all().filter(|&area| area != blue);
    assert!(others.into_iter().all(|area| tables.partner(area, white).is_none()));
    assert_eq!(tables.area(blue).spec().write, Write::Cross);
}
