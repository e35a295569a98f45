//! The throws of a seed never change. The vectors were computed by a second implementation, from the descriptions alone.

use silbertablett_dice::{Coordinates, Seeded, keyed_throw};
use silbertablett_rules::{Die, DieSet, SeatId, Throw};

/// `251625` for six faces in the order of the sheet, 0 for a die not thrown; `/124` for the dice on the tray.
fn text(throw: Throw) -> String {
    let number = |die| throw.face(die).map_or('0', |face| char::from(b'0' + face.number()));
    let faces: String = Die::all().map(number).collect();
    let tray: String = throw.tray().iter().map(|die| die.index().to_string()).collect();
    if tray.is_empty() { faces } else { format!("{faces}/{tray}") }
}

fn dice(indices: &[usize]) -> DieSet {
    indices.iter().filter_map(|&index| Die::new(index)).collect()
}

#[test]
fn seeded_throws_never_change() {
    for (seed, expected) in [
        (0, ["251625", "256446", "136345", "622623/124", "506005", "632665/125"]),
        (1, ["154342", "666415", "266415", "151362/025", "602003", "433562/125"]),
        (20_240_229, ["651552", "136441", "315355", "336562/015", "102004", "521622/124"]),
        (u64::MAX, ["261212", "211515", "345311", "331436/024", "401006", "263611/045"]),
    ] {
        let mut source = Seeded::new(seed);
        let mut throws: Vec<String> = (0..3).map(|_| text(source.draw(DieSet::ALL))).collect();
        throws.push(text(source.draw_solo()));
        throws.push(text(source.draw(dice(&[0, 2, 5]))));
        throws.push(text(source.draw_solo()));
        assert_eq!(throws, expected, "seed {seed}");
    }
}

/// In this seed the eleventh word stands for no face.
#[test]
fn seeded_throws_pass_over_words_that_stand_for_nothing() {
    let mut source = Seeded::new(358);
    let throws: Vec<String> = (0..3).map(|_| text(source.draw(DieSet::ALL))).collect();
    assert_eq!(throws, ["142632", "315226", "324354"]);
}

fn keyed(seed: u64, game: u64, round: u8, seat: usize, throw: u8, reroll: u8) -> String {
    let seat = SeatId::new(seat).expect("a seat");
    let at = match throw {
        0 => Coordinates::solo(round),
        _ => Coordinates::active(round, seat, throw, reroll),
    };
    text(keyed_throw(seed, game, at.expect("coordinates"), DieSet::ALL))
}

#[test]
fn keyed_throws_never_change() {
    assert_eq!(keyed(0, 0, 1, 0, 1, 0), "612126");
    assert_eq!(keyed(0, 0, 1, 0, 2, 0), "141165");
    assert_eq!(keyed(0, 0, 1, 0, 3, 0), "565244");
    assert_eq!(keyed(0, 0, 1, 0, 0, 0), "326631/015");
    assert_eq!(keyed(0, 0, 1, 0, 1, 1), "344564");
    assert_eq!(keyed(0, 0, 2, 0, 1, 0), "335544");
    assert_eq!(keyed(0, 0, 1, 1, 1, 0), "551366");
    assert_eq!(keyed(0, 1, 1, 0, 1, 0), "412364");
    assert_eq!(keyed(1, 0, 1, 0, 1, 0), "665462");
    assert_eq!(keyed(u64::MAX, u64::MAX, 6, 3, 3, 7), "233123");
    assert_eq!(keyed(7, 123_456_789, 6, 0, 0, 0), "211265/012");
}

/// Each of these has one die, or the order, whose first word stands for nothing.
#[test]
fn keyed_throws_replace_words_that_stand_for_nothing() {
    assert_eq!(keyed(5, 457, 1, 0, 1, 0), "351563");
    assert_eq!(keyed(5, 638, 4, 0, 2, 0), "431635");
    assert_eq!(keyed(5, 651, 4, 0, 2, 0), "126423");
    assert_eq!(keyed(5, 366, 6, 0, 0, 0), "321341/125");
    assert_eq!(keyed(5, 544, 6, 0, 0, 0), "655655/124");
    assert_eq!(keyed(5, 317, 4, 0, 0, 0), "261454/023");
    assert_eq!(keyed(5, 404, 5, 0, 0, 0), "455412/045");
}

/// Two players who hold different dice meet the same faces on the dice they share.
#[test]
fn a_die_shows_the_same_whatever_is_thrown_with_it() {
    let seat = SeatId::new(0).expect("a seat");
    for game in [0, 457, 638, 651] {
        for throw in 1..=3 {
            let at = Coordinates::active(4, seat, throw, 0).expect("coordinates");
            let all = keyed_throw(5, game, at, DieSet::ALL);
            for bits in 0..64usize {
                let hand: DieSet = Die::all().filter(|die| bits >> die.index() & 1 == 1).collect();
                let some = keyed_throw(5, game, at, hand);
                assert_eq!(some.dice(), hand);
                assert!(hand.iter().all(|die| some.face(die) == all.face(die)));
            }
        }
    }
}

#[test]
fn coordinates_outside_the_game_do_not_exist() {
    let seat = SeatId::new(0).expect("a seat");
    assert_eq!(Coordinates::active(0, seat, 1, 0), None);
    assert_eq!(Coordinates::active(9, seat, 1, 0), None);
    assert_eq!(Coordinates::active(1, seat, 0, 0), None);
    assert_eq!(Coordinates::active(1, seat, 4, 0), None);
    assert_eq!(Coordinates::solo(0), None);
    assert_eq!(Coordinates::solo(9), None);
}
