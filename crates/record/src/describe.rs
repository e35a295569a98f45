//! From moves and throws to the words of a record.

use crate::entry::{Faces, MoveEntry, RecordEntry, ThrowEntry, Verb};
use crate::text::Text;
use silbertablett_rules::{Die, Mark, Move, SeatId, Throw, moves::Adjustment};
use silbertablett_sheet_file::SheetFile;

/// A throw as a log entry.
pub fn throw_entry<'a>(sheet: &'a SheetFile, throw: &Throw) -> RecordEntry<'a> {
    let face = |die: Die| (sheet.die_name(die).into(), throw.face(die).map_or(0, |face| i32::from(face.number())));
    let tray: Vec<Text<'a>> = throw.tray().iter().map(|die| sheet.die_name(die).into()).collect();
    let tray = Some(tray).filter(|tray| !tray.is_empty());
    RecordEntry::Throw(ThrowEntry { faces: Faces(throw.dice().iter().map(face).collect()), tray })
}

/// A move as a log entry.
pub fn move_entry<'a>(sheet: &'a SheetFile, seat: SeatId, mv: Move) -> RecordEntry<'a> {
    RecordEntry::Move(move_words(sheet, seat, mv))
}

/// The kind of a move.
pub fn verb(mv: Move) -> Verb {
    match mv {
        Move::Take { .. } | Move::TakeUnmarked { .. } => Verb::Take,
        Move::Extra { .. } => Verb::Extra,
        Move::Chain { .. } => Verb::Chain,
        Move::Bonus { .. } => Verb::Bonus,
        Move::Unlock(_) => Verb::Unlock,
        Move::Reroll => Verb::Reroll,
        Move::Return(_) => Verb::Return,
        Move::Roll => Verb::Roll,
        Move::Forfeit => Verb::Forfeit,
        Move::Stop => Verb::Stop,
        Move::Pass => Verb::Pass,
        Move::Done => Verb::Done,
    }
}

pub(crate) fn move_words<'a>(sheet: &'a SheetFile, seat: SeatId, mv: Move) -> MoveEntry<'a> {
    let mut words = MoveEntry::new(seat.index() as i32, verb(mv));
    match mv {
        Move::Take { die, mark, adjust } | Move::Extra { die, mark, adjust } => {
            words.die = Some(sheet.die_name(die).into());
            set_mark(&mut words, sheet, mark);
            set_adjustment(&mut words, adjust);
        }
        Move::Chain { die, mark } => {
            words.die = Some(sheet.die_name(die).into());
            set_mark(&mut words, sheet, mark);
        }
        Move::TakeUnmarked { die } | Move::Return(die) => words.die = Some(sheet.die_name(die).into()),
        Move::Bonus { bonus, mark, number } => {
            words.bonus = Some(sheet.bonus_name(bonus).into());
            set_mark(&mut words, sheet, mark);
            words.number = some(i32::from(number));
        }
        Move::Unlock(action) => words.bar = Some(action.name().into()),
        Move::Reroll | Move::Roll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => {}
    }
    words
}

fn some(number: i32) -> Option<i32> {
    (number != 0).then_some(number)
}

fn set_mark<'a>(words: &mut MoveEntry<'a>, sheet: &'a SheetFile, mark: Mark) {
    let area = sheet.area(mark.area);
    words.area = Some(area.name.as_str().into());
    words.box_name = Some(area.boxes[mark.spot.index()].to_string().into());
}

fn set_adjustment(words: &mut MoveEntry<'_>, adjust: Adjustment) {
    words.joker = some(i32::from(adjust.joker));
    words.as_number = some(i32::from(adjust.joker_as));
    words.polish = some(i32::from(adjust.polish));
    words.polish_partner = some(i32::from(adjust.polish_partner));
}

/// A move in one line, as `legal` lists it: `take white yellow r2c3 joker=3 as=4 polish=-1`, `bonus K? green 3 number=6`,
/// `return blue`, `unlock polish`, `reroll`.
pub fn notation(sheet: &SheetFile, mv: Move) -> String {
    let words = move_words(sheet, SeatId::new(0).unwrap_or_else(|| unreachable!("every game has a seat 0")), mv);
    let mut line = words.verb.word().to_owned();
    for text in [&words.die, &words.bonus, &words.area, &words.box_name, &words.bar].into_iter().flatten() {
        line.push(' ');
        line.push_str(text.as_str());
    }
    for (name, number) in [
        ("number", words.number),
        ("joker", words.joker),
        ("as", words.as_number),
        ("polish", words.polish),
        ("polish_partner", words.polish_partner),
    ] {
        if let Some(number) = number {
            line.push_str(&format!(" {name}={number}"));
        }
    }
    line
}
