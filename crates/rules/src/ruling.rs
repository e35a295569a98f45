//! Rulings: questions the booklets leave open, answered by named switches (section 5 of the rules).

/// A named switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Ruling {
    /// The active seat may forfeit a throw although it could mark a die (clause 1.11).
    ActiveMayForfeit,
    /// A passive seat that can mark a tray die must take one (clause 1.18).
    PassiveMustTake,
    /// The three dice on the fields are the fallback of the solo passive turn (clause 1.21).
    SoloFallback,
    /// The active seat may pick a die it cannot mark (clause 1.7).
    UnmarkablePick,
    /// On the last throw every die left over counts for the silver chain, not only the lower ones (clause 2.10).
    SilverChainTakesLeftovers,
    /// Every possible mark of a silver chain must be made (clause 2.10).
    SilverChainForced,
    /// A fox is never worth less than 0 (clause 1.30).
    FoxFloorZero,
    /// Each die at most once per round, not once per turn, as extra die of a seat (clause 3.4).
    ExtraDiePerRound,
    /// With an empty hand and throws left a die may be returned (clause 3.3).
    ReturnWithEmptyHand,
    /// Jokers and polish count where a rule asks whether a die can be marked (clause 3.8).
    ActionsCountAsPossible,
    /// A die may be returned also between a reroll and the throw it brings (clause 3.3).
    ReturnAfterReroll,
}

impl Ruling {
    /// All rulings in the order of the rules.
    pub const ALL: [Ruling; 11] = [
        Ruling::ActiveMayForfeit,
        Ruling::PassiveMustTake,
        Ruling::SoloFallback,
        Ruling::UnmarkablePick,
        Ruling::SilverChainTakesLeftovers,
        Ruling::SilverChainForced,
        Ruling::FoxFloorZero,
        Ruling::ExtraDiePerRound,
        Ruling::ReturnWithEmptyHand,
        Ruling::ReturnAfterReroll,
        Ruling::ActionsCountAsPossible,
    ];

    /// The name used in records, sheet files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Ruling::ActiveMayForfeit => "active_may_forfeit",
            Ruling::PassiveMustTake => "passive_must_take",
            Ruling::SoloFallback => "solo_fallback",
            Ruling::UnmarkablePick => "unmarkable_pick",
            Ruling::SilverChainTakesLeftovers => "silver_chain_takes_leftovers",
            Ruling::SilverChainForced => "silver_chain_forced",
            Ruling::FoxFloorZero => "fox_floor_zero",
            Ruling::ExtraDiePerRound => "extra_die_per_round",
            Ruling::ReturnWithEmptyHand => "return_with_empty_hand",
            Ruling::ReturnAfterReroll => "return_after_reroll",
            Ruling::ActionsCountAsPossible => "actions_count_as_possible",
        }
    }

    /// The ruling of this name.
    pub fn from_name(name: &str) -> Option<Ruling> {
        Ruling::ALL.into_iter().find(|ruling| ruling.name() == name)
    }
}

/// A setting of all rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rulings(u16);

impl Rulings {
    /// The setting used where neither sheet nor game says anything else: section 5 with "others" read for the sheet.
    pub const DEFAULT: Rulings = Rulings(0)
        .with(Ruling::ActiveMayForfeit, true)
        .with(Ruling::SoloFallback, true)
        .with(Ruling::ReturnWithEmptyHand, true)
        .with(Ruling::ActionsCountAsPossible, true);

    /// The setting as bits: bit n is ruling n in the order of the type [`Ruling`], to whose end new ones are added, so that bits
    /// keep their meaning in the bytes of a state.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The setting with these bits, or `None` if one stands for no ruling.
    pub const fn from_bits(bits: u16) -> Option<Rulings> {
        if bits >> Ruling::ALL.len() == 0 { Some(Rulings(bits)) } else { None }
    }

    /// Whether a ruling holds.
    #[inline]
    pub const fn has(self, ruling: Ruling) -> bool {
        self.0 & (1 << ruling as u16) != 0
    }

    /// The same setting with one ruling switched.
    #[must_use]
    #[inline]
    pub const fn with(self, ruling: Ruling, holds: bool) -> Rulings {
        let bit = 1 << ruling as u16;
        Rulings(if holds { self.0 | bit } else { self.0 & !bit })
    }

    /// The rulings in which two settings differ.
    pub fn differing(self, other: Rulings) -> impl Iterator<Item = Ruling> {
        Ruling::ALL.into_iter().filter(move |&ruling| self.has(ruling) != other.has(ruling))
    }
}

impl Default for Rulings {
    fn default() -> Rulings {
        Rulings::DEFAULT
    }
}
