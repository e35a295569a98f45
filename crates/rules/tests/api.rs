//! The public items of every published crate, committed as `docs/api/CRATE.txt`, so that a change of the API shows in review.
//!
//! `SILBERTABLETT_API=write cargo test -p silbertablett-rules --test api` writes the lists anew. They are taken from the source as rustfmt
//! leaves it, without nightly and without a build: every item that is written `pub`, its signature, its public fields, variants and
//! methods, and which traits are implemented. What a private module keeps to its crate is listed as well.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A file's text, line by line.
struct Lines<'t> {
    lines: std::iter::Peekable<std::str::Lines<'t>>,
}

impl Lines<'_> {
    /// The rest of a signature that began with `first`: up to its body, its list or its semicolon.
    fn signature(&mut self, first: &str) -> (String, bool) {
        let mut whole = first.trim().to_owned();
        while !whole.ends_with(['{', ';', '}', ',']) || whole.ends_with(",") && open(&whole) {
            let Some(next) = self.lines.next() else { break };
            let next = next.trim();
            if !next.starts_with("//") && !next.starts_with("#[") {
                let glued = whole.ends_with(['(', '<', '[']) || next.starts_with([')', '>', '?', '.', ',']);
                whole.push_str(if glued { "" } else { " " });
                whole.push_str(next);
            }
            // A list of names, and a constant, end with their semicolon.
            let until_semicolon = ["pub use", "pub const ", "pub static "].iter().any(|word| whole.starts_with(word));
            if until_semicolon && !whole.starts_with("pub const fn") && !whole.ends_with(';') {
                whole.push('\u{0}');
            }
        }
        let whole = whole.replace('\u{0}', "");
        let has_body = whole.ends_with('{');
        (whole.trim_end_matches(['{', ';', ' ']).to_owned(), has_body)
    }

    /// The lines of a body up to its closing brace, without comments and attributes.
    fn body(&mut self, indent: &str) -> Vec<String> {
        let end = format!("{indent}}}");
        let lines: Vec<String> = self.lines.by_ref().take_while(|line| *line != end).map(str::to_owned).collect();
        let plain = |line: &String| !["//", "#["].iter().any(|mark| line.trim_start().starts_with(mark));
        lines.into_iter().filter(|line| plain(line) && !line.trim().is_empty()).collect()
    }
}

/// Whether brackets are open, so that a comma does not end anything.
fn open(text: &str) -> bool {
    let count = |set: [char; 2]| text.chars().filter(|&c| set.contains(&c)).count();
    count(['(', '[']) > count([')', ']'])
}

/// The public items of one file.
fn list(text: &str, out: &mut String) {
    let mut from = Lines { lines: text.lines().peekable() };
    let mut attribute = String::new();
    while let Some(line) = from.lines.next() {
        let tests = attribute == "#[cfg(test)]";
        attribute = if line.starts_with("#[") { line.to_owned() } else { String::new() };
        if tests && line.ends_with('{') {
            from.body("");
            continue;
        }
        let public = line.starts_with("pub ");
        if public && (line.contains(" enum ") || line.contains(" struct ")) && line.ends_with('{') {
            let fields = line.contains(" struct ");
            writeln!(out, "{}", line.trim_end_matches(" {")).expect("text");
            for part in from.body("").iter().filter(|part| !fields || part.starts_with("    pub ")) {
                writeln!(out, "{part}").expect("text");
            }
        } else if public && line.contains(" trait ") {
            let (signature, has_body) = from.signature(line);
            writeln!(out, "{signature}").expect("text");
            if has_body {
                members(&from.body(""), "    ", out);
            }
        } else if public {
            let (signature, has_body) = from.signature(line);
            writeln!(out, "{signature}").expect("text");
            if has_body {
                from.body("");
            }
        } else if line.starts_with("impl") {
            let (signature, has_body) = from.signature(line);
            let body = if has_body && !signature.ends_with('}') { from.body("") } else { Vec::new() };
            // What a trait asks for stands with the trait.
            if signature.contains(" for ") {
                writeln!(out, "{}", signature.trim_end_matches(" {}")).expect("text");
            } else {
                let mut own = String::new();
                members(&body, "    pub ", &mut own);
                if !own.is_empty() {
                    write!(out, "{signature}\n{own}").expect("text");
                }
            }
        }
    }
}

/// The items of a body whose lines begin so, with their signatures.
fn members(body: &[String], begin: &str, out: &mut String) {
    let text = body.join("\n");
    let mut from = Lines { lines: text.lines().peekable() };
    while let Some(line) = from.lines.next() {
        let at_this_depth = line.starts_with(begin) && !line[4..].starts_with([' ', '}', ')']);
        if at_this_depth {
            let (signature, _) = from.signature(line);
            writeln!(out, "    {signature}").expect("text");
        }
    }
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            sources(&entry, into);
        } else if entry.extension().is_some_and(|ext| ext == "rs") {
            into.push(entry);
        }
    }
}

/// The list of one crate: file by file, in the order of their names.
fn list_of(source: &Path) -> String {
    let mut files = Vec::new();
    sources(source, &mut files);
    let mut out = String::new();
    for file in files.iter().filter(|file| !file.ends_with("main.rs")) {
        let text = std::fs::read_to_string(file).expect("a source file");
        let mut of_file = String::new();
        list(&text, &mut of_file);
        if !of_file.is_empty() {
            let name = file.strip_prefix(source).expect("a file of the folder");
            writeln!(out, "# {}\n{of_file}", name.display()).expect("text");
        }
    }
    out
}

/// The folders of the crates that are published, by their names.
fn published(root: &Path) -> Vec<(String, PathBuf)> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir(root.join("crates"))
        .expect("the crates")
        .map(|entry| entry.expect("an entry").path())
        .filter(|folder| folder.join("Cargo.toml").exists())
        .collect();
    folders.push(root.join("sheets"));
    folders.sort();
    let kept = |folder: &PathBuf| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        !manifest.contains("publish = false") && folder.join("src/lib.rs").exists()
    };
    let name = |folder: PathBuf| (folder.file_name().expect("a name").to_string_lossy().into_owned(), folder);
    folders.into_iter().filter(kept).map(name).collect()
}

#[test]
fn the_listed_api_is_that_of_the_source() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let write = std::env::var("SILBERTABLETT_API").is_ok_and(|wish| wish == "write");
    let mut stale = Vec::new();
    for (name, folder) in published(&root) {
        let listed = root.join(format!("docs/api/{name}.txt"));
        let now = list_of(&folder.join("src"));
        if write {
            std::fs::create_dir_all(root.join("docs/api")).expect("a folder");
            std::fs::write(&listed, &now).expect("a list");
        } else if std::fs::read_to_string(&listed).ok().as_ref() != Some(&now) {
            stale.push(name);
        }
    }
    assert!(
        stale.is_empty(),
        "the public items of {} are not those of docs/api: if the change is meant, \
         `SILBERTABLETT_API=write cargo test -p silbertablett-rules --test api` lists them anew",
        stale.join(", ")
    );
}

/// What a reviewer would have to see does show.
#[test]
fn a_list_has_what_strangers_use() {
    let text = "/// Doc.\n#[derive(Debug)]\npub struct Thing {\n    /// Doc.\n    pub size: u8,\n    hidden: u8,\n}\n\nimpl Thing {\n    /// Doc.\n    \
                pub fn make(\n        size: u8,\n        name: &str,\n    ) -> Thing {\n        inner(size)\n    }\n\n    fn own(&self) {}\n}\n\nimpl Clone \
                for Thing {\n    fn clone(&self) -> Thing {\n        x\n    }\n}\n\npub enum Kind {\n    A,\n    B(u8),\n}\n\npub trait Way {\n    fn go(&self) \
                -> u8;\n}\n\nfn private() {}\n\npub const MOST: usize = 3;\n\n#[cfg(test)]\nmod tests {\n    pub fn no() {}\n}\n";
    let mut listed = String::new();
    list(text, &mut listed);
    let expected = "pub struct Thing\n    pub size: u8,\nimpl Thing\n    pub fn make(size: u8, name: &str,) -> Thing\nimpl Clone for Thing\npub enum Kind\n    \
                    A,\n    B(u8),\npub trait Way\n    fn go(&self) -> u8\npub const MOST: usize = 3\n";
    assert_eq!(listed, expected);
}
