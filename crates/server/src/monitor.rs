//! What those who run the server look at: whether it lives, whether it is ready, and counts in the format of Prometheus.

use crate::app::AppState;
use crate::fault::Explained;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use std::sync::Arc;

/// The type of the answer, as scrapers expect it.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// `/health`, whether the process answers at all, and `/ready`, whether the store does.
pub(crate) fn probes() -> Router<Arc<AppState>> {
    Router::new().route("/health", get(async || "alive\n")).route("/ready", get(ready))
}

/// The probes and `/metrics`, for an address of their own.
pub(crate) fn monitor(app: Arc<AppState>) -> Router {
    probes().route("/metrics", get(metrics)).with_state(app)
}

async fn ready(State(app): State<Arc<AppState>>) -> Response {
    match app.ask(|host| host.ready()).await {
        Ok(()) => "ready\n".into_response(),
        Err(fault) => {
            tracing::warn!(?fault, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, Extension(Explained), "the store does not answer\n").into_response()
        }
    }
}

async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    match app.metrics.text(app.connections.count(), app.host.busy()) {
        Ok(text) => ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
