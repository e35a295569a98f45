//! A look at a game: what is shown of it, to whom, whole or in part.

use super::answer::{html, rendered};
use super::next::next_address;
use crate::app::{AppState, off};
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::http::HeaderMap;
use axum::response::Response;
use silbertablett_host::{Asker, Grants, Role, Snapshot, day_of};
use silbertablett_rules::{Due, Move, SeatId};
use silbertablett_session::{Hint, Player};
use silbertablett_web::{Afterwards, Look, PART_HEADER, TableData, leave_out, seat_for, table_fragment};
use std::sync::Arc;

/// What parts the page holds whose script asks, which wants only what changes; `None` where a browser asks for a page.
pub(super) fn held(headers: &HeaderMap) -> Option<&str> {
    headers.get(PART_HEADER).map(|held| held.to_str().unwrap_or_default())
}

/// A look at a game, whole or in part. What is looked at does not change meanwhile, and nobody waits for it.
pub(super) struct At {
    pub(super) app: Arc<AppState>,
    pub(super) reader: Reader,
    pub(super) game: Snapshot,
    pub(super) seat: SeatId,
    pub(super) since: Option<usize>,
    pub(super) look: Look,
    pub(super) hint: Option<Hint>,
    pub(super) warned: Option<Move>,
    pub(super) refused: Option<String>,
    pub(super) typed: Vec<(String, String)>,
    pub(super) afterwards: Option<Afterwards>,
    /// Whether the device is being given to the seat.
    pub(super) passing: bool,
    /// The day on which the game will be deleted if nobody plays on.
    pub(super) leaves: Option<u32>,
    /// Where the people of a game that has ended go on.
    pub(super) next: Option<String>,
}

impl At {
    pub(super) fn new(app: Arc<AppState>, reader: Reader, game: Snapshot, seat: SeatId) -> At {
        let (look, typed) = (Look::default(), Vec::new());
        let (hint, warned, refused, afterwards) = (None, None, None, None);
        At {
            app,
            reader,
            game,
            seat,
            since: None,
            look,
            hint,
            warned,
            refused,
            typed,
            afterwards,
            passing: false,
            leaves: None,
            next: None,
        }
    }

    pub(super) fn with_hint(self, hint: Option<Hint>) -> At {
        At { hint, ..self }
    }

    fn grants(&self) -> Grants {
        self.game.grants(&self.reader.asker())
    }

    /// The seat about which the others are asked now.
    fn late(&self) -> Option<SeatId> {
        self.game.late(self.app.host.clock().now())
    }

    pub(super) fn data(&self) -> TableData<'_> {
        TableData {
            seat: self.seat,
            since: self.since,
            look: self.look.clone(),
            hint: self.hint.as_ref(),
            warned: self.warned,
            refused: self.refused.as_deref(),
            typed: &self.typed,
            watching: self.grants().only_watches(),
            elsewhere: std::array::from_fn(|seat| SeatId::new(seat).is_none_or(|seat| !self.grants().holds(seat))),
            shared: self.game.is_shared(),
            passing: self.passing,
            advice: self.game.gives_advice(),
            late: self.late(),
            leaves: self.leaves,
            next: self.next.as_deref(),
            table: self.game.table(),
            expected: self.game.expected(),
            afterwards: self.afterwards.as_ref(),
            kept: Some(&self.app.papers),
            ..TableData::of(self.game.id(), self.game.session())
        }
    }

    /// What the reader is to see: the part that changes where a script asks, else the whole page.
    pub(super) async fn answer(self, headers: &HeaderMap) -> Result<Response, RequestFault> {
        match held(headers) {
            Some(held) => self.part(held).await,
            None => self.page().await,
        }
    }

    /// The whole page.
    pub(super) async fn page(mut self) -> Result<Response, RequestFault> {
        self.expect().await;
        self.leaves = leaves(&self.app, self.game.id()).await?;
        self.next = self.next_game().await?;
        rendered(move || silbertablett_web::table(&self.reader.ctx(), &self.data())).await
    }

    /// The part that changes.
    pub(super) async fn part(mut self, held: &str) -> Result<Response, RequestFault> {
        self.expect().await;
        self.leaves = leaves(&self.app, self.game.id()).await?;
        // What is kept for others is the table as it stands.
        let as_it_stands = self.refused.is_none() && !self.passing && self.leaves.is_none();
        let plain = self.hint.is_none() && as_it_stands && self.look == Look::default();
        let fragment = |at: &At| table_fragment(&at.reader.ctx(), &at.data());
        let Some(since) = self.since.filter(|_| plain) else {
            let held = held.to_owned();
            return rendered(move || leave_out(&fragment(&self), &held)).await;
        };
        let (lang, late) = (self.reader.who.lang.code(), self.late().map(SeatId::index));
        let role = Role { lang, seat: self.seat.index(), since, grants: self.grants(), late };
        let view = off(move || self.game.view(role, || fragment(&self))).await?;
        Ok(html(leave_out(&view, held)))
    }

    async fn next_game(&self) -> Result<Option<String>, RequestFault> {
        if self.game.session().state().due() != Due::End {
            return Ok(None);
        }
        let id = self.game.id().to_owned();
        let next = self.app.ask(move |host| host.next_after(&id)).await?;
        Ok(next.and_then(|next| next_address(&next, self.grants())))
    }

    /// The line of expected scores of a game that has ended, worked out where bots think, once.
    async fn expect(&self) {
        if let Some(expecting) = self.app.host.expect(&self.reader.asker(), &self.game) {
            expecting.ready().await;
        }
    }
}

/// The day on which a game will be deleted if nobody plays on, counted from 1970-01-01.
async fn leaves(app: &AppState, id: &str) -> Result<Option<u32>, RequestFault> {
    if app.config.host.keeping.running.is_none() {
        return Ok(None);
    }
    let id = id.to_owned();
    Ok(app.ask(move |host| host.leaves_at(&id)).await?.map(day_of))
}

/// The seat that somebody looks from: one that is asked for, if they hold it or none.
pub(super) fn seat_of(game: &Snapshot, asker: &Asker, asked: Option<usize>) -> SeatId {
    let grants = game.grants(asker);
    seat_for(game.session(), asked, |seat| grants.holds(seat))
}

/// Whether a device goes from the seat that was looked from to the one that is now: several sit at it, and that is to be a step.
pub(super) fn passes(reader: &Reader, game: &Snapshot, from: Option<usize>, to: SeatId) -> bool {
    let grants = game.grants(&reader.asker());
    let from = from.and_then(SeatId::new).filter(|&from| from != to && grants.holds(from));
    reader.who.settings.passes && from.is_some() && grants.holds(to) && game.session().player(to) == &Player::Person
}

/// The seat that somebody looks from after something has happened: of theirs the one that is asked for something.
pub(super) fn shown_next(game: &Snapshot, asker: &Asker, asked: Option<usize>) -> SeatId {
    let (grants, seat) = (game.grants(asker), seat_of(game, asker, asked));
    game.session().seat_to_show_of(seat, |seat| grants.only_watches() || grants.holds(seat))
}

/// A game as it was stored last.
pub(super) async fn open(app: &AppState, reader: &Reader, id: &str) -> Result<Snapshot, RequestFault> {
    let (asker, id) = (reader.asker(), id.to_owned());
    app.ask(move |host| host.open(&asker, &id)).await
}
