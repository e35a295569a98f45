//! What a hint says on the table: in its panel, on the boxes, and at each of the ways to one.

use crate::common::{all, data, game, reader, sound};
use silbertablett_session::Adviser;
use silbertablett_texts::Lang;
use silbertablett_web::{TableData, seat_at, table_fragment};

#[test]
fn hints_stand_in_the_page() {
    let session = game("classic", &[], false, 41);
    let hint = Adviser::new().hint(session.sheet(), session.state(), seat_at(&session, None));
    let html = table_fragment(&reader(Lang::En), &TableData { hint: hint.as_ref(), ..data(&session) });
    let page = sound("hint", &html, false);
    assert_eq!(all(&page, "#hint li").is_empty(), hint.is_none());
}

/// What marking costs stands on every box that is lit, for eyes and ears, and only where a hint was asked for.
#[test]
fn a_hint_stands_on_the_boxes() {
    let (mut lit, mut best) = (0, 0);
    for steps in [1, 3, 41, 60, 75] {
        let session = game("twice", &[], false, steps);
        let plain = table_fragment(&reader(Lang::En), &data(&session));
        assert!(!plain.contains("data-price"));
        let Some(hint) = Adviser::new().hint(session.sheet(), session.state(), seat_at(&session, None)) else {
            continue;
        };
        let html = table_fragment(&reader(Lang::En), &TableData { hint: Some(&hint), ..data(&session) });
        let page = sound("prices", &html, false);
        let boxes = [all(&page, "button.box.can"), all(&page, "button.box.costs")].concat();
        for lit in &boxes {
            let name = lit.attr("aria-label").unwrap_or_default();
            assert!(name.contains("the best move") != name.contains(", −"), "{name}");
        }
        assert_eq!(all(&page, ".box[data-price]").len(), boxes.len());
        lit += boxes.len();
        best += all(&page, ".box[data-dear=best]").len();
    }
    assert!(lit > 10 && best > 0, "{lit} {best}");
}

/// Where several ways lead to a box, each says what it costs: its box shows the cheapest only.
#[test]
fn a_hint_stands_at_each_way_to_a_box() {
    let said = |data: &TableData<'_>| -> Vec<(String, String)> {
        let html = table_fragment(&reader(Lang::En), data);
        let (_, rest) = html.split_once("id=\"choices\"").expect("the ways as data");
        let text = rest.split_once('>').and_then(|(_, text)| text.split_once("</script>")).expect("an element").0;
        let data: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let ways = data["ways"].as_array().expect("ways");
        let gains = |way: &serde_json::Value| data["texts"][way[10].as_u64().expect("a text") as usize].to_string();
        ways.iter().map(|way| (way[1].to_string(), gains(way))).collect()
    };
    let mut several = 0;
    for steps in [1, 3, 41, 60, 75] {
        let session = game("twice", &[], false, steps);
        let Some(hint) = Adviser::new().hint(session.sheet(), session.state(), seat_at(&session, None)) else {
            continue;
        };
        let plain = said(&data(&session));
        assert!(plain.iter().all(|(_, gains)| !gains.contains("the best move") && !gains.contains('−')), "{plain:?}");
        let hinted = said(&TableData { hint: Some(&hint), ..data(&session) });
        for (mark, gains) in &hinted {
            assert!(gains.contains("(the best move)") || gains.contains("(−"), "{mark}: {gains}");
            several += usize::from(hinted.iter().any(|(other, words)| other == mark && words != gains));
        }
    }
    assert!(several > 10, "{several} ways to boxes whose other ways cost something else");
}
