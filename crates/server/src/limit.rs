//! How often one address may ask.

use crate::account::{Network, on_account};
use crate::app::App;
use crate::fault::Fault;
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

/// Requests a second of one address in the long run: eight tabs that poll, and somebody who clicks quickly.
const A_SECOND: u32 = 50;
/// How many may come at once.
const AT_ONCE: u32 = 400;

/// Counts requests by address.
#[derive(Debug)]
pub(crate) struct Limit {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
}

impl Limit {
    /// The limit that holds unless the configuration says otherwise.
    pub(crate) fn new(at_once: Option<u32>) -> Limit {
        let number = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(number(A_SECOND)).allow_burst(number(at_once.unwrap_or(AT_ONCE)));
        Limit { limiter: RateLimiter::keyed(quota) }
    }

    /// Whether an address may ask now, or after how many seconds.
    fn check(&self, address: IpAddr) -> Result<(), u64> {
        let late =
            |not_until: governor::NotUntil<_>| 1 + not_until.wait_time_from(DefaultClock::default().now()).as_secs();
        self.limiter.check_key(&address).map_err(late)
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn sweep(&self) {
        self.limiter.retain_recent();
    }
}

/// Refuses requests of an address that asks too often.
pub(crate) async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    // Tests call the router without a socket; they are nobody.
    let Some(address) = address else { return next.run(request).await };
    match app.limit.check(address) {
        Ok(()) => on_account(Some(Network::of(address)), next.run(request)).await,
        Err(seconds) => Fault::TooMany(seconds).into_response(),
    }
}
