//! The worked examples of the rules that a few throws set up (section 6); those that need a filled sheet stand beside
//! the areas.

mod common;

use common::with_die;
use silbertablett_oracle::{BoxName, Game, Kind, Move, Next, dice};

fn track(number: u8) -> BoxName {
    BoxName::Track(number)
}

fn grid(row: u8, column: u8) -> BoxName {
    BoxName::Grid { row, column }
}

fn take(die: &'static str, area: &'static str, box_name: BoxName) -> Move {
    with_die(Kind::Take, die, area, box_name)
}

/// Throws these faces, one for every die due, in sheet order.
fn throw(game: &mut Game, faces: &[u8]) {
    let Next::Throw { dice, solo_passive: false } = game.next() else { panic!("no throw of the hand is due") };
    assert_eq!(dice.len(), faces.len());
    let faces: Vec<(&str, u8)> = dice.into_iter().zip(faces.iter().copied()).collect();
    game.throw(&faces, None).expect("a legal throw");
}

fn play(game: &mut Game, seat: usize, m: Move) {
    game.play(seat, &m).expect("a legal move");
}

/// Where the die lies.
fn place(game: &Game, sheet: &str, die: &str) -> char {
    game.dice_state()[dice(sheet).iter().position(|name| *name == die).expect("a die")].0
}

// Example 1 (1.6, 1.8, 1.10, 1.13)
#[test]
fn an_active_turn_in_classic() {
    let mut game = Game::new("classic", 2, 0, &[]).expect("a game");
    throw(&mut game, &[4, 2, 6, 1, 3, 3]);
    play(&mut game, 0, take("purple", "purple", track(1)));
    assert_eq!(place(&game, "classic", "yellow"), 't');
    assert_eq!(place(&game, "classic", "green"), 't');
    // 1.8: equal dice stay in the hand
    assert_eq!(place(&game, "classic", "orange"), 'h');
    throw(&mut game, &[4, 3, 5]);
    play(&mut game, 0, take("white", "purple", track(2)));
    assert_eq!(place(&game, "classic", "blue"), 't');
    throw(&mut game, &[3]);
    play(&mut game, 0, take("orange", "orange", track(1)));
    let view = game.seat_view(0);
    assert_eq!(view.areas[4], vec![(track(1), 3, 1), (track(2), 4, 1)]);
    assert_eq!(view.areas[3], vec![(track(1), 3, 1)]);
    assert_eq!(game.dice_state().map(|(place, _)| place), ['f', 't', 't', 't', 'f', 'f']);
    assert_eq!(game.next(), Next::Seats(vec![1]));
}

// Example 2 (1.14)
#[test]
fn blue_is_the_sum_of_both_dice() {
    let mut game = Game::new("classic", 2, 0, &[]).expect("a game");
    throw(&mut game, &[3, 1, 4, 1, 1, 1]);
    assert!(game.moves(0).iter().filter(|m| m.area == Some("blue")).all(|m| m.box_name == Some(grid(2, 3))));
    play(&mut game, 0, take("blue", "blue", grid(2, 3)));
    assert_eq!(game.seat_view(0).areas[1], vec![(grid(2, 3), 0, 1)]);
}

// Example 6 (1.20)
#[test]
fn the_tray_of_a_solo_passive_turn() {
    let mut game = Game::new("deluxe", 1, 0, &[]).expect("a game");
    for _ in 0..3 {
        throw(&mut game, &[1, 1, 1, 1, 1, 1]);
        play(&mut game, 0, Move::plain(Kind::Forfeit));
    }
    assert!(matches!(game.next(), Next::Throw { solo_passive: true, .. }));
    let faces = [("white", 3), ("yellow", 3), ("blue", 1), ("green", 6), ("orange", 3), ("purple", 2)];
    game.throw(&faces, Some(&["blue", "purple", "orange"])).expect("a legal throw");
    assert_eq!(game.dice_state().map(|(place, _)| place), ['f', 'f', 't', 'f', 't', 't']);
    // 1.17: the tray can be marked, so that the fields are closed
    assert!(game.moves(0).iter().all(|m| m.kind == Kind::Pass || m.die != Some("white")));
}

// Example 8 (2.10)
#[test]
fn the_silver_chain() {
    let mut game = Game::new("twice", 2, 0, &[]).expect("a game");
    throw(&mut game, &[2, 3, 1, 4, 5, 3]);
    play(&mut game, 0, take("silver", "silver", grid(3, 3)));
    assert_eq!(place(&game, "twice", "blue"), 't');
    assert_eq!(place(&game, "twice", "white"), 't');
    let chain = |die, row, column| with_die(Kind::Chain, die, "silver", grid(row, column));
    // equal and higher dice are not moved, and blue never counts as a sum
    assert!(game.play(0, &chain("yellow", 1, 3)).is_err());
    assert!(game.play(0, &chain("blue", 2, 3)).is_err());
    play(&mut game, 0, chain("blue", 2, 1));
    assert!(game.play(0, &chain("blue", 3, 1)).is_err());
    play(&mut game, 0, chain("white", 3, 2));
    let marks = [(grid(2, 1), 0, 1), (grid(3, 2), 0, 1), (grid(3, 3), 0, 1)];
    assert_eq!(game.seat_view(0).areas[4], marks);
    // 2 marks in green, 1 in blue: 4 + 2
    assert_eq!(game.result().seats[0].areas[4], 6);
    assert!(matches!(game.next(), Next::Throw { .. }));
}

// Example 14 (2.15, 3.9)
#[test]
fn mixed_purple_adds_the_tray() {
    let mut game = Game::new("mixed", 2, 0, &[]).expect("a game");
    throw(&mut game, &[3, 2, 1, 3, 4, 4]);
    play(&mut game, 0, take("green", "green", track(1)));
    throw(&mut game, &[3, 4, 4]);
    play(&mut game, 0, take("purple", "purple", track(1)));
    assert_eq!(game.seat_view(0).areas[4], vec![(track(1), 7, 1)]);
}

// 1.11, 3.2: a reroll uses up no throw, a forfeit does and moves nothing
#[test]
fn rerolls_and_forfeits() {
    let mut game = Game::new("twice", 2, 0, &[]).expect("a game");
    for again in [true, false, false] {
        throw(&mut game, &[1, 2, 3, 4, 5, 6]);
        play(&mut game, 0, Move::plain(if again { Kind::Reroll } else { Kind::Forfeit }));
        assert_eq!(game.dice_state().map(|(place, _)| place), ['h'; 6]);
    }
    throw(&mut game, &[1, 2, 3, 4, 5, 6]);
    play(&mut game, 0, Move::plain(Kind::Forfeit));
    // 1.10
    assert_eq!(game.dice_state().map(|(place, _)| place), ['t'; 6]);
    assert_eq!(game.next(), Next::Seats(vec![1]));
}
