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
classic 1 0001: f8786215 1aa7f6d6 d478c2de ff102703
classic 1 0010: 80b0fb58 faed0b69 c538b8ad 61836fcd
classic 1 1100: e77bda56 b76189d5 0da39653 3bb6249b
twice 1 0001: 83ee9fdb d720a316 c5fe5228 186b8da7
twice 1 1110: 6b899c26 31cbae04 4b8e0e12 5dfa5870
deluxe 1 0001: b8b518e3 8ccd6529 970cc19f 8174dfee
deluxe 1 0010: a5b196af 4e149e94 8c917275 0fc04747
deluxe 1 1100: 81edbce9 b80d9018 b27ab2da ad0b5470
mixed 1 0001: 70a80758 a216e4b4 ad618036 84fb6fcd
mixed 1 0010: 4535e55f 1bc189ed f6922370 8132b968
mixed 1 1100: 68dfd732 d2c0b072 151edbe3 5de29a00
mixed 2 0001: 1cb08fa0 a6ded6a8 c95c5601 9a7193d6
mixed 2 0010: 03c9646b 307e0c57 de5c8886 088a1ae8
mixed 2 1100: 7487831c f8e4b2e3 48839975 ea3be43c
";

/// For each sheet and revision: a sum for 1 and 2 seats of the moves of bots by name.
const BOTS: &str = "\
classic 1 greedy: f2fdc73d ed97e4d6
classic 1 beginner: 688a34e0 aed82e7f
classic 1 master: 5dffdef4 aed82e7f
classic 1 net: 4f4a711a 479bd44d
classic 1 expert: 7483a559 4b731503
twice 1 greedy: ae2f3a97 f29064c4
twice 1 beginner: 98650db5 4f3ecf68
twice 1 master: 290ece57 d30084ed
twice 1 net: dfb57980 4bf4a749
twice 1 expert: 441035ef 2a84b12f
deluxe 1 greedy: b2a17945 77504ebf
deluxe 1 beginner: b07478f5 5490fe19
deluxe 1 master: ec20d249 4acae9f2
deluxe 1 net: 8b9e06b4 cd054043
deluxe 1 expert: 8b9e06b4 89b30110
mixed 1 greedy: 247bc381 74d6b8e8
mixed 1 beginner: f415cbd7 344be4f7
mixed 1 master: ee6e3806 0ad9fa7f
mixed 1 net: bcc79676 7896e784
mixed 1 expert: c058e657 53aad8ad
mixed 2 greedy: a94d7b98 0e0ed06f
mixed 2 beginner: 6176004e c49e0f74
mixed 2 master: 560263c4 edd76fd0
mixed 2 net: 560263c4 799b2386
mixed 2 expert: 74889894 856fb03d
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
