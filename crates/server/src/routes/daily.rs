//! The daily game.

use super::answer::{rendered, see_other};
use super::form::OwnForm;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_host::{DailyView, DayBot, DayPlace, OwnTry, WEEK, day_bot_game};
use silbertablett_texts::{Texts, names};
use silbertablett_web::{BotLine, DailyData, DayLine, DayMark, OwnDay, daily_address, daily_day, daily_name};
use std::sync::Arc;

/// In so many seconds a page asks again while bots play.
const AGAIN: HeaderValue = HeaderValue::from_static("3");

/// Today's dice of the sheet that is offered first.
pub(super) async fn first(State(app): State<Arc<AppState>>) -> Result<Response, RequestFault> {
    let sheet = app.host.daily_sheets().next().ok_or(RequestFault::NotFound)?;
    Ok(see_other(&daily_address(sheet.id(), None), None))
}

/// Today's dice of a sheet.
pub(super) async fn today(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(sheet): Path<String>,
) -> Result<Response, RequestFault> {
    let day = app.host.clock().today();
    shown(&app, reader, sheet, day).await
}

/// The dice of another day.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((sheet, date)): Path<(String, String)>,
) -> Result<Response, RequestFault> {
    let day = daily_day(&date).ok_or(RequestFault::NotFound)?;
    shown(&app, reader, sheet, day).await
}

async fn shown(app: &Arc<AppState>, reader: Reader, sheet: String, day: u32) -> Result<Response, RequestFault> {
    let asker = reader.asker();
    let view = app.ask(move |host| host.daily(&asker, &sheet, day)).await?;
    let waits = view.bots.is_none() && (view.is_over() || !matches!(view.own, OwnTry::None | OwnTry::Going(_)));
    let sheets: Vec<_> = app.host.daily_sheets().map(Arc::clone).collect();
    let mut response =
        rendered(move || silbertablett_web::daily(&reader.ctx(), &data(&view, &sheets, reader.who.lang.code())))
            .await?;
    if waits {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}

fn data<'a>(view: &'a DailyView, sheets: &'a [Arc<silbertablett_sheet_file::SheetFile>], lang: &str) -> DailyData<'a> {
    let line =
        |place: &'a DayPlace| DayLine { game: &place.game, name: &place.name, total: place.total, own: place.own };
    let mark = |day: u32| match view.streak.forgiven.contains(&day) {
        true => DayMark::Forgiven,
        false if view.streak.has(day) => DayMark::Played,
        false => DayMark::Without,
    };
    let first = (view.today + 1).saturating_sub(WEEK as u32);
    let bot = |bot: &'a DayBot| BotLine {
        bot: &bot.bot,
        total: bot.total,
        game: (!bot.log.is_empty()).then(|| day_bot_game(view.sheet.id(), view.day, &bot.bot, lang)),
    };
    let bots = view.bots.as_ref().map(|bots| bots.iter().map(bot).collect());
    DailyData {
        sheets,
        sheet: &view.sheet,
        day: view.day,
        today: view.today,
        made: view.made,
        commitment: &view.commitment,
        secret: view.secret.map(|secret| secret.to_string()),
        next: view.next.as_deref(),
        own: match &view.own {
            OwnTry::None => OwnDay::None,
            OwnTry::Deleted => OwnDay::Deleted,
            OwnTry::Going(game) => OwnDay::Going(game),
            OwnTry::Late(game) => OwnDay::Late(game),
            OwnTry::Done { game, result, place } => OwnDay::Done { game, result, place: *place },
        },
        begun: view.begun,
        places: view.places.iter().map(line).collect(),
        beaten: view.beaten(),
        bots,
        week: view.week.to_vec(),
        streak: view.streak.days,
        marks: (first..=view.today).map(mark).collect(),
    }
}

/// Begins the reader's one try, or goes on with it.
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(sheet): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let typed = Some(daily_name(&form.0)).filter(|name| !name.is_empty());
    let name = typed.or(Some(reader.name()).filter(|name| !name.is_empty()));
    let seat = name.map_or_else(|| names::seat(Texts::of(reader.who.lang), 1), str::to_owned);
    if seat.chars().count() > silbertablett_session::MAX_NAME {
        return Err(silbertablett_host::HostFault::BadName.into());
    }
    // Whoever asks for a sheet that has no dice is not made a player for it.
    if app.host.daily_sheets().all(|known| known.id() != sheet) {
        return Err(RequestFault::NotFound);
    }
    let (player, cookie) = reader.player(&app, name.unwrap_or_default()).await?;
    let game = app.ask(move |host| host.begin_daily(&player, &sheet, &seat)).await?;
    Ok(see_other(&format!("/game/{game}"), cookie))
}
