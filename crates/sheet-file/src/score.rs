//! Reading how an area scores.

use crate::flaw::ScoreFlaw;
use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics, Keys};
use silbertablett_rules::{place::Spots, sheet::ScoreTerm};

/// What the terms of a score refer to.
pub(crate) struct ScoreScope {
    pub(crate) rows: Vec<Spots>,
    pub(crate) columns: Vec<Spots>,
    pub(crate) all: Spots,
    /// Boxes without a printed cross.
    pub(crate) own: usize,
}

/// A term as it is read: what it scores, its key and its line.
pub(crate) struct TermRead {
    pub(crate) term: ScoreTerm,
    pub(crate) key: &'static str,
    pub(crate) line: Option<usize>,
}

const POINTS: std::ops::RangeInclusive<i64> = -999..=999;

/// The terms of `score`, a table of one or more of `count`, `columns`, `row_count`, `sum`, `row_weights`, `pairs`, `steps`. Only those
/// without a fault, so that nothing is said of points that could not be read.
pub(crate) fn read(node: &Node, scope: &ScoreScope, faults: &mut Diagnostics) -> Vec<TermRead> {
    let before = faults.count();
    let mut keys = Keys::of(node, "`score`", faults);
    let mut terms = Vec::new();
    for key in ["row_count", "columns", "row_weights"] {
        if scope.rows.is_empty() && keys.find(key).is_some() {
            faults.add(node.line, ScoreFlaw::NoLines(key));
            return terms;
        }
    }
    for key in ["count", "row_count", "columns", "sum", "pairs", "row_weights", "steps"] {
        let Some(node) = keys.find(key) else { continue };
        let sound = faults.count();
        let read = of_key(node, key, scope, faults);
        if faults.count() == sound {
            terms.extend(read.into_iter().map(|term| TermRead { term, key, line: node.line }));
        }
    }
    if terms.is_empty() && faults.count() == before {
        faults.add(node.line, ScoreFlaw::Nothing);
    }
    keys.finish(faults);
    terms
}

/// The terms of one key.
fn of_key(node: &Node, key: &'static str, scope: &ScoreScope, faults: &mut Diagnostics) -> Vec<ScoreTerm> {
    match key {
        "count" => vec![ScoreTerm::Count(scale(node, key, scope.own, faults))],
        "row_count" => {
            let longest = scope.rows.iter().map(|row| row.len()).max().unwrap_or(0);
            vec![ScoreTerm::CountIn(scope.rows.clone(), scale(node, key, longest, faults))]
        }
        "columns" => {
            let points = of_each(node, key, scope.columns.len(), POINTS, faults);
            vec![ScoreTerm::Full(scope.columns.iter().copied().zip(points).collect())]
        }
        "sum" if read::flag(node, "`sum`", faults) == Some(true) => vec![ScoreTerm::Sum(scope.all, 1)],
        "pairs" if read::flag(node, "`pairs`", faults) == Some(true) => vec![ScoreTerm::Pairs],
        "row_weights" => {
            let weights = of_each(node, key, scope.rows.len(), -9..=9, faults);
            let rows = scope.rows.iter().zip(weights).filter(|(_, weight)| *weight != 0);
            rows.map(|(&row, weight)| ScoreTerm::Sum(row, weight)).collect()
        }
        "steps" => vec![ScoreTerm::Steps(steps(node, faults))],
        _ => Vec::new(),
    }
}

/// Points for 1, 2, 3 … marks; nothing for none.
fn scale(node: &Node, key: &'static str, boxes: usize, faults: &mut Diagnostics) -> Vec<i16> {
    let mut points = vec![0];
    points.extend(of_each(node, key, boxes, POINTS, faults));
    points
}

fn of_each(
    node: &Node,
    key: &'static str,
    count: usize,
    range: std::ops::RangeInclusive<i64>,
    faults: &mut Diagnostics,
) -> Vec<i16> {
    let numbers = read::numbers(node, &format!("`{key}`"), range, faults);
    if let NodeValue::List(list) = &node.value
        && list.len() != count
    {
        faults.add(node.line, ScoreFlaw::Count { key, wanted: count, found: list.len() });
    }
    numbers.into_iter().map(|n| n as i16).collect()
}

/// Pairs of a number and its points; that the numbers rise is asked of the table.
fn steps(node: &Node, faults: &mut Diagnostics) -> Vec<(u8, i16)> {
    let mut steps: Vec<(u8, i16)> = Vec::new();
    for item in read::list(node, "`steps`", faults) {
        let pair = read::numbers(item, "a step", -999..=999, faults);
        match pair[..] {
            [number, points] if (1..=36).contains(&number) => steps.push((number as u8, points as i16)),
            _ => faults.add(item.line, ScoreFlaw::Step),
        }
    }
    steps
}
