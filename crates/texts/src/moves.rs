//! Moves as labels: what a player would do.

use crate::args::Args;
use crate::bonus::bonus_words;
use crate::catalogue::Texts;
use crate::names;
use silbertablett_rules::{Area, Die, Mark, Move, State, moves::Adjustment, seat::Seat};
use silbertablett_sheet_file::SheetFile;

/// The label of a move: "Purple 6 → purple box 3", "Reroll", "Return: Blue", "Done". The state is the one in which
/// the move is made; whether the move is legal makes no difference.
pub fn move_words(texts: &Texts, sheet: &SheetFile, state: &State, mv: Move) -> String {
    let args = Args::new(texts, sheet);
    match mv {
        Move::Take { die, mark, adjust } => {
            args.text("what", brings(texts, sheet, state, die, mark.area, adjust)).mark(mark).say("move-take")
        }
        Move::Extra { die, mark, adjust } => {
            args.text("what", brings(texts, sheet, state, die, mark.area, adjust)).mark(mark).say("move-extra")
        }
        Move::Chain { die, mark } => {
            let face = state.table().face(die).map(|face| face.number());
            args.text("what", names::die_with_face(texts, sheet, die, face)).mark(mark).say("move-chain")
        }
        Move::TakeUnmarked { die } => args.die(die).say("move-take-unmarked"),
        Move::Bonus { bonus, mark, number } => bonus_move(texts, sheet, sheet.bonus_name(bonus), mark, number),
        Move::Unlock(action) => args.action(action).say("move-unlock"),
        Move::Reroll => texts.get("move-reroll"),
        Move::Return(die) => args.die(die).say("move-return"),
        Move::Roll if state.table().hand().is_empty() => texts.get("move-roll-end"),
        Move::Roll => texts.get("move-roll"),
        Move::Forfeit => texts.get("move-forfeit"),
        Move::Stop => texts.get("move-stop"),
        Move::Pass => texts.get("move-pass"),
        Move::Done => texts.get("move-done"),
    }
}

pub(crate) fn bonus_move(texts: &Texts, sheet: &SheetFile, code: &str, mark: Mark, number: u8) -> String {
    let args = Args::new(texts, sheet).text("bonus", bonus_words(texts, sheet, code)).mark(mark);
    if number == 0 { args.say("move-bonus") } else { args.number("number", number).say("move-bonus-number") }
}

/// The die and what it brings: "Purple 6", "Blue 4 + White 3 = 7", "Yellow 2, with joker 5".
fn brings(texts: &Texts, sheet: &SheetFile, state: &State, die: Die, area: Area, adjust: Adjustment) -> String {
    let face = state.table().face(die).map(|face| face.number());
    let mut words = names::die_with_face(texts, sheet, die, face);
    let number = sheet.tables().counts_as(face.unwrap_or(0), adjust);
    if adjust.joker > 0 {
        let joker = number.saturating_add_signed(adjust.polish.saturating_neg());
        words = texts.with("move-joker", &[("what", words.into()), ("number", joker.into())]);
    }
    if adjust.polish != 0 {
        words = texts.with("move-polish", &[("what", words.into()), ("number", number.into())]);
    }
    let others = state.addends(sheet.tables(), area, die);
    let (mut sum, mut terms) = (number, words);
    for other in others.iter() {
        let face = state.table().face(other).map_or(0, |face| face.number());
        let mut term = names::die_with_face(texts, sheet, other, Some(face));
        let counted = face.saturating_add_signed(adjust.polish_partner);
        if counted != face {
            term = texts.with("move-polish", &[("what", term.into()), ("number", counted.into())]);
        }
        sum += counted;
        terms = format!("{terms} + {term}");
    }
    if others.is_empty() { terms } else { format!("{terms} = {sum}") }
}

/// The bars that can still be chosen for a mixed action (3.5).
pub(crate) fn open_bars(texts: &Texts, sheet: &SheetFile, seat: &Seat) -> Vec<String> {
    let open = seat.open_mixed_bars(sheet.tables());
    open.iter().map(|action| names::action(texts, sheet, action)).collect()
}
