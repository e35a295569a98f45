//! From one line back to a move: the inverse of [`notation`](crate::notation).

use crate::entry::{MoveEntry, Verb};
use crate::resolve;
use silbertablett_rules::Move;
use silbertablett_sheet_file::SheetFile;

/// The move of a line such as `take white yellow r2c3 joker=3 as=4 polish=-1`, `bonus K? green 3 number=6`, `return blue` or
/// `reroll`: whatever [`notation`](crate::notation) writes.
///
/// # Errors
/// What is wrong with the line, in plain words. Whether the move is legal is another question.
pub fn parse_notation(sheet: &SheetFile, line: &str) -> Result<Move, String> {
    let mut words = line.split_ascii_whitespace();
    let word = words.next().ok_or("an empty line is not a move")?;
    let verb = Verb::from_word(word).ok_or_else(|| {
        let known = Verb::ALL.map(Verb::word).join(", ");
        format!("`{word}` is not a move; the moves are {known}")
    })?;
    let mut entry = MoveEntry::new(0, verb);
    let (numbers, names): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
    set_names(&mut entry, &names)?;
    for pair in numbers {
        set_number(&mut entry, pair)?;
    }
    resolve::decision(sheet, &entry)
}

/// Which names follow a word: always in this order, and all of them unless a die is taken without a mark.
fn set_names<'a>(entry: &mut MoveEntry<'a>, names: &[&'a str]) -> Result<(), String> {
    let text = |name: &'a str| Some(name.into());
    match (entry.verb, names) {
        (Verb::Take, &[die]) | (Verb::Return, &[die]) => entry.die = text(die),
        (Verb::Take | Verb::Extra | Verb::Chain, &[die, area, name]) => {
            (entry.die, entry.area, entry.box_name) = (text(die), text(area), text(name));
        }
        (Verb::Bonus, &[bonus, area, name]) => {
            (entry.bonus, entry.area, entry.box_name) = (text(bonus), text(area), text(name));
        }
        (Verb::Unlock, &[bar]) => entry.bar = text(bar),
        (Verb::Reroll | Verb::Roll | Verb::Forfeit | Verb::Stop | Verb::Pass | Verb::Done, &[]) => {}
        (verb, _) => {
            let shape = match verb {
                Verb::Take => "a die, an area and a box",
                Verb::Extra | Verb::Chain => "a die, an area and a box, in this order",
                Verb::Bonus => "a bonus, an area and a box, in this order",
                Verb::Unlock => "a bar",
                Verb::Return => "a die",
                _ => "nothing else",
            };
            return Err(format!("`{}` is followed by {shape}", verb.word()));
        }
    }
    Ok(())
}

fn set_number(entry: &mut MoveEntry<'_>, pair: &str) -> Result<(), String> {
    let (name, number) = pair.split_once('=').unwrap_or((pair, ""));
    let takes_adjustment = matches!(entry.verb, Verb::Take | Verb::Extra);
    let slot = match name {
        "number" if entry.verb == Verb::Bonus => &mut entry.number,
        "joker" if takes_adjustment => &mut entry.joker,
        "as" if takes_adjustment => &mut entry.as_number,
        "polish" if takes_adjustment => &mut entry.polish,
        "polish_partner" if takes_adjustment => &mut entry.polish_partner,
        _ => return Err(format!("a `{}` has no `{name}`", entry.verb.word())),
    };
    if slot.is_some() {
        return Err(format!("`{name}` stands twice"));
    }
    *slot = Some(number.parse().map_err(|_| format!("`{name}` is a whole number, not `{number}`"))?);
    Ok(())
}
