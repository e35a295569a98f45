//! Whole games of every sheet, played through a real terminal by keys. Needs tmux, which `./test` installs; without it the test
//! says so and passes.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The screen on which a sheet must be whole.
const SIZE: [&str; 4] = ["-x", "80", "-y", "24"];
/// Far more keys than any game needs.
const PATIENCE: Duration = Duration::from_secs(240);

/// A terminal of its own: a tmux server that ends with the test.
struct Terminal {
    socket: String,
}

impl Terminal {
    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux").arg("-L").arg(&self.socket).args(arguments).output().expect("tmux");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn start(&self, folder: &Path, arguments: &str) {
        let program = assert_cmd::cargo::cargo_bin!("silbertablett");
        let command = format!(
            "env -u NO_COLOR XDG_DATA_HOME='{}' '{}' play {arguments}; sleep 60",
            folder.display(),
            program.display()
        );
        let mut all = vec!["new-session", "-d", "-s", "game"];
        all.extend(SIZE);
        all.push(&command);
        self.tmux(&all);
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "-t", "game"], keys].concat());
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-t", "game"])
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// Plays until there is a record or so many rounds of keys are pressed: a box by arrow key, Enter, and once more Enter for a
/// window with several ways or for the next throw. None of these keys needs to know what is on the screen.
fn play(terminal: &Terminal, record: &Path, most: usize, seen: &mut Vec<String>) {
    let begun = Instant::now();
    for _ in 0..most {
        if record.exists() {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the game does not end:\n{}", terminal.screen());
        terminal.keys(&["Down"]);
        std::thread::sleep(Duration::from_millis(20));
        terminal.keys(&["Enter"]);
        std::thread::sleep(Duration::from_millis(20));
        seen.push(terminal.screen());
        terminal.keys(&["Enter"]);
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn whole_game(sheet: &str, seats: &str, lang: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let (save, record) = (folder.path().join("a.game"), folder.path().join("a.json"));
    let terminal = Terminal { socket: format!("silbertablett-test-{}-{sheet}", std::process::id()) };
    let (mut seen, file) = (Vec::new(), save.display().to_string());
    terminal.start(folder.path(), &format!("--sheet {sheet} --seats {seats} --seed 4 --lang {lang} --save '{file}'"));
    std::thread::sleep(Duration::from_millis(500));
    play(&terminal, &record, 12, &mut seen);
    // Killed in the middle, the game goes on where it was.
    terminal.tmux(&["kill-server"]);
    let lines = std::fs::read_to_string(&save).expect("a save file").lines().count();
    assert!(lines > 3, "{sheet}: every step is saved:\n{}", seen.join("\n"));
    std::thread::sleep(Duration::from_millis(300));
    terminal.start(folder.path(), &format!("--resume '{file}' --lang {lang}"));
    std::thread::sleep(Duration::from_millis(500));
    play(&terminal, &record, usize::MAX, &mut seen);

    let verified = Command::new(assert_cmd::cargo::cargo_bin!("silbertablett")).arg("verify").arg(&record).output();
    let verified = verified.expect("the program runs");
    assert!(verified.status.success(), "{sheet}: {}", String::from_utf8_lossy(&verified.stdout));
    for screen in &seen {
        assert!(!screen.contains("panicked"), "{screen}");
        for key in ["terminal-", "prompt-", "action-", "bonus-", "TakeUnmarked", "Adjustment"] {
            assert!(!screen.contains(key), "{sheet}: a raw key is on the screen:\n{screen}");
        }
    }
}

fn has_tmux() -> bool {
    let found = Command::new("tmux").arg("-V").output().is_ok();
    if !found {
        // `./test` installs it, so that this never passes unseen where it counts.
        assert!(std::env::var_os("SILBERTABLETT_TMUX").is_none(), "tmux is missing");
    }
    found
}

#[test]
fn classic_alone() {
    if has_tmux() {
        whole_game("classic", "you:Ann", "en");
    }
}

#[test]
fn twice_against_a_bot() {
    if has_tmux() {
        whole_game("twice", "you:Ann,greedy", "de");
    }
}

#[test]
fn deluxe_with_two_at_the_keyboard() {
    if has_tmux() {
        whole_game("deluxe", "you:Ann,you:Bo", "pl");
    }
}

#[test]
fn mixed_alone() {
    if has_tmux() {
        whole_game("mixed", "you", "de");
    }
}
