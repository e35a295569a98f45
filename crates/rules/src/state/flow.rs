//! The course of a game: what follows without anybody's choice (1.2 to 1.4, 1.8 to 1.10, 1.16, 1.19). It goes on until a throw
//! or a real choice is due, or the game has ended; a step that is a seat's only possibility is made here and is not a decision.

use super::{Stage, State, THROWS, Table};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::event::{Event, Sink};
use crate::ruling::Ruling;
use crate::seat::Step;
use crate::seat_id::SeatId;
use crate::sheet::Sheet;

impl State {
    /// After a bonus its owner goes on with whatever it fired in.
    pub(super) fn after_bonus(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        match self.stage {
            Stage::RoundStart => self.after_round_start(sink),
            Stage::Window => self.after_window(sheet, sink),
            _ => self.after_pick(sheet, sink),
        }
    }

    /// Begins the next round: strikes it off and gives every seat what it prints (1.2).
    pub(super) fn start_round(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        self.round += 1;
        self.turn = 0;
        self.stage = Stage::RoundStart;
        sink.event(Event::Round(self.round));
        for index in 0..self.seat_count {
            let me = &mut self.seats[index as usize];
            me.spent = DieSet::EMPTY;
            if let Some(gift) = sheet.round_gift(self.round) {
                me.pay(sheet, gift, SeatId(index), sink);
                me.drop_unusable(sheet, SeatId(index), sink);
            }
        }
    }

    pub(super) fn after_round_start(&mut self, sink: &mut impl Sink) {
        if self.seats().iter().all(|seat| seat.waiting.is_empty()) {
            self.start_turn(sink);
        }
    }

    fn start_turn(&mut self, sink: &mut impl Sink) {
        self.stage = Stage::Throw;
        sink.event(Event::Turn(self.active()));
    }

    /// A turn is over: all dice into the hand; what was used as extra die may be used again (3.4).
    fn begin_dice(&mut self) {
        self.table = Table { faces: self.table.faces, ..Table::NEW };
        (self.picked, self.chain) = (None, DieSet::EMPTY);
        if !self.rulings.has(Ruling::ExtraDiePerRound) {
            self.seats.iter_mut().for_each(|seat| seat.spent = DieSet::EMPTY);
        }
    }

    /// 1.11: a throw of which nothing can be used, and which nothing can save, is forfeited.
    pub(super) fn after_throw(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        let me = self.seat(self.active());
        let choice =
            me.available(Action::Reroll) > 0 || self.can_pick(sheet, me) || !self.unmarkable(sheet, me).is_empty();
        if !choice {
            self.forfeit(sheet, sink);
        }
    }

    pub(super) fn forfeit(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        sink.event(Event::Forfeited(self.active()));
        self.before_throw(sheet, sink);
    }

    /// Lays the picked die on a field. Its lower dice move later (1.8), but which of them a chain may mark is settled now.
    pub(super) fn pick(&mut self, sheet: &Sheet, die: Die, chains: bool, sink: &mut impl Sink) {
        self.table.hand = self.table.hand.without(die);
        self.table.fields = self.table.fields.with(die);
        self.picked = Some(die);
        self.stage = Stage::Settle;
        sink.event(Event::Picked { seat: self.active(), die });
        if chains && sheet.chain.is_some() {
            let leftovers = self.table.throws == THROWS && self.rulings.has(Ruling::SilverChainTakesLeftovers);
            self.chain = if leftovers { self.table.hand } else { self.table.lower_than(die) };
        }
    }

    /// After the pick's bonuses its lower dice move (1.8), then come the marks of the chain (2.10): in this order the booklet's
    /// example goes.
    pub(super) fn after_pick(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        let active = self.active();
        if !self.seat(active).waiting.is_empty() {
            return;
        }
        if let Some(die) = self.picked.take() {
            self.move_to_tray(self.table.lower_than(die).union(self.chain), sink);
        }
        if self.can_chain(sheet, self.seat(active)) {
            return;
        }
        self.chain = DieSet::EMPTY;
        self.before_throw(sheet, sink);
    }

    fn move_to_tray(&mut self, dice: DieSet, sink: &mut impl Sink) {
        if !dice.is_empty() {
            self.table.serve(dice);
            sink.event(Event::ToTray(dice));
        }
    }

    /// Whether a die may be returned before the next throw (3.3).
    pub(super) fn may_return(&self) -> bool {
        let hand_allows = !self.table.hand.is_empty() || self.rulings.has(Ruling::ReturnWithEmptyHand);
        self.table.throws < THROWS
            && hand_allows
            && !self.table.tray.is_empty()
            && self.seat(self.active()).available(Action::Return) > 0
    }

    pub(super) fn before_throw(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        if self.may_return() {
            self.stage = Stage::BeforeThrow;
        } else {
            self.throw_on(sheet, sink);
        }
    }

    /// Goes on to the next throw, or ends the throwing (1.9, 1.10).
    pub(super) fn throw_on(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        if self.table.throws < THROWS && !self.table.hand.is_empty() {
            self.stage = Stage::Throw;
            return;
        }
        self.move_to_tray(self.table.hand, sink);
        self.open_window();
        self.after_window(sheet, sink);
    }

    /// The end of the turn: passive seats pick, everybody may use extra dice (1.16, 3.4).
    fn open_window(&mut self) {
        let active = self.active();
        self.stage = Stage::Window;
        for index in 0..self.seat_count {
            let passive = SeatId(index) != active || self.passive_turn;
            self.seats[index as usize].step = if passive { Step::Pick } else { Step::Extra };
        }
    }

    pub(super) fn after_window(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        let mut rests = false;
        for index in 0..self.seat_count {
            rests |= self.seat_in_window(sheet, SeatId(index));
        }
        if !rests {
            self.end_turn(sheet, sink);
        }
    }

    /// Moves a seat past the steps in which it has no choice; whether it rests at one where it has.
    fn seat_in_window(&mut self, sheet: &Sheet, seat: SeatId) -> bool {
        loop {
            let me = self.seat(seat);
            if !me.waiting.is_empty() {
                return true;
            }
            let (rests, next) = match me.step {
                Step::Done => return false,
                Step::Pick => (self.can_pick_passive(sheet, me), Step::Extra),
                Step::Extra => (self.can_use_extra(sheet, me), Step::Done),
            };
            if rests {
                return true;
            }
            self.seats[seat.index()].step = next;
        }
    }

    fn end_turn(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        let last = self.turn + 1 == self.seat_count && self.round == self.rounds();
        if self.seat_count == 1 && !self.passive_turn {
            self.passive_turn = true;
            self.begin_dice();
            self.stage = Stage::SoloThrow;
            sink.event(Event::PassiveTurn(self.active()));
            return;
        }
        if last {
            self.stage = Stage::End;
            sink.event(Event::End);
            return;
        }
        self.passive_turn = false;
        self.begin_dice();
        self.turn += 1;
        if self.turn < self.seat_count {
            self.start_turn(sink);
        } else {
            self.start_round(sheet, sink);
            self.after_round_start(sink);
        }
    }
}
