//! How an area scores, as a sheet is printed.

use silbertablett_rules::{Area, sheet::ScoreTerm};
use silbertablett_sheet_file::SheetFile;

/// One term of the score of an area.
pub(super) fn term(sheet: &SheetFile, area: Area, term: &ScoreTerm) -> String {
    let list = |points: &[i16]| points.iter().map(i16::to_string).collect::<Vec<_>>().join(" ");
    match term {
        ScoreTerm::Count(points) => format!("by number of marks: {}", list(&points[1..])),
        ScoreTerm::Full(stars) => {
            let points: Vec<i16> = stars.iter().map(|&(_, points)| points).collect();
            format!("full columns: {}", list(&points))
        }
        ScoreTerm::CountIn(_, points) => format!("each row by number of marks: {}", list(&points[1..])),
        ScoreTerm::Sum(boxes, weight) => {
            let all = *boxes == sheet.tables().area(area).boxes();
            let first = boxes.iter().next().map(|spot| sheet.area(area).boxes[spot.index()]);
            let which = match first {
                Some(silbertablett_sheet_file::BoxName::Grid { row, .. }) if !all => format!(" of row {row}"),
                _ => String::new(),
            };
            match weight {
                1 => format!("the sum of the numbers{which}"),
                -1 => format!("minus the sum of the numbers{which}"),
                n => format!("{n} times the sum of the numbers{which}"),
            }
        }
        ScoreTerm::Pairs => "each full pair its first number minus its second".to_owned(),
        ScoreTerm::Steps(steps) => {
            let steps = steps.iter().map(|(number, points)| format!("{points} from {number}"));
            format!("for each number the highest of {}", steps.collect::<Vec<_>>().join(", "))
        }
    }
}
