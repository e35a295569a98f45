//! Giving the terminal back, whatever ends the program.

use crossterm::cursor::Show;
use crossterm::event::DisableMouseCapture;
use crossterm::execute;
use crossterm::terminal::{LeaveAlternateScreen, disable_raw_mode};
use std::io;

/// Gives the terminal back. Where it has gone away there is nothing left to restore.
pub(crate) fn leave() {
    // Another thread may hold the lock of the standard output, and keep it: this must not wait for it.
    #[cfg(unix)]
    if let Ok(screen) = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned() {
        let mut screen = std::fs::File::from(screen);
        let _ = execute!(screen, DisableMouseCapture, Show, LeaveAlternateScreen);
    }
    #[cfg(not(unix))]
    let _ = execute!(io::stdout(), DisableMouseCapture, Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}
