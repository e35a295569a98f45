//! How closely moves are looked at.

/// How closely the moves of a decision are looked at. Luck is the same at every level: that of the net.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CoachLevel {
    /// At once: what the net says of the position after each move.
    #[default]
    Net,
}

impl CoachLevel {
    /// All levels, from the quickest to the closest.
    pub const ALL: [CoachLevel; 1] = [CoachLevel::Net];

    /// The name by which people ask for it.
    pub const fn name(self) -> &'static str {
        match self {
            CoachLevel::Net => "net",
        }
    }

    /// A line that says what it does.
    pub const fn summary(self) -> &'static str {
        match self {
            CoachLevel::Net => "what the net says of the position after each move",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<CoachLevel> {
        CoachLevel::ALL.into_iter().find(|level| level.name() == name)
    }
}
