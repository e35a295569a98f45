use super::*;
use roxmltree::{Document, Node};
use silbertablett_bots::{Policy, Random};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Area, Die, Due, Face, Options, State};
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_texts::{Lang, Texts};
use std::collections::{BTreeSet, HashSet};

fn english(sheet: &SheetFile) -> Labels {
    Labels::of(Texts::of(Lang::En), sheet)
}

/// A random solo game, played to its end.
fn finished(sheet: &SheetFile) -> State {
    let tables = sheet.tables();
    let mut game = State::new(tables, 1, 0, tables.rulings()).expect("a game of one seat");
    let (mut bot, mut dice, mut options) = (Random::new(7), Seeded::new(7), Options::new());
    while game.due() != Due::End {
        match game.first_deciding() {
            Some(me) => {
                game.options(tables, me, &mut options);
                let mv = bot.choose(tables, &game, me, &options);
                game.play(tables, me, mv, &mut ()).expect("a legal move");
            }
            None => {
                let throw = dice.throw(&game).expect("these dice never end");
                game.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
            }
        }
    }
    game
}

fn boxes<'a>(document: &'a Document<'_>) -> Vec<(&'a str, &'a str)> {
    let is_box = |node: &Node<'_, '_>| node.attribute("class") == Some("box");
    let name = |node: Node<'a, '_>| node.attribute("data-area").zip(node.attribute("data-box"));
    document.descendants().filter(is_box).filter_map(name).collect()
}

fn all_boxes(sheet: &SheetFile) -> BTreeSet<(String, String)> {
    let of_area = |area| {
        let print = sheet.area(area);
        print.boxes.iter().map(|name| (print.name.clone(), name.to_string()))
    };
    Area::all().flat_map(of_area).collect()
}

#[test]
fn every_sheet_is_a_well_formed_picture_with_all_its_boxes() {
    for sheet in built_ins() {
        let game = finished(&sheet);
        let seat = &game.seats()[0];
        let filled = Filled { seat, rulings: game.rulings(), name: "Ann", rounds: 6 };
        for filled in [None, Some(&filled)] {
            let picture = sheet_svg(&sheet, filled, &english(&sheet), PrintPage::A4);
            let document = Document::parse(&picture).unwrap_or_else(|error| panic!("{}: {error}", sheet.id()));
            let drawn = boxes(&document);
            let names: BTreeSet<_> = drawn.iter().map(|&(area, name)| (area.to_owned(), name.to_owned())).collect();
            assert_eq!((drawn.len(), &names), (all_boxes(&sheet).len(), &all_boxes(&sheet)), "{}", sheet.id());
        }
        let picture = sheet_svg(&sheet, Some(&filled), &english(&sheet), PrintPage::A4);
        let total = seat.score(sheet.tables(), game.rulings()).total;
        assert!(picture.contains("Ann") && picture.contains(&format!(">{total}</text>")), "{}", sheet.id());
    }
}

#[test]
fn ids_are_unique_and_all_that_are_used_exist() {
    for sheet in built_ins() {
        let picture = sheet_svg(&sheet, None, &english(&sheet), PrintPage::A4);
        let document = Document::parse(&picture).expect("XML");
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        let known: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{}", sheet.id());
        let used = document.descendants().filter_map(|node| node.attribute("href"));
        used.for_each(|id| assert!(known.contains(id.trim_start_matches('#')), "{} {id}", sheet.id()));
    }
}

#[test]
fn nothing_comes_near_the_edge_of_any_paper() {
    let pages = [PrintPage::A3, PrintPage::A4, PrintPage::A5, PrintPage::LETTER, PrintPage::LEGAL, PrintPage::TABLOID];
    for (sheet, page) in built_ins().flat_map(|sheet| pages.map(|page| (sheet.clone(), page))) {
        let picture = sheet_svg(&sheet, None, &english(&sheet), page);
        let document = Document::parse(&picture).expect("XML");
        let root = document.root_element();
        let wide = |name| root.attribute(name).and_then(|text| text.strip_suffix("mm")?.parse::<f32>().ok());
        assert_eq!((wide("width"), wide("height")), (Some(page.width), Some(page.height)));
        let view = root.attribute("viewBox").expect("a view box").split(' ');
        let view: Vec<f32> = view.map(|n| n.parse().expect("a number")).collect();
        assert!((view[2] / view[3] - page.width / page.height).abs() < 0.001, "{} is {view:?}", sheet.id());
        let margin = PRINT_MARGIN * view[2] / page.width - 0.2;
        let (left, top) = (view[0] + margin, view[1] + margin);
        let (right, bottom) = (view[0] + view[2] - margin, view[1] + view[3] - margin);
        let drawn = root.children().filter(|node| node.tag_name().name() != "defs").flat_map(|node| node.descendants());
        // The first rectangle is the paper itself.
        for node in drawn.filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "rect"))).skip(1) {
            let number = |name| node.attribute(name).and_then(|text| text.parse::<f32>().ok()).unwrap_or(0.0);
            let (x, y, w, h) = (number("x"), number("y"), number("width"), number("height"));
            let inside = x >= left && y >= top && x + w <= right && y + h <= bottom;
            assert!(inside, "{}: {node:?} leaves {left} {top} {right} {bottom}", sheet.id());
        }
    }
}

#[test]
fn what_a_user_writes_is_escaped() {
    let text = silbertablett_sheets::find("mixed", None).expect("a sheet").toml;
    let text = text.replace("name = \"Clever Mixed\"", "name = \"<script>&\\\"'\"");
    let text = text.replace("caution = \"Rules", "caution = \"</svg><b>Rules");
    let sheet = SheetFile::parse(&text).expect("a sheet");
    let game = finished(&sheet);
    let filled = Filled { seat: &game.seats()[0], rulings: game.rulings(), name: "<i>\u{1}&", rounds: 6 };
    let picture = sheet_svg(&sheet, Some(&filled), &english(&sheet), PrintPage::A4);
    assert!(!picture.contains("<script>") && !picture.contains("</svg><b>") && !picture.contains("<i>"));
    let document = Document::parse(&picture).expect("XML");
    let title = document.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")));
    assert_eq!(title.and_then(|node| node.text()), Some("<script>&\"': <i>&"));
}

#[test]
fn dice_of_a_sheet_differ_in_shape_as_well_as_colour() {
    for sheet in built_ins() {
        let palette = Palette::of(&sheet);
        let tones: Vec<Tone> = Die::all().map(|die| *palette.die(die)).collect();
        let pips: HashSet<Pip> = tones.iter().map(|tone| tone.pip).collect();
        let colours: HashSet<&str> = tones.iter().map(|tone| tone.strong).collect();
        assert_eq!((pips.len(), colours.len()), (6, 6), "{}", sheet.id());
        for (tone, number) in tones.iter().flat_map(|tone| (1..=6).map(move |number| (tone, number))) {
            let die = die_svg(tone, Face::new(number).expect("a face"));
            assert!(Document::parse(&die).is_ok(), "{die}");
        }
    }
}

#[test]
fn a_die_of_an_unknown_colour_gets_a_shape_of_its_own() {
    let text = silbertablett_sheets::find("classic", None).expect("a sheet").toml;
    let text = text.replace("\"orange\"", "\"crimson\"").replace("[areas.orange]", "[areas.crimson]");
    let sheet = SheetFile::parse(&text).unwrap_or_else(|faults| panic!("{faults}"));
    let palette = Palette::of(&sheet);
    let pips: HashSet<Pip> = Die::all().map(|die| palette.die(die).pip).collect();
    assert_eq!(pips.len(), 6);
    assert!(Document::parse(&sheet_svg(&sheet, None, &english(&sheet), PrintPage::A4)).is_ok());
}

/// What stands beside a colour is short for its name in the language of the picture, and stands for one colour only.
#[test]
fn letters_are_those_of_the_language() {
    for (sheet, lang) in built_ins().flat_map(|sheet| Lang::ALL.map(|lang| (sheet.clone(), lang))) {
        let labels = Labels::of(Texts::of(lang), &sheet);
        let letters: Vec<&str> = Area::all().map(|area| labels.letters.area(area)).collect();
        let different: HashSet<&str> = letters.iter().copied().collect();
        assert_eq!(different.len(), letters.len(), "{} {lang:?}: {letters:?}", sheet.id());
        let picture = sheet_svg(&sheet, None, &labels, PrintPage::A4);
        let document = Document::parse(&picture).expect("XML");
        let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        for (area, letters) in Area::all().zip(&letters) {
            assert!(labels.areas[area.index()].starts_with(letters), "{} {lang:?}: {letters}", sheet.id());
            // In the strip of the area, and in the table of points.
            assert!(texts.iter().filter(|text| text == &letters).count() >= 2, "{} {lang:?}: {letters}", sheet.id());
        }
        let foreign = Area::all().map(|area| sheet.area(area).letter.to_string());
        let foreign: Vec<String> = foreign.filter(|letter| !letters.contains(&letter.as_str())).collect();
        assert!(
            !texts.iter().any(|text| foreign.contains(&(*text).to_owned())),
            "{} {lang:?}: {foreign:?}",
            sheet.id()
        );
    }
}
