//! What there is to choose from, as the help says it: taken from the registries, so that a new sheet, bot or language is listed.

use silbertablett_bots::NAMES;
use silbertablett_sheet_file::built_ins;
use silbertablett_texts::Lang;

/// The help of an option that takes a sheet.
pub(crate) fn sheet_help() -> String {
    let ids: Vec<&str> = silbertablett_sheets::ids().collect();
    format!("The sheet: {}, or the path of a sheet file", ids.join(", "))
}

/// What stands below the help of the program.
pub(crate) fn overview() -> String {
    let sheets: Vec<String> = built_ins().map(|sheet| format!("{} ({})", sheet.id(), sheet.name())).collect();
    let bots = NAMES.map(|(name, _)| name);
    let languages = Lang::ALL.map(|lang| format!("{} ({})", lang.code(), lang.own_name()));
    format!(
        "\
Sheets: {}, or the path of a custom sheet file; titles will do as well. `sheets` says how certain each is.
Bots, from the weakest to the strongest: {}. `bots` says how they play and how strong they are.
Languages: {}.
Rulings that a sheet decides are printed by `sheet ID`, with the named sets it has.
A file called - is standard input. Numbers may be written 10000, 10_000, 10k or 1e4.

Exit status: 0 all went well, 1 what was asked for failed, 2 wrong command line or a file that cannot be read.

An unofficial fan project. The games are by Wolfgang Warsch and published by Schmidt Spiele.",
        sheets.join(", "),
        bots.join(", "),
        languages.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Arguments;
    use clap::{Command, CommandFactory};

    /// The examples of a command and of those below it.
    fn examples(command: &mut Command) -> Vec<String> {
        let help = command.render_long_help().to_string();
        let lines = help.lines().map(str::trim).filter(|line| line.starts_with("silbertablett "));
        // What an example does stands beside some of them.
        let own: Vec<String> = lines.filter_map(|line| line.split("   ").next()).map(str::to_owned).collect();
        own.into_iter().chain(command.get_subcommands_mut().flat_map(examples)).collect()
    }

    #[test]
    fn examples_name_sheets_of_the_registry() {
        let examples = examples(&mut Arguments::command());
        let words = examples.iter().map(|example| example.split_whitespace().collect::<Vec<_>>());
        let pairs: Vec<(&str, &str)> =
            words.flat_map(|words| words.windows(2).map(|w| (w[0], w[1])).collect::<Vec<_>>()).collect();
        let named = pairs.into_iter().filter(|(before, _)| ["--sheet", "--template", "sheet", "plan"].contains(before));
        let named: Vec<&str> =
            named.map(|(_, name)| name).filter(|name| !name.contains(['.', '<', '[', '-'])).collect();
        assert!(named.len() > 8, "{named:?}");
        assert!(named.iter().all(|name| silbertablett_sheets::named(name).is_some()), "{named:?}");
    }

    #[test]
    fn everything_of_the_registries_is_listed() {
        let overview = overview();
        assert!(silbertablett_sheets::ids().all(|id| overview.contains(id) && sheet_help().contains(id)), "{overview}");
        assert!(NAMES.iter().all(|(name, _)| overview.contains(name)), "{overview}");
        assert!(Lang::ALL.iter().all(|lang| overview.contains(lang.own_name())), "{overview}");
    }
}
