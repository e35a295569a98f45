//! Seats whose time is up, and what the others want to be done.

use super::caller::{Given, Plays};
use super::problem::Problem;
use super::standing::{GameState, answered, seat_of};
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use silbertablett_session::Remedy;
use std::sync::Arc;
use utoipa::ToSchema;

/// A vote on what is to be done about a seat whose time is up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenVote {
    /// The seat, from 0.
    late: usize,
    /// What is to be done: `wait`, `more-time`, `bot-turn` (a bot plays until the seat is not asked any more) or `bot-seat` (a bot plays
    /// until the person is back).
    remedy: String,
}

/// Votes, for all seats of the asker's, on what is to be done about a seat whose time is up. What more than half of the other people who are
/// there, or have voted, want is done; nothing happens by itself. The person takes the seat back with the command `take_back`.
#[utoipa::path(post, path = "/api/v1/games/{id}/votes", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenVote, responses((status = 200, body = GameState), (status = "4XX", body = Problem)))]
pub(super) async fn vote(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(given): Given<GivenVote>,
) -> Result<Json<GameState>, Problem> {
    let (asker, game) = (caller.asker(), id.clone());
    let before = app.ask(move |host| host.open(&asker, &game)).await?;
    let late = seat_of(&before, given.late)?;
    let remedy = Remedy::from_name(&given.remedy);
    let remedy = remedy.ok_or_else(|| Problem::bad("a remedy is `wait`, `more-time`, `bot-turn` or `bot-seat`"))?;
    let asker = caller.asker();
    let played = app.ask(move |host| host.vote(&asker, &id, late, remedy)).await?;
    answered(&caller.asker(), &played)
}
