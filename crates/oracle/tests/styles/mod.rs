//! Styles of random play: uniform play alone leaves sheets so empty that full bars, closed areas and lost bonuses hardly occur.

use silbertablett_rules::{Move, Options, State};

/// SplitMix64: enough for tests, the same everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Any legal move.
    Uniform,
    /// A mark where one is possible, with the lowest die: the hand stays full and the sheet fills up.
    Marks,
    /// As before, and mostly into one area: it fills to its end.
    OneArea(usize),
    /// Marks with jokers and polish where possible.
    Adjusted,
    /// Forfeits, passes and high dice: the hand runs empty.
    Wasteful,
    /// Marks, with dice that mostly show the same number.
    Lopsided(u8),
}

impl Style {
    pub fn any(random: &mut Random) -> Style {
        match random.below(7) {
            0 => Style::Uniform,
            1 | 2 => Style::Marks,
            3 => Style::OneArea(random.below(5)),
            4 => Style::Adjusted,
            5 => Style::Wasteful,
            _ => Style::Lopsided(1 + random.below(6) as u8),
        }
    }

    pub fn face(self, random: &mut Random) -> u8 {
        match self {
            Style::Lopsided(face) if random.below(2) == 0 => face,
            _ => 1 + random.below(6) as u8,
        }
    }

    pub fn choose(self, random: &mut Random, state: &State, options: &Options) -> Move {
        // Now and then something else, so that no style is blind for anything.
        let stray = random.below(12) == 0;
        let weight = |mv: &Move| if stray { 1 } else { self.weight(state, *mv) };
        let moves: Vec<Move> = options.moves().collect();
        let best = moves.iter().map(weight).max().unwrap_or(0);
        let good: Vec<Move> = moves.into_iter().filter(|mv| weight(mv) == best).collect();
        good[random.below(good.len())]
    }

    fn weight(self, state: &State, mv: Move) -> u32 {
        let face = |die| state.table().face(die).map_or(0, |face| u32::from(face.number()));
        let marks = |extra: u32| match mv {
            Move::Take { die, .. } => 20 - face(die) + extra,
            Move::Extra { .. } | Move::Chain { .. } | Move::Bonus { .. } => 20 + extra,
            Move::Unlock(_) | Move::Return(_) => 20,
            Move::TakeUnmarked { .. } | Move::Roll => 1,
            Move::Reroll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => 0,
        };
        let mark_of = |mv| match mv {
            Move::Take { mark, adjust, .. } | Move::Extra { mark, adjust, .. } => Some((mark, adjust)),
            Move::Bonus { mark, .. } | Move::Chain { mark, .. } => Some((mark, Default::default())),
            _ => None,
        };
        match self {
            Style::Uniform => 1,
            Style::Marks | Style::Lopsided(_) => marks(0),
            Style::OneArea(area) => {
                marks(if mark_of(mv).is_some_and(|(m, _)| m.area.index() == area) { 30 } else { 0 })
            }
            Style::Adjusted => marks(if mark_of(mv).is_some_and(|(_, adjust)| !adjust.is_none()) { 30 } else { 0 }),
            Style::Wasteful => match mv {
                Move::Take { die, .. } | Move::TakeUnmarked { die } => face(die),
                Move::Forfeit | Move::Pass => 5,
                Move::Bonus { .. } | Move::Unlock(_) | Move::Return(_) => 4,
                _ => 2,
            },
        }
    }
}
