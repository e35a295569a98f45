//! A game as it stands.

use super::asked::AskedBack;
use super::problem::Problem;
use axum::Json;
use serde::Serialize;
use silbertablett_host::{Asker, Grants, Played, Snapshot};
use silbertablett_record::position_text;
use silbertablett_rules::{Due, SeatId, State};
use silbertablett_session::{Ballot, Player};
use utoipa::ToSchema;

/// What somebody wants to be done about a seat whose time is up.
#[derive(Serialize, ToSchema)]
pub(super) struct CastVote {
    /// The seat that votes, from 0.
    voter: usize,
    /// The seat it is about, from 0.
    late: usize,
    /// What is to be done.
    remedy: &'static str,
}

impl CastVote {
    fn of(ballot: &Ballot) -> CastVote {
        CastVote { voter: ballot.voter.index(), late: ballot.late.index(), remedy: ballot.remedy.name() }
    }
}

/// What a game waits for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum WaitsFor {
    /// The dice are to be rolled by the first of `awaited`.
    Throw,
    /// Each of `awaited` is to decide.
    Move,
    /// Nothing: it has ended.
    Nothing,
}

/// A seat of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatState {
    /// The name.
    name: String,
    /// The bot that plays it, if one does.
    bot: Option<String>,
    /// Whether it is the asker's to decide for; never while a bot plays there, which the holder of the seat can send away.
    own: bool,
    /// The number of its present decision: a command is for this one.
    decision: u32,
    /// Its points as they stand.
    total: i32,
    /// In a game with a pace, while the seat is waited for: when its time is up, in milliseconds since 1970.
    deadline: Option<i64>,
}

/// A game as it stands.
#[derive(Serialize, ToSchema)]
pub(super) struct GameState {
    /// Its id.
    id: String,
    /// The length of its log. It only grows.
    version: usize,
    /// What its table is called, if that has a name.
    table: Option<String>,
    /// The id of the sheet.
    sheet: String,
    /// The revision of the sheet.
    revision: u32,
    /// The round, from 1.
    round: u8,
    /// How many rounds there are.
    rounds: u8,
    /// What it waits for.
    waits_for: WaitsFor,
    /// The seats it waits for, from 0.
    awaited: Vec<usize>,
    /// The seats, in their order.
    seats: Vec<SeatState>,
    /// What a seat asks the others to take back, if one does.
    asked_back: Option<AskedBack>,
    /// How much time there is for a decision: `free`, `live`, `1-day`, `3-days` or `7-days`.
    pace: &'static str,
    /// The votes about seats whose time is up.
    votes: Vec<CastVote>,
    /// The position, as docs/position.md has it.
    position: String,
}

pub(super) fn seat_of(game: &Snapshot, seat: usize) -> Result<SeatId, Problem> {
    let seat = SeatId::new(seat).filter(|seat| seat.index() < game.session().seats());
    seat.ok_or_else(|| Problem::bad("the game has no such seat"))
}

/// What is waited for in a position, and of which seats.
pub(super) fn awaited(state: &State) -> (WaitsFor, Vec<usize>) {
    match state.due() {
        Due::End => (WaitsFor::Nothing, Vec::new()),
        Due::Throw(_) | Due::SoloThrow => (WaitsFor::Throw, vec![state.active().index()]),
        Due::Decision => (WaitsFor::Move, state.deciding().map(SeatId::index).collect()),
    }
}

/// Whether a seat is the asker's to decide for now.
pub(super) fn decides(game: &Snapshot, grants: Grants, seat: SeatId) -> bool {
    grants.holds(seat) && *game.session().player(seat) == Player::Person
}

pub(super) fn state_of(game: &Snapshot, grants: Grants) -> GameState {
    let (session, state) = (game.session(), game.session().state());
    let totals = session.totals();
    let seats = SeatId::first(session.seats()).map(|seat| SeatState {
        name: session.name(seat).to_owned(),
        bot: match session.player(seat) {
            Player::Bot(bot) => Some(bot.clone()),
            Player::Person => None,
        },
        own: decides(game, grants, seat),
        decision: session.decision(seat),
        total: totals[seat.index()],
        deadline: session.clock(seat).map(|clock| clock.ends()),
    });
    let (waits_for, awaited) = awaited(state);
    GameState {
        id: game.id().to_owned(),
        version: game.version(),
        table: game.table().map(str::to_owned),
        sheet: session.sheet().id().to_owned(),
        revision: session.sheet().revision(),
        round: state.round(),
        rounds: state.rounds(),
        waits_for,
        awaited,
        seats: seats.collect(),
        asked_back: AskedBack::of(game),
        pace: session.start().pace().name(),
        votes: session.ballots().iter().map(CastVote::of).collect(),
        position: position_text(session.sheet(), state),
    }
}

/// The game after what the caller has done, or why that is not possible.
pub(super) fn answered(asker: &Asker, played: &Played) -> Result<Json<GameState>, Problem> {
    match &played.refused {
        Some(why) => Err(Problem::refused(why)),
        None => Ok(Json(state_of(&played.snapshot, played.snapshot.grants(asker)))),
    }
}
