//! The table: looking at a game and playing it.

use super::answer::{download, refused, rendered, see_other, shared_html};
use super::form::{Asked, OwnForm};
use crate::account::Account;
use crate::app::{App, off};
use crate::fault::Fault;
use crate::head::Origin;
use crate::ids;
use crate::live::{NotDone, Shown};
use crate::reader::Reader;
use crate::views::Role;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{Dice, Hint};
use silbertablett_store::{Page, Which};
use silbertablett_texts::{Texts, refusal};
use silbertablett_web::{
    Look, Order, TableData, TableForm, branch_entry, order_fault, seat_after, seat_at, table_fragment,
};
use std::sync::Arc;

/// How many throws and moves the tour is offered for at most.
const BEGINNING: usize = 6;

/// Whether the script of the page asks, which wants a part of the page only.
fn wants_part(headers: &HeaderMap) -> bool {
    headers.contains_key("hx-request")
}

/// A look at a game, whole or in part. What is looked at does not change meanwhile, and nobody waits for it.
struct At {
    app: Arc<App>,
    reader: Reader,
    game: Shown,
    seat: SeatId,
    since: Option<usize>,
    look: Look,
    hint: Option<Hint>,
    refused: Option<String>,
    typed: Vec<(String, String)>,
}

impl At {
    fn new(app: Arc<App>, reader: Reader, game: Shown, seat: SeatId) -> At {
        let (look, typed) = (Look::default(), Vec::new());
        At { app, reader, game, seat, since: None, look, hint: None, refused: None, typed }
    }

    fn data(&self, tour: bool) -> TableData<'_> {
        TableData {
            seat: self.seat,
            since: self.since,
            look: self.look.clone(),
            hint: self.hint.as_ref(),
            refused: self.refused.as_deref(),
            typed: &self.typed,
            watching: !self.reader.is(&self.game.owner),
            expected: self.game.expected.get().map(Vec::as_slice),
            tour,
            ..TableData::of(&self.game.id, &self.game.session)
        }
    }

    /// The whole page.
    async fn page(self) -> Result<Response, Fault> {
        self.expect().await;
        let begins = self.game.session.moments().len() <= BEGINNING && self.reader.is(&self.game.owner);
        let first = Page { after: None, limit: 1 };
        let tour = begins && self.app.games_of(&self.reader, Which::Finished, first).await?.games.is_empty();
        rendered(move || silbertablett_web::table(&self.reader.ctx(), &self.data(tour))).await
    }

    /// The part that changes.
    async fn part(self) -> Result<Response, Fault> {
        self.expect().await;
        let plain = self.hint.is_none() && self.refused.is_none() && self.look == Look::default();
        let fragment = |at: &At| table_fragment(&at.reader.ctx(), &at.data(false));
        let Some(since) = self.since.filter(|_| plain) else {
            return rendered(move || fragment(&self)).await;
        };
        let watching = !self.reader.is(&self.game.owner);
        let role = Role { lang: self.reader.who.lang, seat: self.seat.index(), since, watching };
        let version = self.game.session.log().len();
        let view = off(move || self.game.views.of(version, role, || fragment(&self))).await?;
        Ok(shared_html(&view))
    }

    /// The line of expected scores of a game that has ended, worked out where bots think, once.
    async fn expect(&self) {
        let session = &self.game.session;
        if session.state().due() != Due::End {
            return;
        }
        let expected = async || {
            let positions = session.positions().copied().collect();
            let account = Account::of(&self.game.owner);
            self.app.pool.expected(account, Arc::clone(session.sheet()), positions, session.seats()).await
        };
        // A page without its line is better than none.
        let _ = self.game.expected.get_or_try_init(expected).await;
    }
}

pub(super) async fn page(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let game = match app.open(&id).await {
        Ok((_, live)) => live.shown(),
        Err(Fault::Unreadable(why)) => return unreadable(&app, reader, &id, &why).await,
        Err(fault) => return Err(fault),
    };
    let seat = seat_at(&game.session, TableForm::of_query(&asked.0).seat);
    let look = Look::read(&asked.0);
    At { look, ..At::new(app, reader, game, seat) }.page().await
}

/// A game that cannot be read: why, and what can be done about it by its owner.
async fn unreadable(app: &App, reader: Reader, id: &str, why: &str) -> Result<Response, Fault> {
    tracing::warn!(%why, "a game cannot be read");
    let game = id.to_owned();
    let info = app.ask(move |store| store.info(&game)).await?;
    Ok(refused(silbertablett_web::unreadable(&reader.ctx(), id, why, reader.is(&info.owner))))
}

/// All that is stored of a game, for its owner. Of a game that cannot be read also its secret, for there is no play to spoil.
pub(super) async fn stored(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let game = id.clone();
    let record = app.ask(move |store| store.game_record(&game)).await?;
    let player = reader.player.filter(|player| player.id == record.owner).ok_or(Fault::NotYours)?;
    let secret = record.secret.clone();
    let mut told = record.seen_by(&player.id);
    if matches!(app.peek(&id).await, Err(Fault::Unreadable(_))) {
        told.secret = secret;
    }
    let json = serde_json::to_string(&told).map_err(|error| Fault::internal(error.to_string()))?;
    Ok(download("silbertablett-game.json", json))
}

/// What has changed since a version: the part of the page, or nothing.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let game = app.open(&id).await?.1.shown();
    let since = TableForm::of_query(&asked.0).since;
    if since == Some(game.session.log().len()) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let seat = seat_at(&game.session, TableForm::of_query(&asked.0).seat);
    let seat = seat_after(&game.session, seat);
    At { since, ..At::new(app, reader, game, seat) }.part().await
}

pub(super) async fn command(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, Fault> {
    let (game, mut live) = app.open(&id).await?;
    if !reader.is(live.owner()) {
        return Err(Fault::NotYours);
    }
    let reader = reader.at(format!("/game/{id}"));
    let TableForm { seat, since, hurries } = TableForm::read(&form.0);
    let mut seat = seat_at(live.session(), seat);
    let mut refused = None;
    if hurries {
        live.hurry = true;
    } else {
        match Order::read(live.session(), &form.0) {
            Err(fault) => refused = Some(order_fault(&reader.ctx(), live.session(), &fault)),
            Ok(order) => {
                let store = Arc::clone(&app.store);
                let done = off(move || {
                    let done = live.command(&*store, order.seat, order.decision, &order.command);
                    (live, done)
                });
                let done = done.await?;
                live = done.0;
                match done.1 {
                    Ok(()) => app.drive(&game, &live),
                    Err(NotDone::NotStored(fault)) => return Err(fault),
                    Err(NotDone::Refused(why)) => {
                        refused = Some(refusal(Texts::of(reader.who.lang), live.session(), order.seat, &why));
                    }
                }
            }
        }
    }
    let shown = live.shown();
    drop(live);
    if refused.is_none() {
        seat = seat_after(&shown.session, seat);
    }
    let refuses = refused.is_some();
    let typed = if refuses { form.0 } else { Vec::new() };
    let at = At { since, refused, typed, ..At::new(app, reader, shown, seat) };
    if wants_part(&headers) {
        at.part().await
    } else if refuses {
        at.page().await
    } else {
        Ok(see_other(&format!("/game/{id}?seat={}", seat.index()), None))
    }
}

/// The table with what the strongest bot at hand would do.
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, Fault> {
    let game = app.open(&id).await?.1.shown();
    let seat = seat_at(&game.session, TableForm::of_query(&asked.0).seat);
    let (sheet, state, version) = (Arc::clone(game.session.sheet()), *game.session.state(), game.session.log().len());
    let account = Account::of(reader.player.as_ref().map_or("", |player| &player.id));
    // Others go on playing while a bot thinks.
    let hint = app.pool.hint(account, sheet, state, seat).await?;
    let game = app.open(&id).await?.1.shown();
    // A hint for a position that has passed helps nobody.
    let hint = hint.filter(|_| game.session.log().len() == version);
    let reader = reader.at(format!("/game/{id}"));
    let at = At { hint, ..At::new(app, reader, game, seat) };
    if wants_part(&headers) { at.part().await } else { at.page().await }
}

/// Plays on from a position of a game as a new game with other dice.
pub(super) async fn branch(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, Fault> {
    let game = app.open(&id).await?.1.shown();
    let seed = ids::seed()?;
    let entry = branch_entry(&form.0).unwrap_or(usize::MAX).min(game.session.moments().len());
    let session = off(move || {
        let start = game.session.start();
        let dice = match start.dice() {
            Dice::Typed => Dice::Typed,
            Dice::Seeded { .. } | Dice::Keyed { .. } => Dice::Keyed { seed },
        };
        game.session.branch(entry, start.seats().to_vec(), dice)
    });
    let session = session.await?.map_err(|error| Fault::internal(error.to_string()))?;
    let (player, cookie) = reader.player(&app, "").await?;
    let id = app.create(&player, session, Origin::Branch).await?;
    Ok(see_other(&format!("/game/{id}"), cookie))
}

pub(super) async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Fault> {
    let game = app.open(&id).await?.1.shown();
    let name = format!("{}-{}.json", game.session.sheet().id(), game.id.get(..8).unwrap_or(&game.id));
    let json = off(move || serde_json::to_string(&game.session.record())).await?;
    Ok(download(&name, json.map_err(|error| Fault::internal(error.to_string()))?))
}

/// Deletes a game.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, Fault> {
    let game = id.clone();
    let info = app.ask(move |store| store.info(&game)).await?;
    if !reader.is(&info.owner) {
        return Err(Fault::NotYours);
    }
    drop(form);
    app.delete(&id).await?;
    Ok(see_other("/games?deleted=1", None))
}
