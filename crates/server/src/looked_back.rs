//! The latest games of a player, looked back on: where points are lost, for pages and for programs.

use crate::app::AppState;
use crate::fault::RequestFault;
use silbertablett_host::{Asker, Head, Origin, Snapshot};
use silbertablett_judge::{CoachLevel, Habits, Recorded};
use silbertablett_rules::SeatId;
use silbertablett_session::Player;
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::{Page, Which};
use silbertablett_web::Mistake;
use std::sync::Arc;

/// So many of the latest games are looked at.
const GAMES: u32 = 30;
/// So many of the dearest decisions are named.
const MISTAKES: usize = 8;
/// So many new ones before an answer: a review takes some hundredths of a second.
const AT_ONCE: usize = 6;

/// Games that were reviewed, with the seats that the player had in them as a person.
pub(crate) struct LookedBack {
    seen: Vec<(Snapshot, Vec<SeatId>)>,
    /// How many more are to be reviewed, by asking again.
    pub(crate) waiting: usize,
    /// Whether it is still being found out which mistakes are puzzles.
    pub(crate) looking: bool,
}

impl LookedBack {
    /// The latest games of a player, some more of which are reviewed now.
    pub(crate) async fn on(app: &AppState, asker: &Asker) -> Result<LookedBack, RequestFault> {
        let mut back = LookedBack { seen: Vec::new(), waiting: 0, looking: false };
        let Some(player) = asker.player.clone() else { return Ok(back) };
        let (id, page) = (player.clone(), Page { after: None, limit: GAMES });
        let list = app.ask(move |host| host.games_of(&id, Which::Finished, &page)).await?;
        let mut left = AT_ONCE;
        // The list begins with the latest, a trend with the first.
        for info in list.games.iter().rev() {
            if Head::from_text(&info.head).is_none_or(|head| head.origin != Origin::Start) {
                continue;
            }
            let (looks, id) = (asker.clone(), info.id.clone());
            // What cannot be read any more tells nothing here; the list of games says so.
            let Ok(game) = app.ask(move |host| host.open(&looks, &id)).await else { continue };
            let own = info.seats.iter().filter(|(_, holder)| *holder == player);
            let own = own.filter_map(|&(seat, _)| SeatId::new(seat.into()));
            let own: Vec<SeatId> = own.filter(|&seat| matches!(game.session().player(seat), Player::Person)).collect();
            if own.is_empty() {
                continue;
            }
            if game.review(CoachLevel::Net).is_none() {
                if left == 0 {
                    back.waiting += 1;
                    continue;
                }
                left -= 1;
                if let Some(working) = app.host.review(asker, &game, CoachLevel::Net) {
                    working.ready().await;
                }
            }
            back.seen.push((game, own));
        }
        // A few at a time: asking again looks at more, until all were looked at.
        let to_look_at = back.seen.iter().filter(|(game, _)| app.host.mistakes(asker, game).is_some());
        back.looking = to_look_at.take(AT_ONCE).count() > 0;
        Ok(back)
    }

    /// The decisions that cost most: those of which one move is clearly best, and the others.
    pub(crate) fn mistakes(&self) -> (Vec<Mistake>, Vec<Mistake>) {
        let (mut puzzles, mut mistakes) = (Vec::new(), Vec::new());
        for (game, own) in &self.seen {
            let Some(review) = game.review(CoachLevel::Net).flatten() else { continue };
            let (session, found) = (game.session(), game.mistakes().unwrap_or_default());
            for &seat in own {
                let dear = review.dearest(seat.index()).into_iter();
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
    pub(crate) fn sheets(&self) -> Vec<(Arc<SheetFile>, Habits)> {
        let mut sheets: Vec<(Arc<SheetFile>, Habits)> = Vec::new();
        for (game, own) in &self.seen {
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
}
