//! How likely moves are to win against others.

use crate::coach::Unjudged;
use silbertablett_bots::{NetPolicy, Policy};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

/// How likely a seat is to win after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chance {
    /// The share of the games that were played on in which it won, from 0 to 1; a victory that is shared counts its part.
    pub win: f64,
    /// The standard error of the share.
    pub error: f64,
    /// How many games were played on.
    pub games: u32,
}

/// Plays games on to their end, after each of some moves with the same dice, to see who wins. All seats play on for their own score, as the
/// bot `net-score` does. Make one and use it again and again.
///
/// ```
/// use silbertablett_judge::Chances;
/// use silbertablett_record::read_position;
///
/// let line = "silbertablett-position/1 classic@1 first=0 round=5 active=0 stage=pick throws=3 hand=green:5 \
///             tray=white:2,purple:3,orange:3 fields=yellow:6,blue:1 | yellow(r4c4) blue(r1c4) \
///             reroll=0/2 extra_die=0/1 | yellow(r4c4) reroll=0/2 extra_die=0/1";
/// let (sheet, state) = read_position(line).expect("a position");
/// let mut options = silbertablett_rules::Options::new();
/// state.options(sheet.tables(), state.active(), &mut options);
/// let moves: Vec<_> = options.moves().collect();
/// let chances = Chances::new().of(sheet.tables(), &state, state.active(), &moves, 20)?;
/// assert!(chances.iter().all(|chance| chance.games == 20 && (0.0..=1.0).contains(&chance.win)));
/// # Ok::<(), silbertablett_judge::Unjudged>(())
/// ```
#[derive(Debug)]
pub struct Chances {
    net: NetPolicy,
    options: Options,
}

/// The seed of the dice that games are played on with.
const SEED: u64 = 20_261_129;

impl Default for Chances {
    fn default() -> Chances {
        Chances::new()
    }
}

impl Chances {
    /// For any sheet for which there is a net at hand.
    pub fn new() -> Chances {
        Chances { net: NetPolicy::new().for_score(), options: Options::new() }
    }

    /// How likely each of these legal moves is to win for a seat, by so many games played on after each.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    pub fn of(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: &[Move],
        games: u32,
    ) -> Result<Vec<Chance>, Unjudged> {
        self.of_while(sheet, state, seat, moves, &mut |played| played < games)
    }

    /// As [`Chances::of`], for as long as `go_on` says so, which is told how many games were played on after each move. It is asked before
    /// one more is played after every move, so that whenever it ends, all moves have met the same dice; at once, if it says no at once.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    pub fn of_while(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: &[Move],
        go_on: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Vec<Chance>, Unjudged> {
        self.played_on(sheet, state, seat, moves, &mut |games, _| go_on(games))
    }

    /// As [`Chances::of_while`], told beside it how many positions were judged so far: how much work it was, whatever the machine and whatever else
    /// runs on it.
    pub(crate) fn played_on(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: &[Move],
        go_on: &mut dyn FnMut(u32, u64) -> bool,
    ) -> Result<Vec<Chance>, Unjudged> {
        self.net.judge(sheet, state, seat).ok_or(Unjudged::NoNet)?;
        let after = |&mv: &Move| {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            after
        };
        let mut from: Vec<(State, f64)> = moves.iter().map(|mv| (after(mv), 0.0)).collect();
        let (mut games, mut judged) = (0, 0);
        self.net.take_work();
        while games < u32::MAX && go_on(games, judged) {
            for (after, won) in &mut from {
                *won += self.play_on(sheet, *after, seat, u64::from(games));
            }
            games += 1;
            judged += self.net.take_work();
        }
        Ok(from.into_iter().map(|(_, won)| Chance::of(won, games)).collect())
    }

    /// The seat's part of the victory in one game.
    fn play_on(&mut self, sheet: &Sheet, mut state: State, me: SeatId, game: u64) -> f64 {
        let Chances { net, options } = self;
        let mut dice = Keyed::new(SEED, game);
        while state.due() != Due::End {
            let Some(seat) = state.first_deciding() else {
                let throw = dice.throw(&state).expect("keyed dice never run out");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            };
            state.options(sheet, seat, options);
            let mv = net.choose(sheet, &state, seat, options);
            state.play_unchecked(sheet, seat, mv, &mut ());
        }
        let outcome = state.outcome(sheet);
        if outcome.wins(me) { 1.0 / outcome.winners().count() as f64 } else { 0.0 }
    }
}

impl Chance {
    /// The share of so many games won. Of few games that all end alike it is not certain that all would, so the error is that of the share
    /// with one victory and one defeat more.
    fn of(won: f64, games: u32) -> Chance {
        let count = f64::from(games);
        let share = (won + 1.0) / (count + 2.0);
        Chance { win: won / count.max(1.0), error: (share * (1.0 - share) / count.max(1.0)).sqrt(), games }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_shrink_with_games_and_never_vanish() {
        let all = Chance::of(10.0, 10);
        assert!(all.win == 1.0 && all.error > 0.05, "{all:?}");
        let (few, many) = (Chance::of(50.0, 100), Chance::of(5000.0, 10_000));
        assert!((few.win, many.win) == (0.5, 0.5) && (few.error - 0.05).abs() < 1e-3, "{few:?}");
        assert!((many.error - 0.005).abs() < 1e-4, "{many:?}");
    }
}
