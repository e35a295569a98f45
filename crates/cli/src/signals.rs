//! Signals that must not end the program.

/// Lets a write beyond the size that files of this process may have (`ulimit -f`) fail like any other write that finds no room: the
/// signal that comes with it would end the program, whatever it is doing.
#[cfg(unix)]
pub(crate) fn outlive_full_files() {
    // A handler that does nothing that matters is as good as none; this signal can always have one.
    let _ = signal_hook::flag::register(libc::SIGXFSZ, std::sync::Arc::default());
}

/// There is no such signal here.
#[cfg(not(unix))]
pub(crate) fn outlive_full_files() {}
