//! Random devices and programs at one game: slow, forgetful, meddling. Whatever they do, one game is played, and nobody reads what is not theirs.

mod program;
mod step;

use crate::kit::{Answer, Browser, Table, on};
use crate::robot::Robot;
use crate::together::{arrange, open, sit};
use program::Program;
use proptest::prelude::*;
use serde_json::{Value, json};
use silbertablett_record::parse_notation;
use silbertablett_session::LogEntry;
use silbertablett_store::{MemoryStore, Store};
use std::sync::Arc;
use step::{Fate, Step, steps};
use tokio::task::JoinSet;

/// Somebody with a page that is slow, loses answers and repeats itself.
struct Client {
    browser: Browser,
    seen: Table,
    /// What was pressed last and was not sent, or whose answer was lost.
    lost: Option<(Table, (String, String))>,
}

/// What is acknowledged: seat, decision, and what was asked for.
type Acknowledged = (String, String, Asked);

#[derive(Clone, Debug, PartialEq)]
enum Asked {
    Throw,
    Undo,
    /// The move that was taken back last.
    Redo,
    /// In the notation of records.
    Move(String),
}

/// A secret, and which page shows it or has it in its cookie.
struct Secret {
    text: String,
    shown_to: Option<usize>,
    cookie_of: Option<usize>,
}

struct Crowd {
    store: Arc<dyn Store>,
    /// Ann, Cy and Eve, who looks on.
    clients: Vec<Client>,
    /// Those of Bo, of Cy, of Dan, who looks on, and one of Cy that may only read.
    programs: Vec<Program>,
    game: String,
    acknowledged: Vec<Acknowledged>,
    secrets: Vec<Secret>,
}

impl Crowd {
    async fn new() -> Crowd {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let app = on(store.clone());
        let [mut ann, mut bo, mut cy, mut eve, mut dan] = [(); 5].map(|()| Browser::new(&app));
        let table = open(&mut ann).await;
        for (browser, name) in [(&mut bo, "Bo"), (&mut dan, "Dan")] {
            browser.post("/me", &[("name", name)]).await.is(303);
        }
        let mut program_of_bo = Robot::of(&mut bo, true).await;
        program_of_bo.post("/tables/join", json!({"invite": table.0, "name": "Bo"})).await;
        sit(&mut cy, &table, "Cy").await.is(303);
        let path = arrange(&mut ann, &table, "begin").await.leads_to();
        let game = path.split(['/', '?']).nth(2).expect("an id").to_owned();
        let page = cy.post(&format!("/game/{game}/seat-link"), &[("seat", "2")]).await.is(200);
        let link =
            page.text().split("/seat/").nth(1).and_then(|rest| rest.split('"').next()).expect("a link").to_owned();
        // Eve plays a game of her own, so that she is somebody.
        eve.begin("classic", &["person"], &[("name1", "Eve")]).await;
        let programs = vec![
            Program::new(program_of_bo, Some(1), true),
            Program::new(Robot::of(&mut cy, true).await, Some(2), true),
            Program::new(Robot::of(&mut dan, true).await, None, true),
            Program::new(Robot::of(&mut cy, false).await, Some(2), false),
        ];
        let start: Value = serde_json::from_str(&store.game(&game).unwrap().secret.expect("a start")).unwrap();
        let dice = start["dice"]["fair"]["secret"].as_str().expect("a secret").to_owned();
        let hidden = |text: String| Secret { text, shown_to: None, cookie_of: None };
        let cookie = |browser: &Browser| browser.cookies["silbertablett"].clone();
        let mut secrets = vec![hidden(table.0), hidden(dice), hidden(cookie(&bo)), hidden(cookie(&dan))];
        secrets.extend(programs.iter().map(|program| hidden(program.robot.token.clone())));
        secrets.push(Secret { shown_to: Some(1), ..hidden(link) });
        let mut clients = Vec::new();
        for (at, mut browser) in [ann, cy, eve].into_iter().enumerate() {
            secrets.push(Secret { cookie_of: Some(at), ..hidden(cookie(&browser)) });
            let seen = browser.table(&game).await;
            clients.push(Client { browser, seen, lost: None });
        }
        Crowd { store, clients, programs, game, acknowledged: Vec::new(), secrets }
    }

    /// Nothing that a page, or a program where there is none, reads holds a secret that is not its own.
    fn read(&self, page: Option<usize>, answer: &Answer) {
        let headers = format!("{:?}", answer.headers);
        let body = String::from_utf8_lossy(&answer.body);
        for Secret { text, shown_to, cookie_of } in &self.secrets {
            let (shown, has_cookie) =
                (shown_to.is_some() && *shown_to == page, cookie_of.is_some() && *cookie_of == page);
            assert!(shown || !body.contains(text), "page {page:?} reads {text}");
            assert!(has_cookie || !headers.contains(text), "page {page:?} gets {text}");
        }
    }

    async fn look(&mut self, client: usize) {
        let path = format!("/game/{}/table", self.game);
        let answer = self.clients[client].browser.part(&path).await.is(200);
        self.read(Some(client), &answer);
        let company = format!("/game/{}/company?since=0&seat=0", self.game);
        let company = self.clients[client].browser.part(&company).await.is(200);
        self.read(Some(client), &company);
        self.clients[client].seen = Table::read(answer.text());
        self.clients[client].lost = None;
    }

    async fn ask(&mut self, program: usize) {
        for answer in self.programs[program].look(&self.game).await {
            self.read(None, &answer);
        }
    }

    async fn press(&mut self, client: usize, table: &Table, button: &(String, String)) -> bool {
        let game = self.game.clone();
        let answer = self.clients[client].browser.press(&game, table, (&button.0, &button.1)).await;
        self.pressed(client, table, button, answer)
    }

    /// What has become of a press.
    fn pressed(&mut self, client: usize, table: &Table, button: &(String, String), answer: Answer) -> bool {
        self.read(Some(client), &answer);
        let done = answer.is(200).refusal().is_empty();
        if done {
            let asked = match button.1.as_str() {
                "throw" => Asked::Throw,
                token => Asked::Move(token.to_owned()),
            };
            self.acknowledged.push((table.seat.clone(), table.decision.clone(), asked));
        }
        done
    }

    async fn order(&mut self, program: usize, order: &Value) -> bool {
        let (answer, done) = self.programs[program].send(&self.game, order).await;
        self.ordered(order, &answer, done)
    }

    /// What has become of an order.
    fn ordered(&mut self, order: &Value, answer: &Answer, done: bool) -> bool {
        self.read(None, answer);
        if done {
            let asked = match order["do"].as_str().unwrap() {
                "throw" => Asked::Throw,
                "undo" => Asked::Undo,
                "redo" => Asked::Redo,
                _ => Asked::Move(order["move"].as_str().unwrap().to_owned()),
            };
            self.acknowledged.push((order["seat"].to_string(), order["decision"].to_string(), asked));
        }
        done
    }

    /// All who play press and order at the same time what they have seen to be possible.
    async fn race(&mut self, nth: usize) {
        let (mut presses, mut orders) = (JoinSet::new(), JoinSet::new());
        for (at, client) in self.clients.iter().enumerate().take(2) {
            let (table, mut browser, game) = (client.seen.clone(), client.browser.clone(), self.game.clone());
            if let Some(button) = table.buttons.get(nth % table.buttons.len().max(1)).cloned() {
                presses.spawn(async move {
                    let answer = browser.press(&game, &table, (&button.0, &button.1)).await;
                    (at, table, button, answer)
                });
            }
        }
        for program in &self.programs[..2] {
            let mut sender = Program::new(program.robot.clone(), program.seat, program.plays);
            let game = self.game.clone();
            if let Some(order) = program.order(nth) {
                orders.spawn(async move {
                    let (answer, done) = sender.send(&game, &order).await;
                    (order, answer, done)
                });
            }
        }
        for (at, table, button, answer) in presses.join_all().await {
            self.pressed(at, &table, &button, answer);
        }
        for (order, answer, done) in orders.join_all().await {
            self.ordered(&order, &answer, done);
        }
    }

    async fn follow(&mut self, program: usize, cut: bool) {
        let version = self.store.info(&self.game).unwrap().length as usize;
        let lines = self.programs[program].follow(&self.game, version, cut).await;
        assert!(self.secrets.iter().all(|secret| !lines.contains(&secret.text)), "{lines}");
    }

    async fn step(&mut self, step: &Step) {
        match *step {
            Step::Look(client) => self.look(client).await,
            Step::Press { client, nth, fate } => {
                let table = self.clients[client].seen.clone();
                let Some(button) = table.buttons.get(nth % table.buttons.len().max(1)).cloned() else {
                    return self.look(client).await;
                };
                let done = fate.is_sent() && self.press(client, &table, &button).await;
                match fate {
                    Fate::Comes => self.look(client).await,
                    Fate::ComesTwice => {
                        assert_eq!(self.press(client, &table, &button).await, done, "it gets the first answer again");
                        self.look(client).await;
                    }
                    Fate::Lost | Fate::Delayed => self.clients[client].lost = Some((table, button)),
                }
            }
            Step::Repeat(client) => {
                if let Some((table, button)) = self.clients[client].lost.take() {
                    self.press(client, &table, &button).await;
                }
                self.look(client).await;
            }
            Step::Meddle { client, other, nth } => {
                let table = self.clients[other].seen.clone();
                let Some(button) = table.buttons.get(nth % table.buttons.len().max(1)) else { return };
                if client != other {
                    let game = self.game.clone();
                    let answer =
                        self.clients[client].browser.press(&game, &table, (&button.0, &button.1)).await.is(403);
                    self.read(Some(client), &answer);
                }
            }
            Step::Ask(program) => self.ask(program).await,
            Step::Order { program, nth, fate } => {
                let Some(order) = self.programs[program].order(nth) else { return self.ask(program).await };
                let done = fate.is_sent() && self.order(program, &order).await;
                match fate {
                    Fate::Comes => self.ask(program).await,
                    Fate::ComesTwice => {
                        assert_eq!(self.order(program, &order).await, done, "{order} gets the first answer again");
                        self.ask(program).await;
                    }
                    Fate::Lost | Fate::Delayed => self.programs[program].lost = Some(order),
                }
            }
            Step::OrderAgain(program) => {
                if let Some(order) = self.programs[program].lost.take() {
                    self.order(program, &order).await;
                }
                self.ask(program).await;
            }
            Step::OrderForOther { program, other, nth } => {
                let Some(order) = self.programs[other].order(nth) else { return };
                if program != other {
                    assert!(!self.order(program, &order).await, "{order} is another's");
                }
            }
            Step::Follow { program, cut } => self.follow(program, cut).await,
            Step::Race(nth) => self.race(nth).await,
            Step::Restart => {
                let app = on(self.store.clone());
                self.clients.iter_mut().for_each(|client| client.browser.router = app.clone());
                self.programs.iter_mut().for_each(|program| program.moves_to(&app));
            }
        }
    }

    /// What must hold after whatever has happened.
    async fn settle(mut self) {
        let stored = self.store.stored_game(&self.game).unwrap();
        let sheet = silbertablett_sheet_file::built_in("twice", None).unwrap();
        let entry = |text: &String| LogEntry::from_text(&sheet, 3, text).unwrap();
        let log: Vec<LogEntry> = stored.log.iter().map(entry).collect();
        for (seat, decision, asked) in &self.acknowledged {
            let command = &stored.commands[&format!("s{seat}-{decision}")];
            let entry = &log[command.first as usize];
            let same = match (asked, entry) {
                (Asked::Throw, LogEntry::Throw(_))
                | (Asked::Undo, LogEntry::Undo(_))
                | (Asked::Redo, LogEntry::Move(..)) => true,
                (Asked::Move(asked), LogEntry::Move(_, made)) => parse_notation(&sheet, asked) == Ok(*made),
                _ => false,
            };
            assert!(same, "{asked:?} of seat {seat} was acknowledged, and {entry:?} is stored");
            assert_eq!(command.by.seat.map(|seat| seat.to_string()).as_deref(), Some(seat.as_str()));
        }
        // Each entry is of one command, and each command is of who holds its seat.
        let mut ranges: Vec<(u64, u64)> =
            stored.commands.values().map(|command| (command.first, command.length)).collect();
        ranges.sort_unstable();
        assert!(ranges.windows(2).all(|pair| pair[0].1 == pair[1].0), "{ranges:?}");
        assert_eq!(ranges.last().map_or(0, |range| range.1), stored.log.len() as u64);
        for command in stored.commands.values() {
            let seat = command.by.seat.expect("a seat");
            assert_eq!(command.by.player.as_ref(), stored.seats.get(&seat), "seat {seat}");
        }
        let mut records = Vec::new();
        for client in 0..self.clients.len() {
            self.look(client).await;
            let game = self.game.clone();
            records.push((self.clients[client].seen.version.clone(), self.clients[client].browser.record(&game).await));
            for path in [
                format!("/game/{game}"),
                format!("/game/{game}/dice"),
                "/games".into(),
                "/me".into(),
                "/me/export".into(),
            ] {
                let answer = self.clients[client].browser.get(&path).await.is(200);
                self.read(Some(client), &answer);
            }
        }
        for program in 0..self.programs.len() {
            self.follow(program, false).await;
            let told: Vec<String> = self.programs[program].told.iter().map(Value::to_string).collect();
            assert_eq!(told.iter().map(entry).collect::<Vec<_>>(), log, "it was told of every entry once");
            let robot = &mut self.programs[program].robot;
            let state = robot.get(&format!("/games/{}", self.game)).await;
            let record = robot.ask("GET", &format!("/games/{}/record", self.game), Value::Null).await.is(200);
            self.read(None, &record);
            records.push((state["version"].to_string(), record.body));
        }
        assert!(records.windows(2).all(|pair| pair[0] == pair[1]), "all see the same");
        silbertablett_record::verify(&records[0].1).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn whatever_devices_do_one_game_is_played_and_no_secret_is_read(steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut crowd = Crowd::new().await;
            for step in &steps {
                crowd.step(step).await;
            }
            crowd.settle().await;
        });
    }
}
