//! The named switches of the rules (section 5).

use crate::refused::Refused;

/// Names of the rulings, in the order of the rules text.
pub const RULINGS: [&str; 11] = [
    "active_may_forfeit",
    "passive_must_take",
    "solo_fallback",
    "unmarkable_pick",
    "silver_chain_takes_leftovers",
    "silver_chain_forced",
    "fox_floor_zero",
    "extra_die_per_round",
    "return_with_empty_hand",
    "return_after_reroll",
    "actions_count_as_possible",
];

/// The default of a ruling on a sheet; `false` for a name that does not exist.
pub fn ruling_default(sheet: &str, ruling: &str) -> bool {
    match ruling {
        "active_may_forfeit" => sheet != "classic",
        "passive_must_take" => sheet == "classic",
        "solo_fallback" | "return_with_empty_hand" | "actions_count_as_possible" => true,
        _ => false,
    }
}

/// How a game is ruled: one field per switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rulings {
    /// 1.11
    pub(crate) active_may_forfeit: bool,
    /// 1.18
    pub(crate) passive_must_take: bool,
    /// 1.21
    pub(crate) solo_fallback: bool,
    /// 1.7
    pub(crate) unmarkable_pick: bool,
    /// 2.10
    pub(crate) silver_chain_takes_leftovers: bool,
    /// 2.10
    pub(crate) silver_chain_forced: bool,
    /// 1.30
    pub(crate) fox_floor_zero: bool,
    /// 3.4
    pub(crate) extra_die_per_round: bool,
    /// 3.3
    pub(crate) return_with_empty_hand: bool,
    /// 3.3
    pub(crate) return_after_reroll: bool,
    /// 3.8
    pub(crate) actions_count_as_possible: bool,
}

impl Rulings {
    /// The sheet's defaults with the given settings laid over them.
    pub(crate) fn new(sheet: &str, settings: &[(&str, bool)]) -> Result<Rulings, Refused> {
        for (name, _) in settings {
            if !RULINGS.contains(name) {
                return Err(Refused::NoSuchRuling((*name).to_owned()));
            }
        }
        let holds = |ruling: &str| {
            let set = settings.iter().rev().find(|(name, _)| *name == ruling);
            set.map_or(ruling_default(sheet, ruling), |(_, value)| *value)
        };
        Ok(Rulings {
            active_may_forfeit: holds("active_may_forfeit"),
            passive_must_take: holds("passive_must_take"),
            solo_fallback: holds("solo_fallback"),
            unmarkable_pick: holds("unmarkable_pick"),
            silver_chain_takes_leftovers: holds("silver_chain_takes_leftovers"),
            silver_chain_forced: holds("silver_chain_forced"),
            fox_floor_zero: holds("fox_floor_zero"),
            extra_die_per_round: holds("extra_die_per_round"),
            return_with_empty_hand: holds("return_with_empty_hand"),
            return_after_reroll: holds("return_after_reroll"),
            actions_count_as_possible: holds("actions_count_as_possible"),
        })
    }
}
