//! A look that takes its time, at level `deep`, beside the screen: at a game that has ended, or at the decision that is due. A key ends it, and
//! what is known by then stays.

use crate::app::App;
use crate::popup::Popup;
use silbertablett_judge::{Advised, Coach, CoachLevel, Compared, Recorded, Review, Reviewing, SoFar};
use silbertablett_rules::{SeatId, State};
use silbertablett_screen::reason_words;
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{self as texts, decimal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often advice that gets surer is told anew.
const TELL: Duration = Duration::from_millis(100);
/// So many moves of a decision are shown.
const SHOWN: usize = 3;

/// What is looked at closely, and what has come of it.
#[derive(Debug, Default)]
pub(crate) struct Deep {
    look: Option<Look>,
    /// Of the game that has ended, as the net sees it and as closely as it was looked at.
    pub(crate) by_net: Option<Review>,
    pub(crate) review: Option<Review>,
}

/// A look on its way. Whoever drops it ends it.
#[derive(Debug)]
struct Look {
    /// Whether it is at a decision, not at a whole game.
    advises: bool,
    stop: Arc<AtomicBool>,
    told: Receiver<Told>,
    /// How many steps of a review are done, of how many.
    progress: (usize, usize),
}

impl Drop for Look {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a look has to say.
enum Told {
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

    fn begin(&mut self, advises: bool, work: impl FnOnce(&Sender<Told>, &AtomicBool) + Send + 'static) {
        let (stop, (tell, told)) = (Arc::new(AtomicBool::new(false)), channel());
        let stopped = Arc::clone(&stop);
        thread::spawn(move || work(&tell, &stopped));
        self.look = Some(Look { advises, stop, told, progress: (0, 1) });
    }
}

impl App {
    /// Whether something is being looked at closely: there will be more to hear.
    pub fn is_looking(&self) -> bool {
        self.deep.look.is_some()
    }

    /// Begins a closer look at what the open window is about, or ends the one that is on its way.
    pub(crate) fn look_closer(&mut self) {
        match (&self.deep.look, &self.popup) {
            (Some(look), _) => look.stop.store(true, Ordering::Relaxed),
            (None, Some(Popup::Review { .. })) => self.review_closely(),
            (None, Some(Popup::Hint { .. })) => self.advise_closely(),
            (None, _) => {}
        }
        self.hear();
    }

    fn review_closely(&mut self) {
        let Ok(game) = Recorded::of(&self.session.record()) else { return };
        self.deep.begin(false, move |tell, stop| {
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
        self.show_review();
    }

    fn advise_closely(&mut self) {
        let (sheet, state, seat) = (self.sheet(), *self.session.state(), self.screen.viewer);
        self.deep.begin(true, move |tell, stop| advise(&sheet, &state, seat, tell, stop));
    }

    /// Takes in what the closer look has found since, and shows it where its window is open.
    pub fn hear(&mut self) {
        let Some(look) = &mut self.deep.look else { return };
        if look.advises && !matches!(self.popup, Some(Popup::Hint { .. })) {
            self.deep.look = None;
            return;
        }
        let (mut advice, mut heard) = (None, false);
        let ended = loop {
            match look.told.try_recv() {
                Ok(Told::Steps(done, all)) => look.progress = (done, all),
                Ok(Told::Reviewed(review)) => self.deep.review = Some(review),
                Ok(Told::Advised { moves, courses, left }) => advice = Some((moves, courses, left)),
                Err(std::sync::mpsc::TryRecvError::Empty) => break false,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => break true,
            }
            heard = true;
        };
        if ended {
            self.deep.look = None;
        }
        if let Some((moves, courses, left)) = advice {
            self.popup = Some(Popup::Hint { lines: self.closer_lines(&moves, courses, left) });
        } else if (heard || ended) && matches!(self.popup, Some(Popup::Review { .. })) {
            self.show_review();
        }
    }

    /// The best moves with what is known of them, why the first is better, and how often they were played on.
    fn closer_lines(&self, moves: &[Advised], courses: u32, left: usize) -> Vec<String> {
        let (texts, sheet, state, seat) = (self.texts, self.sheet(), self.session.state(), self.screen.viewer);
        let mut lines = Vec::new();
        for (index, advised) in moves.iter().take(SHOWN).enumerate() {
            let words = texts::move_words(texts, &sheet, state, advised.mv).into();
            let error = decimal(texts, advised.error);
            lines.push(if index == 0 {
                let points = decimal(texts, advised.expected.value());
                texts.with("coach-expected", &[("move", words), ("points", points.into()), ("error", error.into())])
            } else {
                let difference = format!("−{} ± {error}", decimal(texts, advised.cost.value()));
                texts.with("hint-next", &[("move", words), ("difference", difference.into())])
            });
        }
        if let [best, next, ..] = moves {
            let compared = Compared::of(sheet.tables(), state, seat, best.mv, next.mv);
            lines.extend(reason_words(texts, &sheet, state, seat, &compared, None).into_iter().flatten());
        }
        let (courses, left) = (i32::try_from(courses).unwrap_or(i32::MAX), i32::try_from(left).unwrap_or(i32::MAX));
        lines.push(texts.with("coach-played-on", &[("courses", courses.into()), ("left", left.into())]));
        lines
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
