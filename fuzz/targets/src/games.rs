//! Sheets and games to begin with.

use crate::choices::Choices;
use crate::edit;
use crate::play::{self, Next, Style};
use silbertablett_record::{Document, FORMAT, GameResult, SheetName, Totals, move_entry, throw_entry};
use silbertablett_rules::{Due, Ruling, Rulings, State};
use silbertablett_sheet_file::{SheetFile, is_built_in, revisions};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The recorded games of all sheets.
pub(crate) fn recorded() -> &'static [Vec<u8>] {
    static GAMES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let sheets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets");
        let folders = silbertablett_sheets::ids().map(|id| sheets.join(id).join("games"));
        let mut files: Vec<_> =
            folders.filter_map(|folder| folder.read_dir().ok()).flatten().flatten().map(|file| file.path()).collect();
        files.sort();
        files.retain(|file| file.extension().is_some_and(|ext| ext == "json"));
        files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
    })
}

/// A built-in sheet, or one with changes that still can be read.
pub(crate) fn any_sheet(choices: &mut Choices<'_>) -> Arc<SheetFile> {
    let all: Vec<Arc<SheetFile>> = revisions().collect();
    let sheet = all[choices.below(all.len())].clone();
    if !choices.one_in(3) {
        return sheet;
    }
    let mut plan = choices.fork(12);
    let toml = silbertablett_sheets::find(sheet.id(), Some(sheet.revision())).expect("a built-in sheet").toml;
    let edits = 1 + plan.below(2);
    SheetFile::parse(&edit::sheet(toml, edits, &mut plan)).map_or(sheet, Arc::new)
}

/// The sheet's rulings, or others.
pub(crate) fn any_rulings(sheet: &SheetFile, choices: &mut Choices<'_>) -> Rulings {
    let own = sheet.tables().rulings();
    match choices.below(3) {
        0 => own,
        1 => sheet.ruling_sets().next().and_then(|name| sheet.ruling_set(name)).unwrap_or(own),
        _ => {
            let bits = choices.below(1 << Ruling::ALL.len());
            Ruling::ALL.into_iter().enumerate().fold(own, |all, (i, ruling)| all.with(ruling, bits >> i & 1 == 1))
        }
    }
}

/// A game at its start.
pub(crate) fn any_start(sheet: &SheetFile, choices: &mut Choices<'_>) -> State {
    let seats = 1 + choices.below(4);
    let first = choices.below(seats);
    let rulings = any_rulings(sheet, choices);
    State::new(sheet.tables(), seats, first, rulings).expect("1 to 4 seats")
}

/// A game played at random as a document, and whether it has ended.
pub(crate) fn any_game<'s>(sheet: &'s SheetFile, choices: &mut Choices<'_>) -> (Document<'s>, bool) {
    let mut state = any_start(sheet, choices);
    let style = Style::any(choices);
    let most = if choices.one_in(3) { choices.below(256) } else { usize::MAX };
    let inline = !is_built_in(sheet) || choices.one_in(4);
    let with_result = choices.below(2) == 0;
    let (rulings, first) = (state.rulings(), state.first().index());
    let mut log = Vec::new();
    play::play(sheet.tables(), &mut state, style, choices, most, |_, next| {
        log.push(match next {
            Next::Throw(throw) => throw_entry(sheet, throw),
            Next::Move(seat, mv) => move_entry(sheet, *seat, *mv),
        });
    });
    let differing = rulings.differing(sheet.tables().rulings()).map(|r| (r.name(), rulings.has(r)));
    let totals = || GameResult::of(sheet, &state, NAMES).seats.iter().map(|seat| i64::from(seat.total)).collect();
    let document = Document {
        format: FORMAT,
        sheet: if inline { SheetName::Inline(sheet.document().clone()) } else { SheetName::Id(sheet.id().into()) },
        revision: (!inline && sheet.revision() > 1).then_some(i64::from(sheet.revision())),
        rulings: differing.collect::<BTreeMap<_, _>>(),
        seats: NAMES[..state.seats().len()].iter().map(|&name| name.into()).collect(),
        first,
        meta: BTreeMap::new(),
        dice: None,
        log,
        result: with_result.then(|| Totals { totals: totals() }),
    };
    (document, state.due() == Due::End)
}

const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", "Dö"];
