//! Nothing is allocated while a game is played. Without the harness of tests, whose own thread allocates when it likes.

use silbertablett_benches::{Random, random_game};
use silbertablett_rules::Options;
use silbertablett_sheet_file::built_ins;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn main() {
    let sheets: Vec<_> = built_ins().collect();
    let mut options = Options::new();
    let _profiler = dhat::Profiler::builder().testing().build();
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
