//! Listening, and stopping in good order.

use crate::Timeouts;
use crate::app::AppState;
use crate::clearing::clear_out;
use crate::connections::{Connection, ConnectionPermit};
use crate::monitor::monitor;
use crate::nudging::deliver;
use crate::routes::router;
use axum::Router;
use axum::body::Body;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request};
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use silbertablett_host::{Network, Readiness};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// The address that is taken if nothing is said: this machine only.
pub const DEFAULT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8417);
/// How many ports are tried, the wanted one first.
const PORTS: u16 = 20;
/// How long requests that are being answered may take when the server stops, once it takes no more. What else there is to do then takes less than a second,
/// and all of it together must not take more than five.
const DRAIN: Duration = Duration::from_secs(3);
/// How often networks that no longer ask are forgotten.
const SWEEP: Duration = Duration::from_secs(60);
/// How long until the version of the store is looked at again.
const VERSION: Duration = Duration::from_secs(3);
/// How often it is looked whether anybody asks, while others take over.
const LOOK: Duration = Duration::from_millis(50);
/// How long nothing is accepted after the system has refused to.
const PAUSE: Duration = Duration::from_millis(200);

/// A socket that listens.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    /// The address that was asked for.
    pub address: SocketAddr,
}

/// Why a server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// No port was free; the first that was tried, and why.
    Listen(SocketAddr, std::io::Error),
    /// The socket failed later.
    Socket(std::io::Error),
    /// A newer program has made of the store what this one cannot go on with, and which.
    Outgrown(String),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Listen(address, error) => {
                write!(f, "cannot listen on {address}: {error}; choose another with --listen")
            }
            ServeError::Socket(error) => write!(f, "the network failed: {error}"),
            ServeError::Outgrown(why) => write!(f, "{why}; this program has stopped, start the newer one"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Takes an address, or the same with one of the next ports if it is busy.
///
/// # Errors
/// If none is free.
pub async fn bind(wanted: Option<SocketAddr>) -> Result<Bound, ServeError> {
    let wanted = wanted.unwrap_or(DEFAULT);
    let mut first = None;
    for step in 0..PORTS {
        let Some(port) = wanted.port().checked_add(step) else { break };
        match TcpListener::bind(SocketAddr::new(wanted.ip(), port)).await {
            Ok(listener) => {
                let address = listener.local_addr().map_err(ServeError::Socket)?;
                return Ok(Bound { listener, address });
            }
            Err(error) => {
                let busy = error.kind() == std::io::ErrorKind::AddrInUse;
                first.get_or_insert(error);
                if !busy {
                    break;
                }
            }
        }
    }
    let error = first.unwrap_or_else(|| std::io::Error::other("no port left"));
    Err(ServeError::Listen(wanted, error))
}

/// Takes an address and no other.
///
/// # Errors
/// If it is not free.
pub async fn bind_exactly(wanted: SocketAddr) -> Result<Bound, ServeError> {
    let listener = TcpListener::bind(wanted).await.map_err(|error| ServeError::Listen(wanted, error))?;
    let address = listener.local_addr().map_err(ServeError::Socket)?;
    Ok(Bound { listener, address })
}

/// Serves until the process is asked to stop, then says for as long as it is [to drain](crate::ServerConfig::drain), or until nobody asks any more, that it
/// is not ready and goes on answering, and then lets requests that are being answered come to their end, for 3 seconds at most. It stops in the same way once
/// a newer program has made of the store what this one cannot go on with.
///
/// # Errors
/// If the network fails, and where the store is a newer program's.
pub async fn serve(bound: Bound, app: Arc<AppState>) -> Result<(), ServeError> {
    serve_until(bound, app, asked_to_stop()).await
}

/// Serves what those who run the server look at, until the process ends: `/metrics`, `/health` and `/ready`, on a socket of their own.
///
/// # Errors
/// If the network fails.
pub async fn serve_monitor(bound: Bound, app: Arc<AppState>) -> Result<(), ServeError> {
    axum::serve(bound.listener, monitor(app)).await.map_err(ServeError::Socket)
}

/// Serves as [`serve`] does until `stop` comes to its end.
///
/// # Errors
/// As [`serve`].
pub async fn serve_until(bound: Bound, app: Arc<AppState>, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
    let sweeper = Arc::downgrade(&app);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(SWEEP).await;
            let Some(app) = sweeper.upgrade() else { return };
            app.limit.sweep();
            // Those of tomorrow are committed to while it is today, whether anybody looks or not.
            if let Err(why) = app.ask(silbertablett_host::Host::prepare_days).await {
                tracing::warn!(?why, "the dice of the day could not be prepared");
            }
        }
    });
    tokio::spawn(deliver(Arc::downgrade(&app)));
    tokio::spawn(clear_out(Arc::downgrade(&app)));
    let (router, graceful) = (router(Arc::clone(&app)), GracefulShutdown::new());
    let door = Door { bound, app, router, graceful };
    let mut outgrown = None;
    door.accept_until(async {
        tokio::select! {
            () = stop => {}
            why = outgrown_by(&door.app) => outgrown = Some(why),
        }
    })
    .await;
    tracing::info!(outgrown, "stopping");
    door.app.waits.close();
    // Whoever spreads requests over several programs needs a while to see that this one is not ready any more.
    let all_gone = tokio::time::timeout(door.app.config.drain, nobody_asks(&door.app));
    door.accept_until(async { drop(all_gone.await) }).await;
    door.let_in_who_waits();
    let Door { bound, graceful, .. } = door;
    drop(bound);
    tokio::select! {
        () = graceful.shutdown() => {}
        () = tokio::time::sleep(DRAIN) => tracing::info!("requests that took too long were cut off"),
    }
    outgrown.map_or(Ok(()), |why| Err(ServeError::Outgrown(why)))
}

/// Waits until a newer program has made of the store what this one cannot go on with, and says which.
async fn outgrown_by(app: &AppState) -> String {
    loop {
        tokio::time::sleep(VERSION).await;
        if let Ok(Readiness::Outgrown(why)) = app.ask(|host| Ok(host.readiness())).await {
            return why;
        }
    }
}

/// Waits until all who waited for news have gone elsewhere, and nothing has been asked for a while.
async fn nobody_asks(app: &AppState) {
    while app.waits.count() > 0 || !app.traffic.is_quiet(app.config.timeouts.quiet) {
        tokio::time::sleep(LOOK).await;
    }
}

/// Where connections come in.
struct Door {
    bound: Bound,
    app: Arc<AppState>,
    router: Router,
    graceful: GracefulShutdown,
}

impl Door {
    /// Takes connections until something else comes to its end.
    async fn accept_until(&self, end: impl Future<Output = ()>) {
        let mut end = std::pin::pin!(end);
        loop {
            let accepted = tokio::select! {
                () = &mut end => return,
                accepted = self.bound.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, remote)) => self.let_in(stream, remote),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// Takes the connections that the system has made already: closed with the door, they would lose what was sent over them.
    fn let_in_who_waits(&self) {
        while let Some(Ok((stream, remote))) = self.bound.listener.accept().now_or_never() {
            self.let_in(stream, remote);
        }
    }

    fn let_in(&self, stream: TcpStream, remote: SocketAddr) {
        let app = &self.app;
        let trusted = app.proxies.trust(remote.ip());
        let network = (!trusted).then(|| Network::of(remote.ip()));
        // Dropped, a connection that is one too many is closed.
        let (Some(permit), Ok(local)) = (app.connections.enter(network), stream.local_addr()) else { return };
        let connection = Connection { remote, local };
        let mut timeouts = app.config.timeouts;
        if trusted {
            timeouts.head = timeouts.head_of_proxy;
        }
        let (app, router, watcher) = (Arc::clone(app), self.router.clone(), self.graceful.watcher());
        tokio::spawn(answer(stream, connection, app, router, permit, timeouts, watcher));
    }
}

/// Answers what comes over a connection until it ends, has to give way or takes too long.
async fn answer(
    stream: TcpStream,
    connection: Connection,
    app: Arc<AppState>,
    router: Router,
    permit: ConnectionPermit,
    timeouts: Timeouts,
    watcher: Watcher,
) {
    // Answers are sent whole; waiting for more would only delay them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(timeouts.answer));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection);
        let being_answered = app.traffic.enter(request.uri().path());
        let (answered, app) = (router.clone().oneshot(request.map(Body::new)), Arc::clone(&app));
        async move {
            let mut response = answered.await?;
            drop(being_answered);
            if app.waits.are_closed() {
                // The next request is for another program, or for this one once it is back.
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(response)
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(timeouts.head);
    let served = watcher.watch(http.serve_connection(TokioIo::new(Box::pin(stream)), service));
    tokio::select! {
        // What a client breaks off is no fault of ours.
        _ = served => {}
        () = permit.given_up() => {}
    }
}

/// Waits for Ctrl-C or, where there is such a thing, SIGTERM.
async fn asked_to_stop() {
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = ctrl_c => {}, () = terminate => {} }
}
