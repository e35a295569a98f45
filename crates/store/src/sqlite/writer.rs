//! One thread writes for everybody. What costs time is waiting for the disk, so everything that came in during one such wait is
//! written in one transaction, and waits together. An answer is given after the commit, never before.
//!
//! A fast disk makes such waits so short that hardly anybody comes in during one, and then most of the time of the processor goes into transactions, locks and threads that wake up.
//! So where several have come together, the next transaction lets others come as well for some milliseconds ([`SqliteOptions::apart`](super::SqliteOptions)).

use super::storage;
use crate::StoreError;
use rusqlite::Connection;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The most jobs in one transaction, so that nobody waits for an endless one.
const GROUP: usize = 1024;

/// The thread that writes, seen from those that ask it to.
pub(super) struct WriterThread {
    /// `None` only while being dropped.
    queue: Option<Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl WriterThread {
    /// While several wait, groups begin so long after each other.
    pub(super) fn start(connection: Connection, apart: Duration) -> Result<WriterThread, StoreError> {
        let (queue, jobs) = channel();
        let thread =
            std::thread::Builder::new().name("store-writer".to_owned()).spawn(move || serve(&connection, &jobs, apart));
        let thread = thread.map_err(|error| StoreError::Storage(format!("no thread to write with: {error}")))?;
        Ok(WriterThread { queue: Some(queue), thread: Some(thread) })
    }

    /// Has `work` done in a transaction, and returns when it is on disk. An error of `work` undoes what it did, and nothing
    /// else. It may be called again if the transaction fails for a reason that may lie in the work of others.
    pub(super) fn run<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = sync_channel(1);
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(Box::new(Task { work, result: None, reply })).map_err(|_| StoreError::Closed)?;
        answer.recv().map_err(|_| StoreError::Closed)?
    }
}

impl Drop for WriterThread {
    fn drop(&mut self) {
        // Without senders the thread ends once the queue is empty; then the connection is closed and the file tidy.
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A panic in there has been reported by then, and dropping must not panic.
            drop(thread.join());
        }
    }
}

/// Something to be written, and somebody who waits for it.
trait Job: Send {
    /// Does the work and keeps its result; fails if the result is an error.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Tells the waiting caller: the result of the work, or why there was no commit.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

struct Task<T, W> {
    work: W,
    result: Option<Result<T, StoreError>>,
    reply: SyncSender<Result<T, StoreError>>,
}

impl<T: Send, W: Fn(&Connection) -> Result<T, StoreError> + Send> Job for Task<T, W> {
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let result = (self.work)(connection);
        let done = result.as_ref().map(drop).map_err(Clone::clone);
        self.result = Some(result);
        done
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        let result = match failure {
            Some(failure) => Err(failure.clone()),
            None => self.result.unwrap_or(Err(StoreError::Closed)),
        };
        // The receiver may be gone.
        drop(self.reply.send(result));
    }
}

fn serve(connection: &Connection, jobs: &Receiver<Box<dyn Job>>, apart: Duration) {
    // When the next group may begin; whoever writes alone comes at once.
    let mut next = None;
    while let Ok(first) = jobs.recv() {
        if let Some(left) = next.and_then(|next: Instant| next.checked_duration_since(Instant::now())) {
            // Asleep and not at the queue, where each that comes in would wake it.
            std::thread::sleep(left);
        }
        let begun = Instant::now();
        let mut group = vec![first];
        group.extend(jobs.try_iter().take(GROUP - 1));
        next = (group.len() > 1).then(|| begun + apart);
        let done = together(connection, &mut group);
        match done {
            Err(failure) if group.len() > 1 && failure != StoreError::Busy => {
                // One that asks for too much must not take the others with it.
                for mut job in group {
                    let failure = together(connection, std::slice::from_mut(&mut job)).err();
                    job.answer(failure.as_ref());
                }
            }
            done => {
                let failure = done.err();
                group.into_iter().for_each(|job| job.answer(failure.as_ref()));
            }
        }
    }
}

/// Does all jobs in one transaction, and commits it; if that fails, nothing has happened.
fn together(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    let done = group.iter_mut().try_for_each(|job| one(connection, job.as_mut()));
    let done = done.and_then(|()| execute(connection, "COMMIT"));
    // Some errors end the transaction by themselves.
    if done.is_err() && !connection.is_autocommit() {
        execute(connection, "ROLLBACK")?;
    }
    done
}

fn one(connection: &Connection, job: &mut dyn Job) -> Result<(), StoreError> {
    execute(connection, "SAVEPOINT job")?;
    match job.run(connection) {
        Ok(()) => execute(connection, "RELEASE job"),
        Err(error) if error.is_failure() => Err(error),
        // Refused: the answer is the refusal, and the others go on.
        Err(_) => {
            execute(connection, "ROLLBACK TO job")?;
            execute(connection, "RELEASE job")
        }
    }
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql).and_then(|mut statement| statement.execute(())).map(drop).map_err(storage)
}
