//! Reviews of a game that has ended, each worked out once, where bots think, a piece at a time.

use crate::account::Account;
use crate::pool::Pool;
use crate::worked::{AtWork, Worked, Working};
use silbertablett_judge::{Coach, CoachLevel, EntryReview, Recorded, Review, Reviewing};
use silbertablett_rules::game::Entry;
use silbertablett_session::{LogEntry, Session};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// So long a piece of a review takes, or one decision: then others have their turn.
const PIECE: Duration = Duration::from_millis(50);

/// A review; none on sheets for which there is nothing to judge by.
pub(crate) type Reviewed = Option<Arc<Review>>;

/// The reviews of a game, by their levels.
#[derive(Debug, Default)]
pub(crate) struct Reviews([Arc<Worked<Reviewed>>; CoachLevel::ALL.len()]);

impl Reviews {
    pub(crate) fn of(&self, level: CoachLevel) -> &Arc<Worked<Reviewed>> {
        &self.0[level as usize]
    }

    /// About how many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        let reviews = self.0.iter().filter_map(|worked| worked.result()?.as_ref());
        let text = |entry: &EntryReview| entry.best.as_ref().map_or(0, String::capacity);
        let of = |review: &Arc<Review>| {
            review.entries.iter().map(|entry| size_of::<EntryReview>() + text(entry)).sum::<usize>()
        };
        reviews.map(of).sum()
    }
}

/// Reviews a session that has ended.
pub(crate) fn review(
    reviews: &Reviews,
    level: CoachLevel,
    pool: &Arc<Pool>,
    account: Account,
    session: &Session,
) -> Working<Reviewed> {
    reviews.of(level).begin(|at_work| {
        let game = recorded(session);
        let reviewing = Reviewing::new(level, &game, None);
        ReviewWork { at_work, pool: Arc::downgrade(pool), account, level, game, reviewing }.go_on();
    })
}

/// The game as it is reviewed.
fn recorded(session: &Session) -> Recorded {
    let entry = |entry: &LogEntry| match entry {
        LogEntry::Throw(throw) => Some(Entry::Throw(*throw)),
        LogEntry::Move(seat, mv) => Some(Entry::Move(*seat, *mv)),
        _ => None,
    };
    Recorded {
        sheet: Arc::clone(session.sheet()),
        names: session.start().seats().iter().map(|seat| seat.name.clone()).collect(),
        start: *session.state_before(0),
        log: session.moments().iter().filter_map(|moment| entry(&moment.entry)).collect(),
    }
}

/// A review that is being worked out.
struct ReviewWork {
    at_work: AtWork<Reviewed>,
    pool: Weak<Pool>,
    account: Account,
    level: CoachLevel,
    game: Recorded,
    reviewing: Reviewing,
}

impl ReviewWork {
    fn go_on(self) {
        let Some(pool) = self.pool.upgrade() else { return };
        let (account, level) = (self.account.clone(), self.level);
        // Where there is no room, this is dropped, and whoever waits is told to ask again.
        let _ = pool.coach(account, level, move |coach| self.piece(coach));
    }

    fn piece(mut self, coach: &mut Coach) {
        let begun = Instant::now();
        loop {
            match self.reviewing.step(coach, &self.game) {
                Err(_) => return self.at_work.finish(None),
                Ok(false) => return self.at_work.finish(Some(Arc::new(self.reviewing.finish(&self.game)))),
                Ok(true) if begun.elapsed() < PIECE => {}
                Ok(true) => break,
            }
        }
        let (done, all) = self.reviewing.progress();
        self.at_work.progress(done, all);
        self.go_on();
    }
}
