//! What is refused at the door: forged forms, addresses of nothing, wrong methods, too much, too often.

use crate::kit::{Browser, at_once, fresh};
use axum::body::Body;
use axum::http::Request;
use silbertablett_server::{AppState, Connection, ServerConfig, router};
use silbertablett_store::MemoryStore;
use std::net::SocketAddr;
use std::sync::Arc;

/// Every form of the program: where it goes to.
async fn forms(ann: &mut Browser) -> Vec<String> {
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let of_game = ["command", "branch", "delete"].map(|name| format!("/game/{id}/{name}"));
    ["/language", "/games", "/me", "/me/delete"].map(str::to_owned).into_iter().chain(of_game).collect()
}

fn csrf(page: &str) -> String {
    page.split_once("name=\"csrf\" value=\"").unwrap().1.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn forged_forms_are_refused() {
    let mut ann = Browser::new(&fresh());
    let forms = forms(&mut ann).await;
    let before = ann.get("/games").await.text().to_owned();
    let token = csrf(&before);
    let bare = ann.with("sec-fetch-site", "");
    let elsewhere = ["cross-site", "same-site", "none", "x"].map(|site| ann.with("sec-fetch-site", site));
    let origins =
        ["http://evil", "null", "http://here.evil", "http://here:81", "x"].map(|from| bare.with("origin", from));
    for path in &forms {
        for mut browser in elsewhere.iter().chain(&origins).cloned() {
            // Not even the right token helps: it may have been read where it was shown.
            browser.post(path, &[("csrf", &token), ("sure", "1")]).await.is(403).says("<!DOCTYPE html>");
        }
        for wrong in ["", "x", &"0".repeat(32)] {
            bare.clone().post(path, &[("csrf", wrong), ("sure", "1")]).await.is(403);
        }
        bare.clone().post(path, &[("sure", "1")]).await.is(403);
        // A form of somebody else's page.
        let other = csrf(Browser::new(&ann.router).get("/games").await.text());
        bare.clone().post(path, &[("csrf", &other), ("sure", "1")]).await.is(403);
    }
    let record = std::fs::read("../../sheets/classic/games/reference-solo-game.json").unwrap();
    ann.with("sec-fetch-site", "cross-site").upload(&record).await.is(403);
    bare.clone().upload(&record).await.is(403);
    assert_eq!(ann.get("/games").await.text(), before, "nothing has happened");
}

#[tokio::test]
async fn forms_of_our_own_pages_are_taken() {
    let mut ann = Browser::new(&fresh());
    ann.begin("classic", &["person"], &[]).await;
    let token = csrf(ann.get("/").await.text());
    let bare = ann.with("sec-fetch-site", "");
    let fields = [("lang", "de"), ("back", "/me")];
    bare.with("origin", "http://here").post("/language", &fields).await.is(303);
    bare.with("origin", "https://here").post("/language", &fields).await.is(303);
    // Old browsers say nothing, and neither do scripts.
    bare.clone().post("/language", &[("csrf", &token), ("lang", "de")]).await.is(303);
}

#[tokio::test]
async fn addresses_of_nothing_are_said_to_be() {
    let mut ann = Browser::new(&fresh());
    let none = "0".repeat(32);
    let mut paths = [
        "/nothing",
        "/game",
        "/game/",
        "/help",
        "/help/none",
        "/assets/none.js",
        "/assets/..%2fpage.js",
        "/sheets/none.svg",
    ]
    .map(str::to_owned)
    .to_vec();
    paths.extend(["/sheets/classic", "/sheets/..svg", "/games/", "//", "/help/classic/"].map(str::to_owned));
    for id in [none.as_str(), "1", "..", "%2e%2e", "A0000000000000000000000000000000", "'%20OR%201=1"] {
        let all = ["", "/table", "/hint", "/record.json", "/nothing"];
        paths.extend(all.map(|rest| format!("/game/{id}{rest}")));
    }
    for path in paths {
        ann.get(&path).await.is(404).says("There is nothing here").says("<!DOCTYPE html>");
    }
    for name in ["command", "branch", "delete"] {
        ann.post(&format!("/game/{none}/{name}"), &[]).await.is(404);
    }
    ann.get("/game/%ff").await.is(400);
}

#[tokio::test]
async fn wrong_methods_are_told_the_right_ones() {
    let mut ann = Browser::new(&fresh());
    let forms = forms(&mut ann).await;
    for path in forms.iter().filter(|path| !["/games", "/me"].contains(&path.as_str())) {
        let answer = ann.get(path).await.is(405).says("<!DOCTYPE html>");
        assert_eq!(answer.header("allow"), "POST", "{path}");
    }
    for path in ["/", "/stats", "/about", "/me/export", "/favicon.ico", "/assets/page.js"] {
        assert_eq!(ann.post(path, &[]).await.is(405).header("allow"), "GET,HEAD", "{path}");
    }
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        let answer = ann.send(method, "/games", "", Body::empty()).await.is(405);
        assert_eq!(answer.header("allow"), "GET,HEAD,POST");
    }
    let head = ann.send("HEAD", "/", "", Body::empty()).await.is(200);
    assert!(head.body.is_empty());
}

#[tokio::test]
async fn more_than_is_taken_is_refused() {
    let mut ann = Browser::new(&fresh());
    let much = "x".repeat(65 * 1024);
    for path in forms(&mut ann).await {
        ann.post(&path, &[("x", &much)]).await.is(413).says("<!DOCTYPE html>");
    }
    let record = vec![b' '; (1 << 20) + 100_000];
    ann.upload(&record).await.is(413).says("That is too much");
    // As large as may be: it is read, and found to be no record.
    ann.upload(&record[..1 << 20]).await.is(422);
}

#[tokio::test]
async fn malformed_forms_are_refused() {
    let mut ann = Browser::new(&fresh());
    for path in forms(&mut ann).await {
        for (kind, body) in [("", ""), ("text/plain", "a=b"), ("application/json", "{}"), ("multipart/form-data", "")] {
            ann.send("POST", &path, kind, body).await.is(400).says("<!DOCTYPE html>");
        }
    }
}

#[tokio::test]
async fn who_asks_too_often_waits() {
    let config = ServerConfig { requests_at_once: Some(5), ..at_once() };
    let router = router(AppState::new(Arc::new(MemoryStore::new()), config));
    let mut ann = Browser::new(&router);
    let ask = |address: &str| {
        let mut request = Request::get("/about").header("host", "games.lan").body(Body::empty()).unwrap();
        let local = "192.168.1.20:8417".parse::<SocketAddr>().unwrap();
        request.extensions_mut().insert(Connection { remote: address.parse().unwrap(), local });
        request
    };
    let mut answers = Vec::new();
    for port in 0..20 {
        answers.push(ann.pass(ask(&format!("10.0.0.1:{port}"))).await);
    }
    let refused = answers.into_iter().find(|answer| answer.status != 200).expect("20 at once are too many");
    let refused = refused.is(429).says("Slowly, please").says("<!DOCTYPE html>");
    assert!((1..=2).contains(&refused.header("retry-after").parse::<u32>().unwrap()));
    assert_eq!(refused.header("x-content-type-options"), "nosniff");
    // Somebody else does not.
    ann.pass(ask("10.0.0.2:1")).await.is(200);
    ann.pass(ask("[::1]:1")).await.is(200);
}
