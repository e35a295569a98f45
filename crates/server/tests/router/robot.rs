//! A program that speaks the API for its player.

use crate::kit::{Answer, Browser};
use axum::body::Body;
use serde_json::{Value, json};

/// A program with a token.
#[derive(Clone)]
pub struct Robot {
    pub browser: Browser,
    pub token: String,
}

impl Robot {
    /// A program of a new player.
    pub async fn new(router: &axum::Router, name: &str, plays: bool) -> Robot {
        let mut browser = Browser::new(router);
        browser.post("/me", &[("name", name)]).await.is(303);
        Robot::of(&mut browser, plays).await
    }

    /// A program of somebody with a page.
    pub async fn of(browser: &mut Browser, plays: bool) -> Robot {
        let mut fields = vec![("do", "add"), ("name", "a robot")];
        fields.extend(plays.then_some(("player", "1")));
        let page = browser.post("/me/programs", &fields).await.is(200);
        let token = page.text().split("id=\"token\" readonly value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let token = token.expect("a token is shown once").to_owned();
        assert!(!browser.get("/me/programs").await.is(200).text().contains(&token));
        // A program has no cookies and comes from no page.
        let plain = browser.with("sec-fetch-site", "");
        Robot { browser: Browser { cookies: Default::default(), ..plain }, token }
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: Value) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let mut browser = self.browser.with("authorization", &bearer);
        let body = if body.is_null() { Body::empty() } else { body.to_string().into() };
        browser.send(method, &format!("/api/v1{path}"), "application/json", body).await
    }

    pub async fn get(&mut self, path: &str) -> Value {
        read(&self.ask("GET", path, Value::Null).await.is(200))
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Value {
        let answer = self.ask("POST", path, body).await;
        assert!(answer.status.is_success(), "{} {}", answer.gist(), answer.text());
        read(&answer)
    }

    /// The kind of a problem.
    pub async fn problem(&mut self, method: &str, path: &str, body: Value) -> (u16, String) {
        problem(&self.ask(method, path, body).await)
    }

    /// Plays the seats of its own till the end; the state then.
    pub async fn play(&mut self, game: &str) -> Value {
        for _ in 0..4000 {
            let state = self.get(&format!("/games/{game}")).await;
            if state["waits_for"] == "nothing" {
                return state;
            }
            let own = state["awaited"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as usize);
            let Some(seat) = own.clone().find(|&seat| state["seats"][seat]["own"] == true) else {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                continue;
            };
            let legal = self.get(&format!("/games/{game}/legal?seat={seat}")).await;
            let order = match (legal["throw"] == true, &legal["moves"][0]) {
                (true, _) => json!({"seat": seat, "decision": legal["decision"], "do": "throw"}),
                // What others did in between has left it without a choice.
                (false, Value::Null) => continue,
                (false, mv) => json!({"seat": seat, "decision": legal["decision"], "do": "move", "move": mv}),
            };
            let done = self.ask("POST", &format!("/games/{game}/commands"), order).await;
            assert!(done.status.is_success() || problem(&done).1 == "stale", "{}", done.text());
        }
        panic!("the game has no end");
    }
}

pub fn read(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap_or(Value::Null)
}

pub fn problem(answer: &Answer) -> (u16, String) {
    assert_eq!(answer.header("content-type"), "application/problem+json", "{}", answer.gist());
    let said = read(answer);
    assert_eq!(said["status"], answer.status.as_u16());
    assert!(said["title"].as_str().is_some_and(|title| !title.is_empty()));
    (answer.status.as_u16(), said["type"].as_str().unwrap_or_default().to_owned())
}
