//! What the steps of a lesson say.

use crate::catalogue::Texts;
use silbertablett_sheet_file::SheetFile;

/// The heading of a step of the lesson of a sheet, and what it explains, by the name of the step; `end` is what is said after the last one.
pub fn lesson_words(texts: &Texts, sheet: &SheetFile, step: &str) -> (String, String) {
    let say = |key: &str| texts.of_sheet_or_general(sheet, key, &[]).unwrap_or_else(|| texts.get(key));
    (say(&format!("lesson-{step}.title")), say(&format!("lesson-{step}")))
}
