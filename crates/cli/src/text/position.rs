//! A position: table, seats, what is due.

use super::{area, words};
use silbertablett_record::Replay;
use silbertablett_rules::{Action, Area, Due, SeatId, State, seat::Seat, state::Stage};
use silbertablett_sheet_file::SheetFile;

/// The position a replay has come to.
pub(crate) fn position(replay: &Replay, names: &[&str]) -> String {
    let (sheet, state) = (replay.sheet(), replay.state());
    let mut text = format!("{} ({})", words::title(sheet), sheet.id());
    if let Some(caution) = words::caution(sheet) {
        text.push_str(&format!("\n{caution}"));
    }
    text.push_str(&format!("\n\n{}\n", heading(state, names)));
    text.push_str(&table(sheet, state));
    for (index, seat) in state.seats().iter().enumerate() {
        text.push_str(&seat_text(sheet, state, index, seat, names[index]));
    }
    text.push_str(&format!("\n{}\n", due(replay, names)));
    text
}

fn heading(state: &State, names: &[&str]) -> String {
    if state.stage() == Stage::End {
        return "The game has ended.".to_owned();
    }
    let turn = if state.is_passive_turn() { "passive turn of" } else { "active:" };
    let name = names[state.active().index()];
    let throws = state.table().throws();
    let throw = if state.is_passive_turn() { String::new() } else { format!(", {throws} of 3 rolls made") };
    format!("Round {} of {}, {turn} {name}{throw}", state.round(), state.rounds())
}

fn table(sheet: &SheetFile, state: &State) -> String {
    let table = state.table();
    let face = |die| table.face(die).map(|face| face.number());
    let unthrown = state.stage() == Stage::Throw && table.throws() == 0;
    let hand = words::dice(sheet, table.hand(), |die| if unthrown { None } else { face(die) });
    let tray = words::dice(sheet, table.tray(), face);
    let fields = words::dice(sheet, table.fields(), face);
    format!("  hand   {hand}\n  tray   {tray}\n  fields {fields}\n")
}

fn seat_text(sheet: &SheetFile, state: &State, index: usize, seat: &Seat, name: &str) -> String {
    let score = seat.score(sheet.tables(), state.rulings());
    let foxes = match score.foxes {
        0 => "no fox".to_owned(),
        1 => format!("1 fox worth {}", score.fox_points),
        n => format!("{n} foxes worth {}", score.fox_points),
    };
    let mut text = format!("\n{name} (seat {}): {} points, {foxes}, level {}\n", index + 1, score.total, score.level);
    for area in Area::all() {
        let points = score.areas[area.index()];
        for (i, line) in area::lines(sheet, area, Some(seat)).into_iter().enumerate() {
            let (label, points) =
                if i == 0 { (sheet.area(area).name.as_str(), points.to_string()) } else { ("", String::new()) };
            text.push_str(&format!("  {label:<8}{points:>4} {line}\n"));
        }
    }
    let bars: Vec<String> = Action::ALL
        .iter()
        .filter(|&&action| sheet.tables().bar(action).slots > 0)
        .map(|&action| {
            let (left, slots) = (seat.available(action), sheet.tables().bar(action).slots);
            format!("{} {left} left, {} of {slots} unlocked", words::actions(action), seat.unlocked(action))
        })
        .collect();
    text.push_str(&format!("  {}\n", bars.join("; ")));
    let waiting: Vec<String> =
        seat.waiting().iter().map(|bonus| words::bonus(sheet, sheet.bonus_name(bonus))).collect();
    if !waiting.is_empty() {
        text.push_str(&format!("  to be used now: {}\n", waiting.join(", ")));
    }
    text
}

fn due(replay: &Replay, names: &[&str]) -> String {
    let (sheet, state) = (replay.sheet(), replay.state());
    match state.due() {
        Due::End => {
            let outcome = state.outcome(sheet.tables());
            let winners: Vec<&str> = outcome.winners().map(|seat| names[seat.index()]).collect();
            format!("Won by {}.", winners.join(" and "))
        }
        Due::Throw(dice) => format!("To be rolled: {}.", words::dice(sheet, dice, |_| None)),
        Due::SoloThrow => "To be rolled: all six dice; the three lowest go to the silver platter.".to_owned(),
        Due::Decision => {
            let lines = state.deciding().map(|seat: SeatId| {
                let moves = replay.legal(Some(seat));
                let count = words::counted(moves.len() as u64, "move", "moves");
                format!("{} decides, {count}:\n  {}", names[seat.index()], moves.join("\n  "))
            });
            lines.collect::<Vec<_>>().join("\n")
        }
    }
}
