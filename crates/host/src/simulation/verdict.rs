//! What must hold after a run, whatever has befallen the nodes.

use super::people::Answered;
use super::world::{DAY, GAME, World};
use crate::listeners::AGAIN;
use silbertablett_rules::SeatId;
use silbertablett_session::{Session, Start};
use silbertablett_store::{Dailies, Games, Nudge, Nudges, StoredGame};
use std::time::Duration;

impl World {
    /// What does not hold that must.
    pub(super) fn verdict(&mut self, sheet: &str) -> Vec<String> {
        let stored = self.sea.store.stored_game(GAME).expect("it is there");
        let start = || Start::from_texts(stored.secret.as_deref().unwrap_or("{}"), None).expect("a start");
        let end = match Session::load_from(start(), &stored.log) {
            Ok(end) => end,
            Err(error) => return vec![format!("the log is no game: {error}")],
        };
        let mut faults = std::mem::take(&mut self.sea.notes().faults);
        faults.extend(self.log_is_of_commands(&stored, &end));
        faults.extend(self.answers_are_stored(&stored, start));
        faults.extend(self.all_see_the_same(&stored));
        faults.extend(self.all_are_told(&stored));
        let deal = self.sea.store.deal(DAY, sheet).ok().flatten();
        if deal.is_none_or(|deal| deal.bots.is_none()) {
            faults.push("no bot has played the dice of the day".to_owned());
        }
        faults
    }

    /// Every entry belongs to one command, and a person's commands follow each other without a gap.
    fn log_is_of_commands(&self, stored: &StoredGame, end: &Session) -> Vec<String> {
        let mut faults = Vec::new();
        let mut spans: Vec<(u64, u64)> = stored.commands.values().map(|kept| (kept.first, kept.length)).collect();
        spans.sort_unstable();
        let ends = spans.iter().try_fold(0, |at, (first, length)| (at == *first).then_some(*length));
        if ends != Some(stored.log.len() as u64) {
            faults.push(format!("commands do not make up the log: {spans:?} of {}", stored.log.len()));
        }
        for seat in end.persons() {
            let mut places = (0..end.decision(seat)).map(|decision| stored.commands.get(&key(seat, decision)));
            let mut last = None;
            if !places.all(|place| place.is_some_and(|kept| Some(kept.first) > last.replace(kept.first))) {
                faults.push(format!("seat {} has decided otherwise than its commands say", seat.index()));
            }
        }
        faults
    }

    /// What was answered as done is in the log, as it was asked for, and before what was asked for later.
    fn answers_are_stored(&self, stored: &StoredGame, start: impl Fn() -> Start) -> Vec<String> {
        let mut faults = Vec::new();
        let place = |answered: &Answered| stored.commands.get(&key(answered.wish.seat, answered.wish.decision));
        for answered in &self.answered {
            let wish = &answered.wish;
            let Some(kept) = place(answered) else {
                faults.push(format!("{wish:?} was answered and is not stored"));
                continue;
            };
            let (first, length) = (kept.first as usize, kept.length as usize);
            let mut session = Session::load_from(start(), &stored.log[..first]).expect("a beginning of a game");
            let done = session.command(wish.seat, wish.decision, wish.command.clone());
            let sheet = session.sheet();
            let wanted: Vec<String> = session.log()[first..].iter().map(|entry| entry.to_text(sheet)).collect();
            if done != Ok(first..length) || wanted != stored.log[first..length] {
                faults.push(format!("{wish:?} is stored as {:?}", &stored.log[first..length]));
            }
            let later = self.asked.iter().filter(|(_, since)| **since > answered.at);
            let mut later = later.filter_map(|((seat, decision), _)| stored.commands.get(&key(*seat, *decision)));
            if later.any(|other| other.first < kept.first) {
                faults.push(format!("{wish:?} stands behind what was asked for later"));
            }
        }
        faults
    }

    /// In the end all nodes show what is stored, and whoever has waited is told.
    fn all_see_the_same(&mut self, stored: &StoredGame) -> Vec<String> {
        let mut faults = Vec::new();
        for (at, node) in self.nodes.iter_mut().enumerate() {
            let shown = node.host.games().peek(GAME).expect("it was looked at").snapshot();
            let sheet = shown.session().sheet();
            let log: Vec<String> = shown.session().log().iter().map(|entry| entry.to_text(sheet)).collect();
            if log != stored.log {
                faults.push(format!("node {at} shows something else in the end"));
            }
            let told = node.watches.take().map(|watches| watches.wait(Duration::ZERO));
            let heard = told
                .is_none_or(|told| told.is_ok_and(|told| told.map_or(0, |told| told.version()) == stored.log.len()));
            if !heard {
                faults.push(format!("who waits at node {at} has not been told"));
            }
        }
        faults
    }

    /// Whoever is waited for has been told of it.
    fn all_are_told(&self, stored: &StoredGame) -> Vec<String> {
        let nudges = self.sea.store.due_nudges(i64::MAX, 100).unwrap_or_default();
        let messages = &self.sea.notes().messages;
        let told = |player: &str, since: i64| {
            let key = format!("channel-{player}-{GAME}-{since}-");
            messages.iter().any(|(sent, _)| sent.starts_with(&key))
        };
        // Whoever has acted last knows it without being told.
        let knows = |nudge: &&Nudge| nudge.due == Some(nudge.since + AGAIN);
        let nudges = nudges.iter().filter(|nudge| !knows(nudge));
        let not = nudges.filter(|nudge| nudge.told == 0 || !told(&nudge.player, nudge.since));
        not.map(|nudge| format!("seat {} of {} entries is not told", nudge.seat, stored.log.len())).collect()
    }
}

fn key(seat: SeatId, decision: u32) -> String {
    format!("s{}-{decision}", seat.index())
}
