//! Every throw that can come, with its probability.

use crate::EnvFault;
use silbertablett_rules::die::DICE;
use silbertablett_rules::{Die, DieSet, Due, State, Throw};

/// The throws that can come next from a position and how likely each is; they add up to 1.
///
/// # Errors
/// Where no throw is due, or there are more than `limit`.
pub fn likely_throws(state: &State, limit: usize) -> Result<Vec<(Throw, f64)>, EnvFault> {
    let (dice, solo) = match state.due() {
        Due::Throw(dice) => (dice, false),
        Due::SoloThrow => (DieSet::ALL, true),
        Due::Decision | Due::End => return Err(EnvFault::value("no throw is due")),
    };
    let count = 6usize.pow(dice.len() as u32);
    let too_many = || EnvFault::value(format!("more than {limit} throws can come; `roll` draws one of them"));
    if count > limit {
        return Err(too_many());
    }
    let mut all = Vec::with_capacity(count);
    for number in 0..count {
        let throw = faces(dice, number);
        if solo {
            let trays = trays(&throw);
            let share = 1.0 / (count * trays.len()) as f64;
            all.extend(trays.into_iter().map(|tray| (throw.on_tray(tray), share)));
        } else {
            all.push((throw, 1.0 / count as f64));
        }
        if all.len() > limit {
            return Err(too_many());
        }
    }
    Ok(all)
}

/// The faces of a number in base 6, the first die's lowest.
fn faces(dice: DieSet, number: usize) -> Throw {
    let mut shown = [0; DICE];
    let mut rest = number;
    for die in dice.iter() {
        shown[die.index()] = (rest % 6) as u8 + 1;
        rest /= 6;
    }
    Throw::of(dice, shown).unwrap_or(Throw::EMPTY)
}

/// The ways to lay the three lowest dice on the tray: ties are broken evenly (1.20).
fn trays(throw: &Throw) -> Vec<DieSet> {
    let number = |die: Die| throw.face(die).map_or(0, |face| face.number());
    let mut sorted: Vec<u8> = Die::all().map(number).collect();
    sorted.sort_unstable();
    let third = sorted[2];
    let lower: DieSet = Die::all().filter(|die| number(*die) < third).collect();
    let tied: DieSet = Die::all().filter(|die| number(*die) == third).collect();
    let sets = (0..=DieSet::ALL.bits()).map(DieSet::from_bits);
    let of_tied = sets.filter(|set| set.minus(tied).is_empty() && set.len() + lower.len() == 3);
    of_tied.map(|set| set.union(lower)).collect()
}
