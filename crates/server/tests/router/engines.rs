//! Other programs on seats: they are offered, play, lose their seats to a bot, and what came of it stays in the game.

use crate::kit::{Browser, at_once, encoded};
use crate::robot::Robot;
use crate::together::{arrange, open};
use serde_json::json;
use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{Games, MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// An engine of the tests of the protocol, as a setting.
fn setting(name: &str, script: &str) -> String {
    format!("{name}=python3 {}/../engine/tests/{script}", env!("CARGO_MANIFEST_DIR"))
}

fn on(store: Arc<dyn Store>, settings: &[String]) -> axum::Router {
    let engines = settings.iter().map(|text| text.parse().unwrap()).collect();
    let config = ServerConfig {
        host: HostConfig { engines, engine_time: Duration::from_secs(2), ..at_once().host },
        ..at_once()
    };
    router(AppState::new(store, config))
}

/// What the stored log of a game says of seats that engines have lost.
fn losses(store: &MemoryStore, id: &str) -> Vec<String> {
    store.game(id).unwrap().log.into_iter().filter(|entry| entry.starts_with("{\"lost\"")).collect()
}

#[tokio::test]
async fn an_engine_is_offered_and_plays_a_whole_game() {
    let app = on(Arc::new(MemoryStore::new()), &[setting("Plain <Python>", "plain.py")]);
    let mut ann = Browser::new(&app);
    ann.get("/")
        .await
        .is(200)
        .says("<option value=\"engine:Plain &lt;Python&gt;\"")
        .says("Engine: Plain &lt;Python&gt;");
    let wrong = [("sheet", "classic"), ("player1", "person"), ("player2", "engine:Nobody")];
    ann.send("POST", "/games", "application/x-www-form-urlencoded", encoded(&wrong)).await.is(422);
    let id = ann.begin("classic", &["person", "engine:Plain <Python>"], &[("seed", "5")]).await;
    ann.play(&id, 3000, |_| false).await;
    assert!(ann.table(&id).await.ended);
    silbertablett_record::verify(&ann.record(&id).await).unwrap();
    let page = ann.get(&format!("/game/{id}")).await.is(200);
    assert!(!page.text().contains("has lost the seat"), "{}", page.gist());

    // At a table by link, and once more with the same people.
    let table = open(&mut ann).await;
    let link = format!("/join/{}", table.0);
    ann.get(&link).await.is(200).says("<option value=\"engine:Plain &lt;Python&gt;\"");
    let put = |bot| [("do", "bot"), ("bot", bot), ("invite", table.0.as_str())];
    ann.post(&format!("/tables/{}", table.1), &put("engine:Nobody")).await.is(422);
    ann.post(&format!("/tables/{}", table.1), &put("engine:Plain <Python>")).await.is(303);
    ann.get(&link).await.is(200).says("Engine: Plain &lt;Python&gt;");
    let game = arrange(&mut ann, &table, "begin").await.leads_to();
    let id = game.trim_start_matches("/game/").trim_end_matches("?seat=0").to_owned();
    ann.play(&id, 12, |_| false).await;
    let page = ann.get(&format!("/game/{id}")).await.is(200);
    assert!(!page.text().contains("has lost the seat"), "{}", page.gist());

    // Programs find it among the bots.
    let mut robot = Robot::new(&app, "Robot", true).await;
    let bots = robot.get("/bots").await;
    let last = bots.as_array().unwrap().last().unwrap();
    assert_eq!((&last["name"], &last["engine"]), (&json!("engine:Plain <Python>"), &json!(true)));
    assert_eq!(bots[0]["engine"], json!(false));
    let seats = |bot: &str| json!({ "sheet": "classic", "seats": [{ "name": "R" }, { "name": "E", "bot": bot }] });
    let begun = robot.post("/games", seats("engine:Plain <Python>")).await;
    assert!(begun["id"].is_string());
    assert_eq!(robot.problem("POST", "/games", seats("engine:Nobody")).await.0, 400);
}

/// Who hangs, cheats or crashes loses the seat to a bot, in words, and nobody else waits for it.
#[tokio::test]
async fn an_engine_that_does_what_it_must_not_loses_its_seat_for_good() {
    for (fault, why, words) in [
        (
            "hang",
            "too_long",
            "Faulty has lost the seat: the engine took too long for a decision. Scholar plays on there.",
        ),
        ("cheat", "illegal", "Faulty has lost the seat: the engine wanted a move that is not allowed."),
        ("crash", "ended", "Faulty has lost the seat: the engine stopped in the middle of the game."),
    ] {
        let store = Arc::new(MemoryStore::new());
        let app = on(store.clone(), &[setting("Faulty", &format!("faulty.py {fault}"))]);
        let (mut ann, mut bo) = (Browser::new(&app), Browser::new(&app));
        let begun = Instant::now();
        let alone = bo.begin("classic", &["person", "greedy"], &[("seed", "6")]).await;
        let id = ann.begin("classic", &["engine:Faulty", "person"], &[("seed", "5")]).await;
        if fault == "hang" {
            // While it hangs others play against bots of the program.
            bo.play(&alone, 40, |_| false).await;
            assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", begun.elapsed());
        }
        let mut seen = false;
        for _ in 0..60 {
            // Once Ann has something to do it is there, until she has decided.
            ann.table_with_work(&id).await;
            let part = ann.part(&format!("/game/{id}/table")).await.is(200);
            seen = part.text().contains("id=\"refused\" role=\"status\"");
            if seen {
                part.says(words);
                // Once where it is told, once at the seat, once in what happened.
                let page = ann.get(&format!("/game/{id}")).await.is(200);
                assert_eq!(
                    page.text().matches("<li class=\"follows\">Faulty has lost the seat").count(),
                    1,
                    "{}",
                    page.gist()
                );
                for (lang, words) in [("de", "Faulty hat den Platz verloren: "), ("pl", "Faulty traci miejsce: ")] {
                    ann.with("accept-language", lang).get(&format!("/game/{id}")).await.is(200).says(words);
                }
                break;
            }
            ann.play(&id, 1, |_| false).await;
        }
        assert!(seen, "{fault}: nobody was told");
        ann.play(&id, 3000, |_| false).await;
        assert!(ann.table(&id).await.ended, "{fault}");
        assert_eq!(losses(&store, &id), [format!("{{\"lost\":{{\"seat\":0,\"why\":\"{why}\"}}}}")], "{fault}");
        silbertablett_record::verify(&ann.record(&id).await).unwrap();
    }
}

/// A restart changes nothing while the engine is there; once it is gone a bot plays on, with a word.
#[tokio::test]
async fn games_with_an_engine_outlive_restarts_and_the_setting() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let engine = [setting("Plain", "plain.py")];
    let mut ann = Browser::new(&axum::Router::new());
    let mut id = String::new();
    for settings in [&engine[..], &engine[..], &[]] {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).unwrap());
        ann.router = on(store.clone(), settings);
        if id.is_empty() {
            id = ann.begin("classic", &["person", "engine:Plain"], &[("seed", "5")]).await;
        }
        ann.play(&id, 14, |_| false).await;
        let page = ann.get(&format!("/game/{id}")).await.is(200);
        let told = page.text().contains("Plain has lost the seat: this server does not have the engine any more.");
        assert_eq!(told, settings.is_empty(), "{}", page.gist());
        if settings.is_empty() {
            ann.play(&id, 3000, |_| false).await;
            assert!(ann.table(&id).await.ended);
            silbertablett_record::verify(&ann.record(&id).await).unwrap();
        }
        ann.router = axum::Router::new();
        drop(store);
    }
}
