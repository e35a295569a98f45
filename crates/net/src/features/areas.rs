//! Inputs of one area.

use silbertablett_rules::{
    Area, Sheet, Spot,
    place::Spots,
    seat::{Score, Seat},
    sheet::{Accept, AreaTable, Effect, MAX_BONUSES, Place, ScoreTerm, Value, Write},
};

use super::InputSink;
use super::layout::InputLayout;
use super::names::boxes_name;

/// How near to full a set must be to be told apart.
const NEAR: usize = 3;
/// The inputs of such sets.
const NEAR_BITS: u64 = (1 << NEAR) - 1;

/// Of inputs for the numbers from 1 the one for this number, as a bit; none for 0. Without a branch, since nobody can foresee it.
#[inline]
fn numbered(n: u32) -> u64 {
    1u64.checked_shl(n.wrapping_sub(1)).unwrap_or(0)
}

/// Where the inputs of an area begin.
#[derive(Clone, Debug)]
pub(super) struct AreaInputs {
    area: Area,
    printed: u64,
    marked: u16,
    crossed: Option<u16>,
    takes: Option<TakesInputs>,
    entries: Entries,
    /// Boxes of a set and its inputs `lack.1..`.
    lacking: Vec<(u64, u16)>,
    /// Boxes of a set and its inputs `have.1..`.
    having: Vec<(u64, u16)>,
    count: Option<u16>,
    score: u16,
    lowest: u16,
    /// Boxes of each trigger and the kind of what it pays.
    triggers: Vec<(u64, u16)>,
}

#[derive(Clone, Copy, Debug)]
struct TakesInputs {
    low: u8,
    /// The numbers there are inputs for.
    numbers: u64,
    base: u16,
}

/// Which written numbers have inputs.
#[derive(Clone, Debug)]
enum Entries {
    None,
    /// The last entry of each row, by value; boxes and inputs of the rows.
    Rows(Vec<(u64, u16)>),
    /// The last entry of a track whose pairs are filled in order, while a pair is half full.
    HalfPair(u16),
    /// Either half of the open pair: six inputs for left, six for right.
    OpenPair(u16),
    /// The last entry of a track, scaled.
    Scaled(u16),
}

impl AreaInputs {
    pub(super) fn new(sheet: &Sheet, area: Area, layout: &mut InputLayout) -> AreaInputs {
        let table = sheet.area(area);
        let spec = table.spec();
        let boxes = spec.boxes.len();
        let marked = layout.range(0..=boxes - 1, |n| format!("box.{n}.marked"));
        let rings = spec.write == Write::RingThenCross;
        let crossed = rings.then(|| layout.range(0..=boxes - 1, |n| format!("box.{n}.crossed")));
        let takes = takes(table, layout);
        let entries = entries(table, layout);
        let many = |set: &Spots| set.len() > 1;
        let mut sets: Vec<Spots> = Vec::new();
        let stars = spec.score.iter().flat_map(|term| match term {
            ScoreTerm::Full(sets) => sets.as_slice(),
            _ => &[],
        });
        for set in spec.triggers.iter().map(|trigger| trigger.boxes).chain(stars.map(|star| star.0)).filter(many) {
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
        let lacking = sets
            .iter()
            .map(|&set| (set, boxes_name(set)))
            .map(|(set, boxes)| (set.bits(), layout.range(1..=NEAR.min(set.len()), |n| format!("{boxes}.lack.{n}"))));
        let lacking = lacking.collect();
        let mut having = Vec::new();
        for term in &spec.score {
            if let ScoreTerm::CountIn(sets, _) = term {
                for set in sets {
                    let boxes = boxes_name(*set);
                    having.push((set.bits(), layout.range(1..=set.len(), |n| format!("{boxes}.have.{n}"))));
                }
            }
        }
        let counts = spec.score.iter().any(|term| matches!(term, ScoreTerm::Count(_)));
        let count = (counts && spec.place != Place::Next).then(|| layout.range(1..=boxes, |n| format!("marks.{n}")));
        AreaInputs {
            area,
            printed: table.printed().bits(),
            marked,
            crossed,
            takes,
            entries,
            lacking,
            having,
            count,
            score: layout.value("score"),
            lowest: layout.one("lowest"),
            triggers: spec.triggers.iter().map(|trigger| (trigger.boxes.bits(), kind(trigger.effect))).collect(),
        }
    }

    pub(super) fn encode(&self, sheet: &Sheet, seat: &Seat, score: &Score, out: &mut impl InputSink) {
        let area = self.area;
        let own = seat.marked(sheet, area).bits();
        let marks = own | self.printed;
        let crossed = seat.crossed(area).bits();
        out.bits(self.marked, own);
        if let Some(base) = self.crossed {
            out.bits(base, crossed);
        }
        if let Some(takes) = self.takes {
            out.bits(takes.base, (seat.numbers_taken(sheet, area) & takes.numbers) >> takes.low);
        }
        self.encode_entries(sheet, seat, marks, out);
        for &(set, base) in &self.lacking {
            out.bits(base, numbered((set & !marks).count_ones()) & NEAR_BITS);
        }
        let scoring = if self.crossed.is_some() { crossed } else { own };
        for &(set, base) in &self.having {
            out.bits(base, numbered((set & scoring).count_ones()));
        }
        if let Some(base) = self.count {
            out.bits(base, numbered(scoring.count_ones()));
        }
        out.value(self.score, score.areas[area.index()] as f32 / 50.0);
        self.encode_lowest(score, out);
    }

    /// The one input of an area that depends on others.
    pub(super) fn encode_lowest(&self, score: &Score, out: &mut impl InputSink) {
        let points = score.areas[self.area.index()];
        out.bits(self.lowest, u64::from(score.areas.iter().all(|&other| other >= points)));
    }

    pub(super) fn lowest(&self) -> usize {
        self.lowest.into()
    }

    fn encode_entries(&self, sheet: &Sheet, seat: &Seat, marks: u64, out: &mut impl InputSink) {
        // What was used for the mark, before the factor of its box.
        let used = |bits: u64| {
            let last = (63u32).checked_sub(bits.leading_zeros())?;
            let written = seat.number(sheet, self.area, Spot::new(last as usize)?)?;
            Some(u16::from(written / sheet.area(self.area).spec().boxes[last as usize].factor))
        };
        match &self.entries {
            Entries::None => {}
            Entries::Rows(rows) => {
                for &(row, base) in rows {
                    if let Some(number @ 1..=6) = used(marks & row) {
                        out.one(base + number - 1);
                    }
                }
            }
            Entries::HalfPair(base) => {
                if let (1, Some(number @ 1..=6)) = (marks.count_ones() % 2, used(marks)) {
                    out.one(base + number - 1);
                }
            }
            Entries::OpenPair(base) => {
                let open = seat.open(self.area).bits();
                if open.count_ones() == 1 {
                    let free = open.trailing_zeros();
                    let filled = free ^ 1;
                    if let Some(number @ 1..=6) = used(1 << filled) {
                        out.one(base + 6 * (filled as u16 & 1) + number - 1);
                    }
                }
            }
            Entries::Scaled(base) => {
                out.value(*base, f32::from(used(marks).unwrap_or(0)) / 20.0);
            }
        }
    }

    /// How many bonuses of each kind one further mark can fire.
    #[inline]
    pub(super) fn soon(&self, sheet: &Sheet, seat: &Seat) -> BonusKinds {
        // A ringed box is open for its cross but fires nothing any more.
        let marks = self.printed | seat.marked(sheet, self.area).bits();
        let open = seat.open(self.area).bits() & !marks;
        let mut kinds = [0; KINDS];
        for &(boxes, kind) in &self.triggers {
            let free = boxes & !marks;
            kinds[usize::from(kind) % KINDS] += u8::from(free.is_power_of_two() && free & open != 0);
        }
        kinds
    }
}

fn takes(table: &AreaTable, layout: &mut InputLayout) -> Option<TakesInputs> {
    let spec = table.spec();
    let all = spec.boxes.iter().all(|b| b.accept == Accept::Any);
    if all || spec.value == Value::WithTray {
        return None;
    }
    let range = table.numbers();
    let (low, high) = (*range.start(), *range.end());
    let base = layout.range(usize::from(low)..=usize::from(high), |n| format!("takes.{n}"));
    Some(TakesInputs { low, numbers: (1 << (high + 1)) - (1 << low), base })
}

fn entries(table: &AreaTable, layout: &mut InputLayout) -> Entries {
    let spec = table.spec();
    if spec.write != Write::Number {
        return Entries::None;
    }
    let pairs = spec.score.contains(&ScoreTerm::Pairs);
    let ordered = spec.boxes.iter().any(|b| b.accept.is_ordered());
    match (spec.place, spec.value) {
        (Place::OpenPair, Value::Die) => {
            let base = layout.range(1..=6, |n| format!("left.{n}"));
            layout.range(1..=6, |n| format!("right.{n}"));
            Entries::OpenPair(base)
        }
        (Place::NextInRow, Value::Die) if ordered => {
            let rows = spec.boxes.iter().map(|b| b.row).max().unwrap_or(0);
            let row =
                |r: u8| (0..spec.boxes.len()).filter(|&i| spec.boxes[i].row == r).fold(0, |bits, i| bits | 1 << i);
            let rows = (0..=rows).map(|r| (row(r), layout.range(1..=6, |n| format!("row.{r}.last.{n}"))));
            Entries::Rows(rows.collect())
        }
        (Place::Next, Value::Die) if pairs => Entries::HalfPair(layout.range(1..=6, |n| format!("left.{n}"))),
        (Place::Next, Value::WithWhite | Value::WithTray) if ordered => Entries::Scaled(layout.value("last")),
        _ => Entries::None,
    }
}

/// How many kinds of bonus there are before those that wait.
pub(super) const PLAIN_KINDS: usize = 1 + silbertablett_rules::action::ACTIONS;

/// Room for all kinds of bonus; a power of two, so that a kind is quickly seen to lie within.
const KINDS: usize = (PLAIN_KINDS + MAX_BONUSES).next_power_of_two();

/// How many bonuses of each kind.
pub(super) type BonusKinds = [u8; KINDS];

/// A fox, an action or a bonus that waits as a number.
fn kind(effect: Effect) -> u16 {
    match effect {
        Effect::Fox => 0,
        Effect::Unlock(action) => 1 + action.index() as u16,
        Effect::Wait(bonus) => (PLAIN_KINDS + bonus.index()) as u16,
    }
}
