//! First answers to puzzles, in memory.

use super::{Kept, MemoryStore};
use crate::answers::check_new;
use crate::{PuzzleAnswers, StoreError, StoredAnswer, StoredPuzzle, StoredRating};

impl Kept {
    /// Takes over the rating of a puzzle; whether there was none yet.
    pub(super) fn put_puzzle(&mut self, puzzle: StoredPuzzle) -> bool {
        let at = (puzzle.sheet.clone(), puzzle.puzzle.clone());
        let there = self.puzzles.contains_key(&at);
        if !there {
            self.puzzles.insert(at, puzzle);
        }
        !there
    }
}

impl PuzzleAnswers for MemoryStore {
    fn keep_answer(&self, player: &str, answer: StoredAnswer, rated: Option<StoredRating>) -> Result<bool, StoreError> {
        check_new(&answer, rated.as_ref())?;
        let mut kept = self.kept();
        kept.player(player)?;
        let own = kept.answers.entry(player.to_owned()).or_default();
        if own.iter().any(|other| (&other.sheet, &other.puzzle) == (&answer.sheet, &answer.puzzle)) {
            return Ok(false);
        }
        let (sheet, puzzle) = (answer.sheet.clone(), answer.puzzle.clone());
        own.push(answer);
        if let Some(rating) = rated {
            let new = StoredPuzzle { sheet: sheet.clone(), puzzle: puzzle.clone(), rating, answers: 0 };
            let puzzle = kept.puzzles.entry((sheet, puzzle)).or_insert(new);
            puzzle.rating = rating;
            puzzle.answers += 1;
        }
        Ok(true)
    }

    fn answers(&self, player: &str) -> Result<Vec<StoredAnswer>, StoreError> {
        Ok(self.kept().answers.get(player).cloned().unwrap_or_default())
    }

    fn answered_puzzles(&self, sheet: &str) -> Result<Vec<StoredPuzzle>, StoreError> {
        let kept = self.kept();
        let of_sheet = kept.puzzles.values().filter(|puzzle| puzzle.sheet == sheet);
        Ok(of_sheet.cloned().collect())
    }
}
