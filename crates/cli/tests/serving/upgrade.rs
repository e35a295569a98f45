//! Nodes are replaced by newer ones, one by one, in the middle of a game; and a database that an older program must not use says so.

use crate::killed::{pick, value};
use crate::server::{Client, Home, Server};
use silbertablett_store::conformance::cluster::shared;
use std::process::Command;
use std::time::{Duration, Instant};

/// The program of the version before, as a path. Where none is given, this one stands for it, and the test itself makes a step that a newer one might bring.
const BEFORE: &str = "SILBERTABLETT_BEFORE";

/// What a newer program might bring in by a step that older ones live with: a table, a column, an index.
const ADDED: &str = "BEGIN;
    CREATE TABLE silbertablett.later (game BIGINT NOT NULL REFERENCES silbertablett.game (key) ON DELETE CASCADE, note TEXT NOT NULL);
    ALTER TABLE silbertablett.game ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX game_later ON silbertablett.game (later);
    UPDATE silbertablett.version SET version = version + 1;
    COMMIT;";

/// What a step says that older programs cannot live with.
const CONTRACTED: &str = "UPDATE silbertablett.version SET version = version + 1, from_version = version + 1";

fn does(address: &str, sql: &str) {
    let done = Command::new("psql").args(["-q", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", sql]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// The program, or the one before.
fn program(home: &Home, before: bool, address: &str) -> Command {
    let mut command = home.command(&["--listen", "127.0.0.1:0", "--no-open", "--drain", "1", "--store", address]);
    if let Some(older) = std::env::var_os(BEFORE).filter(|_| before) {
        let mut changed = Command::new(older);
        changed.args(command.get_args()).current_dir(command.get_current_dir().unwrap());
        changed.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        changed.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
        changed.stderr(std::process::Stdio::piped());
        command = changed;
    }
    command
}

/// Somebody with a game, at whatever node they are sent to.
struct Table {
    client: Client,
    id: String,
    clicks: usize,
}

impl Table {
    /// Clicks at a node: one entry more is in the log.
    fn click(&mut self, node: &Server) {
        self.client.address.clone_from(&node.address);
        let begun = Instant::now();
        let page = loop {
            let page = self.client.get(&format!("/game/{}/table", self.id));
            assert_eq!(page.status, 200, "{}", page.body);
            if value(&page.body, "version") == self.clicks.to_string() {
                break page.body;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "the node does not know of click {}", self.clicks);
        };
        let hidden = ["seat", "decision"].map(|name| format!("{name}={}", value(&page, name)));
        let button = pick(&page, self.clicks).unwrap().replace(' ', "+");
        let form = format!("{}&{button}", hidden.join("&"));
        let answer = self.client.send("POST", &format!("/game/{}/command", self.id), &form).unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(!answer.body.contains("id=\"refused\""), "{button} was refused");
        self.clicks += 1;
        assert_eq!(value(&answer.body, "version"), self.clicks.to_string(), "a click counts once");
    }
}

#[test]
fn nodes_are_replaced_one_by_one_while_people_play() {
    let Some(cluster) = shared() else { return };
    let (home, address) = (Home::new(), cluster.make("upgraded"));
    let mut nodes: Vec<Server> = (0..3).map(|_| Server::start(program(&home, true, &address))).collect();
    let mut client = nodes[0].client();
    let id = client.begin();
    client.cookie.push_str("; settings=ks-auto.---0");
    let mut table = Table { client, id, clicks: 0 };
    let play = |table: &mut Table, nodes: &[Server]| nodes.iter().for_each(|node| table.click(node));
    play(&mut table, &nodes);
    // The step is made while somebody clicks: what it locks is held up and not refused.
    std::thread::scope(|scope| {
        let step = scope.spawn(|| match std::env::var_os(BEFORE) {
            Some(_) => drop(Server::start(program(&home, false, &address))),
            None => does(&address, ADDED),
        });
        while !step.is_finished() {
            play(&mut table, &nodes);
        }
        step.join().unwrap();
    });
    play(&mut table, &nodes);
    // An older program that begins now, such as after a crash, goes on as well.
    nodes[1].child.kill().unwrap();
    nodes[1] = Server::start(program(&home, true, &address));
    play(&mut table, &nodes);
    for at in 0..nodes.len() {
        let newer = Server::start(program(&home, false, &address));
        let older = std::mem::replace(&mut nodes[at], newer);
        let stopping = std::thread::spawn(|| older.stop());
        play(&mut table, &nodes);
        let (_, complained, status) = stopping.join().unwrap();
        assert_eq!(status, Some(0), "{complained}");
        play(&mut table, &nodes);
    }
    let record = table.client.get(&format!("/game/{}/record.json", table.id)).body;
    silbertablett_record::verify(record.as_bytes()).unwrap();
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["log"].as_array().unwrap().len(), table.clicks);
    // What nobody of the older version needs any more is taken away: from now on one that is started is refused, and says why.
    does(&address, CONTRACTED);
    let refused = program(&home, false, &address).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1));
    assert!(said.contains("was written by a newer Silbertablett"), "{said}");
}
