//! What happens in a game, as lines of JSON while it happens.

use super::caller::Reads;
use super::problem::Problem;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::waits::WaitPermit;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Deserialize;
use silbertablett_host::{Asker, Snapshot};
use silbertablett_rules::Due;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use utoipa::IntoParams;

const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");
/// After so long without an event a line says that the stream lives.
const ALIVE: Duration = Duration::from_secs(15);
/// So long a stream lasts; then the program asks for the next one, from the version it has.
const LASTS: Duration = Duration::from_secs(300);

/// Where the stream begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SinceQuery {
    /// The version that is known already: entries from there on are sent. 0 for all of them.
    #[serde(default)]
    since: usize,
    /// Whether changes of the company are told as well: who is there, and what they say. Whoever listens so is there.
    #[serde(default)]
    company: bool,
}

struct Stream {
    app: Arc<AppState>,
    asker: Asker,
    id: String,
    permit: WaitPermit,
    /// The game as it was when the stream began.
    first: Option<Snapshot>,
    known: usize,
    /// The version of the company that was told, where that is wanted.
    company: Option<u64>,
    until: Instant,
    over: bool,
}

/// A stream of events of a game, one JSON object a line, beginning at a version. A line is `{"version":N,"entry":E}`, in which E is the entry
/// of the log that has led to version N: a throw or a move as a record has it, or one of those that docs/saved-games.md names. `{"version":N}` says that
/// nothing has happened for a while, `{"version":N,"company":M}`, where it was asked for, that the company has changed, and
/// `{"version":N,"ended":true}` that nothing will happen any more. A stream ends after five minutes, or with
/// the game; the next one goes on from the version that is known.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", tag = "games", params(("id" = String, Path, description = "The id of the game"), SinceQuery), responses((status = 200, content_type = "application/x-ndjson", body = String), (status = "4XX", body = Problem)))]
pub(super) async fn events(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
    query: Result<Query<SinceQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Problem> {
    let Query(SinceQuery { since, company }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let (asker, game) = (caller.asker(), id.clone());
    let first = Some(app.ask(move |host| host.open(&asker, &game)).await?);
    let permit = app.waits.enter(&caller.0.id).ok_or(RequestFault::TooMany(3))?;
    let asker = caller.asker();
    let stream = Stream {
        app,
        asker,
        id,
        permit,
        first,
        known: since,
        company: company.then_some(0),
        until: Instant::now() + LASTS,
        over: false,
    };
    let lines = unfold(stream, |mut stream| async move {
        stream.next().await.map(|lines| (Ok::<_, std::io::Error>(lines), stream))
    });
    // Proxies such as nginx gather what comes slowly until it is some kilobytes, unless they are told not to.
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (X_ACCEL_BUFFERING, "no")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

impl Stream {
    /// The next lines; `None` once the stream is over.
    async fn next(&mut self) -> Option<Bytes> {
        if self.over || Instant::now() >= self.until {
            return None;
        }
        if let Some(game) = self.first.take() {
            let lines = self.lines(&game);
            if !lines.is_empty() {
                return Some(lines.into());
            }
        }
        let (asker, id, known) = (self.asker.clone(), self.id.clone(), self.known);
        if let Some(told) = self.company {
            return self.next_of_all(told).await;
        }
        // Judged anew each time: who may look can change.
        let changed = self.app.ask(move |host| host.changed(&asker, &id, known)).await.ok()?;
        let lines = tokio::select! {
            game = changed.ready() => self.lines(&game.ok()?),
            () = tokio::time::sleep(ALIVE) => format!("{{\"version\":{}}}\n", self.known),
            () = self.permit.closed() => return None,
        };
        Some(lines.into())
    }

    /// The next lines where changes of the company are told as well.
    async fn next_of_all(&mut self, told: u64) -> Option<Bytes> {
        let (asker, id, known) = (self.asker.clone(), self.id.clone(), self.known);
        let visit = self.app.ask(move |host| host.visit(&asker, &id, "")).await.ok()?;
        tokio::select! {
            news = visit.news(known, told) => news.ok()?,
            () = tokio::time::sleep(ALIVE) => return Some(format!("{{\"version\":{known}}}\n").into()),
            () = self.permit.closed() => return None,
        }
        let (asker, id) = (self.asker.clone(), self.id.clone());
        let seen = self.app.ask(move |host| Ok((host.open(&asker, &id)?, host.company(&asker, &id)?.version)));
        let (game, company) = seen.await.ok()?;
        let mut lines = self.lines(&game);
        if company != told {
            self.company = Some(company);
            let _ = writeln!(lines, "{{\"version\":{},\"company\":{company}}}", self.known);
        }
        Some(lines.into())
    }

    fn lines(&mut self, game: &Snapshot) -> String {
        let (session, mut lines) = (game.session(), String::new());
        // Where the stream before came from another program, this one may have yet to hear of what was told there.
        if game.version() < self.known {
            return lines;
        }
        for (at, entry) in session.log().iter().enumerate().skip(self.known) {
            // Writing to a text does not fail.
            let _ = writeln!(lines, "{{\"version\":{},\"entry\":{}}}", at + 1, entry.to_text(session.sheet()));
        }
        self.known = game.version();
        if session.state().due() == Due::End {
            let _ = writeln!(lines, "{{\"version\":{},\"ended\":true}}", self.known);
            self.over = true;
        }
        lines
    }
}
