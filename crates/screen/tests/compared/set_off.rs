//! What a move sets off, worked out from its events, and how lists of it are read back.

use silbertablett_rules::sheet::{BonusId, Effect};
use silbertablett_rules::{Action, Event, Mark, Move, SeatId};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Texts, bonus_words, box_words, effect_code, names};

/// Something that a move sets off.
pub enum SetOff {
    Fox,
    Box(Mark),
    Action(Action),
    /// A bonus that waits for its owner's choice.
    Waiting(BonusId),
}

impl SetOff {
    /// How sentences name it.
    pub fn words(&self, texts: &Texts, sheet: &SheetFile) -> String {
        match *self {
            SetOff::Fox => bonus_words(texts, sheet, effect_code(sheet, Effect::Fox)),
            SetOff::Box(mark) => box_words(texts, sheet, mark),
            SetOff::Action(action @ (Action::Polish | Action::Joker)) => names::action(texts, sheet, action),
            SetOff::Action(action) => bonus_words(texts, sheet, effect_code(sheet, Effect::Unlock(action))),
            SetOff::Waiting(bonus) => bonus_words(texts, sheet, sheet.bonus_name(bonus)),
        }
    }
}

/// What a seat's events before the next turn set off, the mark of the move itself left out.
pub fn set_off(events: &[Event], seat: SeatId, mv: Move) -> Vec<SetOff> {
    let mut own = !matches!(mv, Move::Unlock(_));
    let mut found = Vec::new();
    for event in events {
        match *event {
            Event::Round(_) | Event::Turn(_) | Event::PassiveTurn(_) | Event::End => break,
            Event::Marked { seat: of, .. } if of == seat && own => own = false,
            Event::Marked { seat: of, area, spot, .. } if of == seat => found.push(SetOff::Box(Mark { area, spot })),
            Event::Fox { seat: of } if of == seat => found.push(SetOff::Fox),
            Event::Unlocked { seat: of, action, .. } if of == seat => found.push(SetOff::Action(action)),
            _ => {}
        }
    }
    found
}

/// What is in the first list more often than in the second.
pub fn without(mut list: Vec<String>, other: &[String]) -> Vec<String> {
    for word in other {
        if let Some(same) = list.iter().position(|known| known == word) {
            list.remove(same);
        }
    }
    list
}

/// A list says all these names, each as often as it is among them, and nothing else.
pub fn check_list(and: &str, listed: &str, mut names: Vec<String>, said: &str) {
    // A name may be a part of a longer one.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut rest = listed.to_owned();
    for name in &names {
        assert!(rest.contains(name.as_str()), "{name} is not told of: {said}");
        rest = rest.replacen(name.as_str(), "|", 1);
    }
    let between = rest.split([' ', ',', '|']).filter(|part| !part.is_empty());
    let between: Vec<&str> = between.collect();
    assert!(between.iter().all(|part| *part == and) && between.len() <= 1, "{between:?} is told of: {said}");
}
