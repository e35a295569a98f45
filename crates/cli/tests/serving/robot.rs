//! Programs that play over the API, at any of several nodes: whichever does not answer is left for another.

use crate::history::{Acknowledged, History, Shown};
use crate::server::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a program waits for a node before it asks another.
const PATIENCE: Duration = Duration::from_secs(3);

/// What chance decides, from a seed.
#[derive(Clone)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// One of so many (splitmix64).
    pub(crate) fn of(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % many as u64) as usize
    }
}

/// Where programs play, and what they have seen.
#[derive(Default)]
pub(crate) struct Hall {
    /// Where the nodes are. A balancer is one.
    pub(crate) nodes: Vec<String>,
    pub(crate) history: History,
    stopped: AtomicBool,
}

impl Hall {
    pub(crate) fn new(nodes: Vec<String>) -> Arc<Hall> {
        Arc::new(Hall { nodes, ..Hall::default() })
    }

    /// Nobody begins anything more.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }
}

/// The games of one table, the latest last, and who plays there.
pub(crate) struct Lap {
    pub(crate) nth: usize,
    /// The kind of a bot that sits there as well, if one does.
    pub(crate) bot: Option<&'static str>,
    pub(crate) tokens: Vec<String>,
    games: Mutex<Vec<String>>,
}

impl Lap {
    pub(crate) fn new(nth: usize, bot: Option<&'static str>, tokens: Vec<String>) -> Lap {
        Lap { nth, bot, tokens, games: Mutex::default() }
    }

    /// The games that have been begun.
    pub(crate) fn games(&self) -> Vec<String> {
        self.games.lock().unwrap().clone()
    }

    /// The game after so many others, once it has begun; `None` if there will be none.
    fn game(&self, after: usize, hall: &Hall) -> Option<String> {
        loop {
            if let Some(game) = self.games.lock().unwrap().get(after) {
                return Some(game.clone());
            }
            if hall.is_stopped() {
                return None;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A token to play with, for a player that is made for it.
pub(crate) fn token(client: &mut Client) -> String {
    client.cookie.clear();
    client.begin();
    let page = client.send("POST", "/me/programs", "do=add&name=robot&player=1").unwrap();
    let (_, token) = page.body.split_once("id=\"token\" readonly value=\"").unwrap_or_else(|| panic!("{}", page.body));
    token.split('"').next().unwrap().to_owned()
}

/// A program with a token.
#[derive(Clone)]
pub(crate) struct Robot {
    pub(crate) hall: Arc<Hall>,
    pub(crate) token: String,
    /// Where it says that it comes from, so that each may ask as often as it may.
    pub(crate) network: String,
    pub(crate) chance: Chance,
    /// The node that did not answer last, and when.
    pub(crate) shunned: Option<(usize, Instant)>,
}

impl Robot {
    /// Any node but one that did not answer a while ago, as a balancer does it.
    fn any_node(&mut self) -> usize {
        let many = self.hall.nodes.len();
        match self.shunned.filter(|(_, when)| many > 1 && when.elapsed() < PATIENCE) {
            Some((node, _)) => (node + 1 + self.chance.of(many - 1)) % many,
            None => self.chance.of(many),
        }
    }

    fn connect(&self, node: usize, head: &str, body: &str) -> std::io::Result<BufReader<TcpStream>> {
        let address = &self.hall.nodes[node];
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let (token, network, length) = (&self.token, &self.network, body.len());
        // By the older protocol an answer ends with its connection.
        let request = format!(
            "{head} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nX-Forwarded-For: {network}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes())?;
        Ok(BufReader::new(stream))
    }

    /// Asks a node: the status and the answer; an error if no whole one came.
    pub(crate) fn ask(&self, node: usize, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut text = String::new();
        self.connect(node, &format!("{method} /api/v1{path}"), &body)?.read_to_string(&mut text)?;
        let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| Error::other("no whole answer"))?;
        let status = status(head)?;
        Ok((status, serde_json::from_str(body).map_err(|_| Error::other("no whole answer"))?))
    }

    /// Asks any node, and another if that one does not answer, until one has.
    fn get(&mut self, path: &str) -> (usize, Value) {
        loop {
            let node = self.any_node();
            match self.ask(node, "GET", path, &Value::Null) {
                Ok((200, answer)) => return (node, answer),
                Ok((429 | 500.., _)) => std::thread::sleep(Duration::from_millis(50)),
                Err(_) => {
                    self.shunned = Some((node, Instant::now()));
                    std::thread::sleep(Duration::from_millis(20));
                }
                Ok((status, answer)) => panic!("{path}: {status} {answer}"),
            }
        }
    }

    /// Plays at a table until no more games are begun there. The first one begins them.
    pub(crate) fn play(&mut self, lap: &Lap) {
        for nth in 0.. {
            if lap.tokens[0] == self.token && !self.hall.is_stopped() {
                let game = self.begin(lap);
                lap.games.lock().unwrap().push(game);
            }
            let Some(game) = lap.game(nth, &Arc::clone(&self.hall)) else { return };
            self.play_game(&game, lap.nth);
            if self.hall.is_stopped() {
                return;
            }
        }
    }

    /// Gathers all at a table; from the beginning if that is interrupted.
    fn begin(&mut self, lap: &Lap) -> String {
        loop {
            if let Ok(game) = self.gather(lap) {
                return game;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn gather(&mut self, lap: &Lap) -> std::io::Result<String> {
        let seats = lap.tokens.len() + usize::from(lap.bot.is_some());
        let node = self.any_node();
        let at = |token: &str, path: &str, body: Value| {
            let robot = Robot { token: token.to_owned(), ..self.clone() };
            match robot.ask(node, "POST", path, &body)? {
                (200 | 201, answer) => Ok(answer),
                (_, answer) => Err(Error::other(answer.to_string())),
            }
        };
        let opener = &lap.tokens[0];
        let mut table = at(opener, "/tables", json!({"sheet": "classic", "name": "Ann", "seats": seats}))?;
        let (invite, id) = (table["invite"].clone(), table["table"]["id"].clone());
        if let Some(bot) = lap.bot {
            let path = format!("/tables/{}", id.as_str().unwrap_or_default());
            at(opener, &path, json!({"do": "bot", "bot": bot, "name": "Magpie"}))?;
        }
        for token in &lap.tokens[1..] {
            table = at(token, "/tables/join", json!({"invite": invite, "name": "Bo"}))?;
        }
        table["game"].as_str().map(str::to_owned).ok_or_else(|| Error::other("it has not begun"))
    }

    fn play_game(&mut self, game: &str, table: usize) {
        let mut unsure: Option<Value> = None;
        loop {
            let order = match unsure.take() {
                Some(order) => order,
                None if self.hall.is_stopped() => return,
                None => match self.look(game) {
                    Looked::Ended => return,
                    Looked::Wait => {
                        std::thread::sleep(Duration::from_millis(60 + self.chance.of(80) as u64));
                        continue;
                    }
                    Looked::Decide(order) => order,
                },
            };
            let (node, begun) = (self.any_node(), Instant::now());
            match self.ask(node, "POST", &format!("/games/{game}/commands"), &order) {
                Ok((200, state)) => {
                    let shown = Shown::of(game, node, &state);
                    let version = shown.version;
                    self.hall.history.show(shown);
                    let (game, begun, at) = (game.to_owned(), begun, Instant::now());
                    self.hall.history.acknowledge(Acknowledged { game, table, node, order, version, begun, at });
                }
                // Somebody was faster, or it was meant for what is past: what there is now is looked at.
                Ok((409 | 422, problem)) if problem["type"] != "conflict" => self.hall.history.refuse(&problem),
                Ok((409 | 429 | 500.., problem)) => {
                    self.hall.history.fail(node, &problem["type"]);
                    unsure = Some(order);
                    std::thread::sleep(Duration::from_millis(50));
                }
                Ok((status, problem)) => panic!("{order}: {status} {problem}"),
                Err(_) => {
                    self.hall.history.fail(node, &Value::Null);
                    self.shunned = Some((node, Instant::now()));
                    unsure = Some(order);
                    std::thread::sleep(Duration::from_millis(20));
                }
            }
        }
    }

    /// What there is to be done.
    fn look(&mut self, game: &str) -> Looked {
        let (node, state) = self.get(&format!("/games/{game}"));
        self.hall.history.show(Shown::of(game, node, &state));
        if state["waits_for"] == "nothing" {
            return Looked::Ended;
        }
        let awaited = state["awaited"].as_array().unwrap().iter().filter_map(Value::as_u64);
        let Some(seat) = awaited.into_iter().find(|&seat| state["seats"][seat as usize]["own"] == true) else {
            return Looked::Wait;
        };
        let (_, legal) = self.get(&format!("/games/{game}/legal?seat={seat}"));
        let order = |what: &str| json!({"seat": seat, "decision": legal["decision"], "do": what});
        let moves = legal["moves"].as_array().unwrap();
        if legal["undo"] == true && self.chance.of(25) == 0 {
            return Looked::Decide(order("undo"));
        }
        if legal["throw"] == true {
            return Looked::Decide(order("throw"));
        }
        if moves.is_empty() {
            return Looked::Wait;
        }
        let mut order = order("move");
        order["move"] = moves[self.chance.of(moves.len())].clone();
        Looked::Decide(order)
    }

    /// Follows the events of each game of a table, from one node to the next.
    pub(crate) fn follow(&mut self, lap: &Lap) {
        for nth in 0.. {
            let Some(game) = lap.game(nth, &Arc::clone(&self.hall)) else { return };
            let mut told = Vec::new();
            while !self.hall.is_stopped() {
                let (node, begun) = (self.any_node(), Instant::now());
                if self.listen(node, &game, &mut told).is_ok_and(|ended| ended) {
                    break;
                }
                // An end that comes at once is that of a node that has nothing to say.
                std::thread::sleep(Duration::from_millis(50).saturating_sub(begun.elapsed()));
            }
            self.hall.history.tell(&game, told);
            if self.hall.is_stopped() {
                return;
            }
        }
    }

    /// Reads events as long as they come: whether the game has ended.
    fn listen(&self, node: usize, game: &str, told: &mut Vec<Value>) -> std::io::Result<bool> {
        let head = format!("GET /api/v1/games/{game}/events?since={}", told.len());
        let mut lines = self.connect(node, &head, "")?;
        let mut line = String::new();
        lines.read_line(&mut line)?;
        if status(&line)? != 200 {
            return Ok(false);
        }
        let mut body = false;
        while !self.hall.is_stopped() {
            line.clear();
            // What comes without its end is of a line that was cut off.
            if lines.read_line(&mut line)? == 0 || !line.ends_with('\n') {
                return Ok(false);
            }
            if !body {
                body = line == "\r\n";
                continue;
            }
            let event: Value = serde_json::from_str(&line).unwrap();
            let entry = event.get("entry");
            told.extend(entry.cloned());
            assert_eq!(event["version"], told.len(), "every entry once, in its order: {line}");
            if event["ended"] == true {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

enum Looked {
    Ended,
    Wait,
    Decide(Value),
}

fn status(head: &str) -> std::io::Result<u16> {
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| Error::other("no whole answer"))
}
