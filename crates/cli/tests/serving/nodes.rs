//! Games in a database, which several programs may serve.

use crate::killed::{pick, value};
use crate::server::{Client, Home, Server};
use silbertablett_store::conformance::cluster::shared;
use std::time::{Duration, Instant};

/// The program with its games in a database.
fn node(home: &Home, address: &str) -> Server {
    Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--store", address]))
}

fn record(client: &mut Client, id: &str) -> String {
    let answer = client.get(&format!("/game/{id}/record.json"));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

#[test]
fn games_are_copied_to_a_database_and_served_from_it() {
    let Some(cluster) = shared() else { return };
    let (home, address) = (Home::new(), cluster.make("copied"));
    let server = home.serve();
    let mut client = server.client();
    let id = client.begin();
    let (data, copy) = (home.path("data"), home.path("copy"));
    let (data, copy) = (data.to_str().unwrap(), copy.to_str().unwrap());
    // While it runs, and again.
    for taken in ["1 games and 1 players taken over, ", "0 games and 0 players taken over, "] {
        // Keys that it makes once it has started may be there by then or not.
        let (out, error, status) = home.run(&["copy", data, &address]);
        assert!(status == 0 && out.starts_with(taken), "{out} {error}");
    }
    // What has gone on since is brought up to date.
    let mut tabs = Tabs { clients: vec![client], id: id.clone(), clicks: 0 };
    (0..3).for_each(|_| tabs.click(0));
    let mut client = tabs.clients.remove(0);
    let before = record(&mut client, &id);
    let (out, error, status) = home.run(&["copy", data, &address]);
    assert!(status == 0 && out.contains("\n1 that have gone on since brought up to date\n"), "{out} {error}");
    drop(server);
    let server = node(&home, &address);
    client.address.clone_from(&server.address);
    assert_eq!(record(&mut client, &id), before);
    let other = client.begin();
    assert!(!record(&mut client, &other).is_empty());
    // And back, while it runs.
    let (_, error, status) = home.run(&["copy", &address, copy]);
    assert_eq!(status, 0, "{error}");
    let (from, to) = (home.run(&["export", "--store", &address]), home.run(&["export", "--data", copy]));
    assert!(from.0.contains(&id) && from.0.contains(&other), "{}", from.1);
    assert_eq!(from.0, to.0);
    let (_, error, status) = home.run(&["backup", "--store", &address, "file"]);
    assert!(status == 1 && error.contains("pg_dump"), "{error}");
    assert_eq!(server.stop().2, Some(0));
}

/// Whoever starts the program is told what is wrong, and never the password.
#[test]
fn a_database_that_cannot_be_used_is_explained() {
    let Some(cluster) = shared() else { return };
    let home = Home::new();
    let nowhere = cluster.address("nowhere").replace("postgres@", "postgres:s3cret@");
    let cases = [
        (nowhere.as_str(), 1, "database \"nowhere\" does not exist: make it first"),
        ("postgres://ann:s3cret@127.0.0.1:1/games", 1, "postgres://127.0.0.1:1/games: error connecting to server"),
        ("mysql://ann:s3cret@127.0.0.1/games", 2, "postgres://USER:PASSWORD@HOST/NAME"),
        ("s3cret", 2, "postgres://USER:PASSWORD@HOST/NAME"),
    ];
    for (address, wanted, why) in cases {
        let (out, error, status) = home.run(&["--no-open", "--store", address]);
        assert_eq!((out.as_str(), status), ("", wanted), "{error}");
        assert!(error.contains(why) && !error.contains("s3cret"), "{error}");
        let mut command = home.command(&["--help"]);
        let help = command.env("SILBERTABLETT_STORE", address).output().unwrap();
        assert!(!String::from_utf8_lossy(&help.stdout).contains("s3cret"));
    }
    let (_, error, status) = home.run(&["copy", "mysql://ann:s3cret@h/x", "elsewhere"]);
    assert!(status == 2 && !error.contains("s3cret"), "{error}");
}

/// Somebody with the game open at nodes.
pub(crate) struct Tabs {
    pub(crate) clients: Vec<Client>,
    pub(crate) id: String,
    /// How many clicks were answered.
    pub(crate) clicks: usize,
}

impl Tabs {
    /// The table as a node has it, once it has heard of all clicks: until then it shows what was, and refuses what is meant for that.
    fn table(&mut self, at: usize) -> String {
        let begun = Instant::now();
        loop {
            let answer = self.clients[at].get(&format!("/game/{}/table", self.id));
            assert_eq!(answer.status, 200, "{}", answer.body);
            if value(&answer.body, "version") == self.clicks.to_string() {
                return answer.body;
            }
            // It sweeps every few seconds where it hears nothing.
            assert!(begun.elapsed() < Duration::from_secs(120), "node {at} has not heard of click {}", self.clicks);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks at a node, as its page offers it.
    pub(crate) fn click(&mut self, at: usize) {
        let page = self.table(at);
        let hidden = ["seat", "decision"].map(|name| format!("{name}={}", value(&page, name)));
        let button = pick(&page, self.clicks).unwrap().replace(' ', "+");
        let path = format!("/game/{}/command", self.id);
        let answer = self.clients[at].send("POST", &path, &format!("{}&{button}", hidden.join("&"))).unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(!answer.body.contains("id=\"refused\""), "{button} was refused");
        self.clicks += 1;
        assert_eq!(value(&answer.body, "version"), self.clicks.to_string(), "a click counts once");
    }

    /// Waits at a node until it knows of so many clicks.
    fn hear(mut client: Client, id: &str, clicks: usize) {
        let mut path = format!("/game/{id}/company?since=0&seat=0");
        loop {
            let answer = client.get(&path);
            let part = |name: &str| Some(answer.body.split_once(name)?.1.split('"').next()?.to_owned());
            assert_eq!(answer.status, 200, "nothing was heard of click {clicks}: {}", answer.body);
            if part("data-version=\"") == Some(clicks.to_string()) {
                return;
            }
            path = part("data-wait=\"").unwrap().replace("&amp;", "&");
        }
    }
}

/// People play one game at two nodes: whoever waits at the one is told what is done at the other. Then one node is killed, and the game goes
/// on at the other, and at a third that has never heard of it.
#[test]
fn any_node_serves_any_game_and_any_may_be_killed() {
    let Some(cluster) = shared() else { return };
    let (home, address) = (Home::new(), cluster.make("nodes"));
    let (mut first, second) = (node(&home, &address), node(&home, &address));
    let mut client = first.client();
    let id = client.begin();
    client.cookie.push_str("; settings=ks-auto.---0");
    let clients = [&first, &second].map(|node| Client { address: node.address.clone(), ..client.clone() }).to_vec();
    let mut tabs = Tabs { clients, id, clicks: 0 };
    for turn in 0..12 {
        let (here, there) = (turn % 2, (turn + 1) % 2);
        std::thread::scope(|scope| {
            let (client, id, clicks) = (tabs.clients[there].clone(), tabs.id.clone(), tabs.clicks + 1);
            scope.spawn(move || Tabs::hear(client, &id, clicks));
            tabs.click(here);
        });
        assert_eq!(tabs.table(here), tabs.table(there));
    }
    // In the middle of things: somebody clicks at it without end.
    let mut killed = tabs.clients[0].clone();
    let path = format!("/game/{}/table", tabs.id);
    std::thread::scope(|scope| {
        scope.spawn(move || while killed.send("GET", &path, "").is_ok() {});
        first.child.kill().unwrap();
        first.child.wait().unwrap();
    });
    for _ in 0..4 {
        tabs.click(1);
    }
    let third = node(&home, &address);
    tabs.clients[0].address.clone_from(&third.address);
    for turn in 0..4 {
        tabs.click(turn % 2);
    }
    let id = tabs.id.clone();
    assert_eq!(tabs.table(0), tabs.table(1));
    let records = [0, 1].map(|at| record(&mut tabs.clients[at], &id));
    assert_eq!(records[0], records[1]);
    silbertablett_record::verify(records[0].as_bytes()).unwrap();
    let log: serde_json::Value = serde_json::from_str(&records[0]).unwrap();
    assert_eq!(log["log"].as_array().unwrap().len(), tabs.clicks);
}
