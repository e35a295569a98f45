//! What libFuzzer begins with.

use crate::choices::Choices;
use crate::games;
use silbertablett_sheet_file::{name_of, revisions};

/// One input to begin with.
#[derive(Clone, Debug)]
pub struct Seed {
    /// The target it is for.
    pub target: &'static str,
    /// Its name, which is unique in its target.
    pub name: String,
    /// The input.
    pub bytes: Vec<u8>,
}

/// The recorded games and games played at random, all sheet files, and choices that lead somewhere.
pub fn seeds() -> Vec<Seed> {
    let mut seeds = Vec::new();
    let mut add = |target, name: String, bytes| seeds.push(Seed { target, name, bytes });
    for (i, game) in games::recorded().iter().enumerate() {
        add("record", format!("recorded-{i}"), game.clone());
    }
    for sheet in revisions() {
        for i in 0..8 {
            let (game, _) = games::any_game(&sheet, &mut Choices::random(&[i]));
            add("record", format!("{}-{i}", name_of(&sheet)), game.to_line().into_bytes());
        }
    }
    for sheet in silbertablett_sheets::ALL {
        add("sheet", format!("{}-{}", sheet.id, sheet.revision), sheet.toml.as_bytes().to_vec());
    }
    for i in 0..=255u8 {
        for target in ["record", "sheet", "tables", "setup"] {
            let bytes = [&[0xFF, i, 1, 2, 3], &[i.wrapping_mul(31); 24][..], &[i; 16]].concat();
            add(target, format!("choices-{i}"), bytes);
        }
    }
    seeds
}
