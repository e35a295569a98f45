//! The texts keep to the list of terms, `docs/terms.md`.

#[path = "fluent/messages.rs"]
mod messages;

use silbertablett_texts::{Lang, TOPICS, sources};

const LIST: &str = include_str!("../../../docs/terms.md");

/// Texts with room for one word, where the short form of a term may stand.
const SHORT: [&str; 1] = ["terminal-tray"];

/// Words to look for, in lower case; one that ends with `*` stands for all that begin so.
type Phrase = Vec<String>;

/// One line of the list.
struct Term {
    say: Vec<Phrase>,
    not: Vec<Phrase>,
}

/// The terms of a language: the rows of the table below its heading.
fn terms(lang: Lang) -> Vec<Term> {
    let heading = match lang {
        Lang::En => "## English",
        Lang::De => "## German",
        Lang::Pl => "## Polish",
    };
    let section =
        LIST.split("\n## ").find(|part| part.starts_with(&heading[3..])).expect("a section for each language");
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        assert_eq!(cells.len(), 4, "{row}");
        Term { say: phrases(cells[1]), not: phrases(cells[2]) }
    })
    .collect()
}

/// What a cell lists, between commas and brackets.
fn phrases(cell: &str) -> Vec<Phrase> {
    cell.split([',', '(', ')']).map(words).filter(|phrase| !phrase.is_empty()).collect()
}

/// The words of a text in lower case. A hyphen within a word belongs to it.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '*');
    parts.map(|word| word.trim_matches('-').to_lowercase()).filter(|word| !word.is_empty() && word != "*").collect()
}

/// Where in the words the phrase begins.
fn places(phrase: &Phrase, words: &[String]) -> Vec<usize> {
    let fits = |word: &String, pattern: &String| match pattern.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == pattern,
    };
    let found = words.windows(phrase.len()).enumerate();
    found.filter(|(_, window)| window.iter().zip(phrase).all(|(word, part)| fits(word, part))).map(|(i, _)| i).collect()
}

/// The forbidden phrases in a text, as they are listed.
fn breaches(terms: &[Term], text: &str) -> Vec<String> {
    let words = words(text);
    let mut sheltered = vec![false; words.len()];
    for phrase in terms.iter().flat_map(|term| &term.say) {
        for place in places(phrase, &words) {
            sheltered[place..place + phrase.len()].fill(true);
        }
    }
    let bare = |phrase: &&Phrase| {
        places(phrase, &words).iter().any(|&place| sheltered[place..place + phrase.len()].contains(&false))
    };
    terms.iter().flat_map(|term| &term.not).filter(bare).map(|phrase| phrase.join(" ")).collect()
}

/// Every text of a language with its name: the general ones and those of the sheets.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let general = TOPICS.iter().zip(sources(lang)).map(|(topic, source)| ((*topic).to_owned(), source));
    let sheets = silbertablett_sheets::ALL.iter().map(|sheet| {
        let source = sheet.texts.iter().find(|(code, _)| *code == lang.code()).expect("a language").1;
        (format!("{}@{}", sheet.id, sheet.revision), source)
    });
    let mut all = Vec::new();
    for (name, source) in general.chain(sheets) {
        let read = messages::read(source).into_iter();
        all.extend(read.map(|(key, facts)| (format!("{name}: {key}"), facts.text)));
    }
    all
}

#[test]
fn no_text_uses_a_word_that_is_not_to_be_used() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let terms = terms(lang);
        for (name, text) in texts(lang).iter().filter(|(name, _)| !SHORT.iter().any(|short| name.ends_with(short))) {
            let breaches = breaches(&terms, text);
            if !breaches.is_empty() {
                found.push(format!("{} {name}: {} in: {text}", lang.code(), breaches.join(", ")));
            }
        }
    }
    assert!(found.is_empty(), "see docs/terms.md:\n{}", found.join("\n"));
}

#[test]
fn every_word_to_use_is_in_use() {
    for lang in Lang::ALL {
        let all: Vec<Vec<String>> = texts(lang).iter().map(|(_, text)| words(text)).collect();
        for phrase in terms(lang).iter().flat_map(|term| &term.say) {
            let used = all.iter().any(|words| !places(phrase, words).is_empty());
            assert!(used, "{}: no text says `{}`", lang.code(), phrase.join(" "));
        }
    }
}

#[test]
fn forbidden_words_are_found() {
    let english = terms(Lang::En);
    assert!(english.len() > 20 && terms(Lang::De).len() > 20 && terms(Lang::Pl).len() > 20);
    assert_eq!(breaches(&english, "Throw the dice onto the platter."), ["throw*", "platter*"]);
    assert!(breaches(&english, "Roll the dice; the rest goes to the silver platter.").is_empty());
    assert_eq!(
        breaches(&terms(Lang::De), "Aufs Tablett, nicht aufs Silbertablett: Startzahlen."),
        ["tablett*", "startzahl*"]
    );
    assert_eq!(breaches(&terms(Lang::Pl), "Trzy kości na tacy, dwie na srebrnej tacy, premia."), ["tac*", "premi*"]);
}

/// Quotation marks are those of the language, and none is left open.
#[test]
fn quotes_are_those_of_the_language() {
    for lang in Lang::ALL {
        let (open, close, others) = match lang {
            Lang::En => ('“', '”', "„\"«»"),
            Lang::De => ('„', '“', "”\"«»"),
            Lang::Pl => ('„', '”', "“\"«»"),
        };
        for (name, text) in texts(lang) {
            assert!(!text.contains(|c| others.contains(c)), "{} {name}: {text}", lang.code());
            let count = |quote| text.chars().filter(|&c| c == quote).count();
            assert_eq!(count(open), count(close), "{} {name}: {text}", lang.code());
        }
    }
}
