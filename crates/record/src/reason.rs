//! Why a move or a throw is refused, in plain words.

use silbertablett_format::SheetFile;
use silbertablett_rules::{Accept, Action, DieSet, IllegalMove, IllegalThrow};

fn dice(sheet: &SheetFile, set: DieSet) -> String {
    set.iter().map(|die| sheet.die_name(die)).collect::<Vec<_>>().join(", ")
}

fn action(action: Action) -> &'static str {
    match action {
        Action::Reroll => "reroll",
        Action::Return => "return action",
        Action::ExtraDie => "extra die",
        Action::Polish => "polish",
        Action::Joker => "joker",
    }
}

/// Why a move is illegal, with the clause.
pub fn of_move(sheet: &SheetFile, why: IllegalMove) -> String {
    use IllegalMove as Why;
    match why {
        Why::NoSuchSeat => "there is no such seat in this game (1.1)".to_owned(),
        Why::GameOver => "the game has ended (1.4)".to_owned(),
        Why::ThrowDue => "a throw is due first (1.5)".to_owned(),
        Why::NotYourDecision => "this seat has nothing to decide now".to_owned(),
        Why::BonusFirst => "a waiting bonus must be used first (1.23)".to_owned(),
        Why::NotNow => "such a move is not possible now".to_owned(),
        Why::NoSuchBonus => "no such bonus waits for this seat (1.23)".to_owned(),
        Why::BonusArea => "the bonus does not go to this area (1.26, 1.27)".to_owned(),
        Why::BonusNumber => {
            "`number` stands exactly where the owner chooses the number that is written, and is one that dice can show (1.28)".to_owned()
        }
        Why::BarFull(bar) => format!("a mixed action cannot unlock the bar of the {} now (3.5)", action(bar)),
        Why::NoAction(kind) => format!("the seat has no such {} left (section 3)", action(kind)),
        Why::NotThrown(die) => format!("the {} die is not among those just thrown (1.6)", sheet.die_name(die)),
        Why::NotOnTray(die) => format!("the {} die does not lie on the tray (1.16)", sheet.die_name(die)),
        Why::FallbackClosed(die) => {
            format!("the {} die lies on a field, and those are open only if no tray die can be marked (1.17)", sheet.die_name(die))
        }
        Why::ExtraSpent(die) => format!("the {} die has been used as extra die already (3.4)", sheet.die_name(die)),
        Why::NotInChain(die) => {
            format!("the {} die does not move to the tray because of this pick, or is marked already (2.10)", sheet.die_name(die))
        }
        Why::NothingToReturn(die) => format!("the {} die does not lie on the tray (3.3)", sheet.die_name(die)),
        Why::WrongArea => "a coloured die goes into the area of its colour (1.6)".to_owned(),
        Why::NoSuchBox => "the area has no such box".to_owned(),
        Why::BoxTaken => "the box is marked already or passed over".to_owned(),
        Why::NotNext => "another box of this area comes first (section 2)".to_owned(),
        Why::Number { value, accepts, previous } => number(value, accepts, previous),
        Why::ChainBox => "in the chain a die is marked with its own face in the row of its colour (2.10)".to_owned(),
        Why::JokerSlot => "`joker` is a slot of the bar, and `as` stands exactly with a ? slot (3.7)".to_owned(),
        Why::JokerSame => "a joker must change the number of the die (3.7)".to_owned(),
        Why::PolishNotOnTray(die) => {
            format!("the {} die does not lie on the tray, so it cannot be polished (3.6)", sheet.die_name(die))
        }
        Why::PolishRange => "polish must end within 1 to 6 (3.6)".to_owned(),
        Why::NoPartner => "only a sum of two dice has a partner to polish (3.6)".to_owned(),
        Why::Markable(die) => format!("the {} die can be marked, so it must be (1.6)", sheet.die_name(die)),
        Why::Unmarkable(die) => format!("the {} die cannot be picked without a mark (1.7)", sheet.die_name(die)),
        Why::MustPick => "a die of this throw can be marked, so the throw may not be forfeited (1.11)".to_owned(),
        Why::MustTake => "a die of the tray can be marked, so one must be taken (1.18)".to_owned(),
        Why::ChainForced => "every mark of the chain that is possible must be made (2.10)".to_owned(),
    }
}

fn number(value: u8, accepts: Accept, previous: u8) -> String {
    match accepts {
        Accept::Exactly(printed) => format!("the box shows {printed}, not {value} (2.1)"),
        Accept::AtLeast(least) => format!("the box asks for {least} or more, not {value} (2.2)"),
        Accept::More { .. } => format!("{value} is not more than the {previous} before it (2.4)"),
        Accept::Less => format!("{value} is not less than the {previous} before it (2.11)"),
        Accept::AtMost => format!("{value} is more than the {previous} before it (2.6)"),
        Accept::Any => format!("the box does not take {value}"),
    }
}

/// Why a throw is refused, with the clause.
pub fn of_throw(sheet: &SheetFile, why: IllegalThrow) -> String {
    match why {
        IllegalThrow::GameOver => "the game has ended (1.4)".to_owned(),
        IllegalThrow::NotDue => "a decision is due, not a throw".to_owned(),
        IllegalThrow::Dice(due) => format!("the dice to throw are {} (1.5)", dice(sheet, due)),
        IllegalThrow::Tray => {
            "the throw of a solo passive turn names its three tray dice, any other throw none (1.20)".to_owned()
        }
        IllegalThrow::NotLowest => "the three dice on the tray must be the lowest (1.20)".to_owned(),
    }
}
