//! The score table, as on the back of the silver platter (1.33).

use silbertablett_record::GameResult;

/// A column for each seat, a row for each area, then foxes and the sum.
pub(crate) fn score_table(result: &GameResult) -> String {
    let width = result.seats.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0).max(6) + 2;
    let row = |label: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!("{label:<10}{cells}\n")
    };
    let column = |value: &dyn Fn(&silbertablett_record::SeatResult) -> String| result.seats.iter().map(value).collect();
    let mut text = row("", column(&|seat| seat.name.clone()));
    let areas = result.seats.first().map(|seat| seat.areas.0.len()).unwrap_or(0);
    for i in 0..areas {
        let label = result.seats[0].areas.0[i].0.clone();
        text.push_str(&row(&label, column(&|seat| seat.areas.0[i].1.to_string())));
    }
    text.push_str(&row("foxes", column(&|seat| format!("{} = {}", seat.foxes, seat.fox_points))));
    text.push_str(&row("total", column(&|seat| seat.total.to_string())));
    text.push_str(&row("level", column(&|seat| seat.rating.to_string())));
    text
}
