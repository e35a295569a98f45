//! What happens by itself: rounds, turns, dice that move, and steps without a choice.

use crate::dice::Place;
use crate::game::{Game, Phase};
use crate::names::Kind;
use crate::seat::Stage;

impl Game {
    /// Goes on until a throw or a real decision is due, or the game is over.
    pub(crate) fn advance(&mut self) {
        loop {
            let active = self.active();
            match self.phase {
                Phase::End | Phase::Throw { .. } | Phase::SoloThrow => return,
                // 1.2: nobody throws before every seat's choice and its chain are done
                Phase::RoundStart => {
                    if self.seats.iter().any(|seat| !seat.waiting.is_empty()) {
                        return;
                    }
                    self.begin_turn();
                }
                Phase::Pick => {
                    if !self.only_possibility(active, Kind::Forfeit) {
                        return;
                    }
                    self.end_of_throw();
                }
                Phase::Picked { die, silver } => {
                    // 1.8: first everything the mark triggers
                    if !self.seats[active].waiting.is_empty() {
                        return;
                    }
                    self.move_lower_dice(die, silver);
                }
                Phase::Chain { .. } => {
                    if !self.seats[active].waiting.is_empty() || !self.only_possibility(active, Kind::Stop) {
                        return;
                    }
                    self.end_of_throw();
                }
                Phase::BeforeThrow => {
                    if !self.only_possibility(active, Kind::Roll) {
                        return;
                    }
                    self.roll();
                }
                Phase::TurnEnd => {
                    for seat in 0..self.seats.len() {
                        self.advance_seat(seat);
                    }
                    // 1.3: every seat has finished its pick, bonuses and extra dice
                    if (0..self.seats.len()).any(|seat| self.has_decision(seat)) {
                        return;
                    }
                    self.end_turn();
                }
            }
        }
    }

    /// Whether the seat can do nothing but this.
    fn only_possibility(&self, seat: usize, kind: Kind) -> bool {
        let moves = self.unsorted_moves(seat);
        moves.len() == 1 && moves[0].kind == kind
    }

    /// A seat at the end of a turn passes the steps where it has no choice.
    fn advance_seat(&mut self, seat: usize) {
        if !self.seats[seat].waiting.is_empty() {
            return;
        }
        // 1.17: if nothing fits, it marks nothing
        if self.seats[seat].stage == Stage::PassivePick && self.only_possibility(seat, Kind::Pass) {
            self.seats[seat].stage = Stage::ExtraDice;
        }
        if self.seats[seat].stage == Stage::ExtraDice && self.only_possibility(seat, Kind::Done) {
            self.seats[seat].stage = Stage::Finished;
        }
    }

    /// 1.2: every seat receives what the round track prints.
    pub(crate) fn begin_round(&mut self) {
        self.turn = 0;
        self.solo_passive = false;
        self.dice.collect();
        let print = self.sheet.round_track.get(usize::from(self.round) - 1).copied();
        for seat in &mut self.seats {
            seat.extra_dice_used = [false; 6];
            // rounds without a print give nothing
            if let Some(bonus) = print {
                seat.fire(self.sheet, bonus);
                seat.drop_lost_bonuses(self.sheet);
            }
        }
        self.phase = Phase::RoundStart;
    }

    /// 1.5: the first throw throws all six dice.
    fn begin_turn(&mut self) {
        self.forget_extra_dice();
        self.dice.collect();
        self.throws = 0;
        self.phase = Phase::Throw { again: false };
    }

    /// 1.19, 1.20: the solo passive turn throws all six dice.
    fn begin_solo_passive_turn(&mut self) {
        self.forget_extra_dice();
        self.dice.collect();
        self.solo_passive = true;
        self.phase = Phase::SoloThrow;
    }

    /// 3.4: each die at most once per turn and seat, with the ruling once per round.
    fn forget_extra_dice(&mut self) {
        if !self.rulings.extra_die_per_round {
            for seat in &mut self.seats {
                seat.extra_dice_used = [false; 6];
            }
        }
    }

    /// 1.8: the dice of the hand that show strictly less than the picked die move to the tray; then the chain (2.10).
    fn move_lower_dice(&mut self, picked: usize, silver: bool) {
        let mut moved = [false; 6];
        for die in self.dice.lying(Place::Hand) {
            let lower = self.dice.faces[die] < self.dice.faces[picked];
            // 2.10: with the ruling, what the last throw leaves counts as well
            let leftover = silver && self.throws == 3 && self.rulings.silver_chain_takes_leftovers;
            if lower || leftover {
                self.dice.places[die] = Place::Tray;
                moved[die] = true;
            }
        }
        if silver {
            self.phase = Phase::Chain { dice: moved };
        } else {
            self.end_of_throw();
        }
    }

    /// A throw is over, with a pick or forfeited.
    pub(crate) fn end_of_throw(&mut self) {
        if self.throws == 3 {
            self.end_throwing();
        } else {
            self.phase = Phase::BeforeThrow;
        }
    }

    /// The hand is thrown; an empty hand ends the throwing (1.9).
    pub(crate) fn roll(&mut self) {
        if self.dice.any(Place::Hand) {
            self.phase = Phase::Throw { again: false };
        } else {
            self.end_throwing();
        }
    }

    /// 1.10: all dice that are not on fields move to the tray; 1.16, 3.4: then every seat acts for itself.
    fn end_throwing(&mut self) {
        self.dice.serve();
        let active = self.active();
        for (number, seat) in self.seats.iter_mut().enumerate() {
            seat.stage = if number == active { Stage::ExtraDice } else { Stage::PassivePick };
        }
        self.phase = Phase::TurnEnd;
    }

    /// 1.3, 1.4, 1.19: the next turn, round or the end.
    fn end_turn(&mut self) {
        if self.seats.len() == 1 && !self.solo_passive {
            self.begin_solo_passive_turn();
        } else if self.turn + 1 < self.seats.len() {
            self.turn += 1;
            self.begin_turn();
        } else if self.round < self.rounds() {
            self.round += 1;
            self.begin_round();
        } else {
            self.phase = Phase::End;
        }
    }
}
