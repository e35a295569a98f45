//! Somebody's games that have ended, as statistics of pages and of programs need them.

use crate::app::AppState;
use crate::fault::RequestFault;
use silbertablett_host::{Asker, Ended, Head, Origin, PuzzleRecord};
use silbertablett_store::{GameInfo, Which};
use silbertablett_web::{FinishedGame, GameKind, PuzzleStats};

/// So many games from before dice were counted are read for an answer: one takes about a millisecond.
const COUNTED_AT_ONCE: usize = 40;

/// How a game is played that began like this.
pub(crate) fn kind_of(origin: Origin) -> GameKind {
    match origin {
        Origin::Pad => GameKind::Pad,
        Origin::Paper => GameKind::Paper,
        _ => GameKind::Played,
    }
}

/// All games of a player that have ended, the latest first.
pub(crate) async fn ended_games(app: &AppState, asker: &Asker) -> Result<Vec<GameInfo>, RequestFault> {
    let Some(id) = asker.player.clone() else { return Ok(Vec::new()) };
    app.ask(move |host| host.all_games(&id, Which::Finished)).await
}

/// Those of them that count for statistics as the player saw them, the first first.
pub(crate) fn finished<'g>(app: &AppState, asker: &Asker, games: &'g [GameInfo]) -> Vec<FinishedGame<'g>> {
    let of = |game: &'g GameInfo| {
        let origin = Head::from_text(&game.head)?.origin;
        let counts = matches!(origin, Origin::Start | Origin::Daily | Origin::Pad | Origin::Paper);
        let ended = Ended::from_text(&game.summary.as_ref()?.totals).filter(|_| counts)?;
        let own = |player: &String| asker.player.as_ref() == Some(player);
        let seats = game.seats.iter().filter(|(_, player)| own(player)).map(|(seat, _)| *seat);
        let result = ended.seen_from(app.host.sheets(), seats)?;
        Some(FinishedGame { id: &game.id, result, kind: kind_of(origin) })
    };
    games.iter().rev().filter_map(of).collect()
}

/// The ids of games whose dice have not been counted.
pub(crate) fn uncounted(app: &AppState, asker: &Asker, games: &[GameInfo]) -> Vec<String> {
    let games = finished(app, asker, games).into_iter();
    let games = games.filter(|game| game.kind == GameKind::Played && game.result.faces.is_none());
    games.map(|game| game.id.to_owned()).collect()
}

/// The games of a player that have ended, once the dice of some more of them have been counted; and whether it is worth while to go on
/// with others. To read a game puts right what is kept of it beside its log.
pub(crate) async fn with_dice(
    app: &AppState,
    asker: &Asker,
    games: Vec<GameInfo>,
) -> Result<(Vec<GameInfo>, bool), RequestFault> {
    let before = uncounted(app, asker, &games);
    if before.is_empty() {
        return Ok((games, false));
    }
    let mut read = 0;
    for id in &before {
        let (asker, id) = (asker.clone(), id.clone());
        // What cannot be read any more tells nothing here; the list of games says so.
        read += usize::from(app.ask(move |host| host.open(&asker, &id)).await.is_ok());
        if read == COUNTED_AT_ONCE {
            break;
        }
    }
    let games = ended_games(app, asker).await?;
    let after = uncounted(app, asker, &games).len();
    // On a disk that is full nothing gets better by asking again.
    Ok((games, read == COUNTED_AT_ONCE && after > 0 && after < before.len()))
}

/// What a player has made of the puzzles of the sheets there are.
pub(crate) async fn puzzle_stats(app: &AppState, asker: &Asker) -> Result<Vec<PuzzleStats>, RequestFault> {
    let Some(id) = asker.player.clone() else { return Ok(Vec::new()) };
    let records = app.ask(move |host| host.puzzle_records(&id)).await?;
    let of = |(sheet, record): &(String, PuzzleRecord)| {
        let sheet = app.host.sheets().find(sheet)?;
        let (rating, answered, right) = (record.rating(), record.answered(), record.right());
        (answered > 0).then_some(PuzzleStats { sheet, rating, answered, right })
    };
    Ok(records.iter().filter_map(of).collect())
}
