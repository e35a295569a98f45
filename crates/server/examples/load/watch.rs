//! Those who look on: pages that wait until something has changed, and programs that read events.

use crate::wire::{Wire, network};
use std::io::Result;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// A game that is looked at, and the tokens of programs that may: each has few streams.
#[derive(Clone)]
pub struct Sight {
    pub id: String,
    pub tokens: Vec<String>,
}

/// How those who look on fare.
#[derive(Default)]
pub struct Watched {
    /// How many wait for news at the moment.
    pub open: AtomicUsize,
    /// How often one was refused or cut off.
    pub failed: AtomicUsize,
}

/// Looks on as the how-manieth at this game.
pub async fn watch(
    server: SocketAddr,
    number: usize,
    at_game: usize,
    game: Sight,
    watched: Arc<Watched>,
    stop: Arc<AtomicBool>,
) {
    while !stop.load(Ordering::Relaxed) {
        let looked = match at_game % 2 {
            0 => page(server, number, &game, &watched).await,
            _ => events(server, number, &game.tokens[at_game / 2 % game.tokens.len()], &game, &watched).await,
        };
        if looked.is_err() && !stop.load(Ordering::Relaxed) {
            watched.failed.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

/// Somebody who waits is counted while this lives.
struct Waiting<'w>(&'w Watched);

impl<'w> Waiting<'w> {
    fn at(watched: &'w Watched) -> Waiting<'w> {
        watched.open.fetch_add(1, Ordering::Relaxed);
        Waiting(watched)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Waits as the script of the page does, and fetches the table where something has changed.
async fn page(server: SocketAddr, number: usize, game: &Sight, watched: &Watched) -> Result<()> {
    let mut wire = Wire::open(server, network(number)).await?;
    let (mut address, mut version) = (format!("/game/{}/company", game.id), 0);
    loop {
        let waiting = Waiting::at(watched);
        let joint = if address.contains('?') { '&' } else { '?' };
        let line = format!("GET {address}{joint}browser=b{number} HTTP/1.1");
        let (status, body) = wire.ask(&line, "x-part: none\r\n", "").await?;
        drop(waiting);
        match status {
            204 => continue,
            200 => {}
            _ => return Err(std::io::Error::other(format!("{status}"))),
        }
        let body = String::from_utf8_lossy(&body);
        let part = |name: &str| body.split_once(name).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
        address = part("data-wait=\"").replace("&amp;", "&");
        let now: usize = part("data-version=\"").parse().unwrap_or(0);
        if now > version {
            let line = format!("GET /game/{}/table?since={version} HTTP/1.1", game.id);
            wire.ask(&line, "x-part: none\r\n", "").await?;
            version = now;
        }
    }
}

/// Reads events for as long as the program sends them.
async fn events(server: SocketAddr, number: usize, token: &str, game: &Sight, watched: &Watched) -> Result<()> {
    let mut wire = Wire::open(server, network(number)).await?;
    let head = format!("Authorization: Bearer {token}\r\n");
    wire.send(&format!("GET /api/v1/games/{}/events HTTP/1.1", game.id), &head, "").await?;
    let (status, length) = wire.head().await?;
    if status != 200 || length.is_some() {
        return Err(std::io::Error::other(format!("{status}")));
    }
    let _waiting = Waiting::at(watched);
    loop {
        wire.more().await?;
        wire.forget();
    }
}
