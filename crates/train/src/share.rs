//! A step of the weights whose games others play, on this machine or on others.
//!
//! The one that steps, the learner, hands out how far its run is ([`Trainer::present`]); others, with a trainer of the same plan that has caught up
//! with it, play shares of the next step ([`Trainer::share`]), and the learner steps by these ([`Trainer::step_by`]). Its weights are then those of
//! [`Trainer::step`], to the last bit.

use super::trainer::{StepReport, Trainer};

/// What one share of a step found.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// What its games came to.
    pub found: StepReport,
    /// The sum of the slopes of its positions by each weight.
    pub gradient: Vec<f32>,
}

/// Why there is no step by what others have played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareFault {
    /// A run of another plan: not so many weights.
    Present,
    /// A step has only so many shares.
    Number(usize),
    /// Shares are missing, too many, in another order, or of another plan.
    Shares,
}

impl std::fmt::Display for ShareFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ShareFault::Present => write!(f, "this is the state of a run of another plan"),
            ShareFault::Number(shares) => write!(f, "the next step has shares 0 to {}", shares.saturating_sub(1)),
            ShareFault::Shares => write!(f, "a step takes every share of its own plan once, in their order"),
        }
    }
}

impl std::error::Error for ShareFault {}

impl Trainer {
    /// How many shares the next step has.
    pub fn share_count(&self) -> usize {
        self.shares().count()
    }

    /// How far the run is, and the net as it plays now: what others need to play shares of the next step.
    pub fn present(&self) -> Vec<u8> {
        let weights = self.net.weights().iter().flat_map(|weight| weight.to_le_bytes());
        self.games.to_le_bytes().into_iter().chain(weights).collect()
    }

    /// Catches up with another run of the same plan, as far as playing needs it. Only that one can be stepped and saved.
    ///
    /// # Errors
    /// [`ShareFault::Present`], and nothing is changed.
    pub fn catch_up(&mut self, present: &[u8]) -> Result<(), ShareFault> {
        let (games, weights) = present.split_first_chunk::<8>().ok_or(ShareFault::Present)?;
        let (weights, rest) = weights.as_chunks::<4>();
        if weights.len() != self.net.weights().len() || !rest.is_empty() {
            return Err(ShareFault::Present);
        }
        self.games = u64::from_le_bytes(*games);
        let own = self.net.weights_mut().iter_mut();
        own.zip(weights).for_each(|(own, &bytes)| *own = f32::from_le_bytes(bytes));
        Ok(())
    }

    /// Plays one share of the next step, from 0 to before [`Trainer::share_count`], by the net as it stands.
    ///
    /// # Errors
    /// [`ShareFault::Number`].
    pub fn share(&mut self, number: usize) -> Result<Share, ShareFault> {
        let games = self.shares().nth(number).ok_or_else(|| ShareFault::Number(self.share_count()))?;
        let worker = self.play(games);
        Ok(Share { found: worker.found, gradient: worker.gradient.sum.clone() })
    }

    /// Moves the weights by all shares of the next step in their order, as [`Trainer::step`] does once it has played them.
    ///
    /// # Errors
    /// Where a share could not be had, or [`ShareFault::Shares`]: the weights are as before.
    pub fn step_by<E: From<ShareFault>>(
        &mut self,
        shares: impl IntoIterator<Item = Result<Share, E>>,
    ) -> Result<StepReport, E> {
        let (mut all, mut given) = (StepReport::NOTHING, shares.into_iter());
        self.gradient.fill(0.0);
        for games in self.shares() {
            let share = given.next().ok_or(ShareFault::Shares)??;
            if share.gradient.len() != self.gradient.len() || share.found.games != games.end - games.start {
                return Err(ShareFault::Shares.into());
            }
            all.add(&share.found);
            self.add_gradient(&share.gradient);
        }
        if given.next().is_some() {
            return Err(ShareFault::Shares.into());
        }
        self.move_weights(&all);
        Ok(all)
    }
}
