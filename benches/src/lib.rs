//! Uniformly random games through the public, checked interface: what the benchmarks measure and what the test for allocations
//! plays.

use silbertablett_rules::{DieSet, Due, Options, Rulings, Sheet, State, Throw};

/// SplitMix64: quick enough not to be what is measured.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that starts at `seed`.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// A throw of these dice; of a solo passive turn with its tray, ties broken at random.
    pub fn throw(&mut self, dice: DieSet, solo: bool) -> Throw {
        let mut bits = self.bits();
        let mut faces = [0; 6];
        for face in &mut faces {
            let product = u128::from(bits) * 6;
            (bits, *face) = (product as u64, (product >> 64) as u8 + 1);
        }
        let throw = Throw::of(dice, faces).expect("1 to 6");
        if solo { throw.on_tray(lowest_three(faces, bits)) } else { throw }
    }
}

/// The three lowest of six dice, ties broken by random bits.
fn lowest_three(faces: [u8; 6], bits: u64) -> DieSet {
    let keys: [u16; 6] =
        std::array::from_fn(|i| (u16::from(faces[i]) << 8) | ((bits >> (7 * i) & 0x1F) as u16 * 8 + i as u16));
    let lower = |key: u16| keys.iter().filter(|&&other| other < key).count();
    DieSet::from_bits((0..6).fold(0, |bits, i| bits | u8::from(lower(keys[i]) < 3) << i))
}

/// Plays a game of uniformly random legal moves and returns the total of seat 0.
///
/// # Panics
/// If the engine offers a move it refuses.
pub fn random_game(sheet: &Sheet, seats: usize, rulings: Rulings, random: &mut Random, options: &mut Options) -> i32 {
    let mut state = State::new(sheet, seats, 0, rulings).expect("1 to 4 seats");
    loop {
        match state.due() {
            Due::Throw(dice) => {
                state.apply_throw(sheet, random.throw(dice, false), &mut ()).expect("the throw due");
            }
            Due::SoloThrow => {
                state.apply_throw(sheet, random.throw(DieSet::ALL, true), &mut ()).expect("the throw due");
            }
            Due::Decision => {
                let seat = state.first_deciding().expect("a decision is due");
                state.options(sheet, seat, options);
                let mv = options.get(random.below(options.len())).expect("a seat that decides has a move");
                state.play(sheet, seat, mv, &mut ()).expect("an offered move");
            }
            Due::End => return state.outcome(sheet).scores()[0].total,
        }
    }
}
