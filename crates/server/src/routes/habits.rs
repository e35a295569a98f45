//! Where a player loses points, over the latest games.

use super::answer::rendered;
use super::lists::games_of;
use super::look::open;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::Response;
use silbertablett_host::{Head, Origin, Snapshot};
use silbertablett_judge::{CoachLevel, Habits, Recorded};
use silbertablett_rules::SeatId;
use silbertablett_session::Player;
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::{Page, Which};
use silbertablett_web::{HabitsData, Mistake};
use std::sync::Arc;

/// So many of the latest games are looked at.
const GAMES: u32 = 30;
/// So many of the dearest decisions are offered to be made once more.
const MISTAKES: usize = 8;
/// So many new ones before an answer: a review takes some hundredths of a second.
const AT_ONCE: usize = 6;
/// In so many seconds a page asks again while more games are to be looked at.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

/// What the reader's own decisions cost in the latest games, sheet by sheet.
pub(super) async fn page(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    let list = games_of(&app, &reader, Which::Finished, Page { after: None, limit: GAMES }).await?;
    let (mut seen, mut waiting, mut left) = (Vec::new(), 0, AT_ONCE);
    // The list begins with the latest, a trend with the first.
    for info in list.games.iter().rev() {
        if Head::from_text(&info.head).is_none_or(|head| head.origin != Origin::Start) {
            continue;
        }
        // What cannot be read any more tells nothing here; the list of games says so.
        let Ok(game) = open(&app, &reader, &info.id).await else { continue };
        let own =
            info.seats.iter().filter(|(_, player)| reader.is(player)).filter_map(|&(seat, _)| SeatId::new(seat.into()));
        let own: Vec<SeatId> = own.filter(|&seat| matches!(game.session().player(seat), Player::Person)).collect();
        if own.is_empty() {
            continue;
        }
        if game.review(CoachLevel::Net).is_none() {
            if left == 0 {
                waiting += 1;
                continue;
            }
            left -= 1;
            if let Some(working) = app.host.review(&reader.asker(), &game, CoachLevel::Net) {
                working.ready().await;
            }
        }
        seen.push((game, own));
    }
    // A few at a time: the page asks again until all were looked at.
    let to_look_at = seen.iter().filter(|(game, _)| app.host.mistakes(&reader.asker(), game).is_some());
    let looking = to_look_at.take(AT_ONCE).count() > 0;
    let mut response = rendered(move || {
        let (puzzles, mistakes) = mistakes(&seen);
        let data = HabitsData { sheets: sheets(&seen), puzzles, mistakes, waiting, looking };
        silbertablett_web::habits(&reader.ctx(), &data)
    })
    .await?;
    if waiting > 0 || looking {
        response.headers_mut().insert(REFRESH, AGAIN);
    }
    Ok(response)
}

/// The decisions that cost most: those of which one move is clearly best, and the others.
fn mistakes(seen: &[(Snapshot, Vec<SeatId>)]) -> (Vec<Mistake>, Vec<Mistake>) {
    let (mut puzzles, mut mistakes) = (Vec::new(), Vec::new());
    for (game, own) in seen {
        let Some(review) = game.review(CoachLevel::Net).flatten() else { continue };
        let session = game.session();
        for &seat in own {
            let dear = review.dearest(seat.index()).into_iter();
            let found = game.mistakes().unwrap_or_default();
            for (entry, cost) in dear.filter_map(|entry| Some((entry.entry, entry.cost()?))) {
                let clear = found.iter().find(|found| found.entry == entry).map(|found| found.clear);
                let mistake = Mistake {
                    game: game.id().to_owned(),
                    entry,
                    sheet: Arc::clone(session.sheet()),
                    state: *session.state_before(entry),
                    seat,
                    cost,
                    gap: clear.map(|clear| (clear.gap, clear.error)),
                };
                if clear.is_some() { puzzles.push(mistake) } else { mistakes.push(mistake) }
            }
        }
    }
    for list in [&mut puzzles, &mut mistakes] {
        list.sort_by_key(|mistake| std::cmp::Reverse(mistake.cost));
        list.truncate(MISTAKES);
    }
    (puzzles, mistakes)
}

/// What was lost, sheet by sheet, those played last first. Games on sheets that no net knows tell nothing.
fn sheets(seen: &[(Snapshot, Vec<SeatId>)]) -> Vec<(Arc<SheetFile>, Habits)> {
    let mut sheets: Vec<(Arc<SheetFile>, Habits)> = Vec::new();
    for (game, own) in seen {
        let Some(review) = game.review(CoachLevel::Net).flatten() else { continue };
        let Ok(recorded) = Recorded::of(&game.session().record()) else { continue };
        let known = sheets.iter().position(|(sheet, _)| **sheet == *recorded.sheet);
        // The sheet of the game that is seen comes to the end, which is turned to the front.
        let (sheet, mut habits) =
            known.map_or_else(|| (Arc::clone(&recorded.sheet), Habits::default()), |place| sheets.remove(place));
        own.iter().for_each(|seat| habits.add(&recorded, review, seat.index()));
        sheets.push((sheet, habits));
    }
    sheets.reverse();
    sheets
}
