//! A setting of rulings.

use crate::failure::Failure;
use crate::near::{did_you_mean, folded};
use silbertablett_rules::{Ruling, Rulings};
use silbertablett_sheet_file::SheetFile;

/// A setting of rulings: the sheet's own, changed by a named set and by `name=yes` and `name=no`, separated by commas.
pub(crate) fn rulings(sheet: &SheetFile, choice: Option<&str>) -> Result<Rulings, Failure> {
    let own = sheet.tables().rulings();
    let Some(choice) = choice else { return Ok(own) };
    let mut rulings = own;
    let mut said: Vec<Ruling> = Vec::new();
    for (index, part) in choice.split(',').map(str::trim).enumerate() {
        let Some((name, holds)) = part.split_once('=') else {
            if index > 0 {
                return Err(not_a_ruling(part));
            }
            rulings = set(sheet, part)?;
            continue;
        };
        let ruling = named(name.trim())?;
        if said.contains(&ruling) {
            return Err(Failure::Usage(format!("the ruling `{}` is given twice", ruling.name())));
        }
        said.push(ruling);
        rulings = rulings.with(ruling, holds_of(part, holds.trim())?);
    }
    Ok(rulings)
}

fn holds_of(part: &str, word: &str) -> Result<bool, Failure> {
    match word.to_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(not_a_ruling(part)),
    }
}

fn named(name: &str) -> Result<Ruling, Failure> {
    Ruling::ALL.iter().copied().find(|ruling| folded(ruling.name()) == folded(name)).ok_or_else(|| {
        let meant = did_you_mean(name, Ruling::ALL.map(Ruling::name));
        let known = Ruling::ALL.map(Ruling::name).join(", ");
        Failure::Usage(format!("there is no ruling `{name}`{meant}\nthe rulings are {known}"))
    })
}

fn set(sheet: &SheetFile, name: &str) -> Result<Rulings, Failure> {
    let known: Vec<&str> = sheet.ruling_sets().collect();
    let found = known.iter().find(|set| folded(set) == folded(name));
    found.and_then(|set| sheet.ruling_set(set)).ok_or_else(|| {
        let meant = did_you_mean(name, known.iter().copied().chain(Ruling::ALL.map(Ruling::name)));
        let sets = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        Failure::Usage(format!(
            "the sheet `{}` has no set of rulings `{name}` (it has {sets}){meant}\nsingle rulings are given as name=yes or name=no",
            sheet.id()
        ))
    })
}

fn not_a_ruling(part: &str) -> Failure {
    Failure::Usage(format!(
        "a ruling is given as name=yes or name=no, not `{part}`; a named set such as peer can only stand first"
    ))
}
