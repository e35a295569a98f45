//! Asking for filled-in sheets, area by area, on the terminal.

use super::listed;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use serde_json::{Map, Value, json};
use silbertablett_record::{GameResult, Paper, PaperFault, answers_of, questions};
use silbertablett_rules::{Area, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

/// No answer is longer, in bytes.
const LONGEST: u64 = 4096;

/// Asks for one sheet after the other until there are no more, and scores them. Questions go to standard error where standard output
/// is for data.
pub(super) fn sheets(
    sheet: &Arc<SheetFile>,
    data: bool,
    out: &mut Output,
) -> Result<(Arc<SheetFile>, GameResult), Failure> {
    let mut table = Dialogue { sheet, to_errors: data, out };
    let title = text::title(sheet);
    table.say(&format!("{title}: what stands on the sheet? An empty line means that nothing does."))?;
    let mut seats: Vec<Value> = Vec::new();
    loop {
        seats.push(table.seat(seats.len() + 1)?);
        if seats.len() == MAX_SEATS || !table.another()? {
            break;
        }
    }
    let scored = paper(sheet, seats)
        .score(sheet)
        .map_err(|faults| Failure::Failed(faults.iter().map(PaperFault::to_string).collect::<Vec<_>>().join("\n")))?;
    table.say("")?;
    Ok((Arc::clone(sheet), scored))
}

fn paper(sheet: &SheetFile, seats: Vec<Value>) -> Paper {
    let keys = [("sheet".to_owned(), json!(sheet.id())), ("seats".to_owned(), Value::Array(seats))];
    Paper::of_keys(keys.into_iter().collect::<Map<_, _>>())
}

struct Dialogue<'t> {
    sheet: &'t SheetFile,
    to_errors: bool,
    out: &'t mut Output,
}

impl Dialogue<'_> {
    /// Asks for one sheet.
    fn seat(&mut self, number: usize) -> Result<Value, Failure> {
        let name = self.ask(&format!("\nName of player {number}: "))?;
        let mut seat = Map::new();
        if !name.is_empty() {
            seat.insert("name".to_owned(), json!(name));
        }
        for area in Area::all() {
            let value = self.area(area)?;
            seat.insert(self.sheet.area(area).name.clone(), value);
        }
        Ok(Value::Object(seat))
    }

    /// Asks for an area until the answer can stand on the sheet.
    fn area(&mut self, area: Area) -> Result<Value, Failure> {
        let name = self.sheet.area(area).name.clone();
        let (how, lines) = questions(self.sheet, area);
        self.say(&format!("\n{name}: {how}"))?;
        loop {
            let mut answers = Vec::new();
            for line in &lines {
                let label = line.label();
                let row = if label.is_empty() { label } else { format!("{label}: ") };
                answers.push(self.ask(&format!("  {row}{} > ", line.printed))?);
            }
            let value = answers_of(self.sheet, area, &answers);
            let alone = json!({ (name.as_str()): value });
            match paper(self.sheet, vec![alone]).score(self.sheet) {
                Ok(_) => return Ok(value),
                Err(faults) => {
                    for text in listed(&faults) {
                        self.say(&format!("  {text}"))?;
                    }
                    self.say("  Once more, please.")?;
                }
            }
        }
    }

    fn another(&mut self) -> Result<bool, Failure> {
        let answer = self.ask("\nAnother sheet? (y/N) ")?;
        Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes" | "j" | "ja" | "t" | "tak"))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        self.write(line)?;
        self.write("\n")
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        if self.to_errors {
            let mut error = io::stderr().lock();
            return Ok(error.write_all(text.as_bytes())?);
        }
        self.out.text(text)
    }

    /// A question, and the line that answers it.
    fn ask(&mut self, question: &str) -> Result<String, Failure> {
        self.write(question)?;
        self.out.finish()?;
        let mut line = Vec::new();
        let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut line);
        read.map_err(|error| Failure::Usage(format!("the answer cannot be read: {error}")))?;
        match line.last() {
            Some(b'\n') => Ok(String::from_utf8_lossy(&line).trim().to_owned()),
            Some(_) if line.len() as u64 == LONGEST => {
                Err(Failure::Usage(format!("an answer has at most {LONGEST} characters")))
            }
            Some(_) => Ok(String::from_utf8_lossy(&line).trim().to_owned()),
            None => Err(Failure::Usage("the answers ended before all was asked; nothing was scored".to_owned())),
        }
    }
}
