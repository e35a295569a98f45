//! A game as a document of its own: to be kept elsewhere, and to be looked through by other programs.

use crate::command::PadCommand;
use crate::game::PadGame;
use serde_json::{Value, json};

impl PadGame {
    /// What counts of the game as one JSON object: `format`, `players` and `start` as [`PadStart::to_text`](crate::PadStart::to_text) has them;
    /// `log`, every move that was written, those that ran by themselves among them; and `totals`.
    pub fn document(&self) -> Value {
        let text = |value: &str| serde_json::from_str::<Value>(value).unwrap_or(Value::Null);
        let entries = self.steps().iter().flat_map(|step| match step.command {
            PadCommand::NextRound => vec![PadCommand::NextRound],
            _ => step.moves.iter().map(|&(seat, mv)| PadCommand::Move(seat, mv)).collect(),
        });
        let mut document = text(&self.start().to_text());
        document["log"] = entries.map(|entry| text(&entry.to_text(self.sheet()))).collect();
        document["totals"] = json!(self.seats().map(|seat| self.score(seat).total).collect::<Vec<_>>());
        document
    }
}
