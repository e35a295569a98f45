//! Six faces in one word, a byte a die: every question about all of them is a few instructions without a branch.

use crate::die::{DICE, Die, DieSet};

/// What six dice show; 0 for a die that shows nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PackedFaces(u64);

const ONES: u64 = 0x0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;

/// For each set of dice, all ones in the bytes of its dice.
const BYTES: [u64; 64] = {
    let mut masks = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut die = 0;
        while die < DICE {
            if set >> die & 1 == 1 {
                masks[set] |= 0xFF << (8 * die);
            }
            die += 1;
        }
        set += 1;
    }
    masks
};

impl PackedFaces {
    /// No die shows anything.
    pub(crate) const NONE: PackedFaces = PackedFaces(0);

    #[inline]
    pub(crate) fn of(faces: [u8; DICE]) -> PackedFaces {
        let [a, b, c, d, e, f] = faces;
        PackedFaces(u64::from_le_bytes([a, b, c, d, e, f, 0, 0]))
    }

    #[inline]
    pub(crate) fn of_die(self, die: Die) -> u8 {
        (self.0 >> (8 * die.index())) as u8
    }

    pub(crate) fn with(self, die: Die, number: u8) -> PackedFaces {
        self.only(DieSet::ALL.without(die)).or(PackedFaces(u64::from(number) << (8 * die.index())))
    }

    /// The faces of these dice; the others show nothing.
    #[inline]
    pub(crate) fn only(self, dice: DieSet) -> PackedFaces {
        PackedFaces(self.0 & BYTES[dice.bits() as usize & 63])
    }

    /// The faces of two sets of dice that have none in common.
    #[inline]
    pub(crate) fn or(self, other: PackedFaces) -> PackedFaces {
        PackedFaces(self.0 | other.0)
    }

    /// The same number on every die.
    #[inline]
    pub(crate) fn all(number: u8) -> PackedFaces {
        PackedFaces(u64::from(number) * ONES)
    }

    /// Die by die the sum of both, which must stay below 256.
    #[inline]
    pub(crate) fn plus(self, other: PackedFaces) -> PackedFaces {
        PackedFaces(self.0 + other.0)
    }

    /// Die by die the difference; no die may show more in `other`.
    #[inline]
    pub(crate) fn minus(self, other: PackedFaces) -> PackedFaces {
        PackedFaces(self.0 - other.0)
    }

    /// The sum of all faces, which is at most 36.
    #[inline]
    pub(crate) fn sum(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// The dice that show less than a number up to 6.
    #[inline]
    pub(crate) fn below(self, number: u8) -> DieSet {
        // A byte keeps its high bit if number + 127 - face reaches 128.
        let high = (u64::from(number) * ONES + 0x7F * ONES - self.0) & HIGH;
        DieSet::from_bits(((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }

    /// Whether these dice show 1 to 6 each and no other byte is set.
    #[inline]
    pub(crate) fn all_within_one_to_six(self, dice: DieSet) -> bool {
        // One less is 0 to 5: whatever is not has its high bit set now, or when 122 are added. Of bytes that borrow or carry the lowest
        // shows it.
        let less = self.0.wrapping_sub(BYTES[dice.bits() as usize & 63] & ONES);
        (less | less.wrapping_add((0x80 - 6) * ONES)) & HIGH == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_answer_as_bytes_would() {
        let mut bits = 1u64;
        for _ in 0..20_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let faces: [u8; DICE] = core::array::from_fn(|i| (bits >> (20 + 7 * i)) as u8 % 7);
            let word = PackedFaces::of(faces);
            let dice = DieSet::from_bits((bits >> 10) as u8);
            let shown = |die: &Die| faces[die.index()];
            assert!(Die::all().all(|die| word.of_die(die) == shown(&die)));
            assert_eq!(word.only(dice).sum(), dice.iter().map(|die| shown(&die)).sum::<u8>());
            for number in 0..=6 {
                let below: DieSet = Die::all().filter(|die| shown(die) < number).collect();
                assert_eq!(word.below(number), below, "{faces:?} below {number}");
            }
            let fits = dice.iter().all(|die| shown(&die) >= 1);
            assert_eq!(word.only(dice).all_within_one_to_six(dice), fits, "{faces:?} {dice:?}");
        }
        for (i, byte) in (0..DICE).flat_map(|i| (0..=255).map(move |byte| (i, byte))) {
            let mut faces = [3; DICE];
            faces[i] = byte;
            let fits = (1..=6).contains(&byte);
            assert_eq!(PackedFaces::of(faces).all_within_one_to_six(DieSet::ALL), fits, "{faces:?}");
        }
    }
}
