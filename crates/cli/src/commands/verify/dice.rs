//! Whether the dice of a game are as promised.

use serde_json::{Value, json};
use silbertablett_fair::{CheckedDice, DiceFault, check_dice};
use silbertablett_sheet_file::printable;

pub(super) fn check(record: &[u8]) -> Result<CheckedDice, DiceFault> {
    check_dice(&silbertablett_record::read(record).map_err(DiceFault::Record)?)
}

/// A further line for people.
pub(super) fn in_words(dice: &Result<CheckedDice, DiceFault>) -> String {
    match dice {
        Ok(CheckedDice { throws, shares, .. }) => {
            let given = shares.iter().filter(|&&given| given).count();
            let rolls = match throws {
                1 => "the one roll is".to_owned(),
                _ => format!("all {throws} rolls are"),
            };
            format!("\n  dice: {rolls} as promised; {given} of {} seats gave a share", shares.len())
        }
        Err(fault) => format!("\n  dice: not proven: {}", printable(&fault.to_string())),
    }
}

/// The line of JSON with one field more, `dice`.
pub(super) fn add_to_json(line: &str, dice: &Result<CheckedDice, DiceFault>) -> String {
    let told = match dice {
        Ok(CheckedDice { throws, commitment, shares }) => {
            json!({ "ok": true, "throws": throws, "commitment": commitment, "shares": shares })
        }
        Err(fault) => json!({ "ok": false, "message": fault.to_string() }),
    };
    let mut answer: Value = serde_json::from_str(line).unwrap_or_default();
    answer["dice"] = told;
    answer.to_string()
}
