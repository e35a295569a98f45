//! Games with the real box: only what is written on the sheets is known.

use super::caller::{Given, Plays, Reads};
use super::games::{CreatedId, SeatQuery};
use super::problem::Problem;
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use silbertablett_host::{HostFault, HostedPad};
use silbertablett_pad::{PadCommand, PadStart, pad_notation, parse_pad_move};
use silbertablett_rules::SeatId;
use std::sync::Arc;
use utoipa::ToSchema;

/// Sheets to be taken for a game with the real box.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPad {
    /// The id of the sheet.
    sheet: String,
    /// Whose sheets are kept here, one to four names.
    names: Vec<String>,
    /// How many play; as many as there are names, if it is missing. The others have sheets of paper.
    players: Option<usize>,
}

/// A sheet as it stands.
#[derive(Serialize, ToSchema)]
pub(super) struct PadSeat {
    /// The name.
    name: String,
    /// Its points as they stand.
    total: i32,
    /// What was written on it, in order and as it counts, in the lines of docs/pads.md.
    written: Vec<String>,
}

/// A game with the real box as it stands.
#[derive(Serialize, ToSchema)]
pub(super) struct PadState {
    /// Its id.
    id: String,
    /// How many commands it has had. It only grows.
    version: usize,
    /// The id of the sheet.
    sheet: String,
    /// The revision of the sheet.
    revision: u32,
    /// The round, from 1.
    round: u8,
    /// How many rounds there are.
    rounds: u8,
    /// Whether the last round is over.
    ended: bool,
    /// Whether it is the asker's to write on.
    own: bool,
    /// Whether what was written last can be taken back.
    undo: bool,
    /// Whether what was taken back last can be written again.
    redo: bool,
    /// The sheets, in their order.
    seats: Vec<PadSeat>,
}

/// What can be written on a sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct PadLegal {
    /// The version it holds for.
    version: usize,
    /// Whatever can be written now, in the lines of docs/pads.md.
    moves: Vec<String>,
}

/// What is to be done.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum PadOrder {
    /// Write something.
    Write {
        /// The sheet, from 0.
        seat: usize,
        /// What: a line of docs/pads.md.
        line: String,
    },
    /// The round is over for all.
    Round,
    /// Take back what was written last, on whichever sheet.
    Undo,
    /// Write again what was taken back last.
    Redo,
}

/// A command for a game with the real box.
#[derive(Deserialize, ToSchema)]
pub(super) struct GivenPad {
    /// The version that was seen. The same command for the same version is carried out once, however often it comes.
    version: usize,
    /// What to do.
    #[serde(flatten)]
    order: PadOrder,
}

fn state_of(id: String, pad: &HostedPad, own: bool) -> Json<PadState> {
    let game = &pad.game;
    let written = |seat: SeatId| {
        let moves = game.steps().iter().flat_map(|step| &step.moves).filter(|(of, _)| *of == seat);
        moves.map(|(_, mv)| pad_notation(game.sheet(), *mv)).collect()
    };
    let seat =
        |seat| PadSeat { name: game.name(seat).to_owned(), total: game.score(seat).total, written: written(seat) };
    let round = game.seats().next().map(|seat| game.pad(seat));
    Json(PadState {
        version: pad.version(),
        sheet: game.sheet().id().to_owned(),
        revision: game.sheet().revision(),
        round: round.map_or(0, |pad| pad.round()),
        rounds: round.map_or(0, |pad| pad.rounds()),
        ended: game.has_ended(),
        own,
        undo: game.can_undo(),
        redo: game.can_redo(),
        seats: game.seats().map(seat).collect(),
        id,
    })
}

async fn found(app: &AppState, id: &str) -> Result<HostedPad, Problem> {
    let id = id.to_owned();
    Ok(app.ask(move |host| host.pad(&id)).await?)
}

/// Takes sheets for a game with the real box.
#[utoipa::path(post, path = "/api/v1/pads", tag = "pads", request_body = NewPad, responses((status = 201, body = CreatedId), (status = "4XX", body = Problem)))]
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(new): Given<NewPad>,
) -> Result<(StatusCode, Json<CreatedId>), Problem> {
    let sheet = app.host.sheets().find(&new.sheet).ok_or_else(|| Problem::bad("there is no such sheet"))?;
    let players = new.players.unwrap_or(new.names.len());
    let start = PadStart::new(sheet, new.names, players).map_err(Problem::bad)?;
    let id = app.ask(move |host| host.begin_pad(&player, &start)).await?;
    Ok((StatusCode::CREATED, Json(CreatedId { id })))
}

/// A game with the real box as it stands.
#[utoipa::path(get, path = "/api/v1/pads/{id}", tag = "pads", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = PadState), (status = "4XX", body = Problem)))]
pub(super) async fn state(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Json<PadState>, Problem> {
    let pad = found(&app, &id).await?;
    let own = caller.asker().is(&pad.owner);
    Ok(state_of(id, &pad, own))
}

/// What can be written on a sheet.
#[utoipa::path(get, path = "/api/v1/pads/{id}/legal", tag = "pads", params(("id" = String, Path, description = "The id of the game"), SeatQuery), responses((status = 200, body = PadLegal), (status = "4XX", body = Problem)))]
pub(super) async fn legal(
    State(app): State<Arc<AppState>>,
    _: Reads,
    Path(id): Path<String>,
    query: Result<Query<SeatQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<PadLegal>, Problem> {
    let Query(SeatQuery { seat }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let pad = found(&app, &id).await?;
    let seat = pad.game.seats().nth(seat).ok_or_else(|| Problem::bad("the game has no such sheet"))?;
    let moves = pad.game.moves(seat).into_iter().map(|mv| pad_notation(pad.game.sheet(), mv)).collect();
    Ok(Json(PadLegal { version: pad.version(), moves }))
}

/// Carries out a command, and answers once it is stored.
#[utoipa::path(post, path = "/api/v1/pads/{id}/commands", tag = "pads", params(("id" = String, Path, description = "The id of the game")), request_body = GivenPad, responses((status = 200, body = PadState), (status = "4XX", body = Problem)))]
pub(super) async fn command(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(GivenPad { version, order }): Given<GivenPad>,
) -> Result<Json<PadState>, Problem> {
    let command = match order {
        PadOrder::Round => PadCommand::NextRound,
        PadOrder::Undo => PadCommand::Undo,
        PadOrder::Redo => PadCommand::Redo,
        PadOrder::Write { seat, line } => {
            let sheet = Arc::clone(found(&app, &id).await?.game.sheet());
            let seat = SeatId::new(seat).ok_or_else(|| Problem::bad("the game has no such sheet"))?;
            PadCommand::Move(seat, parse_pad_move(&sheet, &line).map_err(Problem::bad)?)
        }
    };
    let (asker, game) = (caller.asker(), id.clone());
    let (pad, refused) = app.ask(move |host| host.command_pad(&asker, &game, version, command)).await?;
    match refused {
        Some(why) => Err(Problem::unwritable(&why)),
        // It may have come before: what stands there is then this very command.
        None if pad.game.log().get(version) == Some(&command) => Ok(state_of(id, &pad, true)),
        None => Err(HostFault::Overtaken.into()),
    }
}

/// What was written, as the object of docs/pads.md.
#[utoipa::path(get, path = "/api/v1/pads/{id}/document", tag = "pads", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = serde_json::Value), (status = "4XX", body = Problem)))]
pub(super) async fn document(
    State(app): State<Arc<AppState>>,
    _: Reads,
    Path(id): Path<String>,
) -> Result<Json<serde_json::Value>, Problem> {
    Ok(Json(found(&app, &id).await?.game.document()))
}
