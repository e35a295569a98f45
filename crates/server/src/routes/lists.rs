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
use silbertablett_page::{GameLine, GamesData, Stands, StatsData};
use silbertablett_rules::{Due, SeatId};
use silbertablett_store::{Cursor, GameInfo, Page, Which};
use silbertablett_view::texts::{Texts, names};
use std::sync::Arc;

/// How many games that have ended a page lists.
const A_PAGE: u32 = 30;
/// Of how many games that go on a page tells where they stand: each has to be read for it.
const TOLD: usize = 30;

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
        unfinished: lines(&app, &reader, &unfinished).await?,
        finished: lines(&app, &reader, &finished.games).await?,
        more,
        deleted: !asked.get("deleted").is_empty(),
    };
    Ok(html(silbertablett_page::games(&reader.ctx(), &data)))
}

/// Games as lines of a list. Where a game stands is in its log only: it is told of the first of them.
pub(super) async fn lines<'g>(app: &App, reader: &Reader, games: &'g [GameInfo]) -> Result<Vec<GameLine<'g>>, Fault> {
    let texts = Texts::of(reader.who.lang);
    let mut lines = Vec::with_capacity(games.len());
    for game in games {
        let Some(head) = Head::from_text(&game.head) else { continue };
        let sheet = app.sheets.revision(&head.sheet, head.revision);
        let ended = game.summary.as_ref().and_then(|summary| Ended::from_text(&summary.totals));
        let at = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
        let standing = match ended {
            None if lines.len() < TOLD => standing(app, &game.id).await,
            _ => None,
        };
        let (stands, scores) = standing.map_or((None, Vec::new()), |(stands, scores)| (Some(stands), scores));
        lines.push(GameLine {
            id: &game.id,
            sheet: sheet.map_or(head.name, |sheet| names::sheet_name(texts, &sheet)),
            players: head.seats.into_iter().map(|seat| seat.name).collect(),
            at: Some(at),
            scores: ended.map_or(scores, |ended| ended.totals()),
            stands,
        });
    }
    Ok(lines)
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

/// Where a game stands and its scores, if it goes on and can be read.
async fn standing(app: &App, id: &str) -> Option<(Stands, Vec<i32>)> {
    let live = app.peek(id).await.ok()?;
    let live = live.lock().await;
    let (session, state) = (&live.session, live.session.state());
    let busy: Vec<SeatId> = match state.due() {
        Due::End => return None,
        Due::Throw(_) | Due::SoloThrow => vec![state.active()],
        Due::Decision => state.deciding().collect(),
    };
    let turn = busy.into_iter().map(|seat| session.name(seat).to_owned()).collect();
    let scores = state.outcome(session.sheet().tables()).scores().iter().map(|score| score.total).collect();
    Some((Stands { round: state.round(), rounds: state.rounds(), turn }, scores))
}
