//! Whatever anybody sends is answered, and never with a fault of ours.

use crate::kit::{Browser, fresh};
use axum::body::Body;
use axum::http::Request;
use proptest::prelude::*;

const FORM: &str = "application/x-www-form-urlencoded";

/// Names of fields and values that mean something somewhere, among much that means nothing.
fn word() -> impl Strategy<Value = String> {
    const KNOWN: &[&str] = &[
        "seat",
        "decision",
        "version",
        "do",
        "token",
        "wish",
        "player",
        "entry",
        "with",
        "box",
        "since",
        "after",
        "sheet",
        "player1",
        "name1",
        "seed",
        "dice",
        "rules",
        "ruling",
        "lang",
        "back",
        "name",
        "theme",
        "csrf",
        "sure",
        "0",
        "1",
        "-1",
        "4",
        "18446744073709551616",
        "person",
        "greedy",
        "classic",
        "throw",
        "typed",
        "hurry",
        "undo",
        "d0.0.0",
        "b99.1.1",
        "d1.",
        "face-white",
        "tray",
        "own",
        "peer",
        "real",
        "roll",
        "take white yellow 1",
        "take white white 1 use blue=3",
    ];
    prop_oneof![4 => prop::sample::select(KNOWN).prop_map(str::to_owned), 1 => any::<String>(), 1 => "[a-z0-9 .=+-]{0,40}"]
}

fn fields() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec((word(), word()), 0..8)
}

/// Something to be sent to one of the routes, of which `{}` is the game.
#[derive(Clone, Debug)]
enum Sent {
    Form(usize, Vec<(String, String)>),
    Bytes(usize, Vec<u8>),
    Query(usize, Vec<(String, String)>),
    Path(String),
    Upload(Vec<u8>),
    Cookie(String),
}

const POSTS: [&str; 7] = ["/language", "/games", "/me", "/game/{}/command", "/game/{}/branch", "/upload", "/me/delete"];
const GETS: [&str; 10] = [
    "/",
    "/games",
    "/me",
    "/game/{}",
    "/game/{}/table",
    "/game/{}/hint",
    "/game/{}/record.json",
    "/assets/page.js",
    "/stats",
    "/habits",
];

fn sent() -> impl Strategy<Value = Sent> {
    prop_oneof![
        1 => (0..POSTS.len(), fields()).prop_map(|(to, fields)| Sent::Form(to, fields)),
        3 => fields().prop_map(|fields| Sent::Form(3, fields)),
        1 => (0..POSTS.len(), prop::collection::vec(any::<u8>(), 0..200)).prop_map(|(to, bytes)| Sent::Bytes(to, bytes)),
        2 => (0..GETS.len(), fields()).prop_map(|(to, fields)| Sent::Query(to, fields)),
        1 => "(/[ -~]{0,20}){1,3}".prop_map(Sent::Path),
        1 => prop::collection::vec(any::<u8>(), 0..200).prop_map(Sent::Upload),
        1 => "[!-~]{0,60}".prop_map(Sent::Cookie),
    ]
}

async fn answers(ann: &mut Browser, id: &str, sent: &Sent) -> u16 {
    let pairs = |fields: &[(String, String)]| {
        crate::kit::encoded(&fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect::<Vec<_>>())
    };
    let answer = match sent {
        Sent::Form(to, fields) => ann.send("POST", &POSTS[*to].replace("{}", id), FORM, pairs(fields)).await,
        Sent::Bytes(to, bytes) => ann.send("POST", &POSTS[*to].replace("{}", id), FORM, bytes.clone()).await,
        Sent::Query(to, fields) => ann.get(&format!("{}?{}", GETS[*to].replace("{}", id), pairs(fields))).await,
        Sent::Path(path) => match Request::get(path).header("sec-fetch-site", "same-origin").body(Body::empty()) {
            Ok(request) => ann.pass(request).await,
            Err(_) => return 400,
        },
        Sent::Upload(bytes) => ann.upload(bytes).await,
        Sent::Cookie(text) => {
            let cookies = std::mem::take(&mut ann.cookies);
            ann.cookies.insert("settings".to_owned(), text.clone());
            ann.cookies.insert("silbertablett".to_owned(), text.clone());
            let answer = ann.with("accept-language", text).get("/me").await;
            ann.cookies = cookies;
            answer
        }
    };
    answer.status.as_u16()
}

#[test]
fn nothing_that_is_sent_breaks_anything() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let config = ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() };
    let mut ann = Browser::new(&fresh());
    let (id, real) = runtime.block_on(async {
        let id = ann.begin("mixed", &["person", "person"], &[("seed", "3")]).await;
        ann.play(&id, 30, |_| false).await;
        (id, ann.begin("deluxe", &["person"], &[("dice", "real")]).await)
    });
    let ann = std::cell::RefCell::new(ann);
    proptest!(config, |(sent in prop::collection::vec(sent(), 1..4), typed in any::<bool>())| {
        let mut ann = ann.borrow_mut();
        let game = if typed { &real } else { &id };
        for sent in &sent {
            let cookies = ann.cookies.clone();
            let status = runtime.block_on(answers(&mut ann, game, sent));
            prop_assert!(status < 500, "{status} {sent:?}");
            // The reader stays who they are.
            ann.cookies = cookies;
        }
    });
}
