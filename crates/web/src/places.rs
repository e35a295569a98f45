//! Where buttons lie over a drawn sheet, as a style sheet of its own for each sheet: the policy of the pages allows no style
//! attributes, and places follow from the sheet alone.

use silbertablett_screen::drawing::Drawing;
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Arrangement, Density, DrawnPlace};
use std::fmt::Write;

/// The style sheet with the places of everything on a sheet, for both arrangements: percentages as the custom properties `--x`, `--y`,
/// `--w` and `--h` of the class of each item, and the ratio `--ratio` of width to height of the whole.
pub fn places_css(sheet: &SheetFile) -> String {
    let drawing = Drawing::of(sheet);
    let mut css = String::new();
    for (name, density) in [("wide", Density::WIDE), ("tall", Density::TALL)] {
        let arrangement = Arrangement::of(&drawing, density);
        let short = if name == "wide" { 'w' } else { 't' };
        let _ = writeln!(css, ":root{{--ratio-{name}:{:.4}}}", arrangement.ratio());
        for (place, at) in arrangement.places() {
            let part = |value: f32, of: f32| 100.0 * value / of;
            let (width, height) = (arrangement.width(), arrangement.height());
            let _ = writeln!(
                css,
                ".{}{{--{short}x:{:.2}%;--{short}y:{:.2}%;--{short}w:{:.2}%;--{short}h:{:.2}%}}",
                place_class(place),
                part(at.x, width),
                part(at.y, height),
                part(at.w, width),
                part(at.h, height),
            );
        }
    }
    css
}

/// The class of what has a place.
pub(crate) fn place_class(place: DrawnPlace) -> String {
    match place {
        DrawnPlace::Item { area, item } => format!("at{}-{item}", area.index()),
        DrawnPlace::Step { area, item, step } => format!("at{}-{item}-{step}", area.index()),
        DrawnPlace::Band(area) => format!("band{}", area.index()),
        DrawnPlace::Score(area) => format!("at{}", area.index()),
    }
}

/// The address of [`places_css`] for a game. It changes with what is in it, so that browsers may keep it.
pub fn places_path(game: &str, sheet: &SheetFile) -> String {
    format!("/game/{game}/places.css?v={:012x}", version(sheet))
}

/// The same for a game with the real box.
pub fn pad_places_path(game: &str, sheet: &SheetFile) -> String {
    format!("/pad/{game}/places.css?v={:012x}", version(sheet))
}

/// The same for a sheet of the program that no game is played on.
pub(crate) fn sheet_places_path(sheet: &SheetFile) -> String {
    format!("/sheets/{}.css?v={:012x}", silbertablett_sheet_file::name_of(sheet), version(sheet))
}

fn version(sheet: &SheetFile) -> u64 {
    crate::assets::mark(places_css(sheet).as_bytes()) >> 16
}
