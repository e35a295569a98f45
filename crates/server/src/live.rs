//! A game in memory while somebody plays it. What is stored is the truth: a game that could not be stored is read anew.

use crate::ended::Ended;
use crate::fault::Fault;
use crate::views::Views;
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{Command, Decided, LoadError, Refused, Session};
use silbertablett_store::{Append, Game, Store, StoreError, Summary};
use std::ops::Range;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// A game with what the server keeps beside it.
#[derive(Debug)]
pub(crate) struct Live {
    /// The game's id.
    pub(crate) id: String,
    /// The player it belongs to.
    pub(crate) owner: String,
    /// The game itself.
    pub(crate) session: Session,
    /// Whether people do not want to watch the bots one by one.
    pub(crate) hurry: bool,
    /// The expected scores of a game that has ended, for its line, once they were asked for; [`Adviser::expected_line`].
    ///
    /// [`Adviser::expected_line`]: silbertablett_session::Adviser::expected_line
    pub(crate) expected: Option<Arc<[Vec<f32>]>>,
    /// What was rendered for those who look, of the present version only.
    pub(crate) views: Views,
    /// How often a step of a bot was stored: numbers for commands that no client sends.
    steps: u64,
    /// Whether the last thing that was tried did not come to its end, so that memory and disk may differ.
    broken: bool,
}

/// Why a command was not carried out.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The rules or the session refuse it.
    Refused(Refused),
    /// It could not be stored; nothing has changed.
    NotStored(Fault),
}

impl Live {
    /// A game as it is stored.
    ///
    /// # Errors
    /// If this program cannot read it.
    pub(crate) fn of(game: &Game) -> Result<Live, LoadError> {
        let start = game.secret.as_deref().unwrap_or(&game.info.head);
        Ok(Live {
            id: game.info.id.clone(),
            owner: game.info.owner.clone(),
            session: Session::load(start, &game.log)?,
            hurry: false,
            expected: None,
            views: Views::default(),
            steps: 0,
            broken: false,
        })
    }

    /// Whether memory and disk may differ, so that the game must be read anew.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whoever has this in hand is to read the game anew.
    pub(crate) fn give_up(&mut self) {
        self.broken = true;
    }

    /// Carries out a command and stores it before anybody sees it. Blocks until it is on the disk.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn command(
        &mut self,
        store: &dyn Store,
        seat: SeatId,
        decision: u32,
        command: Command,
    ) -> Result<(), NotDone> {
        let before = self.session.log().len();
        // Were anything to panic from here on, nobody could say what memory holds.
        self.broken = true;
        match self.session.command(seat, decision, command) {
            Ok(added) if added.end > before => self.keep(store, format!("s{}-{decision}", seat.index()), added),
            answered_before_or_refused => {
                self.broken = false;
                answered_before_or_refused.map(drop).map_err(NotDone::Refused)
            }
        }
    }

    /// Lets the bot that is due throw, which takes no thought, and stores it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn throw_for_bot(&mut self, store: &dyn Store) -> Result<(), NotDone> {
        let Some(seat) = self.session.bot_due() else { return Ok(()) };
        let decision = self.session.decision(seat);
        self.command(store, seat, decision, Command::Throw)
    }

    /// Plays what a bot has decided, if it is still asked for, and stores it.
    ///
    /// # Errors
    /// If it could not be stored.
    pub(crate) fn accept(&mut self, store: &dyn Store, decided: Decided) -> Result<(), NotDone> {
        self.broken = true;
        let added = self.session.accept(decided);
        if added.is_empty() {
            self.broken = false;
            return Ok(());
        }
        self.steps += 1;
        self.keep(store, format!("b{}-{}", added.start, self.steps), added)
    }

    fn keep(&mut self, store: &dyn Store, command: String, added: Range<usize>) -> Result<(), NotDone> {
        let sheet = self.session.sheet();
        let entries = self.session.log()[added.clone()].iter().map(|entry| entry.to_text(sheet)).collect();
        let append = Append {
            game: self.id.clone(),
            command,
            expected: added.start as u64,
            entries,
            summary: summary(&self.session),
            at: now(),
        };
        let stored = store.append(append);
        let fits = |answer: &silbertablett_store::Appended| answer.length == added.end as u64;
        match stored {
            Ok(answer) if fits(&answer) => {
                self.broken = false;
                Ok(())
            }
            other => {
                let fault = match other {
                    Err(error @ StoreError::LengthDiffers { .. }) => Fault::internal(error.to_string()),
                    Err(error) => error.into(),
                    Ok(_) => Fault::internal(format!("game {}: a command was stored before", self.id)),
                };
                Err(NotDone::NotStored(fault))
            }
        }
    }
}

/// What a game came to, once it has ended.
pub(crate) fn summary(session: &Session) -> Option<Summary> {
    if session.state().due() != Due::End {
        return None;
    }
    let totals = serde_json::to_string(&Ended::of(session)).ok()?;
    Some(Summary { finished: now(), totals })
}

/// The present time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
