//! Reading how an area scores.

use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics, Keys};
use silbertablett_rules::{
    place::Spots,
    sheet::{ScoreTerm, Write},
};

/// What the terms of a score refer to.
pub(crate) struct ScoreScope {
    pub(crate) rows: Vec<Spots>,
    pub(crate) columns: Vec<Spots>,
    pub(crate) all: Spots,
    /// Boxes without a printed cross.
    pub(crate) own: usize,
    pub(crate) write: Write,
    pub(crate) pairs: usize,
}

const POINTS: std::ops::RangeInclusive<i64> = -999..=999;

/// The terms of `score`, a table of one or more of `count`, `columns`, `row_count`, `sum`, `row_weights`, `pairs`, `steps`.
pub(crate) fn read(node: &Node, scope: &ScoreScope, faults: &mut Diagnostics) -> Vec<ScoreTerm> {
    let before = faults.count();
    let mut keys = Keys::of(node, "`score`", faults);
    let mut terms = Vec::new();
    for key in ["row_count", "columns", "row_weights"] {
        if scope.rows.is_empty() && keys.find(key).is_some() {
            faults.add(node.line, format!("`{key}` scores rows or columns, so it needs a grid or rows"));
            return terms;
        }
    }
    if let Some(points) = keys.find("count") {
        terms.push(ScoreTerm::Count(scale(points, "count", scope.own, faults)));
    }
    if let Some(points) = keys.find("row_count") {
        let longest = scope.rows.iter().map(|row| row.len()).max().unwrap_or(0);
        terms.push(ScoreTerm::CountIn(scope.rows.clone(), scale(points, "row_count", longest, faults)));
    }
    if let Some(stars) = keys.find("columns") {
        let points = of_each(stars, "columns", scope.columns.len(), POINTS, faults);
        if scope.columns.iter().any(|column| column.is_empty()) {
            faults.add(stars.line, "`columns` gives a star to a column that has no box");
        }
        terms.push(ScoreTerm::Full(scope.columns.iter().copied().zip(points).collect()));
    }
    for key in ["sum", "pairs", "row_weights", "steps"] {
        let Some(node) = keys.find(key) else { continue };
        if scope.write != Write::Number {
            faults.add(node.line, format!("`{key}` scores written numbers, so it needs `write = \"number\"`"));
            continue;
        }
        match key {
            "sum" if read::flag(node, "`sum`", faults) == Some(true) => terms.push(ScoreTerm::Sum(scope.all, 1)),
            "pairs" if scope.pairs * 2 != scope.own || !scope.rows.is_empty() => {
                faults.add(node.line, "`pairs` needs a track with an even number of boxes");
            }
            "pairs" if read::flag(node, "`pairs`", faults) == Some(true) => terms.push(ScoreTerm::Pairs),
            "row_weights" => {
                let weights = of_each(node, "row_weights", scope.rows.len(), -9..=9, faults);
                let rows = scope.rows.iter().zip(weights).filter(|(_, weight)| *weight != 0);
                terms.extend(rows.map(|(&row, weight)| ScoreTerm::Sum(row, weight)));
            }
            "steps" => terms.push(ScoreTerm::Steps(steps(node, faults))),
            _ => {}
        }
    }
    if terms.is_empty() && faults.count() == before {
        faults.add(node.line, "`score` says nothing: give count, columns, row_count, sum, row_weights, pairs or steps");
    }
    keys.finish(faults);
    terms
}

/// Points for 1, 2, 3 … marks; nothing for none.
fn scale(node: &Node, key: &str, boxes: usize, faults: &mut Diagnostics) -> Vec<i16> {
    let mut points = vec![0];
    points.extend(of_each(node, key, boxes, POINTS, faults));
    points
}

fn of_each(
    node: &Node,
    key: &str,
    count: usize,
    range: std::ops::RangeInclusive<i64>,
    faults: &mut Diagnostics,
) -> Vec<i16> {
    let numbers = read::numbers(node, &format!("`{key}`"), range, faults);
    if let NodeValue::List(list) = &node.value
        && list.len() != count
    {
        let given = list.len();
        let noun = if given == 1 { "number" } else { "numbers" };
        faults.add(node.line, format!("`{key}` has {given} {noun}, but the area asks for {count}"));
    }
    numbers.into_iter().map(|n| n as i16).collect()
}

/// Pairs of a number and its points, the numbers rising.
fn steps(node: &Node, faults: &mut Diagnostics) -> Vec<(u8, i16)> {
    let mut steps: Vec<(u8, i16)> = Vec::new();
    for item in read::list(node, "`steps`", faults) {
        let pair = read::numbers(item, "a step", -999..=999, faults);
        match pair[..] {
            [number, points] if (1..=36).contains(&number) && steps.last().is_none_or(|s| i64::from(s.0) < number) => {
                steps.push((number as u8, points as i16));
            }
            _ => faults.add(item.line, "a step is a pair [number, points], the numbers rising within 1 to 36"),
        }
    }
    steps
}
