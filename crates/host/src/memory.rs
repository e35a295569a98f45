//! Games in memory: those that were used lately, as many as there is room for. Any other is read again when it is asked for.

use crate::game::HostedGame;
use crate::live::Live;
use std::collections::HashMap;
use std::sync::Arc;

/// Games in memory.
#[derive(Debug)]
pub(crate) struct GameCache {
    most_bytes: usize,
    bytes: usize,
    games: HashMap<String, Kept>,
    /// Counts uses.
    clock: u64,
}

#[derive(Debug)]
struct Kept {
    game: Arc<HostedGame>,
    used: u64,
    bytes: usize,
}

impl GameCache {
    /// Room for games of so many bytes, about.
    pub(crate) fn new(most_bytes: usize) -> GameCache {
        GameCache { most_bytes, bytes: 0, games: HashMap::new(), clock: 0 }
    }

    /// How many games there are, and about how many bytes they take.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.games.len(), self.bytes)
    }

    /// A game, which is used now.
    pub(crate) fn get(&mut self, id: &str) -> Option<Arc<HostedGame>> {
        self.clock += 1;
        let kept = self.games.get_mut(id)?;
        kept.used = self.clock;
        Some(Arc::clone(&kept.game))
    }

    /// A game, which is not used by this.
    pub(crate) fn peek(&self, id: &str) -> Option<Arc<HostedGame>> {
        self.games.get(id).map(|kept| Arc::clone(&kept.game))
    }

    /// Takes note of how long the log of a game is elsewhere, where the game is here. Nothing is read because of it.
    pub(crate) fn hear(&self, id: &str, length: u64) {
        if let Some(kept) = self.games.get(id) {
            kept.game.hear(length);
        }
    }

    /// A game that somebody holds, such as to wait for what happens in it; it is not used by this.
    pub(crate) fn peek_held(&self, id: &str) -> Option<Arc<HostedGame>> {
        self.games.get(id).filter(|kept| Arc::strong_count(&kept.game) > 1).map(|kept| Arc::clone(&kept.game))
    }

    /// The games that somebody holds, such as to wait for what happens in them.
    pub(crate) fn held(&self) -> Vec<String> {
        let held = self.games.iter().filter(|(_, kept)| Arc::strong_count(&kept.game) > 1);
        held.map(|(id, _)| id.clone()).collect()
    }

    /// Keeps a game that was read, unless it is there: there is only one writer.
    pub(crate) fn keep(&mut self, id: &str, live: Live) -> Arc<HostedGame> {
        if let Some(known) = self.get(id) {
            return known;
        }
        let bytes = live.bytes();
        let game = Arc::new(HostedGame::new(live));
        self.games.insert(id.to_owned(), Kept { game: Arc::clone(&game), used: self.clock, bytes });
        self.bytes += bytes;
        self.make_room();
        game
    }

    /// Takes note of how large a game has become.
    pub(crate) fn weigh(&mut self, id: &str, bytes: usize) {
        let Some(kept) = self.games.get_mut(id) else { return };
        self.bytes = self.bytes - kept.bytes + bytes;
        kept.bytes = bytes;
        self.make_room();
    }

    /// Drops a game, unless somebody has reloaded it already.
    pub(crate) fn forget(&mut self, id: &str, game: &Arc<HostedGame>) {
        if self.games.get(id).is_some_and(|kept| Arc::ptr_eq(&kept.game, game)) {
            self.remove(id);
        }
    }

    fn remove(&mut self, id: &str) {
        if let Some(kept) = self.games.remove(id) {
            self.bytes -= kept.bytes;
        }
    }

    /// Drops what was used longest ago and nobody holds, down to three quarters of the room, so that it is not done all the time.
    fn make_room(&mut self) {
        if self.bytes <= self.most_bytes {
            return;
        }
        let idle = self.games.iter().filter(|(_, kept)| Arc::strong_count(&kept.game) == 1);
        let mut idle: Vec<(u64, String)> = idle.map(|(id, kept)| (kept.used, id.clone())).collect();
        idle.sort_unstable();
        for (_, id) in idle {
            if self.bytes <= self.most_bytes / 4 * 3 {
                break;
            }
            self.remove(&id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_session::{DiceOrigin, Player, SeatStart, Start};
    use silbertablett_store::GameInfo;

    fn live() -> Live {
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let ann = SeatStart { name: "Ann".to_owned(), player: Player::Person };
        let start = Start::new(sheet, vec![ann], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let info = GameInfo {
            id: "g".into(),
            owner: "ann".into(),
            head: "{}".into(),
            created: 0,
            touched: 0,
            length: 0,
            seats: Vec::new(),
            summary: None,
        };
        let game =
            silbertablett_store::LoadedGame { info, secret: Some(start.to_text()), sheet: None, log: Vec::new() };
        Live::of(&game, &crate::around::Around::default()).expect("a game")
    }

    #[test]
    fn what_was_used_longest_ago_goes_first_and_what_is_used_stays() {
        let one = live().bytes();
        let mut memory = GameCache::new(8 * one);
        let held = memory.keep("held", live());
        for n in 0..7 {
            memory.keep(&n.to_string(), live());
        }
        assert_eq!(memory.games.len(), 8);
        assert!(memory.get("0").is_some(), "used again");
        memory.keep("last", live());
        let mut left: Vec<&str> = memory.games.keys().map(String::as_str).collect();
        left.sort_unstable();
        assert_eq!(left, ["0", "4", "5", "6", "held", "last"]);
        assert_eq!(memory.bytes, 6 * one);
        // A game is kept once, and forgotten only by those who have this one.
        let again = memory.keep("held", live());
        assert!(Arc::ptr_eq(&again, &held));
        memory.forget("held", &Arc::new(HostedGame::new(live())));
        assert!(memory.get("held").is_some());
        memory.forget("held", &held);
        assert!(memory.get("held").is_none());
        assert_eq!(memory.bytes, 5 * one);
    }
}
