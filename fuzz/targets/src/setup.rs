//! The setup: whatever position is put up, it is a list of faults or a state that can be played on.

use crate::choices::Choices;
use crate::play::{self, Style};
use crate::{games, is_document};
use silbertablett_record::{position_text, read_position_on};
use silbertablett_rules::{
    Action, Die, DieSet, Rulings, Sheet, Spot, State,
    place::MAX_BOXES,
    seat::Step,
    sheet::MAX_BONUSES,
    state::{Setup, SetupFault, SetupMark, SetupSeat, SetupTable, Stage},
};
use silbertablett_sheet_file::SheetFile;
use std::fmt;
use std::sync::Arc;

/// Games played on a sheet that is given as it stands: what goes wrong on one sheet of its own is rare.
const GAMES: usize = 400;

/// Fuzzes the setup. A text is a sheet file, on which positions of games are put up.
///
/// # Panics
/// If a property is broken.
pub fn setup(bytes: &[u8]) {
    let mut choices = Choices::random(bytes);
    if !is_document(bytes) {
        check(&Position::of(bytes), &mut choices);
    } else if let Ok(sheet) = SheetFile::parse(&String::from_utf8_lossy(bytes)) {
        let sheet = Arc::new(sheet);
        for _ in 0..GAMES {
            let setup = any_position(&sheet, &mut choices);
            check(&Position { sheet: sheet.clone(), setup, intact: true }, &mut choices);
        }
    }
}

fn check(position: &Position, choices: &mut Choices<'_>) {
    let tables = position.sheet.tables();
    match position.setup.clone().into_state(tables) {
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a fault");
            assert!(!position.intact, "a position of a game is refused: {faults:?}\n{:?}", position.setup);
            check_filled(&position.setup, tables, &faults);
        }
        Ok(state) => {
            assert_eq!(sorted(state.setup(tables)), sorted(position.setup.clone()), "a state is not what was put up");
            let line = position_text(&position.sheet, &state);
            assert_eq!(read_position_on(&position.sheet, &line).as_ref(), Ok(&state), "{line}");
            assert_eq!(State::from_bytes(tables, &state.to_bytes(tables)).as_ref(), Ok(&state), "{line}");
            let style = Style::any(choices);
            play::play_out(tables, state, style, choices);
        }
    }
}

/// A position to be put up.
pub(crate) struct Position {
    sheet: Arc<SheetFile>,
    setup: Setup,
    /// Whether it is a position of a game as the engine played it, so that it must be accepted.
    intact: bool,
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "intact: {}", self.intact)?;
        writeln!(f, "sheet: {}", self.sheet.document())?;
        write!(f, "{:#?}", self.setup)
    }
}

impl Position {
    /// The position that bytes stand for.
    pub(crate) fn of(bytes: &[u8]) -> Position {
        let mut choices = Choices::new(bytes.get(1..).unwrap_or_default());
        let mut plan = choices.fork(32);
        let sheet = games::any_sheet(&mut choices);
        let mut setup = any_position(&sheet, &mut choices);
        let changes = plan.below(4);
        (0..changes).for_each(|_| change(&mut setup, &mut plan));
        Position { sheet, setup, intact: changes == 0 }
    }
}

/// Some position of a game played at random.
fn any_position(sheet: &SheetFile, choices: &mut Choices<'_>) -> Setup {
    let tables = sheet.tables();
    let mut state = games::any_start(sheet, choices);
    let wanted = choices.below(160);
    let style = Style::any(choices);
    let (mut seen, mut chosen) = (0, state);
    play::play(tables, &mut state, style, choices, usize::MAX, |state, _| {
        if seen <= wanted {
            chosen = *state;
        }
        seen += 1;
    });
    let chosen = if seen > wanted { chosen } else { state };
    chosen.setup(tables)
}

/// The order of marks and jokers means nothing, and neither do the round and turn of a finished game.
fn sorted(mut setup: Setup) -> Setup {
    if setup.stage == Stage::End {
        (setup.round, setup.turn) = (0, 0);
    }
    for seat in &mut setup.seats {
        seat.marks.iter_mut().for_each(|marks| marks.sort_by_key(|mark| mark.spot));
        seat.jokers_used.sort();
    }
    setup
}

/// With bars and foxes filled in, nothing is wrong with the foxes any more, nor with bars nobody chooses.
fn check_filled(setup: &Setup, tables: &Sheet, before: &[SetupFault]) {
    if before.iter().any(|fault| matches!(fault, SetupFault::SeatCount(_))) {
        return;
    }
    let mut filled = setup.clone();
    let rounds = match filled.seats.len() {
        4 => 4,
        3 => 5,
        _ => 6,
    };
    let round = if filled.stage == Stage::End { rounds } else { filled.round };
    filled.seats.iter_mut().for_each(|seat| seat.fill_in_paid(tables, round));
    let Err(faults) = filled.into_state(tables) else { return };
    for fault in faults {
        let paid = match fault {
            SetupFault::Foxes { .. } => true,
            SetupFault::Unlocked { action, .. } => !Action::MIXED.contains(&action),
            _ => false,
        };
        assert!(!paid, "filled in, but still {fault:?}");
    }
}

/// Changes one thing.
fn change(setup: &mut Setup, choices: &mut Choices<'_>) {
    match choices.below(15) {
        0 => setup.round = number(choices),
        1 => setup.turn = number(choices),
        2 => setup.first = choices.of(&[0, 1, 2, 3, 4, 255, 256, usize::MAX]),
        3 => setup.stage = choices.of(&Stage::ALL),
        12..=14 => change_table(&mut setup.table, choices),
        4 => {
            setup.seats.pop();
        }
        5 => setup.seats.push(setup.seats.last().cloned().unwrap_or_default()),
        6 => setup.rulings = Rulings::DEFAULT,
        _ => {
            if !setup.seats.is_empty() {
                let at = choices.below(setup.seats.len());
                change_seat(&mut setup.seats[at], choices);
            }
        }
    }
}

fn change_table(table: &mut SetupTable, choices: &mut Choices<'_>) {
    let dice = DieSet::from_bits(choices.below(64) as u8);
    match choices.below(8) {
        0 => table.faces[choices.below(6)] = number(choices),
        1 => table.hand = dice,
        2 => table.tray = dice,
        3 => table.fields = dice,
        4 => table.throws = number(choices),
        5 => table.picked = Die::new(choices.below(7)),
        6 => table.chain = dice,
        _ => table.passive_turn = !table.passive_turn,
    }
}

fn number(choices: &mut Choices<'_>) -> u8 {
    match choices.below(3) {
        0 => choices.below(256) as u8,
        1 => choices.below(13) as u8,
        _ => choices.of(&[0, 1, 36, 37, 63, 64, 127, 128, 254, 255]),
    }
}

fn change_seat(seat: &mut SetupSeat, choices: &mut Choices<'_>) {
    let at = choices.below(seat.marks.len());
    let marks = &mut seat.marks[at];
    match choices.below(13) {
        10 => seat.waiting[choices.below(MAX_BONUSES)] = number(choices),
        11 => seat.spent = DieSet::from_bits(choices.below(64) as u8),
        12 => seat.step = choices.of(&[Step::Done, Step::Pick, Step::Extra]),
        0 => seat.unlocked[at] = number(choices),
        1 => seat.used[at] = number(choices),
        2 => seat.foxes = number(choices),
        3 => {
            if seat.jokers_used.pop().is_none() || choices.below(2) == 0 {
                seat.jokers_used.push(number(choices));
            }
        }
        4 => marks.reverse(),
        5 | 6 => marks.push(any_mark(choices)),
        _ if marks.is_empty() => marks.extend((0..choices.below(5)).map(|_| any_mark(choices))),
        7 => {
            marks.remove(choices.below(marks.len()));
        }
        8 => {
            let mark = choices.below(marks.len());
            marks[mark].number = number(choices);
        }
        _ => {
            let mark = choices.below(marks.len());
            marks[mark].crossed = !marks[mark].crossed;
        }
    }
}

fn any_mark(choices: &mut Choices<'_>) -> SetupMark {
    let spot = Spot::new(choices.below(MAX_BOXES)).expect("below the most boxes");
    let number = if choices.below(2) == 0 { 0 } else { number(choices) };
    SetupMark { spot, number, crossed: choices.one_in(4) }
}
