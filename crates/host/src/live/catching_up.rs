//! Reading a game, and bringing one in memory to what is stored of it.

use super::{Live, NotDone};
use crate::around::Around;
use crate::ended::summary;
use crate::fault::HostFault;
use crate::head::Head;
use silbertablett_session::Session;
use silbertablett_store::{Store, Summary};
use std::sync::Arc;

impl Live {
    /// Reads a game from the store. What lists keep of it is worked out anew, and stored if it is another.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(store: &dyn Store, id: &str, around: &Around) -> Result<Live, HostFault> {
        let game = store.game(id)?;
        let live = Live::of(&game, around).map_err(|error| match Head::from_text(&game.info.head) {
            Some(Head { pad: Some(_), .. }) => HostFault::RealBox(id.to_owned()),
            _ => HostFault::Unreadable(error.to_string()),
        })?;
        let (known, totals) = (game.info.summary.as_ref(), summary(live.session()));
        if known.map(|summary| &summary.totals) != totals.as_ref() {
            let finished = known.map_or(game.info.touched, |summary| summary.finished);
            let summary = totals.map(|totals| Summary { finished, totals });
            // A list that is wrong is no reason not to play.
            if let Err(error) = store.set_summary(id, game.info.length, summary) {
                tracing::warn!(%error, "what a game came to could not be corrected");
            }
        }
        Ok(live)
    }

    /// Reloads the game if the last thing that was tried did not come to its end: what is in memory then nobody may judge by.
    pub(super) fn mend(&mut self, store: &dyn Store) -> Result<(), NotDone> {
        if self.broken { self.reload(store).map_err(NotDone::NotStored) } else { Ok(()) }
    }

    /// Forgets what could not be stored because somebody else has added to the game, and takes that over.
    pub(super) fn go_back_to(&mut self, session: Arc<Session>, store: &dyn Store) -> Result<(), HostFault> {
        self.shown.session = session;
        self.broken = false;
        self.catch_up(store)
    }

    /// Takes over what others have added to the game. Where that is nothing, or does not go on with what is in memory, all of it is read anew.
    ///
    /// # Errors
    /// If it cannot be read; then it stays to be reloaded.
    pub(crate) fn catch_up(&mut self, store: &dyn Store) -> Result<(), HostFault> {
        if self.broken {
            return self.reload(store);
        }
        let added = store.log_from(self.shown.id(), self.session().log().len() as u64)?;
        self.broken = true;
        match self.session_mut().load_on(&added) {
            Ok(()) if !added.is_empty() => self.gone_on(),
            _ => self.reload(store)?,
        }
        Ok(())
    }

    /// Takes over what is stored.
    ///
    /// # Errors
    /// If it cannot be read; then it stays to be reloaded.
    pub(crate) fn reload(&mut self, store: &dyn Store) -> Result<(), HostFault> {
        self.broken = true;
        let id = self.shown.id().to_owned();
        *self = Live::read(store, &id, &self.around)?;
        Ok(())
    }
}
