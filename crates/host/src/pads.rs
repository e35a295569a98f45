//! Games with the real box. They are short, so nothing of them is kept in memory: whoever asks gets what is stored, and what is written is
//! judged by that.

use crate::account::Asker;
use crate::ended::pad_summary;
use crate::fault::HostFault;
use crate::head::Head;
use crate::host::Host;
use crate::ids;
use crate::keeping::seat_of;
use silbertablett_pad::{PadCommand, PadGame, PadRefused, PadStart};
use silbertablett_store::{Append, Author, NewGame, PlayerInfo, Summary};

/// A game with the real box as it is stored.
#[derive(Clone, Debug)]
pub struct HostedPad {
    /// The id of the player it belongs to.
    pub owner: String,
    /// The game.
    pub game: PadGame,
}

impl HostedPad {
    /// The version: how many entries the log has.
    pub fn version(&self) -> usize {
        self.game.log().len()
    }
}

impl Host {
    /// Begins a game with the real box that belongs to a player, and gives its id, which nobody can guess.
    ///
    /// # Errors
    /// As [`Host::begin`].
    pub fn begin_pad(&self, owner: &PlayerInfo, start: &PadStart) -> Result<String, HostFault> {
        self.keep_pad(owner, &PadGame::new(start.clone()))
    }

    /// Keeps a game with the real box as it stands, such as one whose sheets were copied from paper, and gives its id.
    ///
    /// # Errors
    /// As [`Host::begin`].
    pub fn keep_pad(&self, owner: &PlayerInfo, game: &PadGame) -> Result<String, HostFault> {
        let (id, start) = (ids::fresh()?, game.start());
        self.store.create_game(NewGame {
            id: id.clone(),
            owner: owner.id.clone(),
            head: Head::of_pad(start).to_text(),
            secret: None,
            sheet: start.to_texts().1,
            seats: seat_of(owner, start.start().seats()).map(|seat| (seat, owner.id.clone())).into_iter().collect(),
            log: game.log().iter().map(|command| command.to_text(game.sheet())).collect(),
            summary: self.summary_of_pad(game),
            at: self.clock.now(),
        })?;
        Ok(id)
    }

    /// What a game came to and when it was played, once it has ended.
    fn summary_of_pad(&self, game: &PadGame) -> Option<Summary> {
        let finished = game.start().copied().unwrap_or_else(|| self.clock.now());
        pad_summary(game).map(|totals| Summary { finished, totals })
    }

    /// A game with the real box.
    ///
    /// # Errors
    /// `NotFound`, `NoRealBox`, `Gone`, `Unreadable`, and failures of the store.
    pub fn pad(&self, id: &str) -> Result<HostedPad, HostFault> {
        let stored = self.store.game(id)?;
        let start = Head::from_text(&stored.info.head).and_then(|head| head.pad);
        let start = start.ok_or_else(|| HostFault::NoRealBox(id.to_owned()))?;
        let game = PadGame::load(&start.to_string(), stored.sheet.as_deref(), &stored.log);
        let game = game.map_err(|why| HostFault::Unreadable(why.to_string()))?;
        Ok(HostedPad { owner: stored.info.owner, game })
    }

    /// Carries out what the owner of a game asks for who has seen this version of it, and answers once it is stored. A command for another
    /// version than the one stored was meant for something else, or comes again, and changes nothing.
    ///
    /// # Errors
    /// `NotYours`, those of [`Host::pad`], and failures of the store.
    pub fn command_pad(
        &self,
        asker: &Asker,
        id: &str,
        version: usize,
        command: PadCommand,
    ) -> Result<(HostedPad, Option<PadRefused>), HostFault> {
        let mut pad = self.pad(id)?;
        if !asker.is(&pad.owner) {
            return Err(HostFault::NotYours);
        }
        if pad.version() != version {
            return Ok((pad, None));
        }
        if let Err(why) = pad.game.command(command) {
            return Ok((pad, Some(why)));
        }
        let seat = match command {
            PadCommand::Move(seat, _) => Some(seat.index() as u8),
            _ => None,
        };
        let stored = self.store.append(Append {
            game: id.to_owned(),
            command: format!("p{version}"),
            expected: version as u64,
            entries: vec![command.to_text(pad.game.sheet())],
            author: Author { player: asker.player.clone(), seat, bot: None },
            summary: self.summary_of_pad(&pad.game),
            awaited: None,
            premise: None,
            at: self.clock.now(),
        });
        match stored {
            Ok(_) => Ok((pad, None)),
            // Somebody else was faster, in another tab: what is stored counts.
            Err(error) if error.is_overtaken() => Ok((self.pad(id)?, None)),
            Err(error) => Err(error.into()),
        }
    }
}
