//! Words for a game beside the real box: what can be written, what is expected, and why something cannot stand on the sheet.

use crate::args::Args;
use crate::bonus::asked_bonus;
use crate::catalogue::Texts;
use crate::moves::bonus_move;
use crate::prompt::mixed_prompt;
use crate::reasons::Wishing;
use crate::rules;
use silbertablett_pad::{MAX_PAD_LOG, PadGame, PadRefused};
use silbertablett_rules::{
    Move, SeatId,
    moves::Adjustment,
    pad::{PadFault, PadMove},
    sheet::Bonus,
};
use silbertablett_sheet_file::SheetFile;

/// The label of what is written: "orange box 4: 5", "Bonus, a cross in blue → blue 7", "Joker 3". Whether it can be written makes no difference.
pub fn pad_words(texts: &Texts, sheet: &SheetFile, mv: PadMove) -> String {
    let args = Args::new(texts, sheet);
    match mv {
        PadMove::Write { mark, number: 0 } => args.mark(mark).say("pad-mark"),
        PadMove::Write { mark, number } => args.mark(mark).number("number", number).say("pad-mark-number"),
        PadMove::Bonus { bonus, mark, number } => bonus_move(texts, sheet, sheet.bonus_name(bonus), mark, number),
        PadMove::Unlock(action) => args.action(action).say("move-unlock"),
        PadMove::Use { action, slot: 0 } => args.action(action).say("pad-use"),
        PadMove::Use { slot, .. } => match sheet.tables().joker_number(usize::from(slot) - 1) {
            Some(1..) => {
                args.number("number", sheet.tables().joker_number(usize::from(slot) - 1).unwrap_or(0)).say("pad-joker")
            }
            _ => texts.get("pad-joker-any"),
        },
        PadMove::NextRound => texts.get("pad-round-done"),
    }
}

/// What is expected of a seat, in one sentence.
pub fn pad_prompt(texts: &Texts, game: &PadGame, seat: SeatId) -> String {
    let (sheet, pad) = (&**game.sheet(), game.pad(seat));
    let args = Args::new(texts, sheet);
    let kinds: Vec<_> = pad.seat().waiting().iter().collect();
    match kinds.as_slice() {
        _ if pad.has_ended() => texts.get("pad-prompt-end"),
        [] if pad.is_copied() => texts.get("copied-prompt"),
        [] if pad.marks_left() == 0 => texts.get("pad-prompt-full"),
        [] => texts.get("pad-prompt"),
        [only] if sheet.tables().bonuses()[only.index()] == Bonus::Mixed => mixed_prompt(texts, sheet, pad.seat()),
        [only] => args.text("bonus", asked_bonus(texts, sheet, *only)).say("prompt-bonus"),
        _ => texts.get("prompt-bonuses"),
    }
}

/// Why something is not written, with what would be right, in one or two sentences.
pub fn pad_refusal(texts: &Texts, game: &PadGame, why: &PadRefused) -> String {
    match *why {
        PadRefused::NoSuchSeat => texts.get("error-seats"),
        PadRefused::Fault(seat, mv, fault) => {
            let words = fault_words(texts, game, seat, mv, fault);
            // On a device of several, people must know whose sheet is meant when all are.
            if mv == PadMove::NextRound && game.seats().len() > 1 {
                format!("{}: {words}", game.name(seat))
            } else {
                words
            }
        }
        PadRefused::NothingToUndo => texts.get("undo-none"),
        PadRefused::NothingToRedo => texts.get("pad-redo-none"),
        PadRefused::LogFull => texts.with("pad-log-full", &[("most", MAX_PAD_LOG.into())]),
    }
}

fn fault_words(texts: &Texts, game: &PadGame, seat: SeatId, mv: PadMove, fault: PadFault) -> String {
    let sheet = &**game.sheet();
    let args = Args::new(texts, sheet);
    match fault {
        PadFault::Illegal(why) => {
            let mv = match mv {
                PadMove::Write { mark, .. } => {
                    // Of the dice that can mark an area its own stands for the others.
                    let die = sheet.tables().die_of(mark.area);
                    Some(Move::Take { die, mark, adjust: Adjustment::NONE })
                }
                PadMove::Bonus { bonus, mark, number } => Some(Move::Bonus { bonus, mark, number }),
                PadMove::Unlock(action) => Some(Move::Unlock(action)),
                PadMove::Use { .. } | PadMove::NextRound => None,
            };
            let at = Wishing { texts, sheet, paper: Some(game.pad(seat).seat()), play: None, mv };
            format!("{} {}", at.why(why), texts.get(rules::of_move(why)))
        }
        PadFault::NoDice { value, least, most } => {
            args.number("value", value).number("least", least).number("most", most).say("pad-no-dice")
        }
        PadFault::Number => texts.get("pad-number-missing"),
        PadFault::RoundFull { marks } => args.number("count", marks).say("pad-round-full"),
    }
}
