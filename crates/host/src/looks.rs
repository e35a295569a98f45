//! Looks at single decisions that take their time. They have threads of their own, so that nobody's bots wait for them.

use crate::account::Account;
use crate::fault::HostFault;
use crate::pool::Pool;
use silbertablett_judge::{Advised, Coach, CoachLevel, SoFar};
use silbertablett_rules::SeatId;
use silbertablett_session::Session;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Nobody has a thread for longer; by then little more is to be found out.
const AT_MOST: Duration = Duration::from_secs(60);
/// How often it is written down what is known.
const TELL: Duration = Duration::from_millis(200);

/// What is known of a decision that is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LookedAt {
    /// The moves, the best first; empty as long as nothing is known.
    pub moves: Vec<Advised>,
    /// How often moves were played on.
    pub courses: u32,
    /// How many moves may still turn out to be best.
    pub left: usize,
    /// Whether more may come.
    pub under_way: bool,
}

/// A look at the decision of a seat at one version of a game. Whoever drops it ends it.
#[derive(Debug)]
struct SeatLook {
    version: usize,
    seat: SeatId,
    stop: Arc<AtomicBool>,
    known: Arc<Mutex<LookedAt>>,
}

impl Drop for SeatLook {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The looks at a game, one for each seat.
#[derive(Debug, Default)]
pub(crate) struct Looks(Mutex<Vec<SeatLook>>);

impl Looks {
    fn with<T>(&self, work: impl FnOnce(&mut Vec<SeatLook>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Begins a look, unless there was one already at this version.
    pub(crate) fn begin(
        &self,
        pool: &Pool,
        account: Account,
        session: &Session,
        seat: SeatId,
    ) -> Result<(), HostFault> {
        let version = session.log().len();
        self.with(|looks| {
            looks.retain(|look| look.version == version);
            if looks.iter().any(|look| look.seat == seat) || !session.state().decides(seat) {
                return Ok(());
            }
            let (stop, known) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(LookedAt::default())));
            let work = LookWork { stop: Arc::clone(&stop), known: Arc::clone(&known) };
            let (sheet, state) = (Arc::clone(session.sheet()), *session.state());
            work.note(|known| known.under_way = true);
            pool.coach(account, CoachLevel::Deep, move |coach| work.look(coach, &sheet, &state, seat))?;
            looks.push(SeatLook { version, seat, stop, known });
            Ok(())
        })
    }

    /// Ends the look of a seat; what is known stays.
    pub(crate) fn stop(&self, seat: SeatId) {
        self.with(|looks| {
            looks.iter().filter(|look| look.seat == seat).for_each(|look| look.stop.store(true, Ordering::Relaxed));
        });
    }

    /// What is known of the decision of a seat at a version.
    pub(crate) fn known(&self, version: usize, seat: SeatId) -> Option<LookedAt> {
        self.with(|looks| {
            let look = looks.iter().find(|look| (look.version, look.seat) == (version, seat))?;
            Some(look.known.lock().unwrap_or_else(PoisonError::into_inner).clone())
        })
    }
}

/// A decision that is looked at. Dropped, it is over, also where it never began.
struct LookWork {
    stop: Arc<AtomicBool>,
    known: Arc<Mutex<LookedAt>>,
}

impl LookWork {
    fn note(&self, write: impl FnOnce(&mut LookedAt)) {
        write(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn look(
        self,
        coach: &mut Coach,
        sheet: &silbertablett_sheet_file::SheetFile,
        state: &silbertablett_rules::State,
        seat: SeatId,
    ) {
        let (begun, mut told) = (Instant::now(), None::<Instant>);
        let (mut courses, mut left) = (0, 1);
        let moves = coach.advise_while(sheet.tables(), state, seat, &mut |so_far: &SoFar<'_>| {
            (courses, left) = (so_far.courses(), so_far.left());
            if told.is_none_or(|told| told.elapsed() >= TELL) {
                told = Some(Instant::now());
                self.note(|known| *known = LookedAt { moves: so_far.moves(), courses, left, under_way: true });
            }
            begun.elapsed() < AT_MOST && !self.stop.load(Ordering::Relaxed)
        });
        let moves = moves.unwrap_or_default();
        self.note(|known| *known = LookedAt { moves, courses, left, under_way: true });
    }
}

impl Drop for LookWork {
    fn drop(&mut self) {
        self.note(|known| known.under_way = false);
    }
}
