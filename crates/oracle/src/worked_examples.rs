//! The worked examples that need a filled sheet (section 6).

use crate::game::{Game, Phase};
use crate::names::{BoxName, Kind, Move};
use crate::seat::Stage;
use crate::sheets::{EXTRA_DIE, JOKER, POLISH};

const YELLOW: usize = 0;
const BLUE: usize = 1;
const GREEN: usize = 2;
const FOURTH: usize = 3;
const FIFTH: usize = 4;

fn game(sheet: &str) -> Game {
    Game::new(sheet, 2, 0, &[]).expect("a game")
}

/// Enters these values into these boxes, from 0, whatever fires.
fn fill(game: &mut Game, area: usize, entries: impl IntoIterator<Item = (usize, u8)>) {
    for (place, value) in entries {
        let marks = &mut game.seats[0].marks[area];
        game.sheet.areas[area].mark(marks, place, value);
    }
}

/// Enters these values box by box.
fn fill_in_order(game: &mut Game, area: usize, values: &[u8]) {
    fill(game, area, values.iter().copied().enumerate());
}

fn score(game: &Game, area: usize) -> i32 {
    game.result().seats[0].areas[area]
}

/// The end of the first turn, with the active seat's extra dice due.
fn extra_dice_of(game: &mut Game, faces: [u8; 6], actions: u8) {
    game.dice.faces = faces;
    game.dice.serve();
    game.phase = Phase::TurnEnd;
    game.seats[0].stage = Stage::ExtraDice;
    game.seats[0].unlocked[EXTRA_DIE] = actions;
}

fn extra(die: &'static str, area: &'static str, row: u8, column: u8) -> Move {
    let box_name = Some(BoxName::Grid { row, column });
    Move { die: Some(die), area: Some(area), box_name, ..Move::plain(Kind::Extra) }
}

// Example 2 (2.1)
#[test]
fn blue_scores_by_count() {
    let mut game = game("classic");
    fill(&mut game, BLUE, [1, 2, 3, 4].map(|place| (place, 0)));
    assert_eq!(score(&game, BLUE), 7);
    fill(&mut game, BLUE, [5, 6, 7, 8, 9].map(|place| (place, 0)));
    assert_eq!(score(&game, BLUE), 37);
}

// Example 3 (2.2)
#[test]
fn green_has_minima() {
    let mut game = game("classic");
    fill_in_order(&mut game, GREEN, &[1, 2]);
    let boxes_for = |game: &Game, value| game.sheet.areas[GREEN].boxes_for(&game.seats[0].marks[GREEN], value);
    assert_eq!(boxes_for(&game, 4), [2]);
    assert_eq!(boxes_for(&game, 2), []);
    fill(&mut game, GREEN, [(2, 4), (3, 4), (4, 5)]);
    assert_eq!(score(&game, GREEN), 15);
}

// Example 4 (2.3, 2.4)
#[test]
fn orange_multiplies_and_purple_rises() {
    let mut game = game("classic");
    fill_in_order(&mut game, FOURTH, &[5, 2, 3, 6]);
    assert_eq!(score(&game, FOURTH), 22);
    fill_in_order(&mut game, FIFTH, &[2, 5, 6]);
    let area = game.sheet.areas[FIFTH];
    assert_eq!(area.boxes_for(&game.seats[0].marks[FIFTH], 3), [3]);
    fill(&mut game, FIFTH, [(3, 3)]);
    assert_eq!(score(&game, FIFTH), 16);
    assert_eq!(area.boxes_for(&game.seats[0].marks[FIFTH], 3), []);
}

// Example 5 (3.4)
#[test]
fn each_die_is_an_extra_die_once() {
    let mut game = game("classic");
    extra_dice_of(&mut game, [4, 1, 3, 1, 1, 1], 2);
    game.play(0, &extra("white", "yellow", 3, 4)).expect("white as yellow 4");
    assert!(game.play(0, &extra("white", "yellow", 4, 3)).is_err());
    game.play(0, &extra("blue", "blue", 2, 3)).expect("blue 3 with white 4");
    assert_eq!(game.seats[0].stage, Stage::Finished);
}

// Example 7 (1.29, 1.30)
#[test]
fn foxes_are_worth_the_lowest_area() {
    let mut game = game("classic");
    let columns = [0, 2, 3].into_iter().flat_map(|column| (0..4).map(move |row| row * 4 + column));
    let free: Vec<(usize, u8)> = columns.filter(|place| ![3, 6, 9, 12].contains(place)).map(|p| (p, 0)).collect();
    fill(&mut game, YELLOW, free);
    fill(&mut game, BLUE, (1..=9).map(|place| (place, 0)));
    fill_in_order(&mut game, GREEN, &[6; 7]);
    fill_in_order(&mut game, FOURTH, &[5]);
    fill_in_order(&mut game, FIFTH, &[6, 6, 6, 3]);
    game.seats[0].foxes = 1;
    let result = &game.result().seats[0];
    assert_eq!(result.areas, [46, 37, 28, 5, 21]);
    assert_eq!((result.fox_points, result.total), (5, 142));
    game.seats[0].marks[FOURTH] = Default::default();
    assert_eq!(game.result().seats[0].fox_points, 0);
}

// Example 9 (2.7, 2.8, 2.9)
#[test]
fn twice_green_pink_and_silver() {
    let mut game = game("twice");
    fill_in_order(&mut game, GREEN, &[5, 1]);
    assert_eq!(score(&game, GREEN), 8);
    fill_in_order(&mut game, FOURTH, &[5, 3]);
    let marks = &mut game.seats[0].marks[FOURTH];
    assert_eq!(game.sheet.areas[FOURTH].mark(marks, 2, 1), []);
    fill(&mut game, FOURTH, [(3, 4)]);
    assert_eq!(score(&game, FOURTH), 13);
    fill(&mut game, FIFTH, [0, 1, 2, 5].map(|place| (place, 0)));
    assert_eq!(score(&game, FIFTH), 11);
}

// Example 10 (2.11)
#[test]
fn mixed_yellow_has_three_rows() {
    let mut game = game("mixed");
    fill_in_order(&mut game, YELLOW, &[6, 5, 4]);
    fill(&mut game, YELLOW, [(6, 1), (7, 1), (8, 2), (12, 5), (13, 5), (14, 5)]);
    assert_eq!(score(&game, YELLOW), 51);
}

// Examples 11 and 13 (2.13)
#[test]
fn mixed_green_has_free_pairs() {
    // 12 - 6, and a lone 8
    for (sheet, more) in [("mixed", [(2, 3), (3, 3), (4, 4)]), ("mixed@1", [(2, 4), (3, 3), (4, 2)])] {
        let mut game = game(sheet);
        fill(&mut game, GREEN, [(1, 1)]);
        assert_eq!(score(&game, GREEN), 0);
        fill(&mut game, GREEN, [(0, 6)]);
        assert_eq!(score(&game, GREEN), 9);
        fill(&mut game, GREEN, more);
        assert_eq!(score(&game, GREEN), 15);
    }
}

// Example 12 (2.1, 2.5, 2.6)
#[test]
fn twice_blue_and_yellow_and_classic_columns() {
    let mut game = game("twice");
    fill_in_order(&mut game, BLUE, &[12, 9, 9, 8, 2]);
    assert_eq!(score(&game, BLUE), 15);
    // the 4 of row 3 is ringed; an extra white 4 crosses it
    fill(&mut game, YELLOW, [(9, 4)]);
    assert_eq!(score(&game, YELLOW), 0);
    extra_dice_of(&mut game, [4, 1, 3, 1, 1, 1], 1);
    game.play(0, &extra("white", "yellow", 3, 2)).expect("a ringed 4");
    assert_eq!(game.seat_view(0).areas[YELLOW], [(BoxName::Grid { row: 3, column: 2 }, 0, 2)]);
    assert_eq!(score(&game, YELLOW), 3);

    let mut game = self::game("classic");
    fill(&mut game, YELLOW, [0, 1, 4, 5, 8, 13].map(|place| (place, 0)));
    assert_eq!(score(&game, YELLOW), 24);
}

// Examples 13 and 14 (2.14, 2.15)
#[test]
fn mixed_orange_and_purple() {
    for (sheet, entries) in [("mixed", &[5, 7, 11, 15][..]), ("mixed@1", &[3, 5, 7, 11, 15])] {
        let mut game = game(sheet);
        fill(&mut game, FOURTH, [0, 2, 3, 5, 7, 11].map(|place| (place, 0)));
        assert_eq!(score(&game, FOURTH), 21);
        fill_in_order(&mut game, FIFTH, entries);
        assert_eq!(score(&game, FIFTH), 23);
    }
}

// Example 13 (3.6, 3.7)
#[test]
fn a_joker_and_then_polish() {
    let mut game = game("mixed");
    extra_dice_of(&mut game, [1, 2, 1, 1, 1, 1], 1);
    game.seats[0].unlocked[JOKER] = 2;
    game.seats[0].unlocked[POLISH] = 1;
    let m = Move { joker: Some(2), polish: Some(-1), ..extra("yellow", "yellow", 3, 1) };
    game.play(0, &m).expect("a 6, polished down");
    assert_eq!(game.seat_view(0).areas[YELLOW], [(BoxName::Grid { row: 3, column: 1 }, 5, 1)]);
    assert_eq!(game.seat_view(0).joker_slots_used, [2]);
}
