//! Why one move is better than another, in words.

use crate::preview::Preview;
use silbertablett_net::{Compared, FinalSheet};
use silbertablett_rules::{Action, Area, Event, Mark, Move, SeatId, State, sheet::Effect};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Texts, bonus_words, box_words, decimal, effect_code, names, whole};
use std::cmp::Ordering;

/// What a better move of a seat does at once that the one it made does not, and how the sheet is expected to end differently: one or two
/// sentences. The first follows from the rules: what the two pay and set off as far as nobody has a choice in it, which action they use up, and
/// how many dice they send to the silver platter that could have been rolled again. The second says what the net expects, where it does and
/// where that speaks for the better move.
pub fn compared_words(texts: &Texts, sheet: &SheetFile, state: &State, seat: SeatId, compared: &Compared) -> String {
    let end = compared.change.and_then(|change| expected_end(texts, sheet, &change));
    let (kept, spent) = (spends(compared.made), spends(compared.better));
    let [better, made] = [compared.better, compared.made].map(|mv| Preview::of(sheet.tables(), state, seat, mv));
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
    if !gains && end.is_none() && !(facts.is_empty() && only_made.is_empty()) {
        facts.push(texts.get("coach-reason-later"));
    }
    let bonuses = [("bonuses", names::and(texts, &only_made).into())];
    if !facts.is_empty() && !only_made.is_empty() {
        facts.push(texts.with("coach-reason-made-too", &bonuses));
    }
    let at_once = match (facts.is_empty(), only_made.is_empty()) {
        (false, _) => Some(texts.with("coach-reason-better", &[("facts", facts.join("; ").into())])),
        (true, false) => Some(texts.with("coach-reason-made", &bonuses)),
        (true, true) if end.is_some() => None,
        (true, true) => Some(texts.get("coach-reason-same")),
    };
    at_once.into_iter().chain(end).collect::<Vec<_>>().join(" ")
}

/// Why a move is better than another where the next player comes in as well, as [`compared_words`] and [`platter_words`] say it: two sentences at most. The
/// one on the final sheet gives way to the one on the platter, unless that speaks for the other move: then the reason has to be said.
pub fn reason_words(
    texts: &Texts,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    compared: &Compared,
    platter: Option<(&str, f32)>,
) -> [Option<String>; 2] {
    let against = platter.is_some_and(|(_, more)| more > 0.0);
    let explained = compared.change.is_some_and(|change| expected_end(texts, sheet, &change).is_some());
    let platter = platter.filter(|_| !(against && explained));
    let platter = platter.and_then(|(name, more)| platter_words(texts, name, more));
    let at_once = Compared { change: if platter.is_some() { None } else { compared.change }, ..*compared };
    let words = compared_words(texts, sheet, state, seat, &at_once);
    // That nothing else is to be told is not a reason beside one.
    let nothing = platter.is_some() && words == texts.get("coach-reason-same");
    [Some(words).filter(|_| !nothing), platter]
}

/// What the next player, of this name, would make of the silver platter that the best move leaves, against the one that another leaves: `more` points, fewer
/// if it is negative. `None` where it is not worth a word.
pub fn platter_words(texts: &Texts, name: &str, more: f32) -> Option<String> {
    let points = decimal(texts, f64::from(more.abs()));
    let key = if more < 0.0 { "hint-platter-less" } else { "hint-platter-more" };
    (more.abs() >= LEAST_LEFT).then(|| texts.with(key, &[("name", name.into()), ("points", points.into())]))
}

/// So many points left on the platter are worth a word: less is within what two dozen courses tell apart.
const LEAST_LEFT: f32 = 0.5;
/// So much a difference must be to be worth a word: points, and slots of a bar.
const LEAST: (f32, f32) = (1.0, 0.5);
/// So many gains and so many losses are named at most, the greatest first.
const NAMED: usize = 2;

/// How the sheet is expected to end differently, if that comes to a gain in all that can be named.
fn expected_end(texts: &Texts, sheet: &SheetFile, change: &FinalSheet) -> Option<String> {
    let areas = Area::all().zip(change.areas).map(|(area, points)| (points, names::area_in(texts, sheet, area)));
    let mut points: Vec<(f32, String)> = areas.chain([(change.foxes, texts.get("coach-reason-foxes"))]).collect();
    points.retain(|(points, _)| points.abs() >= LEAST.0);
    points.sort_by(|(a, _), (b, _)| b.abs().total_cmp(&a.abs()));
    let mut actions: Vec<(f32, Action)> = change.actions.into_iter().zip(Action::ALL).collect();
    // Jokers and polish have no words that stand in a list of gains.
    actions.retain(|(slots, action)| slots.abs() >= LEAST.1 && !matches!(action, Action::Polish | Action::Joker));
    let said = |gained: bool| {
        let key = if gained { "coach-reason-end-more" } else { "coach-reason-end-fewer" };
        let points = points.iter().filter(|(points, _)| (*points > 0.0) == gained).map(|(points, place)| {
            let count = points.abs().round() as i32;
            texts.with(key, &[("count", count.into()), ("place", place.as_str().into())])
        });
        let key = if gained { "coach-reason-end-action" } else { "coach-reason-end-no-action" };
        let actions = actions.iter().filter(|(slots, _)| (*slots > 0.0) == gained);
        let actions =
            actions.map(|&(_, action)| texts.with(key, &[("bonus", action_words(texts, sheet, action).into())]));
        points.chain(actions).take(NAMED).collect::<Vec<_>>()
    };
    let (gains, losses) = (said(true), said(false));
    if gains.is_empty() || change.total() <= 0.0 {
        return None;
    }
    let gains = ("gains", names::and(texts, &gains).into());
    Some(if losses.is_empty() {
        texts.with("coach-reason-end", &[gains])
    } else {
        texts.with("coach-reason-end-but", &[gains, ("losses", names::and(texts, &losses).into())])
    })
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
    match action {
        Action::Polish | Action::Joker => names::action(texts, sheet, action),
        _ => bonus_words(texts, sheet, effect_code(sheet, Effect::Unlock(action))),
    }
}

/// All that a move sets off, one by one: what is forced, and the bonuses that then wait for their owner's choice.
fn effects(texts: &Texts, sheet: &SheetFile, preview: &Preview) -> Vec<String> {
    let bonus = |effect| bonus_words(texts, sheet, effect_code(sheet, effect));
    let forced = preview.sets_off.iter().filter_map(|event| match *event {
        Event::Fox { .. } => Some(bonus(Effect::Fox)),
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
