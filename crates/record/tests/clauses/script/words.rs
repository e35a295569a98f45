//! Moves and throws from words: the notation of `verify`, read independently of the record's own reader.

use silbertablett_rules::{Action, Die, DieSet, Due, Face, Mark, Move, Spot, State, Throw, moves::Adjustment};
use silbertablett_sheet_file::{BoxName, SheetFile};

fn mark(sheet: &SheetFile, area: &str, name: &str) -> Option<Mark> {
    let area = sheet.area_named(area)?;
    let name = BoxName::parse(name)?;
    let spot = sheet.area(area).boxes.iter().position(|&known| known == name).and_then(Spot::new)?;
    Some(Mark { area, spot })
}

/// A move in the notation of the record, legal or not.
pub fn read(sheet: &SheetFile, words: &str) -> Option<Move> {
    let (named, plain): (Vec<&str>, Vec<&str>) = words.split_whitespace().partition(|word| word.contains('='));
    let value = |name: &str| {
        let found = named.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        found.map_or(Some(0), |number| number.parse::<i8>().ok())
    };
    let adjust = Adjustment {
        joker: value("joker")? as u8,
        joker_as: value("as")? as u8,
        polish: value("polish")?,
        polish_partner: value("polish_partner")?,
    };
    Some(match plain[..] {
        ["take", die, area, name] => Move::Take { die: sheet.die(die)?, mark: mark(sheet, area, name)?, adjust },
        ["take", die] => Move::TakeUnmarked { die: sheet.die(die)? },
        ["extra", die, area, name] => Move::Extra { die: sheet.die(die)?, mark: mark(sheet, area, name)?, adjust },
        ["chain", die, area, name] => Move::Chain { die: sheet.die(die)?, mark: mark(sheet, area, name)? },
        ["bonus", code, area, name] => {
            Move::Bonus { bonus: sheet.bonus(code)?, mark: mark(sheet, area, name)?, number: value("number")? as u8 }
        }
        ["unlock", bar] => Move::Unlock(Action::from_name(bar)?),
        ["return", die] => Move::Return(sheet.die(die)?),
        ["reroll"] => Move::Reroll,
        ["roll"] => Move::Roll,
        ["forfeit"] => Move::Forfeit,
        ["stop"] => Move::Stop,
        ["pass"] => Move::Pass,
        ["done"] => Move::Done,
        _ => return None,
    })
}

/// A throw: faces of the dice due in the order of the sheet, or of dice by name; a solo throw says what lies `on` the tray.
pub fn read_throw(sheet: &SheetFile, state: &State, solo: bool, words: &str) -> Option<Throw> {
    let (faces, tray) = words.split_once(" on ").unwrap_or((words, ""));
    let tokens: Vec<&str> = faces.split_whitespace().collect();
    let by_name = tokens.first().is_some_and(|token| token.parse::<u8>().is_err());
    let dice: Vec<Die> = if by_name {
        tokens.iter().step_by(2).map(|name| sheet.die(name)).collect::<Option<_>>()?
    } else {
        let due = if let Due::Throw(dice) = state.due() { dice } else { DieSet::ALL };
        due.iter().collect()
    };
    let numbers: Vec<&&str> =
        if by_name { tokens.iter().skip(1).step_by(2).collect() } else { tokens.iter().collect() };
    assert_eq!(dice.len(), numbers.len(), "one face for each die of {words}");
    let mut throw = Throw::EMPTY;
    for (die, number) in dice.into_iter().zip(numbers) {
        throw = throw.with(die, Face::new(number.parse().ok()?)?);
    }
    let tray = tray.split_whitespace().map(|name| sheet.die(name)).collect::<Option<DieSet>>()?;
    Some(if solo { throw.on_tray(tray) } else { throw })
}
