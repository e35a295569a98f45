//! Faulty sheet files: every kind of fault the reader reports around the areas, with its line and what it says.

mod slips;

use silbertablett_sheet_file::{FORMAT, MAX_BYTES, SheetFile, built_in};
use slips::{changed, check, faults, line, toml};

#[test]
fn faults_of_the_head() {
    check(&[
        ("classic", FORMAT, "silbertablett-sheet/2", "", "reads the format `silbertablett-sheet/1`"),
        ("classic", "format = \"silbertablett-sheet/1\"\n", "", "^", "has no `format`"),
        ("classic", "id = \"classic\"", "id = \"Classic\"", "", "`id` has 1 to 32 lower-case letters"),
        ("classic", "id = \"classic\"", "id = \"\"", "", "`id` has 1 to 32"),
        ("classic", "id = \"classic\"", "id = 7", "", "`id` must be text, not a whole number"),
        ("classic", "revision = 1", "revision = 0", "", "`revision` must lie within 1 to 9999"),
        ("classic", "revision = 1", "revision = 1.5", "", "must be a whole number, not a number with a fraction"),
        ("classic", "revision = 1", "revision = 2024-01-01", "", "not a date"),
        ("classic", "name = \"Ganz schön clever\"", "name = \"\"", "", "1 to 80 characters"),
        ("classic", "certainty = \"certain\"", "certainty = \"sure\"", "", "is one of `certain`, `reconstructed`"),
        ("mixed", "caution = \"Rules", "caution = \"\\nRules", "", "characters in one line"),
        ("mixed", "name = \"", "name = \"\\u202e", "", "none that is not shown"),
        ("classic", "\"purple\"]\nrounds", "\"green\"]\nrounds", "dice =", "six different dice"),
        ("classic", "\"white\", \"yellow\", \"blue\", \"green\"", "\"yellow\"", "dice =", "six different dice"),
        ("classic", "dice = [\"white\"", "dice = [\"White\"", "", "six different dice"),
        ("classic", "levels = [140, 160", "levels = [160, 140", "", "rising"),
        ("classic", "levels = [140", "levels = [0", "", "must lie within 1 to 9999"),
        ("classic", "revision = 1", "edition = 1", "", "`edition` has no meaning in the sheet file"),
    ]);
}

#[test]
fn faults_of_rounds_bars_rulings_and_layout() {
    check(&[
        (
            "classic",
            "[\"RR\", \"+1\", \"RR\", [\"KX\", \"K6\"]]",
            "[\"RR\", \"\", \"\", \"\", \"RR\", \"+1\", \"KX\"]",
            "rounds",
            "at most 6 rounds",
        ),
        ("classic", "[\"KX\", \"K6\"]", "[\"KX\"]", "rounds", "a list of two mark bonuses"),
        ("classic", "[\"KX\", \"K6\"]", "[\"KX\", \"FOX\"]", "rounds", "between two mark bonuses"),
        ("classic", "[\"KX\", \"K6\"]", "\"Z?\"", "rounds", "`Z?` is not a bonus"),
        ("classic", "[\"KX\", \"K6\"]", "7", "rounds", "not a whole number"),
        (
            "classic",
            "reroll = { slots = 7 }",
            "reroll = { slots = 6 }",
            "",
            "bar `reroll` is too short: 6 slots for 7 icons",
        ),
        ("classic", "reroll = { slots = 7 }", "reroll = { slots = 16 }", "", "must lie within 1 to 15"),
        ("classic", "reroll = { slots = 7 }", "reroll = { slots = 7, end = \"XX\" }", "", "`XX` is not a bonus"),
        (
            "classic",
            "reroll = { slots = 7 }",
            "reroll = { slots = 7, start = \"FOX\" }",
            "",
            "`start` has no meaning in bar `reroll`",
        ),
        (
            "classic",
            "reroll = { slots = 7 }",
            "reroll = { slots = 7 }\npolish = { slots = 3 }",
            "polish",
            "nothing on the sheet ever unlocks the bar `polish`",
        ),
        (
            "classic",
            "extra_die = { slots = 7 }",
            "",
            "diagonal_bonus",
            "the sheet unlocks `extra_die` but has no such bar",
        ),
        ("classic", "extra_die = { slots = 7 }", "extra = { slots = 7 }", "", "there is no bar `extra`"),
        ("mixed", "polish = { slots = 3 }", "polish = { slots = 16 }", "", "`slots` must lie within 1 to 15"),
        ("mixed", "polish = { slots = 3 }", "polish = { slots = 2 }", "rounds", "too short"),
        ("mixed", "[1, 6, \"?\"]", "[1, 6, 7]", "", "a joker slot must lie within 1 to 6"),
        (
            "mixed",
            "[1, 6, \"?\"]",
            "[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]",
            "",
            "`slots` of jokers lists 1 to 15",
        ),
        (
            "classic",
            "passive_must_take = true",
            "passive_should_take = true",
            "",
            "there is no ruling `passive_should_take`",
        ),
        ("classic", "passive_must_take = true", "passive_must_take = 1", "", "must be true or false"),
        (
            "classic",
            "[ruling_sets.peer]",
            "[ruling_sets.\"Of Peers\"]",
            "",
            "a set of rulings is named in lower-case letters",
        ),
        ("classic", "unmarkable_pick = true", "unmarkable = true", "", "there is no ruling `unmarkable`"),
        ("classic", "[\"orange\"], [\"purple\"]]", "[\"orange\"]]", "rows = ", "names every area once"),
        (
            "classic",
            "[\"orange\"], [\"purple\"]]",
            "[\"orange\"], [\"purple\"], [\"blue\"]]",
            "rows = ",
            "names every area once",
        ),
    ]);
}

#[test]
fn a_file_that_is_no_toml_or_too_long_has_one_fault() {
    let broken = changed("classic", "revision = 1", "revision = ");
    let found = faults(&broken);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].line, line(&broken, "revision ="));
    assert!(found[0].to_string().contains("this is not valid TOML"), "{}", found[0]);
    let twice = changed("classic", "revision = 1", "revision = 1\nrevision = 1");
    assert_eq!(faults(&twice)[0].line, Some(1 + line(&twice, "revision").expect("a line")));

    let padded = |bytes: usize| {
        let good = toml("classic");
        format!("{good}#{}", "x".repeat(bytes - good.len() - 1))
    };
    assert_eq!(MAX_BYTES, 65_536);
    assert!(SheetFile::parse(&padded(MAX_BYTES)).is_ok());
    let found = faults(&padded(MAX_BYTES + 1));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].line, None);
    assert!(found[0].to_string().contains("at most 65536 bytes, this one 65537"), "{}", found[0]);
}

#[test]
fn all_faults_are_named_at_once_in_the_order_of_their_lines() {
    let mut text = toml("classic").to_owned();
    let slips = [
        ("levels = [140", "levels = [0", "must lie within 1 to 9999"),
        ("passive_must_take = true", "passive_must_take = 7", "must be true or false"),
        ("reroll = { slots = 7 }", "reroll = { slots = 99 }", "must lie within 1 to 15"),
        ("\"3 6 5 x\"", "\"3 6 9 x\"", "a number from 1 to 6"),
        ("minima = [1,", "minima = [9,", "must lie within 1 to 6"),
        ("factors = [1, 1,", "factors = [0, 1,", "must lie within 1 to 9"),
        ("boxes = 11", "boxes = 0", "must lie within 1 to 64"),
        ("rows = [[\"yellow\"", "rows = [[\"red\"", "there is no area `red`"),
    ];
    for (from, to, _) in slips {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let found = faults(&text);
    assert!(found.is_sorted_by_key(|fault| fault.line), "{found:?}");
    for (_, to, says) in slips {
        let expected = line(&text, to);
        let named = found.iter().any(|fault| fault.line == expected && fault.to_string().contains(says));
        assert!(named, "{to}: {says} is missing among\n{}", SheetFile::parse(&text).expect_err("faults"));
    }
}

#[test]
fn a_sheet_given_as_json_has_the_same_faults_without_lines() {
    let mut json = built_in("classic", None).expect("a sheet").document().clone();
    json["levels"][0] = 0.into();
    json["areas"]["green"]["minima"][0] = 9.into();
    json["revision"] = serde_json::json!(1.5);
    let found = SheetFile::from_json(&json).expect_err("three faults").0;
    assert!(found.iter().all(|fault| fault.line.is_none()), "{found:?}");
    let says = |text: &str| found.iter().any(|fault| fault.to_string().contains(text));
    assert!(says("`revision` must be a whole number, not a number with a fraction"), "{found:?}");
    for (json, text) in [
        (serde_json::json!(null), "must be a table, not null"),
        (serde_json::json!([]), "must be a table, not a list"),
        (serde_json::json!({}), "has no `format`"),
    ] {
        let found = SheetFile::from_json(&json).expect_err("faults").0;
        assert!(found.iter().any(|fault| fault.to_string().contains(text)), "{found:?}");
    }
}
