//! A line of the log, and a count, for every request: for people that run the server for others.

use crate::app::AppState;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use std::time::Instant;

/// Logs what was asked for and how it was answered. The route stands for the address: that of a game is its key, and belongs in no
/// log.
pub(crate) async fn log(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (method, begun) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let route = route.as_ref().map_or("(none)", MatchedPath::as_str);
    let took = begun.elapsed();
    app.metrics.note(&method, route, response.status(), took);
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%method, route, status = response.status().as_u16(), micros, "answered");
    response
}
