//! Those who look on: what they are called, who of them is let in, and that none of them plays.

use crate::kit::{Answer, Browser, fresh};
use crate::robot::Robot;
use crate::together::{game_of_three, open};
use serde_json::json;

/// What a form of the page of the people sends, and where it leads.
async fn people(browser: &mut Browser, game: &str, fields: &[(&str, &str)]) -> Answer {
    let fields: Vec<_> = fields.iter().copied().chain([("back", "people"), ("seat", "0")]).collect();
    browser.post(&format!("/game/{game}/people"), &fields).await
}

/// What the button sends by which this name is let in, or no longer.
fn button(page: &Answer, name: &str) -> String {
    let line = page.text().split("<li>").find(|line| line.contains(&format!("<bdi>{name}</bdi>"))).expect("the name");
    let value = line.split("name=\"do\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    value.expect("a button").to_owned()
}

#[tokio::test]
async fn whoever_looks_on_says_a_name_and_reacts_once_let_in() {
    let app = fresh();
    let ([mut ann, mut bo, _], game) = game_of_three(&app).await;
    let (at, say) = (format!("/game/{game}/people"), format!("/game/{game}/say"));
    let mut eve = Browser::new(&app);
    eve.get(&at).await.is(200).says("You look on.");
    assert!(eve.cookies.is_empty(), "looking makes nobody a player");
    eve.post_part(&say, &[("say", "fox")]).await.is(403).says("once you have said a name");
    // A name is as a name at a seat is, and nobody's else.
    people(&mut eve, &game, &[("do", "name"), ("name", &"x".repeat(41))]).await.is(422).says("1 to 40 characters");
    people(&mut eve, &game, &[("do", "name"), ("name", "a\u{202e}b")]).await.is(422);
    people(&mut eve, &game, &[("do", "name"), ("name", "bO")]).await.is(422).says("Somebody else here is called so.");
    people(&mut bo, &game, &[("do", "name"), ("name", "Mia")]).await.is(403);
    assert!(eve.cookies.is_empty(), "nor does a name that is refused");
    let name = "<i>Eve</i>";
    assert_eq!(people(&mut eve, &game, &[("do", "name"), ("name", name)]).await.leads_to(), format!("{at}?seat=0"));
    let (escaped, token) = ("&lt;i&gt;Eve&lt;/i&gt;", eve.cookies["silbertablett"].clone());
    let company = format!("/game/{game}/company?since=0&seat=0");
    for browser in [&mut ann, &mut bo, &mut eve.clone(), &mut Browser::new(&app)] {
        for page in [browser.get(&at).await.is(200), browser.part(&company).await.is(200)] {
            let page = page.says(&format!("<bdi>{escaped}</bdi>"));
            assert!(!page.text().contains(&token) && !page.text().contains(name), "{}", page.gist());
        }
    }
    let mut mia = Browser::new(&app);
    people(&mut mia, &game, &[("do", "name"), ("name", "<I>eve</I>")]).await.is(422).says("called so");
    people(&mut mia, &game, &[("do", "name"), ("name", "Mia")]).await.is(303);
    // A name lets nobody in, and only the opener does.
    eve.post_part(&say, &[("say", "fox")]).await.is(403).says("once you have said a name");
    let lets = button(&ann.get(&at).await, escaped);
    for browser in [&mut bo, &mut eve, &mut mia, &mut Browser::new(&app)] {
        assert!(!browser.get(&at).await.text().contains(&lets), "no button");
        people(browser, &game, &[("do", &lets)]).await.is(403);
    }
    people(&mut ann, &game, &[("do", "let-in-99")]).await.is(404);
    people(&mut ann, &game, &[("do", &lets)]).await.is(303);
    eve.post_part(&say, &[("say", "fox")]).await.is(204);
    mia.post_part(&say, &[("say", "fox")]).await.is(403);
    bo.part(&company).await.is(200).says(&format!("<bdi>{escaped}</bdi></strong> Fox!"));
    // Let in or not, nobody who looks on says anything for a seat, or plays.
    eve.post_part(&say, &[("say", "fox"), ("seat", "1")]).await.is(403);
    let shown = eve.table(&game).await;
    for what in [("do", "throw"), ("do", "undo"), ("player", "greedy"), ("do", "agree-0"), ("token", "pass")] {
        eve.press(&game, &shown, what).await.is(403);
    }
    for path in ["seat-link", "again", "share", "keep", "delete"] {
        eve.post(&format!("/game/{game}/{path}"), &[("seat", "0"), ("share", "x")]).await.is(403);
    }
    // She is let in as long as the opener wants, and under that name.
    let ends = button(&ann.get(&at).await, escaped);
    people(&mut ann, &game, &[("do", &ends)]).await.is(303);
    eve.post_part(&say, &[("say", "fox")]).await.is(403);
    people(&mut ann, &game, &[("do", &lets)]).await.is(303);
    people(&mut eve, &game, &[("do", "name"), ("name", "Ada")]).await.is(303);
    eve.post_part(&say, &[("say", "fox")]).await.is(403);
    // Nor often: a name and a fox were said, and now two names more.
    people(&mut eve, &game, &[("do", "name"), ("name", "")]).await.is(303);
    people(&mut eve, &game, &[("do", "name"), ("name", "Eva")]).await.is(429).says("That was too often.");
    assert!(!ann.get(&at).await.text().contains("Ada"));
}

#[tokio::test]
async fn a_program_that_looks_on_is_let_in_like_anybody() {
    let app = fresh();
    let mut ann = Browser::new(&app);
    let table = open(&mut ann).await;
    let game = crate::together::arrange(&mut ann, &table, "begin").await.leads_to();
    let game = game.strip_prefix("/game/").and_then(|rest| rest.split('?').next()).expect("a game").to_owned();
    let mut eve = Robot::new(&app, "Eve", true).await;
    let (reactions, watchers) = (format!("/games/{game}/reactions"), format!("/games/{game}/watchers"));
    let fox = json!({"reaction": "fox"});
    assert_eq!(eve.problem("POST", &reactions, fox.clone()).await, (403, "not-let-in".into()));
    assert_eq!(eve.problem("POST", &watchers, json!({"name": "Ann"})).await, (422, "refused".into()));
    eve.ask("POST", &watchers, json!({"name": "Eve"})).await.is(204);
    assert_eq!(eve.problem("POST", &reactions, fox.clone()).await, (403, "not-let-in".into()));
    let entry = format!("{watchers}/1");
    assert_eq!(eve.problem("PUT", &entry, json!({"let_in": true})).await, (403, "not-yours".into()));
    let named = &eve.get(&format!("/games/{game}/company")).await["named"];
    assert_eq!(named, &json!([{"number": 1, "name": "Eve", "let_in": false, "own": true}]));
    people(&mut ann, &game, &[("do", "let-in-1")]).await.is(303);
    eve.ask("POST", &reactions, fox).await.is(204);
    let company = eve.get(&format!("/games/{game}/company")).await;
    assert_eq!(company["said"], json!([]), "no seat has said anything");
    assert_eq!(
        (&company["said_by_watchers"][0]["name"], &company["said_by_watchers"][0]["reaction"]),
        (&json!("Eve"), &json!("fox"))
    );
    assert_eq!(company["watchers"], 1);
    let order = json!({"seat": 0, "decision": 0, "do": "throw"});
    assert_eq!(eve.problem("POST", &format!("/games/{game}/commands"), order).await, (403, "not-yours".into()));
}

/// A program that wants to is told when somebody comes or says something, in the stream of what happens.
#[tokio::test]
async fn the_stream_tells_of_the_company() {
    let app = fresh();
    let ([mut ann, mut bo, _], game) = game_of_three(&app).await;
    let robot = Robot::of(&mut ann, true).await;
    let request = axum::http::Request::get(format!("/api/v1/games/{game}/events?since=0&company=true"))
        .header("authorization", format!("Bearer {}", robot.token))
        .header("host", "here")
        .body(axum::body::Body::empty())
        .unwrap();
    let mut body = tower::ServiceExt::oneshot(app.clone(), request).await.unwrap().into_body();
    let mut told = Vec::new();
    for round in 0..3 {
        let frame = http_body_util::BodyExt::frame(&mut body).await.unwrap().unwrap().into_data().unwrap();
        for line in frame.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let line: serde_json::Value = serde_json::from_slice(line).unwrap();
            assert!(line["version"].is_u64(), "{line}");
            told.extend(line["company"].as_u64());
        }
        if round < 2 {
            bo.post_part(&format!("/game/{game}/say"), &[("seat", "1"), ("say", "fox")]).await.is(204);
        }
    }
    assert!(told.len() >= 3 && told.is_sorted_by(|a, b| a < b), "{told:?}");
}
