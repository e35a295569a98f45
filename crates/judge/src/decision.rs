//! A decision as it is told: every move with what it is worth and, against others, how likely the good ones are to win.

use crate::coach::{Advised, Unjudged};
use crate::level::CoachLevel;
use crate::points::Points;
use crate::winning::{Chance, Chances};
use serde_json::{Value, json};
use silbertablett_record::notation;
use silbertablett_rules::{Move, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;

/// Games are played out after so many moves at most, and after none that are worse by more points than this.
const PLAYED_OUT: usize = 8;
const WORSE: i32 = 15;
/// After so many games the error of a chance is half a hundredth at most.
const ENOUGH: u32 = 10_000;
/// So many are played in any case: fewer say nothing.
const LEAST_GAMES: u32 = 4;

/// A decision of a seat, judged.
#[derive(Clone, Debug)]
pub struct JudgedDecision {
    /// How closely the moves were looked at.
    pub level: CoachLevel,
    /// The seat that decides.
    pub seat: SeatId,
    /// The moves, the best first.
    pub moves: Vec<Advised>,
    /// Move by move how likely it is to win: `None` alone, for moves that are much worse than the best, and where no game was played.
    pub chances: Vec<Option<Chance>>,
}

impl JudgedDecision {
    /// What a coach of a level found, and beside it, against others, how likely the good moves are to win, by as many games as the level says
    /// and its bound on the work allows.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    pub fn of(
        level: CoachLevel,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: Vec<Advised>,
    ) -> Result<JudgedDecision, Unjudged> {
        let mut go_on = |games, judged| games < LEAST_GAMES || (games < level.games() && judged < level.judged());
        JudgedDecision::played_on(level, sheet, state, seat, moves, &mut go_on)
    }

    /// As [`JudgedDecision::of`], for as long as `go_on` says so: it is told how many games were played on after each of the good moves,
    /// and asked before the next. After 10,000 there is nothing more to learn. Where none was played, no chance is known.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    pub fn of_while(
        level: CoachLevel,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: Vec<Advised>,
        go_on: &mut dyn FnMut(u32) -> bool,
    ) -> Result<JudgedDecision, Unjudged> {
        JudgedDecision::played_on(level, sheet, state, seat, moves, &mut |games, _| go_on(games))
    }

    /// The same, told beside it how many positions were judged.
    fn played_on(
        level: CoachLevel,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        moves: Vec<Advised>,
        go_on: &mut dyn FnMut(u32, u64) -> bool,
    ) -> Result<JudgedDecision, Unjudged> {
        let mut chances = vec![None; moves.len()];
        if state.seats().len() > 1 {
            let good = moves.iter().take(PLAYED_OUT).filter(|advised| advised.cost < Points::whole(WORSE));
            let good: Vec<Move> = good.map(|advised| advised.mv).collect();
            let mut asked = |games, judged| games < ENOUGH && go_on(games, judged);
            let found = Chances::new().played_on(sheet, state, seat, &good, &mut asked)?;
            let known = found.into_iter().map(|chance| Some(chance).filter(|chance| chance.games > 0));
            chances.iter_mut().zip(known).for_each(|(chance, found)| *chance = found);
        }
        Ok(JudgedDecision { level, seat, moves, chances })
    }

    /// The move that is likeliest to win, where games were played out; of equally likely ones the better for the seat's own score.
    pub fn likeliest(&self) -> Option<(Move, Chance)> {
        let played =
            self.moves.iter().zip(&self.chances).filter_map(|(advised, chance)| Some((advised.mv, (*chance)?)));
        played.reduce(|best, next| if next.1.win > best.1.win { next } else { best })
    }

    /// All of it as one object; `entry` is the place of the decision in the log of its game, where it has one.
    pub fn json(&self, sheet: &SheetFile, entry: Option<usize>) -> Value {
        let line = |(advised, chance): (&Advised, &Option<Chance>)| {
            json!({
                "move": notation(sheet, advised.mv),
                "expected": advised.expected,
                "cost": advised.cost,
                "se": advised.error,
                "win": chance.map(|chance| chance.win),
                "win_se": chance.map(|chance| chance.error),
            })
        };
        json!({
            "sheet": sheet.id(),
            "level": self.level.name(),
            "entry": entry,
            "seat": self.seat.index(),
            "to_win": self.likeliest().map(|(mv, _)| notation(sheet, mv)),
            "moves": self.moves.iter().zip(&self.chances).map(line).collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_move_is_the_better_of_equally_likely_ones() {
        let advised = |mv| Advised { mv, expected: Points::ZERO, cost: Points::ZERO, error: 0.0 };
        let chance = |win| Some(Chance { win, error: 0.1, games: 10 });
        let seat = SeatId::new(0).expect("a seat");
        let decision = |chances| JudgedDecision {
            level: CoachLevel::Net,
            seat,
            moves: [Move::Reroll, Move::Stop, Move::Pass, Move::Done].map(advised).to_vec(),
            chances,
        };
        let likeliest = |chances| decision(chances).likeliest().map(|(mv, _)| mv);
        assert_eq!(likeliest(vec![chance(0.4), chance(0.5), chance(0.5), None]), Some(Move::Stop));
        assert_eq!(likeliest(vec![None; 4]), None);
    }
}
