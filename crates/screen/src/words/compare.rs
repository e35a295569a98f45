//! Why one move is better than another, in words.

use crate::preview::Preview;
use silbertablett_rules::{Action, Event, Mark, Move, SeatId, State, sheet::Effect};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Texts, bonus_words, box_words, effect_code, names, whole};
use std::cmp::Ordering;

/// What a better move of a seat does at once that the one it made does not, in one or two sentences. Everything in them follows from the
/// rules: what the two pay and set off as far as nobody has a choice in it, which action they use up, and how many dice they send to the silver
/// platter that could have been rolled again. Where that is the same, it says so.
pub fn compared_words(
    texts: &Texts,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    better: Move,
    made: Move,
) -> String {
    let (kept, spent) = (spends(made), spends(better));
    let [better, made] = [better, made].map(|mv| Preview::of(sheet.tables(), state, seat, mv));
    let of = |preview: &Preview| effects(texts, sheet, preview);
    let (only_better, only_made) = (without(of(&better), of(&made)), without(of(&made), of(&better)));
    let mut facts = Vec::new();
    if better.points != made.points {
        let points = [
            ("count", better.points.abs().into()),
            ("points", whole(better.points).into()),
            ("instead", whole(made.points).into()),
        ];
        facts.push(texts.with("coach-reason-points", &points));
    }
    if !only_better.is_empty() {
        let bonuses = names::and(texts, &only_better);
        facts.push(texts.with("coach-reason-sets-off", &[("bonuses", bonuses.into())]));
    }
    let dice = match better.lost_dice.cmp(&made.lost_dice) {
        Ordering::Less => Some("coach-reason-fewer"),
        Ordering::Greater => Some("coach-reason-more"),
        Ordering::Equal => None,
    };
    let count = better.lost_dice.abs_diff(made.lost_dice);
    facts.extend(dice.map(|key| texts.with(key, &[("count", count.into())])));
    if kept != spent {
        let said = |key, action| texts.with(key, &[("bonus", action_words(texts, sheet, action).into())]);
        facts.extend(kept.map(|action| said("coach-reason-keeps", action)));
        facts.extend(spent.map(|action| said("coach-reason-spends", action)));
    }
    let gains = better.points > made.points
        || !only_better.is_empty()
        || better.lost_dice < made.lost_dice
        || (kept != spent && kept.is_some());
    let same = facts.is_empty() && only_made.is_empty();
    if !(gains || same) {
        facts.push(texts.get("coach-reason-later"));
    }
    let mut sentences = Vec::new();
    if !facts.is_empty() {
        sentences.push(texts.with("coach-reason-better", &[("facts", facts.join("; ").into())]));
    }
    if !only_made.is_empty() {
        let bonuses = names::and(texts, &only_made);
        sentences.push(texts.with("coach-reason-made", &[("bonuses", bonuses.into())]));
    }
    if sentences.is_empty() { texts.get("coach-reason-same") } else { sentences.join(" ") }
}

/// The action that a move uses up, jokers and polish left out.
fn spends(mv: Move) -> Option<Action> {
    match mv {
        Move::Reroll => Some(Action::Reroll),
        Move::Return(_) => Some(Action::Return),
        Move::Extra { .. } => Some(Action::ExtraDie),
        _ => None,
    }
}

/// An action in a sentence.
fn action_words(texts: &Texts, sheet: &SheetFile, action: Action) -> String {
    bonus_words(texts, sheet, effect_code(sheet, Effect::Unlock(action)))
}

/// All that a move sets off, one by one: what is forced, and the bonuses that then wait for their owner's choice.
fn effects(texts: &Texts, sheet: &SheetFile, preview: &Preview) -> Vec<String> {
    let bonus = |effect| bonus_words(texts, sheet, effect_code(sheet, effect));
    let forced = preview.sets_off.iter().filter_map(|event| match *event {
        Event::Fox { .. } => Some(bonus(Effect::Fox)),
        Event::Unlocked { action: action @ (Action::Polish | Action::Joker), .. } => {
            Some(names::action(texts, sheet, action))
        }
        Event::Unlocked { action, .. } => Some(action_words(texts, sheet, action)),
        Event::Marked { area, spot, .. } => Some(box_words(texts, sheet, Mark { area, spot })),
        _ => None,
    });
    let chosen = preview.choose.iter().map(|id| bonus_words(texts, sheet, sheet.bonus_name(*id)));
    forced.chain(chosen).collect()
}

/// What is in the first list and not in the second, each as often as it is there more often.
fn without(mut list: Vec<String>, other: Vec<String>) -> Vec<String> {
    for word in other {
        if let Some(same) = list.iter().position(|known| *known == word) {
            list.remove(same);
        }
    }
    list
}
