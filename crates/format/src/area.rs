//! Reading one area: its boxes, what fires, how it scores.

use crate::code::Codes;
use crate::names::BoxName;
use crate::node::{Node, Value as NodeValue};
use crate::read::{self, Faultfinder, Keys};
use crate::score;
use silbertablett_rules::{Accept, AreaSpec, BoxSpec, DICE, Effect, MAX_BOXES, Place, Spots, Trigger, Value, Write};

/// An area as it is printed, beside its tables: what screens need to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaPrint {
    /// The name of the area: the colour of its die.
    pub name: String,
    /// The letter of its bonuses.
    pub letter: char,
    /// The names of its boxes, in the order of the tables.
    pub boxes: Vec<BoxName>,
    /// Rows and columns of the grid, or `None` for a track.
    pub grid: Option<(u8, u8)>,
    /// The die whose colour each row of a silver grid has (2.9).
    pub row_dice: Vec<String>,
    /// What the triggers pay, as codes, in the order of the tables.
    pub codes: Vec<String>,
}

/// What is known of an area after reading it.
pub(crate) struct AreaRead {
    pub(crate) spec: AreaSpec,
    pub(crate) print: AreaPrint,
    /// For each die the boxes it may mark in the silver chain.
    pub(crate) chain: Option<[Spots; DICE]>,
    /// The line each trigger stands in.
    pub(crate) trigger_lines: Vec<Option<usize>>,
}

/// The boxes of an area as they are read.
struct Boxes {
    specs: Vec<BoxSpec>,
    names: Vec<BoxName>,
    grid: Option<(u8, u8)>,
}

impl Boxes {
    fn bit(&self, name: BoxName) -> Option<u32> {
        self.names.iter().position(|&n| n == name).map(|i| 1 << i)
    }

    fn bits(&self, wanted: impl Fn(BoxName) -> bool) -> Spots {
        let bits = self.names.iter().enumerate().filter(|&(_, &name)| wanted(name)).map(|(i, _)| 1u32 << i);
        Spots::from_bits(bits.sum())
    }

    fn row(&self, wanted: u8) -> Spots {
        self.bits(|name| matches!(name, BoxName::Grid { row, .. } if row == wanted))
    }

    fn column(&self, wanted: u8) -> Spots {
        self.bits(|name| matches!(name, BoxName::Grid { column, .. } if column == wanted))
    }

    fn rows(&self) -> u8 {
        self.grid.map_or(0, |(rows, _)| rows)
    }

    fn columns(&self) -> u8 {
        self.grid.map_or(0, |(_, columns)| columns)
    }

    /// The boxes that are not printed with a cross.
    fn own(&self) -> usize {
        self.specs.iter().filter(|b| !b.printed).count()
    }
}

const PLACES: &[(&str, Place)] = &[
    ("any", Place::Any),
    ("next", Place::Next),
    ("next_in_row", Place::NextInRow),
    ("open_pair", Place::OpenPair),
    ("right", Place::Right),
];
const VALUES: &[(&str, Value)] =
    &[("die", Value::Die), ("with_white", Value::WithWhite), ("with_tray", Value::WithTray)];
const WRITES: &[(&str, Write)] =
    &[("cross", Write::Cross), ("ring_then_cross", Write::RingThenCross), ("number", Write::Number)];

/// What `takes` can say, before the printed numbers are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Exactly,
    AtLeast,
    Any,
    More,
    Less,
    AtMost,
}

const TAKES: &[(&str, Takes)] = &[
    ("exactly", Takes::Exactly),
    ("at_least", Takes::AtLeast),
    ("any", Takes::Any),
    ("more", Takes::More),
    ("less", Takes::Less),
    ("at_most", Takes::AtMost),
];

/// The letter an area gives its bonuses and whether numbers are written in it: needed before any bonus can be read.
pub(crate) fn preview(node: &Node) -> (Option<char>, bool) {
    let NodeValue::Table(table) = &node.value else { return (None, false) };
    let text = |key: &str| {
        table.iter().find(|(k, _)| k == key).and_then(|(_, node)| match &node.value {
            NodeValue::Text(text) => Some(text.as_str()),
            _ => None,
        })
    };
    let letter = text("letter").and_then(|text| {
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    });
    (letter, text("write") == Some("number"))
}

/// Reads the area of the die `name`; `dice` are the names of all dice.
pub(crate) fn read(
    node: &Node,
    name: &str,
    dice: &[String],
    codes: &mut Codes,
    faults: &mut Faultfinder,
) -> Option<AreaRead> {
    let mut keys = Keys::of(node, format!("[areas.{name}]"), faults);
    let before = faults.count();
    let letter = keys.need("letter", faults).and_then(|node| read_letter(node, faults));
    let place = keys.need("place", faults).and_then(|n| read::word(n, "`place`", PLACES, faults));
    let write = keys.need("write", faults).and_then(|n| read::word(n, "`write`", WRITES, faults));
    let value = match keys.find("value") {
        None => Some(Value::Die),
        Some(node) => read::word(node, "`value`", VALUES, faults),
    };
    let takes = keys.need("takes", faults).map(|node| (node, read_takes(node, faults)));
    let reset = keys.find("reset").and_then(|n| read::number(n, "`reset`", 1..=12, faults)).unwrap_or(0) as u8;
    let (Some(letter), Some(place), Some(write), Some(value), Some((takes_node, takes))) =
        (letter, place, write, value, takes)
    else {
        return None;
    };
    let boxes = read_boxes(&mut keys, place, value, &takes, takes_node, reset, faults)?;
    let combination = Combination { place, write, value, takes: &takes };
    combination.check(&boxes, takes_node, faults);
    let mut triggers = Triggers::default();
    read_triggers(&mut keys, &boxes, codes, &mut triggers, faults);
    read_minima(&mut keys, &boxes, write, &mut triggers, faults);
    let chain = keys.find("chain").map(|node| read_chain(node, &boxes, dice, faults));
    let layout = score::Layout {
        rows: (1..=boxes.rows()).map(|r| boxes.row(r)).collect(),
        columns: (1..=boxes.columns()).map(|c| boxes.column(c)).collect(),
        all: boxes.bits(|_| true),
        own: boxes.own(),
        write,
        pairs: boxes.specs.len() / 2,
    };
    let score = keys.need("score", faults).map(|node| score::read(node, &layout, faults)).unwrap_or_default();
    keys.finish(faults);
    if faults.count() > before {
        return None;
    }
    let row_dice = chain.as_ref().map(|(_, names)| names.clone()).unwrap_or_default();
    let print = AreaPrint {
        name: name.to_owned(),
        letter,
        boxes: boxes.names,
        grid: boxes.grid,
        row_dice,
        codes: triggers.codes,
    };
    let spec = AreaSpec { place, value, write, boxes: boxes.specs, triggers: triggers.list, score };
    Some(AreaRead { spec, print, chain: chain.map(|(boxes, _)| boxes), trigger_lines: triggers.lines })
}

fn read_letter(node: &Node, faults: &mut Faultfinder) -> Option<char> {
    let text = read::text(node, "`letter`", faults)?;
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter @ 'A'..='Z'), None) if letter != crate::code::BLACK => Some(letter),
        _ => {
            faults.add(
                node.line,
                format!("`letter` is one capital A to Z other than {}, not `{text}`", crate::code::BLACK),
            );
            None
        }
    }
}

/// One word for the whole area, or a list with one for each row.
fn read_takes(node: &Node, faults: &mut Faultfinder) -> Vec<Takes> {
    match &node.value {
        NodeValue::List(list) => {
            list.iter().filter_map(|item| read::word(item, "each of `takes`", TAKES, faults)).collect()
        }
        _ => read::word(node, "`takes`", TAKES, faults).into_iter().collect(),
    }
}

/// What the five choices of an area may be together.
struct Combination<'a> {
    place: Place,
    write: Write,
    value: Value,
    takes: &'a [Takes],
}

impl Combination<'_> {
    fn check(&self, boxes: &Boxes, takes: &Node, faults: &mut Faultfinder) {
        let mut wrong = |text: &str| faults.add(takes.line, text.to_owned());
        let all = |wanted: &[Takes]| self.takes.iter().all(|takes| wanted.contains(takes));
        let ordered = self.takes.iter().any(|t| matches!(t, Takes::More | Takes::Less | Takes::AtMost));
        match self.place {
            Place::Any | Place::Right if !all(&[Takes::Exactly]) => {
                wrong("with `place = \"any\"` or `\"right\"` an area takes its printed numbers: `takes = \"exactly\"`");
            }
            Place::OpenPair if !all(&[Takes::Any]) => wrong("`place = \"open_pair\"` goes with `takes = \"any\"`"),
            Place::Next | Place::NextInRow | Place::OpenPair | Place::Any | Place::Right => {}
        }
        if ordered && self.write != Write::Number {
            wrong("an order (`more`, `less`, `at_most`) looks at the number before, so it needs `write = \"number\"`");
        }
        if ordered && boxes.specs.iter().any(|b| b.factor != 1) {
            wrong("an order (`more`, `less`, `at_most`) and `factors` cannot stand in one area");
        }
        if self.write == Write::RingThenCross && self.place != Place::Any {
            wrong("`write = \"ring_then_cross\"` goes with `place = \"any\"`");
        }
        if self.write == Write::Number && matches!(self.place, Place::Any | Place::Right) {
            wrong("`place = \"any\"` and `\"right\"` take crosses, not numbers");
        }
        if self.write != Write::Number && matches!(self.place, Place::OpenPair | Place::NextInRow) {
            wrong("`place = \"open_pair\"` and `\"next_in_row\"` take `write = \"number\"`");
        }
        if self.value == Value::WithTray
            && (self.place, self.write, self.takes) != (Place::Next, Write::Number, &[Takes::More])
        {
            wrong("`value = \"with_tray\"` goes with `place = \"next\"`, `takes = \"more\"` and `write = \"number\"`");
        }
        if self.place == Place::OpenPair && boxes.specs.len() % 2 == 1 {
            wrong("`place = \"open_pair\"` needs an even number of boxes");
        }
        let printed = boxes.specs.iter().any(|b| b.printed);
        if printed && self.place != Place::Any {
            wrong("printed crosses (x) stand only in areas with `place = \"any\"`");
        }
    }
}

fn read_boxes(
    keys: &mut Keys<'_>,
    place: Place,
    value: Value,
    takes: &[Takes],
    takes_node: &Node,
    reset: u8,
    faults: &mut Faultfinder,
) -> Option<Boxes> {
    let most = if value == Value::WithWhite { 12 } else { 6 };
    let plain = |accept: Accept, factor: u8, row: u8| BoxSpec { accept, factor, printed: false, row };
    if place == Place::Any {
        return read_grid(keys.need("grid", faults)?, most, faults);
    }
    if place == Place::NextInRow {
        let columns = read::number(keys.need("columns", faults)?, "`columns`", 1..=12, faults)? as u8;
        let rows = takes.len() as u8;
        if !(1..=4).contains(&rows) || usize::from(rows * columns) > MAX_BOXES {
            faults.add(
                takes_node.line,
                format!("`takes` lists one word for each of 1 to 4 rows, and an area has at most {MAX_BOXES} boxes"),
            );
            return None;
        }
        let cell = |i: u8| (i / columns, i % columns);
        let cells = (0..rows * columns).map(cell);
        let specs = cells.clone().map(|(row, _)| plain(ordering(takes[row as usize], reset), 1, row)).collect();
        let names = cells.map(|(row, column)| BoxName::Grid { row: row + 1, column: column + 1 }).collect();
        return Some(Boxes { specs, names, grid: Some((rows, columns)) });
    }
    let &[takes] = takes else {
        faults.add(
            takes_node.line,
            "`takes` is one word here; a list, one for each row, goes with `place = \"next_in_row\"`",
        );
        return None;
    };
    let specs: Vec<BoxSpec> = match takes {
        Takes::Exactly | Takes::AtLeast => {
            let key = if takes == Takes::Exactly { "numbers" } else { "minima" };
            let numbers = read::numbers(keys.need(key, faults)?, &format!("`{key}`"), 1..=most, faults);
            let accept =
                |n: i64| if takes == Takes::Exactly { Accept::Exactly(n as u8) } else { Accept::AtLeast(n as u8) };
            numbers.into_iter().map(|n| plain(accept(n), 1, 0)).collect()
        }
        Takes::Any | Takes::More | Takes::Less | Takes::AtMost => {
            let accept = ordering(takes, reset);
            match keys.find("factors") {
                Some(node) => {
                    let factors = read::numbers(node, "`factors`", 1..=9, faults);
                    factors.into_iter().map(|factor| plain(accept, factor as u8, 0)).collect()
                }
                None => {
                    let count = keys.need("boxes", faults)?;
                    let count = read::number(count, "`boxes`", 1..=MAX_BOXES as i64, faults)?;
                    vec![plain(accept, 1, 0); count as usize]
                }
            }
        }
    };
    if specs.is_empty() || specs.len() > MAX_BOXES {
        faults.add(takes_node.line, format!("an area has 1 to {MAX_BOXES} boxes, not {}", specs.len()));
        return None;
    }
    let names = (1..=specs.len() as u8).map(BoxName::Track).collect();
    Some(Boxes { specs, names, grid: None })
}

fn ordering(takes: Takes, reset: u8) -> Accept {
    match takes {
        Takes::More => Accept::More { reset },
        Takes::Less => Accept::Less,
        Takes::AtMost => Accept::AtMost,
        Takes::Any | Takes::Exactly | Takes::AtLeast => Accept::Any,
    }
}

/// A grid, a row a line of text: a number, `x` or `x5` for a printed cross, `.` for no box.
fn read_grid(node: &Node, most: i64, faults: &mut Faultfinder) -> Option<Boxes> {
    let rows = read::list(node, "`grid`", faults);
    let mut boxes = Boxes { specs: Vec::new(), names: Vec::new(), grid: None };
    let mut width = None;
    for (r, row) in rows.iter().enumerate() {
        let text = read::text(row, "a row of `grid`", faults)?;
        let cells: Vec<&str> = text.split_whitespace().collect();
        if *width.get_or_insert(cells.len()) != cells.len() {
            faults.add(
                row.line,
                format!("every row of `grid` has {} places, this one {}", width.unwrap_or(0), cells.len()),
            );
        }
        for (c, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != ".") {
            let (printed, digits) = cell.strip_prefix('x').map_or((false, *cell), |rest| (true, rest));
            let number = if printed && digits.is_empty() { Some(1) } else { digits.parse().ok() };
            let Some(number) = number.filter(|n| (1..=most).contains(n)) else {
                faults.add(row.line, format!("a place of `grid` is a number from 1 to {most}, x for a printed cross, or . for no box, not `{cell}`"));
                continue;
            };
            boxes.specs.push(BoxSpec { accept: Accept::Exactly(number as u8), factor: 1, printed, row: 0 });
            boxes.names.push(BoxName::Grid { row: r as u8 + 1, column: c as u8 + 1 });
        }
    }
    let (height, width) = (rows.len(), width.unwrap_or(0));
    if boxes.specs.is_empty() || boxes.specs.len() > MAX_BOXES || height > 12 || width > 12 {
        faults.add(node.line, format!("`grid` has 1 to 12 rows and columns and 1 to {MAX_BOXES} boxes"));
        return None;
    }
    boxes.grid = Some((height as u8, width as u8));
    Some(boxes)
}

/// The triggers of an area as they are read.
#[derive(Default)]
struct Triggers {
    list: Vec<Trigger>,
    codes: Vec<String>,
    lines: Vec<Option<usize>>,
}

impl Triggers {
    fn add(&mut self, node: &Node, boxes: Spots, codes: &mut Codes, faults: &mut Faultfinder) {
        let Some(code) = read::text(node, "a bonus", faults) else { return };
        match codes.effect(code) {
            Ok(effect) => self.push(boxes, effect, code, node.line),
            Err(text) => faults.add(node.line, text),
        }
    }

    fn push(&mut self, boxes: Spots, effect: Effect, code: &str, line: Option<usize>) {
        self.list.push(Trigger { boxes, minimum: 0, effect });
        self.codes.push(code.to_owned());
        self.lines.push(line);
    }
}

fn read_triggers(
    keys: &mut Keys<'_>,
    boxes: &Boxes,
    codes: &mut Codes,
    triggers: &mut Triggers,
    faults: &mut Faultfinder,
) {
    for (key, count, line_of) in [
        ("row_bonuses", boxes.rows(), &(|i| boxes.row(i)) as &dyn Fn(u8) -> Spots),
        ("column_bonuses", boxes.columns(), &|i| boxes.column(i)),
    ] {
        let Some(node) = keys.find(key) else { continue };
        let list = read::list(node, &format!("`{key}`"), faults);
        if list.len() != usize::from(count) {
            faults.add(
                node.line,
                format!("`{key}` has one bonus for each of {count} lines (\"\" for none), not {}", list.len()),
            );
        }
        for (item, i) in list.iter().zip(1..=count) {
            if matches!(&item.value, NodeValue::Text(text) if text.is_empty()) {
                continue;
            }
            let spots = line_of(i);
            if spots.is_empty() {
                faults.add(item.line, format!("line {i} of `{key}` has no box, so its bonus could never be reached"));
            } else {
                triggers.add(item, spots, codes, faults);
            }
        }
    }
    if let Some(node) = keys.find("diagonal_bonus") {
        let diagonal = boxes.bits(|name| matches!(name, BoxName::Grid { row, column } if row == column));
        if diagonal.is_empty() {
            faults.add(node.line, "`diagonal_bonus` needs a grid with boxes on its diagonal");
        } else {
            triggers.add(node, diagonal, codes, faults);
        }
    }
    if let Some(node) = keys.find("bonuses") {
        for (key, node) in Keys::of(node, "`bonuses`", faults).all() {
            match BoxName::parse(key).and_then(|name| boxes.bit(name)) {
                Some(bit) => triggers.add(node, Spots::from_bits(bit), codes, faults),
                None => faults.add(node.line, format!("a bonus stands at box {key}, which this area does not have")),
            }
        }
    }
    if let Some(node) = keys.find("gap_bonuses") {
        for (key, node) in Keys::of(node, "`gap_bonuses`", faults).all() {
            let left = BoxName::parse(key).and_then(|name| boxes.bit(name));
            match left.filter(|bit| boxes.grid.is_none() && (bit << 1) < 1 << boxes.specs.len()) {
                Some(bit) => triggers.add(node, Spots::from_bits(bit | bit << 1), codes, faults),
                None => faults.add(
                    node.line,
                    format!("a gap bonus stands after box {key}, where this area has no two neighbours in a track"),
                ),
            }
        }
    }
}

fn read_minima(keys: &mut Keys<'_>, boxes: &Boxes, write: Write, triggers: &mut Triggers, faults: &mut Faultfinder) {
    let Some(node) = keys.find("bonus_minima") else { return };
    if write != Write::Number {
        faults.add(node.line, "`bonus_minima` needs `write = \"number\"`");
    }
    for (key, node) in Keys::of(node, "`bonus_minima`", faults).all() {
        let spot = BoxName::parse(key).and_then(|name| boxes.bit(name)).map(Spots::from_bits);
        let minimum = read::number(node, "a bonus minimum", 1..=6, faults);
        let trigger = triggers.list.iter_mut().find(|trigger| Some(trigger.boxes) == spot);
        match (trigger, minimum) {
            (Some(trigger), Some(minimum)) => trigger.minimum = minimum as u8,
            (None, _) => faults.add(node.line, format!("a bonus minimum stands at box {key}, which carries no bonus")),
            (Some(_), None) => {}
        }
    }
}

/// The colours of the rows of a silver grid: which boxes each die may mark in the chain (2.10).
fn read_chain(node: &Node, boxes: &Boxes, dice: &[String], faults: &mut Faultfinder) -> ([Spots; DICE], Vec<String>) {
    let all = boxes.bits(|_| true);
    let mut may = [all; DICE];
    let list = read::list(node, "`chain`", faults);
    if list.len() != usize::from(boxes.rows()) {
        faults.add(
            node.line,
            format!("`chain` names the die of each of {} rows of a grid, not {}", boxes.rows(), list.len()),
        );
    }
    let mut names = Vec::new();
    for (item, row) in list.iter().zip(1..) {
        let Some(name) = read::text(item, "each of `chain`", faults) else { continue };
        match dice.iter().position(|die| die == name) {
            Some(0) | None => faults.add(item.line, format!("`{name}` is no coloured die of this sheet")),
            Some(die) => {
                may[die] = boxes.row(row);
                names.push(name.to_owned());
            }
        }
    }
    (may, names)
}
