//! A browser without a socket: it keeps cookies, sends forms as browsers do, and reads what can be pressed on a table.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, Request, StatusCode};
use http_body_util::BodyExt;
use silbertablett_host::{Clock, HostConfig};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{MemoryStore, Store, Stored, Transfer};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceExt;

/// How often a test looks whether bots have played before it gives up.
const PATIENCE: usize = 60_000;

/// At noon of a day, in milliseconds since 1970.
const NOON: i64 = 1_796_040_000_000;

/// Bots that do not wait to be watched, and a clock that only a test moves.
pub fn at_once() -> ServerConfig {
    let config = ServerConfig::default();
    let clock = Clock::standing(NOON);
    let host = HostConfig { bot_pause: Duration::ZERO, bots_give_way: false, clock, ..config.host };
    ServerConfig { host, ..config }
}

/// The program on a store.
pub fn on(store: Arc<dyn Store>) -> Router {
    router(AppState::new(store, at_once()))
}

/// The program on a store that keeps nothing.
pub fn fresh() -> Router {
    on(Arc::new(MemoryStore::new()))
}

/// An answer, whole.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a plain header"))
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    /// The path of the link that the page shows to be handed on.
    #[track_caller]
    pub fn link(&self) -> String {
        let shown = self.text().split("value=\"http://here").nth(1).and_then(|rest| rest.split('"').next());
        shown.expect("a link").to_owned()
    }

    /// The answer, if it has this status.
    #[track_caller]
    pub fn is(self, status: u16) -> Answer {
        assert_eq!(self.status.as_u16(), status, "{}", self.gist());
        self
    }

    /// The answer, if its page says this.
    #[track_caller]
    pub fn says(self, words: &str) -> Answer {
        assert!(self.text().contains(words), "no `{words}` in {}", self.gist());
        self
    }

    /// The words of the answer, so that a failed test can be read.
    pub fn gist(&self) -> String {
        let body = String::from_utf8_lossy(&self.body);
        let words = body.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text.trim());
        let words: Vec<&str> = words.filter(|text| !text.is_empty()).collect();
        format!("{}: {}", self.status, words.join(" | ").chars().take(2000).collect::<String>())
    }

    /// Why a wish was refused, if it was.
    pub fn refusal(&self) -> &str {
        let why =
            self.text().split_once("id=\"refused\" role=\"alert\"><p>").and_then(|(_, rest)| rest.split_once("</p>"));
        why.map_or("", |(why, _)| why)
    }

    /// Where the answer leads.
    #[track_caller]
    pub fn leads_to(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.gist());
        self.header("location").to_owned()
    }
}

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub struct Browser {
    pub router: Router,
    pub cookies: BTreeMap<String, String>,
    /// What goes with every request.
    pub headers: Vec<(&'static str, String)>,
}

impl Browser {
    pub fn new(router: &Router) -> Browser {
        let headers = vec![("sec-fetch-site", "same-origin".to_owned()), ("host", "here".to_owned())];
        Browser { router: router.clone(), cookies: BTreeMap::new(), headers }
    }

    /// The same with another value of a header; none if empty.
    pub fn with(&self, name: &'static str, value: &str) -> Browser {
        let mut other = self.clone();
        other.headers.retain(|(known, _)| *known != name);
        if !value.is_empty() {
            other.headers.push((name, value.to_owned()));
        }
        other
    }

    pub async fn send(&mut self, method: &str, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        let request = request.body(body.into()).expect("a request");
        self.pass(request).await
    }

    /// Sends a request as it is and keeps the cookies of the answer.
    pub async fn pass(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("the router always answers");
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all("set-cookie") {
            let (pair, rest) = cookie.to_str().expect("plain").split_once(';').expect("attributes");
            let (name, value) = pair.split_once('=').expect("a value");
            if rest.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        let body = body.collect().await.expect("a body").to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", Body::empty()).await
    }

    /// What the script of the page gets.
    pub async fn part(&mut self, path: &str) -> Answer {
        self.with("x-part", "none").get(path).await
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send("POST", path, FORM, encoded(fields)).await
    }

    /// What the script of the page gets for a click.
    pub async fn post_part(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.with("x-part", "none").post(path, fields).await
    }

    /// Uploads a record.
    pub async fn upload(&mut self, record: &[u8]) -> Answer {
        let mut body = b"--x\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a.json\"\r\n\r\n".to_vec();
        body.extend_from_slice(record);
        body.extend_from_slice(b"\r\n--x--\r\n");
        self.send("POST", "/upload", "multipart/form-data; boundary=x", body).await
    }

    /// Begins a game of these players and gives its id.
    pub async fn begin(&mut self, sheet: &str, players: &[&str], more: &[(&str, &str)]) -> String {
        let names: Vec<String> = (1..=players.len()).map(|number| format!("player{number}")).collect();
        let mut fields = vec![("sheet", sheet)];
        fields.extend(names.iter().map(String::as_str).zip(players.iter().copied()));
        fields.extend(more);
        let path = self.post("/games", &fields).await.leads_to();
        path.strip_prefix("/game/").expect("a game").to_owned()
    }

    /// The table of a game as it is now.
    pub async fn table(&mut self, id: &str) -> Table {
        Table::read(self.part(&format!("/game/{id}/table")).await.is(200).text())
    }

    /// Presses a button of a table.
    pub async fn press(&mut self, id: &str, table: &Table, button: (&str, &str)) -> Answer {
        let fields = table.fields(button);
        self.post_part(&format!("/game/{id}/command"), &fields).await
    }

    /// Plays until so many clicks are made, the game ends, or `enough` says so; gives the number of clicks.
    pub async fn play(&mut self, id: &str, clicks: usize, enough: impl Fn(&Table) -> bool) -> usize {
        // The id of a game is another in every run: with the dice of a seed, what is chosen must not be.
        let mut chance = Chance::new("a player");
        for click in 0..clicks {
            let table = self.table_with_work(id).await;
            if table.ended || enough(&table) {
                return click;
            }
            let (name, value) = chance.pick(&table.buttons).clone();
            self.press(id, &table, (&name, &value)).await.is(200);
        }
        clicks
    }

    /// The table once a person has something to do or the game has ended.
    pub async fn table_with_work(&mut self, id: &str) -> Table {
        for _ in 0..PATIENCE {
            let table = self.table(id).await;
            if table.ended || table.typed || !table.buttons.is_empty() {
                return table;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("nobody has anything to do: {}", self.part(&format!("/game/{id}/table")).await.gist())
    }

    pub async fn record(&mut self, id: &str) -> Vec<u8> {
        self.get(&format!("/game/{id}/record.json")).await.is(200).body
    }
}

const FORM: &str = "application/x-www-form-urlencoded";

/// Fields as a form sends them.
pub fn encoded(fields: &[(&str, &str)]) -> String {
    let word = |text: &str| -> String {
        text.bytes()
            .map(
                |byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") },
            )
            .collect()
    };
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{}={}", word(name), word(value))).collect();
    pairs.join("&")
}

/// What can be pressed on a table, and what is sent with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub seat: String,
    pub decision: String,
    pub version: String,
    /// Names and values of throws and moves.
    pub buttons: Vec<(String, String)>,
    /// Whether real dice are to be typed in.
    pub typed: bool,
    pub ended: bool,
}

impl Table {
    pub fn read(html: &str) -> Table {
        let hidden = |name: &str| {
            let mark = format!("name=\"{name}\" value=\"");
            html.split_once(&mark).and_then(|(_, rest)| rest.split_once('"')).map(|(value, _)| value.to_owned())
        };
        let mut buttons = Vec::new();
        if html.contains("id=\"throw\"") {
            buttons.push(("do".to_owned(), "throw".to_owned()));
        }
        for button in html.split("<button ").skip(1) {
            let tag = button.split_once('>').map_or(button, |(tag, _)| tag);
            if let Some((_, rest)) = tag.split_once("name=\"token\" value=\"") {
                buttons.push(("token".to_owned(), rest.split('"').next().unwrap_or_default().replace("&amp;", "&")));
            }
        }
        let data = html
            .split_once("id=\"choices\" type=\"application/json\">")
            .and_then(|(_, rest)| rest.split_once("</script>"));
        let data: serde_json::Value =
            data.map_or(serde_json::Value::Null, |(json, _)| serde_json::from_str(json).expect("JSON"));
        for way in data["ways"].as_array().into_iter().flatten() {
            buttons.push(("token".to_owned(), way[2].as_str().expect("a token").to_owned()));
        }
        buttons.sort();
        buttons.dedup();
        Table {
            seat: hidden("seat").unwrap_or_default(),
            decision: hidden("decision").unwrap_or_default(),
            version: hidden("version").unwrap_or_default(),
            buttons,
            typed: html.contains("id=\"typed-done\""),
            ended: html.contains("id=\"end\""),
        }
    }

    /// The fields of the form when a button is pressed.
    pub fn fields<'t>(&'t self, button: (&'t str, &'t str)) -> Vec<(&'t str, &'t str)> {
        vec![("seat", &self.seat), ("decision", &self.decision), ("version", &self.version), button]
    }
}

/// Choices that are the same in every run for the same beginning.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: &str) -> Chance {
        Chance(seed.bytes().fold(0x9e37_79b9, |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        &of[(self.0 % of.len() as u64) as usize]
    }
}

/// The ids of all games of a store.
pub fn ids(store: &dyn Transfer) -> Vec<String> {
    let mut ids = Vec::new();
    let each = store.each(&mut |record| {
        if let Stored::Game(game) = record {
            ids.push(game.id);
        }
        Ok(())
    });
    each.expect("a store that can be read");
    ids
}

/// What the cookie named so is set to, with its attributes.
pub fn cookie(answer: &Answer, name: &str) -> String {
    let name = format!("{name}=");
    let all = answer.headers.get_all(HeaderName::from_static("set-cookie"));
    let mut all = all.iter().map(|value| value.to_str().expect("plain"));
    all.find(|text| text.starts_with(&name)).unwrap_or_default().to_owned()
}
