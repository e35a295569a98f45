//! How a player is told that it is their turn: webhooks of their own.

use super::caller::{Given, Plays, Reads};
use super::problem::Problem;
use crate::account::network;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::letters::test_letter;
use crate::origin::FoundAt;
use crate::tester::{TESTS, TESTS_OF_NETWORK, Tester};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use serde::{Deserialize, Serialize};
use silbertablett_host::{ChannelData, ChannelKind, HostFault, OwnChannel};
use silbertablett_rules::SeatId;
use silbertablett_texts::Lang;
use std::sync::Arc;
use utoipa::ToSchema;

/// A way to be told.
#[derive(Serialize, ToSchema)]
pub(super) struct Way {
    /// Its id.
    id: String,
    /// What is written to: `discord`, `slack`, `ntfy`, `plain` (JSON), or `device` for a browser.
    kind: &'static str,
    /// The host of its address. No more of it is told: whoever has the whole can write there.
    place: String,
    /// The game for which alone it is, if it is for one.
    game: Option<String>,
    /// The seat of that game, from 0.
    seat: Option<usize>,
    /// When it was written to last, in milliseconds since 1970.
    used: Option<i64>,
    /// Why that did not arrive, in a word.
    fault: Option<String>,
}

impl Way {
    fn of(channel: &OwnChannel) -> Way {
        let address = channel.data.address.parse::<Uri>().ok();
        Way {
            id: channel.id.clone(),
            kind: channel.data.kind.name(),
            place: address.as_ref().and_then(Uri::host).unwrap_or_default().to_owned(),
            game: channel.seat.as_ref().map(|(game, _)| game.clone()),
            seat: channel.seat.as_ref().map(|(_, seat)| seat.index()),
            used: channel.used,
            fault: channel.fault.clone(),
        }
    }
}

/// A way to be added.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewWay {
    /// The address of a webhook.
    address: String,
    /// What is written to: `discord`, `slack`, `ntfy` or `plain`; found out from the address, if it is missing.
    kind: Option<String>,
    /// The language of the messages: `en` (if it is missing), `de` or `pl`.
    language: Option<String>,
    /// The game for which alone it is; with `seat`.
    game: Option<String>,
    /// The seat of that game, from 0; it must be the asker's.
    seat: Option<usize>,
}

/// What became of a test message.
#[derive(Serialize, ToSchema)]
pub(super) struct TestOutcome {
    /// Whether it has arrived.
    arrived: bool,
    /// Why not, in a word.
    fault: Option<String>,
}

/// The ways in which the player is told that it is their turn.
#[utoipa::path(get, path = "/api/v1/me/ways", tag = "me", responses((status = 200, body = Vec<Way>), (status = "4XX", body = Problem)))]
pub(super) async fn list(State(app): State<Arc<AppState>>, Reads(player): Reads) -> Result<Json<Vec<Way>>, Problem> {
    let ways = app.ask(move |host| host.channels(&player.id)).await?;
    Ok(Json(ways.iter().map(Way::of).collect()))
}

/// Adds a webhook to which messages on the player's turns go.
#[utoipa::path(post, path = "/api/v1/me/ways", tag = "me", request_body = NewWay, responses((status = 201, body = Way), (status = "4XX", body = Problem)))]
pub(super) async fn add(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    origin: FoundAt,
    Given(new): Given<NewWay>,
) -> Result<(StatusCode, Json<Way>), Problem> {
    let address = new.address.trim().to_owned();
    if let Err(why) = app.outbox.address(&address) {
        return Err(Problem::bad(format!("the address cannot be written to: {}", why.word())));
    }
    let kind = match new.kind.as_deref() {
        None => ChannelKind::of_address(&address),
        Some(name) => ChannelKind::from_name(name)
            .filter(|kind| ChannelKind::WEBHOOKS.contains(kind))
            .ok_or_else(|| Problem::bad("a kind is `discord`, `slack`, `ntfy` or `plain`"))?,
    };
    let lang = match new.language.as_deref() {
        None => Lang::En,
        Some(code) => Lang::from_code(code).ok_or_else(|| Problem::bad("a language is `en`, `de` or `pl`"))?,
    };
    let seat = match (new.game, new.seat) {
        (None, None) => None,
        (Some(game), Some(seat)) => Some((game, SeatId::new(seat).ok_or(HostFault::NoSeat)?)),
        _ => return Err(Problem::bad("`game` and `seat` go together")),
    };
    let origin = app.names.origin().unwrap_or(origin.0);
    let data = ChannelData { kind, address, lang: lang.code().to_owned(), origin, keys: None };
    let way = app.ask(move |host| host.add_channel(&player.id, &data, seat)).await?;
    Ok((StatusCode::CREATED, Json(Way::of(&way))))
}

/// Sends a message to see whether it arrives.
#[utoipa::path(post, path = "/api/v1/me/ways/{id}/tests", tag = "me", params(("id" = String, Path, description = "The id of the way")), responses((status = 200, body = TestOutcome), (status = "4XX", body = Problem)))]
pub(super) async fn test(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Path(id): Path<String>,
) -> Result<Json<TestOutcome>, Problem> {
    let testers = [(Tester::Player(player.id.clone()), TESTS), (Tester::Network(network()), TESTS_OF_NETWORK)];
    let now = app.host.clock().now();
    let channel = app.ask(move |host| host.channel(&player.id, &id)).await?;
    if !testers.iter().all(|(tester, limit)| app.tests.take(tester, *limit, now)) {
        return Err(RequestFault::TooMany(TESTS.1.as_secs()).into());
    }
    let sent = app.outbox.send(&test_letter(&channel), now).await;
    let fault = sent.err().map(|why| why.word());
    let noted = fault.clone();
    app.ask(move |host| host.note_channel(&channel.id, noted.as_deref())).await?;
    Ok(Json(TestOutcome { arrived: fault.is_none(), fault }))
}

/// Ends a way: nothing is written there any more.
#[utoipa::path(delete, path = "/api/v1/me/ways/{id}", tag = "me", params(("id" = String, Path, description = "The id of the way")), responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn end(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    app.ask(move |host| host.end_channel(&player.id, &id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
