//! Where saved games lie: in one folder, and wherever else people have put one.

use crate::saving::lock;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The ending of saved games in the folder.
const ENDING: &str = "game";
/// In the folder, the paths of games that were saved elsewhere, one in each line.
const ELSEWHERE: &str = "elsewhere.txt";
/// The most bytes of that list that are read.
const MOST: u64 = 1 << 20;

/// Remembers a game that is saved elsewhere, so that it is found again with those of the folder.
///
/// # Errors
/// If the list cannot be written. The game itself is none the worse for it.
pub fn remember(folder: &Path, game: &Path) -> io::Result<()> {
    let game = std::path::absolute(game)?;
    let Some(text) = game.to_str().filter(|text| !text.contains(['\n', '\r'])) else {
        return Err(io::ErrorKind::InvalidFilename.into());
    };
    if elsewhere(folder).contains(&game) {
        return Ok(());
    }
    std::fs::create_dir_all(folder)?;
    let mut list = OpenOptions::new().append(true).create(true).open(folder.join(ELSEWHERE))?;
    list.write_all(format!("{text}\n").as_bytes())
}

/// The saved games of a folder and those elsewhere that it remembers, the one begun first in front; none if there is no such
/// folder.
///
/// # Errors
/// If the folder is there but cannot be read.
pub fn games(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    paths.sort();
    paths.extend(elsewhere(folder).into_iter().filter(|path| path.parent() != Some(folder) && path.is_file()));
    Ok(paths)
}

/// Deletes a saved game that is not open anywhere.
///
/// # Errors
/// If it cannot be deleted, or, as [`io::ErrorKind::ResourceBusy`], it is open elsewhere.
pub fn delete(game: &Path) -> io::Result<()> {
    let file = OpenOptions::new().append(true).open(game)?;
    lock(&file)?;
    std::fs::remove_file(game)
}

fn elsewhere(folder: &Path) -> Vec<PathBuf> {
    let mut text = String::new();
    let list = File::open(folder.join(ELSEWHERE));
    // A list that is not there or not text remembers nothing.
    let _ = list.and_then(|list| list.take(MOST).read_to_string(&mut text));
    let mut paths: Vec<PathBuf> = text.lines().map(PathBuf::from).collect();
    paths.sort();
    paths.dedup();
    paths
}
