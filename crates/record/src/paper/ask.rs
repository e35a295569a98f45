//! Asking for a filled-in sheet line by line: what to ask of an area, and what an answer means.

use serde_json::{Map, Value, json};
use silbertablett_rules::{
    Area, Spot,
    sheet::{Accept, BoxSpec, Place, Write},
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// One line to be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperQuestion {
    /// Which row of a grid, with its die where the rows have dice; empty for a track.
    pub row: String,
    /// What the boxes show, from left to right.
    pub printed: String,
}

/// What is asked of an area: how to answer, in one sentence, and a question for each line.
pub fn questions(sheet: &SheetFile, area: Area) -> (&'static str, Vec<PaperQuestion>) {
    let (spec, print) = (sheet.tables().area(area).spec(), sheet.area(area));
    let how = match (spec.write, spec.place) {
        (Write::RingThenCross, _) => {
            "the ringed numbers of each row, with an x behind those that are crossed as well, such as 3 6x"
        }
        (Write::Cross, Place::Next) => "how many boxes are crossed from the left",
        (Write::Cross, Place::Right) => "the printed numbers from the left, with 0 for a box that is not crossed",
        (Write::Cross, _) => "the crossed numbers of each row; printed crosses are not named",
        (Write::Number, Place::OpenPair) => {
            "the numbers as they stand in the boxes, with 0 for an empty box; 5x2 will do for a 10"
        }
        (Write::Number, Place::NextInRow) => "the numbers of each row as they stand in the boxes",
        (Write::Number, _) if spec.boxes.iter().any(|spec| spec.factor > 1) => {
            "the numbers as they stand in the boxes; 5x2 will do for a 10"
        }
        (Write::Number, _) => "the numbers as they stand in the boxes",
    };
    let show = |spot: Spot| shown(spec.boxes[spot.index()]);
    let Some((rows, columns)) = print.grid else {
        let printed = sheet.tables().area(area).boxes().iter().map(show).collect::<Vec<_>>().join(" ");
        return (how, vec![PaperQuestion { row: String::new(), printed }]);
    };
    let line = |row: u8| {
        let cell = |column: u8| {
            let name = BoxName::Grid { row, column };
            let spot = print.boxes.iter().position(|&b| b == name).and_then(Spot::new);
            spot.map_or_else(|| ".".to_owned(), show)
        };
        let die = print.row_dice.get(usize::from(row) - 1).map_or(String::new(), |die| format!(", {die}"));
        PaperQuestion { row: format!("row {row}{die}"), printed: (1..=columns).map(cell).collect::<Vec<_>>().join(" ") }
    };
    (how, (1..=rows).map(line).collect())
}

/// What a box shows: its number, `2+` for a minimum, `x2` for a factor, `_` for any number, `x` for a printed cross.
fn shown(spec: BoxSpec) -> String {
    match (spec.accept, spec.accept.printed()) {
        _ if spec.printed => "x".to_owned(),
        (Accept::AtLeast(number), _) => format!("{number}+"),
        (_, Some(number)) => number.to_string(),
        _ if spec.factor > 1 => format!("x{}", spec.factor),
        _ => "_".to_owned(),
    }
}

/// The lines that were answered to the questions of an area, as a description has them. Whether they are right is for
/// [`Paper::score`](super::Paper::score) to say.
pub fn answers_of(sheet: &SheetFile, area: Area, lines: &[String]) -> Value {
    let spec = sheet.tables().area(area).spec();
    let rows = || lines.iter().map(|line| words(line).map(value).collect::<Value>()).collect::<Value>();
    match (spec.write, spec.place, lines) {
        (Write::RingThenCross, _, _) => rings(lines),
        (Write::Cross, Place::Next, [line]) => match words(line).collect::<Vec<_>>()[..] {
            [] => json!(0),
            [count] => value(count),
            ref several => several.iter().map(|word| value(word)).collect(),
        },
        (_, _, [line]) if sheet.area(area).grid.is_none() => words(line).map(value).collect(),
        _ => rows(),
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|word| !word.is_empty())
}

/// A number, 0 for a dash, and anything else as text.
fn value(word: &str) -> Value {
    match word {
        "-" | "." | "_" => json!(0),
        word => word.parse::<u64>().map_or_else(|_| json!(word), |number| json!(number)),
    }
}

/// Ringed numbers, and those that have an x behind them.
fn rings(lines: &[String]) -> Value {
    let crossed = |word: &&str| word.ends_with(['x', 'X']);
    let row = |line: &String, wanted: bool| {
        let chosen = words(line).filter(|word| crossed(word) == wanted);
        chosen.map(|word| value(word.trim_end_matches(['x', 'X']))).collect::<Value>()
    };
    let table = [("ringed", false), ("crossed", true)]
        .map(|(key, wanted)| (key.to_owned(), lines.iter().map(|line| row(line, wanted)).collect::<Value>()));
    Value::Object(table.into_iter().collect::<Map<_, _>>())
}
