//! What every store does, on each of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use silbertablett_store::conformance::Tested;
use silbertablett_store::conformance::making::{crowded, export, import};
use silbertablett_store::{Limits, MemoryStore, SqliteOptions, SqliteStore};
use std::cell::Cell;
use std::path::Path;

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

/// What an export leaves out on purpose: it holds what people have, not what they have deleted; a message that is on its way is sent by the
/// program it was taken from; that games will be deleted is said anew where they are now, for as long as before.
const LEFT_OUT: [&str; 3] = ["deleted", "delivery", "notice"];

/// Whatever stands in any column of any table but for the numbers of rows, in order.
fn rows(file: &Path, table: &str) -> Vec<Vec<rusqlite::types::Value>> {
    let db = rusqlite::Connection::open(file).unwrap();
    let names = |sql: &str| -> Vec<String> {
        let mut found = db.prepare(sql).unwrap();
        found.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let references = names(&format!("SELECT \"from\" FROM pragma_foreign_key_list('{table}')"));
    let columns = names(&format!("SELECT name FROM pragma_table_info('{table}')"));
    let mut columns: Vec<String> =
        columns.into_iter().filter(|name| name != "key" && !references.contains(name)).collect();
    // Of a table that only says what belongs to what, how often it does.
    columns.push("1".to_owned());
    let mut found = db.prepare(&format!("SELECT {} FROM {table}", columns.join(", "))).unwrap();
    let row = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|at| row.get(at)).collect();
    let mut rows: Vec<Vec<_>> = found.query_map((), row).unwrap().map(Result::unwrap).collect();
    rows.sort_by_key(|row| format!("{row:?}"));
    rows
}

/// Every table of the schema is in an export, column by column, or is left out on purpose.
#[test]
fn an_export_leaves_nothing_out() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("from.db"), folder.path().join("to.db"));
    {
        let (from, to) = (SqliteStore::open(&from).unwrap(), SqliteStore::open(&to).unwrap());
        crowded(&from);
        import(&to, &export(&from)).unwrap();
    }
    let db = rusqlite::Connection::open(&from).unwrap();
    let mut tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
    let tables: Vec<String> = tables.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(tables.len() > LEFT_OUT.len());
    for table in tables {
        let (before, after) = (rows(&from, &table), rows(&to, &table));
        assert!(!before.is_empty(), "nothing in the table {table}: let `crowded` put something there");
        let left_out = LEFT_OUT.contains(&table.as_str());
        assert_eq!(after, if left_out { Vec::new() } else { before }, "the table {table}");
    }
}
