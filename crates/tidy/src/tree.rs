//! Crates and files of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

/// A crate of the workspace.
#[derive(Clone, Debug)]
pub struct Crate {
    /// Its folder as `ARCHITECTURE.md` writes it, such as `crates/rules` or `sheets`.
    pub folder: String,
    /// The name of its package.
    pub package: String,
    /// The packages of the workspace that it uses, without those that only its tests use.
    pub uses: Vec<String>,
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a file of the workspace.
///
/// # Panics
/// If it cannot be read.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All crates, as the members of the workspace are listed.
pub fn crates() -> Vec<Crate> {
    let manifest = read("Cargo.toml");
    let members = manifest.lines().skip_while(|line| *line != "members = [").skip(1).take_while(|line| *line != "]");
    let folders = members.map(|line| line.trim().trim_matches([',', '"']).to_owned());
    folders.map(|folder| read_crate(&folder)).collect()
}

fn read_crate(folder: &str) -> Crate {
    let manifest = read(&format!("{folder}/Cargo.toml"));
    let (mut section, mut package, mut uses) = ("", String::new(), Vec::new());
    for line in manifest.lines() {
        let key = line.split(['=', '.']).next().unwrap_or("").trim();
        if line.starts_with('[') {
            section = line;
        } else if section == "[package]" && key == "name" {
            package = line.split('"').nth(1).unwrap_or("").to_owned();
        } else if section == "[dependencies]" && key.starts_with("silbertablett-") {
            uses.push(key.to_owned());
        }
    }
    Crate { folder: folder.to_owned(), package, uses }
}

/// The files below a folder of the workspace whose names end so, by their paths from the root, in order. Folders of what was built
/// or installed are left out.
///
/// # Panics
/// If a folder cannot be read.
pub fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder == "." { name.clone() } else { format!("{folder}/{name}") };
        if entry.path().is_dir() {
            if !matches!(name.as_str(), "target" | "node_modules" | "gallery") && !name.starts_with('.') {
                found.extend(files(&path, ending));
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
