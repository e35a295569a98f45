//! Charts as SVG. Colours come from the style sheet, and every chart says in words what it shows.

use maud::{Markup, html};
use silbertablett_texts::Texts;
use std::fmt::Write;

/// Width and height of a chart in its own units.
pub(crate) const WIDTH: f32 = 420.0;
pub(crate) const HEIGHT: f32 = 150.0;
/// Room for the numbers at the left and below.
pub(crate) const LEFT: f32 = 34.0;
pub(crate) const BOTTOM: f32 = 22.0;
pub(crate) const TOP: f32 = 12.0;

/// The least of 1, 2, 5, 10, 20 and so on, and of 0.5, 0.2, 0.1 and so on, that is not less than a positive number: how far apart the
/// numbers on an axis may be.
///
/// ```
/// assert_eq!([3.0, 20.0, 0.7].map(silbertablett_svg::round_step), [5.0, 20.0, 1.0]);
/// ```
pub fn round_step(rough: f64) -> f64 {
    let rough = rough.max(f64::MIN_POSITIVE);
    let power = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|&step| step >= rough).unwrap_or(rough)
}

/// How far apart two numbers on an axis are, and where the axis begins and ends.
pub(crate) struct Axis {
    from: f32,
    to: f32,
    step: f32,
}

impl Axis {
    /// A round axis over some values.
    pub(crate) fn over(least: f32, most: f32) -> Axis {
        let step = round_step(f64::from((most - least) / 4.0).max(1.0)) as f32;
        let (from, to) = ((least / step).floor() * step, (most / step).ceil() * step);
        Axis { from, to: if to > from { to } else { from + step }, step }
    }

    pub(crate) fn y(&self, value: f32) -> f32 {
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - (value - self.from) / (self.to - self.from))
    }

    fn marks(&self) -> impl Iterator<Item = f32> {
        let (from, step) = (self.from, self.step);
        let count = ((self.to - from) / step).round() as usize;
        (0..=count).map(move |i| from + step * i as f32)
    }
}

pub(crate) fn view_box() -> String {
    format!("0 0 {WIDTH} {HEIGHT}")
}

pub(crate) fn grid(axis: &Axis) -> Markup {
    html! {
        @for mark in axis.marks() {
            line.rule x1=(LEFT) x2=(WIDTH) y1=(format!("{:.1}", axis.y(mark))) y2=(format!("{:.1}", axis.y(mark))) {}
            text.label x=(LEFT - 5.0) y=(format!("{:.1}", axis.y(mark) + 3.5)) text-anchor="end" { (mark) }
        }
    }
}

/// The most spans of a histogram and dots of a curve, whatever they are of.
const MOST_SPANS: usize = 30;
const MOST_DOTS: usize = 200;

/// The least width of a span of the histogram, in points.
const SPAN: i64 = 20;

/// Spans of equal width and how many totals fall into each, from the least total to the most: first point, points, and count.
fn spans(totals: &[i32]) -> (i64, Vec<(i64, usize)>) {
    let least = totals.iter().copied().min().map_or(0, i64::from);
    let most = totals.iter().copied().max().map_or(0, i64::from);
    // Totals that come from elsewhere may lie far from each other: 20 points, or 40, or 100, 200, 400 ...
    let widths = (0..).flat_map(|power| [1, 2, 5].map(|n| n * SPAN * 10i64.pow(power)));
    let fits = |width: &i64| most.div_euclid(*width) - least.div_euclid(*width) < MOST_SPANS as i64;
    let width = widths.into_iter().find(fits).unwrap_or(i64::MAX);
    let (first, last) = (least.div_euclid(width), most.div_euclid(width));
    let mut counts = vec![0; (last - first + 1) as usize];
    for total in totals {
        counts[(i64::from(*total).div_euclid(width) - first) as usize] += 1;
    }
    (width, (first..).map(|span| span * width).zip(counts).collect())
}

/// How often totals fall into each span of points.
pub fn histogram(texts: &Texts, totals: &[i32]) -> Markup {
    let (span, spans) = spans(totals);
    let axis = Axis::over(0.0, spans.iter().map(|(_, count)| *count).max().unwrap_or(1) as f32);
    let width = ((WIDTH - LEFT) / spans.len().max(1) as f32).min(64.0);
    // Numbers below bars need about 40 units each.
    let every = (40.0 / width).ceil().max(1.0) as usize;
    let words = texts.with("page-stats-spread-words", &[("count", totals.len().into())]);
    html! {
        svg.chart viewBox=(view_box()) role="img" aria-label=(words) {
            (grid(&axis))
            @for (i, (from, count)) in spans.iter().enumerate() {
                @let (x, y) = (LEFT + width * i as f32, axis.y(*count as f32));
                rect.column x=(format!("{:.1}", x + 2.0)) y=(format!("{y:.1}")) rx="3"
                    width=(format!("{:.1}", width - 4.0)) height=(format!("{:.1}", axis.y(0.0) - y)) {
                    title { (from) "–" (from + span - 1) ": " (count) }
                }
                @if i % every == 0 { text.label x=(format!("{x:.1}")) y=(HEIGHT - 6.0) { (from) } }
            }
        }
    }
}

/// The mean of each run of so many totals that few enough dots come out.
fn dots(totals: &[i32]) -> Vec<f32> {
    let mean = |run: &[i32]| run.iter().map(|&total| i64::from(total)).sum::<i64>() as f32 / run.len() as f32;
    totals.chunks(totals.len().div_ceil(MOST_DOTS).max(1)).map(mean).collect()
}

/// Totals one after the other, with their running mean; where there are many, a dot stands for a run of them.
pub fn trend(texts: &Texts, totals: &[i32]) -> Markup {
    const OVER: usize = 10;
    let values = dots(totals);
    let running: Vec<f32> = (0..values.len())
        .map(|i| {
            let last = &values[(i + 1).saturating_sub(OVER)..=i];
            last.iter().sum::<f32>() / last.len() as f32
        })
        .collect();
    let axis =
        Axis::over(values.iter().copied().fold(f32::MAX, f32::min), values.iter().copied().fold(f32::MIN, f32::max));
    let words = texts.with("page-stats-trend-words", &[("count", totals.len().into())]);
    html! {
        svg.chart viewBox=(view_box()) role="img" aria-label=(words) {
            (grid(&axis))
            @for (i, value) in values.iter().enumerate() {
                circle.dot cx=(format!("{:.1}", x_of(i, values.len()))) cy=(format!("{:.1}", axis.y(*value))) r="3.2" {
                    title { (value) }
                }
            }
            path.line d=(path(&running, &axis)) {}
        }
    }
}

/// Expected scores along a game, one line a seat, with the present position marked and every position a link to the `address` of its
/// number.
pub fn expectation(
    texts: &Texts,
    lines: &[(String, Vec<f32>)],
    at: usize,
    address: impl Fn(usize) -> String,
) -> Markup {
    let all = || lines.iter().flat_map(|(_, line)| line.iter().copied());
    let axis = Axis::over(all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max));
    let count = lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0);
    let width = (WIDTH - LEFT) / count.max(1) as f32;
    html! {
        svg.chart.expectation viewBox=(view_box()) role="group" aria-label=(texts.get("page-expected-words")) {
            (grid(&axis))
            @for (seat, (name, line)) in lines.iter().enumerate() {
                path class={ "line seat-" (seat) } d=(path(line, &axis)) { title { (name) } }
            }
            line.now x1=(format!("{:.1}", x_of(at, count))) x2=(format!("{:.1}", x_of(at, count))) y1=(TOP) y2=(HEIGHT - BOTTOM) {}
            @for i in 0..count {
                a href=(address(i)) tabindex="-1" aria-label=(texts.with("page-step", &[("number", (i + 1).into()), ("steps", count.into())])) {
                    rect.reach x=(format!("{:.1}", x_of(i, count) - width / 2.0)) y="0" width=(format!("{width:.1}")) height=(HEIGHT) {}
                }
            }
        }
        @if lines.len() > 1 {
            ul.legend aria-hidden="true" {
                @for (seat, (name, _)) in lines.iter().enumerate() { li class={ "seat-" (seat) } { (name) } }
            }
        }
    }
}

pub(crate) fn x_of(i: usize, count: usize) -> f32 {
    let span = WIDTH - LEFT - 12.0;
    LEFT + 6.0 + if count > 1 { span * i as f32 / (count - 1) as f32 } else { span / 2.0 }
}

pub(crate) fn path(values: &[f32], axis: &Axis) -> String {
    let mut data = String::new();
    for (i, value) in values.iter().enumerate() {
        let letter = if i == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{:.1} {:.1}", x_of(i, values.len()), axis.y(*value));
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_few_spans_whatever_the_totals() {
        assert_eq!(spans(&[]), (20, vec![(0, 0)]));
        assert_eq!(spans(&[239, 240, 281, -1]).0, 20);
        assert_eq!(spans(&[239, 240, 281]), (20, vec![(220, 1), (240, 1), (260, 0), (280, 1)]));
        for totals in [&[i32::MIN, i32::MAX][..], &[0, i32::MAX], &[i32::MIN], &[i32::MAX], &[0, 600], &[-1, 599]] {
            let (width, spans) = spans(totals);
            assert!(spans.len() <= MOST_SPANS, "{totals:?}: {} spans of {width}", spans.len());
            assert_eq!(spans.iter().map(|(_, count)| count).sum::<usize>(), totals.len());
            for &total in totals {
                assert!(spans.iter().any(|(from, count)| (*from..from + width).contains(&total.into()) && *count > 0));
            }
        }
    }

    #[test]
    fn a_curve_has_few_dots_however_many_games() {
        assert_eq!(dots(&[1, 2, 3]), [1.0, 2.0, 3.0]);
        assert_eq!(dots(&[]), [0.0; 0]);
        for count in [MOST_DOTS, MOST_DOTS + 1, 10_000] {
            let dots = dots(&vec![i32::MAX; count]);
            assert!(dots.len() <= MOST_DOTS && dots.iter().all(|&dot| dot == i32::MAX as f32), "{}", dots.len());
        }
        assert_eq!(dots(&(0..400).collect::<Vec<_>>())[..2], [0.5, 2.5]);
    }
}
