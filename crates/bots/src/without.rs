//! A bot that must do without an area.

use silbertablett_rules::{Area, Move, Options, SeatId, Sheet, State};

use crate::Policy;

/// Lets another bot choose among the moves that mark no box of an area; among all where there is no other. What the bot thinks of the
/// area it goes on thinking: it does not know that it will be kept from it.
#[derive(Debug)]
pub struct Without<P> {
    bot: P,
    area: Area,
    left: Options,
}

impl<P> Without<P> {
    /// The bot without the area.
    pub fn new(bot: P, area: Area) -> Without<P> {
        Without { bot, area, left: Options::new() }
    }
}

impl<P: Policy> Policy for Without<P> {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        self.left.copy_without(options, self.area);
        let options = if self.left.is_empty() { options } else { &self.left };
        self.bot.choose(sheet, state, seat, options)
    }

    fn keeps_to_options(&self) -> bool {
        self.bot.keeps_to_options()
    }

    fn take_over(&mut self, seed: u64, decision: u32) {
        self.bot.take_over(seed, decision);
    }
}
