//! The program as people and scripts meet it: output, errors, exit status.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// Standard output, standard error and exit status.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let output = program.args(arguments).output().expect("the program starts");
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
    assert_eq!(answer["seats"][0]["areas"]["purple"], 3);
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
fn wishes_that_cannot_be_met_say_what_could_be() {
    let play = |more: &'static str| {
        let start = ["simulate", "--games", "1"];
        start.into_iter().chain(more.split(' ')).collect::<Vec<_>>()
    };
    for (arguments, wanted) in [
        (play("--seats greedi"), "greedy"),
        (play("--seats greedy,greedy,greedy,greedy,greedy"), "1 to 4 seats"),
        (play("--seats greedy --sheet klassik"), "classic, twice, deluxe, mixed"),
        (play("--seats greedy --sheet mixed --rulings peer"), "no set of rulings `peer`"),
        (play("--seats greedy --rulings solo_fallback=maybe"), "name=yes or name=no"),
        (play("--seats greedy --rulings house_rule=yes"), "fox_floor_zero"),
        (vec!["simulate", "--seats", "greedy", "--games", "0"], "0"),
        (vec!["sheet", "nowhere.toml"], "no sheet and no file"),
        (vec!["show", "nowhere.json"], "nowhere.json"),
        (vec!["verify"], "FILE"),
        (vec!["serve-me"], "Usage"),
    ] {
        let (_, error, status) = run(&arguments);
        assert_eq!(status, 2, "{arguments:?}: {error}");
        assert!(error.contains(wanted), "{arguments:?}: {error}");
    }
}

#[test]
fn a_faulty_sheet_file_is_refused_with_all_its_faults() {
    let folder = folder();
    let text = silbertablett_sheets::find("classic", None).expect("a sheet").toml;
    let text = text.replace("extra_die = { slots = 7 }", "extra_die = { slots = 3 }").replace("\"FOX\"]", "\"FOXX\"]");
    let file = write(folder.path(), "mine.toml", &text);
    for command in [&["sheet", &file][..], &["simulate", "--sheet", &file, "--seats", "random", "--games", "1"]] {
        let (out, error, status) = run(command);
        assert_eq!((out.as_str(), status), ("", 2));
        assert_eq!(error.matches("`FOXX` is no bonus").count(), 2, "{error}");
        assert!(error.lines().skip(1).all(|line| line.trim_start().starts_with("line ")), "{error}");
    }
}

#[test]
fn sheets_become_pictures_with_all_their_boxes() {
    let folder = folder();
    let guide = include_str!("../../../docs/sheet-format.md");
    let example = guide.split("## A complete file").nth(1).and_then(|text| text.split("```").nth(1));
    let example = example.and_then(|text| text.strip_prefix("toml")).expect("the complete file of the guide");
    let mine = write(folder.path(), "picnic.toml", example);
    for (sheet, boxes) in
        [("classic", 16 + 11 + 11 + 11 + 11), ("twice", 10 + 12 * 3 + 24), (&mine, 9 + 11 + 6 + 5 + 6)]
    {
        let picture = folder.path().join("sheet.svg");
        let picture = picture.to_str().expect("a plain path");
        let (out, error, status) = run(&["sheet", sheet, "--svg", picture]);
        assert_eq!((out.as_str(), error.as_str(), status), ("", "", 0));
        let text = std::fs::read_to_string(picture).expect("a picture");
        let document = roxmltree::Document::parse(&text).expect("well-formed XML");
        assert_eq!(document.root_element().tag_name().name(), "svg");
        let drawn = document.descendants().filter(|node| node.attribute("data-box").is_some()).count();
        assert_eq!(drawn, boxes, "{sheet}");
        assert_eq!(run(&["sheet", sheet, "--svg", "-"]).0, text);
    }
    let (_, error, status) = run(&["sheet", "classic", "--svg", folder.path().to_str().expect("a plain path")]);
    assert_eq!(status, 1, "{error}");
    assert_eq!(run(&["sheet", "classic", "--svg", "x.svg", "--json"]).2, 2);
}

#[test]
fn an_older_revision_is_named_wherever_a_sheet_is() {
    let folder = folder();
    let (newest, older) = (run(&["sheet", "mixed"]).0, run(&["sheet", "mixed@1"]).0);
    assert!(newest.contains("(mixed, revision 2)") && older.contains("(mixed, revision 1)"), "{newest}{older}");
    assert_eq!(run(&["sheet", "mixed@2"]).0, newest);
    assert_eq!(run(&["sheet", "mixed@3"]).2, 2);
    for (sheet, written) in [("mixed", "\"revision\":2"), ("mixed@1", "\"sheet\":\"mixed\",\"seats\"")] {
        let records = folder.path().join(format!("{sheet}.jsonl"));
        let records = records.to_str().expect("a plain path");
        let play = ["simulate", "--sheet", sheet, "--seats", "greedy", "--games", "2", "--records", records];
        assert_eq!(run(&play).2, 0);
        assert!(std::fs::read_to_string(records).expect("records").lines().all(|line| line.contains(written)));
        assert_eq!(run(&["verify", records]).2, 0);
    }
    let paper = "sheet = \"mixed@1\"\n[[seats]]\nname = \"Ann\"\npurple = [5, 7, 11, 15]\n";
    let points = |paper: &str| {
        let (out, error, status) = run(&["score", &write(folder.path(), "paper.toml", paper), "--json"]);
        assert_eq!(status, 0, "{error}");
        let scored: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        scored["seats"][0]["areas"]["purple"].as_i64()
    };
    assert_eq!((points(paper), points(&paper.replace("@1", ""))), (Some(18), Some(23)));
}

#[test]
fn a_sheet_file_of_ones_own_works_wherever_an_id_does() {
    let folder = folder();
    let text = silbertablett_sheets::find("twice", None).expect("a sheet").toml;
    // The same game with eleven pink and blue boxes.
    let text = text.replace("id = \"twice\"", "id = \"mine\"").replace("boxes = 12", "boxes = 11");
    let text = text.replace("10 = \"RET\", 12 = \"G?\" }", "10 = \"RET\" }");
    let text = text.replace("11 = \"B?\", 12 = \"Y?\" }", "11 = \"B?\" }");
    let text = text.replace("11 = 5, 12 = 6 }", "11 = 5 }").replace(", 66, 78]", ", 66]");
    let file = write(folder.path(), "mine.toml", &text);
    let (out, error, status) = run(&["sheet", &file]);
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("mine, revision 1"), "{out}");

    let records = folder.path().join("mine.jsonl");
    let records = records.to_str().expect("a plain path");
    let play = ["simulate", "--sheet", &file, "--seats", "greedy", "--games", "3", "--records", records];
    let (_, error, status) = run(&[&play[..], &["--rulings", "peer"]].concat());
    assert_eq!(status, 0, "{error}");
    let (out, _, status) = run(&["verify", records]);
    assert_eq!((status, out.matches("mine, complete").count()), (0, 3), "{out}");

    let paper = write(folder.path(), "paper.toml", "sheet = \"mine.toml\"\n[[seats]]\nname = \"Ann\"\npink = [1, 2]\n");
    let (out, error, status) = run(&["score", &paper]);
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("total            3"), "{out}");
}

#[test]
fn show_gives_the_position_before_an_entry() {
    let folder = folder();
    let file = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    let (out, _, status) = run(&["show", &file, "--entry", "1"]);
    assert_eq!(status, 0);
    let heading = "Round 1 of 6, active: Ann, 1 of 3 throws made";
    for wanted in ["Ganz schön clever", heading, "Ann decides", "take purple purple 1"] {
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
fn score_scores_what_was_filled_in_on_paper() {
    let folder = folder();
    let paper = r#"
        sheet = "classic"
        [[seats]]
        name = "Ann"
        yellow = ["r1c1", "r2c1", "r3c1"]
        blue = ["r2c3", "r3c3", "r1c3"]
        green = 5
        orange = [5, 2, 3, 12]
        purple = [2, 5, 6, 3]
        [[seats]]
        name = "Bo"
        green = 7
        foxes = 1
    "#;
    let (out, error, status) = run(&["score", "--json", &write(folder.path(), "paper.toml", paper)]);
    assert_eq!(status, 0, "{error}");
    let scored = json(&out);
    // The sums of the booklet's examples: green 15 for five marks, orange 5+2+3+12, purple 2+5+6+3.
    let areas = &scored["seats"][0]["areas"];
    let points = ["yellow", "blue", "green", "orange", "purple"].map(|area| areas[area].as_i64().unwrap_or(-1));
    assert_eq!(points, [10, 4, 15, 22, 16]);
    // An area of 0 makes foxes worthless.
    assert_eq!((&scored["seats"][1]["foxes"], &scored["seats"][1]["fox_points"]), (&1.into(), &0.into()));
    assert_eq!(scored["winners"], serde_json::json!([0]));
}

#[test]
fn score_says_all_that_is_wrong_with_a_paper() {
    let folder = folder();
    let paper = "sheet = \"mixed\"\nround = 3\n[[seats]]\nname = \"Ann\"\nyellow = [[3, 4], 5]\n\
                 green = [6, 0, 10]\npink = 1\nfoxes = 9\n";
    let (out, error, status) = run(&["score", &write(folder.path(), "paper.toml", paper)]);
    assert_eq!((out.as_str(), status), ("", 1));
    let boxes = ["box r1c2 cannot hold 4", "another comes first", "box 3 cannot hold 10"];
    for wanted in ["`round`", "each row must be a list", "`pink`", "0 foxes"].into_iter().chain(boxes) {
        assert!(error.contains(wanted), "{wanted} is missing in\n{error}");
    }
}

#[test]
fn sheets_lists_what_is_certain_and_what_is_not() {
    let (out, _, status) = run(&["sheets"]);
    assert_eq!(status, 0);
    for line in out.lines() {
        let reconstructed = line.starts_with("deluxe") || line.starts_with("mixed");
        assert_eq!(line.contains("reconstructed"), reconstructed, "{line}");
    }
    let (out, _, _) = run(&["sheets", "--json"]);
    assert!(out.lines().all(|line| json(line)["notes"].as_str().is_some_and(|notes| notes.contains("certain"))));
}

#[test]
fn help_teaches_and_completions_complete() {
    for command in ["verify", "show", "simulate", "score"] {
        let (out, _, status) = run(&[command, "--help"]);
        assert!(status == 0 && (out.contains("Examples:") || out.contains("[[seats]]")), "{out}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (out, _, status) = run(&["completions", shell]);
        assert!(status == 0 && out.contains("simulate"), "{shell}");
    }
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

const PLAN: &str = "sheet = \"classic\"\nseed = 1\ngames = 60\ngames_per_step = 20\nhidden = [64, 16]\nlambda = 0.8\n\
    rate = { start = 1e-3, end = 1e-4 }\nexplore = { start = 0.1, until = 0.5 }\naverage = { keep = 0.9 }\n\
    evaluation = { every = 20, games = 10 }\nrulings = [{ set = \"own\", share = 1 }, { set = \"peer\", share = 1 }]\n";

#[test]
fn a_bot_is_kept_from_one_area_after_the_other() {
    let (out, _, status) = run(&["lab", "forbid", "greedy", "--sheet", "twice", "--games", "20"]);
    assert_eq!(status, 0);
    assert_eq!(out.lines().count(), 2 + 5, "{out}");
    assert!(out.contains("without pink"), "{out}");
    let (out, _, _) = run(&["lab", "forbid", "greedy", "--games", "20", "--json"]);
    let report = json(&out);
    let areas = report["without"].as_array().expect("a list");
    assert_eq!(areas.len(), 5);
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    let number = |value: &serde_json::Value| value["mean"].as_f64().expect("a number");
    let total = number(&report["total"]);
    assert!(areas.iter().all(|area| near(number(&area["total"]) - total, number(&area["gain"]))));
}

#[test]
fn training_writes_a_net_that_plays_and_goes_on_where_it_stopped() {
    let folder = folder();
    let plan = write(folder.path(), "small.toml", PLAN);
    let (out, error, status) = run(&["lab", "train", &plan, "--minutes", "0"]);
    assert_eq!((status, error.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("0 games of 60 played"), "{out}");
    let (out, _, status) = run(&["lab", "train", &plan]);
    assert_eq!(status, 0);
    assert_eq!(out.lines().count(), 1 + 3 * 2, "{out}");
    let (out, _, _) = run(&["lab", "train", &plan]);
    assert_eq!(out, "60 games of 60 played\n");

    let net = format!("net:{}", folder.path().join("small.net").display());
    let (out, _, status) = run(&["simulate", "--seats", &net, "--games", "5", "--json"]);
    assert_eq!(status, 0);
    assert_eq!(json(&out)["seats"][0]["bot"], net);
    let (_, error, status) = run(&["simulate", "--sheet", "deluxe", "--seats", &net, "--games", "5"]);
    assert_eq!(status, 2);
    assert!(error.contains("revision 1 of the sheet `classic`"), "{error}");

    let two = write(folder.path(), "two.toml", &PLAN.replace("games = 60\n", "games = 20\nseats = [2]\nexact = 200\n"));
    let (_, error, status) = run(&["lab", "train", &two]);
    assert_eq!(status, 0, "{error}");
    let two = folder.path().join("two.net").display().to_string();
    let (a, b) = (format!("net:{two}"), format!("net-score:{two}"));
    let (out, error, status) = run(&["duel", &a, &b, "--seats", "2", "--games", "5", "--json"]);
    assert_eq!(status, 0, "{error}");
    assert!(json(&out)["victories"]["mean"].is_f64());

    let log = folder.path().join("small.csv");
    let (out, _, status) = run(&["lab", "plot", log.to_str().expect("a plain path")]);
    assert_eq!(status, 0);
    assert!(out.starts_with("<svg") && out.contains("rulings peer"), "{out}");
    let (_, error, status) = run(&["lab", "plot", &plan]);
    assert_eq!(status, 2);
    assert!(error.contains("line 1"), "{error}");
}
