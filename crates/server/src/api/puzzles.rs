//! Puzzles: put up, answered, and what comes next.

use super::caller::{Given, Plays, Reads};
use super::problem::Problem;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::puzzles::{put_up, with_puzzles};
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use silbertablett_host::HostFault;
use silbertablett_judge::{Advised, FirstAnswer, Points, puzzle_count};
use silbertablett_record::{notation, parse_notation};
use std::sync::Arc;
use utoipa::ToSchema;

/// What a player has made of a puzzle.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum OwnAnswer {
    /// Nothing yet.
    Not,
    /// The first answer was right.
    Right,
    /// The first answer was wrong.
    Wrong,
    /// The solution was seen before any answer: none counts.
    Seen,
}

impl From<FirstAnswer> for OwnAnswer {
    fn from(first: FirstAnswer) -> OwnAnswer {
        match first {
            FirstAnswer::None => OwnAnswer::Not,
            FirstAnswer::Given { right: true, .. } => OwnAnswer::Right,
            FirstAnswer::Given { right: false, .. } => OwnAnswer::Wrong,
            FirstAnswer::Seen => OwnAnswer::Seen,
        }
    }
}

/// A puzzle.
#[derive(Serialize, ToSchema)]
pub(super) struct PutUp {
    /// Its number, from 1.
    number: usize,
    /// How many puzzles of the sheet there are.
    count: usize,
    /// The position, as docs/position.md has it.
    position: String,
    /// The seat that is to decide, from 0.
    seat: usize,
    /// Its rating.
    rating: f64,
    /// What the player has made of it.
    answered: OwnAnswer,
}

/// An answer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenAnswer {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    #[schema(rename = "move")]
    mv: String,
}

/// A move of a puzzle and what it costs.
#[derive(Serialize, ToSchema)]
pub(super) struct CostedMove {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    #[schema(rename = "move")]
    mv: String,
    /// How many points fewer are expected than after the best one.
    cost: f64,
}

/// What there is to say about an answer.
#[derive(Serialize, ToSchema)]
pub(super) struct Solution {
    /// Whether it was right: no move is better.
    right: bool,
    /// Whether it counts: it was the player's first.
    counts: bool,
    /// The player's rating after it.
    rating: f64,
    /// All moves, the best first.
    moves: Vec<CostedMove>,
}

/// The number of a puzzle.
#[derive(Serialize, ToSchema)]
pub(super) struct NextPuzzle {
    /// The number, from 1; missing once the player has answered all.
    number: Option<usize>,
}

/// The puzzle of a sheet that suits the player best of those that they have not answered.
#[utoipa::path(get, path = "/api/v1/puzzles/{sheet}", tag = "puzzles", params(("sheet" = String, Path, description = "The id of the sheet")), responses((status = 200, body = NextPuzzle), (status = "4XX", body = Problem)))]
pub(super) async fn next(
    State(app): State<Arc<AppState>>,
    Reads(player): Reads,
    Path(sheet): Path<String>,
) -> Result<Json<NextPuzzle>, Problem> {
    let sheet = with_puzzles(&app.host, &sheet)?;
    let number = app.ask(move |host| host.next_puzzle(Some(&player.id), &sheet)).await?;
    Ok(Json(NextPuzzle { number }))
}

/// A puzzle of a sheet.
#[utoipa::path(get, path = "/api/v1/puzzles/{sheet}/{number}", tag = "puzzles", params(("sheet" = String, Path, description = "The id of the sheet"), ("number" = usize, Path, description = "The number, from 1")), responses((status = 200, body = PutUp), (status = "4XX", body = Problem)))]
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    Reads(player): Reads,
    Path((sheet, number)): Path<(String, usize)>,
) -> Result<Json<PutUp>, Problem> {
    let found = app.ask(move |host| {
        let sheet = with_puzzles(host, &sheet)?;
        let (puzzle, _, seat) = put_up(&sheet, number).ok_or(HostFault::NotFound)?;
        let answered = host.puzzle_record(Some(&player.id), &sheet)?.first_answer(&puzzle).into();
        let rating = host.puzzle_rating(&sheet, &puzzle)?.points;
        let count = puzzle_count(&sheet);
        Ok(PutUp { number, count, position: puzzle.position, seat: seat.index(), rating, answered })
    });
    Ok(Json(found.await?))
}

/// Answers a puzzle. The player's first answer counts.
#[utoipa::path(post, path = "/api/v1/puzzles/{sheet}/{number}", tag = "puzzles", params(("sheet" = String, Path, description = "The id of the sheet"), ("number" = usize, Path, description = "The number, from 1")), request_body = GivenAnswer, responses((status = 200, body = Solution), (status = "4XX", body = Problem)))]
pub(super) async fn answer(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path((sheet, number)): Path<(String, usize)>,
    Given(GivenAnswer { mv }): Given<GivenAnswer>,
) -> Result<Json<Solution>, Problem> {
    let sheet = with_puzzles(&app.host, &sheet)?;
    let (puzzle, state, seat) = put_up(&sheet, number).ok_or_else(Problem::not_found)?;
    let mv = parse_notation(&sheet, &mv).map_err(Problem::bad)?;
    let moves = app.host.advise(&caller.asker(), &sheet, state, seat)?.ready().await?;
    let moves = moves.map_err(|why| RequestFault::internal(why.to_string()))?;
    let chosen = moves.iter().find(|advised| advised.mv == mv);
    let right = chosen.ok_or_else(|| Problem::bad("the move is not legal in the position"))?.cost == Points::ZERO;
    let (of, player) = (Arc::clone(&sheet), caller.0);
    let kept = app.ask(move |host| {
        let counts = host.answer_puzzle(&player.id, &of, &puzzle, right)?;
        Ok((counts, host.puzzle_record(Some(&player.id), &of)?.rating().points))
    });
    let (counts, rating) = kept.await?;
    let costed = |advised: &Advised| CostedMove { mv: notation(&sheet, advised.mv), cost: advised.cost.value() };
    Ok(Json(Solution { right, counts, rating, moves: moves.iter().map(costed).collect() }))
}
