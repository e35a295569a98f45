//! Listening, and stopping in good order.

use crate::app::App;
use crate::routes::router;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// The address that is taken if nothing is said: this machine only.
pub const DEFAULT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8417);
/// How many ports are tried, the wanted one first.
const PORTS: u16 = 20;
/// How long requests that are being answered may take when the server stops.
const DRAIN: Duration = Duration::from_secs(5);
/// How often addresses that no longer ask are forgotten.
const SWEEP: Duration = Duration::from_secs(60);

/// A socket that listens.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    /// The address that was to be had.
    pub address: SocketAddr,
}

/// Why a server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// No port could be had; the first that was tried, and why.
    Listen(SocketAddr, std::io::Error),
    /// The socket failed later.
    Socket(std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Listen(address, error) => {
                write!(f, "cannot listen on {address}: {error}; choose another with --listen")
            }
            ServeError::Socket(error) => write!(f, "the network failed: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Takes an address, or the same with one of the next ports if it is busy.
///
/// # Errors
/// If none can be had.
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

/// Serves until the process is asked to stop, then lets requests that are being answered come to their end.
///
/// # Errors
/// If the network fails.
pub async fn serve(bound: Bound, app: Arc<App>) -> Result<(), ServeError> {
    let sweeper = Arc::clone(&app);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(SWEEP).await;
            sweeper.limit.sweep();
        }
    });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let (told, mut telling) = tokio::sync::watch::channel(false);
    let server = axum::serve(bound.listener, service).with_graceful_shutdown(async move {
        asked_to_stop().await;
        tracing::info!("stopping");
        let _ = told.send(true);
    });
    let late = async move {
        // An error means that the sender is gone: then the server has ended.
        let _ = telling.wait_for(|&stop| stop).await;
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        served = async { server.await } => served.map_err(ServeError::Socket),
        () = late => Ok(()),
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
