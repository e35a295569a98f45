//! Games that come from others: played on from a moment, or opened from a record.

use super::caller::{Given, Plays};
use super::games::CreatedId;
use super::problem::Problem;
use crate::app::{AppState, off};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use silbertablett_host::read_record;
use std::sync::Arc;
use utoipa::ToSchema;

/// Where to play on from.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenMoment {
    /// The number of the throw or move before which to begin, from 0, as in a record.
    entry: usize,
}

/// Plays on from a moment of a game as a new game with other dice. Not while a game goes on in which there is no advice.
#[utoipa::path(post, path = "/api/v1/games/{id}/branches", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenMoment, responses((status = 201, body = CreatedId), (status = "4XX", body = Problem)))]
pub(super) async fn branch(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(GivenMoment { entry }): Given<GivenMoment>,
) -> Result<(StatusCode, Json<CreatedId>), Problem> {
    let (asker, player) = (caller.asker(), caller.0);
    let branched = app.ask(move |host| {
        let game = host.open(&asker, &id)?;
        host.branch(&player, &game, entry)
    });
    Ok((StatusCode::CREATED, Json(CreatedId { id: branched.await? })))
}

/// Opens a record (docs/record.md) as a game of the player's.
#[utoipa::path(post, path = "/api/v1/records", tag = "games", request_body = serde_json::Value, responses((status = 201, body = CreatedId), (status = "4XX", body = Problem)))]
pub(super) async fn open(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    record: Bytes,
) -> Result<(StatusCode, Json<CreatedId>), Problem> {
    // Checking a long record takes a while: not on the async runtime.
    let session = off(move || read_record(&record)).await??.map_err(Problem::bad)?;
    let id = app.ask(move |host| host.keep_record(&player, session)).await?;
    Ok((StatusCode::CREATED, Json(CreatedId { id })))
}
