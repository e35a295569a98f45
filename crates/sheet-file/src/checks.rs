//! What must fit together on a sheet: icons and bars, bonuses and areas.

use crate::area::AreaRead;
use crate::bonus::Codes;
use crate::flaw::{AreaFlaw, WholeFlaw};
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
        if icons > slots {
            let first = facts.effects().find(|(e, _)| *e == Effect::Unlock(action)).and_then(|(_, line)| line);
            let flaw = match bar.slots {
                0 => WholeFlaw::NoSlots(action),
                slots => WholeFlaw::FewSlots { action, slots, icons },
            };
            faults.add(line.or(first), flaw);
        } else if slots > 0 && icons == 0 && !by_choice {
            faults.add(*line, WholeFlaw::Idle(action));
        }
        if by_choice {
            room += slots.saturating_sub(icons);
        }
    }
    if mixed_lines.len() > room {
        let line = mixed_lines.iter().flatten().min().copied();
        faults.add(line, WholeFlaw::FewMixed { icons: mixed_lines.len(), slots: room });
    }
}

/// 1.23: a bonus for which no mark could ever exist would always be lost.
fn bonuses(facts: &Facts<'_>, faults: &mut Diagnostics) {
    for (effect, line) in facts.effects() {
        let Some(Bonus::Mark { areas, grant: Grant::Number(number) }) = facts.bonus(effect) else { continue };
        let takes = areas.iter().any(|area| takes_number(&facts.areas[area.index()].spec, number));
        if !takes {
            faults.add(line, WholeFlaw::UselessNumber(number));
        }
    }
}

fn takes_number(area: &AreaSpec, number: u8) -> bool {
    area.boxes.iter().filter(|b| !b.printed).any(|b| b.accept.takes(number, None))
}

/// Where in the file stands what the rules refuse in tables that were read without a fault.
pub(crate) struct Places<'a> {
    /// The codes of the bonuses that wait.
    pub(crate) names: &'a [String],
    pub(crate) bars: &'a [BarRead; ACTIONS],
    pub(crate) levels: Option<usize>,
}

impl Places<'_> {
    pub(crate) fn refused(&self, error: SheetError, faults: &mut Diagnostics) {
        let bar = |action: Action| self.bars[action.index()].line;
        let flaw = WholeFlaw::Tables(error);
        match error {
            SheetError::Often { bonus, times } => {
                let code = self.names.get(bonus.index()).cloned().unwrap_or_default();
                faults.add(None, WholeFlaw::Often { code, times });
            }
            SheetError::Area(_, error) => faults.add(None, AreaFlaw::Table(error)),
            SheetError::MixedEnd(action) | SheetError::Bar(action) => faults.add(bar(action), flaw),
            SheetError::Choices => faults.add(Action::MIXED.into_iter().filter_map(bar).min(), flaw),
            SheetError::Levels => faults.add(self.levels, flaw),
            SheetError::Numbers(_)
            | SheetError::Bonus
            | SheetError::Foxes
            | SheetError::Joker
            | SheetError::Sums
            | SheetError::Chain => faults.add(None, flaw),
        }
    }
}
