//! How many points no play of a game alone can exceed on average, on a real sheet: every mark and action has a price, areas buy and sell, dice are sold.
//! docs/bound.md has the proof.

mod area;
mod fault;
mod look;
mod prices;
mod track;
mod turn;

use area::{BestFill, Priced, Weights};
pub use fault::NotPriced;
use look::ThrowSample;
use prices::{Good, Ledger, dearest};
use silbertablett_rules::sheet::{Bonus, Effect, ScoreTerm, Sheet};
use silbertablett_rules::{Action, Area, Ruling, Rulings, State, place::AREAS};
use turn::PricedTurns;

/// What no play of a game alone can exceed on average.
#[derive(Clone, Debug, PartialEq)]
pub struct Ceiling {
    /// The bound in points, the lowest that was found.
    pub bound: f64,
    /// What all turns together sell their dice for, in points.
    pub dice: f64,
    /// What each area is worth beyond what it pays for its marks, in points.
    pub areas: [f64; AREAS],
    /// What the gifts of the rounds are worth, in points.
    pub gifts: f64,
}

/// What a fox is taken for: the points of the area it stands in, those of other areas, or the most that the lowest area can have. Shares add up to 1.
#[derive(Clone, Debug)]
struct FoxShare([f64; AREAS + 2]);

const OWN: usize = AREAS;
const MOST: usize = AREAS + 1;
/// The foxes that stand in no area.
const OUTSIDE: usize = AREAS;

#[derive(Clone, Debug)]
struct Multipliers {
    prices: Ledger,
    shares: [FoxShare; AREAS + 1],
}

impl Multipliers {
    fn lean_to(&mut self, other: &Multipliers, part: f64) {
        let lean = |a: &mut f64, b: &f64| *a += part * (b - *a);
        self.prices.numbers_mut().iter_mut().zip(other.prices.numbers()).for_each(|(a, b)| lean(a, b));
        for (mine, theirs) in self.shares.iter_mut().zip(&other.shares) {
            mine.0.iter_mut().zip(&theirs.0).for_each(|(a, b)| lean(a, b));
        }
    }
}

struct Market<'s> {
    sheet: &'s Sheet,
    rulings: Rulings,
    rounds: u8,
    /// How many foxes each area has, and how many there are outside.
    foxes: [f64; AREAS + 1],
    /// The most that the lowest area can have.
    most: f64,
}

/// Bounds a game alone from above by prices, which are made better `steps` times. Any number of steps gives a bound; more give a lower one.
///
/// # Errors
/// If the sheet or a ruling is not one that prices can be put on.
pub fn ceiling(sheet: &Sheet, rulings: Rulings, steps: u32) -> Result<Ceiling, NotPriced> {
    if rulings.has(Ruling::FoxFloorZero) {
        return Err(NotPriced::Rulings);
    }
    // What the last slot of a bar pays is shared out to its slots, whoever unlocks them by name; a mixed action does not say which.
    let ends = Action::MIXED.into_iter().any(|action| sheet.bar(action).end.is_some());
    if ends && sheet.bonuses().contains(&Bonus::Mixed) {
        return Err(NotPriced::Sheet);
    }
    let market = Market::new(sheet, rulings)?;
    let mut at = market.first();
    let mut seen = (Ledger::filled(1e-9), [1e-9; AREAS + 1]);
    // Steps go to and fro around the lowest place: what they come to on average, the later the more, is nearer to it than the last.
    let mut mean = at.clone();
    for step in 0..steps {
        let slope = market.ceiling(&at, ThrowSample::Some)?.1;
        market.step(&mut at, &slope, &mut seen);
        mean.lean_to(&at, 8.0 / (f64::from(step) + 8.0));
    }
    Ok(market.ceiling(&mean, ThrowSample::Every)?.0)
}

/// By how much the bound changes with each multiplier.
struct Slope {
    prices: Ledger,
    shares: [[f64; AREAS + 2]; AREAS + 1],
}

impl<'s> Market<'s> {
    fn new(sheet: &'s Sheet, rulings: Rulings) -> Result<Market<'s>, NotPriced> {
        let rounds = State::rounds_with(1);
        let mut foxes = [0.0; AREAS + 1];
        for area in Area::all() {
            let triggers = &sheet.area(area).spec().triggers;
            foxes[area.index()] = triggers.iter().filter(|trigger| trigger.effect == Effect::Fox).count() as f64;
        }
        let gifts = (1..=rounds).filter(|&round| sheet.round_gift(round) == Some(Effect::Fox)).count();
        let bars = Action::ALL.into_iter().filter(|&action| sheet.bar(action).end == Some(Effect::Fox)).count();
        foxes[OUTSIDE] = (gifts + bars) as f64;
        let free = Ledger::filled(0.0);
        let plain = Weights { points: 1.0, own: 0.0, fox: 0.0, slots: [0.0; Action::ALL.len()] };
        let mut most = f64::INFINITY;
        for area in Area::all() {
            most = most.min(Priced::new(sheet, &free, area, plain).best()?.points);
        }
        Ok(Market { sheet, rulings, rounds, foxes, most: most.max(0.0) })
    }

    /// Areas that can have less than nothing cannot stand for a fox that is not there.
    fn stands_for_foxes(&self, area: usize) -> bool {
        let area = Area::all().nth(area);
        area.is_some_and(|area| !self.sheet.area(area).spec().score.iter().any(ScoreTerm::can_cost))
    }

    fn first(&self) -> Multipliers {
        let shares = std::array::from_fn(|source| {
            let mut share = [0.0; AREAS + 2];
            for (area, part) in share.iter_mut().take(AREAS).enumerate() {
                *part = f64::from(u8::from(self.stands_for_foxes(area)));
            }
            share[OWN] = f64::from(u8::from(source != OUTSIDE)) * 4.0;
            share[MOST] = 1.0;
            let sum: f64 = share.iter().sum();
            FoxShare(share.map(|part| part / sum))
        });
        Multipliers { prices: Ledger::filled(12.0), shares }
    }

    fn slots(&self, at: &Multipliers) -> [f64; Action::ALL.len()] {
        Action::ALL.map(|action| {
            let bar = self.sheet.bar(action);
            bar.end.map_or(0.0, |end| self.effect(at, end) / f64::from(bar.slots))
        })
    }

    /// What an effect outside the areas is worth.
    fn effect(&self, at: &Multipliers, effect: Effect) -> f64 {
        match effect {
            Effect::Fox => at.shares[OUTSIDE].0[MOST] * self.most,
            Effect::Unlock(action) => at.prices.of(Good::action(action)),
            Effect::Wait(id) => at.prices.of(dearest(self.sheet, &at.prices, id)),
        }
    }

    fn weights(&self, at: &Multipliers, area: usize) -> Weights {
        let standing: f64 = (0..=AREAS).map(|source| self.foxes[source] * at.shares[source].0[area]).sum();
        let share = &at.shares[area].0;
        Weights { points: 1.0 + standing, own: share[OWN], fox: share[MOST] * self.most, slots: self.slots(at) }
    }

    fn gifts(&self) -> impl Iterator<Item = Effect> {
        (1..=self.rounds).filter_map(|round| self.sheet.round_gift(round))
    }

    /// What the gifts of all rounds are worth.
    fn gifts_at(&self, at: &Multipliers) -> f64 {
        let slots = self.slots(at);
        let slot = |gift: Effect| if let Effect::Unlock(action) = gift { slots[action.index()] } else { 0.0 };
        self.gifts().map(|gift| self.effect(at, gift) + slot(gift)).sum()
    }

    /// Sells an effect outside the areas.
    fn sell(&self, at: &Multipliers, effect: Effect, amount: f64, slope: &mut Slope) {
        match effect {
            Effect::Fox => slope.shares[OUTSIDE][MOST] += self.most * amount,
            Effect::Unlock(action) => slope.prices.add(Good::action(action), amount),
            Effect::Wait(id) => slope.prices.add(dearest(self.sheet, &at.prices, id), amount),
        }
    }

    /// The bound at these prices, and its slope.
    fn ceiling(&self, at: &Multipliers, look: ThrowSample) -> Result<(Ceiling, Slope), NotPriced> {
        let mut slope = Slope { prices: Ledger::filled(0.0), shares: [[0.0; AREAS + 2]; AREAS + 1] };
        let rounds = f64::from(self.rounds);
        let mut turns = PricedTurns::new(self.sheet, self.rulings, &at.prices, look)?;
        let mut used = Ledger::filled(0.0);
        let dice = rounds * (turns.active() + turns.passive(rounds, &mut used));
        turns.use_active(rounds, &mut used);
        for (slope, used) in slope.prices.numbers_mut().iter_mut().zip(used.numbers()) {
            *slope += used;
        }
        // PricedTurns buy actions and sell marks.
        for action in Action::ALL {
            slope.prices.add(Good::action(action), -2.0 * used.of(Good::action(action)));
        }
        let mut areas = [0.0; AREAS];
        for area in Area::all() {
            let n = area.index();
            let filled = Priced::new(self.sheet, &at.prices, area, self.weights(at, n)).best()?;
            areas[n] = filled.worth;
            self.lean(at, n, &filled, &mut slope);
        }
        for gift in self.gifts() {
            self.sell(at, gift, 1.0, &mut slope);
            if let Effect::Unlock(action) = gift {
                self.sell_slot(at, action, 1.0, &mut slope);
            }
        }
        let gifts = self.gifts_at(at);
        Ok((Ceiling { bound: dice + areas.iter().sum::<f64>() + gifts, dice, areas, gifts }, slope))
    }

    fn sell_slot(&self, at: &Multipliers, action: Action, amount: f64, slope: &mut Slope) {
        let bar = self.sheet.bar(action);
        if let Some(end) = bar.end {
            self.sell(at, end, amount / f64::from(bar.slots), slope);
        }
    }

    /// Adds what an area that is filled so says of the multipliers.
    fn lean(&self, at: &Multipliers, area: usize, filled: &BestFill, slope: &mut Slope) {
        for &(good, amount) in &filled.net {
            slope.prices.add(good, -amount);
        }
        for action in Action::ALL {
            self.sell_slot(at, action, filled.slots[action.index()], slope);
        }
        slope.shares[area][OWN] += filled.foxes * filled.points;
        slope.shares[area][MOST] += filled.foxes * self.most;
        for source in 0..=AREAS {
            slope.shares[source][area] += self.foxes[source] * filled.points;
        }
    }

    /// A step down: prices by their slopes, each in the measure of all its slopes so far, and shares by factors.
    fn step(&self, at: &mut Multipliers, slope: &Slope, seen: &mut (Ledger, [f64; AREAS + 1])) {
        const PRICES: f64 = 6.0;
        const SHARES: f64 = 0.3;
        let prices = at.prices.numbers_mut().iter_mut().zip(slope.prices.numbers()).zip(seen.0.numbers_mut());
        for ((price, slope), seen) in prices {
            *seen += slope * slope;
            *price = f64::max(0.0, *price - PRICES * slope / seen.sqrt());
        }
        for ((share, slope), seen) in at.shares.iter_mut().zip(&slope.shares).zip(&mut seen.1) {
            *seen += slope.iter().map(|slope| slope * slope).sum::<f64>();
            let factors = slope.map(|slope| (-SHARES * slope / seen.sqrt()).exp());
            let parts: [f64; AREAS + 2] = std::array::from_fn(|i| share.0[i] * factors[i]);
            let sum: f64 = parts.iter().sum();
            share.0 = parts.map(|part| part / sum);
        }
    }
}

#[cfg(test)]
mod tests;
