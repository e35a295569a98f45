//! Nothing is allocated while a game is played, nor while many are stepped together on one thread. Without the harness of tests, whose
//! own thread allocates when it likes.

use silbertablett_benches::{Random, random_game};
use silbertablett_env::{BatchSetup, GameBatch, Kit};
use silbertablett_rules::Options;
use silbertablett_sheet_file::built_ins;
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    games();
    batches();
}

fn games() {
    let sheets: Vec<_> = built_ins().collect();
    let mut options = Options::new();
    let before = dhat::HeapStats::get();
    let mut played = 0;
    for sheet in &sheets {
        for seats in 1..=4 {
            let mut random = Random::new(seats as u64);
            for _ in 0..200 {
                random_game(sheet.tables(), seats, sheet.tables().rulings(), &mut random, &mut options);
                played += 1;
            }
        }
    }
    let after = dhat::HeapStats::get();
    assert_eq!(played, 3200);
    dhat::assert_eq!(after.total_blocks, before.total_blocks);
}

/// Lists of moves grow to the longest that a lane has met: the same games once more need nothing new.
fn batches() {
    for sheet in built_ins() {
        for seats in [1, 3] {
            let setup = BatchSetup { seats, seed: 1, ..BatchSetup::new() };
            let mut batch = GameBatch::new(Kit::of(Arc::clone(&sheet)), 8, setup).expect("a batch");
            let (mut buffers, mut actions) = (batch.buffers(), vec![0; 8]);
            let mut play = || {
                let mut ended = 0;
                batch.reset(Some(1), &mut buffers.arrays()).expect("its own arrays");
                for _ in 0..1000 {
                    batch.sample(&mut actions).expect("eight actions");
                    batch.step(&actions, &mut buffers.arrays()).expect("legal actions");
                    ended += buffers.done.iter().filter(|&&done| done).count();
                }
                ended
            };
            let first = play();
            let before = dhat::HeapStats::get();
            assert_eq!(play(), first);
            let after = dhat::HeapStats::get();
            assert!(first > 50);
            dhat::assert_eq!(after.total_blocks, before.total_blocks);
        }
    }
}
