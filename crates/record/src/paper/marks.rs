//! What stands in one area, in all the ways in which people write it down.
//!
//! A number is what is printed or written in a box, text is the name of a box or a product such as `5x2`. Boxes stand in a list, or
//! in a list for each row of a grid.

use super::{PaperFault, fault};
use serde_json::{Map, Value};
use silbertablett_rules::{
    Area, Spot,
    sheet::{BoxSpec, Place, Write},
    state::SetupMark,
};
use silbertablett_sheet_file::{BoxName, SheetFile};

fn cross(spot: Spot) -> SetupMark {
    SetupMark { spot, number: 0, crossed: false }
}

/// The marks of an area; `place` is how faults name it.
pub(super) fn of(
    sheet: &SheetFile,
    (place, area): (&str, Area),
    value: &Value,
    faults: &mut Vec<PaperFault>,
) -> Vec<SetupMark> {
    let spec = sheet.tables().area(area).spec();
    let mut marks = Marks { sheet, faults, place, area };
    match (spec.write, spec.place, value) {
        (Write::RingThenCross, _, Value::Object(map)) => marks.rings(map),
        (Write::Cross, Place::Next, Value::Number(count)) => marks.first_boxes(count.as_u64(), value),
        (Write::Cross, Place::Next | Place::Right, Value::Array(list)) => marks.in_order(list),
        (Write::Number, Place::NextInRow, Value::Array(rows)) => marks.rows(rows),
        (Write::Number, _, Value::Array(numbers)) => marks.numbers(0, numbers),
        (Write::Cross, _, Value::Array(names)) => marks.boxes(names).into_iter().map(cross).collect(),
        (write, wanted, _) => {
            let text = match (write, wanted) {
                (Write::RingThenCross, _) => "a table of `ringed` and `crossed`, each a list of boxes",
                (Write::Cross, Place::Next) => "how many boxes are crossed, such as 5",
                (Write::Cross, Place::Right) => "the list of printed numbers, with 0 for a box that is not crossed",
                (Write::Number, Place::NextInRow) => "a list of numbers for each row, such as [[6, 5], [2], []]",
                (Write::Number, _) => "the list of numbers in the boxes, such as [5, 2, 3]",
                (Write::Cross, _) => "the list of crossed boxes, or a list of printed numbers for each row",
            };
            marks.wrong(format!("must be {text}"));
            Vec::new()
        }
    }
}

struct Marks<'r> {
    sheet: &'r SheetFile,
    faults: &'r mut Vec<PaperFault>,
    place: &'r str,
    area: Area,
}

impl Marks<'_> {
    fn wrong(&mut self, text: String) {
        self.faults.push(fault(self.place, text));
    }

    fn spec(&self, spot: Spot) -> BoxSpec {
        self.sheet.tables().area(self.area).spec().boxes[spot.index()]
    }

    fn name(&self, spot: Spot) -> BoxName {
        self.sheet.area(self.area).boxes[spot.index()]
    }

    /// All boxes, in the order in which they are marked.
    fn all(&self) -> Vec<Spot> {
        self.sheet.tables().area(self.area).boxes().iter().collect()
    }

    fn too_many(&mut self, given: &str) {
        let name = &self.sheet.area(self.area).name;
        let count = self.all().len();
        let text = format!("{name} has {count} boxes, not {given}");
        self.wrong(text);
    }

    fn rings(&mut self, map: &Map<String, Value>) -> Vec<SetupMark> {
        let mut list = |key: &str| match map.get(key) {
            None => Vec::new(),
            Some(Value::Array(names)) => self.boxes(names),
            Some(_) => {
                self.wrong(format!("`{key}` must be a list of boxes"));
                Vec::new()
            }
        };
        let (ringed, crossed) = (list("ringed"), list("crossed"));
        for key in map.keys().filter(|key| !["ringed", "crossed"].contains(&key.as_str())) {
            self.wrong(format!("`{key}` has no meaning here; there are ringed and crossed"));
        }
        // A crossed box was ringed before, whether it is listed twice or not.
        let only_crossed = crossed.iter().filter(|spot| !ringed.contains(spot));
        let mark = |&spot: &Spot| SetupMark { spot, number: 0, crossed: crossed.contains(&spot) };
        ringed.iter().chain(only_crossed).map(mark).collect()
    }

    fn first_boxes(&mut self, count: Option<u64>, given: &Value) -> Vec<SetupMark> {
        let all = self.all();
        match count.and_then(|n| usize::try_from(n).ok()).filter(|&n| n <= all.len()) {
            Some(n) => all.into_iter().take(n).map(cross).collect(),
            None => {
                self.too_many(&given.to_string());
                Vec::new()
            }
        }
    }

    /// Printed numbers from the left, with 0 for a box that is not crossed; text names a box.
    fn in_order(&mut self, list: &[Value]) -> Vec<SetupMark> {
        if list.iter().any(Value::is_string) {
            return self.boxes(list).into_iter().map(cross).collect();
        }
        let all = self.all();
        if list.len() > all.len() {
            self.too_many(&list.len().to_string());
        }
        let mut marks = Vec::new();
        for (&spot, value) in all.iter().zip(list) {
            let shown = self.spec(spot).accept.printed();
            match value.as_u64() {
                Some(0) => {}
                Some(number) if Some(number) == shown.map(u64::from) => marks.push(cross(spot)),
                _ => {
                    let name = self.name(spot);
                    let shown = shown.map_or_else(|| "a number".to_owned(), |number| number.to_string());
                    self.wrong(format!(
                        "box {name} shows {shown}, not {value}; 0 stands for a box that is not crossed"
                    ));
                    break;
                }
            }
        }
        marks
    }

    fn rows(&mut self, rows: &[Value]) -> Vec<SetupMark> {
        let (count, columns) = self.sheet.area(self.area).grid.unwrap_or((0, 0));
        if rows.len() > usize::from(count) {
            self.wrong(format!("the area has {count} rows, not {}", rows.len()));
        }
        let mut marks = Vec::new();
        for (row, from) in rows.iter().take(usize::from(count)).zip((0..).step_by(usize::from(columns))) {
            match row {
                Value::Array(numbers) if numbers.len() > usize::from(columns) => {
                    self.wrong(format!("a row has {columns} boxes, not {}", numbers.len()));
                }
                Value::Array(numbers) => marks.extend(self.numbers(from, numbers)),
                _ => self.wrong("each row must be a list of numbers, such as [[6, 5], [2], []]".to_owned()),
            }
        }
        marks
    }

    /// Numbers in neighbouring boxes from `from` on; 0 for an empty box.
    fn numbers(&mut self, from: usize, numbers: &[Value]) -> Vec<SetupMark> {
        let boxes = self.sheet.tables().area(self.area).boxes();
        let mut marks = Vec::new();
        for (value, index) in numbers.iter().zip(from..) {
            let Some(spot) = Spot::new(index).filter(|&spot| boxes.contains(spot)) else {
                self.too_many(&(from + numbers.len()).to_string());
                break;
            };
            match self.number(spot, value) {
                Some(0) | None => {}
                Some(number) => marks.push(SetupMark { spot, number, crossed: false }),
            }
        }
        marks
    }

    /// A written number, or a product such as `5x2`.
    fn number(&mut self, spot: Spot, value: &Value) -> Option<u8> {
        if let Some(number) = value.as_u64().and_then(|n| u8::try_from(n).ok()) {
            return Some(number);
        }
        let factor = self.spec(spot).factor;
        let name = self.name(spot);
        let Some((a, b)) = value.as_str().and_then(product) else {
            self.wrong(format!("box {name} holds a number such as 5, or a product such as \"5x2\", not {value}"));
            return None;
        };
        if a != factor && b != factor {
            let shown = if factor > 1 { format!("is x{factor}") } else { "multiplies nothing".to_owned() };
            self.wrong(format!("box {name} {shown}, so it cannot hold {value}"));
            return None;
        }
        a.checked_mul(b)
    }

    /// Boxes by name or printed number, in one list or a list for each row.
    fn boxes(&mut self, list: &[Value]) -> Vec<Spot> {
        let (rows, _) = self.sheet.area(self.area).grid.unwrap_or((0, 0));
        if !list.is_empty() && list.iter().all(Value::is_array) {
            if list.len() > usize::from(rows) {
                self.wrong(format!("the area has {rows} rows, not {}", list.len()));
            }
            let rows = list.iter().filter_map(Value::as_array).zip(1..=rows);
            return rows.flat_map(|(items, row)| self.among(items, Some(row))).collect();
        }
        self.among(list, None)
    }

    /// Boxes of a row, or of the whole area.
    fn among(&mut self, items: &[Value], row: Option<u8>) -> Vec<Spot> {
        let in_row = |name: BoxName| row.is_none_or(|row| matches!(name, BoxName::Grid { row: r, .. } if r == row));
        let here: Vec<Spot> = self.all().into_iter().filter(|&spot| in_row(self.name(spot))).collect();
        let mut spots = Vec::new();
        for value in items {
            match value {
                Value::Number(number) => spots.extend(self.printing(items, number.as_u64(), value, &here, &spots)),
                _ => spots.extend(self.named(value, &here)),
            }
        }
        spots
    }

    fn named(&mut self, value: &Value, here: &[Spot]) -> Option<Spot> {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let name = BoxName::parse(&text);
        let found = name.and_then(|name| here.iter().copied().find(|&spot| self.name(spot) == name));
        // A printed number in quotes is a printed number, where boxes are not numbered.
        let number = text.parse::<u64>().ok().filter(|_| self.sheet.area(self.area).grid.is_some());
        match (found, number) {
            (None, Some(_)) => self.printing(&[], number, value, here, &[]),
            (None, None) => {
                let example = here.first().map_or_else(String::new, |&spot| self.name(spot).to_string());
                self.wrong(format!("there is no box `{text}`; boxes are named like \"{example}\""));
                None
            }
            (found, _) => found,
        }
    }

    /// The next of the boxes here that show a number: the only one, or one of as many as are listed.
    fn printing(
        &mut self,
        items: &[Value],
        number: Option<u64>,
        value: &Value,
        here: &[Spot],
        taken: &[Spot],
    ) -> Option<Spot> {
        let shows = |&&spot: &&Spot| {
            let spec = self.spec(spot);
            !spec.printed && number.is_some() && spec.accept.printed().map(u64::from) == number
        };
        let showing: Vec<Spot> = here.iter().filter(shows).copied().collect();
        let listed = items.iter().filter(|item| *item == value).count();
        match (showing.len(), listed) {
            (0, _) => {
                let numbers: Vec<String> =
                    here.iter().filter_map(|&spot| self.spec(spot).accept.printed()).map(|n| n.to_string()).collect();
                let place = match here.first().map(|&spot| self.name(spot)) {
                    Some(BoxName::Grid { row, .. }) if here.len() < self.all().len() => format!("in row {row}"),
                    _ => "here".to_owned(),
                };
                self.wrong(format!("no box {place} shows {value}; the boxes show {}", numbers.join(", ")));
                None
            }
            (count, listed) if count <= listed || count == 1 => {
                // One that is listed too often is found again, and refused as marked twice.
                showing.iter().copied().find(|spot| !taken.contains(spot)).or(showing.first().copied())
            }
            _ => {
                let names = showing.iter().map(|&spot| format!("\"{}\"", self.name(spot))).collect::<Vec<_>>();
                self.wrong(format!(
                    "{value} stands in several boxes; name the one that is meant: {}",
                    names.join(" or ")
                ));
                None
            }
        }
    }
}

/// The two numbers of a product.
fn product(text: &str) -> Option<(u8, u8)> {
    let (a, b) = text.split_once(['x', 'X', '*', '×', '·'])?;
    Some((a.trim().parse().ok()?, b.trim().parse().ok()?))
}
