//! A look that lasts as long as somebody wants it to.

use crate::signals;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often it is told how a long look stands.
const TELL: Duration = Duration::from_millis(200);

/// A look that goes on until Ctrl-C is pressed, or for some time at most, and says on a terminal meanwhile how it stands.
pub(super) struct TimedLook {
    begun: Instant,
    interrupted: Arc<AtomicBool>,
    bar: ProgressBar,
    told: Instant,
}

impl TimedLook {
    pub(super) fn begin() -> TimedLook {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(5));
        let style = ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner());
        let begun = Instant::now();
        TimedLook { begun, interrupted: signals::interrupted(), bar: bar.with_style(style), told: begun }
    }

    /// How long it has taken so far.
    pub(super) fn since(&self) -> Duration {
        self.begun.elapsed()
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    pub(super) fn goes_on(&self, at_most: Duration) -> bool {
        self.since() < at_most && !self.is_interrupted()
    }

    pub(super) fn tell(&mut self, line: impl FnOnce(Duration) -> String) {
        if !self.bar.is_hidden() && self.told.elapsed() >= TELL {
            self.told = Instant::now();
            self.bar.set_message(line(self.since()));
        }
    }

    /// Takes what was told off the terminal.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
