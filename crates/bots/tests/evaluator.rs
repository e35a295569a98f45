//! Bots play by any evaluator, not only by nets.

mod common;

use common::game;
use silbertablett_bots::search::{Effort, Search};
use silbertablett_bots::{Evaluator, Graded, Level, NetPolicy, Policy};
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

/// A graded player judges by what it is given: one that sees far plays well, one that misjudges every single thing plays otherwise, and the
/// same seed plays the same.
#[test]
fn a_graded_player_judges_by_any_evaluator() {
    /// [`Counter`] that tells apart what it counts, so that it can be misjudged.
    #[derive(Default)]
    struct Seeing(Vec<(u16, f32)>);

    impl Evaluator for Seeing {
        fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
            let areas = state.seat(seat).score(sheet, state.rulings()).areas;
            self.0 = (0..).zip(areas.map(|points| points as f32 / 10.0)).collect();
            Counter.worth(sheet, state, seat)
        }

        fn seen(&mut self) -> &[(u16, f32)] {
            &self.0
        }

        fn things(&self) -> Box<dyn Iterator<Item = Option<u16>> + '_> {
            Box::new((0..5).map(Some))
        }
    }
    let sheet = built_ins().next().expect("a sheet");
    let player = |blur, seed| {
        let level = Level { patience: 1.0, blur };
        play(sheet.tables(), 1, &mut Graded::by(level, seed, || Box::new(Seeing::default())))
    };
    assert_eq!(player(0.0, 1), player(0.0, 2), "without blur the seed draws nothing that counts");
    assert_eq!(player(40.0, 1), player(40.0, 1));
    assert_ne!(player(40.0, 1), player(0.0, 1));
    assert!(player(0.0, 1)[0] > 70, "{:?}", player(0.0, 1));
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
