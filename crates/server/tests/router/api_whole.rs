//! What pages do and programs can do as well: tables, ways to be told, the player, games from elsewhere, puzzles.

use crate::kit::{at_once, fresh};
use crate::robot::{Robot, problem};
use serde_json::{Value, json};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::MemoryStore;
use std::collections::BTreeSet;
use std::sync::Arc;

#[tokio::test]
async fn who_opens_a_table_orders_it_invites_anew_and_gives_it_up() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let mut reader = Robot::new(&router, "Rae", false).await;
    let opened = ann.post("/tables", json!({"sheet": "classic", "name": "Ann", "seats": 4})).await;
    let table = format!("/tables/{}", opened["table"]["id"].as_str().unwrap());
    let join = |invite: &Value, name: &str| json!({"invite": invite, "name": name});
    bo.post("/tables/join", join(&opened["invite"], "Bo")).await;
    let moved = ann.post(&table, json!({"do": "move", "seat": 1, "to": 0})).await;
    assert_eq!((&moved["taken"][0]["name"], &moved["taken"][1]["name"]), (&"Bo".into(), &"Ann".into()));
    assert_eq!(bo.problem("POST", &table, json!({"do": "move", "seat": 1, "to": 0})).await.1, "not-yours");
    assert_eq!(ann.problem("POST", &table, json!({"do": "move", "seat": 9, "to": 0})).await.1, "refused");
    // What invited before leads nowhere any more.
    let invites = format!("{table}/invites");
    let anew = ann.post(&invites, Value::Null).await;
    assert_ne!(anew["invite"], opened["invite"]);
    let mut cy = Robot::new(&router, "Cy", true).await;
    assert_eq!(cy.problem("POST", "/tables/join", join(&opened["invite"], "Cy")).await.1, "not-found");
    assert_eq!(cy.post("/tables/join", join(&anew["invite"], "Cy")).await["taken"][2]["name"], "Cy");
    // Only who has opened it does either, with a token for it.
    for (method, path) in [("POST", &invites), ("DELETE", &table)] {
        assert_eq!(bo.problem(method, path, Value::Null).await, (403, "not-yours".into()), "{method} {path}");
        assert_eq!(reader.problem(method, path, Value::Null).await, (403, "no-scope".into()), "{method} {path}");
    }
    ann.ask("DELETE", &table, Value::Null).await.is(204);
    assert_eq!(bo.problem("GET", &table, Value::Null).await.1, "not-found");
    assert_eq!(ann.get("/tables").await, json!([]));
}

#[tokio::test]
async fn a_game_begins_as_it_is_asked_for() {
    let mut ann = Robot::new(&fresh(), "Ann", true).await;
    let new =
        |options: Value| json!({"sheet": "classic", "seats": [{"name": "Ann"}, {"name": "Bo"}], "options": options});
    let begun = async |ann: &mut Robot, options: Value| {
        format!("/games/{}", ann.post("/games", new(options)).await["id"].as_str().unwrap())
    };
    for wrong in [
        json!({"seed": 7, "real_dice": true}),
        json!({"first": 0, "first_drawn": true}),
        json!({"first": 2}),
        json!({"automatic_throws": true, "real_dice": true}),
        json!({"rulings": {"no-such": true}}),
        json!({"colour": "red"}),
    ] {
        assert_eq!(ann.problem("POST", "/games", new(wrong.clone())).await, (400, "bad-request".into()), "{wrong}");
    }
    // The same seed gives the same dice.
    let mut faces = Vec::new();
    for _ in 0..2 {
        let game = begun(&mut ann, json!({"seed": 7, "first": 1})).await;
        assert_eq!(ann.get(&game).await["awaited"], json!([1]));
        ann.post(&format!("{game}/commands"), json!({"seat": 1, "decision": 0, "do": "throw"})).await;
        let record = ann.get(&format!("{game}/record")).await;
        faces.push(record["log"].clone());
    }
    assert!(faces[0] == faces[1] && faces[0].as_array().is_some_and(|log| log.len() == 1), "{faces:?}");
    // With real dice nobody else throws.
    let game = begun(&mut ann, json!({"real_dice": true})).await;
    let commands = format!("{game}/commands");
    let order = |order: Value| {
        let mut whole = json!({"seat": 0, "decision": 0});
        whole.as_object_mut().unwrap().extend(order.as_object().unwrap().clone());
        whole
    };
    assert_eq!(ann.problem("POST", &commands, order(json!({"do": "throw"}))).await.1, "refused");
    let names = ann.get("/sheets").await[0]["dice"].clone();
    let all = |face: i32| -> Value {
        names.as_array().unwrap().iter().map(|die| (die.as_str().unwrap().to_owned(), Value::from(face))).collect()
    };
    for (faces, kind) in
        [(json!({"white": 3}), "refused"), (all(9), "bad-request"), (json!({"beige": 3}), "bad-request")]
    {
        assert_eq!(ann.problem("POST", &commands, order(json!({"do": "roll", "faces": faces}))).await.1, kind);
    }
    let rolled = ann.post(&commands, order(json!({"do": "roll", "faces": all(4)}))).await;
    assert_eq!(rolled["waits_for"], "move");
    let back = ann.post(&commands, json!({"seat": 0, "decision": 1, "do": "back", "to": 0})).await;
    assert_eq!(back["waits_for"], "throw", "it is said anew");
}

#[tokio::test]
async fn games_are_played_on_from_a_moment_and_opened_from_a_record() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let new = json!({"sheet": "classic", "seats": [{"name": "Ann"}, {"name": "Magpie", "bot": "random"}], "options": {"seed": 5}});
    let game = format!("/games/{}", ann.post("/games", new).await["id"].as_str().unwrap());
    ann.ask("POST", &format!("{game}/hurry"), Value::Null).await.is(204);
    assert_eq!(bo.problem("POST", &format!("{game}/hurry"), Value::Null).await, (403, "not-yours".into()));
    ann.play(&game["/games/".len()..]).await;
    let branches = format!("{game}/branches");
    let branch = bo.post(&branches, json!({"entry": 3})).await;
    let branch = bo.get(&format!("/games/{}", branch["id"].as_str().unwrap())).await;
    assert_eq!(branch["seats"][0]["own"], true, "whoever plays on has it");
    assert_eq!(ann.problem("POST", &branches, json!({"entry": "x"})).await.1, "bad-request");
    let record = ann.get(&format!("{game}/record")).await;
    let opened = bo.post("/records", record.clone()).await;
    let again = bo.get(&format!("/games/{}/record", opened["id"].as_str().unwrap())).await;
    assert_eq!((&again["log"], &again["seats"]), (&record["log"], &record["seats"]));
    let mut broken = record;
    broken["log"].as_array_mut().unwrap().swap(0, 1);
    assert_eq!(bo.problem("POST", "/records", broken).await, (400, "bad-request".into()));
    assert_eq!(bo.problem("POST", "/records", json!("x".repeat(1_200_000))).await, (413, "too-large".into()));
    let mut reader = Robot::new(&router, "Rae", false).await;
    for (path, body) in [("/records", json!({})), (branches.as_str(), json!({"entry": 0}))] {
        assert_eq!(reader.problem("POST", path, body).await, (403, "no-scope".into()), "{path}");
    }
}

#[tokio::test]
async fn a_player_is_renamed_and_told_by_webhooks() {
    let public_urls = vec!["https://games.example".parse().unwrap()];
    let app = AppState::new(Arc::new(MemoryStore::new()), ServerConfig { public_urls, ..at_once() });
    let router = router(app);
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    assert_eq!(read_name(&ann.ask("PATCH", "/me", json!({"name": "Anna"})).await.is(200).body), "Anna");
    assert_eq!(ann.get("/me").await["name"], "Anna");
    for name in ["x".repeat(41), "a\u{202e}b".to_owned()] {
        assert_eq!(ann.problem("PATCH", "/me", json!({ "name": name })).await.1, "bad-request");
    }
    let secret = "https://discord.com/api/webhooks/1/very-secret";
    let way = ann.post("/me/ways", json!({"address": secret, "language": "pl"})).await;
    assert_eq!((&way["kind"], &way["place"], &way["game"]), (&"discord".into(), &"discord.com".into(), &Value::Null));
    let listed = ann.get("/me/ways").await;
    assert!(listed.as_array().is_some_and(|ways| ways.len() == 1) && !listed.to_string().contains("very-secret"));
    for wrong in [
        json!({"address": "https://127.0.0.1/x"}),
        json!({"address": "http://ntfy.sh/x"}),
        json!({"address": "nowhere"}),
        json!({"address": secret, "kind": "device"}),
        json!({"address": secret, "language": "fr"}),
        json!({"address": secret, "seat": 0}),
    ] {
        assert_eq!(ann.problem("POST", "/me/ways", wrong.clone()).await, (400, "bad-request".into()), "{wrong}");
    }
    let game = ann.post("/games", json!({"sheet": "classic", "seats": [{"name": "Ann"}]})).await;
    let for_seat = json!({"address": "https://ntfy.sh/topic", "game": game["id"], "seat": 0});
    assert_eq!(bo.problem("POST", "/me/ways", for_seat.clone()).await.1, "not-yours");
    assert_eq!(ann.post("/me/ways", for_seat).await["game"], game["id"]);
    let own = format!("/me/ways/{}", way["id"].as_str().unwrap());
    for (method, path) in [("DELETE", own.clone()), ("POST", format!("{own}/tests"))] {
        assert_eq!(bo.problem(method, &path, Value::Null).await, (404, "not-found".into()), "{method} {path}");
    }
    ann.ask("DELETE", &own, Value::Null).await.is(204);
    assert_eq!(ann.get("/me/ways").await.as_array().unwrap().len(), 1);
}

fn read_name(body: &[u8]) -> String {
    serde_json::from_slice::<Value>(body).unwrap()["name"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn puzzles_are_answered_once() {
    let router = fresh();
    let (mut ann, mut reader) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Rae", false).await);
    let next = ann.get("/puzzles/classic").await["number"].as_u64().unwrap();
    let path = format!("/puzzles/classic/{next}");
    let puzzle = ann.get(&path).await;
    assert_eq!((&puzzle["number"], &puzzle["answered"]), (&next.into(), &"not".into()));
    assert!(silbertablett_record::read_position(puzzle["position"].as_str().unwrap()).is_ok());
    assert_eq!(ann.problem("POST", &path, json!({"move": "fly"})).await.1, "bad-request");
    assert_eq!(reader.problem("POST", &path, json!({"move": "skip"})).await.1, "no-scope");
    for (path, kind) in [("/puzzles/chess", 404), ("/puzzles/classic/0", 404), ("/puzzles/classic/99999", 404)] {
        assert_eq!(problem(&ann.ask("GET", path, Value::Null).await).0, kind, "{path}");
    }
    // Any legal move is judged; which one is right stands in the answer.
    let state = silbertablett_record::read_position(puzzle["position"].as_str().unwrap()).unwrap();
    let seat = state.1.first_deciding().unwrap();
    let mut options = silbertablett_rules::Options::new();
    state.1.options(state.0.tables(), seat, &mut options);
    let mv = silbertablett_record::notation(&state.0, options.moves().next().unwrap());
    let first = ann.post(&path, json!({ "move": mv })).await;
    assert_eq!(
        (&first["counts"], &first["right"]),
        (&true.into(), &(first["moves"][0]["move"] == mv || first["right"] == true).into())
    );
    let best = first["moves"][0]["move"].clone();
    let second = ann.post(&path, json!({ "move": best })).await;
    assert_eq!(
        (&second["counts"], &second["right"], &second["moves"][0]["cost"]),
        (&false.into(), &true.into(), &0.0.into())
    );
    let answered = ann.get(&path).await["answered"].clone();
    assert_eq!(answered, if first["right"] == true { "right" } else { "wrong" });
    assert_ne!(ann.get("/puzzles/classic").await["number"], next);
}

/// What the pages of statistics and habits show, all that is kept, and a game at each of its steps.
#[tokio::test]
async fn games_are_looked_back_on() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", false).await, Robot::new(&router, "Bo", true).await);
    let none = ann.get("/me/statistics").await;
    assert_eq!((&none["sheets"], &none["rolled"], &none["uncounted"]), (&json!([]), &Value::Null, &0.into()));
    assert_eq!(ann.get("/me/habits").await, json!({"sheets": [], "dearest": [], "waiting": 0}));
    let mut totals = Vec::new();
    let mut games = Vec::new();
    for seats in [json!([{"name": "Bo"}]), json!([{"name": "Bo"}, {"name": "Magpie", "bot": "random"}])] {
        let new = json!({"sheet": "classic", "seats": seats, "options": {"seed": 7}});
        let game = bo.post("/games", new).await["id"].as_str().unwrap().to_owned();
        bo.ask("POST", &format!("/games/{game}/hurry"), Value::Null).await.is(204);
        let ended = bo.play(&game).await;
        totals.push(ended["seats"][0]["total"].as_i64().unwrap());
        games.push(game);
    }
    let told = bo.get("/me/statistics").await;
    let classic = &told["sheets"][0];
    assert_eq!((&classic["sheet"], &classic["games"], &classic["contests"]), (&"classic".into(), &2.into(), &1.into()));
    assert_eq!(classic["best"], *totals.iter().max().unwrap());
    assert_eq!(classic["worst"], *totals.iter().min().unwrap());
    assert_eq!(classic["mean"].as_f64().unwrap(), totals.iter().sum::<i64>() as f64 / 2.0);
    // Both ended at the same time.
    let results: BTreeSet<_> = classic["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["game"].as_str().unwrap(), one["total"].as_i64().unwrap()))
        .collect();
    assert_eq!(results, [(&*games[0], totals[0]), (&*games[1], totals[1])].into());
    let areas: f64 = classic["areas"].as_array().unwrap().iter().map(|area| area["mean"].as_f64().unwrap()).sum();
    assert!(classic["areas"].as_array().unwrap().len() == 5 && areas > 0.0, "{areas}");
    let against: Vec<_> =
        classic["against"].as_array().unwrap().iter().map(|one| (&one["bot"], &one["games"])).collect();
    assert_eq!(against, [(&Value::Null, &1.into()), (&"random".into(), &1.into())]);
    let faces: u64 = told["rolled"]["faces"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert!(faces > 60 && told["typed"].is_null() && told["uncounted"] == 0, "{told}");
    let luck = &told["rolled"];
    assert!(luck["usual_from"].as_u64().unwrap() < faces / 6 && luck["usual_to"].as_u64().unwrap() > faces / 6);
    // What was lost is what the reviews say, and each dear decision can be looked at.
    let habits = bo.get("/me/habits").await;
    let mut costs = 0.0;
    for game in &games {
        costs += bo.get(&format!("/games/{game}/review")).await["seats"][0]["cost"].as_f64().unwrap();
    }
    let kinds = habits["sheets"][0]["kinds"].as_array().unwrap();
    let told: f64 = kinds.iter().map(|kind| kind["cost"].as_f64().unwrap()).sum();
    assert!((told - costs).abs() < 1e-6 && costs > 0.0, "{told} and {costs}");
    let dear = habits["dearest"].as_array().unwrap();
    assert!(dear.windows(2).all(|pair| pair[0]["cost"].as_f64() >= pair[1]["cost"].as_f64()) && dear.len() == 8);
    let step = bo.get(&format!("/games/{}/steps/{}", dear[0]["game"].as_str().unwrap(), dear[0]["entry"])).await;
    assert_eq!((&step["seat"], &step["awaited"][0]), (&dear[0]["seat"], &dear[0]["seat"]));
    // Each step of a game, for whoever may look at it.
    let (record, ended) =
        (ann.get(&format!("/games/{}/record", games[0])).await, ann.get(&format!("/games/{}", games[0])).await);
    let log = record["log"].as_array().unwrap();
    for entry in [0, 1, log.len() / 2, log.len()] {
        let step = ann.get(&format!("/games/{}/steps/{entry}", games[0])).await;
        assert_eq!((&step["entry"], &step["entries"]), (&entry.into(), &log.len().into()));
        assert_eq!(step["next"], log.get(entry).cloned().unwrap_or_default(), "{entry}");
    }
    let first = ann.get(&format!("/games/{}/steps/0", games[0])).await;
    assert_eq!((&first["waits_for"], &first["round"], &first["totals"]), (&"throw".into(), &1.into(), &json!([0])));
    let last = ann.get(&format!("/games/{}/steps/{}", games[0], log.len())).await;
    assert_eq!((&last["position"], &last["waits_for"]), (&ended["position"], &"nothing".into()));
    assert_eq!(last["totals"], json!([totals[0]]));
    for (wrong, answer) in [(format!("{}", log.len() + 1), (404, "not-found")), ("x".to_owned(), (400, "bad-request"))]
    {
        let found = ann.problem("GET", &format!("/games/{}/steps/{wrong}", games[0]), Value::Null).await;
        assert_eq!((found.0, found.1.as_str()), answer, "{wrong}");
    }
    // With the same dice, a bot plays the game of one person, and none other.
    let rival = ann.get(&format!("/games/{}/rival", games[0])).await;
    assert!(rival["total"].as_i64().unwrap() > 0 && rival["bot"].is_string(), "{rival}");
    let export = bo.get("/me/export").await;
    let exported: BTreeSet<_> =
        export["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(exported, games.iter().map(String::as_str).collect());
    assert_eq!(ann.get("/me/export").await["games"], json!([]));
}

/// Lists and games say who is asked and since when: each seat for itself.
#[tokio::test]
async fn programs_are_told_since_when_a_seat_is_asked() {
    let clock = silbertablett_host::Clock::standing(1_795_888_000_000);
    let config =
        ServerConfig { host: silbertablett_host::HostConfig { clock: clock.clone(), ..at_once().host }, ..at_once() };
    let store = Arc::new(MemoryStore::new());
    let router = router(AppState::new(store, config));
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let opened = ann.post("/tables", json!({"sheet": "classic", "name": "Ann", "seats": 2})).await;
    let joined = bo.post("/tables/join", json!({"invite": opened["invite"], "name": "Bo"})).await;
    let game = joined["game"].as_str().unwrap().to_owned();
    let begun = clock.now();
    let minute = std::time::Duration::from_secs(60);
    let listed = ann.get("/games").await["games"][0]["awaited"].clone();
    assert_eq!(listed, json!([{"seat": 0, "own": true, "since": begun}]));
    assert_eq!(bo.get("/games").await["games"][0]["awaited"][0]["own"], false);
    let mut several = 0;
    for _ in 0..60 {
        clock.advance(minute);
        let before = ann.get("/games").await["games"][0]["awaited"].as_array().unwrap().clone();
        // The last of them decides: the others are asked since the same moment as before.
        let Some(last) = before.last() else { break };
        let seat = last["seat"].as_u64().unwrap();
        let robot = if seat == 0 { &mut ann } else { &mut bo };
        let legal = robot.get(&format!("/games/{game}/legal?seat={seat}")).await;
        let order = match legal["moves"].get(0) {
            Some(mv) => json!({"seat": seat, "decision": legal["decision"], "do": "move", "move": mv}),
            None => json!({"seat": seat, "decision": legal["decision"], "do": "throw"}),
        };
        robot.post(&format!("/games/{game}/commands"), order).await;
        for after in ann.get("/games").await["games"][0]["awaited"].as_array().unwrap() {
            let waited = before.iter().find(|before| before["seat"] == after["seat"] && after["seat"] != seat);
            if let Some(before) = waited {
                assert_eq!(after["since"], before["since"]);
                several += 1;
            } else {
                assert_eq!(after["since"], clock.now(), "asked anew");
            }
        }
    }
    assert!(several > 0, "both were asked at once");
}
