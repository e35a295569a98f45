//! How closely moves are looked at.

use silbertablett_bots::search::Effort;

/// How closely the moves of a decision are looked at. Luck is the same at every level: that of the net.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CoachLevel {
    /// At once: what the net says of the position after each move.
    #[default]
    Net,
    /// In a fraction of a second for a decision: moves that are nearly equal are played on to the next roll, as `expert` does.
    Expert,
    /// Further and more often, as `deep` does: up to some seconds for a decision.
    Deep,
}

impl CoachLevel {
    /// All levels, from the quickest to the closest.
    pub const ALL: [CoachLevel; 3] = [CoachLevel::Net, CoachLevel::Expert, CoachLevel::Deep];

    /// The name by which people ask for it.
    pub const fn name(self) -> &'static str {
        match self {
            CoachLevel::Net => "net",
            CoachLevel::Expert => "expert",
            CoachLevel::Deep => "deep",
        }
    }

    /// A line that says what it does.
    pub const fn summary(self) -> &'static str {
        match self {
            CoachLevel::Net => "what the net says of the position after each move",
            CoachLevel::Expert => "moves that are nearly equal are played on to the next roll",
            CoachLevel::Deep => "moves that are nearly equal are played on to the end of the turn, far more often",
        }
    }

    /// What is searched at this level; nothing where the net's word is enough.
    pub(crate) const fn effort(self) -> Option<Effort> {
        match self {
            CoachLevel::Net => None,
            CoachLevel::Expert => Some(Effort::EXPERT),
            CoachLevel::Deep => Some(Effort::DEEP),
        }
    }

    /// How many games are played on after a move to tell how likely it is to win, where nobody says for how long.
    pub(crate) const fn games(self) -> u32 {
        match self {
            CoachLevel::Net => 16,
            CoachLevel::Expert => 60,
            CoachLevel::Deep => 400,
        }
    }

    /// After so many positions that were judged on the way no further game is begun: on long sheets of many seats it is this that bounds the time,
    /// and as it does not look at a clock the same question gets the same answer everywhere.
    pub(crate) const fn judged(self) -> u64 {
        match self {
            CoachLevel::Net => 90_000,
            CoachLevel::Expert => 350_000,
            CoachLevel::Deep => 9_000_000,
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<CoachLevel> {
        CoachLevel::ALL.into_iter().find(|level| level.name() == name)
    }
}
