#![doc = include_str!("../README.md")]

mod areas;
mod coach;
mod decision;
mod grades;
mod habits;
mod level;
mod points;
mod prospect;
mod puzzle;
mod rating;
mod recorded;
mod review;
mod reviewing;
mod walk;
mod winning;

pub use areas::AreaReview;
pub use coach::{Advised, Coach, SoFar, Unjudged};
pub use decision::JudgedDecision;
pub use grades::{BotRate, grade, rates};
pub use habits::{DecisionKind, Habits, Lost, Trend};
pub use level::CoachLevel;
pub use points::Points;
pub use puzzle::{ClearMove, Puzzle, PuzzleMaker, puzzle, puzzle_count, puzzles, read_puzzles};
pub use rating::{FirstAnswer, Rating};
pub use recorded::Recorded;
pub use review::{Change, EntryReview, Review, SeatReview};
pub use reviewing::Reviewing;
pub use silbertablett_net::{Compared, FinalSheet};
pub use winning::{Chance, Chances};
