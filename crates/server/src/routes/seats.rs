//! Seats of games, and the links by which they go to another device.

use super::answer::{html, see_other};
use super::form::OwnForm;
use super::tables::with_secret;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::response::Response;
use silbertablett_host::HostFault;
use silbertablett_rules::SeatId;
use silbertablett_web::{TableForm, seat_address, seat_link, take_seat};
use std::sync::Arc;

/// Makes a link to a seat of the reader's, and shows it once.
pub(super) async fn link(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let seat = TableForm::read(&form.0).seat.and_then(SeatId::new).ok_or(RequestFault::Host(HostFault::NoSeat))?;
    let (asker, game) = (reader.asker(), id.clone());
    let made = app.ask(move |host| {
        let link = host.link_seat(&asker, &game, seat)?;
        let session = Arc::clone(host.peek(&game)?.session());
        Ok((link, session))
    });
    let (link, session) = made.await?;
    let reader = reader.at(format!("/game/{id}"));
    Ok(html(seat_link(&reader.ctx(), &id, session.name(seat), &format!("{}/seat/{link}", reader.site.0))))
}

/// Asks whether the seat is to be taken: programs that look at links take none.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(link): Path<String>,
) -> Result<Response, RequestFault> {
    let secret = link.clone();
    let (seat, session) = with_secret(&app, move |host| {
        let (game, seat) = host.linked_seat(&secret)?;
        Ok((seat, Arc::clone(host.peek(&game)?.session())))
    })
    .await?;
    if seat.index() >= session.seats() {
        return Err(RequestFault::NotFound);
    }
    Ok(html(take_seat(&reader.ctx(), &link, session.sheet(), session.name(seat))))
}

/// Takes the seat.
pub(super) async fn take(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(link): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let secret = link.clone();
    let name = with_secret(&app, move |host| {
        let (game, seat) = host.linked_seat(&secret)?;
        Ok(host.peek(&game)?.session().name(seat).to_owned())
    })
    .await?;
    let (player, cookie) = reader.player(&app, &name).await?;
    let (game, seat) = app.ask(move |host| host.take_seat(&player, &link)).await?;
    Ok(see_other(&seat_address(&game, seat), cookie))
}
