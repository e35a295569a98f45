//! Whole games of every sheet, played by keys, and what becomes of their files.

use crate::tmux::{Terminal, play};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Far more time than any game needs.
const PATIENCE: Duration = Duration::from_secs(240);

/// Plays until there is a record or so many rounds of keys are pressed: a box by arrow key, Enter, and once more Enter for a
/// window with several ways or for the next roll. None of these keys needs to know what is on the screen.
pub(crate) fn press_on(terminal: &Terminal, record: &Path, most: usize, seen: &mut Vec<String>) {
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

/// Closes the terminal. The program notices that it has gone, and lets go of the game.
pub(crate) fn close(terminal: &Terminal) {
    terminal.tmux(&["kill-server"]);
    std::thread::sleep(Duration::from_secs(2));
}

/// Runs the program without a terminal: its output, if it succeeds.
fn output(folder: &Path, arguments: &[&str]) -> String {
    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("silbertablett"));
    let output = program.env("XDG_DATA_HOME", folder).env("LANG", "C").args(arguments).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn whole_game(sheet: &str, seats: &str, lang: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let (save, record) = (folder.path().join("a.game"), folder.path().join("a.json"));
    let (mut seen, file) = (Vec::new(), save.display().to_string());
    let terminal = Terminal::new();
    let arguments = format!("--sheet {sheet} --seats {seats} --seed 4 --lang {lang} --save '{file}'");
    terminal.start(&format!("{}; sleep 60", play(folder.path(), &arguments)));
    std::thread::sleep(Duration::from_millis(500));
    press_on(&terminal, &record, 12, &mut seen);
    // Killed in the middle, the game goes on where it was.
    close(&terminal);
    let lines = std::fs::read_to_string(&save).expect("a save file").lines().count();
    assert!(lines > 3, "{sheet}: every step is saved:\n{}", seen.join("\n"));
    // Running or finished, one format is read everywhere.
    assert!(output(folder.path(), &["verify", &file]).contains("unfinished"));
    assert!(output(folder.path(), &["show", "--json", &file]).contains("\"round\":"));
    terminal.start(&format!("{}; sleep 60", play(folder.path(), &format!("--resume '{file}' --lang {lang}"))));
    std::thread::sleep(Duration::from_millis(500));
    press_on(&terminal, &record, usize::MAX, &mut seen);
    close(&terminal);

    for file in [&save, &record] {
        let verified = output(folder.path(), &["verify", file.to_str().expect("a plain path")]);
        assert!(verified.contains("ok") && verified.contains("complete"), "{verified}");
    }
    assert!(!output(folder.path(), &["show", &file]).is_empty());
    // Saved with --save, it is counted and can be looked at all the same.
    let stats: serde_json::Value = serde_json::from_str(&output(folder.path(), &["stats", "--json"])).expect("JSON");
    assert_eq!((&stats["sheets"][0]["sheet"], &stats["sheets"][0]["games"]), (&sheet.into(), &1.into()));
    terminal.start(&format!("{}; sleep 60", play(folder.path(), &format!("--resume '{file}' --lang en"))));
    terminal.shows("Enter: leave");
    for screen in &seen {
        assert!(!screen.contains("panicked"), "{screen}");
        for key in ["terminal-", "prompt-", "action-", "bonus-", "TakeUnmarked", "Adjustment"] {
            assert!(!screen.contains(key), "{sheet}: a raw key is on the screen:\n{screen}");
        }
    }
}

#[test]
fn classic_alone() {
    whole_game("classic", "you:Ann", "en");
}

#[test]
fn twice_against_a_bot() {
    whole_game("twice", "you:Ann,greedy", "de");
}

#[test]
fn deluxe_with_two_at_the_keyboard() {
    whole_game("deluxe", "you:Ann,you:Bo", "pl");
}

#[test]
fn mixed_alone() {
    whole_game("mixed", "you", "de");
}
