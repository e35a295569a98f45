//! The languages say the same things: keys, variables, plural categories, nothing left untranslated.

#[path = "fluent/messages.rs"]
mod messages;

use messages::{Facts, read};
use silbertablett_texts::{Arg, Lang, TOPICS, Texts, sources};
use std::collections::{BTreeMap, BTreeSet};

/// Every file in all languages, by name.
fn files() -> Vec<(String, [BTreeMap<String, Facts>; 3])> {
    let topics =
        TOPICS.iter().enumerate().map(|(i, topic)| (topic.to_string(), Lang::ALL.map(|lang| sources(lang)[i])));
    let sheets = silbertablett_sheets::ALL.iter().map(|sheet| {
        let source = |lang: Lang| sheet.texts.iter().find(|(code, _)| *code == lang.code()).expect("a language").1;
        (format!("{}/{}", sheet.id, sheet.revision), Lang::ALL.map(source))
    });
    topics.chain(sheets).map(|(name, sources)| (name, sources.map(read))).collect()
}

#[test]
fn every_language_has_the_same_keys_and_variables() {
    for (name, languages) in files() {
        let [english, rest @ ..] = &languages;
        for (other, lang) in rest.iter().zip([Lang::De, Lang::Pl]) {
            let keys = |messages: &BTreeMap<String, Facts>| messages.keys().cloned().collect::<BTreeSet<_>>();
            let difference: Vec<_> = keys(english).symmetric_difference(&keys(other)).cloned().collect();
            assert!(difference.is_empty(), "{name}: {lang:?} differs from English in {difference:?}");
            for (key, facts) in english {
                assert_eq!(facts.variables, other[key].variables, "{name}: variables of `{key}` in {lang:?}");
            }
        }
    }
}

#[test]
fn a_key_stands_in_one_topic_only() {
    let mut seen = BTreeMap::new();
    for (name, [english, ..]) in files().into_iter().take(TOPICS.len()) {
        for key in english.into_keys() {
            if let Some(before) = seen.insert(key.clone(), name.clone()) {
                panic!("`{key}` stands in {before} and in {name}");
            }
        }
    }
}

#[test]
fn numbers_have_the_plural_categories_of_their_language() {
    for (name, languages) in files() {
        for (messages, lang) in languages.iter().zip(Lang::ALL) {
            let expected: &[&str] = match lang {
                Lang::En | Lang::De => &["one", "other"],
                Lang::Pl => &["one", "few", "many", "other"],
            };
            for (key, facts) in messages {
                for selection in &facts.selections {
                    assert_eq!(selection, expected, "{name}: `{key}` in {lang:?}");
                }
                let selects = !facts.selections.is_empty();
                assert!(
                    selects || !facts.names.contains("count"),
                    "{name}: `{key}` counts without a plural in {lang:?}"
                );
            }
        }
    }
}

/// Texts that are rightly the same in English and another language: names, signs, and words that both languages share.
fn same_is_right(name: &str, key: &str) -> bool {
    let ours = [
        "app-name",
        "ok",
        "name",
        "seat-name",
        "bonus",
        "bonus.title",
        "area-label",
        "result-level",
        "undo-done",
        "terminal-keys",
        "move-bonus",
        "move-bonus-number",
        "paper-bonus",
        "paper-difference",
        "overview-status",
        "seat-engine",
        "action-joker.short",
    ];
    ours.contains(&key)
        || (name == "colours" && (key.ends_with(".label") || key.ends_with(".short")))
        || key.ends_with(".sign")
        // Names of services.
        || key.starts_with("turns-kind-")
}

#[test]
fn nothing_is_left_untranslated() {
    let mut same = Vec::new();
    for (name, [english, german, polish]) in files() {
        for (key, facts) in &english {
            let letters = facts.text.chars().filter(|c| c.is_alphabetic()).count();
            if letters < 2 || same_is_right(&name, key) {
                continue;
            }
            for (other, lang) in [(&german, Lang::De), (&polish, Lang::Pl)] {
                if facts.text == other[key].text {
                    same.push(format!("{name}: `{key}` in {lang:?}: {}", facts.text));
                }
            }
        }
    }
    assert!(same.is_empty(), "in English:\n{}", same.join("\n"));
}

#[test]
fn every_text_formats() {
    let numbers = [0, 1, 2, 5, 22, 112];
    for (topic, languages) in files().into_iter().take(TOPICS.len()) {
        for (messages, lang) in languages.iter().zip(Lang::ALL) {
            for (key, facts) in messages {
                for number in numbers {
                    let args: Vec<Arg<'_>> = facts.names.iter().map(|name| (name.as_str(), number.into())).collect();
                    // Debug builds panic at a fault.
                    let text = Texts::of(lang).with(key, &args);
                    assert!(!text.trim().is_empty(), "{topic}: `{key}` in {lang:?} is empty");
                    assert!(!text.contains(['{', '}', '\u{2068}', '\u{2069}']), "{topic}: `{key}` in {lang:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn polish_counts() {
    let polish = Texts::of(Lang::Pl);
    for (count, words) in
        [(0, "0 punktów"), (1, "1 punkt"), (3, "3 punkty"), (12, "12 punktów"), (22, "22 punkty"), (255, "255 punktów")]
    {
        assert_eq!(polish.with("count-points", &[("count", count.into())]), words);
    }
    // Totals are beyond a thousand in no game, but numbers are plain all the same.
    assert_eq!(Texts::of(Lang::De).with("count-points", &[("count", 12345.into())]), "12345 Punkte");
    assert_eq!(Texts::of(Lang::En).with("count-points", &[("count", (-3).into())]), "−3 points");
}

#[test]
fn the_pseudo_language_is_longer_and_keeps_variables() {
    let (english, pseudo) = (Texts::of(Lang::En), Texts::pseudo());
    for (topic, [messages, ..]) in files().into_iter().take(TOPICS.len()) {
        for (key, facts) in messages.iter().filter(|(_, facts)| facts.text.chars().any(char::is_alphabetic)) {
            let args: Vec<Arg<'_>> = facts.names.iter().map(|name| (name.as_str(), 7.into())).collect();
            let (plain, longer) = (english.with(key, &args), pseudo.with(key, &args));
            let letters = plain.chars().filter(|c| c.is_alphabetic()).count();
            let grown = longer.chars().count() - plain.chars().count();
            assert!(grown * 100 >= letters * 40, "{topic}: `{key}`: {longer}");
            assert_eq!(plain.matches('7').count(), longer.matches('7').count(), "{topic}: `{key}`: {longer}");
        }
    }
}

#[test]
#[should_panic(expected = "no text `no-such-key`")]
fn a_missing_key_is_found_in_tests() {
    Texts::of(Lang::En).get("no-such-key");
}

#[test]
fn texts_can_be_shared() {
    fn shared<T: Send + Sync + 'static>(_: T) {}
    shared(Texts::of(Lang::Pl));
}
