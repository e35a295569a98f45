//! Bots play by any evaluator, not only by nets.

mod common;

use common::game;
use silbertablett_bots::search::{Effort, Search};
use silbertablett_bots::{Evaluator, NetPolicy, Policy};
use silbertablett_dice::Keyed;
use silbertablett_rules::{Action, Due, SeatId, Sheet, State};
use silbertablett_sheet_file::built_ins;

/// Counts points as they stand, and a little for every action that is left.
struct Counter;

impl Evaluator for Counter {
    fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        assert!(state.due() != Due::End, "what is certain is counted out by those that ask");
        let paper = state.seat(seat);
        let left: u8 = Action::ALL.map(|action| paper.available(action)).iter().sum();
        (paper.score(sheet, state.rulings()).total as f32 + 4.0 * f32::from(left)) / 100.0
    }

    fn knows_seats(&self, seats: usize) -> bool {
        seats == 2
    }
}

/// The totals of a game of bots of this kind.
fn play(sheet: &Sheet, seats: usize, bot: &mut dyn Policy) -> Vec<i32> {
    let ended =
        game(sheet, seats, &mut Keyed::new(3, 0), |state, seat, options| bot.choose(sheet, state, seat, options));
    ended.outcome(sheet).scores().iter().map(|score| score.total).collect()
}

#[test]
fn bots_play_every_sheet_by_an_evaluator_of_another_kind() {
    for sheet in built_ins() {
        for seats in 1..=2 {
            let mut bots: [Box<dyn Policy>; 2] = [
                Box::new(NetPolicy::by(|| Box::new(Counter))),
                Box::new(Search::by(Effort::EXPERT, || Box::new(Counter))),
            ];
            for bot in &mut bots {
                let totals = play(sheet.tables(), seats, bot.as_mut());
                // Far more than random play makes, as whatever counts points does.
                assert!(totals.iter().all(|&total| total > 70), "{} {totals:?}", sheet.id());
            }
        }
    }
}
