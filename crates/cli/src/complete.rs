//! What a shell offers when the tab key is pressed: sheets, bots, seats, rulings, languages, and files where a file will do.

use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use silbertablett_bots::NAMES;
use silbertablett_judge::CoachLevel;
use silbertablett_rules::Ruling;
use silbertablett_sheet_file::{built_ins, name_of, revisions};
use silbertablett_texts::{Lang, Texts, names};
use std::collections::BTreeSet;
use std::ffi::OsStr;

/// A word with what it means.
type Word = (String, String);

/// Ids of sheets, and files.
pub(crate) fn sheets() -> ArgValueCompleter {
    let english = || Texts::of(Lang::En);
    let words = move || revisions().map(|sheet| (name_of(&sheet), names::sheet_name(english(), &sheet))).collect();
    ArgValueCompleter::new(move |current: &OsStr| {
        let mut found = fitting(current, words());
        found.extend(PathCompleter::file().complete(current));
        found
    })
}

/// Names of bots.
pub(crate) fn bots() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| fitting(current, bot_words()))
}

/// A person, or a bot.
pub(crate) fn seats() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let you = ("you".to_owned(), "a person".to_owned());
        fitting(current, [you].into_iter().chain(bot_words()).collect())
    })
}

/// Levels of the coach.
pub(crate) fn levels() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        fitting(current, CoachLevel::ALL.map(|level| (level.name().to_owned(), level.summary().to_owned())).into())
    })
}

/// Codes of languages.
pub(crate) fn languages() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        fitting(current, Lang::ALL.map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).into())
    })
}

/// Named sets of the sheets, and single rulings after each comma.
pub(crate) fn rulings() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let current = current.to_str().unwrap_or_default();
        let said = current.rfind(',').map_or("", |comma| &current[..=comma]);
        let sets: BTreeSet<String> = built_ins().flat_map(|sheet| owned(sheet.ruling_sets())).collect();
        let sets = sets.into_iter().map(|set| (set, "a named set".to_owned())).filter(|_| said.is_empty());
        let single = Ruling::ALL.iter().flat_map(|&ruling| {
            let what = names::ruling(Texts::of(Lang::En), ruling);
            ["yes", "no"].map(|holds| (format!("{said}{}={holds}", ruling.name()), what.clone()))
        });
        fitting(OsStr::new(current), sets.chain(single).collect())
    })
}

fn owned<'s>(words: impl Iterator<Item = &'s str>) -> Vec<String> {
    words.map(str::to_owned).collect()
}

fn bot_words() -> Vec<Word> {
    NAMES.iter().map(|(id, _)| ((*id).to_owned(), names::bot(Texts::of(Lang::En), id))).collect()
}

fn fitting(current: &OsStr, words: Vec<Word>) -> Vec<CompletionCandidate> {
    let current = current.to_str().unwrap_or_default();
    let fits = words.into_iter().filter(|(word, _)| word.starts_with(current));
    fits.map(|(word, what)| CompletionCandidate::new(word).help(Some(what.into()))).collect()
}
