//! A terminal for a test: a tmux server that ends with it.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The screen on which a sheet must be whole.
const SIZE: [&str; 4] = ["-x", "80", "-y", "24"];
/// How long something may take that takes a moment.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Terminal {
    socket: String,
}

impl Terminal {
    pub(crate) fn new() -> Terminal {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Terminal { socket: format!("silbertablett-test-{}-{number}", std::process::id()) }
    }

    pub(crate) fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux").arg("-L").arg(&self.socket).args(arguments).output();
        let output = output.expect("tmux is missing: install it with the package manager, or run ./test, which does");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Runs a line of shell in the terminal.
    pub(crate) fn start(&self, line: &str) {
        let mut all = vec!["new-session", "-d", "-s", "game"];
        all.extend(SIZE);
        all.push(line);
        self.tmux(&all);
    }

    pub(crate) fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "-t", "game"], keys].concat());
    }

    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-t", "game"])
    }

    /// Waits until the screen shows a text.
    pub(crate) fn shows(&self, text: &str) {
        wait(&format!("the screen shows `{text}`"), || self.screen().contains(text), || self.screen());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// Waits until something holds, and fails with what there is to see if it does not.
pub(crate) fn wait(what: &str, holds: impl Fn() -> bool, seen: impl Fn() -> String) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come true:\n{}", seen());
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The program with its own data folder, as a line of shell.
pub(crate) fn play(folder: &Path, arguments: &str) -> String {
    let program = assert_cmd::cargo::cargo_bin!("silbertablett");
    format!("env -u NO_COLOR XDG_DATA_HOME='{}' '{}' play {arguments}", folder.display(), program.display())
}
