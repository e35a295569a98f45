//! Appends of a moment, written together: one statement that the database commits by itself, so one way there and back and one wait for its disk,
//! for as many games as there are.
//!
//! **Who waits.** Few batches are on their way at a time ([`AT_ONCE`]). What comes in while they are, goes with the next one; what comes in while one could
//! leave, leaves alone and at once.
//!
//! **What is judged.** A batch is one call of the function `append_all` of the schema. It writes an append only where all is as the append expects it: the game is
//! there, its log has that length, the command is new, everybody who is named is there, and the game is held as the append takes for granted. Whatever is not so it leaves out, with nothing written of it, and then
//! the append is judged alone, in a transaction of its own, by what is asked of SQLite too: that says which error it is, or finds the answer given
//! before. So the function decides nothing but what may go together.
//!
//! **Isolation.** Read committed. The function locks the row of a game before it looks at anything that belongs to it, and each of its statements
//! sees what was committed before that statement; whoever else changes a game or what belongs to it locks the same row first. A row that somebody else has locked is passed
//! over and not waited for, so batches never wait for each other's games, and cannot end in a circle with them; what was passed over waits alone.
//! Twice the same game in one batch is one after the other.
//!
//! **Faults of others.** What can still be waited for are rows of players, while somebody is deleted, and of turns, while somebody is told of theirs. After a quarter of a
//! second the batch ends with an error. So it does where one of it breaks a rule of the schema, or in a deadlock. Then nothing of it is stored, and each append is tried alone,
//! with as many attempts as everything else. Only where the database is gone, or says nothing, all fail: whether they are stored nobody knows then, which whoever asks again with the
//! same command finds out.

use super::{PATIENCE, no_connection, storage};
use crate::{Append, Premise, StoreError, check, nudge};
use deadpool_postgres::{Object, Pool};
use serde_json::json;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, oneshot};
use tokio_postgres::types::ToSql;

/// How many batches are on their way at a time.
const AT_ONCE: usize = 2;

/// The most appends in a batch, so that nobody waits for an endless one.
const GROUP: usize = 64;

const SQL: &str = "SELECT append_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";

/// What has become of an append.
#[derive(Debug)]
pub(super) enum Written {
    /// It is stored.
    Stored,
    /// Nothing was done: it is to be judged alone.
    LeftAlone,
    /// The database has failed.
    Failed(StoreError),
}

struct QueuedAppend {
    append: Arc<Append>,
    reply: oneshot::Sender<Written>,
}

/// Where appends wait for the next batch.
pub(super) struct AppendQueue(UnboundedSender<QueuedAppend>);

impl AppendQueue {
    /// Begins to write what comes in, until the pool is closed.
    pub(super) fn start(runtime: &Handle, pool: &Pool) -> AppendQueue {
        let (queue, waiting) = unbounded_channel();
        let waiting = Arc::new(Mutex::new(waiting));
        (0..AT_ONCE).for_each(|_| drop(runtime.spawn(serve(pool.clone(), Arc::clone(&waiting)))));
        AppendQueue(queue)
    }

    /// What becomes of an append that goes with others.
    pub(super) async fn write(&self, append: Arc<Append>) -> Written {
        let (reply, answer) = oneshot::channel();
        let closed = Written::Failed(StoreError::Closed);
        match self.0.send(QueuedAppend { append, reply }) {
            Ok(()) => answer.await.unwrap_or(closed),
            Err(_) => closed,
        }
    }
}

async fn serve(pool: Pool, queue: Arc<Mutex<UnboundedReceiver<QueuedAppend>>>) {
    loop {
        let mut batch = Vec::new();
        // One at a time waits here for the first, and takes all that have come by then.
        if queue.lock().await.recv_many(&mut batch, GROUP).await == 0 {
            return;
        }
        let done = write(&pool, &batch).await;
        for (at, QueuedAppend { reply, .. }) in batch.into_iter().enumerate() {
            let written = match &done {
                Ok(stored) if stored.contains(&(at as i64 + 1)) => Written::Stored,
                Ok(_) => Written::LeftAlone,
                Err(failure) => Written::Failed(failure.clone()),
            };
            // Whoever waited may be gone.
            drop(reply.send(written));
        }
    }
}

/// The numbers, from 1, of the appends that are stored now.
async fn write(pool: &Pool, batch: &[QueuedAppend]) -> Result<Vec<i64>, StoreError> {
    let connection = pool.get().await.map_err(no_connection)?;
    match tokio::time::timeout(PATIENCE, call(&connection, batch)).await {
        Ok(Ok(stored)) => Ok(stored),
        // The database has refused the whole and is well.
        Ok(Err(error)) if error.as_db_error().is_some() && !connection.is_closed() => Ok(Vec::new()),
        Ok(Err(error)) => Err(storage(&error)),
        Err(_) => {
            // It may still be at it; and what has lost this one may have lost those that wait for work.
            drop(Object::take(connection));
            pool.retain(|_, _| false);
            Err(StoreError::Storage(format!("no answer within {} s", PATIENCE.as_secs())))
        }
    }
}

async fn call(connection: &Object, batch: &[QueuedAppend]) -> Result<Vec<i64>, tokio_postgres::Error> {
    let statement = connection.prepare_cached(SQL).await?;
    let columns = columns(batch);
    let columns: Vec<&(dyn ToSql + Sync)> = columns.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
    let rows = connection.query(&statement, &columns).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

/// What the function is called with.
fn columns(batch: &[QueuedAppend]) -> [Box<dyn ToSql + Sync + Send + '_>; 15] {
    fn column<'a, T: ToSql + Sync + Send + 'a>(
        batch: &'a [QueuedAppend],
        of: impl Fn(&'a Append) -> T,
    ) -> Box<dyn ToSql + Sync + Send + 'a> {
        Box::new(batch.iter().map(|waiting| of(&waiting.append)).collect::<Vec<T>>())
    }
    [
        column(batch, |append| append.game.as_str()),
        column(batch, |append| append.command.as_str()),
        // A log is never that long.
        column(batch, |append| i64::try_from(append.expected).unwrap_or(-1)),
        // An entry is one line.
        column(batch, |append| append.entries.join("\n")),
        column(batch, |append| append.entries.len() as i64),
        column(batch, |append| append.entries.iter().map(String::len).sum::<usize>() as i64),
        column(batch, |append| append.author.player.as_deref()),
        column(batch, |append| append.author.seat.map(i64::from)),
        column(batch, |append| append.author.bot.as_deref()),
        column(batch, |append| append.summary.as_ref().map(|summary| summary.finished)),
        column(batch, |append| append.summary.as_ref().map(|summary| summary.totals.as_str())),
        column(batch, turns),
        column(batch, |append| append.at),
        column(batch, |append| append.premise.as_ref().map(holders)),
        column(batch, |append| append.premise.as_ref().map(|premise| check::hash(&premise.token).to_vec())),
    ]
}

/// Who holds a game and its seats, as the function puts it: ids have no spaces.
fn holders(premise: &Premise) -> String {
    premise.seats.iter().fold(premise.owner.clone(), |held, (seat, player)| format!("{held} {seat} {player}"))
}

/// Whose turn it is after an append, and when they are told, if it says so.
fn turns(append: &Append) -> Option<String> {
    let awaited = append.awaited.as_ref()?;
    let turn = |(seat, player): &(u8, String)| {
        let (told, due) = nudge::begun(awaited, player, append.author.player.as_deref());
        json!({ "seat": seat, "player": player, "told": told, "due": due })
    };
    Some(awaited.seats.iter().map(turn).collect::<serde_json::Value>().to_string())
}
