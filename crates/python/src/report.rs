//! What simulations and duels found, and how likely moves are to win, as the commands of the program tell it.

use serde_json::{Map, Value, json};
use silbertablett_judge::{Advised, Chance, Chances, CoachLevel, Points, Unjudged};
use silbertablett_rules::{Area, Move, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;
use silbertablett_sim::{DuelReport, Measured, Results, SeatReport};

/// Of the moves of a decision so many are played out at most, and none that are worse by more points than this.
const PLAYED_OUT: usize = 8;
const WORSE: i32 = 15;

/// Adds what the games of a simulation say: `games`, what seat 0 has (also at the top, for games alone), `win_share`, `seats`, `throws` and
/// `moves`. Points are those of the sheet, shares are 0 to 1; standard deviations and errors of a single game are null.
pub(crate) fn add_results(object: &mut Map<String, Value>, sheet: &SheetFile, results: &Results) {
    object.insert("games".into(), results.games.into());
    if let Some(first) = results.seats.first() {
        object.append(&mut of_seat(sheet, first));
    }
    object.insert("win_share".into(), results.seats.iter().map(|seat| seat.win_share).collect());
    object.insert("seats".into(), results.seats.iter().map(|seat| Value::Object(of_seat(sheet, seat))).collect());
    object.insert("throws".into(), results.throws.into());
    object.insert("moves".into(), results.moves.into());
}

fn of_seat(sheet: &SheetFile, seat: &SeatReport) -> Map<String, Value> {
    let areas: Map<String, Value> =
        Area::all().map(|area| (sheet.area(area).name.clone(), seat.areas[area.index()].into())).collect();
    let histogram: Map<String, Value> =
        seat.totals.bars().map(|(total, count)| (total.to_string(), count.into())).collect();
    let value = json!({
        "bot": seat.bot,
        "mean": seat.mean,
        "se": seat.standard_error,
        "sd": seat.standard_deviation,
        "p10": seat.p10,
        "p50": seat.p50,
        "p90": seat.p90,
        "areas": areas,
        "foxes": seat.foxes,
        "fox_points": seat.fox_points,
        "ratings": seat.levels,
        "histogram": histogram,
    });
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// Adds what a duel found: `deals`, `difference`, `mean_a`, `mean_b` and `victories`, which is null alone.
pub(crate) fn add_duel(object: &mut Map<String, Value>, report: &DuelReport) {
    let measured = |m: Measured| json!({ "mean": m.mean, "se": m.standard_error });
    object.insert("deals".into(), report.deals.into());
    object.insert("difference".into(), measured(report.difference));
    object.insert("mean_a".into(), report.a.into());
    object.insert("mean_b".into(), report.b.into());
    object.insert("victories".into(), report.victories.map(measured).into());
}

/// How likely the best moves of a decision are to win, against others; none for moves that are much worse, and alone.
pub(crate) fn chances(
    level: CoachLevel,
    sheet: &Sheet,
    state: &State,
    seat: SeatId,
    moves: &[Advised],
) -> Result<Vec<Option<Chance>>, Unjudged> {
    let mut chances = vec![None; moves.len()];
    if state.seats().len() == 1 {
        return Ok(chances);
    }
    let good = moves.iter().take(PLAYED_OUT).filter(|advised| advised.cost < Points::whole(WORSE));
    let good: Vec<Move> = good.map(|advised| advised.mv).collect();
    let games = match level {
        CoachLevel::Net => 60,
        CoachLevel::Expert => 400,
        CoachLevel::Deep => 2000,
    };
    let found = Chances::new().of(sheet, state, seat, &good, games)?;
    chances.iter_mut().zip(found).for_each(|(chance, found)| *chance = Some(found));
    Ok(chances)
}

/// The move that is likeliest to win, where games were played out; of equally likely ones the better for the seat's own score.
pub(crate) fn likeliest(moves: &[Advised], chances: &[Option<Chance>]) -> Option<(Move, Chance)> {
    let played = moves.iter().zip(chances).filter_map(|(advised, chance)| Some((advised.mv, (*chance)?)));
    played.reduce(|best, next| if next.1.win > best.1.win { next } else { best })
}
