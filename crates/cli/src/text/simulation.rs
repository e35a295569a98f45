//! What a simulation found.

use super::words;
use silbertablett_rules::Area;
use silbertablett_sheet_file::SheetFile;
use silbertablett_sim::{Histogram, Report, SeatReport};

/// How wide the longest bar of a histogram is.
const BAR: usize = 50;
/// A histogram has about so many lines.
const LINES: i32 = 20;

/// The report as text.
pub(crate) fn simulation(sheet: &SheetFile, report: &Report) -> String {
    let results = &report.results;
    let mut text = format!(
        "{}: {} in {:.1} s",
        words::title(sheet),
        words::counted(results.games, "game", "games"),
        report.seconds
    );
    text.push_str(&format!(", {:.0} games a second\n", report.games_per_second()));
    for (index, seat) in results.seats.iter().enumerate() {
        text.push_str(&seat_text(sheet, index, seat, results.seats.len() > 1));
    }
    text
}

fn seat_text(sheet: &SheetFile, index: usize, seat: &SeatReport, several: bool) -> String {
    let optional = |number: Option<f64>| number.map_or("-".to_owned(), |n| format!("{n:.2}"));
    let mut text = format!("\n{} (seat {})\n", seat.bot, index + 1);
    text.push_str(&format!(
        "  mean {:.2}, standard error {}, deviation {}\n  10 % up to {}, half up to {}, 90 % up to {}\n",
        seat.mean,
        optional(seat.standard_error),
        optional(seat.standard_deviation),
        seat.p10,
        seat.p50,
        seat.p90
    ));
    if several {
        text.push_str(&format!("  won {:.1} %\n", 100.0 * seat.win_share));
    }
    let areas = Area::all().map(|area| format!("{} {:.1}", sheet.area(area).name, seat.areas[area.index()]));
    let areas = areas.collect::<Vec<_>>().join(", ");
    text.push_str(&format!("  {areas}\n  {:.2} foxes worth {:.1}\n", seat.foxes, seat.fox_points));
    let levels = seat.levels.iter().enumerate().map(|(i, share)| format!("{}: {:.1} %", i + 1, 100.0 * share));
    text.push_str(&format!("  levels {}\n", levels.collect::<Vec<_>>().join(", ")));
    text.push_str(&histogram(&seat.totals));
    text
}

/// Totals in about twenty bins.
fn histogram(totals: &Histogram) -> String {
    let (Some((low, _)), Some((high, _))) = (totals.bars().next(), totals.bars().next_back()) else {
        return String::new();
    };
    let step = [1, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|step| (high - low) / step < LINES).unwrap_or(500);
    let first = low.div_euclid(step);
    let mut bins = vec![0u64; (high.div_euclid(step) - first) as usize + 1];
    for (total, count) in totals.bars() {
        bins[(total.div_euclid(step) - first) as usize] += count;
    }
    let most = bins.iter().copied().max().unwrap_or(1).max(1);
    let line = |(i, &count): (usize, &u64)| {
        let from = (first + i as i32) * step;
        let bar = "█".repeat((count as u128 * BAR as u128).div_ceil(u128::from(most)) as usize);
        format!(
            "  {:>9} {bar} {count}\n",
            if step == 1 { from.to_string() } else { format!("{from}-{}", from + step - 1) }
        )
    };
    bins.iter().enumerate().map(line).collect()
}
