//! Lists of one's games, and statistics over them.

use super::answer::{html, rendered, see_other};
use super::form::Asked;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::finished::{ended_games, finished, kind_of, puzzle_stats, uncounted, with_dice};
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_host::{self as host, Ended, Head, OpenTable, Snapshot, day_of};
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{FinishedSeat, Player};
use silbertablett_sheet_file::printable;
use silbertablett_store::{Cursor, GameInfo, GameList, Page, Which};
use silbertablett_texts::{Texts, names};
use silbertablett_web::{
    AskedPlayer, GameKind, GameLine, GamesData, GamesQuery, LadderData, Stands, StatsData, WaitingTable,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many games of a kind a page lists.
const A_PAGE: u32 = 30;

pub(super) async fn games(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let query = GamesQuery::read(&asked.0);
    let (going, ended) = (query.going.and_then(cursor), query.ended.and_then(cursor));
    // Each list goes on by itself, so a page further on shows one of them only.
    let part = async |which, after: Option<Cursor>, shown: bool| match shown {
        true => games_of(&app, &reader, which, Page { after, limit: A_PAGE }).await,
        false => Ok(GameList { games: Vec::new(), next: None }),
    };
    let (shows_going, shows_ended) = (ended.is_none(), going.is_none());
    let unfinished = part(Which::Unfinished, going, shows_going).await?;
    let finished = part(Which::Finished, ended, shows_ended).await?;
    let next = |list: &GameList| list.next.as_ref().map(|next| format!("{}-{}", next.at, next.id));
    let more_unfinished =
        next(&unfinished).map(|at| GamesQuery { going: Some(&at), ..GamesQuery::default() }.address());
    let more = next(&finished).map(|at| GamesQuery { ended: Some(&at), ..GamesQuery::default() }.address());
    let data = GamesData {
        tables: tables(&app, &reader).await?,
        unfinished: lines(&app, &reader, &unfinished.games).await?,
        finished: lines(&app, &reader, &finished.games).await?,
        more_unfinished,
        more,
        deleted: query.deleted,
    };
    Ok(html(silbertablett_web::games(&reader.ctx(), &data)))
}

/// A place in a list, as addresses have it.
fn cursor(text: &str) -> Option<Cursor> {
    // A time before 1970 begins with a sign.
    let (at, id) = text.rsplit_once('-')?;
    Some(Cursor { at: at.parse().ok()?, id: id.to_owned() })
}

/// Games as lines of a list. Where a game stands is in its log only, so it is read for it.
pub(super) async fn lines<'g>(
    app: &AppState,
    reader: &Reader,
    games: &'g [GameInfo],
) -> Result<Vec<GameLine<'g>>, RequestFault> {
    let texts = Texts::of(reader.who.lang);
    let mut lines = Vec::with_capacity(games.len());
    let leaves = leaves(app, reader, games).await?;
    for game in games {
        let Some(head) = Head::from_text(&game.head) else {
            lines.push(GameLine { id: &game.id, at: Some(game.touched), unreadable: true, ..GameLine::default() });
            continue;
        };
        let sheet = app.host.sheets().revision(&head.sheet, head.revision);
        let ended = game.summary.as_ref().and_then(|summary| Ended::from_text(&summary.totals));
        let at = game.summary.as_ref().map_or(game.touched, |summary| summary.finished);
        let kind = kind_of(head.origin);
        let standing = match ended {
            None if kind != GameKind::Played => standing_of_pad(app, reader, &game.id).await,
            None => standing(app, reader, &game.id).await,
            Some(_) => Ok(None),
        };
        let unreadable = matches!(standing, Err(RequestFault::Host(host::HostFault::Unreadable(_))));
        let standing = standing.ok().flatten();
        lines.push(GameLine {
            id: &game.id,
            sheet: sheet.map_or(printable(&head.name).into_owned(), |sheet| names::sheet_name(texts, &sheet)),
            // Older games and imports may have names that would turn the line around.
            table: head.table.as_deref().map(|name| printable(name).into_owned()),
            players: head.seats.iter().map(|seat| printable(&seat.name).into_owned()).collect(),
            at: Some(at),
            yours: standing.as_ref().is_some_and(|standing| standing.yours),
            here: standing.as_ref().map_or_else(Vec::new, |standing| standing.here.clone()),
            scores: match (ended, &standing) {
                (Some(ended), _) => ended.totals(),
                (None, Some(standing)) => standing.scores.clone(),
                (None, None) => Vec::new(),
            },
            stands: standing.map(|standing| standing.at),
            unreadable,
            kind,
            leaves: leaves.get(&game.id).copied(),
        });
    }
    Ok(lines)
}

/// The days on which games of the reader will be deleted if nobody plays on, counted from 1970-01-01: asked once for all.
async fn leaves(app: &AppState, reader: &Reader, games: &[GameInfo]) -> Result<BTreeMap<String, u32>, RequestFault> {
    let go_on = games.iter().any(|game| game.summary.is_none());
    let Some(player) = reader.player.as_ref().filter(|_| go_on) else { return Ok(BTreeMap::new()) };
    let id = player.id.clone();
    let leaves = app.ask(move |host| host.all_leaves(&id)).await?;
    Ok(leaves.into_iter().map(|(game, at)| (game, day_of(at))).collect())
}

/// In so many seconds a page asks again while more of them are to be read.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

pub(super) async fn stats(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    let asker = reader.asker();
    let (games, goes_on) = with_dice(&app, &asker, ended_games(&app, &asker).await?).await?;
    let puzzles = puzzle_stats(&app, &asker).await?;
    let page = rendered(move || {
        let uncounted = uncounted(&app, &asker, &games).len();
        let games = finished(&app, &asker, &games);
        silbertablett_web::stats(&reader.ctx(), &StatsData { games, uncounted, puzzles })
    });
    let mut response = page.await?;
    if goes_on {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}

/// The bots on the sheet that is offered first.
pub(super) async fn first_ladder(State(app): State<Arc<AppState>>) -> Result<Response, RequestFault> {
    let sheet = app.host.sheets().all().first().ok_or(RequestFault::NotFound)?;
    Ok(see_other(&format!("/bots/{}", sheet.id()), None))
}

/// The bots on a sheet, and how the reader has fared against them.
pub(super) async fn ladder(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(name): Path<String>,
) -> Result<Response, RequestFault> {
    let sheet = app.host.sheets().find(&name).ok_or(RequestFault::NotFound)?;
    let asker = reader.asker();
    let games = ended_games(&app, &asker).await?;
    rendered(move || {
        let games = finished(&app, &asker, &games);
        let sheets = app.host.sheets().all();
        silbertablett_web::ladder(&reader.ctx(), &LadderData { sheet: &sheet, sheets, games: &games })
    })
    .await
}

/// What the reader's other games on the sheet of a game came to.
pub(super) async fn other_results(
    app: &AppState,
    reader: &Reader,
    game: &Snapshot,
) -> Result<Vec<FinishedSeat>, RequestFault> {
    let asker = reader.asker();
    let games = ended_games(app, &asker).await?;
    let sheet = game.session().sheet();
    let others = finished(app, &asker, &games).into_iter();
    let others = others.filter(|other| other.id != game.id() && other.result.sheet.id() == sheet.id());
    Ok(others.map(|other| other.result).collect())
}

/// The reader's tables whose games have not begun.
pub(super) async fn tables(app: &AppState, reader: &Reader) -> Result<Vec<WaitingTable>, RequestFault> {
    let Some(player) = &reader.player else { return Ok(Vec::new()) };
    let id = player.id.clone();
    let texts = Texts::of(reader.who.lang);
    let line = |table: OpenTable| WaitingTable {
        name: table.plan.name.clone(),
        sheet: names::sheet_name(texts, table.plan.start.sheet()),
        names: table.gathering.chairs.iter().map(|chair| chair.name.clone()).collect(),
        open: table.open(),
        id: table.gathering.id,
    };
    Ok(app.ask(move |host| host.tables(&id)).await?.into_iter().map(line).collect())
}

/// Part of the list of a reader's games.
pub(super) async fn games_of(
    app: &AppState,
    reader: &Reader,
    which: Which,
    page: Page,
) -> Result<GameList, RequestFault> {
    let Some(player) = &reader.player else { return Ok(GameList { games: Vec::new(), next: None }) };
    let id = player.id.clone();
    app.ask(move |host| host.games_of(&id, which, &page)).await
}

/// Where a game stands that goes on.
struct ListedStanding {
    at: Stands,
    scores: Vec<i32>,
    /// Whether the reader has something to do.
    yours: bool,
    /// Who is there, where several devices are.
    here: Vec<bool>,
}

/// Where a game with the real box stands, if it goes on.
async fn standing_of_pad(app: &AppState, reader: &Reader, id: &str) -> Result<Option<ListedStanding>, RequestFault> {
    let id = id.to_owned();
    let pad = app.ask(move |host| host.pad(&id)).await?;
    let game = &pad.game;
    let scores = game.seats().map(|seat| game.score(seat).total).collect();
    let Some(first) = game.seats().next().map(|seat| game.pad(seat)).filter(|_| !game.has_ended()) else {
        return Ok(None);
    };
    let at = Stands { round: first.round(), rounds: first.rounds(), turn: Vec::new(), calls: false };
    Ok(Some(ListedStanding { at, scores, yours: reader.is(&pad.owner), here: Vec::new() }))
}

/// Where a game stands, if it goes on.
async fn standing(app: &AppState, reader: &Reader, id: &str) -> Result<Option<ListedStanding>, RequestFault> {
    let (id, asker) = (id.to_owned(), reader.asker());
    let looked = app.ask(move |host| {
        let game = host.peek(&id)?;
        let here = if game.is_shared() { host.company(&asker, &id)?.here } else { Vec::new() };
        Ok((game, here))
    });
    let (game, here) = looked.await?;
    let (session, state, grants) = (game.session(), game.session().state(), game.grants(&reader.asker()));
    let busy: Vec<SeatId> = match state.due() {
        Due::End => return Ok(None),
        Due::Throw(_) | Due::SoloThrow => vec![state.active()],
        Due::Decision => state.deciding().collect(),
    };
    // People roll for bots where the dice are real.
    let acts = |seat: SeatId| *session.player(seat) == Player::Person || !session.source_throws();
    let yours = busy.iter().any(|&seat| grants.holds(seat) && acts(seat));
    let asked = |seat| AskedPlayer { name: session.name(seat).to_owned(), since: game.asked_since(seat) };
    let turn = busy.into_iter().map(asked).collect();
    let scores = state.outcome(session.sheet().tables()).scores().iter().map(|score| score.total).collect();
    let at = Stands { round: state.round(), rounds: state.rounds(), turn, calls: game.calls(&reader.asker()) };
    Ok(Some(ListedStanding { at, scores, yours, here }))
}
