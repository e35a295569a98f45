//! Seats whose time is up: what the other people at the table want to be done. Nothing happens by itself.

use crate::account::Asker;
use crate::consent::others;
use crate::fault::HostFault;
use crate::grants::Holders;
use crate::host::Host;
use crate::playing::Played;
use crate::snapshot::Snapshot;
use silbertablett_rules::SeatId;
use silbertablett_session::{Player, Remedy};

impl Host {
    /// Votes for all seats of the asker's on what is to be done about a seat whose time is up. What more than half of the other people who
    /// are there, or have voted, want is done; bots have no vote.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn vote(&self, asker: &Asker, id: &str, late: SeatId, remedy: Remedy) -> Result<Played, HostFault> {
        let info = self.store.info(id)?;
        let (holders, snapshot) = (Holders::of(&info), self.peek(id)?);
        if late.index() >= snapshot.session().seats() {
            return Err(HostFault::NoSeat);
        }
        let grants = snapshot.grants(asker);
        let first = grants.seats().next().ok_or(HostFault::NotYours)?;
        let here = self.company(asker, id)?.here;
        self.change(asker, id, first, |live, author| {
            let (session, now) = (live.session(), live.clock().now());
            let people = others(session, &holders, late);
            let voters: Vec<SeatId> = people.iter().copied().filter(|&seat| grants.holds(seat)).collect();
            let has_voted =
                |seat: SeatId| session.ballots().iter().any(|ballot| (ballot.voter, ballot.late) == (seat, late));
            let counts =
                |seat: &SeatId| voters.contains(seat) || has_voted(*seat) || here.get(seat.index()) == Some(&true);
            let present: Vec<SeatId> = people.into_iter().filter(counts).collect();
            let key = format!("vote{}-{}", first.index(), session.log().len());
            live.carry_out(&*self.store, author, key, |session| session.vote(&voters, late, remedy, &present, now))
        })
    }
}

impl Snapshot {
    /// The seat about which the other people at the table are asked at a time, in milliseconds since 1970: its time is up. Nobody is asked where
    /// there is nobody else.
    pub fn late(&self, now: i64) -> Option<SeatId> {
        let late = self.session().late(now)?;
        (!others(self.session(), self.holders(), late).is_empty()).then_some(late)
    }

    /// Whether somebody has a say about a seat whose time is up: a person at another device.
    pub fn may_vote(&self, asker: &Asker, late: SeatId) -> bool {
        let grants = self.grants(asker);
        others(self.session(), self.holders(), late)
            .into_iter()
            .any(|seat| grants.holds(seat) && *self.session().player(seat) == Player::Person)
    }
}
