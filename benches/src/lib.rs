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
        let (first, rest) = below_216(self.bits());
        let (second, rest) = below_216(rest);
        let (a, b) = (THREE_FACES[first & 255], THREE_FACES[second & 255]);
        let faces = [a[0], a[1], a[2], b[0], b[1], b[2]];
        let throw = Throw::of(dice, faces).expect("1 to 6");
        if solo { throw.on_tray(lowest_three(faces, rest)) } else { throw }
    }
}

/// The faces of three dice for every number below 216; the table goes on to 256 so that no index is asked about.
const THREE_FACES: [[u8; 4]; 256] = {
    let mut table = [[1; 4]; 256];
    let mut i = 0;
    while i < 216 {
        table[i] = [(i % 6) as u8 + 1, (i / 6 % 6) as u8 + 1, (i / 36) as u8 + 1, 0];
        i += 1;
    }
    table
};

/// A number below 216 and the random bits left.
fn below_216(bits: u64) -> (usize, u64) {
    let product = u128::from(bits) * 216;
    ((product >> 64) as usize, product as u64)
}

/// The three lowest of six dice, ties broken by random bits.
fn lowest_three(faces: [u8; 6], bits: u64) -> DieSet {
    // Face, then chance, then the die, so that no two are the same.
    let mut keys = [i16::MAX; 8];
    for i in 0..6 {
        keys[i] = (i16::from(faces[i]) << 12) | ((bits >> (9 * i) & 0x1FF) as i16) << 3 | i as i16;
    }
    let mut lower = [0i16; 8];
    for other in keys {
        for (lower, key) in lower.iter_mut().zip(keys) {
            *lower += i16::from(other < key);
        }
    }
    DieSet::from_bits((0..6).fold(0, |bits, i| bits | u8::from(lower[i] < 3) << i))
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

/// The recorded solo games of the classic sheet, each as one line, as in a file of many; in the order of their names.
///
/// # Panics
/// If they cannot be read.
pub fn solo_classic_records() -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../sheets/classic/games");
    let files = std::fs::read_dir(folder).expect("the recorded games").map(|file| file.expect("a file").path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    let records = files.iter().filter_map(|path| {
        let bytes = std::fs::read(path).ok()?;
        let document = silbertablett_record::read(&bytes).ok()?;
        (document.seats.len() == 1).then(|| document.to_line().into_bytes())
    });
    records.collect()
}
