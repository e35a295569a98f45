//! Seats of games, and the links by which they go to another device.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::grants::Grants;
use crate::host::Host;
use crate::ids;
use silbertablett_rules::SeatId;
use silbertablett_store::PlayerInfo;

impl Host {
    /// A link to a seat of the asker's: whoever has it takes the seat, once. It is told only here, and the one before it ends.
    ///
    /// # Errors
    /// `NotYours`, `NotFound`, `Gone`, and failures of the store.
    pub fn link_seat(&self, asker: &Asker, game: &str, seat: SeatId) -> Result<String, HostFault> {
        let snapshot = self.peek(game)?;
        if !Grants::of(asker, &self.store.info(game)?, snapshot.session().seats()).holds(seat) {
            return Err(HostFault::NotYours);
        }
        // Their one try is theirs.
        snapshot.without_day()?;
        let link = ids::fresh()?;
        self.store.set_seat_link(game, seat.index() as u8, &link)?;
        Ok(link)
    }

    /// The game and the seat to which this is the link.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn linked_seat(&self, link: &str) -> Result<(String, SeatId), HostFault> {
        let found = Some(link).filter(|link| ids::is_id(link)).map(|link| self.store.seat_by_link(link));
        let (game, seat) = found.transpose()?.flatten().ok_or(HostFault::NotFound)?;
        Ok((game, SeatId::new(usize::from(seat)).ok_or(HostFault::NotFound)?))
    }

    /// Gives the seat to which this is the link to a player, and ends the link. Who held it before looks on from now on.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn take_seat(&self, player: &PlayerInfo, link: &str) -> Result<(String, SeatId), HostFault> {
        let (game, seat) = self.linked_seat(link)?;
        self.store.hold_seat(&game, seat.index() as u8, &player.id)?;
        self.note_awaited(&game, &player.id);
        self.tell_of_holders(&game);
        Ok((game, seat))
    }

    /// Tells those who look at a game that somebody else holds a seat.
    fn tell_of_holders(&self, id: &str) {
        let known = self.games().get(id);
        if let Some(game) = known {
            game.company().change();
            game.tell();
        }
    }
}
