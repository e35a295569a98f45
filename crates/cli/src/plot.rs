//! A log of training as a picture: mean totals over games of training, one line for each setting of rulings, with a band of two
//! standard errors.

use maud::{Markup, html};
use silbertablett_svg::round_step;
use silbertablett_train::LogPoint;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 450.0;
/// Room for the axes: left, top, right, bottom.
const ROOM: [f64; 4] = [60.0, 30.0, 20.0, 45.0];
/// Colours that people who see colours differently can tell apart.
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/// The picture as SVG.
pub(crate) fn plot(points: &[LogPoint]) -> String {
    let games = points.iter().map(|point| point.games).fold(1.0, f64::max);
    let low = points.iter().map(|point| point.mean - 2.0 * point.standard_error).fold(f64::INFINITY, f64::min);
    let high = points.iter().map(|point| point.mean + 2.0 * point.standard_error).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let scale = Scale { games, low, high };
    let mut sets: Vec<&str> = Vec::new();
    for point in points {
        if !sets.contains(&point.rulings.as_str()) {
            sets.push(&point.rulings);
        }
    }
    let view = format!("0 0 {WIDTH} {HEIGHT}");
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(view) font-family="sans-serif" font-size="12" {
            rect width=(WIDTH) height=(HEIGHT) fill="#fff" {}
            (axes(&scale))
            @for (nth, set) in sets.into_iter().enumerate() {
                (line(&scale, &points.iter().filter(|point| point.rulings == set).collect::<Vec<_>>(), set, nth))
            }
        }
    };
    picture.into_string() + "\n"
}

struct Scale {
    games: f64,
    low: f64,
    high: f64,
}

impl Scale {
    fn x(&self, games: f64) -> f64 {
        ROOM[0] + games / self.games * (WIDTH - ROOM[0] - ROOM[2])
    }

    fn y(&self, mean: f64) -> f64 {
        HEIGHT - ROOM[3] - (mean - self.low) / (self.high - self.low) * (HEIGHT - ROOM[1] - ROOM[3])
    }
}

/// A length with one decimal.
fn to_tenth(length: f64) -> String {
    format!("{length:.1}")
}

fn axes(scale: &Scale) -> Markup {
    let (left, right, bottom) = (ROOM[0], WIDTH - ROOM[2], HEIGHT - ROOM[3]);
    html! {
        @for mean in ticks(scale.low, scale.high) {
            @let y = scale.y(mean);
            path d=(format!("M{left:.1} {y:.1}H{right:.1}")) stroke="#ddd" {}
            text x=(to_tenth(left - 6.0)) y=(to_tenth(y + 4.0)) text-anchor="end" { (mean) }
        }
        @for games in ticks(0.0, scale.games) {
            @let x = scale.x(games);
            path d=(format!("M{x:.1} {bottom:.1}v4")) stroke="#000" {}
            text x=(to_tenth(x)) y=(to_tenth(bottom + 18.0)) text-anchor="middle" { (games) }
        }
        path d=(format!("M{left:.1} {bottom:.1}H{right:.1}")) stroke="#000" {}
        text x=(to_tenth((left + right) / 2.0)) y=(to_tenth(HEIGHT - 8.0)) text-anchor="middle" { "games of training" }
        text x=(to_tenth(left)) y="18" { "mean total, with two standard errors" }
    }
}

/// Round numbers within a range, about six.
fn ticks(low: f64, high: f64) -> impl Iterator<Item = f64> {
    let step = round_step((high - low) / 6.0);
    ((low / step).ceil() as i64..=(high / step).floor() as i64).map(move |n| n as f64 * step)
}

/// The line of a setting of rulings: the `nth`.
fn line(scale: &Scale, points: &[&LogPoint], rulings: &str, nth: usize) -> Markup {
    let place = |point: &&LogPoint, errors: f64| {
        format!("{:.1},{:.1}", scale.x(point.games), scale.y(point.mean + errors * point.standard_error))
    };
    let up = points.iter().map(|point| place(point, 2.0));
    let band: Vec<String> = up.chain(points.iter().rev().map(|point| place(point, -2.0))).collect();
    let means: Vec<String> = points.iter().map(|point| place(point, 0.0)).collect();
    let last = points.last().map_or(0.0, |point| point.mean);
    let (colour, row) = (COLOURS[nth % COLOURS.len()], HEIGHT - ROOM[3] - 12.0 - 16.0 * nth as f64);
    html! {
        polygon points=(band.join(" ")) fill=(colour) opacity="0.2" {}
        polyline points=(means.join(" ")) fill="none" stroke=(colour) stroke-width="1.5" {}
        text x=(to_tenth(WIDTH - ROOM[2] - 8.0)) y=(to_tenth(row)) fill=(colour) text-anchor="end" {
            "rulings " (rulings) ": " (to_tenth(last))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_setting_of_rulings_has_a_line() {
        let point =
            |games, rulings: &str, mean| LogPoint { games, rulings: rulings.to_owned(), mean, standard_error: 0.75 };
        let svg = plot(&[point(100.0, "own", 150.5), point(100.0, "a<b", 140.0), point(200.0, "own", 170.0)]);
        assert!(svg.starts_with("<svg") && svg.matches("<polyline").count() == 2, "{svg}");
        assert!(svg.contains("rulings own: 170.0") && svg.contains("rulings a&lt;b: 140.0"), "{svg}");
        assert!(plot(&[]).starts_with("<svg"));
    }

    #[test]
    fn ticks_are_round_and_within_the_range() {
        assert_eq!(ticks(138.5, 172.0).collect::<Vec<_>>(), [140.0, 150.0, 160.0, 170.0]);
        assert_eq!(ticks(0.0, 100_000.0).count(), 6);
    }
}
