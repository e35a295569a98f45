//! The door: a request is judged by its head before anything of its body is read, and then its body is received, in one place for all
//! routes.

use crate::app::AppState;
use crate::connections::Connection;
use crate::fault::RequestFault;
use crate::who::{Site, site};
use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use silbertablett_host::Network;
use std::sync::Arc;
use std::time::Duration;

/// The most bytes of a form.
const FORM: usize = 64 * 1024;
/// The most bytes of an uploaded record, with what stands around it: the largest one that can be stored.
const RECORD: usize = (1 << 20) + FORM;

/// How a request has come here, as far as it can be believed; an extension of each request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrival {
    /// Where it comes from; none without a socket, as in tests.
    pub(crate) network: Option<Network>,
    /// Whether the client sees an address with https.
    pub(crate) https: bool,
    /// Whether it asks for a name that is served here.
    ours: bool,
}

impl Arrival {
    /// How this request has come here.
    pub(crate) fn of(app: &AppState, request: &Request) -> Arrival {
        let connection = request.extensions().get::<Connection>().copied();
        let host = host(request.uri(), request.headers());
        let client = connection.map(|connection| app.proxies.client(connection.remote.ip(), request.headers()));
        let public = host.as_ref().and_then(|host| app.names.https(host));
        Arrival {
            network: client.map(|client| Network::of(client.address)),
            https: client.and_then(|client| client.https).or(public).unwrap_or(false),
            ours: match (&host, connection) {
                (Some(host), Some(connection)) => app.names.serve(host, connection.local.ip()),
                (None, Some(_)) => false,
                (_, None) => true,
            },
        }
    }
}

/// Lets in what may come in, with its whole body.
pub(crate) async fn admit(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let network = match judge(&app, &request) {
        Ok(network) => network,
        Err(fault) => return fault.into_response(),
    };
    let Some(limit) = body_limit(&request) else { return next.run(request).await };
    let said = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let bytes = said.unwrap_or(limit);
    if bytes > limit {
        return RequestFault::TooLarge.into_response();
    }
    // Kept until the request is answered: until then its body lies in memory.
    let Some(_room) = app.bodies.enter(network, bytes) else { return RequestFault::TooMany(1).into_response() };
    match receive(request, limit, app.config.timeouts.body).await {
        Ok(request) => next.run(request).await,
        Err(fault) => fault.into_response(),
    }
}

/// Judges a request by its head alone.
fn judge(app: &AppState, request: &Request) -> Result<Option<Network>, RequestFault> {
    let arrival = request.extensions().get::<Arrival>();
    if arrival.is_some_and(|arrival| !arrival.ours) {
        return Err(RequestFault::Misdirected);
    }
    let network = arrival.and_then(|arrival| arrival.network);
    if let Some(network) = network {
        app.limit.check(network).map_err(RequestFault::TooMany)?;
    }
    if !request.method().is_safe() && site(&app.names, request.headers()) == Site::Other {
        return Err(RequestFault::Forged);
    }
    Ok(network)
}

/// How many bytes a request may bring along; `None` where nothing is read of them.
fn body_limit(request: &Request) -> Option<usize> {
    let route = request.extensions().get::<MatchedPath>().filter(|_| !request.method().is_safe())?;
    Some(if matches!(route.as_str(), "/upload" | "/api/v1/records") { RECORD } else { FORM })
}

/// The request with its whole body in memory.
async fn receive(request: Request, limit: usize, patience: Duration) -> Result<Request, RequestFault> {
    let (parts, body) = request.into_parts();
    let whole = tokio::time::timeout(patience, to_bytes(body, limit)).await.map_err(|_| RequestFault::TooLate)?;
    let whole = whole.map_err(|error| match error.into_inner().is::<LengthLimitError>() {
        true => RequestFault::TooLarge,
        false => RequestFault::Bad(String::new()),
    })?;
    Ok(Request::from_parts(parts, Body::from(whole)))
}

/// The host a request asks for; `None` if it names none, or several.
fn host(uri: &Uri, headers: &HeaderMap) -> Option<Authority> {
    if let Some(authority) = uri.authority() {
        return Some(authority.clone());
    }
    let mut hosts = headers.get_all(HOST).iter();
    let host = hosts.next()?;
    let single = hosts.next().is_none();
    single.then(|| Authority::try_from(host.as_bytes()).ok()).flatten()
}
