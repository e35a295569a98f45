//! What is done beside the moves of a game: hints, reviews, playing again, seats that go elsewhere.

use super::caller::{Given, Plays, Reads};
use super::games::SeatQuery;
use super::problem::Problem;
use super::standing::seat_of;
use super::tables::{self, TableState, guarded};
use crate::app::AppState;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use silbertablett_host::HostFault;
use silbertablett_judge::CoachLevel;
use silbertablett_record::notation;
use silbertablett_rules::Due;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// A move as the strongest bot at hand sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct HintedMove {
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    #[schema(rename = "move")]
    mv: String,
    /// The points that the seat is expected to have at the end, if that is known.
    expected: Option<f32>,
}

/// What the strongest bot at hand would do.
#[derive(Serialize, ToSchema)]
pub(super) struct Hinted {
    /// The number of the decision that it is about.
    decision: u32,
    /// The moves, the best first; empty if the seat has no decision.
    moves: Vec<HintedMove>,
}

/// What the strongest bot at hand would do at a seat of the asker's. Not in games without advice, while they go on.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", tag = "games", params(("id" = String, Path, description = "The id of the game"), SeatQuery), responses((status = 200, body = Hinted), (status = "4XX", body = Problem)))]
pub(super) async fn hint(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
    query: Result<Query<SeatQuery>, QueryRejection>,
) -> Result<Json<Hinted>, Problem> {
    let Query(SeatQuery { seat }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    let seat = seat_of(&game, seat)?;
    if !game.grants(&caller.asker()).holds(seat) {
        return Err(HostFault::NotYours.into());
    }
    let session = game.session();
    let hint = app.host.hint(&caller.asker(), &game, seat)?.ready().await?;
    let moves = hint.into_iter().flat_map(|hint| hint.moves);
    let moves = moves.map(|advice| HintedMove { mv: notation(session.sheet(), advice.mv), expected: advice.expected });
    Ok(Json(Hinted { decision: session.decision(seat), moves: moves.collect() }))
}

/// How close a review looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewQuery {
    /// `net`, if it is missing, `expert`, which takes some seconds, or `deep`, which takes longer.
    level: Option<String>,
}

/// How far a review is that is under way.
#[derive(Serialize, ToSchema)]
pub(super) struct Progress {
    /// How many decisions have been judged.
    done: usize,
    /// Of how many.
    all: usize,
}

/// The review of a game that has ended, as docs/review.md has it. One at level `expert` or `deep` is begun by asking for it, and gone on with where somebody has stopped it; until it is done, the answer is
/// 202 with how far it is.
#[utoipa::path(get, path = "/api/v1/games/{id}/review", tag = "games", params(("id" = String, Path, description = "The id of the game"), ReviewQuery), responses((status = 200, body = serde_json::Value), (status = 202, body = Progress), (status = "4XX", body = Problem)))]
pub(super) async fn review(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
    query: Result<Query<ReviewQuery>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(ReviewQuery { level }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let level = match level.as_deref() {
        None | Some("net") => CoachLevel::Net,
        Some("expert") => CoachLevel::Expert,
        Some("deep") => CoachLevel::Deep,
        Some(_) => return Err(Problem::bad("a level is `net`, `expert` or `deep`")),
    };
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    if game.session().state().due() != Due::End {
        return Err(HostFault::NoAdvice.into());
    }
    let working = app.host.review(&caller.asker(), &game, level);
    if let Some(working) = working.filter(|_| level == CoachLevel::Net) {
        working.ready().await;
    }
    match game.review(level) {
        Some(Some(review)) => {
            let text = serde_json::to_string(&**review);
            let text = text.map_err(|error| crate::fault::RequestFault::internal(error.to_string()))?;
            Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
        }
        Some(None) => Err(HostFault::NoAdvice.into()),
        None if level == CoachLevel::Net => Err(HostFault::Busy.into()),
        None => {
            let (done, all) = game.review_progress(level);
            Ok((StatusCode::ACCEPTED, Json(Progress { done, all })).into_response())
        }
    }
}

/// What a strong bot would have made of the dice of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct RivalTotal {
    /// The name of the bot.
    bot: &'static str,
    /// Its points.
    total: i32,
}

/// What a strong bot would have made of the dice of a game that one person has played to its end; `not-found` for other games.
#[utoipa::path(get, path = "/api/v1/games/{id}/rival", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = RivalTotal), (status = "4XX", body = Problem)))]
pub(super) async fn rival(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Json<RivalTotal>, Problem> {
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    if game.session().state().due() != Due::End {
        return Err(HostFault::NoAdvice.into());
    }
    if let Some(playing) = app.host.rival(&caller.asker(), &game) {
        playing.ready().await;
    }
    let (bot, total) = game.rival().ok_or(HostFault::NotFound)?;
    Ok(Json(RivalTotal { bot, total }))
}

/// Takes a seat at the table at which the same people play once more after a game that has ended; it is opened by whoever asks first, and begins
/// once all are there.
#[utoipa::path(post, path = "/api/v1/games/{id}/again", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = TableState), (status = "4XX", body = Problem)))]
pub(super) async fn again(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<Json<TableState>, Problem> {
    let (asker, player) = (caller.asker(), caller.0.clone());
    let table = app.ask(move |host| {
        let game = host.open(&asker, &id)?;
        host.again(&player, &game)
    });
    Ok(Json(tables::state_of(&table.await?, &caller.asker())))
}

/// Keeps a game of which it was said that it will be deleted, as a move would.
#[utoipa::path(post, path = "/api/v1/games/{id}/keep", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn keep(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    app.ask(move |host| host.keep(&asker, &id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets the bots that play now go on without pauses. Watchers cannot.
#[utoipa::path(post, path = "/api/v1/games/{id}/hurry", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn hurry(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    let hurried = app.ask(move |host| match host.open(&asker, &id)?.grants(&asker).only_watches() {
        true => Err(HostFault::NotYours),
        false => host.hurry(&asker, &id),
    });
    hurried.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A seat for which a link is to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatToLink {
    /// The seat, from 0; it must be the asker's.
    seat: usize,
}

/// A link to a seat.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatLink {
    /// What leads to it: programs take the seat with it, browsers at `/seat/LINK`.
    link: String,
}

/// Makes a link to a seat of the asker's: whoever has it takes the seat, once. It is told only here, and the one before it ends.
#[utoipa::path(post, path = "/api/v1/games/{id}/seat-links", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = SeatToLink, responses((status = 201, body = SeatLink), (status = "4XX", body = Problem)))]
pub(super) async fn link_seat(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(given): Given<SeatToLink>,
) -> Result<(StatusCode, Json<SeatLink>), Problem> {
    let (asker, game) = (caller.asker(), id.clone());
    let snapshot = app.ask(move |host| host.open(&asker, &game)).await?;
    let seat = seat_of(&snapshot, given.seat)?;
    let asker = caller.asker();
    let link = app.ask(move |host| host.link_seat(&asker, &id, seat)).await?;
    Ok((StatusCode::CREATED, Json(SeatLink { link })))
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatTaken {
    /// The id of the game.
    game: String,
    /// The seat, from 0.
    seat: usize,
}

/// Takes the seat to which this is the link, and ends the link. Who held it before looks on from then on.
#[utoipa::path(post, path = "/api/v1/seats", tag = "games", request_body = SeatLink, responses((status = 200, body = SeatTaken), (status = "4XX", body = Problem)))]
pub(super) async fn take_seat(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(SeatLink { link }): Given<SeatLink>,
) -> Result<Json<SeatTaken>, Problem> {
    let (game, seat) = guarded(&app, move |host| host.take_seat(&player, &link)).await?;
    Ok(Json(SeatTaken { game, seat: seat.index() }))
}
