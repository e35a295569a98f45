//! Every net of the program judges and plays as it did when these sums were taken, to the last bit.
//!
//! The sums were taken of nets of file format 1, before inputs had names in files: whatever changes how nets are stored, loaded or
//! evaluated must leave them as they are. A net that learns on gets new ones, as those of classic and twice alone did on 30 November 2026.

mod common;

use std::sync::Arc;

use common::decisions;
use silbertablett_bots::{NetPolicy, Policy, by_name};
use silbertablett_net::{NetFile, SheetNet};
use silbertablett_rules::{Move, Options, Sheet};
use silbertablett_sheet_file::{built_in, revisions};

/// For each net by sheet, revision and numbers of seats as bits: a sum for each of 1 to 4 seats, of values and moves.
const NETS: &str = "\
classic 1 0001: 72a07e72 3368597e 9da4770f 897c6f38
classic 1 0010: b491e36f e8d8f5e9 a5db1ffa a67ace31
classic 1 1100: b137942c fb41e912 b600b51e a3587b56
twice 1 0001: 765dc2ab 03a9fe90 54a72e6f 81548ecb
twice 1 1110: 1b86f3c4 f9fe939c faba8af6 4bb33a88
deluxe 1 0001: 90ad788b 3c14313e 62a6d26e 84a225a8
deluxe 1 0010: 0ef9c82a a2f8d1b9 4f50a7fc 725670b2
deluxe 1 1100: 84c5d37f 363e7d71 1d7157f4 17289b72
mixed 1 0001: a883b67d dc4eac76 a028425e cc03287f
mixed 1 0010: cd8c24b0 985ba1d5 b29bb3e1 0456fb81
mixed 1 1100: e1db6851 47e29d85 32bea945 7111b54d
mixed 2 0001: 5ad75263 8e4b153c 30c2b531 0fbaff7b
mixed 2 0010: ff56f1f7 55d95157 7b217b95 a1b689fc
mixed 2 1100: b0f1951a 06411525 02e9dd62 8ab34d7a
";

/// For each sheet and revision: a sum for 1 and 2 seats of the moves of bots by name.
const BOTS: &str = "\
classic 1 greedy: f2fdc73d ed97e4d6
classic 1 beginner: 688a34e0 81d890b9
classic 1 master: 5dffdef4 c6e5e5e3
classic 1 net: 4f4a711a 53953176
classic 1 expert: 7483a559 c680bbfb
twice 1 greedy: ae2f3a97 f29064c4
twice 1 beginner: 1fc528d6 38e49804
twice 1 master: a82bab70 d5af79df
twice 1 net: 75f0f753 d30ba626
twice 1 expert: dfb57980 a3ad62b8
deluxe 1 greedy: b2a17945 77504ebf
deluxe 1 beginner: 99bccc07 b498bd17
deluxe 1 master: 7ebe2a47 b943cede
deluxe 1 net: e61d5d57 e83ed39c
deluxe 1 expert: ecd8544e f70e31f8
mixed 1 greedy: 247bc381 74d6b8e8
mixed 1 beginner: f415cbd7 344be4f7
mixed 1 master: ee6e3806 0ad9fa7f
mixed 1 net: bcc79676 7896e784
mixed 1 expert: c058e657 53aad8ad
mixed 2 greedy: a94d7b98 0e0ed06f
mixed 2 beginner: 6176004e c49e0f74
mixed 2 master: 560263c4 edd76fd0
mixed 2 net: 560263c4 799b2386
mixed 2 expert: 74889894 ad33cc03
";

/// Bots that look ahead are asked at one in so many decisions, for they take milliseconds.
const EVERY: usize = 5;

/// The place of a move among the options: it says which move it is without saying how moves are printed.
fn place(options: &Options, mv: Move) -> u32 {
    options.moves().position(|option| option == mv).expect("a move of the options") as u32
}

/// What a net says of every position after a move of random games, and what it plays there.
fn judged(sheet: &Sheet, seats: usize, player: &Arc<SheetNet>) -> u32 {
    let (mut judge, mut bot) = (NetPolicy::with(Arc::clone(player)), NetPolicy::with(Arc::clone(player)));
    let mut sum = crc32fast::Hasher::new();
    let mut number = 0;
    decisions(sheet, seats, 1, |state, seat, options| {
        for mv in options.moves() {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            for said in [judge.judge(sheet, &after, seat), judge.expect(sheet, &after, seat)] {
                sum.update(&said.expect("a net").to_bits().to_le_bytes());
            }
        }
        number += 1;
        if number % EVERY == 0 {
            sum.update(&place(options, bot.choose(sheet, state, seat, options)).to_le_bytes());
        }
    });
    sum.finalize()
}

#[test]
fn nets_say_what_they_said() {
    let mut found = String::new();
    for bytes in silbertablett_weights::NETS {
        let file = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&file.sheet, Some(file.revision)).expect("a sheet of the program");
        found += &format!("{} {} {:04b}:", file.sheet, file.revision, file.seats);
        let player = Arc::new(SheetNet::new(&sheet, &file).expect("a net of the sheet"));
        for seats in 1..=4 {
            found += &format!(" {:08x}", judged(sheet.tables(), seats, &player));
        }
        found.push('\n');
    }
    assert_eq!(found.trim(), NETS.trim(), "found:\n{found}");
}

#[test]
fn bots_play_what_they_played() {
    let mut found = String::new();
    for sheet in revisions() {
        for name in ["greedy", "beginner", "master", "net", "expert"] {
            found += &format!("{} {} {name}:", sheet.id(), sheet.revision());
            for seats in 1..=2 {
                let mut bot = by_name(name, 7).expect("a bot of the registry");
                let mut sum = crc32fast::Hasher::new();
                let mut number = 0;
                decisions(sheet.tables(), seats, 11, |state, seat, options| {
                    number += 1;
                    if number % EVERY != 0 || options.len() == 1 {
                        return;
                    }
                    sum.update(&place(options, bot.choose(sheet.tables(), state, seat, options)).to_le_bytes());
                });
                found += &format!(" {:08x}", sum.finalize());
            }
            found.push('\n');
        }
    }
    assert_eq!(found.trim(), BOTS.trim(), "found:\n{found}");
}
