//! Asking the others at a table to take a move back, and answering.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::grants::{Grants, Holders};
use crate::host::Host;
use crate::playing::Played;
use silbertablett_rules::SeatId;
use silbertablett_session::{Player, Session};

impl Host {
    /// Asks the others at a table whether everything from the move of a seat of the asker's at this place of the log on is to be taken back,
    /// see [`Session::can_regret`]. Persons at other devices are asked; bots and whoever shares the device agree. It stands in the log, so
    /// that it outlives a restart.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn ask_back(&self, asker: &Asker, id: &str, seat: SeatId, to: usize) -> Result<Played, HostFault> {
        let holders = Holders::of(&self.store.info(id)?);
        self.change(asker, id, seat, |live, author| {
            let asked = others(live.session(), &holders, seat);
            let key = format!("ask{}-{}", seat.index(), live.session().log().len());
            live.carry_out(&*self.store, author, key, |session| session.ask_back(seat, to, &asked))
        })
    }

    /// Answers the question of this number for all seats of the asker's, with one press: agrees, or refuses. Whoever has asked
    /// withdraws it by refusing. Once all have agreed, the game goes back to before the move.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn answer_back(&self, asker: &Asker, id: &str, number: usize, agrees: bool) -> Result<Played, HostFault> {
        let info = self.store.info(id)?;
        let seats: Vec<SeatId> = Grants::of(asker, &info, self.peek(id)?.session().seats()).seats().collect();
        let first = *seats.first().ok_or(HostFault::NotYours)?;
        self.change(asker, id, first, |live, author| {
            let key = format!("answer{number}-{}-{agrees}", first.index());
            live.carry_out(&*self.store, author, key, |session| session.answer_back(&seats, number, agrees))
        })
    }
}

/// The seats of persons at other devices than that of a seat.
pub(crate) fn others(session: &Session, holders: &Holders, seat: SeatId) -> Vec<SeatId> {
    let player = |seat: SeatId| holders.holder(seat).unwrap_or(holders.owner());
    let seats = SeatId::first(session.seats());
    seats.filter(|&other| *session.player(other) == Player::Person && player(other) != player(seat)).collect()
}
