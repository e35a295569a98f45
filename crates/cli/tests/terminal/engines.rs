//! Other programs on seats of `play`.

use crate::games::{close, press_on};
use crate::tmux::{Terminal, play};

/// An engine of the tests of the protocol; this one cheats at its fifth decision. What is said then is a matter of the terminal's own tests.
const CHEAT: &str = concat!("engine:python3 ", env!("CARGO_MANIFEST_DIR"), "/../engine/tests/faulty.py cheat");

#[test]
fn an_engine_plays_and_is_started_again_only_if_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.game");
    let file = file.display();
    let begin = play(folder.path(), &format!("--seats 'you,{CHEAT}' --seed 4 --lang en --save '{file}'"));
    let (terminal, mut seen) = (Terminal::new(), Vec::new());
    terminal.start(&format!("{begin}; sleep 60"));
    terminal.shows("faulty");
    press_on(&terminal, &folder.path().join("a.json"), 10, &mut seen);
    close(&terminal);

    for (engines, told) in [("", true), (" --engines", false)] {
        let terminal = Terminal::new();
        let resume = play(folder.path(), &format!("--resume '{file}' --lang en{engines}"));
        terminal.start(&format!("{resume}; echo left; sleep 60"));
        terminal.shows("faulty");
        terminal.keys(&["q", "Enter"]);
        terminal.shows("left");
        assert_eq!(terminal.screen().contains("is not started again"), told, "{}", terminal.screen());
    }
}
