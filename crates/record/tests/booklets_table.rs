//! docs/booklets.md names for each statement of the booklets its clause and the tests that hold it. Here the table is compared with
//! the rules and with the tests themselves, so that neither a clause nor a test can go without the table noticing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// How many statements each booklet makes, by the letter of its section.
const STATEMENTS: [(char, usize); 7] = [('A', 82), ('B', 44), ('C', 16), ('D', 61), ('E', 31), ('F', 55), ('G', 59)];

struct Row {
    number: String,
    clauses: Vec<String>,
    tests: Vec<String>,
    mark: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn rows(table: &str) -> Vec<Row> {
    let lines = table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| no "));
    lines
        .filter(|line| !line.starts_with("| ---"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [number, statement, clauses, tests] = cells[..] else { panic!("four cells: {line}") };
            assert!(statement.len() > 8, "a statement: {line}");
            let named = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
            let mark = tests.split_once("**no test**: ").map(|(_, why)| why.to_owned());
            let clauses = clauses.split(", ").filter(|clause| *clause != "-").map(str::to_owned).collect();
            Row { number: number.to_owned(), clauses, tests: named(tests), mark }
        })
        .collect()
}

#[test]
fn every_statement_stands_in_the_table_once_and_in_order() {
    let expected = STATEMENTS.iter().flat_map(|&(letter, count)| (1..=count).map(move |n| format!("{letter}{n}")));
    let found = rows(&read("docs/booklets.md"));
    assert_eq!(found.iter().map(|row| row.number.clone()).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn every_clause_of_the_table_is_one_of_the_rules() {
    let rules = read("docs/rules.md");
    for row in rows(&read("docs/booklets.md")) {
        for clause in row.clauses {
            assert!(
                rules.contains(&format!("**{clause}**")),
                "{}: clause {clause} is not in docs/rules.md",
                row.number
            );
        }
    }
}

#[test]
fn every_test_of_the_table_exists() {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for row in rows(&read("docs/booklets.md")) {
        assert!(row.tests.is_empty() == row.mark.is_some(), "{}: either tests or a reason", row.number);
        for test in row.tests {
            let (file, name) =
                test.split_once("::").unwrap_or_else(|| panic!("{}: {test} is not FILE::TEST", row.number));
            let source = files.entry(file.to_owned()).or_insert_with(|| read(file));
            let head = format!("fn {name}(");
            let at = source.find(&head).unwrap_or_else(|| panic!("{}: no test {name} in {file}", row.number));
            let before = source[..at].trim_end().lines().next_back().unwrap_or_default();
            assert_eq!(before.trim(), "#[test]", "{}: {name} in {file} is not a test", row.number);
        }
    }
}

#[test]
fn the_head_of_the_table_says_how_many_statements_have_no_test() {
    let table = read("docs/booklets.md");
    let rows = rows(&table);
    let without = rows.iter().filter(|row| row.mark.is_some()).count();
    let sentence = format!("{} statements; {without} have no test", rows.len());
    assert!(table.contains(&sentence), "docs/booklets.md does not say: {sentence}");
    assert!(rows.iter().filter_map(|row| row.mark.as_deref()).all(|why| why.len() > 10), "a mark has a reason");
}
