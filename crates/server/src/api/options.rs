//! How a game is to be played, beside its sheet and its seats.

use super::problem::Problem;
use serde::Deserialize;
use silbertablett_rules::Ruling;
use silbertablett_session::{DiceOrigin, Start};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// How a game is to be played; whatever is missing is as the sheet has it.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct GameOptions {
    /// The rulings of other programs, as far as the sheet has such a set.
    peer: bool,
    /// Rulings that are to hold or not to hold, by their names in docs/rules.md.
    rulings: BTreeMap<String, bool>,
    /// The seat that opens every round, from 0.
    first: Option<usize>,
    /// The seat that opens every round is drawn.
    first_drawn: bool,
    /// The dice follow from this number, for games that are to be the same; else from what nobody can rig.
    seed: Option<u64>,
    /// People throw real dice, and the order `roll` says what they show.
    real_dice: bool,
    /// Dice are thrown without being asked for.
    automatic_throws: bool,
    /// Where several people play: whether there is advice for all while the game goes on, or for nobody.
    advice: Option<bool>,
}

impl GameOptions {
    /// Whether the dice are those that nobody can rig.
    pub(super) fn draws(&self) -> bool {
        self.seed.is_none() && !self.real_dice
    }

    /// Whether the seat that opens every round is drawn.
    pub(super) fn draws_first(&self) -> bool {
        self.first_drawn
    }

    /// Whether a seat is named that opens every round.
    pub(super) fn names_first(&self) -> bool {
        self.first.is_some()
    }

    /// A game so begun; `drawn` is a number by chance.
    pub(super) fn of(&self, start: Start, drawn: u64) -> Result<Start, Problem> {
        if self.first.is_some() && self.first_drawn {
            return Err(Problem::bad("`first` or `first_drawn`, not both"));
        }
        if self.seed.is_some() && self.real_dice {
            return Err(Problem::bad("`seed` or `real_dice`, not both"));
        }
        if self.automatic_throws && self.real_dice {
            return Err(Problem::bad("`automatic_throws` or `real_dice`, not both"));
        }
        let sheet = start.sheet();
        let own = sheet.tables().rulings();
        let set = if self.peer { sheet.ruling_set("peer").unwrap_or(own) } else { own };
        let rulings = self.rulings.iter().try_fold(set, |rulings, (name, &holds)| {
            let ruling = Ruling::from_name(name).ok_or_else(|| Problem::bad(format!("there is no ruling `{name}`")))?;
            Ok::<_, Problem>(rulings.with(ruling, holds))
        })?;
        let start = start.with_rulings(rulings).with_automatic_throws(self.automatic_throws);
        let start = match (self.seed, self.real_dice) {
            (Some(seed), _) => start.with_dice(DiceOrigin::Keyed { seed }),
            (None, true) => start.with_dice(DiceOrigin::Typed),
            (None, false) => start,
        };
        let start = if self.advice.is_some() { start.with_advice(self.advice) } else { start };
        match self.first {
            Some(first) => start.with_first(first).map_err(Problem::bad),
            None if self.first_drawn => Ok(start.with_first_drawn(drawn)),
            None => Ok(start),
        }
    }
}
