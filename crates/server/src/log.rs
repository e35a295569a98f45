//! A line of the log for every request: for people that run the server for others.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;

/// Logs what was asked for and how it was answered. The route stands for the address: that of a game is its key, and belongs in no
/// log.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (method, begun) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let route = route.as_ref().map_or("(none)", MatchedPath::as_str);
    let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%method, route, status = response.status().as_u16(), micros, "answered");
    response
}
