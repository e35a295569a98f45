//! What people say beside playing: reactions from a fixed set.

use silbertablett_rules::SeatId;

/// What people say beside playing: from a fixed set, so that everybody reads it in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// "What a chain!"
    Chain,
    /// "Ouch!"
    Ouch,
    /// "Well played!"
    WellPlayed,
    /// "One moment, please."
    Moment,
    /// A fox.
    Fox,
    /// Applause.
    Clap,
}

impl Reaction {
    /// All of them, as they are offered.
    pub const ALL: [Reaction; 6] =
        [Reaction::Chain, Reaction::Ouch, Reaction::WellPlayed, Reaction::Moment, Reaction::Fox, Reaction::Clap];

    /// Its name in forms and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Reaction::Chain => "chain",
            Reaction::Ouch => "ouch",
            Reaction::WellPlayed => "well-played",
            Reaction::Moment => "moment",
            Reaction::Fox => "fox",
            Reaction::Clap => "clap",
        }
    }

    /// The reaction of a name.
    pub fn from_name(name: &str) -> Option<Reaction> {
        Reaction::ALL.into_iter().find(|reaction| reaction.name() == name)
    }
}

/// Somebody who says something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// Who plays a seat.
    Seat(SeatId),
    /// Who looks on and was let in, by the name they had when they said it.
    Watcher(String),
}

/// A reaction of somebody at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its number in the game, rising: what has been shown need not be shown again.
    pub number: u64,
    /// Whose.
    pub by: Speaker,
    /// Which.
    pub reaction: Reaction,
}
