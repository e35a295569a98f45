//! How much time a table gives for a decision, and what the others can do once it is up. Nothing happens by itself.

use serde::{Deserialize, Serialize};

/// Milliseconds.
const SECOND: i64 = 1000;
/// Milliseconds of a day.
const DAY: i64 = 86_400 * SECOND;

/// How much time a table gives for a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As much as anybody wants.
    #[default]
    Free,
    /// 60 seconds, and five minutes of each seat's own for all that takes longer.
    Live,
    /// So many days: 1, 3 or 7.
    Days(u8),
}

impl Pace {
    /// All that are offered.
    pub const ALL: [Pace; 5] = [Pace::Free, Pace::Live, Pace::Days(1), Pace::Days(3), Pace::Days(7)];

    pub(crate) fn is_free(&self) -> bool {
        *self == Pace::Free
    }

    /// Its name in forms and in the API.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Free => "free",
            Pace::Live => "live",
            Pace::Days(1) => "1-day",
            Pace::Days(3) => "3-days",
            Pace::Days(_) => "7-days",
        }
    }

    /// The pace of a name.
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The milliseconds for each decision; `None` where nobody counts.
    pub fn decision(self) -> Option<i64> {
        match self {
            Pace::Free => None,
            Pace::Live => Some(60 * SECOND),
            Pace::Days(days) => Some(i64::from(days) * DAY),
        }
    }

    /// The milliseconds of a seat's own, for the whole game.
    pub fn bank(self) -> i64 {
        if self == Pace::Live { 300 * SECOND } else { 0 }
    }
}

/// What the others can do about a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// Wait: they are asked again after the time of another decision.
    Wait,
    /// Give it the time of another decision.
    MoreTime,
    /// Let a bot decide until the seat is not asked any more.
    BotTurn,
    /// Give the seat to a bot until its person is back.
    BotSeat,
}

impl Remedy {
    /// All of them, as they are offered.
    pub const ALL: [Remedy; 4] = [Remedy::Wait, Remedy::MoreTime, Remedy::BotTurn, Remedy::BotSeat];

    /// Whether a bot plays then.
    pub(crate) fn sets_a_bot_in(self) -> bool {
        matches!(self, Remedy::BotTurn | Remedy::BotSeat)
    }

    /// Its name in forms, texts and the API.
    pub const fn name(self) -> &'static str {
        match self {
            Remedy::Wait => "wait",
            Remedy::MoreTime => "more-time",
            Remedy::BotTurn => "bot-turn",
            Remedy::BotSeat => "bot-seat",
        }
    }

    /// The remedy of a name.
    pub fn from_name(name: &str) -> Option<Remedy> {
        Remedy::ALL.into_iter().find(|remedy| remedy.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        assert!(Pace::ALL.into_iter().all(|pace| Pace::from_name(pace.name()) == Some(pace)));
        assert!(Remedy::ALL.into_iter().all(|remedy| Remedy::from_name(remedy.name()) == Some(remedy)));
        assert_eq!((Pace::from_name("2-days"), Remedy::from_name("")), (None, None));
    }
}
