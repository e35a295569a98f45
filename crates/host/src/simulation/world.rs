//! Nodes over one store, those who play at them, and what befalls them, a step at a time.

use super::lots::Lots;
use super::people::{Answered, Person};
use super::theatre::{Actor, Cue, Pause, Theatre, Whereabouts};
use super::wire::{Sea, Wire};
use crate::account::Asker;
use crate::clock::Clock;
use crate::fault::HostFault;
use crate::hands::Hands;
use crate::host::{Crew, Host, HostConfig};
use crate::nudges::Sent;
use crate::playing::Played;
use crate::pool::Pool;
use crate::snapshot::Snapshot;
use crate::waiting::Changed;
use silbertablett_rules::SeatId;
use silbertablett_store::{Games, StoreNews};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The game they play.
pub(super) const GAME: &str = "game";
/// When the clock begins.
pub(super) const BEGIN: i64 = 20_000 * 86_400_000;
/// The day whose dice bots play.
pub(super) const DAY: u32 = 19_999;

/// What comes of what somebody asks.
pub(super) enum Came {
    Seen(Result<Snapshot, HostFault>),
    Played(Result<Played, HostFault>),
    /// Judged by what was in memory.
    PlayedAtHand(Played),
    Watches(Result<Changed, HostFault>),
    Nothing,
}

/// Whether a game is only looked at, which never waits for whoever writes to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    Looks,
    Works,
}

pub(super) struct HostNode {
    pub(super) host: Arc<Host>,
    /// It stands still until this step.
    pub(super) stands: u64,
    pub(super) watches: Option<Changed>,
}

/// Something that a node is doing.
pub(super) struct Doing {
    actor: Actor<Came>,
    pub(super) node: usize,
    manner: Manner,
    pause: Pause,
    /// Who waits for it.
    pub(super) person: Option<usize>,
}

pub(super) struct World {
    pub(super) lots: Lots,
    pub(super) sea: Arc<Sea>,
    pub(super) nodes: Vec<HostNode>,
    pub(super) doings: Vec<Doing>,
    pub(super) people: Vec<Person>,
    pub(super) answered: Vec<Answered>,
    /// At which step something was first asked for at a decision of a seat.
    pub(super) asked: BTreeMap<(SeatId, u32), u64>,
    pub(super) step: u64,
    /// Whether nothing breaks any more.
    pub(super) healed: bool,
    /// What has happened.
    pub(super) trace: Vec<String>,
    theatre: Theatre<Came>,
}

/// A new node of so many.
pub(super) fn node(sea: &Arc<Sea>, nodes: usize) -> HostNode {
    let wire = Arc::new(Wire { sea: Arc::clone(sea), nodes, program: Mutex::default() });
    let config = HostConfig { bot_pause: Duration::ZERO, clock: sea.clock.clone(), ..HostConfig::default() };
    // One thing goes on at a time: whoever waited here would keep what they wait for from going on.
    let moment = Duration::ZERO;
    let crew = Crew { pool: Pool::by_hand(), hands: Hands::by_hand(), day_bots: vec!["random"], moment };
    let host = Host::with(Arc::clone(&wire) as _, &config, crew);
    *wire.program.lock().expect("nobody panics here") = host.program.to_string();
    HostNode { host, stands: 0, watches: None }
}

impl World {
    pub(super) fn new(seed: u64, sea: Arc<Sea>, people: Vec<Person>) -> World {
        let mut lots = Lots::of(seed);
        let count = 2 + lots.below(2);
        let nodes = (0..count).map(|_| node(&sea, count)).collect();
        let (doings, answered, asked, trace) = (Vec::new(), Vec::new(), BTreeMap::new(), Vec::new());
        World {
            lots,
            sea,
            nodes,
            doings,
            people,
            answered,
            asked,
            step: 0,
            healed: false,
            trace,
            theatre: Theatre::new(),
        }
    }

    /// Whether a node can begin something: nothing may ever wait for what stands still, since only one goes on at a time.
    pub(super) fn may_begin(&self, node: usize, manner: Manner, locks: bool) -> bool {
        let here = || self.doings.iter().filter(|doing| doing.node == node);
        let (works, looks) =
            (here().any(|doing| doing.manner == Manner::Works), here().any(|doing| doing.manner == Manner::Looks));
        let in_memory = self.nodes[node].host.busy().games > 0;
        self.nodes[node].stands <= self.step
            && match manner {
                Manner::Looks => in_memory || !works && !looks,
                Manner::Works => !works && (!looks || in_memory && !locks),
            }
    }

    /// Lets a node begin something.
    pub(super) fn begin(
        &mut self,
        node: usize,
        manner: Manner,
        person: Option<usize>,
        what: &str,
        work: impl FnOnce(&Arc<Host>) -> Came + Send + 'static,
    ) {
        let host = Arc::clone(&self.nodes[node].host);
        self.note(node, what);
        let (actor, word) = self.theatre.begin(Box::new(move || work(&host)));
        if let Some(person) = person {
            self.people[person].waits = true;
        }
        self.heard(Doing { actor, node, manner, pause: Pause::Stored, person }, word);
    }

    /// Those who can go on.
    pub(super) fn ready(&self) -> Vec<usize> {
        let looked_at = |node| self.doings.iter().any(|doing| doing.node == node && doing.manner == Manner::Looks);
        let can = |doing: &Doing| {
            // Whoever looks may have the lock that whoever works asks for after reading.
            let blocked = doing.manner == Manner::Works && doing.pause == Pause::BeforeReading && looked_at(doing.node);
            self.nodes[doing.node].stands <= self.step && !blocked
        };
        (0..self.doings.len()).filter(|&at| can(&self.doings[at])).collect()
    }

    /// Lets somebody go on, as far as nothing befalls them.
    pub(super) fn go_on(&mut self, at: usize) {
        let doing = self.doings.swap_remove(at);
        let breaks = !self.healed && !self.sea.calm;
        let cue = match doing.pause {
            Pause::BeforeReading if breaks && self.lots.hit(15) => Cue::Fails,
            Pause::BeforeWriting if breaks && self.lots.hit(30) => Cue::Fails,
            Pause::BeforeAdding if breaks && self.lots.hit(80) => Cue::Fails,
            Pause::BeforeAdding if breaks && self.lots.hit(80) => Cue::FailsForNow,
            Pause::Stored if breaks && self.lots.hit(80) => Cue::Fails,
            _ => Cue::GoesOn,
        };
        self.note(doing.node, &format!("{:?} {cue:?}", doing.pause));
        let word = self.theatre.cue(&doing.actor, cue);
        self.heard(doing, word);
    }

    /// A node is killed, with all it is doing, and a new one takes its place.
    pub(super) fn kill(&mut self, at: usize) {
        self.note(at, "killed");
        let (dead, left) = std::mem::take(&mut self.doings).into_iter().partition(|doing| doing.node == at);
        self.doings = left;
        let dead: Vec<Doing> = dead;
        for doing in dead {
            if let Whereabouts::Panicked(why) = self.theatre.cue(&doing.actor, Cue::Dies) {
                self.sea.fault(why);
            }
            if let Some(person) = doing.person {
                self.people[person].waits = false;
            }
            self.theatre.dismiss(doing.actor);
        }
        self.sea.notes().news.retain(|(node, _)| *node != at);
        self.nodes[at] = node(&self.sea, self.nodes.len());
    }

    fn heard(&mut self, mut doing: Doing, word: Whereabouts<Came>) {
        let published = self.nodes[doing.node].host.games().peek(GAME).map(|game| game.snapshot());
        match word {
            Whereabouts::Stands(pause) => {
                doing.pause = pause;
                let length = self.sea.store.info(GAME).map_or(0, |info| info.length);
                if published.is_some_and(|shown| shown.version() as u64 > length) {
                    self.sea.fault("a node publishes what is not stored");
                }
                self.doings.push(doing);
                return;
            }
            Whereabouts::Done(outcome) => {
                published.iter().for_each(|shown| self.check_shown(shown));
                self.hand_over(doing.node, doing.person, outcome);
            }
            Whereabouts::Dead => self.sea.fault("somebody died who was not killed"),
            Whereabouts::Panicked(why) => self.sea.fault(format!("panicked: {why}")),
        }
        if let Some(person) = doing.person {
            self.people[person].waits = false;
        }
        self.theatre.dismiss(doing.actor);
    }

    fn hand_over(&mut self, node: usize, person: Option<usize>, outcome: Came) {
        match outcome {
            Came::PlayedAtHand(played) => {
                self.note(node, "has judged by what was at hand");
                self.hand_over(node, person, Came::Played(Ok(played)));
            }
            Came::Seen(Ok(seen)) => {
                self.check_shown(&seen);
                if let Some(person) = person.filter(|_| !self.healed) {
                    let wish = self.people[person].look(&seen, &mut self.lots);
                    if let Some(wish) = wish {
                        self.asked.entry((wish.seat, wish.decision)).or_insert(self.step);
                    }
                }
            }
            Came::Played(Ok(played)) => {
                self.check_shown(&played.snapshot);
                let wish = person.and_then(|person| self.people[person].wish.take());
                if let Some(wish) = wish.filter(|_| played.refused.is_none()) {
                    self.answered.push(Answered { wish, at: self.step });
                }
            }
            Came::Watches(Ok(changed)) => self.nodes[node].watches = Some(changed),
            // Whoever has asked asks again.
            Came::Seen(Err(_)) | Came::Played(Err(_)) | Came::Watches(Err(_)) | Came::Nothing => {}
        }
    }

    /// Nothing is shown that is not stored.
    fn check_shown(&self, shown: &Snapshot) {
        let sheet = shown.session().sheet();
        let stored = self.sea.store.game(GAME).map(|game| game.log).unwrap_or_default();
        let shown: Vec<String> = shown.session().log().iter().map(|entry| entry.to_text(sheet)).collect();
        if !stored.starts_with(&shown) {
            self.sea.fault(format!("shown is {shown:?}, stored is {stored:?}"));
        }
    }

    pub(super) fn note(&mut self, node: usize, what: &str) {
        self.trace.push(format!("{} node {node} {what}", self.step));
    }

    /// Somebody looks, or asks for what they want.
    pub(super) fn person_asks(&mut self, person: usize, node: usize) {
        let asker = Asker::player(self.people[person].player);
        match self.people[person].wish.clone() {
            None => self.begin(node, Manner::Looks, Some(person), "is looked at", move |host| {
                Came::Seen(host.open(&asker, GAME))
            }),
            // By a program, for whom the game is locked before anything is read: nobody may have the lock who stands still.
            Some(wish) if self.lots.hit(500) && self.may_begin(node, Manner::Works, true) => {
                let token = program_token(self.people[person].player);
                self.begin(node, Manner::Works, Some(person), "is asked by a program", move |host| {
                    if let Some(before) = host.at_hand(GAME) {
                        let by = (&asker, token.as_str());
                        match host.command_at_hand(by, &before, wish.seat, wish.decision, &wish.command) {
                            Ok(None) => {}
                            Ok(Some(played)) => return Came::PlayedAtHand(played),
                            Err(fault) => return Came::Played(Err(fault)),
                        }
                    }
                    Came::Played(host.command(&asker, GAME, wish.seat, wish.decision, &wish.command))
                })
            }
            Some(wish) => self.begin(node, Manner::Works, Some(person), "is asked for a move", move |host| {
                Came::Played(host.command(&asker, GAME, wish.seat, wish.decision, &wish.command))
            }),
        }
    }

    /// A node does what it was to do later.
    pub(super) fn work(&mut self, node: usize) -> bool {
        let hands = self.nodes[node].host.hands.clone();
        let waiting = hands.waiting();
        if waiting == 0 || !self.may_begin(node, Manner::Works, true) {
            return self.nodes[node].host.pool.think_by_hand();
        }
        let nth = self.lots.below(waiting);
        let Some(job) = hands.take(nth) else { return false };
        self.begin(node, Manner::Works, None, "does what is due", move |_| {
            job();
            Came::Nothing
        });
        true
    }

    pub(super) fn hears(&mut self, node: usize, news: StoreNews) {
        self.begin(node, Manner::Looks, None, "hears", move |host| {
            host.heed(&news);
            Came::Nothing
        });
    }

    /// A node sends the messages that are due; of some it is told that they have not arrived.
    pub(super) fn send_messages(&mut self, node: usize, arrive: bool) {
        let sea = Arc::clone(&self.sea);
        self.begin(node, Manner::Works, None, "sends messages", move |host| {
            for message in host.due_messages(10).unwrap_or_default() {
                let tried = (message.key.clone(), message.tries());
                if !sea.notes().messages.insert(tried) {
                    sea.fault(format!("{} was sent twice in one try", message.key));
                }
                let sent = if arrive { Sent::Arrived } else { Sent::Failed("timeout") };
                // What could not be noted is tried again.
                let _ = host.sent(&message, sent);
            }
            Came::Nothing
        });
    }
}

/// The token of somebody's program.
pub(super) fn program_token(player: &str) -> String {
    format!("{player:*>22}").replace('*', "p")
}

/// A clock for a simulation.
pub(super) fn clock() -> Clock {
    Clock::standing(BEGIN)
}
