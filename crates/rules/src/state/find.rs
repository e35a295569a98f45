//! Finding what is legal: the options of the present decision, in bulk.

use super::{Stage, State};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::moves::{Adjustment, Move};
use crate::options::{Any, Collect, MoveStem, Options, unlock_moves};
use crate::place::{Area, AreaSet, Spots, count_both};
use crate::ruling::Ruling;
use crate::seat::{Seat, Step};
use crate::seat_id::SeatId;
use crate::sheet::{Bonus, BonusId, Grant, Sheet};

/// What a move with a die is: [`MoveStem::Take`] or [`MoveStem::Extra`].
trait How: Fn(Die, Adjustment) -> MoveStem + Copy {}

impl<F: Fn(Die, Adjustment) -> MoveStem + Copy> How for F {}

impl State {
    /// Every legal move of a seat that has a decision.
    pub(super) fn find(&self, sheet: &Sheet, seat: SeatId, out: &mut Options) {
        let me = self.seat(seat);
        if !me.waiting.is_empty() {
            find_waiting(sheet, me, out);
            return;
        }
        match self.stage {
            Stage::Pick => {
                let fits = self.find_dice(sheet, me, self.table.hand, MoveStem::Take, out);
                self.unmarkable(sheet, me).iter().for_each(|die| out.add_plain(Move::TakeUnmarked { die }));
                if me.available(Action::Reroll) > 0 {
                    out.add_plain(Move::Reroll);
                }
                if !fits || self.rulings.has(Ruling::ActiveMayForfeit) {
                    out.add_plain(Move::Forfeit);
                }
            }
            Stage::Window if me.step == Step::Pick => {
                let fits = self.find_dice(sheet, me, self.table.tray, MoveStem::Take, out);
                if !fits && self.fallback_open(sheet, me) {
                    self.find_dice(sheet, me, self.table.fields, MoveStem::Take, out);
                }
                if !(fits && self.rulings.has(Ruling::PassiveMustTake)) {
                    out.add_plain(Move::Pass);
                }
            }
            Stage::Window => {
                self.find_dice(sheet, me, DieSet::ALL.minus(me.spent), MoveStem::Extra, out);
                out.add_plain(Move::Done);
            }
            Stage::Settle => {
                self.find_chain(sheet, me, out);
                if !self.rulings.has(Ruling::SilverChainForced) {
                    out.add_plain(Move::Stop);
                }
            }
            Stage::BeforeThrow => {
                self.table.tray.iter().for_each(|die| out.add_plain(Move::Return(die)));
                out.add_plain(Move::Roll);
            }
            Stage::RoundStart | Stage::Throw | Stage::SoloThrow | Stage::End => {}
        }
    }

    /// 1.11: always where nothing can be marked; at will only by ruling. Jokers and polish never make it a must (3.8).
    pub(super) fn may_forfeit(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.rulings.has(Ruling::ActiveMayForfeit) || !self.any_fits(sheet, me, self.table.hand)
    }

    /// 1.18: whether the seat must take a tray die. A must never forces an action to be spent (3.8).
    pub(super) fn must_take(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.rulings.has(Ruling::PassiveMustTake) && self.any_fits(sheet, me, self.table.tray)
    }

    /// The dice of the throw that may be picked though they cannot be marked (1.7, ruling `unmarkable_pick`).
    #[inline]
    pub(super) fn unmarkable(&self, sheet: &Sheet, me: &Seat) -> DieSet {
        if self.rulings.has(Ruling::UnmarkablePick) { self.find_unmarkable(sheet, me) } else { DieSet::EMPTY }
    }

    #[inline(never)]
    fn find_unmarkable(&self, sheet: &Sheet, me: &Seat) -> DieSet {
        // 2.10: the die of the chain's own area is never picked without a mark.
        let silver = sheet.chain.map_or(DieSet::EMPTY, |chain| DieSet::of(sheet.die_of(chain.area)));
        self.table.hand.minus(silver).iter().filter(|&die| !self.markable(sheet, me, DieSet::of(die))).collect()
    }

    /// Whether any of these dice counts as one that can be marked (3.8).
    pub(super) fn markable(&self, sheet: &Sheet, me: &Seat, dice: DieSet) -> bool {
        self.any_fits(sheet, me, dice)
            || (sheet.adjusting
                && self.rulings.has(Ruling::ActionsCountAsPossible)
                && self.find_adjusted(sheet, me, dice, MoveStem::Take, &mut Any))
    }

    /// Whether the fields of the active seat are open to a passive seat (1.17, 1.18, 1.21).
    pub(super) fn fallback_open(&self, sheet: &Sheet, me: &Seat) -> bool {
        let allowed = !self.passive_turn || self.rulings.has(Ruling::SoloFallback);
        allowed && !self.markable(sheet, me, self.table.tray)
    }

    /// Options of some dice, and whether any of them fits at the face it shows. Area by area, since only its own die and white
    /// come into question for each, and without branches on what is random: both are looked at, and what reaches no box is
    /// not kept.
    fn find_dice(&self, sheet: &Sheet, me: &Seat, dice: DieSet, how: impl How, out: &mut Options) -> bool {
        let reached = self.values(sheet).reach(sheet, me, dice);
        let before = out.groups().len();
        let mut list = out.writer();
        for (area, spots) in Area::all().zip(reached) {
            let counts = count_both(spots, sheet.wide);
            list.push(how(Die::of_area(area), Adjustment::NONE), area, spots[0], counts[0]);
            list.push(how(Die::WHITE, Adjustment::NONE), area, spots[1], counts[1]);
        }
        list.finish();
        let fits = out.groups().len() > before;
        if sheet.adjusting {
            self.find_adjusted(sheet, me, dice, how, out);
        }
        fits
    }

    /// Whether any of these dice fits anywhere at the face it shows.
    fn any_fits(&self, sheet: &Sheet, me: &Seat, dice: DieSet) -> bool {
        !self.values(sheet).fitting(sheet, me).intersection(dice).is_empty()
    }

    /// Whether any of these dice fits anywhere, with jokers and polish.
    #[inline]
    fn any_fits_somehow(&self, sheet: &Sheet, me: &Seat, dice: DieSet, how: impl How) -> bool {
        self.any_fits(sheet, me, dice) || (sheet.adjusting && self.find_adjusted(sheet, me, dice, how, &mut Any))
    }

    /// Whether the active seat could mark a die of its throw.
    pub(super) fn can_pick(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.any_fits_somehow(sheet, me, self.table.hand, MoveStem::Take)
    }

    /// Whether a passive seat could mark a die.
    pub(super) fn can_pick_passive(&self, sheet: &Sheet, me: &Seat) -> bool {
        self.any_fits_somehow(sheet, me, self.table.tray, MoveStem::Take)
            || (self.fallback_open(sheet, me) && self.any_fits_somehow(sheet, me, self.table.fields, MoveStem::Take))
    }

    /// Whether a seat could mark an extra die.
    pub(super) fn can_use_extra(&self, sheet: &Sheet, me: &Seat) -> bool {
        me.available(Action::ExtraDie) > 0
            && self.any_fits_somehow(sheet, me, DieSet::ALL.minus(me.spent), MoveStem::Extra)
    }

    /// Whether the active seat could make a mark of the silver chain.
    #[inline]
    pub(super) fn can_chain(&self, sheet: &Sheet, me: &Seat) -> bool {
        !self.chain.is_empty() && self.chain.iter().any(|die| !self.chain_spots(sheet, me, die).is_empty())
    }

    /// The dice that a seat's jokers and polish can change: by polish those on the tray and partners of those (3.6, 3.7).
    fn adjustable(&self, sheet: &Sheet, me: &Seat) -> DieSet {
        if me.available(Action::Joker) > 0 {
            return DieSet::ALL;
        }
        if me.available(Action::Polish) == 0 {
            return DieSet::EMPTY;
        }
        let tray = self.table.tray;
        let own = if tray.contains(Die::WHITE) { sheet.sums } else { DieSet::EMPTY };
        let white = if tray.intersection(sheet.sums).is_empty() { DieSet::EMPTY } else { DieSet::of(Die::WHITE) };
        tray.union(own).union(white)
    }

    /// Options of dice with jokers and polish (3.6, 3.7). `true` if `out` wants no more. Kept out of what most sheets need.
    #[inline(never)]
    fn find_adjusted(&self, sheet: &Sheet, me: &Seat, dice: DieSet, how: impl How, out: &mut impl Collect) -> bool {
        let dice = dice.intersection(self.adjustable(sheet, me));
        dice.iter().any(|die| self.find_adjusted_die(sheet, me, die, how, out))
    }

    fn find_adjusted_die(&self, sheet: &Sheet, me: &Seat, die: Die, how: impl How, out: &mut impl Collect) -> bool {
        let polish = me.available(Action::Polish);
        let steps = if self.table.tray.contains(die) { polish as i8 } else { 0 };
        let wanted = self.numbers_wanted(sheet, me, die);
        // The numbers that polish turns into wanted ones.
        let near = (0..=steps).fold(0, |near, step| near | wanted << step | wanted >> step);
        let face = self.table.number(die);
        let jokers = (0..sheet.bar(Action::Joker).slots as usize).filter(|&slot| me.joker_ready(slot));
        let none = (polish > 0).then_some((Adjustment::NONE, 1 << face));
        for (base, made) in none.into_iter().chain(jokers.map(|slot| made_by_joker(sheet, slot, face))) {
            for number in numbers(made & near) {
                let joker_as = if base.joker_as == 0 { 0 } else { number };
                for polish in (-steps).max(1 - number as i8)..=steps.min(6 - number as i8) {
                    let end = number.saturating_add_signed(polish);
                    let adjust = Adjustment { joker_as, polish, ..base };
                    if wanted >> end & 1 != 0 && self.find_partners(sheet, me, die, adjust, end, how, out) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The numbers as which a die would fit somewhere, as bits; with a partner polished as far as it goes.
    fn numbers_wanted(&self, sheet: &Sheet, me: &Seat, die: Die) -> u64 {
        let mut wanted = 0;
        for area in sheet.areas_of(die).iter() {
            let added = self.shown(sheet, area, die) - self.table.number(die);
            let taken = me.numbers(sheet.area(area), area);
            let (lowest, highest) = self.partner_steps(sheet, area, die, me.available(Action::Polish));
            wanted |= (lowest..=highest).fold(0, |bits, step| bits | taken >> added.saturating_add_signed(step));
        }
        wanted
    }

    /// How far `polish` actions change the partner of a die, down and up (3.6).
    fn partner_steps(&self, sheet: &Sheet, area: Area, die: Die, polish: u8) -> (i8, i8) {
        let polish = polish as i8;
        match sheet.partner(area, die).filter(|&partner| self.table.tray.contains(partner)) {
            None => (0, 0),
            Some(partner) => {
                let face = self.table.number(partner) as i8;
                ((-polish).max(1 - face), polish.min(6 - face))
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn find_partners(
        &self,
        sheet: &Sheet,
        me: &Seat,
        die: Die,
        base: Adjustment,
        number: u8,
        how: impl How,
        out: &mut impl Collect,
    ) -> bool {
        let left = me.available(Action::Polish) - base.polish_cost();
        for area in sheet.areas_of(die).iter() {
            let value = self.shown(sheet, area, die) - self.table.number(die) + number;
            let (lowest, highest) = self.partner_steps(sheet, area, die, left);
            for polish_partner in lowest..=highest {
                let adjust = Adjustment { polish_partner, ..base };
                let spots = me.reach(sheet, area, value.saturating_add_signed(polish_partner));
                // The unchanged die is found elsewhere.
                if !adjust.is_none() && !spots.is_empty() && out.group(how(die, adjust), area, spots) {
                    return true;
                }
            }
        }
        false
    }

    fn find_chain(&self, sheet: &Sheet, me: &Seat, out: &mut Options) {
        let Some(chain) = sheet.chain else { return };
        for die in self.chain.iter() {
            out.add(MoveStem::Chain(die), chain.area, self.chain_spots(sheet, me, die));
        }
    }

    /// The boxes a die may mark in the silver chain: its own face, never a sum (2.10).
    pub(super) fn chain_spots(&self, sheet: &Sheet, me: &Seat, die: Die) -> Spots {
        let Some(chain) = sheet.chain else { return Spots::EMPTY };
        let reached = me.reach(sheet, chain.area, self.table.number(die));
        Spots::from_bits(reached.bits() & chain.boxes[die.index()].bits())
    }
}

/// What a joker slot makes of a die: the adjustment and the other numbers than its face, as bits. Where any number may be
/// named the adjustment is a pattern that is filled in (3.7).
fn made_by_joker(sheet: &Sheet, slot: usize, face: u8) -> (Adjustment, u64) {
    let printed = sheet.joker_numbers[slot];
    let (joker_as, made) = if printed == 0 { (1, 0b111_1110) } else { (0, 1 << printed) };
    (Adjustment { joker: slot as u8 + 1, joker_as, ..Adjustment::NONE }, made & !(1 << face))
}

/// The numbers whose bits are set, ascending.
fn numbers(mut bits: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let number = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            number
        })
    })
}

/// Every use of every waiting bonus.
fn find_waiting(sheet: &Sheet, me: &Seat, out: &mut Options) {
    for id in me.waiting.iter() {
        match sheet.bonuses[id.index()] {
            Bonus::Mixed => unlock_moves(me.open_mixed_bars(sheet)).for_each(|mv| out.add_plain(mv)),
            Bonus::Mark { areas, grant } => find_grant(sheet, me, areas, grant, id, out),
            Bonus::Either(a, b) => {
                for half in [a, b] {
                    // One of the same kind that waits by itself already offers these moves.
                    if let (Bonus::Mark { areas, grant }, 0) = (sheet.bonuses[half.index()], me.waiting.count(half)) {
                        find_grant(sheet, me, areas, grant, half, out);
                    }
                }
            }
        }
    }
}

fn find_grant(sheet: &Sheet, me: &Seat, areas: AreaSet, grant: Grant, id: BonusId, out: &mut Options) {
    for area in areas.iter() {
        let table = sheet.area(area);
        if grant == Grant::Choice && table.names_number() {
            for number in me.choosable(table, area) {
                out.add(MoveStem::Bonus(id, number), area, me.reach(sheet, area, number));
            }
        } else {
            out.add(MoveStem::Bonus(id, 0), area, me.reach_bonus(sheet, area, grant, 0));
        }
    }
}
