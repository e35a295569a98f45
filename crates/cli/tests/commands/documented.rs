//! The documents name commands and options that the program has.

use crate::run;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// All documents, from the root of the repository.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let markdown = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder of documents");
        let paths = entries.map(|entry| entry.expect("a file").path());
        paths.filter(|path| path.extension().is_some_and(|kind| kind == "md")).collect()
    };
    [markdown(root), markdown(&root.join("docs"))].concat()
}

/// The words of each command that a document shows: a line of its own that begins with the program, or code within a line.
fn commands(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("silbertablett "));
    let code = text.split('`').skip(1).step_by(2).filter_map(|code| code.strip_prefix("silbertablett "));
    // What is quoted may be another program, and so is what follows.
    let plain = |command: &str| command.split('"').step_by(2).collect::<String>();
    let own = |command: &str| plain(command).split(['|', '#', ';', '&']).next().unwrap_or_default().to_owned();
    let words = |command: &str| own(command).split_whitespace().map(str::to_owned).collect();
    lines.chain(code).map(words).collect()
}

#[test]
fn every_command_of_the_documents_is_one() {
    let mut helps: HashMap<Vec<String>, String> = HashMap::new();
    let (program, _, _) = run(&["--help"]);
    let is_command = |help: &str, word: &str| help.lines().any(|line| line.split_whitespace().next() == Some(word));
    let mut found = 0;
    for path in documents() {
        let text = std::fs::read_to_string(&path).expect("a document");
        for words in commands(&text) {
            let shown = format!("{}: silbertablett {}", path.display(), words.join(" "));
            // `COMMAND` stands for any, and prose goes on after code.
            let Some(first) = words.first().filter(|word| !word.starts_with(char::is_uppercase)) else { continue };
            let mut named: Vec<String> = Vec::new();
            if !first.starts_with('-') {
                assert!(is_command(&program, first), "{shown}");
                named.push(first.clone());
                if first == "lab" {
                    named.extend(words.get(1).filter(|word| !word.starts_with('-')).cloned());
                }
            }
            let help = helps.entry(named.clone()).or_insert_with(|| {
                let arguments: Vec<&str> = named.iter().map(String::as_str).chain(["--help"]).collect();
                run(&arguments).0
            });
            for word in &words {
                let Some(option) = word.strip_prefix("--").filter(|option| !option.is_empty()) else { continue };
                let option = option.split('=').next().unwrap_or_default();
                let option = option.trim_end_matches(|last: char| !last.is_ascii_alphanumeric());
                let has = help.contains(&format!("--{option}")) || option == "version" || option == "help";
                assert!(has, "{shown}: no option --{option}");
            }
            found += 1;
        }
    }
    assert!(found > 30, "{found} commands");
}
