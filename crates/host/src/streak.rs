//! On how many days in a row somebody has played. A missed day is forgiven, one in a week.

use std::collections::BTreeSet;

/// How many days one missed day is forgiven in.
const WEEK: u32 = 7;

/// Days in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// On how many days somebody has played.
    pub days: u32,
    /// The days between them that are forgiven, from 1970-01-01, the latest first.
    pub forgiven: Vec<u32>,
    /// The first day of them.
    pub since: Option<u32>,
    /// The last day of them.
    pub until: Option<u32>,
}

impl Streak {
    /// Whether a day is one of those that were played.
    pub fn has(&self, day: u32) -> bool {
        let lasts = self.since.is_some_and(|since| since <= day) && self.until.is_some_and(|until| day <= until);
        lasts && !self.forgiven.contains(&day)
    }

    /// Whether it may go on before a day from which on everything is known.
    pub(crate) fn reaches(&self, since: u32) -> bool {
        self.since.is_some_and(|first| first <= since + 1)
    }
}

/// The streak that ends today, or yesterday where today is not played yet.
pub(crate) fn streak(played: &BTreeSet<u32>, today: u32) -> Streak {
    let mut streak = Streak::default();
    let mut missed = None;
    let before_today = (0..today).rev().map(|day| (day, true));
    for (day, counts) in [(today, false)].into_iter().chain(before_today) {
        if played.contains(&day) {
            streak.days += 1;
            streak.since = Some(day);
            streak.until = streak.until.or(Some(day));
            streak.forgiven.extend(missed.take());
        } else if counts {
            let last = streak.forgiven.last().is_none_or(|last| last - day >= WEEK);
            if missed.is_some() || !last {
                break;
            }
            missed = Some(day);
        }
    }
    streak
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(played: impl IntoIterator<Item = u32>, today: u32) -> (u32, Vec<u32>) {
        let streak = streak(&played.into_iter().collect(), today);
        (streak.days, streak.forgiven)
    }

    #[test]
    fn one_missed_day_in_a_week_is_forgiven() {
        assert_eq!(of([], 30), (0, vec![]));
        assert_eq!(of([30], 30), (1, vec![]));
        assert_eq!(of([28, 29], 30), (2, vec![]), "today can still be played");
        assert_eq!(of([28], 30), (1, vec![29]), "yesterday is forgiven if today is played, or is the last chance");
        assert_eq!(of([27], 30), (0, vec![]), "two in a row are not");
        assert_eq!(of([26, 28, 29, 30], 30), (4, vec![27]));
        assert_eq!(of([24, 26, 28, 29, 30], 30), (4, vec![27]), "the second one in a week ends it");
        let most = (10..=30).filter(|day| ![20, 27].contains(day));
        assert_eq!(of(most, 30), (19, vec![27, 20]));
        assert_eq!(of([0, 1], 1), (2, vec![]));
        let few = streak(&[3, 5].into(), 6);
        assert_eq!([2, 3, 4, 5, 6].map(|day| few.has(day)), [false, true, false, true, false]);
        assert!(streak(&[5, 6].into(), 6).reaches(4) && !streak(&[5, 6].into(), 6).reaches(3));
    }
}
