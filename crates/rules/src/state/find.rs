//! Finding what is legal: the options of the present decision, in bulk.

use super::{SeatId, Stage, State};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::moves::{Adjustment, Move};
use crate::options::{Any, Choice, Collect, Options, unlock_moves};
use crate::place::{Area, AreaSet, Spots};
use crate::ruling::Ruling;
use crate::seat::{Seat, Step};
use crate::sheet::{Bonus, BonusId, Grant, Sheet, Value};

/// How dice are used: what the choice is called, and whether jokers and polish are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Take,
    Extra,
}

impl Use {
    fn choice(self, die: Die, adjust: Adjustment) -> Choice {
        match self {
            Use::Take => Choice::Take(die, adjust),
            Use::Extra => Choice::Extra(die, adjust),
        }
    }
}

impl State {
    /// Hands every option that marks a box to `out`; `true` if `out` asked for no more.
    pub(super) fn find(&self, sheet: &Sheet, seat: SeatId, out: &mut impl Collect) -> bool {
        let me = self.seat(seat);
        if !me.waiting.is_empty() {
            return me.waiting.iter().any(|id| find_bonus(sheet, me, id, id, out));
        }
        match self.stage {
            Stage::Pick => self.find_dice(sheet, me, self.table.hand, Use::Take, out),
            Stage::Settle => self.find_chain(sheet, me, out),
            Stage::Window => match me.step {
                Step::Pick => self.find_passive(sheet, me, out),
                Step::Extra => self.find_extra(sheet, me, out),
                Step::Done => false,
            },
            Stage::RoundStart | Stage::Throw | Stage::BeforeThrow | Stage::SoloThrow | Stage::End => false,
        }
    }

    /// Adds the moves that mark no box.
    pub(super) fn find_plain(&self, sheet: &Sheet, seat: SeatId, out: &mut Options) {
        let me = self.seat(seat);
        if !me.waiting.is_empty() {
            let mixed = |id: &BonusId| sheet.bonuses[id.index()] == Bonus::Mixed;
            if me.waiting.iter().any(|id| mixed(&id)) {
                unlock_moves(me.open_mixed_bars(sheet)).for_each(|mv| out.add_plain(mv));
            }
            return;
        }
        match (self.stage, me.step) {
            (Stage::Pick, _) => {
                self.unmarkable(sheet, me).iter().for_each(|die| out.add_plain(Move::TakeUnmarked { die }));
                if me.available(Action::Reroll) > 0 {
                    out.add_plain(Move::Reroll);
                }
                if self.may_forfeit(sheet, me) {
                    out.add_plain(Move::Forfeit);
                }
            }
            (Stage::Settle, _) if !self.rulings.has(Ruling::SilverChainForced) => out.add_plain(Move::Stop),
            (Stage::BeforeThrow, _) => {
                self.table.tray.iter().for_each(|die| out.add_plain(Move::Return(die)));
                out.add_plain(Move::Roll);
            }
            (Stage::Window, Step::Pick) if !self.must_take(sheet, me) => out.add_plain(Move::Pass),
            (Stage::Window, Step::Extra) => out.add_plain(Move::Done),
            _ => {}
        }
    }

    /// 1.11: always where nothing can be marked; at will only by ruling. Jokers and polish never make it a must (3.8).
    pub(super) fn may_forfeit(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.rulings.has(Ruling::ActiveMayForfeit)
            || !self.table.hand.iter().any(|die| self.find_shown(sheet, me, die, Use::Take, &mut Any))
    }

    /// 1.18: whether the seat must take a tray die. A must never forces an action to be spent (3.8).
    pub(super) fn must_take(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.rulings.has(Ruling::PassiveMustTake)
            && self.table.tray.iter().any(|die| self.find_shown(sheet, me, die, Use::Take, &mut Any))
    }

    /// The dice of the throw that may be picked though they cannot be marked (1.7, ruling `unmarkable_pick`).
    pub(super) fn unmarkable(&self, sheet: &Sheet, me: &Seat) -> DieSet {
        if !self.rulings.has(Ruling::UnmarkablePick) {
            return DieSet::EMPTY;
        }
        // 2.10: the die of the chain's own area is never picked without a mark.
        let silver = sheet.chain.map_or(DieSet::EMPTY, |chain| DieSet::of(sheet.die_of(chain.area)));
        self.table.hand.minus(silver).iter().filter(|&die| !self.markable(sheet, me, die)).collect()
    }

    /// Whether a die counts as one that can be marked (3.8).
    pub(super) fn markable(&self, sheet: &Sheet, me: &Seat, die: Die) -> bool {
        self.find_shown(sheet, me, die, Use::Take, &mut Any)
            || (self.rulings.has(Ruling::ActionsCountAsPossible)
                && self.find_adjusted(sheet, me, die, Use::Take, &mut Any))
    }

    /// Whether the fields of the active seat are open to a passive seat (1.17, 1.18, 1.21).
    pub(super) fn fallback_open(&self, sheet: &Sheet, me: &Seat) -> bool {
        let allowed = !self.passive_turn || self.rulings.has(Ruling::SoloFallback);
        allowed && !self.table.tray.iter().any(|die| self.markable(sheet, me, die))
    }

    fn find_passive(&self, sheet: &Sheet, me: &Seat, out: &mut impl Collect) -> bool {
        self.find_dice(sheet, me, self.table.tray, Use::Take, out)
            || (self.fallback_open(sheet, me) && self.find_dice(sheet, me, self.table.fields, Use::Take, out))
    }

    fn find_extra(&self, sheet: &Sheet, me: &Seat, out: &mut impl Collect) -> bool {
        me.available(Action::ExtraDie) > 0 && self.find_dice(sheet, me, DieSet::ALL.minus(me.spent), Use::Extra, out)
    }

    fn find_dice(&self, sheet: &Sheet, me: &Seat, dice: DieSet, how: Use, out: &mut impl Collect) -> bool {
        dice.iter().any(|die| {
            self.find_shown(sheet, me, die, how, out)
                || (sheet.adjusting && self.find_adjusted(sheet, me, die, how, out))
        })
    }

    /// Options of a die at the face it shows.
    #[inline]
    fn find_shown(&self, sheet: &Sheet, me: &Seat, die: Die, how: Use, out: &mut impl Collect) -> bool {
        let number = self.table.number(die);
        sheet.areas_of(die).iter().any(|area| {
            let spots = me.reach(sheet, area, self.value(sheet, area, die, number, 0));
            !spots.is_empty() && out.group(how.choice(die, Adjustment::NONE), area, spots)
        })
    }

    /// Options of a die with jokers and polish (3.6, 3.7).
    #[cold]
    fn find_adjusted(&self, sheet: &Sheet, me: &Seat, die: Die, how: Use, out: &mut impl Collect) -> bool {
        let face = self.table.number(die);
        let polish = me.available(Action::Polish) as i8;
        if polish == 0 && me.available(Action::Joker) == 0 {
            return false;
        }
        let no_joker = std::iter::once((0, 0, face));
        let jokers = (0..sheet.bar(Action::Joker).slots as usize).filter(|&slot| me.joker_ready(slot));
        let jokers = jokers.flat_map(|slot| {
            let printed = sheet.joker_numbers[slot];
            let range = if printed == 0 { 1..=6 } else { printed..=printed };
            range.map(move |number| (slot as u8 + 1, if printed == 0 { number } else { 0 }, number))
        });
        let jokers = jokers.filter(|&(_, _, number)| number != face);
        no_joker.chain(jokers).any(|(joker, joker_as, number)| {
            let steps = if self.table.tray.contains(die) { polish } else { 0 };
            (-steps..=steps).any(|polished| {
                let end = number as i8 + polished;
                let base = Adjustment { joker, joker_as, polish: polished, polish_partner: 0 };
                (1..=6).contains(&end)
                    && self.find_partners(sheet, me, die, base, end as u8, polish - polished.abs(), how, out)
            })
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn find_partners(
        &self,
        sheet: &Sheet,
        me: &Seat,
        die: Die,
        base: Adjustment,
        number: u8,
        polish_left: i8,
        how: Use,
        out: &mut impl Collect,
    ) -> bool {
        sheet.areas_of(die).iter().any(|area| {
            let partner = self.partner(sheet, area, die).filter(|&p| self.table.tray.contains(p));
            let steps = if partner.is_some() { polish_left } else { 0 };
            (-steps..=steps).any(|polish_partner| {
                let adjust = Adjustment { polish_partner, ..base };
                let face = partner.map_or(1, |p| self.table.number(p) as i8);
                // The unchanged die is found elsewhere.
                if adjust.is_none() || (polish_partner != 0 && !(1..=6).contains(&(face + polish_partner))) {
                    return false;
                }
                let spots = me.reach(sheet, area, self.value(sheet, area, die, number, polish_partner));
                !spots.is_empty() && out.group(how.choice(die, adjust), area, spots)
            })
        })
    }

    /// The other die of a sum with white, where the area uses sums (1.14).
    pub(super) fn partner(&self, sheet: &Sheet, area: Area, die: Die) -> Option<Die> {
        let sums = sheet.area(area).spec.value == Value::WithWhite;
        sums.then(|| if die == Die::WHITE { sheet.die_of(area) } else { Die::WHITE })
    }

    /// The number a die that counts as `number` brings into an area (1.14, 3.9).
    #[inline]
    pub(super) fn value(&self, sheet: &Sheet, area: Area, die: Die, number: u8, polish_partner: i8) -> u8 {
        match sheet.area(area).spec.value {
            Value::Die => number,
            Value::WithWhite => {
                let partner = if die == Die::WHITE { sheet.die_of(area) } else { Die::WHITE };
                number + self.table.number(partner).saturating_add_signed(polish_partner)
            }
            Value::WithTray => number + self.table.tray_sum_without(die),
        }
    }

    fn find_chain(&self, sheet: &Sheet, me: &Seat, out: &mut impl Collect) -> bool {
        let Some(chain) = sheet.chain else { return false };
        self.chain.iter().any(|die| {
            let spots = self.chain_spots(sheet, me, die);
            !spots.is_empty() && out.group(Choice::Chain(die), chain.area, spots)
        })
    }

    /// The boxes a die may mark in the silver chain: its own face, never a sum (2.10).
    pub(super) fn chain_spots(&self, sheet: &Sheet, me: &Seat, die: Die) -> Spots {
        let Some(chain) = sheet.chain else { return Spots::EMPTY };
        let reached = me.reach(sheet, chain.area, self.table.number(die));
        Spots::from_bits(reached.bits() & chain.boxes[die.index()].bits())
    }
}

/// Options of a waiting bonus; `named` is what the move calls it, which differs for a choice of two.
fn find_bonus(sheet: &Sheet, me: &Seat, id: BonusId, named: BonusId, out: &mut impl Collect) -> bool {
    match sheet.bonuses[id.index()] {
        Bonus::Mixed => false,
        Bonus::Either(a, b) => {
            // A plain one of the same kind that waits as well already offers the same moves.
            [a, b].into_iter().any(|half| me.waiting.count(half) == 0 && find_bonus(sheet, me, half, half, out))
        }
        Bonus::Mark { areas, grant } => find_grant(sheet, me, areas, grant, named, out),
    }
}

fn find_grant(sheet: &Sheet, me: &Seat, areas: AreaSet, grant: Grant, id: BonusId, out: &mut impl Collect) -> bool {
    areas.iter().any(|area| {
        let table = sheet.area(area);
        let named = grant == Grant::Choice && table.names_number();
        let mut give = |number: u8| {
            let spots = me.reach_bonus(sheet, area, grant, number);
            !spots.is_empty() && out.group(Choice::Bonus(id, number), area, spots)
        };
        if named { table.numbers().any(&mut give) } else { give(0) }
    })
}
