//! Why a move or a throw is refused, for people that write records: dice and boxes are called what the record calls them, and the
//! clause is named. Players read the texts of `silbertablett-texts` instead, in their language and with what would be right.

use crate::clause;
use silbertablett_rules::{Action, DieSet, IllegalMove, IllegalThrow, Move, State};
use silbertablett_sheet_file::SheetFile;

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

/// Why a move of this state is illegal, with the clause that says so.
pub fn of_move(sheet: &SheetFile, state: &State, mv: Move, why: IllegalMove) -> String {
    format!("{} ({})", words(sheet, mv, why), clause::of_move(sheet, state, mv, why))
}

/// Why a throw is refused, with the clause that says so.
pub fn of_throw(sheet: &SheetFile, why: IllegalThrow) -> String {
    let words = match why {
        IllegalThrow::OtherSheet => "the game is played on another sheet".to_owned(),
        IllegalThrow::GameOver => "the game has ended".to_owned(),
        IllegalThrow::NotDue => "a decision is due, not a throw".to_owned(),
        IllegalThrow::Dice(due) => format!("the dice to throw are {}", dice(sheet, due)),
        IllegalThrow::Tray => {
            "the throw of a solo passive turn names its three tray dice, any other throw none".to_owned()
        }
        IllegalThrow::NotLowest => "the three dice on the tray must be the lowest".to_owned(),
    };
    format!("{words} ({})", clause::of_throw(why))
}

fn words(sheet: &SheetFile, mv: Move, why: IllegalMove) -> String {
    use IllegalMove as Why;
    match why {
        Why::OtherSheet => "the game is played on another sheet".to_owned(),
        Why::NoSuchSeat => "there is no such seat in this game".to_owned(),
        Why::GameOver => "the game has ended".to_owned(),
        Why::ThrowDue => "a throw is due first".to_owned(),
        Why::NotYourDecision => "this seat has nothing to decide now".to_owned(),
        Why::BonusFirst => "a waiting bonus must be used first".to_owned(),
        Why::NotNow => "such a move is not possible now".to_owned(),
        Why::NoSuchBonus if matches!(mv, Move::Unlock(_)) => "no mixed action waits for this seat".to_owned(),
        Why::NoSuchBonus => "no such bonus waits for this seat".to_owned(),
        Why::BonusArea => "the bonus does not go to this area".to_owned(),
        Why::BonusNumber => {
            "`number` stands exactly where the owner chooses the number that is written, and is one that dice can show"
                .to_owned()
        }
        Why::BarFull(bar) => format!("a mixed action cannot unlock the bar of the {} now", action(bar)),
        Why::NoAction(kind) => format!("the seat has no such {} left", action(kind)),
        Why::NotThrown(die) => format!("the {} die is not among those just thrown", sheet.die_name(die)),
        Why::NotOnTray(die) => format!("the {} die does not lie on the tray", sheet.die_name(die)),
        Why::FallbackClosed(die) => {
            format!(
                "the {} die lies on a field, and those are open only if no tray die can be marked",
                sheet.die_name(die)
            )
        }
        Why::ExtraSpent(die) => format!("the {} die has been used as extra die already", sheet.die_name(die)),
        Why::NotInChain(die) => {
            format!(
                "the {} die does not move to the tray because of this pick, or is marked already",
                sheet.die_name(die)
            )
        }
        Why::NothingToReturn(die) => format!("the {} die does not lie on the tray", sheet.die_name(die)),
        Why::WrongArea if matches!(mv, Move::Chain { .. }) => {
            "the marks of a chain stay in the area of its pick".to_owned()
        }
        Why::WrongArea => "a coloured die goes into the area of its colour".to_owned(),
        Why::NoSuchBox => "the area has no such box".to_owned(),
        Why::BoxTaken => "the box is marked already or passed over".to_owned(),
        Why::NotNext => "another box of this area comes first".to_owned(),
        number @ Why::Number { .. } => number.to_string(),
        Why::ChainBox => "in the chain a die is marked with its own face in the row of its colour".to_owned(),
        Why::JokerSlot => "`joker` is a slot of the bar, and `as` stands exactly with a ? slot".to_owned(),
        Why::JokerSame => "a joker must change the number of the die".to_owned(),
        Why::PolishNotOnTray(die) => {
            format!("the {} die does not lie on the tray, so it cannot be polished", sheet.die_name(die))
        }
        Why::PolishRange => "polish must end within 1 to 6".to_owned(),
        Why::NoPartner => "only a sum of two dice has a partner to polish".to_owned(),
        Why::Markable(die) => format!("the {} die can be marked, so it must be", sheet.die_name(die)),
        Why::Unmarkable(die) => format!("the {} die cannot be picked without a mark", sheet.die_name(die)),
        Why::MustPick => "a die of this throw can be marked, so the throw may not be forfeited".to_owned(),
        Why::MustTake => "a die of the tray can be marked, so one must be taken".to_owned(),
        Why::ChainForced => "every mark of the chain that is possible must be made".to_owned(),
    }
}
