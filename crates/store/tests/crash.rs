//! A program that is killed in the middle of fifty games, over a file.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use silbertablett_store::SqliteStore;
use silbertablett_store::conformance::crash::{survives, work};
use std::process::Command;

const PATH: &str = "SILBERTABLETT_STORE_CRASH";

/// Not a test by itself: what is killed.
#[test]
#[ignore = "run by killed_in_the_middle_of_fifty_games"]
fn child() {
    let Some(path) = std::env::var_os(PATH) else { return };
    work(&SqliteStore::open(path.as_ref()).unwrap());
}

#[test]
fn killed_in_the_middle_of_fifty_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let child = || {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["child", "--exact", "--ignored", "--nocapture"]).env(PATH, &path);
        child
    };
    survives(&child, &|| Box::new(SqliteStore::open(&path).unwrap()));
}
