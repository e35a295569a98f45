//! Telling other programs on the database what has been stored, and hearing of what they have.
//!
//! It is said after the transaction and outside it: within, all commits of the database would wait for each other at the queue of notifications.
//! What a program that was killed has not said, a sweep finds.

use super::connecting;
use crate::news::MOST;
use crate::{StoreError, StoreNews};
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use futures_util::stream::poll_fn;
use std::pin::pin;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver as Heard, RecvTimeoutError, Sender as Hears, channel as heard};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How much may wait to be said; what is more is lost, and found by a sweep.
const WAITING: usize = 10_000;

/// How long after news were lost at most everything is as if they had come.
const SWEEP: Duration = Duration::from_secs(3);

/// How long to wait before the database is looked for again.
const PAUSE: Duration = Duration::from_millis(500);

/// How long nothing is said after something was: what is stored meanwhile goes together. Each message is a transaction of its own here and at every program that
/// hears it, so that where much is stored a message for each move would cost the database as much as storing it; and whoever waits elsewhere waits 25 ms longer
/// there, on average, while they may wait a quarter of a second.
const REST: Duration = Duration::from_millis(50);

/// How long nothing is said at most: a connection that leads nowhere any more is only noticed by whoever says something.
const SILENCE: Duration = Duration::from_secs(5);

/// How long to wait for the database to answer before the connection is given up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Who says what has been stored, if anybody here listens to others at all.
#[derive(Default)]
pub(super) struct Herald(OnceLock<Sender<StoreNews>>);

impl Herald {
    pub(super) fn tell(&self, news: Vec<StoreNews>) {
        if let Some(queue) = self.0.get() {
            // A queue that is full, or whose end has gone, loses them.
            news.into_iter().for_each(|news| drop(queue.try_send(news)));
        }
    }

    /// Begins to say what is stored here and to hear what is stored elsewhere; only once.
    pub(super) fn begin(
        &self,
        runtime: &Handle,
        config: Config,
        topic: String,
        heed: impl Fn(StoreNews) + Send + 'static,
    ) -> Result<(), StoreError> {
        let tls = connecting::tls()?;
        let (queue, to_say) = channel(WAITING);
        if self.0.set(queue).is_err() {
            return Ok(());
        }
        let (hears, listens) = heard();
        // A thread of its own, since whoever heeds news asks the store.
        let thread = std::thread::Builder::new().name("store-news".to_owned()).spawn(move || pass_on(&listens, &heed));
        thread.map_err(|error| StoreError::Storage(format!("no thread for news: {error}")))?;
        runtime.spawn(attend(config, tls, topic, to_say, hears));
        Ok(())
    }
}

/// Passes news on until the store is dropped, and a sweep when one is due.
fn pass_on(listens: &Heard<StoreNews>, heed: &impl Fn(StoreNews)) {
    let mut due = Instant::now() + SWEEP;
    loop {
        match listens.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Ok(news) => heed(news),
            Err(RecvTimeoutError::Timeout) => {
                heed(StoreNews::Sweep);
                due = Instant::now() + SWEEP;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Keeps a connection for news, and looks for the database again whenever it is lost.
async fn attend(
    config: Config,
    tls: MakeRustlsConnect,
    topic: String,
    mut to_say: Receiver<StoreNews>,
    hears: Hears<StoreNews>,
) {
    loop {
        // Somebody in between may take the connection and never answer.
        if let Ok(Ok((client, connection))) = timeout(PATIENCE, config.connect(tls.clone())).await {
            let listening = pin!(listen(connection, &hears));
            let saying = pin!(say(&client, &topic, &mut to_say, &hears));
            if let Either::Right((Some(()), _)) = select(listening, saying).await {
                return;
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Hears what others say until the connection is lost.
async fn listen<S>(mut connection: Connection<Socket, S>, hears: &Hears<StoreNews>)
where
    S: tokio_postgres::tls::TlsStream + Unpin,
{
    let mut messages = poll_fn(move |context| connection.poll_message(context));
    while let Some(Ok(message)) = messages.next().await {
        if let AsyncMessage::Notification(said) = message {
            said.payload().lines().for_each(|line| drop(hears.send(StoreNews::from_line(line))));
        }
    }
}

/// Says what is stored here, all that has come in since the last time at once, and something now and then in any case; until the store is dropped, or `None`
/// once the connection is lost.
async fn say(client: &Client, topic: &str, to_say: &mut Receiver<StoreNews>, hears: &Hears<StoreNews>) -> Option<()> {
    heard_out(client.batch_execute(&format!("LISTEN {topic}"))).await?;
    // Kept, for otherwise every message is three ways there and back.
    let notify = heard_out(client.prepare("SELECT pg_notify($1, $2)")).await?;
    // What was said before nobody here has heard.
    drop(hears.send(StoreNews::Lost));
    loop {
        let Ok(first) = timeout(SILENCE, to_say.recv()).await else {
            heard_out(client.batch_execute("")).await?;
            continue;
        };
        let Some(first) = first else { return Some(()) };
        let mut lines = first.to_line();
        while lines.len() < MOST
            && let Ok(next) = to_say.try_recv()
        {
            lines.push_str(&next.to_line());
        }
        heard_out(client.execute(&notify, &[&topic, &lines])).await?;
        tokio::time::sleep(REST).await;
    }
}

/// What the database answers, if it does.
async fn heard_out<T>(asked: impl Future<Output = Result<T, Error>>) -> Option<T> {
    timeout(PATIENCE, asked).await.ok()?.ok()
}
