//! The most an area can be worth when every mark in it is bought and everything it pays is sold: each area by itself, in whatever order it is filled.

use super::fault::NotPriced;
use super::prices::{Good, Ledger, dearest};
use silbertablett_rules::sheet::{AreaTable, Bonus, BonusId, Effect, Grant, Place, ScoreTerm, Sheet, Value, Write};
use silbertablett_rules::{Action, Area, place::Spots};

/// How an area is weighed: the points of the area itself, those of foxes by the area they stand in, and what a fox is worth beside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) points: f64,
    pub(super) own: f64,
    pub(super) fox: f64,
    /// What a slot of a bar is worth by the fox at its end, by action.
    pub(super) slots: [f64; Action::ALL.len()],
}

/// A way to fill an area: what it comes to, its own points, foxes, and what it buys (more than 0) and sells.
#[derive(Clone, Debug)]
pub(super) struct BestFill {
    pub(super) worth: f64,
    pub(super) points: f64,
    pub(super) foxes: f64,
    pub(super) net: Vec<(Good, f64)>,
    pub(super) slots: [f64; Action::ALL.len()],
}

/// Costs of marks in an area: by a number, and of one that asks for none.
pub(super) struct Costs {
    pub(super) numbers: Vec<Option<(f64, Good)>>,
    cross: Option<(f64, Good)>,
    /// A bonus that writes one more than stands before (2.16).
    pub(super) next: Option<(f64, Good)>,
}

pub(super) struct Priced<'s> {
    sheet: &'s Sheet,
    prices: &'s Ledger,
    pub(super) table: &'s AreaTable,
    pub(super) weights: Weights,
    pub(super) costs: Costs,
}

fn cheaper(a: Option<(f64, Good)>, b: Option<(f64, Good)>) -> Option<(f64, Good)> {
    [a, b].into_iter().flatten().min_by(|a, b| a.0.total_cmp(&b.0))
}

impl<'s> Priced<'s> {
    pub(super) fn new(sheet: &'s Sheet, prices: &'s Ledger, area: Area, weights: Weights) -> Priced<'s> {
        let table = sheet.area(area);
        let brought = table.spec().value.brought();
        let price = |good: Good| Some((prices.of(good), good));
        let mut costs = Costs { numbers: vec![None; 37], cross: None, next: None };
        for number in brought {
            costs.numbers[usize::from(number)] = price(Good::die(sheet, area, number));
        }
        for (index, bonus) in sheet.bonuses().iter().enumerate() {
            let (Bonus::Mark { areas, grant }, Some(id)) = (bonus, BonusId::new(index)) else { continue };
            if !areas.contains(area) {
                continue;
            }
            let bought = price(Good::bonus(id));
            match grant {
                Grant::Cross => costs.cross = cheaper(costs.cross, bought),
                Grant::Number(number) => {
                    let cost = &mut costs.numbers[usize::from(*number)];
                    *cost = cheaper(*cost, bought);
                }
                Grant::Choice if table.spec().value == Value::WithTray => costs.next = cheaper(costs.next, bought),
                Grant::Choice => {
                    for number in table.numbers() {
                        let cost = &mut costs.numbers[usize::from(number)];
                        *cost = cheaper(*cost, bought);
                    }
                }
            }
        }
        Priced { sheet, prices, table, weights, costs }
    }

    /// The best way to fill the area.
    pub(super) fn best(&self) -> Result<BestFill, NotPriced> {
        let boxes = self.table.spec().boxes.len();
        let best = match (self.table.spec().place, self.table.spec().write) {
            (Place::Any | Place::Right, Write::Cross | Write::RingThenCross) if boxes <= 16 => self.any_set()?,
            (Place::Any, Write::Cross) => self.by_columns()?,
            (Place::Next, Write::Cross) => self.first_boxes()?,
            (Place::Next, Write::Number) => self.track()?,
            (Place::OpenPair, Write::Number) => self.pairs()?,
            (Place::NextInRow, Write::Number) => self.rows()?,
            _ => return Err(NotPriced::Sheet),
        };
        Ok(best)
    }

    pub(super) fn effect(&self, effect: Effect) -> f64 {
        match effect {
            Effect::Fox => self.weights.fox,
            Effect::Unlock(action) => self.prices.of(Good::action(action)) + self.weights.slots[action.index()],
            Effect::Wait(id) => self.prices.of(dearest(self.sheet, self.prices, id)),
        }
    }

    /// The cheapest way to mark a box that asks for no order.
    fn cost(&self, index: usize) -> Option<(f64, Good)> {
        let accept = self.table.spec().boxes[index].accept;
        let numbers = (1..=36u8).filter(|&number| accept.takes(number, None));
        let by_number = numbers.filter_map(|number| self.costs.numbers[usize::from(number)]);
        by_number.fold(self.costs.cross, |best, cost| cheaper(best, Some(cost)))
    }

    /// Adds up what a set of boxes with these points comes to, beside what they cost.
    fn filled(&self, marks: u64, points: f64, bought: Vec<(f64, Good)>) -> BestFill {
        let fired = self.table.spec().triggers.iter().filter(|t| t.boxes.bits() & !marks == 0).map(|t| t.effect);
        self.sum(fired, points, bought)
    }

    pub(super) fn sum(&self, fired: impl Iterator<Item = Effect>, points: f64, bought: Vec<(f64, Good)>) -> BestFill {
        let mut filled = BestFill { worth: 0.0, points, foxes: 0.0, net: Vec::new(), slots: [0.0; Action::ALL.len()] };
        for effect in fired {
            filled.worth += self.effect(effect);
            match effect {
                Effect::Fox => filled.foxes += 1.0,
                Effect::Unlock(action) => {
                    filled.slots[action.index()] += 1.0;
                    filled.net.push((Good::action(action), -1.0));
                }
                Effect::Wait(id) => filled.net.push((dearest(self.sheet, self.prices, id), -1.0)),
            }
        }
        filled.worth += points * (self.weights.points + self.weights.own * filled.foxes);
        for (cost, good) in bought {
            filled.worth -= cost;
            filled.net.push((good, 1.0));
        }
        filled
    }

    fn points_of_set(&self, marks: u64, own: u64) -> Result<f64, NotPriced> {
        let at = |points: &[i16], boxes: u64| f64::from(points[(own & boxes).count_ones() as usize]);
        let term = |term: &ScoreTerm| match term {
            ScoreTerm::Count(points) => Ok(at(points, u64::MAX)),
            ScoreTerm::CountIn(sets, points) => Ok(sets.iter().map(|set| at(points, set.bits())).sum()),
            ScoreTerm::Full(stars) => {
                let full = stars.iter().filter(|(set, _)| set.bits() & !marks == 0);
                Ok(full.map(|(_, points)| f64::from(*points)).sum())
            }
            ScoreTerm::Sum(..) | ScoreTerm::Pairs | ScoreTerm::Steps(_) => Err(NotPriced::Sheet),
        };
        self.table.spec().score.iter().map(term).sum()
    }

    /// Any set of boxes, and of rings any number of crosses.
    fn any_set(&self) -> Result<BestFill, NotPriced> {
        let spec = self.table.spec();
        let printed = self.table.printed().bits();
        let costs: Vec<_> = (0..spec.boxes.len()).map(|index| self.cost(index)).collect();
        let mut best: Option<BestFill> = None;
        let mut keep = |filled: BestFill| {
            if best.as_ref().is_none_or(|best| filled.worth > best.worth) {
                best = Some(filled);
            }
        };
        for set in (0..1u64 << spec.boxes.len()).filter(|set| set & printed == 0) {
            let bought: Option<Vec<_>> = Spots::from_bits(set).iter().map(|spot| costs[spot.index()]).collect();
            let Some(mut bought) = bought else { continue };
            if spec.write == Write::Cross {
                keep(self.filled(set | printed, self.points_of_set(set | printed, set)?, bought));
                continue;
            }
            // Which ringed boxes are crossed matters for the cost alone: crosses are only counted.
            if !spec.score.iter().all(|term| matches!(term, ScoreTerm::Count(_))) {
                return Err(NotPriced::Sheet);
            }
            let mut crosses = bought.clone();
            crosses.sort_by(|a, b| a.0.total_cmp(&b.0));
            keep(self.filled(set, self.points_of_set(set, 0)?, bought.clone()));
            for (many, cross) in crosses.into_iter().enumerate() {
                bought.push(cross);
                keep(self.filled(set, self.points_of_set(set, (2 << many) - 1)?, bought.clone()));
            }
        }
        best.ok_or(NotPriced::Sheet)
    }

    /// A grid too large for all its sets: column by column, with the counts of its rows.
    fn by_columns(&self) -> Result<BestFill, NotPriced> {
        let spec = self.table.spec();
        let [ScoreTerm::CountIn(rows, points)] = &spec.score[..] else { return Err(NotPriced::Sheet) };
        let columns: Vec<u64> = spec.triggers.iter().map(|trigger| trigger.boxes.bits()).collect();
        let apart = |sets: &[u64]| sets.iter().try_fold(0u64, |all, set| (all & set == 0).then_some(all | set));
        let by_row: Vec<u64> = rows.iter().map(|row| row.bits()).collect();
        let all = self.table.boxes().bits();
        let fits = apart(&columns) == Some(all) && apart(&by_row) == Some(all) && self.table.printed().is_empty();
        if !fits || columns.iter().any(|column| by_row.iter().any(|row| (row & column).count_ones() > 1)) {
            return Err(NotPriced::Sheet);
        }
        let base = columns.len() + 1;
        let states = base.pow(by_row.len() as u32);
        let mut best: Vec<Option<(f64, u64)>> = vec![None; states];
        best[0] = Some((0.0, 0));
        let costs: Vec<Option<f64>> = (0..spec.boxes.len()).map(|index| self.cost(index).map(|cost| cost.0)).collect();
        for &column in &columns {
            let fired_here = self.fired_by(column);
            let mut next: Vec<Option<(f64, u64)>> = vec![None; states];
            for (at, found) in best.iter().enumerate() {
                let Some((worth, marks)) = *found else { continue };
                let mut part = column;
                loop {
                    let spots = || Spots::from_bits(part).iter();
                    let cost: Option<f64> = spots().map(|spot| costs[spot.index()]).sum();
                    if let Some(cost) = cost {
                        let row = |spot: &silbertablett_rules::Spot| {
                            by_row.iter().position(|row| row >> spot.index() & 1 == 1)
                        };
                        let to =
                            at + spots().filter_map(|spot| row(&spot)).map(|row| base.pow(row as u32)).sum::<usize>();
                        let fired = if part == column { fired_here } else { 0.0 };
                        let worth = worth - cost + fired;
                        if next[to].is_none_or(|(best, _)| worth > best) {
                            next[to] = Some((worth, marks | part));
                        }
                    }
                    if part == 0 {
                        break;
                    }
                    part = (part - 1) & column;
                }
            }
            best = next;
        }
        let points_of = |at: usize| -> f64 {
            (0..by_row.len()).map(|row| f64::from(points[at / base.pow(row as u32) % base])).sum()
        };
        // A fox of this area by its own points: with it they count for more, and without it they would count for less.
        let (foxes, own) = (spec.triggers.iter().filter(|t| t.effect == Effect::Fox).count() as f64, self.weights.own);
        let weight = self.weights.points + own * foxes;
        let ends = best.iter().enumerate().filter_map(|(at, found)| found.map(|(worth, marks)| (at, worth, marks)));
        let worth = |&(at, worth, _): &(usize, f64, u64)| worth + weight * points_of(at);
        let (at, base_worth, marks) = ends.max_by(|a, b| worth(a).total_cmp(&worth(b))).ok_or(NotPriced::Sheet)?;
        let bought = Spots::from_bits(marks).iter().filter_map(|spot| self.cost(spot.index())).collect();
        let filled = self.filled(marks, points_of(at), bought);
        Ok(BestFill { worth: base_worth + weight * points_of(at), foxes, ..filled })
    }

    fn fired_by(&self, marks: u64) -> f64 {
        let fired = self.table.spec().triggers.iter().filter(|t| t.boxes.bits() & !marks == 0);
        fired.map(|trigger| self.effect(trigger.effect)).sum()
    }

    /// A track that is crossed box by box.
    fn first_boxes(&self) -> Result<BestFill, NotPriced> {
        let mut best = self.filled(0, self.points_of_set(0, 0)?, Vec::new());
        let mut bought = Vec::new();
        for index in 0..self.table.spec().boxes.len() {
            let Some(cost) = self.cost(index) else { break };
            bought.push(cost);
            let marks = (2 << index) - 1;
            let filled = self.filled(marks, self.points_of_set(marks, marks)?, bought.clone());
            if filled.worth > best.worth {
                best = filled;
            }
        }
        Ok(best)
    }
}
