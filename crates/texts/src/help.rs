//! How a game is played, part by part.

use crate::args::Args;
use crate::catalogue::{Arg, Texts};
use crate::names;
use silbertablett_rules::{
    Action, Area, Ruling, Rulings, SeatId, State,
    seat::Step,
    sheet::{Bonus, Grant, ScoreTerm, Value},
    state::Stage,
};
use silbertablett_sheet_file::SheetFile;

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
    keys.extend(Area::all().map(|area| area_key(sheet, area)));
    keys.extend(["help-bonuses", "help-foxes", "help-actions"].map(String::from));
    let tables = sheet.tables();
    let bars = Action::ALL.into_iter().filter(|action| tables.bar(*action).slots > 0);
    keys.extend(bars.map(help_action));
    if tables.bonuses().contains(&Bonus::Mixed) {
        keys.push("help-action-mixed".to_owned());
    }
    keys.extend(["help-solo", "help-scoring"].map(String::from));
    keys.into_iter().filter_map(|key| part(texts, sheet, rulings, key)).collect()
}

/// The key of the part that explains what a seat is to do now, or what it waits for.
///
/// ```
/// use silbertablett_rules::{SeatId, State};
/// use silbertablett_texts::help::help_now;
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let state = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game");
/// let seat = SeatId::new(0).expect("a seat");
/// assert_eq!(help_now(&sheet, &state, seat), "help-turn");
/// ```
pub fn help_now(sheet: &SheetFile, state: &State, seat: SeatId) -> String {
    let tables = sheet.tables();
    if state.decides(seat)
        && let Some(bonus) = state.seat(seat).waiting().iter().next()
    {
        let mixed = tables.bonuses()[bonus.index()] == Bonus::Mixed;
        return if mixed { "help-action-mixed" } else { "help-bonuses" }.to_owned();
    }
    let passive = !state.decides(seat) || state.seat(seat).step() == Step::Pick;
    match state.stage() {
        Stage::End => "help-scoring".to_owned(),
        Stage::SoloThrow => "help-solo".to_owned(),
        Stage::RoundStart => "help-bonuses".to_owned(),
        Stage::BeforeThrow => help_action(Action::Return),
        Stage::Window if passive => "help-passive".to_owned(),
        Stage::Window => help_action(Action::ExtraDie),
        Stage::Settle => tables.chain().map_or_else(|| "help-turn".to_owned(), |chain| area_key(sheet, chain.area)),
        Stage::Throw | Stage::Pick => "help-turn".to_owned(),
    }
}

/// The key of the part about an action.
pub fn help_action(action: Action) -> String {
    format!("help-action-{}", names::key(action.name()))
}

/// The key of the part about an area; a user's own sheet has no such part.
pub fn area_key(sheet: &SheetFile, area: Area) -> String {
    format!("help-area-{}", names::key(&sheet.area(area).name))
}

/// The part about one area, if the sheet is one of the program: for help beside the area itself.
pub fn help_area(texts: &Texts, sheet: &SheetFile, area: Area) -> Option<HelpPart> {
    part(texts, sheet, sheet.tables().rulings(), area_key(sheet, area))
}

fn either(rulings: Rulings, ruling: Ruling, yes: &str, no: &str) -> String {
    if rulings.has(ruling) { yes } else { no }.to_owned()
}

fn part(texts: &Texts, sheet: &SheetFile, rulings: Rulings, key: String) -> Option<HelpPart> {
    let args: Vec<Arg<'static>> =
        facts(texts, sheet, rulings).into_iter().map(|(name, text)| (name, text.into())).collect();
    let text = texts.of_sheet_or_general(sheet, &key, &args)?.replace("  ", " ");
    let title = texts.of_sheet_or_general(sheet, &format!("{key}.title"), &[]);
    // A booklet that has a name of its own for an action heads its part with it.
    let own = key.strip_prefix("help-").filter(|key| key.starts_with("action-"));
    let own = own.and_then(|action| texts.of_sheet(sheet, action, &[]));
    Some(HelpPart { title: own.or(title)?, key, text })
}

/// What the general texts say only of sheets that have it, as sentences: empty where a sheet has it not.
fn facts(texts: &Texts, sheet: &SheetFile, rulings: Rulings) -> [(&'static str, String); 5] {
    let tables = sheet.tables();
    let ends = Action::ALL.into_iter().any(|action| tables.bar(action).end.is_some());
    let sum = Area::all().any(|area| tables.area(area).spec().value == Value::WithWhite);
    let below = Area::all().any(|area| tables.area(area).spec().score.iter().any(ScoreTerm::can_cost));
    let floor = rulings.has(Ruling::FoxFloorZero);
    let say = |holds: bool, key: &str| if holds { format!(" {}", texts.get(key)) } else { String::new() };
    [
        ("ties", names::solo_ties(texts, sheet)),
        ("kinds", kinds(texts, sheet)),
        ("ends", say(ends, "help-bar-ends")),
        ("sum", say(sum, "help-extra-white")),
        ("below", say(below, if floor { "help-below-zero-floor" } else { "help-below-zero" })),
    ]
}

/// What the kinds of bonus on this sheet do.
fn kinds(texts: &Texts, sheet: &SheetFile) -> String {
    let tables = sheet.tables();
    let marks = || {
        tables.bonuses().iter().filter_map(|bonus| match bonus {
            Bonus::Mark { areas, grant } => Some((*areas, *grant)),
            Bonus::Mixed | Bonus::Either(..) => None,
        })
    };
    let granted = |wanted: fn(Grant) -> bool| marks().any(|(_, grant)| wanted(grant));
    let mut words = Vec::new();
    for (key, has) in [
        ("help-bonus-cross", granted(|grant| grant == Grant::Cross)),
        ("help-bonus-number", granted(|grant| matches!(grant, Grant::Number(_)))),
        ("help-bonus-any", granted(|grant| grant == Grant::Choice)),
    ] {
        words.extend(has.then(|| texts.get(key)));
    }
    // In an area of sums a ? has nothing to do with the white die (1.28).
    for area in Area::all() {
        let spec = tables.area(area).spec();
        let chosen = marks().any(|(areas, grant)| grant == Grant::Choice && areas.contains(area));
        if chosen && spec.value == Value::WithWhite {
            let key = if tables.area(area).names_number() { "help-bonus-any-sum" } else { "help-bonus-any-box" };
            words.push(Args::new(texts, sheet).area(area).say(key));
        }
    }
    words.extend(marks().any(|(areas, _)| areas.iter().count() > 1).then(|| texts.get("help-bonus-black")));
    words.join(" ")
}
