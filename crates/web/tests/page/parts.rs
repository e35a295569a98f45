//! What a page holds is not sent to it again.

use crate::common::{all, data, game, go_on, reader, sound};
use silbertablett_rules::{Due, SeatId};
use silbertablett_texts::Lang;
use silbertablett_web::*;
use std::collections::BTreeMap;

/// The parts of a page by their ids, with their marks.
pub fn parts(page: &scraper::Html) -> BTreeMap<String, String> {
    let marked = all(page, "#main [data-v]");
    let named = marked.iter().map(|part| {
        let [id, mark] = ["id", "data-v"].map(|name| part.attr(name).expect("a part has an id and a mark").to_owned());
        (id, mark)
    });
    let parts: BTreeMap<String, String> = named.collect();
    assert_eq!(parts.len(), marked.len(), "no two parts have one name");
    parts
}

/// The parts as a page names those it holds.
pub fn list(parts: &BTreeMap<String, String>) -> String {
    parts.iter().map(|(id, mark)| format!("{id}={mark}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_held_is_left_out_and_nothing_else() {
    let ctx = reader(Lang::De);
    for sheet in silbertablett_sheet_file::built_ins() {
        let mut session = game(sheet.id(), &["greedy", "greedy", "greedy"], false, 20);
        let mut held = String::new();
        for step in 0..12 {
            let whole = table_fragment(&ctx, &data(&session));
            let page = sound("table", &whole, false);
            let sent = leave_out(&whole, &held);
            let left = scraper::Html::parse_fragment(&sent);
            for (id, mark) in parts(&page) {
                let [before, after] = [&page, &left].map(|page| all(page, &format!("#{id}")));
                // Where a part that holds others is new, its parts are looked at by themselves.
                let knows = held.split(' ').any(|part| part == format!("{id}={mark}"));
                if let Some(after) = after.first() {
                    let inside = if knows { String::new() } else { before[0].inner_html() };
                    let inside = leave_out(&inside, &held);
                    assert_eq!(after.inner_html(), inside, "{} step {step}: {id}", sheet.id());
                }
            }
            held = list(&parts(&page));
            let nothing = leave_out(&whole, &held);
            assert!(!nothing.contains("data-box=\""), "{}: a page that holds all is sent a box", sheet.id());
            go_on(&mut session, 1);
        }
    }
}

/// A page with papers that were drawn before, for whomever, is the page that is drawn anew: whole games of every sheet from all seats, in two
/// languages, by people who play, look on and look back.
#[test]
fn papers_that_are_kept_are_as_they_would_be_drawn() {
    let kept = KeptParts::new(1 << 20);
    for sheet in silbertablett_sheet_file::built_ins() {
        let mut session = game(sheet.id(), &["person", "greedy"], false, 0);
        let mut before = 0;
        for step in 0.. {
            let ctx = reader(if step % 3 == 0 { Lang::Pl } else { Lang::En });
            for seat in SeatId::first(3).skip(step % 3).take(1) {
                let look = Look { entry: (step % 7 == 0).then_some(step / 2), ..Look::default() };
                let (watching, elsewhere) = (step % 5 == 0, [step % 2 == 0, false, true, false]);
                let plain = TableData { seat, look, watching, elsewhere, since: Some(before), ..data(&session) };
                let with_kept = TableData { kept: Some(&kept), ..plain.clone() };
                let page = |data: &TableData<'_>| table_fragment(&ctx, data);
                assert!(page(&plain) == page(&with_kept), "{} step {step} from {seat:?}", sheet.id());
            }
            if session.state().due() == Due::End {
                break;
            }
            before = if step % 4 == 0 { before } else { session.log().len() };
            go_on(&mut session, 1);
        }
    }
}
