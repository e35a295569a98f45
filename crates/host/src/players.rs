//! Players, and what is theirs.

use crate::fault::HostFault;
use crate::host::Host;
use crate::ids;
use silbertablett_store::{
    GameInfo, GameList, NewPlayer, Page, PlayerInfo, Store, StoreError, StoredGame, StoredPlayer, Which,
};

impl Host {
    /// Makes a player. The token proves from now on who they are, and is told only here.
    ///
    /// # Errors
    /// Failures of the store; those of a name that cannot be kept among them.
    pub fn new_player(&self, name: &str) -> Result<(PlayerInfo, String), HostFault> {
        let (id, token) = (ids::fresh()?, ids::fresh()?);
        let at = self.clock.now();
        self.store.create_player(NewPlayer { id: id.clone(), token: token.clone(), name: name.to_owned(), at })?;
        Ok((PlayerInfo { id, name: name.to_owned(), created: at }, token))
    }

    /// The player whose token this is, if it is anybody's.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn player(&self, token: &str) -> Result<Option<PlayerInfo>, HostFault> {
        Ok(self.store.player_by_token(token)?)
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store; those of a name that cannot be kept among them.
    pub fn rename_player(&self, player: &str, name: &str) -> Result<(), HostFault> {
        Ok(self.store.rename_player(player, name)?)
    }

    /// How many games a player has.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn count_games(&self, player: &str) -> Result<u64, HostFault> {
        Ok(self.store.count_games(player)?)
    }

    /// Part of the list of a player's games.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn games_of(&self, player: &str, which: Which, page: &Page) -> Result<GameList, HostFault> {
        Ok(self.store.games(player, which, page)?)
    }

    /// All games of a player.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn all_games(&self, player: &str, which: Which) -> Result<Vec<GameInfo>, HostFault> {
        Ok(all_games(&*self.store, player, which)?)
    }

    /// What is stored of a player, for that player.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn about(&self, player: &str) -> Result<StoredPlayer, HostFault> {
        Ok(self.store.stored_player(player)?)
    }

    /// At most `limit` of a player's games, whole, in the order of ids, those after `after`; each as far as the player may see it.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Result<Vec<StoredGame>, HostFault> {
        Ok(self.store.games_whole(player, after, limit)?)
    }

    /// What lists say of a game, also of one that cannot be read.
    ///
    /// # Errors
    /// `NotFound`, `Gone`, and failures of the store.
    pub fn info(&self, game: &str) -> Result<GameInfo, HostFault> {
        Ok(self.store.info(game)?)
    }
}

pub(crate) fn all_games(store: &dyn Store, player: &str, which: Which) -> Result<Vec<GameInfo>, StoreError> {
    let (mut games, mut after) = (Vec::new(), None);
    loop {
        let mut list = store.games(player, which, &Page { after, limit: Page::MOST })?;
        games.append(&mut list.games);
        after = list.next;
        if after.is_none() {
            return Ok(games);
        }
    }
}
