//! The API for programs: JSON over the same host that the pages ask. What it offers is described by [`document`], made from the code.
//!
//! A version of it breaks no client of the same version: fields and kinds are added, never taken away, and clients pass over what they
//! do not know. What would break them is another version, at addresses of its own.

mod asked;
mod beside;
mod caller;
mod daily;
mod events;
mod export;
mod games;
mod habits;
mod options;
mod origins;
mod pads;
mod people;
mod problem;
mod puzzles;
mod regrets;
mod shares;
mod sheets;
mod standing;
mod statistics;
mod steps;
mod tables;
mod votes;
mod ways;

use crate::app::AppState;
use crate::fault::{Explained, RequestFault};
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use problem::Problem;
use std::sync::Arc;
use utoipa::OpenApi;

/// Where all addresses of the API begin.
pub(crate) const BEGIN: &str = "/api/";

#[derive(OpenApi)]
#[openapi(
    info(title = "Silbertablett", version = "1", description = "Games of the Clever family for programs. See docs/api.md."),
    paths(
        sheets::sheets,
        sheets::bots,
        sheets::me,
        sheets::rename,
        statistics::statistics,
        habits::habits,
        export::export,
        ways::list,
        ways::add,
        ways::test,
        ways::end,
        games::list,
        games::begin,
        games::state,
        games::delete,
        games::legal,
        games::command,
        games::record,
        steps::step,
        origins::branch,
        origins::open,
        beside::hint,
        beside::review,
        beside::rival,
        people::company,
        people::react,
        people::agree_to_text,
        people::write_line,
        people::name_watcher,
        people::let_in,
        beside::again,
        beside::keep,
        beside::hurry,
        beside::link_seat,
        beside::take_seat,
        regrets::regret,
        shares::share,
        votes::vote,
        events::events,
        tables::list,
        tables::open,
        tables::join,
        tables::state,
        tables::arrange,
        tables::invite,
        tables::give_up,
        daily::today,
        daily::earlier,
        daily::begin,
        puzzles::next,
        puzzles::page,
        puzzles::answer,
        pads::begin,
        pads::state,
        pads::legal,
        pads::command,
        pads::document,
    ),
    modifiers(&Tokens),
    security(("token" = []))
)]
struct Api;

/// How programs say who they are.
struct Tokens;

impl utoipa::Modify for Tokens {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        api.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// The description of the API, in the format OpenAPI 3.1.
pub fn document() -> String {
    let text = Api::openapi().to_pretty_json();
    text.unwrap_or_else(|error| unreachable!("a description is plain data: {error}"))
}

/// Says in one shape what is wrong with requests of programs, wherever that was found: by the routes, the limits, or the framework.
pub(crate) fn explain(mut response: Response) -> Response {
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || response.extensions().get::<Explained>().is_some() {
        return response;
    }
    let fault = response.extensions_mut().remove::<RequestFault>();
    Problem::of(fault, status).into_response()
}

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/v1/openapi.json", get(openapi))
        .route("/api/v1/sheets", get(sheets::sheets))
        .route("/api/v1/bots", get(sheets::bots))
        .route("/api/v1/me", get(sheets::me).patch(sheets::rename))
        .route("/api/v1/me/statistics", get(statistics::statistics))
        .route("/api/v1/me/habits", get(habits::habits))
        .route("/api/v1/me/export", get(export::export))
        .route("/api/v1/me/ways", get(ways::list).post(ways::add))
        .route("/api/v1/me/ways/{id}", delete(ways::end))
        .route("/api/v1/me/ways/{id}/tests", post(ways::test))
        .route("/api/v1/games", get(games::list).post(games::begin))
        .route("/api/v1/games/{id}", get(games::state).delete(games::delete))
        .route("/api/v1/games/{id}/legal", get(games::legal))
        .route("/api/v1/games/{id}/commands", post(games::command))
        .route("/api/v1/games/{id}/votes", post(votes::vote))
        .route("/api/v1/games/{id}/regrets", post(regrets::regret))
        .route("/api/v1/games/{id}/shares", post(shares::share))
        .route("/api/v1/games/{id}/hint", get(beside::hint))
        .route("/api/v1/games/{id}/review", get(beside::review))
        .route("/api/v1/games/{id}/rival", get(beside::rival))
        .route("/api/v1/games/{id}/company", get(people::company))
        .route("/api/v1/games/{id}/reactions", post(people::react))
        .route("/api/v1/games/{id}/talk", post(people::agree_to_text))
        .route("/api/v1/games/{id}/lines", post(people::write_line))
        .route("/api/v1/games/{id}/watchers", post(people::name_watcher))
        .route("/api/v1/games/{id}/watchers/{number}", put(people::let_in))
        .route("/api/v1/games/{id}/again", post(beside::again))
        .route("/api/v1/games/{id}/keep", post(beside::keep))
        .route("/api/v1/games/{id}/hurry", post(beside::hurry))
        .route("/api/v1/games/{id}/branches", post(origins::branch))
        .route("/api/v1/records", post(origins::open))
        .route("/api/v1/games/{id}/seat-links", post(beside::link_seat))
        .route("/api/v1/seats", post(beside::take_seat))
        .route("/api/v1/games/{id}/record", get(games::record))
        .route("/api/v1/games/{id}/steps/{entry}", get(steps::step))
        .route("/api/v1/games/{id}/events", get(events::events))
        .route("/api/v1/tables", get(tables::list).post(tables::open))
        .route("/api/v1/tables/join", post(tables::join))
        .route("/api/v1/tables/{id}", get(tables::state).post(tables::arrange).delete(tables::give_up))
        .route("/api/v1/tables/{id}/invites", post(tables::invite))
        .route("/api/v1/daily/{sheet}", get(daily::today).post(daily::begin))
        .route("/api/v1/daily/{sheet}/{date}", get(daily::earlier))
        .route("/api/v1/puzzles/{sheet}", get(puzzles::next))
        .route("/api/v1/puzzles/{sheet}/{number}", get(puzzles::page).post(puzzles::answer))
        .route("/api/v1/pads", post(pads::begin))
        .route("/api/v1/pads/{id}", get(pads::state))
        .route("/api/v1/pads/{id}/legal", get(pads::legal))
        .route("/api/v1/pads/{id}/commands", post(pads::command))
        .route("/api/v1/pads/{id}/document", get(pads::document))
}

async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], document()).into_response()
}
