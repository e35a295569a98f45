//! Asking for a filled-in sheet line by line: what to ask of an area, and what an answer means.

use super::way::PaperWay;
use serde_json::{Map, Value, json};
use silbertablett_rules::{
    Area, Spot,
    sheet::{Accept, BoxSpec, Place, Write},
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// One line to be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperQuestion {
    /// Which row of a grid, from 1; `None` for a track.
    pub row: Option<u8>,
    /// The name of the die of the row, where the rows have dice.
    pub die: Option<String>,
    /// What the boxes show, from left to right.
    pub printed: String,
}

impl PaperQuestion {
    /// The row in words, with its die: "row 1, white"; empty for a track.
    pub fn label(&self) -> String {
        let die = self.die.as_ref().map_or_else(String::new, |die| format!(", {die}"));
        self.row.map_or_else(String::new, |row| format!("row {row}{die}"))
    }
}

/// What is asked of an area: how to answer, in one sentence, and a question for each line.
pub fn questions(sheet: &SheetFile, area: Area) -> (PaperWay, Vec<PaperQuestion>) {
    let (spec, print) = (sheet.tables().area(area).spec(), sheet.area(area));
    let how = PaperWay::of(sheet, area);
    let show = |spot: Spot| shown(spec.boxes[spot.index()]);
    let Some((rows, columns)) = print.grid else {
        let printed = sheet.tables().area(area).boxes().iter().map(show).collect::<Vec<_>>().join(" ");
        return (how, vec![PaperQuestion { row: None, die: None, printed }]);
    };
    let line = |row: u8| {
        let cell = |column: u8| {
            let name = BoxName::Grid { row, column };
            let spot = print.boxes.iter().position(|&b| b == name).and_then(Spot::new);
            spot.map_or_else(|| ".".to_owned(), show)
        };
        let die = print.row_dice.get(usize::from(row) - 1).map(ToString::to_string);
        PaperQuestion { row: Some(row), die, printed: (1..=columns).map(cell).collect::<Vec<_>>().join(" ") }
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
