//! Who is at a game with devices of their own, and what they do together beside playing.

use super::answer::{html, rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::seat_of;
use super::next::next_address;
use super::tables::{WAIT, ask_again};
use crate::account::asker;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_host::{HostFault, MAX_LINE, NamedWatcher, Reaction, Speaker};
use silbertablett_rules::{Due, SeatId};
use silbertablett_texts::Texts;
use silbertablett_web::{
    CompanyData, PART_HEADER, SaidLine, Spoken, TableData, TableForm, TalkData, WaitQuery, WatcherLine,
    company_fragment, people_address, say_form, screen as big_screen, screen_fragment, seat_address, sent_from_people,
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
    let seat = TableForm::of_query(&asked.0).seat;
    let page = with_company(&app, &reader, &id, seat, |data| company_fragment(&reader.ctx(), data)).await?;
    drop(visit);
    Ok(html(page))
}

/// What a page makes of who is at a game.
pub(super) async fn with_company(
    app: &AppState,
    reader: &Reader,
    id: &str,
    seat: Option<usize>,
    page: impl FnOnce(&CompanyData<'_>) -> String,
) -> Result<String, RequestFault> {
    let (asker, game) = (reader.asker(), id.to_owned());
    let (snapshot, company, next) = app
        .ask(move |host| {
            let snapshot = host.open(&asker, &game)?;
            let ended = snapshot.session().state().due() == Due::End;
            let next = if ended { host.next_after(&game)? } else { None };
            Ok((snapshot, host.company(&asker, &game)?, next))
        })
        .await?;
    let (asker, session) = (reader.asker(), snapshot.session());
    let grants = snapshot.grants(&asker);
    let own: Vec<SeatId> = grants.seats().collect();
    let name = |by: &Speaker| match by {
        Speaker::Seat(seat) => session.name(*seat).to_owned(),
        Speaker::Watcher(name) => name.clone(),
    };
    let reactions =
        company.said.iter().map(|said| (said.number, name(&said.by), Spoken::Reaction(said.reaction.name())));
    let lines = company.talk.lines.iter().map(|line| (line.number, name(&line.by), Spoken::Line(&line.text)));
    let mut said: Vec<(u64, String, Spoken<'_>)> = reactions.chain(lines).collect();
    said.sort_by_key(|(number, ..)| *number);
    let named = company.named.into_iter().map(|NamedWatcher { number, name, let_in, own }| WatcherLine {
        number,
        name,
        let_in,
        own,
    });
    Ok(page(&CompanyData {
        id,
        table: snapshot.table(),
        session,
        seat: seat_of(&snapshot, &asker, seat),
        own: &own,
        here: &company.here,
        watchers: company.watchers,
        named: named.collect(),
        opens: grants.opens(),
        said: said.iter().map(|(number, by, said)| SaidLine { number: *number, by, said: *said }).collect(),
        talk: TalkData {
            offered: company.talk.offered,
            open: company.talk.open,
            agreed: company.talk.agreed,
            asked: company.talk.asked,
            longest: MAX_LINE,
        },
        company: company.version,
        again: next.is_some(),
        next: next.as_ref().and_then(|next| next_address(next, grants)).as_deref(),
    }))
}

/// A game for a screen in the room, and what has changed of it once something has.
pub(super) async fn screen(
    State(app): State<Arc<AppState>>,
    reader: Reader,
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
            false => big_screen(&reader.ctx(), &data, company, &format!("{}/game/{id}", reader.site.0)),
        }
    })
    .await
}

/// Says something at a game, for a seat or, without one, as somebody who looks on and was let in.
pub(super) async fn say(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let (seat, said) = say_form(&form.0);
    let wrong = || RequestFault::Bad(Texts::of(reader.who.lang).get("page-fault-order"));
    let seat = seat.map(|seat| SeatId::new(seat).ok_or_else(wrong)).transpose()?;
    let (asker, game) = (reader.asker(), id.clone());
    match said {
        Spoken::Reaction(name) => {
            let reaction = Reaction::from_name(name).ok_or_else(wrong)?;
            app.ask(move |host| host.react(&asker, &game, seat, reaction)).await?;
        }
        Spoken::Line(text) => {
            let text = text.to_owned();
            app.ask(move |host| host.write_line(&asker, &game, seat, &text)).await?;
        }
    }
    Ok(said_back(&headers, &id, &form, None))
}

/// What somebody sees after a form about the people: nothing new where a script has sent it, else the page on which it stood.
pub(super) fn said_back(headers: &HeaderMap, id: &str, form: &OwnForm, cookie: Option<HeaderValue>) -> Response {
    let seat = TableForm::of_query(&form.0).seat.unwrap_or(0);
    let back = match SeatId::new(seat) {
        _ if sent_from_people(&form.0) => people_address(id, seat),
        Some(seat) => seat_address(id, seat),
        None => format!("/game/{id}"),
    };
    match headers.contains_key(PART_HEADER) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => see_other(&back, cookie),
    }
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
