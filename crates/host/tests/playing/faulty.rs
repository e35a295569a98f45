//! A store that fails when it is told to.
#![allow(dead_code, reason = "the tests of the host and those of the server each use some of it")]

#[path = "passing.rs"]
pub mod passing;

use passing::{Passed, Passing, passes};
use silbertablett_store::{Games, LoadedGame, MemoryStore, StoreError};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// What happens to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mood {
    Fine,
    /// Everything is answered with this.
    Fails(StoreError),
    /// What is to be written is answered with this.
    TakesNothing(StoreError),
    /// What is to be written is written, and then answered with this.
    Stutters(StoreError),
    Panics,
    /// Panics when something is to be written.
    PanicsWriting,
    /// What is to be written waits for another mood.
    Stalls,
}

/// A store in memory with moods.
pub struct Faulty {
    inner: MemoryStore,
    mood: Mutex<Mood>,
    changed: Condvar,
    /// How often a game was read.
    reads: AtomicUsize,
}

impl Faulty {
    pub fn new() -> Arc<Faulty> {
        Arc::new(Faulty {
            inner: MemoryStore::new(),
            mood: Mutex::new(Mood::Fine),
            changed: Condvar::new(),
            reads: AtomicUsize::new(0),
        })
    }

    /// How often a game was read.
    pub fn reads(&self) -> usize {
        self.reads.load(Ordering::SeqCst)
    }

    pub fn is(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
        self.changed.notify_all();
    }
}

impl Passing for Faulty {
    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.mood.lock().unwrap().clone();
        match mood {
            Mood::Fine | Mood::TakesNothing(_) | Mood::Stutters(_) | Mood::PanicsWriting | Mood::Stalls => {
                ask(&self.inner)
            }
            Mood::Fails(error) => Err(error),
            Mood::Panics => panic!("the store panics"),
        }
    }

    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.changed.wait_while(self.mood.lock().unwrap(), |mood| *mood == Mood::Stalls).unwrap().clone();
        match mood {
            Mood::TakesNothing(error) => Err(error),
            Mood::Stutters(error) => ask(&self.inner).and(Err(error)),
            Mood::PanicsWriting => panic!("the store panics"),
            _ => self.read(ask),
        }
    }

    fn game_of(&self, game: &str) -> Passed<LoadedGame> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.read(|store| store.game(game))
    }
}

passes!(Faulty);
