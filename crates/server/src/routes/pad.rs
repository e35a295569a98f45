//! Games with the real box: taking a sheet, looking at it, writing on it.

use super::answer::{download, html, refused, rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::held;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use silbertablett_host::{HostFault, HostedPad};
use silbertablett_texts::{Texts, names, pad_refusal};
use silbertablett_web::{
    NewPadData, NewPadForm, PadData, PadForm, PadLook, daily_date, leave_out, new_pad, pad_address, pad_fragment,
    places_css,
};
use std::sync::Arc;

/// The page on which somebody takes a sheet.
pub(super) async fn new(State(app): State<Arc<AppState>>, reader: Reader, asked: Asked) -> Response {
    let form = NewPadForm::asked(reader.name(), &asked.0, &daily_date(app.host.clock().today()));
    html(new_pad(&reader.ctx(), &NewPadData { sheets: app.host.sheets().all().to_vec(), form, fault: None }))
}

pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let form = NewPadForm::read(&form.0);
    let usual = match reader.name() {
        "" => names::seat(Texts::of(reader.who.lang), 1),
        name => name.to_owned(),
    };
    let sheets = app.host.sheets().all();
    let now = app.host.clock().now();
    let fault = match form.start(sheets, &usual, now) {
        Ok(Some(start)) => {
            let (player, cookie) = reader.player(&app, &form.names[0]).await?;
            let id = app.ask(move |host| host.begin_pad(&player, &start)).await?;
            return Ok(see_other(&pad_address(&id, None), cookie));
        }
        Ok(None) => None,
        Err(error) => Some(error),
    };
    let reader = reader.at("/pad".to_owned());
    Ok(refused(new_pad(&reader.ctx(), &NewPadData { sheets: sheets.to_vec(), form, fault: Some(fault) })))
}

async fn open(app: &AppState, id: &str) -> Result<HostedPad, RequestFault> {
    let id = id.to_owned();
    app.ask(move |host| host.pad(&id)).await
}

pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let pad = match open(&app, &id).await {
        Err(RequestFault::Host(HostFault::NoRealBox(_))) => return Ok(see_other(&format!("/game/{id}"), None)),
        opened => opened?,
    };
    shown(reader, id, pad, PadLook::read(&asked.0), None, &headers).await
}

async fn shown(
    reader: Reader,
    id: String,
    pad: HostedPad,
    look: PadLook,
    refused: Option<String>,
    headers: &HeaderMap,
) -> Result<Response, RequestFault> {
    let held = held(headers).map(str::to_owned);
    rendered(move || {
        let watching = !reader.is(&pad.owner);
        let data = PadData { id: &id, game: &pad.game, look, refused: refused.as_deref(), watching };
        match held {
            Some(held) => leave_out(&pad_fragment(&reader.ctx(), &data), &held),
            None => silbertablett_web::pad(&reader.ctx(), &data),
        }
    })
    .await
}

pub(super) async fn command(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let reader = reader.at(pad_address(&id, None));
    let texts = Texts::of(reader.who.lang);
    let before = open(&app, &id).await?;
    let PadForm { seat, version, command, asked } = PadForm::read(&form.0, before.game.sheet());
    let (pad, why) = match command {
        None if asked.mark.is_some() || asked.joker => return shown(reader, id, before, asked, None, &headers).await,
        None => (before, Some(texts.get("pad-unknown"))),
        Some(command) => {
            let (asker, game) = (reader.asker(), id.clone());
            let (pad, why) = app.ask(move |host| host.command_pad(&asker, &game, version, command)).await?;
            let why = why.map(|why| pad_refusal(texts, &pad.game, &why));
            (pad, why)
        }
    };
    if why.is_none() && held(&headers).is_none() {
        return Ok(see_other(&pad_address(&id, seat), None));
    }
    shown(reader, id, pad, PadLook { seat, ..PadLook::default() }, why, &headers).await
}

/// Where buttons lie over the sheet. It follows from the sheet alone, which a game keeps for ever.
pub(super) async fn places(State(app): State<Arc<AppState>>, Path(id): Path<String>) -> Result<Response, RequestFault> {
    let css = places_css(open(&app, &id).await?.game.sheet());
    let kept = HeaderValue::from_static("private, max-age=31536000, immutable");
    let kind = HeaderValue::from_static("text/css; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], css).into_response())
}

/// What was written, as a file.
pub(super) async fn document(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let pad = open(&app, &id).await?;
    let name = format!("{}-{}.json", pad.game.sheet().id(), id.get(..8).unwrap_or(&id));
    Ok(download(&name, pad.game.document().to_string()))
}
