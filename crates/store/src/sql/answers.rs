//! First answers to puzzles, in the database.

use super::ask::{Db, DbRow, all, execute, known, player_to_fill};
use super::database::Database;
use crate::answers::check_new;
use crate::{PuzzleAnswers, StoreError, StoredAnswer, StoredPuzzle, StoredRating, StoredResult};

type Done<T = ()> = Result<T, StoreError>;

fn rating(row: &dyn DbRow, first: usize) -> Done<StoredRating> {
    Ok(StoredRating { rating: row.get(first)?, deviation: row.get(first + 1)?, volatility: row.get(first + 2)? })
}

fn answer(row: &dyn DbRow) -> Done<StoredAnswer> {
    let right: Option<bool> = row.get(3)?;
    let result = right.map(|right| Ok::<_, StoreError>(StoredResult { right, rating: rating(row, 4)? }));
    Ok(StoredAnswer { sheet: row.get(0)?, puzzle: row.get(1)?, at: row.get(2)?, result: result.transpose()? })
}

fn puzzle(row: &dyn DbRow) -> Done<StoredPuzzle> {
    Ok(StoredPuzzle {
        sheet: row.get(0)?,
        puzzle: row.get(1)?,
        rating: rating(row, 2)?,
        answers: row.get::<i64>(5)? as u64,
    })
}

/// The answers of a player, in their order.
pub(super) fn of_player(db: &dyn Db, player: i64) -> Done<Vec<StoredAnswer>> {
    let sql =
        "SELECT sheet, puzzle, at, correct, rating, deviation, volatility FROM answer WHERE player = ?1 ORDER BY place";
    all(db, sql, [player], answer)
}

/// Keeps an answer; whether there was none yet.
pub(super) fn insert(db: &dyn Db, player: i64, answer: &StoredAnswer) -> Done<bool> {
    let StoredAnswer { sheet, puzzle, at, result } = answer;
    let of = |part: fn(&StoredRating) -> i64| result.as_ref().map(|result| part(&result.rating));
    let right = result.as_ref().map(|result| result.right);
    let (points, deviation, volatility) = (of(|it| it.rating), of(|it| it.deviation), of(|it| it.volatility));
    let sql = "INSERT INTO answer (player, sheet, puzzle, place, at, correct, rating, deviation, volatility)
        VALUES (?1, ?2, ?3, (SELECT count(*) FROM answer WHERE player = ?1), ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING";
    Ok(execute(db, sql, (player, sheet, puzzle, at, right, points, deviation, volatility))? > 0)
}

/// Takes over the rating of a puzzle; whether there was none yet.
pub(super) fn put_puzzle(db: &dyn Db, new: &StoredPuzzle) -> Done<bool> {
    let StoredPuzzle { sheet, puzzle, rating: StoredRating { rating, deviation, volatility }, answers } = new;
    let sql =
        "INSERT INTO puzzle (sheet, puzzle, rating, deviation, volatility, answers) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT DO NOTHING";
    Ok(execute(db, sql, (sheet, puzzle, rating, deviation, volatility, *answers as i64))? > 0)
}

pub(super) fn each_puzzle(db: &dyn Db, visit: &mut dyn FnMut(StoredPuzzle) -> Done) -> Done {
    let sql = "SELECT sheet, puzzle, rating, deviation, volatility, answers FROM puzzle ORDER BY sheet, puzzle";
    all(db, sql, (), puzzle)?.into_iter().try_for_each(visit)
}

fn keep(db: &dyn Db, player: &str, answer: &StoredAnswer, rated: Option<StoredRating>) -> Done<bool> {
    if !insert(db, player_to_fill(db, player)?, answer)? {
        return Ok(false);
    }
    if let Some(StoredRating { rating, deviation, volatility }) = rated {
        let sql =
            "INSERT INTO puzzle (sheet, puzzle, rating, deviation, volatility, answers) VALUES (?1, ?2, ?3, ?4, ?5, 1)
            ON CONFLICT (sheet, puzzle)
            DO UPDATE SET rating = ?3, deviation = ?4, volatility = ?5, answers = puzzle.answers + 1";
        execute(db, sql, (&answer.sheet, &answer.puzzle, rating, deviation, volatility))?;
    }
    Ok(true)
}

impl<S: Database> PuzzleAnswers for S {
    fn keep_answer(&self, player: &str, answer: StoredAnswer, puzzle: Option<StoredRating>) -> Done<bool> {
        check_new(&answer, puzzle.as_ref())?;
        let player = player.to_owned();
        self.write(move |db| keep(db, &player, &answer, puzzle))
    }

    fn answers(&self, player: &str) -> Done<Vec<StoredAnswer>> {
        self.read(|db| known(db, player)?.map_or(Ok(Vec::new()), |player| of_player(db, player)))
    }

    fn answered_puzzles(&self, sheet: &str) -> Done<Vec<StoredPuzzle>> {
        let sql =
            "SELECT sheet, puzzle, rating, deviation, volatility, answers FROM puzzle WHERE sheet = ?1 ORDER BY puzzle";
        self.read(|db| all(db, sql, [sheet], puzzle))
    }
}
