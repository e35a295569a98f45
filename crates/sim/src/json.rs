//! What simulations, duels and bounds found as JSON, the same for every front end.

use crate::{BoundPlan, BoundReport, DuelPlan, DuelReport, Measured, Penalty, Report, SeatReport, SimulationPlan};
use serde_json::{Map, Value, json};
use silbertablett_rules::{Area, Rulings};
use silbertablett_sheet_file::SheetFile;

impl Report {
    /// The report on a plan as one object: `sheet`, `revision`, the `rulings` that differ from the sheet's own, `seed`, `games`, what seat 0
    /// has (also at the top, for games alone), `win_share`, `seats`, `throws`, `moves`, and, other than these not the same again, `seconds`
    /// and `games_per_second`. Points are those of the sheet, shares are 0 to 1; deviations and errors of a single game are null.
    pub fn json(&self, plan: &SimulationPlan) -> Value {
        let (results, sheet) = (&self.results, &*plan.sheet);
        let mut object = Map::new();
        object.insert("sheet".into(), sheet.id().into());
        object.insert("revision".into(), sheet.revision().into());
        object.insert("rulings".into(), differing(sheet, plan.rulings));
        object.insert("seed".into(), plan.seed.into());
        object.insert("games".into(), results.games.into());
        if let Some(first) = results.seats.first() {
            object.append(&mut of_seat(sheet, first));
        }
        object.insert("win_share".into(), results.seats.iter().map(|seat| seat.win_share).collect());
        object.insert("seats".into(), results.seats.iter().map(|seat| Value::Object(of_seat(sheet, seat))).collect());
        object.insert("throws".into(), results.throws.into());
        object.insert("moves".into(), results.moves.into());
        object.insert("seconds".into(), self.seconds.into());
        object.insert("games_per_second".into(), self.games_per_second().into());
        Value::Object(object)
    }
}

impl DuelReport {
    /// The report on a plan as one object: `sheet`, the names of `a` and `b`, `seats`, `seed`, `deals`, `difference`, `mean_a`, `mean_b` and
    /// `victories`, which is null alone. What was measured has `mean` and `se`, null for a single deal.
    pub fn json(&self, plan: &DuelPlan) -> Value {
        let measured = |m: Measured| json!({ "mean": m.mean, "se": m.standard_error });
        json!({
            "sheet": plan.sheet.id(),
            "a": plan.a.name(),
            "b": plan.b.name(),
            "seats": plan.seats,
            "seed": plan.seed,
            "deals": self.deals,
            "difference": measured(self.difference),
            "mean_a": self.a,
            "mean_b": self.b,
            "victories": self.victories.map(measured),
        })
    }
}

impl BoundReport {
    /// The report on a plan as one object: `sheet`, `rounds`, `seed`, `games`, `truth`, `positions`, and of each of the `bounds` its `penalty`, `mean` and
    /// `se`, null for a single game.
    pub fn json(&self, plan: &BoundPlan) -> Value {
        let bound = |(penalty, bound): (Penalty, Measured)| json!({ "penalty": penalty.name(), "mean": bound.mean, "se": bound.standard_error });
        json!({
            "sheet": plan.sheet.id(),
            "rounds": plan.rounds,
            "seed": plan.seed,
            "games": plan.games,
            "truth": self.truth,
            "positions": self.positions,
            "bounds": Penalty::ALL.into_iter().zip(self.bounds).map(bound).collect::<Vec<_>>(),
        })
    }
}

fn differing(sheet: &SheetFile, rulings: Rulings) -> Value {
    let differing = rulings.differing(sheet.tables().rulings());
    Value::Object(differing.map(|ruling| (ruling.name().to_owned(), rulings.has(ruling).into())).collect())
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
