//! Changes to sheet files as text, and to any bytes.

use crate::choices::Choices;
use std::ops::Range;

/// Numbers around the bounds of what sheets can hold.
const NUMBERS: &str = "0 1 2 3 4 5 6 7 9 10 12 13 15 16 20 24 25 36 255 256 999 1000 -1 9223372036854775807";
const WORDS: &str = "any next next_in_row open_pair right die with_white with_tray cross ring_then_cross number exactly \
                     at_least more less at_most certain";
const BARS: [&str; 12] = [
    "reroll = { slots = 7 }",
    "reroll = { slots = 15, end = \"+1\" }",
    "return = { slots = 3, end = \"FOX\" }",
    "return = { slots = 15, end = \"RR\" }",
    "extra_die = { slots = 7, end = \"RET\" }",
    "extra_die = { slots = 15, end = \"MIX\" }",
    "polish = { slots = 3 }",
    "polish = { slots = 2, end = \"FOX\" }",
    "polish = { slots = 3, end = \"Y?\" }",
    "joker = { slots = [5, 6, \"?\"] }",
    "joker = { slots = [\"?\", \"?\", \"?\"], end = \"K?\" }",
    "joker = { slots = [1], end = \"FOX\" }",
];
/// Lines that belong somewhere in some area.
const LINES: [&str; 16] = [
    "value = \"with_white\"",
    "value = \"with_tray\"",
    "reset = 6",
    "columns = 6",
    "boxes = 24",
    "takes = [\"less\", \"any\", \"more\", \"at_most\"]",
    "numbers = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]",
    "minima = [1, 2, 3, 4, 5, 6]",
    "factors = [9, 9, 9, 1, 2, 3]",
    "bonuses = { 1 = \"MIX\", 2 = \"MIX\", 3 = \"K?\", 4 = \"K6\", 5 = \"FOX\", 6 = \"RET\" }",
    "bonus_minima = { 1 = 6, 2 = 1 }",
    "gap_bonuses = { 1 = \"K?\", 2 = \"MIX\", 3 = \"RR\" }",
    "grid = [\"x x x\", \"x5 1 .\", \". . 6\"]",
    "score = { count = [], columns = [], row_count = [] }",
    "score = { sum = true, pairs = true, steps = [[1, -9], [30, 999]] }",
    "score = { row_weights = [-9, 9] }",
];

/// A sheet file with some changes.
pub(crate) fn sheet(toml: &str, edits: usize, choices: &mut Choices<'_>) -> String {
    let mut text = toml.to_owned();
    for _ in 0..edits {
        match choices.below(20) {
            0 => with_lines(&mut text, |lines| {
                let (one, other) = (choices.below(lines.len()), choices.below(lines.len()));
                lines.swap(one, other);
            }),
            1 => with_lines(&mut text, |lines| {
                lines.remove(choices.below(lines.len()));
            }),
            2 => with_lines(&mut text, |lines| {
                let line = lines[choices.below(lines.len())].clone();
                lines.insert(choices.below(lines.len()), line);
            }),
            3..=5 => replace(&mut text, &numbers, choices, |choices| word(choices, NUMBERS).to_owned()),
            6..=9 => replace(&mut text, &quoted(is_code), choices, code),
            10 => replace(&mut text, &quoted(is_word), choices, |choices| format!("\"{}\"", word(choices, WORDS))),
            11 => replace(&mut text, &items, choices, |_| String::new()),
            12 => double_item(&mut text, choices),
            13 => with_lines(&mut text, |lines| foreign_line(lines, choices)),
            14 | 15 => foreign_area(&mut text, choices),
            16 | 17 => bar(&mut text, choices),
            18 => with_lines(&mut text, |lines| {
                lines.insert(choices.below(lines.len()), choices.of(&LINES).to_owned());
            }),
            _ => {
                let mut bytes = std::mem::take(&mut text).into_bytes();
                scratch(&mut bytes, choices);
                text = String::from_utf8_lossy(&bytes).into_owned();
            }
        }
    }
    text
}

/// Changes a few bytes.
pub(crate) fn scratch(bytes: &mut Vec<u8>, choices: &mut Choices<'_>) {
    for _ in 0..=choices.below(3) {
        let at = choices.below(bytes.len() + 1);
        let end = bytes.len().min(at + 1 + choices.below(16));
        match choices.below(5) {
            0 => bytes.truncate(at),
            1 => {
                bytes.drain(at..end);
            }
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 if at < bytes.len() => bytes[at] = choices.below(256) as u8,
            _ => bytes.insert(at, choices.of(b"{}[]\",:=.0159-+eXx?\\\n\0 \xFF")),
        }
    }
}

fn with_lines(text: &mut String, change: impl FnOnce(&mut Vec<String>)) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if !lines.is_empty() {
        change(&mut lines);
        *text = lines.join("\n");
    }
}

/// Replaces one of the places that `find` finds.
fn replace(
    text: &mut String,
    find: &dyn Fn(&str) -> Vec<Range<usize>>,
    choices: &mut Choices<'_>,
    by: impl FnOnce(&mut Choices<'_>) -> String,
) {
    let places = find(text);
    if !places.is_empty() {
        let place = places[choices.below(places.len())].clone();
        text.replace_range(place, &by(choices));
    }
}

/// The longest runs of digits.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match runs.last_mut() {
            Some(run) if run.end == at => run.end += 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// The texts in quotation marks for which `wanted` holds, the marks included.
fn quoted(wanted: fn(&str) -> bool) -> impl Fn(&str) -> Vec<Range<usize>> {
    move |text| {
        let marks: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
        let pairs = marks.chunks_exact(2).map(|pair| pair[0]..pair[1] + 1);
        pairs.filter(|range| wanted(&text[range.start + 1..range.end - 1])).collect()
    }
}

/// One of the words of a text.
fn word<'w>(choices: &mut Choices<'_>, words: &'w str) -> &'w str {
    let count = words.split(' ').count();
    words.split(' ').nth(choices.below(count)).expect("it was counted")
}

fn is_code(text: &str) -> bool {
    let mark = |second: char| second.is_ascii_digit() || second == 'X' || second == '?';
    let letters = text.len() == 2 && text.starts_with(|c: char| c.is_ascii_uppercase()) && text.ends_with(mark);
    letters || matches!(text, "RR" | "RET" | "+1" | "MIX" | "FOX")
}

fn is_word(text: &str) -> bool {
    WORDS.split(' ').any(|word| word == text)
}

fn code(choices: &mut Choices<'_>) -> String {
    match choices.below(8) {
        0 => "\"MIX\"".to_owned(),
        1 => "\"FOX\"".to_owned(),
        2 => format!("\"{}\"", choices.of(&["RR", "RET", "+1", ""])),
        _ => {
            let letter = choices.of(&['K', 'Y', 'B', 'G', 'O', 'P', 'S']);
            format!("\"{letter}{}\"", choices.of(&['X', '?', '?', '1', '2', '3', '4', '5', '6']))
        }
    }
}

/// The pieces between a comma and the next, or the end of the list or table.
fn items(text: &str) -> Vec<Range<usize>> {
    let ends = |at: usize| text[at + 1..].find([',', ']', '}', '\n']).map(|end| at..at + 1 + end);
    text.match_indices(',').filter_map(|(at, _)| ends(at)).collect()
}

/// Repeats a piece of a list: once, a few times, or more often than a byte can count.
fn double_item(text: &mut String, choices: &mut Choices<'_>) {
    let places = items(text);
    if !places.is_empty() {
        let place = places[choices.below(places.len())].clone();
        let item = text[place.clone()].repeat(choices.of(&[1, 1, 2, 3, 4, 12, 64, 260]));
        text.insert_str(place.end, &item);
    }
}

fn any_sheet(choices: &mut Choices<'_>) -> &'static str {
    let all = silbertablett_sheets::ALL;
    all[choices.below(all.len())].toml
}

/// Replaces a line by one of another sheet that begins with the same key.
fn foreign_line(lines: &mut [String], choices: &mut Choices<'_>) {
    let key = |line: &str| line.split('=').next().map(str::trim).unwrap_or_default().to_owned();
    let other: Vec<&str> = any_sheet(choices).lines().filter(|line| line.contains('=')).collect();
    let line = other[choices.below(other.len())];
    let places: Vec<usize> = (0..lines.len()).filter(|&i| key(&lines[i]) == key(line)).collect();
    if !places.is_empty() {
        lines[places[choices.below(places.len())]] = line.to_owned();
    }
}

/// Where each `[areas.…]` begins, its heading left out, and ends.
fn areas(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices("\n[areas.").map(|(at, _)| at);
    let body = |at: usize| {
        let from = at + 1 + text[at + 1..].find('\n')?;
        Some(from..text[from..].find("\n[").map_or(text.len(), |end| from + end))
    };
    starts.filter_map(body).collect()
}

/// Puts an area of some sheet in the place of another; its letter stays.
fn foreign_area(text: &mut String, choices: &mut Choices<'_>) {
    let other = any_sheet(choices);
    let (theirs, mine) = (areas(other), areas(text));
    if mine.is_empty() {
        return;
    }
    let (theirs, mine) = (theirs[choices.below(theirs.len())].clone(), mine[choices.below(mine.len())].clone());
    let is_letter = |line: &&str| line.starts_with("letter");
    let letter = text[mine.clone()].lines().find(is_letter).unwrap_or("letter = \"Z\"").to_owned();
    let rest: Vec<&str> = other[theirs].lines().filter(|line| !is_letter(line)).collect();
    text.replace_range(mine, &format!("\n{letter}{}", rest.join("\n")));
}

/// Adds a bar or replaces it.
fn bar(text: &mut String, choices: &mut Choices<'_>) {
    let bar = choices.of(&BARS);
    let name = bar.split(' ').next().unwrap_or_default();
    with_lines(text, |lines| {
        lines.retain(|line| !line.starts_with(&format!("{name} = {{ slots")));
        if let Some(at) = lines.iter().position(|line| line == "[bars]") {
            lines.insert(at + 1, bar.to_owned());
        }
    });
}
