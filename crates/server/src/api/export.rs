//! Everything that is kept about the player.

use super::caller::Reads;
use super::problem::Problem;
use crate::app::AppState;
use crate::everything::everything;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Everything that is kept about the player, with all games, as far as the player may see it: an object with `player` and the list `games`. It comes in
/// pieces.
#[utoipa::path(get, path = "/api/v1/me/export", tag = "me", responses((status = 200, body = serde_json::Value), (status = "4XX", body = Problem)))]
pub(super) async fn export(State(app): State<Arc<AppState>>, caller: Reads) -> Result<Response, Problem> {
    let body = everything(&app, caller.0.id).await?;
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}
