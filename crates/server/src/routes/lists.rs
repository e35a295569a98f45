//! Lists of one's games, and statistics over them.

use super::answer::html;
use super::form::Asked;
use crate::app::App;
use crate::ended::Ended;
use crate::fault::Fault;
use crate::head::{Head, Origin};
use crate::reader::Reader;
use axum::extract::State;
use axum::response::Response;
use silbertablett_page::{GameLine, GamesData, StatsData};
use silbertablett_rules::Due;
use silbertablett_store::{Cursor, GameInfo, Page, Which};
use silbertablett_view::texts::{Texts, names};
use std::sync::Arc;

/// How many games that have ended a page lists.
const A_PAGE: u32 = 30;

pub(super) async fn games(State(app): State<Arc<App>>, reader: Reader, asked: Asked) -> Result<Response, Fault> {
    let after = asked.get("after").split_once('-');
    let after = after.and_then(|(at, id)| Some(Cursor { at: at.parse().ok()?, id: id.to_owned() }));
    let unfinished = match after {
        None => app.games_of(&reader, Which::Unfinished, Page { after: None, limit: Page::MOST }).await?.games,
        Some(_) => Vec::new(),
    };
    let finished = app.games_of(&reader, Which::Finished, Page { after, limit: A_PAGE }).await?;
    let more = finished.next.as_ref().map(|next| format!("/games?after={}-{}", next.at, next.id));
    let data = GamesData {
        unfinished: lines(&app, &reader, &unfinished, false).await?,
        finished: lines(&app, &reader, &finished.games, false).await?,
        more,
    };
    Ok(html(silbertablett_page::games(&reader.ctx(), &data)))
}

/// Games as lines of a list. The round stands in the log only: it is told where few games are asked for.
pub(super) async fn lines<'g>(
    app: &App,
    reader: &Reader,
    games: &'g [GameInfo],
    rounds: bool,
) -> Result<Vec<GameLine<'g>>, Fault> {
    let texts = Texts::of(reader.who.lang);
    let mut lines = Vec::with_capacity(games.len());
    for game in games {
        let Some(head) = Head::from_text(&game.head) else { continue };
        let sheet = app.sheets.revision(&head.sheet, head.revision);
        let ended = game.summary.as_ref().and_then(|summary| Ended::from_text(&summary.totals));
        let at = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
        let round = match ended {
            None if rounds => round_of(app, &game.id).await,
            _ => None,
        };
        lines.push(GameLine {
            id: &game.id,
            sheet: sheet.map_or(head.name, |sheet| names::sheet_name(texts, &sheet)),
            players: head.seats.into_iter().map(|seat| seat.name).collect(),
            date: date(at),
            round,
            totals: ended.map(|ended| ended.totals()).unwrap_or_default(),
        });
    }
    Ok(lines)
}

/// The day of a time in milliseconds since 1970, as `2026-11-28`.
fn date(at: i64) -> String {
    time::OffsetDateTime::from_unix_timestamp(at / 1000).map(|time| time.date().to_string()).unwrap_or_default()
}

pub(super) async fn stats(State(app): State<Arc<App>>, reader: Reader) -> Result<Response, Fault> {
    let games = match &reader.player {
        Some(player) => app.all_games(&player.id, Which::Finished).await?,
        None => Vec::new(),
    };
    let ended: Vec<(&str, Ended)> = games
        .iter()
        .filter(|game| Head::from_text(&game.head).is_some_and(|head| head.origin == Origin::Start))
        .filter_map(|game| Some((game.id.as_str(), Ended::from_text(&game.summary.as_ref()?.totals)?)))
        .collect();
    // The list begins with the latest, the curve with the first.
    let games = ended.iter().rev().filter_map(|(id, ended)| ended.seen_by(&app.sheets, reader.name(), id)).collect();
    Ok(html(silbertablett_page::stats(&reader.ctx(), &StatsData { games })))
}

/// The round a game is in, if it goes on and can be read.
async fn round_of(app: &App, id: &str) -> Option<u8> {
    let live = app.peek(id).await.ok()?;
    let live = live.lock().await;
    let state = live.session.state();
    (state.due() != Due::End).then(|| state.round())
}
