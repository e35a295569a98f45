//! Colours. Every colour goes with a letter or a sign, so that a screen without colours says the same.

use ratatui::style::{Color, Modifier, Style};

/// Which colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Styles {
    colours: bool,
}

impl Styles {
    /// With colours.
    pub const COLOURED: Styles = Styles { colours: true };
    /// Without: only bold, dim and reversed.
    pub const PLAIN: Styles = Styles { colours: false };

    /// As the environment asks for: `NO_COLOR`, where it is set and not empty, means without.
    pub fn of_environment() -> Styles {
        Styles { colours: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    /// Text in the colour of a die or area of this name.
    pub(crate) fn text(self, name: &str) -> Style {
        if self.colours { Style::new().fg(shade(name).0) } else { Style::new() }
    }

    /// A die of this name: dark pips on its colour, or light ones on a dark one.
    pub(crate) fn die(self, name: &str) -> Style {
        let (light, _, pips) = (shade(name).0, (), shade(name).1);
        if self.colours { Style::new().bg(light).fg(pips) } else { Style::new().add_modifier(Modifier::REVERSED) }
    }

    /// What is over or out of reach.
    pub(crate) fn faint(self) -> Style {
        if self.colours { Style::new().fg(Color::Indexed(245)) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// What stands out.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What may be marked.
    pub(crate) fn lit(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What is chosen.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED | Modifier::UNDERLINED)
    }

    /// What went wrong or is not allowed.
    pub(crate) fn warning(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colours { style.fg(Color::Indexed(215)) } else { style }
    }
}

/// The colour of a name and that of pips on it. Chosen apart in brightness as well as in hue, for eyes that see fewer colours.
/// A name that is not known is light grey.
fn shade(name: &str) -> (Color, Color) {
    let (dark, light) = (Color::Indexed(16), Color::Indexed(231));
    match name {
        "white" => (Color::Indexed(255), dark),
        "yellow" => (Color::Indexed(227), dark),
        "blue" => (Color::Indexed(75), dark),
        "green" => (Color::Indexed(71), dark),
        "orange" => (Color::Indexed(214), dark),
        "purple" => (Color::Indexed(134), light),
        "pink" => (Color::Indexed(218), dark),
        "silver" => (Color::Indexed(250), dark),
        "red" => (Color::Indexed(167), light),
        "brown" => (Color::Indexed(137), light),
        "turquoise" => (Color::Indexed(44), dark),
        _ => (Color::Indexed(252), dark),
    }
}
