//! The puzzles that the program brings: sound, sure, and made again by their seeds.

use silbertablett_bots::{Greedy, Policy, by_name};
use silbertablett_judge::{Puzzle, PuzzleMaker, Rating, read_puzzles};
use silbertablett_record::{parse_notation, read_position};
use silbertablett_rules::{Move, Options, SeatId, State};
use silbertablett_sheet_file::{SheetFile, built_in};
use silbertablett_sheets::{ALL, BuiltIn};
use std::sync::Arc;

/// A puzzle put up: the sheet, the position, whose decision it is, and the best move.
fn put_up(puzzle: &Puzzle) -> (Arc<SheetFile>, State, SeatId, Move) {
    let (sheet, state) = read_position(&puzzle.position).unwrap_or_else(|error| panic!("{error}: {puzzle:?}"));
    let seat = state.first_deciding().expect("a decision");
    let best = parse_notation(&sheet, &puzzle.best).unwrap_or_else(|error| panic!("{error}: {puzzle:?}"));
    (sheet, state, seat, best)
}

fn with_puzzles() -> impl Iterator<Item = (&'static BuiltIn, Vec<Puzzle>)> {
    let newest = |sheet: &&BuiltIn| ALL.iter().all(|other| other.id != sheet.id || other.revision <= sheet.revision);
    ALL.iter().filter(newest).map(|sheet| (sheet, read_puzzles(sheet.puzzles)))
}

#[test]
fn every_puzzle_has_one_best_move_that_greedy_play_misses() {
    for (sheet, puzzles) in with_puzzles() {
        assert_eq!(puzzles.len(), sheet.puzzles.lines().count(), "every line of {} can be read", sheet.id);
        assert!(puzzles.len() >= 100, "{}: {}", sheet.id, puzzles.len());
        assert!(puzzles.is_sorted_by(|a, b| a.found >= b.found), "{}: the easiest come first", sheet.id);
        let mut positions: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
        positions.sort_unstable();
        positions.dedup();
        assert_eq!(positions.len(), puzzles.len(), "{}: no position comes twice", sheet.id);
        for puzzle in &puzzles {
            assert!(puzzle.gap >= 3.0 && puzzle.se > 0.0 && (0.0..=0.9).contains(&puzzle.found), "{puzzle:?}");
            // Both are rounded to thousandths.
            assert!(puzzle.gap + 0.0005 >= 4.0 * (puzzle.se - 0.0005), "{puzzle:?}");
            let (of, state, seat, best) = put_up(puzzle);
            assert_eq!((of.id(), of.revision()), (sheet.id, sheet.revision));
            let (tables, mut options) = (of.tables(), Options::new());
            state.options(tables, seat, &mut options);
            assert!(options.len() > 1 && options.moves().any(|mv| mv == best), "{puzzle:?}");
            let greedy = Greedy::new().choose(tables, &state, seat, &options);
            let after = |mv| {
                let mut after = state;
                after.play(tables, seat, mv, &mut ()).expect("a legal move");
                after
            };
            assert!(after(greedy) != after(best), "{puzzle:?}");
        }
    }
}

#[test]
fn puzzles_are_made_again_by_their_seeds() {
    let mut maker = PuzzleMaker::default();
    for (sheet, puzzles) in with_puzzles() {
        let file = built_in(sheet.id, None).expect("a sheet of the program");
        for puzzle in puzzles.iter().step_by(puzzles.len() / 3) {
            let again = maker.of_game(&file, puzzle.seed, puzzle.game).expect("every built-in sheet has a net");
            assert!(again.contains(puzzle), "{puzzle:?} is not among {again:?}");
        }
    }
}

#[test]
fn a_puzzle_is_known_by_what_no_other_is() {
    for (sheet, puzzles) in with_puzzles() {
        let mut keys: Vec<String> = puzzles.iter().map(Puzzle::key).collect();
        let start = format!("{}-{}-", sheet.revision, puzzles[0].seed);
        assert!(
            keys.iter().all(|key| key.starts_with(&start) && key.split('-').all(|part| !part.is_empty())),
            "{start}"
        );
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), puzzles.len(), "{}", sheet.id);
    }
}

/// Who plays better comes to a higher rating, whatever the puzzles are rated at first: bots answer what the page would ask them.
#[test]
fn ratings_put_bots_in_their_order() {
    const ANSWERS: usize = 60;
    let (_, puzzles) = with_puzzles().next().expect("a sheet");
    let mut rated: Vec<Rating> = puzzles.iter().map(|puzzle| Rating::of_puzzle(puzzle.found)).collect();
    let mut rating = |bot: &str| {
        let (mut policy, mut own, mut options) = (by_name(bot, 7).expect("a bot"), Rating::NEW, Options::new());
        let mut open: Vec<usize> = (0..puzzles.len()).collect();
        for _ in 0..ANSWERS {
            let off = |&at: &usize| (rated[at].points - own.points).abs();
            let nearest =
                (0..open.len()).min_by(|&a, &b| off(&open[a]).total_cmp(&off(&open[b]))).expect("enough of them");
            let at = open.remove(nearest);
            let (sheet, state, seat, best) = put_up(&puzzles[at]);
            state.options(sheet.tables(), seat, &mut options);
            let chosen = policy.choose(sheet.tables(), &state, seat, &options);
            let after = |mv| {
                let mut after = state;
                after.play(sheet.tables(), seat, mv, &mut ()).expect("a legal move");
                after
            };
            (own, rated[at]) = own.answers(rated[at], after(chosen) == after(best));
        }
        assert!(own.deviation < 120.0, "{bot}: {own:?}");
        own
    };
    let all = ["random", "beginner", "casual", "regular", "club", "master", "net"].map(|bot| (bot, rating(bot)));
    println!("{all:#?}");
    let points = |name: &str| all.iter().find(|(bot, _)| *bot == name).expect("it has played").1.points;
    // Casual, regular and club are nearer to each other than to what so few answers tell apart.
    let in_order = |two: &[(&str, Rating)]| two[0].1.points < two[1].1.points + two[1].1.deviation;
    assert!(all.windows(2).all(in_order), "in their order: {all:?}");
    for (worse, better) in
        [("random", "beginner"), ("beginner", "master"), ("casual", "master"), ("regular", "net"), ("club", "net")]
    {
        assert!(points(worse) + 100.0 < points(better), "{worse} {better}: {all:?}");
    }
}

/// A mistake is a puzzle where a puzzle of the program was played otherwise, and none where its best move was made.
#[test]
fn a_mistake_where_one_move_is_clearly_best_is_a_puzzle() {
    let (mut maker, mut found) = (PuzzleMaker::default(), 0);
    let (_, puzzles) = with_puzzles().next().expect("sheets bring some");
    for puzzle in puzzles.iter().take(3) {
        let (file, state, seat, best) = put_up(puzzle);
        let (sheet, mut options) = (file.tables(), Options::new());
        state.options(sheet, seat, &mut options);
        let wrong = Greedy::new().choose(sheet, &state, seat, &options);
        let clear = maker.of_mistake(sheet, &state, seat, wrong).expect("a net").expect("a puzzle");
        assert!(clear.gap >= 3.0 && clear.gap >= 4.0 * clear.error, "{clear:?}");
        assert!((clear.gap - puzzle.gap).abs() < 0.001, "as it was found when it was made: {clear:?} {}", puzzle.gap);
        assert_eq!(maker.of_mistake(sheet, &state, seat, best), Ok(None), "it was found");
        found += 1;
    }
    assert_eq!(found, 3);
}
