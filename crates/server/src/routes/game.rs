//! The table: looking at a game and playing it.

use super::answer::{download, refused, rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::{At, held, open, passes, seat_of, shown_next};
use crate::app::{AppState, off};
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_host::{self as host, Asker, Host, Snapshot};
use silbertablett_rules::SeatId;
use silbertablett_session::{Command, Refused, Session};
use silbertablett_texts::{Texts, refusal};
use silbertablett_web::{
    Click, ConsentWish, GamesQuery, Look, TableForm, VoteWish, branch_entry, click_fault, pad_address, passing_address,
    seat_address, share_form, sheet_fragment, sheet_page,
};
use std::sync::Arc;

pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = match open(&app, &reader, &id).await {
        Ok(game) => game,
        Err(RequestFault::Host(host::HostFault::RealBox(_))) => return Ok(see_other(&pad_address(&id, None), None)),
        Err(RequestFault::Host(host::HostFault::Unreadable(why))) => return unreadable(&app, reader, &id, &why).await,
        Err(fault) => return Err(fault),
    };
    let seat = seat_of(&game, &reader.asker(), TableForm::of_query(&asked.0).seat);
    let look = Look::read(&asked.0);
    // An address that is looked at by others, or was kept, asks nobody to take a device.
    let passing = TableForm::of_query(&asked.0).passing && game.grants(&reader.asker()).holds(seat);
    At { look, passing, ..At::new(app, reader, game, seat) }.answer(&headers).await
}

/// A game that cannot be read: why, and what can be done about it by its owner.
async fn unreadable(app: &AppState, reader: Reader, id: &str, why: &str) -> Result<Response, RequestFault> {
    let game = id.to_owned();
    let info = app.ask(move |host| host.info(&game)).await?;
    tracing::warn!(%why, "a game cannot be read");
    Ok(refused(silbertablett_web::unreadable(&reader.ctx(), id, why, reader.is(&info.owner))))
}

/// All that is stored of a game, for its owner. Of a game that cannot be read also its secret, for there is no play to spoil.
pub(super) async fn stored(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let asker = reader.asker();
    let told = app.ask(move |host| host.stored(&asker, &id)).await?;
    let json = serde_json::to_string(&told).map_err(|error| RequestFault::internal(error.to_string()))?;
    Ok(download("silbertablett-game.json", json))
}

/// Where buttons lie over the sheet of a game. It follows from the sheet alone, which a game keeps for ever.
pub(super) async fn places(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let css = silbertablett_web::places_css(game.session().sheet());
    let kept = HeaderValue::from_static("private, max-age=31536000, immutable");
    Ok(([(CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8")), (CACHE_CONTROL, kept)], css)
        .into_response())
}

/// The whole sheet of a seat, to be read.
pub(super) async fn sheet(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let of = seat.parse().ok().and_then(SeatId::new).filter(|of| of.index() < game.session().seats());
    let of = of.ok_or(RequestFault::NotFound)?;
    let seat = seat_of(&game, &reader.asker(), None);
    let at = At::new(app, reader, game, seat);
    let part = held(&headers).is_some();
    rendered(move || {
        let (ctx, data) = (at.reader.ctx(), at.data());
        if part { sheet_fragment(&ctx, &data, of) } else { sheet_page(&ctx, &data, of) }
    })
    .await
}

/// What has changed since a version: the part of the page, or nothing.
pub(super) async fn table(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let TableForm { since, late, seat: from, passing, .. } = TableForm::of_query(&asked.0);
    // That somebody's time is up comes without another version.
    if since == Some(game.version()) && late == game.late(app.host.clock().now()).map(SeatId::index) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let seat = shown_next(&game, &reader.asker(), from);
    let passing = passing || passes(&reader, &game, from, seat);
    At { since, passing, ..At::new(app, reader, game, seat) }.part(held(&headers).unwrap_or_default()).await
}

pub(super) async fn command(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let reader = reader.at(format!("/game/{id}"));
    if let Some((game, seat, mv, hint)) = super::hint::too_dear(&app, &reader, &id, &form.0).await? {
        return At { warned: Some(mv), ..At::new(app, reader, game, seat).with_hint(Some(hint)) }
            .answer(&headers)
            .await;
    }
    let (app_host, asker, game) = (Arc::clone(&app.host), reader.asker(), id.clone());
    let clicked = off(move || click(&app_host, &asker, &game, &reader, &form.0).map(|clicked| (clicked, reader, form)));
    let (Clicked { snapshot, seat, since, refused }, reader, form) = clicked.await??;
    let refuses = refused.is_some();
    let passing = !refuses && passes(&reader, &snapshot, TableForm::read(&form.0).seat, seat);
    let typed = if refuses { form.0 } else { Vec::new() };
    let at = At { since, refused, typed, passing, ..At::new(app, reader, snapshot, seat) };
    if refuses || held(&headers).is_some() {
        at.answer(&headers).await
    } else if passing {
        Ok(see_other(&passing_address(&id, seat), None))
    } else {
        Ok(see_other(&seat_address(&id, seat), None))
    }
}

/// What has become of a click.
struct Clicked {
    snapshot: Snapshot,
    /// The seat that is shown after it.
    seat: SeatId,
    since: Option<usize>,
    refused: Option<String>,
}

/// Does what a form of the table asks for.
fn click(
    host: &Host,
    asker: &Asker,
    id: &str,
    reader: &Reader,
    fields: &[(String, String)],
) -> Result<Clicked, host::HostFault> {
    let TableForm { seat, since, hurries, .. } = TableForm::read(fields);
    let before = host.open(asker, id)?;
    if before.grants(asker).only_watches() {
        return Err(host::HostFault::NotYours);
    }
    let (snapshot, refused) = if hurries {
        (host.hurry(asker, id)?, None)
    } else if let Some(wish) = ConsentWish::read(fields) {
        let seat = seat_of(&before, asker, seat);
        let played = match wish {
            ConsentWish::Ask(to) => host.ask_back(asker, id, seat, to)?,
            ConsentWish::Agree(number) => host.answer_back(asker, id, number, true)?,
            ConsentWish::Refuse(number) => host.answer_back(asker, id, number, false)?,
        };
        (played.snapshot, played.refused.map(|why| said(reader, before.session(), seat, &why)))
    } else if let Some(VoteWish { late, remedy }) = VoteWish::read(fields) {
        let seat = seat_of(&before, asker, seat);
        let played = host.vote(asker, id, late, remedy)?;
        (played.snapshot, played.refused.map(|why| said(reader, before.session(), seat, &why)))
    } else {
        match Click::read(before.session(), fields) {
            Err(fault) => {
                let why = click_fault(&reader.ctx(), before.session(), &fault);
                (before, Some(why))
            }
            Ok(order) => {
                let command = match order.command {
                    Command::Move(mv) if reader.who.settings.forced_bonuses => Command::Through(mv),
                    other => other,
                };
                let played = host.command_after(asker, &before, order.seat, order.decision, &command)?;
                let refused = played.refused.map(|why| said(reader, played.snapshot.session(), order.seat, &why));
                (played.snapshot, refused)
            }
        }
    };
    let seat = if refused.is_none() { shown_next(&snapshot, asker, seat) } else { seat_of(&snapshot, asker, seat) };
    Ok(Clicked { snapshot, seat, since, refused })
}

/// Why something was refused, in the reader's language.
fn said(reader: &Reader, session: &Session, seat: SeatId, why: &Refused) -> String {
    refusal(Texts::of(reader.who.lang), session, seat, why)
}

/// Plays on from a position of a game as a new game with other dice.
pub(super) async fn branch(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let entry = branch_entry(&form.0).unwrap_or(usize::MAX);
    let (player, cookie) = reader.player(&app, "").await?;
    let id = app.ask(move |host| host.branch(&player, &game, entry)).await?;
    Ok(see_other(&format!("/game/{id}"), cookie))
}

/// Takes the share that a device gives to the dice before the first roll. Too late is no fault of anybody's: the game goes on.
pub(super) async fn share(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let texts = Texts::of(reader.who.lang);
    let (seat, share) = share_form(&form.0);
    let seat = seat.and_then(SeatId::new).ok_or_else(|| RequestFault::Bad(texts.get("error-seats")))?;
    let (asker, share) = (reader.asker(), share.to_owned());
    let given = app.ask(move |host| host.share(&asker, &id, seat, &share)).await?;
    match given.refused {
        None | Some(Refused::SharesAreIn) => Ok(StatusCode::NO_CONTENT.into_response()),
        Some(why) => Err(RequestFault::Bad(refusal(texts, given.snapshot.session(), seat, &why))),
    }
}

/// What was promised of the dice of a game, and how lucky they were.
pub(super) async fn dice(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let shows_secret = app.host.shows_secret(&game);
    rendered(move || silbertablett_web::dice(&reader.ctx(), game.id(), game.session(), shows_secret)).await
}

pub(super) async fn record(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let shows_secret = app.host.shows_secret(&game);
    let name = format!("{}-{}.json", game.session().sheet().id(), game.id().get(..8).unwrap_or(game.id()));
    let json = off(move || {
        let session = game.session();
        serde_json::to_string(&if shows_secret { session.record_with_secret() } else { session.record() })
    })
    .await?;
    Ok(download(&name, json.map_err(|error| RequestFault::internal(error.to_string()))?))
}

/// Keeps a game of which it was said that it will be deleted.
pub(super) async fn keep(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let (asker, game) = (reader.asker(), id.clone());
    app.ask(move |host| host.keep(&asker, &game)).await?;
    Ok(see_other(&format!("/game/{id}"), None))
}

/// Deletes a game.
pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let asker = reader.asker();
    app.ask(move |host| host.delete(&asker, &id)).await?;
    Ok(see_other(&GamesQuery { deleted: true, ..GamesQuery::default() }.address(), None))
}
