//! Two servers over one store, as after a slip of the operator or beside a copy of the program: nothing is answered as done that is not
//! stored, and nobody is shown what has passed.

use crate::kit::{Browser, Table, at_once, on};
use proptest::prelude::*;
use serde_json::Value;
use silbertablett_server::{AppState, router};
use silbertablett_store::{MemoryStore, SqliteStore, Store};
use std::sync::Arc;

/// Somebody with a tab at each of two servers.
struct Two {
    store: Arc<dyn Store>,
    tabs: [Browser; 2],
    id: String,
    /// What each tab shows: perhaps not the newest.
    seen: [Table; 2],
}

impl Two {
    async fn new(store: Arc<dyn Store>, players: &[&str], seed: u64) -> Two {
        let mut first = Browser::new(&on(store.clone()));
        let id = first.begin("classic", players, &[("seed", &seed.to_string())]).await;
        let mut second = Browser { router: on(store.clone()), ..first.clone() };
        let seen = [first.table(&id).await, second.table(&id).await];
        Two { store, tabs: [first, second], id, seen }
    }

    fn log(&self) -> Vec<String> {
        self.store.game(&self.id).unwrap().log
    }

    /// Presses a button that the tab shows.
    async fn press(&mut self, tab: usize, button: &(String, String)) {
        let table = self.seen[tab].clone();
        let answer = self.tabs[tab].press(&self.id, &table, (&button.0, &button.1)).await.is(200);
        self.judge(answer.refusal(), &table, button);
        self.look(tab).await;
    }

    /// What is not refused is stored, at the place it was meant for.
    fn judge(&self, refusal: &str, table: &Table, button: &(String, String)) {
        if refusal.is_empty() {
            let log = self.log();
            let stored = &log[table.decision.parse::<usize>().unwrap()];
            assert!(is_of(stored, button), "{button:?} was answered, and {stored} is stored");
        }
    }

    /// What a tab shows is what a server shows that has read it from the store just now.
    async fn look(&mut self, tab: usize) {
        self.seen[tab] = self.tabs[tab].table(&self.id).await;
        let mut third = Browser { router: on(self.store.clone()), ..self.tabs[tab].clone() };
        assert_eq!(self.tabs[tab].record(&self.id).await, third.record(&self.id).await);
        assert_eq!(self.seen[tab], third.table(&self.id).await);
    }
}

/// Whether an entry of the log of somebody who plays alone is what a button asks for.
fn is_of(entry: &str, (name, value): &(String, String)) -> bool {
    let entry: Value = serde_json::from_str(entry).unwrap();
    match (name.as_str(), value.as_str()) {
        ("do", "throw") => entry.get("throw").is_some(),
        ("do", "undo") => entry.get("undo").is_some(),
        _ => {
            let mut words = value.split(' ');
            entry["move"] == words.next().unwrap_or_default()
                && (entry["move"] != "take"
                    || ["die", "area", "box"].into_iter().zip(words).all(|(key, word)| entry[key] == word))
        }
    }
}

/// What happens at one of the tabs: it is looked at anew, or one of its buttons is pressed, perhaps twice.
#[derive(Clone, Debug)]
enum Step {
    Look,
    Press(usize, bool),
    Undo,
}

fn steps() -> impl Strategy<Value = Vec<(usize, Step)>> {
    let step = prop_oneof![
        3 => Just(Step::Look),
        12 => (any::<usize>(), prop::bool::weighted(0.2)).prop_map(|(nth, twice)| Step::Press(nth, twice)),
        2 => Just(Step::Undo),
    ];
    prop::collection::vec((0..2usize, step), 1..40)
}

async fn go_through(store: Arc<dyn Store>, seed: u64, steps: &[(usize, Step)]) {
    let mut two = Two::new(store, &["person"], seed).await;
    for (tab, step) in steps {
        match step {
            Step::Look => two.look(*tab).await,
            Step::Undo => two.press(*tab, &("do".into(), "undo".into())).await,
            Step::Press(nth, twice) => {
                let (before, buttons) = (two.seen[*tab].clone(), two.seen[*tab].buttons.clone());
                let Some(button) = buttons.get(nth % buttons.len().max(1)) else { continue };
                two.press(*tab, button).await;
                if *twice {
                    two.seen[*tab] = before;
                    two.press(*tab, button).await;
                }
            }
        }
    }
    silbertablett_record::verify(&two.tabs[0].record(&two.id).await).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn nothing_is_answered_that_is_not_stored(seed in 0..1000u64, steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(go_through(Arc::new(MemoryStore::new()), seed, &steps));
    }
}

/// The finding that led here: one decision, two moves, one at each server.
#[tokio::test]
async fn of_two_moves_for_one_decision_one_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    // Two stores over one file, as two programs have them.
    let (store, other) = (Arc::new(SqliteStore::open(&path).unwrap()), Arc::new(SqliteStore::open(&path).unwrap()));
    let mut two = Two::new(store, &["person"], 3).await;
    two.tabs[1].router = on(other);
    two.press(0, &("do".into(), "throw".into())).await;
    two.look(1).await;
    assert_eq!(two.seen[0], two.seen[1]);
    let table = two.seen[0].clone();
    let takes: Vec<_> = table.buttons.iter().filter(|(_, value)| value.starts_with("take")).collect();
    let answers = [
        two.tabs[0].press(&two.id, &table, (&takes[0].0, &takes[0].1)).await.is(200),
        two.tabs[1].press(&two.id, &table, (&takes[1].0, &takes[1].1)).await.is(200),
    ];
    assert_eq!(answers[0].refusal(), "");
    assert!(answers[1].refusal().contains("moved on"), "{}", answers[1].gist());
    assert!(is_of(&two.log()[1], takes[0]));
    // The slower one goes on from what is stored, and so does everybody after a restart.
    for click in 0..60 {
        two.look(click % 2).await;
        let Some(button) = two.seen[click % 2].buttons.first().cloned() else { break };
        two.press(click % 2, &button).await;
    }
    assert!(two.log().len() > 20);
    let mut restarted = Browser { router: on(Arc::new(SqliteStore::open(&path).unwrap())), ..two.tabs[0].clone() };
    restarted.get(&format!("/game/{}", two.id)).await.is(200);
    silbertablett_record::verify(&restarted.record(&two.id).await).unwrap();
}

/// Both servers let the bots play, and people click at both at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bots_and_people_at_both_play_one_game() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let mut first = Browser::new(&router(AppState::new(store.clone(), at_once())));
    let id = first.begin("twice", &["person", "greedy", "random"], &[("seed", "5")]).await;
    let second = Browser { router: router(AppState::new(store.clone(), at_once())), ..first.clone() };
    let tabs = [first.clone(), second].map(|mut tab| {
        let id = id.clone();
        tokio::spawn(async move {
            loop {
                let table = tab.table_with_work(&id).await;
                if table.ended {
                    return tab.record(&id).await;
                }
                let (name, value) = table.buttons[table.version.len() % table.buttons.len()].clone();
                tab.press(&id, &table, (&name, &value)).await.is(200);
            }
        })
    });
    for tab in tabs {
        let record = tab.await.unwrap();
        silbertablett_record::verify(&record).unwrap();
        assert_eq!(record, first.record(&id).await);
    }
}

/// What is deleted at one server is gone at the other, though that has it in memory.
#[tokio::test]
async fn a_game_that_is_deleted_elsewhere_is_gone() {
    let mut two = Two::new(Arc::new(MemoryStore::new()), &["person"], 3).await;
    let (id, table) = (two.id.clone(), two.seen[1].clone());
    two.tabs[0].post(&format!("/game/{id}/delete"), &[]).await.is(303);
    two.tabs[1].press(&id, &table, ("do", "throw")).await.is(410);
    two.tabs[1].get(&format!("/game/{id}")).await.is(410);
    two.tabs[1].get(&format!("/game/{id}/table?since={}", table.version)).await.is(410);
}
