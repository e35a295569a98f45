//! How a game ended (1.30 to 1.32).

use crate::catalogue::Texts;
use crate::events::seat_name;
use crate::names;
use silbertablett_rules::{Outcome, SeatId};
use silbertablett_sheet_file::SheetFile;

/// How many names of levels there are.
const NAMES: usize = 11;

/// The name of a level of a sheet, from 1 for the lowest. Sheets with fewer levels than there are names leave some out, the lowest
/// and the highest name are always those of the lowest and the highest level.
pub fn level_name(texts: &Texts, sheet: &SheetFile, level: u8) -> String {
    let last = usize::from(sheet.tables().level_count()).saturating_sub(1).max(1);
    let step = usize::from(level).saturating_sub(1).min(last);
    let name = (step * (NAMES - 1) + last / 2) / last + 1;
    texts.of_sheet(sheet, &format!("level-{level}"), &[]).unwrap_or_else(|| texts.get(&format!("level-{name}")))
}

/// What a total is worth by the table of the sheet: "Level 7 of 9: Brilliant".
pub fn rating(texts: &Texts, sheet: &SheetFile, level: u8) -> String {
    let name = level_name(texts, sheet, level);
    let levels = sheet.tables().level_count();
    texts.with("rating", &[("level", level.into()), ("levels", levels.into()), ("name", name.into())])
}

/// Who has won, with how many points; for one seat what it has reached. Empty before the end.
pub fn winner_words(texts: &Texts, outcome: &Outcome, seat_names: &[&str]) -> String {
    let winners: Vec<SeatId> = outcome.winners().collect();
    let Some(first) = winners.first() else { return String::new() };
    let points = outcome.scores()[first.index()].total;
    let names: Vec<String> = winners.iter().map(|&seat| seat_name(texts, seat, seat_names)).collect();
    let key = match (outcome.scores().len(), winners.len()) {
        (1, _) => "result-solo",
        (_, 1) => "result-winner",
        _ => "result-shared",
    };
    texts.with(key, &[("names", names::and(texts, &names).into()), ("points", points.into())])
}

/// How a tie at the top was broken, or that it was not; `None` where nobody tied.
pub fn tie_words(texts: &Texts, outcome: &Outcome, seat_names: &[&str]) -> Option<String> {
    let total = outcome.scores()[outcome.winners().next()?.index()].total;
    let tied = |(i, score): (usize, &silbertablett_rules::seat::Score)| {
        let best = score.areas.iter().max().copied().unwrap_or(0);
        (score.total == total).then(|| SeatId::new(i).map(|seat| (seat, best))).flatten()
    };
    let tied: Vec<(SeatId, i32)> = outcome.scores().iter().enumerate().filter_map(tied).collect();
    if tied.len() < 2 {
        return None;
    }
    let bests = tied.iter().map(|&(seat, best)| {
        let name = seat_name(texts, seat, seat_names);
        texts.with("tie-best", &[("name", name.into()), ("points", best.into())])
    });
    let key = if outcome.winners().count() == 1 { "tie-broken" } else { "tie-shared" };
    let bests = bests.collect::<Vec<_>>().join(", ");
    Some(texts.with(key, &[("points", total.into()), ("bests", bests.into())]))
}
