//! Small positions in which a ruling decides (section 5); most of them occur in no recorded game.

use crate::dice::Place::{self, Field, Hand, Tray};
use crate::game::{Game, Phase};
use crate::names::{Kind, Move};
use crate::seat::Stage;
use crate::sheets::{EXTRA_DIE, JOKER, REROLL, RETURN};

/// Two seats, seat 0 active, with these dice after the given number of throws.
fn position(sheet: &str, ruling: (&str, bool), throws: u8, faces: [u8; 6], places: [Place; 6]) -> Game {
    let mut game = Game::new(sheet, 2, 0, &[ruling]).expect("a game");
    game.throws = throws;
    game.dice.faces = faces;
    game.dice.places = places;
    game.phase = Phase::Pick;
    game
}

fn count(moves: &[Move], kind: Kind) -> usize {
    moves.iter().filter(|m| m.kind == kind).count()
}

fn pick(game: &mut Game, die: &str, area: &str) {
    let moves = game.moves(0);
    let m = moves.iter().find(|m| m.die == Some(die) && m.area == Some(area)).expect("a pick");
    game.play(0, m).expect("a legal pick");
}

/// Closes every box of these areas for a seat.
fn close(game: &mut Game, seat: usize, areas: &[usize]) {
    for &area in areas {
        for place in 0..crate::areas::MOST_BOXES {
            game.seats[seat].marks[area].write(place, 6);
        }
    }
}

// 2.10
#[test]
fn silver_chain_takes_leftovers() {
    for (holds, chained) in [(false, vec!["blue"]), (true, vec!["blue", "green", "pink"])] {
        let places = [Field, Field, Hand, Hand, Hand, Hand];
        let ruling = ("silver_chain_takes_leftovers", holds);
        let mut game = position("twice", ruling, 3, [1, 1, 2, 3, 6, 3], places);
        pick(&mut game, "silver", "silver");
        let mut dice: Vec<&str> = game.moves(0).iter().filter_map(|m| m.die).collect();
        dice.sort_unstable();
        // green 3 only where silver did not take the green row: silver marked the first, yellow
        assert_eq!(dice, chained);
    }
}

// 2.10
#[test]
fn silver_chain_forced() {
    for holds in [false, true] {
        let mut game = position("twice", ("silver_chain_forced", holds), 1, [6, 6, 2, 6, 6, 3], [Hand; 6]);
        pick(&mut game, "silver", "silver");
        assert_eq!(count(&game.moves(0), Kind::Chain), 1);
        assert_eq!(count(&game.moves(0), Kind::Stop), usize::from(!holds));
    }
}

// 3.3
#[test]
fn return_with_empty_hand() {
    for holds in [false, true] {
        let mut game = position("twice", ("return_with_empty_hand", holds), 1, [1, 1, 1, 1, 6, 1], [Hand; 6]);
        game.seats[0].unlocked[RETURN] = 1;
        pick(&mut game, "pink", "pink");
        assert_eq!(count(&game.moves(0), Kind::Return), if holds { 5 } else { 0 });
        assert_eq!(game.phase, if holds { Phase::BeforeThrow } else { Phase::TurnEnd });
    }
}

// 3.3
#[test]
fn return_after_reroll() {
    for holds in [false, true] {
        let places = [Hand, Tray, Hand, Hand, Hand, Field];
        let mut game = position("twice", ("return_after_reroll", holds), 2, [1, 1, 1, 1, 6, 1], places);
        (game.seats[0].unlocked[REROLL], game.seats[0].unlocked[RETURN]) = (1, 1);
        game.play(0, &Move::plain(Kind::Reroll)).expect("a legal move");
        assert_eq!(count(&game.moves(0), Kind::Return), usize::from(holds));
        assert_eq!(game.phase, if holds { Phase::BeforeThrow } else { Phase::Throw { again: true } });
        if holds {
            game.play(0, &Move { die: Some("yellow"), ..Move::plain(Kind::Return) }).expect("a legal move");
            let faces = ["white", "yellow", "blue", "green", "pink"].map(|die| (die, 2));
            game.throw(&faces, None).expect("the throw that is due");
            // the second throw, thrown again
            assert_eq!(game.throws, 2);
        }
    }
}

// 1.7, 2.10
#[test]
fn unmarkable_pick() {
    for holds in [false, true] {
        let mut game = position("twice", ("unmarkable_pick", holds), 1, [6, 6, 2, 6, 6, 3], [Hand; 6]);
        close(&mut game, 0, &[3, 4]);
        let bare: Vec<_> = game.moves(0).into_iter().filter(|m| m.kind == Kind::Take && m.area.is_none()).collect();
        // pink may be picked, silver never
        let pink = Move { die: Some("pink"), ..Move::plain(Kind::Take) };
        assert_eq!(bare, if holds { vec![pink] } else { Vec::new() });
        if holds {
            game.play(0, &pink).expect("an unmarkable pick");
            assert_eq!(game.dice.places, [Hand, Hand, Tray, Hand, Field, Tray]);
        }
    }
}

// 3.4
#[test]
fn extra_die_per_round() {
    for holds in [false, true] {
        let mut game = position("classic", ("extra_die_per_round", holds), 3, [1; 6], [Tray; 6]);
        game.phase = Phase::TurnEnd;
        game.seats[0].stage = Stage::ExtraDice;
        game.seats[0].unlocked[EXTRA_DIE] = 1;
        game.seats[1].stage = Stage::Finished;
        let m = *game.moves(0).iter().find(|m| m.die == Some("green")).expect("an extra die");
        game.play(0, &m).expect("an extra die");
        assert_eq!(game.active(), 1);
        assert_eq!(game.seats[0].extra_dice_used[3], holds);
    }
}

// 3.8: a joker closes the fallback or not, and never has to be spent
#[test]
fn actions_count_as_possible() {
    for holds in [true, false] {
        let places = [Field, Tray, Field, Tray, Tray, Field];
        let ruling = ("actions_count_as_possible", holds);
        let mut game = position("mixed", ruling, 3, [1, 2, 3, 4, 1, 1], places);
        game.rulings.passive_must_take = true;
        game.phase = Phase::TurnEnd;
        game.seats[1].stage = Stage::PassivePick;
        close(&mut game, 1, &[0, 2]);
        // orange is marked up to box 10: only a 6 or a 3 still fits
        game.seats[1].marks[3].write(9, 0);
        game.seats[1].unlocked[JOKER] = 2;
        let moves = game.moves(1);
        assert_eq!(count(&moves, Kind::Pass), 1);
        assert!(moves.iter().any(|m| m.die == Some("orange") && m.joker == Some(2)));
        assert_eq!(moves.iter().any(|m| m.die == Some("blue")), !holds);
    }
}

// 1.30
#[test]
fn fox_floor_zero() {
    for (holds, points) in [(false, -3), (true, 0)] {
        let mut game = Game::new("mixed", 2, 0, &[("fox_floor_zero", holds)]).expect("a game");
        game.seats[0].marks[0].write(6, 3);
        game.seats[0].foxes = 1;
        assert_eq!(game.result().seats[0].fox_points, points);
    }
}
