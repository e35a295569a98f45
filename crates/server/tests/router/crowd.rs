//! Random devices at one game: slow, forgetful, meddling. Whatever they do, one game is played, and nobody reads what is not theirs.

use crate::kit::{Answer, Browser, Table, on};
use crate::together::{arrange, open, sit};
use proptest::prelude::*;
use serde_json::Value;
use silbertablett_store::{MemoryStore, Store};
use std::sync::Arc;

/// Somebody with a device that is slow, loses answers and repeats itself.
struct Client {
    browser: Browser,
    seen: Table,
    /// What was pressed last and whose answer was lost.
    lost: Option<(Table, (String, String))>,
}

/// What is acknowledged: seat, decision, button.
type Acknowledged = (String, String, (String, String));

struct Crowd {
    store: Arc<dyn Store>,
    clients: Vec<Client>,
    game: String,
    acknowledged: Vec<Acknowledged>,
    /// Secrets with the clients that may read them.
    secrets: Vec<(String, Option<usize>)>,
}

/// What happens.
#[derive(Clone, Debug)]
enum Step {
    Look(usize),
    Press {
        client: usize,
        nth: usize,
        answer: Fate,
    },
    Repeat(usize),
    /// Somebody presses what another sees.
    Meddle {
        client: usize,
        other: usize,
        nth: usize,
    },
    Restart,
}

#[derive(Clone, Copy, Debug)]
enum Fate {
    Comes,
    Lost,
    ComesTwice,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let fate = prop_oneof![6 => Just(Fate::Comes), 2 => Just(Fate::Lost), 1 => Just(Fate::ComesTwice)];
    let step = prop_oneof![
        8 => (0..4usize).prop_map(Step::Look),
        20 => (0..3usize, any::<usize>(), fate).prop_map(|(client, nth, answer)| Step::Press { client, nth, answer }),
        3 => (0..3usize).prop_map(Step::Repeat),
        3 => (0..4usize, 0..3usize, any::<usize>()).prop_map(|(client, other, nth)| Step::Meddle { client, other, nth }),
        1 => Just(Step::Restart),
    ];
    prop::collection::vec(step, 20..120)
}

impl Crowd {
    /// Ann, Bo and Cy at a game, and Eve who looks on.
    async fn new() -> Crowd {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let app = on(store.clone());
        let mut browsers = vec![Browser::new(&app), Browser::new(&app), Browser::new(&app), Browser::new(&app)];
        let table = open(&mut browsers[0]).await;
        for (at, name) in [(1, "Bo"), (2, "Cy")] {
            sit(&mut browsers[at], &table, name).await.is(303);
        }
        let path = arrange(&mut browsers[0], &table, "begin").await.leads_to();
        let game = path.split(['/', '?']).nth(2).expect("an id").to_owned();
        let page = browsers[2].post(&format!("/game/{game}/seat-link"), &[("seat", "2")]).await.is(200);
        let link =
            page.text().split("/seat/").nth(1).and_then(|rest| rest.split('"').next()).expect("a link").to_owned();
        // Eve plays a game of her own, so that she is somebody.
        browsers[3].begin("classic", &["person"], &[("name1", "Eve")]).await;
        let mut secrets = vec![(table.0, None), (link, Some(2))];
        let token = |browser: &Browser| browser.cookies["silbertablett"].clone();
        secrets.extend(browsers.iter().enumerate().map(|(at, browser)| (token(browser), Some(at))));
        let start: Value = serde_json::from_str(&store.game(&game).unwrap().secret.expect("a start")).unwrap();
        let dice = start["dice"]["fair"]["secret"].as_str().expect("a secret").to_owned();
        secrets.push((dice, None));
        let mut clients = Vec::new();
        for mut browser in browsers {
            let seen = browser.table(&game).await;
            clients.push(Client { browser, seen, lost: None });
        }
        Crowd { store, clients, game, acknowledged: Vec::new(), secrets }
    }

    /// Nothing that a client reads holds a secret that is not its own.
    fn read(&self, client: usize, answer: &Answer) {
        let headers = format!("{:?}", answer.headers);
        let body = String::from_utf8_lossy(&answer.body);
        for (secret, holder) in &self.secrets {
            let known = *holder == Some(client);
            assert!(known || (!body.contains(secret) && !headers.contains(secret)), "client {client} reads {secret}");
            assert!(
                !body.contains(secret) || !known || secret.len() != 32 || body.contains("/seat/"),
                "not even one's own token"
            );
        }
    }

    async fn look(&mut self, client: usize) {
        let path = format!("/game/{}/table", self.game);
        let answer = self.clients[client].browser.part(&path).await.is(200);
        self.read(client, &answer);
        let company = format!("/game/{}/company?since=0&seat=0", self.game);
        let company = self.clients[client].browser.part(&company).await.is(200);
        self.read(client, &company);
        self.clients[client].seen = Table::read(answer.text());
        self.clients[client].lost = None;
    }

    async fn press(&mut self, client: usize, table: &Table, button: &(String, String)) -> bool {
        let game = self.game.clone();
        let answer = self.clients[client].browser.press(&game, table, (&button.0, &button.1)).await;
        self.read(client, &answer);
        let done = answer.is(200).refusal().is_empty();
        if done {
            self.acknowledged.push((table.seat.clone(), table.decision.clone(), button.clone()));
        }
        done
    }

    async fn step(&mut self, step: &Step) {
        match *step {
            Step::Look(client) => self.look(client).await,
            Step::Press { client, nth, answer } => {
                let table = self.clients[client].seen.clone();
                let Some(button) = table.buttons.get(nth % table.buttons.len().max(1)).cloned() else {
                    return self.look(client).await;
                };
                let done = self.press(client, &table, &button).await;
                match answer {
                    Fate::Comes => self.look(client).await,
                    Fate::ComesTwice => {
                        assert_eq!(self.press(client, &table, &button).await, done, "it gets the first answer again");
                        self.look(client).await;
                    }
                    Fate::Lost => self.clients[client].lost = Some((table, button)),
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
                    self.read(client, &answer);
                }
            }
            Step::Restart => {
                let app = on(self.store.clone());
                self.clients.iter_mut().for_each(|client| client.browser.router = app.clone());
            }
        }
    }

    /// What must hold after whatever has happened.
    async fn settle(mut self) {
        let stored = self.store.stored_game(&self.game).unwrap();
        for (seat, decision, button) in &self.acknowledged {
            let command = &stored.commands[&format!("s{seat}-{decision}")];
            let entry: Value = serde_json::from_str(&stored.log[command.first as usize]).unwrap();
            let same = match button.1.as_str() {
                "throw" => entry.get("throw").is_some(),
                token => entry["move"].as_str() == token.split(' ').next(),
            };
            assert!(same, "{button:?} of seat {seat} was acknowledged, and {entry} is stored");
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
                self.read(client, &answer);
            }
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
