//! What the texts say of a sheet is what the booklet of that sheet says, in every language, and nothing the sheet does not have.

use silbertablett_rules::{Action, IllegalThrow, Ruling};
use silbertablett_sheet_file::{SheetFile, named, revisions};
use silbertablett_texts::help::help;
use silbertablett_texts::{Lang, Texts, bonus_words, names, reason_throw};
use std::sync::Arc;

fn sheet(name: &str) -> Arc<SheetFile> {
    named(name).expect("a sheet of the program")
}

/// The text of one part of the help.
fn part(lang: Lang, sheet: &SheetFile, key: &str) -> String {
    let parts = help(Texts::of(lang), sheet, sheet.tables().rulings());
    parts.into_iter().find(|part| part.key == key).unwrap_or_else(|| panic!("no {key}")).text
}

fn whole(lang: Lang, sheet: &SheetFile) -> String {
    let parts = help(Texts::of(lang), sheet, sheet.tables().rulings());
    parts.into_iter().map(|part| format!("{}\n{}\n", part.title, part.text)).collect()
}

/// 1.20: Deluxe and its back side let the dice tower decide between equal dice, the older games the silver platter.
#[test]
fn equal_dice_of_a_solo_throw_go_by_the_booklet_of_the_sheet() {
    let tower = [(Lang::En, "dice tower"), (Lang::De, "Würfelturm"), (Lang::Pl, "wieży")];
    for (name, by_tower) in [("classic", false), ("twice", false), ("deluxe", true), ("mixed", true), ("mixed@1", true)]
    {
        let sheet = sheet(name);
        for (lang, word) in tower {
            let texts = Texts::of(lang);
            let refused = reason_throw(texts, &sheet, IllegalThrow::NotLowest);
            let ties = names::solo_ties(texts, &sheet);
            for text in [ties.clone(), refused, part(lang, &sheet, "help-solo")] {
                assert_eq!(text.contains(word), by_tower, "{name} {lang:?}: {text}");
                assert!(text.contains(&ties), "{name} {lang:?}: {text}");
            }
        }
    }
}

/// 2.16, 1.28: what a ? writes is said as it is.
#[test]
fn a_question_mark_says_what_it_writes() {
    for (lang, more, number) in [
        (Lang::En, "one more than", "any number"),
        (Lang::De, "um 1 höher", "eine beliebige Zahl"),
        (Lang::Pl, "o 1 większa", "dowolna liczba"),
    ] {
        let words = |name: &str, code: &str| bonus_words(Texts::of(lang), &sheet(name), code);
        for name in ["mixed", "mixed@1"] {
            let purple = words(name, "P?");
            assert!(purple.contains(more) && !purple.contains(number), "{purple}");
        }
        for (name, code) in [("deluxe", "P?"), ("twice", "P?"), ("mixed", "G?"), ("mixed", "Y?"), ("twice", "B?")] {
            assert!(words(name, code).contains(number), "{name} {code}: {}", words(name, code));
        }
        // In a grid a ? chooses a box.
        for (name, code) in [("deluxe", "Y?"), ("deluxe", "B?"), ("mixed", "B?")] {
            assert!(!words(name, code).contains(number), "{name} {code}: {}", words(name, code));
        }
    }
}

/// The help explains what the sheet has, and nothing else.
#[test]
fn the_help_is_that_of_the_sheet() {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let general = |key: &str| texts.get(key);
        let any_box = texts.with("help-bonus-any-box", &[("area-short", "|".into())]);
        let any_box = any_box.split('|').next_back().expect("the end of a sentence");
        for sheet in revisions() {
            let (id, bonuses) = (sheet.id().to_owned(), part(lang, &sheet, "help-bonuses"));
            assert!(!bonuses.contains("  "), "{id}: {bonuses}");
            let has = |text: &str, key: &str| text.contains(&general(key));
            // Classic explains its bonuses in words of its own.
            if id != "classic" {
                assert_eq!(has(&bonuses, "help-bonus-number"), id == "deluxe", "{id} {lang:?}: {bonuses}");
                assert!(has(&bonuses, "help-bonus-any") && has(&bonuses, "help-bonus-black"), "{id}: {bonuses}");
                assert!(!has(&bonuses, "help-bonus-cross"), "{id}: {bonuses}");
                assert_eq!(bonuses.contains(any_box), id != "twice", "{id}: {bonuses}");
                assert_eq!(bonuses.contains("12"), id == "twice", "{id}: {bonuses}");
            }
            assert_eq!(has(&part(lang, &sheet, "help-actions"), "help-bar-ends"), id == "twice", "{id}");
            let foxes = part(lang, &sheet, "help-foxes");
            let negative = ["twice", "mixed"].contains(&&*id);
            assert_eq!(has(&foxes, "help-below-zero"), negative, "{id}: {foxes}");
            assert!(has(&part(lang, &sheet, "help-action-extra-die"), "help-extra-white"), "{id}");
            let floor = sheet.tables().rulings().with(Ruling::FoxFloorZero, true);
            let floored = help(texts, &sheet, floor).into_iter().find(|part| part.key == "help-foxes").expect("foxes");
            assert_eq!(has(&floored.text, "help-below-zero-floor"), negative, "{id}: {}", floored.text);
            assert!(!has(&floored.text, "help-below-zero"), "{id}: {}", floored.text);
        }
    }
}

/// What the booklets of the sheets call things, where they differ.
#[test]
fn terms_are_those_of_the_booklet() {
    let texts = Texts::of(Lang::De);
    let action = |name: &str| names::action(texts, &sheet(name), Action::Return);
    assert_eq!((action("twice").as_str(), action("mixed").as_str()), ("Rückhol-Aktion", "Würfel zurückholen"));
    let parts = help(texts, &sheet("twice"), sheet("twice").tables().rulings());
    assert!(parts.iter().any(|part| part.key == "help-action-return" && part.title == "Rückhol-Aktion"));
    for (name, active) in [
        ("classic", "aktiver Spieler"),
        ("twice", "aktiver Spieler"),
        ("deluxe", "aktive Person"),
        ("mixed", "aktive Person"),
    ] {
        assert_eq!(names::active_player(texts, &sheet(name)), active);
        let words = whole(Lang::De, &sheet(name));
        let wrong = if active == "aktive Person" { "aktive Spieler" } else { "aktive Person" };
        assert!(!words.contains(wrong) && !words.contains("aktiven Spieler"), "{name}: {words}");
    }
}
