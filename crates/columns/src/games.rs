//! The row of a game.

use crate::row_file::{Cell, ColumnKind};
use silbertablett_judge::Recorded;
use silbertablett_rules::game::Entry;
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_rules::{Due, Ruling, SeatId, State};
use silbertablett_sheet_file::name_of;

pub(crate) const COLUMNS: &[ColumnKind] = &[
    ColumnKind::Long("game"),
    ColumnKind::Text("sheet"),
    ColumnKind::Text("rulings"),
    ColumnKind::Whole("seats"),
    ColumnKind::Whole("first"),
    ColumnKind::Truth("ended"),
    ColumnKind::Whole("entries"),
    ColumnKind::Whole("decisions"),
    ColumnKind::Text("name_0"),
    ColumnKind::TextOrNone("name_1"),
    ColumnKind::TextOrNone("name_2"),
    ColumnKind::TextOrNone("name_3"),
    ColumnKind::Whole("total_0"),
    ColumnKind::WholeOrNone("total_1"),
    ColumnKind::WholeOrNone("total_2"),
    ColumnKind::WholeOrNone("total_3"),
    ColumnKind::TruthOrNone("won_0"),
    ColumnKind::TruthOrNone("won_1"),
    ColumnKind::TruthOrNone("won_2"),
    ColumnKind::TruthOrNone("won_3"),
];

/// A game that stands at `state` after its last entry.
pub(crate) fn row(number: i64, game: &Recorded, state: &State) -> Vec<Cell> {
    let ended = state.due() == Due::End;
    let outcome = state.outcome(game.sheet.tables());
    let decisions = game.log.iter().filter(|entry| matches!(entry, Entry::Move(..))).count();
    let rulings = game.start.rulings();
    let on: Vec<&str> = Ruling::ALL.into_iter().filter(|ruling| rulings.has(*ruling)).map(Ruling::name).collect();
    let each = |of: &dyn Fn(usize) -> Cell, none: Cell| -> Vec<Cell> {
        (0..MAX_SEATS).map(|seat| if seat < game.names.len() { of(seat) } else { none.clone() }).collect()
    };
    let won = |seat: usize| SeatId::new(seat).filter(|_| ended).map(|seat| outcome.wins(seat));
    let mut row = vec![
        Cell::Long(number),
        Cell::Text(Some(name_of(&game.sheet))),
        Cell::Text(Some(on.join(" "))),
        Cell::Whole(Some(game.names.len() as i32)),
        Cell::Whole(Some(game.start.first().index() as i32)),
        Cell::Truth(Some(ended)),
        Cell::Whole(Some(game.log.len() as i32)),
        Cell::Whole(Some(decisions as i32)),
    ];
    row.extend(each(&|seat| Cell::Text(Some(game.names[seat].clone())), Cell::Text(None)));
    row.extend(each(&|seat| Cell::Whole(Some(outcome.scores()[seat].total)), Cell::Whole(None)));
    row.extend(each(&|seat| Cell::Truth(won(seat)), Cell::Truth(None)));
    row
}
