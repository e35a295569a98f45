//! Somebody at a host.

use silbertablett_host::{Asker, Clock, Host, HostConfig, HostFault, Played, Snapshot};
use silbertablett_rules::{Due, Move, Options, SeatId};
use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Start};
use silbertablett_store::{self as store, MemoryStore, Store};
use std::sync::Arc;
use std::time::Duration;

/// How long a test waits for bots before it gives up.
const PATIENCE: Duration = Duration::from_secs(300);

/// At noon of a day, in milliseconds since 1970.
const NOON: i64 = 1_796_040_000_000;

/// Bots that do not wait to be watched, and a clock that only a test moves.
pub fn at_once() -> HostConfig {
    let clock = Clock::standing(NOON);
    HostConfig { bot_pause: Duration::ZERO, bot_threads: 1, bots_give_way: false, clock, ..HostConfig::default() }
}

/// Somebody at a host.
#[derive(Clone)]
pub struct Guest {
    pub host: Arc<Host>,
    pub player: store::PlayerInfo,
    pub asker: Asker,
}

pub fn seat(index: usize) -> SeatId {
    SeatId::new(index).unwrap()
}

/// A seat's player by name: `person`, else a bot.
pub fn player(name: &str) -> Player {
    if name == "person" { Player::Person } else { Player::Bot(name.to_owned()) }
}

impl Guest {
    /// Somebody new at a host.
    pub fn at(host: &Arc<Host>, name: &str) -> Guest {
        let (player, _) = host.new_player(name).unwrap();
        Guest { host: Arc::clone(host), asker: Asker::player(player.id.clone()), player }
    }

    /// Ann, at a new host of a new store.
    pub fn ann() -> Guest {
        Guest::on(Arc::new(MemoryStore::new()))
    }

    /// Ann, at a new host.
    pub fn on(store: Arc<dyn Store>) -> Guest {
        Guest::at(&Host::new(store, &at_once()), "Ann")
    }

    pub fn begin(&self, sheet: &str, players: &[&str], seed: u64) -> String {
        let seats =
            players.iter().zip(1..).map(|(name, n)| SeatStart { name: format!("Seat {n}"), player: player(name) });
        let sheet = self.host.sheets().find(sheet).unwrap();
        self.host.begin(&self.player, Start::new(sheet, seats.collect(), DiceOrigin::Keyed { seed }).unwrap()).unwrap()
    }

    pub fn see(&self, id: &str) -> Snapshot {
        self.host.open(&self.asker, id).unwrap()
    }

    /// Asks for something at a seat as it is shown.
    pub fn ask(&self, seen: &Snapshot, seat: SeatId, command: &Command) -> Result<Played, HostFault> {
        self.host.command(&self.asker, seen.id(), seat, seen.session().decision(seat), command)
    }

    /// Waits until a person has something to do or the game has ended.
    pub fn see_with_work(&self, id: &str) -> Snapshot {
        let mut seen = self.see(id);
        while wishes(&seen).is_empty() && seen.session().state().due() != Due::End {
            let next = self.host.changed(&self.asker, id, seen.version()).unwrap();
            seen = next.wait(PATIENCE).unwrap().expect("a bot plays");
        }
        seen
    }

    /// Plays until so many commands are given or the game ends: the game after that.
    pub fn play(&self, id: &str, commands: usize) -> Snapshot {
        for n in 0..commands {
            let seen = self.see_with_work(id);
            let all = wishes(&seen);
            let Some((seat, command)) = all.get((n * 7 + seen.version()) % all.len().max(1)) else { return seen };
            assert_eq!(self.ask(&seen, *seat, command).unwrap().refused, None);
        }
        self.see(id)
    }
}

/// What persons can do.
pub fn wishes(seen: &Snapshot) -> Vec<(SeatId, Command)> {
    let (session, state) = (seen.session(), seen.session().state());
    let person = |seat: &SeatId| *session.player(*seat) == Player::Person;
    match state.due() {
        Due::End => Vec::new(),
        Due::Throw(_) | Due::SoloThrow => {
            Some(state.active()).filter(person).map(|seat| (seat, Command::Throw)).into_iter().collect()
        }
        Due::Decision => state.deciding().filter(person).flat_map(|seat| moves(seen, seat)).collect(),
    }
}

fn moves(seen: &Snapshot, seat: SeatId) -> Vec<(SeatId, Command)> {
    let mut legal = Options::new();
    seen.session().state().options(seen.session().sheet().tables(), seat, &mut legal);
    let moves: Vec<Move> = legal.moves().collect();
    moves.into_iter().map(|mv| (seat, Command::Move(mv))).collect()
}

/// A game's log as it is stored.
pub fn stored(store: &dyn Store, id: &str) -> Vec<String> {
    store.game(id).unwrap().log
}
