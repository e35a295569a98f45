//! The program as people and scripts meet it: output, errors, exit status.

mod coach;
mod dice;
mod documented;
mod files;
mod hostile;
mod lab;
mod names;
mod score;
mod sheets;

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// Standard output, standard error and exit status.
fn run(arguments: &[&str]) -> (String, String, i32) {
    run_with(arguments, "")
}

/// The same with something on standard input.
fn run_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> (String, String, i32) {
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let program = program.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    let output = program.args(arguments).write_stdin(input).output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("an exit status"))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a temporary file");
    path.to_str().expect("a plain path").to_owned()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

const START: &str = r#"{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann"],"log":["#;
const THROW: &str = r#"{"throw":{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}}"#;
const TAKE: &str = r#"{"seat":0,"move":"take","die":"purple","area":"purple","box":"1"}"#;

#[test]
fn verify_answers_with_one_object_a_game_and_the_exit_status() {
    let folder = folder();
    let good = write(folder.path(), "good.json", &format!("{START}{THROW},{TAKE}]}}\n"));
    let bad = write(folder.path(), "bad.json", &format!("{START}{THROW},{}]}}", TAKE.replace("\"1\"", "\"2\"")));

    let (out, _, status) = run(&["verify", "--json", &good]);
    assert_eq!(status, 0);
    let answer = json(&out);
    assert_eq!((&answer["file"], &answer["ok"]), (&good.clone().into(), &true.into()));
    assert_eq!(answer["complete"], false);
    assert_eq!(answer["result"]["seats"][0]["areas"]["purple"], 3);
    assert_eq!(answer["result"]["winners"], Value::Array(Vec::new()));

    let (out, _, status) = run(&["verify", "--json", &good, &bad]);
    assert_eq!(status, 1);
    let answer = json(out.lines().nth(1).expect("two answers"));
    assert_eq!((&answer["ok"], &answer["entry"]), (&false.into(), &1.into()));
    assert_eq!(answer["error"], "illegal_move");
    assert!(answer["legal"].as_array().is_some_and(|legal| legal.contains(&"take purple purple 1".into())));

    let (out, error, status) = run(&["verify", &good, "no such file.json"]);
    assert_eq!(status, 2);
    assert!(out.starts_with(&good) && error.contains("no such file.json"), "{out}{error}");
}

#[test]
fn verify_streams_packed_files_and_names_their_lines() {
    let folder = folder();
    let records = folder.path().join("games.jsonl.gz");
    let records = records.to_str().expect("a plain path");
    let play = ["simulate", "--sheet", "mixed", "--seats", "greedy,random", "--games", "20", "--records", records];
    assert_eq!(run(&play).2, 0);
    let (out, _, status) = run(&["verify", "--json", records]);
    assert_eq!((status, out.lines().count()), (0, 20));
    for (line, number) in out.lines().zip(1..) {
        let answer = json(line);
        assert_eq!(answer["file"], format!("{records}:{number}"));
        assert_eq!((&answer["ok"], &answer["complete"]), (&true.into(), &true.into()));
    }
}

#[test]
fn simulate_gives_the_same_whatever_the_threads() {
    let play = |threads: &str, seats: &str| {
        let arguments = ["simulate", "--sheet", "twice", "--seats", seats, "--games", "60", "--seed", "7"];
        let more = ["--rulings", "peer", "--threads", threads, "--json"];
        let (out, error, status) = run(&[&arguments[..], &more].concat());
        assert_eq!((status, error.as_str()), (0, ""));
        let mut answer = json(&out);
        for noisy in ["seconds", "games_per_second"] {
            let object = answer.as_object_mut().expect("an object");
            assert!(object.remove(noisy).is_some_and(|n| n.as_f64() > Some(0.0)));
        }
        answer
    };
    let one = play("1", "greedy,random");
    assert_eq!(one, play("3", "greedy,random"));
    for key in ["games", "mean", "se", "sd", "p10", "p50", "p90", "areas", "foxes", "win_share"] {
        assert!(!one[key].is_null(), "{key}");
    }
    assert_eq!(one["win_share"].as_array().map(Vec::len), Some(2));
    assert_ne!(one["mean"], play("1", "random,greedy")["mean"]);
}

#[test]
fn show_gives_the_position_before_an_entry() {
    let folder = folder();
    let file = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    let (out, _, status) = run(&["show", &file, "--entry", "1"]);
    assert_eq!(status, 0);
    let heading = "Round 1 of 6, active: Ann, 1 of 3 rolls made";
    for wanted in ["That’s Pretty Clever", heading, "Ann decides", "take purple purple 1"] {
        assert!(out.contains(wanted), "{wanted} is missing in\n{out}");
    }
    let (out, _, _) = run(&["show", &file, "--json"]);
    let position = json(&out);
    assert_eq!((&position["due"], &position["entry"]), (&"throw".into(), &2.into()));
    assert_eq!(position["seats"][0]["marks"]["purple"][0], serde_json::json!({ "box": "1", "number": 3 }));
    assert_eq!(position["dice"]["purple"]["place"], "field");
    assert_eq!(position["dice"]["green"]["place"], "tray");
    let (_, error, status) = run(&["show", &file, "--entry", "9"]);
    assert!(status == 2 && error.contains("0 to 2"), "{error}");
}

#[test]
fn a_duel_of_a_bot_with_itself_is_exactly_even() {
    for seats in ["1", "2"] {
        let (out, _, status) = run(&["duel", "greedy", "greedy", "--games", "20", "--seats", seats, "--json"]);
        assert_eq!(status, 0);
        let answer = json(&out);
        assert_eq!((&answer["difference"]["mean"], &answer["difference"]["se"]), (&0.0.into(), &0.0.into()));
        assert_eq!(answer["deals"], 20);
    }
    let (_, error, status) = run(&["duel", "greedy", "nobody", "--games", "1"]);
    assert_eq!(status, 2);
    assert!(error.contains("no bot `nobody`"), "{error}");
}
