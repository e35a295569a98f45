//! Areas in which numbers are written one after the other: tracks, pairs, and rows with columns across them.

use super::area::{BestFill, Priced};
use super::fault::NotPriced;
use super::prices::Good;
use silbertablett_rules::sheet::{Effect, Place, ScoreTerm};

/// One way to come to so many filled boxes of a row.
#[derive(Clone, Debug)]
struct Path {
    worth: f64,
    points: f64,
    /// The numbers of the boxes and what was paid for them.
    bought: Vec<(u8, Good)>,
}

impl Priced<'_> {
    /// The best ways to fill the first boxes of these, none, one, two and so on; points count `weight` each.
    fn paths(&self, boxes: std::ops::Range<usize>, weight: f64) -> Result<Vec<Path>, NotPriced> {
        let spec = self.table.spec();
        let mut ends: Vec<Option<Path>> = vec![None; 256];
        ends[0] = Some(Path { worth: 0.0, points: 0.0, bought: Vec::new() });
        let mut best = vec![Path { worth: 0.0, points: 0.0, bought: Vec::new() }];
        for index in boxes.clone() {
            let mut next: Vec<Option<Path>> = vec![None; 256];
            for (before, path) in ends.iter().enumerate() {
                let Some(path) = path else { continue };
                let opens = index == boxes.start;
                let mut write = |number: u8, (cost, good): (f64, Good)| {
                    let written = usize::from(number) * usize::from(spec.boxes[index].factor);
                    let Ok(points) = self.points_of_number(index - boxes.start, index, written as f64, before as f64)
                    else {
                        return false;
                    };
                    let worth = path.worth - cost + weight * points + self.fired_at(index, number);
                    if next[written].as_ref().is_none_or(|best| worth > best.worth) {
                        let bought = path.bought.iter().copied().chain([(number, good)]).collect();
                        next[written] = Some(Path { worth, points: path.points + points, bought });
                    }
                    true
                };
                let entry = (!opens).then_some(before as u8);
                for number in (1..=36u8).filter(|&number| spec.boxes[index].accept.takes(number, entry)) {
                    if self.costs.numbers[usize::from(number)].is_some_and(|cost| !write(number, cost)) {
                        return Err(NotPriced::Sheet);
                    }
                }
                if let Some(cost) = self.costs.next.filter(|_| before < 200) {
                    write(before as u8 + 1, cost);
                }
            }
            ends = next;
            let highest = ends.iter().flatten().max_by(|a, b| a.worth.total_cmp(&b.worth));
            let Some(highest) = highest else { break };
            best.push(highest.clone());
        }
        Ok(best)
    }

    /// What a number adds to the points, in the box `index` of the area, the n-th of its row.
    fn points_of_number(&self, nth: usize, index: usize, written: f64, before: f64) -> Result<f64, NotPriced> {
        let term = |term: &ScoreTerm| match term {
            ScoreTerm::Count(points) if self.table.spec().place == Place::Next => {
                Ok(f64::from(points[nth + 1] - points[nth]))
            }
            ScoreTerm::Sum(boxes, weight) if boxes.bits() >> index & 1 == 1 => Ok(written * f64::from(*weight)),
            ScoreTerm::Pairs if index % 2 == 1 => Ok(before - written),
            ScoreTerm::Steps(steps) => {
                let reached = steps.iter().rev().find(|(least, _)| written >= f64::from(*least));
                Ok(reached.map_or(0.0, |&(_, points)| f64::from(points)))
            }
            // Columns are looked at once all rows are known.
            ScoreTerm::Full(_) if self.table.spec().place == Place::NextInRow => Ok(0.0),
            ScoreTerm::Sum(..) | ScoreTerm::Pairs => Ok(0.0),
            ScoreTerm::Count(_) | ScoreTerm::CountIn(..) | ScoreTerm::Full(_) => Err(NotPriced::Sheet),
        };
        self.table.spec().score.iter().map(term).sum()
    }

    fn effects_at(&self, index: usize, number: u8) -> impl Iterator<Item = Effect> {
        let at = move |boxes: u64| 63 - boxes.leading_zeros() as usize == index;
        let triggers = self.table.spec().triggers.iter();
        triggers.filter(move |t| at(t.boxes.bits()) && number >= t.minimum).map(|t| t.effect)
    }

    fn fired_at(&self, index: usize, number: u8) -> f64 {
        self.effects_at(index, number).map(|effect| self.effect(effect)).sum()
    }

    /// How much points may count at most: with every fox of the area.
    fn weight_with_foxes(&self) -> f64 {
        let foxes = self.table.spec().triggers.iter().filter(|trigger| trigger.effect == Effect::Fox).count();
        self.weights.points + self.weights.own * foxes as f64
    }

    /// The first box at which a fox has been paid, if the area has one.
    fn fox_at(&self) -> Option<usize> {
        let foxes = self.table.spec().triggers.iter().filter(|trigger| trigger.effect == Effect::Fox);
        foxes.map(|trigger| 63 - trigger.boxes.bits().leading_zeros() as usize).min()
    }

    pub(super) fn track(&self) -> Result<BestFill, NotPriced> {
        let boxes = self.table.spec().boxes.len();
        let without = self.paths(0..boxes, self.weights.points)?;
        let with = self.paths(0..boxes, self.weight_with_foxes())?;
        // Points count for more only once the first fox is there.
        let ends = without.iter().chain(with.iter().skip(self.fox_at().map_or(usize::MAX, |fox| fox + 1)));
        let best = ends.max_by(|a, b| a.worth.total_cmp(&b.worth)).ok_or(NotPriced::Sheet)?;
        Ok(self.of_path(best.worth, best.points, &[(0, best)]))
    }

    fn of_path(&self, worth: f64, points: f64, rows: &[(usize, &Path)]) -> BestFill {
        let numbers = rows
            .iter()
            .flat_map(|(from, path)| path.bought.iter().enumerate().map(move |(i, bought)| (from + i, bought)));
        let fired = numbers.clone().flat_map(|(index, (number, _))| self.effects_at(index, *number));
        let bought = numbers.map(|(_, (_, good))| (0.0, *good)).collect();
        let filled = self.sum(fired, points, bought);
        BestFill { worth, ..filled }
    }

    /// Pairs one after the other, of which the first may be filled from either side (2.13).
    pub(super) fn pairs(&self) -> Result<BestFill, NotPriced> {
        let spec = self.table.spec();
        let apart = spec.triggers.iter().all(|trigger| trigger.boxes.len() == 1);
        if !apart || !matches!(spec.score[..], [ScoreTerm::Pairs]) {
            return Err(NotPriced::Sheet);
        }
        // The best number of a box if its points count so much, with what it fires.
        let single = |index: usize, weight: f64| {
            let numbers = (1..=36u8).filter(|&number| spec.boxes[index].accept.takes(number, None));
            let ways = numbers.filter_map(|number| {
                let (cost, good) = self.costs.numbers[usize::from(number)]?;
                let points = f64::from(number) * f64::from(spec.boxes[index].factor);
                Some((weight * points - cost + self.fired_at(index, number), points, (number, good)))
            });
            ways.max_by(|a, b| a.0.total_cmp(&b.0)).ok_or(NotPriced::Sheet)
        };
        type Bought = Vec<(usize, (u8, Good))>;
        let mut best: Option<(f64, f64, Bought)> = None;
        for (weight, least) in
            [(self.weights.points, 0), (self.weight_with_foxes(), self.fox_at().map_or(usize::MAX, |fox| fox / 2))]
        {
            let (mut worth, mut points, mut bought) = (0.0, 0.0, Vec::new());
            let mut keep = |worth: f64, points: f64, bought: &Bought| {
                if best.as_ref().is_none_or(|best| worth > best.0) {
                    best = Some((worth, points, bought.clone()));
                }
            };
            for block in 0..=spec.boxes.len() / 2 {
                if block >= least {
                    keep(worth, points, &bought);
                }
                if block == spec.boxes.len() / 2 {
                    break;
                }
                for index in [2 * block, 2 * block + 1] {
                    let (half, _, bought_here) = single(index, 0.0)?;
                    if block >= least {
                        bought.push((index, bought_here));
                        keep(worth + half, points, &bought);
                        bought.pop();
                    }
                }
                for (index, sign) in [(2 * block, 1.0), (2 * block + 1, -1.0)] {
                    let (more, here, bought_here) = single(index, sign * weight)?;
                    worth += more;
                    points += sign * here;
                    bought.push((index, bought_here));
                }
            }
        }
        let (worth, points, bought) = best.ok_or(NotPriced::Sheet)?;
        let fired = bought.iter().flat_map(|&(index, (number, _))| self.effects_at(index, number));
        let filled = self.sum(fired, points, bought.iter().map(|&(_, (_, good))| (0.0, good)).collect());
        Ok(BestFill { worth, ..filled })
    }

    /// Rows of their own, and columns across them (2.11).
    pub(super) fn rows(&self) -> Result<BestFill, NotPriced> {
        let spec = self.table.spec();
        if spec.triggers.iter().any(|trigger| trigger.boxes.len() != 1) {
            return Err(NotPriced::Sheet);
        }
        let row_of = |index: usize| spec.boxes[index].row;
        let mut starts = vec![0];
        starts.extend((1..spec.boxes.len()).filter(|&index| row_of(index) != row_of(index - 1)));
        starts.push(spec.boxes.len());
        let stars: Vec<_> = spec
            .score
            .iter()
            .filter_map(|term| if let ScoreTerm::Full(stars) = term { Some(stars) } else { None })
            .collect();
        let mut best: Option<BestFill> = None;
        // Which row the fox stands in is left aside: points may count as with it from the beginning.
        for weight in [self.weights.points, self.weight_with_foxes()] {
            let rows: Vec<Vec<Path>> =
                starts.windows(2).map(|at| self.paths(at[0]..at[1], weight)).collect::<Result<_, _>>()?;
            let ways: usize = rows.iter().map(Vec::len).product();
            for way in 0..ways {
                let mut rest = way;
                let chosen: Vec<(usize, &Path)> = rows
                    .iter()
                    .zip(&starts)
                    .map(|(row, &start)| {
                        let path = &row[rest % row.len()];
                        rest /= row.len();
                        (start, path)
                    })
                    .collect();
                let marks =
                    chosen.iter().fold(0u64, |marks, (start, path)| marks | ((1u64 << path.bought.len()) - 1) << start);
                let full = stars.iter().flat_map(|stars| stars.iter()).filter(|(set, _)| set.bits() & !marks == 0);
                let columns: f64 = full.map(|(_, points)| f64::from(*points)).sum();
                let points = columns + chosen.iter().map(|(_, path)| path.points).sum::<f64>();
                let worth = weight * columns + chosen.iter().map(|(_, path)| path.worth).sum::<f64>();
                if best.as_ref().is_none_or(|best| worth > best.worth) {
                    best = Some(self.of_path(worth, points, &chosen));
                }
            }
        }
        best.ok_or(NotPriced::Sheet)
    }
}
