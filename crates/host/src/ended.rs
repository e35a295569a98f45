//! What a game came to, as it is kept beside its log for lists and statistics.

use crate::sheets::Sheets;
use serde::{Deserialize, Serialize};
use silbertablett_fair::FaceCounts;
use silbertablett_pad::PadGame;
use silbertablett_rules::{Due, Outcome, SeatId, place::AREAS};
use silbertablett_session::{ChainGain, FinishedSeat, Player, Session};
use silbertablett_sheet_file::SheetFile;

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
    /// Whether others played with the real box whose sheets are not known: then nobody can say who won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    among_others: bool,
    /// Whether people rolled the dice and typed them in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    typed_dice: bool,
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
    /// The boxes and points of its longest chain, if it had one and the log tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chain: Option<(usize, i32)>,
    /// How often the dice it rolled showed the faces 1 to 6; missing with the real box, and in what was kept before they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<[u32; 6]>,
}

/// What a game came to as one line of JSON, once it has ended.
pub(crate) fn summary(session: &Session) -> Option<String> {
    if session.state().due() != Due::End {
        return None;
    }
    serde_json::to_string(&Ended::of(session)).ok()
}

/// The same of a game with the real box.
pub(crate) fn pad_summary(game: &PadGame) -> Option<String> {
    if !game.has_ended() {
        return None;
    }
    serde_json::to_string(&Ended::of_pad(game)).ok()
}

impl Ended {
    /// What a game that has ended came to.
    pub fn of(session: &Session) -> Ended {
        let outcome = session.state().outcome(session.sheet().tables());
        let sat = |seat| (session.name(seat).to_owned(), session.player(seat).clone());
        let mut ended = Ended::with(session.sheet(), &outcome, session.state().seat_ids().map(sat));
        ended.typed_dice = FinishedSeat::types_dice(session);
        for (seat, of) in session.state().seat_ids().zip(&mut ended.seats) {
            of.chain = session.longest_chain(seat).map(|chain| (chain.marks, chain.points));
            of.faces = Some(FinishedSeat::faces_of(session, seat).counts());
        }
        ended
    }

    /// What a game with the real box that has ended came to.
    pub fn of_pad(game: &PadGame) -> Ended {
        let sat = game.seats().map(|seat| (game.name(seat).to_owned(), Player::Person));
        let among_others = game.start().players() > game.seats().len();
        Ended { among_others, ..Ended::with(game.sheet(), &game.outcome(), sat) }
    }

    fn with(sheet: &SheetFile, outcome: &Outcome, sat: impl Iterator<Item = (String, Player)>) -> Ended {
        let seats = outcome.scores().iter().zip(sat).map(|(score, (name, player))| EndedSeat {
            name,
            player,
            areas: score.areas,
            foxes: score.foxes,
            total: score.total,
            level: score.level,
            chain: None,
            faces: None,
        });
        Ended {
            sheet: sheet.id().to_owned(),
            revision: sheet.revision(),
            seats: seats.collect(),
            winners: outcome.winners().map(SeatId::index).collect(),
            among_others: false,
            typed_dice: false,
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
            won: (self.seats.len() > 1 && !self.among_others).then(|| self.winners.contains(&index)),
            against: FinishedSeat::strongest(self.seats.iter().map(|seat| &seat.player)),
            chain: seat.chain.map(|(marks, points)| ChainGain { marks, points }),
            faces: seat.faces.map(FaceCounts::of),
            typed_dice: self.typed_dice,
        })
    }
}
