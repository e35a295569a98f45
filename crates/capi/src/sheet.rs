//! Sheets.

use crate::pointer::{given, text, write_text};
use crate::status::{CStatus, Refusal, found, no_value, status};
use silbertablett_env::{CATALOGUE_VERSION, Kit};
use silbertablett_record::notation;
use silbertablett_rules::Die;
use std::ffi::c_char;
use std::sync::Arc;

/// A sheet: what is printed, the numbers of its moves, what an observation is. It never changes: any number of threads may use one.
pub struct CSheet(pub(crate) Arc<Kit>);

/// The version of the numbers of moves: while it stays, so do they for a revision of a sheet.
#[unsafe(no_mangle)]
pub extern "C" fn st_catalogue_version() -> u32 {
    CATALOGUE_VERSION
}

/// The sheet of an id ("classic", or "mixed@1" for an older revision) or in the sheet file of this path. NULL if there is neither.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_new(name: *const c_char) -> Option<Box<CSheet>> {
    found(|| Ok(Box::new(CSheet(Kit::named(text(name, "the name of the sheet")?)?)))).ok()
}

/// The sheet that a text of JSON describes, by the keys of docs/sheet-format.md. NULL if it does not describe one.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_of_json(json: *const c_char) -> Option<Box<CSheet>> {
    found(|| Ok(Box::new(CSheet(Kit::of_json(text(json, "the text")?)?)))).ok()
}

/// Frees a sheet; games and batches of it go on. NULL is nothing to free.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_free(sheet: Option<Box<CSheet>>) {
    drop(sheet);
}

/// How many numbers the catalogue of moves has: moves are 0 to that less one. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_actions(sheet: Option<&CSheet>) -> usize {
    sheet.map_or(0, |sheet| sheet.0.catalogue.len())
}

/// How many numbers an observation has. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_inputs(sheet: Option<&CSheet>) -> usize {
    sheet.map_or(0, |sheet| sheet.0.encoder.inputs())
}

/// The name of a number of an observation, which docs/nets.md explains. `length` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_input_name(
    sheet: Option<&CSheet>,
    input: usize,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let names = given(sheet, "the sheet")?.0.encoder.names();
        let name = names.get(input).ok_or_else(|| out_of(input, names.len(), "input"))?;
        write_text(name, out, capacity, length)
    })
}

/// The name of a die, 0 to 5, white first. `length` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_die_name(
    sheet: Option<&CSheet>,
    die: usize,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let kit = &given(sheet, "the sheet")?.0;
        let die = Die::all().nth(die).ok_or_else(|| out_of(die, 6, "die"))?;
        write_text(kit.file.die_name(die), out, capacity, length)
    })
}

/// The notation of a move by its number, such as "take green green 1". `length` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_notation(
    sheet: Option<&CSheet>,
    number: u32,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let kit = &given(sheet, "the sheet")?.0;
        let mv = move_of(kit, number)?;
        write_text(&notation(&kit.file, mv), out, capacity, length)
    })
}

/// The number of a move by its notation.
#[unsafe(no_mangle)]
pub extern "C" fn st_sheet_number(
    sheet: Option<&CSheet>,
    notation: *const c_char,
    number: Option<&mut u32>,
) -> CStatus {
    status(|| {
        let kit = &given(sheet, "the sheet")?.0;
        let line = text(notation, "the notation")?;
        let found = kit.catalogue.number(kit.notated(line)?);
        let found = found.ok_or_else(|| no_value(format!("{line:?} can never be made on this sheet")))?;
        *given(number, "the place for the number")? = found as u32;
        Ok(())
    })
}

/// The move of a number.
pub(crate) fn move_of(kit: &Kit, number: u32) -> Result<silbertablett_rules::Move, Refusal> {
    let mv = kit.catalogue.get(number as usize);
    mv.ok_or_else(|| out_of(number as usize, kit.catalogue.len(), "move"))
}

fn out_of(place: usize, count: usize, what: &str) -> Refusal {
    no_value(format!("there is no {what} {place}: they are 0 to {}", count - 1))
}
