//! Finished sheets of paper, typed in by a plain form as a browser without script sends it.

use crate::kit::{Browser, fresh};

/// The sheet of the booklet's examples, with two slips: a number against the order, and points that were counted wrong.
fn typed<'f>(purple: &'f str, total: &'f str) -> Vec<(&'f str, &'f str)> {
    vec![
        ("sheet", "classic"),
        ("date", "2024-05-17"),
        ("players", "3"),
        ("name1", "Ann"),
        ("seat", "0"),
        ("line-0-0-0", "3 6"),
        ("line-0-1-1", "7"),
        ("line-0-1-2", "12"),
        ("line-0-2-0", "5"),
        ("line-0-3-0", "5 2 3 12"),
        ("line-0-4-0", purple),
        ("counted-0-1", "3"),
        ("counted-0-total", total),
    ]
}

fn with<'f>(mut fields: Vec<(&'f str, &'f str)>, more: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    fields.extend(more);
    fields
}

#[tokio::test]
async fn a_sheet_of_paper_is_checked_and_kept_with_its_day() {
    let mut ann = Browser::new(&fresh());
    let empty = ann.get("/paper").await.is(200).text().to_owned();
    assert!(empty.contains("No slip so far"));
    let page = ann.post("/paper", &with(typed("4 5 2", "99"), &[("do", "check")])).await.is(200).text().to_owned();
    assert!(page.contains("3 slips"), "blue, purple, total");
    assert!(page.contains("2 cannot stand after 5. Right: 6"));
    assert!(page.contains("You counted 3. Right: 2"));
    assert!(page.contains("Leave out and keep"));
    assert!(page.contains("value=\"5 2 3 12\""), "what was typed is there still");
    // Blue 2, green 15, orange 22, purple 9 with the 2 left out.
    assert!(page.contains("You counted 99. Right: 48"));
    let right = ann.post("/paper", &with(typed("4 5 6", "54"), &[("do", "check")])).await.is(200).text().to_owned();
    assert!(right.contains("1 slip") && right.contains("Put right and keep"), "only blue");
    let kept = ann.post("/paper", &with(typed("4 5 6", "54"), &[("do", "keep")])).await.leads_to();
    assert!(kept.starts_with("/pad/"), "{kept}");
    let page = ann.get(&kept).await.is(200).text().to_owned();
    assert!(page.contains("id=\"total-0\"") && page.contains(">54<"));
    let games = ann.get("/games").await.is(200).text().to_owned();
    assert!(games.contains("From paper") && games.contains("2024-05-17"));
    let json = ann.get(&format!("{kept}/pad.json")).await.is(200).text().to_owned();
    assert!(json.contains("\"players\":3") && json.contains("\"totals\":[54]"), "{json}");
    assert!(ann.get("/stats").await.is(200).text().contains("54"), "it counts for statistics");
}

#[tokio::test]
async fn several_sheets_are_typed_one_after_another() {
    let mut ann = Browser::new(&fresh());
    let two = with(typed("4 5 6", "54"), &[("name3", "Bo"), ("line-2-2-0", "7"), ("counted-2-foxes", "0")]);
    // Bo is shown: what was typed of Ann goes along.
    let page = ann.post("/paper", &with(two.clone(), &[("to", "2")])).await.is(200).text().to_owned();
    assert!(page.contains("name=\"line-2-2-0\" id=\"line-2-0\""), "{page}");
    assert!(page.contains("type=\"hidden\" name=\"line-0-3-0\" value=\"5 2 3 12\""));
    let kept = ann.post("/paper", &with(two, &[("do", "keep")])).await.leads_to();
    let json = ann.get(&format!("{kept}/pad.json")).await.is(200).text().to_owned();
    // Seven crosses of green are 28.
    assert!(json.contains("\"totals\":[54,28]"), "{json}");
}

#[tokio::test]
async fn what_makes_no_sense_is_no_sheet() {
    let mut ann = Browser::new(&fresh());
    ann.get("/paper").await.is(200);
    ann.post("/paper", &[("sheet", "nothing"), ("do", "keep")]).await.is(404);
    let name = "W".repeat(200);
    let page =
        ann.post("/paper", &with(typed("4", ""), &[("do", "keep"), ("name2", &name)])).await.is(422).text().to_owned();
    assert!(page.contains("role=\"alert\""));
    // Whatever is typed is answered, in every language.
    for lang in ["en", "de", "pl"] {
        ann.cookies.insert("language".to_owned(), lang.to_owned());
        for sheet in ["classic", "twice", "deluxe", "mixed"] {
            for line in
                ["abc", "99 99 99", "1 1 1 1 1 1 1 1 1 1 1 1 1 1", "5x9", "0 0 7", "r9c9", "3x 3x", "-", "2 2", "12x1"]
            {
                let names: Vec<String> =
                    (0..5).flat_map(|area| (0..5).map(move |row| format!("line-0-{area}-{row}"))).collect();
                let fields: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), line)).collect();
                let page = ann.post("/paper", &with(fields, &[("sheet", sheet)])).await.is(200).text().to_owned();
                assert!(page.contains("class=\"slip-number forbidden\""), "{sheet}: {line}");
                assert!(!page.contains(">…<") && !page.contains("slip-way"), "{sheet}: {line}");
            }
        }
    }
}
