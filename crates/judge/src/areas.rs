//! A game by areas: what the forecast expected of each, what decisions changed there, and what it came to.

use crate::recorded::Recorded;
use crate::review::{EntryReview, Review};
use silbertablett_net::{Compared, FinalSheet, net_for};
use silbertablett_record::parse_notation;
use silbertablett_rules::{Due, SeatId, game::Entry};
use std::collections::BTreeMap;

/// How the points of a seat's areas and foxes came about. What lies between `first` and `last` and is not in `decisions` came of dice, and of
/// what the forecast did not see. Its sums are those of further outputs of the net, not exactly those of the [account](crate::SeatReview).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AreaReview {
    /// What the forecast expected before the first entry.
    pub first: FinalSheet,
    /// What the decisions changed: of those that cost something, by how much the forecast after the move that was made differs from that
    /// after the best, added up. Less than 0 where they lost points, more where they gained some at the expense of another area.
    pub decisions: FinalSheet,
    /// What the areas came to; in a game that goes on, what is forecast now.
    pub last: FinalSheet,
}

impl AreaReview {
    /// The game of a seat that was reviewed, by areas; `None` where no net makes a forecast for the sheet.
    ///
    /// # Panics
    /// If the log does not keep to the rules; that of [`Recorded::of`] does.
    pub fn of(game: &Recorded, review: &Review, seat: SeatId) -> Option<AreaReview> {
        let (sheet, mut state) = (game.sheet.tables(), game.start);
        let net = net_for(sheet, state.seats().len())?;
        let first = net.final_sheet(sheet, &state, seat)?;
        let dear = review.dearest(seat.index()).into_iter();
        let dear: BTreeMap<usize, &EntryReview> = dear.map(|entry| (entry.entry, entry)).collect();
        let mut decisions = FinalSheet::default();
        for (place, entry) in game.log.iter().enumerate() {
            match *entry {
                Entry::Throw(throw) => {
                    state.apply_throw(sheet, throw, &mut ()).expect("a game that keeps to the rules");
                }
                Entry::Move(who, made) => {
                    let best = dear.get(&place).and_then(|entry| entry.best.as_deref());
                    let better = best.and_then(|best| parse_notation(&game.sheet, best).ok());
                    if let Some(change) =
                        better.and_then(|better| Compared::of(sheet, &state, who, better, made).change)
                    {
                        decisions = decisions - change;
                    }
                    state.play_unchecked(sheet, who, made, &mut ());
                }
            }
        }
        let ended = state.due() == Due::End;
        let last =
            if ended { FinalSheet::standing(sheet, &state, seat) } else { net.final_sheet(sheet, &state, seat)? };
        Some(AreaReview { first, decisions, last })
    }
}
