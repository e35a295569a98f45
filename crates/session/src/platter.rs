//! Which dice of a solo passive throw lie on the silver platter (1.20).

use silbertablett_rules::{Die, DieSet, Throw};

/// How many dice lie there.
pub const PLATTER_PLACES: usize = 3;

/// The three lowest dice of a throw, as far as their faces decide it.
///
/// ```
/// use silbertablett_rules::{DieSet, Throw};
/// use silbertablett_session::Platter;
///
/// let throw = Throw::of(DieSet::ALL, [1, 3, 3, 3, 5, 6]).expect("six faces");
/// let platter = Platter::of(&throw);
/// assert_eq!((platter.sure.len(), platter.tied.len(), platter.open()), (1, 3, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Platter {
    /// The dice that surely lie there.
    pub sure: DieSet,
    /// The equal dice of which those that landed closer to it lie there; empty where the faces decide alone.
    pub tied: DieSet,
}

impl Platter {
    /// The platter of a throw of all six dice.
    pub fn of(throw: &Throw) -> Platter {
        let mut faces: Vec<u8> =
            throw.dice().iter().filter_map(|die| throw.face(die)).map(|face| face.number()).collect();
        faces.sort_unstable();
        let limit = faces.get(PLATTER_PLACES - 1).copied().unwrap_or(u8::MAX);
        let lying = |test: &dyn Fn(u8) -> bool| -> DieSet {
            Die::all().filter(|&die| throw.face(die).is_some_and(|face| test(face.number()))).collect()
        };
        let (sure, tied) = (lying(&|face| face < limit), lying(&|face| face == limit));
        if sure.len() + tied.len() > PLATTER_PLACES {
            Platter { sure, tied }
        } else {
            Platter { sure: sure.union(tied), tied: DieSet::EMPTY }
        }
    }

    /// How many of the tied dice lie there.
    pub fn open(&self) -> usize {
        PLATTER_PLACES.saturating_sub(self.sure.len())
    }
}
