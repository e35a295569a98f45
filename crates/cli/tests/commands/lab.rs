//! `lab`: training and what goes with it.

use super::{folder, json, run, run_with, write};

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

/// The blocks of TOML in the guide, in their order.
fn documented_plans() -> Vec<String> {
    let guide = include_str!("../../../../docs/training.md");
    guide.split("```toml\n").skip(1).filter_map(|part| part.split("```").next()).map(str::to_owned).collect()
}

#[test]
fn plans_of_the_guide_and_of_the_program_train_a_net() {
    let folder = folder();
    let plans = documented_plans();
    assert!(plans.len() >= 2);
    let written = ["classic", "twice", "mixed"].map(|sheet| run(&["lab", "plan", sheet]).0);
    for (index, plan) in plans.iter().chain(&written).enumerate() {
        let name = format!("{index}.toml");
        let file = write(folder.path(), &name, plan);
        let (out, error, status) = run(&["lab", "train", &file, "--minutes", "0"]);
        assert_eq!((error.as_str(), status), ("", 0), "{plan}");
        assert!(out.starts_with("0 games of "), "{out}");
        let small = plan.lines().map(|line| match line.split(' ').next() {
            Some("games") => "games = 16".to_owned(),
            Some("evaluation") => "evaluation = { every = 16, games = 2 }".to_owned(),
            _ => line.to_owned(),
        });
        let small = write(folder.path(), &format!("small-{name}"), &small.collect::<Vec<_>>().join("\n"));
        let (out, error, status) = run(&["lab", "train", &small]);
        assert_eq!(status, 0, "{error}");
        assert!(out.contains("16 games,"), "{out}");
    }
}

#[test]
fn the_guide_explains_every_key() {
    let guide = include_str!("../../../../docs/training.md");
    // What a plan may hold is what the reader of plans names when it meets something else.
    let folder = folder();
    for (plan, table) in [
        ("sheet = \"classic\"\ngames = 1\nnothing = 1\n", ""),
        ("sheet = \"classic\"\ngames = 1\nrate = { nothing = 1 }\n", "rate."),
        ("sheet = \"classic\"\ngames = 1\nexplore = { nothing = 1 }\n", "explore."),
        ("sheet = \"classic\"\ngames = 1\nevaluation = { nothing = 1 }\n", "evaluation."),
        ("sheet = \"classic\"\ngames = 1\ntastes = { nothing = 1 }\n", "tastes."),
        ("sheet = \"classic\"\ngames = 1\ncaps = [{ nothing = 1 }]\n", "caps."),
        ("sheet = \"classic\"\ngames = 1\nbegin_with = { nothing = 1 }\n", "begin_with."),
        ("sheet = \"classic\"\ngames = 1\nrulings = [{ nothing = 1 }]\n", "rulings."),
    ] {
        let (_, error, status) = run(&["lab", "train", &write(folder.path(), "plan.toml", plan)]);
        assert_eq!(status, 2);
        let known = error.split("expected ").nth(1).unwrap_or_else(|| panic!("{error}"));
        let keys: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        assert!(keys.len() > 1, "{error}");
        for key in keys {
            let explained = ["`", "."].iter().any(|end| guide.contains(&format!("| `{table}{key}{end}")));
            assert!(explained, "{table}{key} is not explained");
        }
    }
}

#[test]
fn a_plan_that_changed_where_it_cannot_is_refused() {
    let folder = folder();
    let plan = |text: &str| write(folder.path(), "plan.toml", text);
    assert_eq!(run(&["lab", "train", &plan(&PLAN.replace("games = 60", "games = 20"))]).2, 0);
    for (from, to, wanted) in [
        ("seed = 1", "seed = 2", "`seed` cannot be changed in a run that has begun: it was 1 and is 2 now"),
        (
            "hidden = [64, 16]",
            "hidden = [128, 16]",
            "`hidden` cannot be changed in a run that has begun: it was [64, 16]",
        ),
        ("sheet = \"classic\"", "sheet = \"mixed\"", "`sheet` cannot be changed"),
        (
            "seed = 1",
            "begin_with = { sheet = \"classic\", net = \"x.net\" }\nseed = 1",
            "`begin_with` cannot be changed",
        ),
    ] {
        let changed = PLAN.replace(from, to).replace("{ set = \"peer\", share = 1 }", "");
        let (out, error, status) = run(&["lab", "train", &plan(&changed)]);
        assert!(status == 2 && error.contains(wanted), "{to}: {out}{error}");
    }
    // What may change changes: more games, other rulings.
    let (out, error, status) = run(&["lab", "train", &plan(&PLAN.replace("lambda = 0.8", "lambda = 0.5"))]);
    assert_eq!(status, 0, "{error}");
    assert!(out.starts_with("20 games of 60 played"), "{out}");
}

#[test]
fn wrong_values_of_a_plan_are_told_with_what_is_right() {
    let folder = folder();
    for (line, wanted) in [
        ("hidden = [100, 16]", "multiple of 64"),
        ("lambda = 1.5", "`lambda` lies between 0 and 1, not at 1.5"),
        ("seats = [5]", "`seats` is a list of numbers from 1 to 4, not [5]"),
        ("games_per_step = 0", "`games_per_step` is 1 to 65536, not 0"),
        ("rate = { start = 1e-5, end = 1e-3 }", "`rate` falls"),
        ("average = { keep = 1 }", "below 1, not 1"),
        ("evaluation = { every = 0, games = 10 }", "`evaluation.every`"),
        ("rulings = [{ set = \"pear\", share = 1 }]", "it has own, peer"),
        ("caps = [{ area = \"pink\", share = 1, marks = [0, 2], until = 1 }]", "it has yellow, blue"),
    ] {
        let file = write(folder.path(), "plan.toml", &format!("sheet = \"classic\"\ngames = 10\n{line}\n"));
        let (_, error, status) = run(&["lab", "train", &file]);
        assert!(status == 2 && error.contains(wanted) && error.contains("plan.toml"), "{line}: {error}");
    }
}

#[test]
fn everybody_meets_everybody_in_an_arena() {
    let python = format!("engine:python3 {}/../engine/tests/plain.py", env!("CARGO_MANIFEST_DIR"));
    let bots = format!("random,greedy,{python}");
    let (out, err, status) = run(&["lab", "arena", &bots, "--games", "6", "--json"]);
    assert_eq!((err.as_str(), status), ("", 0));
    let pairs: Vec<serde_json::Value> = out.lines().map(json).collect();
    let met: Vec<(&str, &str)> =
        pairs.iter().map(|pair| (pair["a"].as_str().unwrap(), pair["b"].as_str().unwrap())).collect();
    assert_eq!(met, [("random", "greedy"), ("random", &python), ("greedy", &python)]);
    let duel = json(&run(&["duel", "random", "greedy", "--games", "6", "--json"]).0);
    assert_eq!(duel["difference"], pairs[0]["difference"], "a pair of an arena is a duel");
    let table = run(&["lab", "arena", "random,greedy", "--games", "4", "--seats", "2"]).0;
    assert!(table.contains("% of the games won") && table.lines().count() == 4, "{table}");
    for (bots, said) in [
        ("greedy", "two bots or more"),
        ("greedy,engine:/nowhere", "cannot be started"),
        ("greedy,x", "there is no bot `x`"),
    ] {
        let (_, err, status) = run(&["lab", "arena", bots, "--games", "2"]);
        assert!(status == 2 && err.contains(said), "{err}");
    }
}

#[test]
fn an_engine_that_cheats_loses_its_seat_with_a_word() {
    let faulty = format!("engine:python3 {}/../engine/tests/faulty.py cheat", env!("CARGO_MANIFEST_DIR"));
    let (out, err, status) = run(&["simulate", "--seats", &faulty, "--games", "2", "--json"]);
    assert_eq!(status, 0);
    assert!(
        err.contains("has lost its seat to net for the rest of a game: it named `take every box at once`"),
        "{err}"
    );
    assert!(json(&out)["mean"].as_f64().unwrap() > 150.0, "{out}");
    let (out, _, status) = super::run_with(&["engine"], "silbertablett-engine/1\nquit\n");
    assert!(status == 0 && out.starts_with("name Silbertablett") && out.ends_with("ready\n"), "{out}");
}

#[test]
fn a_small_sheet_is_solved_and_bounded() {
    let tiny = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/tests/tiny.toml");
    let (out, error, status) = run(&["lab", "bound", tiny, "--rounds", "1", "--games", "20", "--seed", "7", "--json"]);
    assert_eq!((status, error.as_str()), (0, ""), "{out}");
    let report = json(&out);
    let truth = report["truth"].as_f64().expect("a number");
    let bounds = report["bounds"].as_array().expect("a list");
    assert_eq!(bounds.iter().map(|bound| &bound["penalty"]).collect::<Vec<_>>(), ["none", "stands", "exact"]);
    assert!((bounds[2]["mean"].as_f64().expect("a number") - truth).abs() < 1e-9, "{out}");
    let (_, error, status) = run(&["lab", "bound", "classic"]);
    assert!(status != 0 && error.contains("only a sheet without bars of actions can be gone through whole"), "{error}");
}

#[test]
fn a_real_sheet_has_a_bound_from_above() {
    let tiny = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/tests/tiny.toml");
    let (out, error, status) = run(&["lab", "ceiling", "--sheet", tiny, "--steps", "5", "--json"]);
    assert_eq!((status, error.as_str()), (0, ""), "{out}");
    let report = json(&out);
    let parts = &report["parts"];
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let areas: f64 = parts["areas"].as_array().expect("a list").iter().map(number).sum();
    let bound = number(&report["bound"]);
    assert!((bound - number(&parts["dice"]) - number(&parts["gifts"]) - areas).abs() < 1e-9 && bound > 21.4, "{out}");
    let (_, error, status) = run(&["lab", "ceiling", "--sheet", "classic", "--rulings", "fox_floor_zero=yes"]);
    assert!(status != 0 && error.contains("not under fox_floor_zero"), "{error}");
}

#[test]
fn a_puzzle_is_made_from_a_game_of_its_seed() {
    let make = |threads| run(&["lab", "puzzles", "--count", "1", "--seed", "7", "--threads", threads]);
    let (out, error, status) = make("1");
    assert_eq!((status, error.as_str(), out.lines().count()), (0, "", 1), "{out}");
    assert_eq!(make("2").0, out, "the same whatever the number of threads");
    let puzzle = json(&out);
    let number = |name: &str| puzzle[name].as_f64().unwrap_or_else(|| panic!("{name} in {puzzle}"));
    assert!(number("gap") >= 3.0 && number("se") > 0.0 && number("gap") >= 4.0 * number("se") - 0.01, "{puzzle}");
    assert!((0.0..=0.9).contains(&number("found")) && number("seed") == 7.0, "{puzzle}");
    // Its position can be advised on, and its answer is one of the moves.
    let position = puzzle["position"].as_str().expect("a position");
    let (out, error, status) = run_with(&["advise", "-", "--json"], position);
    assert_eq!((status, error.as_str()), (0, ""));
    let advice = json(&out);
    assert!(advice["moves"].as_array().expect("moves").iter().any(|mv| mv["move"] == puzzle["best"]), "{advice}");
}
