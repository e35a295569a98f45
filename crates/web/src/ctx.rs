//! What every page needs to know about its reader.

use crate::forms::field;
use silbertablett_session::BotSpeed;
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{self as texts, Arg, Lang, Texts};

/// The reader of a page.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    /// The language.
    pub lang: Lang,
    /// The name the reader has chosen; may be empty.
    pub player_name: &'a str,
    /// How the reader wants things.
    pub settings: Settings,
    /// What every form carries, so that no other site can send it.
    pub csrf: &'a str,
    /// Path and query of the page itself, where the language switch comes back to.
    pub here: &'a str,
    /// Under which address the reader has found the program, such as `https://games.example`: who shows a link with a picture wants to
    /// know where that is.
    pub site: &'a str,
    /// The sheet that the page is about; `None` for pages about none. The pages set it for themselves.
    pub sheet: Option<&'a str>,
}

/// How somebody wants things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether single keys such as `u` and `h` do something.
    pub shortcuts: bool,
    /// Whether colours come with letters and patterns.
    pub symbols: bool,
    /// Whether nothing moves, whatever the system says.
    pub reduced_motion: bool,
    /// Light or dark.
    pub theme: Theme,
    /// Whether a bonus that has just one use is used by itself.
    pub forced_bonuses: bool,
    /// How fast bots play.
    pub bots: BotSpeed,
    /// Whether a device that several sit at is given from one to the next in a step of its own.
    pub passes: bool,
    /// Whether the device vibrates where it can.
    pub vibration: bool,
    /// How loud the page is, from 0 for silent to [`LOUDEST`].
    pub volume: u8,
    /// For training: how many points a move may be expected to cost without a question, one of [`WARNINGS`]; 0 where none is wanted.
    pub warns: u8,
}

/// The highest volume there is to choose.
pub const LOUDEST: u8 = 3;

/// Beyond how many expected points a move is asked about, as it can be chosen; 0 for never.
pub const WARNINGS: [u8; 5] = [0, 2, 4, 7, 12];

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            shortcuts: true,
            symbols: false,
            reduced_motion: false,
            theme: Theme::Auto,
            forced_bonuses: true,
            bots: BotSpeed::Normal,
            passes: false,
            vibration: false,
            volume: 0,
            warns: 0,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

impl Theme {
    /// All of them, as they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Its name in forms and cookies.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// The theme of a name; [`Theme::Auto`] for names of none.
    pub fn from_name(name: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
    }
}

impl Settings {
    /// The settings of a form of [`me`](crate::me): a box that is not ticked is not sent.
    pub fn from_form(fields: &[(String, String)]) -> Settings {
        let ticked = |name: &str| fields.iter().any(|(field, _)| field == name);
        let sent = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
        let (theme, volume) = (sent(field::THEME), sent(field::VOLUME));
        Settings {
            shortcuts: ticked(field::SHORTCUTS),
            symbols: ticked(field::SYMBOLS),
            reduced_motion: ticked(field::REDUCED_MOTION),
            theme: Theme::from_name(theme),
            forced_bonuses: ticked(field::FORCED_BONUSES),
            bots: BotSpeed::from_name(sent(field::BOT_SPEED)).unwrap_or_default(),
            passes: ticked(field::PASSES),
            vibration: ticked(field::VIBRATION),
            volume: volume.parse().unwrap_or(0).min(LOUDEST),
            warns: known_warning(sent(field::WARNS)),
        }
    }

    /// The settings in one short text for a cookie; [`Settings::from_text`] reads it.
    pub fn to_text(self) -> String {
        let flag = |on: bool, sign: char| if on { sign } else { '-' };
        let (shortcuts, symbols) = (flag(self.shortcuts, 'k'), flag(self.symbols, 's'));
        let first = format!("{shortcuts}{symbols}{}{}", flag(self.reduced_motion, 'm'), self.theme.name());
        // Earlier releases know only whether what bots do is skipped.
        let (forced, skips) = (flag(self.forced_bonuses, 'b'), flag(self.bots == BotSpeed::AtOnce, 'i'));
        let second = format!("{forced}{skips}{}{}", flag(self.vibration, 'w'), self.volume);
        format!("{first}.{second}.{}.{}.{}", self.warns, self.bots.name(), flag(self.passes, 'p'))
    }

    /// Reads what [`Settings::to_text`] wrote; the defaults for anything else.
    pub fn from_text(text: &str) -> Settings {
        let mut parts = text.splitn(5, '.');
        let [first, second, third, fourth, fifth] = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let mut settings = Settings::default();
        if let Some(([shortcuts, symbols, reduced_motion], theme)) = flags(first, ['k', 's', 'm']) {
            settings = Settings { shortcuts, symbols, reduced_motion, theme: Theme::from_name(theme), ..settings };
        }
        // What earlier releases wrote ends before this.
        if let Some(([forced_bonuses, skips_bots, vibration], volume)) = flags(second, ['b', 'i', 'w']) {
            let volume = volume.parse().unwrap_or(0).min(LOUDEST);
            let bots = if skips_bots { BotSpeed::AtOnce } else { BotSpeed::Normal };
            settings = Settings { forced_bonuses, bots, vibration, volume, ..settings };
        }
        let bots = BotSpeed::from_name(fourth).unwrap_or(settings.bots);
        Settings { warns: known_warning(third), bots, passes: fifth == "p", ..settings }
    }
}

/// One of [`WARNINGS`]; never for anything else.
fn known_warning(text: &str) -> u8 {
    text.parse().ok().filter(|points| WARNINGS.contains(points)).unwrap_or(0)
}

/// What three signs say, each replaced by a dash where it does not hold, and what stands behind them.
fn flags(text: &str, known: [char; 3]) -> Option<([bool; 3], &str)> {
    let mut signs = text.chars();
    let mut holds = [false; 3];
    for (holds, sign) in holds.iter_mut().zip(known) {
        *holds = match signs.next()? {
            found if found == sign => true,
            '-' => false,
            _ => return None,
        };
    }
    Some((holds, signs.as_str()))
}

impl<'a> Ctx<'a> {
    /// The same for a page about this sheet.
    pub(crate) fn about(self, sheet: &'a SheetFile) -> Ctx<'a> {
        Ctx { sheet: Some(sheet.id()), ..self }
    }
}

impl Ctx<'_> {
    /// The texts of the language.
    pub(crate) fn texts(&self) -> &'static Texts {
        Texts::of(self.lang)
    }

    /// A text.
    pub(crate) fn t(&self, key: &str) -> String {
        self.texts().get(key)
    }

    /// A text with variables.
    pub(crate) fn say(&self, key: &str, args: &[Arg<'_>]) -> String {
        self.texts().with(key, args)
    }

    /// A number with one decimal, as the language writes it.
    pub(crate) fn decimal(&self, value: impl Into<f64>) -> String {
        texts::decimal(self.texts(), value.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back() {
        for theme in Theme::ALL {
            for bits in 0..=u8::MAX {
                let settings = Settings {
                    shortcuts: bits & 1 > 0,
                    symbols: bits & 2 > 0,
                    reduced_motion: bits & 4 > 0,
                    theme,
                    forced_bonuses: bits & 8 > 0,
                    bots: BotSpeed::ALL[usize::from(bits >> 4) % BotSpeed::ALL.len()],
                    passes: bits & 16 > 0,
                    vibration: bits & 32 > 0,
                    volume: bits >> 6,
                    warns: WARNINGS[usize::from(bits) % WARNINGS.len()],
                };
                assert_eq!(Settings::from_text(&settings.to_text()), settings);
            }
        }
        let earlier = Settings { symbols: true, shortcuts: false, theme: Theme::Dark, ..Settings::default() };
        assert_eq!(Settings::from_text("-s-dark"), earlier, "what earlier releases wrote");
        let earlier = Settings { bots: BotSpeed::AtOnce, volume: 2, ..Settings::default() };
        assert_eq!(Settings::from_text("k--auto.bi-2"), earlier, "what earlier releases wrote");
        assert_eq!(Settings::from_text("k--auto.bi-2.99"), earlier, "nobody can choose 99");
        assert_eq!(Settings::from_text("<script>"), Settings::default());
        assert_eq!(Settings::from_text(""), Settings::default());
    }
}
