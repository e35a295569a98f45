//! What every store does, on each of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use silbertablett_store::conformance::Tested;
use silbertablett_store::{Limits, MemoryStore, SqliteOptions, SqliteStore};
use std::cell::Cell;

mod memory {
    silbertablett_store::conforms!(super::in_memory);
}

mod sqlite {
    silbertablett_store::conforms!(super::in_files());
}

fn in_memory(limits: Limits) -> Box<dyn Tested> {
    Box::new(MemoryStore::with_limits(limits))
}

/// Stores in a folder that is gone with this.
fn in_files() -> impl Fn(Limits) -> Box<dyn Tested> {
    let (folder, count) = (tempfile::tempdir().unwrap(), Cell::new(0));
    move |limits| {
        count.set(count.get() + 1);
        let options = SqliteOptions { limits, ..SqliteOptions::default() };
        Box::new(SqliteStore::open_with(&folder.path().join(format!("{}.db", count.get())), options).unwrap())
    }
}

/// What the documentation promises is what holds.
#[test]
fn the_limits_are_those_that_are_written_down() {
    let written = std::fs::read_to_string("../../docs/limits.md").unwrap();
    let limits = Limits::default();
    assert_eq!((limits.games, limits.bytes), (10_000, 256 << 20));
    for number in ["10,000 games", "256 MiB"] {
        assert!(written.contains(number), "{number}");
    }
}
