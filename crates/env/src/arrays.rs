//! The arrays that many games fill: a row of each for every game, one after the other.

use crate::EnvFault;
use crate::lane::LaneRow;

/// Arrays of somebody's that a batch fills. The length of each is the number of games times that of a row.
#[derive(Debug)]
pub struct BatchArrays<'a> {
    /// 1 where an action is legal for the seat that decides; a row is the catalogue of the sheet.
    pub masks: &'a mut [i8],
    /// What that seat sees; a row is what the encoder of the sheet has, or nothing where a batch has no observations.
    pub observations: &'a mut [f32],
    /// What the last step brought every seat.
    pub rewards: &'a mut [f32],
    /// The totals after the last step, those of the end where the game is done.
    pub totals: &'a mut [i32],
    /// Whether the last step ended the game; all arrays but rewards and totals are of the next one then.
    pub done: &'a mut [bool],
    /// The seat that decides, the lowest of those that do.
    pub seat: &'a mut [i8],
    /// The number of the game, for its dice.
    pub game: &'a mut [i64],
}

/// The length of a row, array by array, where it is not 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowWidths {
    pub(crate) actions: usize,
    pub(crate) inputs: usize,
    pub(crate) seats: usize,
}

impl BatchArrays<'_> {
    /// Whether the arrays are those of so many games.
    pub(crate) fn check(&self, widths: RowWidths, games: usize) -> Result<(), EnvFault> {
        let lengths = [
            ("masks", self.masks.len(), widths.actions),
            ("observations", self.observations.len(), widths.inputs),
            ("rewards", self.rewards.len(), widths.seats),
            ("totals", self.totals.len(), widths.seats),
            ("done", self.done.len(), 1),
            ("seat", self.seat.len(), 1),
            ("game", self.game.len(), 1),
        ];
        match lengths.into_iter().find(|(_, length, width)| *length != games * width) {
            Some((name, length, width)) => Err(EnvFault::value(format!(
                "the array `{name}` has {length} numbers, and {games} games have {}",
                games * width
            ))),
            None => Ok(()),
        }
    }

    /// The same arrays for a shorter time.
    pub(crate) fn again(&mut self) -> BatchArrays<'_> {
        BatchArrays {
            masks: self.masks,
            observations: self.observations,
            rewards: self.rewards,
            totals: self.totals,
            done: self.done,
            seat: self.seat,
            game: self.game,
        }
    }
}

impl<'a> BatchArrays<'a> {
    /// The arrays of the first games and those of the rest.
    pub(crate) fn split(self, widths: RowWidths, games: usize) -> (BatchArrays<'a>, BatchArrays<'a>) {
        let (masks, other_masks) = self.masks.split_at_mut(games * widths.actions);
        let (observations, other_observations) = self.observations.split_at_mut(games * widths.inputs);
        let (rewards, other_rewards) = self.rewards.split_at_mut(games * widths.seats);
        let (totals, other_totals) = self.totals.split_at_mut(games * widths.seats);
        let (done, other_done) = self.done.split_at_mut(games);
        let (seat, other_seat) = self.seat.split_at_mut(games);
        let (game, other_game) = self.game.split_at_mut(games);
        let first = BatchArrays { masks, observations, rewards, totals, done, seat, game };
        let rest = BatchArrays {
            masks: other_masks,
            observations: other_observations,
            rewards: other_rewards,
            totals: other_totals,
            done: other_done,
            seat: other_seat,
            game: other_game,
        };
        (first, rest)
    }

    /// Game by game what is its own.
    pub(crate) fn rows(self, widths: RowWidths) -> impl Iterator<Item = LaneRow<'a>> {
        let mut observations = self.observations.chunks_exact_mut(widths.inputs.max(1));
        let mut totals = self.totals.chunks_exact_mut(widths.seats);
        let (mut done, mut seat, mut game) = (self.done.iter_mut(), self.seat.iter_mut(), self.game.iter_mut());
        let wide = self.masks.chunks_exact_mut(widths.actions).zip(self.rewards.chunks_exact_mut(widths.seats));
        wide.map_while(move |(mask, rewards)| {
            Some(LaneRow {
                mask,
                observation: if widths.inputs == 0 { &mut [] } else { observations.next()? },
                rewards,
                totals: totals.next()?,
                done: done.next()?,
                seat: seat.next()?,
                game: game.next()?,
            })
        })
    }
}

/// Arrays of a batch for whoever has no own; see [`BatchArrays`].
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "they are those of `BatchArrays`")]
pub struct BatchBuffers {
    pub masks: Vec<i8>,
    pub observations: Vec<f32>,
    pub rewards: Vec<f32>,
    pub totals: Vec<i32>,
    pub done: Vec<bool>,
    pub seat: Vec<i8>,
    pub game: Vec<i64>,
}

impl BatchBuffers {
    pub(crate) fn new(widths: RowWidths, games: usize) -> BatchBuffers {
        BatchBuffers {
            masks: vec![0; games * widths.actions],
            observations: vec![0.0; games * widths.inputs],
            rewards: vec![0.0; games * widths.seats],
            totals: vec![0; games * widths.seats],
            done: vec![false; games],
            seat: vec![0; games],
            game: vec![0; games],
        }
    }

    /// All of them, to be filled.
    pub fn arrays(&mut self) -> BatchArrays<'_> {
        BatchArrays {
            masks: &mut self.masks,
            observations: &mut self.observations,
            rewards: &mut self.rewards,
            totals: &mut self.totals,
            done: &mut self.done,
            seat: &mut self.seat,
            game: &mut self.game,
        }
    }
}
