//! What all requests share: the host of the games, and the limits of the door.

use crate::ServerConfig;
use crate::bodies::Bodies;
use crate::connections::Connections;
use crate::fault::RequestFault;
use crate::guesses::Guesses;
use crate::letters::Outbox;
use crate::limit::Limit;
use crate::metrics::Metrics;
use crate::proxy::Proxies;
use crate::public::Names;
use crate::tester::Tester;
use crate::traffic::Traffic;
use crate::waits::Waits;
use silbertablett_host::{self as host, Budget, Host};
use silbertablett_store::{Store, StoreNews};
use silbertablett_web::KeptParts;
use std::sync::Arc;
use std::time::Instant;

/// How many bytes papers take that were drawn lately, about: those of some hundred tables.
const PAPERS: usize = 24 << 20;

/// The program behind the routes.
pub struct AppState {
    pub(crate) host: Arc<Host>,
    pub(crate) limit: Limit,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) connections: Arc<Connections>,
    pub(crate) guesses: Guesses,
    pub(crate) waits: Waits,
    pub(crate) traffic: Arc<Traffic>,
    pub(crate) metrics: Metrics,
    pub(crate) outbox: Outbox,
    /// How many test messages have been sent lately, and by whom.
    pub(crate) tests: Budget<Tester>,
    pub(crate) names: Names,
    pub(crate) proxies: Proxies,
    pub(crate) papers: KeptParts,
    pub(crate) config: ServerConfig,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").field("config", &self.config).finish_non_exhaustive()
    }
}

impl AppState {
    /// Takes note of what another program on the same store has stored, so that those who wait for it are answered.
    pub fn heed(&self, news: &StoreNews) {
        self.host.heed(news);
    }

    /// A program on a store.
    pub fn new(store: Arc<dyn Store>, config: ServerConfig) -> Arc<AppState> {
        Arc::new(AppState {
            host: Host::new(store, &config.host),
            limit: Limit::new(config.requests_at_once),
            bodies: Arc::default(),
            connections: Arc::new(Connections::new(config.connections)),
            guesses: Guesses::default(),
            waits: Waits::default(),
            traffic: Arc::default(),
            metrics: Metrics::default(),
            outbox: Outbox::new(config.private_webhooks),
            tests: Budget::default(),
            names: Names::new(&config.public_urls),
            proxies: Proxies::new(&config.trusted_proxies),
            papers: KeptParts::new(PAPERS),
            config,
        })
    }

    /// Asks the host, which may wait for the disk, off the async runtime.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Host) -> Result<T, host::HostFault> + Send + 'static,
    ) -> Result<T, RequestFault> {
        let host = Arc::clone(&self.host);
        let begun = Instant::now();
        let answer = off(move || question(&host)).await?;
        self.metrics.note_host(begun.elapsed());
        answer.map_err(RequestFault::Host)
    }
}

/// Does what takes a while off the async runtime.
pub(crate) async fn off<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, RequestFault> {
    tokio::task::spawn_blocking(work).await.map_err(|error| RequestFault::internal(error.to_string()))
}
