//! How a game is played, part by part.

use super::catalogue::Texts;
use super::names;
use silbertablett_format::SheetFile;
use silbertablett_rules::{Action, Area, Bonus, Ruling, Rulings};

/// One part of the explanation of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPart {
    /// Its key, such as `help-turn` or `help-area-yellow`: stable, to link to and to open at the right place.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// Its text. An empty line stands between paragraphs.
    pub text: String,
}

/// The whole explanation of a game in the order in which to read it: goal, turn, passive turn, white die, areas one by one,
/// bonuses, actions, playing alone, scoring. Parts a sheet does not explain itself are the general ones; a user's own sheet has no
/// words about its areas. `rulings` are those of the game, or the sheet's own.
pub fn help(texts: &Texts, sheet: &SheetFile, rulings: Rulings) -> Vec<HelpPart> {
    let mut keys: Vec<String> = ["help-goal", "help-turn"].map(String::from).to_vec();
    keys.push(either(rulings, Ruling::ActiveMayForfeit, "help-forfeit-free", "help-forfeit-forced"));
    keys.push("help-passive".to_owned());
    keys.push(either(rulings, Ruling::PassiveMustTake, "help-pass-forced", "help-pass-free"));
    keys.push("help-white".to_owned());
    keys.extend(Area::all().map(|area| format!("help-area-{}", names::key(&sheet.area(area).name))));
    keys.extend(["help-bonuses", "help-foxes", "help-actions"].map(String::from));
    let tables = sheet.tables();
    let bars = Action::ALL.into_iter().filter(|action| tables.bar(*action).slots > 0);
    keys.extend(bars.map(|action| format!("help-action-{}", names::key(action.name()))));
    if tables.bonuses().contains(&Bonus::Mixed) {
        keys.push("help-action-mixed".to_owned());
    }
    keys.extend(["help-solo", "help-scoring"].map(String::from));
    keys.into_iter().filter_map(|key| part(texts, sheet, key)).collect()
}

/// The part about one area, if the sheet is one of the program: for help beside the area itself.
pub fn help_area(texts: &Texts, sheet: &SheetFile, area: Area) -> Option<HelpPart> {
    part(texts, sheet, format!("help-area-{}", names::key(&sheet.area(area).name)))
}

fn either(rulings: Rulings, ruling: Ruling, yes: &str, no: &str) -> String {
    if rulings.has(ruling) { yes } else { no }.to_owned()
}

fn part(texts: &Texts, sheet: &SheetFile, key: String) -> Option<HelpPart> {
    let text = texts.of_sheet_or_general(sheet, &key, &[])?;
    let title = texts.of_sheet_or_general(sheet, &format!("{key}.title"), &[])?;
    Some(HelpPart { key, title, text })
}
