//! A log as a picture: mean totals over games of training, one line for each setting of rulings, with a band of two standard
//! errors.

use super::log::LogPoint;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 450.0;
/// Room for the axes: left, top, right, bottom.
const ROOM: [f64; 4] = [60.0, 30.0, 20.0, 45.0];
/// Colours that people who see colours differently can tell apart.
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/// The picture as SVG.
pub fn plot(points: &[LogPoint]) -> String {
    let games = points.iter().map(|point| point.games).fold(1.0, f64::max);
    let low = points.iter().map(|point| point.mean - 2.0 * point.standard_error).fold(f64::INFINITY, f64::min);
    let high = points.iter().map(|point| point.mean + 2.0 * point.standard_error).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let scale = Scale { games, low, high };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    axes(&mut svg, &scale);
    let mut sets: Vec<&str> = Vec::new();
    for point in points {
        if !sets.contains(&point.rulings.as_str()) {
            sets.push(&point.rulings);
        }
    }
    for (n, set) in sets.into_iter().enumerate() {
        let line: Vec<&LogPoint> = points.iter().filter(|point| point.rulings == set).collect();
        draw(&mut svg, &scale, &line, COLOURS[n % COLOURS.len()], set, n);
    }
    svg.push_str("</svg>\n");
    svg
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

fn axes(svg: &mut String, scale: &Scale) {
    let (left, right, bottom) = (ROOM[0], WIDTH - ROOM[2], HEIGHT - ROOM[3]);
    for mean in ticks(scale.low, scale.high) {
        let y = scale.y(mean);
        svg.push_str(&format!(
            "<path d=\"M{left:.1} {y:.1}H{right:.1}\" stroke=\"#ddd\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{mean}</text>\n",
            left - 6.0,
            y + 4.0
        ));
    }
    for games in ticks(0.0, scale.games) {
        let x = scale.x(games);
        svg.push_str(&format!(
            "<path d=\"M{x:.1} {bottom:.1}v4\" stroke=\"#000\"/>\n<text x=\"{x:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\">{games}</text>\n",
            bottom + 18.0
        ));
    }
    svg.push_str(&format!(
        "<path d=\"M{left:.1} {bottom:.1}H{right:.1}\" stroke=\"#000\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" \
         text-anchor=\"middle\">games of training</text>\n<text x=\"{left:.1}\" y=\"18\">mean total, with two standard \
         errors</text>\n",
        (left + right) / 2.0,
        HEIGHT - 8.0
    ));
}

/// Round numbers within a range, about six.
fn ticks(low: f64, high: f64) -> impl Iterator<Item = f64> {
    let rough = ((high - low) / 6.0).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|&step| step >= rough).unwrap_or(rough);
    ((low / step).ceil() as i64..=(high / step).floor() as i64).map(move |n| n as f64 * step)
}

fn draw(svg: &mut String, scale: &Scale, line: &[&LogPoint], colour: &str, name: &str, nth: usize) {
    let place = |point: &&LogPoint, errors: f64| {
        format!("{:.1},{:.1}", scale.x(point.games), scale.y(point.mean + errors * point.standard_error))
    };
    let up = line.iter().map(|point| place(point, 2.0));
    let band: Vec<String> = up.chain(line.iter().rev().map(|point| place(point, -2.0))).collect();
    let means: Vec<String> = line.iter().map(|point| place(point, 0.0)).collect();
    let name = name.replace('&', "&amp;").replace('<', "&lt;");
    let last = line.last().map_or(0.0, |point| point.mean);
    svg.push_str(&format!(
        "<polygon points=\"{}\" fill=\"{colour}\" opacity=\"0.2\"/>\n<polyline points=\"{}\" fill=\"none\" \
         stroke=\"{colour}\" stroke-width=\"1.5\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\" \
         text-anchor=\"end\">rulings {name}: {last:.1}</text>\n",
        band.join(" "),
        means.join(" "),
        WIDTH - ROOM[2] - 8.0,
        HEIGHT - ROOM[3] - 12.0 - 16.0 * nth as f64
    ));
}
