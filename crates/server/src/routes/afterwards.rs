//! What is told after a game, and the picture of a sheet to hand on.

use super::answer::{rendered, see_other};
use super::form::Asked;
use super::lists::other_results;
use super::look::{At, held, open, seat_of};
use crate::app::{AppState, off};
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use silbertablett_rules::{Due, SeatId};
use silbertablett_web::{Afterwards, TableForm, afterwards_fragment, filled_picture, seat_address};
use std::sync::Arc;

/// What a game that has ended was worth to the reader: it is waited for, as a bot has to play the game first.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let seat = seat_of(&game, &reader.asker(), TableForm::of_query(&asked.0).seat);
    if game.session().state().due() != Due::End {
        return Ok(see_other(&seat_address(&id, seat), None));
    }
    if let Some(playing) = app.host.rival(&reader.asker(), &game) {
        playing.ready().await;
    }
    let others = other_results(&app, &reader, &game).await?;
    let rival = game.rival().filter(|_| game.session().only_person() == Some(seat));
    let at = At { afterwards: Some(Afterwards { others, rival }), ..At::new(app, reader, game, seat) };
    match held(&headers) {
        Some(_) => rendered(move || afterwards_fragment(&at.reader.ctx(), &at.data())).await,
        None => at.page().await,
    }
}

/// The sheet of a seat as a picture to hand on.
pub(super) async fn picture(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let seat = TableForm::of_query(&asked.0).seat.and_then(SeatId::new);
    let seat = seat.filter(|seat| seat.index() < game.session().seats()).unwrap_or(game.session().state().first());
    let name = format!("attachment; filename=\"{}.svg\"", game.session().sheet().id());
    let picture = off(move || filled_picture(&reader.ctx(), game.session(), seat)).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml".to_owned()), (CONTENT_DISPOSITION, name)], picture).into_response())
}
