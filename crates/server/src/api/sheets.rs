//! What can be played, and who plays it.

use super::caller::{Given, Plays, Reads};
use super::problem::Problem;
use crate::app::AppState;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use silbertablett_rules::{Area, Die};
use silbertablett_session::{MAX_NAME, engine_bot};
use silbertablett_sheet_file::is_unprintable;
use std::sync::Arc;
use utoipa::ToSchema;

/// A sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct SheetInfo {
    /// Its id.
    id: String,
    /// Its revision.
    revision: u32,
    /// Its name, in English.
    name: String,
    /// The names of its six dice, as records have them.
    dice: Vec<String>,
    /// The names of its five areas.
    areas: Vec<String>,
}

/// A bot.
#[derive(Serialize, ToSchema)]
pub(super) struct BotInfo {
    /// Its name, by which it is put on a seat.
    #[schema(example = "club")]
    name: String,
    /// What it does, in English.
    summary: String,
    /// Whether it is an engine, another program that whoever runs the server has added. It can sit down when a game begins or at a table, and
    /// not take over a seat.
    engine: bool,
}

/// The player whose token it is.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// The id.
    id: String,
    /// The name.
    name: String,
}

/// The sheets that can be played.
#[utoipa::path(get, path = "/api/v1/sheets", tag = "sheets", responses((status = 200, body = Vec<SheetInfo>), (status = "4XX", body = Problem)))]
pub(super) async fn sheets(State(app): State<Arc<AppState>>, _: Reads) -> Json<Vec<SheetInfo>> {
    let info = |sheet: &Arc<silbertablett_sheet_file::SheetFile>| SheetInfo {
        id: sheet.id().to_owned(),
        revision: sheet.revision(),
        name: sheet.name().to_owned(),
        dice: Die::all().map(|die| sheet.die_name(die).to_owned()).collect(),
        areas: Area::all().map(|area| sheet.area(area).name.to_string()).collect(),
    };
    Json(app.host.sheets().all().iter().map(info).collect())
}

/// The bots, from weak to strong, and after them the engines, of which nobody knows that.
#[utoipa::path(get, path = "/api/v1/bots", tag = "sheets", responses((status = 200, body = Vec<BotInfo>), (status = "4XX", body = Problem)))]
pub(super) async fn bots(State(app): State<Arc<AppState>>, _: Reads) -> Json<Vec<BotInfo>> {
    let bots = silbertablett_host::BOTS.iter().map(|&(name, summary)| (name.to_owned(), summary, false));
    let engines = app.host.engines().iter().map(|name| (engine_bot(name), "another program", true));
    let info = |(name, summary, engine): (String, &str, bool)| BotInfo { name, summary: summary.to_owned(), engine };
    Json(bots.chain(engines).map(info).collect())
}

/// What is to be told of the player otherwise.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    /// The name; an empty one is none.
    #[schema(max_length = 40)]
    name: String,
}

/// Gives the player another name. Seats of games keep theirs.
#[utoipa::path(patch, path = "/api/v1/me", tag = "me", request_body = NewName, responses((status = 200, body = Me), (status = "4XX", body = Problem)))]
pub(super) async fn rename(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(NewName { name }): Given<NewName>,
) -> Result<Json<Me>, Problem> {
    if name.chars().count() > MAX_NAME || name.contains(is_unprintable) {
        return Err(Problem::bad(format!("a name has at most {MAX_NAME} characters that can be shown")));
    }
    let (id, new) = (player.id.clone(), name.clone());
    app.ask(move |host| host.rename_player(&id, &new)).await?;
    Ok(Json(Me { id: player.id, name }))
}

/// Who asks.
#[utoipa::path(get, path = "/api/v1/me", tag = "me", responses((status = 200, body = Me), (status = "4XX", body = Problem)))]
pub(super) async fn me(Reads(player): Reads) -> Json<Me> {
    Json(Me { id: player.id, name: player.name })
}
