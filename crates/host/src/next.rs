//! What follows a game that has ended: the table at which the same people play once more, and its game.

use crate::fault::HostFault;
use crate::host::Host;

/// Where the people of a game that has ended go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// To the table of this id, at which not all are yet.
    Gathers(String),
    /// To the game of this id.
    Begun(String),
}

impl Host {
    /// Where the people of a game have gone on, if one of them has wanted to play again.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn next_after(&self, game: &str) -> Result<Option<NextGame>, HostFault> {
        let found = self.store.gathering_after(game)?;
        Ok(found.map(|next| next.game.map_or(NextGame::Gathers(next.id), NextGame::Begun)))
    }

    /// Tells those who are still at a game that others have gone on from it.
    pub(crate) fn tell_of_next(&self, game: &str) {
        let found = self.games().peek(game);
        if let Some(game) = found {
            game.company().change();
            game.tell();
        }
    }
}
