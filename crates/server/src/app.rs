//! What all requests share: the store, the games in memory, the pool of the bots.

use crate::bodies::Bodies;
use crate::bots::Pool;
use crate::driving::Driving;
use crate::ended::summary;
use crate::fault::Fault;
use crate::head::{Head, Origin};
use crate::limit::Limit;
use crate::live::{Live, Shown, now};
use crate::memory::{Memory, Shared};
use crate::proxy::Proxies;
use crate::public::Names;
use crate::reader::Reader;
use crate::sheets::Sheets;
use crate::{Settings, ids};
use silbertablett_session::{Player, SeatStart, Session};
use silbertablett_store::{self as store, GameInfo, GameList, NewGame, Page, Store, StoreError, Summary, Which};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// A game and the lock of its writer.
pub(crate) type Opened = (Shared, OwnedMutexGuard<Live>);

/// The program behind the routes.
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    games: std::sync::Mutex<Memory>,
    /// Those who read a game wait here for each other, so that it is read once.
    reading: std::sync::Mutex<HashMap<String, Arc<Mutex<()>>>>,
    pub(crate) pool: Pool,
    pub(crate) driving: Arc<Driving>,
    pub(crate) limit: Limit,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) names: Names,
    pub(crate) proxies: Proxies,
    pub(crate) sheets: Sheets,
    pub(crate) settings: Settings,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl App {
    /// A program on a store.
    pub fn new(store: Arc<dyn Store>, settings: Settings) -> Arc<App> {
        Arc::new(App {
            store,
            games: std::sync::Mutex::new(Memory::new(settings.memory)),
            reading: std::sync::Mutex::default(),
            pool: Pool::new(settings.bot_threads),
            driving: Arc::default(),
            limit: Limit::new(settings.requests_at_once),
            bodies: Arc::default(),
            names: Names::new(&settings.public_urls),
            proxies: Proxies::new(&settings.trusted_proxies),
            sheets: Sheets::with(&settings.own_sheets),
            settings,
        })
    }

    /// Asks the store, which may wait for the disk, off the async runtime.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Fault> {
        let store = Arc::clone(&self.store);
        off(move || question(&*store)).await?.map_err(Fault::from)
    }

    /// A game, from memory or from the store, with the lock of its only writer. Bots that are due in it play.
    pub(crate) async fn open(self: &Arc<Self>, id: &str) -> Result<Opened, Fault> {
        loop {
            let known = self.games().get(id);
            let game = match known {
                Some(game) => game,
                None => self.load(id).await?,
            };
            let mut live = Arc::clone(&game).lock_owned().await;
            // Another program may have added to it, or deleted it.
            if live.is_broken() || self.length(id).await? != live.session().log().len() as u64 {
                live.invalidate();
                self.games().forget(id, &game);
                continue;
            }
            self.games().weigh(id, &live);
            self.drive(&game, &live);
            return Ok((game, live));
        }
    }

    async fn length(&self, id: &str) -> Result<u64, Fault> {
        let id = id.to_owned();
        Ok(self.ask(move |store| store.info(&id)).await?.length)
    }

    /// Reads a game and keeps it; once, however many ask for it.
    async fn load(&self, id: &str) -> Result<Shared, Fault> {
        let gate = Arc::clone(self.reading().entry(id.to_owned()).or_default());
        let turn = gate.lock().await;
        let known = self.games().get(id);
        let loaded = match known {
            Some(game) => Ok(game),
            None => self.read(id).await.map(|live| self.games().keep(id, live)),
        };
        drop(turn);
        let mut reading = self.reading();
        // One here, one in the map: nobody else waits.
        if Arc::strong_count(&gate) == 2 {
            reading.remove(id);
        }
        loaded
    }

    async fn read(&self, id: &str) -> Result<Live, Fault> {
        let (store, id) = (Arc::clone(&self.store), id.to_owned());
        off(move || Live::read(&*store, &id)).await?
    }

    fn games(&self) -> std::sync::MutexGuard<'_, Memory> {
        self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn reading(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Mutex<()>>>> {
        self.reading.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Deletes a game, whether it can be read or not.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), Fault> {
        let game = self.games().get(id);
        // Nobody plays on in it meanwhile, and a task that waits for the lock must find out what became of it.
        let mut live = match &game {
            Some(game) => Some(game.lock().await),
            None => None,
        };
        if let Some(live) = &mut live {
            live.invalidate();
        }
        let id = id.to_owned();
        self.ask(move |store| store.delete_game(&id)).await
    }

    /// Deletes a player with all games of theirs.
    pub(crate) async fn delete_player(&self, player: &str) -> Result<(), Fault> {
        let mut games = self.all_games(player, Which::Unfinished).await?;
        games.extend(self.all_games(player, Which::Finished).await?);
        let id = player.to_owned();
        let deleted = self.ask(move |store| store.delete_player(&id)).await;
        // Also if it came only half the way: what is gone must not be played on.
        for game in games {
            let known = self.games().get(&game.id);
            if let Some(game) = known {
                game.lock().await.invalidate();
            }
        }
        deleted
    }

    /// A game only to look at: its bots do not begin to play because of it, and it is not kept.
    pub(crate) async fn peek(&self, id: &str) -> Result<Shown, Fault> {
        let known = self.games().get(id);
        if let Some(game) = known {
            let live = game.lock().await;
            if !live.is_broken() {
                return Ok(live.shown());
            }
        }
        Ok(self.read(id).await?.shown())
    }

    /// Part of the list of a reader's games.
    pub(crate) async fn games_of(&self, reader: &Reader, which: Which, page: Page) -> Result<GameList, Fault> {
        let Some(player) = &reader.player else { return Ok(GameList { games: Vec::new(), next: None }) };
        let id = player.id.clone();
        self.ask(move |store| store.games(&id, which, &page)).await
    }

    /// All games of a player.
    pub(crate) async fn all_games(&self, player: &str, which: Which) -> Result<Vec<GameInfo>, Fault> {
        let id = player.to_owned();
        self.ask(move |store| {
            let (mut games, mut after) = (Vec::new(), None);
            loop {
                let mut list = store.games(&id, which, &Page { after, limit: Page::MOST })?;
                games.append(&mut list.games);
                after = list.next;
                if after.is_none() {
                    return Ok(games);
                }
            }
        })
        .await
    }

    /// Stores a session as a new game of a player and gives it an id.
    pub(crate) async fn create(
        self: &Arc<Self>,
        owner: &store::Player,
        session: Session,
        origin: Origin,
    ) -> Result<String, Fault> {
        let id = ids::fresh()?;
        let (sheet, start) = (session.sheet(), session.start());
        let (text, custom_sheet) = start.to_texts();
        let game = NewGame {
            id: id.clone(),
            owner: owner.id.clone(),
            head: Head::of(start, origin).to_text(),
            secret: Some(text),
            sheet: custom_sheet,
            seats: seat_of(owner, start.seats()).map(|seat| (seat, owner.id.clone())).into_iter().collect(),
            log: session.log().iter().map(|entry| entry.to_text(sheet)).collect(),
            summary: summary(&session).map(|totals| Summary { finished: now(), totals }),
            at: now(),
        };
        drop(session);
        self.ask(move |store| store.create_game(game)).await?;
        Ok(id)
    }
}

/// The seat of the player that begins a game: of the persons at the table the one of their name, if there is just one, else the first. From then
/// on the seat is theirs, whatever they call themselves; the others are guests.
fn seat_of(owner: &store::Player, seats: &[SeatStart]) -> Option<u8> {
    let persons = || seats.iter().zip(0..).filter(|(seat, _)| seat.player == Player::Person);
    let mut named = persons().filter(|(seat, _)| seat.name == owner.name);
    let (one, more) = (named.next(), named.next());
    one.filter(|_| more.is_none()).or_else(|| persons().next()).map(|(_, seat)| seat)
}

/// Does what takes a while off the async runtime.
pub(crate) async fn off<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Fault::internal(error.to_string()))
}
