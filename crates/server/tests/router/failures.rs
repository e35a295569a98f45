//! What happens when something of ours breaks: the disk is full, the store fails, a panic. Nobody loses a game.

use crate::faulty::{Faulty, Mood};
use crate::kit::{Browser, Table, on};
use silbertablett_store::{Games, SqliteStore, StoreError};
use std::io::Write;
use std::sync::{Arc, Mutex};

/// What is logged meanwhile.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn logged() -> (Log, tracing::subscriber::DefaultGuard) {
    let log = Log::default();
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
    (log, tracing::subscriber::set_default(lines))
}

#[tokio::test]
async fn a_store_that_fails_is_a_page_and_a_line_in_the_log() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let (log, _guard) = logged();
    store.is(Mood::Fails(StoreError::Storage("the disk has a hole".into())));
    for path in ["/", "/games", "/stats", "/habits", "/me", "/me/export"] {
        ann.get(path).await.is(500).says("<!DOCTYPE html>").says("Something broke here");
    }
    assert!(log.text().contains("ERROR") && log.text().contains("the disk has a hole"), "{}", log.text());
    assert!(log.text().contains("/me/export"), "{}", log.text());
    assert!(!ann.get("/").await.text().contains("hole"), "people have no use for it");
    // The address of a game is its key.
    ann.get(&format!("/game/{id}")).await.is(500);
    assert!(log.text().contains("/game/{id}") && !log.text().contains(&id), "{}", log.text());
    // What needs no store goes on, also for an unknown reader.
    Browser::new(&ann.router).get("/about").await.is(200);
    // Those who run it see which of the two it is.
    ann.get("/health").await.is(200);
    ann.get("/ready").await.is(503);
    store.is(Mood::Fine);
    ann.get("/ready").await.is(200);
    ann.get(&format!("/game/{id}")).await.is(200);
}

#[tokio::test]
async fn a_click_that_is_not_stored_has_not_happened() {
    for (error, status) in [(StoreError::Full, 507), (StoreError::Storage("hole".into()), 500), (StoreError::Busy, 500)]
    {
        let store = Faulty::new();
        let mut ann = Browser::new(&on(store.clone()));
        let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
        ann.play(&id, 5, |_| false).await;
        let (table, record) = (ann.table(&id).await, ann.record(&id).await);
        let (name, value) = table.buttons[0].clone();
        store.is(Mood::TakesNothing(error));
        ann.press(&id, &table, (&name, &value)).await.is(status);
        // The page shows what is stored, again and again.
        assert_eq!((ann.table(&id).await, ann.record(&id).await), (table.clone(), record));
        ann.press(&id, &table, (&name, &value)).await.is(status);
        store.is(Mood::Fine);
        let part = ann.press(&id, &table, (&name, &value)).await.is(200);
        assert_eq!(Table::read(part.text()).version, "6");
    }
}

#[tokio::test]
async fn a_click_that_is_stored_and_not_answered_counts_once() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 4, |_| false).await;
    let table = ann.table(&id).await;
    let (name, value) = table.buttons[0].clone();
    store.is(Mood::Stutters(StoreError::Storage("hole".into())));
    ann.press(&id, &table, (&name, &value)).await.is(500);
    store.is(Mood::Fine);
    let part = ann.press(&id, &table, (&name, &value)).await.is(200);
    assert_eq!((part.refusal(), Table::read(part.text()).version.as_str()), ("", "5"));
    assert_eq!(store.game(&id).unwrap().log.len(), 5);
}

#[tokio::test]
async fn a_panic_is_a_page_and_the_game_goes_on() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 4, |_| false).await;
    let table = ann.table(&id).await;
    let (name, value) = table.buttons[0].clone();
    store.is(Mood::Panics);
    ann.get("/games").await.is(500).says("Something broke here");
    // The reader is asked for first, so this one is known to nobody.
    ann.press(&id, &table, (&name, &value)).await.is(500).says("Something broke here");
    store.is(Mood::Fine);
    assert_eq!(ann.table(&id).await, table);
    ann.press(&id, &table, (&name, &value)).await.is(200);
}

/// A panic in the middle of a command leaves a game in memory that nobody knows: it is reloaded.
#[tokio::test]
async fn a_panic_in_the_middle_of_a_command_changes_nothing() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 4, |_| false).await;
    let table = ann.table(&id).await;
    let (name, value) = table.buttons[0].clone();
    store.is(Mood::PanicsWriting);
    ann.press(&id, &table, (&name, &value)).await.is(500).says("Something broke here");
    store.is(Mood::Fine);
    assert_eq!(ann.table(&id).await, table);
    let part = ann.press(&id, &table, (&name, &value)).await.is(200);
    assert_eq!(Table::read(part.text()).version, "5");
}

#[tokio::test]
async fn a_game_that_does_not_fit_leaves_nothing_behind() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    ann.begin("classic", &["person"], &[]).await;
    store.is(Mood::TakesNothing(StoreError::Full));
    ann.post("/games", &[("sheet", "classic"), ("player1", "person")]).await.is(507).says("The disk is full");
    let record = std::fs::read("../../sheets/classic/games/reference-2-seats-game.json").unwrap();
    ann.upload(&record).await.is(507).says("The disk is full");
    ann.post("/me", &[("name", "Bo")]).await.is(507).says("The disk is full");
    // Looking is always possible.
    ann.get("/games").await.is(200);
    store.is(Mood::Fine);
    assert_eq!(crate::kit::ids(&*store).len(), 1);
}

/// The real thing: a file that may not grow any more.
#[tokio::test]
async fn a_full_disk_is_said_so_and_play_goes_on_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Arc::new(SqliteStore::open(&path).unwrap());
    let mut ann = Browser::new(&on(store.clone()));
    let mut ids = Vec::new();
    for _ in 0..8 {
        ids.push(ann.begin("classic", &["person"], &[]).await);
    }
    // As large as it is already, and no larger.
    store.set_most_bytes(1).unwrap();
    let mut full = std::collections::BTreeMap::new();
    for id in &ids {
        for _ in 0..400 {
            let table = ann.table(id).await;
            if table.ended {
                break;
            }
            let (name, value) = table.buttons[table.version.len() % table.buttons.len()].clone();
            let answer = ann.press(id, &table, (&name, &value)).await;
            if answer.status == 507 {
                let answer = answer.says("The disk is full").says("<!DOCTYPE html>");
                assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
                full.insert(id, (table, (name, value)));
                break;
            }
            answer.is(200);
        }
    }
    assert!(full.len() > 3, "{full:?}");
    let before = records(&mut ann, &ids).await;
    // Reading goes on, and after a restart everything is there.
    drop(ann.router);
    let mut ann = Browser { router: on(store.clone()), ..ann };
    assert_eq!(records(&mut ann, &ids).await, before);
    store.set_most_bytes(u64::MAX / 2).unwrap();
    for (id, (table, (name, value))) in &full {
        let part = ann.press(id, table, (name, value)).await.is(200);
        assert_eq!(part.refusal(), "");
        // A bonus with one use that it brings runs by itself.
        assert!(Table::read(part.text()).version.parse::<u32>().unwrap() > table.version.parse::<u32>().unwrap());
    }
}

async fn records(ann: &mut Browser, ids: &[String]) -> Vec<Vec<u8>> {
    let mut records = Vec::new();
    for id in ids {
        let record = ann.record(id).await;
        silbertablett_record::verify(&record).unwrap();
        records.push(record);
    }
    records
}
