//! The rows of the decisions of a game.

use crate::row_file::{Cell, ColumnKind};
use silbertablett_env::Kit;
use silbertablett_judge::Recorded;
use silbertablett_record::{notation, position_text};
use silbertablett_rules::game::Entry;
use silbertablett_rules::{Options, SeatId, State};

pub(crate) const COLUMNS: &[ColumnKind] = &[
    ColumnKind::Long("game"),
    ColumnKind::Whole("entry"),
    ColumnKind::Whole("seat"),
    ColumnKind::Whole("round"),
    ColumnKind::Truth("active"),
    ColumnKind::Text("stage"),
    ColumnKind::Whole("options"),
    ColumnKind::Text("move"),
    ColumnKind::Whole("action"),
    ColumnKind::Whole("points"),
    ColumnKind::Whole("total"),
    ColumnKind::Text("position"),
];

/// The rows of a recorded game, and where it stands at its end.
pub(crate) fn rows(number: i64, game: &Recorded, kit: &Kit) -> (Vec<Vec<Cell>>, State) {
    let sheet = game.sheet.tables();
    let mut state = game.start;
    let mut options = Options::new();
    let mut rows = Vec::new();
    for (entry, what) in game.log.iter().enumerate() {
        let (seat, mv) = match *what {
            Entry::Throw(throw) => {
                state.apply_throw(sheet, throw, &mut ()).expect("a record has been replayed");
                continue;
            }
            Entry::Move(seat, mv) => (seat, mv),
        };
        let before = state;
        state.options(sheet, seat, &mut options);
        state.play(sheet, seat, mv, &mut ()).expect("a record has been replayed");
        let total = |state: &State| total(game, state, seat);
        rows.push(vec![
            Cell::Long(number),
            Cell::Whole(Some(entry as i32)),
            Cell::Whole(Some(seat.index() as i32)),
            Cell::Whole(Some(i32::from(before.round()))),
            Cell::Truth(Some(before.active() == seat && !before.is_passive_turn())),
            Cell::Text(Some(before.stage().name().to_owned())),
            Cell::Whole(Some(options.len() as i32)),
            Cell::Text(Some(notation(&game.sheet, mv))),
            Cell::Whole(Some(kit.catalogue.number(mv).expect("the catalogue has every move") as i32)),
            Cell::Whole(Some(total(&state) - total(&before))),
            Cell::Whole(Some(total(&state))),
            Cell::Text(Some(position_text(&game.sheet, &before))),
        ]);
    }
    (rows, state)
}

fn total(game: &Recorded, state: &State, seat: SeatId) -> i32 {
    state.outcome(game.sheet.tables()).scores()[seat.index()].total
}
