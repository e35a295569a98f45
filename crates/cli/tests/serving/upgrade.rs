//! What a newer version may make of the database that nodes serve: they go on with what is added, and end where they cannot go on. How nodes are replaced while
//! people play is in `rolling.rs`.

use crate::nodes::Tabs;
use crate::server::{Home, Server};
use silbertablett_store::conformance::cluster::shared;
use std::io::Read;
use std::process::{Command, Stdio};

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

/// Makes the step that a newer version might bring, as a program does: where it and those that serve want the same locks the database may end it, and
/// nothing of it is done then.
fn add(address: &str) {
    for _ in 0..5 {
        let done =
            Command::new("psql").args(["-q", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", ADDED]).output().unwrap();
        let why = String::from_utf8_lossy(&done.stderr);
        if done.status.success() {
            return;
        }
        assert!(why.contains("deadlock detected"), "{why}");
    }
    panic!("those that serve hold a step up five times");
}

/// The program, or the one before.
pub(crate) fn program(home: &Home, before: bool, arguments: &[&str]) -> Command {
    let mut command = home.command(arguments);
    if let Some(older) = std::env::var_os(BEFORE).filter(|_| before) {
        let mut changed = Command::new(older);
        changed.args(command.get_args()).current_dir(command.get_current_dir().unwrap());
        changed.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        changed.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command = changed;
    }
    command
}

/// The step to the newer version.
pub(crate) fn step(home: &Home, database: &str) {
    match std::env::var_os(BEFORE) {
        Some(_) => drop(Server::start(program(home, false, &serving(database)))),
        None => add(database),
    }
}

fn serving(database: &str) -> [&str; 7] {
    ["--listen", "127.0.0.1:0", "--no-open", "--drain", "1", "--store", database]
}

#[test]
fn a_node_goes_on_with_what_is_added_and_ends_where_it_cannot_go_on() {
    let Some(cluster) = shared() else { return };
    let (home, address) = (Home::new(), cluster.make("upgraded"));
    let start = |before| Server::start(program(&home, before, &serving(&address)));
    let node = start(true);
    let mut client = node.client();
    let id = client.begin();
    client.cookie.push_str("; settings=ks-auto.---0");
    let mut tabs = Tabs { clients: vec![client], id, clicks: 0 };
    tabs.click(0);
    // What the step locks is held up and not refused.
    std::thread::scope(|scope| {
        let step = scope.spawn(|| step(&home, &address));
        while !step.is_finished() {
            tabs.click(0);
        }
    });
    tabs.click(0);
    // An older program that begins now, such as after a crash, goes on as well.
    drop(node);
    let node = start(true);
    tabs.clients[0].address.clone_from(&node.address);
    tabs.click(0);
    drop(node);
    // What nobody of the older version needs any more is taken away while it runs.
    let mut node = start(false);
    tabs.clients[0].address.clone_from(&node.address);
    tabs.click(0);
    assert_eq!(tabs.clients[0].get("/ready").status, 200);
    does(&address, CONTRACTED);
    let ready = tabs.clients[0].get("/ready");
    assert_eq!((ready.status, ready.body.contains("newer")), (503, true), "{}", ready.body);
    // It says so, lets people go to others, and ends.
    assert_eq!(node.child.wait().unwrap().code(), Some(1));
    let mut said = String::new();
    node.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.contains("was written by a newer Silbertablett"), "{said}");
    let refused = program(&home, false, &serving(&address)).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1));
    assert!(said.contains("was written by a newer Silbertablett"), "{said}");
}
