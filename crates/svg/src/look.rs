//! What is drawn, by what it is: on paper it gets colours as attributes, which every program understands; in a page a class, so that
//! the style of the page can say what lies in light and dark.

use crate::palette::{PAPER, PENCIL, Tone};
use std::borrow::Cow;

/// Where a drawing is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skin {
    /// A file of its own.
    Print,
    /// In a page whose style sheet knows the classes.
    Page,
}

/// What a shape or text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// The ground of an area.
    Panel,
    /// The band at its left.
    Band,
    /// What stands on the band.
    OnBand,
    /// What adds to the die of the band: its ground and its sign.
    Added,
    AddedSign,
    /// A box nothing stands in.
    Open,
    /// A box with a mark or a printed cross.
    Marked,
    /// What is printed in an open box.
    Number,
    /// What is printed in a corner; what stepped there for a mark, which is not seen where boxes are small.
    Corner,
    Aside,
    /// A cross or ring that is printed.
    Cross,
    Ring,
    /// Signs, arrows and minima.
    Sign,
    /// A line from boxes to what belongs to them.
    Bracket,
    /// Stars and sums: not reached, reached.
    Star,
    Reached,
    /// What stands in them.
    StarText,
    ReachedText,
    /// A scale.
    Scale,
    /// The score of the area on its band; that of the lowest area.
    Score,
    Lowest,
    ScoreText,
    /// Ink.
    Pen,
    /// A tick: its ground.
    Tick,
    /// A line through what can no longer be reached; the veil that lies over it in a page.
    Missed,
    Veil,
}

impl Element {
    /// The class in pages.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Element::Panel => "pn",
            Element::Band => "bd",
            Element::OnBand => "on",
            Element::Added => "ad",
            Element::AddedSign => "as",
            Element::Open => "op",
            Element::Marked => "mk",
            Element::Number => "nu",
            Element::Corner => "co",
            Element::Aside => "co aside",
            Element::Cross => "px",
            Element::Ring => "pr",
            Element::Sign => "si",
            Element::Bracket => "br",
            Element::Star => "st",
            Element::Reached => "re",
            Element::StarText => "tx",
            Element::ReachedText => "rt",
            Element::Scale => "sc",
            Element::Score => "sr",
            Element::Lowest => "sr lo",
            Element::ScoreText => "sn",
            Element::Pen => "pe",
            Element::Tick => "tk",
            Element::Missed => "ms",
            Element::Veil => "ve",
        }
    }

    /// Fill and outline on paper.
    fn paint(self, tone: &Tone) -> (Cow<'static, str>, &'static str) {
        let (fill, stroke) = match self {
            Element::Panel => (tone.pale, tone.strong),
            Element::Veil => (tone.pale, "none"),
            Element::Band | Element::Reached => (tone.strong, "none"),
            Element::OnBand | Element::ReachedText => (tone.on_strong, "none"),
            Element::Added => (PAPER, "none"),
            Element::AddedSign => ("#23272e", "none"),
            Element::Open | Element::Star => (PAPER, tone.dark),
            Element::Marked => return (mixed(tone.strong, tone.pale, 0.26).into(), tone.dark),
            Element::Number | Element::Corner | Element::Aside | Element::Sign | Element::StarText => {
                (tone.dark, "none")
            }
            Element::Cross => ("none", tone.dark),
            Element::Ring | Element::Bracket => ("none", tone.strong),
            Element::Scale => (PAPER, tone.strong),
            Element::Score => (PAPER, "none"),
            Element::Lowest => (PAPER, tone.dark),
            Element::ScoreText => ("#1f2530", "none"),
            Element::Pen => ("none", PENCIL),
            Element::Tick => (PAPER, PENCIL),
            Element::Missed => ("none", tone.strong),
        };
        (fill.into(), stroke)
    }

    /// The attributes of a shape whose outline is so thick.
    pub(crate) fn shape(self, skin: Skin, tone: &Tone, width: f32) -> String {
        let (fill, stroke) = self.paint(tone);
        let lined = stroke != "none" && width > 0.0;
        match (skin, lined) {
            (Skin::Page, true) => format!("class=\"{}\" stroke-width=\"{width:.1}\"", self.class()),
            (Skin::Page, false) => format!("class=\"{}\"", self.class()),
            (Skin::Print, true) => {
                let dashes = if self == Element::Lowest { " stroke-dasharray=\"3 2\"" } else { "" };
                format!(
                    "fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width:.1}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"{dashes}"
                )
            }
            (Skin::Print, false) => format!("fill=\"{fill}\""),
        }
    }

    /// The attributes of a text around whose middle it is written.
    pub(crate) fn text(self, skin: Skin, tone: &Tone) -> String {
        match skin {
            Skin::Page => format!("class=\"{}\"", self.class()),
            Skin::Print => format!("fill=\"{}\" text-anchor=\"middle\" font-weight=\"bold\"", self.paint(tone).0),
        }
    }
}

/// A colour of which `part` is the one and the rest the other; both are `#rrggbb`.
fn mixed(one: &str, other: &str, part: f32) -> String {
    let channel = |colour: &str, i: usize| {
        f32::from(colour.get(1 + 2 * i..3 + 2 * i).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or_default())
    };
    let channels: [u8; 3] =
        std::array::from_fn(|i| (channel(one, i) * part + channel(other, i) * (1.0 - part)).round() as u8);
    format!("#{:02x}{:02x}{:02x}", channels[0], channels[1], channels[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_mix() {
        assert_eq!(mixed("#ff0000", "#0000ff", 0.5), "#800080");
        assert_eq!(mixed("#123456", "#ffffff", 1.0), "#123456");
    }
}
