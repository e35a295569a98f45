//! Games with the real box, by plain forms and links as a browser without script sends them.

use crate::kit::{Browser, fresh};
use std::collections::BTreeMap;

/// What a button of a page sends.
#[derive(Clone, Debug, PartialEq)]
struct Button {
    tag: String,
    name: String,
    value: String,
}

fn attribute(tag: &str, name: &str) -> String {
    let found = tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"'));
    found.map_or(String::new(), |(value, _)| value.replace("&amp;", "&"))
}

fn buttons(page: &str) -> Vec<Button> {
    let tags = page.split("<button ").skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| format!(" {tag}"));
    let button = |tag: String| Button { name: attribute(&tag, "name"), value: attribute(&tag, "value"), tag };
    tags.map(button).filter(|button| !button.name.is_empty()).collect()
}

/// The buttons of the boxes, by their hooks.
fn boxes(page: &str) -> BTreeMap<String, Button> {
    let boxes = buttons(page).into_iter().filter(|button| button.tag.contains(" data-box="));
    boxes.map(|button| (attribute(&button.tag, "data-box"), button)).collect()
}

fn hidden(page: &str, name: &str) -> String {
    let found = page.split_once(&format!("type=\"hidden\" name=\"{name}\" value=\""));
    found.and_then(|(_, rest)| rest.split_once('"')).map_or(String::new(), |(value, _)| value.to_owned())
}

async fn begin(ann: &mut Browser, sheet: &str, names: &[&str], players: &str) -> String {
    let mut fields = vec![("sheet", sheet.to_owned()), ("players", players.to_owned())];
    let places = ["name1", "name2", "name3", "name4"];
    fields.extend(places.into_iter().zip(names).map(|(place, name)| (place, (*name).to_owned())));
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    ann.post("/pad", &fields).await.leads_to()
}

/// Presses a button as a browser does, and gives the page that comes of it.
async fn press(ann: &mut Browser, address: &str, page: &str, button: &Button) -> String {
    let seat = hidden(page, "seat");
    let version = hidden(page, "version");
    let fields = [("seat", seat.as_str()), ("version", &version), (&button.name, &button.value)];
    let answer = ann.post(address, &fields).await;
    if answer.status.as_u16() == 303 {
        let to = answer.leads_to();
        return ann.get(&to).await.is(200).text().to_owned();
    }
    answer.is(200).text().to_owned()
}

fn refusal(page: &str) -> &str {
    let why = page.split_once("id=\"refused\" role=\"alert\"><p>").and_then(|(_, rest)| rest.split_once("</p>"));
    why.map_or("", |(why, _)| why)
}

fn total(page: &str) -> i32 {
    let found = page.split_once("id=\"total-0\"").and_then(|(_, rest)| rest.split_once('>'));
    let text = found.and_then(|(_, rest)| rest.split_once('<')).map_or("", |(text, _)| text);
    text.replace('−', "-").parse().unwrap_or_else(|_| panic!("no total: {text}"))
}

/// Whole games on all sheets and in all languages, by pressing what can be pressed, to the end.
#[tokio::test]
async fn a_game_is_written_by_plain_forms() {
    for (number, sheet) in ["classic", "twice", "deluxe", "mixed"].into_iter().enumerate() {
        let lang = ["en", "de", "pl"][number % 3];
        let mut ann = Browser::new(&fresh());
        ann.cookies.insert("language".to_owned(), lang.to_owned());
        let address = begin(&mut ann, sheet, &["Ann"], "1").await;
        let mut page = ann.get(&address).await.is(200).text().to_owned();
        let mut pressed = 0;
        loop {
            let all = buttons(&page);
            let open = |button: &&Button| !button.tag.contains("aria-disabled") && !button.tag.contains(" disabled");
            let mut keys = all
                .iter()
                .filter(|button| button.tag.contains("class=\"key\"") || button.tag.contains("class=\"way\""));
            let marks: Vec<&Button> =
                all.iter().filter(|button| button.tag.contains(" data-box=")).filter(open).collect();
            let unlocks = all.iter().find(|button| button.value.starts_with("unlock"));
            let round = all.iter().find(|button| button.value == "round");
            let next = match (keys.next_back(), unlocks, marks.is_empty()) {
                (Some(key), ..) => key,
                (None, Some(unlock), _) => unlock,
                (None, None, false) => marks[pressed * 5 % marks.len()],
                (None, None, true) => match round {
                    Some(round) => round,
                    None => break,
                },
            };
            page = press(&mut ann, &address, &page, next).await;
            assert_eq!(refusal(&page), "", "{sheet}: {next:?}");
            pressed += 1;
            assert!(pressed < 400, "{sheet} does not end");
        }
        assert!(!page.contains("class=\"key\"") && total(&page) != 0, "{sheet}");
        // It is counted as what it is, and leads back to the game.
        let own = address.split('?').next().unwrap().to_owned();
        let words = [("en", "Only the sheet"), ("de", "Nur das Spielblatt"), ("pl", "Sam arkusz")];
        let word = words.iter().find(|(code, _)| *code == lang).unwrap().1;
        ann.get("/games").await.is(200).says(&format!("href=\"{own}\"")).says(word);
        ann.get("/stats").await.is(200).says(&format!("href=\"{own}\""));
        let document: serde_json::Value =
            serde_json::from_slice(&ann.get(&format!("{own}/pad.json")).await.is(200).body).unwrap();
        assert_eq!(document["format"], "silbertablett-pad/1");
        assert_eq!(document["totals"][0], total(&page));
        // The end itself can be taken back.
        let undo = buttons(&page).into_iter().find(|button| button.value == "undo").unwrap();
        let back = press(&mut ann, &own, &page, &undo).await;
        assert!(buttons(&back).iter().any(|button| button.value == "round"), "{sheet}");
    }
}

#[tokio::test]
async fn what_cannot_be_is_answered_with_the_reason() {
    let mut ann = Browser::new(&fresh());
    let address = begin(&mut ann, "classic", &["Ann", "Bo"], "3").await;
    let page = ann.get(&address).await.is(200).text().to_owned();
    let second = press(&mut ann, &address, &page, &boxes(&page)["orange 2"]).await;
    assert!(refusal(&second).contains("Next comes"), "{}", refusal(&second));
    // A number that no dice bring comes from no page.
    let seven =
        Button { name: "token".into(), value: "write orange 1 number=7".into(), ..boxes(&page)["orange 1"].clone() };
    let page = press(&mut ann, &address, &page, &seven).await;
    assert_eq!(refusal(&page), "No dice bring 7 here, only 1 to 6.");
    // Three picks and two passive ones: the sixth mark is one too many.
    let mut page = page;
    for mark in ["blue r1c2", "blue r1c3", "blue r1c4", "green 1", "green 2"] {
        page = press(&mut ann, &address, &page, &boxes(&page)[mark]).await;
        assert_eq!(refusal(&page), "", "{mark}");
    }
    page = press(&mut ann, &address, &page, &boxes(&page)["green 3"]).await;
    assert!(refusal(&page).starts_with("Your dice can make 5 marks in this round"), "{}", refusal(&page));
    // Bo's sheet is another one.
    let other = format!("{address}?seat=1");
    let bo = ann.get(&other).await.is(200).text().to_owned();
    assert!(boxes(&bo)["green 1"].value.starts_with("write green 1"));
    // The same form sent twice is written once.
    let again = boxes(&bo)["green 1"].clone();
    let once = press(&mut ann, &address, &bo, &again).await;
    let twice = press(&mut ann, &address, &bo, &again).await;
    assert_eq!(hidden(&once, "version"), hidden(&twice, "version"));
}

#[tokio::test]
async fn a_pad_is_its_owners() {
    let router = fresh();
    let mut ann = Browser::new(&router);
    let address = begin(&mut ann, "mixed", &["Ann"], "2").await;
    let mut bo = Browser::new(&router);
    let seen = bo.get(&address).await.is(200);
    assert!(boxes(seen.text()).is_empty(), "who looks on presses nothing");
    bo.post(&address, &[("seat", "0"), ("version", "0"), ("do", "round")]).await.is(403);
    let id = address.trim_start_matches("/pad/").to_owned();
    assert_eq!(ann.get(&format!("/game/{id}")).await.leads_to(), address);
    ann.get("/pad/0123456789abcdef0123456789abcdef").await.is(404);
    ann.post(&address, &[("seat", "0"), ("version", "0"), ("token", "write nothing")])
        .await
        .is(200)
        .says("cannot be written");
    ann.post("/pad", &[("sheet", "chess")]).await.is(422);
    let long = "W".repeat(41);
    ann.post("/pad", &[("sheet", "classic"), ("name1", &long)]).await.is(422).says("role=\"alert\"");
    ann.post(&format!("/game/{id}/delete"), &[]).await.leads_to();
    ann.get(&address).await.is(410);
}

/// The ladder tells what the findings say, and how one has fared.
#[tokio::test]
async fn bots_are_a_ladder() {
    let mut ann = Browser::new(&fresh());
    assert_eq!(ann.get("/bots").await.leads_to(), "/bots/classic");
    for sheet in silbertablett_sheet_file::built_ins() {
        let sheet = sheet.id();
        let page = ann.get(&format!("/bots/{sheet}")).await.is(200).text().to_owned();
        assert_eq!(page.matches("class=\"portrait\"").count(), silbertablett_bots::NAMES.len(), "{sheet}");
    }
    ann.get("/bots/classic").await.is(200).says("264.2 ± 0.3").says("You have not played against this bot yet.");
    ann.get("/bots/chess").await.is(404);
}
