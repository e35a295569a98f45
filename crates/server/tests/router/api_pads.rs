//! The API for programs: games with the real box.

use crate::kit::fresh;
use crate::robot::Robot;
use serde_json::{Value, json};

/// Sheets beside the real box: written, taken back, and read as their page has them; and what comes twice is done once.
#[tokio::test]
async fn programs_write_on_sheets_beside_the_real_box() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    for wrong in [
        json!({"sheet": "no", "names": ["Ann"]}),
        json!({"sheet": "classic", "names": []}),
        json!({"sheet": "classic", "names": ["Ann"], "players": 5}),
        json!({"sheet": "classic", "names": ["x".repeat(41)]}),
        json!({"sheet": "classic", "names": ["Ann"], "extra": 1}),
    ] {
        assert_eq!(ann.problem("POST", "/pads", wrong.clone()).await, (400, "bad-request".into()), "{wrong}");
    }
    let begun = ann.post("/pads", json!({"sheet": "classic", "names": ["Ann", "Cy"], "players": 3})).await;
    let pad = format!("/pads/{}", begun["id"].as_str().unwrap());
    let state = ann.get(&pad).await;
    assert_eq!((&state["version"], &state["round"], &state["own"]), (&0.into(), &1.into(), &true.into()));
    assert_eq!(
        (&state["undo"], &state["ended"], &state["seats"][1]["name"]),
        (&false.into(), &false.into(), &"Cy".into())
    );
    let (legal, commands) = (format!("{pad}/legal?seat=1"), format!("{pad}/commands"));
    let moves = ann.get(&legal).await["moves"].as_array().unwrap().clone();
    let line = moves.iter().filter_map(Value::as_str).find(|line| line.starts_with("write")).expect("a free box");
    let write = json!({"version": 0, "do": "write", "seat": 1, "line": line});
    assert_eq!(bo.problem("POST", &commands, write.clone()).await, (403, "not-yours".into()));
    let written = ann.post(&commands, write.clone()).await;
    assert_eq!((&written["version"], &written["seats"][1]["written"][0]), (&1.into(), &line.into()));
    assert_eq!(ann.post(&commands, write.clone()).await, written, "what comes again is done once");
    let stale = json!({"version": 0, "do": "round"});
    assert_eq!(ann.problem("POST", &commands, stale).await, (409, "stale".into()));
    let twice = json!({"version": 1, "do": "write", "seat": 1, "line": line});
    assert_eq!(ann.problem("POST", &commands, twice).await, (422, "refused".into()));
    for wrong in [
        json!({"version": 1, "do": "write", "seat": 1, "line": "dance"}),
        json!({"version": 1, "do": "write", "seat": 9, "line": line}),
        json!({"version": 1, "do": "dance"}),
    ] {
        assert_eq!(ann.problem("POST", &commands, wrong.clone()).await, (400, "bad-request".into()), "{wrong}");
    }
    let taken_back = ann.post(&commands, json!({"version": 1, "do": "undo"})).await;
    assert_eq!((&taken_back["redo"], &taken_back["seats"][1]["written"]), (&true.into(), &json!([])));
    let again = ann.post(&commands, json!({"version": 2, "do": "redo"})).await;
    assert_eq!(again["seats"], written["seats"]);
    // Others look on, as at the page, and the lists say what it is.
    assert_eq!(bo.get(&pad).await["own"], false);
    let document = bo.get(&format!("{pad}/document")).await;
    assert_eq!((&document["format"], &document["log"][0]["do"]), (&"silbertablett-pad/1".into(), &line.into()));
    assert_eq!(ann.get("/games").await["games"][0]["kind"], "pad");
    let played = format!("/games/{}", begun["id"].as_str().unwrap());
    let elsewhere = ann.ask("GET", &played, Value::Null).await;
    let told: Value = serde_json::from_str(elsewhere.text()).unwrap();
    assert_eq!((elsewhere.status.as_u16(), &told["type"]), (404, &"elsewhere".into()));
    assert_eq!(told["address"], format!("/api/v1{pad}"));
    let game = ann.post("/games", json!({"sheet": "classic", "seats": [{"name": "Ann"}]})).await;
    let game = game["id"].as_str().unwrap();
    let told: Value = serde_json::from_str(ann.ask("GET", &format!("/pads/{game}"), Value::Null).await.text()).unwrap();
    assert_eq!((&told["type"], &told["address"]), (&"elsewhere".into(), &format!("/api/v1/games/{game}").into()));
    assert_eq!(ann.problem("GET", &format!("{pad}/legal?seat=2"), Value::Null).await, (400, "bad-request".into()));
    assert_eq!(ann.ask("DELETE", &played, Value::Null).await.status, 204);
    assert_eq!(ann.problem("GET", &pad, Value::Null).await, (410, "gone".into()));
}
