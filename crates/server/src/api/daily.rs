//! The daily game.

use super::caller::{Given, Plays, Reads};
use super::games::CreatedId;
use super::problem::Problem;
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use silbertablett_host::{DayBot, OwnTry, day_bot_game};
use silbertablett_texts::Lang;
use silbertablett_web::{daily_date, daily_day};
use std::sync::Arc;
use utoipa::ToSchema;

/// The dice of a day for a sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct Day {
    /// The date, by UTC.
    #[schema(example = "2026-11-29")]
    date: String,
    /// What was published of the secret.
    commitment: String,
    /// The secret, once the day is over.
    secret: Option<String>,
    /// What is published of the secret of the next day.
    next_commitment: Option<String>,
    /// The game of the player's one try, if it was made.
    game: Option<String>,
    /// The player's points, if the try counts.
    total: Option<i32>,
    /// The player's place, from 1, if the try counts.
    place: Option<usize>,
    /// How many have begun.
    begun: usize,
    /// The points of those who were done in time, the best first; empty while the player may still play.
    totals: Vec<i32>,
    /// What bots came to with the same dice, once they have played and it may be shown.
    bots: Vec<BotTotal>,
    /// On how many days in a row the player has played.
    streak: u32,
}

/// What a bot came to.
#[derive(Serialize, ToSchema)]
pub(super) struct BotTotal {
    /// Its name.
    bot: String,
    /// Its points.
    total: i32,
    /// The id of its game, once the day is over: everybody may look at it.
    game: Option<String>,
}

/// The name for a try.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TryName {
    /// The name.
    name: String,
}

async fn day(app: &AppState, caller: &Reads, sheet: String, day: u32) -> Result<Json<Day>, Problem> {
    let asker = caller.asker();
    let view = app.ask(move |host| host.daily(&asker, &sheet, day)).await?;
    let (game, total, place) = match &view.own {
        OwnTry::None | OwnTry::Deleted => (None, None, None),
        OwnTry::Going(game) | OwnTry::Late(game) => (Some(game.clone()), None, None),
        OwnTry::Done { game, result, place } => (Some(game.clone()), Some(result.total), Some(*place)),
    };
    let game_of = |bot: &DayBot| {
        (!bot.log.is_empty()).then(|| day_bot_game(view.sheet.id(), view.day, &bot.bot, Lang::default().code()))
    };
    let bot = |bot: DayBot| BotTotal { game: game_of(&bot), bot: bot.bot, total: bot.total };
    let bots = view.bots.clone().unwrap_or_default().into_iter().map(bot).collect();
    Ok(Json(Day {
        date: daily_date(view.day),
        commitment: view.commitment,
        secret: view.secret.map(|secret| secret.to_string()),
        next_commitment: view.next,
        game,
        total,
        place,
        begun: view.begun,
        totals: view.places.iter().map(|place| place.total).collect(),
        bots,
        streak: view.streak.days,
    }))
}

/// Today's dice for a sheet.
#[utoipa::path(get, path = "/api/v1/daily/{sheet}", tag = "daily", params(("sheet" = String, Path, description = "The id of the sheet")), responses((status = 200, body = Day), (status = "4XX", body = Problem)))]
pub(super) async fn today(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(sheet): Path<String>,
) -> Result<Json<Day>, Problem> {
    let today = app.host.clock().today();
    day(&app, &caller, sheet, today).await
}

/// The dice of an earlier day for a sheet.
#[utoipa::path(get, path = "/api/v1/daily/{sheet}/{date}", tag = "daily", params(("sheet" = String, Path, description = "The id of the sheet"), ("date" = String, Path, description = "The date, such as 2026-11-29")), responses((status = 200, body = Day), (status = "4XX", body = Problem)))]
pub(super) async fn earlier(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path((sheet, date)): Path<(String, String)>,
) -> Result<Json<Day>, Problem> {
    let of = daily_day(&date).ok_or_else(Problem::not_found)?;
    day(&app, &caller, sheet, of).await
}

/// Begins the player's one try at today's dice, or gives the one that was begun.
#[utoipa::path(post, path = "/api/v1/daily/{sheet}", tag = "daily", params(("sheet" = String, Path, description = "The id of the sheet")), request_body = TryName, responses((status = 201, body = CreatedId), (status = "4XX", body = Problem)))]
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Path(sheet): Path<String>,
    Given(TryName { name }): Given<TryName>,
) -> Result<(StatusCode, Json<CreatedId>), Problem> {
    let id = app.ask(move |host| host.begin_daily(&player, &sheet, &name)).await?;
    Ok((StatusCode::CREATED, Json(CreatedId { id })))
}
