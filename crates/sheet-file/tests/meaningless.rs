//! What has no meaning on a sheet is refused, with its line, and a fault that only follows from another is left out.

use silbertablett_sheet_file::SheetFile;

/// A built-in sheet with some text replaced, and the faults of it as `line: text`.
fn faults(id: &str, changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = silbertablett_sheets::find(id, None).expect("a sheet").toml.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{id} has no {old}");
        text = text.replacen(old, new, 1);
    }
    let faults = SheetFile::parse(&text).expect_err("a faulty sheet").0;
    faults.iter().map(|fault| format!("{}: {}", fault.line.expect("a line"), fault.flaw)).collect()
}

fn check(id: &str, changes: &[(&str, &str)], wanted: &str) {
    let found = faults(id, changes);
    assert!(found.len() == 1 && found[0].contains(wanted), "{changes:?} should give only `{wanted}`, not {found:#?}");
}

#[test]
fn a_bonus_of_printed_crosses_could_never_be_reached() {
    check("classic", &[("\"3 6 5 x\"", "\"x3 x6 x5 x\""), ("diagonal_bonus = \"+1\"\n", "")], "could never be reached");
}

#[test]
fn bars_of_mixed_actions_have_no_end() {
    check("mixed", &[("polish = { slots = 3 }", "polish = { slots = 3, end = \"FOX\" }")], "so it has no `end`");
    check("mixed", &[("return = { slots = 3 }", "return = { slots = 3, end = \"FOX\" }")], "so it has no `end`");
}

#[test]
fn what_an_area_takes_fits_its_place() {
    check("mixed", &[("takes = [\"less\", \"any\"", "takes = [\"exactly\", \"any\"")], "each row takes");
    check("classic", &[("takes = \"exactly\"", "takes = []")], "`takes` is empty");
    check("classic", &[("takes = \"exactly\"", "takes = [\"exactly\", \"exactly\"]")], "`takes` is one word here");
    let many = format!("takes = [{}]", vec!["\"any\""; 258].join(", "));
    check("mixed", &[("takes = [\"less\", \"any\", \"any\"]", &many)], "1 to 4 rows");
    check("twice", &[("takes = \"at_most\"", "takes = \"at_most\"\nreset = 2")], "`reset` goes with");
}

#[test]
fn numbers_are_scored_and_multiplied_only_where_they_are_written() {
    let orange = "write = \"number\"\nfactors = [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]";
    let found = faults("classic", &[(orange, &orange.replace("number", "cross"))]);
    assert!(found.iter().any(|fault| fault.contains("`factors` multiply written numbers")), "{found:#?}");
    check("classic", &[("score = { columns = [10, 14, 16, 20] }", "score = { sum = true }")], "so it needs `write");
    check(
        "mixed",
        &[("score = { row_weights = [0, -1, 1], columns", "score = { pairs = true, columns")],
        "`pairs` needs a track",
    );
}

#[test]
fn lines_belong_to_grids() {
    check("classic", &[("minima =", "row_bonuses = [\"FOX\"]\nminima =")], "needs a grid or rows");
    check("classic", &[("minima =", "chain = [\"blue\"]\nminima =")], "so it needs a grid");
    check("classic", &[("score = { sum = true }", "score = { row_count = [] }")], "so it needs a grid or rows");
    check("twice", &[("chain = [\"yellow\", \"blue\"", "chain = [\"blue\", \"blue\"")], "names `blue` twice");
    let lattice = [("\". 3 . 6\", \"1 . 2 .\"", "\". 3 . 6\", \". . 2 .\""), ("\"2 . 5 .\"", "\". . 5 .\"")];
    let found = faults("twice", &lattice);
    assert!(found.iter().any(|fault| fault.contains("line 1 of `column_bonuses` has no box")), "{found:#?}");
}

#[test]
fn what_only_follows_from_another_fault_is_left_out() {
    check("classic", &[("letter = \"B\"\n", "")], "has no `letter`");
    check("classic", &[("[bars]\nreroll = { slots = 7 }\n", "[bars]\nreroll = { slots = 0 }\n")], "within 1 to 15");
    check("classic", &[("takes = \"at_least\"", "takes = \"atleast\"")], "`takes` is one of");
    let found = faults("classic", &[("letter = \"B\"", "leter = \"B\"")]);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found.iter().any(|fault| fault.contains("`leter` has no meaning")), "{found:#?}");
    check("classic", &[("[\"KX\", \"K6\"]", "[\"RR\", \"K6\"]")], "between two mark bonuses");
    check("classic", &[("\"+1\", \"RR\", [", "5, \"RR\", [")], "not a whole number");
    check("classic", &[("4 = \"+1\", 6 = \"BX\"", "4 = \"\", 6 = \"BX\"")], "leave out a place");
}
