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

    #[test]
    fn everything_of_the_registries_is_listed() {
        let overview = overview();
        assert!(silbertablett_sheets::ids().all(|id| overview.contains(id) && sheet_help().contains(id)), "{overview}");
        assert!(NAMES.iter().all(|(name, _)| overview.contains(name)), "{overview}");
        assert!(Lang::ALL.iter().all(|lang| overview.contains(lang.own_name())), "{overview}");
    }
}
