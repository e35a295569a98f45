//! A line of the log, and a count, for every request: for people that run the server for others.

use crate::app::AppState;
use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::response::Response;
use std::time::Instant;

/// What the log tells of a request once it is answered. The route stands for the address: that of a game is its key, and belongs in no log.
pub(crate) struct AccessLine {
    route: Option<MatchedPath>,
    method: Method,
    begun: Instant,
}

impl AccessLine {
    pub(crate) fn of(request: &Request) -> AccessLine {
        let route = request.extensions().get::<MatchedPath>().cloned();
        AccessLine { route, method: request.method().clone(), begun: Instant::now() }
    }

    pub(crate) fn route(&self) -> &str {
        self.route.as_ref().map_or("(none)", MatchedPath::as_str)
    }

    /// Logs what was asked for and how it was answered.
    pub(crate) fn tell(&self, app: &AppState, response: &Response) {
        let (method, route, took) = (&self.method, self.route(), self.begun.elapsed());
        app.metrics.note(method, route, response.status(), took);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        tracing::info!(%method, route, status = response.status().as_u16(), micros, "answered");
    }
}
