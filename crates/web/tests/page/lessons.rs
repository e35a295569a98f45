//! Lessons: every step has its words, lights what it asks for and nothing else, and takes nothing else.

use crate::common::{all, reader, sound};
use silbertablett_record::notation;
use silbertablett_session::{LogEntry, SheetLesson};
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_texts::{Lang, Texts, lesson_words};
use silbertablett_web::{LessonData, Look, lesson, lesson_answer, lesson_fragment};
use std::collections::BTreeSet;

/// So many letters fit into the bubble on a phone, in any language.
const LONGEST: usize = 240;

fn each_step(mut with: impl FnMut(&SheetFile, &SheetLesson, usize)) {
    for sheet in built_ins() {
        let lesson = SheetLesson::of(&sheet).expect("a lesson");
        for step in 0..=lesson.steps().len() {
            with(&sheet, &lesson, step);
        }
    }
}

fn page(lang: Lang, lesson: &SheetLesson, step: usize, whole: bool) -> String {
    let (game, look) = (lesson.before(step), Look::default());
    let data = LessonData { lesson, step, game: &game, since: None, look: &look, strayed: step % 2 == 1 };
    if whole { self::lesson(&reader(lang), &data) } else { lesson_fragment(&reader(lang), &data) }
}

#[test]
fn every_step_has_short_words_in_every_language() {
    each_step(|sheet, lesson, step| {
        let name = lesson.steps().get(step).map_or("end", |step| &step.name);
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            let key = format!("lesson-{name}");
            let known = |key: &str| texts.of_sheet_or_general(sheet, key, &[]).is_some();
            assert!(known(&key) && known(&format!("{key}.title")), "{}: {key} in {lang:?}", sheet.id());
            let (title, words) = lesson_words(texts, sheet, name);
            let long = title.chars().count() + words.chars().count();
            assert!(long <= LONGEST, "{}, {name} in {lang:?}: {long} letters", sheet.id());
        }
    });
}

/// A text that no step has is a step that somebody forgot.
#[test]
fn every_text_is_that_of_a_step() {
    for sheet in silbertablett_sheets::ALL {
        let Some(lesson) = SheetLesson::read(sheet.lesson.as_bytes()).ok() else { panic!("{}: no lesson", sheet.id) };
        let steps: BTreeSet<&str> = lesson.steps().iter().map(|step| step.name.as_str()).collect();
        for (lang, source) in sheet.texts {
            for key in source.lines().filter_map(|line| line.strip_prefix("lesson-")?.split_once(" =")) {
                assert!(steps.contains(key.0), "{}, {lang}: lesson-{}", sheet.id, key.0);
            }
        }
    }
}

#[test]
fn a_step_lights_what_it_asks_for_and_nothing_else() {
    each_step(|sheet, lesson, step| {
        let name = format!("{}, step {step}", sheet.id());
        let html = page(Lang::ALL[step % Lang::ALL.len()], lesson, step, true);
        let page = sound(&name, &html, true);
        assert_eq!(all(&page, "#bubble strong").len(), 1, "{name}");
        let lit = all(&page, ".box.can").len()
            + all(&page, ".box.costs").len()
            + all(&page, "#play [name=token]:not(.box)").len()
            + all(&page, "#throw").len();
        assert_eq!(lit, usize::from(step < lesson.steps().len()), "{name}");
        if let Some(about) = all(&page, "#bubble[data-about]").first() {
            assert_eq!(
                all(&page, about.attr("data-about").expect("it is there")).len(),
                1,
                "{name}: what it points at"
            );
        } else {
            assert_eq!(step, lesson.steps().len(), "{name}");
        }
    });
}

#[test]
fn a_step_takes_what_it_asks_for_and_nothing_else() {
    let field = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
    each_step(|sheet, lesson, step| {
        let Some(asked) = lesson.asks(step) else { return };
        let answers = |fields: Vec<(String, String)>| lesson_answer(sheet, asked, &fields);
        let (throw, token) = match asked {
            LogEntry::Move(_, mv) => (false, notation(sheet, *mv)),
            _ => (true, String::new()),
        };
        assert_eq!(answers(field("do", "throw")), throw);
        assert_eq!(answers(field("token", &token)), !throw);
        assert!(
            !answers(field("token", "take white white 1")) && !answers(field("wish", "d0.0.0")) && !answers(vec![])
        );
        sound("a part", &page(Lang::En, lesson, step, false), false);
    });
}
