//! Tables that people and programs come to by what invites to them.

use super::caller::{Given, Plays, Reads};
use super::games::{GivenGame, start_of};
use super::options::GameOptions;
use super::problem::Problem;
use crate::account::{asker, network};
use crate::app::AppState;
use crate::fault::RequestFault;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use silbertablett_host::{Arrange, Asker, Host, HostFault, OpenTable, TablePlan};
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_session::Pace;
use std::sync::Arc;
use std::time::Instant;
use utoipa::ToSchema;

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    /// The id of the sheet.
    sheet: String,
    /// The name under which the asker takes a seat.
    name: String,
    /// What the table is called, if it is to have a name.
    #[schema(max_length = 40)]
    table: Option<String>,
    /// How many seats there are, two to four; the game begins by itself once all are taken.
    seats: usize,
    /// How much time there is for a decision: `free` (if it is missing), `live`, `1-day`, `3-days` or `7-days`.
    pace: Option<String>,
    /// Whether there is advice for all while the game goes on; else for nobody.
    #[serde(default)]
    advice: bool,
    /// How it is to be played, where that is not as the sheet has it. Who comes first is not known yet: `first` is refused.
    #[serde(default)]
    options: GameOptions,
}

/// A table, with what invites to it where it was just opened.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenedTable {
    /// What invites: others join with it, and their browsers at `/join/INVITE`. It is told only here.
    invite: String,
    /// The table.
    table: TableState,
}

/// A seat that is taken.
#[derive(Serialize, ToSchema)]
pub(super) struct Taken {
    /// The name.
    name: String,
    /// The bot that plays it, if one does.
    bot: Option<String>,
    /// Whether it is the asker's.
    own: bool,
}

/// A table as it stands.
#[derive(Serialize, ToSchema)]
pub(super) struct TableState {
    /// Its id.
    id: String,
    /// How often it has changed.
    version: u64,
    /// What it is called, if it has a name.
    table: Option<String>,
    /// The id of the sheet.
    sheet: String,
    /// How many seats there are.
    seats: usize,
    /// How much time there is for a decision: `free`, `live`, `1-day`, `3-days` or `7-days`.
    pace: &'static str,
    /// Whether there is advice for all while the game goes on; else for nobody.
    advice: bool,
    /// Those that are taken, in their order.
    taken: Vec<Taken>,
    /// Whether the asker has opened it.
    opener: bool,
    /// The id of its game, once that has begun.
    game: Option<String>,
}

/// Joining a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    /// What invites: the last part of the link.
    invite: String,
    /// The name under which to sit.
    name: String,
}

/// What is to change at a table.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Wish {
    /// Take another open seat.
    Sit {
        /// The name.
        name: String,
    },
    /// Leave a seat of one's own; who has opened the table frees any.
    Rise {
        /// The seat, from 0.
        seat: usize,
    },
    /// Put a bot on an open seat. Only who has opened the table.
    Bot {
        /// The kind of bot.
        bot: String,
        /// Its name at the table.
        name: String,
    },
    /// Have this many seats. Only who has opened the table.
    Seats {
        /// How many.
        seats: usize,
    },
    /// Call the table so; an empty name takes its name away. Only who has opened the table.
    Name {
        /// What it is called.
        #[schema(max_length = 40)]
        table: String,
    },
    /// Have so much time for a decision. Only who has opened the table.
    Pace {
        /// `free`, `live`, `1-day`, `3-days` or `7-days`.
        pace: String,
    },
    /// Have advice for all while the game goes on, or for nobody. Only who has opened the table.
    Advice {
        /// Whether for all.
        all: bool,
    },
    /// Move who sits at a seat to another one. Only who has opened the table.
    Move {
        /// The seat, from 0.
        seat: usize,
        /// Where to, from 0.
        to: usize,
    },
    /// Shuffle the seats. Only who has opened the table.
    Shuffle,
    /// Begin with those who have come. Only who has opened the table.
    Begin,
}

fn pace_of(name: &str) -> Result<Pace, Problem> {
    Pace::from_name(name).ok_or_else(|| Problem::bad("a pace is `free`, `live`, `1-day`, `3-days` or `7-days`"))
}

pub(super) fn state_of(table: &OpenTable, asker: &Asker) -> TableState {
    let own = table.own(asker);
    let taken = table.gathering.chairs.iter().enumerate().map(|(place, chair)| Taken {
        name: chair.name.clone(),
        bot: chair.bot.clone(),
        own: own.contains(&place),
    });
    TableState {
        id: table.gathering.id.clone(),
        version: table.gathering.version,
        table: table.plan.name.clone(),
        sheet: table.plan.start.sheet().id().to_owned(),
        seats: table.plan.seats,
        pace: table.plan.start.pace().name(),
        advice: table.plan.start.advice() == Some(true),
        taken: taken.collect(),
        opener: table.is_opener(asker),
        game: table.gathering.game.clone(),
    }
}

/// Asks the host something with a secret or an id that could be guessed: whoever tries many out has to wait.
pub(super) async fn guarded<T: Send + 'static>(
    app: &AppState,
    question: impl FnOnce(&Host) -> Result<T, HostFault> + Send + 'static,
) -> Result<T, Problem> {
    app.guesses.check(network(), Instant::now()).map_err(RequestFault::TooMany)?;
    let found = app.ask(question).await;
    if found.as_ref().err() == Some(&RequestFault::Host(HostFault::NotFound)) {
        app.guesses.note(network(), Instant::now());
    }
    Ok(found?)
}

/// The tables of the player whose games have not begun.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", responses((status = 200, body = Vec<TableState>), (status = "4XX", body = Problem)))]
pub(super) async fn list(State(app): State<Arc<AppState>>, caller: Reads) -> Result<Json<Vec<TableState>>, Problem> {
    let (player, asker) = (caller.0.id.clone(), caller.asker());
    let tables = app.ask(move |host| host.tables(&player)).await?;
    Ok(Json(tables.iter().map(|table| state_of(table, &asker)).collect()))
}

/// Opens a table and takes a seat at it.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable, responses((status = 201, body = OpenedTable), (status = "4XX", body = Problem)))]
pub(super) async fn open(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(new): Given<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    if !(2..=MAX_SEATS).contains(&new.seats) {
        return Err(Problem::bad(format!("a table has 2 to {MAX_SEATS} seats")));
    }
    let pace = new.pace.as_deref().map_or(Ok(Pace::Free), pace_of)?;
    if new.options.names_first() {
        return Err(Problem::bad("who opens every round is the first seat at a table, or drawn"));
    }
    let (draws, first_drawn) = (new.options.draws(), new.options.draws_first());
    let start = start_of(&app, GivenGame { options: new.options, ..GivenGame::of_person(new.sheet, new.name) })?;
    let start = start.with_pace(pace).with_advice(Some(new.advice));
    let seats = start.seats().to_vec();
    let plan = TablePlan {
        name: new.table.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()),
        draws,
        first_drawn,
        seats: new.seats,
        when_full: true,
        expected: Vec::new(),
        start,
    };
    let asker = asker(Some(&player.id));
    let asked = asker.clone();
    let (invite, table) = app
        .ask(move |host| {
            let (id, invite) = host.gather(&player, plan, &seats, None)?;
            Ok((invite, host.table(&asked, &id, None)?))
        })
        .await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { invite, table: state_of(&table, &asker) })))
}

/// Takes a seat at the table to which something invites.
#[utoipa::path(post, path = "/api/v1/tables/join", tag = "tables", request_body = Join, responses((status = 200, body = TableState), (status = "4XX", body = Problem)))]
pub(super) async fn join(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(Join { invite, name }): Given<Join>,
) -> Result<Json<TableState>, Problem> {
    let asker = asker(Some(&player.id));
    let secret = invite.clone();
    let found = guarded(&app, move |host| host.invited(&secret)).await?;
    let sits = move |host: &Host| host.arrange(&player, &found.gathering.id, Some(&invite), &Arrange::Sit(name));
    let table = app.ask(sits).await?;
    Ok(Json(state_of(&table, &asker)))
}

/// A table of the player's: opened, or with a seat of theirs.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses((status = 200, body = TableState), (status = "4XX", body = Problem)))]
pub(super) async fn state(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Json<TableState>, Problem> {
    let asker = caller.asker();
    let table = guarded(&app, move |host| host.table(&asker, &id, None)).await?;
    Ok(Json(state_of(&table, &caller.asker())))
}

/// What invites to a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Invite {
    /// The last part of the link. It is told only here.
    invite: String,
}

/// Invites anew to a table that the player has opened: what invited before leads nowhere any more.
#[utoipa::path(post, path = "/api/v1/tables/{id}/invites", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses((status = 201, body = Invite), (status = "4XX", body = Problem)))]
pub(super) async fn invite(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Invite>), Problem> {
    let asker = caller.asker();
    let invite = guarded(&app, move |host| host.renew_invite(&asker, &id)).await?;
    Ok((StatusCode::CREATED, Json(Invite { invite })))
}

/// Gives up a table that the player has opened and whose game has not begun.
#[utoipa::path(delete, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn give_up(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    guarded(&app, move |host| host.give_up_table(&asker, &id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes a table of the player's.
#[utoipa::path(post, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The id of the table")), request_body = Wish, responses((status = 200, body = TableState), (status = "4XX", body = Problem)))]
pub(super) async fn arrange(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Path(id): Path<String>,
    Given(wish): Given<Wish>,
) -> Result<Json<TableState>, Problem> {
    let asker = asker(Some(&player.id));
    let wish = match wish {
        Wish::Sit { name } => Arrange::Sit(name),
        Wish::Rise { seat } => Arrange::Rise(seat),
        Wish::Bot { bot, name } => Arrange::Bot(bot, name),
        Wish::Seats { seats } => Arrange::Seats(seats),
        Wish::Name { table } => Arrange::Name(table),
        Wish::Pace { pace } => Arrange::Pace(pace_of(&pace)?),
        Wish::Advice { all } => Arrange::Advice(all),
        Wish::Move { seat, to } => Arrange::Move(seat, to),
        Wish::Shuffle => Arrange::Shuffle,
        Wish::Begin => Arrange::Begin,
    };
    let table = guarded(&app, move |host| host.arrange(&player, &id, None, &wish)).await?;
    Ok(Json(state_of(&table, &asker)))
}
