//! What a rival will make of the dice that are left to it.

use silbertablett_net::{Evaluator, POINTS};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State, Throw, die::DICE, state::Stage};

use crate::Rng;
use crate::best::{best, highest};
use crate::search::seed_of_position;

/// So many courses of a turn are played, a multiple of 6.
const COURSES: usize = 24;
/// Throws of a course that have faces of their own; a turn has three, and rerolls.
const THROWS: usize = 6;

/// The faces of all dice in the throws of a course.
type Course = [[u8; DICE]; THROWS];

/// Plays a turn on to its end, as its net would for its own score, and looks at a rival's best answer to the tray it leaves.
///
/// All moves of a decision meet the same throws, so chance tells them apart as little as can be, and in the courses of a decision every
/// die shows every face equally often in every throw.
pub(super) struct Answers {
    courses: [Course; COURSES],
    own: Box<dyn Evaluator>,
    rivals: Box<dyn Evaluator>,
    options: Options,
}

impl Answers {
    /// Plays and answers by evaluators of this kind.
    pub(super) fn new(make: &dyn Fn() -> Box<dyn Evaluator>) -> Answers {
        let (own, rivals) = (make(), make());
        Answers { courses: [[[0; DICE]; THROWS]; COURSES], own, rivals, options: Options::new() }
    }

    /// Draws the courses for a decision: the same for the same position, others for another.
    pub(super) fn draw(&mut self, sheet: &Sheet, state: &State) {
        let mut rng = Rng::new(seed_of_position(sheet, state));
        let mut order: [usize; COURSES] = std::array::from_fn(|course| course);
        for throw in 0..THROWS {
            for die in 0..DICE {
                (1..COURSES).for_each(|last| order.swap(last, rng.below(last + 1)));
                (0..COURSES).for_each(|n| self.courses[order[n]][throw][die] = (n % 6) as u8 + 1);
            }
        }
    }

    /// What a position of the turn of `me` will be worth to a rival once it has answered, averaged over the courses.
    pub(super) fn mean(&mut self, sheet: &Sheet, state: &State, me: SeatId, rival: SeatId) -> f32 {
        if has_ended(state, me) {
            return self.answer(sheet, state, rival);
        }
        let mut sum = 0.0;
        for course in 0..COURSES {
            let end = self.play_on(sheet, *state, me, course);
            sum += self.answer(sheet, &end, rival);
        }
        sum / COURSES as f32
    }

    /// The turn of `me` played to its end.
    fn play_on(&mut self, sheet: &Sheet, mut state: State, me: SeatId, course: usize) -> State {
        let Answers { courses, own, options, .. } = self;
        let mut throws = courses[course].iter().cycle();
        while !has_ended(&state, me) {
            if let Due::Throw(hand) = state.due() {
                let throw = throws.next().and_then(|&faces| Throw::of(hand, faces)).expect("faces from 1 to 6");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            }
            state.options(sheet, me, options);
            own.begin();
            let mv = best(sheet, &state, me, options, |_, after| worth(own.as_mut(), sheet, after, me));
            state.play_unchecked(sheet, me, mv, &mut ());
        }
        state
    }

    /// What a position is worth to a rival after its best move, if it has one.
    fn answer(&mut self, sheet: &Sheet, state: &State, rival: SeatId) -> f32 {
        let Answers { options, rivals, .. } = self;
        rivals.begin();
        highest(sheet, state, rival, options, |after| worth(rivals.as_mut(), sheet, after, rival))
    }
}

/// Whether a seat's turn has come to where others answer, or is over.
fn has_ended(state: &State, me: SeatId) -> bool {
    matches!(state.stage(), Stage::Window | Stage::RoundStart | Stage::End) || state.active() != me
}

/// What a position is worth to a seat: its points once the game has ended, else what an evaluator says.
pub(super) fn worth(evaluator: &mut dyn Evaluator, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
    if state.due() == Due::End {
        return state.seat(seat).score(sheet, state.rulings()).total as f32 / POINTS;
    }
    evaluator.worth(sheet, state, seat)
}
