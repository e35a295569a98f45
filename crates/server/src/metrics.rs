//! Counts of what was answered, and how things stand, in the format of Prometheus.

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use silbertablett_host::HostLoad;
use std::time::Duration;

/// Bounds of the times that answers took, in seconds: a click is answered in a few milliseconds, a big page in tens.
const BOUNDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// A kind of answer. The route stands for the address, which may be the key to a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// Counts of what was answered, and how things stand now.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    answers: Family<Answer, Counter>,
    seconds: Family<Route, Histogram>,
    connections: Gauge,
    games: Gauge,
    game_bytes: Gauge,
    driven: Gauge,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let seconds = Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram);
        let mut metrics = Metrics {
            registry: Registry::with_prefix("silbertablett"),
            answers: Family::default(),
            seconds,
            connections: Gauge::default(),
            games: Gauge::default(),
            game_bytes: Gauge::default(),
            driven: Gauge::default(),
        };
        let Metrics { registry, answers, seconds, connections, games, game_bytes, driven } = &mut metrics;
        registry.register("answers", "Requests answered, by route", answers.clone());
        registry.register("answer_seconds", "How long answers took", seconds.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("games_in_memory", "Games kept in memory", games.clone());
        registry.register("games_in_memory_bytes", "About how many bytes they take", game_bytes.clone());
        registry.register("games_driven", "Games whose bots play at the moment", driven.clone());
        metrics
    }
}

impl Metrics {
    /// Notes that a request was answered.
    pub(crate) fn note(&self, method: &Method, route: &str, status: StatusCode, took: Duration) {
        // Clients may make up methods, and each would be a count of its own.
        let method = ["GET", "HEAD", "POST"].into_iter().find(|known| method == *known).unwrap_or("other");
        let answer = Answer { method, route: route.to_owned(), status: status.as_u16() };
        self.answers.get_or_create(&answer).inc();
        self.seconds.get_or_create(&Route { route: route.to_owned() }).observe(took.as_secs_f64());
    }

    /// Everything as text.
    pub(crate) fn text(&self, connections: usize, load: HostLoad) -> Result<String, std::fmt::Error> {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.connections.set(whole(connections));
        self.games.set(whole(load.games));
        self.game_bytes.set(whole(load.bytes));
        self.driven.set(whole(load.driven));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
