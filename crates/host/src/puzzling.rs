//! First answers to puzzles, what players and puzzles are rated by them, and which puzzle comes next.

use crate::fault::HostFault;
use crate::host::Host;
use silbertablett_judge::{FirstAnswer, Puzzle, Rating, puzzles};
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::{StoredAnswer, StoredRating, StoredResult};
use std::collections::HashMap;
use std::sync::PoisonError;

/// What a player has made of the puzzles of a sheet.
#[derive(Clone, Debug, Default)]
pub struct PuzzleRecord {
    /// What they answered first, in that order, each with what the puzzle is known by.
    answers: Vec<(String, Option<(bool, Rating)>)>,
}

impl PuzzleRecord {
    fn given(&self) -> impl DoubleEndedIterator<Item = (bool, Rating)> {
        self.answers.iter().filter_map(|(_, result)| *result)
    }

    /// What the player is rated now.
    pub fn rating(&self) -> Rating {
        self.given().next_back().map_or(Rating::NEW, |(_, rating)| rating)
    }

    /// How many answers count.
    pub fn answered(&self) -> usize {
        self.given().count()
    }

    /// How many of them were right.
    pub fn right(&self) -> usize {
        self.given().filter(|(right, _)| *right).count()
    }

    /// What has become of the player's first answer to a puzzle.
    pub fn first_answer(&self, puzzle: &Puzzle) -> FirstAnswer {
        let key = puzzle.key();
        let mut before = Rating::NEW;
        for (known_by, result) in &self.answers {
            match result {
                None if *known_by == key => return FirstAnswer::Seen,
                Some((right, after)) if *known_by == key => {
                    return FirstAnswer::Given { right: *right, before, after: *after };
                }
                Some((_, after)) => before = *after,
                None => {}
            }
        }
        FirstAnswer::None
    }
}

impl Host {
    /// What a player has made of puzzles, by the ids of sheets in their order.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn puzzle_records(&self, player: &str) -> Result<Vec<(String, PuzzleRecord)>, HostFault> {
        let mut records: Vec<(String, PuzzleRecord)> = Vec::new();
        for StoredAnswer { sheet, puzzle, result, .. } in self.store.answers(player)? {
            let answer = (puzzle, result.map(|result| (result.right, rating(result.rating))));
            match records.iter_mut().find(|(id, _)| *id == sheet) {
                Some((_, record)) => record.answers.push(answer),
                None => records.push((sheet, PuzzleRecord { answers: vec![answer] })),
            }
        }
        records.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(records)
    }

    /// What a player has made of the puzzles of a sheet; nothing, for nobody.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn puzzle_record(&self, player: Option<&str>, sheet: &SheetFile) -> Result<PuzzleRecord, HostFault> {
        let records = player.map_or(Ok(Vec::new()), |player| self.puzzle_records(player))?;
        Ok(records.into_iter().find(|(id, _)| id == sheet.id()).map(|(_, record)| record).unwrap_or_default())
    }

    /// What a puzzle of a sheet is rated.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn puzzle_rating(&self, sheet: &SheetFile, puzzle: &Puzzle) -> Result<Rating, HostFault> {
        let key = puzzle.key();
        let rated = self.store.answered_puzzles(sheet.id())?.into_iter().find(|rated| rated.puzzle == key);
        Ok(rated.map_or_else(|| Rating::of_puzzle(puzzle.found), |rated| rating(rated.rating)))
    }

    /// Notes a player's answer to a puzzle. The first one moves the ratings of both; whether it was the first.
    ///
    /// # Errors
    /// `NotFound` for the player, and failures of the store.
    pub fn answer_puzzle(
        &self,
        player: &str,
        sheet: &SheetFile,
        puzzle: &Puzzle,
        right: bool,
    ) -> Result<bool, HostFault> {
        // What comes of an answer rests on the ratings before it.
        let _one_by_one = self.answering.lock().unwrap_or_else(PoisonError::into_inner);
        let record = self.puzzle_record(Some(player), sheet)?;
        let (own, of_puzzle) = record.rating().answers(self.puzzle_rating(sheet, puzzle)?, right);
        let result = StoredResult { right, rating: stored(own) };
        Ok(self.store.keep_answer(player, self.answer(sheet, puzzle, Some(result)), Some(stored(of_puzzle)))?)
    }

    /// Notes that a player has seen the solution of a puzzle: an answer after that does not count.
    ///
    /// # Errors
    /// `NotFound` for the player, and failures of the store.
    pub fn see_puzzle(&self, player: &str, sheet: &SheetFile, puzzle: &Puzzle) -> Result<(), HostFault> {
        self.store.keep_answer(player, self.answer(sheet, puzzle, None), None)?;
        Ok(())
    }

    fn answer(&self, sheet: &SheetFile, puzzle: &Puzzle, result: Option<StoredResult>) -> StoredAnswer {
        StoredAnswer { sheet: sheet.id().to_owned(), puzzle: puzzle.key(), at: self.clock.now(), result }
    }

    /// The number of the puzzle that a player, or nobody in particular, is asked next: of those that are new to them the one whose rating is nearest to
    /// theirs. `None` once there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn next_puzzle(&self, player: Option<&str>, sheet: &SheetFile) -> Result<Option<usize>, HostFault> {
        let record = self.puzzle_record(player, sheet)?;
        let rated = self.store.answered_puzzles(sheet.id())?.into_iter();
        let rated: HashMap<String, Rating> = rated.map(|rated| (rated.puzzle, rating(rated.rating))).collect();
        let numbered = (1..).zip(puzzles(sheet));
        let new = numbered.filter(|(_, puzzle)| record.first_answer(puzzle) == FirstAnswer::None);
        let off = |puzzle: &Puzzle| {
            let rating = rated.get(&puzzle.key()).copied().unwrap_or_else(|| Rating::of_puzzle(puzzle.found));
            (rating.points - record.rating().points).abs()
        };
        // Of two equally far away the one that stands first.
        let nearest = new.map(|(number, puzzle)| (number, off(&puzzle))).min_by(|(_, a), (_, b)| a.total_cmp(b));
        Ok(nearest.map(|(number, _)| number))
    }
}

fn rating(stored: StoredRating) -> Rating {
    let StoredRating { rating, deviation, volatility } = stored;
    let over = |number: i64, parts: f64| number as f64 / parts;
    Rating { points: over(rating, 1e3), deviation: over(deviation, 1e3), volatility: over(volatility, 1e6) }
}

fn stored(rating: Rating) -> StoredRating {
    let in_parts = |number: f64, parts: f64| (number * parts).round() as i64;
    StoredRating {
        rating: in_parts(rating.points, 1e3),
        deviation: in_parts(rating.deviation, 1e3).max(1),
        volatility: in_parts(rating.volatility, 1e6).max(1),
    }
}
