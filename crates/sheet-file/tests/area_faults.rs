//! Faulty areas: every kind of fault the reader reports of them, with its line and what it says.

mod slips;

use slips::{check, check_among};

#[test]
fn faults_of_an_area() {
    check(&[
        ("classic", "letter = \"G\"", "letter = \"B\"", "[areas.green]", "two areas have the letter B"),
        ("classic", "letter = \"G\"", "letter = \"K\"", "", "one capital A to Z other than K"),
        (
            "classic",
            "place = \"next\"\ntakes = \"at_least\"",
            "place = \"after\"\ntakes = \"at_least\"",
            "place = \"after\"",
            "`place` is one of",
        ),
        ("classic", "takes = \"at_least\"", "takes = \"atleast\"", "", "`takes` is one of"),
        ("classic", "takes = \"at_least\"", "takes = []", "", "`takes` is empty"),
        (
            "classic",
            "takes = \"more\"",
            "takes = [\"more\", \"more\"]",
            "",
            "a list, one for each row, goes with `place = \"next_in_row\"`",
        ),
        ("classic", "value = \"with_white\"", "value = \"with_black\"", "", "`value` is one of"),
        ("classic", "factors = [1, 1,", "factors = [0, 1,", "", "must lie within 1 to 9"),
        ("classic", "boxes = 11", "boxes = 65", "", "must lie within 1 to 64"),
        ("classic", "\"3 6 5 x\"", "\"3 6 7 x\"", "grid =", "a number from 1 to 6, x for a printed cross"),
        ("classic", "reset = 6", "reset = 13", "", "`reset` must lie within 1 to 12"),
        ("classic", "takes = \"more\"", "takes = \"less\"", "", "`reset` goes with `takes = \"more\"`"),
        ("mixed", "columns = 6", "columns = 13", "", "must lie within 1 to 12"),
    ]);
}

#[test]
fn faults_of_choices_that_do_not_go_together() {
    check(&[
        (
            "twice",
            "takes = \"at_most\"\nvalue = \"with_white\"\nwrite = \"number\"",
            "takes = \"at_most\"\nvalue = \"with_white\"\nwrite = \"cross\"",
            "takes = \"at_most\"",
            "needs `write = \"number\"`",
        ),
        (
            "twice",
            "takes = \"exactly\"\nwrite = \"cross\"",
            "takes = \"any\" # here\nwrite = \"cross\"",
            "# here",
            "takes its printed numbers",
        ),
        ("mixed", "value = \"with_tray\"", "value = \"with_white\"", "-", "at most one area uses"),
        (
            "mixed",
            "takes = \"more\"\nvalue",
            "takes = \"at_most\" # here\nvalue",
            "# here",
            "`value = \"with_tray\"` goes with",
        ),
        (
            "mixed",
            "takes = \"exactly\"\nwrite = \"cross\"\nnumbers",
            "takes = \"exactly\" # here\nwrite = \"ring_then_cross\"\nnumbers",
            "# here",
            "goes with `place = \"any\"`",
        ),
        (
            "mixed",
            "takes = [\"less\", \"any\", \"any\"]",
            "takes = [\"less\", \"exactly\", \"any\"]",
            "",
            "each row takes",
        ),
    ]);
}

#[test]
fn faults_that_bring_others() {
    check_among(&[
        (
            "classic",
            "takes = \"any\"\nwrite = \"number\"",
            "takes = \"any\" # here\nwrite = \"cross\"",
            "# here",
            "`factors` multiply written numbers",
        ),
        (
            "classic",
            "takes = \"more\"\nreset = 6\nwrite = \"number\"\nboxes = 11",
            "takes = \"more\" # here\nreset = 6\nwrite = \"number\"\nfactors = [1, 2]",
            "# here",
            "cannot stand in one area",
        ),
        ("classic", "minima = [1,", "minima = [0,", "", "must lie within 1 to 6"),
        ("classic", "minima = [", "minimum = [", "", "has no meaning"),
        ("classic", "\"3 6 5 x\"", "\"3 6 5\"", "grid =", "every row of `grid` has"),
        ("mixed", "3, 2, 3, 3, 3, 3]", "3, 2, 3, 3, 3]", "takes = \"any\"", "even number of boxes"),
        ("classic", "[areas.green]", "[areas.pink]", "[areas.pink]", "`pink` has no meaning in [areas]"),
        (
            "classic",
            "write = \"cross\"\ngrid = [\"3 6 5 x\"",
            "write = \"number\"\ngrid = [\"3 6 5 x\"",
            "takes = \"exactly\"",
            "take crosses, not numbers",
        ),
    ]);
}

#[test]
fn faults_of_bonuses() {
    check(&[
        (
            "classic",
            "4 = \"+1\", 6 = \"BX\"",
            "4 = \"+1\", 12 = \"BX\"",
            "",
            "a bonus stands at box 12, which this area does not have",
        ),
        ("classic", "4 = \"+1\", 6 = \"BX\"", "4 = \"+1\", 6 = \"BY\"", "", "`BY` is not a bonus"),
        ("classic", "4 = \"+1\", 6 = \"BX\"", "4 = \"+1\", 6 = \"OX\"", "", "`OX` can never be used"),
        ("classic", "4 = \"+1\", 6 = \"BX\"", "4 = \"+1\", 6 = \"\"", "", "an empty text is not a bonus"),
        ("classic", "4 = \"+1\", 6 = \"BX\"", "4 = \"+1\", 6 = 6", "", "a bonus must be text"),
        (
            "classic",
            "row_bonuses = [\"BX\", \"O4\", \"GX\", \"FOX\"]",
            "row_bonuses = [\"BX\", \"O4\", \"GX\"]",
            "",
            "one bonus for each of 4 lines",
        ),
        ("mixed", "2 = \"P?\", 4 = \"RR\"", "12 = \"P?\", 4 = \"RR\"", "", "a gap bonus stands after box 12"),
        ("mixed", "r1c2 = \"RR\"", "r4c2 = \"RR\"", "", "a bonus stands at box r4c2"),
        (
            "twice",
            "bonus_minima = { 3 = 2",
            "bonus_minima = { 2 = 2",
            "",
            "a bonus minimum stands at box 2, which carries no bonus",
        ),
        ("twice", "bonus_minima = { 3 = 2", "bonus_minima = { 3 = 7", "", "a bonus minimum must lie within 1 to 6"),
        (
            "twice",
            "chain = [\"yellow\", \"blue\", \"green\", \"pink\"]",
            "chain = [\"yellow\", \"blue\", \"green\"]",
            "",
            "names the die of each of 4 rows",
        ),
        (
            "twice",
            "chain = [\"yellow\", \"blue\", \"green\", \"pink\"]",
            "chain = [\"yellow\", \"blue\", \"green\", \"white\"]",
            "",
            "`white` is not a coloured die",
        ),
        (
            "twice",
            "chain = [\"yellow\", \"blue\", \"green\", \"pink\"]",
            "chain = [\"yellow\", \"blue\", \"green\", \"green\"]",
            "",
            "names `green` twice",
        ),
        (
            "classic",
            "minima = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]\nbonuses = { 4 = \"+1\"",
            "minima = [3, 3, 3, 4, 5, 3, 3, 3, 4, 5, 6]\nbonuses = { 1 = \"G2\", 4 = \"+1\"",
            "G2",
            "a bonus of the number 2 can never be used",
        ),
    ]);
}

#[test]
fn faults_of_scores() {
    check(&[
        (
            "classic",
            "score = { columns = [10, 14, 16, 20] }",
            "score = { columns = [10, 14, 16] }",
            "",
            "`columns` has 3 numbers, but the area asks for 4",
        ),
        ("classic", "score = { columns = [10, 14, 16, 20] }", "score = {}", "", "`score` says nothing"),
        (
            "classic",
            "score = { columns = [10, 14, 16, 20] }",
            "score = { sum = true }",
            "",
            "needs `write = \"number\"`",
        ),
        (
            "classic",
            "score = { columns = [10, 14, 16, 20] }",
            "score = { columns = [10, 14, 16, 1000] }",
            "",
            "must lie within -999 to 999",
        ),
        (
            "classic",
            "score = { columns = [10, 14, 16, 20] }",
            "score = { columns = [10, 14, 16, 20], stars = 1 }",
            "",
            "`stars` has no meaning in `score`",
        ),
        ("classic", "score = { sum = true }", "score = { pairs = true }", "", "even number of boxes"),
        ("classic", "score = { sum = true }", "score = { sum = 1 }", "", "must be true or false"),
        ("mixed", "[[5, 1], [10, 2]", "[[10, 1], [5, 2]", "", "the numbers rising within 1 to 36"),
        ("mixed", "row_weights = [0, -1, 1]", "row_weights = [0, -10, 1]", "", "must lie within -9 to 9"),
        (
            "twice",
            "row_count = [2, 4, 7, 11, 16, 22]",
            "row_count = [2, 4, 7]",
            "",
            "`row_count` has 3 numbers, but the area asks for 6",
        ),
    ]);
}

/// Crosses in boxes that show what all dice on the tray come to with the one that is used.
#[test]
fn sums_with_the_tray_may_be_printed_numbers() {
    let mixed = silbertablett_sheets::find("mixed", Some(1)).expect("a sheet").toml;
    let from = mixed.find("[areas.orange]").expect("an area of printed numbers");
    let (before, orange) = mixed.split_at(from);
    let orange = orange.replacen("write = \"cross\"", "write = \"cross\"\nvalue = \"with_tray\"", 1);
    let text = format!("{before}{}", orange.replacen("numbers = [", "numbers = [36, ", 1));
    let read = silbertablett_sheet_file::SheetFile::parse(&text);
    let faults = read.expect_err("one number more than there are points").to_string();
    assert!(!faults.contains("with_tray") && !faults.contains("must lie within"), "{faults}");
    let faults = silbertablett_sheet_file::SheetFile::parse(&text.replacen("[36, ", "[37, ", 1)).expect_err("too many");
    assert!(faults.to_string().contains("must lie within 1 to 36"), "{faults}");
}
