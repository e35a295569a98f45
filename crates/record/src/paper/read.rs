//! Reading a description: rulings, seats, and the areas of each.

use super::{PaperFault, fault, faults, marks};
use serde_json::Value;
use silbertablett_rules::{Area, Ruling, Rulings, sheet::MAX_ROUNDS, state::SetupSeat};
use silbertablett_sheet_file::SheetFile;

/// Reads a description and collects its faults.
pub(super) struct PaperReader<'s> {
    pub(super) sheet: &'s SheetFile,
    pub(super) faults: Vec<PaperFault>,
}

impl<'s> PaperReader<'s> {
    pub(super) fn new(sheet: &'s SheetFile) -> PaperReader<'s> {
        PaperReader { sheet, faults: Vec::new() }
    }

    pub(super) fn rulings(&mut self, value: Option<&Value>) -> Rulings {
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

    /// The names of the seats and what stands on their sheets; `None` if there is nothing to be read as seats.
    pub(super) fn seats(&mut self, value: Option<&Value>) -> Option<(Vec<String>, Vec<SetupSeat>)> {
        let text = match value {
            Some(Value::Array(list)) => {
                return Some(list.iter().enumerate().map(|(index, seat)| self.seat(index, seat)).unzip());
            }
            Some(Value::Object(_)) => "each filled-in sheet begins with [[seats]], in two pairs of brackets",
            Some(_) => "`seats` is a list of 1 to 4 filled-in sheets, each beginning with [[seats]]",
            None => "`seats` is missing: 1 to 4 filled-in sheets, each beginning with [[seats]]",
        };
        self.faults.push(fault("", text));
        None
    }

    fn seat(&mut self, index: usize, value: &Value) -> (String, SetupSeat) {
        let mut setup = SetupSeat::default();
        let Value::Object(map) = value else {
            self.faults.push(fault(format!("seat {}", index + 1), "must be a table of areas"));
            return (String::new(), setup);
        };
        let name = map.get("name").and_then(Value::as_str).map_or_else(|| format!("Seat {}", index + 1), str::to_owned);
        for (key, value) in map {
            match (key.as_str(), self.sheet.area_named(key)) {
                ("name", _) if value.is_string() => {}
                ("foxes", _) => {}
                (_, Some(area)) => {
                    let (marks, slips) = marks::of(self.sheet, area, value);
                    setup.marks[area.index()] = marks;
                    self.faults.extend(slips.iter().map(|slip| faults::of_slip(self.sheet, &name, slip)));
                }
                ("name", _) => self.faults.push(fault(&name, "`name` is text")),
                _ => {
                    let areas = Area::all().map(|area| self.sheet.area(area).name.as_str()).collect::<Vec<_>>();
                    let text = format!("`{key}` has no meaning here; there are name, {}, foxes", areas.join(", "));
                    self.faults.push(fault(&name, text));
                }
            }
        }
        setup.fill_in_paid(self.sheet.tables(), MAX_ROUNDS as u8);
        if let Some(foxes) = map.get("foxes") {
            match foxes.as_u64().and_then(|n| u8::try_from(n).ok()) {
                Some(foxes) => setup.foxes = foxes,
                None => self.faults.push(fault(&name, "`foxes` is how many foxes were won")),
            }
        }
        (name, setup)
    }
}
