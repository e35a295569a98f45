//! Inputs of a seat as a whole: scores, foxes, actions, what waits.

use silbertablett_rules::{
    Action, Sheet,
    action::ACTIONS,
    place::AREAS,
    seat::{Score, Seat},
    sheet::BonusId,
};

use super::InputSink;
use super::areas::{BonusKinds, PLAIN_KINDS};
use super::layout::InputLayout;
use super::names::bonus_name;

/// Foxes are told apart up to this number.
const FOXES: u8 = 6;
/// Actions that are left are told apart up to this number.
const LEFT: u8 = 4;
/// Bonuses that wait are told apart up to this number.
const WAITING: u8 = 2;

/// Where the inputs of a seat begin.
#[derive(Clone, Debug)]
pub(super) struct SeatInputs {
    /// One for each kind of bonus.
    soon: u16,
    kinds: usize,
    total: u16,
    lowest: u16,
    second: u16,
    foxes: u16,
    fox_points: u16,
    fox_more: u16,
    bars: Vec<BarInputs>,
    jokers: u16,
    joker_slots: usize,
    waiting: u16,
}

#[derive(Clone, Debug)]
struct BarInputs {
    action: Action,
    slots: f32,
    /// Then `used`, then `left 1..`.
    circled: u16,
}

impl SeatInputs {
    pub(super) fn new(sheet: &Sheet, layout: &mut InputLayout) -> SeatInputs {
        let kinds = PLAIN_KINDS + sheet.bonuses().len();
        let soon = layout.values(0..=kinds - 1, |n| match n.checked_sub(1) {
            None => "fox.one-mark-away".to_owned(),
            Some(n) if n < ACTIONS => format!("{}.one-mark-away", Action::ALL[n].name()),
            Some(n) => format!("{}.one-mark-away", bonus_name(sheet, sheet.bonuses()[n - ACTIONS])),
        });
        let (total, lowest, second) =
            (layout.value("score"), layout.value("lowest-area"), layout.value("second-lowest-area"));
        let foxes = layout.range(1..=usize::from(FOXES), |n| format!("foxes.{n}"));
        let (fox_points, fox_more) = (layout.value("fox-points"), layout.value("fox-points-more"));
        let mut bars = Vec::new();
        for action in Action::ALL {
            let slots = sheet.bar(action).slots;
            if slots > 0 {
                let circled = layout.value(&format!("{}.circled", action.name()));
                layout.value(&format!("{}.used", action.name()));
                layout.range(1..=usize::from(LEFT), |n| format!("{}.left.{n}", action.name()));
                bars.push(BarInputs { action, slots: f32::from(slots), circled });
            }
        }
        let joker_slots = usize::from(sheet.bar(Action::Joker).slots);
        let mut jokers = 0;
        for slot in 0..joker_slots {
            let input = layout.one(&format!("joker.slot.{slot}.ready"));
            jokers = if slot == 0 { input } else { jokers };
        }
        let mut waiting = 0;
        for (bonus, &kind) in sheet.bonuses().iter().enumerate() {
            let name = bonus_name(sheet, kind);
            let input = layout.range(1..=usize::from(WAITING), |n| format!("{name}.waiting.{n}"));
            waiting = if bonus == 0 { input } else { waiting };
        }
        SeatInputs {
            soon,
            kinds,
            total,
            lowest,
            second,
            foxes,
            fox_points,
            fox_more,
            bars,
            jokers,
            joker_slots,
            waiting,
        }
    }

    /// `soon` says for each area how many bonuses of each kind one further mark can fire.
    pub(super) fn encode(&self, seat: &Seat, score: &Score, soon: &[BonusKinds; AREAS], out: &mut impl InputSink) {
        let mut kinds = soon[0];
        for area in &soon[1..] {
            kinds.iter_mut().zip(area).for_each(|(sum, &more)| *sum += more);
        }
        for (kind, &count) in kinds[..self.kinds].iter().enumerate() {
            out.value(self.soon + kind as u16, f32::from(count) / 2.0);
        }
        self.encode_score(seat, score, out);
        for bar in &self.bars {
            let (circled, used) = (seat.unlocked(bar.action), seat.used(bar.action));
            out.value(bar.circled, f32::from(circled) / bar.slots);
            out.value(bar.circled + 1, f32::from(used) / bar.slots);
            let left = (circled - used).min(LEFT);
            out.bits(bar.circled + 2, (1 << left) - 1);
        }
        for slot in 0..self.joker_slots {
            if seat.joker_ready(slot) {
                out.one(self.jokers + slot as u16);
            }
        }
        for bonus in seat.waiting().iter() {
            let count = seat.waiting().count(bonus).min(WAITING);
            out.bits(self.waiting_of(bonus), (1 << count) - 1);
        }
    }

    fn waiting_of(&self, bonus: BonusId) -> u16 {
        self.waiting + u16::from(WAITING) * bonus.index() as u16
    }

    fn encode_score(&self, seat: &Seat, score: &Score, out: &mut impl InputSink) {
        let (lowest, second) = lowest_two(&score.areas);
        out.value(self.total, score.total as f32 / 200.0);
        out.value(self.lowest, lowest as f32 / 50.0);
        out.value(self.second, second as f32 / 50.0);
        let foxes = seat.foxes();
        out.bits(self.foxes, (1 << foxes.min(FOXES)) - 1);
        let foxes = i32::from(foxes);
        out.value(self.fox_points, score.fox_points as f32 / 100.0);
        out.value(self.fox_more, (foxes * (second - lowest)) as f32 / 100.0);
    }
}

/// The lowest and the second lowest of the areas' points.
fn lowest_two(areas: &[i32]) -> (i32, i32) {
    areas.iter().fold((i32::MAX, i32::MAX), |(lowest, second), &points| {
        if points < lowest { (points, lowest) } else { (lowest, second.min(points)) }
    })
}
