//! What happens in a run: first anything, then everything heals.

use super::people::Person;
use super::world::{Came, DAY, GAME, Manner, World};
use crate::account::Asker;
use crate::listeners::FIRST;
use silbertablett_store::{Games, Nudges, StoreNews};
use std::time::Duration;

/// So many steps things break.
const STEPS: u64 = 260;
/// So many rounds things may take to come to rest once nothing breaks.
const ROUNDS: usize = 60;

impl World {
    /// Lets things happen, and break, and then come to rest.
    pub(super) fn run(&mut self, sheet: &str) {
        while self.step < STEPS {
            self.one_step(sheet);
        }
        self.heal();
        for _ in 0..ROUNDS {
            self.round(sheet);
            if self.rests() {
                return;
            }
        }
        self.sea.fault(format!("after {ROUNDS} rounds without faults things have not come to rest"));
    }

    fn pass(&mut self, time: u64) {
        self.sea.clock.advance(Duration::from_millis(time));
    }

    fn one_step(&mut self, sheet: &str) {
        self.step += 1;
        self.pass(1);
        let node = self.lots.below(self.nodes.len());
        match self.lots.below(100) {
            0..50 => {
                let ready = self.ready();
                if let Some(&at) = self.lots.one_of(&ready) {
                    self.go_on(at);
                }
            }
            50..68 => {
                let person = self.lots.below(self.people.len());
                self.asks(person, node);
            }
            68..82 => drop(self.work(node)),
            82..90 => self.news_come(),
            90..92 if self.may_begin(node, Manner::Looks, false) => self.hears(node, StoreNews::Sweep),
            92..94 if self.may_begin(node, Manner::Looks, false) => self.watch(node),
            94 if self.may_begin(node, Manner::Works, true) => {
                let arrive = self.lots.hit(700);
                self.send_messages(node, arrive);
            }
            96 if self.may_begin(node, Manner::Works, true) => self.look_at_day(node, sheet),
            95..98 => self.give_up_waiting(),
            98..100 if !self.sea.calm => self.strike(node),
            _ => {}
        }
    }

    /// Something befalls a node, or time.
    fn strike(&mut self, node: usize) {
        match self.lots.below(8) {
            0..2 => self.kill(node),
            2..5 => {
                self.note(node, "stands still");
                self.nodes[node].stands = self.step + 10 + self.lots.below(80) as u64;
            }
            5..7 => {
                let time = 500 + self.lots.below(8_000) as u64;
                self.pass(time);
            }
            _ => {
                // All nodes see at once that messages are due.
                self.pass(FIRST as u64 + 1000);
                for node in 0..self.nodes.len() {
                    if self.may_begin(node, Manner::Works, true) {
                        self.send_messages(node, true);
                    }
                }
            }
        }
    }

    fn asks(&mut self, person: usize, node: usize) -> bool {
        let manner = if self.people[person].wish.is_some() { Manner::Works } else { Manner::Looks };
        let may = !self.people[person].waits && self.may_begin(node, manner, false);
        if may {
            self.person_asks(person, node);
        }
        may
    }

    /// Somebody asks elsewhere, or reloads the page; what they have asked for may still be done.
    fn give_up_waiting(&mut self) {
        if !self.doings.is_empty() {
            let at = self.lots.below(self.doings.len());
            if let Some(person) = self.doings[at].person.take() {
                self.people[person].waits = false;
            }
        }
    }

    /// News come, or what was given up: late, twice, in any order, or not at all.
    fn news_come(&mut self) {
        let late = self.sea.notes().late.len();
        if late > 0 && self.lots.hit(300) {
            let at = self.lots.below(late);
            self.stored_late(at);
        }
        let waiting = self.sea.notes().news.len();
        if waiting == 0 {
            return;
        }
        let at = self.lots.below(waiting);
        let (node, news) = self.sea.notes().news[at].clone();
        let breaks = !self.sea.calm;
        if breaks && self.lots.hit(200) {
            self.sea.notes().news.swap_remove(at);
        } else if self.may_begin(node, Manner::Looks, false) {
            if !(breaks && self.lots.hit(150)) {
                self.sea.notes().news.swap_remove(at);
            }
            self.hears(node, news);
        }
    }

    fn stored_late(&mut self, at: usize) {
        let append = self.sea.notes().late.swap_remove(at);
        self.note(0, "what was given up is stored all the same");
        // Somebody else may have been faster.
        let _ = self.sea.add(append, self.nodes.len());
    }

    fn watch(&mut self, node: usize) {
        self.begin(node, Manner::Looks, None, "is watched", |host| {
            Came::Watches(host.changed(&Asker::default(), GAME, 0))
        });
    }

    fn look_at_day(&mut self, node: usize, sheet: &str) {
        let sheet = sheet.to_owned();
        self.begin(node, Manner::Works, None, "shows a day", move |host| {
            drop(host.daily(&Asker::default(), &sheet, DAY));
            Came::Nothing
        });
    }

    fn heal(&mut self) {
        self.healed = true;
        self.note(0, "from here on nothing breaks");
        while !self.sea.notes().late.is_empty() {
            self.stored_late(0);
        }
        self.nodes.iter_mut().for_each(|node| node.stands = 0);
    }

    /// Whether nothing is left to be done.
    fn rests(&self) -> bool {
        let bots_play = || {
            let shown = self.nodes.iter().filter_map(|node| node.host.games().peek(GAME));
            shown.map(|game| game.snapshot()).any(|shown| shown.session().bot_due().is_some())
        };
        self.doings.is_empty()
            && self.people.iter().all(|person: &Person| person.wish.is_none())
            && self.nodes.iter().all(|node| node.host.hands.waiting() == 0 && node.host.busy().thoughts_waiting == 0)
            && (0..self.nodes.len()).all(|node| self.shown(node) == Some(self.stored()))
            && !bots_play()
            && self.sea.store.deliveries() == Ok(0)
            && self.sea.store.due_nudges(self.sea.clock.now() + FIRST, 10).is_ok_and(|due| due.is_empty())
    }

    /// How long the log is.
    fn stored(&self) -> u64 {
        self.sea.store.info(GAME).map_or(0, |info| info.length)
    }

    /// How much of it a node shows, if it has the game in memory.
    fn shown(&self, node: usize) -> Option<u64> {
        self.nodes[node].host.games().peek(GAME).map(|game| game.snapshot().version() as u64)
    }

    /// Time passes, and everybody looks once more.
    fn round(&mut self, sheet: &str) {
        // What is begun ends first: a claim that runs out in the middle of it is one of the things that break.
        self.finish();
        self.pass(45_000);
        for node in 0..self.nodes.len() {
            self.finish();
            self.hears(node, StoreNews::Sweep);
            self.finish();
            if self.nodes[node].watches.is_some() && self.shown(node) != Some(self.stored()) {
                self.sea.fault(format!("who waits at node {node} is not told when it looks by itself"));
            }
            self.begin(node, Manner::Looks, None, "is looked at", |host| {
                Came::Seen(host.open(&Asker::player("ann"), GAME))
            });
            self.finish();
            self.look_at_day(node, sheet);
            self.finish();
            self.send_messages(node, true);
        }
        for person in 0..self.people.len() {
            self.finish();
            if self.people[person].wish.is_some() {
                let node = self.lots.below(self.nodes.len());
                self.asks(person, node);
            }
        }
        self.finish();
    }

    /// Everything that is begun comes to its end.
    fn finish(&mut self) {
        loop {
            self.step += 1;
            if let Some(&at) = self.ready().first() {
                self.go_on(at);
            } else if !(0..self.nodes.len()).any(|node| self.work(node)) {
                return;
            }
        }
    }
}
