//! Which throws are gone through.

use silbertablett_rules::die::DICE;

/// A face for each die; 0 for one that is to be thrown.
pub(super) type DiceFaces = [u8; DICE];

/// How closely throws are looked at. Only all of them give a bound; some are enough to see which way prices have to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThrowSample {
    Every,
    Some,
}

/// So many throws of three dice and more are looked at for [`ThrowSample::Some`].
const SOME: u32 = 36;

impl ThrowSample {
    /// Goes through throws of the dice of the hand, all equally likely.
    pub(super) fn each(self, lying: &DiceFaces, visit: &mut impl FnMut(&DiceFaces)) {
        let hand: Vec<usize> = (0..DICE).filter(|&die| lying[die] == 0).collect();
        let mut faces = *lying;
        if self == ThrowSample::Some && hand.len() > 2 {
            for row in 0..SOME {
                // Each die shows each face equally often, and any two of them nearly every pair.
                let shift = |die: usize| {
                    [0, row / 6, row / 6 * 2, row / 6 * 3, row / 6 * 4 + row / 18, row / 6 * 5 + row / 12][die]
                };
                hand.iter().for_each(|&die| faces[die] = ((row + shift(die)) % 6 + 1) as u8);
                visit(&faces);
            }
            return;
        }
        hand.iter().for_each(|&die| faces[die] = 1);
        loop {
            visit(&faces);
            let Some(&die) = hand.iter().find(|&&die| faces[die] < 6) else { return };
            hand.iter().take_while(|&&other| other != die).for_each(|&other| faces[other] = 1);
            faces[die] += 1;
        }
    }
}
