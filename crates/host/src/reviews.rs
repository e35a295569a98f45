//! Reviews of a game that has ended, each worked out once, where bots think, a piece at a time.

use crate::account::Account;
use crate::pool::Pool;
use crate::worked::{AtWork, Worked, Working};
use silbertablett_judge::{Coach, CoachLevel, EntryReview, Recorded, Review, Reviewing};
use silbertablett_rules::game::Entry;
use silbertablett_session::{LogEntry, Session};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

/// So long a piece of a review takes, or one decision: then others have their turn.
const PIECE: Duration = Duration::from_millis(50);

/// A review; none on sheets for which there is nothing to judge by.
pub(crate) type Reviewed = Option<Arc<Review>>;

/// The reviews of a game, by their levels.
#[derive(Debug, Default)]
pub(crate) struct Reviews([OfLevel; CoachLevel::ALL.len()]);

/// The review of one level.
#[derive(Debug, Default)]
struct OfLevel {
    worked: Arc<Worked<Reviewed>>,
    /// Whether somebody does not want it to go on.
    stop: AtomicBool,
    stopped: Mutex<Option<Stopped>>,
}

/// A review that was stopped on its way.
#[derive(Debug)]
struct Stopped {
    /// From where it goes on, once somebody asks for it again.
    reviewing: Reviewing,
    /// What was looked at by then, and the rest by the net.
    review: Arc<Review>,
}

impl Reviews {
    pub(crate) fn of(&self, level: CoachLevel) -> &Arc<Worked<Reviewed>> {
        &self.0[level as usize].worked
    }

    /// What a review that was stopped had come to.
    pub(crate) fn stopped(&self, level: CoachLevel) -> Option<Arc<Review>> {
        let stopped = self.0[level as usize].stopped.lock().unwrap_or_else(PoisonError::into_inner);
        stopped.as_ref().map(|stopped| Arc::clone(&stopped.review))
    }

    /// Stops a review that is under way, after the decision that is looked at; it can be gone on with.
    pub(crate) fn stop(&self, level: CoachLevel) {
        self.0[level as usize].stop.store(true, Ordering::SeqCst);
    }

    fn keep(&self, level: CoachLevel, stopped: Option<Stopped>) -> Option<Stopped> {
        let mut kept = self.0[level as usize].stopped.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut kept, stopped)
    }

    /// About how many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        let done = self.0.iter().filter_map(|of| of.worked.result()?.clone());
        let reviews = done.chain(CoachLevel::ALL.into_iter().filter_map(|level| self.stopped(level)));
        let text = |entry: &EntryReview| entry.best.as_ref().map_or(0, String::capacity);
        let of = |review: Arc<Review>| {
            review.entries.iter().map(|entry| size_of::<EntryReview>() + text(entry)).sum::<usize>()
        };
        reviews.map(of).sum()
    }
}

/// Reviews a session that has ended.
pub(crate) fn review(
    reviews: &Arc<Reviews>,
    level: CoachLevel,
    pool: &Arc<Pool>,
    account: Account,
    session: &Session,
) -> Working<Reviewed> {
    reviews.of(level).begin(|at_work| {
        let (game, all) = (recorded(session), Arc::clone(reviews));
        all.0[level as usize].stop.store(false, Ordering::SeqCst);
        let stopped = all.keep(level, None);
        let reviewing = stopped.map_or_else(|| Reviewing::new(level, &game, None), |stopped| stopped.reviewing);
        ReviewWork { at_work, reviews: all, pool: Arc::downgrade(pool), account, level, game, reviewing }.go_on();
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
    reviews: Arc<Reviews>,
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
            if self.reviews.0[self.level as usize].stop.load(Ordering::SeqCst) {
                return self.stop(coach);
            }
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

    /// What is left is judged by the net, and kept with the place from where to go on.
    fn stop(self, coach: &mut Coach) {
        let mut rest = self.reviewing.clone();
        rest.hurry();
        while let Ok(true) = rest.step(coach, &self.game) {}
        let review = Arc::new(rest.finish(&self.game));
        self.reviews.keep(self.level, Some(Stopped { reviewing: self.reviewing, review }));
    }
}
