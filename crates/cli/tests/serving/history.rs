//! What programs were answered and told, and whether the log holds it.

use serde_json::Value;
use silbertablett_record::{parse_notation, position_text};
use silbertablett_session::{LogEntry, Session, Start};
use silbertablett_store::Store;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::Instant;

/// A command that was answered as carried out.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) game: String,
    pub(crate) table: usize,
    /// Which node has answered.
    pub(crate) node: usize,
    pub(crate) order: Value,
    /// The version of the game in the answer.
    pub(crate) version: u64,
    /// When it was sent, for the last time.
    pub(crate) begun: Instant,
    /// When the answer was there.
    pub(crate) at: Instant,
}

/// A position that somebody was shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shown {
    game: String,
    pub(crate) version: u64,
    position: String,
    node: usize,
}

impl Shown {
    /// What the state of a game says.
    pub(crate) fn of(game: &str, node: usize, state: &Value) -> Shown {
        let (version, position) = (state["version"].as_u64().unwrap(), state["position"].as_str().unwrap().to_owned());
        Shown { game: game.to_owned(), version, position, node }
    }
}

/// All that was seen from outside.
#[derive(Default)]
pub(crate) struct History {
    acknowledged: Mutex<Vec<Acknowledged>>,
    shown: Mutex<BTreeSet<Shown>>,
    /// The entries that each of those who follow a game was told of.
    told: Mutex<Vec<(String, Vec<Value>)>>,
    /// How often something was refused, by the kind of problem, and how often no answer came, by node.
    refused: Mutex<BTreeMap<String, usize>>,
    /// What was done to the nodes and to the database, and when.
    done: Mutex<Vec<(Instant, &'static str)>>,
}

/// How much there was to be checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Checked {
    pub(crate) games: usize,
    pub(crate) entries: usize,
    pub(crate) acknowledged: usize,
    pub(crate) shown: usize,
    pub(crate) told: usize,
}

impl History {
    pub(crate) fn acknowledge(&self, acknowledged: Acknowledged) {
        self.acknowledged.lock().unwrap().push(acknowledged);
    }

    pub(crate) fn show(&self, shown: Shown) {
        self.shown.lock().unwrap().insert(shown);
    }

    pub(crate) fn tell(&self, game: &str, told: Vec<Value>) {
        self.told.lock().unwrap().push((game.to_owned(), told));
    }

    pub(crate) fn refuse(&self, problem: &Value) {
        *self.refused.lock().unwrap().entry(format!("refused as {}", problem["type"])).or_default() += 1;
    }

    pub(crate) fn fail(&self, node: usize, kind: &Value) {
        *self.refused.lock().unwrap().entry(format!("node {node} failed with {kind}")).or_default() += 1;
    }

    /// Something is done now to the nodes or to the database.
    pub(crate) fn mark(&self, what: &'static str) {
        self.done.lock().unwrap().push((Instant::now(), what));
    }

    /// When something was, by what was done before.
    fn time(&self, at: Instant) -> String {
        let done = self.done.lock().unwrap();
        let before = done.iter().rev().find(|(when, _)| *when <= at);
        before.map_or_else(String::new, |(when, what)| format!("{:.4} s after {what}", (at - *when).as_secs_f64()))
    }

    /// How often what went wrong.
    pub(crate) fn failures(&self) -> BTreeMap<String, usize> {
        self.refused.lock().unwrap().clone()
    }

    /// The commands of a table, or of all, that were sent and answered since then.
    pub(crate) fn since(&self, then: Instant, which: impl Fn(&Acknowledged) -> bool) -> Vec<Acknowledged> {
        let all = self.acknowledged.lock().unwrap();
        all.iter().filter(|one| one.begun >= then && which(one)).cloned().collect()
    }

    /// Every acknowledged command is in the log once and in its order, and nothing that was shown or told is not in the log.
    pub(crate) fn check(&self, store: &dyn Store, games: &[String]) -> Checked {
        let checks = games.iter().map(|game| self.check_game(store, game));
        checks.fold(Checked { games: games.len(), ..Checked::default() }, |all, one| Checked {
            games: all.games,
            entries: all.entries + one.entries,
            acknowledged: all.acknowledged + one.acknowledged,
            shown: all.shown + one.shown,
            told: all.told + one.told,
        })
    }

    fn check_game(&self, store: &dyn Store, game: &str) -> Checked {
        let stored = store.stored_game(game).unwrap();
        let start = Start::from_texts(stored.secret.as_deref().unwrap_or(&stored.head), None).unwrap();
        let (sheet, seats) = (start.sheet(), start.seats().len());
        let log: Vec<LogEntry> =
            stored.log.iter().map(|text| LogEntry::from_text(sheet, seats, text).unwrap()).collect();
        let mut ranges: Vec<(u64, u64)> =
            stored.commands.values().map(|command| (command.first, command.length)).collect();
        ranges.sort_unstable();
        assert!(
            ranges.windows(2).all(|pair| pair[0].1 == pair[1].0),
            "{game}: each entry is of one command: {ranges:?}"
        );
        assert_eq!(ranges.last().map_or(0, |range| range.1), log.len() as u64, "{game}");

        let mut acknowledged: Vec<Acknowledged> =
            self.acknowledged.lock().unwrap().iter().filter(|one| one.game == game).cloned().collect();
        acknowledged.sort_by_key(|one| one.at);
        let (mut last, mut known) = (BTreeMap::new(), BTreeSet::new());
        for Acknowledged { order, version, node, begun, at, .. } in &acknowledged {
            let (seat, decision) = (order["seat"].as_u64().unwrap(), order["decision"].as_u64().unwrap());
            let command = stored.commands.get(&format!("s{seat}-{decision}"));
            let command = command.unwrap_or_else(|| {
                let (begun, at) = (self.time(*begun), self.time(*at));
                panic!("{game}: {order} was sent to node {node} {begun}, acknowledged {at}, and is not stored")
            });
            let same = match (order["do"].as_str().unwrap(), &log[command.first as usize]) {
                ("throw", LogEntry::Throw(_)) | ("undo", LogEntry::Undo(_)) => true,
                ("move", LogEntry::Move(_, made)) => {
                    parse_notation(sheet, order["move"].as_str().unwrap()) == Ok(*made)
                }
                _ => false,
            };
            assert!(same, "{game}: {order} was acknowledged, and {:?} is stored", log[command.first as usize]);
            assert_eq!(command.by.seat.map(u64::from), Some(seat), "{game}: {order}");
            assert!(*version >= command.length, "{game}: {order} was answered with a position before it");
            // Whoever looks at a node that has yet to hear of it decides the same once more, and gets the first answer.
            if !known.insert((seat, decision)) {
                continue;
            }
            let before = last.insert(seat, (decision, command.first));
            assert!(before.is_none_or(|before| before < (decision, command.first)), "{game}: {order} comes too late");
        }

        let shown: BTreeSet<Shown> =
            self.shown.lock().unwrap().iter().filter(|one| one.game == game).cloned().collect();
        let mut positions = BTreeMap::new();
        for Shown { version, position, node, .. } in &shown {
            let known = positions.entry(*version).or_insert_with(|| {
                let prefix = stored.log.get(..*version as usize);
                let prefix = prefix
                    .unwrap_or_else(|| panic!("{game}: node {node} has shown version {version} of {}", log.len()));
                let start = Start::from_texts(stored.secret.as_deref().unwrap_or(&stored.head), None).unwrap();
                let session = Session::load_from(start, prefix).unwrap();
                position_text(sheet, session.state())
            });
            assert_eq!(position, known, "{game}: node {node} has shown what version {version} is not");
        }

        let entries: Vec<Value> = stored.log.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        let all = self.told.lock().unwrap();
        let told: Vec<&Vec<Value>> = all.iter().filter(|(of, _)| of == game).map(|(_, told)| told).collect();
        for told in &told {
            assert!(entries.starts_with(told), "{game}: what was told is not the log");
        }
        Checked {
            games: 1,
            entries: log.len(),
            acknowledged: acknowledged.len(),
            shown: shown.len(),
            told: told.iter().map(|told| told.len()).sum(),
        }
    }
}
