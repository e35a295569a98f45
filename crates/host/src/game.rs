//! A game in memory: its one writer, and what it has published.

use crate::company::Company;
use crate::fault::HostFault;
use crate::live::{Live, NotDone};
use crate::snapshot::Snapshot;
use event_listener::{Event, EventListener};
use silbertablett_session::BotSpeed;
use silbertablett_store::Store;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, TryLockError};

/// A game in memory. The holder of the lock is its only writer; what it has stored it publishes, and those who look take that without
/// waiting for it.
#[derive(Debug)]
pub(crate) struct HostedGame {
    writer: Mutex<Live>,
    /// Locked only while it is exchanged or cloned.
    published: RwLock<Snapshot>,
    /// Told when there is something new to see.
    changed: Event,
    gone: AtomicBool,
    /// Whether people do not want to watch the bots one by one.
    hurry: AtomicBool,
    /// How fast its bots play: as whoever plays and looked last wants it.
    speed: Mutex<BotSpeed>,
    company: Mutex<Company>,
}

impl HostedGame {
    pub(crate) fn new(live: Live) -> HostedGame {
        HostedGame {
            published: RwLock::new(live.shown()),
            company: Mutex::new(Company::beginning(live.clock().now().unsigned_abs())),
            writer: Mutex::new(live),
            changed: Event::new(),
            gone: AtomicBool::new(false),
            hurry: AtomicBool::new(false),
            speed: Mutex::default(),
        }
    }

    /// The game as it was stored last.
    pub(crate) fn snapshot(&self) -> Snapshot {
        self.published.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The game for writing. It may be waited for until somebody else has stored something.
    pub(crate) fn write(&self) -> GameWriter<'_> {
        // A panic leaves a game that is to be reloaded, and says so.
        GameWriter { game: self, live: self.writer.lock().unwrap_or_else(PoisonError::into_inner) }
    }

    /// The game for writing, if nobody else writes at the moment.
    pub(crate) fn try_write(&self) -> Option<GameWriter<'_>> {
        let live = match self.writer.try_lock() {
            Ok(live) => live,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        Some(GameWriter { game: self, live })
    }

    /// Who is there.
    pub(crate) fn company(&self) -> MutexGuard<'_, Company> {
        self.company.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells those who wait that there is something new.
    pub(crate) fn tell(&self) {
        self.changed.notify(usize::MAX);
    }

    /// Whether bots play without a pause.
    pub(crate) fn hurries(&self) -> bool {
        self.hurry.load(Ordering::Relaxed)
    }

    pub(crate) fn set_hurry(&self, hurry: bool) {
        self.hurry.store(hurry, Ordering::Relaxed);
    }

    /// How fast its bots play.
    pub(crate) fn speed(&self) -> BotSpeed {
        *self.speed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set_speed(&self, speed: BotSpeed) {
        *self.speed.lock().unwrap_or_else(PoisonError::into_inner) = speed;
    }

    /// Told when there is something new to see from now on.
    pub(crate) fn listen(&self) -> EventListener {
        self.changed.listen()
    }

    /// Whether the game was deleted.
    pub(crate) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::SeqCst)
    }

    /// Tells those who wait that there will be nothing more.
    pub(crate) fn tell_gone(&self) {
        self.gone.store(true, Ordering::SeqCst);
        self.changed.notify(usize::MAX);
    }
}

/// The one writer of a game. What it stores is published before another one writes.
#[derive(Debug)]
pub(crate) struct GameWriter<'g> {
    game: &'g HostedGame,
    live: MutexGuard<'g, Live>,
}

impl GameWriter<'_> {
    /// Reloads the game if another program has added to it, or if the last that was tried did not come to its end.
    ///
    /// # Errors
    /// If it is not there any more, or cannot be read.
    pub(crate) fn refresh(&mut self, store: &dyn Store, id: &str) -> Result<(), HostFault> {
        let other = store.info(id)?.length != self.live.session().log().len() as u64;
        self.reload_if(other, store)
    }

    /// As [`refresh`](GameWriter::refresh), where the game was stored with so many entries a moment ago.
    pub(crate) fn catch_up(&mut self, store: &dyn Store, length: u64) -> Result<(), HostFault> {
        // Others here may have added more since: then what is in memory is newer.
        self.reload_if(length > self.live.session().log().len() as u64, store)
    }

    fn reload_if(&mut self, other: bool, store: &dyn Store) -> Result<(), HostFault> {
        if other || self.live.is_broken() {
            self.live.reload(store)?;
            self.publish();
        }
        Ok(())
    }

    /// Does something that stores, and publishes what has become of it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn store(&mut self, work: impl FnOnce(&mut Live) -> Result<(), NotDone>) -> Result<(), NotDone> {
        let done = work(&mut self.live);
        if !self.live.is_broken() {
            self.publish();
        }
        done
    }

    /// All that hold this game must reload it.
    pub(crate) fn invalidate(&mut self) {
        self.live.invalidate();
    }

    fn publish(&self) {
        let shown = self.live.shown();
        let mut published = self.game.published.write().unwrap_or_else(PoisonError::into_inner);
        let changes = shown.version() != published.version();
        *published = shown;
        drop(published);
        if changes {
            self.game.changed.notify(usize::MAX);
        }
    }
}

impl Deref for GameWriter<'_> {
    type Target = Live;

    fn deref(&self) -> &Live {
        &self.live
    }
}
