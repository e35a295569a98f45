//! Colours: how strong, how pale, and which shape tells them apart without any colour.

use silbertablett_rules::{Area, Die, die::DICE};
use silbertablett_sheet_file::SheetFile;

/// Text and lines on white.
pub(crate) const INK: &str = "#22262e";
/// Lines that should not be seen first.
pub(crate) const FAINT: &str = "#9aa1ad";
/// What is written by hand.
pub(crate) const PENCIL: &str = "#1b2a5e";
/// Paper.
pub(crate) const PAPER: &str = "#ffffff";
/// Black bonuses, and the ground of actions.
pub(crate) const BLACK: &str = "#2b2f38";

/// The shape of the pips of a die: with it a die is told by shape alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pip {
    /// A disc.
    Dot,
    /// A star of five points.
    Star,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A square on its point.
    Diamond,
    /// A ring.
    Ring,
    /// A heart.
    Heart,
    /// A plus.
    Plus,
}

/// A colour of the sheet in all its uses. All are `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Dice, icons, frames.
    pub strong: &'static str,
    /// What is written on `strong`.
    pub on_strong: &'static str,
    /// The ground of an area.
    pub pale: &'static str,
    /// What is written on `pale` and on white: dark enough to read.
    pub dark: &'static str,
    /// The shape that stands for the colour.
    pub pip: Pip,
}

const fn tone(strong: &'static str, on_strong: &'static str, pale: &'static str, dark: &'static str, pip: Pip) -> Tone {
    Tone { strong, on_strong, pale, dark, pip }
}

/// The colours known by name. Their lightness differs as well as their hue, and red and green are never the only difference.
const KNOWN: [(&str, Tone); 8] = [
    ("white", tone("#ffffff", "#22262e", "#f4f5f7", "#3c424d", Pip::Dot)),
    ("yellow", tone("#f6c915", "#2b2200", "#fdf3cd", "#695200", Pip::Star)),
    ("blue", tone("#2272c3", "#ffffff", "#dfecfa", "#114682", Pip::Square)),
    ("green", tone("#118256", "#ffffff", "#d9f1e5", "#095a3a", Pip::Triangle)),
    ("orange", tone("#ee7d1b", "#241000", "#fde8d5", "#823d00", Pip::Diamond)),
    ("purple", tone("#7446a8", "#ffffff", "#ece3f6", "#4a2676", Pip::Ring)),
    ("pink", tone("#dd5f9b", "#2b0016", "#fce3ee", "#861c50", Pip::Heart)),
    ("silver", tone("#9aa3b0", "#14181f", "#eceff3", "#3d4551", Pip::Plus)),
];

/// Colours for dice of other names, by their place on the sheet.
const OTHERS: [Tone; DICE] = [
    KNOWN[0].1,
    tone("#c9a227", "#241b00", "#f6ecc9", "#5f4a00", Pip::Star),
    tone("#3a8fb7", "#ffffff", "#d9edf6", "#15506b", Pip::Square),
    tone("#5d8a3a", "#ffffff", "#e1efd5", "#33521b", Pip::Triangle),
    tone("#b5523b", "#ffffff", "#f6ded8", "#74291a", Pip::Diamond),
    tone("#6b5b95", "#ffffff", "#e4dff0", "#42356b", Pip::Ring),
];

/// The colours of a sheet's dice and areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    tones: [Tone; DICE],
}

impl Palette {
    /// The colours of a sheet: known ones by the names of its dice, the others by their places.
    pub fn of(sheet: &SheetFile) -> Palette {
        let mut tones = OTHERS;
        for die in Die::all() {
            if let Some((_, tone)) = KNOWN.iter().find(|(name, _)| *name == sheet.die_name(die)) {
                tones[die.index()] = *tone;
            }
        }
        // Where a colour of another name stands among known ones, its shape may be taken.
        for index in 1..DICE {
            let free = |pip: &Pip| tones[..index].iter().all(|tone| tone.pip != *pip);
            if !free(&tones[index].pip)
                && let Some((_, other)) = KNOWN
                    .iter()
                    .find(|(_, known)| free(&known.pip) && tones[index..].iter().all(|tone| tone.pip != known.pip))
            {
                tones[index].pip = other.pip;
            }
        }
        Palette { tones }
    }

    /// The colour of a die.
    pub fn die(&self, die: Die) -> &Tone {
        &self.tones[die.index()]
    }

    /// The colour of an area: that of its die.
    pub fn area(&self, area: Area) -> &Tone {
        &self.tones[area.index() + 1]
    }
}
