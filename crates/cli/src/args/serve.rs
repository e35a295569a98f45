//! How the games in the browser are served, and where games are kept.

use crate::database::DatabaseAddress;
use clap::Args;
use silbertablett_server::{IpNet, NamedEngine, PublicUrl};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Arguments of the games in the browser.
#[derive(Args, Debug)]
pub(crate) struct ServeArguments {
    /// The address to listen on; the next free port if it is busy [default: 127.0.0.1:8417]
    #[arg(long, value_name = "ADDRESS:PORT", env = "SILBERTABLETT_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) data: DataArguments,
    /// Offer a custom sheet file as well; can be given several times. One with the id of another sheet takes its place
    #[arg(long, value_name = "FILE")]
    pub(crate) sheet: Vec<String>,
    /// Offer another program as a bot, such as "Mine=python3 mine.py": one that speaks docs/engine-protocol.md; can be given several times
    #[arg(long, value_name = "NAME=PATH ARGS")]
    pub(crate) engine: Vec<NamedEngine>,
    /// An address under which others reach the games, such as `https://games.example`; can be given several times. Beside these only
    /// localhost is served on an address of this machine alone
    #[arg(long, value_name = "URL", env = "SILBERTABLETT_PUBLIC_URL", value_delimiter = ',')]
    pub(crate) public_url: Vec<PublicUrl>,
    /// Believe proxies of this network about the address of a client, and about TLS, such as 127.0.0.1/32; can be given several times
    #[arg(long, value_name = "CIDR", env = "SILBERTABLETT_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<IpNet>,
    /// Answer /metrics (Prometheus), /health and /ready on an address of their own, which is not for players
    #[arg(long, value_name = "ADDRESS:PORT", env = "SILBERTABLETT_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Send messages on turns to addresses of this machine and of the network around it as well, and without TLS: where everybody who can
    /// reach the games may reach those
    #[arg(long, env = "SILBERTABLETT_PRIVATE_WEBHOOKS")]
    pub(crate) private_webhooks: bool,
    /// Delete games so many days after they have ended [default: never]
    #[arg(long, value_name = "DAYS", env = "SILBERTABLETT_KEEP_FINISHED", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep_finished: Option<u32>,
    /// Delete games that go on so many days after the last move, at least 60, after that has been said for a month [default: never]
    #[arg(long, value_name = "DAYS", env = "SILBERTABLETT_KEEP_RUNNING", value_parser = clap::value_parser!(u32).range(60..))]
    pub(crate) keep_running: Option<u32>,
    /// When asked to stop, go on answering for so many seconds, at most 300, while `/ready` says that it is not: for a balancer to send what
    /// comes elsewhere [default: 0]
    #[arg(long, value_name = "SECONDS", env = "SILBERTABLETT_DRAIN", value_parser = clap::value_parser!(u32).range(..=300))]
    pub(crate) drain: Option<u32>,
    /// Do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Where games are kept.
#[derive(Args, Debug)]
pub(crate) struct DataArguments {
    /// The folder that keeps all games [default: the platform's folder for data]
    #[arg(long, value_name = "DIR", env = "SILBERTABLETT_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep the games in this PostgreSQL database instead, which several programs can share: postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, value_name = "ADDRESS", env = "SILBERTABLETT_STORE", hide_env_values = true)]
    pub(crate) store: Option<DatabaseAddress>,
    /// A file with settings: lines such as listen = "127.0.0.1:8417" and data = "/srv/silbertablett" [default: config.toml in the
    /// platform's folder for settings]
    #[arg(long, value_name = "FILE.toml", env = "SILBERTABLETT_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}
