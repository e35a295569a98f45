//! From a state to its line.

use super::POSITION_FORMAT;
use silbertablett_rules::{
    Action, Area, Die, DieSet, Ruling, Sheet, Spot, State,
    seat::{Seat, Step},
    sheet::Write,
};
use silbertablett_sheet_file::SheetFile;
use std::fmt::{Display, Write as _};

/// The position of a game as one line, without the line's end.
///
/// # Panics
/// If the game is played on another sheet.
pub fn position_text(sheet: &SheetFile, state: &State) -> String {
    let tables = sheet.tables();
    assert!(state.is_of(tables), "the game is played on another sheet");
    let mut line = WordLine::of(sheet, state.seats().len());
    let rulings = Ruling::ALL.into_iter().filter(|&ruling| differs(tables, state, ruling));
    line.list("rulings", rulings, |out, ruling| {
        out.text(ruling.name());
        out.text(if state.rulings().has(ruling) { ":yes" } else { ":no" });
    });
    line.number("first", state.first().index());
    line.number("round", state.round());
    line.number("active", state.active().index());
    line.pair("stage", state.stage().name());
    if state.is_passive_turn() {
        line.word("passive_turn");
    }
    let table = state.table();
    let shown = |out: &mut PlainLine, die: Die| {
        out.text(sheet.die_name(die));
        if let Some(face) = table.face(die) {
            out.text(":");
            out.digits(face.number());
        }
    };
    if table.throws() > 0 {
        line.number("throws", table.throws());
    }
    line.list("hand", table.hand().iter(), shown);
    line.list("tray", table.tray().iter(), shown);
    line.list("fields", table.fields().iter(), shown);
    if let Some(picked) = state.picked() {
        line.pair("picked", sheet.die_name(picked));
    }
    line.names("chain", sheet, state.chain());
    for seat in state.seats() {
        line.word("|");
        write_seat(&mut line, sheet, seat);
    }
    line.0.0
}

fn differs(tables: &Sheet, state: &State, ruling: Ruling) -> bool {
    tables.rulings().has(ruling) != state.rulings().has(ruling)
}

fn write_seat(line: &mut WordLine, sheet: &SheetFile, seat: &Seat) {
    let tables = sheet.tables();
    for area in Area::all() {
        write_marks(line, sheet, seat, area);
    }
    for action in Action::ALL.into_iter().filter(|&action| seat.unlocked(action) > 0) {
        line.number(action.name(), seat.used(action));
        line.0.text("/");
        line.0.digits(seat.unlocked(action));
    }
    let slots = usize::from(tables.bar(Action::Joker).slots);
    line.list("jokers", (0..slots).filter(|&slot| seat.joker_used(slot)), |out, slot| out.digits(slot + 1));
    if seat.foxes() > 0 {
        line.number("foxes", seat.foxes());
    }
    let waiting = seat.waiting().iter().flat_map(|id| std::iter::repeat_n(id, seat.waiting().count(id).into()));
    line.list("waiting", waiting, |out, id| out.text(sheet.bonus_name(id)));
    line.names("spent", sheet, seat.spent());
    match seat.step() {
        Step::Done => {}
        Step::Pick => line.pair("step", "pick"),
        Step::Extra => line.pair("step", "extra"),
    }
}

/// The marked boxes of an area: `3` or `r1c2` for a mark or ring, `r1c2x` for a crossed ring, `3:12` for a number.
fn write_marks(line: &mut WordLine, sheet: &SheetFile, seat: &Seat, area: Area) {
    let tables = sheet.tables();
    let marked = seat.marked(tables, area);
    if marked.is_empty() {
        return;
    }
    let written = tables.area(area).spec().write == Write::Number;
    let print = sheet.area(area);
    line.word(&print.name);
    line.0.between("(", marked.iter(), |out, spot| {
        out.show(&print.boxes[Spot::index(spot)]);
        match seat.number(tables, area, spot) {
            Some(number) if written => {
                out.text(":");
                out.digits(number);
            }
            _ if seat.crossed(area).contains(spot) => out.text("x"),
            _ => {}
        }
    });
    line.0.text(")");
}

/// Text that grows. A position is told after each move, so its parts are put down where they belong, without texts of their own.
struct PlainLine(String);

impl PlainLine {
    fn text(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn show(&mut self, what: &impl Display) {
        self.0.write_fmt(format_args!("{what}")).expect("a text takes all");
    }

    fn digits(&mut self, number: impl TryInto<u32>) {
        let number = number.try_into().ok().expect("small numbers");
        if number >= 10 {
            self.digits(number / 10);
        }
        self.0.push(char::from_digit(number % 10, 10).expect("a digit"));
    }

    /// Values with commas between them, after an opening; the opening as well only if there are any.
    fn between<T>(&mut self, opening: &str, values: impl Iterator<Item = T>, mut write: impl FnMut(&mut PlainLine, T)) {
        let mut before = opening;
        for value in values {
            self.text(before);
            write(self, value);
            before = ",";
        }
    }
}

/// A line being written, word after word.
struct WordLine(PlainLine);

impl WordLine {
    /// Of a game of so many seats, with room for most lines.
    fn of(sheet: &SheetFile, seats: usize) -> WordLine {
        let mut line = PlainLine(String::with_capacity(200 + 250 * seats));
        line.text(POSITION_FORMAT);
        line.text(" ");
        line.text(sheet.id());
        line.text("@");
        line.digits(sheet.revision());
        WordLine(line)
    }

    fn word(&mut self, word: &str) {
        self.0.text(" ");
        self.0.text(word);
    }

    fn key(&mut self, key: &str) {
        self.word(key);
        self.0.text("=");
    }

    fn pair(&mut self, key: &str, value: &str) {
        self.key(key);
        self.0.text(value);
    }

    fn number(&mut self, key: &str, value: impl TryInto<u32>) {
        self.key(key);
        self.0.digits(value);
    }

    /// A list with commas; nothing for an empty one.
    fn list<T>(&mut self, key: &str, values: impl Iterator<Item = T>, write: impl FnMut(&mut PlainLine, T)) {
        let mut values = values.peekable();
        if values.peek().is_some() {
            self.key(key);
            self.0.between("", values, write);
        }
    }

    fn names(&mut self, key: &str, sheet: &SheetFile, dice: DieSet) {
        self.list(key, dice.iter(), |out, die| out.text(sheet.die_name(die)));
    }
}
