//! Games and records a second. Clocks are noisy here: CI compares instruction counts (`benches/instructions`), these are for
//! people.

use silbertablett_benches::{Random, random_game, solo_classic_records};
use silbertablett_rules::Options;
use silbertablett_sheet_file::built_in;

fn main() {
    divan::main();
}

/// Solo games of uniformly random moves through the public, checked interface.
#[divan::bench(args = ["classic", "twice", "deluxe", "mixed"], sample_count = 20)]
fn random_solo_games(bencher: divan::Bencher<'_, '_>, id: &str) {
    const GAMES: usize = 10_000;
    let sheet = built_in(id, None).expect("a built-in sheet");
    let (mut random, mut options) = (Random::new(1), Options::new());
    bencher.counter(divan::counter::ItemsCount::new(GAMES)).bench_local(|| {
        let tables = sheet.tables();
        (0..GAMES).map(|_| random_game(tables, 1, tables.rulings(), &mut random, &mut options)).sum::<i32>()
    });
}

/// Recorded solo games checked from their bytes, one core.
#[divan::bench(sample_count = 20)]
fn verify_solo_classic_records(bencher: divan::Bencher<'_, '_>) {
    let records = solo_classic_records();
    bencher
        .counter(divan::counter::ItemsCount::new(records.len()))
        .bench_local(|| records.iter().filter(|record| silbertablett_record::verify(record).is_ok()).count());
}
