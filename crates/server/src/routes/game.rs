//! The table: looking at a game and playing it.

use super::answer::{download, html, see_other, shared_html};
use super::form::{Asked, OwnForm};
use crate::account::Account;
use crate::app::App;
use crate::fault::Fault;
use crate::head::Origin;
use crate::ids;
use crate::live::{Live, NotDone};
use crate::reader::Reader;
use crate::views::Role;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_page::{Look, Order, TableData, order_fault, seat_after, seat_at, table_fragment};
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{Dice, Hint};
use silbertablett_store::{Page, Which};
use silbertablett_view::texts::{Texts, refusal};
use std::sync::Arc;

/// How many throws and moves the tour is offered for at most.
const BEGINNING: usize = 6;

/// Whether the script of the page asks, which wants a part of the page only.
fn wants_part(headers: &HeaderMap) -> bool {
    headers.contains_key("hx-request")
}

/// A look at a game, whole or in part.
struct At<'a> {
    app: &'a Arc<App>,
    reader: &'a Reader,
    seat: SeatId,
    since: Option<usize>,
    look: Look,
    hint: Option<Hint>,
    refused: Option<String>,
    typed: &'a [(String, String)],
}

impl<'a> At<'a> {
    fn new(app: &'a Arc<App>, reader: &'a Reader, seat: SeatId) -> At<'a> {
        At { app, reader, seat, since: None, look: Look::default(), hint: None, refused: None, typed: &[] }
    }

    fn data<'d>(&'d self, live: &'d Live) -> TableData<'d> {
        TableData {
            seat: self.seat,
            since: self.since,
            look: self.look.clone(),
            hint: self.hint.as_ref(),
            refused: self.refused.as_deref(),
            typed: self.typed,
            watching: !self.reader.is(&live.owner),
            expected: live.expected.as_deref(),
            ..TableData::of(&live.id, &live.session)
        }
    }

    /// The whole page.
    async fn page(&self, live: &mut Live) -> Result<Response, Fault> {
        self.expect(live).await?;
        let begins = live.session.moments().len() <= BEGINNING && self.reader.is(&live.owner);
        let tour = begins
            && self.app.games_of(self.reader, Which::Finished, Page { after: None, limit: 1 }).await?.games.is_empty();
        let data = TableData { tour, ..self.data(live) };
        Ok(html(silbertablett_page::table(&self.reader.ctx(), &data)))
    }

    /// The part that changes.
    async fn part(&self, live: &mut Live) -> Result<Response, Fault> {
        self.expect(live).await?;
        let ctx = self.reader.ctx();
        let plain = self.hint.is_none() && self.refused.is_none() && self.look == Look::default();
        let Some(since) = self.since.filter(|_| plain) else {
            return Ok(html(table_fragment(&ctx, &self.data(live))));
        };
        let watching = !self.reader.is(&live.owner);
        let role = Role { lang: self.reader.who.lang, seat: self.seat.index(), since, watching };
        let mut views = std::mem::take(&mut live.views);
        let view = views.of(live.session.log().len(), role, || table_fragment(&ctx, &self.data(live)));
        live.views = views;
        Ok(shared_html(&view))
    }

    /// The line of expected scores of a game that has ended, worked out where bots think, once.
    async fn expect(&self, live: &mut Live) -> Result<(), Fault> {
        if live.session.state().due() == Due::End && live.expected.is_none() {
            let (sheet, seats) = (Arc::clone(live.session.sheet()), live.session.seats());
            let positions: Vec<_> = live.session.positions().copied().collect();
            // A page without its line is better than none.
            live.expected =
                self.app.pool.expected(Account::of(&live.owner), sheet, positions, seats).await.ok().map(Into::into);
        }
        Ok(())
    }
}

pub(super) async fn page(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let (_, mut live) = app.open(&id).await?;
    let seat = seat_at(&live.session, asked.number("seat"));
    let look = Look::read(&asked.0);
    At { look, ..At::new(&app, &reader, seat) }.page(&mut live).await
}

/// What has changed since a version: the part of the page, or nothing.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let (_, mut live) = app.open(&id).await?;
    let since = asked.number("since");
    if since == Some(live.session.log().len()) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let seat = seat_at(&live.session, asked.number("seat"));
    let seat = seat_after(&live.session, seat);
    At { since, ..At::new(&app, &reader, seat) }.part(&mut live).await
}

pub(super) async fn command(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, Fault> {
    let (game, mut live) = app.open(&id).await?;
    if !reader.is(&live.owner) {
        return Err(Fault::NotYours);
    }
    let reader = reader.at(format!("/game/{id}"));
    let since = form.get("version").parse().ok();
    let mut seat = seat_at(&live.session, form.get("seat").parse().ok());
    let mut refused = None;
    if form.get("do") == "hurry" {
        live.hurry = true;
    } else {
        match Order::read(&live.session, &form.0) {
            Err(fault) => refused = Some(order_fault(&reader.ctx(), &live.session, &fault)),
            Ok(order) => {
                let store = Arc::clone(&app.store);
                let done = tokio::task::spawn_blocking(move || {
                    let done = live.command(&*store, order.seat, order.decision, order.command);
                    (live, done)
                });
                let done = done.await.map_err(|error| Fault::internal(error.to_string()))?;
                live = done.0;
                match done.1 {
                    Ok(()) => app.drive(&game, &live),
                    Err(NotDone::NotStored(fault)) => return Err(fault),
                    Err(NotDone::Refused(why)) => {
                        refused = Some(refusal(Texts::of(reader.who.lang), &live.session, order.seat, &why));
                    }
                }
            }
        }
    }
    if refused.is_none() {
        seat = seat_after(&live.session, seat);
    }
    let refuses = refused.is_some();
    let typed = if refuses { form.0.as_slice() } else { &[] };
    let at = At { since, refused, typed, ..At::new(&app, &reader, seat) };
    if wants_part(&headers) {
        at.part(&mut live).await
    } else if refuses {
        at.page(&mut live).await
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
    let (_, live) = app.open(&id).await?;
    let seat = seat_at(&live.session, asked.number("seat"));
    let (sheet, state, version) = (Arc::clone(live.session.sheet()), *live.session.state(), live.session.log().len());
    // Others go on playing while a bot thinks.
    drop(live);
    let account = Account::of(reader.player.as_ref().map_or("", |player| &player.id));
    let hint = app.pool.hint(account, sheet, state, seat).await?;
    let (_, mut live) = app.open(&id).await?;
    // A hint for a position that has passed helps nobody.
    let hint = hint.filter(|_| live.session.log().len() == version);
    let reader = reader.at(format!("/game/{id}"));
    let at = At { hint, ..At::new(&app, &reader, seat) };
    if wants_part(&headers) { at.part(&mut live).await } else { at.page(&mut live).await }
}

/// Plays on from a position of a game as a new game with other dice.
pub(super) async fn branch(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, Fault> {
    let session = {
        let (_, live) = app.open(&id).await?;
        let seed = ids::seed()?;
        let dice = match live.session.start().dice() {
            Dice::Typed => Dice::Typed,
            Dice::Seeded { .. } | Dice::Keyed { .. } => Dice::Keyed { seed },
        };
        let entry = form.get("entry").parse().unwrap_or(usize::MAX).min(live.session.moments().len());
        let seats = live.session.start().seats().to_vec();
        live.session.branch(entry, seats, dice).map_err(|error| Fault::internal(error.to_string()))?
    };
    let (player, cookie) = reader.player(&app, "").await?;
    let id = app.create(&player.id, session, Origin::Branch).await?;
    Ok(see_other(&format!("/game/{id}"), cookie))
}

pub(super) async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Fault> {
    let (_, live) = app.open(&id).await?;
    let json = serde_json::to_string(&live.session.record()).map_err(|error| Fault::internal(error.to_string()))?;
    let name = format!("{}-{}.json", live.session.sheet().id(), &live.id[..8]);
    Ok(download(&name, json))
}

/// Deletes a game.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, Fault> {
    let (_, live) = app.open(&id).await?;
    if !reader.is(&live.owner) {
        return Err(Fault::NotYours);
    }
    drop(form);
    app.delete(live).await?;
    Ok(see_other("/games?deleted=1", None))
}
