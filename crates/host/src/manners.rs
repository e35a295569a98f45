//! What people do at a game beside playing: what they say, what those who look on are called, and who of them is let in.

use crate::account::Asker;
use crate::company::Company;
use crate::fault::HostFault;
use crate::host::Host;
use crate::naming::check_name;
use crate::remark::{Reaction, Speaker};
use crate::snapshot::Snapshot;
use crate::talk::People;
use silbertablett_rules::SeatId;
use silbertablett_session::Player;
use std::time::Instant;

impl Host {
    /// Shows a reaction to all who are at the game: of a seat of the asker's, or without one of the asker, who looks on and was let in. Who
    /// says something is there.
    ///
    /// # Errors
    /// `NotYours`, `NotLetIn` to who looks on and was not let in, `TooOften`, and those of [`Host::open`].
    pub fn react(&self, asker: &Asker, id: &str, seat: Option<SeatId>, reaction: Reaction) -> Result<(), HostFault> {
        self.speak(asker, id, seat, |company, player, by, _| company.say(player, by, reaction, Instant::now()))
    }

    /// Shows a line of text, like a reaction, to those at the table and to whoever looks on and was let in.
    ///
    /// # Errors
    /// `NotAgreed` unless all people at the table have said yes, `BadLine` of more than [`MAX_LINE`](crate::MAX_LINE) characters, and those
    /// of [`Host::react`].
    pub fn write_line(&self, asker: &Asker, id: &str, seat: Option<SeatId>, text: &str) -> Result<(), HostFault> {
        self.speak(asker, id, seat, |company, player, by, people| {
            company.write(player, by, text, people, Instant::now())
        })
    }

    /// Says yes to lines of text for the asker, who plays at a table of several people, or takes it back, which ends them at once for all.
    ///
    /// # Errors
    /// `NotYours` to who is not one of the people at the table, and those of [`Host::open`].
    pub fn agree_to_text(&self, asker: &Asker, id: &str, agrees: bool) -> Result<(), HostFault> {
        let snapshot = self.open(asker, id)?;
        let people = people(&snapshot);
        let player = asker.player.as_deref().filter(|player| people.contains(player)).ok_or(HostFault::NotYours)?;
        let game = self.game(id)?;
        game.company().agree(player, agrees, &people);
        game.tell();
        Ok(())
    }

    fn speak(
        &self,
        asker: &Asker,
        id: &str,
        seat: Option<SeatId>,
        say: impl FnOnce(&mut Company, &str, Speaker, &People<'_>) -> Result<(), HostFault>,
    ) -> Result<(), HostFault> {
        let snapshot = self.open(asker, id)?;
        let grants = snapshot.grants(asker);
        let by = match (&asker.player, seat) {
            (Some(_), Some(seat)) if grants.holds(seat) => Some(Speaker::Seat(seat)),
            (_, None) if grants.only_watches() => None,
            _ => return Err(HostFault::NotYours),
        };
        let player = asker.player.as_deref().ok_or(HostFault::NotLetIn)?;
        let _visit = self.visit(asker, id, "")?;
        let game = self.game(id)?;
        let mut company = game.company();
        let by = by.map_or_else(|| company.voice_of(player), Ok)?;
        say(&mut company, player, by, &people(&snapshot))?;
        drop(company);
        game.tell();
        Ok(())
    }

    /// What the asker, who looks on at a game, is to be called by all who are there; an empty name takes it away again. Somebody with
    /// another name is no longer let in.
    ///
    /// # Errors
    /// `NotYours` to who is no player, `TooOften`, and those of [`Host::may_name_watcher`].
    pub fn name_watcher(&self, asker: &Asker, id: &str, name: &str) -> Result<(), HostFault> {
        let name = self.may_name_watcher(asker, id, name)?;
        let player = asker.player.as_deref().ok_or(HostFault::NotYours)?;
        let _visit = self.visit(asker, id, "")?;
        let game = self.game(id)?;
        game.company().call(player, name, Instant::now())?;
        game.tell();
        Ok(())
    }

    /// Whether somebody, who may be no player yet, could be called so as one who looks on at a game: the name as it would be shown.
    ///
    /// # Errors
    /// `NotYours` to who plays, whose seat has a name; `BadName`, `NameTaken`, and those of [`Host::open`].
    pub fn may_name_watcher(&self, asker: &Asker, id: &str, name: &str) -> Result<Option<String>, HostFault> {
        let snapshot = self.open(asker, id)?;
        if !snapshot.grants(asker).only_watches() {
            return Err(HostFault::NotYours);
        }
        let name = Some(name.trim()).filter(|name| !name.is_empty());
        name.map_or(Ok(()), check_name)?;
        let session = snapshot.session();
        let plays = |name: &str| {
            let name = name.to_lowercase();
            SeatId::first(session.seats()).any(|seat| session.name(seat).to_lowercase() == name)
        };
        if name.is_some_and(plays) {
            return Err(HostFault::NameTaken);
        }
        let player = asker.player.as_deref().unwrap_or_default();
        self.game(id)?.company().may_call(player, name)?;
        Ok(name.map(str::to_owned))
    }

    /// Lets somebody who looks on react like those who play, or no longer. Nobody who looks on can play, let in or not.
    ///
    /// # Errors
    /// `NotYours` to all but the opener, `NotFound` where nobody with a name has this number, and those of [`Host::open`].
    pub fn let_in(&self, asker: &Asker, id: &str, number: u64, lets: bool) -> Result<(), HostFault> {
        if !self.open(asker, id)?.grants(asker).opens() {
            return Err(HostFault::NotYours);
        }
        let game = self.game(id)?;
        game.company().let_in(number, lets)?;
        game.tell();
        Ok(())
    }
}

/// The people at the table: those for whom no bot plays at the moment.
fn people(game: &Snapshot) -> People<'_> {
    let (session, holders) = (game.session(), game.holders());
    let persons = SeatId::first(session.seats()).filter(|&seat| *session.player(seat) == Player::Person);
    persons.map(|seat| holders.holder(seat).unwrap_or(holders.owner())).collect()
}
