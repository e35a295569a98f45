//! Games against bots: they play to the end, undo meets a bot that thinks, hints, restarts.

use crate::kit::{Browser, Table, at_once, fresh, on};
use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[tokio::test]
async fn games_against_bots_run_to_their_end() {
    let mut ann = Browser::new(&fresh());
    for (sheet, players) in [
        ("classic", &["person", "greedy"][..]),
        ("twice", &["random", "person", "greedy", "beginner"]),
        ("deluxe", &["greedy", "person", "person"]),
        ("mixed", &["person", "casual"]),
    ] {
        let id = ann.begin(sheet, players, &[("seed", "5")]).await;
        ann.play(&id, 3000, |_| false).await;
        let table = ann.table(&id).await;
        assert!(table.ended && table.buttons.is_empty());
        let replayed = silbertablett_record::verify(&ann.record(&id).await).unwrap();
        drop(replayed);
        // The line of what could be expected, where nets are there.
        ann.get(&format!("/game/{id}")).await.is(200).says("id=\"result\"").says("<figcaption>What could be expected");
        ann.get("/games").await.is(200).says(&id);
    }
    ann.get("/stats").await.is(200).says("How the total of 1 game");
}

#[tokio::test]
async fn bots_alone_are_watched() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["random", "greedy", "random"], &[("seed", "5")]).await;
    assert!(ann.table_with_work(&id).await.ended);
}

#[tokio::test]
async fn the_same_seed_gives_the_same_bots_and_dice_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let mut ends = Vec::new();
    for restart_every in [usize::MAX, 7] {
        let mut store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).unwrap());
        let mut ann = Browser::new(&on(store.clone()));
        let id = ann.begin("classic", &["person", "greedy"], &[("seed", "5")]).await;
        for click in 0.. {
            let table = ann.table_with_work(&id).await;
            if table.ended {
                break;
            }
            if click % restart_every == restart_every - 1 {
                ann.router = axum::Router::new();
                drop(store);
                store = Arc::new(SqliteStore::open(&path).unwrap());
                ann.router = on(store.clone());
                // A bot that chooses from the tray at the same time may have moved on meanwhile, and the version with it.
                let again = ann.table_with_work(&id).await;
                assert_eq!(
                    (again.seat, again.decision, again.buttons),
                    (table.seat.clone(), table.decision.clone(), table.buttons.clone())
                );
            }
            let (name, value) = table.buttons[click % table.buttons.len()].clone();
            ann.press(&id, &table, (&name, &value)).await.is(200);
        }
        // Who of several that decide at once comes first is up to them.
        let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
        let mut log: Vec<String> = record["log"].as_array().unwrap().iter().map(ToString::to_string).collect();
        log.sort();
        ends.push((log, record["result"].clone()));
    }
    assert_eq!(ends[0], ends[1]);
}

/// The last mark is taken back while a bot thinks about what it has led to: what the bot comes up with is worth nothing.
#[tokio::test]
async fn an_undo_outruns_a_bot_that_thinks() {
    let config =
        ServerConfig { host: HostConfig { bot_pause: Duration::from_millis(30), ..at_once().host }, ..at_once() };
    let mut ann = Browser::new(&router(AppState::new(Arc::new(MemoryStore::new()), config)));
    let id = ann.begin("classic", &["person", "expert"], &[("seed", "8")]).await;
    let mut outrun = 0;
    for click in 0..400 {
        let table = ann.table_with_work(&id).await;
        if table.ended || outrun == 5 {
            break;
        }
        let (name, value) = table.buttons[click % table.buttons.len()].clone();
        let part = ann.press(&id, &table, (&name, &value)).await.is(200);
        // Only bots are due now, and one is thinking or about to.
        if part.text().contains("id=\"hurry\"") && part.text().contains("id=\"undo\">") {
            let seen = Table::read(part.text());
            tokio::time::sleep(Duration::from_millis(30 + click as u64 % 20)).await;
            let undone = ann.press(&id, &seen, ("do", "undo")).await.is(200);
            let (table, before) = (Table::read(undone.text()), table);
            outrun += usize::from(undone.refusal().is_empty() && table.buttons == before.buttons);
            tokio::time::sleep(Duration::from_millis(60)).await;
            if undone.refusal().is_empty() {
                assert_eq!(ann.table(&id).await.buttons, before.buttons, "the bot has answered to what was taken back");
            }
        }
        silbertablett_record::verify(&ann.record(&id).await).unwrap();
    }
    assert!(outrun > 0);
}

#[tokio::test]
async fn whoever_does_not_want_to_watch_skips() {
    let config =
        ServerConfig { host: HostConfig { bot_pause: Duration::from_millis(200), ..at_once().host }, ..at_once() };
    let mut ann = Browser::new(&router(AppState::new(Arc::new(MemoryStore::new()), config)));
    let id = ann.begin("classic", &["greedy", "greedy", "person"], &[("seed", "5")]).await;
    let table = ann.table(&id).await;
    assert!(table.buttons.is_empty());
    let start = Instant::now();
    let part = ann.press(&id, &table, ("do", "hurry")).await.is(200);
    assert_eq!(part.refusal(), "");
    ann.table_with_work(&id).await;
    // Two bots have thrown and chosen three times each; the step that had begun may have been waited for.
    let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
    let steps = record["log"].as_array().unwrap().len() as u32;
    assert!(steps > 4 && start.elapsed() < Duration::from_millis(200) * (steps - 1), "{steps} {:?}", start.elapsed());
}

#[tokio::test]
async fn a_hint_is_given_to_whoever_asks() {
    let mut ann = Browser::new(&fresh());
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let id = ann.begin(sheet, &["person"], &[("seed", "3")]).await;
        ann.play(&id, 1, |_| false).await;
        let (table, record) = (ann.table(&id).await, ann.record(&id).await);
        let part = ann.part(&format!("/game/{id}/hint?seat=0")).await.is(200).says("id=\"hint\"").says("id=\"hint-0\"");
        let page =
            ann.get(&format!("/game/{id}/hint?seat=0")).await.is(200).says("<!DOCTYPE html>").says("id=\"hint-0\"");
        // It can be followed by a click.
        for answer in [part, page] {
            let advised = answer
                .text()
                .split_once("class=\"small\" name=\"token\" value=\"")
                .unwrap()
                .1
                .split('"')
                .next()
                .unwrap();
            assert!(table.buttons.contains(&("token".to_owned(), advised.to_owned())), "{advised}");
        }
        assert_eq!(ann.record(&id).await, record);
        // Where there is nothing to decide there is no hint, and no fault either.
        let new = ann.begin(sheet, &["person"], &[]).await;
        ann.part(&format!("/game/{new}/hint?seat=0")).await.is(200);
        ann.part(&format!("/game/{new}/hint?seat=3")).await.is(200);
    }
}

#[tokio::test]
async fn a_bot_takes_over_and_gives_back() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "person"], &[("seed", "3")]).await;
    let table = ann.table(&id).await;
    let mut fields = table.fields(("do", "player"));
    fields.push(("player", "greedy"));
    ann.post_part(&format!("/game/{id}/command"), &fields).await.is(200);
    // The bot plays until the other person has something to do.
    let table = ann.table_with_work(&id).await;
    assert_eq!(table.seat, "1");
    let page = ann.get(&format!("/game/{id}?seat=0")).await.is(200).says("id=\"take-back\"");
    let seen = Table::read(page.text());
    let mut fields = seen.fields(("do", "player"));
    fields.push(("player", "person"));
    ann.post_part(&format!("/game/{id}/command"), &fields).await.is(200);
    ann.get(&format!("/game/{id}?seat=0")).await.is(200).says("id=\"hand-over\"");
    ann.play(&id, 1000, |_| false).await;
    assert!(ann.table(&id).await.ended);
}

/// More games than can be thought about at once, on one thread: nobody is forgotten.
#[tokio::test]
async fn many_games_wait_for_few_bots() {
    let config = ServerConfig { host: HostConfig { bot_threads: 1, ..at_once().host }, ..at_once() };
    let mut ann = Browser::new(&router(AppState::new(Arc::new(MemoryStore::new()), config)));
    let mut ids = Vec::new();
    for _ in 0..300 {
        ids.push(ann.begin("classic", &["random", "random"], &[("seed", "1")]).await);
    }
    for id in &ids {
        ann.get(&format!("/game/{id}/record.json")).await.is(200);
    }
    for id in &ids {
        let table = ann.table_with_work(id).await;
        assert!(table.ended);
    }
}

/// For training: a dear move is asked about and not made, a good one is made at once.
#[tokio::test]
async fn whoever_wants_it_is_asked_before_a_move_that_costs_much() {
    let mut ann = Browser::new(&fresh());
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let id = ann.begin(sheet, &["person"], &[("seed", "3")]).await;
        ann.play(&id, 1, |_| false).await;
        ann.post("/me", &[("name", "Ann"), ("theme", "auto"), ("warns", "2")]).await.is(303);
        let begun = ann.record(&id).await;
        let (mut asked, mut made) = (0, 0);
        let tokens: Vec<(String, String)> = ann.table(&id).await.buttons;
        for (_, token) in tokens.iter().filter(|(name, _)| name == "token") {
            let table = ann.table(&id).await;
            let answer = ann.press(&id, &table, ("token", token)).await.is(200);
            if answer.text().contains("id=\"anyway\"") {
                asked += 1;
                assert_eq!(ann.record(&id).await, begun, "{sheet}: {token}");
                let answer = answer.says(&format!("name=\"anyway\" value=\"{token}\"")).says("id=\"hint-0\"");
                assert_eq!(answer.refusal(), "");
                ann.press(&id, &table, ("anyway", token)).await.is(200);
            } else {
                made += 1;
            }
            assert_ne!(ann.record(&id).await, begun, "{sheet}: {token}");
            let table = ann.table(&id).await;
            ann.press(&id, &table, ("do", "undo")).await.is(200);
            assert_eq!(ann.record(&id).await, begun);
        }
        assert!(asked > 0 && made > 0, "{sheet}: {asked} {made}");
        ann.post("/me", &[("name", "Ann"), ("theme", "auto")]).await.is(303);
    }
}
