//! What a seat asks the others to take back.

use serde::Serialize;
use silbertablett_host::Snapshot;
use silbertablett_record::notation;
use silbertablett_rules::SeatId;
use silbertablett_session::LogEntry;
use utoipa::ToSchema;

/// What a seat asks of the others: to go back to before a move of its.
#[derive(Serialize, ToSchema)]
pub(super) struct AskedBack {
    /// The seat that asks, from 0.
    seat: usize,
    /// The number of the question: an answer is for this one.
    number: usize,
    /// The move, in the notation of records.
    #[serde(rename = "move")]
    mv: String,
    /// The seats that have not answered, from 0.
    unanswered: Vec<usize>,
}

impl AskedBack {
    /// What is asked in a game at the moment.
    pub(super) fn of(game: &Snapshot) -> Option<AskedBack> {
        let session = game.session();
        let regret = session.regret()?;
        let LogEntry::Move(_, mv) = session.regretted_moment()?.entry else { return None };
        Some(AskedBack {
            seat: regret.seat().index(),
            number: regret.number(),
            mv: notation(session.sheet(), mv),
            unanswered: session.unanswered().map(SeatId::index).collect(),
        })
    }
}
