//! What all requests share: the store, the games in memory, the pool of the bots.

use crate::bots::Pool;
use crate::fault::Fault;
use crate::limit::Limit;
use crate::live::{Live, NotDone};
use crate::{Settings, ids};
use silbertablett_session::Session;
use silbertablett_store::{NewGame, Store, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// Games kept in memory at most; others are read when they are asked for.
const IN_MEMORY: usize = 2000;

/// A game in memory. Whoever holds the lock is its only writer.
pub(crate) type Shared = Arc<Mutex<Live>>;

/// The program behind the routes.
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    games: std::sync::Mutex<HashMap<String, Shared>>,
    pub(crate) pool: Pool,
    pub(crate) limit: Limit,
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
            limit: Limit::new(settings.requests_at_once),
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

    /// A game, from memory or from the store.
    pub(crate) async fn game(self: &Arc<Self>, id: &str) -> Result<Shared, Fault> {
        if !ids::is_id(id) {
            return Err(Fault::NotFound);
        }
        if let Some(game) = self.in_memory(id).await {
            return Ok(game);
        }
        let wanted = id.to_owned();
        let stored = self.ask(move |store| store.game(&wanted)).await?;
        let live = Live::of(&stored).map_err(|error| Fault::internal(format!("game {id}: {error}")))?;
        let mut games = self.games();
        if games.len() >= IN_MEMORY {
            // What nobody holds can be read again at any time.
            games.retain(|_, game| Arc::strong_count(game) > 1);
        }
        // Somebody else may have read it meanwhile: there is only one writer.
        let game = games.entry(id.to_owned()).or_insert_with(|| Arc::new(Mutex::new(live)));
        let game = Arc::clone(game);
        drop(games);
        self.drive(&game);
        Ok(game)
    }

    async fn in_memory(&self, id: &str) -> Option<Shared> {
        let game = self.games().get(id).cloned()?;
        let broken = game.lock().await.is_broken();
        if broken {
            self.forget(id);
            return None;
        }
        Some(game)
    }

    fn games(&self) -> std::sync::MutexGuard<'_, HashMap<String, Shared>> {
        self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Drops a game from memory.
    pub(crate) fn forget(&self, id: &str) {
        self.games().remove(id);
    }

    /// Drops every game from memory: somebody deleted what belonged to them.
    pub(crate) fn forget_all(&self) {
        self.games().clear();
    }

    /// Stores a session as a new game of a player and gives it an id.
    pub(crate) async fn create(self: &Arc<Self>, owner: &str, session: &Session) -> Result<String, Fault> {
        let id = ids::fresh()?;
        let (sheet, start) = (session.sheet(), session.start());
        let head = serde_json::json!({
            "sheet": sheet.id(),
            "name": sheet.name(),
            "seats": start.seats(),
        });
        let persons = start.seats().iter().zip(0..).filter(|(seat, _)| seat.player == silbertablett_session::Player::Person);
        let game = NewGame {
            id: id.clone(),
            owner: owner.to_owned(),
            title: String::new(),
            head: head.to_string(),
            secret: Some(start.to_text()),
            seats: persons.map(|(_, seat)| (seat, owner.to_owned())).collect(),
            at: crate::live::now(),
        };
        let entries: Vec<String> = session.log().iter().map(|entry| entry.to_text(sheet)).collect();
        let game_id = id.clone();
        self.ask(move |store| {
            store.create_game(game)?;
            if entries.is_empty() {
                return Ok(());
            }
            let at = crate::live::now();
            let command = "begin".to_owned();
            let append = silbertablett_store::Append { game: game_id, command, expected: 0, entries, summary: None, at };
            store.append(append).map(drop)
        })
        .await?;
        self.game(&id).await?;
        Ok(id)
    }

    /// Lets the bots of a game play while they are due, one step after the other, in a task of its own.
    pub(crate) fn drive(self: &Arc<Self>, game: &Shared) {
        let (app, game) = (Arc::clone(self), Arc::clone(game));
        tokio::spawn(async move { app.play_bots(game).await });
    }

    async fn play_bots(self: Arc<Self>, game: Shared) {
        {
            let mut live = game.lock().await;
            if live.driven || live.session.bot_due().is_none() {
                return;
            }
            live.driven = true;
            live.hurry = false;
        }
        loop {
            let pause = if game.lock().await.hurry { Duration::ZERO } else { self.settings.bot_pause };
            tokio::time::sleep(pause).await;
            match self.bot_step(&game).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(fault) => {
                    tracing::error!(?fault, "a bot could not play");
                    game.lock().await.driven = false;
                    return;
                }
            }
        }
    }

    /// One step of a bot; `false` when no bot is due any more.
    async fn bot_step(&self, game: &Shared) -> Result<bool, Fault> {
        let thought = {
            let mut live = game.lock().await;
            if live.session.bot_due().is_none() {
                live.driven = false;
                return Ok(false);
            }
            live.session.thought()
        };
        let decided = match thought {
            Some(thought) => Some(self.pool.decide(thought).await.map_err(|_| Fault::internal("too many bots think"))?),
            None => None,
        };
        let mut live = Arc::clone(game).lock_owned().await;
        let store = Arc::clone(&self.store);
        let done = tokio::task::spawn_blocking(move || match decided {
            Some(decided) => live.accept(&*store, decided),
            None => live.throw_for_bot(&*store),
        });
        match done.await.map_err(|error| Fault::internal(error.to_string()))? {
            Ok(()) | Err(NotDone::Refused(_)) => Ok(true),
            Err(NotDone::NotStored(fault)) => Err(fault),
        }
    }
}
