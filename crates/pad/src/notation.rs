//! What is written on a pad in one line, and back again: for forms and for what is kept.

use silbertablett_rules::{Action, Mark, Spot, pad::PadMove};
use silbertablett_sheet_file::{BoxName, SheetFile};
use std::fmt;

/// Why a line is nothing that could be written on a pad of this sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PadNotationError {
    /// The line has another shape.
    Shape(String),
    /// The sheet has no area, box, bonus or bar of this name.
    Unknown(String),
}

impl fmt::Display for PadNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PadNotationError::Shape(line) => write!(
                f,
                "`{line}` is none of `write AREA BOX`, `bonus BONUS AREA BOX`, `unlock BAR`, `use BAR` and `round`, with `number=` or `slot=` where \
                 it belongs"
            ),
            PadNotationError::Unknown(name) => write!(f, "the sheet has no `{name}`"),
        }
    }
}

impl std::error::Error for PadNotationError {}

/// What is written, in one line: `write orange 4 number=5`, `bonus K? green 3 number=6`, `unlock joker`, `use joker slot=2` or `round`. Boxes are
/// named as in records, and `number` stands exactly where the rules ask for one.
pub fn pad_notation(sheet: &SheetFile, mv: PadMove) -> String {
    let place = |mark: Mark| {
        let area = sheet.area(mark.area);
        let name = area.boxes.get(mark.spot.index()).map_or(String::new(), BoxName::to_string);
        format!("{} {name}", area.name)
    };
    let with = |name: &str, number: u8| if number == 0 { String::new() } else { format!(" {name}={number}") };
    match mv {
        PadMove::Write { mark, number } => format!("write {}{}", place(mark), with("number", number)),
        PadMove::Bonus { bonus, mark, number } => {
            format!("bonus {} {}{}", sheet.bonus_name(bonus), place(mark), with("number", number))
        }
        PadMove::Unlock(action) => format!("unlock {}", action.name()),
        PadMove::Use { action, slot } => format!("use {}{}", action.name(), with("slot", slot)),
        PadMove::NextRound => "round".to_owned(),
    }
}

/// Reads what [`pad_notation`] wrote.
///
/// # Errors
/// What is wrong with the line. Whether it can be written now is another question.
pub fn parse_pad_move(sheet: &SheetFile, line: &str) -> Result<PadMove, PadNotationError> {
    let shape = || PadNotationError::Shape(line.to_owned());
    let (named, names): (Vec<&str>, Vec<&str>) = line.split_ascii_whitespace().partition(|word| word.contains('='));
    let number = |name: &str| match named[..] {
        [] => Ok(0),
        [one] => {
            let digits = one.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
            digits.and_then(|digits| digits.parse().ok()).filter(|&number: &u8| number > 0).ok_or_else(shape)
        }
        _ => Err(shape()),
    };
    let unknown = |name: &str| PadNotationError::Unknown(name.to_owned());
    let bar = |name: &str| Action::from_name(name).ok_or_else(|| unknown(name));
    let mv = match names[..] {
        ["write", area, name] => PadMove::Write { mark: mark(sheet, area, name)?, number: number("number")? },
        ["bonus", bonus, area, name] => PadMove::Bonus {
            bonus: sheet.bonus(bonus).ok_or_else(|| unknown(bonus))?,
            mark: mark(sheet, area, name)?,
            number: number("number")?,
        },
        ["unlock", action] if named.is_empty() => PadMove::Unlock(bar(action)?),
        ["use", action] => PadMove::Use { action: bar(action)?, slot: number("slot")? },
        ["round"] if named.is_empty() => PadMove::NextRound,
        _ => return Err(shape()),
    };
    Ok(mv)
}

fn mark(sheet: &SheetFile, area: &str, name: &str) -> Result<Mark, PadNotationError> {
    let unknown = |name: &str| PadNotationError::Unknown(name.to_owned());
    let of = sheet.area_named(area).ok_or_else(|| unknown(area))?;
    let found = BoxName::parse(name).and_then(|name| sheet.area(of).boxes.iter().position(|&known| known == name));
    let spot = found.and_then(Spot::new).ok_or_else(|| unknown(&format!("{area} {name}")))?;
    Ok(Mark { area: of, spot })
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_rules::pad::Pad;

    #[test]
    fn whatever_can_be_written_comes_back() {
        for sheet in silbertablett_sheet_file::revisions() {
            let tables = sheet.tables();
            let mut pad = Pad::new(tables, tables.rulings(), 1).expect("a game of one");
            let mut seen = 0;
            while let Some(&last) = pad.moves(tables).last() {
                for mv in pad.moves(tables) {
                    assert_eq!(parse_pad_move(&sheet, &pad_notation(&sheet, mv)), Ok(mv));
                    seen += 1;
                }
                // A mark, then the round is over: bonuses, mixed actions and bars come up as well.
                let marks: Vec<_> = pad.moves(tables).into_iter().filter(|mv| *mv != PadMove::NextRound).collect();
                let mv = if pad.marks_left() > 0 && !marks.is_empty() { marks[seen * 7 % marks.len()] } else { last };
                pad.play(tables, mv, &mut ()).expect("it is listed");
            }
            assert!(pad.has_ended());
        }
    }

    #[test]
    fn other_lines_are_refused() {
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        for line in [
            "",
            "write",
            "write blue",
            "write blue r1c2 slot=1",
            "write orange 1 number=0",
            "round now",
            "use reroll slot=300",
        ] {
            assert_eq!(parse_pad_move(&sheet, line), Err(PadNotationError::Shape(line.to_owned())), "{line}");
        }
        for line in ["write pink 1", "write blue r9c9", "bonus ZZ blue r1c2", "use sword", "write blue 07"] {
            assert!(matches!(parse_pad_move(&sheet, line), Err(PadNotationError::Unknown(_))), "{line}");
        }
    }
}
