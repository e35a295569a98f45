//! Who is at a game, and what they say beside playing. It is kept in memory only: whoever is there says so again and again.

use crate::fault::HostFault;
use crate::grants::Holders;
use silbertablett_rules::SeatId;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Somebody who has not asked for so long is away.
pub(crate) const AWAY: Duration = Duration::from_secs(6);
/// So many guests of a game are known at once; who comes then is not counted.
const GUESTS: usize = 256;
/// So many reactions are shown to who looks.
const SHOWN: usize = 8;
/// So many reactions of one guest in [`LATELY`].
const AT_ONCE: usize = 4;
const LATELY: Duration = Duration::from_secs(10);

/// What people say beside playing: from a fixed set, so that everybody reads it in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// "What a chain!"
    Chain,
    /// "Ouch!"
    Ouch,
    /// "Well played!"
    WellPlayed,
    /// "One moment, please."
    Moment,
    /// A fox.
    Fox,
    /// Applause.
    Clap,
}

impl Reaction {
    /// All of them, as they are offered.
    pub const ALL: [Reaction; 6] =
        [Reaction::Chain, Reaction::Ouch, Reaction::WellPlayed, Reaction::Moment, Reaction::Fox, Reaction::Clap];

    /// Its name in forms and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Reaction::Chain => "chain",
            Reaction::Ouch => "ouch",
            Reaction::WellPlayed => "well-played",
            Reaction::Moment => "moment",
            Reaction::Fox => "fox",
            Reaction::Clap => "clap",
        }
    }

    /// The reaction of a name.
    pub fn from_name(name: &str) -> Option<Reaction> {
        Reaction::ALL.into_iter().find(|reaction| reaction.name() == name)
    }
}

/// A reaction of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its number in the game, rising: what has been shown need not be shown again.
    pub number: u64,
    /// Whose.
    pub seat: SeatId,
    /// Which.
    pub reaction: Reaction,
}

/// Who is at a game, and what they have said lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompanyView {
    /// Changes whenever anything of it does.
    pub version: u64,
    /// For each seat whether its player is there; a bot is.
    pub here: Vec<bool>,
    /// How many look on.
    pub watchers: usize,
    /// The last reactions, the oldest first.
    pub said: Vec<Remark>,
}

#[derive(Debug)]
struct Guest {
    key: String,
    player: Option<String>,
    /// How many requests of theirs wait at the moment.
    waiting: usize,
    seen: Instant,
    is_here: bool,
    said: VecDeque<Instant>,
}

/// Who is at a game.
#[derive(Debug, Default)]
pub(crate) struct Company {
    version: u64,
    guests: Vec<Guest>,
    said: VecDeque<Remark>,
}

impl Company {
    /// Nobody yet. Versions go on from this, so that none comes again after a restart.
    pub(crate) fn beginning(version: u64) -> Company {
        Company { version, ..Company::default() }
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Something else than the guests has changed.
    pub(crate) fn change(&mut self) {
        self.version += 1;
    }

    pub(crate) fn arrive(&mut self, key: &str, player: Option<&str>, now: Instant) -> bool {
        let known = self.guests.iter().position(|guest| guest.key == key);
        let at = match known {
            Some(at) => at,
            None if self.guests.len() >= GUESTS => return false,
            None => {
                let (key, player, said) = (key.to_owned(), player.map(str::to_owned), VecDeque::new());
                self.guests.push(Guest { key, player, waiting: 0, seen: now, is_here: false, said });
                self.guests.len() - 1
            }
        };
        let guest = &mut self.guests[at];
        guest.waiting += 1;
        guest.seen = now;
        let comes = !guest.is_here;
        guest.is_here = true;
        self.version += u64::from(comes);
        comes
    }

    pub(crate) fn leave(&mut self, key: &str, now: Instant) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.key == key) {
            guest.waiting = guest.waiting.saturating_sub(1);
            guest.seen = now;
        }
    }

    /// Finds out who is away. Whether somebody has gone.
    pub(crate) fn look_round(&mut self, now: Instant) -> bool {
        let count = self.guests.len();
        self.guests.retain(|guest| guest.waiting > 0 || now.duration_since(guest.seen) < AWAY);
        let has_gone = self.guests.len() < count;
        self.version += u64::from(has_gone);
        has_gone
    }

    /// Whether a player is there.
    pub(crate) fn has(&mut self, player: &str, now: Instant) -> bool {
        self.look_round(now);
        self.guests.iter().any(|guest| guest.player.as_deref() == Some(player))
    }

    pub(crate) fn say(&mut self, key: &str, seat: SeatId, reaction: Reaction, now: Instant) -> Result<(), HostFault> {
        let guest = self.guests.iter_mut().find(|guest| guest.key == key).ok_or(HostFault::NotYours)?;
        guest.said.retain(|at| now.duration_since(*at) < LATELY);
        if guest.said.len() >= AT_ONCE {
            return Err(HostFault::Busy);
        }
        guest.said.push_back(now);
        self.version += 1;
        self.said.push_back(Remark { number: self.version, seat, reaction });
        if self.said.len() > SHOWN {
            self.said.pop_front();
        }
        Ok(())
    }

    pub(crate) fn view(&self, holders: &Holders, seats: usize, is_bot: impl Fn(SeatId) -> bool) -> CompanyView {
        let here = |guest: &&Guest, player: &str| guest.player.as_deref() == Some(player);
        let player_of = |seat| holders.holder(seat).unwrap_or(holders.owner());
        let is_here = |seat| is_bot(seat) || self.guests.iter().any(|guest| here(&guest, player_of(seat)));
        let sits = |guest: &&Guest| SeatId::first(seats).any(|seat| here(guest, player_of(seat)));
        CompanyView {
            version: self.version,
            here: SeatId::first(seats).map(is_here).collect(),
            watchers: self.guests.iter().filter(|guest| !sits(guest)).count(),
            said: self.said.iter().copied().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_come_back_is_away() {
        let (mut company, begin) = (Company::default(), Instant::now());
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        assert!(company.arrive("ann", Some("ann"), at(0)));
        assert!(!company.arrive("ann", Some("ann"), at(1)), "with a second tab");
        company.leave("ann", at(2));
        assert!(!company.look_round(at(60)), "the other tab waits");
        company.leave("ann", at(60));
        assert!(!company.look_round(at(63)));
        assert!(company.look_round(at(67)));
        assert!(company.arrive("ann", Some("ann"), at(68)));
    }

    #[test]
    fn reactions_are_few_and_numbered() {
        let (mut company, now) = (Company::default(), Instant::now());
        let seat = SeatId::new(1).expect("a seat");
        assert_eq!(company.say("ann", seat, Reaction::Fox, now), Err(HostFault::NotYours), "she is not there");
        company.arrive("ann", Some("ann"), now);
        for _ in 0..AT_ONCE {
            company.say("ann", seat, Reaction::Fox, now).expect("allowed");
        }
        assert_eq!(company.say("ann", seat, Reaction::Fox, now), Err(HostFault::Busy));
        company.say("ann", seat, Reaction::Clap, now + LATELY).expect("allowed again");
        let numbers: Vec<u64> = company.said.iter().map(|said| said.number).collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
        assert!(Reaction::ALL.into_iter().all(|reaction| Reaction::from_name(reaction.name()) == Some(reaction)));
    }

    #[test]
    fn a_crowd_is_bounded() {
        let (mut company, now) = (Company::default(), Instant::now());
        (0..2 * GUESTS).for_each(|n| {
            company.arrive(&n.to_string(), None, now);
        });
        assert_eq!(company.guests.len(), GUESTS);
    }
}
