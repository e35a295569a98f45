//! What those who run the server look at: whether it lives, whether it is ready, and counts in the format of Prometheus.

use crate::app::AppState;
use crate::fault::Explained;
use crate::metrics::Readings;
use crate::overview::standing;
use crate::who::Who;
use axum::extract::{RawQuery, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use silbertablett_host::Readiness;
use silbertablett_web::{OVERVIEW_ANEW, overview};
use std::sync::Arc;

/// The type of the answer, as scrapers expect it.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// `/health`, whether the process answers at all, and `/ready`, whether the store does.
pub(crate) fn probes() -> Router<Arc<AppState>> {
    Router::new().route("/health", get(async || "alive\n")).route("/ready", get(ready))
}

/// The probes, `/metrics`, and the same as a page, for an address of their own.
pub(crate) fn monitor(app: Arc<AppState>) -> Router {
    probes().route("/metrics", get(metrics)).route("/", get(page)).with_state(app)
}

async fn ready(State(app): State<Arc<AppState>>) -> Response {
    if app.waits.are_closed() {
        return (StatusCode::SERVICE_UNAVAILABLE, Extension(Explained), "stopping\n").into_response();
    }
    let why = match app.ask(|host| Ok(host.readiness())).await {
        Ok(Readiness::Ready) => return "ready\n".into_response(),
        Ok(Readiness::Outgrown(why)) => {
            tracing::error!(why, "not ready, and not to be again");
            "a newer program has taken over the store\n"
        }
        Ok(Readiness::Away(why)) => {
            tracing::warn!(why, "not ready");
            "the store does not answer\n"
        }
        Err(fault) => {
            tracing::warn!(?fault, "not ready");
            "the store does not answer\n"
        }
    };
    (StatusCode::SERVICE_UNAVAILABLE, Extension(Explained), why).into_response()
}

async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    match counts(&app).await {
        Some(text) => ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// For people.
async fn page(State(app): State<Arc<AppState>>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let anew = query.as_deref() == Some(OVERVIEW_ANEW);
    match counts(&app).await {
        Some(text) => Html(overview(Who::of_headers(&headers).lang, &standing(&text), anew)).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn counts(app: &AppState) -> Option<String> {
    let now = Readings {
        connections: app.connections.count(),
        load: app.host.busy(),
        readers_waiting: app.waits.count(),
        // What the store does not say while it is out of order is none.
        messages_waiting: app.ask(silbertablett_host::Host::messages_waiting).await.unwrap_or_default(),
        stored_bytes: app.ask(silbertablett_host::Host::stored_bytes).await.unwrap_or_default(),
        noticed: app.ask(silbertablett_host::Host::notices).await.unwrap_or_default(),
    };
    app.metrics.text(now).ok()
}
