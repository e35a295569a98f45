//! What all requests share: the store, the games in memory, the pool of the bots.

use crate::bodies::Bodies;
use crate::bots::Pool;
use crate::driving::Driving;
use crate::fault::Fault;
use crate::head::{Head, Origin};
use crate::limit::Limit;
use crate::live::{Live, now, summary};
use crate::proxy::Proxies;
use crate::public::Names;
use crate::reader::Reader;
use crate::sheets::Sheets;
use crate::{Settings, ids};
use silbertablett_session::{Player, Session};
use silbertablett_store::{GameInfo, GameList, NewGame, Page, Store, StoreError, Which};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Games kept in memory at most; others are read when they are asked for.
const IN_MEMORY: usize = 2000;

/// A game in memory. Whoever holds the lock is its only writer.
pub(crate) type Shared = Arc<Mutex<Live>>;

/// A game and the lock of its writer.
pub(crate) type Opened = (Shared, OwnedMutexGuard<Live>);

/// The program behind the routes.
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    games: std::sync::Mutex<HashMap<String, Shared>>,
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
            games: std::sync::Mutex::default(),
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
        let answer = tokio::task::spawn_blocking(move || question(&*store)).await;
        answer.map_err(|error| Fault::internal(error.to_string()))?.map_err(Fault::from)
    }

    /// A game, from memory or from the store, with the lock of its only writer. Bots that are due in it play.
    pub(crate) async fn open(self: &Arc<Self>, id: &str) -> Result<Opened, Fault> {
        if !ids::is_id(id) {
            return Err(Fault::NotFound);
        }
        loop {
            let game = match self.in_memory(id) {
                Some(game) => game,
                None => self.remember(id, self.read(id).await?),
            };
            let live = Arc::clone(&game).lock_owned().await;
            if live.is_broken() {
                self.forget(id, &game);
                continue;
            }
            self.drive(&game, &live);
            return Ok((game, live));
        }
    }

    fn in_memory(&self, id: &str) -> Option<Shared> {
        self.games().get(id).cloned()
    }

    /// Keeps a game that was read, unless somebody else has read it meanwhile: there is only one writer.
    fn remember(&self, id: &str, live: Live) -> Shared {
        let mut games = self.games();
        if games.len() >= IN_MEMORY {
            // What nobody holds can be read again at any time.
            games.retain(|_, game| Arc::strong_count(game) > 1);
        }
        Arc::clone(games.entry(id.to_owned()).or_insert_with(|| Arc::new(Mutex::new(live))))
    }

    fn games(&self) -> std::sync::MutexGuard<'_, HashMap<String, Shared>> {
        self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Drops a game from memory, unless somebody has read it anew already.
    fn forget(&self, id: &str, game: &Shared) {
        let mut games = self.games();
        if games.get(id).is_some_and(|known| Arc::ptr_eq(known, game)) {
            games.remove(id);
        }
    }

    /// Deletes a game.
    pub(crate) async fn delete(&self, mut live: OwnedMutexGuard<Live>) -> Result<(), Fault> {
        // Whoever waits for the lock is to find out what became of the game.
        live.give_up();
        let id = live.id.clone();
        self.ask(move |store| store.delete_game(&id)).await
    }

    /// Deletes a player with all games of theirs.
    pub(crate) async fn delete_player(&self, player: &str) -> Result<(), Fault> {
        let mut games = self.all_games(player, Which::Unfinished).await?;
        games.extend(self.all_games(player, Which::Finished).await?);
        let id = player.to_owned();
        self.ask(move |store| store.delete_player(&id)).await?;
        for game in games.iter().filter_map(|game| self.in_memory(&game.id)) {
            game.lock().await.give_up();
        }
        Ok(())
    }

    /// A game only to look at: its bots do not begin to play because of it.
    pub(crate) async fn peek(&self, id: &str) -> Result<Shared, Fault> {
        if let Some(game) = self.in_memory(id)
            && !game.lock().await.is_broken()
        {
            return Ok(game);
        }
        Ok(Arc::new(Mutex::new(self.read(id).await?)))
    }

    async fn read(&self, id: &str) -> Result<Live, Fault> {
        let wanted = id.to_owned();
        let stored = self.ask(move |store| store.game(&wanted)).await?;
        Live::of(&stored).map_err(|error| Fault::internal(format!("game {id}: {error}")))
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
        owner: &str,
        session: Session,
        origin: Origin,
    ) -> Result<String, Fault> {
        let id = ids::fresh()?;
        let (sheet, start) = (session.sheet(), session.start());
        let persons = start.seats().iter().zip(0..).filter(|(seat, _)| seat.player == Player::Person);
        let game = NewGame {
            id: id.clone(),
            owner: owner.to_owned(),
            title: String::new(),
            head: Head::of(start, origin).to_text(),
            secret: Some(start.to_text()),
            seats: persons.map(|(_, seat)| (seat, owner.to_owned())).collect(),
            log: session.log().iter().map(|entry| entry.to_text(sheet)).collect(),
            summary: summary(&session),
            at: now(),
        };
        drop(session);
        self.ask(move |store| store.create_game(game)).await?;
        Ok(id)
    }
}
