//! What a seat can still have at the end: between what is safe already and the most its sheet can hold.

use std::ops::RangeInclusive;

use silbertablett_rules::{
    Action, Area, Due, Ruling, SeatId, Sheet, Spot, State,
    place::Spots,
    seat::Seat,
    sheet::{Effect, ScoreTerm},
};

/// The least and the most of something, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    least: i32,
    most: i32,
}

impl Span {
    const NOTHING: Span = Span { least: 0, most: 0 };

    fn exactly(points: i32) -> Span {
        Span { least: points, most: points }
    }

    fn over(points: impl Iterator<Item = i32>) -> Span {
        let span = points.fold(None, |span: Option<Span>, points| match span {
            None => Some(Span::exactly(points)),
            Some(Span { least, most }) => Some(Span { least: least.min(points), most: most.max(points) }),
        });
        span.unwrap_or(Span::NOTHING)
    }

    /// What may come or not.
    fn or_nothing(self) -> Span {
        Span { least: self.least.min(0), most: self.most.max(0) }
    }

    fn times(self, weight: i32) -> Span {
        Span::over([self.least * weight, self.most * weight].into_iter())
    }
}

impl std::iter::Sum for Span {
    fn sum<I: Iterator<Item = Span>>(spans: I) -> Span {
        let plus = |a: Span, b: Span| Span { least: a.least + b.least, most: a.most + b.most };
        spans.fold(Span::NOTHING, plus)
    }
}

/// The totals a seat can still have at the end of a game that goes on from this position.
///
/// Where the rulings let it decline whatever it does not want, and no bonus waits that has to be used, what stands is safe; else
/// the least is what the worst numbers in every free box would leave. The most is what the best numbers in every free box
/// would bring, with every fox it can still get; dice to reach it are not asked for, and orders of numbers within an area only as
/// far as they close boxes.
pub fn possible_totals(sheet: &Sheet, state: &State, seat: SeatId) -> RangeInclusive<i32> {
    let (me, rulings) = (state.seat(seat), state.rulings());
    let stands = me.score(sheet, rulings).total;
    if state.due() == Due::End {
        return stands..=stands;
    }
    let areas: Vec<Span> = Area::all().map(|area| of_area(sheet, me, area)).collect();
    let lowest = Span {
        least: areas.iter().map(|span| span.least).min().unwrap_or(0),
        most: areas.iter().map(|span| span.most).min().unwrap_or(0),
    };
    let floor = if rulings.has(Ruling::FoxFloorZero) { 0 } else { i32::MIN };
    let foxes = [i32::from(me.foxes()), i32::from(me.foxes()) + foxes_to_come(sheet, state, me)];
    let worth = |lowest: i32| foxes.map(|foxes| lowest.max(floor) * foxes);
    let least = worth(lowest.least).into_iter().min().unwrap_or(0);
    let most = worth(lowest.most).into_iter().max().unwrap_or(0);
    let sum: Span = areas.into_iter().sum();
    let declines =
        rulings.has(Ruling::ActiveMayForfeit) && !rulings.has(Ruling::PassiveMustTake) && me.waiting().is_empty();
    let least = if declines { stands } else { (sum.least + least).min(stands) };
    least..=(sum.most + most).max(stands)
}

fn of_area(sheet: &Sheet, seat: &Seat, area: Area) -> Span {
    let table = sheet.area(area);
    let spec = table.spec();
    let free = seat.unfinished(sheet, area).bits();
    let marks = seat.marked(sheet, area).bits() | table.printed().bits();
    let own = seat.finished(sheet, area).bits();
    // What can be written into a box of factor 1.
    let dice = spec.value.brought();
    let brought = Span { least: i32::from(*dice.start()), most: i32::from(*dice.end()) };
    // The number in a box as it will be: what stands there, what may be written there, or nothing for good.
    let number = |i: usize| -> Span {
        if marks >> i & 1 == 1 {
            let written = Spot::new(i).and_then(|spot| seat.number(sheet, area, spot));
            Span::exactly(written.map_or(0, i32::from))
        } else if free >> i & 1 == 1 {
            brought.times(i32::from(spec.boxes[i].factor))
        } else {
            Span::NOTHING
        }
    };
    let marked = |i: usize| marks >> i & 1 == 1;
    let can_be = |boxes: u64| boxes & !(marks | free) == 0;
    let counts = |boxes: u64, points: &[i16]| {
        let now = (own & boxes).count_ones() as usize;
        let end = now + (free & boxes).count_ones() as usize;
        Span::over(points[now..=end.min(points.len() - 1)].iter().map(|&points| i32::from(points)))
    };
    let star = |boxes: u64, points: i32| match (boxes & !marks == 0, can_be(boxes)) {
        (true, _) => Span::exactly(points),
        (false, true) => Span::exactly(points).or_nothing(),
        (false, false) => Span::NOTHING,
    };
    let pair = |i: usize| {
        let (first, second) = (number(i), number(i + 1));
        let full = Span { least: first.least - second.most, most: first.most - second.least };
        match (marked(i) && marked(i + 1), can_be(0b11 << i)) {
            (true, _) => full,
            (false, true) => full.or_nothing(),
            (false, false) => Span::NOTHING,
        }
    };
    let boxes = 0..spec.boxes.len();
    let term = |term: &ScoreTerm| -> Span {
        match term {
            ScoreTerm::Count(points) => counts(u64::MAX, points),
            ScoreTerm::Full(stars) => stars.iter().map(|(set, points)| star(set.bits(), i32::from(*points))).sum(),
            ScoreTerm::CountIn(sets, points) => sets.iter().map(|set| counts(set.bits(), points)).sum(),
            ScoreTerm::Sum(set, weight) => {
                let within = boxes.clone().filter(|i| set.bits() >> i & 1 == 1);
                within
                    .map(|i| {
                        let points = number(i).times(i32::from(*weight));
                        if marked(i) { points } else { points.or_nothing() }
                    })
                    .sum()
            }
            ScoreTerm::Pairs => boxes.clone().step_by(2).map(pair).sum(),
            ScoreTerm::Steps(steps) => {
                let reached = |number: i32| {
                    let step = steps.iter().rev().find(|(least, _)| number >= i32::from(*least));
                    step.map_or(0, |&(_, points)| i32::from(points))
                };
                let span = |i: usize| Span::over([number(i).least, number(i).most].map(reached).into_iter());
                boxes.clone().map(|i| if marked(i) { span(i) } else { span(i).or_nothing() }).sum()
            }
        }
    };
    spec.score.iter().map(term).sum()
}

/// How many foxes a seat can still get: from its areas, the ends of its bars and the rounds to come.
fn foxes_to_come(sheet: &Sheet, state: &State, seat: &Seat) -> i32 {
    let of_area = |area: Area| {
        let table = sheet.area(area);
        let marks = seat.marked(sheet, area).bits() | table.printed().bits();
        let free = seat.unfinished(sheet, area).bits();
        let to_come = |boxes: Spots| boxes.bits() & !marks != 0 && boxes.bits() & !(marks | free) == 0;
        table.spec().triggers.iter().filter(|t| t.effect == Effect::Fox && to_come(t.boxes)).count()
    };
    let bars = Action::ALL.into_iter().filter(|&action| {
        let bar = sheet.bar(action);
        bar.end == Some(Effect::Fox) && seat.unlocked(action) < bar.slots
    });
    let rounds = (state.round() + 1..=state.rounds()).filter(|&round| sheet.round_gift(round) == Some(Effect::Fox));
    (Area::all().map(of_area).sum::<usize>() + bars.count() + rounds.count()) as i32
}
