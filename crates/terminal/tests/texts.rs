//! The front says nothing of its own: every word for people comes from `silbertablett-texts`.

use std::path::Path;

/// The string literals of a source file, without comments and tests, what stands in braces left out.
fn literals(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut rest = line;
        while let Some((_, after)) = rest.split_once('"') {
            let Some((literal, after)) = after.split_once('"') else { break };
            let mut depth = 0;
            let plain = literal.chars().filter(|c| {
                depth += i32::from(*c == '{');
                let inside = depth > 0;
                depth -= i32::from(*c == '}');
                !inside
            });
            found.push(plain.collect());
            rest = after;
        }
    }
    found
}

/// Whether a literal may be said to a person: words with blanks between them, or a word with a capital.
fn is_for_people(literal: &str) -> bool {
    let words = literal.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    let words: Vec<&str> = words.collect();
    let capital = words.iter().any(|word| word.chars().any(char::is_uppercase) && word.chars().any(char::is_lowercase));
    capital || words.len() > 1 && literal.contains(' ')
}

fn sources(folder: &Path, all: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { sources(&path, all) } else { all.push(path) }
    }
}

#[test]
fn no_text_for_people_stands_in_the_source() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 10);
    for file in files {
        let source = std::fs::read_to_string(&file).expect("text");
        // Names of variables of the environment are for the system.
        let said: Vec<String> = literals(&source).into_iter().filter(|literal| is_for_people(literal)).collect();
        assert!(said.is_empty(), "{}: {said:?}", file.display());
    }
}

#[test]
fn texts_are_told_from_keys() {
    assert!(is_for_people("Game over") && is_for_people("roll the dice") && is_for_people("Roll"));
    assert!(
        !is_for_people("terminal-too-small")
            && !is_for_people("XX")
            && !is_for_people(" · ")
            && !is_for_people("json.part")
    );
}
