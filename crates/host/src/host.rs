//! What all requests share: the store, the games in memory, the bots.

use crate::account::Asker;
use crate::around::Around;
use crate::bells::Bells;
use crate::budget::Budget;
use crate::clock::Clock;
use crate::codes::DeviceCodes;
use crate::day_bot_id::is_day_bot_game;
use crate::day_list::DayLists;
use crate::day_permits::DayBots;
use crate::driving::Driving;
use crate::engines::{Engines, NamedEngine};
use crate::fault::HostFault;
use crate::game::HostedGame;
use crate::hands::Hands;
use crate::ids;
use crate::lifetime::Keeping;
use crate::memory::GameCache;
use crate::pool::Pool;
use crate::scope::KnownPrograms;
use crate::sheets::Sheets;
use crate::snapshot::Snapshot;
use silbertablett_bots::NAMES;
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::{Store, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

/// So long somebody who looks waits for what is stored already and about to be shown.
const MOMENT: Duration = Duration::from_millis(500);

/// How a host behaves.
#[derive(Clone, Debug)]
pub struct HostConfig {
    /// How long people see one step of a bot before the next.
    pub bot_pause: Duration,
    /// How many bots of one network think at the same time; there is a thread more for others.
    pub bot_threads: usize,
    /// Whether bots think at the lowest priority, so that whoever plays never waits for them. Where nobody does and the machine is busy, such as in
    /// tests, they would hardly ever have their turn.
    pub bots_give_way: bool,
    /// How many bytes games take in memory, about, before those that were used longest ago are dropped.
    pub memory: usize,
    /// Sheets beside those of the program; one with the id of another takes its place.
    pub own_sheets: Vec<Arc<SheetFile>>,
    /// What time it is.
    pub clock: Clock,
    /// For how long games are kept.
    pub keeping: Keeping,
    /// What a bot, named first, is called in the language of this code; `None` if there is no such language.
    pub bot_name: fn(&str, &str) -> Option<String>,
    /// Programs that can play at seats beside the bots; their names differ.
    pub engines: Vec<NamedEngine>,
    /// How long one of them may take for a decision before it loses its seat.
    pub engine_time: Duration,
}

impl Default for HostConfig {
    fn default() -> HostConfig {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        HostConfig {
            bot_pause: Duration::from_millis(700),
            bot_threads: cores.div_ceil(2),
            bots_give_way: true,
            memory: 160 << 20,
            own_sheets: Vec::new(),
            clock: Clock::default(),
            keeping: Keeping::default(),
            bot_name: |bot, _| Some(bot.to_owned()),
            engines: Vec::new(),
            engine_time: Duration::from_secs(10),
        }
    }
}

/// How much a host has to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostLoad {
    /// How many games are kept in memory.
    pub games: usize,
    /// How many bytes they take, about.
    pub bytes: usize,
    /// In how many games bots play at the moment.
    pub driven: usize,
    /// How many things bots think about at the moment.
    pub thinking: usize,
    /// How many things wait to be thought about.
    pub thoughts_waiting: usize,
}

/// Who does what a host has done beside answering.
pub(crate) struct Crew {
    /// Where bots think.
    pub(crate) pool: Pool,
    /// Who does what is to be done later.
    pub(crate) hands: Hands,
    /// The bots that play the dice of a day.
    pub(crate) day_bots: Vec<&'static str>,
    /// How long somebody who looks waits for what is stored already and about to be shown.
    pub(crate) moment: Duration,
}

/// The bots that play the dice of a day: two that people can reach, and the strongest there is.
fn day_bots() -> impl Iterator<Item = &'static str> {
    ["casual", "club"].into_iter().chain(NAMES.last().map(|(name, _)| *name))
}

/// Games being played, over a store.
///
/// Any number of threads may ask at once. A request may wait for the disk, so a runtime calls it where that is allowed; what takes
/// longer, a bot that thinks or another's move, comes as something that can be awaited on any runtime or waited for by a thread. A host
/// that is dropped stops its bots.
pub struct Host {
    /// For what is done later, which must not keep the host.
    pub(crate) this: Weak<Host>,
    pub(crate) store: Arc<dyn Store>,
    /// What this one is known by among the programs on the store.
    pub(crate) program: Arc<str>,
    games: Mutex<GameCache>,
    /// Those who read a game wait here for each other, so that it is read once.
    reading: Mutex<HashMap<String, Arc<Mutex<()>>>>,
    pub(crate) pool: Arc<Pool>,
    /// Where looks at decisions take their time, once there is one.
    pub(crate) looking: OnceLock<Pool>,
    pub(crate) engines: Engines,
    pub(crate) hands: Hands,
    pub(crate) driving: Arc<Driving>,
    pub(crate) bot_pause: Duration,
    moment: Duration,
    /// Those who wait at tables whose games have not begun.
    pub(crate) bells: Arc<Bells>,
    pub(crate) codes: DeviceCodes,
    sheets: Sheets,
    pub(crate) clock: Clock,
    pub(crate) keeping: Keeping,
    pub(crate) bot_name: fn(&str, &str) -> Option<String>,
    pub(crate) around: Around,
    /// Programs that have asked lately.
    pub(crate) known_programs: KnownPrograms,
    /// How often players have been written to lately.
    pub(crate) nudge_budget: Budget<String>,
    /// The bots that play the dice of a day.
    pub(crate) day_players: Vec<&'static str>,
    /// Whose bots are playing the dice of a day at the moment.
    pub(crate) day_bots: Arc<DayBots>,
    /// Who has played the dice of days, as it was read lately.
    pub(crate) day_lists: DayLists,
    /// Answers to puzzles are counted one after the other.
    pub(crate) answering: Mutex<()>,
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("bot_pause", &self.bot_pause).finish_non_exhaustive()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.hands.close();
    }
}

/// Whether games can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readiness {
    /// The store answers.
    Ready,
    /// The store does not answer, and why, in English.
    Away(String),
    /// A newer program has made of the store what this one cannot go on with, and which, in English: it will not be ready again.
    Outgrown(String),
}

impl Host {
    /// A host of the games in a store.
    pub fn new(store: Arc<dyn Store>, config: &HostConfig) -> Arc<Host> {
        let pool = Pool::new(config.bot_threads, config.bots_give_way);
        Host::with(
            store,
            config,
            Crew { pool, hands: Hands::default(), day_bots: day_bots().collect(), moment: MOMENT },
        )
    }

    /// A host with a crew of its own.
    pub(crate) fn with(store: Arc<dyn Store>, config: &HostConfig, crew: Crew) -> Arc<Host> {
        Arc::new_cyclic(|this| Host {
            this: Weak::clone(this),
            store,
            program: ids::fresh().unwrap_or_else(|_| format!("process-{}", std::process::id())).into(),
            games: Mutex::new(GameCache::new(config.memory)),
            reading: Mutex::default(),
            pool: Arc::new(crew.pool),
            looking: OnceLock::new(),
            engines: Engines::new(&config.engines, config.bot_threads, config.engine_time),
            hands: crew.hands,
            driving: Arc::default(),
            bot_pause: config.bot_pause,
            moment: crew.moment,
            bells: Arc::default(),
            codes: DeviceCodes::default(),
            sheets: Sheets::with(&config.own_sheets),
            clock: config.clock.clone(),
            keeping: config.keeping,
            bot_name: config.bot_name,
            around: Around { clock: config.clock.clone(), listeners: Arc::default() },
            known_programs: KnownPrograms::default(),
            nudge_budget: Budget::default(),
            day_players: crew.day_bots,
            day_bots: Arc::default(),
            day_lists: DayLists::default(),
            answering: Mutex::default(),
        })
    }

    /// The sheets that can be played.
    pub fn sheets(&self) -> &Sheets {
        &self.sheets
    }

    /// The names of the engines that can play at seats; [`engine_bot`](silbertablett_session::engine_bot) makes them bots.
    pub fn engines(&self) -> &[String] {
        self.engines.names()
    }

    /// What time it is.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The store.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Whether games can be played here.
    pub fn readiness(&self) -> Readiness {
        match self.store.ready() {
            Ok(()) => Readiness::Ready,
            Err(error @ StoreError::Newer { .. }) => Readiness::Outgrown(error.to_string()),
            Err(error) => Readiness::Away(error.to_string()),
        }
    }

    /// How much there is to do.
    pub fn busy(&self) -> HostLoad {
        let (games, bytes) = self.games().size();
        let (thinking, thoughts_waiting) = self.pool.load();
        HostLoad { games, bytes, driven: self.driving.count(), thinking, thoughts_waiting }
    }

    /// A game as it was stored last. Bots that are due in it begin to play. Nobody is waited for who has yet to store something.
    ///
    /// # Errors
    /// `NotFound`, `Gone`, `Unreadable`, `RealBox`, `NotYours` for a game with the dice of a day that others still play, and failures of the store.
    pub fn open(&self, asker: &Asker, id: &str) -> Result<Snapshot, HostFault> {
        let game = self.game(id)?;
        let snapshot = self.newest(&game, id).inspect_err(|fault| self.missed(id, &game, fault))?;
        self.may_look(asker, &snapshot)?;
        self.games().weigh(id, snapshot.bytes());
        self.drive(&game, &snapshot, asker);
        Ok(snapshot)
    }

    /// A game only to look at: its bots do not begin to play because of it, and it is not kept in memory.
    ///
    /// # Errors
    /// As [`Host::open`].
    pub fn peek(&self, id: &str) -> Result<Snapshot, HostFault> {
        let known = self.games().get(id);
        match known {
            Some(game) => self.newest(&game, id),
            None => Ok(self.read_live(id)?.shown()),
        }
    }

    /// What the game has published, once that is what is stored. Where somebody here is about to publish what is stored already, or reads what another program has
    /// stored, that is waited for, if not for long: whoever has been answered there and looks here sees what they have done.
    pub(crate) fn newest(&self, game: &HostedGame, id: &str) -> Result<Snapshot, HostFault> {
        self.newest_within(game, id, self.moment)
    }

    /// The same, waiting for nobody.
    pub(crate) fn newest_now(&self, game: &HostedGame, id: &str) -> Result<Snapshot, HostFault> {
        self.newest_within(game, id, Duration::ZERO)
    }

    fn newest_within(&self, game: &HostedGame, id: &str, patience: Duration) -> Result<Snapshot, HostFault> {
        if is_day_bot_game(id) {
            return Ok(game.snapshot());
        }
        let stored = self.store.info(id)?;
        let snapshot = game.snapshot();
        if snapshot.version() as u64 == stored.length {
            if !snapshot.holders().is_of(&stored)
                && let Some(mut writer) = game.try_write()
            {
                // Whoever judges by what is in memory finds it as it is now.
                writer.hold_as(&stored);
            }
            return Ok(snapshot.held_as(&stored));
        }
        match game.try_write() {
            Some(mut writer) if stored.length > snapshot.version() as u64 => {
                writer.catch_up(&*self.store, stored.length)?
            }
            Some(mut writer) => writer.refresh(&*self.store, id)?,
            None => game.await_version(stored.length, Instant::now() + patience),
        }
        Ok(game.snapshot().held_as(&stored))
    }

    /// Takes note that a game could not be had. One that is gone is forgotten, and those who wait for it are told. Where only the store has failed
    /// it stays, for those who wait for it here are told of nothing that another one in its place hears.
    pub(crate) fn missed(&self, id: &str, game: &Arc<HostedGame>, fault: &HostFault) {
        match fault {
            HostFault::Gone | HostFault::NotFound => {
                self.games().forget(id, game);
                game.tell_gone();
            }
            HostFault::Unreadable(_) | HostFault::RealBox(_) => self.games().forget(id, game),
            _ => {}
        }
    }

    /// A game, from memory or from the store.
    pub(crate) fn game(&self, id: &str) -> Result<Arc<HostedGame>, HostFault> {
        let known = self.games().get(id);
        match known {
            Some(game) => Ok(game),
            None => self.load(id),
        }
    }

    /// Reads a game and keeps it; once, however many ask for it.
    fn load(&self, id: &str) -> Result<Arc<HostedGame>, HostFault> {
        let gate = Arc::clone(self.reading().entry(id.to_owned()).or_default());
        let turn = gate.lock().unwrap_or_else(PoisonError::into_inner);
        let known = self.games().get(id);
        let loaded = match known {
            Some(game) => Ok(game),
            None => self.read_live(id).map(|live| self.games().keep(id, live)),
        };
        drop(turn);
        let mut reading = self.reading();
        // One here, one in the map: nobody else waits.
        if Arc::strong_count(&gate) == 2 {
            reading.remove(id);
        }
        loaded
    }

    pub(crate) fn games(&self) -> MutexGuard<'_, GameCache> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reading(&self) -> MutexGuard<'_, HashMap<String, Arc<Mutex<()>>>> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
