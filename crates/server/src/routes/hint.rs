//! What the strongest bot at hand would do, for whoever asks, and for whoever wants to be asked before dear moves.

use super::answer::{rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::{At, open, seat_of};
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::REFRESH;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use silbertablett_host::Snapshot;
use silbertablett_rules::{Move, SeatId};
use silbertablett_session::{Command, Hint};
use silbertablett_web::{Click, CloserData, TableForm, closer_address, seat_address};
use std::sync::Arc;

/// The table with what the strongest bot at hand would do.
pub(super) async fn hint(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let seat = seat_of(&game, &reader.asker(), TableForm::of_query(&asked.0).seat);
    let version = game.version();
    // Others go on playing while a bot thinks.
    let hint = app.host.hint(&reader.asker(), &game, seat)?.ready().await?;
    let game = open(&app, &reader, &id).await?;
    // A hint for a position that has passed helps nobody.
    let hint = hint.filter(|_| game.version() == version);
    let reader = reader.at(format!("/game/{id}"));
    At::new(app, reader, game, seat).with_hint(hint).answer(&headers).await
}

/// In so many seconds a page asks again while a decision is looked at.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

/// A look at the decision of a seat that takes its time: it begins when somebody asks for it, and the page asks again for what is known.
pub(super) async fn closer(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let seat = seat_of(&game, &reader.asker(), TableForm::of_query(&asked.0).seat);
    app.host.look(&reader.asker(), &game, seat)?;
    let Some(known) = game.looked_at(seat) else { return Ok(see_other(&seat_address(&id, seat), None)) };
    let under_way = known.under_way;
    let mut response = rendered(move || {
        let data = CloserData {
            id: game.id(),
            session: game.session(),
            seat,
            moves: &known.moves,
            courses: known.courses,
            left: known.left,
            under_way,
        };
        silbertablett_web::closer(&reader.ctx(), &data)
    })
    .await?;
    if under_way {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}

/// Ends such a look; what is known stays.
pub(super) async fn stop(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let game = open(&app, &reader, &id).await?;
    let seat = seat_of(&game, &reader.asker(), TableForm::of_query(&form.0).seat);
    game.stop_look(seat);
    Ok(see_other(&closer_address(&id, seat), None))
}

/// A move that costs more than somebody wants to lose unasked, with the hint that says so. Nobody is kept from playing because nobody has time
/// to think about it.
pub(super) async fn too_dear(
    app: &Arc<AppState>,
    reader: &Reader,
    id: &str,
    fields: &[(String, String)],
) -> Result<Option<(Snapshot, SeatId, Move, Hint)>, RequestFault> {
    let at_most = reader.who.settings.warns;
    if at_most == 0 {
        return Ok(None);
    }
    let game = open(app, reader, id).await?;
    let Ok(Click { seat, command: Command::Move(mv), anyway: false, .. }) = Click::read(game.session(), fields) else {
        return Ok(None);
    };
    if !game.grants(&reader.asker()).holds(seat) {
        return Ok(None);
    }
    let Ok(pending) = app.host.hint(&reader.asker(), &game, seat) else { return Ok(None) };
    let Ok(Some(hint)) = pending.ready().await else { return Ok(None) };
    let dear = hint.cost(mv).is_some_and(|cost| cost > f32::from(at_most));
    Ok(dear.then_some((game, seat, mv, hint)))
}
