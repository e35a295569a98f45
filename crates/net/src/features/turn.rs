//! Inputs of the turn: time, dice, other seats, rulings.

use silbertablett_rules::{
    Action, Area, Die, DieSet, Ruling, SeatId, Sheet, State,
    seat::{MAX_SEATS, Step},
    sheet::{MAX_ROUNDS, Value},
    state::Stage,
};

use super::InputSink;
use super::layout::InputLayout;
use super::names::{GAME, ruling_name, stage_name};

/// Where the inputs of the turn begin.
#[derive(Clone, Debug)]
pub(super) struct TurnInputs {
    rounds: u16,
    rounds_left: u16,
    stage: u16,
    step: u16,
    throws: u16,
    keeps: u16,
    keeps_count: u16,
    fixed: u16,
    extra: u16,
    sum: Option<(Die, u16)>,
    tray: u16,
    tray_sum: Option<u16>,
    chain: Option<u16>,
    spent: u16,
    seats: u16,
    turn_to_come: u16,
    rulings: u16,
}

impl TurnInputs {
    pub(super) fn new(sheet: &Sheet, layout: &mut InputLayout) -> TurnInputs {
        let has = |value| Area::all().find(|&area| sheet.area(area).spec().value == value);
        TurnInputs {
            rounds: layout.range(0..=2 * MAX_ROUNDS - 1, |n| {
                format!("round.{}.{}", n / 2 + 1, if n % 2 == 0 { "active" } else { "passive" })
            }),
            rounds_left: layout.value("rounds-left"),
            stage: layout.range(0..=Stage::ALL.len() - 1, |n| format!("stage.{}", stage_name(Stage::ALL[n]))),
            step: in_section(layout, "seat", |layout| {
                layout.range(0..=1, |n| format!("step.{}", ["pick", "extra"][n]))
            }),
            throws: layout.range(0..=3, |n| format!("throws.{n}")),
            keeps: layout.range(0..=11, |n| format!("throw.{}.keeps.die.{}", n / 6 + 1, n % 6)),
            keeps_count: layout.range(0..=11, |n| format!("throw.{}.keeps.count.{}", n / 6 + 1, n % 6 + 1)),
            fixed: layout.range(0..=35, |n| format!("die.{}.fixed.{}", n / 6, n % 6 + 1)),
            extra: layout.range(0..=35, |n| format!("die.{}.extra.{}", n / 6, n % 6 + 1)),
            sum: has(Value::WithWhite).map(|area| (sheet.die_of(area), layout.range(2..=12, |n| format!("sum.{n}")))),
            tray: layout.range(0..=5, |n| format!("tray.die.{n}")),
            tray_sum: has(Value::WithTray).map(|_| layout.value("tray.sum")),
            chain: sheet.chain().map(|_| layout.range(0..=5, |n| format!("chain.die.{n}"))),
            spent: in_section(layout, "seat", |layout| layout.range(0..=5, |n| format!("spent.die.{n}"))),
            seats: in_section(layout, GAME, |layout| layout.range(1..=MAX_SEATS, |n| format!("seats.{n}"))),
            turn_to_come: layout.one("own-to-come"),
            rulings: in_section(layout, GAME, |layout| {
                layout.range(0..=Ruling::ALL.len() - 1, |n| ruling_name(Ruling::ALL[n]))
            }),
        }
    }

    pub(super) fn encode(&self, state: &State, me: SeatId, alone: bool, out: &mut impl InputSink) {
        let active = state.active() == me && !state.is_passive_turn();
        let round = u16::from(state.round()).clamp(1, MAX_ROUNDS as u16) - 1;
        out.one(self.rounds + 2 * round + u16::from(!active));
        let left = state.rounds().saturating_sub(state.round());
        out.value(self.rounds_left, f32::from(left) / MAX_ROUNDS as f32);
        // Of another's turn only its end concerns a seat; until then it is as if the dice were yet to be thrown.
        let stage = state.stage();
        let others = alone && !active && !state.is_passive_turn() && stage != Stage::Window;
        let stage = if others && stage != Stage::End { Stage::SoloThrow } else { stage };
        out.one(self.stage + stage_number(stage));
        match state.seat(me).step() {
            Step::Done => {}
            Step::Pick => out.one(self.step),
            Step::Extra => out.one(self.step + 1),
        }
        if !others {
            self.encode_dice(state, me, active, out);
        }
        self.encode_seats(state, me, alone, out);
        // In the order of the names, which is not that of the setting's own bits.
        let held = Ruling::ALL.iter().enumerate().map(|(n, &ruling)| u64::from(state.rulings().has(ruling)) << n);
        out.bits(self.rulings, held.sum());
    }

    fn encode_dice(&self, state: &State, me: SeatId, active: bool, out: &mut impl InputSink) {
        let table = state.table();
        let seat = state.seat(me);
        let throws = u16::from(table.throws());
        out.one(self.throws + throws.min(3));
        let hand = state.staying();
        // After the last throw nothing is kept, and before the first everything.
        let to_come = (1..=2).contains(&throws) && state.stage() != Stage::Window;
        let kept = if to_come { hand } else { DieSet::EMPTY };
        if active && !kept.is_empty() {
            out.bits(self.keeps + 6 * (throws - 1), kept.bits().into());
            out.one(self.keeps_count + 6 * (throws - 1) + kept.len() as u16 - 1);
        }
        let fixed = if throws == 3 { DieSet::ALL } else { DieSet::ALL.minus(hand) };
        let number = |die| table.face(die).map(|face| u16::from(face.number()));
        for die in fixed.iter() {
            if let Some(number) = number(die) {
                out.one(self.fixed + 6 * die.index() as u16 + number - 1);
            }
        }
        let usable = if seat.available(Action::ExtraDie) > 0 { fixed.minus(seat.spent()) } else { DieSet::EMPTY };
        for die in usable.iter() {
            if let Some(number) = number(die) {
                out.one(self.extra + 6 * die.index() as u16 + number - 1);
            }
        }
        if let Some((partner, base)) = self.sum
            && fixed.contains(Die::WHITE)
            && fixed.contains(partner)
            && let (Some(white), Some(other)) = (number(Die::WHITE), number(partner))
        {
            out.one(base + white + other - 2);
        }
        let tray = table.tray().union(fixed.minus(table.fields()));
        out.bits(self.tray, tray.bits().into());
        if let Some(input) = self.tray_sum {
            let sum: u16 = tray.iter().filter_map(number).sum();
            out.value(input, f32::from(sum) / 20.0);
        }
        if let Some(base) = self.chain {
            out.bits(base, state.chain().bits().into());
        }
        out.bits(self.spent, seat.spent().bits().into());
    }

    fn encode_seats(&self, state: &State, me: SeatId, alone: bool, out: &mut impl InputSink) {
        let seats = state.seats().len();
        if alone || seats == 1 {
            out.one(self.seats);
            return;
        }
        out.one(self.seats + seats as u16 - 1);
        let place = |seat: SeatId| (seat.index() + seats - state.first().index()) % seats;
        if place(me) > place(state.active()) {
            out.one(self.turn_to_come);
        }
    }
}

fn stage_number(stage: Stage) -> u16 {
    Stage::ALL.iter().zip(0..).find(|&(&listed, _)| listed == stage).map_or(0, |(_, number)| number)
}

/// Inputs of the turn that belong to something else.
fn in_section(layout: &mut InputLayout, section: &str, inputs: impl FnOnce(&mut InputLayout) -> u16) -> u16 {
    layout.section(section);
    let first = inputs(layout);
    layout.section("turn");
    first
}
