//! Which seat opens where that is drawn.

use silbertablett_dice::drawn_opener;

#[test]
fn every_seat_is_equally_likely() {
    for seats in 1..=4 {
        let mut counts = vec![0; seats];
        (0..12_000).for_each(|seed| counts[drawn_opener(seed, 0, seats)] += 1);
        let even = 12_000 / seats as i32;
        assert!(counts.iter().all(|&count: &i32| (count - even).abs() < 300), "{counts:?}");
    }
}

#[test]
fn the_draw_of_a_seed_never_changes() {
    let drawn: Vec<usize> = (0..16).map(|game| drawn_opener(20_261_128, game, 4)).collect();
    assert_eq!(drawn, [0, 0, 2, 2, 2, 3, 2, 3, 2, 0, 0, 0, 1, 0, 3, 2]);
    assert!((0..100).any(|game| drawn_opener(1, game, 3) != drawn_opener(2, game, 3)));
}
