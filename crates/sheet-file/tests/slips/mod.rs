//! Good sheet files with one slip, and the fault it is answered with.

#![allow(dead_code)]

use silbertablett_sheet_file::{Fault, SheetFile};

pub fn toml(id: &str) -> &'static str {
    silbertablett_sheets::find(id, None).expect("a sheet of the program").toml
}

/// A good sheet with one place changed.
pub fn changed(id: &str, from: &str, to: &str) -> String {
    let good = toml(id);
    assert!(good.contains(from), "{id} has no {from}");
    good.replacen(from, to, 1)
}

pub fn faults(text: &str) -> Vec<Fault> {
    SheetFile::parse(text).expect_err(text).0
}

/// The line, from 1, in which a mark stands; `-` for none, `^` for the first line.
pub fn line(text: &str, mark: &str) -> Option<usize> {
    match mark {
        "-" => None,
        "^" => Some(1),
        _ => {
            Some(1 + text.lines().position(|line| line.contains(mark)).unwrap_or_else(|| panic!("no line has {mark}")))
        }
    }
}

/// A fault of a sheet: what is changed into what, the mark of its line (empty: what it was changed into), and what is said.
pub type Case = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Each slip has this fault and no other.
pub fn check(cases: &[Case]) {
    compare(cases, |found, fits| found.len() == 1 && fits(&found[0]));
}

/// Each slip has this fault and others that follow from it.
pub fn check_among(cases: &[Case]) {
    compare(cases, |found, fits| found.len() > 1 && found.iter().any(fits));
}

fn compare(cases: &[Case], judge: impl Fn(&[Fault], &dyn Fn(&Fault) -> bool) -> bool) {
    let mut wrong = Vec::new();
    for (id, from, to, mark, says) in cases {
        let text = changed(id, from, to);
        let expected = line(&text, if mark.is_empty() { to } else { mark });
        let found = match SheetFile::parse(&text) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.0,
        };
        if !judge(&found, &|fault| fault.line == expected && fault.flaw.to_string().contains(says)) {
            let told: Vec<String> = found.iter().map(|fault| format!("    {fault}")).collect();
            wrong.push(format!("{id}: {from} -> {to}\n  wanted {expected:?} {says}\n{}", told.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
