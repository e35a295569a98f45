//! Games alone that are small enough to be gone through whole: from a position in which a throw is due to those that the moves after it lead to.

use silbertablett_bots::possible_totals;
use silbertablett_rules::{
    Action, Area, Die, DieSet, Due, Face, Move, Options, Ruling, Rulings, SeatId, Sheet, State, Throw,
    die::DICE,
    seat::Seat,
    sheet::Value,
    state::{Setup, Stage},
};
use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;

/// So many positions are kept before a game counts as too large.
const MOST_POSITIONS: usize = 2_000_000;

/// Why a game cannot be gone through whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWhole {
    /// The sheet has actions, which make what lies on the platter and the fields matter for later throws.
    Actions,
    /// An area adds dice up, or dice are marked in a chain: more than the die that is taken matters then.
    Sums,
    /// There are more rounds to be played than a game has, or none.
    Rounds,
    /// There are too many positions.
    TooLarge,
}

impl fmt::Display for NotWhole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWhole::Actions => f.write_str("only a sheet without bars of actions can be gone through whole"),
            NotWhole::Sums => f.write_str("only a sheet on which each die counts alone can be gone through whole"),
            NotWhole::Rounds => f.write_str("a game alone has 6 rounds: say how many of them, from 1 to 6"),
            NotWhole::TooLarge => {
                write!(f, "the game has more than {MOST_POSITIONS} positions in which a throw is due")
            }
        }
    }
}

impl std::error::Error for NotWhole {}

/// What of a position in which a throw is due matters for the rest of a [`WholeGame`]: neither what dice have shown nor where those lie that are not
/// thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Waypoint {
    round: u8,
    passive: bool,
    throws: u8,
    hand: DieSet,
    seat: Seat,
}

thread_local! {
    /// Lists of moves that are not in use: millions of positions are gone through, one within the other.
    static LISTS: RefCell<Vec<Options>> = const { RefCell::new(Vec::new()) };
}

/// The rules of a game alone on a small sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WholeGame<'s> {
    sheet: &'s Sheet,
    me: SeatId,
}

impl<'s> WholeGame<'s> {
    pub(crate) fn new(sheet: &'s Sheet) -> Result<WholeGame<'s>, NotWhole> {
        if Action::ALL.iter().any(|&action| sheet.bar(action).slots > 0) {
            return Err(NotWhole::Actions);
        }
        if sheet.chain().is_some() || Area::all().any(|area| sheet.area(area).spec().value != Value::Die) {
            return Err(NotWhole::Sums);
        }
        let me = SeatId::new(0).unwrap_or_else(|| unreachable!("a game has a first seat"));
        Ok(WholeGame { sheet, me })
    }

    /// The position before the first throw of the last `rounds` rounds, with nothing marked.
    pub(crate) fn start(self, rulings: Rulings, rounds: u8) -> Result<State, NotWhole> {
        let state = State::new(self.sheet, 1, 0, rulings).ok_or(NotWhole::Rounds)?;
        if rounds == state.rounds() {
            return Ok(state);
        }
        let round = (state.rounds() + 1).checked_sub(rounds).filter(|_| rounds > 0).ok_or(NotWhole::Rounds)?;
        let setup = Setup { round, stage: Stage::Throw, ..state.setup(self.sheet) };
        setup.into_state(self.sheet).map_err(|_| NotWhole::Rounds)
    }

    pub(crate) fn waypoint(self, state: &State) -> Waypoint {
        let (passive, throws) = (state.is_passive_turn(), state.table().throws());
        Waypoint { round: state.round(), passive, throws, hand: state.table().hand(), seat: *state.seat(self.me) }
    }

    /// The points of a position as they stand.
    pub(crate) fn stands(self, state: &State) -> f64 {
        f64::from(state.seat(self.me).score(self.sheet, state.rulings()).total)
    }

    /// The points at the end, where there is nothing to be gained any more.
    fn settled(self, state: &State) -> Option<f64> {
        let possible = possible_totals(self.sheet, state, self.me);
        let over = state.due() == Due::End;
        (over || possible.start() == possible.end())
            .then(|| if over { self.stands(state) } else { f64::from(*possible.start()) })
    }

    /// The position after a throw.
    pub(crate) fn thrown(self, state: &State, throw: Throw) -> State {
        let mut thrown = *state;
        let applied = thrown.apply_throw(self.sheet, throw, &mut ());
        debug_assert!(applied.is_ok(), "{applied:?}");
        thrown
    }

    /// The largest worth of the positions in which the next throw is due, or the game has ended, that moves lead to.
    pub(crate) fn highest(self, state: &State, worth: &mut dyn FnMut(&State) -> f64) -> f64 {
        if state.due() != Due::Decision {
            return worth(state);
        }
        let mut options = LISTS.with_borrow_mut(Vec::pop).unwrap_or_default();
        state.options(self.sheet, self.me, &mut options);
        let mut highest = f64::NEG_INFINITY;
        for mv in options.moves() {
            let mut after = *state;
            after.play_unchecked(self.sheet, self.me, mv, &mut ());
            highest = highest.max(self.highest(&after, worth));
        }
        LISTS.with_borrow_mut(|lists| lists.push(options));
        highest
    }

    /// The mean, over all throws that are due in a position, of the largest worth that the moves after it lead to. Of equal dice each is as likely to
    /// lie on the platter as any other (1.20).
    ///
    /// Throws that are alike are gone through once: those in which every die can mark the same, and every die that can be taken sends the same dice to the
    /// platter. Nothing else of a throw reaches the next one.
    pub(crate) fn mean(self, state: &State, worth: &mut dyn FnMut(&State) -> f64) -> f64 {
        let (hand, solo) = (state.table().hand(), state.due() == Due::SoloThrow);
        let marks = self.marks(state, hand);
        let any = state.rulings().has(Ruling::UnmarkablePick);
        let mut alike: HashMap<(DieSet, [u16; DICE]), f64> = HashMap::new();
        let (mut sum, mut throws) = (0.0, 0u32);
        each_throw(hand, &mut |faces| {
            throws += 1;
            let none = hand.iter().all(|die| marks[die.index()][usize::from(faces[die.index()])] == 0);
            let key: [u16; DICE] = std::array::from_fn(|at| {
                let (face, mark) = (faces[at], marks[at][usize::from(faces[at])]);
                if solo || !(any || none || mark > 0) {
                    return mark << DICE;
                }
                (0..DICE).filter(|&other| faces[other] < face).fold(mark << DICE, |key, other| key | 1 << other)
            });
            let trays = if solo { lowest_three(faces) } else { vec![DieSet::EMPTY] };
            let of_all: f64 = trays
                .iter()
                .map(|&tray| {
                    let throw = thrown(hand, faces).on_tray(tray);
                    let value = alike.entry((tray, key));
                    *value.or_insert_with(|| self.highest(&self.thrown(state, throw), worth))
                })
                .sum();
            sum += of_all / trays.len() as f64;
        });
        sum / f64::from(throws)
    }

    /// For every die and face, by a number, what the seat's paper can look like once it has been taken; 0 where it cannot be marked.
    fn marks(self, state: &State, hand: DieSet) -> [[u16; 7]; DICE] {
        let mut kinds: Vec<Vec<Seat>> = vec![Vec::new()];
        let mut marks = [[0; 7]; DICE];
        let mut options = Options::new();
        for die in hand.iter() {
            for face in 1..=6 {
                // All others show the same, so that none is lower.
                let tray = if state.due() == Due::SoloThrow {
                    let others = Die::all().filter(|other| *other != die).take(2);
                    others.fold(DieSet::EMPTY.with(die), DieSet::with)
                } else {
                    DieSet::EMPTY
                };
                let shown = self.thrown(state, thrown(hand, [face; DICE]).on_tray(tray));
                shown.options(self.sheet, self.me, &mut options);
                let papers: Vec<Seat> = options
                    .moves()
                    .filter(|mv| matches!(mv, Move::Take { die: taken, .. } if *taken == die))
                    .map(|mv| {
                        let mut after = shown;
                        after.play_unchecked(self.sheet, self.me, mv, &mut ());
                        *after.seat(self.me)
                    })
                    .collect();
                let kind = kinds.iter().position(|known| *known == papers).unwrap_or_else(|| {
                    kinds.push(papers);
                    kinds.len() - 1
                });
                marks[die.index()][usize::from(face)] = kind as u16;
            }
        }
        marks
    }
}

/// All that these dice can show, each as likely as any other; 0 for dice that are not thrown.
fn each_throw(hand: DieSet, each: &mut dyn FnMut([u8; DICE])) {
    let dice: Vec<Die> = hand.iter().collect();
    for number in 0..6u32.pow(dice.len() as u32) {
        let (mut faces, mut rest) = ([0; DICE], number);
        for die in &dice {
            faces[die.index()] = (rest % 6) as u8 + 1;
            rest /= 6;
        }
        each(faces);
    }
}

fn thrown(hand: DieSet, faces: [u8; DICE]) -> Throw {
    hand.iter()
        .fold(Throw::EMPTY, |throw, die| Face::new(faces[die.index()]).map_or(throw, |face| throw.with(die, face)))
}

/// The sets of three dice that can be the lowest.
fn lowest_three(faces: [u8; DICE]) -> Vec<DieSet> {
    let mut sorted = faces;
    sorted.sort_unstable();
    let third = sorted[2];
    let of =
        |kind: Ordering| (0..DICE).filter(|&at| faces[at].cmp(&third) == kind).fold(0u8, |bits, at| bits | 1 << at);
    let (lower, equal) = (of(Ordering::Less), of(Ordering::Equal));
    let more = 3 - lower.count_ones();
    // All subsets of those that tie.
    let mut trays = Vec::new();
    let mut some = equal;
    loop {
        if some.count_ones() == more {
            trays.push(DieSet::from_bits(lower | some));
        }
        if some == 0 {
            return trays;
        }
        some = (some - 1) & equal;
    }
}

/// The exact values of a game alone under best play.
#[derive(Debug)]
pub struct Solved<'s> {
    game: WholeGame<'s>,
    values: HashMap<Waypoint, f64>,
    too_large: bool,
}

impl<'s> Solved<'s> {
    /// Nothing is worked out yet.
    ///
    /// # Errors
    /// If more of a position matters than can be gone through.
    pub fn new(sheet: &'s Sheet) -> Result<Solved<'s>, NotWhole> {
        Ok(Solved { game: WholeGame::new(sheet)?, values: HashMap::new(), too_large: false })
    }

    /// The points that best play has at the end on average, from a position in which a throw is due, a decision of the seat is, or the game has ended.
    ///
    /// # Errors
    /// If there are too many positions.
    pub fn value(&mut self, state: &State) -> Result<f64, NotWhole> {
        let game = self.game;
        let value = game.highest(state, &mut |next| self.of(next));
        if self.too_large { Err(NotWhole::TooLarge) } else { Ok(value) }
    }

    /// How many positions in which a throw is due have been worked out.
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    pub(crate) fn of(&mut self, state: &State) -> f64 {
        let game = self.game;
        if let Some(settled) = game.settled(state) {
            return settled;
        }
        let waypoint = game.waypoint(state);
        if let Some(&known) = self.values.get(&waypoint) {
            return known;
        }
        if self.too_large {
            return 0.0;
        }
        let value = game.mean(state, &mut |next| self.of(next));
        self.values.insert(waypoint, value);
        self.too_large |= self.values.len() > MOST_POSITIONS;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_dice_each_can_lie_on_the_platter() {
        for (faces, trays) in
            [([1, 2, 3, 4, 5, 6], 1), ([2; DICE], 20), ([1, 3, 3, 3, 6, 6], 3), ([5, 5, 4, 4, 5, 5], 4)]
        {
            assert_eq!(lowest_three(faces).len(), trays, "{faces:?}");
        }
    }
}
