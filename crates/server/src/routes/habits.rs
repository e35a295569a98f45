//! Where a player loses points, over the latest games.

use super::answer::rendered;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::looked_back::LookedBack;
use crate::reader::Reader;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_web::HabitsData;
use std::sync::Arc;

/// In so many seconds a page asks again while more games are to be looked at.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

/// What the reader's own decisions cost in the latest games, sheet by sheet.
pub(super) async fn page(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    let back = LookedBack::on(&app, &reader.asker()).await?;
    let (waiting, looking) = (back.waiting, back.looking);
    let mut response = rendered(move || {
        let (puzzles, mistakes) = back.mistakes();
        let data = HabitsData { sheets: back.sheets(), puzzles, mistakes, waiting, looking };
        silbertablett_web::habits(&reader.ctx(), &data)
    })
    .await?;
    if waiting > 0 || looking {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}
