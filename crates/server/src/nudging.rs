//! Sending what is due, beside everything else: nobody who plays waits for it.

use crate::app::AppState;
use crate::fault::RequestFault;
use crate::letters::{Letter, PushKeys, Undelivered, sheet_name};
use silbertablett_host::{Host, Message, Sent};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// How often it is looked what is due.
const EVERY: Duration = Duration::from_secs(2);
/// Under which name the keys are kept by which push services know this program.
const PUSH_KEYS: &str = "push-keys";
/// So many messages are sent at once.
const AT_ONCE: usize = 8;

/// Sends what is due until the server ends.
pub(crate) async fn deliver(app: std::sync::Weak<AppState>) {
    let mut sending = JoinSet::new();
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(app) = app.upgrade() else { return };
        while sending.try_join_next().is_some() {}
        begin(&app, &mut sending).await;
    }
}

impl AppState {
    /// Reads the keys by which push services know this program, or makes them, and gives the public one.
    pub(crate) async fn push_keys(&self) -> Result<String, RequestFault> {
        if self.outbox.push_keys().is_none() {
            let made = PushKeys::made().ok_or_else(|| RequestFault::internal("no keys could be made".to_owned()))?;
            let kept = self.ask(move |host| host.once(PUSH_KEYS, &made)).await?;
            let keys = PushKeys::read(&kept);
            self.outbox
                .know_push_keys(keys.ok_or_else(|| RequestFault::internal("the keys that are kept".to_owned()))?);
        }
        Ok(self.outbox.push_keys().map(PushKeys::public).unwrap_or_default())
    }

    /// Sends the messages that are due now, and waits until it is known what has become of them. A server does so by itself.
    pub async fn send_due(self: &Arc<AppState>) {
        let mut sending = JoinSet::new();
        begin(self, &mut sending).await;
        while sending.join_next().await.is_some() {}
    }
}

/// Begins to send what is due, as far as there is room.
async fn begin(app: &Arc<AppState>, sending: &mut JoinSet<()>) {
    let room = AT_ONCE - sending.len().min(AT_ONCE);
    if room == 0 {
        return;
    }
    if let Err(why) = app.push_keys().await {
        tracing::warn!(?why, "devices cannot be written to");
    }
    let due = app.ask(move |host| {
        let messages = host.due_messages(room as u32)?;
        Ok(messages.into_iter().map(|message| (letter(host, &message), message)).collect::<Vec<_>>())
    });
    match due.await {
        Ok(messages) => messages.into_iter().for_each(|(letter, message)| {
            sending.spawn(send(Arc::clone(app), letter, message));
        }),
        Err(why) => tracing::warn!(?why, "it could not be found out who is to be told of their turn"),
    }
}

fn letter(host: &Host, message: &Message) -> Letter {
    Letter::of(message, &sheet_name(host, message))
}

async fn send(app: Arc<AppState>, letter: Letter, message: Message) {
    let sent = app.outbox.send(&letter, app.host.clock().now()).await;
    app.metrics.note_message(sent.is_ok());
    let noted = app.ask(move |host| match sent {
        Ok(()) => host.sent(&message, Sent::Arrived),
        Err(Undelivered::Gone) => host.sent(&message, Sent::Gone),
        Err(why) => host.sent(&message, Sent::Failed(&why.word())),
    });
    if let Err(why) = noted.await {
        tracing::warn!(?why, "what has become of a message could not be noted");
    }
}
