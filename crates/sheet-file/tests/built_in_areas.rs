//! The areas of the sheets of the program as a person reads them off the paper: boxes, bonuses, scores.

use silbertablett_rules::{
    Action, Area,
    place::Spots,
    sheet::{Accept, Effect, ScoreTerm, Trigger},
};
use silbertablett_sheet_file::{BoxName, SheetFile, named};

fn sheet(id: &str) -> std::sync::Arc<SheetFile> {
    named(id).expect("a sheet of the program")
}

/// What is printed in the boxes: a grid row by row, `x` a printed cross and `-` no box; in a track `3` a number, `>=3` a minimum,
/// `*2` a factor.
fn boxes(file: &SheetFile, area: Area) -> String {
    let (print, spec) = (file.area(area), file.tables().area(area).spec());
    let text = |i: usize| match (spec.boxes[i].accept, spec.boxes[i].factor) {
        _ if spec.boxes[i].printed => "x".to_owned(),
        (Accept::Exactly(number), 1) => number.to_string(),
        (Accept::AtLeast(number), 1) => format!(">={number}"),
        (Accept::Any, factor) => format!("*{factor}"),
        (Accept::More { reset: 0 }, 1) => ">".to_owned(),
        (Accept::More { reset }, 1) => format!(">/{reset}"),
        (Accept::Less, 1) => "<".to_owned(),
        (Accept::AtMost, 1) => "<=".to_owned(),
        other => panic!("{other:?}"),
    };
    let Some((rows, columns)) = print.grid else {
        return (0..spec.boxes.len()).map(text).collect::<Vec<_>>().join(" ");
    };
    let place = |row, column| {
        let name = BoxName::Grid { row, column };
        print.boxes.iter().position(|&known| known == name).map_or("-".to_owned(), text)
    };
    let line = |row| (1..=columns).map(|column| place(row, column)).collect::<Vec<_>>().join(" ");
    (1..=rows).map(line).collect::<Vec<_>>().join(" / ")
}

/// Where a bonus stands: `r1`, `c2`, `d` for the diagonal, `4|5` for a gap, `7` or `r2c3` for a box, with its minimum as `7>=3`.
fn place(file: &SheetFile, area: Area, trigger: &Trigger) -> String {
    let names: Vec<BoxName> = trigger.boxes.iter().map(|spot| file.area(area).boxes[spot.index()]).collect();
    let all: Vec<BoxName> = file.area(area).boxes.clone();
    let same = |wanted: &dyn Fn(u8, u8) -> bool| {
        let line = all.iter().filter(|name| matches!(name, BoxName::Grid { row, column } if wanted(*row, *column)));
        names.iter().eq(line)
    };
    match names[..] {
        [only] if trigger.minimum > 0 => format!("{only}>={}", trigger.minimum),
        [only] => only.to_string(),
        [BoxName::Track(a), BoxName::Track(b)] => format!("{a}|{b}"),
        [BoxName::Grid { row, .. }, ..] if same(&|r, _| r == row) => format!("r{row}"),
        [BoxName::Grid { column, .. }, ..] if same(&|_, c| c == column) => format!("c{column}"),
        _ if same(&|r, c| r == c) => "d".to_owned(),
        _ => panic!("{names:?} is not a line"),
    }
}

fn bonuses(file: &SheetFile, area: Area) -> String {
    let triggers = &file.tables().area(area).spec().triggers;
    let codes = &file.area(area).codes;
    let mut list: Vec<String> =
        triggers.iter().zip(codes).map(|(trigger, code)| format!("{}:{code}", place(file, area, trigger))).collect();
    for (trigger, code) in triggers.iter().zip(codes) {
        let meant = match trigger.effect {
            Effect::Fox => "FOX",
            Effect::Unlock(Action::Reroll) => "RR",
            Effect::Unlock(Action::Return) => "RET",
            Effect::Unlock(Action::ExtraDie) => "+1",
            Effect::Unlock(action) => panic!("{action:?} has no icon"),
            Effect::Wait(id) => file.bonus_name(id),
        };
        assert_eq!(meant, code, "the code is that of the effect");
    }
    list.sort_by_key(|text| text.split(|c: char| !c.is_ascii_digit()).find_map(|n| n.parse::<u8>().ok()));
    list.sort_by_key(|text| {
        text.chars().next().filter(|c| c.is_ascii_lowercase()).map_or(0, |c| match c {
            'r' => 1,
            'c' => 2,
            _ => 3,
        })
    });
    list.join(" ")
}

fn score(file: &SheetFile, area: Area) -> String {
    let points = |list: &[i16]| list.iter().map(i16::to_string).collect::<Vec<_>>().join(" ");
    let name = |boxes: &Spots| {
        let names: Vec<BoxName> = boxes.iter().map(|spot| file.area(area).boxes[spot.index()]).collect();
        match (names.first(), names.last()) {
            (Some(BoxName::Grid { row, column: 1 }), Some(BoxName::Grid { row: last, .. })) if row == last => {
                format!("r{row}")
            }
            (Some(BoxName::Grid { column, .. }), Some(BoxName::Grid { .. })) => format!("c{column}"),
            _ => "all".to_owned(),
        }
    };
    let term = |term: &ScoreTerm| match term {
        ScoreTerm::Count(list) => {
            assert_eq!(list[0], 0, "no mark scores nothing");
            format!("count {}", points(&list[1..]))
        }
        ScoreTerm::Full(stars) => {
            let named = stars.iter().map(|(boxes, star)| format!("{}:{star}", name(boxes)));
            format!("full {}", named.collect::<Vec<_>>().join(" "))
        }
        ScoreTerm::CountIn(sets, list) => format!("in each of {}: {}", sets.len(), points(&list[1..])),
        ScoreTerm::Sum(boxes, weight) => format!("sum {} *{weight}", name(boxes)),
        ScoreTerm::Pairs => "pairs".to_owned(),
        ScoreTerm::Steps(steps) => {
            let named = steps.iter().map(|(least, points)| format!("{least}:{points}"));
            format!("steps {}", named.collect::<Vec<_>>().join(" "))
        }
    };
    file.tables().area(area).spec().score.iter().map(term).collect::<Vec<_>>().join(", ")
}

/// Compares an area with what the rules say of it: boxes, bonuses, score.
fn check(id: &str, name: &str, boxes_of: &str, bonuses_of: &str, score_of: &str) {
    let file = sheet(id);
    let area = file.area_named(name).unwrap_or_else(|| panic!("{id} has no area {name}"));
    assert_eq!(boxes(&file, area), boxes_of, "boxes of {id} {name}");
    assert_eq!(bonuses(&file, area), bonuses_of, "bonuses of {id} {name}");
    assert_eq!(score(&file, area), score_of, "score of {id} {name}");
}

const CLASSIC_YELLOW: &str = "3 6 5 x / 2 1 x 5 / 1 x 2 4 / x 3 4 6";
const CLASSIC_BLUE: &str = "- 2 3 4 / 5 6 7 8 / 9 10 11 12";
const CLASSIC_GREEN: &str = ">=1 >=2 >=3 >=4 >=5 >=1 >=2 >=3 >=4 >=5 >=6";
const CLASSIC_ORANGE: &str = "*1 *1 *1 *2 *1 *1 *2 *1 *2 *1 *3";
const CLASSIC_PURPLE: &str = ">/6 >/6 >/6 >/6 >/6 >/6 >/6 >/6 >/6 >/6 >/6";
const CLASSIC_STARS: &str = "full c1:10 c2:14 c3:16 c4:20";
const ELEVEN: &str = "count 1 3 6 10 15 21 28 36 45 55 66";
const TWELVE: &str = "count 1 3 6 10 15 21 28 36 45 55 66 78";
const CLASSIC_BLUE_COUNT: &str = "count 1 2 4 7 11 16 22 29 37 46 56";

#[test]
fn facts_of_classic() {
    check("classic", "yellow", CLASSIC_YELLOW, "r1:BX r2:O4 r3:GX r4:FOX d:+1", CLASSIC_STARS);
    check("classic", "blue", CLASSIC_BLUE, "r1:O5 r2:YX r3:FOX c1:RR c2:GX c3:P6 c4:+1", CLASSIC_BLUE_COUNT);
    check("classic", "green", CLASSIC_GREEN, "4:+1 6:BX 7:FOX 9:P6 10:RR", ELEVEN);
    check("classic", "orange", CLASSIC_ORANGE, "3:RR 5:YX 6:+1 8:FOX 10:P6", "sum all *1");
    let purple = "3:RR 4:BX 5:+1 6:YX 7:FOX 8:RR 9:GX 10:O6 11:+1";
    check("classic", "purple", CLASSIC_PURPLE, purple, "sum all *1");
}

#[test]
fn facts_of_deluxe() {
    check("deluxe", "yellow", CLASSIC_YELLOW, "r1:B? r2:O4 r3:G? r4:FOX d:+1", CLASSIC_STARS);
    check("deluxe", "blue", CLASSIC_BLUE, "r1:O5 r2:Y? r3:FOX c1:RR c2:G? c3:P? c4:+1", CLASSIC_BLUE_COUNT);
    check("deluxe", "green", CLASSIC_GREEN, "4:+1 6:B? 7:FOX 9:P? 10:RR", ELEVEN);
    check("deluxe", "orange", CLASSIC_ORANGE, "3:RR 5:Y? 6:+1 8:FOX 10:P?", "sum all *1");
    let purple = "3:RR 4:B? 5:+1 6:Y? 7:FOX 8:RR 9:G? 10:O6 11:+1";
    check("deluxe", "purple", CLASSIC_PURPLE, purple, "sum all *1");
}

#[test]
fn facts_of_twice() {
    let silver = "1 2 3 4 5 6 / 1 2 3 4 5 6 / 1 2 3 4 5 6 / 1 2 3 4 5 6";
    check("twice", "silver", silver, "c1:+1 c2:Y? c3:FOX c4:B? c5:G? c6:P?", "in each of 4: 2 4 7 11 16 22");
    check(
        "twice",
        "yellow",
        "- 3 - 6 / 1 - 2 - / - 4 - 3 / 2 - 5 - / - 5 - 4",
        "r1:B? r2:RET r3:Y? r4:G? r5:P? c1:RR c2:+1 c3:S? c4:FOX",
        "count 3 10 21 36 55 75 96 118 141 165",
    );
    let falling = ["<="; 12].join(" ");
    check("twice", "blue", &falling, "2:RET 3:Y? 5:+1 6:RR 7:P? 9:FOX 10:RET 12:G?", TWELVE);
    check(
        "twice",
        "green",
        "*2 *2 *2 *1 *3 *3 *3 *2 *3 *1 *4 *1",
        "2:RR 4:B? 5:RET 7:FOX 8:S? 9:+1 11:P? 12:Y?",
        "pairs",
    );
    check(
        "twice",
        "pink",
        &["*1"; 12].join(" "),
        "3>=2:RR 4>=3:RET 5>=4:+1 6>=5:G? 7>=6:Y? 8>=2:FOX 9>=3:S? 10>=4:RR 11>=5:B? 12>=6:Y?",
        "sum all *1",
    );
    let file = sheet("twice");
    let chain = file.tables().chain().expect("a silver chain");
    assert_eq!(file.area(chain.area).name, "silver");
    assert_eq!(file.area(chain.area).row_dice, ["yellow", "blue", "green", "pink"]);
}

#[test]
fn facts_of_mixed() {
    check(
        "mixed",
        "yellow",
        "< < < < < < / *1 *1 *1 *1 *1 *1 / *1 *1 *1 *1 *1 *1",
        "r1c2:RR r1c3:O? r1c4:+1 r1c5:MIX r1c6:FOX r2c1:MIX r2c2:B? r2c3:G? r2c4:P? r2c6:MIX",
        "full c1:10 c2:15 c3:15 c4:15 c5:20 c6:20, sum r2 *-1, sum r3 *1",
    );
    check(
        "mixed",
        "blue",
        "- 2 x 4 / 5 x 7 x / 9 x 11 12",
        "r1:MIX r2:O? r3:FOX c1:RR c2:P? c3:G? c4:+1",
        "count 2 6 12 20 30 42 56",
    );
    check(
        "mixed",
        "green",
        "*2 *3 *4 *2 *2 *3 *3 *2 *3 *3 *3 *3",
        "2:MIX 4:B? 5:+1 7:FOX 8:Y? 9:RR 11:P? 12:O?",
        "pairs",
    );
    let gaps = "2|3:P? 4|5:RR 5|6:B? 7|8:+1 8|9:MIX 10|11:Y? 11|12:FOX";
    check("mixed", "orange", "1 5 3 4 2 6 4 5 2 1 6 3", gaps, TWELVE);
    check(
        "mixed",
        "purple",
        &[">"; 12].join(" "),
        "2:RR 3:Y? 4:MIX 5:+1 6:G? 7:B? 9:MIX 10:O? 11:FOX",
        "count 4 7 11 16 22 29 37 46 56 67 79 92, steps 5:1 10:2 15:3 20:4",
    );
    assert_eq!([0, 1, 2, 3].map(|slot| sheet("mixed").tables().joker_number(slot)), [Some(1), Some(6), Some(0), None]);
}

#[test]
fn facts_of_mixed_in_its_first_revision() {
    check(
        "mixed@1",
        "yellow",
        "< < < < < < / *1 *1 *1 *1 *1 *1 / *1 *1 *1 *1 *1 *1",
        "r1c2:RR r1c3:O? r1c4:+1 r1c5:MIX r1c6:FOX r2c1:MIX r2c2:B? r2c3:G? r2c4:P? r2c6:MIX",
        "full c1:10 c2:15 c3:15 c4:20 c5:20 c6:25, sum r2 *-1, sum r3 *1",
    );
    check(
        "mixed@1",
        "blue",
        "- 2 x 4 / 5 x 7 x / 9 x 11 12",
        "r1:MIX r2:O? r3:FOX c1:RR c2:P? c3:G? c4:+1",
        "count 2 6 12 20 30 42 56",
    );
    check(
        "mixed@1",
        "green",
        "*2 *3 *3 *2 *4 *3 *3 *1 *4 *2 *5 *1",
        "2:MIX 4:B? 5:+1 7:FOX 8:Y? 9:RR 11:P? 12:O?",
        "pairs",
    );
    let gaps = "2|3:P? 4|5:RR 5|6:B? 7|8:+1 8|9:MIX 10|11:Y? 11|12:FOX";
    check("mixed@1", "orange", "1 5 3 4 2 6 4 5 2 1 6 3", gaps, TWELVE);
    check(
        "mixed@1",
        "purple",
        &[">"; 12].join(" "),
        "2:RR 3:Y? 4:MIX 5:+1 6:G? 7:B? 8:FOX 9:MIX 11:O?",
        "count 2 4 7 11 16 22 29 37 46 56 67 79, steps 5:1 10:2 15:3 20:4",
    );
    assert_eq!(
        [0, 1, 2, 3].map(|slot| sheet("mixed@1").tables().joker_number(slot)),
        [Some(5), Some(6), Some(0), None]
    );
}
