//! The review of a game that has ended.

use super::answer::{rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::open;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_host::{HostFault, Snapshot};
use silbertablett_judge::{CoachLevel, Review};
use silbertablett_rules::Due;
use silbertablett_web::{Closer, Deeper, DeeperWish, ReviewData, TableForm, review_address, seat_at};
use std::sync::Arc;

/// In so many seconds a page asks again while a closer look is under way.
const AGAIN: HeaderValue = HeaderValue::from_static("2");

/// What the net says of a game, at once; the closer look is begun, and shown once it is done. While a game goes on there is no review:
/// it would tell those who play what to do.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    if game.session().state().due() != Due::End {
        return Ok(see_other(&format!("/game/{id}"), None));
    }
    if let Some(working) = app.host.review(&reader.asker(), &game, CoachLevel::Net) {
        working.ready().await;
    }
    let Some(by_net) = game.review(CoachLevel::Net) else { return Err(HostFault::Busy.into()) };
    if by_net.is_some() {
        // It goes on whoever looks; a page that is loaded later shows it.
        drop(app.host.review(&reader.asker(), &game, CoachLevel::Expert));
    }
    let waits = by_net.is_some() && game.review(CoachLevel::Expert).is_none();
    let asks_again = waits || game.is_reviewing(CoachLevel::Deep);
    let seat = seat_at(game.session(), TableForm::of_query(&asked.0).seat);
    let mut response = rendered(move || {
        let (closer, stopped) = (closer(&game, waits), game.stopped_review(CoachLevel::Deep));
        let deeper = deeper(&game, stopped.as_deref());
        let by_net = game.review(CoachLevel::Net).flatten().map(Arc::as_ref);
        let data = ReviewData { id: game.id(), session: game.session(), seat, by_net, closer, deeper };
        silbertablett_web::review(&reader.ctx(), &data)
    })
    .await?;
    if asks_again {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}

/// Begins the look that takes its time, goes on with it, or stops it. Whoever may look at a review may ask for that: it goes on where bots think, behind
/// all who play, and what was found stays.
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    match DeeperWish::read(&form.0) {
        Some(DeeperWish::Begin) => drop(app.host.review(&reader.asker(), &game, CoachLevel::Deep)),
        Some(DeeperWish::Stop) => game.stop_review(CoachLevel::Deep),
        None => return Err(RequestFault::Bad(String::new())),
    }
    let seat = seat_at(game.session(), TableForm::of_query(&form.0).seat);
    Ok(see_other(&review_address(&id, seat), None))
}

/// The look that takes its time, as far as it is.
fn deeper<'a>(game: &'a Snapshot, stopped: Option<&'a Review>) -> Deeper<'a> {
    let level = CoachLevel::Deep;
    match (game.review(level).flatten(), stopped) {
        (Some(review), _) => Deeper::Done(review),
        (None, _) if game.is_reviewing(level) => {
            let (done, all) = game.review_progress(level);
            Deeper::UnderWay(done, all)
        }
        (None, Some(review)) => Deeper::Stopped(review),
        (None, None) => Deeper::NotAsked,
    }
}

/// The closer look, as it was when the page was begun: one that is done meanwhile is shown by the next page.
fn closer(game: &Snapshot, waits: bool) -> Closer<'_> {
    match game.review(CoachLevel::Expert).flatten() {
        _ if waits => {
            let (done, all) = game.review_progress(CoachLevel::Expert);
            Closer::UnderWay(done, all)
        }
        Some(review) => Closer::Done(review),
        None => Closer::None,
    }
}
