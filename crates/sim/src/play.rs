//! One game from the first throw to the end.

use silbertablett_bots::Policy;
use silbertablett_dice::Dice;
use silbertablett_rules::{Due, Options, Outcome, Rulings, SeatId, Sheet, State, game::Entry, seat::MAX_SEATS};

/// A game that was played, with all that is needed to replay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The number of the game in its run, from 0.
    pub game: u64,
    /// The seat that opened every round.
    pub first: SeatId,
    /// Throws and moves in the order in which they were made.
    pub entries: Vec<Entry>,
    /// How it ended.
    pub outcome: Outcome,
}

/// Takes a game's entries as they are made. `()` drops them at no cost, a vector keeps them.
pub trait Log {
    /// Takes one entry.
    fn entry(&mut self, entry: Entry);
}

impl Log for () {
    fn entry(&mut self, _: Entry) {}
}

impl Log for Vec<Entry> {
    fn entry(&mut self, entry: Entry) {
        self.push(entry);
    }
}

/// Plays a game from its start to its end. Seat 0 opens; where several seats have a decision at once, the lowest is asked until
/// it has none, then the next.
///
/// # Panics
/// If there are not 1 to 4 policies, or a policy names a move that is not legal, or the dice are not those due or run out.
pub fn play_game<P: Policy>(
    sheet: &Sheet,
    rulings: Rulings,
    seats: &mut [P],
    dice: &mut (impl Dice + ?Sized),
    options: &mut Options,
    log: &mut impl Log,
) -> State {
    let state = State::new(sheet, seats.len(), 0, rulings).expect("a game has 1 to 4 seats");
    play_until(sheet, state, seats, dice, options, log, |state| state.due() == Due::End)
}

/// Plays on from a position until one is reached at which to stop, at the latest at the end of the game.
///
/// # Panics
/// As [`play_game`]; a move of a policy that [keeps to its options](Policy::keeps_to_options) is looked at in debug builds only.
pub fn play_until<P: Policy>(
    sheet: &Sheet,
    mut state: State,
    seats: &mut [P],
    dice: &mut (impl Dice + ?Sized),
    options: &mut Options,
    log: &mut impl Log,
    mut stop: impl FnMut(&State) -> bool,
) -> State {
    let mut trusted = [false; MAX_SEATS];
    trusted.iter_mut().zip(&*seats).for_each(|(trusted, seat)| *trusted = seat.keeps_to_options());
    while !stop(&state) && state.due() != Due::End {
        match state.first_deciding() {
            Some(seat) => {
                state.options(sheet, seat, options);
                let mv = seats[seat.index()].choose(sheet, &state, seat, options);
                if trusted[seat.index()] {
                    state.play_unchecked(sheet, seat, mv, &mut ());
                } else if let Err(reason) = state.play(sheet, seat, mv, &mut ()) {
                    panic!("the bot on seat {} names {mv:?}, which is not legal: {reason:?}", seat.index());
                }
                log.entry(Entry::Move(seat, mv));
            }
            None => {
                let throw = dice.throw(&state).expect("a source that can give what is due");
                state.apply_throw(sheet, throw, &mut ()).expect("sources give the throw that is due");
                log.entry(Entry::Throw(throw));
            }
        }
    }
    state
}
