//! Which clause of the rules stands behind a refusal.

use silbertablett_rules::{
    Action, Area, IllegalMove, IllegalThrow, Mark, Move, Ruling, State,
    sheet::{Accept, Bonus, Grant, Place, ScoreTerm, Value, Write},
};
use silbertablett_sheet_file::SheetFile;

/// The clause that refuses a move of this state.
pub(crate) fn of_move(sheet: &SheetFile, state: &State, mv: Move, why: IllegalMove) -> &'static str {
    use IllegalMove as Why;
    match why {
        Why::OtherSheet => "1.0",
        Why::NoSuchSeat => "1.1",
        Why::GameOver => "1.4",
        Why::ThrowDue => "1.5",
        Why::NotYourDecision => "1.3",
        Why::BonusFirst => "1.23",
        Why::NotNow => of_time(mv),
        Why::NoSuchBonus if matches!(mv, Move::Unlock(_)) => "3.5",
        Why::NoSuchBonus => "1.23",
        Why::BonusArea | Why::BonusNumber => of_bonus(sheet, mv),
        Why::BarFull(_) => "3.5",
        Why::NoAction(action) => of_action(action),
        Why::NotThrown(_) => "1.6",
        Why::NotOnTray(die) => {
            // Alone, a ruling shuts the fields.
            let shut = state.is_passive_turn() && !state.rulings().has(Ruling::SoloFallback);
            if shut && state.table().fields().contains(die) { "1.21" } else { "1.16" }
        }
        Why::FallbackClosed(_) => "1.17",
        Why::ExtraSpent(_) => "3.4",
        Why::NotInChain(_) | Why::ChainBox | Why::ChainForced => "2.10",
        Why::NothingToReturn(_) => "3.3",
        Why::WrongArea if matches!(mv, Move::Chain { .. }) => "2.10",
        Why::WrongArea => "1.6",
        Why::NoSuchBox | Why::BoxTaken | Why::NotNext | Why::Number { .. } => {
            mark(mv).map_or("1.6", |mark| of_area(sheet, mark.area))
        }
        Why::JokerSlot | Why::JokerSame => "3.7",
        Why::PolishNotOnTray(_) | Why::PolishRange | Why::NoPartner => "3.6",
        Why::Markable(_) => "1.7",
        // Where unmarkable dice may be picked, only a silver one that is crossed in all rows may not.
        Why::Unmarkable(_) if state.rulings().has(Ruling::UnmarkablePick) => "2.10",
        Why::Unmarkable(_) => "1.7",
        Why::MustPick => "1.11",
        Why::MustTake => "1.18",
    }
}

/// The clause that refuses a throw.
pub(crate) fn of_throw(why: IllegalThrow) -> &'static str {
    match why {
        IllegalThrow::OtherSheet => "1.0",
        IllegalThrow::GameOver => "1.4",
        IllegalThrow::NotDue => "1.3",
        IllegalThrow::Dice(_) => "1.5",
        IllegalThrow::Tray | IllegalThrow::NotLowest => "1.20",
    }
}

/// The clause that says when such a move is made.
fn of_time(mv: Move) -> &'static str {
    match mv {
        Move::Take { .. } => "1.6",
        Move::TakeUnmarked { .. } => "1.7",
        Move::Extra { .. } | Move::Done => "3.4",
        Move::Chain { .. } | Move::Stop => "2.10",
        Move::Bonus { .. } => "1.23",
        Move::Unlock(_) => "3.5",
        Move::Reroll => "3.2",
        Move::Return(_) | Move::Roll => "3.3",
        Move::Forfeit => "1.11",
        Move::Pass => "1.18",
    }
}

fn of_action(action: Action) -> &'static str {
    match action {
        Action::Reroll => "3.2",
        Action::Return => "3.3",
        Action::ExtraDie => "3.4",
        Action::Polish => "3.6",
        Action::Joker => "3.7",
    }
}

/// The clause of the bonus that a move uses; of the area it goes to, where that says more.
fn of_bonus(sheet: &SheetFile, mv: Move) -> &'static str {
    let Move::Bonus { bonus, mark, .. } = mv else { return "1.23" };
    match sheet.tables().bonuses().get(bonus.index()) {
        Some(Bonus::Mark { grant: Grant::Cross, .. }) => "1.26",
        Some(Bonus::Mark { grant: Grant::Number(_), .. }) => "1.27",
        Some(Bonus::Mark { grant: Grant::Choice, areas }) => {
            let into_sum = sheet.tables().area(mark.area).spec().value == Value::WithTray;
            if into_sum && areas.contains(mark.area) { "2.16" } else { "1.28" }
        }
        Some(Bonus::Mixed | Bonus::Either(..)) | None => "1.23",
    }
}

/// The clause of section 2 that an area follows, from what is printed on it.
fn of_area(sheet: &SheetFile, area: Area) -> &'static str {
    let spec = sheet.tables().area(area).spec();
    match (spec.place, spec.write) {
        (Place::NextInRow, _) => "2.11",
        (Place::OpenPair, _) => "2.13",
        (Place::Right, _) => "2.14",
        (Place::Any, Write::RingThenCross) => "2.5",
        (Place::Any, _) if sheet.tables().chain().is_some_and(|chain| chain.area == area) => "2.9",
        (Place::Any, _) => "2.1",
        (Place::Next, _) if spec.value == Value::WithTray => "2.15",
        (Place::Next, _) => match spec.boxes.first().map(|first| first.accept) {
            Some(Accept::AtLeast(_)) => "2.2",
            Some(Accept::More { .. }) => "2.4",
            Some(Accept::AtMost) => "2.6",
            Some(Accept::Less) => "2.11",
            _ if spec.score.contains(&ScoreTerm::Pairs) => "2.7",
            _ => "2.3",
        },
    }
}

fn mark(mv: Move) -> Option<Mark> {
    match mv {
        Move::Take { mark, .. } | Move::Extra { mark, .. } | Move::Chain { mark, .. } | Move::Bonus { mark, .. } => {
            Some(mark)
        }
        _ => None,
    }
}
