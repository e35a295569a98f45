//! Three nodes on a database with a replica, all of which break, one after the other, while programs play.

#![allow(clippy::print_stderr, reason = "how long it took is to be read")]

use crate::replica::Pair;
use crate::robot::{Chance, Hall, Lap, Robot, token};
use crate::server::{Home, Server};
use crate::wire::Wire;
use serde_json::Value;
use silbertablett_store::PostgresStore;
use std::fs::File;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Who sits at the tables, beside the programs: those who play three at a table with a bot need its claim.
const TABLES: [Option<&str>; 3] = [None, Some("greedy"), None];

/// How long a repair is waited for. What it takes is printed, and written down in docs/findings.md.
const WATCHDOG: Duration = Duration::from_secs(180);

/// A node, which may be down.
struct Node {
    home: Home,
    database: String,
    listen: String,
    server: Option<Server>,
}

impl Node {
    fn new(database: String) -> Node {
        let mut node = Node { home: Home::new(), database, listen: "127.0.0.1:0".to_owned(), server: None };
        node.start();
        node.listen = node.server().address.clone();
        node
    }

    fn start(&mut self) {
        let options =
            ["--listen", &self.listen, "--no-open", "--store", &self.database, "--trusted-proxy", "127.0.0.1/32"];
        let mut command = self.home.command(&options);
        // Nobody reads it while it runs.
        let log = File::options().append(true).create(true).open(self.home.path("log")).unwrap();
        command.stderr(log);
        let server = Server::start(command);
        assert!(self.listen.ends_with(":0") || server.address == self.listen, "{} is taken", self.listen);
        self.server = Some(server);
    }

    fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    fn kill(&mut self) {
        // As by a drop, which kills it without a word.
        self.server = None;
    }

    fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.server().child.id().to_string()]).status().unwrap().success());
    }
}

/// What breaks, and what mends it.
struct Breaking {
    pair: Pair,
    wires: Vec<Wire>,
    nodes: Vec<Node>,
    hall: Arc<Hall>,
    laps: Vec<Arc<Lap>>,
    report: Vec<String>,
}

impl Breaking {
    /// Waits until games go on at every table, and at a node, and says how long that took.
    fn goes_on(&mut self, what: &str, broken: Instant, repaired: Instant, node: usize) {
        let history = &self.hall.history;
        let (mut tables, mut at_node) = (None, None);
        while tables.is_none() || at_node.is_none() {
            assert!(repaired.elapsed() < WATCHDOG, "{what}: the games do not go on: {:?}", history.failures());
            std::thread::sleep(Duration::from_millis(20));
            let first = |which: &dyn Fn(usize, usize) -> bool| {
                let since = history.since(repaired, |one| which(one.table, one.node));
                since.iter().map(|one| one.at).min()
            };
            let all: Option<Vec<Instant>> = (0..self.laps.len()).map(|table| first(&|at, _| at == table)).collect();
            tables = all.and_then(|all| all.into_iter().max());
            at_node = first(&|_, at| at == node);
        }
        let seconds = |at: Option<Instant>| at.unwrap().duration_since(repaired).as_secs_f64();
        let still = (0..self.laps.len()).map(|table| self.stood_still(table, broken)).max().unwrap_or_default();
        self.report.push(format!(
            "{what}: all tables went on {:.1} s after the repair, the node answered after {:.1} s, no table stood still for more than {:.1} s",
            seconds(tables),
            seconds(at_node),
            still.as_secs_f64()
        ));
        eprintln!("{}", self.report.last().unwrap());
    }

    /// The longest time without an answer since something broke.
    fn stood_still(&self, table: usize, broken: Instant) -> Duration {
        let mut answers: Vec<Instant> =
            self.hall.history.since(broken, |one| one.table == table).iter().map(|one| one.at).collect();
        answers.sort_unstable();
        let before = std::iter::once(&broken).chain(&answers);
        before.zip(&answers).map(|(before, after)| *after - *before).max().unwrap_or_default()
    }

    /// When something is done, for whoever has to find out what went wrong.
    fn mark(&self, what: &'static str) -> Instant {
        self.hall.history.mark(what);
        Instant::now()
    }

    fn break_everything(&mut self) {
        let seconds = |n: f64| std::thread::sleep(Duration::from_secs_f64(n));
        seconds(1.0);

        let broken = self.mark("node 0 is killed");
        self.nodes[0].kill();
        seconds(1.0);
        self.nodes[0].start();
        self.goes_on("a node was killed and started again", broken, Instant::now(), 0);

        let broken = self.mark("node 1 is stopped");
        self.nodes[1].signal("-STOP");
        seconds(6.0);
        self.nodes[1].signal("-CONT");
        self.goes_on("a node was stopped for six seconds", broken, Instant::now(), 1);

        let broken = self.mark("node 2 is cut off");
        self.wires[2].cut();
        seconds(2.0);
        self.wires[2].mend();
        self.goes_on("a node was cut off from the database for two seconds", broken, Instant::now(), 2);

        let broken = self.mark("node 0 is not heard any more");
        self.wires[0].swallow();
        seconds(6.0);
        self.wires[0].mend();
        self.goes_on("what a node said to the database was swallowed for six seconds", broken, Instant::now(), 0);

        let broken = self.mark("the database is restarted");
        self.pair.restart();
        self.goes_on("the database was restarted", broken, Instant::now(), 1);

        let broken = self.mark("the database is killed");
        self.pair.kill();
        seconds(0.5);
        self.mark("the replica is promoted");
        self.pair.promote();
        // The third finds it by itself.
        self.wires[..2].iter().for_each(|wire| wire.lead_to(&self.pair.replica()));
        self.goes_on("the database was killed, and its replica took over", broken, Instant::now(), 2);
        seconds(1.0);
    }
}

#[test]
fn whatever_breaks_what_was_answered_is_stored_once_and_games_go_on() {
    let Some(pair) = Pair::start() else { return };
    let seed = std::env::var("SILBERTABLETT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(17);
    let sockets = [pair.primary(), pair.primary(), pair.primary(), pair.replica()];
    let wires: Vec<Wire> = sockets.iter().map(|socket| Wire::to(socket)).collect();
    let at = |hosts: String, more: &str| format!("postgres://postgres@{hosts}/games{more}");
    let databases = [
        at(wires[0].address.clone(), ""),
        at(wires[1].address.clone(), ""),
        at(format!("{},{}", wires[2].address, wires[3].address), "?target_session_attrs=read-write"),
    ];
    let nodes: Vec<Node> = databases.into_iter().map(Node::new).collect();
    let mut client = nodes[0].server().client();
    let tokens =
        |bot: Option<&str>, client: &mut _| (0..4 - usize::from(bot.is_some())).map(|_| token(client)).collect();
    let laps = TABLES.iter().enumerate();
    let laps: Vec<Arc<Lap>> = laps.map(|(nth, &bot)| Arc::new(Lap::new(nth, bot, tokens(bot, &mut client)))).collect();
    let addresses = nodes.iter().map(|node| node.listen.clone()).collect();
    let hall = Hall::new(addresses);
    let mut breaking = Breaking { pair, wires, nodes, hall, laps, report: Vec::new() };

    let mut chance = Chance(seed);
    let mut playing = Vec::new();
    for lap in &breaking.laps {
        for (seat, token) in lap.tokens.iter().enumerate() {
            let network = format!("10.0.{}.{seat}", lap.nth);
            let mut robot = Robot {
                hall: Arc::clone(&breaking.hall),
                token: token.clone(),
                network,
                chance: Chance(chance.of(usize::MAX) as u64),
                shunned: None,
            };
            let mut watcher = Robot { chance: Chance(chance.of(usize::MAX) as u64), ..robot.clone() };
            let (here, there) = (Arc::clone(lap), Arc::clone(lap));
            playing.push(std::thread::spawn(move || robot.play(&here)));
            if seat < 2 {
                playing.push(std::thread::spawn(move || watcher.follow(&there)));
            }
        }
    }
    breaking.break_everything();
    breaking.hall.stop();
    for one in playing {
        one.join().unwrap();
    }

    let games: Vec<String> = breaking.laps.iter().flat_map(|lap| lap.games()).collect();
    let store = PostgresStore::open(&breaking.pair.address_of_replica()).unwrap();
    let checked = breaking.hall.history.check(&store, &games);
    eprintln!("{checked:?} {:?}", breaking.hall.history.failures());
    // All nodes show the same, and it is what is stored.
    for lap in &breaking.laps {
        let robot = Robot {
            hall: Arc::clone(&breaking.hall),
            token: lap.tokens[0].clone(),
            network: "10.1.0.0".into(),
            chance: Chance(0),
            shunned: None,
        };
        for game in lap.games() {
            let ask = |node: usize, path: &str| {
                let (status, answer) = robot.ask(node, "GET", &format!("/games/{game}{path}"), &Value::Null).unwrap();
                assert_eq!(status, 200, "{answer}");
                answer
            };
            for path in ["", "/record"] {
                let first = ask(0, path);
                assert!((1..3).all(|node| ask(node, path) == first), "{game}{path}");
            }
            silbertablett_record::verify(ask(0, "/record").to_string().as_bytes()).unwrap();
        }
    }
    for node in &breaking.nodes {
        let log = std::fs::read_to_string(node.home.path("log")).unwrap();
        assert!(!log.contains("panicked"), "{log}");
    }
}
