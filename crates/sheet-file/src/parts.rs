//! Reading what stands around the areas: head, rounds, bars, levels, rulings, layout.

use crate::bonus::Codes;
use crate::flaw::{BonusFlaw, Flaw, PartFlaw};
use crate::format::{FORMAT, MOST_LEVELS};
use crate::node::{Node, NodeValue};
use crate::printable::is_unprintable;
use crate::read::{self, Diagnostics, Keys};
use silbertablett_rules::{
    Action, Area, Ruling, Rulings,
    action::ACTIONS,
    die::DICE,
    sheet::{Bar, Effect, MAX_ROUNDS, MAX_SLOTS},
};

/// How certain the facts of a sheet are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// As printed.
    Certain,
    /// Partly reconstructed; whatever shows the sheet says so.
    Reconstructed,
}

/// A bar as it is read, with its line.
#[derive(Clone, Debug, Default)]
pub(crate) struct BarRead {
    pub(crate) bar: Bar,
    pub(crate) line: Option<usize>,
    /// Whether its length could not be read, so that nothing follows from it.
    pub(crate) unread: bool,
}

/// What names a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SheetHead {
    pub(crate) id: String,
    pub(crate) revision: u32,
    pub(crate) name: String,
    pub(crate) certainty: Certainty,
    pub(crate) caution: Option<String>,
    pub(crate) dice: Vec<String>,
}

/// Names that stand in files and records: lower-case letters, digits, `_` and `-`.
fn is_plain_name(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-';
    !text.is_empty() && text.len() <= 32 && text.bytes().all(fits) && text.as_bytes()[0].is_ascii_lowercase()
}

impl SheetHead {
    pub(crate) fn read(keys: &mut Keys<'_>, faults: &mut Diagnostics) -> Option<SheetHead> {
        if let Some(node) = keys.need("format", faults)
            && let Some(format) = read::text(node, "`format`", faults)
            && format != FORMAT
        {
            faults.add(node.line, PartFlaw::Format(format.to_owned()));
        }
        let id = keys.need("id", faults).and_then(|node| {
            let id = read::text(node, "`id`", faults)?;
            if !is_plain_name(id) {
                faults.add(node.line, PartFlaw::Id);
            }
            Some(id.to_owned())
        });
        let revision = keys.find("revision").map_or(Some(1), |n| read::number(n, "`revision`", 1..=9999, faults));
        let name = keys.need("name", faults).and_then(|n| short_text(n, "`name`", 80, faults));
        let known = [("certain", Certainty::Certain), ("reconstructed", Certainty::Reconstructed)];
        let certainty =
            keys.find("certainty").map_or(Some(Certainty::Certain), |n| read::word(n, "`certainty`", &known, faults));
        let caution = keys.find("caution").and_then(|n| short_text(n, "`caution`", 200, faults));
        let dice = keys.need("dice", faults).and_then(|node| dice(node, faults));
        Some(SheetHead {
            id: id?,
            revision: revision? as u32,
            name: name?,
            certainty: certainty?,
            caution,
            dice: dice?,
        })
    }
}

fn short_text(node: &Node, what: &str, most: usize, faults: &mut Diagnostics) -> Option<String> {
    let text = read::text(node, what, faults)?;
    if text.is_empty() || text.chars().count() > most || text.contains(is_unprintable) {
        faults.add(node.line, PartFlaw::ShortText { what: what.to_owned(), most });
    }
    Some(text.to_owned())
}

fn dice(node: &Node, faults: &mut Diagnostics) -> Option<Vec<String>> {
    let list = read::list(node, "`dice`", faults);
    let names: Vec<String> =
        list.iter().filter_map(|item| read::text(item, "each of `dice`", faults)).map(str::to_owned).collect();
    let twice = names.iter().enumerate().any(|(i, name)| names[..i].contains(name));
    if names.len() != DICE || twice || !names.iter().all(|name| is_plain_name(name)) {
        faults.add(node.line, PartFlaw::Dice);
        return None;
    }
    Some(names)
}

/// Effect and line of what each round gives.
type Rounds = [Option<(Effect, Option<usize>)>; MAX_ROUNDS];

/// What each round gives: a code, a choice of two codes, or "" for nothing.
pub(crate) fn rounds(keys: &mut Keys<'_>, codes: &mut Codes, faults: &mut Diagnostics) -> (Rounds, Vec<String>) {
    let mut rounds = [None; MAX_ROUNDS];
    let mut names = Vec::new();
    let Some(node) = keys.need("rounds", faults) else { return (rounds, names) };
    let list = read::list(node, "`rounds`", faults);
    if list.len() > MAX_ROUNDS {
        faults.add(node.line, PartFlaw::Rounds(list.len()));
    }
    for (item, round) in list.iter().zip(&mut rounds) {
        let text = |node: &Node| match &node.value {
            NodeValue::Text(text) => text.clone(),
            _ => String::new(),
        };
        let of_bonus = |flaw: Option<BonusFlaw>| flaw.map(Flaw::from);
        let effect = match (as_list(item), text(item)) {
            (Some([one, other]), _) => {
                names.push(format!("{}|{}", text(one), text(other)));
                codes.either(&text(one), &text(other)).map_err(of_bonus)
            }
            (Some(_), _) => Err(Some(PartFlaw::RoundChoice.into())),
            (None, code) if code.is_empty() && matches!(item.value, NodeValue::Text(_)) => {
                names.push(code);
                continue;
            }
            (None, _) if !matches!(item.value, NodeValue::Text(_)) => {
                Err(Some(PartFlaw::RoundKind(item.kind()).into()))
            }
            (None, code) => {
                let effect = codes.effect(&code).map_err(of_bonus);
                names.push(code);
                effect
            }
        };
        match effect {
            Ok(effect) => *round = Some((effect, item.line)),
            Err(flaw) => flaw.into_iter().for_each(|flaw| faults.add(item.line, flaw)),
        }
    }
    (rounds, names)
}

type Bars = ([BarRead; ACTIONS], [u8; MAX_SLOTS as usize], [Option<String>; ACTIONS]);

/// The bars: `slots`, a number or for jokers the list of their numbers, and `end`, what the last slot pays.
pub(crate) fn bars(keys: &mut Keys<'_>, codes: &mut Codes, faults: &mut Diagnostics) -> Bars {
    let mut bars: Bars = Default::default();
    let Some(node) = keys.need("bars", faults) else {
        bars.0.iter_mut().for_each(|bar| bar.unread = true);
        return bars;
    };
    for (name, node) in Keys::of(node, "[bars]", faults).all() {
        let Some(action) = Action::from_name(name) else {
            bars.0.iter_mut().for_each(|bar| bar.unread = true);
            faults.add(node.line, PartFlaw::NoBar(name.to_owned()));
            continue;
        };
        let mut bar_keys = Keys::of(node, format!("bar `{name}`"), faults);
        let slots = bar_keys.need("slots", faults).map_or(0, |slots| match action {
            Action::Joker => joker_slots(slots, &mut bars.1, faults),
            _ => read::number(slots, "`slots`", 1..=i64::from(MAX_SLOTS), faults).unwrap_or(0) as u8,
        });
        let mut end = None;
        if let Some(node) = bar_keys.find("end")
            && let Some(code) = read::text(node, "`end`", faults)
        {
            match codes.effect(code) {
                Ok(effect) => {
                    end = Some(effect);
                    bars.2[action.index()] = Some(code.to_owned());
                }
                Err(flaw) => flaw.into_iter().for_each(|flaw| faults.add(node.line, flaw)),
            }
        }
        bar_keys.finish(faults);
        bars.0[action.index()].line = node.line;
        bars.0[action.index()].bar.slots = slots;
        bars.0[action.index()].unread |= slots == 0;
        bars.0[action.index()].bar.end = end;
    }
    bars
}

fn joker_slots(node: &Node, numbers: &mut [u8], faults: &mut Diagnostics) -> u8 {
    let list = read::list(node, "`slots` of jokers", faults);
    if list.is_empty() || list.len() > numbers.len() {
        faults.add(node.line, PartFlaw::JokerSlots);
        return 0;
    }
    for (item, number) in list.iter().zip(numbers) {
        match &item.value {
            NodeValue::Text(text) if text == "?" => *number = 0,
            _ => *number = read::number(item, "a joker slot", 1..=6, faults).unwrap_or(0) as u8,
        }
    }
    list.len() as u8
}

/// The least totals of the second and higher levels; that they rise is asked of the tables.
pub(crate) fn levels(keys: &mut Keys<'_>, faults: &mut Diagnostics) -> Vec<i16> {
    let Some(node) = keys.need("levels", faults) else { return Vec::new() };
    let levels = read::numbers(node, "`levels`", 1..=9999, faults);
    if levels.len() > MOST_LEVELS {
        faults.add(node.line, PartFlaw::Levels);
    }
    levels.into_iter().map(|n| n as i16).collect()
}

/// The sheet's own setting of rulings.
pub(crate) fn rulings(keys: &mut Keys<'_>, faults: &mut Diagnostics) -> Rulings {
    keys.find("rulings").map_or(Rulings::DEFAULT, |node| setting(node, "[rulings]", Rulings::DEFAULT, faults))
}

/// Other settings with a name; what one does not mention stays as in the sheet's own.
pub(crate) fn ruling_sets(keys: &mut Keys<'_>, own: Rulings, faults: &mut Diagnostics) -> Vec<(String, Rulings)> {
    let Some(node) = keys.find("ruling_sets") else { return Vec::new() };
    let sets = Keys::of(node, "[ruling_sets]", faults).all();
    sets.into_iter()
        .map(|(name, node)| {
            if !is_plain_name(name) {
                faults.add(node.line, PartFlaw::SetName);
            }
            (name.to_owned(), setting(node, &format!("[ruling_sets.{name}]"), own, faults))
        })
        .collect()
}

fn setting(node: &Node, what: &str, base: Rulings, faults: &mut Diagnostics) -> Rulings {
    let mut rulings = base;
    for (name, node) in Keys::of(node, what, faults).all() {
        match (Ruling::from_name(name), read::flag(node, &format!("`{name}`"), faults)) {
            (Some(ruling), Some(holds)) => rulings = rulings.with(ruling, holds),
            (None, _) => faults.add(node.line, PartFlaw::NoRuling(name.to_owned())),
            (Some(_), None) => {}
        }
    }
    rulings
}

/// The areas line by line as they are drawn; without `[layout]` each in a line of its own.
pub(crate) fn layout(keys: &mut Keys<'_>, areas: &[String], faults: &mut Diagnostics) -> Vec<Vec<Area>> {
    let default = || Area::all().map(|area| vec![area]).collect();
    let Some(node) = keys.find("layout") else { return default() };
    let mut layout_keys = Keys::of(node, "[layout]", faults);
    let Some(rows) = layout_keys.need("rows", faults) else { return default() };
    layout_keys.finish(faults);
    let mut lines = Vec::new();
    for row in read::list(rows, "`rows`", faults) {
        let mut line = Vec::new();
        for item in read::list(row, "each of `rows`", faults) {
            let Some(name) = read::text(item, "an area in `rows`", faults) else { continue };
            match areas.iter().position(|area| area == name).and_then(Area::new) {
                Some(area) => line.push(area),
                None => faults.add(item.line, PartFlaw::NoArea(name.to_owned())),
            }
        }
        lines.push(line);
    }
    let mut named: Vec<Area> = lines.iter().flatten().copied().collect();
    named.sort();
    if !named.iter().copied().eq(Area::all()) {
        faults.add(rows.line, PartFlaw::Layout);
    }
    lines
}

/// Whether a node is the list form of a value.
pub(crate) fn as_list(node: &Node) -> Option<&[Node]> {
    match &node.value {
        NodeValue::List(list) => Some(list),
        _ => None,
    }
}
