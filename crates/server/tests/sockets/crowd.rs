//! One address lets bots play many games in a hurry, and others still get theirs.
#![cfg(target_os = "linux")]

use crate::client::{Server, hasty, status};
use silbertablett_host::HostConfig;
use silbertablett_server::ServerConfig;
use std::time::{Duration, Instant};

/// So many players of four bots each, all from one address; the example `crowd` measures six hundred.
const CROWD: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn others_get_their_turn_while_one_address_drives_many_games() {
    let config =
        ServerConfig { host: HostConfig { bot_threads: 1, ..hasty().host }, timeouts: Default::default(), ..hasty() };
    let server = Server::start(config).await;
    for _ in 0..CROWD {
        let mut rude = server.player([127, 0, 0, 2]);
        let id = rude.begin("player1=net&player2=net&player3=net&player4=net").await;
        rude.send("GET", &format!("/game/{id}"), "").await;
    }
    let mut ann = server.player([127, 0, 0, 3]);
    let start = Instant::now();
    let id = ann.begin("player1=net&player2=person").await;
    ann.send("GET", &format!("/game/{id}"), "").await;
    // The bot rolls, and decides; then a hint for the person or the bot.
    let mut steps = 0;
    while steps < 2 {
        let part = ann.send("GET", &format!("/game/{id}/table?since={steps}"), "").await;
        steps += usize::from(status(&part) == 200);
        tokio::time::sleep(Duration::from_millis(5)).await;
        assert!(start.elapsed() < Duration::from_secs(120), "{steps} steps in {:?}", start.elapsed());
    }
    let hint = ann.send("GET", &format!("/game/{id}/hint?seat=0"), "").await;
    assert_eq!(status(&hint), 200);
    assert!(start.elapsed() < Duration::from_secs(120), "{:?}", start.elapsed());
}
