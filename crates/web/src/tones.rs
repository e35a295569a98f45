//! The colours of a sheet as classes of the style sheet, and dice as pictures.

use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Area, Die, Face};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Palette, Tone, blank_die_svg, die_svg};
use std::sync::Arc;

/// The class that sets the colours of a tone: it goes by the strong colour, which no two tones share.
pub(crate) fn class(tone: &Tone) -> String {
    format!("tone-{}", tone.strong.trim_start_matches('#'))
}

/// The class of an area.
pub(crate) fn area_class(sheet: &SheetFile, area: Area) -> String {
    class(Palette::of(sheet).area(area))
}

/// A die as a picture, hidden from screen readers: its name stands beside it.
pub(crate) fn die_picture(sheet: &SheetFile, die: Die, face: Option<u8>) -> Markup {
    let palette = Palette::of(sheet);
    let tone = palette.die(die);
    PreEscaped(match face.and_then(Face::new) {
        Some(face) => die_svg(tone, face),
        None => blank_die_svg(tone),
    })
}

/// Three dice on the silver platter and three above it, to look at.
pub(crate) fn served_dice(sheets: &[Arc<SheetFile>]) -> Markup {
    let dice = |sheet: &SheetFile, which: [(usize, u8); 3]| -> Markup {
        let dice = which.into_iter().filter_map(|(number, face)| Die::new(number).map(|die| (die, face)));
        html! { @for (die, face) in dice { span { (die_picture(sheet, die, Some(face))) } } }
    };
    html! {
        @if let Some(sheet) = sheets.first() {
            div.up { (dice(sheet, [(1, 5), (2, 6), (4, 3)])) }
            div.platter { (dice(sheet, [(0, 2), (3, 1), (5, 2)])) }
        }
    }
}
