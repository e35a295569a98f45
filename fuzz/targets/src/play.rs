//! Games played at random, in styles: uniform play alone leaves sheets so empty that full bars and lost bonuses hardly occur.

use crate::choices::Choices;
use silbertablett_rules::{Die, DieSet, Due, Face, Move, Options, SeatId, Sheet, State, Throw};

/// More entries than any game has: beyond, a game does not end.
const MOST_ENTRIES: usize = 20_000;

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Style {
    /// Any legal move.
    Uniform,
    /// A mark where one is possible, with a low die: the sheet fills up.
    Marks,
    /// As before, and mostly into one area.
    OneArea(usize),
    /// Marks with jokers and polish where possible.
    Adjusted,
    /// Forfeits, passes and high dice: the hand runs empty.
    Wasteful,
    /// Marks, with dice that mostly show the same number.
    Lopsided(u8),
}

impl Style {
    pub(crate) fn any(choices: &mut Choices<'_>) -> Style {
        match choices.below(8) {
            0 => Style::Uniform,
            1 | 2 => Style::Marks,
            3 => Style::OneArea(choices.below(5)),
            4 => Style::Adjusted,
            5 => Style::Wasteful,
            _ => Style::Lopsided(1 + choices.below(6) as u8),
        }
    }

    fn weight(self, state: &State, mv: Move) -> u32 {
        let face = |die: Die| state.table().face(die).map_or(0, |face| u32::from(face.number()));
        let (mark, adjusted) = match mv {
            Move::Take { mark, adjust, .. } | Move::Extra { mark, adjust, .. } => (Some(mark), !adjust.is_none()),
            Move::Bonus { mark, .. } | Move::Chain { mark, .. } => (Some(mark), false),
            _ => (None, false),
        };
        let plain = match mv {
            Move::Take { die, .. } => 20 - face(die),
            Move::Extra { .. } | Move::Chain { .. } | Move::Bonus { .. } | Move::Unlock(_) | Move::Return(_) => 20,
            Move::TakeUnmarked { .. } | Move::Roll => 1,
            Move::Reroll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => 0,
        };
        match self {
            Style::Uniform => 1,
            Style::Marks | Style::Lopsided(_) => plain,
            Style::OneArea(area) => plain + if mark.is_some_and(|m| m.area.index() == area) { 30 } else { 0 },
            Style::Adjusted => plain + if adjusted { 30 } else { 0 },
            Style::Wasteful => match mv {
                Move::Take { die, .. } | Move::TakeUnmarked { die } => face(die),
                Move::Forfeit | Move::Pass => 5,
                _ => 4,
            },
        }
    }

    fn choose(self, choices: &mut Choices<'_>, state: &State, options: &Options) -> Move {
        // Now and then something else, so that no style is blind for anything.
        let style = if choices.one_in(12) { Style::Uniform } else { self };
        let best = options.moves().map(|mv| style.weight(state, mv)).max().expect("a deciding seat has a move");
        let good = || options.moves().filter(|&mv| style.weight(state, mv) == best);
        let nth = choices.below(good().count());
        good().nth(nth).expect("it was counted")
    }

    fn face(self, choices: &mut Choices<'_>) -> Face {
        let number = match self {
            Style::Lopsided(face) if choices.below(2) == 0 => face,
            _ => 1 + choices.below(6) as u8,
        };
        Face::new(number).expect("1 to 6")
    }

    fn throw(self, choices: &mut Choices<'_>, dice: DieSet, solo: bool) -> Throw {
        let faces: Vec<(Die, Face)> = dice.iter().map(|die| (die, self.face(choices))).collect();
        let throw = faces.iter().fold(Throw::EMPTY, |throw, &(die, face)| throw.with(die, face));
        if !solo {
            return throw;
        }
        let mut order: Vec<(Face, usize, Die)> =
            faces.into_iter().map(|(die, face)| (face, choices.below(256), die)).collect();
        order.sort();
        throw.on_tray(order[..3].iter().map(|&(_, _, die)| die).collect())
    }
}

/// What happens next in a game.
pub(crate) enum Next {
    /// Chance.
    Throw(Throw),
    /// A seat's decision.
    Move(SeatId, Move),
}

/// Plays to the end, or until `most` entries are played. `each` sees the state before every entry and what is about to be played.
pub(crate) fn play(
    sheet: &Sheet,
    state: &mut State,
    style: Style,
    choices: &mut Choices<'_>,
    most: usize,
    mut each: impl FnMut(&State, &Next),
) {
    let mut options = Options::new();
    for entry in 0..most {
        assert!(entry < MOST_ENTRIES, "the game does not end");
        let next = match state.due() {
            Due::End => return,
            Due::Throw(dice) => Next::Throw(style.throw(choices, dice, false)),
            Due::SoloThrow => Next::Throw(style.throw(choices, DieSet::ALL, true)),
            Due::Decision => {
                let count = state.deciding().count();
                let seat = state.deciding().nth(choices.below(count)).expect("a decision is due");
                state.options(sheet, seat, &mut options);
                Next::Move(seat, style.choose(choices, state, &options))
            }
        };
        each(state, &next);
        match next {
            Next::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due"),
            Next::Move(seat, mv) => state.play(sheet, seat, mv, &mut ()).expect("a listed move is legal"),
        }
    }
}

/// Plays to the end and looks at the outcome.
pub(crate) fn play_out(sheet: &Sheet, mut state: State, style: Style, choices: &mut Choices<'_>) -> State {
    play(sheet, &mut state, style, choices, usize::MAX, |_, _| {});
    let outcome = state.outcome(sheet);
    assert!(outcome.winners().next().is_some(), "a game that has ended has a winner");
    for score in outcome.scores() {
        assert_eq!(score.total, score.areas.iter().sum::<i32>() + score.fox_points);
        assert!((1..=sheet.level_count()).contains(&score.level));
    }
    state
}
