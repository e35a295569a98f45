//! What an entry set off, in words.

use super::words;
use silbertablett_rules::{DieSet, Event};
use silbertablett_sheet_file::SheetFile;

/// What happened after an entry, one line each; what the entry itself says is left out.
pub(crate) fn events(sheet: &SheetFile, names: &[&str], events: &[Event]) -> Vec<String> {
    events.iter().filter_map(|event| one(sheet, names, *event)).collect()
}

fn one(sheet: &SheetFile, names: &[&str], event: Event) -> Option<String> {
    let named = |seat: silbertablett_rules::SeatId| names[seat.index()];
    let dice = |set: DieSet| words::dice(sheet, set, |_| None);
    Some(match event {
        Event::Round(round) => format!("round {round} begins"),
        Event::Turn(seat) => format!("{} becomes active", named(seat)),
        Event::PassiveTurn(seat) => format!("{} begins the passive turn", named(seat)),
        Event::Forfeited(seat) => format!("{} forfeits the roll", named(seat)),
        Event::ToTray(set) => format!("to the silver platter: {}", dice(set)),
        Event::Returned(die) => format!("back into the hand: {}", sheet.die_name(die)),
        Event::Marked { seat, area, spot, number } => {
            let print = sheet.area(area);
            let box_name = print.boxes[spot.index()];
            let what = if number > 0 { format!("writes {number} into") } else { "marks".to_owned() };
            format!("{} {what} {} {box_name}", named(seat), print.name)
        }
        Event::Fox { seat } => format!("{} wins a fox", named(seat)),
        Event::Unlocked { seat, action } => format!("{} unlocks one of the {}", named(seat), words::actions(action)),
        Event::ActionLost { seat, action } => {
            format!("{} loses one of the {}: the bar is full", named(seat), words::actions(action))
        }
        Event::Fired { seat, bonus } => {
            format!("{} gets {}", named(seat), words::bonus(sheet, sheet.bonus_name(bonus)))
        }
        Event::Lost { seat, bonus } => {
            let bonus = words::bonus(sheet, sheet.bonus_name(bonus));
            format!("{} loses {bonus}: nothing can be marked with it", named(seat))
        }
        Event::End => "the game ends".to_owned(),
        Event::Thrown(_) | Event::Picked { .. } => return None,
    })
}
