//! Signals that must not end the program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Lets a write beyond the size that files of this process may have (`ulimit -f`) fail like any other write that finds no room: the
/// signal that comes with it would end the program, whatever it is doing.
#[cfg(unix)]
pub(crate) fn outlive_full_files() {
    // A handler that does nothing that matters is as good as none; this signal can always have one.
    let _ = signal_hook::flag::register(libc::SIGXFSZ, Arc::default());
}

/// There is no such signal here.
#[cfg(not(unix))]
pub(crate) fn outlive_full_files() {}

/// Whether Ctrl-C was pressed since: from now on it ends what is being done, not the program; pressed once more it does.
#[cfg(unix)]
pub(crate) fn interrupted() -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register_conditional_shutdown(libc::SIGINT, 130, Arc::clone(&pressed));
    let _ = signal_hook::flag::register(libc::SIGINT, Arc::clone(&pressed));
    pressed
}

/// Elsewhere it ends the program.
#[cfg(not(unix))]
pub(crate) fn interrupted() -> Arc<AtomicBool> {
    Arc::default()
}
