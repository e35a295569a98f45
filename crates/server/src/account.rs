//! Where the request that is being answered comes from.

use silbertablett_host::{Asker, Network};
use silbertablett_session::BotSpeed;

tokio::task_local! {
    static NETWORK: Option<Network>;
}

/// The player of this id, if there is one, as the sender of the present request. Requests without a socket, as of tests, come from no
/// network.
pub(crate) fn asker(player: Option<&str>) -> Asker {
    Asker { player: player.map(str::to_owned), network: network(), bots: BotSpeed::default() }
}

/// The network of the present request.
pub(crate) fn network() -> Option<Network> {
    NETWORK.try_get().unwrap_or_default()
}

/// Answers a request that comes from a network.
pub(crate) async fn on_account<T>(network: Option<Network>, answer: impl Future<Output = T>) -> T {
    NETWORK.scope(network, answer).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_a_request_sets_off_is_on_its_account() {
        let network = Network::of([192, 0, 2, 1].into());
        assert_eq!(on_account(Some(network), async { asker(Some("Ann")).network }).await, Some(network));
        assert_eq!(asker(None), Asker::default());
    }
}
