//! How things stand, for those who run the server: the page has what the counts of `/metrics` say, and nothing else.

use silbertablett_web::{OverviewData, RefusedLine, TimesLine};
use std::collections::BTreeMap;

/// Routes that wait for what others do: how long they take says nothing of the server.
const WAITING: [&str; 3] = ["/game/{id}/company", "/tables/{id}/wait", "/api/v1/games/{id}/events"];
/// So many slow routes are shown.
const ROUTES: usize = 25;

/// A count as it is written: its name without the prefix, its labels, its value.
struct Sample<'t> {
    name: &'t str,
    labels: BTreeMap<&'t str, &'t str>,
    value: f64,
}

/// How long something took, as a histogram says it.
#[derive(Default)]
struct Times {
    /// Upper bounds in seconds, ascending, and how many took no longer.
    buckets: Vec<(f64, f64)>,
    count: f64,
    sum: f64,
}

impl Times {
    /// The bound below which this part of them lies; infinite beyond the last one.
    fn below(&self, part: f64) -> f64 {
        self.buckets.iter().find(|(_, count)| *count >= part * self.count).map_or(f64::INFINITY, |(bound, _)| *bound)
    }

    fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }
}

/// How things stand, from the text of `/metrics`.
pub(crate) fn standing(text: &str) -> OverviewData<'_> {
    let samples: Vec<Sample<'_>> = text.lines().filter_map(sample).collect();
    let is_now = |sample: &&Sample<'_>| {
        sample.labels.is_empty() && !sample.name.ends_with("_total") && !sample.name.contains("_seconds")
    };
    let by = |name: &str, by: &str| -> Vec<(&str, f64)> {
        let found = samples.iter().filter(|sample| sample.name == name);
        found.map(|sample| (label(sample, by), sample.value)).collect()
    };
    let failed =
        |sample: &&Sample<'_>| sample.name == "answers_total" && label(sample, "status").starts_with(['4', '5']);
    let refused = samples.iter().filter(failed).map(|sample| RefusedLine {
        status: label(sample, "status"),
        method: label(sample, "method"),
        route: label(sample, "route"),
        count: sample.value,
    });
    let mut refused: Vec<RefusedLine<'_>> = refused.collect();
    refused.sort_by(|a, b| b.status.cmp(a.status).then(b.count.total_cmp(&a.count)));
    refused.truncate(ROUTES);
    let mut works = times(&samples, "answer_seconds", "route");
    works.retain(|route, _| !WAITING.contains(route));
    OverviewData {
        now: samples.iter().filter(is_now).map(|sample| (sample.name, sample.value)).collect(),
        routes: slowest(works),
        host: slowest(times(&samples, "host_seconds", "what")),
        refused,
        messages: by("messages_total", "outcome"),
        deleted: by("games_deleted_total", "why"),
    }
}

fn slowest<'t>(times: BTreeMap<&'t str, Times>) -> Vec<TimesLine<'t>> {
    let line = |(what, times): (&'t str, Times)| TimesLine {
        what,
        count: times.count,
        mean: times.mean(),
        half: times.below(0.5),
        most: times.below(0.99),
    };
    let mut lines: Vec<TimesLine<'_>> = times.into_iter().filter(|(_, times)| times.count > 0.0).map(line).collect();
    lines.sort_by(|a, b| b.most.total_cmp(&a.most).then(b.mean.total_cmp(&a.mean)));
    lines.truncate(ROUTES);
    lines
}

/// Histograms by the value of a label.
fn times<'t>(samples: &[Sample<'t>], name: &str, by: &str) -> BTreeMap<&'t str, Times> {
    let mut all: BTreeMap<&str, Times> = BTreeMap::new();
    for sample in samples {
        let (Some(kind), Some(of)) = (sample.name.strip_prefix(name), sample.labels.get(by)) else { continue };
        let times = all.entry(of).or_default();
        match kind {
            "_count" => times.count = sample.value,
            "_sum" => times.sum = sample.value,
            "_bucket" => times.buckets.extend(label(sample, "le").parse().ok().map(|bound: f64| (bound, sample.value))),
            _ => {}
        }
    }
    all
}

fn label<'t>(sample: &Sample<'t>, name: &str) -> &'t str {
    sample.labels.get(name).copied().unwrap_or("")
}

/// Reads a line such as `silbertablett_answers_total{method="GET"} 3`. Our own labels have neither quotes nor commas in them.
fn sample(line: &str) -> Option<Sample<'_>> {
    let rest = line.strip_prefix("silbertablett_")?;
    let (head, value) = rest.rsplit_once(' ')?;
    let (name, labels) =
        head.split_once('{').map_or((head, ""), |(name, labels)| (name, labels.strip_suffix('}').unwrap_or(labels)));
    let labels = labels
        .split("\",")
        .filter_map(|text| text.split_once('='))
        .map(|(name, value)| (name, value.trim_matches('"')));
    Some(Sample { name, labels: labels.collect(), value: value.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::{Metrics, Readings};
    use axum::http::{Method, StatusCode};
    use silbertablett_host::Cleared;
    use silbertablett_texts::{Lang, Texts};
    use silbertablett_web::overview;
    use std::time::Duration;

    const TEXT: &str = "# HELP silbertablett_games_in_memory Games kept in memory.\n\
# TYPE silbertablett_games_in_memory gauge\nsilbertablett_games_in_memory 3\n\
silbertablett_games_in_memory_bytes 3145728\n\
silbertablett_games_deleted_total{why=\"ended\"} 4\n\
silbertablett_answers_total{method=\"GET\",route=\"/game/{id}\",status=\"200\"} 7\n\
silbertablett_answers_total{method=\"POST\",route=\"/<b>\",status=\"500\"} 2\n\
silbertablett_answer_seconds_count{route=\"/game/{id}/company\"} 1\n\
silbertablett_answer_seconds_sum{route=\"/game/{id}\"} 0.875\n\
silbertablett_answer_seconds_count{route=\"/game/{id}\"} 7\n\
silbertablett_answer_seconds_bucket{le=\"0.05\",route=\"/game/{id}\"} 4\n\
silbertablett_answer_seconds_bucket{le=\"0.25\",route=\"/game/{id}\"} 7\n\
silbertablett_answer_seconds_bucket{le=\"+Inf\",route=\"/game/{id}\"} 7\n# EOF\n";

    #[test]
    fn the_page_says_what_the_counts_say() {
        let standing = standing(TEXT);
        assert_eq!(standing.now, [("games_in_memory", 3.0), ("games_in_memory_bytes", 3_145_728.0)]);
        let game = TimesLine { what: "/game/{id}", count: 7.0, mean: 0.125, half: 0.05, most: 0.25 };
        assert_eq!(standing.routes, [game]);
        let refused = RefusedLine { status: "500", method: "POST", route: "/<b>", count: 2.0 };
        assert_eq!(standing.refused, [refused], "what went well is not among what failed");
        assert_eq!(standing.deleted, [("ended", 4.0)]);
        let page = overview(Lang::De, &standing, false);
        for part in ["3,0 MiB", "125\u{a0}ms", "250\u{a0}ms", "/&lt;b&gt;"] {
            assert!(page.contains(part), "no {part} in {page}");
        }
    }

    /// A count that is added without its words would stop the page.
    #[test]
    fn all_that_is_counted_has_words() {
        let metrics = Metrics::default();
        metrics.note(&Method::GET, "/", StatusCode::NOT_FOUND, Duration::ZERO);
        metrics.note_host(Duration::ZERO);
        metrics.note_message(true);
        metrics.note_message(false);
        metrics.note_cleared(&Cleared::default());
        let text = metrics.text(Readings::default()).expect("a text");
        let standing = standing(&text);
        assert!(standing.now.len() > 9 && !standing.routes.is_empty() && !standing.refused.is_empty());
        assert_eq!((standing.host.len(), standing.messages.len(), standing.deleted.len()), (1, 2, 2));
        let words = |group: &str, names: &[(&str, f64)]| {
            names.iter().map(|(name, _)| format!("overview-{group}-{}", name.replace('_', "-"))).collect::<Vec<_>>()
        };
        let keys =
            [words("now", &standing.now), words("messages", &standing.messages), words("deleted", &standing.deleted)];
        for lang in Lang::ALL {
            for key in keys.iter().flatten() {
                assert!(Texts::of(lang).find(key, &[]).is_some(), "{} has no {key}", lang.code());
            }
        }
    }
}
