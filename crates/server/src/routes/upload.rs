//! Records of other programs, or of this one, opened as games.

use super::answer::{html, refused, see_other};
use crate::app::{AppState, off};
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use silbertablett_host::read_record;
use silbertablett_web::{CSRF_FIELD, RECORD_FIELD, entry_address};
use std::sync::Arc;

pub(super) async fn page(reader: Reader) -> Response {
    html(silbertablett_web::upload(&reader.ctx(), None))
}

pub(super) async fn open(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    headers: HeaderMap,
    mut form: Multipart,
) -> Result<Response, RequestFault> {
    let (mut csrf, mut record) = (None, Vec::new());
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name() {
            Some(CSRF_FIELD) => csrf = Some(field.text().await.map_err(unreadable)?),
            Some(RECORD_FIELD) => record = field.bytes().await.map_err(unreadable)?.to_vec(),
            _ => {}
        }
    }
    reader.who.check_form(&app.names, &headers, csrf.as_deref())?;
    // Checking a long record takes a while: not on the async runtime.
    match off(move || read_record(&record)).await?? {
        Ok(session) => {
            let (player, cookie) = reader.player(&app, "").await?;
            let ended = session.state().due() == silbertablett_rules::Due::End;
            let id = app.ask(move |host| host.keep_record(&player, session)).await?;
            let path = if ended { entry_address(&id, 0) } else { format!("/game/{id}") };
            Ok(see_other(&path, cookie))
        }
        Err(fault) => Ok(refused(silbertablett_web::upload(&reader.ctx(), Some(&fault.to_string())))),
    }
}

fn unreadable(error: MultipartError) -> RequestFault {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => RequestFault::TooLarge,
        _ => RequestFault::Bad(String::new()),
    }
}
