//! What a choice pays and sets off, in words.

use crate::preview::Preview;
use silbertablett_rules::{Event, Mark};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Texts, box_words, names, points_words};

/// The code of a fox.
const FOX: &str = "FOX";

/// What a choice pays and sets off, in short parts. `bonus` puts the code of a bonus into words: [`bonus_words`](silbertablett_texts::bonus_words),
/// or [`bonus_label`](silbertablett_texts::bonus_label) where there is little room.
pub fn preview_words(
    texts: &Texts,
    sheet: &SheetFile,
    preview: &Preview,
    bonus: fn(&Texts, &SheetFile, &str) -> String,
) -> String {
    let effect = |event: &Event| match *event {
        Event::Fox { .. } => Some(bonus(texts, sheet, FOX)),
        Event::Unlocked { action, .. } => Some(names::action(texts, sheet, action)),
        Event::Marked { area, spot, .. } => Some(box_words(texts, sheet, Mark { area, spot })),
        _ => None,
    };
    let mut words = vec![points_words(texts, preview.points)];
    let sets_off: Vec<String> = preview.sets_off.iter().filter_map(effect).collect();
    if !sets_off.is_empty() {
        words.push(texts.with("preview-sets-off", &[("bonuses", sets_off.join(", ").into())]));
    }
    if !preview.choose.is_empty() {
        let choose: Vec<String> = preview.choose.iter().map(|id| bonus(texts, sheet, sheet.bonus_name(*id))).collect();
        words.push(texts.with("preview-choose", &[("bonuses", names::and(texts, &choose).into())]));
    }
    if preview.passed > 0 {
        words.push(texts.with("preview-passed", &[("count", preview.passed.into())]));
    }
    if preview.lost_dice > 0 {
        words.push(texts.with("preview-lost", &[("count", preview.lost_dice.into())]));
    }
    words.join(" · ")
}
