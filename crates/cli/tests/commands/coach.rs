//! `advise`, `review` and `habits` from outside.

use super::{START, TAKE, THROW, folder, json, run, run_with, write};

const POSITION: &str = "silbertablett-position/1 classic@1 first=0 round=2 active=0 stage=pick throws=2 hand=green:5,purple:3 \
    tray=white:2,blue:5,orange:3 fields=yellow:6 | yellow(r4c4) blue(r1c4) orange(1:6) purple(1:4) reroll=1/1 extra_die=0/1";

fn recorded(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets").join(name);
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn a_review_adds_up_and_reads_well() {
    let folder = folder();
    let game = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    let (out, err, status) = run(&["review", &game, "--json"]);
    assert_eq!((err.as_str(), status), ("", 0));
    let review = json(&out);
    let seat = &review["seats"][0];
    let points = |name: &str| seat[name].as_f64().unwrap_or_else(|| panic!("{name} in {seat}"));
    let sum = points("first") + points("luck") - points("cost") + points("others") + points("revision");
    assert_eq!(sum, points("final"));
    assert_eq!((&review["entries"][0]["kind"], &review["entries"][1]["kind"]), (&"throw".into(), &"move".into()));
    let (out, _, status) = run(&["review", &game]);
    assert_eq!(status, 0);
    for part in ["judged by `net`", "first", "now", "Ann", "entry   1", "better: ", "The better move: "] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
}

#[test]
fn advice_lists_the_moves_of_a_decision() {
    let folder = folder();
    let game = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    let (out, err, status) = run(&["advise", &game, "--entry", "1", "--json"]);
    assert_eq!((err.as_str(), status), ("", 0));
    let advice = json(&out);
    let shown = json(&run(&["show", &game, "--entry", "1", "--json"]).0);
    let mut legal: Vec<String> = shown["legal"]["0"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|mv| mv.as_str().expect("a move").to_owned())
        .collect();
    let moves = advice["moves"].as_array().expect("moves");
    let mut advised: Vec<String> = moves.iter().map(|mv| mv["move"].as_str().expect("a move").to_owned()).collect();
    let costs: Vec<f64> = moves.iter().map(|mv| mv["cost"].as_f64().expect("points")).collect();
    assert!(costs[0] == 0.0 && costs.is_sorted(), "{costs:?}");
    assert!(moves.iter().all(|mv| mv["expected"].as_f64().expect("points")
        == moves[0]["expected"].as_f64().expect("points") - mv["cost"].as_f64().expect("points")));
    legal.sort();
    advised.sort();
    assert_eq!(advised, legal);
    assert_eq!((&advice["entry"], &advice["seat"], &advice["sheet"]), (&1.into(), &0.into(), &"classic".into()));
    let cost = json(&run(&["review", &game, "--json"]).0)["entries"][1]["cost"].as_f64().expect("points");
    assert!(costs.contains(&cost), "the review says the same: {cost} is not among {costs:?}");
    // A position says the same from a file and from standard input.
    let (piped, _, status) = run_with(&["advise", "-", "--json"], POSITION);
    assert_eq!(status, 0);
    let file = write(folder.path(), "position.txt", &format!("{POSITION}\n"));
    assert_eq!(run(&["advise", &file, "--json"]).0, piped);
    assert_eq!(
        (&json(&piped)["entry"], &json(&piped)["moves"][0]["move"]),
        (&serde_json::Value::Null, &"take green green 1".into())
    );
    assert!(run_with(&["advise", "-"], POSITION).0.contains("take green green 1"));
}

#[test]
fn what_cannot_be_judged_says_why() {
    let folder = folder();
    let game = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    let position = write(folder.path(), "position.txt", POSITION);
    let other = write(folder.path(), "other.txt", &POSITION.replace("position/1", "position/2"));
    let faulty = write(folder.path(), "faulty.json", &format!("{START}{TAKE},{THROW}]}}"));
    for (arguments, status, said) in [
        (vec!["advise", &game], 1, "there is nothing to decide before entry 2: a throw is due"),
        (vec!["advise", &game, "--entry", "9"], 2, "the log has 2 entries, so N is 0 to 2, not 9"),
        (vec!["advise", &game, "--level", "nte"], 2, "there is no level `nte`; the levels are net"),
        (vec!["advise", &game, "--entry", "1", "--seat", "Anm"], 2, "the only seat is 0 Ann; did you mean `Ann`?"),
        (vec!["advise", &game, "--entry", "1", "--seat", "-1"], 2, "there is no seat `-1`"),
        (vec!["advise", &game, "--entry", "1", "--seconds", "1"], 2, "--seconds goes with --level expert or deep"),
        (vec!["advise", &game, "--entry", "1", "--seconds", "-1"], 2, "must be a number of seconds from 0 to 86400"),
        (vec!["advise", &game, "--line", "2"], 2, "--line goes with .jsonl"),
        (vec!["advise", &position, "--entry", "0"], 2, "is a position: --entry goes with a recorded game"),
        (vec!["advise", &other], 1, "a position begins with `silbertablett-position/1`"),
        (vec!["advise", &faulty], 1, "entry 0: "),
        (vec!["review", &game, "--seconds", "1"], 2, "--seconds goes with --level expert or deep"),
        (vec!["review", &position], 2, "`advise` judges it"),
        (vec!["review", &faulty], 1, "entry 0: "),
        (vec!["review", &game, "--seat", "1"], 2, "there is no seat `1`"),
    ] {
        let (out, err, ended) = run(&arguments);
        assert!(out.is_empty() && ended == status && err.contains(said), "{arguments:?}: {ended} {err}");
    }
}

#[test]
fn a_recorded_game_of_two_is_reviewed_to_its_scores() {
    let game = recorded("classic/games/reference-2-seats-game.json");
    let verified = json(&run(&["verify", &game, "--json"]).0);
    let review = json(&run(&["review", &game, "--json"]).0);
    let seats = review["seats"].as_array().expect("seats");
    for (seat, score) in seats.iter().zip(verified["result"]["seats"].as_array().expect("seats")) {
        assert_eq!((&seat["name"], seat["final"].as_f64()), (&score["name"], score["total"].as_f64()));
    }
    let out = run(&["review", &game]).0;
    assert!(seats.len() == 2 && out.contains("others") && out.contains("final"), "{out}");
    let one = json(&run(&["review", &game, "--json", "--seat", "1"]).0);
    assert_eq!(one["seats"].as_array().expect("seats"), &seats[1..]);
    let (_, err, status) = run(&["advise", &game]);
    assert!(status == 1 && err.contains("the game has ended; --entry N names another place of the log"), "{err}");
}

#[test]
fn advice_against_others_says_how_likely_moves_are_to_win() {
    let game = recorded("classic/games/reference-2-seats-game.json");
    let shown = json(&run(&["show", &game, "--json"]).0);
    let entries = shown["entry"].as_u64().expect("the number of entries");
    // A decision of the first half, and the last one: there it is all but decided.
    for from in [entries / 3, entries - 4] {
        let decided = (from..entries).map(|entry| run(&["advise", &game, "--entry", &entry.to_string(), "--json"]));
        let (out, ..) = decided.into_iter().find(|(_, _, status)| *status == 0).expect("a decision");
        let advice = json(&out);
        let moves = advice["moves"].as_array().expect("moves");
        let win = |mv: &serde_json::Value| mv["win"].as_f64();
        let played: Vec<f64> = moves.iter().filter_map(win).collect();
        assert!(win(&moves[0]).is_some() && played.iter().all(|share| (0.0..=1.0).contains(share)), "{advice}");
        assert!(moves.iter().all(|mv| win(mv).is_none() || mv["win_se"].as_f64().is_some_and(|se| se > 0.0)));
        let most = played.iter().copied().fold(0.0, f64::max);
        let named = moves.iter().find(|mv| mv["move"] == advice["to_win"]).expect("one of the moves");
        assert_eq!(win(named), Some(most));
    }
    let alone = json(&run_with(&["advise", "-", "--json"], POSITION).0);
    assert!(alone["to_win"].is_null() && alone["moves"][0]["win"].is_null(), "{alone}");
}

#[cfg(unix)]
#[test]
fn a_long_look_ends_when_it_is_told_to() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let folder = folder();
    let alone = write(folder.path(), "game.json", &format!("{START}{THROW},{TAKE}]}}"));
    for game in [alone, recorded("classic/games/reference-2-seats-game.json")] {
        let arguments = ["advise", &game, "--entry", "1", "--level", "deep"];
        let begun = Instant::now();
        let (out, err, status) = run(&[&arguments[..], &["--seconds", "0.2"]].concat());
        assert!(status == 0 && out.contains("±") && begun.elapsed() < Duration::from_secs(120), "{out}{err}");
        let program = Command::new(assert_cmd::cargo::cargo_bin("silbertablett"))
            .args([&arguments[..], &["--seconds", "600", "--json"]].concat())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(1500));
        let stopped = Command::new("kill").args(["-INT", &program.id().to_string()]).status().expect("kill is there");
        let ended = program.wait_with_output().expect("it ends");
        let out = String::from_utf8_lossy(&ended.stdout);
        assert!(stopped.success(), "it was still looking");
        assert!(ended.status.code() == Some(0), "{:?} {out}", ended.status);
        let advice = json(&out);
        assert_eq!(advice["level"], "deep");
        // Chances to win end as well, long before the 10,000 games of each move after which their error is half a hundredth.
        let moves = advice["moves"].as_array().expect("moves");
        let errors: Vec<f64> = moves.iter().filter_map(|mv| mv["win_se"].as_f64()).collect();
        let before_their_end = |win: f64| win > 0.0 && win < 1.0;
        let open = moves.iter().filter_map(|mv| mv["win"].as_f64()).any(before_their_end);
        assert!(!open || errors.iter().any(|&error| error > 0.0052), "{advice}");
    }
}

/// Ten minutes for the decisions of a game: Ctrl-C ends it at once, and the sum holds. In no time every decision is looked at as little as
/// can be.
#[cfg(unix)]
#[test]
fn a_long_review_ends_when_it_is_told_to() {
    use std::process::{Command, Stdio};
    let game = recorded("classic/games/reference-2-seats-game.json");
    let adds_up = |review: &serde_json::Value| {
        for seat in review["seats"].as_array().expect("seats") {
            let points = |key: &str| seat[key].as_f64().expect("points");
            let sum = points("first") + points("luck") - points("cost") + points("others") + points("revision");
            assert_eq!(sum, points("final"));
        }
    };
    let program = Command::new(assert_cmd::cargo::cargo_bin("silbertablett"))
        .args(["review", &game, "--level", "deep", "--seconds", "600", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let stopped = Command::new("kill").args(["-INT", &program.id().to_string()]).status().expect("kill is there");
    let ended = program.wait_with_output().expect("it ends");
    assert!(stopped.success(), "it was still looking");
    assert_eq!(ended.status.code(), Some(0));
    let review = json(&String::from_utf8_lossy(&ended.stdout));
    adds_up(&review);
    let last = &review["seats"][1];
    assert!(last["closely"].as_u64() < last["decisions"].as_u64() && last["grade"].is_null(), "{last}");
    let (out, err, status) = run(&["review", &game, "--level", "expert", "--seconds", "0", "--json"]);
    assert!(status == 0, "{err}");
    let review = json(&out);
    adds_up(&review);
    assert_eq!(review["seats"][0]["closely"], review["seats"][0]["decisions"]);
}

#[test]
fn what_many_games_cost_is_the_sum_of_their_reviews() {
    let files = ["classic/games/reference-solo-game-2.json", "classic/games/reference-2-seats-game.json"].map(recorded);
    let folder = folder();
    let lines: String = files
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a recorded game").replace('\n', " ") + "\n")
        .collect();
    let many = write(folder.path(), "many.jsonl", &lines);
    let (out, err, status) = run(&["habits", &many, &files[1], "--json"]);
    assert_eq!((err.as_str(), status), ("", 0));
    let habits = json(&out);
    let reviews = [&files[0], &files[1], &files[1]].map(|file| json(&run(&["review", file, "--json"]).0));
    let players = habits["players"].as_array().expect("players");
    for player in players {
        let seats = reviews.iter().flat_map(|review| review["seats"].as_array().expect("seats"));
        let own: Vec<_> = seats.filter(|seat| seat["name"] == player["name"]).collect();
        let sum = |name: &str| own.iter().map(|seat| seat[name].as_f64().expect("a number")).sum::<f64>();
        let kinds = player["kinds"].as_array().expect("kinds");
        let all = |name: &str| kinds.iter().map(|kind| kind[name].as_f64().expect("a number")).sum::<f64>();
        for name in ["cost", "decisions"] {
            assert_eq!((all(name), player[name].as_f64()), (sum(name), Some(sum(name))), "{name} of {player}");
        }
        assert_eq!(player["games"], own.len());
        let most = kinds.iter().map(|kind| kind["cost"].as_f64().expect("points")).fold(0.0, f64::max);
        let practise = kinds.iter().find(|kind| kind["kind"] == player["practise"]).expect("something costs");
        assert_eq!(practise["cost"].as_f64(), Some(most));
        assert!(player["trend"].is_null(), "nothing can be said of so few games");
    }
    let name = players[0]["name"].as_str().expect("a name");
    let (out, _, status) = run(&["habits", &many, "--seat", name]);
    assert_eq!(status, 0);
    for part in [name, "Extra dice", "All together", "Most is to be gained here: "] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
    let (_, err, status) = run(&["habits", &many, "--seat", "Nobody"]);
    assert!(status == 2 && err.contains("nobody of the name `Nobody`"), "{err}");
    let broken = write(
        folder.path(),
        "broken.jsonl",
        &format!("{}\n", lines.lines().next().expect("a game").replace("\"throw\"", "\"thrown\"")),
    );
    let (_, err, status) = run(&["habits", &broken]);
    assert!(status == 1 && err.contains("broken.jsonl, line 1: "), "{err}");
}
