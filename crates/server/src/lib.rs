#![doc = include_str!("../README.md")]
//!
//! A command is judged by the game's single writer, stored, and only then shown. There is no state outside the log: whatever a
//! page shows is there again after a reload, in another tab, and after a restart of the server.

mod account;
mod admit;
mod api;
mod app;
mod attend;
mod bodies;
mod clearing;
mod connections;
mod everything;
mod fault;
mod finished;
mod guesses;
mod headers;
mod letters;
mod limit;
mod log;
mod looked_back;
mod metrics;
mod monitor;
mod nudging;
mod origin;
mod overview;
mod proxy;
mod public;
mod puzzles;
mod reader;
mod routes;
mod serve;
mod tester;
mod traffic;
mod waits;
mod who;

pub use api::document;
pub use app::AppState;
pub use connections::Connection;
pub use ipnet::IpNet;
pub use public::{PublicUrl, PublicUrlError};
pub use routes::router;
pub use serve::{Bound, ServeError, bind, bind_exactly, serve, serve_monitor, serve_until};

pub use silbertablett_host::{HostConfig, NamedEngine};
use silbertablett_texts::{Lang, Texts, names};
use std::time::Duration;

/// How long a server waits for clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// Until the whole head of a connection's next request is there, and so how long a connection may be idle.
    pub head: Duration,
    /// The same for a trusted proxy, which keeps connections for what comes next: longer than proxies keep them, so that not we close
    /// one that is about to be used.
    pub head_of_proxy: Duration,
    /// Until the whole body of a request is there.
    pub body: Duration,
    /// Until a client reads more of an answer.
    pub answer: Duration,
    /// Until it is taken for certain, while it [goes on answering](ServerConfig::drain), that nobody asks any more.
    pub quiet: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let [head, head_of_proxy, body, answer, quiet] = [20, 300, 30, 30, 2].map(Duration::from_secs);
        Timeouts { head, head_of_proxy, body, answer, quiet }
    }
}

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// How the games are played and kept.
    pub host: HostConfig,
    /// How many requests of one address may come at once; `None` for what serves a household.
    pub requests_at_once: Option<u32>,
    /// The addresses under which people reach the program, beside those of this machine.
    pub public_urls: Vec<PublicUrl>,
    /// The proxies that are believed who asks, and whether over TLS.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether messages go to addresses of this machine and the network around it as well, and without TLS.
    pub private_webhooks: bool,
    /// How many connections may be open at once; beyond, the network with most closes its oldest.
    pub connections: usize,
    /// For how long at most it goes on answering when it is asked to stop, while it says that it is not ready: until others have taken over, and nobody
    /// asks any more.
    pub drain: Duration,
    /// How long it waits for clients.
    pub timeouts: Timeouts,
}

/// What a bot is called in the language of a code.
fn bot_name(bot: &str, code: &str) -> Option<String> {
    let lang = Lang::from_code(code).filter(|lang| lang.code() == code)?;
    Some(names::bot(Texts::of(lang), bot))
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        ServerConfig {
            host: HostConfig { bot_name, ..HostConfig::default() },
            requests_at_once: None,
            public_urls: Vec::new(),
            trusted_proxies: Vec::new(),
            private_webhooks: false,
            connections: connections::IN_ALL,
            drain: Duration::ZERO,
            timeouts: Timeouts::default(),
        }
    }
}
