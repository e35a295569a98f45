//! The people at a game: who is there, what they say, what those who look on are called, and who of them is let in.

use super::caller::{Given, Plays, Reads};
use super::problem::Problem;
use super::standing::seat_of;
use crate::app::AppState;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use silbertablett_host::{CompanyView, NamedWatcher, Reaction, Speaker, TalkLine, TalkView};
use silbertablett_rules::SeatId;
use std::sync::Arc;
use utoipa::ToSchema;

/// Something that was said at a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Saying {
    /// Its number in the game, rising.
    number: u64,
    /// The seat whose it is, from 0.
    seat: usize,
    /// What: `chain`, `ouch`, `well-played`, `moment`, `fox` or `clap`.
    reaction: &'static str,
}

/// Something that was said by somebody who looks on and was let in.
#[derive(Serialize, ToSchema)]
pub(super) struct WatcherSaying {
    /// Its number in the game, rising, among those of seats as well.
    number: u64,
    /// The name of who said it.
    name: String,
    /// What: `chain`, `ouch`, `well-played`, `moment`, `fox` or `clap`.
    reaction: &'static str,
}

/// Somebody who looks on and has said a name.
#[derive(Serialize, ToSchema)]
pub(super) struct PresentWatcher {
    /// What they are known by at this game.
    number: u64,
    /// What they want to be called.
    name: String,
    /// Whether they were let in: they may react.
    let_in: bool,
    /// Whether it is the asker.
    own: bool,
}

/// A line of text that somebody has written.
#[derive(Serialize, ToSchema)]
pub(super) struct WrittenLine {
    /// Its number in the game, rising, among those of reactions as well.
    number: u64,
    /// The seat whose it is, from 0; missing for somebody who looks on.
    seat: Option<usize>,
    /// The name of who looks on and has written it.
    name: Option<String>,
    /// What.
    text: String,
}

/// Lines of text at a game.
#[derive(Serialize, ToSchema)]
pub(super) struct TalkState {
    /// Whether there are several people at the table, so that they can agree to it.
    offered: bool,
    /// Whether all of them have said yes.
    open: bool,
    /// For each seat whether its person has.
    agreed: Vec<bool>,
    /// The last lines, the oldest first; none for who may not read them.
    lines: Vec<WrittenLine>,
}

impl TalkState {
    fn of(talk: TalkView) -> TalkState {
        let line = |TalkLine { number, by, text }| {
            let (seat, name) = match by {
                Speaker::Seat(seat) => (Some(seat.index()), None),
                Speaker::Watcher(name) => (None, Some(name)),
            };
            WrittenLine { number, seat, name, text }
        };
        let TalkView { offered, open, agreed, lines, asked: _ } = talk;
        TalkState { offered, open, agreed, lines: lines.into_iter().map(line).collect() }
    }
}

/// Who is at a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Present {
    /// Changes whenever anything of this does.
    version: u64,
    /// For each seat whether its player is there; a bot is.
    here: Vec<bool>,
    /// How many look on.
    watchers: usize,
    /// Those of them who have said a name.
    named: Vec<PresentWatcher>,
    /// What was said at seats lately, the oldest first.
    said: Vec<Saying>,
    /// What was said lately by those who look on, the oldest first.
    said_by_watchers: Vec<WatcherSaying>,
    /// Lines of text.
    talk: TalkState,
}

impl Present {
    fn of(company: CompanyView) -> Present {
        let named = |NamedWatcher { number, name, let_in, own }| PresentWatcher { number, name, let_in, own };
        let (mut said, mut said_by_watchers) = (Vec::new(), Vec::new());
        for remark in company.said {
            let (number, reaction) = (remark.number, remark.reaction.name());
            match remark.by {
                Speaker::Seat(seat) => said.push(Saying { number, seat: seat.index(), reaction }),
                Speaker::Watcher(name) => said_by_watchers.push(WatcherSaying { number, name, reaction }),
            }
        }
        Present {
            version: company.version,
            here: company.here,
            watchers: company.watchers,
            named: company.named.into_iter().map(named).collect(),
            said,
            said_by_watchers,
            talk: TalkState::of(company.talk),
        }
    }
}

/// Who is at a game, and what was said lately. Whoever asks is there for a while. What a program does not want to hear from somebody it
/// passes over.
#[utoipa::path(get, path = "/api/v1/games/{id}/company", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = Present), (status = "4XX", body = Problem)))]
pub(super) async fn company(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Json<Present>, Problem> {
    let asker = caller.asker();
    let seen = app.ask(move |host| {
        drop(host.visit(&asker, &id, "")?);
        host.company(&asker, &id)
    });
    Ok(Json(Present::of(seen.await?)))
}

/// The seat that says something, if the game has it.
async fn speaking(app: &AppState, caller: &Plays, id: &str, seat: Option<usize>) -> Result<Option<SeatId>, Problem> {
    let (asker, game) = (caller.asker(), id.to_owned());
    let snapshot = app.ask(move |host| host.open(&asker, &game)).await?;
    seat.map(|seat| seat_of(&snapshot, seat)).transpose()
}

/// Something to be said.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenReaction {
    /// The seat that says it, from 0; it must be the asker's. Missing for who looks on and was let in.
    seat: Option<usize>,
    /// What: `chain`, `ouch`, `well-played`, `moment`, `fox` or `clap`.
    reaction: String,
}

/// Says something at a game, to all who are there. Who looks on can do so once they have said a name and were let in, and is refused with
/// `not-let-in` before.
#[utoipa::path(post, path = "/api/v1/games/{id}/reactions", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenReaction, responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn react(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(given): Given<GivenReaction>,
) -> Result<StatusCode, Problem> {
    let reaction = Reaction::from_name(&given.reaction).ok_or_else(|| Problem::bad("there is no such reaction"))?;
    let seat = speaking(&app, &caller, &id, given.seat).await?;
    let asker = caller.asker();
    app.ask(move |host| host.react(&asker, &id, seat, reaction)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether somebody says yes to lines of text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenConsent {
    /// Whether they do.
    agree: bool,
}

/// Says yes to lines of text for the asker, who plays, or takes it back, which ends them at once for all. Nothing is written before all people
/// at the table have said yes.
#[utoipa::path(post, path = "/api/v1/games/{id}/talk", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenConsent, responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn agree_to_text(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(GivenConsent { agree }): Given<GivenConsent>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    app.ask(move |host| host.agree_to_text(&asker, &id, agree)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A line of text to be written.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenLine {
    /// The seat that writes it, from 0; it must be the asker's. Missing for who looks on and was let in.
    seat: Option<usize>,
    /// What.
    #[schema(max_length = 200)]
    text: String,
}

/// Writes a line of text at a game, for those at the table and whoever looks on and was let in; `not-agreed` unless all people at the table
/// have said yes.
#[utoipa::path(post, path = "/api/v1/games/{id}/lines", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenLine, responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn write_line(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(GivenLine { seat, text }): Given<GivenLine>,
) -> Result<StatusCode, Problem> {
    let seat = speaking(&app, &caller, &id, seat).await?;
    let asker = caller.asker();
    app.ask(move |host| host.write_line(&asker, &id, seat, &text)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What somebody who looks on is to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenWatcher {
    /// The name; an empty one takes it away.
    #[schema(max_length = 40)]
    name: String,
}

/// Says what the asker, who looks on at a game, is to be called by all who are there. Somebody with another name is no longer let in.
#[utoipa::path(post, path = "/api/v1/games/{id}/watchers", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenWatcher, responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn name_watcher(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
    Given(GivenWatcher { name }): Given<GivenWatcher>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    app.ask(move |host| host.name_watcher(&asker, &id, &name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether somebody who looks on may react.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenEntry {
    /// Whether they may.
    let_in: bool,
}

/// Lets somebody who looks on react like those who play, or no longer; for whoever opened the table. Nobody who looks on can play.
#[utoipa::path(put, path = "/api/v1/games/{id}/watchers/{number}", tag = "games", params(("id" = String, Path, description = "The id of the game"), ("number" = u64, Path, description = "The number of who looks on, of the company")), request_body = GivenEntry, responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn let_in(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path((id, number)): Path<(String, u64)>,
    Given(GivenEntry { let_in }): Given<GivenEntry>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    app.ask(move |host| host.let_in(&asker, &id, number, let_in)).await?;
    Ok(StatusCode::NO_CONTENT)
}
