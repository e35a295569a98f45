//! Who is at a game with devices of their own, and what they do together beside playing.

use super::answer::{html, rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::seat_of;
use super::tables::{WAIT, ask_again};
use crate::account::asker;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::origin::FoundAt;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_host::{HostFault, Reaction};
use silbertablett_rules::{Due, SeatId};
use silbertablett_texts::Texts;
use silbertablett_web::{
    CompanyData, PART_HEADER, SaidLine, TableData, TableForm, WaitQuery, company_fragment, say_form,
    screen as big_screen, screen_fragment, seat_address,
};
use std::sync::Arc;

/// Who is at a game, once that or the game has changed since the reader has seen it. Whoever waits is there.
pub(super) async fn wait(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let WaitQuery { since, seen, browser, .. } = WaitQuery::read(&asked.0);
    let (asker, game) = (reader.asker(), id.clone());
    let key = reader.player.as_ref().map_or(&browser, |player| &player.id);
    let permit = app.waits.enter(key);
    let name = browser.clone();
    let visit = app.ask(move |host| host.visit(&asker, &game, &name)).await?;
    if let Some(seen) = seen {
        let Some(mut permit) = permit else { return Ok(ask_again()) };
        tokio::select! {
            news = visit.news(since as usize, seen) => news?,
            () = tokio::time::sleep(WAIT) => return Ok(StatusCode::NO_CONTENT.into_response()),
            () = permit.closed() => return Ok(ask_again()),
        }
    }
    let (asker, game) = (reader.asker(), id.clone());
    let (snapshot, company, again) = app
        .ask(move |host| {
            let snapshot = host.open(&asker, &game)?;
            let ended = snapshot.session().state().due() == Due::End;
            let again = ended && host.store().gathering_after(&game)?.is_some();
            Ok((snapshot, host.company(&asker, &game)?, again))
        })
        .await?;
    drop(visit);
    let asker = reader.asker();
    let own: Vec<SeatId> = snapshot.grants(&asker).seats().collect();
    let said = company.said.iter();
    let said = said.map(|said| SaidLine { number: said.number, seat: said.seat, reaction: said.reaction.name() });
    let data = CompanyData {
        id: &id,
        table: snapshot.table(),
        session: snapshot.session(),
        seat: seat_of(&snapshot, &asker, TableForm::of_query(&asked.0).seat),
        own: &own,
        here: &company.here,
        watchers: company.watchers,
        said: said.collect(),
        company: company.version,
        again,
    };
    Ok(html(company_fragment(&reader.ctx(), &data)))
}

/// A game for a screen in the room, and what has changed of it once something has.
pub(super) async fn screen(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    origin: FoundAt,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let WaitQuery { since, seen, browser, .. } = WaitQuery::read(&asked.0);
    let part = headers.contains_key(PART_HEADER);
    if let Some(seen) = seen.filter(|_| part) {
        let (asker, game) = (asker(None), id.clone());
        let Some(mut permit) = app.waits.enter(&browser) else { return Ok(ask_again()) };
        let visit = app.ask(move |host| host.visit(&asker, &game, &browser)).await?;
        tokio::select! {
            news = visit.news(since as usize, seen) => news?,
            () = tokio::time::sleep(WAIT) => return Ok(StatusCode::NO_CONTENT.into_response()),
            () = permit.closed() => return Ok(ask_again()),
        }
    }
    let (asker, game) = (asker(None), id.clone());
    let seen = app.ask(move |host| Ok((host.open(&asker, &game)?, host.company(&asker, &game)?.version)));
    let (snapshot, company) = seen.await?;
    rendered(move || {
        let data = TableData { since: part.then_some(since as usize), ..TableData::of(&id, snapshot.session()) };
        match part {
            true => screen_fragment(&reader.ctx(), &data, company),
            false => big_screen(&reader.ctx(), &data, company, &format!("{}/game/{id}", origin.0)),
        }
    })
    .await
}

/// Says something at a game.
pub(super) async fn say(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let (seat, reaction) = say_form(&form.0);
    let wrong = || RequestFault::Bad(Texts::of(reader.who.lang).get("page-fault-order"));
    let (seat, reaction) =
        (seat.and_then(SeatId::new).ok_or_else(wrong)?, Reaction::from_name(reaction).ok_or_else(wrong)?);
    let (asker, game) = (reader.asker(), id.clone());
    app.ask(move |host| host.react(&asker, &game, seat, reaction)).await?;
    if headers.contains_key(PART_HEADER) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(see_other(&seat_address(&id, seat), None))
}

/// Offers to play again with the same people, or takes the offer.
pub(super) async fn again(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let player = reader.player.clone().ok_or(RequestFault::Host(HostFault::NotYours))?;
    let asker = reader.asker();
    let table = app
        .ask(move |host| {
            let game = host.open(&asker, &id)?;
            host.again(&player, &game)
        })
        .await?;
    let path = match &table.gathering.game {
        Some(game) => format!("/game/{game}"),
        None => format!("/tables/{}", table.gathering.id),
    };
    Ok(see_other(&path, None))
}
