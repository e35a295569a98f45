//! What other people's tests and scripts find things on the table by. It stays as it is.

use crate::common::{all, data, game, go_on, reader};
use silbertablett_rules::{Area, Die, Due, SeatId};
use silbertablett_texts::Lang;
use silbertablett_web::{TableData, table, table_fragment};
use std::collections::BTreeSet;

/// All that buttons of the table say of what they do.
const DOES: [&str; 22] = [
    "adjust", "anyway", "ask-back", "correct", "done", "forfeit", "hint", "hurry", "log", "open", "pass", "redo",
    "reroll", "return", "roll", "stop", "take", "undo", "unlock", "vote", "yes", "no",
];

/// Where a device goes round, the small sheets stay where they are: only that of the first who shares it stands where the large one would.
#[test]
fn small_sheets_keep_their_places() {
    let order = |session: &silbertablett_session::Session, seat: usize, elsewhere: [bool; 4]| -> Vec<String> {
        let seat = SeatId::new(seat).expect("a seat");
        let data = TableData { seat, elsewhere, ..data(session) };
        let page = scraper::Html::parse_document(&table(&reader(Lang::En), &data));
        all(&page, ".sheet.other").iter().map(|sheet| sheet.attr("id").unwrap_or_default().to_owned()).collect()
    };
    let ids = |seats: [usize; 3]| seats.map(|seat| format!("seat-{seat}")).to_vec();
    let here = [false; 4];
    let session = game("classic", &["person", "greedy", "person"], false, 30);
    assert_eq!(order(&session, 0, here), ids([1, 2, 3]));
    assert_eq!(order(&session, 1, here), ids([0, 2, 3]));
    assert_eq!(order(&session, 3, here), ids([1, 2, 0]));
    // Somebody who sits alone at a device has the others in the order of the seats.
    assert_eq!(order(&session, 3, [true, true, false, false]), ids([0, 1, 2]));
}

/// What others have marked is shown as new, but at most their latest turns: a game that bots have played at once is not all gold.
#[test]
fn only_the_latest_turns_are_new() {
    let session = game("classic", &["greedy"], false, 4000);
    assert_eq!(session.state().due(), Due::End);
    for seat in [0, 1] {
        let seat = SeatId::new(seat).expect("a seat");
        let part = table_fragment(&reader(Lang::En), &TableData { since: Some(0), seat, ..data(&session) });
        let page = scraper::Html::parse_fragment(&part);
        let (marked, new) = (all(&page, ".own .box.marked").len(), all(&page, ".own .box.fresh").len());
        assert!(marked > 20 && (1..12).contains(&new), "{new} of {marked}");
    }
}

#[test]
fn dice_boxes_and_buttons_are_found_by_their_hooks() {
    let mut seen = BTreeSet::new();
    for sheet in silbertablett_sheet_file::built_ins() {
        let dice: BTreeSet<&str> = Die::all().map(|die| sheet.die_name(die)).collect();
        let mut session = game(sheet.id(), &["greedy"], false, 0);
        let mut first: Option<BTreeSet<String>> = None;
        while session.state().due() != Due::End {
            let page = scraper::Html::parse_document(&table(&reader(Lang::De), &data(&session)));
            let hooks = |wanted: &str, name: &str| -> Vec<String> {
                all(&page, wanted).iter().map(|element| element.attr(name).unwrap_or_default().to_owned()).collect()
            };
            let thrown = hooks("[data-die]", "data-die");
            let once: BTreeSet<&str> = thrown.iter().map(String::as_str).collect();
            assert!(once.is_subset(&dice) && once.len() == thrown.len(), "{thrown:?}");
            if session.state().due() == Due::Decision {
                assert_eq!(once, dice, "all six dice lie somewhere");
            }
            for seat in ["0", "1"] {
                let all = hooks(&format!("[data-box][data-seat=\"{seat}\"]"), "data-box");
                let boxes: BTreeSet<String> = all.iter().cloned().collect();
                assert_eq!(boxes.len(), all.len(), "no box twice");
                if seat == "0" {
                    assert_eq!(first.get_or_insert_with(|| boxes.clone()), &boxes, "the same all through a game");
                }
            }
            seen.extend(hooks("#main [data-do]", "data-do"));
            go_on(&mut session, 1);
        }
        let boxes = first.expect("a game");
        let count: usize = Area::all().map(|area| sheet.tables().area(area).boxes().iter().count()).sum();
        assert_eq!(boxes.len(), count, "{}: {boxes:?}", sheet.id());
        if sheet.id() == "classic" {
            assert!(boxes.contains("blue r3c4") && boxes.contains("green 1"), "{boxes:?}");
        }
    }
    let known: BTreeSet<String> = DOES.map(str::to_owned).into();
    assert!(seen.is_subset(&known), "{seen:?}");
    for does in ["roll", "reroll", "done", "pass", "undo", "hint", "unlock"] {
        assert!(seen.contains(does), "{does}: {seen:?}");
    }
}
