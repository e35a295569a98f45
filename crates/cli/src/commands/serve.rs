//! The main job: the games in the browser.

use super::choose;
use crate::args::ServeArguments;
use crate::deployment::{Deployment, Locked};
use crate::descriptors::connections;
use crate::failure::{Failure, complain};
use crate::output::Output;
use silbertablett_host::{HostConfig, Keeping};
use silbertablett_server::{AppState, NamedEngine, ServerConfig, bind, bind_exactly, serve as serve_on, serve_monitor};
use silbertablett_store::{FolderLock, Opening, PostgresStore, SqliteStore};
use std::io::{IsTerminal, stderr, stdout};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// The variable that says how much is logged, such as `info` or `silbertablett_host=debug`.
const LOG: &str = "SILBERTABLETT_LOG";

/// How long the last work may take once nothing is served any more.
const LAST: Duration = Duration::from_secs(1);

pub(crate) fn serve(arguments: &ServeArguments, out: &mut Output) -> Result<(), Failure> {
    let deployment = Deployment::of(&arguments.data)?;
    let wanted = arguments.listen.or(deployment.listen);
    let own_sheets = arguments.sheet.iter().map(|file| choose::sheet(file)).collect::<Result<_, _>>()?;
    let engines = engines(nearer(&arguments.engine, deployment.engine.clone()))?;
    log();
    let kept = match &deployment.database {
        Some(address) => Kept::InDatabase(Arc::new(address.open(Opening::OrCreate)?)),
        None => match deployment.lock()? {
            Locked::Here(lock) => Kept::InFolder(Arc::new(deployment.store(&lock, Opening::OrCreate)?), lock),
            Locked::There(address) => return running(&deployment, &address, arguments, out),
        },
    };
    let config = ServerConfig {
        host: HostConfig {
            own_sheets,
            engines,
            keeping: Keeping {
                ended: arguments.keep_finished.or(deployment.keep_finished).map(days),
                running: arguments.keep_running.or(deployment.keep_running).map(days),
            },
            ..ServerConfig::default().host
        },
        public_urls: nearer(&arguments.public_url, deployment.public_url.clone()),
        trusted_proxies: nearer(&arguments.trusted_proxy, deployment.trusted_proxy.clone()),
        private_webhooks: arguments.private_webhooks || deployment.private_webhooks,
        connections: connections(),
        drain: Duration::from_secs(arguments.drain.or(deployment.drain).unwrap_or(0).into()),
        ..ServerConfig::default()
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(error.to_string()))?;
    let served = runtime.block_on(async {
        let failed = |error: silbertablett_server::ServeError| Failure::Failed(error.to_string());
        let bound = bind(wanted).await.map_err(failed)?;
        let address = bound.address;
        if let Some(wanted) = wanted.filter(|wanted| wanted.port() != 0 && *wanted != address) {
            complain(&format!("{wanted} is busy; listening on {address} instead"));
        }
        if let Kept::InFolder(_, lock) = &kept {
            lock.publish(&shown(address).to_string()).map_err(|error| {
                Failure::Failed(format!("{}: {error}; choose another folder with --data", deployment.data.display()))
            })?;
        }
        say(&shown(address).to_string(), arguments, out)?;
        tracing::info!(%address, data = kept.place(&deployment), "listening");
        let app = match &kept {
            Kept::InDatabase(store) => {
                let app = AppState::new(store.clone(), config);
                let told = Arc::downgrade(&app);
                let heed = move |news| told.upgrade().into_iter().for_each(|app| app.heed(&news));
                store.listen(heed).map_err(|error| Failure::Failed(error.to_string()))?;
                app
            }
            Kept::InFolder(store, _) => {
                look_after(store);
                AppState::new(store.clone(), config)
            }
        };
        if let Some(metrics) = arguments.metrics.or(deployment.metrics) {
            let monitor = bind_exactly(metrics).await.map_err(failed)?;
            tracing::info!(address = %monitor.address, "counts are answered");
            tokio::spawn(serve_monitor(monitor, Arc::clone(&app)));
        }
        serve_on(bound, app).await.map_err(failed)
    });
    // Somebody may still wait for the disk or a bot; what was answered is stored.
    runtime.shutdown_timeout(LAST);
    served
}

/// Where the games are that are served.
enum Kept {
    InFolder(Arc<SqliteStore>, FolderLock),
    InDatabase(Arc<PostgresStore>),
}

impl Kept {
    fn place(&self, deployment: &Deployment) -> String {
        match self {
            Kept::InFolder(..) => deployment.data.display().to_string(),
            Kept::InDatabase(store) => store.place().to_owned(),
        }
    }
}

fn days(count: u32) -> Duration {
    Duration::from_secs(u64::from(count) * 86_400)
}

/// What was said nearer, on the command line or in the environment, else what the file says.
fn nearer<T: Clone>(said: &[T], file: Vec<T>) -> Vec<T> {
    if said.is_empty() { file } else { said.to_vec() }
}

/// The engines, once each of them has shown that it can be started.
fn engines(named: Vec<NamedEngine>) -> Result<Vec<NamedEngine>, Failure> {
    for (at, engine) in named.iter().enumerate() {
        if named[..at].iter().any(|other| other.name == engine.name) {
            return Err(Failure::Usage(format!("two engines are called `{}`", engine.name)));
        }
        engine.check().map_err(Failure::Usage)?;
    }
    Ok(named)
}

/// Says where the games are, and opens them where a terminal and a browser are at hand.
fn say(address: &str, arguments: &ServeArguments, out: &mut Output) -> Result<(), Failure> {
    out.line(format!("http://{address}/"))?;
    out.finish()?;
    if !arguments.no_open && stdout().is_terminal() && has_a_browser() {
        // Without a browser people open the address themselves.
        let _ = open::that_detached(format!("http://{address}/"));
    }
    Ok(())
}

/// The games are served already: then that is what was wanted.
fn running(
    deployment: &Deployment,
    address: &str,
    arguments: &ServeArguments,
    out: &mut Output,
) -> Result<(), Failure> {
    let data = deployment.data.display();
    complain(&format!("the games in {data} are served already, and nothing else was started; --data names others"));
    say(address, arguments, out)
}

/// Looks once, in the background, whether the file is sound, so that a rotten disk is noticed before all games are asked for.
fn look_after(store: &Arc<SqliteStore>) {
    let store = Arc::clone(store);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = store.check() {
            tracing::error!(%error, "the games are damaged: go back to a backup, or save what can be read with export");
        }
    });
}

/// An address as people can open it: one that means all of this machine is none.
fn shown(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => SocketAddr::from(([127, 0, 0, 1], v4.port())),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], v6.port())),
        other => other,
    }
}

/// Whether a browser could show a window here. Elsewhere than on Linux there always is one.
fn has_a_browser() -> bool {
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}

/// Logs go to standard error: for people on a terminal, as JSON lines elsewhere.
fn log() {
    let filter = EnvFilter::try_from_env(LOG).unwrap_or_else(|_| EnvFilter::new("warn"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    // It can only fail if there is a log already.
    let _ = if stderr().is_terminal() { lines.compact().try_init() } else { lines.json().try_init() };
}
