//! What stands in one area, in all the ways in which people write it down.
//!
//! A number is what is printed or written in a box, text is the name of a box or a product such as `5x2`. Boxes stand in a list, or
//! in a list for each row of a grid.

use super::slip::{PaperSlip, SlipKind};
use super::way::PaperWay;
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

/// The marks of an area, and what cannot be read of them.
pub(super) fn of(sheet: &SheetFile, area: Area, value: &Value) -> (Vec<SetupMark>, Vec<PaperSlip>) {
    let spec = sheet.tables().area(area).spec();
    let mut marks = Marks { sheet, area, slips: Vec::new() };
    let read = match (spec.write, spec.place, value) {
        (Write::RingThenCross, _, Value::Object(map)) => marks.rings(map),
        (Write::Cross, Place::Next, Value::Number(count)) => marks.first_boxes(count.as_u64(), value),
        (Write::Cross, Place::Next | Place::Right, Value::Array(list)) => marks.in_order(list),
        (Write::Number, Place::NextInRow, Value::Array(rows)) => marks.rows(rows),
        (Write::Number, _, Value::Array(numbers)) => marks.numbers(0, numbers),
        (Write::Cross, _, Value::Array(names)) => marks.boxes(names).into_iter().map(cross).collect(),
        _ => {
            marks.wrong(None, SlipKind::Way(PaperWay::of(sheet, area)));
            Vec::new()
        }
    };
    (read, marks.slips)
}

struct Marks<'r> {
    sheet: &'r SheetFile,
    area: Area,
    slips: Vec<PaperSlip>,
}

impl Marks<'_> {
    fn wrong(&mut self, spot: Option<Spot>, what: SlipKind) {
        self.slips.push(PaperSlip { area: self.area, spot, what });
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
        let boxes = self.all().len();
        self.wrong(None, SlipKind::TooMany { given: given.to_owned(), boxes });
    }

    fn rings(&mut self, map: &Map<String, Value>) -> Vec<SetupMark> {
        let mut list = |key: &str| match map.get(key) {
            None => Vec::new(),
            Some(Value::Array(names)) => self.boxes(names),
            Some(_) => {
                self.wrong(None, SlipKind::Rings(format!("`{key}` must be a list of boxes")));
                Vec::new()
            }
        };
        let (ringed, crossed) = (list("ringed"), list("crossed"));
        for key in map.keys().filter(|key| !["ringed", "crossed"].contains(&key.as_str())) {
            self.wrong(None, SlipKind::Rings(format!("`{key}` has no meaning here; there are ringed and crossed")));
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
                    self.wrong(Some(spot), SlipKind::Shows { given: value.to_string(), shown });
                    break;
                }
            }
        }
        marks
    }

    fn rows(&mut self, rows: &[Value]) -> Vec<SetupMark> {
        let (count, columns) = self.sheet.area(self.area).grid.unwrap_or((0, 0));
        if rows.len() > usize::from(count) {
            self.wrong(None, SlipKind::TooManyRows { given: rows.len(), rows: count });
        }
        let mut marks = Vec::new();
        for (row, from) in rows.iter().take(usize::from(count)).zip((0..).step_by(usize::from(columns))) {
            match row {
                Value::Array(numbers) if numbers.len() > usize::from(columns) => {
                    self.wrong(None, SlipKind::RowTooLong { given: numbers.len(), boxes: columns });
                }
                Value::Array(numbers) => marks.extend(self.numbers(from, numbers)),
                _ => self.wrong(None, SlipKind::Way(PaperWay::Rows)),
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
        let given = || value.to_string();
        let Some((a, b)) = value.as_str().and_then(product) else {
            self.wrong(Some(spot), SlipKind::Unreadable { given: given() });
            return None;
        };
        if a != factor && b != factor {
            self.wrong(Some(spot), SlipKind::OtherFactor { given: given(), factor });
            return None;
        }
        a.checked_mul(b)
    }

    /// Boxes by name or printed number, in one list or a list for each row.
    fn boxes(&mut self, list: &[Value]) -> Vec<Spot> {
        let (rows, _) = self.sheet.area(self.area).grid.unwrap_or((0, 0));
        if !list.is_empty() && list.iter().all(Value::is_array) {
            if list.len() > usize::from(rows) {
                self.wrong(None, SlipKind::TooManyRows { given: list.len(), rows });
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
                self.wrong(None, SlipKind::NoSuchBox { given: text });
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
                let open = here.iter().map(|&spot| self.spec(spot)).filter(|spec| !spec.printed);
                let shown = open.filter_map(|spec| spec.accept.printed()).collect();
                let row = match here.first().map(|&spot| self.name(spot)) {
                    Some(BoxName::Grid { row, .. }) if here.len() < self.all().len() => Some(row),
                    _ => None,
                };
                self.wrong(None, SlipKind::NotShown { given: value.to_string(), row, shown });
                None
            }
            (count, listed) if count <= listed || count == 1 => {
                // One that is listed too often is found again, and refused as marked twice.
                showing.iter().copied().find(|spot| !taken.contains(spot)).or(showing.first().copied())
            }
            _ => {
                self.wrong(None, SlipKind::Several { given: value.to_string(), spots: showing });
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
