//! Random games in several styles: uniform play alone leaves sheets so empty that full bars, closed areas and lost bonuses hardly
//! occur.

use silbertablett_rules::{Die, DieSet, Due, Face, Move, Options, Ruling, Rulings, SeatId, State, Throw};
use silbertablett_sheet_file::{SheetFile, revisions};
use std::sync::Arc;

/// SplitMix64: enough for tests, the same everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D)
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

/// How the seats of a game choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any legal move.
    Uniform,
    /// A mark with the lowest die where one is possible: the sheet fills up.
    Marks,
    /// As before, and mostly into one area.
    OneArea(usize),
    /// Marks with jokers and polish where possible.
    Adjusted,
    /// Forfeits, passes and high dice: the hand runs empty.
    Wasteful,
}

impl Style {
    fn any(random: &mut Random) -> Style {
        match random.below(7) {
            0 => Style::Uniform,
            1 | 2 => Style::Marks,
            3 => Style::OneArea(random.below(5)),
            4 | 5 => Style::Adjusted,
            _ => Style::Wasteful,
        }
    }

    fn weight(self, state: &State, mv: Move) -> u32 {
        let face = |die| state.table().face(die).map_or(0, |face| u32::from(face.number()));
        let marked = match mv {
            Move::Take { mark, adjust, .. } | Move::Extra { mark, adjust, .. } => Some((mark.area, !adjust.is_none())),
            Move::Bonus { mark, .. } | Move::Chain { mark, .. } => Some((mark.area, false)),
            _ => None,
        };
        let basis = match mv {
            Move::Take { die, .. } => 20 - face(die),
            Move::Extra { .. } | Move::Chain { .. } | Move::Bonus { .. } | Move::Unlock(_) | Move::Return(_) => 20,
            Move::TakeUnmarked { .. } | Move::Roll => 1,
            Move::Reroll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => 0,
        };
        match self {
            Style::Uniform => 1,
            Style::Marks => basis,
            Style::OneArea(area) => basis + if marked.is_some_and(|(a, _)| a.index() == area) { 30 } else { 0 },
            Style::Adjusted => basis + if marked.is_some_and(|(_, adjusted)| adjusted) { 30 } else { 0 },
            Style::Wasteful => match mv {
                Move::Take { die, .. } | Move::TakeUnmarked { die } => face(die),
                Move::Forfeit | Move::Pass => 5,
                _ => 4,
            },
        }
    }
}

/// A random game: sheet, seats, rulings, style and dice all follow from the seed.
pub struct Game {
    pub seed: u64,
    pub sheet: Arc<SheetFile>,
    pub state: State,
    pub random: Random,
    pub style: Style,
}

impl Game {
    pub fn new(seed: u64) -> Game {
        let mut random = Random::new(seed);
        let sheets: Vec<Arc<SheetFile>> = revisions().collect();
        let sheet = sheets[seed as usize % sheets.len()].clone();
        let seats = 1 + seed as usize / sheets.len() % 4;
        let first = random.below(seats);
        // A third of the games as printed, the others with rulings of their own.
        let printed = random.below(3) == 0;
        let switched = Ruling::ALL.into_iter().filter(|_| !printed && random.below(3) == 0).collect::<Vec<_>>();
        let rulings = switched.into_iter().fold(sheet.tables().rulings(), flip);
        let style = Style::any(&mut random);
        let state = State::new(sheet.tables(), seats, first, rulings).expect("1 to 4 seats");
        Game { seed, sheet, state, random, style }
    }

    /// A throw of the dice that are due, or `None` where a decision is due or the game has ended.
    pub fn throw(&mut self) -> Option<Throw> {
        let (dice, solo) = match self.state.due() {
            Due::Throw(dice) => (dice, false),
            Due::SoloThrow => (DieSet::ALL, true),
            Due::Decision | Due::End => return None,
        };
        let mut faces: Vec<(u8, u64, Die)> =
            dice.iter().map(|die| (1 + self.random.below(6) as u8, self.random.next(), die)).collect();
        let face =
            |throw: Throw, &(number, _, die): &(u8, u64, Die)| throw.with(die, Face::new(number).expect("1 to 6"));
        let throw = faces.iter().fold(Throw::EMPTY, face);
        faces.sort();
        Some(if solo { throw.on_tray(faces[..3].iter().map(|&(_, _, die)| die).collect()) } else { throw })
    }

    /// A move of a seat that has a decision, in the style of the game and now and then in none.
    pub fn choose(&mut self, seat: SeatId, options: &mut Options) -> Move {
        self.state.options(self.sheet.tables(), seat, options);
        let stray = self.random.below(12) == 0;
        let weight = |mv: &Move| if stray { 1 } else { self.style.weight(&self.state, *mv) };
        let best = options.moves().map(|mv| weight(&mv)).max().expect("a seat that decides has a move");
        let good: Vec<Move> = options.moves().filter(|mv| weight(mv) == best).collect();
        good[self.random.below(good.len())]
    }

    /// One of the seats that have a decision.
    pub fn seat(&mut self) -> Option<SeatId> {
        let deciding: Vec<SeatId> = self.state.deciding().collect();
        (!deciding.is_empty()).then(|| deciding[self.random.below(deciding.len())])
    }
}

fn flip(rulings: Rulings, ruling: Ruling) -> Rulings {
    rulings.with(ruling, !rulings.has(ruling))
}
