//! Which rule stands behind a refusal: the key of its plain words in `rules.ftl`.

use crate::accept;
use silbertablett_rules::{Action, IllegalMove, IllegalThrow};

/// The rule that a move breaks.
pub(crate) fn of_move(why: IllegalMove) -> &'static str {
    use IllegalMove as Why;
    match why {
        Why::OtherSheet => "rule-same-sheet",
        Why::NoSuchSeat => "rule-seats",
        Why::GameOver => "rule-end",
        Why::ThrowDue => "rule-throw",
        Why::NotYourDecision | Why::NotNow => "rule-turn",
        Why::BonusFirst | Why::NoSuchBonus => "rule-bonus-at-once",
        Why::BonusArea | Why::BonusNumber => "rule-bonus-kind",
        Why::BarFull(_) => "rule-mixed",
        Why::NoAction(action) => of_action(action),
        Why::NotThrown(_) | Why::WrongArea => "rule-pick",
        Why::NotOnTray(_) => "rule-tray",
        Why::FallbackClosed(_) => "rule-fallback",
        Why::ExtraSpent(_) => "rule-extra-die",
        Why::NotInChain(_) | Why::ChainBox | Why::ChainForced => "rule-chain",
        Why::NothingToReturn(_) => "rule-return",
        Why::NoSuchBox => "rule-boxes",
        Why::BoxTaken => "rule-box-once",
        Why::NotNext => "rule-order",
        Why::Number { accepts, .. } => accept::rule(accepts),
        Why::JokerSlot | Why::JokerSame => "rule-joker",
        Why::PolishNotOnTray(_) | Why::PolishRange | Why::NoPartner => "rule-polish",
        Why::Markable(_) | Why::Unmarkable(_) => "rule-markable",
        Why::MustPick => "rule-forfeit",
        Why::MustTake => "rule-must-take",
    }
}

fn of_action(action: Action) -> &'static str {
    match action {
        Action::Reroll => "rule-reroll",
        Action::Return => "rule-return",
        Action::ExtraDie => "rule-extra-die",
        Action::Polish => "rule-polish",
        Action::Joker => "rule-joker",
    }
}

/// The rule that a throw breaks.
pub(crate) fn of_throw(why: IllegalThrow) -> &'static str {
    match why {
        IllegalThrow::OtherSheet => "rule-same-sheet",
        IllegalThrow::GameOver => "rule-end",
        IllegalThrow::NotDue => "rule-turn",
        IllegalThrow::Dice(_) => "rule-throw",
        IllegalThrow::Tray | IllegalThrow::NotLowest => "rule-solo",
    }
}
