//! Puzzles: positions in which one move is clearly best and greedy play misses it.

use crate::coach::{Advised, Coach, Unjudged};
use crate::level::CoachLevel;
use serde::{Deserialize, Serialize};
use silbertablett_bots::{Greedy, Policy, Rng, by_name, seed_of};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_record::{notation, position_text};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::{SheetFile, is_built_in};

/// A position to find the best move in, and how sure it is that there is one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The position as a line.
    pub position: String,
    /// The best move in the notation of records.
    pub best: String,
    /// By how many points it is better than the best move that comes to something else, looked at by level `deep`.
    pub gap: f64,
    /// The standard error of the gap, in points: at most a quarter of it.
    pub se: f64,
    /// The share of tries in which bots of the ladder, from `beginner` to `master`, find it: how easy it is.
    pub found: f64,
    /// The seed of the dice and the number of the game in which it came up.
    pub seed: u64,
    /// The number of that game.
    pub game: u64,
}

impl Puzzle {
    /// What it is known by wherever it stands in a list: revision of the sheet, seed, game and round. No two of a sheet come from one round of
    /// a game.
    pub fn key(&self) -> String {
        let word = |start: &str| self.position.split(' ').find_map(|word| word.strip_prefix(start)).unwrap_or_default();
        let revision = self.position.split(' ').nth(1).and_then(|sheet| sheet.rsplit('@').next()).unwrap_or_default();
        format!("{revision}-{}-{}-{}", self.seed, self.game, word("round="))
    }
}

/// A move that is clearly best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClearMove {
    /// The move; others that lead to the same are as good.
    pub best: Move,
    /// By how many points it is better than the best that leads to something else.
    pub gap: f64,
    /// The standard error of that.
    pub error: f64,
}

/// A gap of fewer points is no puzzle.
const GAP: f64 = 3.0;
/// A gap is sure if it is so many standard errors.
const SURE: f64 = 4.0;
/// A gap that is not sure after so many courses is given up.
const COURSES: u32 = 1200;
/// At least so many courses are played before a gap is believed.
const BELIEVED: u32 = 96;
/// What bots find in a larger share of tries is no puzzle.
const EASIEST: f64 = 0.9;
/// At most so many puzzles come from a game, so that they differ.
const FROM_A_GAME: usize = 2;
/// The bot whose games they come from: good enough to come to positions of good play, not so good that it makes no mistakes.
const PLAYER: &str = "club";
/// The bots that try to find the move, each so often, with other likings.
const TRIED_BY: [&str; 5] = ["beginner", "casual", "regular", "club", "master"];
const TRIES: u64 = 8;

/// Makes puzzles. Make one and use it again and again.
#[derive(Debug)]
pub struct PuzzleMaker {
    net: Coach,
    deep: Coach,
    greedy: Greedy,
    options: Options,
}

impl Default for PuzzleMaker {
    fn default() -> PuzzleMaker {
        PuzzleMaker {
            net: Coach::new(CoachLevel::Net),
            deep: Coach::new(CoachLevel::Deep),
            greedy: Greedy::new(),
            options: Options::new(),
        }
    }
}

impl PuzzleMaker {
    /// The puzzles of one game alone, played with the keyed dice of this seed and number: the same for the same.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    ///
    /// # Panics
    /// If the program has lost its bot `club`.
    pub fn of_game(&mut self, file: &SheetFile, seed: u64, game: u64) -> Result<Vec<Puzzle>, Unjudged> {
        let sheet = file.tables();
        let mut state = State::new(sheet, 1, 0, sheet.rulings()).expect("a game of one seat");
        let mut bot = by_name(PLAYER, seed_of(&[seed, game])).expect("a bot of the registry");
        let (mut dice, mut found, mut last) = (Keyed::new(seed, game), Vec::new(), 0);
        while state.due() != Due::End && found.len() < FROM_A_GAME {
            let Some(seat) = state.first_deciding() else {
                let throw = dice.throw(&state).expect("keyed dice never run out");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            };
            // Two of a round would be alike.
            if state.round() != last
                && let Some(puzzle) = self.of_position(file, &state, seat)?
            {
                last = state.round();
                found.push(Puzzle { seed, game, ..puzzle });
            }
            state.options(sheet, seat, &mut self.options);
            let mv = bot.choose(sheet, &state, seat, &self.options);
            state.play_unchecked(sheet, seat, mv, &mut ());
        }
        Ok(found)
    }

    /// The move that is clearly best in a decision of somebody's who made another one: where by level `deep` it is better than all that lead to
    /// something else by 3 points and 4 standard errors at least, and greedy play misses it. That makes a mistake a puzzle.
    ///
    /// # Errors
    /// If there is no net for the sheet, or the seat has no decision.
    pub fn of_mistake(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        made: Move,
    ) -> Result<Option<ClearMove>, Unjudged> {
        let clear = self.clear(sheet, state, seat)?;
        Ok(clear.filter(|clear| after(sheet, state, seat, made) != after(sheet, state, seat, clear.best)))
    }

    /// The move that is clearly best where greedy play would make another.
    fn clear(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Result<Option<ClearMove>, Unjudged> {
        let moves = self.net.advise(sheet, state, seat)?;
        let Some((best, second)) = distinct(sheet, state, seat, &moves) else { return Ok(None) };
        let leads = |mv| after(sheet, state, seat, mv);
        state.options(sheet, seat, &mut self.options);
        let greedy = self.greedy.choose(sheet, state, seat, &self.options);
        if second.cost.value() < GAP || leads(greedy) == leads(best) {
            return Ok(None);
        }
        let gap = |moves: &[Advised]| {
            let (found, second) = distinct(sheet, state, seat, moves)?;
            // What was not played on has only the net's word for it.
            (found == best && second.error > 0.0).then_some((second.cost.value(), second.error))
        };
        let sure = |(gap, error): (f64, f64)| gap >= GAP && gap >= SURE * error;
        let moves = self.deep.advise_while(sheet, state, seat, &mut |so_far| {
            let courses = so_far.courses();
            courses < BELIEVED || (courses < COURSES && !gap(&so_far.moves()).is_some_and(sure))
        })?;
        Ok(gap(&moves).filter(|&gap| sure(gap)).map(|(gap, error)| ClearMove { best, gap, error }))
    }

    /// The puzzle of a position, if it is one.
    fn of_position(&mut self, file: &SheetFile, state: &State, seat: SeatId) -> Result<Option<Puzzle>, Unjudged> {
        let sheet = file.tables();
        let Some(ClearMove { best, gap, error: se }) = self.clear(sheet, state, seat)? else { return Ok(None) };
        let leads = |mv| after(sheet, state, seat, mv);
        let found = self.found(sheet, state, seat, |mv| leads(mv) == leads(best));
        if found > EASIEST {
            return Ok(None);
        }
        let thousandths = |number: f64| number * 1000.0;
        Ok(Some(Puzzle {
            position: position_text(file, state),
            best: notation(file, best),
            gap: thousandths(gap).round() / 1000.0,
            // An error is never told as none.
            se: thousandths(se).round().max(1.0) / 1000.0,
            found,
            seed: 0,
            game: 0,
        }))
    }

    /// In what share of tries bots find a move.
    fn found(&mut self, sheet: &Sheet, state: &State, seat: SeatId, is_it: impl Fn(Move) -> bool) -> f64 {
        state.options(sheet, seat, &mut self.options);
        let mut rng = Rng::new(1);
        let tries = TRIED_BY.iter().flat_map(|bot| (0..TRIES).map(move |_| bot));
        let found = tries.filter(|bot| {
            let mut bot = by_name(bot, rng.number()).expect("a bot of the registry");
            is_it(bot.choose(sheet, state, seat, &self.options))
        });
        found.count() as f64 / (TRIED_BY.len() as u64 * TRIES) as f64
    }
}

/// The best move and the best of those that come to something else.
fn distinct(sheet: &Sheet, state: &State, seat: SeatId, moves: &[Advised]) -> Option<(Move, Advised)> {
    let best = moves.first()?.mv;
    let to = after(sheet, state, seat, best);
    let second = moves[1..].iter().find(|other| after(sheet, state, seat, other.mv) != to)?;
    Some((best, *second))
}

fn after(sheet: &Sheet, state: &State, seat: SeatId, mv: Move) -> State {
    let mut after = *state;
    after.play_unchecked(sheet, seat, mv, &mut ());
    after
}

/// The puzzles of a list, one JSON object in each line; a line that is none is left out.
pub fn read_puzzles(lines: &str) -> Vec<Puzzle> {
    lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// How many puzzles the program brings for a sheet.
pub fn puzzle_count(sheet: &SheetFile) -> usize {
    listed(sheet).lines().count()
}

/// A puzzle that the program brings for a sheet, by its number from 1, the easiest first.
///
/// ```
/// use silbertablett_judge::{puzzle, puzzle_count};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let first = puzzle(&sheet, 1).expect("it brings some");
/// assert!(first.gap >= 3.0 && first.gap >= 4.0 * first.se - 0.01);
/// assert_eq!(puzzle(&sheet, puzzle_count(&sheet) + 1), None);
/// ```
pub fn puzzle(sheet: &SheetFile, number: usize) -> Option<Puzzle> {
    read_puzzles(listed(sheet).lines().nth(number.checked_sub(1)?)?).pop()
}

/// The puzzles that the program brings for a sheet, the easiest first.
pub fn puzzles(sheet: &SheetFile) -> Vec<Puzzle> {
    read_puzzles(listed(sheet))
}

/// The list of a sheet; empty for one that is not of the program.
fn listed(sheet: &SheetFile) -> &'static str {
    let known = silbertablett_sheets::find(sheet.id(), Some(sheet.revision()));
    known.filter(|_| is_built_in(sheet)).map_or("", |known| known.puzzles)
}
