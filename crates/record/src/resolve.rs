//! From the words of a record to moves and throws.

use crate::entry::{MoveEntry, ThrowEntry, Verb};
use crate::text::Text;
use crate::unknown::Unknown;
use silbertablett_rules::{
    Action, Area, Die, DieSet, Face, Mark, Move, SeatId, Spot, Throw, die::DICE, moves::Adjustment, sheet::MAX_SLOTS,
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// The throw an entry describes.
///
/// # Errors
/// What in it does not exist on the sheet; whether the throw is due is another question.
pub fn throw_of(sheet: &SheetFile, entry: &ThrowEntry<'_>) -> Result<Throw, Unknown> {
    let mut throw = Throw::EMPTY;
    let mut dice = InOrder::on(sheet);
    for (name, face) in &entry.faces.0 {
        let die = dice.need(name)?;
        let number = u8::try_from(*face).ok().and_then(Face::new);
        let face = number.ok_or(Unknown::Face(*face))?;
        throw = throw.with(die, face);
    }
    let Some(tray) = &entry.tray else { return Ok(throw) };
    let mut dice = InOrder::on(sheet);
    let set = tray.iter().try_fold(DieSet::EMPTY, |set, name| dice.need(name).map(|die| set.with(die)))?;
    if set.len() != 3 || tray.len() != 3 {
        return Err(Unknown::TrayDice);
    }
    Ok(throw.on_tray(set))
}

/// The seat and the move an entry of a game of `seats` seats describes.
///
/// # Errors
/// What in it does not exist on the sheet; whether the move is legal is another question.
pub fn move_of(sheet: &SheetFile, seats: usize, entry: &MoveEntry<'_>) -> Result<(SeatId, Move), Unknown> {
    let index = usize::try_from(entry.seat).ok().filter(|&index| index < seats);
    let seat = index.and_then(SeatId::new).ok_or(Unknown::Seat(entry.seat))?;
    Ok((seat, decision(sheet, entry)?))
}

pub(crate) fn decision(sheet: &SheetFile, entry: &MoveEntry<'_>) -> Result<Move, Unknown> {
    Ok(match entry.verb {
        Verb::Take => {
            let (die, adjust) = (needed_die(sheet, entry)?, adjustment(entry)?);
            match mark(sheet, entry)? {
                Some(mark) => Move::Take { die, mark, adjust },
                None if adjust.is_none() => Move::TakeUnmarked { die },
                None => return Err(Unknown::AdjustedWithoutMark),
            }
        }
        Verb::Extra => {
            let mark = mark(sheet, entry)?.ok_or(Unknown::ExtraWithoutMark)?;
            Move::Extra { die: needed_die(sheet, entry)?, mark, adjust: adjustment(entry)? }
        }
        Verb::Chain => Move::Chain { die: needed_die(sheet, entry)?, mark: needed_mark(sheet, entry)? },
        Verb::Bonus => {
            let code = entry.bonus.as_ref().map_or("", Text::as_str);
            let bonus = sheet.bonus(code).filter(|_| code != "MIX" && !code.contains('|'));
            let bonus = bonus.ok_or_else(|| Unknown::Bonus(code.to_owned()))?;
            let number = match entry.number {
                None => 0,
                Some(number) => {
                    u8::try_from(number).ok().filter(|n| (1..=12).contains(n)).ok_or(Unknown::BonusNumber(number))?
                }
            };
            Move::Bonus { bonus, mark: needed_mark(sheet, entry)?, number }
        }
        Verb::Unlock => {
            let name = entry.bar.as_ref().map_or("", Text::as_str);
            let action = Action::from_name(name).filter(|&action| sheet.tables().bar(action).slots > 0);
            Move::Unlock(action.ok_or_else(|| Unknown::Bar(name.to_owned()))?)
        }
        Verb::Return => Move::Return(needed_die(sheet, entry)?),
        Verb::Reroll => Move::Reroll,
        Verb::Roll => Move::Roll,
        Verb::Forfeit => Move::Forfeit,
        Verb::Stop => Move::Stop,
        Verb::Pass => Move::Pass,
        Verb::Done => Move::Done,
    })
}

fn die(sheet: &SheetFile, name: &Text<'_>) -> Result<Die, Unknown> {
    sheet.die(name.as_str()).ok_or_else(|| Unknown::Die(name.as_str().to_owned()))
}

/// Finds dice that mostly stand in the order of the sheet, as this program writes them: those after the last are asked first.
pub(crate) struct InOrder<'s> {
    sheet: &'s SheetFile,
    next: usize,
}

impl<'s> InOrder<'s> {
    pub(crate) fn on(sheet: &'s SheetFile) -> InOrder<'s> {
        InOrder { sheet, next: 0 }
    }

    /// The die of a name.
    #[inline]
    pub(crate) fn find(&mut self, name: &str) -> Option<Die> {
        let mut ahead = (self.next..DICE).filter_map(Die::new);
        let found = ahead.find(|&die| self.sheet.die_name(die) == name).or_else(|| self.sheet.die(name))?;
        self.next = found.index() + 1;
        Some(found)
    }

    fn need(&mut self, name: &Text<'_>) -> Result<Die, Unknown> {
        self.find(name.as_str()).ok_or_else(|| Unknown::Die(name.as_str().to_owned()))
    }
}

fn needed_die(sheet: &SheetFile, entry: &MoveEntry<'_>) -> Result<Die, Unknown> {
    die(sheet, entry.die.as_ref().unwrap_or(&Text("".into())))
}

fn mark(sheet: &SheetFile, entry: &MoveEntry<'_>) -> Result<Option<Mark>, Unknown> {
    let (Some(area), Some(name)) = (&entry.area, &entry.box_name) else { return Ok(None) };
    let area = sheet.area_named(area.as_str()).ok_or_else(|| Unknown::Area(area.as_str().to_owned()))?;
    let spot = spot(sheet, area, name.as_str());
    let unknown = || Unknown::Box { area: sheet.area(area).name.clone(), name: name.as_str().to_owned() };
    Ok(Some(Mark { area, spot: spot.ok_or_else(unknown)? }))
}

fn needed_mark(sheet: &SheetFile, entry: &MoveEntry<'_>) -> Result<Mark, Unknown> {
    mark(sheet, entry)?.ok_or(Unknown::NoMark)
}

/// The spot of a box as printed.
pub(crate) fn spot(sheet: &SheetFile, area: Area, name: &str) -> Option<Spot> {
    let name = BoxName::parse(name)?;
    sheet.area(area).boxes.iter().position(|&b| b == name).and_then(Spot::new)
}

fn adjustment(entry: &MoveEntry<'_>) -> Result<Adjustment, Unknown> {
    let small = |value: Option<i32>, field: &'static str, range: std::ops::RangeInclusive<i32>| match value {
        None => Ok(0),
        Some(n) if n != 0 && range.contains(&n) => Ok(n as i8),
        Some(number) => Err(Unknown::Adjustment { field, least: *range.start(), most: *range.end(), number }),
    };
    Ok(Adjustment {
        joker: small(entry.joker, "joker", 1..=i32::from(MAX_SLOTS))? as u8,
        joker_as: small(entry.as_number, "as", 1..=6)? as u8,
        polish: small(entry.polish, "polish", -5..=5)?,
        polish_partner: small(entry.polish_partner, "polish_partner", -5..=5)?,
    })
}
