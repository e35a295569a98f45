//! Checking a record: what `silbertablett verify` answers.

use crate::document::{Document, Malformed};
use crate::fault::{FaultKind, RecordFault};
use crate::quick;
use crate::reading::not_json;
use crate::replay::Replay;
use serde::Serialize;
use silbertablett_rules::{Area, State, state::Stage};
use silbertablett_sheet_file::SheetFile;

/// A record that replays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// Whether the game has been played to its end.
    pub complete: bool,
    /// The id of the sheet.
    pub sheet: String,
    /// Scores and winners.
    pub result: GameResult,
}

/// Scores and winners of a game, or the scores so far and no winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameResult {
    /// In the order of the seats.
    pub seats: Vec<SeatResult>,
    /// The seats that won, from 0.
    pub winners: Vec<usize>,
}

/// The score of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatResult {
    /// The seat's name.
    pub name: String,
    /// Points of each area.
    pub areas: AreaPoints,
    /// How many foxes.
    pub foxes: u8,
    /// What they are worth together.
    pub fox_points: i32,
    /// Everything together.
    pub total: i32,
    /// The level, from 1 (lowest) upwards.
    pub rating: u8,
}

/// Points by area, in the order of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaPoints(pub Vec<(String, i32)>);

impl Serialize for AreaPoints {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, points)| (name, points)))
    }
}

impl GameResult {
    /// The result of a state, with the names of its seats.
    pub fn of<'n>(sheet: &SheetFile, state: &State, names: impl IntoIterator<Item = &'n str>) -> GameResult {
        let outcome = state.outcome(sheet.tables());
        let seat = |(score, name): (&silbertablett_rules::seat::Score, &str)| SeatResult {
            name: name.to_owned(),
            areas: AreaPoints(Area::all().map(|a| (sheet.area(a).name.clone(), score.areas[a.index()])).collect()),
            foxes: score.foxes,
            fox_points: score.fox_points,
            total: score.total,
            rating: score.level,
        };
        GameResult {
            seats: outcome.scores().iter().zip(names).map(seat).collect(),
            winners: outcome.winners().map(|seat| seat.index()).collect(),
        }
    }
}

/// Replays a record and compares its result.
///
/// # Errors
/// The first fault.
pub fn verify(bytes: &[u8]) -> Result<Verified, RecordFault> {
    // Nearly all records are in order, and such a record is checked in half the time. What is wrong with another is found out at leisure.
    if let Some(verified) = quick::play(bytes, |document, replay| concluded(document, replay).ok()) {
        return Ok(verified);
    }
    let document = read(bytes)?;
    let mut replay = Replay::start(&document)?;
    for entry in &document.log {
        replay.play(entry, &mut ())?;
    }
    concluded(&document, &replay)
}

/// What a game has come to, if it is what its document says.
fn concluded(document: &Document<'_>, replay: &Replay) -> Result<Verified, RecordFault> {
    let (sheet, state) = (replay.sheet(), replay.state());
    let result = GameResult::of(sheet, state, document.seats.iter().map(|name| name.as_str()));
    if let Some(named) = &document.result {
        let played: Vec<i64> = result.seats.iter().map(|seat| i64::from(seat.total)).collect();
        if named.totals != played {
            return Err(RecordFault::ResultMismatch { named: named.totals.clone(), played });
        }
    }
    Ok(Verified { complete: state.stage() == Stage::End, sheet: sheet.id().to_owned(), result })
}

/// Reads a document for replay.
///
/// # Errors
/// The fault of shape that keeps it from being read.
pub fn read(bytes: &[u8]) -> Result<Document<'_>, RecordFault> {
    Document::parse(bytes).map_err(|malformed| {
        // What is not JSON at all lies in no entry, and whatever else was found in it only follows from that.
        let not_json = if malformed == Malformed::TooLong { None } else { not_json(bytes) };
        RecordFault::Malformed(not_json.map_or(malformed, Malformed::NotJson))
    })
}

/// The answer for one record as a line of JSON, without the line's end.
pub fn answer_line(file: &str, verdict: &Result<Verified, RecordFault>) -> String {
    #[derive(Serialize)]
    struct Good<'a> {
        file: &'a str,
        ok: bool,
        #[serde(flatten)]
        verified: &'a Verified,
    }
    #[derive(Serialize)]
    struct Bad<'a> {
        file: &'a str,
        ok: bool,
        entry: Option<usize>,
        error: &'static str,
        message: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<&'a [String]>,
    }
    let line = match verdict {
        Ok(verified) => serde_json::to_string(&Good { file, ok: true, verified }),
        Err(fault) => {
            let of_play = matches!(fault.kind(), FaultKind::IllegalMove | FaultKind::IllegalThrow);
            let legal = of_play.then_some(fault.legal());
            let (entry, error, message) = (fault.entry(), fault.kind().word(), &fault.message());
            serde_json::to_string(&Bad { file, ok: false, entry, error, message, legal })
        }
    };
    line.unwrap_or_else(|error| unreachable!("an answer is plain data: {error}"))
}
