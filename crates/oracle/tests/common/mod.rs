//! What the tests share: a small random source, and random play.

#![allow(dead_code)]

use silbertablett_oracle::{Game, Kind, Move, Next};

/// A small random source (xorshift).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound as u64) as usize
    }
}

/// Throws the dice that are due.
pub fn throw_at_random(game: &mut Game, random: &mut Random) {
    let Next::Throw { dice, solo_passive } = game.next() else { panic!("no throw is due") };
    let faces: Vec<(&str, u8)> = dice.iter().map(|die| (*die, random.below(6) as u8 + 1)).collect();
    if solo_passive {
        let mut order: Vec<usize> = (0..6).collect();
        for at in (1..6).rev() {
            order.swap(at, random.below(at + 1));
        }
        order.sort_by_key(|&at| faces[at].1);
        let tray: Vec<&str> = order[..3].iter().map(|&at| faces[at].0).collect();
        game.throw(&faces, Some(&tray)).expect("a legal solo throw");
    } else {
        game.throw(&faces, None).expect("a legal throw");
    }
}

/// Plays to the end with uniformly random moves; `visit` sees the game before every step. Returns the number of moves.
pub fn play_at_random(game: &mut Game, random: &mut Random, mut visit: impl FnMut(&Game)) -> usize {
    let mut moves_made = 0;
    loop {
        visit(game);
        match game.next() {
            Next::End => return moves_made,
            Next::Throw { .. } => throw_at_random(game, random),
            Next::Seats(seats) => {
                let seat = seats[random.below(seats.len())];
                let moves = game.moves(seat);
                let m = moves[random.below(moves.len())];
                game.play(seat, &m).expect("a listed move is legal");
                moves_made += 1;
            }
        }
        assert!(moves_made < 5000, "the game ends");
    }
}

/// A move that uses a die.
pub fn with_die(kind: Kind, die: &'static str, area: &'static str, box_name: silbertablett_oracle::BoxName) -> Move {
    Move { die: Some(die), area: Some(area), box_name: Some(box_name), ..Move::plain(kind) }
}
