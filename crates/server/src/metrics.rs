//! Counts of what was answered, and how things stand, in the format of Prometheus.

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use silbertablett_host::{Cleared, HostLoad};
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
struct Fate {
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DeletedFor {
    why: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct What {
    what: &'static str,
}

/// How things stand at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Readings {
    pub(crate) connections: usize,
    pub(crate) load: HostLoad,
    pub(crate) readers_waiting: usize,
    pub(crate) messages_waiting: u64,
    pub(crate) noticed: u64,
    pub(crate) stored_bytes: u64,
}

/// How many bytes of memory the process has, where the system says so as Linux does.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok());
    kilobytes.unwrap_or_default() * 1024
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
    messages: Family<Fate, Counter>,
    deleted: Family<DeletedFor, Counter>,
    host_seconds: Family<What, Histogram>,
    readers_waiting: Gauge,
    messages_waiting: Gauge,
    noticed: Gauge,
    stored: Gauge,
    thinking: Gauge,
    thoughts_waiting: Gauge,
    memory: Gauge,
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
            messages: Family::default(),
            deleted: Family::default(),
            host_seconds: Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram),
            readers_waiting: Gauge::default(),
            messages_waiting: Gauge::default(),
            noticed: Gauge::default(),
            stored: Gauge::default(),
            thinking: Gauge::default(),
            thoughts_waiting: Gauge::default(),
            memory: Gauge::default(),
            connections: Gauge::default(),
            games: Gauge::default(),
            game_bytes: Gauge::default(),
            driven: Gauge::default(),
        };
        let Metrics { registry, answers, seconds, messages, deleted, host_seconds, .. } = &mut metrics;
        registry.register("answers", "Requests answered, by route", answers.clone());
        registry.register("answer_seconds", "How long answers took", seconds.clone());
        registry.register("messages", "Messages on turns, by whether they arrived", messages.clone());
        registry.register("games_deleted", "Games deleted because they need not be kept", deleted.clone());
        registry.register(
            "host_seconds",
            "How long the host took, waiting for the disk included",
            host_seconds.clone(),
        );
        let gauges = [
            ("connections", "Open connections", &metrics.connections),
            ("games_in_memory", "Games kept in memory", &metrics.games),
            ("games_in_memory_bytes", "About how many bytes games in memory take", &metrics.game_bytes),
            ("games_driven", "Games whose bots play at the moment", &metrics.driven),
            ("readers_waiting", "Requests that wait for what others do", &metrics.readers_waiting),
            ("messages_waiting", "Messages on turns that are on their way", &metrics.messages_waiting),
            ("games_noticed", "Games that will be deleted unless somebody plays on", &metrics.noticed),
            ("store_bytes", "Size of the store", &metrics.stored),
            ("thinking", "Decisions that bots think about at the moment", &metrics.thinking),
            (
                "thoughts_waiting",
                "Decisions that wait until bots have time to think about them",
                &metrics.thoughts_waiting,
            ),
            ("memory_bytes", "Memory of the process; 0 where the system does not say", &metrics.memory),
        ];
        for (name, help, gauge) in gauges {
            metrics.registry.register(name, help, gauge.clone());
        }
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

    /// Notes that a message was sent.
    pub(crate) fn note_message(&self, arrived: bool) {
        self.messages.get_or_create(&Fate { outcome: if arrived { "arrived" } else { "failed" } }).inc();
    }

    /// Notes which games have gone.
    pub(crate) fn note_cleared(&self, cleared: &Cleared) {
        for (why, count) in [("ended", cleared.ended), ("running", cleared.running)] {
            self.deleted.get_or_create(&DeletedFor { why }).inc_by(count);
        }
    }

    /// Notes how long the host took to answer.
    pub(crate) fn note_host(&self, took: Duration) {
        self.host_seconds.get_or_create(&What { what: "all" }).observe(took.as_secs_f64());
    }

    /// Everything as text.
    pub(crate) fn text(&self, now: Readings) -> Result<String, std::fmt::Error> {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let load = now.load;
        self.connections.set(whole(now.connections));
        self.readers_waiting.set(whole(now.readers_waiting));
        self.messages_waiting.set(i64::try_from(now.messages_waiting).unwrap_or(i64::MAX));
        self.noticed.set(i64::try_from(now.noticed).unwrap_or(i64::MAX));
        self.stored.set(i64::try_from(now.stored_bytes).unwrap_or(i64::MAX));
        self.thinking.set(whole(load.thinking));
        self.thoughts_waiting.set(whole(load.thoughts_waiting));
        self.memory.set(whole(memory()));
        self.games.set(whole(load.games));
        self.game_bytes.set(whole(load.bytes));
        self.driven.set(whole(load.driven));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The names of all counts, as Prometheus stores them.
    fn names() -> BTreeSet<String> {
        let metrics = Metrics::default();
        metrics.note(&Method::GET, "/", StatusCode::OK, Duration::ZERO);
        metrics.note_message(true);
        metrics.note_cleared(&Cleared { ended: 1, running: 1, noticed: 0 });
        metrics.note_host(Duration::ZERO);
        let text = metrics.text(Readings::default()).expect("text");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split(['{', ' ']).next()).map(str::to_owned).collect()
    }

    /// Pictures and alerts are of counts that there are, and every count is in a picture.
    #[test]
    fn the_files_of_deploy_know_the_counts_and_only_those() {
        let names = names();
        assert!(names.len() > 15, "{names:?}");
        let read = |name: &str| std::fs::read_to_string(format!("../../deploy/{name}")).expect(name);
        let of = |text: &str| {
            let words = text.split(|c: char| !(c.is_ascii_lowercase() || c == '_'));
            words.filter(|word| word.starts_with("silbertablett_")).map(str::to_owned).collect::<BTreeSet<_>>()
        };
        let (pictures, alerts) = (of(&read("grafana.json")), of(&read("alerts.yaml")));
        for named in pictures.union(&alerts) {
            assert!(names.contains(named), "there is no {named}");
        }
        // Of a histogram its buckets are shown.
        let parts = ["_count", "_sum"];
        for name in names.iter().filter(|name| !parts.iter().any(|part| name.ends_with(part))) {
            assert!(pictures.contains(name), "deploy/grafana.json does not show {name}");
        }
    }
}
