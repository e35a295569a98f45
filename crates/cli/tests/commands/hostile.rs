//! Text that a terminal would obey: nothing from a record, a sheet, a plan or the name of a file reaches it as it is.

use super::{START, TAKE, THROW, folder};
use assert_cmd::Command;
use silbertablett_sheet_file::is_unprintable;
use std::path::Path;

/// Sets a window's title, colours what follows, rings, turns the line around, clears the screen by a single byte of C1.
const EVIL: &str = "X\u{1b}]0;pwn\u{7}\u{1b}[31m\u{202e}\u{2066}\u{9b}2J\u{85}\u{2028}\u{7f}\u{200f}Y";

fn output(folder: &Path, arguments: &[&str]) -> String {
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let output =
        program.args(arguments).current_dir(folder).env("SILBERTABLETT_DATA", folder).output().expect("it starts");
    String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8")
}

/// Runs a command, and gives what it said if all of it can be shown.
fn check(folder: &Path, arguments: &[&str]) -> String {
    let text = output(folder, arguments);
    let bad: Vec<char> = text.chars().filter(|&c| c != '\n' && is_unprintable(c)).collect();
    assert!(bad.is_empty(), "{arguments:?} says {bad:?} in {text:?}");
    text
}

fn escaped(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Records that are hostile in every place that a message may quote.
fn records() -> Vec<String> {
    let whole = format!("{START}{THROW},{TAKE}]}}");
    let evil = escaped(EVIL);
    let field = |from: &str, to: String| whole.replacen(from, &to, 1);
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet").document().to_string();
    vec![
        field("\"Ann\"", evil.clone()),
        field("\"purple\",\"area\"", format!("{evil},\"area\"")),
        field("\"area\":\"purple\"", format!("\"area\":{evil}")),
        field("\"box\":\"1\"", format!("\"box\":{evil}")),
        field("\"move\":\"take\"", format!("\"move\":{evil}")),
        field("\"log\"", format!("{evil}:1,\"log\"")),
        field("\"classic\"", evil.clone()),
        field("silbertablett-record/1", evil.trim_matches('"').to_owned()),
        field("\"log\"", format!("\"rulings\":{{{evil}:true}},\"log\"")),
        field("\"log\"", format!("\"meta\":{{{evil}:{evil}}},\"log\"")),
        field("{\"white\"", format!("{{{evil}:1,\"white\"")),
        field("\"classic\"", sheet.replacen("Ganz schön clever", evil.trim_matches('"'), 1)),
        field("\"classic\"", sheet.replacen("\"FOX\"", &evil, 1)),
        format!("{EVIL}{whole}"),
        EVIL.to_owned(),
    ]
}

#[test]
fn records_do_not_reach_the_terminal_raw() {
    let folder = folder();
    for (index, record) in records().into_iter().enumerate() {
        let name = format!("{index}.json");
        std::fs::write(folder.path().join(&name), record).expect("a temporary file");
        for command in [
            &["verify"][..],
            &["verify", "--json"],
            &["show"],
            &["show", "--json"],
            &["show", "--entry", "1"],
            &["advise"],
            &["advise", "--entry", "1"],
            &["advise", "--entry", "1", "--json"],
            &["review"],
            &["review", "--json"],
            &["habits"],
            &["habits", "--json"],
        ] {
            let text = check(folder.path(), &[command, &[&name]].concat());
            assert!(!text.is_empty(), "{index} {command:?}");
        }
    }
    // A name is shown, and what is not to be seen in it is written out.
    assert!(output(folder.path(), &["verify", "0.json"]).contains("X<U+001B>]0;pwn<U+0007>"));
    // No name can begin a line of its own.
    let forged = format!("{START}{THROW},{TAKE}]}}").replacen("Ann", "Ann\\nforged.json: ok", 1);
    std::fs::write(folder.path().join("line.json"), forged).expect("a temporary file");
    for command in [&["verify"][..], &["show"], &["advise", "--entry", "1"], &["review"], &["habits"]] {
        let text = check(folder.path(), &[command, &["line.json"]].concat());
        assert!(!text.lines().any(|line| line.trim_start().starts_with("forged")), "{text}");
    }
}

#[test]
fn sheets_papers_plans_and_settings_do_not_reach_the_terminal_raw() {
    let folder = folder();
    let evil = escaped(EVIL);
    let classic = silbertablett_sheets::find("classic", None).expect("a sheet").toml;
    let files = [
        ("name.toml", classic.replace("\"Ganz schön clever\"", &evil)),
        ("bonus.toml", classic.replacen("\"FOX\"", &evil, 1)),
        ("key.toml", format!("{evil} = 1\n{classic}")),
        ("raw.toml", format!("{EVIL}\n{classic}")),
        ("paper.toml", format!("sheet = \"classic\"\n[[seats]]\nname = {evil}\ngreen = 2\n")),
        ("paper2.toml", format!("sheet = {evil}\n[[seats]]\n")),
        (
            "paper3.toml",
            format!("sheet = \"classic\"\n{evil} = 1\n[[seats]]\nblue = [{evil}]\n{evil} = 2\norange = [{evil}]\n"),
        ),
        ("plan.toml", format!("sheet = {evil}\ngames = 1\n")),
        ("plan2.toml", format!("sheet = \"classic\"\ngames = 1\n{evil} = 1\n")),
        ("plan3.toml", format!("sheet = \"classic\"\ngames = 1\nrulings = [{{ set = {evil}, share = 1 }}]\n")),
        ("log.csv", format!("{EVIL}\n")),
        ("position.txt", format!("silbertablett-position/1 {EVIL}@1 first=0 {EVIL}\n")),
        (
            "position2.txt",
            format!("silbertablett-position/1 classic@1 first=0 round=2 active=0 stage=pick tray={EVIL}:2\n"),
        ),
        ("position3.txt", format!("silbertablett-position/{EVIL}\n")),
    ];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a temporary file");
        for command in [
            &["sheet", name][..],
            &["sheet", name, "--json"],
            &["sheet", name, "--svg", "-"],
            &["simulate", "--seats", "random", "--games", "1", "--sheet", name],
            &["score", name],
            &["score", name, "--json"],
            &["score", "--template", name],
            &["lab", "plan", name],
            &["lab", "train", name],
            &["lab", "plot", name],
            &["simulate", "--games", "1", "--seats", &format!("net:{name}")],
            &["export", "--config", name],
            &["import", name],
            &["advise", name],
            &["review", name],
            &["habits", name],
        ] {
            check(folder.path(), command);
        }
    }
}

#[test]
fn names_of_files_and_words_of_the_command_line_do_not_reach_the_terminal_raw() {
    let folder = folder();
    let net = format!("net:{EVIL}");
    let rulings = format!("{EVIL}=yes");
    std::fs::write(folder.path().join("0.json"), format!("{START}{THROW},{TAKE}]}}")).expect("a temporary file");
    for arguments in [
        &["verify", EVIL][..],
        &["verify", "--json", EVIL],
        &["show", EVIL],
        &["sheet", EVIL],
        &["sheet", "classic", "--lang", EVIL],
        &["sheet", "classic", "--paper", EVIL],
        &["advise", EVIL],
        &["advise", "0.json", "--level", EVIL],
        &["advise", "0.json", "--seat", EVIL],
        &["advise", "0.json", "--entry", EVIL],
        &["advise", "0.json", "--seconds", EVIL],
        &["review", EVIL],
        &["review", "0.json", "--level", EVIL],
        &["review", "0.json", "--seat", EVIL],
        &["habits", EVIL],
        &["habits", "0.json", "--seat", EVIL],
        &["score", EVIL],
        &["score", "--template", EVIL],
        &["simulate", "--games", "1", "--seats", EVIL],
        &["simulate", "--games", "1", "--seats", &net],
        &["simulate", "--games", EVIL, "--seats", "net"],
        &["simulate", "--games", "1", "--seats", "net", "--rulings", EVIL],
        &["simulate", "--games", "1", "--seats", "net", "--rulings", &rulings],
        &["duel", EVIL, "net"],
        &["lab", "train", EVIL],
        &["lab", "plan", EVIL],
        &["lab", "plot", EVIL],
        &["bots", "--lang", EVIL],
        &["export", "--config", EVIL],
        &["import", EVIL],
        &["play", "--seats", EVIL],
        &["play", "--resume", EVIL],
        &["stats", "--lang", EVIL],
        &["--listen", EVIL],
        &["--sheet", EVIL, "--no-open"],
        &[EVIL],
    ] {
        let text = check(folder.path(), arguments);
        assert!(!text.is_empty(), "{arguments:?}");
    }
    // A game in a file whose name is hostile.
    std::fs::write(folder.path().join(EVIL), format!("{START}{THROW},{TAKE}]}}")).expect("a temporary file");
    for command in ["verify", "show", "advise", "review", "habits", "score", "sheet"] {
        check(folder.path(), &[command, EVIL]);
    }
}
