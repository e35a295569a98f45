//! The pages beside the table: start, lists, statistics, help, files.

use crate::kit::{Browser, fresh};
use silbertablett_web::{ASSETS, asset_path};

#[tokio::test]
async fn every_page_is_there_in_every_language() {
    let mut ann = Browser::new(&fresh());
    let helps = ["classic", "twice", "deluxe", "mixed"].map(|id| format!("/help/{id}"));
    let pages = ["/", "/games", "/stats", "/upload", "/me", "/about"].map(str::to_owned);
    for lang in ["en", "de", "pl"] {
        ann.post("/language", &[("lang", lang), ("back", "/me")]).await.is(303);
        for path in pages.iter().chain(&helps) {
            ann.get(path).await.is(200).says(&format!("<html lang=\"{lang}\""));
        }
    }
    assert!(!ann.cookies.contains_key("silbertablett"), "nobody is known before they play");
}

#[tokio::test]
async fn a_game_begins_with_a_click() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[]).await;
    assert_eq!(id.len(), 32);
    ann.get("/").await.is(200).says(&format!("/game/{id}"));
    ann.get("/games").await.is(200).says(&format!("/game/{id}"));
    // The name that was typed for the first place is the reader's from now on.
    let mut bo = Browser::new(&fresh());
    bo.begin("twice", &["person", "net"], &[("name1", "Bo")]).await;
    bo.get("/me").await.is(200).says("value=\"Bo\"");
}

#[tokio::test]
async fn a_faulty_form_is_shown_again_as_it_was_filled_in() {
    let mut ann = Browser::new(&fresh());
    let long = "x".repeat(60);
    let fields = [
        ("sheet", "nothing"),
        ("player1", "person"),
        ("name1", "Ann \"<b>"),
        ("player2", "person"),
        ("name2", long.as_str()),
        ("player3", "deep thought"),
        ("seed", "-7"),
        ("dice", "real"),
    ];
    let page = ann.post("/games", &fields).await.is(422).says("<!DOCTYPE html>").says("role=\"alert\"");
    let page = page.says("Please choose one of the games.").says("place 2").says("place 3").says("A seed is");
    let page = page.says("value=\"Ann &quot;&lt;b&gt;\"").says(&long).says("value=\"-7\"");
    // The page has the address of the list, which is not where its form stands.
    page.says("name=\"back\" value=\"/\"");
    ann.post("/games", &[]).await.is(422).says("Somebody has to play");
    ann.post("/me", &[("name", &long)]).await.is(422).says("role=\"alert\"");
    assert!(!ann.cookies.contains_key("silbertablett"));
}

#[tokio::test]
async fn lists_come_in_parts() {
    let mut ann = Browser::new(&fresh());
    let record = std::fs::read("../../sheets/classic/games/reference-2-seats-game.json").unwrap();
    let mut ids = std::collections::BTreeSet::new();
    for _ in 0..65 {
        let path = ann.upload(&record).await.leads_to();
        ids.insert(path.trim_start_matches("/game/").trim_end_matches("?entry=0").to_owned());
    }
    let (mut path, mut seen, mut parts) = ("/games".to_owned(), std::collections::BTreeSet::new(), 0);
    loop {
        let page = ann.get(&path).await.is(200);
        let links = page.text().split("href=\"/game/").skip(1).map(|rest| rest[..32].to_owned());
        for id in links {
            assert!(seen.insert(id), "a game is listed twice");
        }
        parts += 1;
        let Some((_, more)) = page.text().split_once("href=\"/games?after=") else { break };
        path = format!("/games?after={}", more.split('"').next().unwrap());
    }
    assert_eq!((seen, parts), (ids, 3));
    for odd in ["x", "1", "-", "1-", "-1-x", "99999999999999999999-g", "%00-%ff"] {
        ann.get(&format!("/games?after={odd}")).await.is(200);
    }
}

#[tokio::test]
async fn statistics_count_what_was_played_here() {
    let mut ann = Browser::new(&fresh());
    let empty = ann.get("/stats").await.is(200).text().to_owned();
    let record = std::fs::read("../../sheets/classic/games/reference-solo-game.json").unwrap();
    ann.upload(&record).await.is(303);
    assert_eq!(strip(ann.get("/stats").await.is(200).text()), strip(&empty), "records do not count");
    let id = ann.begin("classic", &["person"], &[("seed", "1")]).await;
    ann.play(&id, 1000, |_| false).await;
    let page = ann.get("/stats").await.is(200);
    assert!(page.text().contains("How the total of 1 game"), "{}", page.text());
    let branch = ann.post(&format!("/game/{id}/branch"), &[("entry", "100000")]).await.leads_to();
    ann.get(&branch).await.is(200).says("id=\"end\"");
    assert_eq!(ann.get("/stats").await.is(200).text(), page.text(), "branches do not count");
}

/// Without the token of the forms, which changes when somebody becomes known.
fn strip(page: &str) -> String {
    let mut parts = page.split("name=\"csrf\" value=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + &part[32..])
}

#[tokio::test]
async fn files_keep_as_long_as_they_are_the_same() {
    let mut ann = Browser::new(&fresh());
    for asset in ASSETS {
        let marked = ann.get(&asset_path(asset.name)).await.is(200);
        assert_eq!((marked.header("content-type"), marked.body.as_slice()), (asset.mime, asset.bytes));
        assert!(marked.header("cache-control").contains("immutable"), "{}", asset.name);
        for query in ["", "?v=0", "?v=", "?"] {
            let plain = ann.get(&format!("/assets/{}{query}", asset.name)).await.is(200);
            assert!(!plain.header("cache-control").contains("immutable"), "{}{query}", asset.name);
        }
    }
    let icon = ann.get("/favicon.ico").await.is(200);
    assert_eq!(icon.header("content-type"), "image/svg+xml");
    for id in ["classic", "twice", "deluxe", "mixed"] {
        let picture = ann.get(&format!("/sheets/{id}.svg")).await.is(200);
        assert_eq!(picture.header("content-type"), "image/svg+xml");
        assert!(picture.text().starts_with("<svg") && picture.header("cache-control").starts_with("private"));
    }
}

/// A new game takes the newest revision; an older one is explained, drawn and played where it is asked for by name.
#[tokio::test]
async fn an_older_revision_of_a_sheet_is_reached_by_name() {
    let mut ann = Browser::new(&fresh());
    let [newest, older] = ["/sheets/mixed.svg", "/sheets/mixed@1.svg"].map(str::to_owned);
    let newest = ann.get(&newest).await.is(200).text().to_owned();
    assert_ne!(ann.get(&older).await.is(200).text(), newest);
    ann.get("/help/mixed@1").await.is(200).says("Clever Mixed (revision 1)").says("/sheets/mixed@1.svg");
    assert!(!ann.get("/help/mixed").await.is(200).text().contains("(revision 1)"));
    for wrong in ["/help/mixed@9", "/sheets/mixed@0.svg", "/help/chess@1"] {
        ann.get(wrong).await.is(404);
    }
    for (sheet, revision) in [("mixed", Some(2)), ("mixed@1", None)] {
        let id = ann.begin(sheet, &["person"], &[("seed", "9")]).await;
        ann.play(&id, 30, |_| false).await;
        let record = ann.record(&id).await;
        silbertablett_record::verify(&record).unwrap();
        // A record that names no revision is of the first.
        assert_eq!(silbertablett_record::Document::parse(&record).unwrap().revision, revision);
        ann.get(&format!("/game/{id}")).await.is(200).says(&format!("/help/{sheet}\""));
    }
}

#[tokio::test]
async fn a_record_is_written_that_others_can_verify() {
    let mut ann = Browser::new(&fresh());
    for (sheet, players) in [("classic", 1), ("twice", 2), ("deluxe", 3), ("mixed", 4)] {
        let id = ann.begin(sheet, &["person", "person", "person", "person"][..players], &[("seed", "9")]).await;
        for clicks in [0, 1, 30, 2000] {
            ann.play(&id, clicks, |_| false).await;
            let answer = ann.get(&format!("/game/{id}/record.json")).await.is(200);
            silbertablett_record::verify(&answer.body).unwrap();
            let name = format!("attachment; filename=\"{sheet}-{}.json\"", &id[..8]);
            assert_eq!(
                (answer.header("content-type"), answer.header("content-disposition")),
                ("application/json", name.as_str())
            );
        }
        assert!(ann.table(&id).await.ended);
    }
}
