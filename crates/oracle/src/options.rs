//! All legal moves of a seat, decision by decision.

use crate::dice::{Place, WHITE};
use crate::entry::Look;
use crate::game::{Game, Phase};
use crate::names::{Colour, Kind, Move};
use crate::seat::Stage;
use crate::sheets::{EXTRA_DIE, REROLL, RETURN};

impl Game {
    /// All legal moves of a seat, sorted and without duplicates; empty if the seat has no decision now.
    pub fn moves(&self, seat: usize) -> Vec<Move> {
        if seat >= self.seats.len() || !self.has_decision(seat) {
            return Vec::new();
        }
        let mut moves = self.unsorted_moves(seat);
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// All legal moves of a seat, where the phase gives it any.
    pub(crate) fn unsorted_moves(&self, seat: usize) -> Vec<Move> {
        // 1.23, 1.24: bonuses come before everything else
        if !self.seats[seat].waiting.is_empty() {
            return self.seats[seat].bonus_moves(self.sheet);
        }
        match self.phase {
            Phase::Pick if seat == self.active() => self.pick_moves(),
            Phase::Chain { dice } if seat == self.active() => self.chain_moves(dice),
            Phase::BeforeThrow if seat == self.active() => self.return_moves(),
            Phase::TurnEnd => match self.seats[seat].stage {
                Stage::PassivePick => self.passive_moves(seat),
                Stage::ExtraDice => self.extra_moves(seat),
                Stage::Finished => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The dice through the eyes of a seat.
    pub(crate) fn look(&self, seat: usize) -> Look<'_> {
        Look { sheet: self.sheet, seat: &self.seats[seat], dice: &self.dice }
    }

    /// Whether a die counts as one that can be marked (3.8).
    fn can_be_marked(&self, seat: usize, die: usize) -> bool {
        if self.rulings.actions_count_as_possible {
            self.look(seat).fits_somehow(die)
        } else {
            self.look(seat).fits_plainly(die)
        }
    }

    /// The active seat has thrown: pick, reroll or forfeit.
    fn pick_moves(&self) -> Vec<Move> {
        let active = self.active();
        let look = self.look(active);
        let mut moves = Vec::new();
        for die in self.dice.lying(Place::Hand) {
            // 1.6, 1.7
            moves.extend(look.uses_of(Kind::Take, die));
            // 1.7 with the ruling: a die that cannot be marked; 2.10: never the silver one
            if self.rulings.unmarkable_pick
                && self.sheet.dice[die] != Colour::Silver
                && !self.can_be_marked(active, die)
            {
                moves.push(Move { die: Some(self.sheet.dice[die].name()), ..Move::plain(Kind::Take) });
            }
        }
        // 3.2
        if self.seats[active].left(REROLL) > 0 {
            moves.push(Move::plain(Kind::Reroll));
        }
        // 1.11; 3.8: a must never forces an action to be spent
        let must_pick = self.dice.lying(Place::Hand).any(|die| look.fits_plainly(die));
        if self.rulings.active_may_forfeit || !must_pick {
            moves.push(Move::plain(Kind::Forfeit));
        }
        moves
    }

    /// 2.10: each moved die may be marked once, with its own face in its own colour row; white and silver in any row.
    fn chain_moves(&self, moved: [bool; 6]) -> Vec<Move> {
        let silver = self.sheet.area_of(Colour::Silver);
        let area = self.sheet.areas[silver];
        let mut moves = Vec::new();
        for die in (0..6).filter(|&die| moved[die]) {
            let any_row = die == WHITE || self.sheet.dice[die] == Colour::Silver;
            for place in area.boxes_for(&self.seats[self.active()].marks[silver], self.dice.faces[die]) {
                // the colour rows follow the order of the coloured dice
                let row = place / 6;
                if any_row || row + 1 == die {
                    moves.push(Move {
                        die: Some(self.sheet.dice[die].name()),
                        area: Some(Colour::Silver.name()),
                        box_name: Some(area.box_name(place)),
                        ..Move::plain(Kind::Chain)
                    });
                }
            }
        }
        // 2.10 with the ruling: every chain mark that is possible must be made
        if moves.is_empty() || !self.rulings.silver_chain_forced {
            moves.push(Move::plain(Kind::Stop));
        }
        moves
    }

    /// 3.3: return a tray die, or go on.
    fn return_moves(&self) -> Vec<Move> {
        let mut moves = vec![Move::plain(Kind::Roll)];
        let may_return = self.dice.any(Place::Hand) || self.rulings.return_with_empty_hand;
        if may_return && self.seats[self.active()].left(RETURN) > 0 {
            for die in self.dice.lying(Place::Tray) {
                moves.push(Move { die: Some(self.sheet.dice[die].name()), ..Move::plain(Kind::Return) });
            }
        }
        moves
    }

    /// The passive pick (1.16 to 1.18).
    fn passive_moves(&self, seat: usize) -> Vec<Move> {
        let look = self.look(seat);
        let mut moves = Vec::new();
        for die in self.dice.lying(Place::Tray) {
            moves.extend(look.uses_of(Kind::Take, die));
        }
        // 1.17: the fallback opens if no tray die can be marked; 1.21: in solo by ruling
        let tray_fits = self.dice.lying(Place::Tray).any(|die| self.can_be_marked(seat, die));
        let fallback = self.seats.len() > 1 || self.rulings.solo_fallback;
        if !tray_fits && fallback {
            for die in self.dice.lying(Place::Field) {
                moves.extend(look.uses_of(Kind::Take, die));
            }
        }
        // 1.18; 3.8: a must never forces an action to be spent
        let must_take =
            self.rulings.passive_must_take && self.dice.lying(Place::Tray).any(|die| look.fits_plainly(die));
        if !must_take {
            moves.push(Move::plain(Kind::Pass));
        }
        moves
    }

    /// 3.4: any of the six dice, each at most once.
    fn extra_moves(&self, seat: usize) -> Vec<Move> {
        let mut moves = vec![Move::plain(Kind::Done)];
        if self.seats[seat].left(EXTRA_DIE) > 0 {
            for die in (0..6).filter(|&die| !self.seats[seat].extra_dice_used[die]) {
                moves.extend(self.look(seat).uses_of(Kind::Extra, die));
            }
        }
        moves
    }
}
