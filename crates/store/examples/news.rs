//! How soon nodes hear of what another has stored, and what that costs the database, in three ways: as the store does it (one channel for all), by a
//! channel for each node, and by asking every 250 ms. `cargo run --release -p silbertablett-store --features postgres --example news ADDRESS [SECONDS]`,
//! of a database that is good for nothing else. One node appends at times fixed beforehand, two hear.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

use futures_util::StreamExt;
use futures_util::stream::poll_fn;
use silbertablett_store::{
    Append, Author, Games, NewGame, NewPlayer, Players, PostgresOptions, PostgresStore, StoreNews,
};
use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_postgres::{AsyncMessage, Client, NoTls};

const GAMES: usize = 40;
const THREADS: usize = 8;
/// Those that hear.
const NODES: usize = 2;
const POLL: Duration = Duration::from_millis(250);

/// When what was stored, and when which node heard of it.
#[derive(Default)]
struct Heard {
    stored: Mutex<HashMap<(String, u64), Instant>>,
    heard: Mutex<Vec<(usize, String, u64, Instant)>>,
    /// Statements that were sent to tell or to ask, and messages that came.
    statements: AtomicUsize,
    messages: AtomicUsize,
}

impl Heard {
    fn hear(&self, node: usize, game: &str, length: u64) {
        self.heard.lock().unwrap().push((node, game.to_owned(), length, Instant::now()));
    }

    fn print(&self, way: &str, rate: f64, seconds: u64) {
        let (stored, heard) = (self.stored.lock().unwrap(), self.heard.lock().unwrap());
        let mut first: HashMap<(usize, &str, u64), Instant> = HashMap::new();
        for (node, game, length, at) in heard.iter() {
            // A node that is told of a longer log has heard of the shorter ones.
            let mut length = *length;
            while length > 0 && !first.contains_key(&(*node, game.as_str(), length)) {
                first.insert((*node, game.as_str(), length), *at);
                length -= 1;
            }
        }
        let mut times = Vec::new();
        for ((game, length), at) in stored.iter() {
            for node in 0..NODES {
                times.extend(
                    first.get(&(node, game.as_str(), *length)).map(|heard| heard.saturating_duration_since(*at)),
                );
            }
        }
        times.sort_unstable();
        let part =
            |of: f64| times.get(((times.len().saturating_sub(1)) as f64 * of) as usize).copied().unwrap_or_default();
        let a_second = |count: &AtomicUsize| count.load(Ordering::Relaxed) as f64 / seconds as f64;
        println!(
            "{way:22} {rate:5.0} appends a second: {} of {} heard; p50 {:.2} ms, p95 {:.2} ms, most {:.1} ms; a second {:.1} statements, {:.1} messages",
            times.len(),
            stored.len() * NODES,
            part(0.5).as_secs_f64() * 1e3,
            part(0.95).as_secs_f64() * 1e3,
            part(1.0).as_secs_f64() * 1e3,
            a_second(&self.statements),
            a_second(&self.messages)
        );
    }
}

/// Appends at fixed times, and says so once it is stored.
fn play(store: &PostgresStore, heard: &Heard, rate: f64, seconds: u64, tell: &(dyn Fn(&str, u64) + Sync)) {
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                let mut lengths = [0u64; GAMES];
                for n in (thread..(rate * seconds as f64) as usize).step_by(THREADS) {
                    let due = begun + Duration::from_secs_f64(n as f64 / rate);
                    std::thread::sleep(due.saturating_duration_since(Instant::now()));
                    // Each thread has games of its own.
                    let at = (n / THREADS * THREADS) % GAMES + thread;
                    let (game, expected) = (format!("g{}", at % GAMES), lengths[at % GAMES]);
                    let (command, entries) = (format!("c{expected}"), vec!["{\"move\":\"take\"}".to_owned()]);
                    let append = Append {
                        game: game.clone(),
                        command,
                        expected,
                        entries,
                        author: Author::default(),
                        summary: None,
                        awaited: None,
                        premise: None,
                        at: n as i64,
                    };
                    store.append(append).unwrap();
                    lengths[at % GAMES] += 1;
                    heard.stored.lock().unwrap().insert((game.clone(), expected + 1), Instant::now());
                    tell(&game, expected + 1);
                }
            });
        }
    });
}

/// A connection of its own, and whoever is to be told of its messages.
async fn connect(address: &str, schema: &str, told: impl Fn(&str) + Send + 'static) -> Client {
    let (client, mut connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    tokio::spawn(async move {
        let mut messages = pin!(poll_fn(move |context| connection.poll_message(context)));
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notification(said) = message {
                told(said.payload());
            }
        }
    });
    client.batch_execute(&format!("SET search_path = {schema}")).await.unwrap();
    client
}

/// As the store does it.
fn one_channel(
    stores: &[PostgresStore],
    heard: &Arc<Heard>,
    rate: f64,
    seconds: u64,
    runtime: &Runtime,
    address: &str,
) {
    let told = |sql: &Client| {
        runtime.block_on(async {
            sql.query_one(
                "SELECT coalesce(sum(calls), 0)::bigint FROM pg_stat_statements WHERE query LIKE '%pg_notify%'",
                &[],
            )
            .await
            .unwrap()
            .get::<_, i64>(0)
        })
    };
    let schema = "public";
    let messages = Arc::clone(heard);
    let sql = runtime.block_on(connect(address, schema, move |_| {
        messages.messages.fetch_add(NODES, Ordering::Relaxed);
    }));
    runtime.block_on(sql.batch_execute("LISTEN measured_news")).unwrap();
    let before = told(&sql);
    for (node, store) in stores[1..].iter().enumerate() {
        let heard = Arc::clone(heard);
        store
            .listen(move |news| {
                if let StoreNews::Game { id, length: Some(length) } = news {
                    heard.hear(node, &id, length)
                }
            })
            .unwrap();
    }
    stores[0].listen(|_| ()).unwrap();
    std::thread::sleep(Duration::from_secs(1));
    play(&stores[0], heard, rate, seconds, &|_, _| ());
    std::thread::sleep(Duration::from_secs(1));
    heard.statements.store((told(&sql) - before) as usize, Ordering::Relaxed);
}

/// A channel for each node: all that waits goes to all of them by one statement.
fn channels(store: &PostgresStore, heard: &Arc<Heard>, rate: f64, seconds: u64, runtime: &Runtime, address: &str) {
    let mut clients = Vec::new();
    for node in 0..NODES {
        let heard = Arc::clone(heard);
        let client = runtime.block_on(connect(address, "public", move |said| {
            heard.messages.fetch_add(1, Ordering::Relaxed);
            said.lines()
                .filter_map(|line| line.split_once(' '))
                .for_each(|(game, length)| heard.hear(node, game, length.parse().unwrap()));
        }));
        runtime.block_on(client.batch_execute(&format!("LISTEN node_{node}"))).unwrap();
        clients.push(client);
    }
    let (queue, mut waits) = unbounded_channel::<String>();
    let (sql, count) = (runtime.block_on(connect(address, "public", |_| ())), Arc::clone(heard));
    runtime.spawn(async move {
        let topics: Vec<String> = (0..NODES).map(|node| format!("node_{node}")).collect();
        while let Some(mut lines) = waits.recv().await {
            while let Ok(next) = waits.try_recv() {
                lines.push_str(&next);
            }
            sql.execute("SELECT pg_notify(topic, $2) FROM unnest($1::text[]) AS topic", &[&topics, &lines])
                .await
                .unwrap();
            count.statements.fetch_add(1, Ordering::Relaxed);
        }
    });
    let tell =
        |queue: &UnboundedSender<String>, game: &str, length: u64| drop(queue.send(format!("{game} {length}\n")));
    play(store, heard, rate, seconds, &|game, length| tell(&queue, game, length));
    std::thread::sleep(Duration::from_secs(1));
}

/// Each node asks for what has been touched since it last asked.
fn polling(
    store: &PostgresStore,
    heard: &Arc<Heard>,
    rate: f64,
    seconds: u64,
    runtime: &Runtime,
    address: &str,
    schema: &str,
) {
    let ends = Instant::now() + Duration::from_secs(seconds + 1);
    for node in 0..NODES {
        let (sql, heard) = (runtime.block_on(connect(address, schema, |_| ())), Arc::clone(heard));
        runtime.spawn(async move {
            let ask = sql.prepare("SELECT id, length FROM game WHERE touched >= $1").await.unwrap();
            let mut known: HashMap<String, i64> = HashMap::new();
            while Instant::now() < ends {
                // Times of commits come out of order: what may have been missed is asked for again.
                let since = known.values().sum::<i64>().saturating_sub(64);
                for row in sql.query(&ask, &[&since]).await.unwrap() {
                    let (game, length): (String, i64) = (row.get(0), row.get(1));
                    if known.insert(game.clone(), length) != Some(length) {
                        heard.hear(node, &game, length as u64);
                    }
                }
                heard.statements.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(POLL).await;
            }
        });
    }
    play(store, heard, rate, seconds, &|_, _| ());
    std::thread::sleep(Duration::from_millis(1500));
}

fn main() {
    let address = std::env::args().nth(1).expect("the address of a database");
    let seconds = std::env::args().nth(2).map_or(5, |text| text.parse().unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    for rate in [20.0, 200.0] {
        for way in ["one channel", "a channel a node", "every 250 ms"] {
            let options = PostgresOptions { schema: "measured_news".to_owned(), ..PostgresOptions::default() };
            let stores: Vec<PostgresStore> =
                (0..=NODES).map(|_| PostgresStore::open_with(&address, options.clone()).unwrap()).collect();
            let new = NewPlayer {
                id: "p".to_owned(),
                token: "measured-measured-measured".to_owned(),
                name: String::new(),
                at: 0,
            };
            stores[0].create_player(new).unwrap();
            for game in 0..GAMES {
                let (id, owner, head) = (format!("g{game}"), "p".to_owned(), "{}".to_owned());
                let new = NewGame {
                    id,
                    owner,
                    head,
                    secret: None,
                    sheet: None,
                    seats: Vec::new(),
                    log: Vec::new(),
                    summary: None,
                    at: 0,
                };
                stores[0].create_game(new).unwrap();
            }
            let heard = Arc::new(Heard::default());
            match way {
                "one channel" => one_channel(&stores, &heard, rate, seconds, &runtime, &address),
                "a channel a node" => channels(&stores[0], &heard, rate, seconds, &runtime, &address),
                _ => polling(&stores[0], &heard, rate, seconds, &runtime, &address, "measured_news"),
            }
            heard.print(way, rate, seconds);
            drop(stores);
            let sql = runtime.block_on(connect(&address, "public", |_| ()));
            runtime.block_on(sql.batch_execute("DROP SCHEMA measured_news CASCADE")).unwrap();
        }
    }
}
