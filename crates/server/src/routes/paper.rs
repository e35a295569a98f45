//! Finished sheets of paper: typing them in, and keeping them.

use super::answer::{html, refused, rendered, see_other};
use super::form::OwnForm;
use super::look::held;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use silbertablett_texts::{Texts, names};
use silbertablett_web::{CopyData, CopyForm, copied_fragment, copy_paper, daily_date, pad_address};
use std::sync::Arc;

/// The page before anything is typed.
pub(super) async fn page(State(app): State<Arc<AppState>>, reader: Reader) -> Response {
    let form = CopyForm::empty(reader.name(), &daily_date(app.host.clock().today()));
    html(copy_paper(&reader.ctx(), &CopyData { sheets: app.host.sheets().all(), form: &form, fault: None }))
}

/// What was typed: checked, or kept. The script of the page asks for what was found alone.
pub(super) async fn typed(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let reader = reader.at("/paper".to_owned());
    let sheets = app.host.sheets().all();
    let form = CopyForm::read(&form.0, sheets);
    let part = held(&headers).is_some();
    if !form.keeps {
        let app = Arc::clone(&app);
        return rendered(move || {
            let data = CopyData { sheets: app.host.sheets().all(), form: &form, fault: None };
            if part { copied_fragment(&reader.ctx(), &data) } else { copy_paper(&reader.ctx(), &data) }
        })
        .await;
    }
    let usual = match reader.name() {
        "" => names::seat(Texts::of(reader.who.lang), 1),
        name => name.to_owned(),
    };
    match form.game(sheets, &usual, app.host.clock().now()) {
        Ok(Some(game)) => {
            let (player, cookie) = reader.player(&app, &form.of.names[0]).await?;
            let id = app.ask(move |host| host.keep_pad(&player, &game)).await?;
            Ok(see_other(&pad_address(&id, None), cookie))
        }
        Ok(None) => Err(RequestFault::NotFound),
        Err(fault) => Ok(refused(copy_paper(&reader.ctx(), &CopyData { sheets, form: &form, fault: Some(fault) }))),
    }
}
