//! Sheets filled in on paper: a short description of what stands on them becomes scores, or the list of all its faults.

use crate::verify::GameResult;
use serde_json::{Map, Value};
use silbertablett_format::{BoxName, SheetFile};
use silbertablett_rules::{Area, Place, Ruling, Rulings, Setup, SetupFault, SetupMark, SetupSeat, Spot, State, Write};
use std::fmt;

/// Filled-in sheets as they are described.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper(Map<String, Value>);

/// One thing wrong with a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperFault {
    /// Where: a seat, or a seat and an area.
    pub place: String,
    /// What is wrong and what would be right.
    pub text: String,
}

impl fmt::Display for PaperFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() { f.write_str(&self.text) } else { write!(f, "{}: {}", self.place, self.text) }
    }
}

impl std::error::Error for PaperFault {}

fn fault(place: impl Into<String>, text: impl Into<String>) -> PaperFault {
    PaperFault { place: place.into(), text: text.into() }
}

impl Paper {
    /// Reads a description in TOML.
    ///
    /// # Errors
    /// If it is no TOML.
    pub fn from_toml(text: &str) -> Result<Paper, PaperFault> {
        let read: Result<Map<String, Value>, _> = toml::from_str(text);
        read.map(Paper).map_err(|error| fault("", format!("this is no TOML: {}", error.to_string().trim_end())))
    }

    /// Reads a description in JSON.
    ///
    /// # Errors
    /// If it is no JSON object.
    pub fn from_json(text: &str) -> Result<Paper, PaperFault> {
        serde_json::from_str(text).map(Paper).map_err(|error| fault("", format!("this is no JSON object: {error}")))
    }

    /// The sheet the description names.
    pub fn sheet_name(&self) -> Option<&str> {
        self.0.get("sheet").and_then(Value::as_str)
    }

    /// Scores the sheets.
    ///
    /// # Errors
    /// All faults of the description.
    pub fn score(&self, sheet: &SheetFile) -> Result<GameResult, Vec<PaperFault>> {
        let mut reader = Reader { sheet, faults: Vec::new() };
        for key in self.0.keys().filter(|key| !["sheet", "rulings", "seats"].contains(&key.as_str())) {
            reader.faults.push(fault("", format!("`{key}` has no meaning here; there are sheet, rulings and seats")));
        }
        let rulings = reader.rulings(self.0.get("rulings"));
        let (names, seats) = reader.seats(self.0.get("seats"));
        let mut faults = reader.faults;
        let setup = Setup { rulings, first: 0, round: 1, turn: 0, finished: true, seats };
        match setup.into_state(sheet.tables()) {
            Ok(state) if faults.is_empty() => Ok(result(sheet, &state, &names)),
            Ok(_) => Err(faults),
            Err(found) => {
                faults.extend(found.into_iter().map(|found| in_words(sheet, &names, found)));
                Err(faults)
            }
        }
    }
}

fn result(sheet: &SheetFile, state: &State, names: &[String]) -> GameResult {
    GameResult::of(sheet, state, names.iter().map(String::as_str))
}

struct Reader<'s> {
    sheet: &'s SheetFile,
    faults: Vec<PaperFault>,
}

impl Reader<'_> {
    fn rulings(&mut self, value: Option<&Value>) -> Rulings {
        let own = self.sheet.tables().rulings();
        let Some(value) = value else { return own };
        let Value::Object(map) = value else {
            self.faults.push(fault("rulings", "must be a table of names with true or false"));
            return own;
        };
        map.iter().fold(own, |rulings, (name, holds)| match (Ruling::from_name(name), holds) {
            (Some(ruling), Value::Bool(holds)) => rulings.with(ruling, *holds),
            (Some(_), _) => {
                self.faults.push(fault("rulings", format!("`{name}` is true or false")));
                rulings
            }
            (None, _) => {
                let known = Ruling::ALL.map(Ruling::name).join(", ");
                self.faults.push(fault("rulings", format!("there is no ruling `{name}`; the rulings are {known}")));
                rulings
            }
        })
    }

    fn seats(&mut self, value: Option<&Value>) -> (Vec<String>, Vec<SetupSeat>) {
        let Some(Value::Array(list)) = value else {
            self.faults.push(fault("", "`seats` is missing: a list of 1 to 4 filled-in sheets"));
            return (vec![String::new()], vec![SetupSeat::default()]);
        };
        list.iter().enumerate().map(|(index, seat)| self.seat(index, seat)).unzip()
    }

    fn seat(&mut self, index: usize, value: &Value) -> (String, SetupSeat) {
        let mut setup = SetupSeat::default();
        let Value::Object(map) = value else {
            self.faults.push(fault(format!("seat {}", index + 1), "must be a table"));
            return (String::new(), setup);
        };
        let name = map.get("name").and_then(Value::as_str).map_or_else(|| format!("Seat {}", index + 1), str::to_owned);
        for (key, value) in map {
            let area = self.sheet.area_named(key);
            match (key.as_str(), area) {
                ("name", _) if value.is_string() => {}
                ("foxes", _) => {}
                (_, Some(area)) => setup.marks[area.index()] = self.area(&format!("{name}, {key}"), area, value),
                _ => self.faults.push(fault(&name, format!("`{key}` is no area of this sheet, nor name or foxes"))),
            }
        }
        setup.fill_in_paid(self.sheet.tables(), silbertablett_rules::MAX_ROUNDS as u8);
        if let Some(foxes) = map.get("foxes") {
            match foxes.as_u64().and_then(|n| u8::try_from(n).ok()) {
                Some(foxes) => setup.foxes = foxes,
                None => self.faults.push(fault(&name, "`foxes` is how many foxes were won")),
            }
        }
        (name, setup)
    }

    fn area(&mut self, place: &str, area: Area, value: &Value) -> Vec<SetupMark> {
        let spec = self.sheet.tables().area(area).spec();
        match (spec.write, spec.place, value) {
            (Write::RingThenCross, _, Value::Object(map)) => self.rings(place, area, map),
            (Write::Cross, Place::Next, Value::Number(count)) => self.first_boxes(place, area, count.as_u64()),
            (Write::Number, Place::NextInRow, Value::Array(rows)) => self.rows(place, area, rows),
            (Write::Number, _, Value::Array(numbers)) => self.numbers(place, area, 0, numbers),
            (Write::Cross, _, Value::Array(names)) => {
                let cross = |spot| SetupMark { spot, number: 0, crossed: false };
                self.boxes(place, area, names).into_iter().map(cross).collect()
            }
            (write, wanted, _) => {
                let text = match (write, wanted) {
                    (Write::RingThenCross, _) => "a table of `ringed` and `crossed`, each a list of boxes",
                    (Write::Cross, Place::Next) => "how many boxes are marked",
                    (Write::Number, Place::NextInRow) => "a list of numbers for each row",
                    (Write::Number, _) => "the list of numbers in the boxes",
                    (Write::Cross, _) => "the list of marked boxes",
                };
                self.faults.push(fault(place, format!("must be {text}")));
                Vec::new()
            }
        }
    }

    fn rings(&mut self, place: &str, area: Area, map: &Map<String, Value>) -> Vec<SetupMark> {
        let mut list = |key: &str| match map.get(key) {
            None => Vec::new(),
            Some(Value::Array(names)) => self.boxes(place, area, names),
            Some(_) => {
                self.faults.push(fault(place, format!("`{key}` must be a list of boxes")));
                Vec::new()
            }
        };
        let (ringed, crossed) = (list("ringed"), list("crossed"));
        for key in map.keys().filter(|key| !["ringed", "crossed"].contains(&key.as_str())) {
            self.faults.push(fault(place, format!("`{key}` has no meaning here; there are ringed and crossed")));
        }
        // A crossed box was ringed before, whether it is listed twice or not.
        let only_crossed = crossed.iter().filter(|spot| !ringed.contains(spot));
        let mark = |&spot: &Spot| SetupMark { spot, number: 0, crossed: crossed.contains(&spot) };
        ringed.iter().chain(only_crossed).map(mark).collect()
    }

    fn first_boxes(&mut self, place: &str, area: Area, count: Option<u64>) -> Vec<SetupMark> {
        let boxes = self.sheet.tables().area(area).boxes();
        match count.and_then(|n| usize::try_from(n).ok()).filter(|&n| n <= boxes.len()) {
            Some(n) => boxes.iter().take(n).map(|spot| SetupMark { spot, number: 0, crossed: false }).collect(),
            None => {
                self.faults.push(fault(place, format!("the area has {} boxes", boxes.len())));
                Vec::new()
            }
        }
    }

    fn rows(&mut self, place: &str, area: Area, rows: &[Value]) -> Vec<SetupMark> {
        let (count, columns) = self.sheet.area(area).grid.unwrap_or((0, 0));
        if rows.len() > usize::from(count) {
            self.faults.push(fault(place, format!("the area has {count} rows, not {}", rows.len())));
        }
        let mut marks = Vec::new();
        for (row, from) in rows.iter().take(usize::from(count)).zip((0..).step_by(usize::from(columns))) {
            match row {
                Value::Array(numbers) if numbers.len() > usize::from(columns) => {
                    self.faults.push(fault(place, format!("a row has {columns} boxes, not {}", numbers.len())));
                }
                Value::Array(numbers) => marks.extend(self.numbers(place, area, from, numbers)),
                _ => self.faults.push(fault(place, "each row must be a list of numbers")),
            }
        }
        marks
    }

    /// Numbers in neighbouring boxes from `from` on; 0 for an empty box.
    fn numbers(&mut self, place: &str, area: Area, from: usize, numbers: &[Value]) -> Vec<SetupMark> {
        let boxes = self.sheet.tables().area(area).boxes();
        let mut marks = Vec::new();
        for (value, index) in numbers.iter().zip(from..) {
            let spot = Spot::new(index).filter(|&spot| boxes.contains(spot));
            match (spot, value.as_u64().and_then(|n| u8::try_from(n).ok())) {
                (Some(_), Some(0)) => {}
                (Some(spot), Some(number)) => marks.push(SetupMark { spot, number, crossed: false }),
                (None, _) => {
                    self.faults.push(fault(place, format!("the area has {} boxes", boxes.len())));
                    break;
                }
                (_, None) => self.faults.push(fault(place, format!("a box holds a number, not {value}"))),
            }
        }
        marks
    }

    fn boxes(&mut self, place: &str, area: Area, names: &[Value]) -> Vec<Spot> {
        let boxes = &self.sheet.area(area).boxes;
        let mut spots = Vec::new();
        for value in names {
            // The number of a box in a track may stand without quotes.
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let name = BoxName::parse(&text);
            match name.and_then(|name| boxes.iter().position(|&b| b == name)).and_then(Spot::new) {
                Some(spot) => spots.push(spot),
                None => {
                    let example = boxes.first().map_or_else(String::new, BoxName::to_string);
                    self.faults
                        .push(fault(place, format!("there is no box `{text}`; boxes are named like `{example}`")));
                }
            }
        }
        spots
    }
}

/// A fault of the position in the words of the paper.
fn in_words(sheet: &SheetFile, names: &[String], found: SetupFault) -> PaperFault {
    let of = |seat: silbertablett_rules::SeatId| names.get(seat.index()).cloned().unwrap_or_default();
    let at = |seat, area: Area| format!("{}, {}", of(seat), sheet.area(area).name);
    let named = |area: Area, spot: Spot| {
        sheet.area(area).boxes.get(spot.index()).map_or_else(|| spot.index().to_string(), BoxName::to_string)
    };
    match found {
        SetupFault::SeatCount(count) => fault("", format!("there are 1 to 4 seats, not {count}")),
        SetupFault::Turn => fault("", "there is no such round or turn"),
        SetupFault::Box { seat, area, spot } => {
            fault(at(seat, area), format!("box {} is named twice, or its cross is printed", named(area, spot)))
        }
        SetupFault::Gap { seat, area, spot } => {
            fault(at(seat, area), format!("box {} is filled though another comes first", named(area, spot)))
        }
        SetupFault::Number { seat, area, spot, number } => fault(
            at(seat, area),
            format!(
                "box {} cannot hold {number}: it breaks the order, or no die and factor make it",
                named(area, spot)
            ),
        ),
        SetupFault::Crossed { seat, area, spot } => {
            fault(at(seat, area), format!("box {} cannot be ringed and crossed", named(area, spot)))
        }
        SetupFault::Unlocked { seat, action, expected } => {
            fault(of(seat), format!("the bar `{}` should show {expected} unlocked", action.name()))
        }
        SetupFault::Used { seat, action } => {
            fault(of(seat), format!("more is used of the bar `{}` than is unlocked", action.name()))
        }
        SetupFault::Foxes { seat, expected } => {
            fault(of(seat), format!("the marks bring {expected} foxes, another number is given"))
        }
    }
}
