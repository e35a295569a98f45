//! Moves as lines: `parse_notation` is the inverse of `notation`, and says what is wrong with other lines.

use crate::random::Game;
use silbertablett_record::{notation, parse_notation};
use silbertablett_rules::{Due, Options};

#[test]
fn lines_come_back_as_the_moves_they_were() {
    let (mut options, mut seen) = (Options::new(), 0);
    for seed in 0..64 {
        let mut game = Game::new(seed);
        while game.state.due() != Due::End {
            if let Some(throw) = game.throw() {
                game.state.apply_throw(game.sheet.tables(), throw, &mut ()).expect("the throw that is due");
                continue;
            }
            let seat = game.seat().expect("somebody decides");
            let mv = game.choose(seat, &mut options);
            for mv in options.moves() {
                assert_eq!(parse_notation(&game.sheet, &notation(&game.sheet, mv)), Ok(mv));
                seen += 1;
            }
            game.state.play_unchecked(game.sheet.tables(), seat, mv, &mut ());
        }
    }
    assert!(seen > 40_000, "{seen}");
}

#[test]
fn other_lines_are_refused_with_a_reason() {
    let sheet = silbertablett_sheet_file::built_in("mixed", None).expect("mixed");
    for (line, says) in [
        ("", "empty"),
        ("jump", "the moves are take, extra"),
        ("take", "a die, an area and a box"),
        ("take white yellow", "a die, an area and a box"),
        ("take beige yellow r1c1", "no die `beige`"),
        ("bonus ZZ green 1", "no bonus `ZZ`"),
        ("done now", "nothing else"),
        ("done joker=1", "a `done` has no `joker`"),
        ("take white yellow r1c1 polish=1 polish=2", "stands twice"),
        ("take white yellow r1c1 polish=x", "a whole number"),
        ("unlock reroll_bar", "no bar"),
    ] {
        let refused = parse_notation(&sheet, line).expect_err(line);
        assert!(refused.to_string().contains(says), "{line}: {refused}");
    }
}
