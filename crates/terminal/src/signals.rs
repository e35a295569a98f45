//! Signals that ask the program to end: the terminal is given back first.

/// A signal that asked the program to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signal(i32);

#[cfg(unix)]
mod unix {
    use super::Signal;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::io;
    use std::sync::Once;
    use std::sync::atomic::{AtomicI32, Ordering};
    use std::time::Duration;

    /// The signal that came, or 0.
    static ASKED: AtomicI32 = AtomicI32::new(0);
    static WATCHED: Once = Once::new();
    /// How long the program has to leave by itself: a bot may be thinking.
    const GRACE: Duration = Duration::from_secs(2);
    /// The same where the terminal has gone: it never comes back from waiting for a key, and the game must not stay locked.
    const GRACE_WITHOUT_TERMINAL: Duration = Duration::from_millis(500);

    /// Begins to take note of signals, once.
    pub(crate) fn watch() -> io::Result<()> {
        let mut result = Ok(());
        WATCHED.call_once(|| result = start());
        result
    }

    fn start() -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                ASKED.store(signal, Ordering::SeqCst);
                std::thread::sleep(if signal == SIGHUP { GRACE_WITHOUT_TERMINAL } else { GRACE });
                crate::leave::leave();
                Signal(signal).pass_on();
            }
        })?;
        Ok(())
    }

    /// The signal that has come, if one has.
    pub(crate) fn asked() -> Option<Signal> {
        Some(ASKED.load(Ordering::SeqCst)).filter(|&signal| signal != 0).map(Signal)
    }

    impl Signal {
        /// Ends the program as the signal would have done at once.
        pub fn pass_on(self) {
            // Where that is not possible the program ends all the same, with the status that shells give such an end.
            let _ = signal_hook::low_level::emulate_default_handler(self.0);
            std::process::exit(128 + self.0);
        }
    }
}

#[cfg(unix)]
pub(crate) use unix::{asked, watch};

#[cfg(not(unix))]
pub(crate) fn watch() -> std::io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn asked() -> Option<Signal> {
    None
}

#[cfg(not(unix))]
impl Signal {
    /// Ends the program as the signal would have done at once.
    pub fn pass_on(self) {
        std::process::exit(128 + self.0);
    }
}
