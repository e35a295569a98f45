//! The review of a game that has ended.

use super::answer::{rendered, see_other};
use super::form::Asked;
use super::look::open;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_host::{HostFault, Snapshot};
use silbertablett_judge::CoachLevel;
use silbertablett_rules::Due;
use silbertablett_web::{Closer, ReviewData, TableForm, seat_at};
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
    let seat = seat_at(game.session(), TableForm::of_query(&asked.0).seat);
    let mut response = rendered(move || {
        let closer = closer(&game, waits);
        let by_net = game.review(CoachLevel::Net).flatten().map(Arc::as_ref);
        let data = ReviewData { id: game.id(), session: game.session(), seat, by_net, closer };
        silbertablett_web::review(&reader.ctx(), &data)
    })
    .await?;
    if waits {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
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
