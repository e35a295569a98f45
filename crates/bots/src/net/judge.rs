//! Judging the moves of a decision.

use std::sync::Arc;

use silbertablett_net::{Evaluator, NetEvaluator, POINTS, SheetNet, net_for, turns_left};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State, state::Stage};

use super::answers::{self, Answers};
use crate::best::after;
use crate::ending::{Ending, is_last_window};
use crate::possible_totals;

/// Moves that are so many points worse for a seat's own score than its best are never made for what they leave to a rival.
const SHORTLIST: f32 = 8.0 / POINTS;
/// What a point of the rival counts at most, for a seat that plays for the lead, against one of its own. Less than 1, since what the
/// rival will make of the dice is known less well than what the seat has itself.
const OPPONENT_WEIGHT: f32 = 0.5;
/// How far leads still move in a whole game, as a share of what the better seat expects.
const SPREAD: f32 = 0.25;
/// The smallest lead that can be lost by bad luck, in hundreds of points.
const LEAST_SPREAD: f32 = 10.0 / POINTS;

/// What a point of the rival counts against one of a seat's own, when these totals are expected of both, in hundreds of points, and this
/// share of the game is left (0..=1). Once a lead is decided, for whichever seat, nothing taken from the rival changes who wins, and
/// own points are all there is to play for.
pub fn rival_counts(own: f32, rival: f32, left: f32) -> f32 {
    let open = (SPREAD * own.max(rival) * left.sqrt()).max(LEAST_SPREAD);
    let beyond = ((own - rival).abs() - open) / open;
    OPPONENT_WEIGHT * (1.0 - beyond.clamp(0.0, 1.0))
}

/// A move of a decision and what the position after it is worth to the seat that makes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub(crate) mv: Move,
    /// In hundreds of points.
    pub(crate) worth: f32,
    /// What the rival's prospects take away from it.
    pub(crate) burden: f32,
}

impl Judged {
    /// What the position is worth to a player that wants to win.
    pub(crate) fn lead(&self) -> f32 {
        self.worth - self.burden
    }
}

/// Makes evaluators of one kind.
type Make = dyn Fn() -> Box<dyn Evaluator> + Send + Sync;

/// An evaluator at work, with what is worked out beside it: the end of a game, and what rivals make of the dice that are left to them.
#[derive(Default)]
pub struct Judge {
    /// None as long as there is nothing to judge by.
    evaluator: Option<Box<dyn Evaluator>>,
    make: Option<Arc<Make>>,
    /// Made where they are first needed.
    answers: Option<Box<Answers>>,
    ending: Option<Box<Ending>>,
    /// Whether the position judged last was counted out.
    counted: bool,
    /// The net that was found for the sheet; none where the evaluator was chosen by the maker of the judge.
    found: Option<Arc<SheetNet>>,
    chosen: bool,
    /// So many positions were judged, see [`Judge::take_work`].
    work: u64,
}

impl std::fmt::Debug for Judge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge")
            .field("chosen", &self.chosen)
            .field("found", &self.found.is_some())
            .finish_non_exhaustive()
    }
}

impl Judge {
    /// Judges positions of any sheet by evaluators of this kind.
    pub fn by(make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Judge {
        Judge { evaluator: Some(make()), make: Some(Arc::new(make)), chosen: true, ..Judge::default() }
    }

    /// Judges positions of the sheet of this net.
    pub fn with(net: Arc<SheetNet>) -> Judge {
        Judge::by(move || Box::new(NetEvaluator::new(Arc::clone(&net))))
    }

    /// Takes the net at hand for the sheet and the number of seats, unless an evaluator was chosen; whether there is one.
    pub fn find(&mut self, sheet: &Sheet, seats: usize) -> bool {
        if self.chosen {
            return true;
        }
        // Somebody may ask about another sheet than before.
        let found = net_for(sheet, seats);
        if found.as_ref().map(Arc::as_ptr) != self.found.as_ref().map(Arc::as_ptr) {
            let judge = found.clone().map_or_else(Judge::default, Judge::with);
            *self = Judge { chosen: false, found, ..judge };
        }
        self.found.is_some()
    }

    /// The things the evaluator can see in a position, see [`Evaluator::things`].
    pub fn things(&self) -> impl Iterator<Item = Option<u16>> + use<'_> {
        self.evaluator.iter().flat_map(|evaluator| evaluator.things())
    }

    /// What was seen of the position judged last, see [`Evaluator::seen`]; nothing where no throw was to come.
    pub fn seen(&mut self) -> &[(u16, f32)] {
        self.evaluator.as_mut().filter(|_| !self.counted).map_or(&[], |evaluator| evaluator.seen())
    }

    /// The next position is not compared with those before: a decision begins.
    pub fn begin(&mut self) {
        self.evaluator.iter_mut().for_each(|evaluator| evaluator.begin());
    }

    /// How many positions it has judged since it was asked last, those counted that it looked at to count out the end of a game: how much work that was,
    /// whatever the machine and whatever else runs on it.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// What a position after a move is worth to a seat, in hundreds of points; exact where no throw is to come, 0 where there is nothing
    /// to judge by.
    pub fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        let Some(evaluator) = &mut self.evaluator else { return 0.0 };
        let in_window = is_last_window(state);
        self.counted = in_window || state.due() == Due::End;
        self.work += 1;
        if in_window {
            let ending = self.ending.get_or_insert_default();
            let total = ending.total(sheet, state, seat);
            self.work += ending.take_looked();
            return total as f32 / POINTS;
        }
        answers::worth(evaluator.as_mut(), sheet, state, seat)
    }

    /// How many points a seat is expected to have at the end of a game that the evaluator plays on from this position, and for which it
    /// says so many: exact once no throw is to come, else as [it is told](Evaluator::told), and never outside what is
    /// [possible](possible_totals).
    pub(crate) fn expected(&self, sheet: &Sheet, state: &State, seat: SeatId, said: f32) -> f32 {
        let possible = possible_totals(sheet, state, seat);
        let certain = is_last_window(state) || state.due() == Due::End;
        let expected = match self.evaluator.as_ref().filter(|_| !certain) {
            Some(evaluator) => {
                let stands = state.seat(seat).score(sheet, state.rulings()).total;
                evaluator.told(said, stands, turns_left(state))
            }
            None => said,
        };
        expected.clamp(*possible.start() as f32, *possible.end() as f32)
    }

    /// Whether a decision of a seat is about what it leaves to others: it picks or returns dice in its own turn, and the net knows games
    /// with others.
    pub(crate) fn leaves_dice(&self, state: &State, seat: SeatId) -> bool {
        let seats = state.seats().len();
        seats > 1
            && state.active() == seat
            && matches!(state.stage(), Stage::Pick | Stage::BeforeThrow)
            && self.evaluator.as_ref().is_some_and(|evaluator| evaluator.knows_seats(seats))
    }

    /// The moves of a decision, those of the greatest lead first, equally good ones as they came. Where the decision
    /// [leaves dice](Judge::leaves_dice) to others, moves that are much worse than the best for one's own score are left out, and of the
    /// others it is looked at what the rival with the best prospects will make of them, as far as that can still
    /// [change who wins](rival_counts).
    pub(crate) fn ranking(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Vec<Judged> {
        let mut moves = self.judged(sheet, state, seat, options);
        if self.leaves_dice(state, seat) {
            self.burden(sheet, state, seat, &mut moves);
        }
        moves.sort_by(|a, b| b.lead().total_cmp(&a.lead()));
        moves
    }

    /// All moves of a decision, the best for the seat's own score first, equally good ones as they came.
    pub(crate) fn ranking_for_score(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        options: &Options,
    ) -> Vec<Judged> {
        let mut moves = self.judged(sheet, state, seat, options);
        moves.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        moves
    }

    /// All moves as they came, with what the positions after them are worth to the seat.
    fn judged(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Vec<Judged> {
        self.begin();
        let judged = |mv| Judged { mv, worth: self.worth(sheet, &after(sheet, state, seat, mv), seat), burden: 0.0 };
        options.moves().map(judged).collect()
    }

    /// Leaves out moves that are much worse than the best for the seat's own score, and finds what the others leave to its rival.
    fn burden(&mut self, sheet: &Sheet, state: &State, seat: SeatId, moves: &mut Vec<Judged>) {
        let Some(make) = self.make.clone() else { return };
        let most = moves.iter().map(|judged| judged.worth).fold(f32::NEG_INFINITY, f32::max);
        let (rival, theirs) = self.strongest(sheet, state, seat);
        let counts = rival_counts(most, theirs, left(state));
        moves.retain(|judged| judged.worth >= most - SHORTLIST);
        if counts == 0.0 || moves.len() == 1 {
            return;
        }
        let answers = self.answers.get_or_insert_with(|| Box::new(Answers::new(&*make)));
        answers.draw(sheet, state);
        for judged in moves {
            let after = after(sheet, state, seat, judged.mv);
            judged.burden = counts * answers.mean(sheet, &after, seat, rival);
        }
    }

    /// What a rival is expected to have at the end after each of these moves of a decision that [leaves dice](Judge::leaves_dice), its own
    /// turn played on and the rival's best answer to the tray made, on average over throws that all moves meet; in hundreds of points.
    pub(crate) fn left_to(
        &mut self,
        sheet: &Sheet,
        state: &State,
        (seat, rival): (SeatId, SeatId),
        moves: &[Move],
    ) -> Option<Vec<f32>> {
        let make = self.make.clone().filter(|_| self.leaves_dice(state, seat))?;
        let answers = self.answers.get_or_insert_with(|| Box::new(Answers::new(&*make)));
        answers.draw(sheet, state);
        let mean = |&mv: &Move| answers.mean(sheet, &after(sheet, state, seat, mv), seat, rival);
        Some(moves.iter().map(mean).collect())
    }

    /// The seat other than `seat` that has the best prospects, of equal ones the first, and what it expects.
    fn strongest(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> (SeatId, f32) {
        let others = state.seat_ids().filter(|&other| other != seat);
        let judged = others.map(|other| {
            self.begin();
            (other, self.worth(sheet, state, other))
        });
        let strongest = judged.reduce(|best, next| if next.1 > best.1 { next } else { best });
        strongest.expect("a seat that leaves dice to others is not alone")
    }
}

/// The share of the rounds that are not over, 0..=1.
fn left(state: &State) -> f32 {
    let rounds = f32::from(state.rounds());
    (rounds + 1.0 - f32::from(state.round())) / rounds
}
