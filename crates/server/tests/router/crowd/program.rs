//! Somebody's program at the game: it sends orders of the API, and reads events as they come.

use crate::kit::Answer;
use crate::robot::{Robot, problem, read};
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// So long an event that has to come is waited for: a test that hangs says less than one that fails.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Program {
    pub robot: Robot,
    /// The seat its player holds.
    pub seat: Option<usize>,
    /// Whether its token is for playing.
    pub plays: bool,
    /// The orders it saw last, for this decision.
    pub orders: Vec<Value>,
    /// An order that was not sent, or whose answer was lost.
    pub lost: Option<Value>,
    /// The entries of the log that it was told of.
    pub told: Vec<Value>,
    stream: Option<Body>,
}

impl Program {
    pub fn new(robot: Robot, seat: Option<usize>, plays: bool) -> Program {
        Program { robot, seat, plays, orders: Vec::new(), lost: None, told: Vec::new(), stream: None }
    }

    /// The server is another one: what was connected is not any more.
    pub fn moves_to(&mut self, app: &axum::Router) {
        self.robot.browser.router = app.clone();
        self.stream = None;
    }

    /// What it can do, and the answers that say so.
    pub async fn look(&mut self, game: &str) -> Vec<Answer> {
        let mut answers = vec![self.robot.ask("GET", &format!("/games/{game}"), Value::Null).await.is(200)];
        self.orders.clear();
        self.lost = None;
        if let Some(seat) = self.seat {
            let answer = self.robot.ask("GET", &format!("/games/{game}/legal?seat={seat}"), Value::Null).await.is(200);
            let legal = read(&answer);
            let order = |what: &str| json!({"seat": seat, "decision": legal["decision"], "do": what});
            self.orders.extend((legal["throw"] == true).then(|| order("throw")));
            for mv in legal["moves"].as_array().expect("moves") {
                let mut order = order("move");
                order["move"] = mv.clone();
                self.orders.push(order);
            }
            self.orders.extend((legal["undo"] == true).then(|| order("undo")));
            self.orders.extend(legal["redo"].is_string().then(|| order("redo")));
            answers.push(answer);
        }
        answers
    }

    /// The order that it gives as the how-manieth. It takes back and makes again now and then, so that the game goes on.
    pub fn order(&self, nth: usize) -> Option<Value> {
        let plays = |order: &&Value| order["do"] == "throw" || order["do"] == "move" || nth.is_multiple_of(4);
        let orders: Vec<&Value> = self.orders.iter().filter(plays).collect();
        orders.get(nth / 4 % orders.len().max(1)).map(|order| (*order).clone())
    }

    /// What an order is answered: whether it was carried out.
    pub async fn send(&mut self, game: &str, order: &Value) -> (Answer, bool) {
        let answer = self.robot.ask("POST", &format!("/games/{game}/commands"), order.clone()).await;
        let done = answer.status.is_success();
        if done {
            assert_eq!(read(&answer)["id"], game);
        } else {
            let why = problem(&answer).1;
            let expected: &[&str] = match (self.plays, order["seat"].as_u64() == self.seat.map(|seat| seat as u64)) {
                (false, _) => &["no-scope"],
                (true, false) => &["not-yours"],
                (true, true) => &["stale", "refused"],
            };
            assert!(expected.contains(&why.as_str()), "{order} is refused as {why}");
        }
        (answer, done)
    }

    /// Reads events until it knows of so many; what has come of a stream that is `cut` is lost.
    pub async fn follow(&mut self, game: &str, version: usize, cut: bool) -> String {
        let mut all = String::new();
        while self.told.len() < version {
            if self.stream.is_none() {
                let address = format!("/api/v1/games/{game}/events?since={}", self.told.len());
                let request = Request::get(address).header("authorization", format!("Bearer {}", self.robot.token));
                let request = request.body(Body::empty()).expect("a request");
                let response = self.robot.browser.router.clone().oneshot(request).await.expect("an answer");
                assert_eq!(response.status(), 200);
                self.stream = Some(response.into_body());
            }
            let stream = self.stream.as_mut().expect("it was opened");
            let frame = tokio::time::timeout(PATIENCE, stream.frame()).await.expect("news, for there is some");
            // A stream has its time; the next one goes on.
            let Some(frame) = frame else {
                self.stream = None;
                continue;
            };
            if cut {
                self.stream = None;
                return all;
            }
            let lines = frame.expect("lines").into_data().expect("data");
            let lines = String::from_utf8(lines.to_vec()).expect("UTF-8");
            for line in lines.lines() {
                let line: Value = serde_json::from_str(line).expect("a line of JSON");
                if let Some(entry) = line.get("entry") {
                    self.told.push(entry.clone());
                }
                assert_eq!(line["version"], self.told.len(), "every entry once, in its order");
            }
            all.push_str(&lines);
        }
        all
    }
}
