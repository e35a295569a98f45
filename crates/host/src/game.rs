//! A game in memory: its one writer, and what it has published.

use crate::company::Company;
use crate::fault::HostFault;
use crate::live::{Live, NotDone};
use crate::snapshot::Snapshot;
use event_listener::{Event, EventListener, Listener};
use silbertablett_session::BotSpeed;
use silbertablett_store::{GameInfo, Store};
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, TryLockError};
use std::time::Instant;

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
    /// How long another program has said its log is, while nobody here waited for the game.
    heard: AtomicU64,
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
            heard: AtomicU64::new(0),
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

    /// Takes note of how long its log is elsewhere, for whoever asks for it next.
    pub(crate) fn hear(&self, length: u64) {
        self.heard.fetch_max(length, Ordering::Relaxed);
    }

    /// How long its log is at least, as far as it is known here.
    pub(crate) fn heard(&self) -> u64 {
        self.heard.load(Ordering::Relaxed)
    }

    /// Forgets that it was said to be longer than it is, as where another game is in its place now.
    pub(crate) fn unhear(&self) {
        self.heard.store(0, Ordering::Relaxed);
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

    /// Waits, blocking the thread, until it has published so many entries; no longer than till then.
    pub(crate) fn await_version(&self, length: u64, end: Instant) {
        loop {
            // Before it is looked at: a change in between is heard.
            let change = self.listen();
            if self.snapshot().version() as u64 >= length || change.wait_deadline(end).is_none() {
                return;
            }
        }
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
    /// Takes over what another program has added to the game, and all of it anew if it has become shorter, or if the last that was tried did not come to its end.
    ///
    /// # Errors
    /// If it is not there any more, or cannot be read.
    pub(crate) fn refresh(&mut self, store: &dyn Store, id: &str) -> Result<(), HostFault> {
        let stored = store.info(id)?.length;
        if stored < self.live.session().log().len() as u64 {
            self.live.invalidate();
        }
        self.catch_up(store, stored)
    }

    /// As [`refresh`](GameWriter::refresh), where the game was stored with so many entries a moment ago.
    pub(crate) fn catch_up(&mut self, store: &dyn Store, length: u64) -> Result<(), HostFault> {
        // Others here may have added more since: then what is in memory is newer.
        if length > self.live.session().log().len() as u64 || self.live.is_broken() {
            self.live.catch_up(store)?;
            self.publish();
        }
        Ok(())
    }

    /// Takes over who holds it, which the store has just said.
    pub(crate) fn hold_as(&mut self, info: &GameInfo) {
        if !self.live.is_broken() {
            self.live.hold_as(info);
            self.publish();
        }
    }

    /// Does something that stores, and publishes what has become of it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn store<T>(&mut self, work: impl FnOnce(&mut Live) -> Result<T, NotDone>) -> Result<T, NotDone> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::around::Around;
    use silbertablett_rules::SeatId;
    use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Start};
    use silbertablett_store::{Author, Games, MemoryStore, NewGame, NewPlayer, Players};
    use std::time::Duration;

    /// What is stored and about to be shown is waited for; what does not come is not waited for without end.
    #[test]
    fn a_version_is_waited_for_until_it_is_published() {
        let store = MemoryStore::new();
        let token = "0123456789abcdef0123456789abcdef".to_owned();
        store.create_player(NewPlayer { id: "ann".into(), token, name: "Ann".into(), at: 0 }).expect("a player");
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let ann = SeatStart { name: "Ann".to_owned(), player: Player::Person };
        let start = Start::new(sheet, vec![ann], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let (id, owner, head, secret) = ("g".into(), "ann".into(), "{}".into(), Some(start.to_text()));
        let (seats, log) = (Vec::new(), Vec::new());
        let game = NewGame { id, owner, head, secret, sheet: None, seats, log, summary: None, at: 0 };
        store.create_game(game).expect("a game");
        let game = HostedGame::new(Live::read(&store, "g", &Around::default()).expect("a game"));
        game.await_version(1, Instant::now() + Duration::from_millis(10));
        assert_eq!(game.snapshot().version(), 0, "nobody plays");
        let late = Instant::now() + Duration::from_secs(600);
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| {
                game.await_version(1, late);
                game.snapshot().version()
            });
            let seat = SeatId::new(0).expect("a seat");
            let throw = |live: &mut Live| live.command(&store, &Author::default(), seat, 0, &Command::Throw);
            game.write().store(throw).expect("it is stored");
            assert_eq!(waiting.join().expect("it comes"), 1);
        });
    }
}
