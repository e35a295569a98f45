//! Messages on turns, sent to a receiver on this machine.

use crate::kit::{Browser, at_once};
use crate::together::game_of_three;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use serde_json::Value;
use silbertablett_host::{HostConfig, Keeping};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::MemoryStore;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(86_400);

/// A letter that has come in: its path, its headers, its body.
type Got = (String, HeaderMap, Vec<u8>);

/// Somebody who gets messages and answers all of them with the same status.
#[derive(Clone)]
struct Receiver {
    address: SocketAddr,
    status: Arc<Mutex<StatusCode>>,
    got: Arc<Mutex<Vec<Got>>>,
}

impl Receiver {
    async fn new() -> Receiver {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let receiver = Receiver { address, status: Arc::new(Mutex::new(StatusCode::NO_CONTENT)), got: Arc::default() };
        let app = Router::new().fallback(take).with_state(receiver.clone());
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        receiver
    }

    fn answers(&self, status: u16) {
        *self.status.lock().unwrap() = StatusCode::from_u16(status).unwrap();
    }

    fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What has come in since the last look.
    fn got(&self) -> Vec<Got> {
        std::mem::take(&mut *self.got.lock().unwrap())
    }

    /// The one message that has come in, as JSON.
    fn one(&self) -> Value {
        let got = self.got();
        assert_eq!(got.len(), 1, "{got:?}");
        serde_json::from_slice(&got[0].2).unwrap()
    }
}

async fn take(State(to): State<Receiver>, uri: Uri, headers: HeaderMap, body: Bytes) -> (StatusCode, HeaderMap) {
    to.got.lock().unwrap().push((uri.to_string(), headers, body.to_vec()));
    let status = *to.status.lock().unwrap();
    let elsewhere = [("location".parse().unwrap(), to.at("/elsewhere").parse().unwrap())];
    (status, elsewhere.into_iter().collect())
}

fn app(private_webhooks: bool) -> Arc<AppState> {
    let public_urls = vec!["https://games.example".parse().unwrap()];
    AppState::new(Arc::new(MemoryStore::new()), ServerConfig { private_webhooks, public_urls, ..at_once() })
}

fn config(private_webhooks: bool) -> ServerConfig {
    let public_urls = vec!["https://games.example".parse().unwrap()];
    ServerConfig { private_webhooks, public_urls, ..at_once() }
}

/// Three people at a game, and somebody who gets messages.
pub struct Room {
    pub app: Arc<AppState>,
    pub config: ServerConfig,
    pub people: [Browser; 3],
    pub game: String,
    receiver: Receiver,
}

impl Room {
    pub async fn new() -> Room {
        Room::with(config(true)).await
    }

    async fn with(config: ServerConfig) -> Room {
        let app = AppState::new(Arc::new(MemoryStore::new()), config.clone());
        let (people, game) = game_of_three(&router(Arc::clone(&app))).await;
        Room { app, config, people, game, receiver: Receiver::new().await }
    }

    /// What is due after a while is sent.
    async fn after(&self, while_: Duration) {
        self.config.host.clock.advance(while_);
        self.app.send_due().await;
    }

    /// Somebody wants messages at a path of the receiver.
    async fn add(&mut self, who: usize, kind: &str, path: &str) {
        let address = self.receiver.at(path);
        let fields = [("do", "add"), ("kind", kind), ("address", address.as_str())];
        assert_eq!(self.people[who].post("/me/turns", &fields).await.leads_to(), "/me/turns");
    }

    /// Ann and Cy decide until only Bo is waited for.
    pub async fn wait_for_bo(&mut self) {
        loop {
            let mut moved = false;
            for (at, browser) in [(0, &mut self.people[0])] {
                let table = browser.table(&self.game).await;
                if let Some((name, value)) = table.buttons.first().cloned().filter(|_| table.seat == at.to_string()) {
                    browser.press(&self.game, &table, (&name, &value)).await.is(200);
                    moved = true;
                }
            }
            let cy = &mut self.people[2];
            let table = cy.table(&self.game).await;
            if let Some((name, value)) = table.buttons.first().cloned() {
                cy.press(&self.game, &table, (&name, &value)).await.is(200);
                moved = true;
            }
            if !moved {
                return;
            }
        }
    }
}

#[tokio::test]
async fn whoever_is_away_reads_it_elsewhere_and_stops_it_there() {
    let mut room = Room::new().await;
    room.add(1, "", "/hook").await;
    room.wait_for_bo().await;
    room.after(MINUTE).await;
    let letter = room.receiver.one();
    assert_eq!(letter["text"], "Bo, it is your turn: Ann, Bo, Cy · Twice as Clever");
    assert_eq!((&letter["event"], &letter["seat"], &letter["again"]), (&"turn".into(), &1.into(), &false.into()));
    assert_eq!(letter["link"], format!("https://games.example/game/{}", room.game));
    room.after(Duration::ZERO).await;
    assert_eq!(room.receiver.got(), [], "once");
    room.after(DAY).await;
    let again = room.receiver.one();
    assert_eq!(again["text"], "Bo, the others are still waiting for you: Ann, Bo, Cy · Twice as Clever");
    assert_ne!(again["id"], letter["id"]);
    // The link in the message ends it with one press of anybody who has it; looking at the link does not.
    let off = letter["off"].as_str().unwrap().strip_prefix("https://games.example").unwrap();
    let mut somebody = Browser::new(&router(Arc::clone(&room.app)));
    somebody.get(off).await.is(200).says("No more messages on turns will come this way.");
    assert!(room.people[1].get("/me/turns").await.is(200).text().contains("127.0.0.1"));
    somebody.post(off, &[]).await.is(200).says("No more messages will come this way.");
    assert!(!room.people[1].get("/me/turns").await.is(200).text().contains("127.0.0.1"));
    somebody.get(off).await.is(404);
    somebody.post(off, &[]).await.is(404);
}

#[tokio::test]
async fn each_kind_gets_what_it_understands() {
    let mut room = Room::new().await;
    for kind in ["discord", "slack", "ntfy", "plain"] {
        room.add(1, kind, &format!("/{kind}?x=1")).await;
    }
    room.wait_for_bo().await;
    room.after(MINUTE).await;
    let mut got = room.receiver.got();
    got.sort_by(|a, b| a.0.cmp(&b.0));
    let paths: Vec<&str> = got.iter().map(|(path, ..)| path.as_str()).collect();
    assert_eq!(paths, ["/discord?x=1", "/ntfy?x=1", "/plain?x=1", "/slack?x=1"]);
    let json = |at: usize| serde_json::from_slice::<Value>(&got[at].2).unwrap();
    assert!(json(0)["content"].as_str().unwrap().contains("Bo, it is your turn"));
    assert!(got[1].2.starts_with(b"Bo, it is your turn") && got[1].1["x-click"].to_str().unwrap().contains(&room.game));
    assert_eq!(json(2)["name"], "Bo");
    assert!(json(3)["text"].as_str().unwrap().contains(&format!("<https://games.example/game/{}|", room.game)));
    assert!(got.iter().all(|(_, headers, _)| headers["user-agent"].to_str().unwrap().starts_with("silbertablett/")));
}

#[tokio::test]
async fn whoever_looks_at_the_table_is_left_alone() {
    let mut room = Room::new().await;
    room.add(1, "plain", "/hook").await;
    room.wait_for_bo().await;
    room.people[1].get(&format!("/game/{}/company?seat=1", room.game)).await.is(200);
    room.after(MINUTE).await;
    assert_eq!(room.receiver.got(), []);
}

#[tokio::test]
async fn what_fails_comes_again_and_what_is_gone_does_not() {
    let mut room = Room::new().await;
    room.add(1, "plain", "/hook").await;
    room.wait_for_bo().await;
    room.receiver.answers(503);
    room.after(MINUTE).await;
    room.after(Duration::ZERO).await;
    assert_eq!(room.receiver.got().len(), 1, "not at once");
    room.people[1].get("/me/turns").await.is(200).says("The message was refused there (status 503).");
    // Nothing goes where it is sent on to.
    room.receiver.answers(307);
    room.after(MINUTE).await;
    assert_eq!(room.receiver.got().len(), 1);
    room.people[1].get("/me/turns").await.is(200).says("The address has changed: enter the new one.");
    room.receiver.answers(200);
    room.after(10 * MINUTE).await;
    assert_eq!(room.receiver.got().len(), 1);
    room.people[1].get("/me/turns").await.is(200).says("The message has arrived.");
    room.receiver.answers(410);
    room.after(DAY).await;
    assert_eq!(room.receiver.got().len(), 1);
    assert!(!room.people[1].get("/me/turns").await.is(200).text().contains("127.0.0.1"), "there is nobody any more");
}

#[tokio::test]
async fn a_way_is_tested_and_removed_on_the_page() {
    let mut room = Room::new().await;
    room.add(1, "", "/hook").await;
    let page = room.people[1].get("/me/turns").await.is(200);
    let id =
        page.text().split("name=\"to\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    assert!(!page.text().contains("/hook"), "whoever looks over one's shoulder reads the name of the host only");
    let test = [("do", "test"), ("to", id.as_str())];
    room.people[1].post("/me/turns", &test).await.is(200).says("The message has arrived.");
    assert_eq!(room.receiver.one()["text"], "This is a test. When it is your turn, you will read it here.");
    room.people[0].post("/me/turns", &test).await.is(404);
    for _ in 0..4 {
        room.people[1].post("/me/turns", &test).await.is(200);
    }
    room.people[1].post("/me/turns", &test).await.is(200).says("You have sent enough test messages for now.");
    assert_eq!(room.receiver.got().len(), 4);
    room.config.host.clock.advance(10 * MINUTE);
    room.people[1].post("/me/turns", &test).await.is(200).says("The message has arrived.");
    room.people[0].post("/me/turns", &[("do", "end"), ("to", &id)]).await.is(404);
    room.people[1].post("/me/turns", &[("do", "end"), ("to", &id)]).await.is(303);
    room.people[1].post("/me/turns", &test).await.is(404);
    room.people[1].post("/me/turns", &[("do", "dance")]).await.is(400);
}

#[tokio::test]
async fn so_many_test_messages_of_a_network() {
    let room = Room::new().await;
    let mut count = 0;
    for _ in 0..4 {
        let mut somebody = Browser::new(&router(Arc::clone(&room.app)));
        somebody.begin("twice", &["person"], &[]).await;
        let address = room.receiver.at("/hook");
        somebody.post("/me/turns", &[("do", "add"), ("address", &address)]).await.is(303);
        let page = somebody.get("/me/turns").await.is(200);
        let id = page
            .text()
            .split("name=\"to\" value=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .unwrap()
            .to_owned();
        for _ in 0..4 {
            somebody.post("/me/turns", &[("do", "test"), ("to", &id)]).await.is(200);
        }
        count += room.receiver.got().len();
    }
    assert_eq!(count, 10);
}

#[tokio::test]
async fn a_seat_has_a_way_of_its_own() {
    let mut room = Room::new().await;
    let page = format!("/me/turns?game={}&seat=", room.game);
    room.people[1].get(&format!("{page}1")).await.is(200).says("Only for the seat of Bo");
    let other = room.people[1].get(&format!("{page}0")).await.is(200);
    assert!(!other.text().contains("Only for the seat"), "the seat is Ann's");
    let (address, game) = (room.receiver.at("/seat"), room.game.clone());
    let add = |seat| [("do", "add"), ("address", address.as_str()), ("game", game.as_str()), ("seat", seat)];
    room.people[1].post("/me/turns", &add("0")).await.is(403);
    room.people[1].post("/me/turns", &add("1")).await.is(303);
    room.people[1].get("/me/turns").await.is(200).says("Only for the seat of Bo");
    room.add(1, "plain", "/person").await;
    room.wait_for_bo().await;
    room.after(MINUTE).await;
    let got = room.receiver.got();
    assert_eq!(got.iter().map(|(path, ..)| path.as_str()).collect::<Vec<_>>(), ["/seat"]);
}

/// Without the option nothing of this machine is reached, and the page says why.
#[tokio::test]
async fn private_addresses_are_not_written_to() {
    let receiver = Receiver::new().await;
    let app = app(false);
    let mut ann = Browser::new(&router(Arc::clone(&app)));
    ann.begin("twice", &["person"], &[]).await;
    let port = receiver.address.port();
    let mut add = async |address: String| ann.post("/me/turns", &[("do", "add"), ("address", &address)]).await;
    add(receiver.at("/hook")).await.is(422).says("it begins with https://");
    for host in ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.1.2.3", "169.254.169.254", "[fd00::1]"] {
        add(format!("https://{host}:{port}/")).await.is(422).says("nothing is sent there");
    }
    // A name says nothing yet; what it stands for does.
    add(format!("https://localhost:{port}/")).await.is(303);
    let page = ann.get("/me/turns").await.is(200);
    let id =
        page.text().split("name=\"to\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    ann.post("/me/turns", &[("do", "test"), ("to", &id)]).await.is(200).says("nothing is sent there");
    assert_eq!(receiver.got(), []);
}

#[tokio::test]
async fn a_stranger_has_nobody_to_be_told() {
    let mut eve = Browser::new(&router(app(true)));
    eve.get("/me/turns").await.is(200).says("Once you play or sit at a table");
    eve.post("/me/turns", &[("do", "add"), ("address", "https://a.example/")]).await.is(404);
    eve.get("/turns/off/0123456789abcdef0123456789abcdef").await.is(404);
}

/// A browser's push service gets what only the browser can read, signed by the same key that the page gives out.
#[tokio::test]
async fn a_device_is_written_to_by_web_push() {
    const PUBLIC: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    let mut room = Room::new().await;
    let page = room.people[1].get("/me/turns").await.is(200);
    let key = page.text().split("data-key=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let address = room.receiver.at("/push/1");
    let fields =
        |public, secret| [("do", "add"), ("address", address.as_str()), ("public", public), ("secret", secret)];
    room.people[1].post("/me/turns", &fields("AAAA", SECRET)).await.is(422);
    for _ in 0..2 {
        room.people[1].post("/me/turns", &fields(PUBLIC, SECRET)).await.is(303);
    }
    let page = room.people[1].get("/me/turns").await.is(200).says("A browser");
    assert_eq!(page.text().matches("A browser").count(), 1, "the same device is there once");
    room.wait_for_bo().await;
    room.after(MINUTE).await;
    let mut got = room.receiver.got();
    assert_eq!(got.len(), 1);
    let (path, headers, body) = got.remove(0);
    let header = |name: &str| headers[name].to_str().unwrap().to_owned();
    assert_eq!((path.as_str(), header("content-encoding").as_str()), ("/push/1", "aes128gcm"));
    assert_eq!((header("ttl").as_str(), header("topic").len()), ("86400", 32));
    assert!(
        header("authorization").starts_with("vapid t=") && header("authorization").ends_with(&format!(", k={key}"))
    );
    // Salt, size of a record, the length of a public key.
    assert_eq!(body.get(16..21), Some(&[0, 0, 16, 0, 65][..]));
    // More than chance would bring about in what looks like chance.
    let words = b"it is your turn";
    assert!(!body.windows(words.len()).any(|part| part == words), "only the browser can read it");
    // The browser is known no longer: nothing goes there any more.
    room.receiver.answers(404);
    room.after(DAY).await;
    assert_eq!(room.receiver.got().len(), 1);
    assert!(!room.people[1].get("/me/turns").await.is(200).text().contains("A browser"));
    room.people[1].get("/worker.js").await.is(200).says("notificationclick");
}

/// Those who can do something about it are told, on pages and by message, by a clock that the test moves.
#[tokio::test]
async fn a_game_that_will_be_deleted_says_so_and_is_kept_by_a_press() {
    let keeping = Keeping { ended: None, running: Some(60 * DAY) };
    let mut room = Room::with(ServerConfig { host: HostConfig { keeping, ..config(true).host }, ..config(true) }).await;
    room.add(1, "", "/hook").await;
    room.wait_for_bo().await;
    for _ in 0..3 {
        room.after(DAY).await;
    }
    assert_eq!(room.receiver.got().len(), 2, "once, and once more");
    room.after(28 * DAY).await;
    let (game, app) = (room.game.clone(), Arc::clone(&room.app));
    let path = format!("/game/{game}");
    assert!(!room.people[0].get(&path).await.is(200).text().contains("farewell"));
    app.clear_out_now().await;
    app.send_due().await;
    let got = room.receiver.got();
    let letter: Value = serde_json::from_slice(&got[0].2).unwrap();
    let day = letter["leaves"].as_str().unwrap().to_owned();
    let says = format!("This game will be deleted on {day} unless somebody plays on.");
    assert!(letter["text"].as_str().unwrap().ends_with(&says), "{letter}");
    // All who look are told; those who play can keep it, without script as well.
    for browser in &mut room.people {
        browser.get(&path).await.is(200).says(&says).says("form=\"keep-form\"");
        browser.get("/games").await.is(200).says(&format!("until {day}"));
    }
    let mut eve = Browser::new(&router(Arc::clone(&app)));
    let page = eve.get(&path).await.is(200).says(&says);
    assert!(!page.text().contains("keep-form"));
    eve.post(&format!("{path}/keep"), &[]).await.is(403);
    assert_eq!(room.people[2].post(&format!("{path}/keep"), &[]).await.leads_to(), path);
    for browser in &mut room.people {
        assert!(!browser.get(&path).await.is(200).text().contains("farewell"));
        assert!(!browser.get("/games").await.is(200).text().contains(&day));
    }
    // Nobody comes any more.
    for _ in 0..124 {
        room.after(DAY / 2).await;
        app.clear_out_now().await;
    }
    room.people[0].get(&path).await.is(410);
}
