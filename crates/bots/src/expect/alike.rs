//! Which throws are alike to a seat that picks a certain die.

use silbertablett_rules::{Action, Area, Die, DieSet, SeatId, Sheet, State, die::DICE, sheet::Value};

/// For one die that may be picked: of which other dice the face matters, though they are not picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Alike {
    /// The die.
    pub(super) die: Die,
    /// Dice whose face matters wherever they go.
    always: DieSet,
    /// Dice whose face matters if they move to the tray.
    on_tray: DieSet,
}

impl Alike {
    /// What matters to the active seat of a position in which a throw is due.
    pub(super) fn new(sheet: &Sheet, state: &State, me: SeatId, die: Die) -> Alike {
        let sums = |value| Area::all().filter(move |&area| sheet.area(area).spec().value == value);
        let pair: DieSet = sums(Value::WithWhite).flat_map(|area| [sheet.die_of(area), Die::WHITE]).collect();
        let partners = if pair.contains(die) { pair } else { DieSet::EMPTY };
        let chains = sheet.chain().is_some_and(|chain| die == sheet.die_of(chain.area) || die == Die::WHITE);
        let every_face =
            chains || sums(Value::WithTray).next().is_some() || state.seat(me).available(Action::ExtraDie) > 0;
        let on_tray = if every_face { DieSet::ALL } else { pair };
        // After the last throw no die stays: all of them move to the tray, where they lie for extra dice.
        let all_fixed = state.table().throws() == 2 && every_face;
        Alike { die, always: if all_fixed { DieSet::ALL } else { partners }, on_tray }
    }

    /// The throw that stands for all that are like this one. Faces by the place of the die, 0 for dice not thrown.
    #[inline]
    pub(super) fn stand_in(self, faces: [u8; DICE]) -> [u8; DICE] {
        let taken = faces[self.die.index()];
        let (always, on_tray) = (self.always.bits(), self.on_tray.bits());
        std::array::from_fn(|i| {
            let face = faces[i];
            let lower = face < taken;
            let kept = if lower { on_tray } else { always } >> i & 1 == 1 || always >> i & 1 == 1;
            match (face, kept, lower) {
                (0, ..) | (_, true, _) => face,
                (_, false, false) => taken,
                (_, false, true) => taken / 2,
            }
        })
    }

    /// Roughly how many different throws there are of `hand`, to tell whether they are too many.
    pub(super) fn count(self, hand: DieSet) -> u64 {
        let others = hand.without(self.die);
        (1..=6u64)
            .map(|face| {
                let ways = |die: Die| match (self.always.contains(die), self.on_tray.contains(die)) {
                    (true, _) => 6,
                    (false, true) => face,
                    (false, false) => face.min(2),
                };
                others.iter().map(ways).product::<u64>()
            })
            .sum()
    }
}
