//! Random play over all sheets, numbers of seats and rulings: it ends, what is listed is playable, and what is clearly
//! illegal is refused.

mod common;

use common::{Random, play_at_random, throw_at_random};
use silbertablett_oracle::{BoxName, Game, Kind, Move, Next, RULINGS, SHEETS, areas, dice, ruling_default};

fn random_rulings(random: &mut Random) -> Vec<(&'static str, bool)> {
    let settings = RULINGS.map(|ruling| (ruling, random.below(4)));
    settings.into_iter().filter(|(_, drawn)| *drawn < 2).map(|(ruling, drawn)| (ruling, drawn == 0)).collect()
}

#[test]
fn games_end_and_scores_add_up() {
    for sheet in SHEETS {
        for seats in 1..=4 {
            for seed in 0..40 {
                let mut random = Random::new(seed * 16 + seats as u64);
                let first = random.below(seats);
                let rulings = random_rulings(&mut random);
                let mut game = Game::new(sheet, seats, first, &rulings).expect("a game");
                play_at_random(&mut game, &mut random, |game| {
                    if game.next() != Next::End {
                        assert!(game.result().winners.is_empty());
                    }
                });
                let result = game.result();
                assert_eq!(result.seats.len(), seats);
                assert!(!result.winners.is_empty());
                for seat in &result.seats {
                    assert_eq!(seat.total, seat.areas.iter().sum::<i32>() + seat.fox_points);
                    assert!(seat.rating >= 1);
                }
                assert_eq!(usize::from(game.round()), [6, 6, 5, 4][seats - 1]);
                assert!((0..seats).all(|seat| game.moves(seat).is_empty()));
            }
        }
    }
}

#[test]
fn every_listed_move_is_playable_and_lists_are_sorted() {
    for sheet in SHEETS {
        for seats in 1..=4 {
            for seed in 0..6 {
                let mut random = Random::new(1000 + seed * 16 + seats as u64);
                let rulings = random_rulings(&mut random);
                let mut game = Game::new(sheet, seats, 0, &rulings).expect("a game");
                play_at_random(&mut game, &mut random, |game| {
                    let deciding = match game.next() {
                        Next::Seats(deciding) => deciding,
                        _ => Vec::new(),
                    };
                    for seat in 0..seats {
                        let moves = game.moves(seat);
                        assert_eq!(deciding.contains(&seat), !moves.is_empty());
                        assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
                        let logged =
                            |kind| matches!(kind, Kind::Take | Kind::Extra | Kind::Chain | Kind::Bonus | Kind::Unlock);
                        assert!(moves.len() != 1 || logged(moves[0].kind), "{moves:?} is not a decision");
                        for m in &moves {
                            game.clone().play(seat, m).expect("a listed move is legal");
                        }
                    }
                });
            }
        }
    }
}

/// Marks whenever a mark is possible: sheets and bars fill up, which uniformly random play hardly reaches.
#[test]
fn full_sheets_are_played_to_the_end() {
    for sheet in SHEETS {
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let rulings = random_rulings(&mut random);
            let mut game = Game::new(sheet, 1, 0, &rulings).expect("a game");
            loop {
                match game.next() {
                    Next::End => break,
                    Next::Throw { .. } => throw_at_random(&mut game, &mut random),
                    Next::Seats(_) => {
                        let moves = game.moves(0);
                        let lowest = |m: &Move| {
                            let die = dice(sheet).iter().position(|die| m.die == Some(die));
                            die.map_or(0, |die| game.dice_state()[die].1)
                        };
                        let marks: Vec<&Move> = moves.iter().filter(|m| m.area.is_some()).collect();
                        let low = marks.iter().map(|m| lowest(m)).min();
                        let best: Vec<&Move> = marks.into_iter().filter(|m| Some(lowest(m)) == low).collect();
                        let m = if best.is_empty() {
                            moves[random.below(moves.len())]
                        } else {
                            *best[random.below(best.len())]
                        };
                        game.play(0, &m).expect("a listed move is legal");
                    }
                }
            }
            assert_eq!(game.result().winners, [0]);
        }
    }
}

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    for sheet in SHEETS {
        let [_, yellow, ..] = dice(sheet);
        let odd = [
            Move { die: Some("black"), ..Move::plain(Kind::Take) },
            Move {
                die: Some("white"),
                area: Some("white"),
                box_name: Some(BoxName::Track(1)),
                ..Move::plain(Kind::Take)
            },
            Move {
                die: Some(yellow),
                area: Some(areas(sheet)[1]),
                box_name: Some(BoxName::Track(99)),
                ..Move::plain(Kind::Take)
            },
            Move { die: Some("white"), polish: Some(0), ..Move::plain(Kind::Extra) },
            Move { bar: Some("reroll"), ..Move::plain(Kind::Unlock) },
            Move { bonus: Some("FOX"), ..Move::plain(Kind::Bonus) },
            Move { number: Some(7), ..Move::plain(Kind::Forfeit) },
        ];
        let mut random = Random::new(7);
        let mut game = Game::new(sheet, 2, 1, &[]).expect("a game");
        play_at_random(&mut game, &mut random, |game| {
            for m in &odd {
                for seat in 0..3 {
                    let mut copy = game.clone();
                    assert!(copy.play(seat, m).is_err());
                    assert_eq!((copy.next(), copy.dice_state()), (game.next(), game.dice_state()));
                }
            }
        });
    }
}

#[test]
fn wrong_throws_are_refused() {
    let mut game = Game::new("classic", 1, 0, &[]).expect("a game");
    let good: Vec<(&str, u8)> = dice("classic").iter().map(|die| (*die, 3)).collect();
    let mut high = good.clone();
    high[0].1 = 7;
    let mut twice = good.clone();
    twice[1] = twice[0];
    for (faces, tray) in
        [(&high[..], None), (&twice[..], None), (&good[..5], None), (&good[..], Some(&["white", "yellow", "blue"][..]))]
    {
        assert!(game.throw(faces, tray).is_err());
        assert_eq!(game.dice_state(), [('h', 0); 6]);
    }
    game.throw(&good, None).expect("a legal throw");
    assert!(game.throw(&good, None).is_err(), "no throw is due");
    // on to the solo passive throw
    let mut random = Random::new(3);
    while !matches!(game.next(), Next::Throw { solo_passive: true, .. }) {
        match game.next() {
            Next::Throw { .. } => throw_at_random(&mut game, &mut random),
            _ => {
                let moves = game.moves(0);
                game.play(0, &moves[random.below(moves.len())]).expect("a listed move is legal");
            }
        }
    }
    let faces = [("white", 5), ("yellow", 3), ("blue", 1), ("green", 3), ("orange", 3), ("purple", 2)];
    for tray in
        [&["blue", "purple", "white"][..], &["blue", "purple"], &["blue", "blue", "purple"], &["blue", "purple", "red"]]
    {
        assert!(game.throw(&faces, Some(tray)).is_err());
    }
    assert!(game.throw(&faces, None).is_err());
    game.throw(&faces, Some(&["blue", "purple", "orange"])).expect("a legal throw");
}

#[test]
fn games_that_do_not_exist_are_refused() {
    assert!(Game::new("challenge", 2, 0, &[]).is_err());
    assert!(Game::new("classic", 0, 0, &[]).is_err());
    assert!(Game::new("classic", 5, 0, &[]).is_err());
    assert!(Game::new("classic", 2, 2, &[]).is_err());
    assert!(Game::new("classic", 2, 0, &[("house_rule", true)]).is_err());
    assert!(
        RULINGS
            .iter()
            .all(|ruling| { Game::new("mixed", 2, 0, &[(ruling, !ruling_default("mixed", ruling))]).is_ok() })
    );
}

#[test]
#[ignore = "measures speed"]
fn speed() {
    for sheet in SHEETS {
        for seats in 1..=4 {
            let start = std::time::Instant::now();
            let mut random = Random::new(11);
            let (mut games, mut moves) = (0, 0);
            while start.elapsed().as_millis() < 1000 {
                let mut game = Game::new(sheet, seats, 0, &[]).expect("a game");
                moves += play_at_random(&mut game, &mut random, |_| {});
                games += 1;
            }
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "{sheet} {seats}: {:.0} games/s, {} moves a game",
                f64::from(games) / seconds,
                moves / games as usize
            );
        }
    }
}
