//! Games: begun, looked at, played.

use super::caller::{Given, Plays, Reads, Token};
use super::options::GameOptions;
use super::problem::Problem;
use super::standing::{GameState, answered, awaited, decides, seat_of, state_of};
use crate::app::{AppState, off};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use silbertablett_host::{Asker, Head, Host, Origin, Scope, Snapshot, fresh_secret, fresh_seed};
use silbertablett_record::{Faces, ThrowEntry, notation, parse_notation, throw_of};
use silbertablett_rules::SeatId;
use silbertablett_session::{Command, DiceOrigin, MAX_NAME, Player, Refused, SeatStart, Start};
use silbertablett_store::{Cursor, GameInfo, Page, Which};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// How many games a list has.
const A_PAGE: u32 = 50;

/// A game in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct ListedGame {
    /// Its id.
    id: String,
    /// `played` here, at `games/ID`; with the real box (`pad`) or copied from paper (`paper`), at `pads/ID`.
    kind: &'static str,
    /// What its table is called, if that has a name.
    table: Option<String>,
    /// The id of the sheet; missing if this server cannot read it.
    sheet: Option<String>,
    /// The names of its seats.
    seats: Vec<String>,
    /// When it last changed, or when it ended, in milliseconds since 1970.
    at: i64,
    /// How many entries its log has.
    version: u64,
    /// The seats that are asked for something, of a game that is `played` and goes on.
    awaited: Vec<AwaitedSeat>,
}

/// A seat that is asked for something.
#[derive(Serialize, ToSchema)]
pub(super) struct AwaitedSeat {
    /// The seat, from 0.
    seat: usize,
    /// Whether it is the asker's to decide for.
    own: bool,
    /// Since when, in milliseconds since 1970. Without a pace, where several seats are asked at once and some have decided since, it may be since the last of
    /// those decisions, and later by what news take to come where several programs serve.
    since: Option<i64>,
}

impl AwaitedSeat {
    /// Those of a game.
    fn of(game: &Snapshot, asker: &Asker) -> Vec<AwaitedSeat> {
        let (_, seats) = awaited(game.session().state());
        let of = |index: usize| {
            let seat = SeatId::new(index)?;
            Some(AwaitedSeat {
                seat: index,
                own: decides(game, game.grants(asker), seat),
                since: game.asked_since(seat),
            })
        };
        seats.into_iter().filter_map(of).collect()
    }
}

/// A part of a list of games.
#[derive(Serialize, ToSchema)]
pub(super) struct ListedGames {
    /// The games, the latest first.
    games: Vec<ListedGame>,
    /// What `after` is for the next part, if there is one.
    next: Option<String>,
}

/// Which games are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Those that have ended; else those that go on.
    #[serde(default)]
    finished: bool,
    /// Where the part before ended: its `next`.
    after: Option<String>,
}

/// A seat to be filled.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewSeat {
    /// The name.
    #[schema(max_length = 40)]
    name: String,
    /// The name of the bot that plays it; missing for a person or the program that asks.
    bot: Option<String>,
}

/// A game to be begun.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenGame {
    /// The id of the sheet.
    pub(super) sheet: String,
    /// The seats, one to four, in their order.
    pub(super) seats: Vec<NewSeat>,
    /// How it is to be played, where that is not as the sheet has it.
    #[serde(default)]
    pub(super) options: GameOptions,
}

impl GivenGame {
    /// A game whose first seat is a person's.
    pub(super) fn of_person(sheet: String, name: String) -> GivenGame {
        GivenGame { sheet, seats: vec![NewSeat { name, bot: None }], options: GameOptions::default() }
    }
}

/// Where something is.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedId {
    /// Its id.
    pub(super) id: String,
}

/// The seat of a question.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SeatQuery {
    /// The seat, from 0.
    pub(super) seat: usize,
}

/// What a seat can do.
#[derive(Serialize, ToSchema)]
pub(super) struct Legal {
    /// The number of its present decision.
    decision: u32,
    /// Whether it can roll the dice.
    throw: bool,
    /// Its legal moves, in the notation of records.
    moves: Vec<String>,
    /// Whether it can take its last move back.
    undo: bool,
    /// The move taken back last, if it can be made again.
    redo: Option<String>,
    /// The place in the log of the move that the seat can ask the others to take back, where it cannot do so alone.
    ask_back: Option<usize>,
}

/// What a seat is to do.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum GivenOrder {
    /// Roll the dice.
    Throw,
    /// Say what real dice show. It is for the seat whose turn it is, whoever says it.
    Roll {
        /// The faces of all dice that are rolled, by their names.
        faces: BTreeMap<String, i32>,
        /// The three dice on the tray, where somebody plays alone and equal dice leave it open.
        tray: Option<Vec<String>>,
    },
    /// With real dice: go back to the roll at this place of the log, to be said anew. All at the table have agreed.
    Back {
        /// The place.
        to: usize,
    },
    /// Make a move.
    Move {
        /// The move, in the notation of records.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Let a bot play the seat from now on: how a game is left.
    HandOver {
        /// The name of the bot.
        bot: String,
    },
    /// Take the seat back from a bot.
    TakeBack,
}

/// A command.
#[derive(Deserialize, ToSchema)]
pub(super) struct GivenCommand {
    /// The seat, from 0; it must be the asker's.
    seat: usize,
    /// The number of the decision it is for. The same command for the same decision is carried out once, however often it comes.
    decision: u32,
    /// What to do.
    #[serde(flatten)]
    order: GivenOrder,
}

/// The games of the player.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(ListQuery), responses((status = 200, body = ListedGames), (status = "4XX", body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    query: Result<Query<ListQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<ListedGames>, Problem> {
    let Query(ListQuery { finished, after }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let which = if finished { Which::Finished } else { Which::Unfinished };
    let cursor = |text: &str| {
        let (at, id) = text.rsplit_once('-')?;
        Some(Cursor { at: at.parse().ok()?, id: id.to_owned() })
    };
    let after =
        after.map(|text| cursor(&text).ok_or_else(|| Problem::bad("`after` is no place in a list"))).transpose()?;
    let listed = app.ask(move |host| {
        let list = host.games_of(&caller.0.id, which, &Page { after, limit: A_PAGE })?;
        let asker = caller.asker();
        // Where a game stands is in its log only. What cannot be read has nothing to say of that.
        let awaited = |game: &GameInfo| match game.summary {
            None => host.peek(&game.id).map_or_else(|_| Vec::new(), |game| AwaitedSeat::of(&game, &asker)),
            Some(_) => Vec::new(),
        };
        let awaited: Vec<_> = list.games.iter().map(awaited).collect();
        Ok((list, awaited))
    });
    let (list, awaited) = listed.await?;
    let line = |(game, awaited): (GameInfo, Vec<AwaitedSeat>)| {
        let head = Head::from_text(&game.head);
        ListedGame {
            at: game.summary.as_ref().map_or(game.touched, |summary| summary.finished),
            version: game.length,
            awaited,
            kind: match head.as_ref().map(|head| head.origin) {
                Some(Origin::Pad) => "pad",
                Some(Origin::Paper) => "paper",
                _ => "played",
            },
            table: head.as_ref().and_then(|head| head.table.clone()),
            sheet: head.as_ref().map(|head| head.sheet.clone()),
            seats: head.map(|head| head.seats.into_iter().map(|seat| seat.name).collect()).unwrap_or_default(),
            id: game.id,
        }
    };
    let next = list.next.map(|next| format!("{}-{}", next.at, next.id));
    Ok(Json(ListedGames { games: list.games.into_iter().zip(awaited).map(line).collect(), next }))
}

/// The seats and the sheet of a game or table to be begun.
pub(super) fn start_of(app: &AppState, new: GivenGame) -> Result<Start, Problem> {
    let sheet = app.host.sheets().find(&new.sheet).ok_or_else(|| Problem::bad("there is no such sheet"))?;
    let seat = |seat: NewSeat| SeatStart { name: seat.name, player: seat.bot.map_or(Player::Person, Player::Bot) };
    let dice = DiceOrigin::Fair { secret: fresh_secret()? };
    let start = Start::with_engines(sheet, new.seats.into_iter().map(seat).collect(), dice, app.host.engines());
    let start = start.map_err(|why| Problem::bad(format!("{why} (a name has 1 to {MAX_NAME} characters)")))?;
    new.options.of(start, fresh_seed()?)
}

/// Begins a game. All seats without a bot are the asker's. Unless `options` say otherwise, the dice are those that nobody can rig.
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = GivenGame, responses((status = 201, body = CreatedId), (status = "4XX", body = Problem)))]
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    Plays(player): Plays,
    Given(new): Given<GivenGame>,
) -> Result<(StatusCode, Json<CreatedId>), Problem> {
    let start = start_of(&app, new)?;
    let id = app.ask(move |host| host.begin(&player, start)).await?;
    Ok((StatusCode::CREATED, Json(CreatedId { id })))
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = GameState), (status = "4XX", body = Problem)))]
pub(super) async fn state(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Json<GameState>, Problem> {
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    Ok(Json(state_of(&game, game.grants(&caller.asker()))))
}

/// What a seat of the asker's can do.
#[utoipa::path(get, path = "/api/v1/games/{id}/legal", tag = "games", params(("id" = String, Path, description = "The id of the game"), SeatQuery), responses((status = 200, body = Legal), (status = "4XX", body = Problem)))]
pub(super) async fn legal(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
    query: Result<Query<SeatQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Legal>, Problem> {
    let Query(SeatQuery { seat }) = query.map_err(|why| Problem::bad(why.body_text()))?;
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    let seat = seat_of(&game, seat)?;
    if !game.grants(&caller.asker()).holds(seat) {
        return Err(silbertablett_host::HostFault::NotYours.into());
    }
    let session = game.session();
    let words = |mv| notation(session.sheet(), mv);
    Ok(Json(Legal {
        decision: session.decision(seat),
        throw: session.can_throw(seat),
        moves: session.legal_moves(seat).into_iter().map(words).collect(),
        undo: session.can_undo(seat).is_ok(),
        redo: session.redo(seat).map(words),
        ask_back: session.can_regret(seat).ok().filter(|_| game.is_shared()),
    }))
}

/// Carries out a command, and answers once it is stored.
#[utoipa::path(post, path = "/api/v1/games/{id}/commands", tag = "games", params(("id" = String, Path, description = "The id of the game")), request_body = GivenCommand, responses((status = 200, body = GameState), (status = "4XX", body = Problem)))]
pub(super) async fn command(
    State(app): State<Arc<AppState>>,
    token: Token,
    Path(id): Path<String>,
    given: Result<Given<GivenCommand>, Problem>,
) -> Result<Json<GameState>, Problem> {
    // In one go: each question to the host goes to another thread and back.
    let given = Arc::new(given);
    let (at_hand, same, game) = (Arc::clone(&given), id.clone(), id);
    let by_memory = move |host: &Host, asker: &Asker, token: &str| {
        let (Ok(Given(given)), Some(before)) = (&*at_hand, host.at_hand(&same)) else { return Ok(None) };
        let Ok((seat, decision, command)) = command_of(&before, given) else { return Ok(None) };
        let played = host.command_at_hand((asker, token), &before, seat, decision, &command)?;
        Ok(played.map(|played| answered(asker, &played)))
    };
    let played = token.ask_by_memory(&app, Scope::Play, by_memory, move |host, _, asker| {
        let given = match &*given {
            Ok(Given(given)) => given,
            Err(problem) => return Ok(Err(problem.clone())),
        };
        let before = host.open(&asker, &game)?;
        Ok(command_of(&before, given).and_then(|(seat, decision, command)| {
            let played = host.command_after(&asker, &before, seat, decision, &command)?;
            answered(&asker, &played)
        }))
    });
    played.await?
}

/// The seat, the number of its decision, and what it is to do.
fn command_of(before: &Snapshot, given: &GivenCommand) -> Result<(SeatId, u32, Command), Problem> {
    let (session, seat) = (before.session(), seat_of(before, given.seat)?);
    let command = match &given.order {
        GivenOrder::Throw => Command::Throw,
        GivenOrder::Undo => Command::Undo,
        GivenOrder::Roll { faces, tray } => {
            let faces = Faces(faces.iter().map(|(die, face)| (die.as_str().into(), *face)).collect());
            let tray = tray.as_ref().map(|tray| tray.iter().map(|die| die.as_str().into()).collect());
            Command::Typed(throw_of(session.sheet(), &ThrowEntry { faces, tray }).map_err(Problem::bad)?)
        }
        GivenOrder::Back { to } => Command::Back(*to),
        GivenOrder::HandOver { bot } => Command::Player(Player::Bot(bot.clone())),
        GivenOrder::TakeBack => Command::Player(Player::Person),
        GivenOrder::Move { mv } => Command::Move(parse_notation(session.sheet(), mv).map_err(Problem::bad)?),
        GivenOrder::Redo => {
            let again = session.redo_at(seat, given.decision);
            Command::Move(again.ok_or_else(|| Problem::refused(&Refused::NothingToUndo))?)
        }
    };
    Ok((seat, given.decision, command))
}

/// A game as a record (docs/record.md).
#[utoipa::path(get, path = "/api/v1/games/{id}/record", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 200, body = serde_json::Value), (status = "4XX", body = Problem)))]
pub(super) async fn record(
    State(app): State<Arc<AppState>>,
    caller: Reads,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let asker = caller.asker();
    let game = app.ask(move |host| host.open(&asker, &id)).await?;
    let shows_secret = app.host.shows_secret(&game);
    let text = off(move || {
        let session = game.session();
        serde_json::value::to_raw_value(&if shows_secret { session.record_with_secret() } else { session.record() })
    });
    let text: Box<RawValue> = text.await?.map_err(|error| crate::fault::RequestFault::internal(error.to_string()))?;
    Ok(([(CONTENT_TYPE, "application/json")], text.get().to_owned()).into_response())
}

/// Deletes a game of the player's in which nobody else has a seat.
#[utoipa::path(delete, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    caller: Plays,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let asker = caller.asker();
    app.ask(move |host| host.delete(&asker, &id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
