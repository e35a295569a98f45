//! Games that earlier releases stored are opened and played on.

use crate::kit::{Browser, ids, on};
use silbertablett_host::judge;
use silbertablett_store::conformance::Tested;
use silbertablett_store::{MemoryStore, Players, SqliteStore, Transfer};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The cookie of the player to whom the stored games belong.
const TOKEN: &str = "000102030405060708090a0b0c0d0e0f";

/// The newest format there are files of.
const NEWEST: u32 = 4;

fn old(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old").join(name)
}

#[tokio::test]
async fn games_of_every_release_open_and_go_on() {
    for version in 1..=NEWEST {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        std::fs::write(&path, std::fs::read(old(&format!("v{version}.db"))).unwrap()).unwrap();
        let text = std::fs::read_to_string(old(&format!("v{version}.jsonl"))).unwrap();
        let imported = MemoryStore::new();
        let taken_over = imported.import(&mut text.as_bytes(), &mut |game| Ok(judge(game)?)).unwrap();
        assert_eq!((taken_over.refused, taken_over.games), (0, 8), "{taken_over:?}");
        for store in [Arc::new(SqliteStore::open(&path).unwrap()) as Arc<dyn Tested>, Arc::new(imported)] {
            let mut export = Vec::new();
            store.export(&mut export).unwrap();
            let export = without_what_is_worked_out(&String::from_utf8(export).unwrap());
            assert_eq!(export, without_what_was_dropped(&text), "version {version}");
            opens_and_goes_on(store).await;
        }
    }
}

/// Titles and settings, which were always empty, went with version 3.
fn without_what_was_dropped(text: &str) -> String {
    let text = (1..=5).fold(text.to_owned(), |text, former| {
        text.replace(&format!("silbertablett-store/{former}"), "silbertablett-store/6")
    });
    text.replace(",\"settings\":{}", "").replace(",\"title\":\"\"", "")
}

/// What a game came to is worked out anew where it is imported, and says since version 5 how long its longest chain was, and since the dice
/// of all games are counted how often each face fell.
fn without_what_is_worked_out(export: &str) -> String {
    ["chain", "faces"].into_iter().fold(export.to_owned(), |export, name| {
        let begin = format!(",\"{name}\":[");
        let mut parts = export.split(&begin);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |whole, part| whole + part.split_once(']').map_or(part, |(_, rest)| rest))
    })
}

async fn opens_and_goes_on(store: Arc<dyn Tested>) {
    let mut ann = Browser::new(&on(store.clone()));
    ann.cookies.insert("silbertablett".to_owned(), TOKEN.to_owned());
    ann.get("/me").await.is(200).says("value=\"Ann\"");
    // Whose dice were not counted when it was stored: they are now.
    let stats = ann.get("/stats").await.is(200).says("How the total of 1 game").says("id=\"luck\"");
    assert!(!stats.text().contains("id=\"uncounted\""), "{}", stats.gist());
    let list = ann.get("/games").await.is(200);
    let ids = ids(&*store);
    assert_eq!(ids.len(), 8);
    for id in ids {
        assert!(list.text().contains(&id));
        let table = ann.table_with_work(&id).await;
        silbertablett_record::verify(&ann.record(&id).await).unwrap();
        ann.get(&format!("/game/{id}?entry=0")).await.is(200);
        if !table.ended && !table.typed {
            assert!(ann.play(&id, 2000, |_| false).await > 0);
            assert!(ann.table(&id).await.ended);
            silbertablett_record::verify(&ann.record(&id).await).unwrap();
        }
    }
}

/// Writes the files of the format of today, once, when it is released: a game of every sheet in its middle, one that has ended
/// against a bot, one with a move taken back, one with typed dice, one from a record.
#[tokio::test]
#[ignore = "makes what games_of_every_release_open_and_go_on reads"]
async fn make_old() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("store.db")).unwrap());
    let mut ann = Browser::new(&on(store.clone()));
    ann.begin("classic", &["person"], &[("name1", "Ann"), ("seed", "1")]).await;
    let token = ann.cookies.remove("silbertablett").unwrap();
    let hash = |token: &str| {
        let mut out = Vec::new();
        let other = silbertablett_store::MemoryStore::new();
        let player = silbertablett_store::NewPlayer { id: "x".into(), token: token.into(), name: String::new(), at: 0 };
        other.create_player(player).unwrap();
        other.export(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        text.split_once("\"token\":\"").unwrap().1[..64].to_owned()
    };
    // The token is one that can be committed.
    let mut text = Vec::new();
    store.export(&mut text).unwrap();
    let text = String::from_utf8(text).unwrap().replace(&hash(&token), &hash(TOKEN));
    let store = Arc::new(SqliteStore::open(&folder.path().join("other.db")).unwrap());
    store.import(&mut text.as_bytes(), &mut |game| Ok(judge(game)?)).unwrap();
    let mut ann = Browser::new(&on(store.clone()));
    ann.cookies.insert("silbertablett".to_owned(), TOKEN.to_owned());
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let id = ann.begin(sheet, &["person", "person", "greedy"], &[("seed", "7"), ("rules", "peer")]).await;
        ann.play(&id, 40, |_| false).await;
        let table = ann.table_with_work(&id).await;
        ann.press(&id, &table, ("do", "undo")).await;
    }
    let ended = ann.begin("classic", &["person", "greedy"], &[("seed", "7"), ("auto", "1")]).await;
    ann.play(&ended, 1000, |_| false).await;
    let record = ann.record(&ended).await;
    ann.upload(&record).await.is(303);
    ann.begin("twice", &["person"], &[("dice", "real")]).await;
    store.backup(&old(&format!("v{NEWEST}.db"))).unwrap();
    let mut text = Vec::new();
    store.export(&mut text).unwrap();
    std::fs::write(old(&format!("v{NEWEST}.jsonl")), text).unwrap();
}
