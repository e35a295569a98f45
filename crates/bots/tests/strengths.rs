//! The strengths that the program tells people are those of docs/findings.md.

use silbertablett_bots::NAMES;
use silbertablett_sheet_file::{built_in, named};
use silbertablett_sheets::{Strength, strengths};

/// A bot, and for each sheet its mean and standard error.
type Row = (&'static str, Vec<(f64, f64)>);

/// The sheets of the table of strengths, and its rows as they are written.
fn documented() -> (Vec<&'static str>, Vec<Row>) {
    let findings = include_str!("../../../docs/findings.md");
    let mut lines = findings.lines().skip_while(|line| !line.starts_with("| bot, own rulings |"));
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let sheets = cells(lines.next().expect("findings.md has the table of strengths"))[1..].to_vec();
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|error| panic!("{text}: {error}"));
    let figure = |cell: &str| {
        let plain = cell.replace("**", "").replace("SE ", "");
        let (mean, error) = plain.trim_end_matches(')').split_once(" (").expect("a mean with its standard error");
        (number(mean), number(error))
    };
    let row = |line: &'static str| {
        let cells = cells(line);
        (cells[0].trim_matches('`'), cells[1..].iter().map(|cell| figure(cell)).collect())
    };
    (sheets, lines.skip(1).take_while(|line| line.starts_with('|')).map(row).collect())
}

#[test]
fn strengths_are_those_of_the_findings() {
    let (sheets, rows) = documented();
    assert!(sheets.len() >= 4 && rows.len() >= 8);
    for (column, heading) in sheets.iter().enumerate() {
        let file = named(heading).expect("a heading names a sheet, and where it is not the newest, its revision");
        for (bot, figures) in &rows {
            let meant = |told: &Strength| (told.sheet, told.revision, told.bot) == (file.id(), file.revision(), *bot);
            let told = strengths().find(meant).expect("a strength in the code");
            assert_eq!((told.mean, told.standard_error), figures[column], "{bot} on {heading}");
        }
    }
    assert_eq!(strengths().count(), sheets.len() * rows.len());
}

#[test]
fn strengths_are_of_bots_and_sheets_that_exist() {
    for told in strengths() {
        assert!(NAMES.iter().any(|(name, _)| *name == told.bot), "{told:?}");
        assert!(built_in(told.sheet, Some(told.revision)).is_some(), "{told:?}");
    }
}
