//! What is to be played at a table that people come to.

use crate::fault::HostFault;
use serde::{Deserialize, Serialize};
use silbertablett_session::{SeatStart, Start};

/// What is to be played at a table that people come to.
#[derive(Clone, Debug, PartialEq)]
pub struct TablePlan {
    /// What the table is called, if it has a name: as long as that of a player.
    pub name: Option<String>,
    /// Sheet, rulings and dice; its seats stand for those that come.
    pub start: Start,
    /// Whether the program draws the dice when the game begins, so that nobody has named them beforehand.
    pub draws: bool,
    /// Whether it is drawn who opens every round (1.0); else the first seat does.
    pub first_drawn: bool,
    /// How many seats there are to be taken, 1 to 4.
    pub seats: usize,
    /// Whether the game begins by itself once all seats are taken.
    pub when_full: bool,
    /// The names of those who are expected, in the order in which they are to sit; anybody else sits behind them.
    pub expected: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    start: String,
    sheet: Option<String>,
    draws: bool,
    first_drawn: bool,
    seats: usize,
    when_full: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    expected: Vec<String>,
}

impl TablePlan {
    /// The plan as one line of JSON.
    pub(crate) fn to_text(&self) -> String {
        let (start, sheet) = self.start.to_texts();
        let TablePlan { draws, first_drawn, seats, when_full, ref expected, ref name, .. } = *self;
        let (name, expected) = (name.clone(), expected.clone());
        let text = PlanText { name, start, sheet, draws, first_drawn, seats, when_full, expected };
        serde_json::to_string(&text).unwrap_or_else(|error| unreachable!("a plan is plain data: {error}"))
    }

    /// Reads what [`TablePlan::to_text`] wrote.
    pub(crate) fn from_text(text: &str) -> Result<TablePlan, HostFault> {
        let unreadable = |why: String| HostFault::Unreadable(why);
        let text: PlanText = serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
        let start = Start::from_texts(&text.start, text.sheet.as_deref()).map_err(|why| unreadable(why.to_string()))?;
        let PlanText { name, draws, first_drawn, seats, when_full, expected, .. } = text;
        Ok(TablePlan { name, start, draws, first_drawn, seats, when_full, expected })
    }

    /// The start of the game of those who have come.
    pub(crate) fn start_of(&self, seats: Vec<SeatStart>) -> Result<Start, HostFault> {
        let start = self.start.clone().with_seats(seats).map_err(|why| HostFault::Internal(why.to_string()))?;
        let start = match self.draws {
            true => start.with_dice(silbertablett_session::DiceOrigin::Fair { secret: crate::fresh_secret()? }),
            false => start,
        };
        Ok(if self.first_drawn { start.with_first_drawn(crate::fresh_seed()?) } else { start })
    }
}
