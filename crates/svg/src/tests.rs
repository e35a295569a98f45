use super::*;
use roxmltree::{Document, Node};
use silbertablett_bots::{Policy, Random};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Area, Die, Due, Face, Options, State};
use silbertablett_screen::drawing::{Drawing, Kind, Print, Status};
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
    let is_box = |node: &Node<'_, '_>| node.attribute("class").is_some_and(|class| class.starts_with("box"));
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

/// Nothing on a sheet is told by a letter, which stood for a colour in one language only.
#[test]
fn icons_have_the_pips_of_their_dice() {
    for sheet in built_ins() {
        let symbols = icon_symbols(&sheet);
        let document = format!("<svg>{symbols}</svg>");
        let document = Document::parse(&document).expect("XML");
        let texts =
            document.descendants().filter_map(|node| node.text()).map(str::trim).filter(|text| !text.is_empty());
        for text in texts {
            assert!(["X", "?", "+1"].contains(&text) || text.parse::<u8>().is_ok(), "{}: {text}", sheet.id());
        }
    }
}

/// Sheets of the program, and some as users write them.
fn sheets() -> Vec<std::sync::Arc<SheetFile>> {
    let picnic = include_str!("../../../docs/sheet-format.md");
    let complete = picnic.split("## A complete file").nth(1).and_then(|text| text.split("```toml").nth(1));
    let complete = complete.and_then(|text| text.split("```").next()).expect("the complete file");
    let read = |toml: &str| std::sync::Arc::new(SheetFile::parse(toml).unwrap_or_else(|faults| panic!("{faults}")));
    // Long tracks, a full grid, and a line that is much longer than the others.
    let long = complete.replace("boxes = 11", "boxes = 28");
    built_ins().chain([read(complete), read(&long)]).collect()
}

/// A box is a box: nothing lies over it or leaves its panel, whatever the sheet and however close it is drawn.
#[test]
fn places_keep_apart_and_stay_in_their_panels() {
    for (sheet, density) in
        sheets().into_iter().flat_map(|sheet| [Density::WIDE, Density::TALL].map(|d| (sheet.clone(), d)))
    {
        let drawing = Drawing::of(&sheet);
        let arrangement = Arrangement::of(&drawing, density);
        for panel in &arrangement.panels {
            let (at, name) = (panel.at, &sheet.area(panel.drawn.area).name);
            let whole = Frame { x: 0.0, y: 0.0, w: arrangement.width(), h: arrangement.height() };
            assert!(within(at, whole), "{} {name}: {at:?} leaves {whole:?}", sheet.id());
            let places: Vec<(Frame, &Kind)> =
                panel.drawn.items.iter().map(|item| (panel.place(item), &item.kind)).collect();
            for (i, (place, kind)) in places.iter().enumerate() {
                assert!(
                    within(*place, Frame { x: at.x + density.band, w: at.w - density.band, ..at }),
                    "{} {name}: {kind:?} {place:?} leaves {at:?}",
                    sheet.id()
                );
                for (other, what) in &places[i + 1..] {
                    let apart = place.x + place.w <= other.x + 0.01
                        || other.x + other.w <= place.x + 0.01
                        || place.y + place.h <= other.y + 0.01
                        || other.y + other.h <= place.y + 0.01;
                    assert!(apart, "{} {name}: {kind:?} {place:?} lies over {what:?} {other:?}", sheet.id());
                }
            }
        }
    }
}

fn within(one: Frame, other: Frame) -> bool {
    one.x >= other.x - 0.01
        && one.y >= other.y - 0.01
        && one.x + one.w <= other.x + other.w + 0.01
        && one.y + one.h <= other.y + other.h + 0.01
}

/// On a phone the middles of boxes are 24 pixels apart where the sheet is 348 pixels wide, and no sheet is higher than there is room.
#[test]
fn fingers_find_the_boxes_of_a_phone() {
    for sheet in built_ins() {
        let drawing = Drawing::of(&sheet);
        let tall = Arrangement::of(&drawing, Density::TALL);
        let scale = 348.0 / tall.width();
        assert!(tall.height() * scale <= 376.0, "{} is {} high", sheet.id(), tall.height());
        for panel in &tall.panels {
            let middles: Vec<(f32, f32)> = panel.drawn.boxes().map(|(_, item)| panel.place(item).centre()).collect();
            for (i, one) in middles.iter().enumerate() {
                let near = middles[i + 1..].iter().map(|other| (one.0 - other.0).hypot(one.1 - other.1) * scale);
                let near = near.fold(f32::INFINITY, f32::min);
                assert!(near >= 24.0, "{} {:?}: {near}", sheet.id(), sheet.area(panel.drawn.area).name);
            }
        }
    }
}

/// What a page gets has no styles, which its policy forbids.
#[test]
fn a_sheet_in_play_is_dressed_by_the_page() {
    for sheet in sheets() {
        let drawing = Drawing::of(&sheet);
        for density in [Density::WIDE, Density::TALL] {
            let print = printed_sheet(&sheet, &Arrangement::of(&drawing, density), &|_| "tone".to_owned());
            let print = format!("<svg>{print}</svg>");
            let document = Document::parse(&print).expect("XML");
            let panels = document.descendants().filter(|node| node.attribute("class") == Some("tone"));
            assert_eq!(panels.count(), 5);
            assert!(!print.contains("style="));
            assert!(print.len() < 36_000, "{}: {} bytes", sheet.id(), print.len());
        }
    }
}

/// Over the print lies what a seat has made, and nothing else: on an empty sheet only scores, in the end a picture for each mark, bonus
/// and star that is no longer as it was printed.
#[test]
fn what_is_written_is_what_a_seat_has_made() {
    for sheet in sheets() {
        let drawing = Drawing::of(&sheet);
        let (tables, empty) =
            (sheet.tables(), State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game"));
        let end = finished(&sheet);
        for (game, whole) in [(&empty, false), (&end, true)] {
            let seat = &game.seats()[0];
            let writing = Writing::of(&sheet, Filled { seat, rulings: game.rulings(), name: "", rounds: 1 });
            let mut pictures = Vec::new();
            for (area, item) in drawing.areas().flat_map(|drawn| drawn.items.iter().map(|item| (drawn.area, item))) {
                let changed = match item.kind {
                    Kind::Box { spot, print } => {
                        let passed = item.status(tables, area, seat) == Status::Missed;
                        seat.marked(tables, area).contains(spot) || (passed && !matches!(print, Print::Cross(_)))
                    }
                    Kind::Bonus { .. } => item.status(tables, area, seat) != Status::Open,
                    Kind::Scale { .. } => false,
                    _ => item.worth(tables, area, seat).is_some(),
                };
                let written = writing.item(area, item, false);
                assert_eq!(written.is_some(), changed, "{} {item:?}", sheet.id());
                pictures.extend(written);
                pictures.extend(writing.steps(area, item).into_iter().map(|(_, picture)| picture));
            }
            assert_eq!(pictures.len() > 20, whole, "{}: {} pictures", sheet.id(), pictures.len());
            pictures.extend(drawing.areas().map(|drawn| writing.score(drawn.area)));
            for picture in pictures {
                assert!(Document::parse(&picture).is_ok() && !picture.contains("style="), "{picture}");
            }
        }
    }
}
