//! Games that are deleted.

use crate::kit::{Browser, Table, at_once, fresh, on};
use axum::Router;
use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{MemoryStore, SqliteStore};
use std::sync::Arc;
use std::time::Duration;

async fn deleted_games_are_gone(router: Router, again: impl Fn() -> Router) {
    let (mut ann, mut eve) = (Browser::new(&router), Browser::new(&router));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 5, |_| false).await;
    let table = ann.table(&id).await;
    eve.get(&format!("/game/{id}")).await.is(200);
    eve.post(&format!("/game/{id}/delete"), &[]).await.is(403);
    assert_eq!(ann.post(&format!("/game/{id}/delete"), &[]).await.leads_to(), "/games?deleted=1");
    assert!(!ann.get("/games").await.is(200).text().contains(&id));
    for router in [router, again()] {
        for browser in [&mut ann, &mut eve] {
            browser.router = router.clone();
            for path in ["", "?seat=0&entry=1", "/table?since=0", "/hint", "/record.json"] {
                browser.get(&format!("/game/{id}{path}")).await.is(410).says("This game was deleted");
            }
            let (name, value) = table.buttons[0].clone();
            browser.press(&id, &table, (&name, &value)).await.is(410);
            browser.post(&format!("/game/{id}/branch"), &[("entry", "0")]).await.is(410);
            browser.post(&format!("/game/{id}/delete"), &[]).await.is(410);
        }
    }
}

#[tokio::test]
async fn in_memory() {
    let store = Arc::new(MemoryStore::new());
    deleted_games_are_gone(on(store.clone()), || on(store.clone())).await;
}

#[tokio::test]
async fn in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Arc::new(SqliteStore::open(&path).unwrap());
    deleted_games_are_gone(on(store), || on(Arc::new(SqliteStore::open(&path).unwrap()))).await;
}

#[tokio::test]
async fn the_page_has_a_form_for_it_that_asks_first() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let form = format!("<form id=\"delete-form\" method=\"post\" action=\"/game/{id}/delete\">");
    // While it is played, and when it has ended; the button stands within what is to be opened first.
    for clicks in [0, 1000] {
        ann.play(&id, clicks, |_| false).await;
        let page = ann.get(&format!("/game/{id}")).await.is(200).says(&form);
        let danger = page.text().split_once("<details class=\"danger\"").unwrap().1.split_once("</details>").unwrap().0;
        assert!(
            danger.contains("<summary>Delete this game</summary>") && danger.contains("form=\"delete-form\""),
            "{danger}"
        );
        assert!(page.text().split_once(&form).unwrap().1.starts_with("<input type=\"hidden\" name=\"csrf\""));
        // It is not among the moves: no key and no other form can press it.
        let mut eve = Browser::new(&ann.router);
        assert!(!eve.get(&format!("/game/{id}")).await.is(200).text().contains("delete-form"));
    }
    for lang in ["de", "pl"] {
        ann.post("/language", &[("lang", lang)]).await.is(303);
        ann.get(&format!("/game/{id}")).await.is(200).says("delete-form");
    }
}

/// A game that is deleted while its bots play, and while others wait to see it.
#[tokio::test]
async fn nobody_plays_on_in_a_deleted_game() {
    for config in [
        at_once(),
        ServerConfig { host: HostConfig { bot_pause: Duration::from_millis(20), ..at_once().host }, ..at_once() },
    ] {
        let mut ann = Browser::new(&router(AppState::new(Arc::new(MemoryStore::new()), config)));
        let id = ann.begin("classic", &["random", "random"], &[]).await;
        ann.get(&format!("/game/{id}")).await.is(200);
        tokio::time::sleep(Duration::from_millis(10)).await;
        let looks = (0..10).map(|_| {
            let (mut ann, id) = (ann.clone(), id.clone());
            tokio::spawn(async move { ann.get(&format!("/game/{id}/table?since=0")).await.status.as_u16() })
        });
        let looks: Vec<_> = looks.collect();
        ann.post(&format!("/game/{id}/delete"), &[]).await.is(303);
        for look in looks {
            assert!([200, 204, 410].contains(&look.await.unwrap()));
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
        ann.get(&format!("/game/{id}")).await.is(410);
    }
}

/// Everybody of a household deletes everything while games go on.
#[tokio::test]
async fn others_play_on_while_somebody_is_deleted() {
    let router = fresh();
    let (mut ann, mut eve) = (Browser::new(&router), Browser::new(&router));
    let hers = eve.begin("classic", &["person", "greedy"], &[("seed", "3")]).await;
    let playing = tokio::spawn({
        let (mut eve, hers) = (eve.clone(), hers.clone());
        async move { eve.play(&hers, 1000, |_| false).await }
    });
    for _ in 0..10 {
        let id = ann.begin("classic", &["person", "greedy"], &[]).await;
        ann.play(&id, 2, |_| false).await;
        ann.post("/me/delete", &[("sure", "1")]).await.is(303);
        ann.get(&format!("/game/{id}")).await.is(410);
    }
    assert!(playing.await.unwrap() > 10);
    assert!(Table::read(eve.part(&format!("/game/{hers}/table")).await.is(200).text()).ended);
}
