//! What programs may do for their players, and those that have asked lately.

use silbertablett_store::PlayerInfo;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// What a program may do for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// To look at what the player may look at.
    Read,
    /// To begin, to join, to play, and to delete.
    Play,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 2] = [Scope::Read, Scope::Play];

    /// Its name, which stays.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
        }
    }
}

/// So many programs are remembered at a time, at some 300 bytes each; then all are forgotten, since those that go on asking are soon there again.
const REMEMBERED: usize = 20_000;

/// Programs that have asked lately, by their tokens: whom they act for and what they may. Only good for what the store looks at once more.
#[derive(Default)]
pub(crate) struct KnownPrograms(Mutex<HashMap<String, (PlayerInfo, Vec<Scope>)>>);

impl KnownPrograms {
    /// The program of this token, as it was found the last time.
    pub(crate) fn get(&self, token: &str) -> Option<(PlayerInfo, Vec<Scope>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(token).cloned()
    }

    /// Takes note of what was found.
    pub(crate) fn note(&self, token: &str, found: Option<&(PlayerInfo, Vec<Scope>)>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(found) = found else {
            known.remove(token);
            return;
        };
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(token.to_owned(), found.clone());
    }
}
