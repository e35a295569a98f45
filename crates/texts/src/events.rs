//! What happened, for people to read.

use crate::args::Args;
use crate::catalogue::Texts;
use crate::names;
use silbertablett_rules::{Event, SeatId, sheet::Write};
use silbertablett_sheet_file::SheetFile;

/// An event in a sentence, or `None` for one that a screen shows better than words can say: what was thrown and picked.
/// `seat_names` are the names of the seats in their order; a seat beyond them is "Player 3".
pub fn event_words(texts: &Texts, sheet: &SheetFile, event: Event, seat_names: &[&str]) -> Option<String> {
    let args = Args::new(texts, sheet);
    let of = |seat: SeatId| Args::new(texts, sheet).text("name", seat_name(texts, seat, seat_names));
    Some(match event {
        Event::Thrown(_) | Event::Picked { .. } => return None,
        Event::Round(round) => args.number("round", round).say("event-round"),
        Event::Turn(seat) => of(seat).say("event-turn"),
        Event::PassiveTurn(seat) => of(seat).say("event-passive-turn"),
        Event::Forfeited(seat) => of(seat).say("event-forfeited"),
        Event::ToTray(set) => args.text("dice", names::dice(texts, sheet, set, |_| None)).say("event-to-tray"),
        Event::Returned(die) => args.die(die).say("event-returned"),
        Event::Marked { seat, area, spot, number } => {
            let args = of(seat).mark(silbertablett_rules::Mark { area, spot });
            match sheet.tables().area(area).spec().write {
                Write::Number => args.number("number", number).say("event-written"),
                Write::Cross | Write::RingThenCross => args.say("event-marked"),
            }
        }
        Event::Fox { seat } => of(seat).say("event-fox"),
        Event::Unlocked { seat, action } => of(seat).action(action).say("event-unlocked"),
        Event::ActionLost { seat, action } => of(seat).action(action).say("event-action-lost"),
        Event::Fired { seat, bonus } => of(seat).bonus(sheet.bonus_name(bonus)).say("event-fired"),
        Event::Lost { seat, bonus } => of(seat).bonus(sheet.bonus_name(bonus)).say("event-lost"),
        Event::End => texts.get("event-end"),
    })
}

/// The name of a seat, or its number where it has none.
pub(crate) fn seat_name(texts: &Texts, seat: SeatId, seat_names: &[&str]) -> String {
    match seat_names.get(seat.index()) {
        Some(name) if !name.is_empty() => (*name).to_owned(),
        _ => names::seat(texts, seat.index() + 1),
    }
}
