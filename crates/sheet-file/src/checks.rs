//! What must fit together on a sheet: icons and bars, bonuses and areas.

use crate::area::AreaRead;
use crate::code::Codes;
use crate::parts::BarRead;
use crate::read::Diagnostics;
use silbertablett_rules::{
    Action,
    action::ACTIONS,
    sheet::{AreaSpec, Bonus, Effect, Grant, MAX_ROUNDS, SheetError},
};

/// The sheet as it has been read.
pub(crate) struct Facts<'a> {
    pub(crate) areas: &'a [AreaRead],
    pub(crate) bars: &'a [BarRead; ACTIONS],
    pub(crate) rounds: &'a [Option<(Effect, Option<usize>)>; MAX_ROUNDS],
    pub(crate) codes: &'a Codes,
}

impl Facts<'_> {
    /// Everything the sheet pays somewhere, with its line.
    fn effects(&self) -> impl Iterator<Item = (Effect, Option<usize>)> {
        let triggers = self.areas.iter().flat_map(|area| {
            area.spec.triggers.iter().map(|trigger| trigger.effect).zip(area.trigger_lines.iter().copied())
        });
        let ends = self.bars.iter().filter_map(|bar| bar.bar.end.map(|end| (end, bar.line)));
        triggers.chain(ends).chain(self.rounds.iter().flatten().copied())
    }

    fn bonus(&self, effect: Effect) -> Option<Bonus> {
        match effect {
            Effect::Wait(id) => self.codes.bonuses.get(id.index()).copied(),
            Effect::Fox | Effect::Unlock(_) => None,
        }
    }
}

/// Reports what does not fit together.
pub(crate) fn all(facts: &Facts<'_>, faults: &mut Diagnostics) {
    bars(facts, faults);
    bonuses(facts, faults);
}

/// 3.1: an unlock on a full bar is lost, so a sheet never prints more icons than slots.
fn bars(facts: &Facts<'_>, faults: &mut Diagnostics) {
    let icons = |wanted: Action| facts.effects().filter(|(e, _)| *e == Effect::Unlock(wanted)).count();
    let mixed = facts.effects().filter(|(e, _)| facts.bonus(*e) == Some(Bonus::Mixed));
    let mixed_lines: Vec<_> = mixed.map(|(_, line)| line).collect();
    let mut room = 0;
    for action in Action::ALL {
        let BarRead { bar, line, unread } = &facts.bars[action.index()];
        if *unread {
            return;
        }
        let (slots, icons) = (usize::from(bar.slots), icons(action));
        let by_choice = Action::MIXED.contains(&action) && !mixed_lines.is_empty();
        let name = action.name();
        if icons > slots {
            let first = facts.effects().find(|(e, _)| *e == Effect::Unlock(action)).and_then(|(_, line)| line);
            let text = match slots {
                0 => format!("the sheet unlocks `{name}` but has no such bar"),
                _ => format!("bar `{name}` is too short: {slots} slots for {icons} icons"),
            };
            faults.add(line.or(first), text);
        } else if slots > 0 && icons == 0 && !by_choice {
            faults.add(*line, format!("nothing on the sheet ever unlocks the bar `{name}`"));
        }
        if by_choice {
            room += slots.saturating_sub(icons);
        }
    }
    if mixed_lines.len() > room {
        let line = mixed_lines.iter().flatten().min().copied();
        let icons = mixed_lines.len();
        faults
            .add(line, format!("the bars polish, return and joker are too short: {icons} MIX icons for {room} slots"));
    }
}

/// 1.23: a bonus for which no mark could ever exist would always be lost.
fn bonuses(facts: &Facts<'_>, faults: &mut Diagnostics) {
    for (effect, line) in facts.effects() {
        let Some(Bonus::Mark { areas, grant: Grant::Number(number) }) = facts.bonus(effect) else { continue };
        let takes = areas.iter().any(|area| takes_number(&facts.areas[area.index()].spec, number));
        if !takes {
            faults.add(
                line,
                format!("a bonus of the number {number} can never be used: no box of its area takes that number"),
            );
        }
    }
}

fn takes_number(area: &AreaSpec, number: u8) -> bool {
    area.boxes.iter().filter(|b| !b.printed).any(|b| b.accept.takes(number, None))
}

/// What the rules refuse in tables that were read without a fault, with the place in the file.
pub(crate) fn refused(error: SheetError, names: &[String], bars: &[BarRead; ACTIONS], faults: &mut Diagnostics) {
    match error {
        SheetError::Often { bonus, times } => {
            let name = names.get(bonus.index()).map_or("", String::as_str);
            faults.add(None, format!("`{name}` is printed {times} times; at most 15 can be kept apart"));
        }
        SheetError::MixedEnd(action) => {
            let text = format!("bar `{}` is unlocked by mixed actions, so it has no `end`", action.name());
            faults.add(bars[action.index()].line, text);
        }
        SheetError::Sums => faults.add(None, "at most one area uses `value = \"with_white\"`"),
        SheetError::Choices => {
            let lines = Action::MIXED.iter().filter_map(|action| bars[action.index()].line).min();
            faults.add(lines, error.to_string());
        }
        SheetError::Numbers(_) => faults.add(None, error.to_string()),
        other => faults.add(None, format!("this sheet cannot be played: {other}")),
    }
}
