//! What judges positions.

use std::sync::Arc;

use silbertablett_rules::{SeatId, Sheet, State};

use crate::features::Features;
use crate::{Fit, NetView, SheetNet};

/// Judges positions: how much a seat will have at the end of the game. Search, hints and training take any; a net is one kind
/// ([`NetEvaluator`]).
///
/// One method is enough. What is certain need not be known: where the last throw lies there, points are counted out by whatever asks.
///
/// ```
/// use silbertablett_net::{Evaluator, POINTS, turns_left};
/// use silbertablett_rules::{SeatId, Sheet, State};
///
/// /// Expects 25 points more for every action that is left, less as the game goes on.
/// struct Hopeful;
///
/// impl Evaluator for Hopeful {
///     fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
///         let paper = state.seat(seat);
///         let left: u8 = silbertablett_rules::Action::ALL.map(|action| paper.available(action)).iter().sum();
///         let stands = paper.score(sheet, state.rulings()).total as f32;
///         (stands + 25.0 * f32::from(left) * turns_left(state)) / POINTS
///     }
/// }
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let start = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game");
/// let me = SeatId::new(0).expect("a seat");
/// assert_eq!(Hopeful.worth(sheet.tables(), &start, me), 0.25 * turns_left(&start));
/// ```
pub trait Evaluator: Send {
    /// What a position after a move and before the next throw is worth to a seat, in hundreds of points (a hundred points are
    /// [`POINTS`](crate::POINTS)). The same position is always worth the same, and the worth is a number: with one that is not, moves are
    /// ranked anyhow.
    ///
    /// The seat may still have something to decide there: bonuses that wait ([`Seat::waiting`](silbertablett_rules::seat::Seat::waiting)), extra
    /// dice, dice to return. What these will bring belongs to the worth. Bots and coaches ask of no game that has ended.
    fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32;

    /// A decision begins: the positions judged from here on are like each other and not like those before. An evaluator that judges
    /// by differences starts anew.
    fn begin(&mut self) {}

    /// Whether it was made for this number of seats; unless it says otherwise, for none. Only then do bots look at what they leave to others,
    /// by its word on these.
    fn knows_seats(&self, seats: usize) -> bool {
        let _ = seats;
        false
    }

    /// What people are told when it says so many points, so many stand, and this share of the game is left (0..=1): what it says, unless it knows
    /// better.
    fn told(&self, said: f32, stands: i32, left: f32) -> f32 {
        let _ = (stands, left);
        said
    }

    /// What it saw of the position judged last: numbers of things, ascending, and how much of each. Bots that misjudge single
    /// things do so by these; none for an evaluator that does not see things one by one.
    fn seen(&mut self) -> &[(u16, f32)] {
        &[]
    }

    /// The numbers of all things it can see, in an order that stays when there are new ones; `None` for one that is gone.
    fn things(&self) -> Box<dyn Iterator<Item = Option<u16>> + '_> {
        Box::new(std::iter::empty())
    }
}

/// Judges by a net.
#[derive(Debug)]
pub struct NetEvaluator {
    net: Arc<SheetNet>,
    view: NetView,
    /// What was seen, where somebody asks.
    seen: Features,
}

impl NetEvaluator {
    /// Judges positions of the sheet of this net.
    pub fn new(net: Arc<SheetNet>) -> NetEvaluator {
        NetEvaluator { view: net.view(), net, seen: Features::default() }
    }

    /// How the inputs of the net fit those there are.
    pub fn fit(&self) -> &Fit {
        self.net.fit()
    }
}

impl Evaluator for NetEvaluator {
    fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
        self.net.worth(&mut self.view, sheet, state, seat)
    }

    fn begin(&mut self) {
        self.view.rebase();
    }

    fn knows_seats(&self, seats: usize) -> bool {
        self.net.knows_seats(seats)
    }

    fn told(&self, said: f32, stands: i32, left: f32) -> f32 {
        self.net.blend().map_or(said, |blend| blend.expected(said, stands, left))
    }

    fn seen(&mut self) -> &[(u16, f32)] {
        self.view.list(self.net.encoder(), &mut self.seen);
        &self.seen.inputs
    }

    fn things(&self) -> Box<dyn Iterator<Item = Option<u16>> + '_> {
        Box::new(self.net.fit().order())
    }
}
