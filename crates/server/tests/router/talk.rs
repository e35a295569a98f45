//! Lines of text: only once all at the table have said yes, only for those at the table and who was let in, and nowhere else.

use crate::kit::{Answer, Browser, fresh};
use crate::robot::Robot;
use crate::together::game_of_three;
use serde_json::json;

/// What nobody else says.
const SECRET: &str = "<b>meet</b> me at https://nowhere.example";
const SHOWN: &str = "&lt;b&gt;meet&lt;/b&gt; me at https://nowhere.example";

async fn consent(browser: &mut Browser, game: &str, says: &str) -> Answer {
    browser.post(&format!("/game/{game}/people"), &[("do", says), ("back", "people"), ("seat", "0")]).await
}

async fn write(browser: &mut Browser, game: &str, seat: Option<&str>, text: &str) -> Answer {
    let fields: Vec<_> = [("text", text)].into_iter().chain(seat.map(|seat| ("seat", seat))).collect();
    browser.post_part(&format!("/game/{game}/say"), &fields).await
}

async fn reads(browser: &mut Browser, game: &str) -> bool {
    let page = browser.get(&format!("/game/{game}/people")).await.is(200);
    let part = browser.part(&format!("/game/{game}/company?since=0&seat=0")).await.is(200);
    assert_eq!(page.text().contains(SHOWN), part.text().contains(SHOWN));
    for answer in [&page, &part] {
        assert!(!answer.text().contains("<b>meet") && !answer.text().contains("href=\"https://nowhere"));
    }
    page.text().contains(SHOWN)
}

#[tokio::test]
async fn lines_are_written_once_all_have_said_yes_and_gone_once_one_takes_it_back() {
    let app = fresh();
    let ([mut ann, mut bo, mut cy], game) = game_of_three(&app).await;
    let mut eve = Browser::new(&app);
    for browser in [&mut ann, &mut bo] {
        consent(browser, &game, "text").await.is(303);
    }
    consent(&mut eve, &game, "text").await.is(403);
    write(&mut ann, &game, Some("0"), SECRET).await.is(403).says("once all people at the table have said yes");
    ann.get(&format!("/game/{game}/people")).await.is(200).says("No answer yet from Cy.");
    consent(&mut cy, &game, "text").await.is(303);
    write(&mut ann, &game, Some("0"), &"x".repeat(201)).await.is(422).says("1 to 200 characters");
    write(&mut ann, &game, Some("0"), " ").await.is(422);
    write(&mut ann, &game, Some("1"), SECRET).await.is(403);
    write(&mut ann, &game, Some("0"), SECRET).await.is(204);
    for browser in [&mut ann, &mut bo, &mut cy] {
        assert!(reads(browser, &game).await, "all at the table");
    }
    // Who looks on reads and writes nothing before they are let in.
    eve.post(&format!("/game/{game}/people"), &[("do", "name"), ("name", "Eve")]).await.is(303);
    assert!(!reads(&mut eve, &game).await);
    write(&mut eve, &game, None, "hello").await.is(403);
    consent(&mut ann, &game, "let-in-1").await.is(303);
    assert!(reads(&mut eve, &game).await);
    write(&mut eve, &game, None, "hello").await.is(204);
    consent(&mut ann, &game, "put-out-1").await.is(303);
    assert!(!reads(&mut eve, &game).await);
    // As often as reactions, and both together.
    for _ in 0..4 {
        write(&mut bo, &game, Some("1"), "hello").await.is(204);
    }
    write(&mut bo, &game, Some("1"), "hello").await.is(429);
    // One takes it back: nothing more for anybody, and what was written is gone also if they all say yes again.
    consent(&mut cy, &game, "no-text").await.is(303);
    for browser in [&mut ann, &mut bo, &mut cy] {
        assert!(!reads(browser, &game).await);
    }
    write(&mut ann, &game, Some("0"), "hello").await.is(403);
    consent(&mut cy, &game, "text").await.is(303);
    assert!(!reads(&mut ann, &game).await);
    write(&mut ann, &game, Some("0"), SECRET).await.is(204);
    // A seat that goes to another device has somebody who has not said yes.
    let link = cy.post(&format!("/game/{game}/seat-link"), &[("seat", "2")]).await.is(200).link();
    let mut di = Browser::new(&app);
    di.post(&link, &[]).await.is(303);
    for browser in [&mut ann, &mut cy, &mut di] {
        assert!(!reads(browser, &game).await);
    }
    consent(&mut di, &game, "text").await.is(303);
    assert!(!reads(&mut di, &game).await, "what was written before they came is not theirs to read");
    consent(&mut cy, &game, "no-text").await.is(403);
}

/// What is said goes to those who are there and nowhere else: not where it would last, and not where others look.
#[tokio::test]
async fn no_line_is_in_anything_that_lasts_or_that_others_see() {
    let app = fresh();
    let ([mut ann, mut bo, mut cy], game) = game_of_three(&app).await;
    for browser in [&mut ann, &mut bo, &mut cy] {
        consent(browser, &game, "text").await.is(303);
    }
    let mut robot = Robot::of(&mut bo, true).await;
    robot.ask("POST", &format!("/games/{game}/lines"), json!({"seat": 1, "text": "zanzibar"})).await.is(204);
    let company = robot.get(&format!("/games/{game}/company")).await;
    assert_eq!((&company["talk"]["lines"][0]["text"], &company["talk"]["open"]), (&json!("zanzibar"), &json!(true)));
    assert!(company["said"].as_array().is_some_and(Vec::is_empty));
    let mut eve = Browser::new(&app);
    let here = [
        "",
        "/table?seat=0&since=0",
        "/screen",
        "/record.json",
        "/stored.json",
        "/dice",
        "/people",
        "/company?since=0&seat=0",
        "/sheet/1",
        "/picture.svg",
    ];
    for path in here {
        let answer = eve.get(&format!("/game/{game}{path}")).await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("zanzibar"), "{path}");
    }
    for path in [
        format!("/game/{game}"),
        format!("/game/{game}/record.json"),
        format!("/game/{game}/stored.json"),
        "/me/export".into(),
        "/games".into(),
    ] {
        let answer = ann.get(&path).await;
        assert!(answer.status.is_success() && !String::from_utf8_lossy(&answer.body).contains("zanzibar"), "{path}");
    }
    for path in ["", "/record"] {
        let answer = robot.ask("GET", &format!("/games/{game}{path}"), serde_json::Value::Null).await.is(200);
        assert!(!answer.text().contains("zanzibar"), "{path}");
    }
    let mut other = Robot::new(&app, "Eve", true).await;
    let company = other.get(&format!("/games/{game}/company")).await;
    assert_eq!((&company["talk"]["lines"], &company["talk"]["open"]), (&json!([]), &json!(true)));
    let refused = other.problem("POST", &format!("/games/{game}/lines"), json!({"text": "hello"})).await;
    assert_eq!(refused, (403, "not-let-in".into()));
    robot.ask("POST", &format!("/games/{game}/talk"), json!({"agree": false})).await.is(204);
    let refused = robot.problem("POST", &format!("/games/{game}/lines"), json!({"seat": 1, "text": "hello"})).await;
    assert_eq!(refused, (403, "not-agreed".into()));
}
