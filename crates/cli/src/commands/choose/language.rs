//! The language to speak.

use crate::args::LanguageArguments;
use crate::failure::Failure;
use crate::near::{did_you_mean, folded};
use silbertablett_texts::{Lang, Texts};

/// The language asked for, else that of the environment, else English.
pub(crate) fn texts(arguments: &LanguageArguments) -> Result<&'static Texts, Failure> {
    if let Some(name) = &arguments.lang {
        return language(name).map(Texts::of);
    }
    // The first that is set and not empty decides, as everywhere (POSIX).
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty());
    Ok(Texts::of(first.and_then(|code| Lang::from_code(&code)).unwrap_or_default()))
}

/// A language by its code or its own name, in any case.
fn language(name: &str) -> Result<Lang, Failure> {
    let own = || Lang::ALL.into_iter().find(|lang| folded(lang.own_name()) == folded(name));
    Lang::from_code(name).or_else(own).ok_or_else(|| {
        let words = Lang::ALL.iter().flat_map(|lang| [lang.code(), lang.own_name()]);
        let meant = did_you_mean(name, words);
        let known = Lang::ALL.map(|lang| format!("{} ({})", lang.code(), lang.own_name())).join(", ");
        Failure::Usage(format!("there is no language `{name}`{meant}\nthe languages are {known}"))
    })
}
