//! How much is taken.

/// How much a player may have. Both count when a game is begun; a game that is there can always be played to its end, and an import
/// takes what its operator wants. The numbers and their reasons stand in `docs/limits.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most games that belong to one player.
    pub games: u64,
    /// The most bytes that the games of one player take: heads, secrets, sheets and entries.
    pub bytes: u64,
    /// The most tables of one player whose games have not begun.
    pub gatherings: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { games: 10_000, bytes: 256 << 20, gatherings: 20 }
    }
}

impl Limits {
    /// Whether a player with so many games of so many bytes may have one more of `more` bytes.
    pub(crate) fn check(self, games: u64, bytes: u64, more: u64) -> Result<(), crate::StoreError> {
        if games >= self.games {
            return Err(crate::StoreError::TooManyGames(self.games));
        }
        if bytes.saturating_add(more) > self.bytes {
            return Err(crate::StoreError::TooManyBytes(self.bytes));
        }
        Ok(())
    }

    /// Whether a player who has opened so many tables may open one more.
    pub(crate) fn check_gatherings(self, gatherings: u64) -> Result<(), crate::StoreError> {
        if gatherings >= self.gatherings {
            return Err(crate::StoreError::TooManyGatherings(self.gatherings));
        }
        Ok(())
    }
}
