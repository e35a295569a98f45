//! The routes: what each address answers. Every answer that is not as asked is a [`RequestFault`](crate::fault::RequestFault), which becomes a
//! page that helps.

mod afterwards;
mod answer;
mod company;
mod daily;
mod devices;
mod files;
mod form;
mod game;
mod habits;
mod hint;
mod learn;
mod lists;
mod look;
mod me;
mod next;
mod pad;
mod paper;
mod people;
mod programs;
mod puzzles;
mod review;
mod seats;
mod start;
mod tables;
mod turns;
mod upload;

use crate::admit::admit;
use crate::app::AppState;
use crate::attend::attend;
use crate::fault::RequestFault;
use crate::monitor::probes;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The program as a service: all routes, and what holds for every answer.
pub fn router(app: Arc<AppState>) -> Router {
    Router::new()
        .route("/", get(start::page))
        .route("/language", post(start::language))
        .route("/games", get(lists::games).post(start::begin))
        .route("/stats", get(lists::stats))
        .route("/habits", get(habits::page))
        .route("/game/{id}", get(game::page))
        .route("/game/{id}/table", get(game::table))
        .route("/game/{id}/places.css", get(game::places))
        .route("/game/{id}/sheet/{seat}", get(game::sheet))
        .route("/game/{id}/command", post(game::command))
        .route("/game/{id}/hint", get(hint::hint))
        .route("/game/{id}/closer", get(hint::closer).post(hint::stop))
        .route("/game/{id}/afterwards", get(afterwards::page))
        .route("/game/{id}/picture.svg", get(afterwards::picture))
        .route("/game/{id}/review", get(review::page).post(review::change))
        .route("/game/{id}/branch", post(game::branch))
        .route("/game/{id}/delete", post(game::delete))
        .route("/game/{id}/keep", post(game::keep))
        .route("/game/{id}/share", post(game::share))
        .route("/game/{id}/dice", get(game::dice))
        .route("/game/{id}/record.json", get(game::record))
        .route("/game/{id}/stored.json", get(game::stored))
        .route("/pad", get(pad::new).post(pad::begin))
        .route("/paper", get(paper::page).post(paper::typed))
        .route("/pad/{id}", get(pad::page).post(pad::command))
        .route("/pad/{id}/places.css", get(pad::places))
        .route("/pad/{id}/pad.json", get(pad::document))
        .route("/game/{id}/company", get(company::wait))
        .route("/game/{id}/people", get(people::page).post(people::change))
        .route("/game/{id}/screen", get(company::screen))
        .route("/game/{id}/say", post(company::say))
        .route("/game/{id}/again", post(company::again))
        .route("/game/{id}/seat-link", post(seats::link))
        .route("/join/{invite}", get(tables::join))
        .route("/join/{invite}/screen", get(tables::screen))
        .route("/tables/{id}", get(tables::page).post(tables::arrange))
        .route("/tables/{id}/wait", get(tables::wait))
        .route("/seat/{link}", get(seats::page).post(seats::take))
        .route("/game/{id}/again/{entry}", get(puzzles::again))
        .route("/daily", get(daily::first))
        .route("/daily/{sheet}", get(daily::today).post(daily::begin))
        .route("/daily/{sheet}/{date}", get(daily::page))
        .route("/puzzles", get(puzzles::first))
        .route("/puzzles/{sheet}", get(puzzles::daily))
        .route("/puzzles/{sheet}/next", get(puzzles::next))
        .route("/puzzles/{sheet}/{number}", get(puzzles::page).post(puzzles::answer))
        .route("/upload", get(upload::page).post(upload::open))
        .route("/me", get(me::page).post(me::save))
        .route("/me/programs", get(programs::page).post(programs::change))
        .route("/me/turns", get(turns::page).post(turns::change))
        .route("/turns/off/{off}", get(turns::off).post(turns::end))
        .route("/me/export", get(me::export))
        .route("/me/code", post(devices::code))
        .route("/me/phrase", post(devices::phrase))
        .route("/me/only-here", post(devices::only_here))
        .route("/enter", get(devices::page).post(devices::take))
        .route("/me/delete", post(me::delete))
        .route("/learn/{sheet}", get(learn::first))
        .route("/learn/{sheet}/{step}", get(learn::page).post(learn::answer))
        .route("/help/{sheet}", get(files::help))
        .route("/bots", get(lists::first_ladder))
        .route("/bots/{sheet}", get(lists::ladder))
        .route("/about", get(files::about))
        .route("/sheets/{file}", get(files::sheet))
        .route("/worker.js", get(files::worker))
        .route("/assets/{name}", get(files::asset))
        .route("/favicon.ico", get(files::favicon))
        .merge(crate::api::routes())
        .merge(probes())
        .fallback(async || RequestFault::NotFound)
        // The door has received the whole body, within its own limits.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(Arc::clone(&app), admit))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&app), attend))
        .layer(CompressionLayer::new())
        .with_state(app)
}
