//! Puzzles: one a day for each sheet, all of them by their numbers, and those that suit the reader.

use super::answer::{rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::open;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::puzzles::{put_up, with_puzzles as named};
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use silbertablett_judge::{Advised, FirstAnswer, Points, puzzle_count};
use silbertablett_record::{notation, parse_notation};
use silbertablett_rules::{Due, SeatId, State as Position};
use silbertablett_session::LogEntry;
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_web::{Look, PuzzleData, PuzzleOrigin, puzzle_address, puzzle_choice, puzzle_picture};
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
    let sheet = named(&app.host, &name)?;
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
    let sheet = named(&app.host, &name)?;
    let (digits, is_picture) = number_or_picture(&number);
    let number: usize = digits.parse().map_err(|_| RequestFault::NotFound)?;
    let (puzzle, state, seat) = put_up(&sheet, number).ok_or(RequestFault::NotFound)?;
    if is_picture {
        return Ok(picture(&reader, &sheet, &state, seat));
    }
    let moves = judged(&app, &reader, &sheet, state, seat).await?;
    let chosen = puzzle_choice(&asked.0).and_then(|token| parse_notation(&sheet, token).ok());
    let chosen = chosen.filter(|&mv| moves.iter().any(|advised| advised.mv == mv));
    let (sheets, look) = (with_puzzles(&app), Look::read(&asked.0));
    let (player, of, known) =
        (reader.player.as_ref().map(|player| player.id.clone()), Arc::clone(&sheet), puzzle.clone());
    let (record, rating) = app
        .ask(move |host| {
            let player = player.as_deref();
            let record = host.puzzle_record(player, &of)?;
            // The answer is about to be seen.
            if let (Some(player), true, FirstAnswer::None) = (player, chosen.is_some(), record.first_answer(&known)) {
                host.see_puzzle(player, &of, &known)?;
            }
            Ok((host.puzzle_record(player, &of)?, host.puzzle_rating(&of, &known)?))
        })
        .await?;
    rendered(move || {
        let (sheets, sheet, puzzle, moves, state) = (&sheets[..], &sheet, &puzzle, &moves[..], &state);
        let (own, first, count) = (record.rating(), record.first_answer(puzzle), puzzle_count(sheet));
        let origin = PuzzleOrigin::Shipped { sheets, number, count, puzzle, rating, own, first };
        silbertablett_web::puzzle(&reader.ctx(), &PuzzleData { origin, sheet, state, seat, moves, chosen, look: &look })
    })
    .await
}

/// Notes an answer, of which the first counts, and leads to what there is to say about it.
pub(super) async fn answer(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((name, number)): Path<(String, usize)>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let sheet = named(&app.host, &name)?;
    let (puzzle, state, seat) = put_up(&sheet, number).ok_or(RequestFault::NotFound)?;
    let moves = judged(&app, &reader, &sheet, state, seat).await?;
    let chosen = puzzle_choice(&form.0).and_then(|token| parse_notation(&sheet, token).ok());
    let chosen = chosen.and_then(|mv| moves.iter().find(|advised| advised.mv == mv));
    // A move that is none is asked for anew.
    let Some(chosen) = chosen else { return Ok(see_other(&puzzle_address(&name, number, None), None)) };
    let right = chosen.cost == Points::ZERO;
    let address = puzzle_address(&name, number, Some(&notation(&sheet, chosen.mv)));
    let (player, cookie) = reader.player(&app, "").await?;
    app.ask(move |host| host.answer_puzzle(&player.id, &sheet, &puzzle, right)).await?;
    Ok(see_other(&address, cookie))
}

/// The puzzle of a sheet that suits the reader best of those they have not answered. Whoever has answered all of them goes on from the first.
pub(super) async fn next(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(name): Path<String>,
) -> Result<Response, RequestFault> {
    let sheet = named(&app.host, &name)?;
    let player = reader.player.map(|player| player.id);
    let number = app.ask(move |host| host.next_puzzle(player.as_deref(), &sheet)).await?;
    Ok(see_other(&puzzle_address(&name, number.unwrap_or(1), None), None))
}

/// What the net says of the moves of a puzzle, the best first.
async fn judged(
    app: &AppState,
    reader: &Reader,
    sheet: &Arc<SheetFile>,
    state: Position,
    seat: SeatId,
) -> Result<Vec<Advised>, RequestFault> {
    let moves = app.host.advise(&reader.asker(), sheet, state, seat)?.ready().await?;
    moves.map_err(|why| RequestFault::internal(why.to_string()))
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
    let look = Look::default();
    rendered(move || {
        let (sheet, moves, state) = (&sheet, &moves[..], &state);
        let origin = PuzzleOrigin::Game { id: &id, entry, made };
        silbertablett_web::puzzle(&reader.ctx(), &PuzzleData { origin, sheet, state, seat, moves, chosen, look: &look })
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

fn with_puzzles(app: &AppState) -> Vec<Arc<SheetFile>> {
    app.host.sheets().all().iter().filter(|sheet| puzzle_count(sheet) > 0).map(Arc::clone).collect()
}
