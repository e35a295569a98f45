//! `lab puzzles`: positions in which one move is clearly best.

use super::choose;
use crate::args::PuzzlesArguments;
use crate::failure::Failure;
use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget};
use silbertablett_judge::{Puzzle, PuzzleMaker, Unjudged};
use silbertablett_sheet_file::SheetFile;

/// So many games are looked through by a thread before what was found is counted.
const SHARE: u64 = 4;

/// Makes puzzles and lists them, the easiest first.
pub(crate) fn puzzles(arguments: &PuzzlesArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let threads = arguments.threads.map_or(cores, usize::from) as u64;
    let bar = ProgressBar::with_draw_target(Some(arguments.count), ProgressDrawTarget::stderr_with_hz(2));
    let mut makers: Vec<PuzzleMaker> = (0..threads).map(|_| PuzzleMaker::default()).collect();
    let (mut found, mut game) = (Vec::new(), 0);
    while (found.len() as u64) < arguments.count {
        let batch = batch(&mut makers, &sheet, arguments.seed, game);
        found.extend(batch.map_err(|why| Failure::Failed(why.to_string()))?);
        game += SHARE * threads;
        bar.set_position(found.len() as u64);
    }
    bar.finish_and_clear();
    // The same whatever the number of threads.
    found.truncate(usize::try_from(arguments.count).unwrap_or(usize::MAX));
    found.sort_by(|a, b| b.found.total_cmp(&a.found).then(b.gap.total_cmp(&a.gap)));
    let line = |puzzle: &Puzzle| serde_json::to_string(puzzle);
    found.iter().try_for_each(|puzzle| {
        out.json(line(puzzle).unwrap_or_else(|error| unreachable!("a puzzle is plain data: {error}")))
    })
}

/// The puzzles of the next games, in the order of the games.
fn batch(makers: &mut [PuzzleMaker], sheet: &SheetFile, seed: u64, first: u64) -> Result<Vec<Puzzle>, Unjudged> {
    let shares = std::thread::scope(|scope| {
        let work = |(share, maker): (u64, &'_ mut PuzzleMaker)| {
            let games = first + share * SHARE..first + (share + 1) * SHARE;
            games.map(|game| maker.of_game(sheet, seed, game)).collect::<Result<Vec<_>, _>>()
        };
        let threads: Vec<_> = (0..).zip(makers).map(|share| scope.spawn(move || work(share))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game that ends")).collect::<Result<Vec<_>, _>>()
    })?;
    Ok(shares.into_iter().flatten().flatten().collect())
}
