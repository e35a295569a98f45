//! The store as a node of the simulation sees it: over a wire that breaks.

use super::theatre::{Cue, Pause, stand};
use crate::clock::Clock;
use silbertablett_store::{Append, Appended, Claims, Dailies, Games, MemoryStore, StoreError, StoreNews};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[path = "../../tests/playing/passing.rs"]
mod passing;

use passing::{Passed, Passing, passes};

/// What all nodes share, and what is noted of what they do.
pub(super) struct Sea {
    pub(super) store: MemoryStore,
    pub(super) clock: Clock,
    /// Whether nothing breaks and the clock stands.
    pub(super) calm: bool,
    notes: Mutex<Notes>,
}

#[derive(Default)]
pub(super) struct Notes {
    /// News on their way: to which node, and what.
    pub(super) news: Vec<(usize, StoreNews)>,
    /// What nodes have given up, and the store will do all the same.
    pub(super) late: Vec<Append>,
    /// Who has claimed what until when.
    claims: BTreeMap<String, (String, i64)>,
    /// Who has ever had which claim.
    had: BTreeSet<(String, String)>,
    /// How often work has been claimed by somebody who did not have it, and how often it was done.
    granted: BTreeMap<String, usize>,
    done: BTreeMap<String, usize>,
    /// Messages that were given out to be sent, each with how often it had been tried.
    pub(super) messages: BTreeSet<(String, u8)>,
    pub(super) faults: Vec<String>,
}

impl Sea {
    pub(super) fn new(store: MemoryStore, clock: Clock, calm: bool) -> Arc<Sea> {
        Arc::new(Sea { store, clock, calm, notes: Mutex::default() })
    }

    pub(super) fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn fault(&self, fault: impl Into<String>) {
        self.notes().faults.push(fault.into());
    }

    /// Stores entries, and sends word of it to so many nodes.
    pub(super) fn add(&self, append: Append, nodes: usize) -> Passed<Appended> {
        let (id, before) = (append.game.clone(), self.store.info(&append.game)?.length);
        let added = self.store.append(append)?;
        if added.length > before {
            let news = (0..nodes).map(|node| (node, StoreNews::Game { id: id.clone(), length: Some(added.length) }));
            self.notes().news.extend(news);
        }
        Ok(added)
    }
}

impl Notes {
    /// Notes a claim that was granted. A second one beside one that runs is a fault.
    fn grant(&mut self, work: &str, program: &str, now: i64, until: i64) {
        let held = self.claims.insert(work.to_owned(), (program.to_owned(), until));
        let runs = held.as_ref().is_some_and(|(_, until)| *until > now);
        if held.as_ref().is_some_and(|(holder, _)| holder != program) && runs {
            self.faults.push(format!("{work} was claimed twice at once"));
        }
        if !held.is_some_and(|(holder, _)| holder == program && runs) {
            *self.granted.entry(work.to_owned()).or_default() += 1;
        }
        self.had.insert((work.to_owned(), program.to_owned()));
    }

    /// Notes that claimed work is done by somebody who must have claimed it: in a calm at this moment, else at some time.
    fn does(&mut self, work: &str, program: &str, calm: bool) {
        let has = self.claims.get(work).is_some_and(|(holder, _)| holder == program);
        if !(has || !calm && self.had.contains(&(work.to_owned(), program.to_owned()))) {
            self.faults.push(format!("{work} is done by somebody who has not claimed it"));
        }
    }
}

/// The store for one node, which is one of so many.
pub(super) struct Wire {
    pub(super) sea: Arc<Sea>,
    pub(super) nodes: usize,
    /// What the node is known by; set once it is there.
    pub(super) program: Mutex<String>,
}

fn lost() -> StoreError {
    StoreError::Storage("the connection is lost".to_owned())
}

impl Wire {
    fn program(&self) -> String {
        self.program.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The answer to what has been stored, if it arrives.
    fn answer<T>(answer: Passed<T>) -> Passed<T> {
        if stand(Pause::Stored) == Cue::GoesOn { answer } else { Err(lost()) }
    }
}

impl Passing for Wire {
    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T> {
        if stand(Pause::BeforeReading) == Cue::GoesOn { ask(&self.sea.store) } else { Err(lost()) }
    }

    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T> {
        if stand(Pause::BeforeWriting) != Cue::GoesOn {
            return Err(lost());
        }
        Wire::answer(ask(&self.sea.store))
    }

    fn add(&self, append: Append) -> Passed<Appended> {
        if append.author.bot.is_some() {
            self.sea.notes().does(&format!("bots-{}", append.game), &self.program(), self.sea.calm);
        }
        match stand(Pause::BeforeAdding) {
            Cue::GoesOn => Wire::answer(self.sea.add(append, self.nodes)),
            Cue::FailsForNow => {
                self.sea.notes().late.push(append);
                Err(lost())
            }
            _ => Err(lost()),
        }
    }

    fn claim_for(&self, work: &str, program: &str, now: i64, until: i64) -> Passed<bool> {
        self.write(|store| {
            let granted = store.claim(work, program, now, until)?;
            if granted {
                self.sea.notes().grant(work, program, now, until);
            }
            Ok(granted)
        })
    }

    fn give_up_claim(&self, work: &str, program: &str, until: i64) -> Passed<()> {
        self.write(|store| {
            store.give_up(work, program, until)?;
            let claims = &mut self.sea.notes().claims;
            if claims.get(work).is_some_and(|held| *held == (program.to_owned(), until)) {
                claims.remove(work);
            }
            Ok(())
        })
    }

    fn keep_bots(&self, day: u32, sheet: &str, bots: &str) -> Passed<()> {
        let work = format!("day-{day}-{sheet}");
        let mut notes = self.sea.notes();
        notes.does(&work, &self.program(), self.sea.calm);
        let done = notes.done.entry(work.clone()).or_default();
        *done += 1;
        if *done > notes.granted.get(&work).copied().unwrap_or_default() {
            notes.faults.push(format!("{work} is done more often than it was claimed"));
        }
        drop(notes);
        self.write(|store| store.set_deal_bots(day, sheet, bots))
    }
}

passes!(Wire);
