//! Where people go on from a game that has ended.

use silbertablett_host::{Grants, NextGame};

/// Where somebody goes on from a game that has ended: who played to the table as long as that waits, who looks on once there is a game.
pub(super) fn next_address(next: &NextGame, grants: Grants) -> Option<String> {
    match next {
        NextGame::Begun(game) => Some(format!("/game/{game}")),
        NextGame::Gathers(table) => (!grants.only_watches()).then(|| format!("/tables/{table}")),
    }
}
