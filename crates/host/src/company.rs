//! Who is at a game, and what they say beside playing. It is kept in memory only: whoever is there says so again and again.

use crate::fault::HostFault;
use crate::grants::Holders;
use crate::remark::{Reaction, Remark, Speaker};
use crate::talk::{People, Talk, TalkLine, TalkView};
use crate::watchers::{NamedWatcher, Watchers};
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

/// Who is at a game, and what they have said lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompanyView {
    /// Changes whenever anything of it does.
    pub version: u64,
    /// For each seat whether its player is there; a bot is.
    pub here: Vec<bool>,
    /// How many look on.
    pub watchers: usize,
    /// Those of them who have said a name, in the order in which they did.
    pub named: Vec<NamedWatcher>,
    /// The last reactions, the oldest first.
    pub said: Vec<Remark>,
    /// What they write, if all have agreed to it.
    pub talk: TalkView,
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
    watchers: Watchers,
    said: VecDeque<Remark>,
    talk: Talk,
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

    /// Counts something that somebody who is there does, which all others are told of.
    fn spend(&mut self, key: &str, now: Instant) -> Result<(), HostFault> {
        let guest = self.guests.iter_mut().find(|guest| guest.key == key).ok_or(HostFault::NotYours)?;
        guest.said.retain(|at| now.duration_since(*at) < LATELY);
        if guest.said.len() >= AT_ONCE {
            return Err(HostFault::TooOften);
        }
        guest.said.push_back(now);
        self.version += 1;
        Ok(())
    }

    pub(crate) fn say(&mut self, key: &str, by: Speaker, reaction: Reaction, now: Instant) -> Result<(), HostFault> {
        self.spend(key, now)?;
        self.said.push_back(Remark { number: self.version, by, reaction });
        if self.said.len() > SHOWN {
            self.said.pop_front();
        }
        Ok(())
    }

    /// Says yes to text for one of the people at the table, or takes it back.
    pub(crate) fn agree(&mut self, player: &str, agrees: bool, people: &People<'_>) {
        self.version += u64::from(self.talk.agree(player, agrees, people));
    }

    pub(crate) fn write(
        &mut self,
        key: &str,
        by: Speaker,
        text: &str,
        people: &People<'_>,
        now: Instant,
    ) -> Result<(), HostFault> {
        let text = self.talk.check(text, people)?;
        self.spend(key, now)?;
        self.talk.write(TalkLine { number: self.version, by, text });
        Ok(())
    }

    /// Text as somebody sees it: those at the table, and whoever looks on and was let in.
    fn talk(&self, reader: Option<&str>, holders: &Holders, seats: usize, people: &People<'_>) -> TalkView {
        let asked = reader.is_some_and(|reader| people.contains(reader));
        let open = self.talk.is_open(people);
        let reads = asked || reader.is_some_and(|reader| self.watchers.voice_of(reader).is_ok());
        let player_of = |seat| holders.holder(seat).unwrap_or(holders.owner());
        TalkView {
            offered: people.len() > 1,
            open,
            agreed: SeatId::first(seats).map(|seat| self.talk.has_agreed(player_of(seat))).collect(),
            asked,
            lines: if open && reads { self.talk.lines() } else { Vec::new() },
        }
    }

    /// Refuses a name that another one has.
    pub(crate) fn may_call(&self, player: &str, name: Option<&str>) -> Result<(), HostFault> {
        self.watchers.may_call(player, name)
    }

    /// What somebody who looks on is to be called from now on; nothing takes the name away.
    pub(crate) fn call(&mut self, player: &str, name: Option<String>, now: Instant) -> Result<(), HostFault> {
        self.watchers.may_call(player, name.as_deref())?;
        self.spend(player, now)?;
        let guests = &self.guests;
        self.watchers.call(player, name, |player| guests.iter().any(|guest| guest.key == player));
        Ok(())
    }

    /// Lets somebody who looks on react, or no longer.
    pub(crate) fn let_in(&mut self, number: u64, lets: bool) -> Result<(), HostFault> {
        self.version += u64::from(self.watchers.let_in(number, lets)?);
        Ok(())
    }

    /// Whom a player who looks on speaks as.
    pub(crate) fn voice_of(&self, player: &str) -> Result<Speaker, HostFault> {
        self.watchers.voice_of(player)
    }

    /// Who is there, as a player sees it who may have no seat.
    pub(crate) fn view(
        &self,
        reader: Option<&str>,
        holders: &Holders,
        seats: usize,
        is_bot: impl Fn(SeatId) -> bool,
    ) -> CompanyView {
        let here = |guest: &&Guest, player: &str| guest.player.as_deref() == Some(player);
        let player_of = |seat| holders.holder(seat).unwrap_or(holders.owner());
        let is_here = |seat| is_bot(seat) || self.guests.iter().any(|guest| here(&guest, player_of(seat)));
        let sits = |guest: &&Guest| SeatId::first(seats).any(|seat| here(guest, player_of(seat)));
        let people: People<'_> = SeatId::first(seats).filter(|&seat| !is_bot(seat)).map(player_of).collect();
        let looks_on = |player: &str| self.guests.iter().any(|guest| here(&guest, player) && !sits(&guest));
        CompanyView {
            version: self.version,
            here: SeatId::first(seats).map(is_here).collect(),
            watchers: self.guests.iter().filter(|guest| !sits(guest)).count(),
            named: self.watchers.named(reader, looks_on),
            said: self.said.iter().cloned().collect(),
            talk: self.talk(reader, holders, seats, &people),
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
        let by = || Speaker::Seat(SeatId::new(1).expect("a seat"));
        assert_eq!(company.say("ann", by(), Reaction::Fox, now), Err(HostFault::NotYours), "she is not there");
        company.arrive("ann", Some("ann"), now);
        for _ in 0..AT_ONCE {
            company.say("ann", by(), Reaction::Fox, now).expect("allowed");
        }
        assert_eq!(company.say("ann", by(), Reaction::Fox, now), Err(HostFault::TooOften));
        company.say("ann", by(), Reaction::Clap, now + LATELY).expect("allowed again");
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
