//! Puzzles: one a day for each sheet, and all of them by their numbers.

use super::answer::{rendered, see_other};
use super::form::Asked;
use super::look::open;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use silbertablett_judge::{Puzzle, puzzle, puzzle_count};
use silbertablett_record::{parse_notation, read_position};
use silbertablett_rules::{Due, SeatId, State as Position};
use silbertablett_session::LogEntry;
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_web::{PuzzleData, PuzzleOrigin, puzzle_address, puzzle_choice, puzzle_picture};
use std::sync::Arc;

/// The days of a year or so meet the puzzles of a list in another order than that of the list.
const STRIDE: u64 = 101;

/// Today's puzzle of the sheet that is offered first.
pub(super) async fn first(State(app): State<Arc<AppState>>) -> Result<Response, RequestFault> {
    let sheets = with_puzzles(&app);
    let sheet = sheets.first().ok_or(RequestFault::NotFound)?;
    Ok(see_other(&today(&app, sheet), None))
}

/// Today's puzzle of a sheet.
pub(super) async fn daily(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
) -> Result<Response, RequestFault> {
    let sheet = find(&app, &name)?;
    Ok(see_other(&today(&app, &sheet), None))
}

fn today(app: &AppState, sheet: &SheetFile) -> String {
    let days = u64::from(app.host.clock().today());
    let number = (days * STRIDE % puzzle_count(sheet).max(1) as u64) as usize + 1;
    puzzle_address(&name_of(sheet), number, None)
}

/// A puzzle, or its answer, or the picture of its sheet.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((name, number)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let sheet = find(&app, &name)?;
    let (digits, is_picture) = number_or_picture(&number);
    let number: usize = digits.parse().map_err(|_| RequestFault::NotFound)?;
    let (puzzle, state, seat) = put_up(&sheet, number).ok_or(RequestFault::NotFound)?;
    if is_picture {
        return Ok(picture(&reader, &sheet, &state, seat));
    }
    let moves = app.host.advise(&reader.asker(), &sheet, state, seat)?.ready().await?;
    let moves = moves.map_err(|why| RequestFault::internal(why.to_string()))?;
    let chosen = puzzle_choice(&asked.0).and_then(|token| parse_notation(&sheet, token).ok());
    let sheets = with_puzzles(&app);
    rendered(move || {
        let (sheets, sheet, puzzle, moves, state) = (&sheets[..], &*sheet, &puzzle, &moves[..], &state);
        let origin = PuzzleOrigin::Shipped { sheets, number, count: puzzle_count(sheet), puzzle };
        silbertablett_web::puzzle(&reader.ctx(), &PuzzleData { origin, sheet, state, seat, moves, chosen })
    })
    .await
}

/// A decision of a game that has ended, to be made once more: the question, its answer, or the picture of its sheet. While a game goes on it
/// would tell those who play what to do.
pub(super) async fn again(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((id, entry)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let (digits, is_picture) = number_or_picture(&entry);
    let entry: usize = digits.parse().map_err(|_| RequestFault::NotFound)?;
    let game = open(&app, &reader, &id).await?;
    let session = game.session();
    let ended = session.state().due() == Due::End;
    let made = session.moments().get(entry).filter(|_| ended).map(|moment| &moment.entry);
    let Some(&LogEntry::Move(seat, made)) = made else { return Err(RequestFault::NotFound) };
    let (sheet, state) = (Arc::clone(session.sheet()), *session.state_before(entry));
    if is_picture {
        return Ok(picture(&reader, &sheet, &state, seat));
    }
    let moves = app.host.advise(&reader.asker(), &sheet, state, seat)?.ready().await?;
    // No net knows the sheet.
    let moves = moves.map_err(|_| RequestFault::NotFound)?;
    let chosen = puzzle_choice(&asked.0).and_then(|token| parse_notation(&sheet, token).ok());
    rendered(move || {
        let (sheet, moves, state) = (&*sheet, &moves[..], &state);
        let origin = PuzzleOrigin::Game { id: &id, entry, made };
        silbertablett_web::puzzle(&reader.ctx(), &PuzzleData { origin, sheet, state, seat, moves, chosen })
    })
    .await
}

/// The last part of an address without the ending of a picture, and whether it had one.
fn number_or_picture(part: &str) -> (&str, bool) {
    match part.strip_suffix(".svg") {
        Some(digits) => (digits, true),
        None => (part, false),
    }
}

fn picture(reader: &Reader, sheet: &SheetFile, state: &Position, seat: SeatId) -> Response {
    let picture = puzzle_picture(&reader.ctx(), sheet, state, seat);
    ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=600")], picture).into_response()
}

/// A puzzle with its position.
fn put_up(sheet: &SheetFile, number: usize) -> Option<(Puzzle, Position, SeatId)> {
    let puzzle = puzzle(sheet, number)?;
    let (_, state) = read_position(&puzzle.position).ok()?;
    let seat = state.first_deciding()?;
    Some((puzzle, state, seat))
}

fn find(app: &AppState, name: &str) -> Result<Arc<SheetFile>, RequestFault> {
    app.host.sheets().find(name).filter(|sheet| puzzle_count(sheet) > 0).ok_or(RequestFault::NotFound)
}

fn with_puzzles(app: &AppState) -> Vec<Arc<SheetFile>> {
    app.host.sheets().all().iter().filter(|sheet| puzzle_count(sheet) > 0).map(Arc::clone).collect()
}
