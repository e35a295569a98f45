//! From a state to its line.

use super::POSITION_FORMAT;
use silbertablett_rules::{
    Action, Area, Die, DieSet, Ruling, Sheet, State,
    seat::{Seat, Step},
    sheet::Write,
};
use silbertablett_sheet_file::SheetFile;

/// The position of a game as one line, without the line's end.
///
/// # Panics
/// If the game is played on another sheet.
pub fn position_text(sheet: &SheetFile, state: &State) -> String {
    let tables = sheet.tables();
    assert!(state.is_of(tables), "the game is played on another sheet");
    let mut line = WordLine(format!("{POSITION_FORMAT} {}@{}", sheet.id(), sheet.revision()));
    let rulings = Ruling::ALL.into_iter().filter(|&ruling| differs(tables, state, ruling));
    let answer = |ruling| if state.rulings().has(ruling) { "yes" } else { "no" };
    line.list("rulings", rulings.map(|ruling| format!("{}:{}", ruling.name(), answer(ruling))));
    line.pair("first", state.first().index());
    line.pair("round", state.round());
    line.pair("active", state.active().index());
    line.pair("stage", state.stage().name());
    if state.is_passive_turn() {
        line.word("passive_turn");
    }
    let table = state.table();
    let shown = |die: Die| match table.face(die) {
        Some(face) => format!("{}:{}", sheet.die_name(die), face.number()),
        None => sheet.die_name(die).to_owned(),
    };
    if table.throws() > 0 {
        line.pair("throws", table.throws());
    }
    line.list("hand", table.hand().iter().map(shown));
    line.list("tray", table.tray().iter().map(shown));
    line.list("fields", table.fields().iter().map(shown));
    if let Some(picked) = state.picked() {
        line.pair("picked", sheet.die_name(picked));
    }
    line.list("chain", names(sheet, state.chain()));
    for seat in state.seats() {
        line.word("|");
        write_seat(&mut line, sheet, seat);
    }
    line.0
}

fn differs(tables: &Sheet, state: &State, ruling: Ruling) -> bool {
    tables.rulings().has(ruling) != state.rulings().has(ruling)
}

fn names(sheet: &SheetFile, dice: DieSet) -> impl Iterator<Item = String> {
    dice.iter().map(|die| sheet.die_name(die).to_owned())
}

fn write_seat(line: &mut WordLine, sheet: &SheetFile, seat: &Seat) {
    let tables = sheet.tables();
    for area in Area::all() {
        let marks = marks(sheet, seat, area);
        if !marks.is_empty() {
            line.word(&format!("{}({marks})", sheet.area(area).name));
        }
    }
    for action in Action::ALL.into_iter().filter(|&action| seat.unlocked(action) > 0) {
        line.pair(action.name(), format!("{}/{}", seat.used(action), seat.unlocked(action)));
    }
    let slots = usize::from(tables.bar(Action::Joker).slots);
    line.list("jokers", (0..slots).filter(|&slot| seat.joker_used(slot)).map(|slot| (slot + 1).to_string()));
    if seat.foxes() > 0 {
        line.pair("foxes", seat.foxes());
    }
    line.list(
        "waiting",
        seat.waiting().iter().flat_map(|id| {
            let times = usize::from(seat.waiting().count(id));
            std::iter::repeat_n(sheet.bonus_name(id).to_owned(), times)
        }),
    );
    line.list("spent", names(sheet, seat.spent()));
    match seat.step() {
        Step::Done => {}
        Step::Pick => line.pair("step", "pick"),
        Step::Extra => line.pair("step", "extra"),
    }
}

/// The marked boxes of an area: `3` or `r1c2` for a mark or ring, `r1c2x` for a crossed ring, `3:12` for a number.
fn marks(sheet: &SheetFile, seat: &Seat, area: Area) -> String {
    let tables = sheet.tables();
    let written = tables.area(area).spec().write == Write::Number;
    let mark = |spot| {
        let name = &sheet.area(area).boxes[silbertablett_rules::Spot::index(spot)];
        match seat.number(tables, area, spot) {
            Some(number) if written => format!("{name}:{number}"),
            _ if seat.crossed(area).contains(spot) => format!("{name}x"),
            _ => name.to_string(),
        }
    };
    seat.marked(tables, area).iter().map(mark).collect::<Vec<_>>().join(",")
}

/// A line being written, word after word.
struct WordLine(String);

impl WordLine {
    fn word(&mut self, word: &str) {
        self.0.push(' ');
        self.0.push_str(word);
    }

    fn pair(&mut self, key: &str, value: impl std::fmt::Display) {
        self.word(&format!("{key}={value}"));
    }

    /// A list with commas; nothing for an empty one.
    fn list(&mut self, key: &str, values: impl Iterator<Item = String>) {
        let values = values.collect::<Vec<_>>();
        if !values.is_empty() {
            self.pair(key, values.join(","));
        }
    }
}
