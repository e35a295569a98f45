//! Charts as SVG. Colours come from the style sheet, and every chart says in words what it shows.

use crate::Ctx;
use maud::{Markup, html};
use std::fmt::Write;

/// Width and height of a chart in its own units.
const WIDTH: f32 = 420.0;
const HEIGHT: f32 = 150.0;
/// Room for the numbers at the left and below.
const LEFT: f32 = 34.0;
const BOTTOM: f32 = 22.0;
const TOP: f32 = 12.0;

/// How far apart two numbers on an axis are, and where the axis begins and ends.
struct Axis {
    from: f32,
    to: f32,
    step: f32,
}

impl Axis {
    /// A round axis over some values.
    fn over(least: f32, most: f32) -> Axis {
        let rough = ((most - least) / 4.0).max(1.0);
        let power = 10f32.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= rough).unwrap_or(rough);
        let (from, to) = ((least / step).floor() * step, (most / step).ceil() * step);
        Axis { from, to: if to > from { to } else { from + step }, step }
    }

    fn y(&self, value: f32) -> f32 {
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - (value - self.from) / (self.to - self.from))
    }

    fn marks(&self) -> impl Iterator<Item = f32> {
        let (from, step) = (self.from, self.step);
        let count = ((self.to - from) / step).round() as usize;
        (0..=count).map(move |i| from + step * i as f32)
    }
}

fn view_box() -> String {
    format!("0 0 {WIDTH} {HEIGHT}")
}

fn grid(axis: &Axis) -> Markup {
    html! {
        @for mark in axis.marks() {
            line.rule x1=(LEFT) x2=(WIDTH) y1=(format!("{:.1}", axis.y(mark))) y2=(format!("{:.1}", axis.y(mark))) {}
            text.label x=(LEFT - 5.0) y=(format!("{:.1}", axis.y(mark) + 3.5)) text-anchor="end" { (mark) }
        }
    }
}

/// How often totals fall into each span of 20 points.
pub(crate) fn histogram(ctx: &Ctx<'_>, totals: &[i32]) -> Markup {
    const SPAN: i32 = 20;
    let least = totals.iter().min().map_or(0, |total| total.div_euclid(SPAN));
    let most = totals.iter().max().map_or(0, |total| total.div_euclid(SPAN));
    let spans: Vec<(i32, usize)> = (least..=most)
        .map(|span| (span * SPAN, totals.iter().filter(|t| t.div_euclid(SPAN) == span).count()))
        .collect();
    let axis = Axis::over(0.0, spans.iter().map(|(_, count)| *count).max().unwrap_or(1) as f32);
    let width = ((WIDTH - LEFT) / spans.len().max(1) as f32).min(64.0);
    // Numbers below bars need about 40 units each.
    let every = (40.0 / width).ceil().max(1.0) as usize;
    let words = ctx.say("page-stats-spread-words", &[("count", totals.len().into())]);
    html! {
        svg.chart viewBox=(view_box()) role="img" aria-label=(words) {
            (grid(&axis))
            @for (i, (from, count)) in spans.iter().enumerate() {
                @let (x, y) = (LEFT + width * i as f32, axis.y(*count as f32));
                rect.column x=(format!("{:.1}", x + 2.0)) y=(format!("{y:.1}")) rx="3"
                    width=(format!("{:.1}", width - 4.0)) height=(format!("{:.1}", axis.y(0.0) - y)) {
                    title { (from) "–" (from + SPAN - 1) ": " (count) }
                }
                @if i % every == 0 { text.label x=(format!("{x:.1}")) y=(HEIGHT - 6.0) { (from) } }
            }
        }
    }
}

/// Totals one after the other, with their running mean.
pub(crate) fn trend(ctx: &Ctx<'_>, totals: &[i32]) -> Markup {
    const OVER: usize = 10;
    let running: Vec<f32> = (0..totals.len())
        .map(|i| {
            let last = &totals[(i + 1).saturating_sub(OVER)..=i];
            last.iter().sum::<i32>() as f32 / last.len() as f32
        })
        .collect();
    let values: Vec<f32> = totals.iter().map(|&total| total as f32).collect();
    let axis =
        Axis::over(values.iter().copied().fold(f32::MAX, f32::min), values.iter().copied().fold(f32::MIN, f32::max));
    let words = ctx.say("page-stats-trend-words", &[("count", totals.len().into())]);
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

/// Expected scores along a game, one line a seat, with the present position marked and every position a link.
pub(crate) fn expectation(ctx: &Ctx<'_>, id: &str, lines: &[(String, Vec<f32>)], at: usize) -> Markup {
    let all = || lines.iter().flat_map(|(_, line)| line.iter().copied());
    let axis = Axis::over(all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max));
    let count = lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0);
    let width = (WIDTH - LEFT) / count.max(1) as f32;
    html! {
        svg.chart.expectation viewBox=(view_box()) role="group" aria-label=(ctx.t("page-expected-words")) {
            (grid(&axis))
            @for (seat, (name, line)) in lines.iter().enumerate() {
                path class={ "line seat-" (seat) } d=(path(line, &axis)) { title { (name) } }
            }
            line.now x1=(format!("{:.1}", x_of(at, count))) x2=(format!("{:.1}", x_of(at, count))) y1=(TOP) y2=(HEIGHT - BOTTOM) {}
            @for i in 0..count {
                a href={ "/game/" (id) "?entry=" (i) } tabindex="-1" aria-label=(ctx.say("page-step", &[("number", (i + 1).into()), ("steps", count.into())])) {
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

fn x_of(i: usize, count: usize) -> f32 {
    let span = WIDTH - LEFT - 12.0;
    LEFT + 6.0 + if count > 1 { span * i as f32 / (count - 1) as f32 } else { span / 2.0 }
}

fn path(values: &[f32], axis: &Axis) -> String {
    let mut data = String::new();
    for (i, value) in values.iter().enumerate() {
        let letter = if i == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{:.1} {:.1}", x_of(i, values.len()), axis.y(*value));
    }
    data
}
