//! Messages as those who get them understand them.

use super::push::{self, PushKeys};
use axum::http::Uri;
use serde_json::{Value, json};
use silbertablett_host::{ChannelKind, Head, Message, OwnChannel, day_of};
use silbertablett_sheet_file::printable;
use silbertablett_texts::{Lang, Texts, names};
use silbertablett_web::daily_date;

/// The type of what most understand.
const JSON: (&str, &str) = ("content-type", "application/json");

/// A message as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(super) address: String,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Body,
    /// Whether "not found" says for good that nobody lives there.
    pub(super) not_found_is_gone: bool,
}

/// What is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// As it stands.
    Open(Vec<u8>),
    /// Encrypted for a browser each time it is sent.
    Sealed {
        text: String,
        /// Its public key.
        public: String,
        secret: String,
        /// Where those who run the push service find those who run this program.
        subject: String,
    },
}

/// Headers by their names.
pub(super) type Headers = Vec<(&'static str, String)>;

impl Letter {
    /// All headers and the body, for a time in seconds since 1970; `None` where it cannot be encrypted.
    pub(super) fn ready(&self, keys: Option<&PushKeys>, now: i64) -> Option<(Headers, Vec<u8>)> {
        let mut headers = self.headers.clone();
        match &self.body {
            Body::Open(body) => Some((headers, body.clone())),
            Body::Sealed { text, public, secret, subject } => {
                let uri = self.address.parse::<Uri>().ok()?;
                let service = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
                headers.push(("authorization", keys?.authorization(&service, subject, now)?));
                Some((headers, push::encrypted(text.as_bytes(), public, secret)?))
            }
        }
    }
}

/// What a message says, whoever gets it.
struct Said {
    text: String,
    /// The same for all messages about one game: on a device a later one takes the place of the one before.
    about: String,
    /// The address of the game, if it is about one.
    link: Option<String>,
    open: String,
    off: String,
    end: String,
    /// Beside that, for programs.
    more: Value,
}

impl Letter {
    /// That it is somebody's turn. `sheet` is the name of the sheet in the language of the message.
    pub(crate) fn of(message: &Message, sheet: &str) -> Letter {
        let texts = texts_of(&message.channel);
        let Head { seats, .. } = &message.head;
        let name = seats.get(usize::from(message.seat())).map_or("", |seat| seat.name.as_str());
        let table = table_name(&message.head, sheet);
        let key = if message.again { "nudge-turn-again" } else { "nudge-turn" };
        let mut text = texts.with(key, &[("name", printable(name).as_ref().into()), ("table", table.as_str().into())]);
        let leaves = message.leaves.map(|at| daily_date(day_of(at)));
        if let Some(day) = &leaves {
            text = format!("{text}. {}", texts.with("leaves-on", &[("day", day.as_str().into())]));
        }
        let link = format!("{}/game/{}", message.channel.data.origin, message.game());
        let more = json!({
            "event": "turn",
            "id": message.key,
            "again": message.again,
            "game": message.game(),
            "table": table,
            "seat": message.seat(),
            "name": name,
            "since": message.since(),
            "leaves": leaves,
        });
        write(&message.channel, &said(&message.channel, text, Some((link, message.game())), more))
    }
}

/// A message only to see whether it arrives.
pub(crate) fn test_letter(channel: &OwnChannel) -> Letter {
    let text = texts_of(channel).get("nudge-test");
    write(channel, &said(channel, text, None, json!({ "event": "test" })))
}

fn texts_of(channel: &OwnChannel) -> &'static Texts {
    Texts::of(Lang::from_code(&channel.data.lang).unwrap_or_default())
}

/// Its name, who plays, and on what: what people know a table by.
fn table_name(head: &Head, sheet: &str) -> String {
    let players: Vec<_> = head.seats.iter().map(|seat| printable(&seat.name).into_owned()).collect();
    let name = head.table.as_deref().map(|name| format!("{} · ", printable(name)));
    format!("{}{} · {sheet}", name.unwrap_or_default(), players.join(", "))
}

/// The name of the sheet of a game in a language.
pub(crate) fn sheet_name(host: &silbertablett_host::Host, message: &Message) -> String {
    let texts = texts_of(&message.channel);
    let sheet = host.sheets().revision(&message.head.sheet, message.head.revision);
    sheet.map_or_else(|| printable(&message.head.name).into_owned(), |sheet| names::sheet_name(texts, &sheet))
}

fn said(channel: &OwnChannel, text: String, game: Option<(String, &str)>, more: Value) -> Said {
    let texts = texts_of(channel);
    let off = format!("{}/turns/off/{}", channel.data.origin, channel.off);
    let about = game.as_ref().map_or("test", |(_, id)| id).to_owned();
    let link = game.map(|(link, _)| link);
    Said { text, about, link, open: texts.get("nudge-open"), off, end: texts.get("nudge-off"), more }
}

fn write(channel: &OwnChannel, said: &Said) -> Letter {
    let (headers, body) = match channel.data.kind {
        ChannelKind::Discord => (vec![json_type()], discord(said).to_string()),
        ChannelKind::Slack => (vec![json_type()], slack(said).to_string()),
        ChannelKind::Ntfy => (ntfy(said), said.text.clone()),
        ChannelKind::Plain => (vec![json_type()], plain(said).to_string()),
        ChannelKind::Device => (device_headers(said), device(said).to_string()),
    };
    let not_found_is_gone = matches!(channel.data.kind, ChannelKind::Discord | ChannelKind::Device);
    let body = match &channel.data.keys {
        Some(keys) => Body::Sealed {
            text: body,
            public: keys.public.clone(),
            secret: keys.secret.clone(),
            subject: channel.data.origin.clone(),
        },
        None => Body::Open(body.into_bytes()),
    };
    Letter { address: channel.data.address.clone(), headers, body, not_found_is_gone }
}

fn json_type() -> (&'static str, String) {
    (JSON.0, JSON.1.to_owned())
}

/// Names of people mention nobody there, and links are shown without a picture of what is behind them.
fn discord(said: &Said) -> Value {
    // What Discord would read as layout.
    let quote = |text: &str| {
        text.chars()
            .flat_map(|c| if "\\*_~`|>#[]()<@:-".contains(c) { vec!['\\', c] } else { vec![c] })
            .collect::<String>()
    };
    let mut content = quote(&said.text);
    if let Some(link) = &said.link {
        content.push_str(&format!("\n[{}](<{link}>)", quote(&said.open)));
    }
    content.push_str(&format!("\n-# [{}](<{}>)", quote(&said.end), said.off));
    json!({ "content": content, "allowed_mentions": { "parse": [] } })
}

fn slack(said: &Said) -> Value {
    let quote = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut text = quote(&said.text);
    if let Some(link) = &said.link {
        text.push_str(&format!("\n<{link}|{}>", quote(&said.open)));
    }
    text.push_str(&format!("\n<{}|{}>", said.off, quote(&said.end)));
    json!({ "text": text, "unfurl_links": false })
}

/// The text is the body; what can be pressed stands in headers, and as JSON there it may be in any language.
fn ntfy(said: &Said) -> Vec<(&'static str, String)> {
    let view = |label: &str, url: &str| json!({ "action": "view", "label": label, "url": url });
    let mut actions = Vec::new();
    let mut headers = vec![("content-type", "text/plain; charset=utf-8".to_owned()), ("x-tags", "game_die".to_owned())];
    if let Some(link) = &said.link {
        headers.push(("x-click", link.clone()));
        actions.push(view(&said.open, link));
    }
    actions.push(view(&said.end, &said.off));
    // Only what every header may hold.
    let ascii = |text: String| {
        let escaped = |c: char| c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect();
        text.chars().map(|c| if c.is_ascii() { c.to_string() } else { escaped(c) }).collect::<String>()
    };
    headers.push(("x-actions", ascii(Value::from(actions).to_string())));
    headers
}

/// A day on, the message comes again anyway.
fn device_headers(said: &Said) -> Headers {
    let header = |name, value: &str| (name, value.to_owned());
    // 32 letters at most: an id has as many, but for those of old imports.
    let topic = said.about.chars().filter(char::is_ascii_alphanumeric).take(32).collect::<String>();
    vec![
        header("content-type", "application/octet-stream"),
        header("content-encoding", "aes128gcm"),
        header("ttl", "86400"),
        header("urgency", "high"),
        ("topic", topic),
    ]
}

/// What the service worker reads.
fn device(said: &Said) -> Value {
    // Names are short, so that this is cut only where somebody has imported others.
    let text: String = said.text.chars().take(push::MOST / 6).collect();
    json!({ "text": text, "link": said.link, "tag": said.about })
}

fn plain(said: &Said) -> Value {
    let mut whole = said.more.clone();
    whole["text"] = said.text.clone().into();
    whole["link"] = said.link.clone().into();
    whole["off"] = said.off.clone().into();
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_host::ChannelData;

    fn written(kind: ChannelKind, text: &str) -> (Letter, String) {
        let origin = "https://games.example".to_owned();
        let data = ChannelData { kind, address: "https://a.example/x".into(), lang: "en".into(), origin, keys: None };
        let channel = OwnChannel { id: "c".into(), data, seat: None, off: "secret".into(), used: None, fault: None };
        let game = Some(("https://games.example/game/g".to_owned(), "g"));
        let letter = write(&channel, &said(&channel, text.to_owned(), game, json!({ "event": "turn" })));
        let (_, body) = letter.ready(None, 0).expect("nothing to encrypt");
        let body = String::from_utf8(body).expect("UTF-8");
        (letter, body)
    }

    /// Names are what people type: nowhere do they become layout, links or mentions.
    #[test]
    fn names_stay_names() {
        let name = "<!everyone> @here [x](https://evil.example) *Bo* \"&\u{1f98a}";
        let parsed = |kind| serde_json::from_str::<Value>(&written(kind, name).1).expect("JSON");
        let discord = parsed(ChannelKind::Discord);
        let content = discord["content"].as_str().expect("a text");
        assert!(
            content.starts_with("\\<!everyone\\> \\@here \\[x\\]\\(https\\://evil.example\\) \\*Bo\\*"),
            "{content}"
        );
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
        let slack = parsed(ChannelKind::Slack);
        assert!(slack["text"].as_str().expect("a text").starts_with("&lt;!everyone&gt; @here"), "{slack}");
        assert_eq!(parsed(ChannelKind::Plain)["text"], name);
        assert_eq!(written(ChannelKind::Ntfy, name).1, name);
    }

    #[test]
    fn a_table_goes_by_its_name_and_who_plays() {
        let mut head = Head::from_text(
            r#"{"sheet":"classic","revision":1,"name":"x","seats":[{"name":"Ann","player":"person"}],"origin":"start"}"#,
        )
        .expect("a head without a name, as older ones are");
        assert_eq!(table_name(&head, "Clever"), "Ann · Clever");
        head.table = Some("Friday".into());
        assert_eq!(table_name(&head, "Clever"), "Friday · Ann · Clever");
    }

    #[test]
    fn every_message_has_the_link_and_what_ends_it() {
        for kind in ChannelKind::WEBHOOKS {
            let (letter, body) = written(kind, "Bo");
            let all = format!("{body} {:?}", letter.headers);
            for link in ["https://games.example/game/g", "https://games.example/turns/off/secret"] {
                assert!(all.contains(link), "{kind:?}: {all}");
            }
            let headers = letter.headers.iter().map(|(_, value)| value);
            assert!(headers.clone().all(|value| value.bytes().all(|byte| (b' '..0x7f).contains(&byte))), "{kind:?}");
        }
    }
}
