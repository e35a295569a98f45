//! Every way out of the game leaves the terminal as it was.

use crate::tmux::{Terminal, play, wait};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A terminal in which a command runs whose process and whose traces can be looked at.
struct Watched {
    terminal: Terminal,
    folder: tempfile::TempDir,
}

impl Watched {
    /// Runs a command, and afterwards writes the settings of the terminal to a file.
    fn start(command: impl FnOnce(&Path) -> String) -> Watched {
        let (terminal, folder) = (Terminal::new(), tempfile::tempdir().expect("a folder"));
        let (pid, settings) = (folder.path().join("pid"), folder.path().join("settings"));
        let command = command(folder.path());
        // dash leaves the settings as they are, where bash would repair them.
        let line = format!(
            "sh -c 'echo $$ > \"{}\"; exec {}'; stty -a > '{}'; sleep 60",
            pid.display(),
            command.replace('\'', "\""),
            settings.display()
        );
        terminal.start(&line);
        Watched { terminal, folder }
    }

    fn game(&self) -> PathBuf {
        self.folder.path().join("a.game")
    }

    /// The number of the process that was started.
    fn process(&self) -> String {
        let file = self.folder.path().join("pid");
        std::fs::read_to_string(file).expect("the process has begun").trim().to_owned()
    }

    /// Waits for the end of the command and checks that the terminal is as it was before.
    fn is_clean(&self, way: &str) {
        let file = self.folder.path().join("settings");
        let read = || std::fs::read_to_string(&file).unwrap_or_default();
        wait(&format!("{way}: the program ends"), || read().contains("echo"), || self.terminal.screen());
        let settings = read();
        let words: Vec<&str> = settings.split([' ', ';', '\n']).collect();
        for setting in ["isig", "icanon", "echo", "opost", "icrnl"] {
            assert!(words.contains(&setting), "{way}: {setting} is off:\n{settings}");
        }
        let modes = "#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag} #{cursor_flag}";
        let modes = self.terminal.tmux(&["display-message", "-p", "-t", "game", modes]);
        assert_eq!(modes.trim(), "0 0 0 1", "{way}: alternate screen, mouse, mouse, cursor");
    }
}

fn game(folder: &Path) -> String {
    play(folder, &format!("--seats you:Ann --seed 4 --lang en --save \"{}\"", folder.join("a.game").display()))
}

#[test]
fn signals() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let watched = Watched::start(game);
        watched.terminal.shows("roll");
        watched.terminal.keys(&["Enter"]);
        wait(
            "the first roll is saved",
            || std::fs::read_to_string(watched.game()).is_ok_and(|text| text.lines().count() == 2),
            || watched.terminal.screen(),
        );
        let sent = Command::new("kill").args([&format!("-{signal}"), &watched.process()]).status();
        assert!(sent.expect("kill runs").success());
        watched.is_clean(signal);
        assert!(watched.terminal.screen().contains("The game is saved"), "{signal}: {}", watched.terminal.screen());
    }
}

#[test]
fn the_key_to_leave_and_ctrl_c() {
    for keys in [&["q", "Enter"][..], &["C-c"]] {
        let watched = Watched::start(game);
        watched.terminal.shows("roll");
        watched.terminal.keys(keys);
        watched.is_clean(&keys.join(" "));
    }
}

#[test]
fn a_signal_while_a_game_is_chosen() {
    let watched = Watched::start(|folder| {
        let games = folder.join("silbertablett").join("games");
        std::fs::create_dir_all(&games).expect("a folder");
        let start = r#"{"format":"silbertablett-session/1","sheet":"classic","revision":1,"rulings":{},"seats":[{"name":"Ann","player":"person"}],"first":0,"dice":{"keyed":{"seed":4}},"automatic_throws":false}"#;
        let throw = r#"{"throw":{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}}"#;
        std::fs::write(games.join("a.game"), format!("{start}\n{throw}\n")).expect("written");
        play(folder, "--resume --lang en")
    });
    watched.terminal.shows("Ann 0");
    let sent = Command::new("kill").args(["-TERM", &watched.process()]).status();
    assert!(sent.expect("kill runs").success());
    watched.is_clean("TERM at the list");
}

#[test]
fn a_panic() {
    let this = std::env::current_exe().expect("this test");
    let command = format!("\"{}\" --ignored --exact ways_out::panics_on_the_screen", this.display());
    let watched = Watched::start(|_| command);
    watched.is_clean("panic");
    assert!(watched.terminal.screen().contains("FAILED"), "it did panic: {}", watched.terminal.screen());
}

#[test]
#[ignore = "`a_panic` runs it in a terminal of its own"]
fn panics_on_the_screen() {
    let done: std::io::Result<()> = silbertablett_terminal::on_screen(|_| panic!("on purpose"));
    done.expect("a terminal");
}

/// Where the terminal is closed the program ends, and the game is there.
#[test]
fn a_closed_terminal() {
    let watched = Watched::start(game);
    watched.terminal.shows("roll");
    watched.terminal.keys(&["Enter"]);
    watched.terminal.shows("Choose a die");
    let process = watched.process();
    watched.terminal.tmux(&["kill-server"]);
    let runs = || Path::new("/proc").join(&process).join("exe").exists();
    wait("the program ends with its terminal", || !runs(), String::new);
    let text = std::fs::read_to_string(watched.game()).expect("the game");
    assert!(text.lines().count() == 2 && text.ends_with('\n'), "{text}");
}

#[test]
fn a_terminal_that_cannot_show_a_game_is_told_so() {
    let terminal = Terminal::new();
    let folder = tempfile::tempdir().expect("a folder");
    terminal.start(&format!("TERM=dumb {}; echo status $?; sleep 60", play(folder.path(), "--lang en")));
    terminal.shows("status 2");
    assert!(terminal.screen().contains("TERM=dumb"), "{}", terminal.screen());
    assert!(!folder.path().join("silbertablett").exists(), "no game was begun");
}

/// A game that was left before anything happened leaves no file behind.
#[test]
fn a_game_without_a_move_leaves_nothing() {
    let watched = Watched::start(|folder| play(folder, "--lang en"));
    watched.terminal.shows("roll");
    let games = watched.folder.path().join("silbertablett").join("games");
    assert_eq!(std::fs::read_dir(&games).expect("the folder").count(), 1);
    watched.terminal.keys(&["q", "Enter"]);
    watched.is_clean("left at once");
    assert_eq!(std::fs::read_dir(&games).expect("the folder").count(), 0);
}
