//! The lesson of a sheet: a game on fixed dice that is gone through step by step.

use crate::entry::LogEntry;
use crate::record::UnusableRecord;
use crate::session::Session;
use crate::start::DiceOrigin;
use silbertablett_record::RecordFault;
use silbertablett_sheet_file::{SheetFile, is_built_in};

/// What the names of steps begin with in the `meta` of the record.
const STEP: &str = "step.";

/// A game on fixed dice, of which some throws and moves are steps: each explains one rule, and is made by who learns.
#[derive(Clone, Debug)]
pub struct SheetLesson {
    game: Session,
    steps: Vec<LessonStep>,
}

/// A throw or a move of a [`SheetLesson`] that is explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// Which throw or move of the game it is, from 0.
    pub moment: usize,
    /// The name by which the texts know it, such as `reroll`.
    pub name: String,
}

/// Why a record is no lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonFault {
    /// It is no sound record of a game.
    Record(UnusableRecord),
    /// A lesson is for one seat; so many are there.
    Seats(usize),
    /// `meta` has this field, and the game no throw or move of that number.
    Step(String),
    /// It names no step at all.
    Empty,
}

impl std::fmt::Display for LessonFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LessonFault::Record(fault) => fault.fmt(f),
            LessonFault::Seats(seats) => write!(f, "a lesson is for 1 seat, not {seats}"),
            LessonFault::Step(field) => write!(f, "`{field}` is no throw or move of the log"),
            LessonFault::Empty => f.write_str("a lesson has a step: `meta` needs a field such as `step.0`"),
        }
    }
}

impl std::error::Error for LessonFault {}

impl From<RecordFault> for LessonFault {
    fn from(fault: RecordFault) -> LessonFault {
        LessonFault::Record(UnusableRecord::Fault(fault))
    }
}

impl SheetLesson {
    /// The lesson that the program brings for a sheet; `None` for sheets of one's own and for revisions that have been replaced.
    ///
    /// ```
    /// use silbertablett_session::SheetLesson;
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let lesson = SheetLesson::of(&sheet).expect("it has one");
    /// assert_eq!(lesson.steps()[0].name, "roll");
    /// assert_eq!(lesson.before(0).log().len(), 0);
    /// ```
    ///
    /// # Panics
    /// If a lesson of the program is faulty, which its tests rule out.
    pub fn of(sheet: &SheetFile) -> Option<SheetLesson> {
        let known = silbertablett_sheets::find(sheet.id(), None).filter(|_| is_built_in(sheet))?;
        let lesson = SheetLesson::read(known.lesson.as_bytes());
        let lesson = lesson.unwrap_or_else(|fault| panic!("the lesson of {}: {fault}", known.id));
        (**lesson.game.sheet() == *sheet).then_some(lesson)
    }

    /// Reads a lesson: the record of a game of one seat, of which `meta` names the steps as in `"step.7": "green"`.
    ///
    /// # Errors
    /// If it is no sound record, or its steps are none of its throws and moves.
    pub fn read(record: &[u8]) -> Result<SheetLesson, LessonFault> {
        // What is thrown is known; the dice of the session are never asked.
        let game = Session::from_record(record, DiceOrigin::Seeded { seed: 0 }).map_err(LessonFault::Record)?;
        if game.seats() != 1 {
            return Err(LessonFault::Seats(game.seats()));
        }
        let document = silbertablett_record::read(record)?;
        let named = document.meta.iter().filter_map(|(field, name)| Some((field, field.strip_prefix(STEP)?, name)));
        let steps = named.map(|(field, number, name)| match number.parse() {
            Ok(moment) if moment < game.moments().len() => Ok(LessonStep { moment, name: name.clone() }),
            _ => Err(LessonFault::Step(field.clone())),
        });
        let mut steps = steps.collect::<Result<Vec<_>, _>>()?;
        steps.sort_by_key(|step| step.moment);
        if steps.is_empty() { Err(LessonFault::Empty) } else { Ok(SheetLesson { game, steps }) }
    }

    /// Its steps, in order; at least one.
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// The throw or move that a step asks for; `None` after the last one.
    pub fn asks(&self, step: usize) -> Option<&LogEntry> {
        Some(&self.game.moments()[self.steps.get(step)?.moment].entry)
    }

    /// How many throws and moves have been made when a step begins; after the last step, all of them.
    pub fn made(&self, step: usize) -> usize {
        self.steps.get(step).map_or(self.game.moments().len(), |step| step.moment)
    }

    /// The game as it stands when a step begins.
    pub fn before(&self, step: usize) -> Session {
        let start = self.game.start();
        let played = self.game.branch(self.made(step), start.seats().to_vec(), start.dice());
        played.unwrap_or_else(|error| unreachable!("the beginning of a sound game is sound: {error}"))
    }
}
