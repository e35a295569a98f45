//! `score`: sheets filled in on paper.

use super::{folder, json, run, run_with, write};
use silbertablett_sheet_file::built_ins;

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
    let boxes = [
        "box r1c2 holds 1 or 2 after the 3 before it, not 4",
        "box 3 is filled, but box 2 comes first and is empty",
        "box 3 is x4 and holds 4, 8, 12, 16, 20 or 24, not 10",
    ];
    for wanted in
        ["`round`", "must be a list of numbers for each row", "`pink`", "0 foxes, not 9"].into_iter().chain(boxes)
    {
        assert!(error.contains(wanted), "{wanted} is missing in\n{error}");
    }
}

/// The text between the introduction and the explanations of a help.
fn example_of_help() -> String {
    let (help, _, _) = run(&["score", "--help"]);
    let from = help.find("  sheet = \"classic\"").expect("the help has an example");
    let example = &help[from..help[from..].find("\n\nBoxes").map_or(help.len(), |at| from + at)];
    example.to_owned()
}

#[test]
fn the_example_of_the_help_is_valid() {
    let (out, error, status) = run_with(&["score", "--json", "-"], example_of_help());
    assert_eq!(status, 0, "{error}");
    let areas = &json(&out)["seats"][0]["areas"];
    // Yellow: no column is full. Blue has two crosses, green five; orange 5 + 2 + 3 + 12, purple 2 + 5 + 6 + 3.
    let points = ["yellow", "blue", "green", "orange", "purple"].map(|area| areas[area].as_i64().unwrap_or(-1));
    assert_eq!(points[1..], [2, 15, 22, 16]);
    // A line that is longer than a terminal is wide would be broken, and its comment with it.
    let widest = example_of_help().lines().map(|line| line.chars().count()).max();
    assert!(widest < Some(80), "{widest:?}");
}

#[test]
fn templates_are_valid_for_every_sheet() {
    let folder = folder();
    for sheet in built_ins() {
        let (template, _, status) = run(&["score", "--template", sheet.id()]);
        assert_eq!(status, 0);
        let (out, error, status) = run_with(&["score", "-", "--json"], template.clone());
        assert_eq!(status, 0, "{error}\n{template}");
        assert_eq!(json(&out)["sheet"], sheet.id());
        let file = write(folder.path(), "custom.toml", &sheet.document().to_string());
        let (template, _, _) = run(&["score", "--template", &file]);
        assert!(template.contains("custom.toml"), "{template}");
        assert_eq!(run_with(&["score", "-"], template).2, 0);
    }
}

#[test]
fn what_people_write_on_paper_is_understood() {
    let scored = |sheet: &str, area: &str| {
        let text = format!("sheet = \"{sheet}\"\n[[seats]]\n{area}\n");
        let (out, error, status) = run_with(&["score", "-", "--json"], text);
        let areas = if status == 0 { json(&out)["seats"][0]["areas"].clone() } else { serde_json::Value::Null };
        (areas, error)
    };
    // Each pair says the same twice.
    for (sheet, one, other) in [
        ("classic", "blue = [7, 8, 12]", "blue = [\"r2c3\", \"r2c4\", \"r3c4\"]"),
        ("classic", "yellow = [[3, 6], [2]]", "yellow = [\"r1c1\", \"r1c2\", \"r2c1\"]"),
        ("classic", "yellow = [3, 3]", "yellow = [\"r1c1\", \"r4c2\"]"),
        ("classic", "green = [1, 2, 3]", "green = 3"),
        ("classic", "orange = [5, 2, 3, \"5x2\"]", "orange = [5, 2, 3, 10]"),
        ("classic", "orange = [5, 2, 3, \"2*5\"]", "orange = [5, 2, 3, 10]"),
        (
            "twice",
            "yellow = { ringed = [[3]], crossed = [[6], [1]] }",
            "yellow = { ringed = [\"r1c2\"], crossed = [\"r1c4\", \"r2c1\"] }",
        ),
        ("twice", "silver = [[1, 6], [], [2]]", "silver = [\"r1c1\", \"r1c6\", \"r3c2\"]"),
        ("mixed", "orange = [1, 0, 3]", "orange = [\"1\", \"3\"]"),
        ("mixed", "green = [\"6x2\", 0]", "green = [12]"),
    ] {
        let (first, error) = scored(sheet, one);
        assert!(first.is_object(), "{one}: {error}");
        assert_eq!(first, scored(sheet, other).0, "{one}");
    }
    // What is wrong is told with what would be right.
    for (sheet, area, wanted) in [
        ("classic", "yellow = [3]", "name the one that is meant: \"r1c1\" or \"r4c2\""),
        ("classic", "blue = [13]", "no box here shows 13; the boxes show 2, 3, 4"),
        // A box with a printed cross shows nothing that could be written.
        ("classic", "yellow = [[3, 6, 7]]", "no box in row 1 shows 7; the boxes show 3, 6, 5\n"),
        ("classic", "green = 12", "green has 11 boxes, not 12"),
        (
            "classic",
            "orange = [5, 5, 5, 5]",
            "box 4 is x2: a 5 on the die is written as 10; it holds 2, 4, 6, 8, 10 or 12, not 5",
        ),
        ("classic", "orange = [5, \"5x2\"]", "box 2 multiplies nothing"),
        ("classic", "purple = [4, 3]", "box 2 holds 5 or 6 after the 4 before it, not 3"),
        ("classic", "purple = [4, 0, 6]", "box 3 is filled, but box 2 comes first and is empty"),
        ("classic", "yellow = [\"r1c4\"]", "box r1c4 has a printed cross"),
        ("classic", "blue = [7, 7]", "box r2c3 is listed twice"),
        ("mixed", "orange = [1, 3]", "box 2 shows 5, not 3; 0 stands for a box that is not crossed"),
        ("classic", "foxes = 3", "the marks bring 0 foxes, not 3"),
    ] {
        let (_, error) = scored(sheet, area);
        assert!(error.contains(wanted), "{area}: {error}");
        assert!(!error.contains("the bar"), "{error}");
    }
    let (_, error, _) = run_with(&["score", "-"], "sheet = \"classic\"\n[seats]\ngreen = 1\n");
    assert!(error.contains("[[seats]]") && !error.contains("reroll"), "{error}");
}

#[test]
fn without_a_file_each_area_is_asked_for() {
    // Name; four rows of yellow, three of blue, green, orange, purple; no other sheet. A wrong answer is asked for once more.
    let answers = "Ann\n3 6\n2\n\n\n\n7\n12\n5\n5 2 3 5\n5 2 3 6x2\n2 5 6 3\nn\n";
    let (out, error, status) = run_with(&["score", "--json"], answers);
    assert_eq!(status, 0, "{error}");
    let scored = json(&out);
    assert_eq!(scored["seats"][0]["name"], "Ann");
    let areas = &scored["seats"][0]["areas"];
    let points = ["blue", "green", "orange", "purple"].map(|area| areas[area].as_i64().unwrap_or(-1));
    assert_eq!(points, [2, 15, 22, 16]);
    assert!(error.contains("a 5 on the die is written as 10") && error.contains("Once more"), "{error}");
    // The others are asked for row by row as well: ringed and crossed, pairs, rows of numbers.
    for (sheet, answers) in [
        ("twice", "Bo\n3 6x\n\n\n\n\n10 7\n6x2 4\n3 3\n1 6\n\n\n\nn\n"),
        ("mixed", "Bo\n6 5\n2\n\n\n\n\n12 -\n1 - 3\n8 9\nn\n"),
    ] {
        let (out, error, status) = run_with(&["score", "--sheet", sheet, "--json"], answers);
        assert_eq!(status, 0, "{sheet}: {error}");
        assert!(!error.contains("Once more") && json(&out)["seats"][0]["total"].is_i64(), "{error}");
    }
    let (_, error, status) = run_with(&["score"], "x".repeat(5000));
    assert!(status == 2 && error.contains("an answer has at most 4096 characters"), "{error}");
    let (out, error, status) = run_with(&["score"], "Ann\n");
    assert!(status == 2 && error.contains("ended before all was asked"), "{out}{error}");
}
