//! From a line back to a state.

use super::{MAX_POSITION_BYTES, POSITION_FORMAT, PositionError};
use crate::resolve;
use crate::unknown::Unknown;
use silbertablett_rules::{
    Action, Die, DieSet, Ruling, Rulings, State,
    error::Faults,
    seat::{MAX_SEATS, Step},
    sheet::Write,
    state::{Setup, SetupFault, SetupMark, SetupSeat, SetupTable, Stage},
};
use silbertablett_sheet_file::{SheetFile, built_in};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The sheet and the state of a line that names a sheet of this program.
///
/// # Errors
/// What is wrong with the line, or that this program does not have its sheet.
pub fn read_position(line: &str) -> Result<(Arc<SheetFile>, State), PositionError> {
    let name = sheet_name(line)?;
    let known = name.split_once('@').and_then(|(id, revision)| built_in(id, Some(revision.parse().ok()?)));
    let sheet = known.ok_or_else(|| PositionError::Sheet(name.to_owned()))?;
    let state = read_position_on(&sheet, line)?;
    Ok((sheet, state))
}

/// The state of a line, on the sheet that it names: also a custom one.
///
/// # Errors
/// What is wrong with the line, or that it names another sheet.
pub fn read_position_on(sheet: &SheetFile, line: &str) -> Result<State, PositionError> {
    let (named, given) = (sheet_name(line)?, format!("{}@{}", sheet.id(), sheet.revision()));
    if named != given {
        return Err(PositionError::OtherSheet { named: named.to_owned(), given });
    }
    let mut parts = line.split_ascii_whitespace().skip(2);
    let mut head = PositionHead::new(sheet);
    let mut said = BTreeSet::new();
    for word in parts.by_ref().take_while(|&word| word != "|") {
        head.read(word, &mut said)?;
    }
    let mut seats = vec![SetupSeat::default()];
    said.clear();
    for word in parts {
        if word == "|" {
            seats.push(SetupSeat::default());
            said.clear();
        } else if let Some(seat) = seats.last_mut() {
            read_seat(sheet, seat, word, &mut said)?;
        }
        if seats.len() > MAX_SEATS {
            return Err(PositionError::Position(Faults(vec![SetupFault::SeatCount(seats.len())])));
        }
    }
    head.setup(seats)?.into_state(sheet.tables()).map_err(PositionError::Position)
}

/// The second word of a line that begins as it should.
fn sheet_name(line: &str) -> Result<&str, PositionError> {
    if line.len() > MAX_POSITION_BYTES || line.trim_end().contains(['\n', '\r']) {
        return Err(PositionError::NotALine);
    }
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        Some(POSITION_FORMAT) => words.next().ok_or(PositionError::Sheet(String::new())),
        other => Err(PositionError::Format(other.unwrap_or("").to_owned())),
    }
}

/// What a line says of the game as a whole.
struct PositionHead<'s> {
    sheet: &'s SheetFile,
    rulings: Rulings,
    first: Option<u8>,
    round: Option<u8>,
    active: Option<u8>,
    stage: Option<Stage>,
    table: SetupTable,
}

impl<'s> PositionHead<'s> {
    fn new(sheet: &'s SheetFile) -> PositionHead<'s> {
        let table = SetupTable { hand: DieSet::EMPTY, ..SetupTable::default() };
        let rulings = sheet.tables().rulings();
        PositionHead { sheet, rulings, first: None, round: None, active: None, stage: None, table }
    }

    fn read<'w>(&mut self, word: &'w str, said: &mut BTreeSet<&'w str>) -> Result<(), PositionError> {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        once(said, key)?;
        match key {
            "passive_turn" if word == key => self.table.passive_turn = true,
            _ if word == key => return Err(PositionError::Word(word.to_owned())),
            "rulings" => value.split(',').try_for_each(|ruling| self.ruling(ruling))?,
            "first" => self.first = Some(number(key, value)?),
            "round" => self.round = Some(number(key, value)?),
            "active" => self.active = Some(number(key, value)?),
            "stage" => {
                self.stage = Some(Stage::from_name(value).ok_or_else(|| PositionError::Stage(value.to_owned()))?);
            }
            "throws" => self.table.throws = number(key, value)?,
            "hand" => self.table.hand = self.shown(key, value)?,
            "tray" => self.table.tray = self.shown(key, value)?,
            "fields" => self.table.fields = self.shown(key, value)?,
            "picked" => self.table.picked = Some(die(self.sheet, value)?),
            "chain" => self.table.chain = dice(self.sheet, key, value)?,
            _ => return Err(PositionError::Word(word.to_owned())),
        }
        Ok(())
    }

    fn ruling(&mut self, word: &str) -> Result<(), PositionError> {
        let (name, answer) = word.split_once(':').unwrap_or((word, ""));
        let ruling = Ruling::from_name(name).ok_or_else(|| PositionError::Ruling(name.to_owned()))?;
        let holds = match answer {
            "yes" => true,
            "no" => false,
            _ => return Err(wrong(name, answer, "yes or no")),
        };
        self.rulings = self.rulings.with(ruling, holds);
        Ok(())
    }

    /// Dice with what they show: `white:4`, or `white` before the first throw.
    fn shown(&mut self, key: &str, value: &str) -> Result<DieSet, PositionError> {
        value.split(',').try_fold(DieSet::EMPTY, |set, word| {
            let (name, face) = word.split_once(':').unwrap_or((word, ""));
            let die = die(self.sheet, name)?;
            if set.contains(die) {
                return Err(PositionError::Twice(name.to_owned()));
            }
            if word != name {
                let face: u8 = number(key, face)?;
                if !(1..=6).contains(&face) {
                    return Err(PositionError::Unknown(Unknown::Face(face.into())));
                }
                self.table.faces[die.index()] = face;
            }
            Ok(set.with(die))
        })
    }

    fn setup(self, seats: Vec<SetupSeat>) -> Result<Setup, PositionError> {
        let first = self.first.ok_or(PositionError::Missing("first"))?;
        let active = self.active.ok_or(PositionError::Missing("active"))?;
        let count = seats.len();
        if usize::from(first) >= count || usize::from(active) >= count {
            return Err(PositionError::Position(Faults(vec![SetupFault::Turn])));
        }
        Ok(Setup {
            rulings: self.rulings,
            first: first.into(),
            round: self.round.ok_or(PositionError::Missing("round"))?,
            turn: ((usize::from(active) + count - usize::from(first)) % count) as u8,
            stage: self.stage.ok_or(PositionError::Missing("stage"))?,
            table: self.table,
            seats,
        })
    }
}

fn read_seat<'w>(
    sheet: &SheetFile,
    seat: &mut SetupSeat,
    word: &'w str,
    said: &mut BTreeSet<&'w str>,
) -> Result<(), PositionError> {
    if let Some((area, marks)) = word.strip_suffix(')').and_then(|word| word.split_once('(')) {
        once(said, area)?;
        return read_marks(sheet, seat, area, marks);
    }
    let (key, value) = word.split_once('=').ok_or_else(|| PositionError::Word(word.to_owned()))?;
    once(said, word.split_inclusive('=').next().unwrap_or(key))?;
    match (key, Action::from_name(key)) {
        (_, Some(action)) => {
            let (used, unlocked) = value.split_once('/').ok_or_else(|| wrong(key, value, "`used/unlocked`"))?;
            seat.used[action.index()] = number(key, used)?;
            seat.unlocked[action.index()] = number(key, unlocked)?;
        }
        ("jokers", _) => {
            for slot in value.split(',') {
                let slot = number::<u8>(key, slot)?.checked_sub(1);
                seat.jokers_used.push(slot.ok_or_else(|| wrong(key, value, "a list of slots from 1"))?);
            }
        }
        ("foxes", _) => seat.foxes = number(key, value)?,
        ("waiting", _) => {
            for code in value.split(',') {
                let id = sheet.bonus(code).ok_or_else(|| PositionError::Unknown(Unknown::Bonus(code.to_owned())))?;
                let count = &mut seat.waiting[id.index()];
                *count = count.saturating_add(1);
            }
        }
        ("spent", _) => seat.spent = dice(sheet, key, value)?,
        ("step", _) => {
            seat.step = match value {
                "pick" => Step::Pick,
                "extra" => Step::Extra,
                _ => return Err(wrong(key, value, "`pick` or `extra`")),
            }
        }
        _ => return Err(PositionError::Word(word.to_owned())),
    }
    Ok(())
}

fn read_marks(sheet: &SheetFile, seat: &mut SetupSeat, name: &str, marks: &str) -> Result<(), PositionError> {
    let unknown = |unknown| PositionError::Unknown(unknown);
    let area = sheet.area_named(name).ok_or_else(|| unknown(Unknown::Area(name.to_owned())))?;
    let written = sheet.tables().area(area).spec().write == Write::Number;
    for word in marks.split(',') {
        let (box_name, value) = word.split_once(':').unwrap_or((word, ""));
        let (box_name, crossed) = box_name.strip_suffix('x').map_or((box_name, false), |name| (name, true));
        if written != (word.contains(':')) {
            let expected = if written { "a box and its number, as in `3:12`" } else { "a box without a number" };
            return Err(wrong(name, word, expected));
        }
        let number = if written { number(name, value)? } else { 0 };
        let no_box = || unknown(Unknown::Box { area: name.to_owned(), name: box_name.to_owned() });
        let spot = resolve::spot(sheet, area, box_name).ok_or_else(no_box)?;
        seat.marks[area.index()].push(SetupMark { spot, number, crossed });
    }
    Ok(())
}

fn once<'w>(said: &mut BTreeSet<&'w str>, key: &'w str) -> Result<(), PositionError> {
    if said.insert(key) { Ok(()) } else { Err(PositionError::Twice(key.trim_end_matches('=').to_owned())) }
}

fn wrong(key: &str, value: &str, expected: &'static str) -> PositionError {
    PositionError::Value { key: key.to_owned(), value: value.to_owned(), expected }
}

fn number<T: std::str::FromStr>(key: &str, value: &str) -> Result<T, PositionError> {
    // A sign is not a digit, so that there is one way to write a number.
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or_else(|| wrong(key, value, "a whole number up to 255"))
}

fn die(sheet: &SheetFile, name: &str) -> Result<Die, PositionError> {
    sheet.die(name).ok_or_else(|| PositionError::Unknown(Unknown::Die(name.to_owned())))
}

fn dice(sheet: &SheetFile, key: &str, value: &str) -> Result<DieSet, PositionError> {
    value.split(',').try_fold(DieSet::EMPTY, |set, name| {
        let die = die(sheet, name)?;
        if set.contains(die) { Err(PositionError::Twice(format!("{key}: {name}"))) } else { Ok(set.with(die)) }
    })
}
