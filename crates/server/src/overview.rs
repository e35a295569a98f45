//! How things stand, for those who run the server: the counts of `/metrics` on a page. It is in English, as the log and the documentation are,
//! and has nothing that is not in the counts.

use std::collections::BTreeMap;
use std::fmt::Write;

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

/// The page, from the text of `/metrics`.
pub(crate) fn overview(text: &str) -> String {
    let samples: Vec<Sample<'_>> = text.lines().filter_map(sample).collect();
    let mut page = String::from(HEAD);
    page.push_str("<h2>Now</h2><table><tbody>");
    for Sample { name, labels, value } in &samples {
        if labels.is_empty() && !name.ends_with("_total") && !name.contains("_seconds") {
            let help = help(text, name);
            let shown = if name.ends_with("_bytes") { bytes(*value) } else { format!("{value}") };
            row(&mut page, &[&help, &shown], name);
        }
    }
    page.push_str("</tbody></table>");
    slow(&mut page, "Slowest routes", "route", &times(&samples, "answer_seconds", "route"));
    slow(&mut page, "What the host was asked", "what", &times(&samples, "host_seconds", "what"));
    page.push_str("<h2>Answers that were refused or failed</h2><table><thead><tr><th>status<th>method<th>route<th>how many</tr></thead><tbody>");
    let mut refused: Vec<&Sample<'_>> = (samples.iter())
        .filter(|sample| sample.name == "answers_total" && label(sample, "status").starts_with(['4', '5']))
        .collect();
    refused.sort_by(|a, b| label(b, "status").cmp(label(a, "status")).then(b.value.total_cmp(&a.value)));
    for sample in refused.into_iter().take(ROUTES) {
        let count = format!("{}", sample.value);
        row(&mut page, &[label(sample, "status"), label(sample, "method"), label(sample, "route"), &count], "");
    }
    page.push_str("</tbody></table><h2>Messages on turns</h2><table><tbody>");
    for sample in samples.iter().filter(|sample| sample.name == "messages_total") {
        row(&mut page, &[label(sample, "outcome"), &format!("{}", sample.value)], "");
    }
    page.push_str("</tbody></table><p><a href=\"/metrics\">/metrics</a> has all of it for Prometheus; counts begin with the process.</p></main></body></html>");
    page
}

const HEAD: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Silbertablett: how things stand</title>\
<meta name=\"viewport\" content=\"width=device-width\"><meta http-equiv=\"refresh\" content=\"10\"><style>:root{color-scheme:light dark}\
body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;max-width:60rem;padding:0 1rem}main{overflow-x:auto}table{border-collapse:collapse;width:100%}\
th,td{text-align:start;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}td:not(:first-child){font-variant-numeric:tabular-nums}\
</style></head><body><main><h1>How things stand</h1>";

fn slow(page: &mut String, title: &str, what: &str, times: &BTreeMap<&str, Times>) {
    let mut sorted: Vec<(&&str, &Times)> = times.iter().filter(|(_, times)| times.count > 0.0).collect();
    sorted.sort_by(|(_, a), (_, b)| b.below(0.99).total_cmp(&a.below(0.99)).then(b.mean().total_cmp(&a.mean())));
    let _ = write!(
        page,
        "<h2>{title}</h2><table><thead><tr><th>{what}<th>how many<th>mean<th>half below<th>99 of 100 below</tr></thead><tbody>"
    );
    for (name, times) in sorted.into_iter().take(ROUTES) {
        let count = format!("{}", times.count);
        row(page, &[name, &count, &seconds(times.mean()), &seconds(times.below(0.5)), &seconds(times.below(0.99))], "");
    }
    page.push_str("</tbody></table>");
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

/// What a count means, as its help says.
fn help(text: &str, name: &str) -> String {
    let mark = format!("# HELP silbertablett_{name} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&mark));
    line.map_or(name.to_owned(), |help| help.trim_end_matches('.').to_owned())
}

fn row(page: &mut String, cells: &[&str], title: &str) {
    let quote = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let title = if title.is_empty() { String::new() } else { format!(" title=\"{}\"", quote(title)) };
    let _ = write!(page, "<tr{title}>");
    for cell in cells {
        let _ = write!(page, "<td>{}</td>", quote(cell));
    }
    page.push_str("</tr>");
}

fn seconds(time: f64) -> String {
    match time {
        time if time.is_infinite() => "over 10 s".to_owned(),
        time if time < 1.0 => format!("{:.1} ms", time * 1000.0),
        time => format!("{time:.1} s"),
    }
}

fn bytes(count: f64) -> String {
    match count {
        count if count < 1024.0 * 1024.0 => format!("{:.0} KiB", count / 1024.0),
        count => format!("{:.1} MiB", count / 1024.0 / 1024.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# HELP silbertablett_games_in_memory Games kept in memory.\n\
# TYPE silbertablett_games_in_memory gauge\nsilbertablett_games_in_memory 3\n\
silbertablett_games_in_memory_bytes 3145728\n\
silbertablett_answers_total{method=\"GET\",route=\"/game/{id}\",status=\"200\"} 7\n\
silbertablett_answers_total{method=\"POST\",route=\"/<b>\",status=\"500\"} 2\n\
silbertablett_answer_seconds_sum{route=\"/game/{id}\"} 0.7\n\
silbertablett_answer_seconds_count{route=\"/game/{id}\"} 7\n\
silbertablett_answer_seconds_bucket{le=\"0.05\",route=\"/game/{id}\"} 4\n\
silbertablett_answer_seconds_bucket{le=\"0.25\",route=\"/game/{id}\"} 7\n\
silbertablett_answer_seconds_bucket{le=\"+Inf\",route=\"/game/{id}\"} 7\n# EOF\n";

    #[test]
    fn the_page_says_what_the_counts_say() {
        let page = overview(TEXT);
        for part in [
            "<tr title=\"games_in_memory\"><td>Games kept in memory</td><td>3</td></tr>",
            "<td>3.0 MiB</td>",
            "<tr><td>/game/{id}</td><td>7</td><td>100.0 ms</td><td>50.0 ms</td><td>250.0 ms</td></tr>",
            "<tr><td>500</td><td>POST</td><td>/&lt;b></td><td>2</td></tr>",
        ] {
            assert!(page.contains(part), "no {part} in {page}");
        }
        assert!(!page.contains("<td>200</td>"), "what went well is not among what failed");
    }
}
