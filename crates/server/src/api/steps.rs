//! A game as it stood before one of its throws and moves.

use super::caller::Reads;
use super::problem::Problem;
use super::standing::{WaitsFor, awaited};
use crate::app::AppState;
use crate::fault::RequestFault;
use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use silbertablett_host::HostFault;
use silbertablett_record::position_text;
use std::sync::Arc;
use utoipa::ToSchema;

/// A game as it stood.
#[derive(Serialize, ToSchema)]
pub(super) struct GameStep {
    /// So many throws and moves came before.
    entry: usize,
    /// So many there are; of the game as it stands, this is `entry`.
    entries: usize,
    /// The throw or move that came next, as a record has it; missing for the game as it stands.
    next: Option<serde_json::Value>,
    /// The seat that made it, from 0; missing for the game as it stands.
    seat: Option<usize>,
    /// The round, from 1.
    round: u8,
    /// What it waited for.
    waits_for: WaitsFor,
    /// The seats it waited for, from 0.
    awaited: Vec<usize>,
    /// The points of the seats.
    totals: Vec<i32>,
    /// The position, as docs/position.md has it.
    position: String,
}

/// The position before the throw or move of this number, from 0, among those that count: the numbers of the log of the record, of a review and of `branches`.
/// What was taken back is not among them. The number of all of them is the game as it stands.
#[utoipa::path(get, path = "/api/v1/games/{id}/steps/{entry}", tag = "games", params(("id" = String, Path, description = "The id of the game"), ("entry" = usize, Path, description = "How many throws and moves come before")), responses((status = 200, body = GameStep), (status = "4XX", body = Problem)))]
pub(super) async fn step(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path((id, entry)): Path<(String, usize)>,
) -> Result<Json<GameStep>, Problem> {
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    let (session, moments) = (game.session(), game.session().moments());
    if entry > moments.len() {
        return Err(HostFault::NotFound.into());
    }
    let next = moments.get(entry).map(|moment| serde_json::from_str(&moment.entry.to_text(session.sheet())));
    let next = next.transpose().map_err(|error| RequestFault::internal(error.to_string()))?;
    let state = session.state_before(entry);
    let (waits_for, awaited) = awaited(state);
    let outcome = state.outcome(session.sheet().tables());
    Ok(Json(GameStep {
        entry,
        entries: moments.len(),
        next,
        seat: moments.get(entry).map(|moment| moment.seat.index()),
        round: state.round(),
        waits_for,
        awaited,
        totals: outcome.scores().iter().map(|score| score.total).collect(),
        position: position_text(session.sheet(), state),
    }))
}
