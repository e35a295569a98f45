//! What the engine holds, in the oracle's words.

use silbertablett_oracle as oracle;
use silbertablett_rules::{Action, Area, Die, Mark, Move, Spot, State, moves::Adjustment, seat::Seat, state::Stage};
use silbertablett_sheet_file::{BoxName, SheetFile};

const CODES: [&str; 18] =
    ["YX", "BX", "GX", "KX", "K6", "O4", "O5", "O6", "P6", "Y?", "B?", "G?", "O?", "P?", "S?", "K?", "MIX", "KX|K6"];

fn code(sheet: &SheetFile, bonus: silbertablett_rules::sheet::BonusId) -> &'static str {
    let name = sheet.bonus_name(bonus);
    CODES.into_iter().find(|code| *code == name).unwrap_or_else(|| panic!("a bonus the oracle does not know: {name}"))
}

fn box_name(sheet: &SheetFile, area: Area, spot: Spot) -> oracle::BoxName {
    match sheet.area(area).boxes[spot.index()] {
        BoxName::Grid { row, column } => oracle::BoxName::Grid { row, column },
        BoxName::Track(number) => oracle::BoxName::Track(number),
    }
}

pub fn of_move(sheet: &SheetFile, id: &str, mv: Move) -> oracle::Move {
    use oracle::Kind;
    let kind = match mv {
        Move::Take { .. } | Move::TakeUnmarked { .. } => Kind::Take,
        Move::Extra { .. } => Kind::Extra,
        Move::Chain { .. } => Kind::Chain,
        Move::Bonus { .. } => Kind::Bonus,
        Move::Unlock(_) => Kind::Unlock,
        Move::Reroll => Kind::Reroll,
        Move::Return(_) => Kind::Return,
        Move::Roll => Kind::Roll,
        Move::Forfeit => Kind::Forfeit,
        Move::Stop => Kind::Stop,
        Move::Pass => Kind::Pass,
        Move::Done => Kind::Done,
    };
    let mut word = oracle::Move {
        kind,
        die: None,
        area: None,
        box_name: None,
        bonus: None,
        number: None,
        bar: None,
        joker: None,
        as_number: None,
        polish: None,
        polish_partner: None,
    };
    let die_name = |die: Die| oracle::dice(id)[die.index()];
    let set_mark = |word: &mut oracle::Move, mark: Mark| {
        word.area = Some(oracle::areas(id)[mark.area.index()]);
        word.box_name = Some(box_name(sheet, mark.area, mark.spot));
    };
    match mv {
        Move::Take { die, mark, adjust } | Move::Extra { die, mark, adjust } => {
            let Adjustment { joker, joker_as, polish, polish_partner } = adjust;
            word.die = Some(die_name(die));
            set_mark(&mut word, mark);
            word.joker = (joker != 0).then_some(joker);
            word.as_number = (joker_as != 0).then_some(joker_as);
            word.polish = (polish != 0).then_some(polish);
            word.polish_partner = (polish_partner != 0).then_some(polish_partner);
        }
        Move::Chain { die, mark } => {
            word.die = Some(die_name(die));
            set_mark(&mut word, mark);
        }
        Move::Bonus { bonus, mark, number } => {
            word.bonus = Some(code(sheet, bonus));
            set_mark(&mut word, mark);
            word.number = (number != 0).then_some(number);
        }
        Move::TakeUnmarked { die } | Move::Return(die) => word.die = Some(die_name(die)),
        Move::Unlock(action) => word.bar = Some(action.name()),
        Move::Reroll | Move::Roll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => {}
    }
    word
}

pub fn dice_state(state: &State) -> [(char, u8); 6] {
    let table = state.table();
    let place = |die: Die| match (table.hand().contains(die), table.tray().contains(die)) {
        (true, _) => 'h',
        (_, true) => 't',
        _ => 'f',
    };
    let mut dice = [('h', 0); 6];
    for die in Die::all() {
        dice[die.index()] = (place(die), table.face(die).map_or(0, |face| face.number()));
    }
    dice
}

pub fn seat_view(sheet: &SheetFile, id: &str, seat: Seat) -> oracle::SeatView {
    let tables = sheet.tables();
    let mut areas: [Vec<(oracle::BoxName, u8, u8)>; 5] = Default::default();
    for area in Area::all() {
        let stage = |spot: Spot| if seat.crossed(area).contains(spot) { 2 } else { 1 };
        let mark = |spot| (box_name(sheet, area, spot), seat.number(tables, area, spot).unwrap_or(0), stage(spot));
        areas[area.index()] = seat.marked(tables, area).iter().map(mark).collect();
        areas[area.index()].sort();
    }
    let bar = |action: &Action| (action.name(), seat.unlocked(*action), seat.used(*action));
    let mut waiting: Vec<&'static str> = seat
        .waiting()
        .iter()
        .flat_map(|bonus| std::iter::repeat_n(code(sheet, bonus), usize::from(seat.waiting().count(bonus))))
        .collect();
    waiting.sort_unstable();
    assert_eq!(oracle::areas(id).len(), areas.len());
    oracle::SeatView {
        areas,
        bars: Action::ALL.iter().filter(|action| tables.bar(**action).slots > 0).map(bar).collect(),
        joker_slots_used: (0..3).filter(|&slot| seat.joker_used(slot)).map(|slot| slot as u8 + 1).collect(),
        foxes: seat.foxes(),
        waiting,
    }
}

pub fn result(state: &State, sheet: &SheetFile) -> oracle::GameResult {
    let outcome = state.outcome(sheet.tables());
    let seat = |score: &silbertablett_rules::seat::Score| oracle::SeatResult {
        areas: score.areas,
        foxes: score.foxes,
        fox_points: score.fox_points,
        total: score.total,
        rating: score.level,
    };
    let winners: Vec<usize> = outcome.winners().map(|seat| seat.index()).collect();
    assert!(state.stage() == Stage::End || winners.is_empty());
    oracle::GameResult { seats: outcome.scores().iter().map(seat).collect(), winners }
}
