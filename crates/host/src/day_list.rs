//! Who has played the dice of a day: read once in a while for all who look, as a day may have many games.

use crate::clock::day_of;
use crate::ended::Ended;
use crate::fault::HostFault;
use crate::head::Head;
use silbertablett_store::{GameInfo, Store};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// For so many milliseconds what was read is good enough.
const FRESH: i64 = 10_000;
/// The most lists that are kept: those of today and of some days before.
const MOST: usize = 64;

/// The game of a try.
#[derive(Clone, Debug)]
pub(crate) struct TriedGame {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) name: String,
    /// Its points, if it was done while the day lasted.
    pub(crate) total: Option<i32>,
}

/// When something was read, and what.
type Read = (i64, Arc<Vec<TriedGame>>);

/// What was read lately, by day and sheet.
#[derive(Debug, Default)]
pub(crate) struct DayLists(Mutex<HashMap<(u32, String), Read>>);

impl DayLists {
    /// The games of the tries at the dice of a day. `own` is the asker's, once it is done: that one is not missing, however new it is.
    pub(crate) fn of(
        &self,
        store: &dyn Store,
        (day, sheet): (u32, &str),
        own: Option<&str>,
        now: i64,
    ) -> Result<Arc<Vec<TriedGame>>, HostFault> {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = (day, sheet.to_owned());
        let has = |games: &[TriedGame]| own.is_none_or(|own| games.iter().any(|it| it.id == own && it.total.is_some()));
        let known = lists.get(&at).filter(|(read, games)| (0..FRESH).contains(&(now - read)) && has(games));
        if let Some((_, games)) = known {
            return Ok(Arc::clone(games));
        }
        let games = store.games_of_day(day, sheet)?;
        let games: Arc<Vec<TriedGame>> = Arc::new(games.iter().filter_map(|game| tried_game(game, day)).collect());
        lists.retain(|_, (read, _)| (0..FRESH).contains(&(now - *read)));
        if lists.len() < MOST {
            lists.insert(at, (now, Arc::clone(&games)));
        }
        Ok(games)
    }
}

fn tried_game(game: &GameInfo, day: u32) -> Option<TriedGame> {
    let name = Head::from_text(&game.head)?.seats.first()?.name.clone();
    Some(TriedGame { id: game.id.clone(), owner: game.owner.clone(), name, total: total_of(game, day) })
}

/// The points of a try that was done while its day lasted.
pub(crate) fn total_of(game: &GameInfo, day: u32) -> Option<i32> {
    let summary = game.summary.as_ref().filter(|summary| day_of(summary.finished) <= day)?;
    Ended::from_text(&summary.totals)?.totals().first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::head::Origin;
    use silbertablett_session::{Player, SeatStart};
    use silbertablett_store::{Dailies, DayDice, Games, MemoryStore, NewGame, NewPlayer, Players, Summary};

    fn begin(store: &MemoryStore, player: &str) {
        let (id, token) = (player.to_owned(), format!("{player:->22}"));
        store.create_player(NewPlayer { id: id.clone(), token, name: String::new(), at: 0 }).expect("a player");
        let seats = vec![SeatStart { name: "Ann".into(), player: Player::Person }];
        let (sheet, name) = ("classic".to_owned(), "x".to_owned());
        let head = Head { sheet, revision: 1, name, seats, origin: Origin::Daily, table: None, pad: None };
        let game = NewGame {
            id: format!("g-{player}"),
            owner: id,
            head: head.to_text(),
            secret: None,
            sheet: None,
            seats: Vec::new(),
            log: Vec::new(),
            summary: None,
            at: 0,
        };
        store.begin_try(1, "classic", game).expect("a try");
    }

    #[test]
    fn what_was_read_is_good_for_a_while_and_never_lacks_ones_own() {
        let (store, lists) = (MemoryStore::new(), DayLists::default());
        let deal = DayDice { day: 1, sheet: "classic".into(), text: "{}".into(), bots: None, made: 0 };
        store.keep_deal(deal).expect("dice");
        let count = |own, now| lists.of(&store, (1, "classic"), own, now).expect("a list").len();
        begin(&store, "ann");
        assert_eq!(count(None, 1000), 1);
        begin(&store, "bo");
        assert_eq!((count(None, 10_999), count(None, 11_000)), (1, 2), "read again after ten seconds");
        begin(&store, "cy");
        assert_eq!(count(None, 900), 3, "a clock that was put back is not waited for");
        begin(&store, "di");
        let totals = r#"{"sheet":"classic","revision":1,"seats":[]}"#.to_owned();
        store.set_summary("g-di", 0, Some(Summary { finished: 5, totals })).expect("it has ended");
        assert_eq!(count(None, 901), 3);
        assert_eq!(count(Some("g-di"), 901), 4, "who has just been done does not wait");
    }
}
