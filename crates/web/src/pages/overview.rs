//! How things stand, for those who run the server. It is served at an address of its own, where nothing else is: it brings its style along.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use silbertablett_texts::{Lang, Texts, decimal};

/// How things stand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OverviewData<'a> {
    /// What there is now, by the names of counts such as `games_in_memory`; sizes in bytes have names that end with `_bytes`.
    pub now: Vec<(&'a str, f64)>,
    /// How long answers took, by route, the slowest first.
    pub routes: Vec<TimesLine<'a>>,
    /// How long the host took.
    pub host: Vec<TimesLine<'a>>,
    /// Answers that were refused or failed, the worst first.
    pub refused: Vec<RefusedLine<'a>>,
    /// Messages on turns: what became of them, `arrived` or `failed`, and how many there were.
    pub messages: Vec<(&'a str, f64)>,
    /// Games that were deleted: why, `ended` or `running`, and how many there were.
    pub deleted: Vec<(&'a str, f64)>,
}

/// How long something took, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimesLine<'a> {
    /// What it was.
    pub what: &'a str,
    /// How often.
    pub count: f64,
    /// On average.
    pub mean: f64,
    /// Half of them took less; infinite if that is not known.
    pub half: f64,
    /// 99 of 100 took less; infinite if that is not known.
    pub most: f64,
}

/// A kind of answer that was refused or failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RefusedLine<'a> {
    /// The status, such as `404`.
    pub status: &'a str,
    /// The method, such as `GET`.
    pub method: &'a str,
    /// The route.
    pub route: &'a str,
    /// How often.
    pub count: f64,
}

const STYLE: &str = ":root{color-scheme:light dark;--line:#8885;--card:color-mix(in srgb,CanvasText 6%,Canvas)}\
body{font:1rem/1.45 system-ui,sans-serif;margin:0}main{margin:0 auto;max-width:64rem;padding:1rem}h1{font-size:1.6rem;margin:0 0 .2rem}\
h2{font-size:1.15rem;margin:1.8rem 0 .6rem}.note{color:color-mix(in srgb,CanvasText 70%,Canvas);margin:0}\
.tiles{display:grid;gap:.6rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,10.5rem),1fr));margin:0}\
.tiles div{display:flex;flex-direction:column-reverse;justify-content:flex-end;padding:.6rem .8rem;border-radius:.7rem;background:var(--card);border:1px solid var(--line)}\
.tiles dt{font-size:.85rem;line-height:1.25}.tiles dd{margin:0;font-size:1.35rem;font-weight:700;font-variant-numeric:tabular-nums}\
table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{padding:.3rem .5rem .3rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere;hyphens:auto;text-align:end;font-variant-numeric:tabular-nums;vertical-align:bottom}\
th{font-size:.85rem;font-weight:600}tbody th{font-size:1rem;font-weight:400}:is(th,td).words{text-align:start}th.words:first-child{width:44%}.refused th.words:first-child{width:50%}\
@media(max-width:35rem){th,td,tbody th{font-size:.75rem;padding-inline-end:.3rem}th.words:first-child{width:30%}}";

/// The query of the page that loads itself anew: only where somebody wants that, since what they read may go while they do.
pub const OVERVIEW_ANEW: &str = "anew";

/// The page; whether it loads itself anew every ten seconds.
pub fn overview(lang: Lang, data: &OverviewData<'_>, anew: bool) -> String {
    let texts = Texts::of(lang);
    let named = |group: &str, name: &str| texts.get(&format!("overview-{group}{}", name.replace('_', "-")));
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                @if anew { meta http-equiv="refresh" content="10"; }
                // Nothing else is served here, and browsers ask for one.
                link rel="icon" href="data:,";
                title { (texts.get("overview")) " – " (texts.get("app-name")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (texts.get("overview")) }
                    p.note {
                        (texts.get("overview-since")) " "
                        @match anew {
                            true => { (texts.get("overview-anew")) " " a href="/" { (texts.get("overview-stop")) } },
                            false => a href={ "/?" (OVERVIEW_ANEW) } { (texts.get("overview-go")) },
                        }
                    }
                    h2 { (texts.get("overview-now")) }
                    dl.tiles {
                        @for (name, value) in &data.now {
                            div title=(name) { dt { (named("now-", name)) } dd { (amount(texts, name, *value)) } }
                        }
                    }
                    h2 { (texts.get("overview-routes")) }
                    (times(texts, "overview-route", &data.routes))
                    h2 { (texts.get("overview-refused")) }
                    (refused(texts, &data.refused))
                    h2 { (texts.get("overview-host")) }
                    (times(texts, "overview-what", &data.host))
                    h2 { (texts.get("overview-messages")) }
                    (counts(texts, data.messages.iter().map(|(name, count)| (named("messages-", name), *count)).collect()))
                    h2 { (texts.get("overview-deleted")) }
                    (counts(texts, data.deleted.iter().map(|(name, count)| (named("deleted-", name), *count)).collect()))
                    h2 { (texts.get("overview-more")) }
                    p { a href="/metrics" { "/metrics" } " " (texts.get("overview-metrics")) }
                }
            }
        }
    }
    .into_string()
}

fn none(texts: &Texts) -> Markup {
    html! { p.note { (texts.get("overview-none")) } }
}

fn times(texts: &Texts, what: &str, lines: &[TimesLine<'_>]) -> Markup {
    html! {
        @if lines.is_empty() { (none(texts)) } @else {
            table {
                thead { tr {
                    th.words scope="col" { (texts.get(what)) }
                    @for key in ["overview-count", "overview-mean", "overview-half", "overview-most"] { th scope="col" { (texts.get(key)) } }
                } }
                tbody {
                    @for line in lines {
                        tr {
                            th.words scope="row" { @if line.what == "all" { (texts.get("overview-all")) } @else { (line.what) } }
                            td { (line.count) }
                            @for time in [line.mean, line.half, line.most] { td { (seconds(texts, time)) } }
                        }
                    }
                }
            }
        }
    }
}

fn refused(texts: &Texts, lines: &[RefusedLine<'_>]) -> Markup {
    html! {
        @if lines.is_empty() { (none(texts)) } @else {
            table.refused {
                thead { tr {
                    th.words scope="col" { (texts.get("overview-route")) }
                    @for key in ["overview-method", "overview-status", "overview-count"] { th scope="col" { (texts.get(key)) } }
                } }
                tbody {
                    @for line in lines {
                        tr { th.words scope="row" { (line.route) } td { (line.method) } td { (line.status) } td { (line.count) } }
                    }
                }
            }
        }
    }
}

fn counts(texts: &Texts, lines: Vec<(String, f64)>) -> Markup {
    html! {
        @if lines.is_empty() { (none(texts)) } @else {
            dl.tiles { @for (words, count) in lines { div { dt { (words) } dd { (count) } } } }
        }
    }
}

/// A number, or a size where the name says so.
fn amount(texts: &Texts, name: &str, value: f64) -> String {
    const MIB: f64 = 1024.0 * 1024.0;
    match name.ends_with("_bytes") {
        false => value.to_string(),
        true if value < MIB => format!("{:.0} KiB", value / 1024.0),
        true => format!("{} MiB", decimal(texts, value / MIB)),
    }
}

fn seconds(texts: &Texts, time: f64) -> String {
    match time {
        time if time.is_infinite() => texts.get("overview-over"),
        // A number stays with its unit.
        time if time < 0.1 => format!("{}\u{a0}ms", decimal(texts, time * 1000.0)),
        time if time < 1.0 => format!("{:.0}\u{a0}ms", time * 1000.0),
        time => format!("{}\u{a0}s", decimal(texts, time)),
    }
}
