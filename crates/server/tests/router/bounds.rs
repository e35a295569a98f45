//! How much one player may have, how it is shown in parts, and what many at once cost.

use crate::faulty::Faulty;
use crate::kit::{Browser, at_once, fresh, on};
use crate::robot::Robot;
use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{Limits, MemoryStore};
use std::collections::BTreeSet;
use std::sync::Arc;
use tower::ServiceExt as _;

#[tokio::test]
async fn a_player_who_has_enough_is_told_so() {
    for (limits, words) in [
        (Limits { games: 2, ..Limits::default() }, "You have 2 games"),
        (Limits { bytes: 1 << 20, ..Limits::default() }, "Your games take up 1 MB"),
    ] {
        let mut ann = Browser::new(&on(Arc::new(MemoryStore::with_limits(limits))));
        let id = ann.begin("classic", &["person"], &[]).await;
        let mut begun = 1;
        let refused = loop {
            // By a branch as well as by the form.
            let answer = match begun % 2 {
                0 => ann.post(&format!("/game/{id}/branch"), &[("entry", "0")]).await,
                _ => ann.post("/games", &[("sheet", "classic"), ("player1", "person")]).await,
            };
            if answer.status != 303 {
                break answer;
            }
            begun += 1;
        };
        refused.is(422).says(words).says("<!DOCTYPE html>");
        assert!(begun == 2 || (1_000..4_000).contains(&begun), "{begun}");
        // Everything else goes on, and who deletes one may begin another.
        assert!(ann.play(&id, 3, |_| false).await == 3);
        Browser::new(&ann.router).begin("classic", &["person"], &[]).await;
        ann.post(&format!("/game/{id}/delete"), &[]).await.is(303);
        ann.begin("classic", &["person"], &[]).await;
    }
}

#[tokio::test]
async fn lists_come_in_parts() {
    let mut ann = Browser::new(&fresh());
    let mut begun = BTreeSet::new();
    for _ in 0..65 {
        begun.insert(ann.begin("classic", &["person"], &[]).await);
    }
    let (mut path, mut seen, mut pages) = ("/games".to_owned(), Vec::new(), 0);
    loop {
        let page = ann.get(&path).await.is(200);
        let links = page.text().split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        seen.extend(links.clone().filter_map(|link| link.strip_prefix("/game/")).map(str::to_owned));
        pages += 1;
        let next = links.clone().find(|link| link.starts_with("/games?going="));
        let Some(next) = next else { break };
        path = next.to_owned();
    }
    assert_eq!((pages, seen.len()), (3, 65));
    assert_eq!(seen.into_iter().collect::<BTreeSet<_>>(), begun);
    for nonsense in ["/games?going=", "/games?going=x", "/games?after=-", "/games?going=9-y&after=7-z"] {
        ann.get(nonsense).await.is(200);
    }
    // Everything about somebody comes in parts too, and is whole.
    let everything = ann.get("/me/export").await.is(200);
    let everything: serde_json::Value = serde_json::from_slice(&everything.body).unwrap();
    let games = everything["games"].as_array().unwrap();
    let ids: BTreeSet<String> = games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!((games.len(), ids), (65, begun));
    ann.get("/me").await.is(200).says("65 games");
}

/// Many who ask at once for a game that is not in memory have it read once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_game_is_read_once_for_all_who_wait() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[]).await;
    ann.play(&id, 9, |_| false).await;
    ann.router = on(store.clone());
    let before = store.reads();
    let all = (0..20).map(|_| {
        let (mut ann, id) = (ann.clone(), id.clone());
        tokio::spawn(async move { ann.get(&format!("/game/{id}")).await.status.as_u16() })
    });
    for one in all.collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap(), 200);
    }
    assert_eq!(store.reads() - before, 1);
}

/// Games are dropped from memory and come back as they were.
#[tokio::test]
async fn games_that_do_not_fit_into_memory_are_read_again() {
    let store = Faulty::new();
    let config = ServerConfig { host: HostConfig { memory: 1, ..at_once().host }, ..at_once() };
    let mut ann = Browser::new(&router(AppState::new(store.clone(), config)));
    let mut tables = Vec::new();
    for _ in 0..5 {
        // Alone: a bot that still chooses from the tray would change the table between two looks.
        let id = ann.begin("classic", &["person"], &[]).await;
        ann.play(&id, 6, |_| false).await;
        let table = ann.table(&id).await;
        tables.push((id, table));
    }
    let before = store.reads();
    for _ in 0..3 {
        for (id, table) in &tables {
            assert_eq!(ann.table(id).await, *table);
        }
    }
    assert!(store.reads() - before >= 10, "{}", store.reads() - before);
}

/// Two people of one name are two people, and who takes another name stays who they are.
#[tokio::test]
async fn statistics_go_by_the_player_and_not_by_a_name() {
    let mut ann = Browser::new(&fresh());
    ann.post("/me", &[("name", "Ann")]).await.is(303);
    let names = [("name1", "Bo"), ("name2", "Ann"), ("seed", "3")];
    let id = ann.begin("classic", &["person", "person"], &names).await;
    ann.play(&id, 1000, |_| false).await;
    let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
    let totals = record["result"]["totals"].as_array().unwrap().clone();
    assert_ne!(totals[0], totals[1]);
    let best = format!("/game/{id}\">{}<", totals[1]);
    ann.get("/stats").await.is(200).says(&best);
    ann.post("/me", &[("name", "Bo")]).await.is(303);
    ann.get("/stats").await.is(200).says(&best);
    // Where both have the name, it is the first.
    let names = [("name1", "Bo"), ("name2", "Bo"), ("seed", "4")];
    let id = ann.begin("twice", &["person", "person"], &names).await;
    ann.play(&id, 1000, |_| false).await;
    let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
    ann.get("/stats").await.is(200).says(&format!("/game/{id}\">{}<", record["result"]["totals"][0]));
}

/// Browsers and programs of one player wait with three requests; the fourth program is told so, and the fourth tab asks now and then.
#[tokio::test]
async fn a_fourth_stream_is_told_when_to_come_again_and_a_fourth_tab_asks_now_and_then() {
    let router = fresh();
    let mut ann = Browser::new(&router);
    ann.post("/me", &[("name", "Ann")]).await.is(303);
    let mut robot = Robot::of(&mut ann, true).await;
    let game = robot.post("/games", json!({"sheet": "classic", "seats": [{"name": "Ann"}]})).await["id"].clone();
    let game = game.as_str().unwrap();
    let stream = async || {
        let request = Request::get(format!("/api/v1/games/{game}/events"))
            .header("authorization", format!("Bearer {}", robot.token));
        router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let open = [stream().await, stream().await, stream().await];
    assert!(open.iter().all(|answer| answer.status() == 200));
    let fourth = stream().await;
    assert_eq!((fourth.status().as_u16(), fourth.headers()["retry-after"].to_str().unwrap()), (429, "3"));
    assert_eq!(fourth.headers()["content-type"], "application/problem+json");
    let company = format!("/game/{game}/company");
    let seen = ann.part(&company).await.is(200);
    let number = |name: &str| {
        seen.text().split(&format!("{name}=")).nth(1).and_then(|rest| rest.split(['&', '"']).next()).unwrap().to_owned()
    };
    let waits = format!("{company}?since={}&seen={}", number("since"), number("seen"));
    let polled = ann.part(&waits).await.is(204);
    assert_eq!(polled.header("retry-after"), "3", "the page asks again in three seconds");
    // What ends makes room: by the next question there is nobody before it.
    drop(open);
    assert_eq!(stream().await.status(), 200);
}
