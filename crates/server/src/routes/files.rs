//! What is the same for everybody: assets, pictures of sheets, help, credits.

use super::answer::html;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use silbertablett_web::{ASSETS, Asset, asset_path};
use std::sync::Arc;

/// What is asked for by a path with a mark of its content never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Anything else may be another after an update of the program.
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

pub(super) async fn asset(Path(name): Path<String>, RawQuery(query): RawQuery) -> Result<Response, RequestFault> {
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(RequestFault::NotFound)?;
    let marked = query.is_some_and(|query| asset_path(asset.name).ends_with(&format!("?{query}")));
    Ok(file(asset, if marked { FOR_EVER } else { AN_HOUR }))
}

/// Browsers ask for it by this name where a page names no other.
pub(super) async fn favicon() -> Result<Response, RequestFault> {
    let icon = ASSETS.iter().find(|asset| asset.name == "favicon.svg").ok_or(RequestFault::NotFound)?;
    Ok(file(icon, AN_HOUR))
}

/// What shows messages while no page is open. Its place says for which pages: all.
pub(super) async fn worker() -> Result<Response, RequestFault> {
    let worker = ASSETS.iter().find(|asset| asset.name == "worker.js").ok_or(RequestFault::NotFound)?;
    Ok(file(worker, HeaderValue::from_static("no-cache")))
}

fn file(asset: &Asset, keeps: HeaderValue) -> Response {
    let kind = HeaderValue::from_static(asset.mime);
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, keeps)], asset.bytes).into_response()
}

pub(super) async fn sheet(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(file): Path<String>,
) -> Result<Response, RequestFault> {
    if let Some(name) = file.strip_suffix(".css") {
        return places(&app, name);
    }
    let name = file.strip_suffix(".svg").ok_or(RequestFault::NotFound)?;
    let sheet = app.host.sheets().find(name).ok_or(RequestFault::NotFound)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    // The words in it are in the reader's language, so only the reader may keep it.
    let keeps = HeaderValue::from_static("private, max-age=600");
    let picture = silbertablett_web::sheet_picture(&reader.ctx(), &sheet);
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keeps)], picture).into_response())
}

/// Where buttons lie over a sheet, for pages that show one without a game. Their addresses change with what is in it.
fn places(app: &AppState, name: &str) -> Result<Response, RequestFault> {
    let sheet = app.host.sheets().find(name).ok_or(RequestFault::NotFound)?;
    let kind = HeaderValue::from_static("text/css; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, FOR_EVER)], silbertablett_web::places_css(&sheet)).into_response())
}

pub(super) async fn help(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(name): Path<String>,
) -> Result<Response, RequestFault> {
    let sheet = app.host.sheets().find(&name).ok_or(RequestFault::NotFound)?;
    Ok(html(silbertablett_web::help(&reader.ctx(), &sheet, app.host.sheets().all())))
}

pub(super) async fn about(reader: Reader) -> Response {
    html(silbertablett_web::about(&reader.ctx()))
}
