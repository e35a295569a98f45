//! The program that is measured, what its store has before it starts, and what is in it after it was killed.

use crate::place::{Place, TICKS};
use crate::table::{Device, Game, Played, Table};
use crate::watch::Sight;
use silbertablett_host::{Head, Host, HostConfig, Origin, Scope};
use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start};
use silbertablett_store::NewGame;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// So many games a table has, one after the other.
const GAMES: usize = 3;

pub struct Program {
    child: Child,
    pub address: SocketAddr,
}

impl Program {
    pub fn start(binary: &Path, place: &Place) -> Program {
        let arguments = ["--listen", "127.0.0.1:0", "--no-open"];
        let started = Command::new(binary).args(arguments).args(place.arguments()).stdout(Stdio::piped()).spawn();
        let mut child = started.expect("the program");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).expect("the address");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse().expect("an address");
        Program { child, address }
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).expect("Linux")
    }

    /// The processor time of all its threads so far.
    pub fn worked(&self) -> Duration {
        let stat = self.read("stat");
        let after_name: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        let ticks = |at: usize| after_name[at].parse::<u64>().unwrap();
        Duration::from_millis((ticks(11) + ticks(12)) * 1000 / TICKS)
    }

    /// Its memory in KiB.
    pub fn memory(&self) -> i64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").trim().parse().unwrap()
    }

    /// Ends it as a lack of memory or a fault of the machine would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What the folder has before the program starts.
pub struct Furnished {
    pub tables: Vec<Table>,
    pub quiet: Vec<Sight>,
}

/// Players with devices, of which so many of four are pages, and with programs, and games of four of them each: those that are played, and those in which nothing happens.
pub fn furnish(place: &Place, tables: usize, quiet: usize, pages: usize) -> Furnished {
    let store = place.store();
    let host = Host::new(Arc::clone(&store), &HostConfig::default());
    let sheets: Vec<_> = host.sheets().all().to_vec();
    let table = |number: usize, games: usize| {
        let seats = (0..4).map(|seat| {
            let (player, cookie) = host.new_player(&format!("Player {seat}")).unwrap();
            let token = host.add_program(&player.id, "load", &Scope::ALL).unwrap();
            (player.id, Device { cookie, token, is_page: seat < pages })
        });
        let (players, devices): (Vec<_>, Vec<_>) = seats.unzip();
        let games = (0..games).map(|of| {
            let seats = (0..4).map(|seat| SeatStart { name: format!("Player {seat}"), player: Player::Person });
            let dice = DiceOrigin::Keyed { seed: (number * GAMES + of) as u64 };
            let start = Start::new(Arc::clone(&sheets[number % sheets.len()]), seats.collect(), dice).unwrap();
            let id = format!("{number:016x}{of:016x}");
            let made = store.create_game(NewGame {
                id: id.clone(),
                owner: players[0].clone(),
                head: Head::of(&start, Origin::Start).to_text(),
                secret: Some(start.to_texts().0),
                sheet: None,
                seats: (0..).zip(players.iter().cloned()).collect(),
                log: Vec::new(),
                summary: None,
                at: host.clock().now(),
            });
            made.unwrap();
            Game { id, session: Session::new(start), answered: 0 }
        });
        let games = games.collect();
        Table { devices, games }
    };
    let played = (0..tables).map(|number| table(number, GAMES)).collect();
    let quiet = (tables..tables + quiet).map(|number| table(number, 1).follow()).collect();
    Furnished { tables: played, quiet }
}

/// How many moves were answered, how many of them are not in the store as they were answered, and how many entries are there that nobody was
/// told of.
pub fn compare(place: &Place, played: &[Played]) -> (usize, usize, usize) {
    let store = place.store();
    let answered = played.iter().flat_map(|played| &played.moves).filter(|made| made.answered.is_some()).count();
    let (mut lost, mut more) = (0, 0);
    for game in played.iter().flat_map(|played| &played.games) {
        let sheet = game.session.sheet();
        let told = game.session.log().iter().take(game.answered).map(|entry| entry.to_text(sheet));
        let stored = store.game(&game.id).unwrap().log;
        more += stored.len().saturating_sub(game.answered);
        let mut stored = stored.into_iter();
        lost += told.filter(|entry| stored.next().as_ref() != Some(entry)).count();
    }
    (answered, lost, more)
}
