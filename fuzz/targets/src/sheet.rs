//! The sheet file: whatever text comes, it is a list of faults or a sheet that can be played.

use crate::choices::Choices;
use crate::play::{self, Style};
use crate::{edit, games, is_document};
use serde_json::Value as Json;
use silbertablett_record::{Document, SheetName, verify};
use silbertablett_rules::State;
use silbertablett_sheet_file::{Fault, Faults, SheetFile};
use toml::Value as Toml;

/// Fuzzes the sheet file.
///
/// # Panics
/// If a property is broken.
pub fn sheet(bytes: &[u8]) {
    let text = text(bytes);
    let read = SheetFile::parse(&text);
    check_json(&text, &read);
    match read {
        Err(faults) => check_faults(&text, &faults),
        Ok(sheet) => {
            let mut choices = Choices::random(text.as_bytes());
            check_games(&sheet, &mut choices);
            check_record(&sheet, &mut choices);
        }
    }
}

/// The sheet file that bytes stand for.
pub(crate) fn text(bytes: &[u8]) -> String {
    if is_document(bytes) {
        return String::from_utf8_lossy(bytes).into_owned();
    }
    let mut choices = Choices::new(&bytes[1..]);
    let all = silbertablett_sheets::ALL;
    let toml = all[choices.below(all.len())].toml;
    let edits = 1 + choices.below(4);
    edit::sheet(toml, edits, &mut choices)
}

/// Faults are there, in order, each with a line of the text if it has one.
fn check_faults(text: &str, faults: &Faults<Fault>) {
    let lines = text.split('\n').count();
    assert!(!faults.0.is_empty(), "refused without a fault");
    assert!(faults.0.is_sorted_by_key(|fault| fault.line), "faults out of order: {faults}");
    for fault in &faults.0 {
        assert!(!fault.flaw.to_string().is_empty());
        assert!(fault.line.is_none_or(|line| (1..=lines).contains(&line)), "no such line: {fault}");
    }
}

/// The same document as JSON is the same sheet, or has the same faults.
fn check_json(text: &str, read: &Result<SheetFile, Faults<Fault>>) {
    if let Ok(sheet) = read {
        let again = SheetFile::from_json(sheet.document()).expect("the document of a sheet can be read");
        assert_eq!(&again, sheet);
    }
    let Ok(table) = toml::from_str::<toml::Table>(text) else { return };
    let Some(json) = to_json(&Toml::Table(table)) else { return };
    let from_json = SheetFile::from_json(&json);
    match (read, &from_json) {
        (Ok(one), Ok(other)) => assert_eq!(one, other),
        // Too long as TOML.
        (Err(_), _) if text.len() > silbertablett_sheet_file::MAX_BYTES => {}
        (Err(one), Err(other)) => assert_eq!(texts(one), texts(other)),
        (Ok(_), Err(faults)) => panic!("the same document is refused as JSON: {faults}"),
        (Err(faults), Ok(_)) => panic!("the same document is accepted as JSON: {faults}"),
    }
}

fn texts(faults: &Faults<Fault>) -> Vec<String> {
    let mut texts: Vec<String> = faults.0.iter().map(|fault| fault.flaw.to_string()).collect();
    texts.sort();
    texts.dedup();
    texts
}

/// `None` where JSON has no such value.
fn to_json(toml: &Toml) -> Option<Json> {
    Some(match toml {
        Toml::String(text) => Json::String(text.clone()),
        Toml::Integer(number) => Json::from(*number),
        Toml::Boolean(flag) => Json::Bool(*flag),
        Toml::Array(list) => Json::Array(list.iter().map(to_json).collect::<Option<_>>()?),
        Toml::Table(table) => {
            Json::Object(table.iter().map(|(key, value)| Some((key.clone(), to_json(value)?))).collect::<Option<_>>()?)
        }
        Toml::Float(_) | Toml::Datetime(_) => return None,
    })
}

/// Games of every number of seats come to their end, with all that the engine checks in debug builds.
fn check_games(sheet: &SheetFile, choices: &mut Choices<'_>) {
    for seats in 1..=4 {
        let first = choices.below(seats);
        let rulings = games::any_rulings(sheet, choices);
        let state = State::new(sheet.tables(), seats, first, rulings).expect("1 to 4 seats");
        let style = Style::any(choices);
        play::play_out(sheet.tables(), state, style, choices);
    }
}

/// A record with the sheet inside is accepted.
fn check_record(sheet: &SheetFile, choices: &mut Choices<'_>) {
    let (game, complete) = games::any_game(sheet, choices);
    let inline = Document { sheet: SheetName::Inline(sheet.document().clone()), revision: None, ..game };
    let verified = verify(inline.to_line().as_bytes()).unwrap_or_else(|fault| panic!("a game is refused: {fault}"));
    assert_eq!(verified.complete, complete);
}
