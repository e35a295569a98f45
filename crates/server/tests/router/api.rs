//! The API for programs.

use crate::kit::{Browser, fresh, on};
use crate::robot::{Robot, problem};
use serde_json::{Value, json};
use silbertablett_store::MemoryStore;
use std::collections::BTreeSet;
use std::sync::Arc;

#[tokio::test]
async fn a_program_plays_a_whole_game_alone() {
    let mut ann = Robot::new(&fresh(), "Ann", true).await;
    assert_eq!(ann.get("/me").await["name"], "Ann");
    let sheets = ann.get("/sheets").await;
    assert!(sheets.as_array().unwrap().iter().any(|sheet| sheet["id"] == "classic" && sheet["dice"][0] == "white"));
    assert!(ann.get("/bots").await.as_array().unwrap().iter().any(|bot| bot["name"] == "club"));
    let new = json!({"sheet": "classic", "seats": [{"name": "Ann"}, {"name": "Magpie", "bot": "greedy"}]});
    let game = ann.post("/games", new).await["id"].as_str().unwrap().to_owned();
    assert_eq!(ann.get("/games").await["games"][0]["id"], game);
    let ended = ann.play(&game).await;
    assert_eq!(ann.get("/games?finished=true").await["games"][0]["id"], game);
    let record = ann.ask("GET", &format!("/games/{game}/record"), Value::Null).await.is(200).body;
    let record = silbertablett_record::read(&record).unwrap();
    silbertablett_fair::check_dice(&record).unwrap();
    let totals: Vec<i64> =
        ended["seats"].as_array().unwrap().iter().map(|seat| seat["total"].as_i64().unwrap()).collect();
    assert_eq!(record.result.unwrap().totals, totals);
    // The stream has every entry, from wherever it is asked for, and says that it was the last.
    for since in [0, 7, ended["version"].as_u64().unwrap()] {
        let answer = ann.ask("GET", &format!("/games/{game}/events?since={since}"), Value::Null).await.is(200);
        assert_eq!((answer.header("content-type"), answer.header("x-accel-buffering")), ("application/x-ndjson", "no"));
        let lines: Vec<Value> = answer.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (end, entries) = lines.split_last().unwrap();
        assert_eq!((&end["ended"], &end["version"]), (&true.into(), &ended["version"]));
        let versions: Vec<u64> = entries.iter().map(|line| line["version"].as_u64().unwrap()).collect();
        assert_eq!(versions, (since + 1..=ended["version"].as_u64().unwrap()).collect::<Vec<_>>());
        assert!(entries.iter().all(|line| line["entry"].is_object()));
    }
    ann.ask("DELETE", &format!("/games/{game}"), Value::Null).await.is(204);
    assert_eq!(ann.problem("GET", &format!("/games/{game}"), Value::Null).await, (410, "gone".into()));
}

/// What a program gives to the dice is in them, once and before they are thrown.
#[tokio::test]
async fn a_program_gives_its_share_of_the_dice() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let game = ann.post("/games", json!({"sheet": "classic", "seats": [{"name": "Ann"}]})).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let shares = format!("/games/{game}/shares");
    let own = |share: &str| json!({"seat": 0, "share": share});
    assert_eq!(bo.problem("POST", &shares, own("mine")).await, (403, "not-yours".into()));
    assert_eq!(ann.problem("POST", &shares, own("two\nlines")).await, (422, "refused".into()));
    assert_eq!(ann.problem("POST", &shares, json!({"seat": 3, "share": "x"})).await, (400, "bad-request".into()));
    for _ in 0..2 {
        assert_eq!(ann.post(&shares, own("banana 77")).await["version"], 1, "once more is no more");
    }
    assert_eq!(ann.problem("POST", &shares, own("another")).await, (422, "refused".into()));
    ann.play(&game).await;
    let record = ann.ask("GET", &format!("/games/{game}/record"), Value::Null).await.is(200).body;
    assert_eq!(serde_json::from_slice::<Value>(&record).unwrap()["dice"]["seats"], json!(["banana 77"]));
    silbertablett_fair::check_dice(&silbertablett_record::read(&record).unwrap()).unwrap();
}

/// A table with a pace: programs see when time is up, vote, and ask each other to take back.
#[tokio::test]
async fn programs_see_time_and_ask_to_take_back() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let wrong = json!({"sheet": "classic", "name": "Ann", "seats": 2, "pace": "2-days"});
    assert_eq!(ann.problem("POST", "/tables", wrong).await, (400, "bad-request".into()));
    let opened = ann.post("/tables", json!({"sheet": "classic", "name": "Ann", "seats": 2, "pace": "1-day"})).await;
    assert_eq!((&opened["table"]["pace"], &opened["table"]["advice"]), (&"1-day".into(), &false.into()));
    let at_table = format!("/tables/{}", opened["table"]["id"].as_str().unwrap());
    assert_eq!(ann.post(&at_table, json!({"do": "pace", "pace": "live"})).await["pace"], "live");
    assert_eq!(ann.post(&at_table, json!({"do": "advice", "all": true})).await["advice"], true);
    let joined = bo.post("/tables/join", json!({"invite": opened["invite"], "name": "Bo"})).await;
    let game = format!("/games/{}", joined["game"].as_str().expect("it is full"));
    let state = bo.get(&game).await;
    assert_eq!((&state["pace"], &state["votes"]), (&"live".into(), &json!([])));
    assert!(state["seats"][0]["deadline"].as_i64().is_some_and(|at| at > 0) && state["seats"][1]["deadline"].is_null());
    let (votes, regrets) = (format!("{game}/votes"), format!("{game}/regrets"));
    let early = json!({"late": 0, "remedy": "bot-seat"});
    assert_eq!(bo.problem("POST", &votes, early).await, (422, "refused".into()), "her time is not up");
    assert_eq!(bo.problem("POST", &votes, json!({"late": 0, "remedy": "x"})).await, (400, "bad-request".into()));
    assert_eq!(bo.problem("POST", &votes, json!({"late": 7, "remedy": "wait"})).await, (400, "bad-request".into()));
    // They play until Ann can no longer take her last move back alone.
    let entry = loop {
        let legal = ann.get(&format!("{game}/legal?seat=0")).await;
        if let Some(entry) = legal["ask_back"].as_u64() {
            break entry;
        }
        for (seat, robot) in [&mut ann, &mut bo].into_iter().enumerate() {
            let legal = robot.get(&format!("{game}/legal?seat={seat}")).await;
            let (decision, commands) = (&legal["decision"], format!("{game}/commands"));
            if legal["throw"] == true {
                robot.post(&commands, json!({"seat": seat, "decision": decision, "do": "throw"})).await;
            } else if let Some(mv) = legal["moves"].get(0) {
                robot.post(&commands, json!({"seat": seat, "decision": decision, "do": "move", "move": mv})).await;
            }
        }
    };
    let ask = json!({"do": "ask", "seat": 0, "entry": entry});
    assert_eq!(bo.problem("POST", &regrets, ask.clone()).await, (403, "not-yours".into()));
    let asked = ann.post(&regrets, ask).await;
    assert_eq!((&asked["asked_back"]["seat"], &asked["asked_back"]["unanswered"]), (&0.into(), &json!([1])));
    let agreed = bo.post(&regrets, json!({"do": "agree", "number": asked["asked_back"]["number"]})).await;
    assert!(agreed["asked_back"].is_null());
    let late = json!({"do": "refuse", "number": asked["asked_back"]["number"]});
    assert_eq!(ann.problem("POST", &regrets, late).await, (422, "refused".into()));
}

#[tokio::test]
async fn programs_meet_at_a_table_and_play_their_own_seats_only() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    let long = json!({"sheet": "mixed", "name": "Ann", "seats": 2, "table": "x".repeat(41)});
    assert_eq!(ann.problem("POST", "/tables", long).await, (422, "refused".into()));
    let new = json!({"sheet": "mixed", "name": "Ann", "seats": 2, "table": " Friday "});
    let opened = ann.post("/tables", new).await;
    assert_eq!(opened["table"]["table"], "Friday");
    let (table, invite) =
        (opened["table"]["id"].as_str().unwrap().to_owned(), opened["invite"].as_str().unwrap().to_owned());
    let at_table = format!("/tables/{table}");
    assert_eq!(bo.problem("GET", &at_table, Value::Null).await, (404, "not-found".into()), "the id lets nobody in");
    assert!(!ann.get(&at_table).await.to_string().contains(&invite), "told only once");
    let wrong = json!({"invite": "0123456789abcdef0123456789abcdef", "name": "Bo"});
    assert_eq!(bo.problem("POST", "/tables/join", wrong).await, (404, "not-found".into()));
    let renamed = ann.post(&at_table, json!({"do": "name", "table": "Saturday"})).await;
    assert_eq!(renamed["table"], "Saturday");
    let joined = bo.post("/tables/join", json!({"invite": invite, "name": "Bo"})).await;
    let game = joined["game"].as_str().expect("it begins when it is full").to_owned();
    assert_eq!(bo.get("/games").await["games"][0]["table"], "Saturday");
    assert_eq!(bo.get(&format!("/games/{game}")).await["table"], "Saturday");
    assert_eq!(ann.get(&at_table).await["game"], game);
    let state = ann.get(&format!("/games/{game}")).await;
    assert_eq!((&state["seats"][0]["own"], &state["seats"][1]["own"]), (&true.into(), &false.into()));
    let other = json!({"seat": 1, "decision": 0, "do": "hand_over", "bot": "greedy"});
    let commands = format!("/games/{game}/commands");
    assert_eq!(ann.problem("POST", &commands, other).await, (403, "not-yours".into()));
    assert_eq!(
        ann.problem("GET", &format!("/games/{game}/legal?seat=1"), Value::Null).await,
        (403, "not-yours".into())
    );
    let (one, two) = tokio::join!(ann.play(&game), bo.play(&game));
    assert_eq!(one["version"], two["version"]);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_one_shape_and_changes_nothing() {
    let store = Arc::new(MemoryStore::new());
    let router = on(Arc::clone(&store) as _);
    let mut ann = Robot::new(&router, "Ann", true).await;
    let mut reader = Robot::new(&router, "Rae", false).await;
    let new = json!({"sheet": "classic", "seats": [{"name": "Ann"}]});
    let game = ann.post("/games", new.clone()).await["id"].as_str().unwrap().to_owned();
    let commands = format!("/games/{game}/commands");
    let throw = json!({"seat": 0, "decision": 0, "do": "throw"});
    let first = ann.post(&commands, throw.clone()).await;
    assert_eq!(ann.post(&commands, throw.clone()).await["version"], first["version"], "the same once more");
    for (method, path, body, expected) in [
        ("GET", "/nothing".to_owned(), Value::Null, (404, "not-found")),
        ("GET", "/games/0123456789abcdef0123456789abcdef".to_owned(), Value::Null, (404, "not-found")),
        ("GET", "/games?after=x".to_owned(), Value::Null, (400, "bad-request")),
        ("GET", format!("/games/{game}/legal"), Value::Null, (400, "bad-request")),
        ("GET", format!("/games/{game}/legal?seat=9"), Value::Null, (400, "bad-request")),
        ("POST", "/games".to_owned(), json!({"sheet": "chess", "seats": []}), (400, "bad-request")),
        ("POST", "/games".to_owned(), json!({"sheet": "classic", "seats": []}), (400, "bad-request")),
        ("POST", "/games".to_owned(), json!({"sheet": "classic", "dice": 7}), (400, "bad-request")),
        ("POST", "/games".to_owned(), json!("x".repeat(70_000)), (413, "too-large")),
        ("POST", "/tables".to_owned(), json!({"sheet": "classic", "name": "Ann", "seats": 9}), (400, "bad-request")),
        ("POST", commands.clone(), json!({"seat": 0, "decision": 9, "do": "throw"}), (409, "stale")),
        ("POST", commands.clone(), json!({"seat": 0, "decision": 1, "do": "throw"}), (422, "refused")),
        ("POST", commands.clone(), json!({"seat": 0, "decision": 1, "do": "redo"}), (422, "refused")),
        (
            "POST",
            commands.clone(),
            json!({"seat": 0, "decision": 1, "do": "move", "move": "fly"}),
            (400, "bad-request"),
        ),
        ("POST", commands.clone(), json!({"seat": 7, "decision": 1, "do": "undo"}), (400, "bad-request")),
        ("POST", commands.clone(), json!({"seat": 0, "decision": 1, "do": "win"}), (400, "bad-request")),
        ("GET", "/daily/chess".to_owned(), Value::Null, (404, "not-found")),
        ("GET", "/daily/classic/soon".to_owned(), Value::Null, (404, "not-found")),
    ] {
        let (status, kind) = ann.problem(method, &path, body).await;
        assert_eq!((status, kind.as_str()), expected, "{method} {path}");
    }
    assert_eq!(ann.get(&format!("/games/{game}")).await["version"], first["version"]);
    // A token that may only read does nothing else, and none does nothing at all.
    reader.get(&format!("/games/{game}")).await;
    assert_eq!(reader.problem("POST", "/games", new.clone()).await, (403, "no-scope".into()));
    assert_eq!(reader.problem("POST", &commands, throw.clone()).await, (403, "no-scope".into()));
    let mut nobody = Robot { token: "0123456789abcdef0123456789abcdef".into(), ..Robot::new(&router, "N", true).await };
    for (method, path) in [("GET", "/games"), ("POST", "/games"), ("GET", "/sheets"), ("GET", "/daily/classic")] {
        assert_eq!(nobody.problem(method, path, new.clone()).await, (401, "no-token".into()), "{path}");
    }
    for _ in 0..20 {
        nobody.ask("GET", "/me", Value::Null).await;
    }
    assert_eq!(
        nobody.problem("GET", "/me", Value::Null).await,
        (429, "limit".into()),
        "whoever tries out tokens waits"
    );
    // The cookie of a page is no token, so that no other site can use it.
    let mut page = Browser::new(&router);
    page.post("/me", &[("name", "P")]).await.is(303);
    assert_eq!(problem(&page.get("/api/v1/me").await).0, 401);
}

#[tokio::test]
async fn a_token_is_ended_on_the_page() {
    let router = fresh();
    let mut browser = Browser::new(&router);
    browser.post("/me/programs", &[("do", "add"), ("name", "x")]).await.is(404);
    browser.post("/me", &[("name", "Ann")]).await.is(303);
    browser.post("/me/programs", &[("do", "add"), ("name", "")]).await.is(422);
    browser.post("/me/programs", &[("do", "dance")]).await.is(400);
    let page = browser.post("/me/programs", &[("do", "add"), ("name", "a robot")]).await.is(200).says("a robot");
    let cut =
        |page: &str, from: &str| page.split(from).nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let token = cut(page.text(), "id=\"token\" readonly value=\"");
    let id = cut(page.text(), "name=\"to\" value=\"");
    let bearer = format!("Bearer {token}");
    let mut robot = Browser::new(&router).with("authorization", &bearer);
    robot.get("/api/v1/me").await.is(200).says("Ann");
    let mut eve = Browser::new(&router);
    eve.post("/me", &[("name", "Eve")]).await.is(303);
    eve.post("/me/programs", &[("do", "end"), ("to", &id)]).await.is(404);
    robot.get("/api/v1/me").await.is(200);
    browser.post("/me/programs", &[("do", "end"), ("to", &id)]).await.is(303);
    robot.get("/api/v1/me").await.is(401);
    for n in 0..20 {
        browser.post("/me/programs", &[("do", "add"), ("name", &format!("robot {n}"))]).await.is(200);
    }
    browser.post("/me/programs", &[("do", "add"), ("name", "one more")]).await.is(422);
}

/// What pages offer beside the moves: hints where there are any, who is there and what they say, seats that go elsewhere, the review, once more.
#[tokio::test]
async fn programs_do_what_pages_do_beside_the_moves() {
    let router = fresh();
    let (mut ann, mut bo) = (Robot::new(&router, "Ann", true).await, Robot::new(&router, "Bo", true).await);
    // Alone there are hints; the best move is legal.
    let seats = json!({"sheet": "classic", "seats": [{"name": "Ann"}]});
    let alone = ann.post("/games", seats).await["id"].as_str().unwrap().to_owned();
    let of_alone = format!("/games/{alone}");
    assert_eq!(ann.get(&format!("{of_alone}/hint?seat=0")).await["moves"], json!([]), "the dice come first");
    ann.post(&format!("{of_alone}/commands"), json!({"seat": 0, "decision": 0, "do": "throw"})).await;
    let (hint, legal) =
        (ann.get(&format!("{of_alone}/hint?seat=0")).await, ann.get(&format!("{of_alone}/legal?seat=0")).await);
    assert_eq!(hint["decision"], legal["decision"]);
    assert!(legal["moves"].as_array().unwrap().contains(&hint["moves"][0]["move"]), "{hint}");
    let not_yours = (403, "not-yours".to_owned());
    assert_eq!(bo.problem("GET", &format!("{of_alone}/hint?seat=0"), Value::Null).await, not_yours);
    assert_eq!(ann.problem("GET", &format!("{of_alone}/review"), Value::Null).await.1, "no-advice", "not yet");
    // At a table without advice there are none.
    let table = ann.post("/tables", json!({"sheet": "classic", "name": "Ann", "seats": 2})).await;
    let joined = bo.post("/tables/join", json!({"invite": table["invite"], "name": "Bo"})).await;
    let game = joined["game"].as_str().unwrap().to_owned();
    let of_game = format!("/games/{game}");
    assert_eq!(ann.problem("GET", &format!("{of_game}/hint?seat=0"), Value::Null).await.1, "no-advice");
    // Who is there, and what they say; so often only.
    let state = ann.get(&of_game).await;
    let own = if state["seats"][0]["own"] == true { 0 } else { 1 };
    let says = |seat: usize, reaction: &str| json!({"seat": seat, "reaction": reaction});
    let reactions = format!("{of_game}/reactions");
    ann.ask("POST", &reactions, says(own, "fox")).await.is(204);
    let company = bo.get(&format!("{of_game}/company")).await;
    assert_eq!((&company["said"][0]["seat"], &company["said"][0]["reaction"]), (&own.into(), &"fox".into()));
    assert_eq!(company["here"], json!([true, true]), "both have just been there");
    assert_eq!(ann.problem("POST", &reactions, says(1 - own, "fox")).await, not_yours);
    assert_eq!(ann.problem("POST", &reactions, says(own, "boo")).await.1, "bad-request");
    for _ in 0..3 {
        ann.ask("POST", &reactions, says(own, "clap")).await.is(204);
    }
    assert_eq!(ann.problem("POST", &reactions, says(own, "clap")).await.1, "limit");
    // A seat goes to another player by its link, once; the link before it has ended.
    let links = format!("{of_game}/seat-links");
    let first = ann.post(&links, json!({"seat": own})).await;
    let second = ann.post(&links, json!({"seat": own})).await;
    assert_eq!(bo.problem("POST", &links, json!({"seat": own})).await, not_yours);
    let mut cy = Robot::new(&router, "Cy", true).await;
    assert_eq!(cy.problem("POST", "/seats", first).await.0, 404);
    assert_eq!(cy.post("/seats", second.clone()).await, json!({"game": game, "seat": own}));
    assert_eq!(bo.problem("POST", "/seats", second).await.0, 404);
    assert_eq!(ann.get(&of_game).await["seats"][own]["own"], false);
    cy.ask("POST", &format!("{of_game}/keep"), Value::Null).await.is(204);
    let mut dan = Robot::new(&router, "Dan", true).await;
    assert_eq!(dan.problem("POST", &format!("{of_game}/keep"), Value::Null).await, not_yours);
    assert_eq!(cy.problem("POST", &format!("{of_game}/again"), Value::Null).await.1, "refused", "it goes on");
    // Once a game has ended there is its review, for all who may look at it, and another game.
    ann.play(&alone).await;
    let review = bo.get(&format!("{of_alone}/review")).await;
    assert!(review["seats"].as_array().is_some_and(|seats| seats.len() == 1), "{review}");
    assert_eq!(ann.problem("GET", &format!("{of_alone}/review?level=oracle"), Value::Null).await.1, "bad-request");
    let again = ann.post(&format!("{of_alone}/again"), Value::Null).await;
    assert_eq!(again["taken"][0]["own"], true, "{again}");
}

/// The description is made from the code, stands in docs/openapi.json so that changes show in review, and names every address there is.
#[tokio::test]
async fn the_description_is_that_of_the_routes() {
    let text = Browser::new(&fresh()).get("/api/v1/openapi.json").await.is(200).text().to_owned();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    if std::env::var("SILBERTABLETT_API").as_deref() == Ok("write") {
        std::fs::write(path, format!("{text}\n")).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed.trim_end() == text,
        "docs/openapi.json is not what the code says: SILBERTABLETT_API=write writes it"
    );
    let api: Value = serde_json::from_str(&text).unwrap();
    let mut described = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].as_str().is_some_and(|words| !words.is_empty()), "{method} {path}");
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    // Each of them is a route: without a token it is refused for that, and for nothing else.
    let mut nobody = Browser::new(&fresh()).with("sec-fetch-site", "");
    for operation in &described {
        let (method, path) = operation.split_once(' ').unwrap();
        let (id, date) = ("0".repeat(32), "2026-11-29");
        let path = path.replace("{id}", &id).replace("{sheet}", "classic").replace("{date}", date);
        assert_eq!(problem(&nobody.send(method, &path, "application/json", "{}").await).0, 401, "{operation}");
    }
    let source = include_str!("../../src/api/mod.rs");
    let routes = source.lines().filter(|line| line.trim().starts_with(".route(\"/api/")).count();
    assert_eq!(api["paths"].as_object().unwrap().len() + 1, routes, "every route but that of the description");
}

/// Whoever has put it there could otherwise choose its worst moves.
#[tokio::test]
async fn nobody_decides_for_a_bot() {
    let mut ann = Robot::new(&fresh(), "Ann", true).await;
    let seats = json!([{"name": "Ann"}, {"name": "Magpie", "bot": "greedy"}]);
    let game = ann.post("/games", json!({"sheet": "classic", "seats": seats})).await;
    let path = format!("/games/{}", game["id"].as_str().unwrap());
    let commands = format!("{path}/commands");
    let own = async |ann: &mut Robot| {
        let state = ann.get(&path).await;
        [0, 1].map(|seat: usize| state["seats"][seat]["own"] == true)
    };
    assert_eq!(own(&mut ann).await, [true, false]);
    for order in [json!({"do": "undo"}), json!({"do": "move", "move": "pass"})] {
        let mut order = order;
        (order["seat"], order["decision"]) = (1.into(), 0.into());
        assert_eq!(ann.problem("POST", &commands, order).await, (422, "refused".into()));
    }
    ann.post(&commands, json!({"seat": 1, "decision": 0, "do": "take_back"})).await;
    assert_eq!(own(&mut ann).await, [true, true], "it is sent away");
}
