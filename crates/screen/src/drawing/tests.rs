use super::*;
use silbertablett_bots::{Policy, Random};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{
    Due, Options, State,
    place::Spots,
    sheet::{Effect, ScoreTerm},
};
use silbertablett_sheet_file::built_ins;
use std::collections::HashSet;
use std::sync::Arc;

/// The sheets of the program, the complete example of the documentation, and a sheet with the odd things a user may write.
fn sheets() -> Vec<Arc<SheetFile>> {
    let read = |toml: &str| Arc::new(SheetFile::parse(toml).unwrap_or_else(|faults| panic!("{faults}")));
    built_ins().chain([read(&picnic()), read(&odd())]).collect()
}

fn picnic() -> String {
    let text = include_str!("../../../../docs/sheet-format.md");
    let complete = text.split("## A complete file").nth(1).expect("the section of the complete file");
    let toml = complete.split("```toml").nth(1).and_then(|text| text.split("```").next());
    toml.expect("the complete file").to_owned()
}

/// Lines of a single box, bonuses at boxes and in gaps of one track, a track of two lines, an order with pairs.
fn odd() -> String {
    let text = picnic();
    let (head, _) = text.split_once("[areas.yellow]").expect("areas");
    let head =
        head.replace("reroll = { slots = 3 }", "reroll = { slots = 15 }").replace("slots = 3, end", "slots = 15, end");
    format!(
        r#"{head}
[areas.yellow]
letter = "Y"
place = "any"
takes = "exactly"
write = "cross"
grid = ["5 . x", ". 3 ."]
row_bonuses = ["", "RR"]
column_bonuses = ["RR", "+1", ""]
diagonal_bonus = "FOX"
bonuses = {{ r1c1 = "G?", r2c2 = "B?" }}
score = {{ columns = [8, 10, 12], count = [1, 2], row_count = [1, 2] }}

[areas.blue]
letter = "B"
place = "right"
takes = "exactly"
write = "cross"
numbers = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]
bonuses = {{ 3 = "RR", 4 = "FOX", 24 = "RR" }}
gap_bonuses = {{ 3 = "RR", 4 = "RR", 12 = "+1", 13 = "RR" }}
score = {{ count = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] }}

[areas.green]
letter = "G"
place = "next_in_row"
takes = ["less", "any", "more", "at_most"]
write = "number"
columns = 5
bonuses = {{ r1c1 = "RR", r4c5 = "B?" }}
row_bonuses = ["RR", "", "FOX", ""]
column_bonuses = ["", "", "", "", "YX"]
score = {{ row_weights = [0, -1, 2, 1], columns = [1, 2, 3, 4, 5] }}

[areas.orange]
letter = "O"
place = "next"
takes = "more"
write = "number"
boxes = 18
gap_bonuses = {{ 2 = "RR", 9 = "RR", 10 = "FOX" }}
score = {{ pairs = true, sum = true }}

[areas.purple]
letter = "P"
place = "open_pair"
takes = "any"
write = "number"
factors = [1, 2]
gap_bonuses = {{ 1 = "K?" }}
score = {{ pairs = true, count = [1, 2], steps = [[5, 1]] }}
"#
    )
}

#[test]
fn nothing_overlaps_or_sticks_out() {
    for sheet in sheets() {
        for drawing in Drawing::of(&sheet).areas() {
            let mut taken = HashSet::new();
            for item in &drawing.items {
                assert!(item.width > 0 && item.height > 0);
                for column in item.column..item.column + item.width {
                    for row in item.row..item.row + item.height {
                        let name = &sheet.area(drawing.area).name;
                        assert!(taken.insert((column, row)), "{} {name}: {item:?} overlaps", sheet.id());
                        assert!(usize::from(column) < drawing.columns.len(), "{} {name}: {item:?}", sheet.id());
                        assert!(usize::from(row) < drawing.rows.len(), "{} {name}: {item:?}", sheet.id());
                    }
                }
            }
        }
    }
}

#[test]
fn every_box_and_every_bonus_stands_there_once() {
    for sheet in sheets() {
        let drawing = Drawing::of(&sheet);
        assert_eq!(drawing.areas().count(), 5);
        for area in Area::all() {
            let (table, drawn) = (sheet.tables().area(area), drawing.area(area).expect("an area"));
            let spots: Vec<Spot> = drawn.boxes().map(|(spot, _)| spot).collect();
            assert_eq!(spots, table.boxes().iter().collect::<Vec<_>>(), "{} {}", sheet.id(), sheet.area(area).name);
            let mut bonuses: Vec<(usize, Spots, Icon)> = Vec::new();
            for item in &drawn.items {
                if let Kind::Bonus { trigger, icon, .. } = item.kind {
                    bonuses.push((trigger, item.boxes, icon));
                }
            }
            bonuses.sort_by_key(|&(trigger, ..)| trigger);
            let triggers = table.spec().triggers.iter().enumerate();
            let wanted = triggers.map(|(i, t)| (i, t.boxes, Icon::of(&sheet, t.effect))).collect::<Vec<_>>();
            assert_eq!(bonuses, wanted, "{} {}", sheet.id(), sheet.area(area).name);
        }
    }
}

#[test]
fn every_way_to_score_is_shown() {
    for sheet in sheets() {
        for drawing in Drawing::of(&sheet).areas() {
            let table = sheet.tables().area(drawing.area);
            let shown = |wanted: &dyn Fn(&Kind) -> bool| drawing.items.iter().filter(|item| wanted(&item.kind)).count();
            for term in &table.spec().score {
                let fits = match term {
                    ScoreTerm::Count(points) => {
                        let stars = shown(&|k| matches!(k, Kind::Points { what: PointsFor::Count(_), .. }));
                        let scales = shown(&|k| matches!(k, Kind::Scale { by: ScaleBy::Marks, .. }));
                        (stars, scales) == (points.len() - 1, 0) || (stars, scales) == (0, 1)
                    }
                    ScoreTerm::Full(stars) => {
                        shown(&|k| matches!(k, Kind::Points { what: PointsFor::Full, .. })) == stars.len()
                    }
                    ScoreTerm::CountIn(..) => shown(&|k| matches!(k, Kind::Scale { by: ScaleBy::RowMarks, .. })) == 1,
                    ScoreTerm::Sum(_, weight) => shown(&|k| *k == Kind::Sum { weight: *weight }) > 0,
                    ScoreTerm::Pairs => shown(&|k| *k == Kind::Difference) * 2 == table.boxes().len(),
                    ScoreTerm::Steps(_) => shown(&|k| matches!(k, Kind::Scale { by: ScaleBy::Number, .. })) == 1,
                };
                assert!(fits, "{} {}: {term:?}", sheet.id(), sheet.area(drawing.area).name);
            }
        }
    }
}

#[test]
fn the_classic_sheet_is_drawn_as_it_is_printed() {
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet");
    let drawing = Drawing::of(&sheet);
    let yellow = &drawing.lines[0][0];
    let reach = |area: &AreaDrawing, wanted: Reach| {
        let mut bonuses = area.items.iter().filter_map(|item| match item.kind {
            Kind::Bonus { icon, reach, .. } if reach == wanted => Some((icon, item.column, item.row)),
            _ => None,
        });
        bonuses.next().expect("a bonus")
    };
    assert_eq!(reach(yellow, Reach::Row(3)), (Icon::Fox, 9, 3));
    assert_eq!(reach(yellow, Reach::Diagonal), (Icon::Action(silbertablett_rules::Action::ExtraDie), 9, 5));
    let stars = yellow.items.iter().filter(|item| matches!(item.kind, Kind::Points { .. }));
    assert!(stars.map(|star| (star.column, star.row)).eq([(0, 5), (2, 5), (4, 5), (6, 5)]));
    let blue = &drawing.lines[0][1];
    let scale = blue.items.iter().find(|item| matches!(item.kind, Kind::Scale { .. })).expect("points by count");
    assert_eq!((scale.row, scale.height, usize::from(scale.width)), (0, 2, blue.columns.len()));

    let rounds: Vec<bool> = drawing.rounds.iter().map(|round| round.gift.is_some()).collect();
    assert_eq!(rounds, [true, true, true, true, false, false]);
    assert!(matches!(drawing.rounds[3].gift, Some(Icon::Either(cross, six)) if cross.black && six.text() == '6'));
    assert_eq!(drawing.levels.len(), 9);
    assert_eq!(drawing.bars.iter().map(|bar| bar.slots.len()).collect::<Vec<_>>(), [7, 7]);
}

#[test]
fn signs_factors_and_minima_are_printed_where_they_hold() {
    let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet");
    let drawing = Drawing::of(&sheet);
    let signs = |line: usize, wanted: Sign| {
        drawing.lines[line][0].items.iter().filter(|item| item.kind == Kind::Sign(wanted)).count()
    };
    assert_eq!((signs(1, Sign::AtLeast), signs(2, Sign::Minus)), (11, 6));
    let pink = &drawing.lines[3][0];
    let minima = pink.items.iter().filter_map(|item| match item.kind {
        Kind::Bonus { minimum, .. } => Some(minimum),
        _ => None,
    });
    assert_eq!(minima.collect::<Vec<_>>(), [2, 3, 4, 5, 6, 2, 3, 4, 5, 6]);
    let silver = &drawing.lines[0][0];
    assert_eq!(silver.items.iter().filter(|item| matches!(item.kind, Kind::RowDie(_))).count(), 4);
    assert!(drawing.bars.iter().all(|bar| bar.end.is_some()));
}

#[test]
fn arrow_keys_find_their_way_over_holes() {
    let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet");
    let drawing = Drawing::of(&sheet);
    let yellow = &drawing.lines[0][1];
    let spot = |index| Spot::new(index).expect("a spot");
    // `. 3 . 6 / 1 . 2 . / ...`
    assert_eq!(yellow.neighbour(spot(0), 1, 0), Some(spot(1)));
    assert_eq!(yellow.neighbour(spot(1), 1, 0), None);
    assert_eq!(yellow.neighbour(spot(0), 0, 1), Some(spot(4)));
    assert_eq!(yellow.neighbour(spot(2), 0, -1), Some(spot(0)));
}

/// A random solo game; the seat is shown after every move.
fn play(sheet: &silbertablett_rules::Sheet, seed: u64, look: &mut dyn FnMut(&silbertablett_rules::seat::Seat)) {
    let mut game = State::new(sheet, 1, 0, sheet.rulings()).expect("a game of one seat");
    let (mut bot, mut dice, mut options) = (Random::new(seed), Seeded::new(seed), Options::new());
    while game.due() != Due::End {
        match game.first_deciding() {
            Some(me) => {
                game.options(sheet, me, &mut options);
                let mv = bot.choose(sheet, &game, me, &options);
                game.play(sheet, me, mv, &mut ()).expect("a legal move");
                look(game.seat(me));
            }
            None => {
                let throw = dice.throw(&game).expect("these dice never end");
                game.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            }
        }
    }
}

/// The points of an area are those its items show, all along games of all sheets.
#[test]
fn items_are_worth_what_the_rules_pay() {
    for sheet in sheets() {
        let (tables, drawing) = (sheet.tables(), Drawing::of(&sheet));
        let mut done = 0;
        for seed in 0..6 {
            play(tables, seed, &mut |seat| {
                for drawn in drawing.areas() {
                    let (area, name) = (drawn.area, &sheet.area(drawn.area).name);
                    let worth: i32 = drawn.items.iter().filter_map(|item| item.worth(tables, area, seat)).sum();
                    assert_eq!(worth, seat.area_score(tables, area), "{} {name}", sheet.id());
                    done += drawn.items.iter().filter(|item| item.status(tables, area, seat) == Status::Done).count();
                }
            });
        }
        assert!(done > 0);
    }
}

#[test]
fn effects_have_icons_of_their_colour() {
    let sheet = silbertablett_sheet_file::built_in("mixed", None).expect("a sheet");
    let blue = sheet.bonus("B?").expect("a bonus");
    let Icon::Mark(icon) = Icon::of(&sheet, Effect::Wait(blue)) else { panic!("a mark") };
    assert_eq!((icon.text(), icon.black, icon.areas.iter().count()), ('?', false, 1));
    let black = sheet.bonus("K?").expect("a bonus");
    assert!(matches!(Icon::waiting(&sheet, black), Icon::Mark(icon) if icon.black && icon.areas.iter().count() == 5));
    assert_eq!(Icon::waiting(&sheet, sheet.bonus("MIX").expect("a bonus")), Icon::Mixed);
}
