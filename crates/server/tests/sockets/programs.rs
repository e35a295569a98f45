//! Programs of others, over real sockets: a bot in Python, and the examples of docs/api.md.

use crate::client::{Server, hasty};
use silbertablett_host::{Host, HostConfig, Scope, TablePlan, fresh_secret};
use silbertablett_server::{ServerConfig, Timeouts};
use silbertablett_session::{DiceOrigin, Player, SeatStart, Start};
use silbertablett_store::{MemoryStore, PlayerInfo, Store};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

/// A server that has no limits for this test, and a host of the same store.
async fn served() -> (Server, Arc<Host>) {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let host = Host::new(Arc::clone(&store), &HostConfig::default());
    let config = ServerConfig { requests_at_once: Some(100_000), timeouts: Timeouts::default(), ..hasty() };
    (Server::on(store, config).await, host)
}

fn token(host: &Host, name: &str) -> (PlayerInfo, String) {
    let (player, _) = host.new_player(name).unwrap();
    let token = host.add_program(&player.id, "a robot", &Scope::ALL).unwrap();
    (player, token)
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_robot_in_python_joins_a_table_and_plays_a_whole_game() {
    let (server, host) = served().await;
    let (ann, first) = token(&host, "Ann");
    let (_, second) = token(&host, "Bo");
    let sheet = host.sheets().find("classic").unwrap();
    let seat = SeatStart { name: "Ann".into(), player: Player::Person };
    let start = Start::new(sheet, vec![seat], DiceOrigin::Fair { secret: fresh_secret().unwrap() }).unwrap();
    let plan = TablePlan {
        name: None,
        start,
        draws: true,
        first_drawn: false,
        seats: 2,
        when_full: true,
        expected: Vec::new(),
    };
    let (_, invite) = host.gather(&ann, plan, &[], None).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sockets/robot.py");
    let url = format!("http://{}", server.address);
    let robots = [(first, "One"), (second, "Two")].map(|(token, name)| {
        let (script, url, invite) = (script.clone(), url.clone(), invite.clone());
        tokio::task::spawn_blocking(move || {
            Command::new("python3").arg(script).args([&url, &token, &invite, name]).output().expect("python3")
        })
    });
    let mut results = Vec::new();
    for robot in robots {
        let output = robot.await.unwrap();
        assert!(output.status.success(), "{}", said(&output));
        let mut lines: Vec<String> = said(&output).lines().map(str::to_owned).collect();
        lines.sort();
        results.push(lines);
    }
    assert_eq!(results[0], results[1], "both see the same end");
    assert_eq!(results[0].len(), 2, "{results:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_examples_of_the_documentation_work() {
    let (server, host) = served().await;
    let (_, token) = token(&host, "Ann");
    let text = include_str!("../../../../docs/api.md");
    let examples: Vec<&str> = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 4);
    for example in examples {
        let (script, token, url) = (example.to_owned(), token.clone(), format!("http://{}", server.address));
        let run = move || {
            Command::new("bash")
                .args(["-euo", "pipefail", "-c", &script])
                .envs([("URL", url), ("TOKEN", token)])
                .output()
        };
        let output = tokio::task::spawn_blocking(run).await.unwrap().expect("bash and curl");
        assert!(output.status.success() && !output.stdout.is_empty(), "{example}\n{}", said(&output));
    }
    server.stop().await;
}
