//! The most that dice can bring in a turn when every mark has a price: the turn with all its rules but those of what stands on the paper.

use super::fault::NotPriced;
use super::look::{DiceFaces, ThrowSample};
use super::prices::{Good, Ledger};
use silbertablett_rules::sheet::{Sheet, Value};
use silbertablett_rules::{Action, Area, Ruling, Rulings, die::DICE};
use std::collections::{BTreeMap, HashMap};

const HANDS: usize = 117_649;
const SEVEN: [usize; DICE] = [1, 7, 49, 343, 2401, 16807];
const EVERY: u8 = 0b11_1111;

/// What a mark with a die is worth, and what it takes: the mark, and perhaps an action that changes the number.
#[derive(Clone, Copy)]
struct Offer {
    points: f64,
    mark: Good,
    change: Option<Good>,
}

/// Where the dice are before a throw: a face for each that is not thrown, 0 for those of the hand, and which lie on fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Lying {
    faces: DiceFaces,
    fields: u8,
}

impl Lying {
    fn hand(&self) -> u8 {
        (0..DICE).filter(|&die| self.faces[die] == 0).fold(0, |hand, die| hand | 1 << die)
    }

    fn place(&self) -> usize {
        (0..DICE).map(|die| SEVEN[die] * usize::from(self.faces[die])).sum()
    }
}

#[derive(Clone, Copy)]
enum AfterThrow {
    /// A die is picked, perhaps with the chain that it sets off, and the next throw is of these.
    Pick {
        die: usize,
        chain: bool,
        next: Option<Lying>,
    },
    Forfeit {
        next: Option<Lying>,
    },
}

/// The turns of a game alone at given prices.
pub(super) struct PricedTurns<'s> {
    sheet: &'s Sheet,
    rulings: Rulings,
    prices: &'s Ledger,
    look: ThrowSample,
    /// What each die offers outside the chain by its face and that of its partner in sums (1.14).
    offers: Vec<[[Offer; 7]; 7]>,
    partners: [usize; DICE],
    /// What an extra die costs.
    more: f64,
    /// What a throw is worth before it is made: the second by what lies where, the third by faces alone.
    second: HashMap<Lying, f64>,
    third: Vec<f64>,
    again: f64,
    back: f64,
}

/// Where a seat stops throwing anew when that costs `price`: the worth of a throw less the price. The root of a convex falling function with corners, which
/// Newton's steps from below reach.
fn threshold(worths: &[f64], price: f64) -> f64 {
    let count = worths.len() as f64;
    if price <= 1e-9 {
        return worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    }
    let mut least = worths.iter().sum::<f64>() / count - price;
    loop {
        let above = worths.iter().filter(|&&worth| worth > least);
        let (sum, many) = above.fold((0.0, 0.0), |(sum, many), worth| (sum + worth - least, many + 1.0));
        let step = (sum - price * count) / f64::max(many, 1.0);
        if step <= 1e-10 {
            return least;
        }
        least += step;
    }
}

impl<'s> PricedTurns<'s> {
    pub(super) fn new(
        sheet: &'s Sheet,
        rulings: Rulings,
        prices: &'s Ledger,
        look: ThrowSample,
    ) -> Result<PricedTurns<'s>, NotPriced> {
        if rulings.has(Ruling::ReturnAfterReroll) && sheet.bar(Action::Return).slots > 0 {
            return Err(NotPriced::Rulings);
        }
        let price = |action: Action| {
            if sheet.bar(action).slots > 0 { prices.of(Good::action(action)) } else { f64::INFINITY }
        };
        let mut turns = PricedTurns {
            sheet,
            rulings,
            prices,
            look,
            offers: Vec::with_capacity(DICE),
            partners: [0; DICE],
            more: price(Action::ExtraDie),
            second: HashMap::new(),
            third: vec![f64::NAN; HANDS],
            again: price(Action::Reroll),
            back: price(Action::Return),
        };
        let changed = Area::all().map(|area| turns.changed(area)).collect::<Vec<_>>();
        let sums: Vec<Area> = Area::all().filter(|&area| sheet.area(area).spec().value == Value::WithWhite).collect();
        if sums.len() > 1 {
            return Err(NotPriced::Sheet);
        }
        turns.partners[0] = sums.first().map_or(0, |area| area.index() + 1);
        for die in 0..DICE {
            let at = |face: usize, other: usize| turns.offer_at(&changed, die, face.max(1) as u8, other.max(1) as u8);
            turns.offers.push(std::array::from_fn(|face| std::array::from_fn(|other| at(face, other))));
        }
        Ok(turns)
    }

    /// The dearest number of an area, and what it takes to make a die count as it.
    fn changed(&self, area: Area) -> Option<Offer> {
        let spent = [Action::Polish, Action::Joker].into_iter().filter(|&action| self.sheet.bar(action).slots > 0);
        let change = spent.map(Good::action).min_by(|a, b| self.prices.of(*a).total_cmp(&self.prices.of(*b)))?;
        let numbers = self.sheet.area(area).spec().value.brought();
        let marks = numbers.map(|number| Good::die(self.sheet, area, number));
        let mark = marks.max_by(|a, b| self.prices.of(*a).total_cmp(&self.prices.of(*b)))?;
        Some(Offer { points: self.prices.of(mark) - self.prices.of(change), mark, change: Some(change) })
    }

    fn offer_at(&self, changed: &[Option<Offer>], die: usize, face: u8, other: u8) -> Offer {
        let in_area = |area: Area| {
            let sum = self.sheet.area(area).spec().value == Value::WithWhite;
            let mark = Good::die(self.sheet, area, if sum { face + other } else { face });
            let plain = Offer { points: self.prices.of(mark), mark, change: None };
            changed[area.index()].filter(|offer| offer.points > plain.points).unwrap_or(plain)
        };
        let areas = Area::all().filter(|area| die == 0 || area.index() + 1 == die);
        let dearest = areas.map(in_area).reduce(|a, b| if b.points > a.points { b } else { a });
        dearest.unwrap_or_else(|| unreachable!("every die has an area"))
    }

    fn offer(&self, faces: &DiceFaces, die: usize) -> &Offer {
        &self.offers[die][usize::from(faces[die])][usize::from(faces[self.partners[die]])]
    }

    /// What extra dice bring when these faces lie at the end of a turn (3.4).
    fn extra(&self, faces: &DiceFaces) -> f64 {
        (0..DICE).map(|die| f64::max(0.0, self.offer(faces, die).points - self.more)).sum()
    }

    /// What picking a die for the chain brings: its own mark and those of all that it sends to the tray (2.10).
    fn chain(&self, faces: &DiceFaces, hand: u8, die: usize, last: bool) -> Option<f64> {
        let area = self.sheet.chain()?.area;
        if die != 0 && die != area.index() + 1 {
            return None;
        }
        let own = if die == 0 {
            self.prices.of(Good::die(self.sheet, area, faces[0]))
        } else {
            self.offer(faces, die).points
        };
        Some(
            own + self
                .moved(faces, hand, die, last)
                .map(|other| self.prices.of(Good::die(self.sheet, area, faces[other])))
                .sum::<f64>(),
        )
    }

    fn moved<'f>(
        &self,
        faces: &'f DiceFaces,
        hand: u8,
        die: usize,
        last: bool,
    ) -> impl Iterator<Item = usize> + use<'f> {
        let leftovers = last && self.rulings.has(Ruling::SilverChainTakesLeftovers);
        (0..DICE)
            .filter(move |&other| hand >> other & 1 == 1 && other != die && (leftovers || faces[other] < faces[die]))
    }

    /// The best that can be done after throw `number` (0 to 2).
    fn decide(&mut self, number: usize, before: &Lying, faces: &DiceFaces) -> (f64, AfterThrow) {
        let (hand, last) = (before.hand(), number == 2);
        let end = if last { self.extra(faces) } else { 0.0 };
        let (mut best, mut choice) = if last {
            (end, AfterThrow::Forfeit { next: None })
        } else {
            let (worth, next) = self.going_on(number, *before);
            (worth, AfterThrow::Forfeit { next: Some(next) })
        };
        for die in (0..DICE).filter(|&die| hand >> die & 1 == 1) {
            let (mut points, mut chain) = (self.offer(faces, die).points, false);
            if let Some(more) = self.chain(faces, hand, die, last).filter(|&more| more > points) {
                (points, chain) = (more, true);
            }
            let (worth, next) = if last {
                (end, None)
            } else {
                let stays = |other: usize| hand >> other & 1 == 1 && other != die && faces[other] >= faces[die];
                let lying = std::array::from_fn(|other| if stays(other) { 0 } else { faces[other] });
                let (worth, next) = self.going_on(number, Lying { faces: lying, fields: before.fields | 1 << die });
                (worth, Some(next))
            };
            if points + worth > best {
                (best, choice) = (points + worth, AfterThrow::Pick { die, chain, next });
            }
        }
        (best, choice)
    }

    /// What lies where before the next throw, once as many dice have come back as is best (3.3).
    fn going_on(&mut self, number: usize, lying: Lying) -> (f64, Lying) {
        let tray = EVERY & !lying.hand() & !lying.fields;
        let (mut best, mut next) = (self.throwing(number + 1, &lying), lying);
        if self.back.is_finite() {
            let mut back = tray;
            while back != 0 {
                let faces = std::array::from_fn(|die| if back >> die & 1 == 1 { 0 } else { lying.faces[die] });
                let with = Lying { faces, ..lying };
                let worth = self.throwing(number + 1, &with) - self.back * f64::from(back.count_ones());
                if worth > best {
                    (best, next) = (worth, with);
                }
                back = (back - 1) & tray;
            }
        }
        (best, next)
    }

    fn throwing(&mut self, number: usize, lying: &Lying) -> f64 {
        if number == 2 {
            let place = lying.place();
            if self.third[place].is_nan() {
                self.third[place] = self.before(2, lying);
            }
            return self.third[place];
        }
        if let Some(&worth) = self.second.get(lying) {
            return worth;
        }
        let worth = self.before(number, lying);
        self.second.insert(*lying, worth);
        worth
    }

    /// The worth of a throw before it is made, with rerolls as long as they pay (3.2).
    fn before(&mut self, number: usize, lying: &Lying) -> f64 {
        if lying.hand() == 0 {
            return self.extra(&lying.faces);
        }
        let (look, mut worths) = (self.look, Vec::with_capacity(6usize.pow(lying.hand().count_ones())));
        look.each(&lying.faces, &mut |faces| worths.push(self.decide(number, lying, faces).0));
        if self.again.is_finite() {
            threshold(&worths, self.again) + self.again
        } else {
            worths.iter().sum::<f64>() / worths.len() as f64
        }
    }

    /// The worth of an active turn.
    pub(super) fn active(&mut self) -> f64 {
        self.before(0, &Lying { faces: [0; DICE], fields: 0 })
    }

    /// What an active turn that reaches [`PricedTurns::active`] uses on average, times `share`.
    pub(super) fn use_active(&mut self, share: f64, used: &mut Ledger) {
        let mut now = BTreeMap::from([(Lying { faces: [0; DICE], fields: 0 }, share)]);
        for number in 0..3 {
            let mut next = BTreeMap::new();
            for (lying, share) in now {
                if lying.hand() == 0 {
                    self.use_extra(&lying.faces, share, used);
                    continue;
                }
                self.use_throw(number, &lying, share, used, &mut next);
            }
            now = next;
        }
    }

    fn use_throw(
        &mut self,
        number: usize,
        lying: &Lying,
        share: f64,
        used: &mut Ledger,
        next: &mut BTreeMap<Lying, f64>,
    ) {
        let (look, mut made) = (self.look, Vec::with_capacity(6usize.pow(lying.hand().count_ones())));
        look.each(&lying.faces, &mut |faces| made.push((*faces, self.decide(number, lying, faces))));
        let worths: Vec<f64> = made.iter().map(|(_, (worth, _))| *worth).collect();
        let least = if self.again.is_finite() { threshold(&worths, self.again) } else { f64::NEG_INFINITY };
        let kept = worths.iter().filter(|&&worth| worth >= least - 1e-9).count() as f64;
        let all = worths.len() as f64;
        used.add(Good::action(Action::Reroll), share * (all - kept) / kept);
        for (faces, (_, choice)) in made.into_iter().filter(|(_, (worth, _))| *worth >= least - 1e-9) {
            let share = share / kept;
            let then = match choice {
                AfterThrow::Forfeit { next } => next,
                AfterThrow::Pick { die, chain, next } => {
                    self.use_pick(number, lying.hand(), &faces, (die, chain), share, used);
                    next
                }
            };
            let Some(then) = then else {
                self.use_extra(&faces, share, used);
                continue;
            };
            // Dice of the hand come from what was thrown, or back from the tray.
            let picked = match choice {
                AfterThrow::Pick { die, .. } => (0..DICE)
                    .filter(|&other| lying.hand() >> other & 1 == 1 && other != die && faces[other] >= faces[die])
                    .count(),
                AfterThrow::Forfeit { .. } => lying.hand().count_ones() as usize,
            };
            let back = then.hand().count_ones() as usize - picked;
            used.add(Good::action(Action::Return), share * back as f64);
            *next.entry(then).or_default() += share;
        }
    }

    fn use_pick(
        &self,
        number: usize,
        hand: u8,
        faces: &DiceFaces,
        (die, chain): (usize, bool),
        share: f64,
        used: &mut Ledger,
    ) {
        if !chain {
            return use_offer(self.offer(faces, die), share, used);
        }
        let Some(area) = self.sheet.chain().map(|chain| chain.area) else { return };
        if die == 0 {
            used.add(Good::die(self.sheet, area, faces[0]), share);
        } else {
            use_offer(self.offer(faces, die), share, used);
        }
        for other in self.moved(faces, hand, die, number == 2) {
            used.add(Good::die(self.sheet, area, faces[other]), share);
        }
    }

    fn use_extra(&self, faces: &DiceFaces, share: f64, used: &mut Ledger) {
        for offer in (0..DICE).map(|die| self.offer(faces, die)).filter(|offer| offer.points > self.more) {
            use_offer(offer, share, used);
            used.add(Good::action(Action::ExtraDie), share);
        }
    }

    /// The worth of a passive turn (1.20, 1.21), and what it uses, times `share`. Which of equal dice lie on the tray may be chosen here, and the fallback
    /// is open even if a die of the tray fits: both give more than the rules do.
    pub(super) fn passive(&self, share: f64, used: &mut Ledger) -> f64 {
        let fallback = self.rulings.has(Ruling::SoloFallback);
        let mut throws = Vec::new();
        self.look.each(&[0; DICE], &mut |faces| throws.push(*faces));
        let (all, mut sum) = (throws.len() as f64, 0.0);
        for faces in &throws {
            let on_tray = |die: usize| faces.iter().filter(|&&face| face < faces[die]).count() < 3;
            let dice = (0..DICE).filter(|&die| fallback || on_tray(die)).map(|die| self.offer(faces, die));
            if let Some(offer) = dice.reduce(|a, b| if b.points > a.points { b } else { a }) {
                sum += offer.points;
                use_offer(offer, share / all, used);
            }
            sum += self.extra(faces);
            self.use_extra(faces, share / all, used);
        }
        sum / all
    }
}

fn use_offer(offer: &Offer, share: f64, used: &mut Ledger) {
    used.add(offer.mark, share);
    if let Some(change) = offer.change {
        used.add(change, share);
    }
}
