#![doc = include_str!("../README.md")]
//!
//! A command is judged by the game's single writer, stored, and only then shown. There is no state outside the log: whatever a
//! page shows is there again after a reload, in another tab, and after a restart of the server.

mod account;
mod admit;
mod api;
mod app;
mod bodies;
mod clearing;
mod connections;
mod fault;
mod guesses;
mod headers;
mod letters;
mod limit;
mod log;
mod metrics;
mod monitor;
mod nudging;
mod origin;
mod overview;
mod proxy;
mod public;
mod reader;
mod routes;
mod serve;
mod tester;
mod waits;
mod who;

pub use api::document;
pub use app::AppState;
pub use connections::Connection;
pub use ipnet::IpNet;
pub use public::{PublicUrl, PublicUrlError};
pub use routes::router;
pub use serve::{Bound, ServeError, bind, bind_exactly, serve, serve_monitor, serve_until};

pub use silbertablett_host::NamedEngine;
use silbertablett_host::{Clock, HostConfig, Keeping};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Lang, Texts, names};
use std::sync::Arc;
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
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let [head, head_of_proxy, body, answer] = [20, 300, 30, 30].map(Duration::from_secs);
        Timeouts { head, head_of_proxy, body, answer }
    }
}

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// How long people see one step of a bot before the next.
    pub bot_pause: Duration,
    /// How many bots of one network think at the same time; there is a thread more for others.
    pub bot_threads: usize,
    /// Whether bots think at the lowest priority, so that whoever plays never waits for them. Where nobody does and the machine is busy, such as in
    /// tests, they would hardly ever have their turn.
    pub bots_give_way: bool,
    /// How many requests of one address may come at once; `None` for what serves a household.
    pub requests_at_once: Option<u32>,
    /// How many bytes games take in memory, about, before those that were used longest ago are dropped.
    pub memory: usize,
    /// Sheets beside those of the program; one with the id of another takes its place.
    pub own_sheets: Vec<Arc<SheetFile>>,
    /// The addresses under which people reach the program, beside those of this machine.
    pub public_urls: Vec<PublicUrl>,
    /// The proxies that are believed who asks, and whether over TLS.
    pub trusted_proxies: Vec<IpNet>,
    /// What time it is.
    pub clock: Clock,
    /// For how long games are kept.
    pub keeping: Keeping,
    /// Programs that can play at seats beside the bots; their names differ.
    pub engines: Vec<NamedEngine>,
    /// How long one of them may take for a decision before it loses its seat.
    pub engine_time: Duration,
    /// Whether messages go to addresses of this machine and the network around it as well, and without TLS.
    pub private_webhooks: bool,
    /// How many connections may be open at once; beyond, the network with most closes its oldest.
    pub connections: usize,
    /// For how long it goes on answering when it is asked to stop, while it says that it is not ready: where others take over.
    pub drain: Duration,
    /// How long it waits for clients.
    pub timeouts: Timeouts,
}

impl ServerConfig {
    /// What of it is the host's business.
    pub(crate) fn host(&self) -> HostConfig {
        HostConfig {
            bot_pause: self.bot_pause,
            bot_threads: self.bot_threads,
            bots_give_way: self.bots_give_way,
            memory: self.memory,
            own_sheets: self.own_sheets.clone(),
            clock: self.clock.clone(),
            keeping: self.keeping,
            bot_name: |bot, code| {
                let lang = Lang::from_code(code).filter(|lang| lang.code() == code)?;
                Some(names::bot(Texts::of(lang), bot))
            },
            engines: self.engines.clone(),
            engine_time: self.engine_time,
        }
    }
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        let HostConfig {
            bot_pause,
            bot_threads,
            bots_give_way,
            memory,
            own_sheets,
            clock,
            keeping,
            engines,
            engine_time,
            ..
        } = HostConfig::default();
        ServerConfig {
            bot_pause,
            bot_threads,
            bots_give_way,
            requests_at_once: None,
            memory,
            own_sheets,
            clock,
            keeping,
            engines,
            engine_time,
            public_urls: Vec::new(),
            trusted_proxies: Vec::new(),
            private_webhooks: false,
            connections: connections::IN_ALL,
            drain: Duration::ZERO,
            timeouts: Timeouts::default(),
        }
    }
}
