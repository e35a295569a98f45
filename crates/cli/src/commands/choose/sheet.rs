//! A sheet by id or title, or from a file.

use crate::failure::Failure;
use crate::input;
use crate::near::{did_you_mean, folded};
use silbertablett_sheet_file::{SheetFile, built_ins, name_of, named, revisions};
use silbertablett_texts::{Lang, Texts, names};
use std::path::Path;
use std::sync::Arc;

/// A sheet: an id (an older revision as `ID@REVISION`) or a title in any language and case, the path of a sheet file, or `-` for one on standard input.
pub(crate) fn sheet(name: &str) -> Result<Arc<SheetFile>, Failure> {
    if let Some(sheet) = named(name) {
        return Ok(sheet);
    }
    let path = Path::new(name);
    if input::is_stdin(path) || path.exists() {
        return from_file(path);
    }
    titled(name).ok_or_else(|| unknown(name))
}

/// A sheet as [`sheet`] finds it; the path of a sheet file is taken from where the file lies that names it.
pub(crate) fn sheet_beside(path: &Path, name: &str) -> Result<Arc<SheetFile>, Failure> {
    match path.parent().map(|folder| folder.join(name)).filter(|beside| beside.is_file()) {
        Some(beside) if named(name).is_none() => from_file(&beside),
        _ => sheet(name),
    }
}

fn from_file(path: &Path) -> Result<Arc<SheetFile>, Failure> {
    let text = input::read_text(path, input::SHEET)?;
    SheetFile::parse(&text).map(Arc::new).map_err(|faults| {
        let count = faults.0.len();
        let noun = if count == 1 { "fault" } else { "faults" };
        Failure::Usage(format!("{}: {count} {noun} in this sheet file\n{faults}", path.display()))
    })
}

/// The titles of a sheet in all languages.
fn titles(sheet: &SheetFile) -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().map(|lang| names::sheet_name(Texts::of(lang), sheet)).chain([sheet.name().to_owned()])
}

fn titled(name: &str) -> Option<Arc<SheetFile>> {
    let wanted = folded(name);
    built_ins().find(|sheet| folded(sheet.id()) == wanted || titles(sheet).any(|title| folded(&title) == wanted))
}

fn unknown(name: &str) -> Failure {
    let ids: Vec<String> = built_ins().map(|sheet| sheet.id().to_owned()).collect();
    let older: Vec<String> = revisions().map(|sheet| name_of(&sheet)).filter(|name| !ids.contains(name)).collect();
    let words: Vec<String> = built_ins().flat_map(|sheet| titles(&sheet).collect::<Vec<_>>()).collect();
    let meant = did_you_mean(name, ids.iter().chain(&older).chain(&words).map(String::as_str));
    let known = ids.iter().chain(&older).map(String::as_str).collect::<Vec<_>>().join(", ");
    Failure::Usage(format!("there is no sheet and no file `{name}`{meant}\nthe sheets are {known}"))
}
