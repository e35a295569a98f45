//! `show`: a position of a recorded game.

use super::{opened, saved};
use crate::args::ShowArguments;
use crate::failure::{Failure, complain};
use crate::output::Output;
use crate::text;
use serde_json::{Map, Value, json};
use silbertablett_record::{GameResult, RecordFault, Replay, read};
use silbertablett_rules::{Action, Area, Die, Due, Event, seat::Seat, sheet::MAX_SLOTS};
use silbertablett_sheet_file::{SheetFile, printable};

/// Shows the position before an entry, or at the end. A game with a fault is shown up to it; `false` then.
pub(crate) fn show(arguments: &ShowArguments, out: &mut Output) -> Result<bool, Failure> {
    let bytes = opened::game(&arguments.file, arguments.line)?;
    let file = arguments.file.display();
    let faulty = |fault: RecordFault| Failure::Failed(format!("{file}: {fault}"));
    let bytes = saved::as_record(&bytes).map_err(faulty)?;
    let document = read(&bytes).map_err(faulty)?;
    let mut replay = Replay::start(&document).map_err(faulty)?;
    let entries = document.log.len();
    let wanted = arguments.entry.unwrap_or(entries);
    if wanted > entries {
        return Err(opened::no_entry(&arguments.file, entries, wanted));
    }
    let mut whole = true;
    let mut events: Vec<Event> = Vec::new();
    for entry in &document.log[..wanted] {
        events.clear();
        if let Err(fault) = replay.play(entry, &mut |event| events.push(event)) {
            complain(&format!("{file}: {}\nshown is the position before that entry", printable(&fault.to_string())));
            whole = false;
            break;
        }
    }
    if arguments.json {
        let names: Vec<&str> = document.seats.iter().map(|name| name.as_str()).collect();
        out.json(as_json(&replay, &names).to_string())?;
        return Ok(whole);
    }
    let names: Vec<_> = document.seats.iter().map(|name| printable(name.as_str())).collect();
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    out.text(text::position(&replay, &names))?;
    let set_off = text::events(replay.sheet(), &names, &events);
    if let (Some(last), false) = (replay.played().checked_sub(1), set_off.is_empty()) {
        out.line(format!("\nEntry {last} set off:\n  {}", set_off.join("\n  ")))?;
    }
    Ok(whole)
}

fn as_json(replay: &Replay, names: &[&str]) -> Value {
    let (sheet, state) = (replay.sheet(), replay.state());
    let table = state.table();
    let place = |die: Die| match (table.hand().contains(die), table.tray().contains(die)) {
        (true, _) => "hand",
        (_, true) => "tray",
        _ => "field",
    };
    let die = |die: Die| {
        let face = table.face(die).map(|face| face.number());
        (sheet.die_name(die).to_owned(), json!({ "place": place(die), "face": face }))
    };
    let dice: Map<String, Value> = Die::all().map(die).collect();
    let due = match state.due() {
        Due::End => "end",
        Due::Throw(_) => "throw",
        Due::SoloThrow => "solo_throw",
        Due::Decision => "decision",
    };
    let legal: Map<String, Value> = match state.due() {
        Due::Decision => {
            state.deciding().map(|seat| (seat.index().to_string(), replay.legal(Some(seat)).into())).collect()
        }
        _ => Map::new(),
    };
    let result = GameResult::of(sheet, state, names.iter().copied());
    let seats = state.seats().iter().zip(&result.seats);
    json!({
        "sheet": sheet.id(),
        "revision": sheet.revision(),
        "caution": sheet.caution(),
        "entry": replay.played(),
        "round": state.round(),
        "rounds": state.rounds(),
        "active": state.active().index(),
        "passive_turn": state.is_passive_turn(),
        "throws": table.throws(),
        "due": due,
        "dice": dice,
        "seats": seats.map(|(seat, score)| seat_json(sheet, seat, &json!(score))).collect::<Vec<_>>(),
        "winners": result.winners,
        "legal": legal,
    })
}

fn seat_json(sheet: &SheetFile, seat: &Seat, score: &Value) -> Value {
    let tables = sheet.tables();
    let marks = |area: Area| {
        let print = sheet.area(area);
        let mark = |spot: silbertablett_rules::Spot| {
            let mut mark = Map::new();
            mark.insert("box".into(), print.boxes[spot.index()].to_string().into());
            if let Some(number) = seat.number(tables, area, spot) {
                mark.insert("number".into(), number.into());
            }
            if seat.crossed(area).contains(spot) {
                mark.insert("crossed".into(), true.into());
            }
            Value::Object(mark)
        };
        (print.name.clone(), seat.marked(tables, area).iter().map(mark).collect::<Value>())
    };
    let bar = |&action: &Action| {
        let counts = json!({
            "slots": tables.bar(action).slots,
            "unlocked": seat.unlocked(action),
            "used": seat.used(action),
        });
        (action.name().to_owned(), counts)
    };
    let waiting = seat.waiting().iter().flat_map(|bonus| {
        std::iter::repeat_n(Value::from(sheet.bonus_name(bonus)), usize::from(seat.waiting().count(bonus)))
    });
    let bars = Action::ALL.iter().filter(|&&action| tables.bar(action).slots > 0).map(bar);
    json!({
        "score": score,
        "marks": Area::all().map(marks).collect::<Map<_, _>>(),
        "bars": bars.collect::<Map<_, _>>(),
        "jokers_used": (0..MAX_SLOTS.into()).filter(|&slot| seat.joker_used(slot)).map(|slot| slot + 1).collect::<Vec<_>>(),
        "waiting": waiting.collect::<Value>(),
        "extra_dice_used": seat.spent().iter().map(|die| sheet.die_name(die)).collect::<Vec<_>>(),
    })
}
