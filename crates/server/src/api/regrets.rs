//! Taking a move back on which others have built, with the consent of all.

use super::caller::{Given, Plays};
use super::problem::Problem;
use super::standing::{GameState, answered, seat_of};
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// To ask, or to answer.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum GivenRegret {
    /// Ask the others to take the last move of a seat of the asker's back.
    Ask {
        /// The seat, from 0.
        seat: usize,
        /// The place of the move in the log: `ask_back` of what the seat can do.
        entry: usize,
    },
    /// Agree, for all seats of the asker's.
    Agree {
        /// The number of the question.
        number: usize,
    },
    /// Refuse, or withdraw a question of one's own.
    Refuse {
        /// The number of the question.
        number: usize,
    },
}

/// Asks the others to take a move back that can no longer be taken back alone, or answers. Once all who are asked have agreed, the game goes
/// back to before the move, and the same dice come again. The next decision of anybody ends the question.
#[utoipa::path(post, path = "/api/v1/games/{id}/regrets", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenRegret, responses((status = 200, body = GameState), (status = "4XX", body = Problem)))]
pub(super) async fn regret(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(given): Given<GivenRegret>,
) -> Result<Json<GameState>, Problem> {
    let (asker, game) = (caller.asker(), id.clone());
    let before = app.ask(move |host| host.open(&asker, &game)).await?;
    let asker = caller.asker();
    let played = match given {
        GivenRegret::Ask { seat, entry } => {
            let seat = seat_of(&before, seat)?;
            app.ask(move |host| host.ask_back(&asker, &id, seat, entry)).await?
        }
        GivenRegret::Agree { number } => app.ask(move |host| host.answer_back(&asker, &id, number, true)).await?,
        GivenRegret::Refuse { number } => app.ask(move |host| host.answer_back(&asker, &id, number, false)).await?,
    };
    answered(&caller.asker(), &played)
}
