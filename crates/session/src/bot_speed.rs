//! How fast bots play.

use std::time::Duration;

/// How long people are given to see what a bot does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BotSpeed {
    /// Long enough to follow every step.
    Slow,
    /// As it is without a setting.
    #[default]
    Normal,
    /// Just long enough to see that something happens.
    Fast,
    /// Not at all: what bots do is seen when people are asked again.
    AtOnce,
}

impl BotSpeed {
    /// All of them, the slowest first.
    pub const ALL: [BotSpeed; 4] = [BotSpeed::Slow, BotSpeed::Normal, BotSpeed::Fast, BotSpeed::AtOnce];

    /// Its name in forms, cookies and arguments.
    pub const fn name(self) -> &'static str {
        match self {
            BotSpeed::Slow => "slow",
            BotSpeed::Normal => "normal",
            BotSpeed::Fast => "fast",
            BotSpeed::AtOnce => "at-once",
        }
    }

    /// The speed of a name.
    pub fn from_name(name: &str) -> Option<BotSpeed> {
        BotSpeed::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// The pause before a step of a bot, where it is `normal` without a setting.
    pub fn pause(self, normal: Duration) -> Duration {
        match self {
            BotSpeed::Slow => normal * 5 / 2,
            BotSpeed::Normal => normal,
            BotSpeed::Fast => normal * 2 / 5,
            BotSpeed::AtOnce => Duration::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faster_is_shorter() {
        let normal = Duration::from_millis(700);
        let pauses = BotSpeed::ALL.map(|speed| speed.pause(normal));
        assert!(pauses.is_sorted_by(|slower, faster| slower > faster), "{pauses:?}");
        assert_eq!((BotSpeed::default().pause(normal), pauses[3]), (normal, Duration::ZERO));
        for speed in BotSpeed::ALL {
            assert_eq!(BotSpeed::from_name(speed.name()), Some(speed));
        }
        assert_eq!(BotSpeed::from_name("warp"), None);
    }
}
