//! A look that takes its time, at level `deep`, beside the screen: at a game that has ended, or at the decision that is due. A key ends it, and
//! what is known by then stays.

use silbertablett_judge::{Advised, Coach, CoachLevel, Recorded, Review, Reviewing, SoFar};
use silbertablett_rules::{SeatId, State};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often advice that gets surer is told anew.
const TELL: Duration = Duration::from_millis(100);

/// What is looked at closely, and what has come of it.
#[derive(Debug, Default)]
pub(crate) struct Deep {
    pub(crate) look: Option<DeepLook>,
    /// Of the game that has ended, as the net sees it and as closely as it was looked at.
    pub(crate) by_net: Option<Review>,
    pub(crate) reviewed: Option<Review>,
}

/// A look on its way. Whoever drops it ends it.
#[derive(Debug)]
pub(crate) struct DeepLook {
    /// Whether it is at a decision, not at a whole game.
    pub(crate) advises: bool,
    stop: Arc<AtomicBool>,
    pub(crate) told: Receiver<Told>,
    /// How many steps of a review are done, of how many.
    pub(crate) progress: (usize, usize),
}

impl Drop for DeepLook {
    fn drop(&mut self) {
        self.stop();
    }
}

impl DeepLook {
    /// Ends it; what is known by then will still be told.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a look has to say.
pub(crate) enum Told {
    Steps(usize, usize),
    Reviewed(Review),
    Advised { moves: Vec<Advised>, courses: u32, left: usize },
}

impl Deep {
    /// How many steps of a review are done, of how many, while one is on its way.
    pub(crate) fn reviewing(&self) -> Option<(usize, usize)> {
        self.look.as_ref().filter(|look| !look.advises).map(|look| look.progress)
    }

    /// Whether a look at a decision is on its way.
    pub(crate) fn is_advising(&self) -> bool {
        self.look.as_ref().is_some_and(|look| look.advises)
    }

    /// Begins to look at a game that has ended.
    pub(crate) fn review(&mut self, game: Recorded) {
        self.begin(false, move |tell, stop| {
            let (mut coach, mut reviewing) =
                (Coach::new(CoachLevel::Deep), Reviewing::new(CoachLevel::Deep, &game, None));
            loop {
                if stop.load(Ordering::Relaxed) {
                    reviewing.hurry();
                }
                match reviewing.step(&mut coach, &game) {
                    Ok(true) => {}
                    Ok(false) => break,
                    // Nobody asks for it where there is no net.
                    Err(_) => return,
                }
                let (done, all) = reviewing.progress();
                let _ = tell.send(Told::Steps(done, all));
            }
            let _ = tell.send(Told::Reviewed(reviewing.finish(&game)));
        });
    }

    /// Begins to look at a decision.
    pub(crate) fn advise(&mut self, sheet: Arc<SheetFile>, state: State, seat: SeatId) {
        self.begin(true, move |tell, stop| advise(&sheet, &state, seat, tell, stop));
    }

    fn begin(&mut self, advises: bool, work: impl FnOnce(&Sender<Told>, &AtomicBool) + Send + 'static) {
        let (stop, (tell, told)) = (Arc::new(AtomicBool::new(false)), channel());
        let stopped = Arc::clone(&stop);
        thread::spawn(move || work(&tell, &stopped));
        self.look = Some(DeepLook { advises, stop, told, progress: (0, 1) });
    }
}

/// Looks at a decision until it is told to stop, or nothing more can be found out.
fn advise(sheet: &SheetFile, state: &State, seat: SeatId, tell: &Sender<Told>, stop: &AtomicBool) {
    let mut told = Instant::now();
    let (mut courses, mut left) = (0, 1);
    let moves = Coach::new(CoachLevel::Deep).advise_while(sheet.tables(), state, seat, &mut |so_far: &SoFar<'_>| {
        (courses, left) = (so_far.courses(), so_far.left());
        if told.elapsed() >= TELL {
            told = Instant::now();
            let _ = tell.send(Told::Advised { moves: so_far.moves(), courses, left });
        }
        !stop.load(Ordering::Relaxed)
    });
    if let Ok(moves) = moves {
        let _ = tell.send(Told::Advised { moves, courses, left });
    }
}
