//! Games that cannot be read, and games from elsewhere.

use crate::kit::{Browser, ids, on};
use silbertablett_host::judge;
use silbertablett_store::{Games, Imported, MemoryStore, StoredGame, Transfer};
use std::sync::Arc;

fn export(store: &dyn Transfer) -> String {
    let mut out = Vec::new();
    store.export(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A store with what another holds, changed and not judged: as a file that has rotted, or was written by another program.
fn changed(store: &dyn Transfer, change: impl Fn(&str) -> String) -> Arc<MemoryStore> {
    let (text, other) = (export(store), MemoryStore::new());
    let changed = change(&text);
    assert_ne!(changed, text);
    assert_eq!(other.import(&mut changed.as_bytes(), &mut Ok).unwrap().refused, 0);
    Arc::new(other)
}

async fn begun() -> (Arc<MemoryStore>, Browser, String) {
    let store = Arc::new(MemoryStore::new());
    let mut ann = Browser::new(&on(store.clone()));
    ann.begin("classic", &["person"], &[("name1", "Ann"), ("seed", "3")]).await;
    let id = ann.begin("classic", &["person", "greedy"], &[("name1", "Ann"), ("seed", "3")]).await;
    ann.play(&id, 5, |_| false).await;
    (store, ann, id)
}

#[tokio::test]
async fn a_game_that_cannot_be_read_says_so_and_can_be_kept_and_deleted() {
    let (store, mut ann, id) = begun().await;
    let damages: [(&str, &str, &str); 4] = [
        ("{\"throw\":{\"white\"", "{\"throw\":{\"black\"", "entry 0"),
        ("\"log\":[{", "\"log\":[{\"x\":1},{", "entry 0"),
        ("silbertablett-session/1", "silbertablett-session/7", "silbertablett-session/7"),
        ("\"revision\":1", "\"revision\":77", "revision 77"),
    ];
    for (what, by, why) in damages {
        let damaged = changed(&*store, |text| text.replace(what, by));
        ann.router = on(damaged.clone());
        let mut eve = Browser::new(&ann.router);
        let page = ann.get(&format!("/game/{id}")).await.is(422).says("This game cannot be read").says(why);
        let page = page.says("stored.json").says(&format!("action=\"/game/{id}/delete\""));
        assert!(page.text().contains("<!DOCTYPE html>"));
        // Wherever games are listed it is among them, and where it is read for that, marked.
        ann.get("/games").await.is(200).says(&id);
        ann.get("/").await.is(200).says("This game cannot be read");
        for path in ["/table?since=0", "/hint", "/record.json"] {
            ann.get(&format!("/game/{id}{path}")).await.is(422).says("<!DOCTYPE html>");
        }
        // Its owner gets all there is of it, and nobody else anything.
        let stored = ann.get(&format!("/game/{id}/stored.json")).await.is(200).says("seed");
        serde_json::from_slice::<StoredGame>(&stored.body).unwrap();
        assert!(!eve.get(&format!("/game/{id}")).await.is(422).text().contains("stored.json"));
        eve.get(&format!("/game/{id}/stored.json")).await.is(403);
        eve.post(&format!("/game/{id}/delete"), &[]).await.is(403);
        let everything = ann.get("/me/export").await.is(200).says(&id);
        serde_json::from_slice::<serde_json::Value>(&everything.body).unwrap();
        ann.post(&format!("/game/{id}/delete"), &[]).await.is(303);
        ann.get(&format!("/game/{id}")).await.is(410);
        assert_eq!(ids(&*damaged).len(), 1);
    }
    // A game that can be read keeps its dice to itself as long as it goes on.
    ann.router = on(store);
    let stored = ann.get(&format!("/game/{id}/stored.json")).await.is(200);
    assert!(!stored.text().contains("seed"));
    ann.get("/game/none/stored.json").await.is(404);
}

/// A head that lists go by is read apart from the game.
#[tokio::test]
async fn a_game_without_a_head_is_listed_and_ids_of_any_shape_are_served() {
    let (store, mut ann, id) = begun().await;
    let damaged = changed(&*store, |text| text.replace("\"head\":{\"sheet\"", "\"head\":{\"shoot\"").replace(&id, "x"));
    ann.router = on(damaged);
    ann.get("/games").await.is(200).says("This game cannot be read").says("/game/x");
    ann.get("/game/x").await.is(200);
    ann.get("/game/x/record.json").await.is(200);
    ann.post("/game/x/delete", &[]).await.is(303);
    ann.get("/game/x").await.is(410);
}

/// Totals that somebody wrote into a store are worked out anew as soon as the game is looked at.
#[tokio::test]
async fn totals_are_worked_out_and_never_believed() {
    let (store, mut ann, id) = begun().await;
    ann.play(&id, 1000, |_| false).await;
    let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
    let total = record["result"]["totals"][0].as_i64().unwrap();
    let false_total = changed(&*store, |text| text.replace(&format!("\"total\":{total},"), "\"total\":2147483647,"));
    ann.router = on(false_total.clone());
    // However large it claims to be, the page of statistics is a page.
    let page = ann.get("/stats").await.is(200).says("2147483647");
    assert!(page.body.len() < 100_000);
    ann.get(&format!("/game/{id}")).await.is(200);
    assert!(!ann.get("/stats").await.is(200).text().contains("2147483647"));
    assert_eq!(
        false_total.info(&id).unwrap().summary.unwrap().totals,
        store.info(&id).unwrap().summary.unwrap().totals
    );
    // One that claims to have ended goes on.
    let (store, mut ann, id) = begun().await;
    let commands = "\"commands\":{\"";
    let ends = format!("\"summary\":{{\"finished\":5,\"totals\":[1]}},{commands}");
    let ended = changed(&*store, |text| text.replace(commands, &ends));
    ann.router = on(ended.clone());
    ann.get(&format!("/game/{id}")).await.is(200);
    assert_eq!(ended.info(&id).unwrap().summary, None);
}

/// Imports are judged like uploads.
#[tokio::test]
async fn an_import_is_judged_by_id_head_log_and_totals() {
    let (store, mut ann, id) = begun().await;
    ann.play(&id, 1000, |_| false).await;
    let text = export(&*store);
    let import = |text: &str| {
        let other = MemoryStore::new();
        let imported = other.import(&mut text.as_bytes(), &mut |game| Ok(judge(game)?)).unwrap();
        (imported, other)
    };
    let (imported, other) = import(&text);
    assert_eq!(imported, Imported { players: 1, games: 2, ..Imported::default() });
    assert_eq!(export(&other), text, "what is sound is taken over as it is");
    let refused: [(&str, String, &str); 5] = [
        (&id, "A".repeat(64), "32 digits"),
        (&id, "x".to_owned(), "32 digits"),
        ("\"log\":[{", "\"log\":[{\"x\":1},{".to_owned(), "entry 0"),
        ("\"silbertablett-session/1\"", "3".to_owned(), "start of the game"),
        ("\"seats\":{\"0\"", "\"seats\":{\"9\"".to_owned(), "seat 10"),
    ];
    for (what, by, why) in refused {
        let (imported, _) = import(&text.replace(what, &by));
        assert!(imported.refused > 0 && imported.players == 1, "{imported:?}");
        assert!(imported.reasons.iter().all(|(line, reason)| *line > 2 && reason.contains(why)), "{imported:?}");
    }
    // What only claims to be is put right: the head, and what the game came to.
    let claims = text.replace("\"name\":\"Ganz schön clever\"", "\"name\":\"Something else\"");
    let claims = claims.replace("\"winners\":[", "\"winners\":[7,");
    assert_ne!(claims, text);
    assert_eq!(export(&import(&claims).1), text);
    // A bot that this program does not have is replaced, and the game goes on.
    let (store, mut ann, id) = begun().await;
    let (imported, other) = import(&export(&*store).replace("greedy", "clever-hans"));
    assert_eq!((imported.games, imported.refused), (2, 0));
    ann.router = on(Arc::new(other));
    ann.get(&format!("/game/{id}")).await.is(200);
    ann.play(&id, 1000, |_| false).await;
    assert!(ann.table(&id).await.ended);
    ann.get("/stats").await.is(200).says("How the total of 1 game");
}
