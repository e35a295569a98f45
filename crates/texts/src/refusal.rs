//! Why a command was refused, in words.

use crate::catalogue::Texts;
use crate::reasons::{reason_move, reason_throw};
use silbertablett_rules::SeatId;
use silbertablett_session::{MAX_LOG, Refused, Session};

/// Why a command of a seat was refused, in one or two sentences.
pub fn refusal(texts: &Texts, session: &Session, seat: SeatId, why: &Refused) -> String {
    let (sheet, state) = (session.sheet(), session.state());
    let named = |key: &str, seat: SeatId| texts.with(key, &[("name", session.name(seat).into())]);
    match why {
        Refused::NoSuchSeat => texts.get("error-seats"),
        Refused::Stale { .. } => texts.get("error-stale"),
        Refused::NotYourThrow => named("prompt-wait-throw", state.active()),
        Refused::Throw(why) => reason_throw(texts, sheet, *why),
        Refused::DiceAreTyped => texts.get("refused-typed"),
        Refused::DiceAreThrown => texts.get("refused-thrown"),
        Refused::BotDecides => named("refused-bot", seat),
        Refused::Move(mv, why) => reason_move(texts, sheet, state, seat, *mv, *why),
        Refused::NothingToUndo => texts.get("undo-none"),
        Refused::ThrownSince => texts.get("refused-thrown-since"),
        Refused::ActedOn(other) => named("refused-acted", *other),
        Refused::NoSuchThrow(_) => texts.get("error-stale"),
        Refused::Ended => texts.get("prompt-end"),
        Refused::LogFull => texts.with("refused-log-full", &[("most", MAX_LOG.into())]),
        Refused::Player(_) => texts.get("refused-player"),
        Refused::PlayedAlone => texts.get("daily-alone"),
        Refused::NeedsNoConsent => texts.get("error-stale"),
        Refused::AskedEnough(most) => texts.with("consent-enough", &[("most", (*most).into())]),
        Refused::RegretStands => texts.get("consent-stands"),
        Refused::NobodyToAsk => texts.get("consent-nobody"),
        Refused::NotLate => texts.get("pace-not-up"),
        Refused::NoVote => texts.get("pace-no-vote"),
        Refused::NothingAsked => texts.get("consent-over"),
        Refused::NoShares | Refused::SharesAreIn | Refused::Share(_) => texts.get("refused-share"),
    }
}
