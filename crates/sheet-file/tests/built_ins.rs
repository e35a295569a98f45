//! The sheets of the program are read without a fault, and their facts are those of the rules (section 4), written down here from
//! the rules and not from the sheet files.

use silbertablett_rules::{
    Action, Area, Ruling,
    place::Spots,
    sheet::{Accept, Effect, ScoreTerm, Trigger},
};
use silbertablett_sheet_file::{
    BoxName, Certainty, SheetFile, built_in, built_ins, is_built_in, name_of, named, revisions,
};

#[test]
fn every_built_in_sheet_is_read() {
    for sheet in silbertablett_sheets::ALL {
        let read = SheetFile::parse(sheet.toml).unwrap_or_else(|e| panic!("{}:\n{e}", sheet.id));
        assert_eq!((read.id(), read.revision()), (sheet.id, sheet.revision));
        assert!(!sheet.notes.is_empty());
    }
    assert_eq!(
        built_ins().map(|sheet| sheet.id().to_owned()).collect::<Vec<_>>(),
        ["classic", "twice", "deluxe", "mixed"]
    );
    assert!(built_in("classic", Some(1)).is_some());
    assert!(built_in("classic", Some(2)).is_none() && built_in("chess", None).is_none());
}

#[test]
fn every_revision_is_reached_by_a_name_of_its_own() {
    let names: Vec<String> = revisions().map(|sheet| name_of(&sheet)).collect();
    assert_eq!(names, ["classic", "twice", "deluxe", "mixed@1", "mixed"]);
    for (sheet, name) in revisions().zip(&names) {
        assert!(std::sync::Arc::ptr_eq(&named(name).expect("its name"), &sheet), "{name}");
        let in_full = format!("{}@{}", sheet.id(), sheet.revision());
        assert_eq!(named(&in_full).expect("the newest can be named in full too"), sheet);
    }
    for wrong in ["", "@", "mixed@", "mixed@0", "mixed@3", "mixed@one", "@1", "mixed@1@1", "chess@1"] {
        assert!(named(wrong).is_none(), "{wrong}");
    }
    // A sheet that borrows the id of an older revision is not that revision.
    let text = silbertablett_sheets::named("mixed@1").expect("a sheet").toml.replace("Clever Mixed", "My own print");
    let borrowed = SheetFile::parse(&text).expect("only the name differs");
    assert!(!is_built_in(&borrowed));
    assert_eq!(name_of(&borrowed), "mixed");
}

/// A revision that replaces another still is the same game: its dice, areas, rulings and levels stay.
#[test]
fn revisions_of_a_sheet_differ_only_in_what_is_printed() {
    for pair in revisions().collect::<Vec<_>>().windows(2).filter(|pair| pair[0].id() == pair[1].id()) {
        let [old, new] = pair else { unreachable!("windows of two") };
        assert!(old.revision() < new.revision());
        assert_ne!(old.tables(), new.tables());
        assert_eq!((old.name(), old.layout()), (new.name(), new.layout()));
        assert_eq!(old.tables().levels(), new.tables().levels());
        assert_eq!(old.tables().rulings(), new.tables().rulings());
        assert!(silbertablett_rules::Die::all().all(|die| old.die_name(die) == new.die_name(die)));
    }
}

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

#[test]
fn dice_rounds_and_bars() {
    for (id, dice, rounds, bars) in [
        ("classic", "white yellow blue green orange purple", "RR +1 RR KX|K6", "reroll 7 extra_die 7"),
        ("twice", "white yellow blue green pink silver", "RR +1 RET K?", "reroll 6 FOX return 6 P? extra_die 6 S?"),
        ("deluxe", "white yellow blue green orange purple", "RR +1 RR K?", "reroll 7 extra_die 7"),
        (
            "mixed",
            "white yellow blue green orange purple",
            "RR +1 MIX K?",
            "reroll 6 return 3 extra_die 6 polish 3 joker 3",
        ),
        (
            "mixed@1",
            "white yellow blue green orange purple",
            "RR +1 MIX K?",
            "reroll 6 return 3 extra_die 6 polish 3 joker 3",
        ),
    ] {
        let file = sheet(id);
        let names: Vec<&str> = silbertablett_rules::Die::all().map(|die| file.die_name(die)).collect();
        assert_eq!(names.join(" "), dice);
        assert!(Area::all().all(|area| file.area(area).name == names[area.index() + 1]), "an area a coloured die");
        assert_eq!(file.rounds().join(" "), rounds);
        let bar = |action: Action| {
            let end = file.bar_end(action).map_or(String::new(), |code| format!(" {code}"));
            format!("{} {}{end}", action.name(), file.tables().bar(action).slots)
        };
        let known = Action::ALL.into_iter().filter(|&action| file.tables().bar(action).slots > 0);
        assert_eq!(known.map(bar).collect::<Vec<_>>().join(" "), bars);
    }
}

#[test]
fn as_many_icons_as_slots() {
    for file in revisions() {
        let areas = Area::all().flat_map(|area| file.area(area).codes.clone());
        let icons: Vec<String> = areas.chain(file.rounds().iter().cloned()).collect();
        let count = |code: &str| icons.iter().filter(|icon| *icon == code).count();
        let slots = |action| usize::from(file.tables().bar(action).slots);
        for (code, action) in [("RR", Action::Reroll), ("+1", Action::ExtraDie)] {
            assert_eq!(count(code), slots(action), "{code} of {}", file.id());
        }
        let mixed: usize = Action::MIXED.into_iter().map(slots).sum();
        assert_eq!(count("RET") + count("MIX"), mixed, "{}", file.id());
        assert!(count("RET") == 0 || count("MIX") == 0, "no sheet unlocks returns in two ways");
    }
}

#[test]
fn levels() {
    // The least total of each level, from the lowest up.
    for (id, least) in [
        ("classic", vec![140, 160, 180, 200, 220, 240, 260, 281]),
        ("deluxe", vec![140, 160, 180, 200, 220, 240, 260, 281]),
        ("twice", vec![140, 160, 180, 200, 220, 240, 260, 280, 300, 321]),
        ("mixed", vec![160, 180, 210, 240, 270, 300, 330, 360, 390, 421]),
    ] {
        let file = sheet(id);
        assert_eq!(usize::from(file.tables().level_count()), least.len() + 1);
        assert_eq!(file.tables().level(-50), 1);
        for (total, level) in least.iter().zip(2..) {
            assert_eq!(
                (file.tables().level(total - 1), file.tables().level(*total)),
                (level - 1, level),
                "{id} {total}"
            );
        }
    }
}

#[test]
fn rulings_and_sets_of_rulings() {
    // Section 5: what holds by default.
    let always = ["solo_fallback", "return_with_empty_hand", "actions_count_as_possible"];
    for (id, more, peer) in [
        ("classic", "passive_must_take", Some("solo_fallback passive_must_take unmarkable_pick")),
        (
            "twice",
            "active_may_forfeit",
            Some(
                "active_may_forfeit solo_fallback unmarkable_pick silver_chain_forced extra_die_per_round return_with_empty_hand return_after_reroll",
            ),
        ),
        ("deluxe", "active_may_forfeit", None),
        ("mixed", "active_may_forfeit", None),
    ] {
        let file = sheet(id);
        let own = file.tables().rulings();
        for ruling in Ruling::ALL {
            let holds = always.contains(&ruling.name()) || more == ruling.name();
            assert_eq!(own.has(ruling), holds, "{id} {}", ruling.name());
        }
        assert_eq!(file.ruling_sets().collect::<Vec<_>>(), if peer.is_some() { vec!["peer"] } else { vec![] });
        let switched = file.ruling_set("peer").map(|peer| {
            own.differing(peer).map(|ruling| ruling.name().to_owned()).collect::<std::collections::BTreeSet<_>>()
        });
        assert_eq!(switched, peer.map(|names| names.split(' ').map(str::to_owned).collect()), "{id}");
    }
}

#[test]
fn certainty() {
    for (id, certainty) in [
        ("classic", Certainty::Certain),
        ("twice", Certainty::Certain),
        ("deluxe", Certainty::Reconstructed),
        ("mixed", Certainty::Reconstructed),
    ] {
        assert_eq!(sheet(id).certainty(), certainty);
        assert_eq!(sheet(id).caution().is_some(), certainty == Certainty::Reconstructed, "{id}");
    }
}

#[test]
fn a_sheet_is_the_same_as_json() {
    for file in revisions() {
        let again = SheetFile::from_json(file.document()).unwrap_or_else(|e| panic!("{}:\n{e}", file.id()));
        assert_eq!(*file, again);
    }
}
