//! Chains: what one choice of a die set off.

use crate::entry::LogEntry;
use crate::session::Session;
use silbertablett_rules::{Event, Move, SeatId, State};

/// From how many boxes on it is a chain.
const LEAST: usize = 3;

/// The boxes that one choice of a die filled, all that followed from it included: three or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChainGain {
    /// How many boxes.
    pub marks: usize,
    /// By how many points the total changed, foxes included.
    pub points: i32,
}

impl Session {
    /// The chain of the last choice of a die that a seat made before the throw or move with this number (from 0) among
    /// [`Session::moments`], if nothing but throws came after it; the number of all of them stands for now.
    pub fn chain(&self, seat: SeatId, before: usize) -> Option<ChainGain> {
        let moments = self.moments();
        let after = moments.get(before).map_or(self.state(), |moment| &moment.before);
        // Where dice are thrown by themselves, the next throw is there already.
        let seen = moments[..before.min(moments.len())].iter().rev();
        let own = seen.skip_while(|moment| matches!(moment.entry, LogEntry::Throw(_)));
        let (mut first, mut marks) = (None, 0);
        for moment in own {
            let LogEntry::Move(of, mv) = moment.entry else { break };
            if of != seat {
                break;
            }
            let marked = |event: &&Event| matches!(**event, Event::Marked { seat: of, .. } if of == seat);
            marks += moment.events.iter().filter(marked).count();
            first = Some(&moment.before);
            if matches!(mv, Move::Take { .. } | Move::Extra { .. }) {
                break;
            }
        }
        let begun = first.filter(|_| marks >= LEAST)?;
        let total = |state: &State| state.seat(seat).score(self.sheet().tables(), state.rulings()).total;
        Some(ChainGain { marks, points: total(after) - total(begun) })
    }

    /// The longest chain of a seat; of equally long ones that which brought most.
    pub fn longest_chain(&self, seat: SeatId) -> Option<ChainGain> {
        (0..=self.moments().len()).filter_map(|before| self.chain(seat, before)).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Thinker;
    use crate::start::{DiceOrigin, Player, SeatStart, Start};

    /// Every choice of a die counted by hand: as many boxes as were marked until the next one.
    #[test]
    fn the_longest_chain_is_the_choice_that_filled_most() {
        for sheet in silbertablett_sheet_file::built_ins() {
            let seats = vec![SeatStart { name: "Ann".into(), player: Player::Bot("greedy".into()) }];
            let mut game = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed: 4 }).expect("one seat"));
            let mut thinker = Thinker::new();
            while let Some(step) = game.bot_step(&mut thinker) {
                step.expect("a bot plays by the rules");
            }
            let mut counts = vec![0];
            for moment in game.moments() {
                match moment.entry {
                    LogEntry::Move(_, Move::Take { .. } | Move::Extra { .. }) => counts.push(0),
                    LogEntry::Throw(_) => counts.push(0),
                    _ => {}
                }
                let marked = moment.events.iter().filter(|event| matches!(event, Event::Marked { .. })).count();
                *counts.last_mut().expect("it begins with one") += marked;
            }
            let most = counts.into_iter().max().filter(|&most| most >= LEAST);
            let seat = game.state().first();
            assert_eq!(game.longest_chain(seat).map(|chain| chain.marks), most);
            let now = game.moments().len();
            assert_eq!(game.chain(seat, now), game.chain(seat, now + 5));
        }
    }
}
