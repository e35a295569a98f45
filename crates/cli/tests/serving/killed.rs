//! The program is killed in the middle of fifty games, again and again: what was answered is there, once and in order.

use crate::server::{Client, Home};
use serde_json::Value;
use std::sync::atomic::{AtomicUsize, Ordering};

const GAMES: usize = 50;
const ROUNDS: usize = 5;
/// Answered clicks of a round before the program is killed, and how many more each round, so that it happens in different places.
/// With what else is asked they stay below what one address may ask at once.
const CLICKS: usize = 180;
const MORE: usize = 23;

/// One game, as its player knows it.
struct Game {
    client: Client,
    id: String,
    /// The clicks that were answered, in order.
    told: Vec<String>,
    /// The part of the page that came last.
    page: String,
    /// The form that was sent last and whose answer did not come.
    unsure: Option<(String, String)>,
    /// The log as it was when the program was last asked for it.
    log: Vec<Value>,
}

#[test]
fn killed_in_the_middle_of_fifty_games() {
    let home = Home::new();
    let mut games: Vec<Game> = Vec::new();
    for round in 0..ROUNDS {
        let mut server = home.serve();
        for _ in games.len()..GAMES {
            let mut client = server.client();
            let id = client.begin();
            // What runs by itself would be stored with the click before it: here every click is one entry.
            client.cookie.push_str("; settings=ks-auto.---0");
            games.push(Game { client, id, told: Vec::new(), page: String::new(), unsure: None, log: Vec::new() });
        }
        games.iter_mut().for_each(|game| game.client.address.clone_from(&server.address));
        let answered = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for game in &mut games {
                let answered = &answered;
                scope.spawn(move || {
                    game.check();
                    while game.click().is_ok() {
                        answered.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            while answered.load(Ordering::Relaxed) < CLICKS + MORE * round {
                std::thread::sleep(std::time::Duration::from_millis(1));
                assert!(server.child.try_wait().unwrap().is_none(), "the program ended by itself");
            }
            server.child.kill().unwrap();
        });
    }
    let server = home.serve();
    for game in &mut games {
        game.client.address.clone_from(&server.address);
        game.check();
    }
    assert!(games.iter().map(|game| game.told.len()).sum::<usize>() > CLICKS * ROUNDS);
    assert!(games.iter().any(|game| game.unsure.is_some()), "nobody was interrupted");
}

impl Game {
    /// Compares what is stored with what was answered.
    fn check(&mut self) {
        let record = self.client.get(&format!("/game/{}/record.json", self.id)).body;
        silbertablett_record::verify(record.as_bytes()).unwrap();
        let record: Value = serde_json::from_str(&record).unwrap();
        let log = record["log"].as_array().unwrap();
        let (stored, told) = (log.len(), self.told.len());
        // One more may be stored whose answer was not heard.
        let most = told + usize::from(self.unsure.is_some());
        assert!((told..=most).contains(&stored), "{}: {told} answered, {stored} stored", self.id);
        assert!(log.starts_with(&self.log), "what was stored once has changed");
        for (click, entry) in self.told.iter().zip(log) {
            assert!(is_of(entry, click), "{click} became {entry}");
        }
        self.log.clone_from(log);
    }

    /// Sends the click that was not answered again, or another one; an error if the program is gone or the game has ended.
    fn click(&mut self) -> std::io::Result<()> {
        let (button, form) = match self.unsure.take() {
            Some(again) => again,
            None => {
                if self.page.is_empty() {
                    self.page = self.client.send("GET", &format!("/game/{}/table", self.id), "")?.body;
                }
                let Some(button) = pick(&self.page, self.told.len()) else {
                    return Err(std::io::Error::other("ended"));
                };
                let hidden = ["seat", "decision"].map(|name| format!("{name}={}", value(&self.page, name)));
                let form = format!("{}&{}", hidden.join("&"), button.replace(' ', "+"));
                (button, form)
            }
        };
        self.unsure = Some((button.clone(), form.clone()));
        let answer = self.client.send("POST", &format!("/game/{}/command", self.id), &form)?;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(!answer.body.contains("id=\"refused\""), "{button} was refused");
        self.unsure = None;
        self.told.push(button);
        assert_eq!(value(&answer.body, "version"), self.told.len().to_string(), "a click counts once");
        self.page = answer.body;
        Ok(())
    }
}

/// The value of a hidden field.
pub(crate) fn value<'p>(page: &'p str, name: &str) -> &'p str {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
    rest.split('"').next().unwrap_or_default()
}

/// A button of the table, if there is one: name and value.
pub(crate) fn pick(page: &str, chance: usize) -> Option<String> {
    if page.contains("id=\"throw\"") {
        return Some("do=throw".to_owned());
    }
    let (_, data) = page.split_once("id=\"choices\" type=\"application/json\">")?;
    let data: Value = serde_json::from_str(data.split_once("</script>")?.0).unwrap();
    let ways = data["ways"].as_array().unwrap();
    if !ways.is_empty() {
        return Some(format!("token={}", ways[chance % ways.len()][2].as_str().unwrap()));
    }
    let (_, rest) = page.split_once("name=\"token\" value=\"")?;
    Some(format!("token={}", rest.split('"').next()?))
}

/// Whether an entry of the log is what a click asked for.
fn is_of(entry: &Value, click: &str) -> bool {
    match click.strip_prefix("token=") {
        None => entry.get("throw").is_some(),
        Some(token) => {
            let mut words = token.split(' ');
            entry["move"] == words.next().unwrap_or_default()
                && (entry["move"] != "take"
                    || ["die", "area", "box"].into_iter().zip(words).all(|(name, word)| entry[name] == word))
        }
    }
}
