//! Games that are not kept for ever go, beside everything else.

use crate::app::AppState;
use silbertablett_host::Cleared;
use std::sync::Weak;
use std::time::Duration;

/// How often it is looked what need not be kept any longer; the first time a while after the beginning.
const EVERY: Duration = Duration::from_secs(600);

/// Clears out until the server ends.
pub(crate) async fn clear_out(app: Weak<AppState>) {
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(app) = app.upgrade() else { return };
        app.clear_out_now().await;
    }
}

impl AppState {
    /// Deletes some of what need not be kept any longer. A server does so by itself.
    pub async fn clear_out_now(&self) {
        match self.ask(silbertablett_host::Host::clear_out).await {
            Ok(cleared) => {
                self.metrics.note_cleared(&cleared);
                let Cleared { ended, running, noticed } = cleared;
                if cleared != Cleared::default() {
                    tracing::info!(ended, running, noticed, "games that need not be kept");
                }
            }
            Err(why) => tracing::warn!(?why, "games that need not be kept could not be deleted"),
        }
    }
}
