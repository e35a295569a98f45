//! All messages of one language, looked up by key.

use crate::lang::Lang;
use crate::pseudo;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use silbertablett_rules::Mark;
use silbertablett_sheet_file::{SheetFile, built_in};
use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

type Bundle = FluentBundle<FluentResource>;

/// What a variable of a message stands for: `3.into()`, `"Ann".into()` or `name.into()`.
pub type ArgValue<'a> = FluentValue<'a>;

/// A variable of a message by name, without its `$`.
pub type Arg<'a> = (&'a str, ArgValue<'a>);

/// Shown in place of a text that is missing; only a released program ever gets so far.
const MISSING: &str = "…";

macro_rules! topics {
    ($($topic:literal),+ $(,)?) => {
        /// The topics: each is a file in `locales/<code>/`.
        pub const TOPICS: &[&str] = &[$($topic),+];

        /// The files of a language, in the order of [`TOPICS`].
        pub fn sources(lang: Lang) -> [&'static str; TOPICS.len()] {
            match lang {
                Lang::En => [$(include_str!(concat!("../locales/en/", $topic, ".ftl"))),+],
                Lang::De => [$(include_str!(concat!("../locales/de/", $topic, ".ftl"))),+],
                Lang::Pl => [$(include_str!(concat!("../locales/pl/", $topic, ".ftl"))),+],
            }
        }
    };
}

topics!(
    "general", "colours", "names", "bonuses", "moves", "reasons", "rules", "events", "prompt", "rulings", "result",
    "help", "play", "paper", "terminal", "page", "coach", "dice", "daily", "programs", "turns", "together", "pad",
    "ladder", "lesson", "after", "copied", "overview",
);

/// The texts of one language. There is one of each kind in a process, shared by reference: see [`Texts::of`].
pub struct Texts {
    lang: Lang,
    general: Bundle,
    sheets: Vec<SheetTexts>,
}

/// The texts of a built-in sheet in one revision.
struct SheetTexts {
    id: &'static str,
    revision: u32,
    bundle: Bundle,
    /// What its boxes are called, as far as that was asked: every page of a table names all of them.
    boxes: RwLock<HashMap<Mark, String>>,
}

impl Texts {
    /// The texts of a language. Read at the first call, and cheap from then on.
    pub fn of(lang: Lang) -> &'static Texts {
        static ALL: [OnceLock<Texts>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
        ALL[lang as usize].get_or_init(|| Texts::read(lang, false))
    }

    /// English with accents and 40 % longer, for tests: what overflows or is cut off with it will be with a translation. Its
    /// [`Texts::lang`] is English.
    pub fn pseudo() -> &'static Texts {
        static PSEUDO: OnceLock<Texts> = OnceLock::new();
        PSEUDO.get_or_init(|| Texts::read(Lang::En, true))
    }

    fn read(lang: Lang, pseudo: bool) -> Texts {
        let sheets = silbertablett_sheets::ALL.iter().filter_map(|sheet| {
            let (_, source) = sheet.texts.iter().find(|(code, _)| *code == lang.code())?;
            Some(SheetTexts {
                id: sheet.id,
                revision: sheet.revision,
                bundle: bundle(lang, &[source], pseudo),
                boxes: RwLock::default(),
            })
        });
        Texts { lang, general: bundle(lang, &sources(lang), pseudo), sheets: sheets.collect() }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key. `key.attribute` is an attribute of a message.
    ///
    /// # Panics
    /// In debug builds, if there is no such text or it needs variables. In a release English helps out, and then an ellipsis.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with its variables filled in. Variables it does not use do no harm.
    ///
    /// # Panics
    /// As [`Texts::get`].
    pub fn with(&self, key: &str, args: &[Arg<'_>]) -> String {
        if let Some(text) = format(&self.general, key, args) {
            return text;
        }
        debug_assert!(false, "there is no text `{key}` in {}", self.lang.code());
        format(&Texts::of(Lang::En).general, key, args).unwrap_or_else(|| MISSING.to_owned())
    }

    /// The text of a key with its variables filled in, if there is one.
    pub fn find(&self, key: &str, args: &[Arg<'_>]) -> Option<String> {
        format(&self.general, key, args)
    }

    /// A text that belongs to a sheet: its own, if it is one of the program and has such a text.
    pub fn of_sheet(&self, sheet: &SheetFile, key: &str, args: &[Arg<'_>]) -> Option<String> {
        format(&self.those_of(sheet)?.bundle, key, args)
    }

    /// The texts of a sheet, if it is one of the program.
    fn those_of(&self, sheet: &SheetFile) -> Option<&SheetTexts> {
        let named = |texts: &&SheetTexts| texts.id == sheet.id() && texts.revision == sheet.revision();
        let texts = self.sheets.iter().find(named)?;
        // A custom sheet may borrow the id of one of ours.
        let ours = built_in(texts.id, Some(texts.revision))?;
        (std::ptr::eq(&*ours, sheet) || *ours == *sheet).then_some(texts)
    }

    /// What a box is called: put into words by `words` once, if the sheet is one of the program.
    pub(crate) fn box_once(&self, sheet: &SheetFile, mark: Mark, words: impl FnOnce() -> String) -> String {
        let Some(texts) = self.those_of(sheet) else { return words() };
        let known = texts.boxes.read().unwrap_or_else(PoisonError::into_inner).get(&mark).cloned();
        known.unwrap_or_else(|| {
            let made = words();
            texts.boxes.write().unwrap_or_else(PoisonError::into_inner).insert(mark, made.clone());
            made
        })
    }

    /// A text that belongs to a sheet, or the general one of this key.
    pub fn of_sheet_or_general(&self, sheet: &SheetFile, key: &str, args: &[Arg<'_>]) -> Option<String> {
        self.of_sheet(sheet, key, args).or_else(|| self.find(key, args))
    }
}

fn bundle(lang: Lang, sources: &[&str], pseudo: bool) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.identifier()]);
    // All three languages run from left to right, and the marks would break columns in a terminal.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_a_minus));
    if pseudo {
        bundle.set_transform(Some(pseudo::accent));
    }
    for source in sources {
        // A file with faults is still read as far as it goes; a test ensures that there are none.
        let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, faults)| {
            debug_assert!(false, "faulty texts in {}: {faults:?}", lang.code());
            resource
        });
        if let Err(faults) = bundle.add_resource(resource) {
            debug_assert!(false, "faulty texts in {}: {faults:?}", lang.code());
        }
    }
    bundle
}

/// Numbers as Fluent writes them, save that it writes a hyphen for a minus.
fn with_a_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(number.as_string().replacen('-', "−", 1)),
        _ => None,
    }
}

fn format(bundle: &Bundle, key: &str, args: &[Arg<'_>]) -> Option<String> {
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(name) => message.get_attribute(name)?.value(),
    };
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
    debug_assert!(faults.is_empty(), "the text `{key}` is faulty: {faults:?}");
    Some(text)
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}
