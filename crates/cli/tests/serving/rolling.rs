//! Nodes behind nginx are replaced by newer ones, one after the other, while pages and programs play: nobody notices.

use crate::history::History;
use crate::nginx::{Proxy, nginx, play_until};
use crate::robot::{Chance, Hall, Lap, Robot, token};
use crate::server::{Answer, Client, Home, Server};
use crate::upgrade::{program, step};
use serde_json::json;
use silbertablett_store::PostgresStore;
use silbertablett_store::conformance::cluster::{Cluster, shared};
use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What docs/operating.md says of a group, for nodes at these addresses; people go to the same one each time, or to any.
fn group(addresses: &[String], sticky: bool) -> String {
    let docs = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md")).unwrap();
    let (_, shown) = docs.split_once("upstream games {").expect("the page shows what nginx needs");
    let (shown, _) = shown.split_once('}').expect("a block ends");
    let lines = shown.lines().filter(|line| sticky || !line.contains("hash")).collect::<Vec<_>>().join("\n");
    assert!(lines.contains("hash") == sticky && addresses.len() == 3, "{lines}");
    let lines = (1..).zip(addresses).fold(lines, |lines, (nth, address)| {
        let shown = format!("10.0.0.{nth}:8417");
        assert!(lines.contains(&shown), "{lines}");
        lines.replace(&shown, address)
    });
    format!("upstream games {{ {lines} }}\n")
}

fn node(home: &Home, before: bool, database: &str, listen: &str) -> Server {
    let options =
        ["--listen", listen, "--no-open", "--store", database, "--trusted-proxy", "127.0.0.1/32", "--drain", "2"];
    let mut command = program(home, before, &options);
    command.stderr(File::options().append(true).create(true).open(home.path("log")).unwrap());
    Server::start(command)
}

/// Somebody with pages, who plays one game after the other. What nginx has no answer for is noted, as it is for programs; whatever else goes wrong fails
/// the test.
fn visit(mut client: Client, hall: &Hall) {
    while !hall.is_stopped() {
        let Err(answer) = play_one(&mut client, hall) else { continue };
        assert!((502..505).contains(&answer.status), "{} {}", answer.status, answer.body);
        hall.history.fail(0, &json!(answer.status));
    }
}

fn play_one(client: &mut Client, hall: &Hall) -> Result<(), Answer> {
    let begun = client.send("POST", "/games", "sheet=classic&player1=person").unwrap();
    let Some(game) = begun.header("location").map(str::to_owned) else { return Err(begun) };
    // On a machine that has much to do a node may take longer to read on than is waited for: what is clicked then is refused, and clicked anew.
    play_until(client, &game, || hall.is_stopped())?;
    let record = client.get(&format!("{game}/record.json"));
    if record.status != 200 {
        return Err(record);
    }
    silbertablett_record::verify(record.body.as_bytes()).unwrap();
    Ok(())
}

/// The commands since then, so many at least.
fn goes_on(history: &History, then: Instant, table: usize) {
    while history.since(then, |one| one.table == table).len() < 3 {
        assert!(then.elapsed() < Duration::from_secs(180), "the games do not go on: {:?}", history.failures());
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Replaces all nodes; the requests that were not answered, by how.
fn roll(database: &str, nginx: &str, sticky: bool) -> Vec<String> {
    let home = Home::new();
    let mut nodes: Vec<Option<Server>> = (0..3).map(|_| Some(node(&home, true, database, "127.0.0.1:0"))).collect();
    let addresses: Vec<String> = nodes.iter().flatten().map(|node| node.address.clone()).collect();
    let proxy = Proxy::before(&home, nginx, "games", &group(&addresses, sticky));
    let client = Client { address: proxy.plain.clone(), host: None, cookie: String::new(), script: true };
    let lap = Arc::new(Lap::new(0, None, (0..4).map(|_| token(&mut client.clone())).collect()));
    let hall = Hall::new(vec![proxy.plain.clone()]);
    let mut playing = Vec::new();
    for (seat, token) in lap.tokens.iter().enumerate() {
        let network = format!("10.2.0.{seat}");
        let (hall, token, chance) = (Arc::clone(&hall), token.clone(), Chance(seat as u64));
        let mut robot = Robot { hall, token, network, chance, shunned: None };
        let (mut watcher, here, there) = (robot.clone(), Arc::clone(&lap), Arc::clone(&lap));
        playing.push(std::thread::spawn(move || robot.play(&here)));
        playing.push(std::thread::spawn(move || watcher.follow(&there)));
    }
    for _ in 0..2 {
        let (client, hall) = (client.clone(), Arc::clone(&hall));
        playing.push(std::thread::spawn(move || visit(client, &hall)));
    }
    goes_on(&hall.history, Instant::now(), 0);
    step(&home, database);
    goes_on(&hall.history, Instant::now(), 0);
    for (at, address) in addresses.iter().enumerate() {
        let (_, _, status) = nodes[at].take().unwrap().stop();
        assert_eq!(status, Some(0));
        nodes[at] = Some(node(&home, false, database, address));
        // nginx tries it again by then.
        std::thread::sleep(Duration::from_millis(2500));
        goes_on(&hall.history, Instant::now(), 0);
    }
    hall.stop();
    for one in playing {
        one.join().unwrap();
    }
    let store = PostgresStore::open(database).unwrap();
    let checked = hall.history.check(&store, &lap.games());
    assert!(checked.acknowledged > 10 && checked.told > checked.entries, "{checked:?}");
    hall.history.failures().into_keys().filter(|kind| kind.contains("failed")).collect()
}

/// Every request is answered. Where the machine has so much else to do that an answer takes longer than a node that ends waits for it, it is tried anew.
fn nobody_notices(cluster: &Cluster, nginx: &str, name: &str, sticky: bool) {
    let all: Vec<_> = (0..3)
        .map_while(|nth| {
            let failures = roll(&cluster.make(&format!("{name}_{nth}")), nginx, sticky);
            (!failures.is_empty()).then_some(failures)
        })
        .collect();
    assert!(all.len() < 3, "requests were not answered: {all:?}");
}

#[test]
fn nodes_are_replaced_behind_nginx_and_nobody_notices() {
    let (Some(cluster), Some(nginx)) = (shared(), nginx()) else { return };
    std::thread::scope(|scope| {
        scope.spawn(|| nobody_notices(cluster, nginx, "rolling_any", false));
        scope.spawn(|| nobody_notices(cluster, nginx, "rolling_sticky", true));
    });
}
