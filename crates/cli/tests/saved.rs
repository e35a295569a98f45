//! Saved games as the commands meet that read games.

use assert_cmd::Command;
use serde_json::Value;
use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, Thinker};
use std::path::{Path, PathBuf};

/// Standard output, standard error and exit status, with a data folder of the test.
fn run(folder: &Path, arguments: &[&str]) -> (String, String, i32) {
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let output = program.env("XDG_DATA_HOME", folder).env("LC_ALL", "C").args(arguments).output().expect("it starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("an exit status"))
}

/// The lines of a game that bots have played for so many steps on seats of people.
fn lines(steps: usize) -> Vec<String> {
    let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Person };
    let sheet = silbertablett_sheet_file::built_in("twice", None).expect("twice");
    let start = Start::new(sheet, vec![seat("Ann"), seat("Bo")], DiceOrigin::Keyed { seed: 5 }).expect("a start");
    let bots = start.to_text().replace("\"person\"", "{\"bot\":\"greedy\"}");
    let mut game = Session::load(&bots, [""; 0]).expect("the same for bots");
    let mut thinker = Thinker::new();
    for _ in 0..steps {
        let Some(step) = game.bot_step(&mut thinker) else { break };
        step.expect("legal");
    }
    std::iter::once(start.to_text()).chain(game.log().iter().map(|entry| entry.to_text(game.sheet()))).collect()
}

fn write(folder: &Path, name: &str, lines: &[String]) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, lines.join("\n") + "\n").expect("written");
    path
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn verify_and_show_read_running_and_finished_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let (running, finished) = (lines(30), lines(9999));
    for (name, text, complete) in [("a.game", &running, false), ("b.json", &finished, true)] {
        let path = write(folder.path(), name, text);
        let file = path.to_str().expect("a plain path");
        let (out, error, status) = run(folder.path(), &["verify", "--json", file]);
        let answer = json(out.lines().next().expect("an answer"));
        assert_eq!((status, &answer["ok"], &answer["complete"]), (0, &true.into(), &complete.into()), "{error}");
        let (out, error, status) = run(folder.path(), &["show", "--json", file]);
        assert_eq!((status, &json(&out)["sheet"]), (0, &"twice".into()), "{error}");
        assert_eq!(json(&out)["entry"], text.len() - 1);
    }
    // Half a line at the end was being written when the program was killed.
    let path = write(folder.path(), "half.game", &running);
    let whole = std::fs::read(&path).expect("there");
    std::fs::write(&path, &whole[..whole.len() - 9]).expect("written");
    let (out, error, status) = run(folder.path(), &["show", "--json", path.to_str().expect("plain")]);
    assert_eq!((status, &json(&out)["entry"]), (0, &(running.len() - 2).into()), "{error}");
}

#[test]
fn a_saved_game_with_a_fault_says_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut text = lines(30);
    text[7] = text[6].clone();
    let path = write(folder.path(), "faulty.game", &text);
    let (out, _, status) = run(folder.path(), &["verify", "--json", path.to_str().expect("plain")]);
    let answer = json(out.lines().next().expect("an answer"));
    assert_eq!((status, &answer["ok"], &answer["entry"]), (1, &false.into(), &6.into()), "{answer}");
    let newer: Vec<String> = text.iter().map(|line| line.replace("session/1", "session/9")).collect();
    let path = write(folder.path(), "newer.game", &newer);
    let (out, _, status) = run(folder.path(), &["verify", path.to_str().expect("plain")]);
    assert!(status == 1 && out.contains("silbertablett-session/9"), "{out}");
}

#[test]
fn stats_count_what_is_named_and_say_what_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = write(folder.path(), "a.game", &lines(9999));
    let file = game.to_str().expect("plain");
    let (out, _, status) = run(folder.path(), &["stats", "--json", file, file]);
    let sheet = &json(&out)["sheets"][0];
    assert_eq!((status, &sheet["games"], &sheet["results"], &sheet["contests"]), (0, &2.into(), &4.into(), &0.into()));
    assert!(sheet["areas"].as_object().is_some_and(|areas| areas.len() == 5) && sheet["mean"].is_f64(), "{sheet}");
    let (out, error, status) = run(folder.path(), &["stats", file, "no such.game"]);
    assert!(status == 2 && error.contains("no such.game") && out.contains("Twice as Clever"), "{out}{error}");
    let (out, _, status) = run(folder.path(), &["stats"]);
    assert_eq!((status, out.as_str()), (0, "No finished games yet.\n"));
}
