//! What a program adds to the dice of its seat.

use super::caller::{Given, Plays};
use super::problem::Problem;
use super::standing::{GameState, answered, seat_of};
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A share of the dice, see docs/fair-dice.md.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenShare {
    /// The seat, from 0.
    seat: usize,
    /// At most 200 bytes without control characters, drawn by the program.
    #[schema(example = "banana 77")]
    share: String,
}

/// Gives a seat's share of the dice, once, before the first throw. The same share once more is taken as given.
#[utoipa::path(post, path = "/api/v1/games/{id}/shares", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenShare, responses((status = 200, body = GameState), (status = "4XX", body = Problem)))]
pub(super) async fn share(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(given): Given<GivenShare>,
) -> Result<Json<GameState>, Problem> {
    let (asker, game) = (caller.asker(), id.clone());
    let before = app.ask(move |host| host.open(&asker, &game)).await?;
    let (asker, seat) = (caller.asker(), seat_of(&before, given.seat)?);
    let played = app.ask(move |host| host.share(&asker, &id, seat, &given.share)).await?;
    answered(&caller.asker(), &played)
}
