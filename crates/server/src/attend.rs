//! What holds for every request, whatever its route.

use crate::account::on_account;
use crate::admit::Arrival;
use crate::app::AppState;
use crate::headers::secure;
use crate::log::AccessLine;
use crate::who::Who;
use crate::{api, fault};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use silbertablett_web::{PART_HEADER, RELEASE_HEADER, release};
use std::sync::Arc;

/// Answers a request on the account of whom it comes from; explains what is refused, to programs in their shape and to people by a page, says how the
/// answer may be used, and tells the log.
///
/// It is one step and not five: each holds a request, and those who wait wait in all of them.
pub(crate) async fn attend(State(app): State<Arc<AppState>>, mut request: Request, next: Next) -> Response {
    let arrival = Arrival::of(&app, &request);
    request.extensions_mut().insert(arrival);
    let (line, who) = (AccessLine::of(&request), Who::of_headers(request.headers()));
    let part = request.headers().contains_key(PART_HEADER);
    let program = request.uri().path().starts_with(api::BEGIN);
    let response = on_account(arrival.network, next.run(request)).await;
    let response = if program { api::explain(response) } else { response };
    let mut response = fault::explain(response, &who, line.route());
    secure(&mut response, arrival.https);
    if part {
        let release = HeaderValue::from_static(release());
        response.headers_mut().insert(HeaderName::from_static(RELEASE_HEADER), release);
    }
    line.tell(&app, &response);
    response
}
