//! Whole sheets of paper are copied as they stand, and what cannot stand there is left out.

use silbertablett_pad::{PadCommand, PadGame, PadStart};
use silbertablett_rules::{Area, SeatId, Spot, pad::PadMove, place::AREAS, state::SetupMark};

const SEAT: SeatId = match SeatId::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

fn empty(sheet: &str) -> PadGame {
    let sheet = silbertablett_sheet_file::built_in(sheet, None).expect("a sheet of the program");
    PadGame::new(PadStart::new(sheet, vec!["Ann".to_owned()], 1).expect("a start").copied_from(0))
}

fn marks(game: &PadGame) -> [Vec<SetupMark>; AREAS] {
    let (tables, seat) = (game.sheet().tables(), game.pad(SEAT).seat());
    let mut marks: [Vec<SetupMark>; AREAS] = Default::default();
    for area in Area::all() {
        let mark = |spot| SetupMark {
            spot,
            number: seat.number(tables, area, spot).unwrap_or(0),
            crossed: seat.crossed(area).contains(spot),
        };
        // In whatever order they are read.
        marks[area.index()] =
            seat.marked(tables, area).iter().map(mark).collect::<Vec<_>>().into_iter().rev().collect();
    }
    marks
}

#[test]
fn what_was_tapped_can_be_copied() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        for seed in 0..40usize {
            let mut game = empty(sheet);
            for step in 0..50 {
                let moves: Vec<_> = game.moves(SEAT).into_iter().filter(|mv| *mv != PadMove::NextRound).collect();
                let Some(&mv) = moves.get((seed * 31 + step * 17) % moves.len().max(1)) else { break };
                game.command(PadCommand::Move(SEAT, mv)).expect("it is listed");
            }
            let mut copy = empty(sheet);
            assert_eq!(copy.copy(SEAT, &marks(&game)), [], "{sheet} {seed}");
            assert_eq!(copy.score(SEAT), game.score(SEAT), "{sheet} {seed}");
            assert_eq!(marks(&copy), marks(&game), "{sheet} {seed}");
            copy.command(PadCommand::NextRound).expect("the game can end");
            assert!(copy.has_ended());
        }
    }
}

#[test]
fn what_cannot_stand_there_is_left_out() {
    let mut game = empty("classic");
    let spot = |index| Spot::new(index).expect("a box");
    let mut marks: [Vec<SetupMark>; AREAS] = Default::default();
    let number = |index, number| SetupMark { spot: spot(index), number, crossed: false };
    // Purple 4, 5, 2, 6: the 2 is against the order, and the 6 has nothing before it.
    marks[4] = vec![number(0, 4), number(1, 5), number(2, 2), number(3, 6)];
    // Orange has a box of factor 2 in the fourth place: nothing on a die is written as 5.
    marks[3] = vec![number(0, 1), number(1, 1), number(2, 1), number(3, 5)];
    let left_out = game.copy(SEAT, &marks);
    assert_eq!(
        left_out.iter().map(|(mark, number)| (mark.area.index(), mark.spot.index(), *number)).collect::<Vec<_>>(),
        [(3, 3, 5), (4, 2, 2), (4, 3, 6)]
    );
    assert_eq!(game.score(SEAT).total, 12);
}
