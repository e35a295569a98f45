//! What a game came to, as it is kept beside its log for lists and statistics.

use crate::sheets::Sheets;
use serde::{Deserialize, Serialize};
use silbertablett_rules::{Due, SeatId, place::AREAS};
use silbertablett_session::{FinishedSeat, Player, Session};

/// What a game came to. Everything in it follows from the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The id of the sheet.
    sheet: String,
    /// Its revision.
    revision: u32,
    /// What each seat has.
    seats: Vec<EndedSeat>,
    /// The seats that won, from 0.
    winners: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct EndedSeat {
    name: String,
    /// Who sat there at the end.
    player: Player,
    areas: [i32; AREAS],
    foxes: u8,
    total: i32,
    level: u8,
}

/// What a game came to as one line of JSON, once it has ended.
pub(crate) fn summary(session: &Session) -> Option<String> {
    if session.state().due() != Due::End {
        return None;
    }
    serde_json::to_string(&Ended::of(session)).ok()
}

impl Ended {
    /// What a game that has ended came to.
    pub fn of(session: &Session) -> Ended {
        let outcome = session.state().outcome(session.sheet().tables());
        let seats = outcome.scores().iter().zip(session.state().seat_ids()).map(|(score, seat)| EndedSeat {
            name: session.name(seat).to_owned(),
            player: session.player(seat).clone(),
            areas: score.areas,
            foxes: score.foxes,
            total: score.total,
            level: score.level,
        });
        Ended {
            sheet: session.sheet().id().to_owned(),
            revision: session.sheet().revision(),
            seats: seats.collect(),
            winners: outcome.winners().map(SeatId::index).collect(),
        }
    }

    /// Reads what was kept.
    pub fn from_text(text: &str) -> Option<Ended> {
        serde_json::from_str(text).ok()
    }

    /// The totals in the order of the seats.
    pub fn totals(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.total).collect()
    }

    /// The game as a player saw it who has these seats: at the first of them that was a person's at the end. `None` if there is none,
    /// or on a sheet this program does not have.
    pub fn seen_from(&self, sheets: &Sheets, seats: impl IntoIterator<Item = u8>) -> Option<FinishedSeat> {
        let mut seats =
            seats.into_iter().filter_map(|index| Some((usize::from(index), self.seats.get(usize::from(index))?)));
        let (index, seat) = seats.find(|(_, seat)| seat.player == Player::Person)?;
        let sheet = sheets.revision(&self.sheet, self.revision)?;
        Some(FinishedSeat {
            sheet,
            areas: seat.areas,
            foxes: seat.foxes,
            total: seat.total,
            level: seat.level,
            won: (self.seats.len() > 1).then(|| self.winners.contains(&index)),
            against: FinishedSeat::strongest(self.seats.iter().map(|seat| &seat.player)),
        })
    }
}
