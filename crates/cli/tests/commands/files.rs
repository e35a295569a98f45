//! Files that are read and written: limits, standard input, nothing overwritten unasked, no halves.

use super::{START, TAKE, THROW, folder, json, run, run_with, write};
use assert_cmd::Command;

/// Every command that reads a file, with `FILE` in its place; verify, show, advise, review and habits tell the fault of a record, the others that of a file.
const READERS: [&str; 21] = [
    "--config FILE --no-open",
    "backup --config FILE never.db",
    "export --config FILE",
    "--sheet FILE --no-open --listen 127.0.0.1:0",
    "sheet FILE",
    "sheet FILE --json",
    "simulate --games 1 --seats random --sheet FILE",
    "simulate --games 1 --seats net:FILE",
    "duel net-score:FILE greedy --games 1",
    "lab forbid net:FILE --games 1",
    "lab forbid greedy --games 1 --sheet FILE",
    "lab train FILE",
    "lab plan FILE",
    "lab plot FILE",
    "score FILE",
    "score --template FILE",
    "verify FILE",
    "show FILE",
    "advise FILE",
    "review FILE",
    "habits FILE",
];

fn reading(command: &str, file: &str) -> (String, i32) {
    let arguments: Vec<String> = command.split(' ').map(|word| word.replace("FILE", file)).collect();
    let data = folder();
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let program =
        program.args(&arguments).env("SILBERTABLETT_DATA", data.path()).timeout(std::time::Duration::from_secs(60));
    let output = program.output().expect("the program starts");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8");
    (text, output.status.code().unwrap_or_else(|| panic!("{command} did not end by itself")))
}

#[test]
fn a_file_without_end_is_refused_at_once_and_named() {
    for command in READERS {
        let (text, status) = reading(command, "/dev/zero");
        assert!(status == 2 || status == 1, "{command}: {status}");
        assert!(text.contains("/dev/zero") && text.contains("has at most"), "{command}: {text}");
    }
}

/// A checkpoint is found by the name of its plan.
#[cfg(unix)]
#[test]
fn a_checkpoint_without_end_is_refused_at_once_and_named() {
    let folder = folder();
    let plan = write(folder.path(), "plan.toml", "sheet = \"classic\"\ngames = 1\n");
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("plan.ckpt")).expect("a link");
    let (text, status) = reading("lab train FILE", &plan);
    assert!(status == 2 && text.contains("plan.ckpt") && text.contains("has at most"), "{status}: {text}");
}

#[test]
fn what_is_no_file_or_no_text_is_refused_and_named() {
    let folder = folder();
    let path = folder.path().to_str().expect("a plain path");
    let binary = folder.path().join("binary");
    std::fs::write(&binary, [b'a', 0xff, 0xfe, b'\n']).expect("a temporary file");
    let binary = binary.to_str().expect("a plain path");
    for command in READERS {
        let (text, status) = reading(command, path);
        assert!(status == 2 && text.contains(path), "{command}: {status} {text}");
        let (text, status) = reading(command, binary);
        assert!((status == 2 || status == 1) && text.contains(binary), "{command}: {status} {text}");
    }
}

#[test]
fn standard_input_is_a_file_called_dash() {
    let folder = folder();
    let game = format!("{START}{THROW},{TAKE}]}}");
    let (out, _, status) = run_with(&["verify", "-"], game.clone());
    assert_eq!(
        (out.as_str(), status),
        ("-: ok, classic, unfinished: Ann 3\n1 game: 1 ok (1 unfinished), 0 faulty\n", 0)
    );
    let two = format!("{game}\n{}\n", game.replace("Ann", "Bo"));
    let (out, _, _) = run_with(&["verify", "--json", "-"], two.clone());
    let files: Vec<_> = out.lines().map(|line| json(line)["file"].clone()).collect();
    assert_eq!(files, ["-:1", "-:2"]);
    let (out, _, _) = run_with(&["show", "-", "--line", "2"], two);
    assert!(out.contains("Bo (seat 1): 3 points"), "{out}");
    let pretty = serde_json::to_string_pretty(&json(&game)).expect("JSON");
    assert!(run_with(&["show", "-"], pretty).0.contains("Ann (seat 1): 3 points"));

    let (sheet, _, _) = run(&["sheet", "twice", "--json"]);
    let play = ["simulate", "--sheet", "-", "--seats", "greedy", "--games", "2"];
    assert_eq!(run_with(&play, sheet.clone()).2, 0);
    assert!(run_with(&["lab", "plan", "-"], sheet).0.contains("sheet = \"twice\""));
    let (template, _, _) = run(&["score", "--template", "deluxe"]);
    assert_eq!(run_with(&["score", "-"], template).2, 0);
    let plan =
        write(folder.path(), "p.toml", "sheet = \"classic\"\ngames = 20\nevaluation = { every = 20, games = 2 }\n");
    assert_eq!(run(&["lab", "train", &plan]).2, 0);
    let log = std::fs::read_to_string(folder.path().join("p.csv")).expect("a log");
    assert!(run_with(&["lab", "plot", "-"], log).0.starts_with("<svg"));
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = folder();
    let theirs = write(folder.path(), "theirs.jsonl", "theirs");
    let read = || std::fs::read_to_string(&theirs).expect("a file");
    let play = ["simulate", "--seats", "random", "--games", "2", "--records", &theirs];
    for command in [&play[..], &["sheet", "classic", "--svg", &theirs]] {
        let (_, error, status) = run(command);
        assert!(status == 2 && error.contains("is there already") && error.contains("--force"), "{error}");
        assert_eq!(read(), "theirs");
        assert_eq!(run(&[command, &["--force"]].concat()).2, 0);
        assert_ne!(read(), "theirs");
        write(folder.path(), "theirs.jsonl", "theirs");
    }
    let nowhere = ["/no/such/folder/x", folder.path().to_str().expect("a plain path")];
    for path in nowhere {
        assert_eq!(run(&["sheet", "classic", "--svg", path]).2, 1);
        assert_eq!(run(&["simulate", "--seats", "random", "--games", "2", "--records", path]).2, 1);
    }
}

/// A disk on which no file may grow beyond some blocks: the write fails, and neither the file nor a part of it is left.
#[test]
#[cfg(unix)]
fn no_half_of_a_file_is_left_where_the_disk_is_full() {
    let folder = folder();
    let program = assert_cmd::cargo::cargo_bin("silbertablett");
    for (name, command) in [
        ("games.jsonl", "simulate --seats random --games 200 --records"),
        ("games.jsonl.gz", "simulate --seats random --games 2000 --records"),
        ("sheet.svg", "sheet classic --svg"),
    ] {
        let line = format!("trap '' XFSZ; ulimit -f 16; exec {} {command} {name}", program.display());
        let done =
            std::process::Command::new("sh").arg("-c").arg(line).current_dir(folder.path()).output().expect("a shell");
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(1), "{command}: {error}");
        assert!(error.contains(name), "{error}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[test]
fn verify_ends_with_sums() {
    let folder = folder();
    let (good, bad) = (format!("{START}{THROW},{TAKE}]}}"), format!("{START}{TAKE}]}}"));
    let many = write(folder.path(), "many.jsonl", &format!("{good}\n{bad}\n{good}\n"));
    let empty = write(folder.path(), "empty.jsonl", "\n \n");
    let (out, _, status) = run(&["verify", &many, &empty]);
    assert_eq!(status, 1);
    let last: Vec<&str> = out.lines().rev().take(2).collect();
    assert_eq!(last, ["3 games: 2 ok (2 unfinished), 1 faulty", &format!("{empty}: there are no games in this file")]);
    let (out, _, status) = run(&["verify", &empty]);
    assert_eq!((out.lines().last(), status), (Some("0 games: 0 ok, 0 faulty"), 0));
    let (out, _, _) = run(&["verify", "--json", &many, &empty]);
    assert_eq!(out.lines().count(), 3, "{out}");
    let (_, error, status) = run(&["verify", &many, "nowhere.json"]);
    assert!(status == 2 && error.contains("1 file could not be read"), "{error}");
}

/// 1.0: the opener is named or drawn; without a word it is seat 1.
#[test]
fn the_opener_of_a_simulation_is_named_or_drawn() {
    let folder = folder();
    let records = folder.path().join("games.jsonl");
    let records = records.to_str().expect("a plain path");
    let openers = |more: &[&str]| {
        let play = ["simulate", "--seats", "random,random", "--games", "30", "--records", records, "--force"];
        assert_eq!(run(&[&play[..], more].concat()).2, 0);
        let text = std::fs::read_to_string(records).expect("records");
        text.lines().filter(|line| line.contains("\"first\":1")).count()
    };
    assert_eq!((openers(&[]), openers(&["--first", "1"]), openers(&["--first", "2"])), (0, 0, 30));
    assert!((5..25).contains(&openers(&["--first", "draw"])));
    assert_eq!(run(&["verify", records]).2, 0);
    for wrong in ["0", "3", "5", "me"] {
        let play = ["simulate", "--seats", "random,random", "--games", "1", "--first", wrong];
        assert_eq!(run(&play).2, 2, "{wrong}");
    }
    assert_eq!(run(&["play", "--first", "5"]).2, 2);
}

/// Games become rows, what is no game is named and left out, and tables that are there stay.
#[test]
fn records_become_tables() {
    let folder = folder();
    let there = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let game = format!("{START}{THROW},{TAKE}]}}\n");
    write(folder.path(), "games.jsonl", &format!("{game}{game}no record\n{game}"));
    let arguments = ["records", &there("games.jsonl"), "--parquet", &there("tables")];
    let (text, errors, status) = run(&arguments);
    assert_eq!((text.trim(), status), ("3 games, 3 decisions", 1));
    assert!(errors.contains("games.jsonl:3: left out: "), "{errors}");
    for table in ["games.parquet", "decisions.parquet"] {
        let bytes = std::fs::read(folder.path().join("tables").join(table)).expect("a table");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    }
    let (_, errors, status) = run(&arguments);
    assert!(status == 1 && errors.contains("games.parquet is there already"), "{errors}");
}
