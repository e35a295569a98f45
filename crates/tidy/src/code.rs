//! What of a source file is code of the program: without comments and without tests.

/// The code of a file without comments and without what follows `#[cfg(test)]`, which stands at the end of files here. Lines stay
/// lines, so that faults can name them.
pub fn code(source: &str) -> String {
    let lines = source.lines().take_while(|line| *line != "#[cfg(test)]");
    lines.map(without_comment).collect::<Vec<_>>().join("\n")
}

/// A line without the comment at its end.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        match c {
            '"' if before != '\\' && before != '\'' => quoted = !quoted,
            '/' if !quoted && before == '/' => return &line[..at - 1],
            _ => {}
        }
        before = c;
    }
    line
}

/// The words and signs of code: names, `::`, single other characters. What stands in quotes is one word with its quotes.
pub fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first.is_alphanumeric() || first == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else if first == '"' {
            quoted(rest)
        } else {
            first.len_utf8()
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

/// How long the text in quotes is with which this begins.
fn quoted(text: &str) -> usize {
    let mut before = ' ';
    for (at, c) in text.char_indices().skip(1) {
        if c == '"' && before != '\\' {
            return at + 1;
        }
        before = if before == '\\' { ' ' } else { c };
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_no_code() {
        assert_eq!(code("a(\"//\"); // b\n/// c\nd\n#[cfg(test)]\nmod tests {}"), "a(\"//\"); \n\nd");
        assert_eq!(
            tokens("use a::{b as c}; f(\"x\\\" y\")"),
            ["use", "a", "::", "{", "b", "as", "c", "}", ";", "f", "(", "\"x\\\" y\"", ")"]
        );
    }
}
